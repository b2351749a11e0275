//! Asks an engine about the fixtures: which expectations of a case it can be asked about, and where its answers deviate
//! from the rules.
//!
//! Each expectation of a case is a question of its own: it passes, it fails, or it cannot be asked, with the reason.
//! One answer serves all expectations about the same position. If an engine refuses or falls silent, that is the
//! finding of the case, and the others go on, until it has failed several times in a row.
//!
//! Of an engine's position only the parts are compared that all programs write alike: see `subject::compare`.

mod answers;
mod case;
mod examination;
mod run;
#[cfg(test)]
mod tests;
pub(super) mod turns;

pub use examination::{
    Counts, Deviation, DeviationKind, Examination, ExaminationStop, ExaminedCase, Expectation,
    ExpectationVerdict, KnownEntry, Unasked, Unplayed,
};
pub use run::{ExaminationLimits, examine};
