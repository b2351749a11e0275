//! The threads that count and check.

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::failure::Failure;

/// Unoptimised, the generator's frames are large, and a tree is as deep as it is asked to be.
const STACK: usize = 64 << 20;
/// More threads than this are a slip of the finger.
const MOST: usize = 1024;

/// So many threads; as many as there are cores without a number.
pub(super) fn pool(wanted: Option<usize>) -> Result<ThreadPool, Failure> {
    let threads = wanted.unwrap_or(0);
    if wanted == Some(0) || threads > MOST {
        return Err(Failure::input(format!("{threads} threads: give a number from 1 to {MOST}")));
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build();
    pool.map_err(|error| Failure::input(format!("no threads: {error}")))
}
