//! The fixtures asked of another player: what it can be asked of each case, and what it answers otherwise than the
//! rules say.
//!
//! Each expectation of a case is a question of its own: it passes, it fails, or it cannot be asked, and then why
//! is said. One answer serves all that is expected in the same position. A player may refuse or fall silent: the
//! case has that as its finding, and the others go on, until it has failed several times in a row.
//!
//! Of a position that a player gives, no more is compared than is written alike everywhere: see
//! `subject::compare`.

mod answers;
mod case;
mod examination;
mod run;
#[cfg(test)]
mod tests;
pub(super) mod turns;

pub use examination::{
    Counts, Deviation, DeviationKind, Examination, ExaminationStop, ExaminedCase, Expectation,
    ExpectationVerdict, KnownEntry, Unplayed,
};
pub use run::{ExaminationLimits, examine};
