//! What several tests need: room on the stack, and dice.

use std::thread;

/// Unoptimised, the generator's frames are larger than a test thread's stack.
pub(crate) fn with_room<T: Send + 'static>(test: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = thread::Builder::new().stack_size(64 << 20).spawn(test).expect("a thread");
    thread.join().unwrap_or_else(|payload| std::panic::resume_unwind(payload))
}

/// The same throws in every run (splitmix64).
pub(crate) struct Dice(u64);

impl Dice {
    /// Dice that always fall the same way for the same seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn throw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// One of the items.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let index = self.throw().checked_rem(items.len() as u64)?;
        items.get(index as usize)
    }
}
