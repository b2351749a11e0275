//! The threads that count.

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// In debug builds the generator's frames are large, and a tree is as deep as asked for.
const STACK: usize = 64 << 20;

/// A pool of this many threads; as many as there are cores for 0.
pub fn pool(threads: usize) -> Result<ThreadPool, ThreadPoolBuildError> {
    ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build()
}
