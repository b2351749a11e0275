//! Every position with few pieces: generator and oracle held against each other on all of them.
//!
//! A [`Space`] is a set of positions, cut into [`SpaceUnit`]s that can be gone through in any order
//! and on different days. Each position gives a line of text, what both sides say of it, and the lines of a space a
//! [`Digest`] in which their order does not show: who writes the rules once more can see whether the same comes out.
//! `spec/exhaust.md` says how the lines are written.

mod digest;
mod family;
mod look;
mod pieces;
mod run;
mod space;
mod tally;
mod unit;

pub use digest::Digest;
pub use family::{FAMILIES, PositionFamily};
pub use look::{Looked, Seen};
pub use run::{ExhaustStop, Run, Share, run};
pub use space::Space;
pub(crate) use tally::RunningTally;
pub use tally::SpaceTally;
pub use unit::{Free, Rest, SpaceUnit};
