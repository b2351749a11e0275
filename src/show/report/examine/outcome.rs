//! The result of a case in an examination, as build servers count it: known divergences and questions that cannot be
//! asked are skipped, with the reason.

use regra_judge::engines::examine::{ExaminedCase, Expectation, ExpectationVerdict};

/// The result of a case.
pub(super) enum CaseResult<'e> {
    /// A question was answered, and nothing failed.
    Passed,
    /// The expectations that failed without being known divergences.
    Failed(Vec<&'e Expectation>),
    /// The divergence is known, or no question could be asked.
    Skipped(String),
}

pub(super) fn outcome(examined: &ExaminedCase) -> CaseResult<'_> {
    let counts = examined.counts();
    if counts.failed > 0 {
        return CaseResult::Failed(failed(examined).collect());
    }
    if let Some(known) = examined.known().first() {
        return CaseResult::Skipped(format!("known: {}: {}", known.place, known.entry.why.trim()));
    }
    match examined.expectations.iter().find_map(|expectation| match &expectation.verdict {
        ExpectationVerdict::Unasked(why) => Some(why),
        _ => None,
    }) {
        Some(why) if counts.passed == 0 => CaseResult::Skipped(format!("not askable: {why}")),
        _ => CaseResult::Passed,
    }
}

/// The expectations of a case that failed, which is not known.
pub(super) fn failed(examined: &ExaminedCase) -> impl Iterator<Item = &Expectation> {
    let failed = |expectation: &&Expectation| matches!(&expectation.verdict, ExpectationVerdict::Failed { known, .. } if known.is_empty());
    examined.expectations.iter().filter(failed)
}
