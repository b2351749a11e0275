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
mod memory;
mod per_piece;
mod plain;
mod play_each;
mod replies;
mod table;
mod walker;

pub use batched::BATCH_DEPTH;
pub(super) use hashed::hashed;
pub(super) use mechanisms::attacks_by_mechanisms;
pub use memory::{Memory, MemoryError};
pub(super) use plain::perft;
pub use table::{Table, Usage};
