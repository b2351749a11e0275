//! Every position with few pieces: compares generator and oracle on all of them.
//!
//! A [`Space`] is a set of positions, cut into [`SpaceUnit`]s that can be gone through in any order and on different
//! days. Each position gives a line of text with the verdict of both, and the lines of a space give a [`Digest`] that
//! does not depend on their order: another implementation of the rules can check its own result against it.
//! `spec/exhaust.md` describes the lines.

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
