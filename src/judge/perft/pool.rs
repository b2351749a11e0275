//! The threads that count.

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// Unoptimised, the generator's frames are large, and a tree is as deep as it is asked to be.
const STACK: usize = 64 << 20;

/// A pool of this many threads; as many as there are cores for 0.
pub fn pool(threads: usize) -> Result<ThreadPool, ThreadPoolBuildError> {
    ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build()
}
