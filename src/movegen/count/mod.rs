//! Counting: visitors of the generator that count, and what counts with a table are kept in.

mod each;
mod hashed;
mod memory;
mod near;
mod plain;
mod table;
mod together;
mod walker;

pub(super) use hashed::hashed;
pub use memory::{Memory, MemoryError};
pub(super) use plain::perft;
pub use table::{Table, Usage};
pub use together::TOGETHER;
