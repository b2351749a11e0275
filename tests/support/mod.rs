//! What several tests need: room on the stack.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::thread;

/// Unoptimised, the generator's frames are larger than a test thread's stack.
pub(crate) fn with_room<T: Send + 'static>(test: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = thread::Builder::new().stack_size(64 << 20).spawn(test).unwrap();
    thread.join().unwrap_or_else(|payload| std::panic::resume_unwind(payload))
}
