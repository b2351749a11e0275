//! The threads that count and check.

use rayon::ThreadPool;

use super::failure::Failure;
use regra_documents::messages::say;
use regra_judge::perft;

/// Maximum number of threads; more are a typing error.
const MOST: usize = 1024;

/// A pool of this number of threads; without a number, one for each core.
pub(super) fn pool(wanted: Option<usize>) -> Result<ThreadPool, Failure> {
    let threads = wanted.unwrap_or(0);
    if wanted == Some(0) || threads > MOST {
        return Err(Failure::input(say().threads_expected(threads.to_string(), MOST)));
    }
    perft::pool(threads).map_err(|error| Failure::input(format!("no threads: {error}")))
}
