//! Counting legal turns (perft): visitors of the generator that count, reply counting, and the table of counts.

mod atoms;
mod batched;
mod entry;
mod hashed;
mod king_safety;
mod leaf;
mod leaf_cache;
mod manoeuvres;
mod mechanisms;
#[cfg(feature = "small")]
mod memory;
mod per_piece;
mod plain;
mod replies;
mod table;
mod walker;

pub use batched::BATCH_DEPTH;
pub(super) use hashed::hashed;
pub(super) use mechanisms::attacks_by_mechanisms;
#[cfg(feature = "small")]
pub use memory::{Memory, MemoryError};
pub(super) use plain::perft;
#[cfg(not(feature = "small"))]
pub use regra_movegen_small::{Memory, MemoryError, Usage};
pub use table::Table;
#[cfg(feature = "small")]
pub use table::Usage;
