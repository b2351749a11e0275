//! The result of a case in an examination, as build servers count it: known divergences and questions that cannot be
//! asked are skipped, with the reason.

use super::text::{AskAgain, command};
use regra_judge::engines::examine::{
    Deviation, DeviationKind, ExaminedCase, Expectation, ExpectationVerdict,
};

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

/// The failed expectations of a case, without known divergences.
pub(in crate::report) fn failed(examined: &ExaminedCase) -> impl Iterator<Item = &Expectation> {
    let failed = |expectation: &&Expectation| matches!(&expectation.verdict, ExpectationVerdict::Failed { known, .. } if known.is_empty());
    examined.expectations.iter().filter(failed)
}

/// The report on a failed case: its reason, the divergences, the position, and the command that repeats it.
pub(super) fn account(examined: &ExaminedCase, failed: &[&Expectation], again: &AskAgain<'_>) -> String {
    let found: String = failed.iter().copied().map(plain).collect();
    let fen = examined.fen.as_ref().map_or_else(String::new, |fen| format!("fen: {fen}\n"));
    format!("why: {}\n{found}{fen}again: {}\n", examined.why(), command(&examined.case, again))
}

/// The divergences in one expectation, without colours.
pub(in crate::report) fn plain(expectation: &Expectation) -> String {
    let ExpectationVerdict::Failed { differences, .. } = &expectation.verdict else { return String::new() };
    let lines: String = differences.iter().map(line).collect();
    format!("{}\n{lines}", expectation.what)
}

fn line(found: &Deviation) -> String {
    let clauses = found.clauses.join(", ");
    match &found.kind {
        DeviationKind::Missing { turn, .. } => format!("missing {turn} ({clauses})\n"),
        DeviationKind::Extra { turn, why } => format!("extra {turn} ({clauses}: {why})\n"),
        DeviationKind::Answer { expected, got, notes } => {
            let notes: String = notes.iter().map(|note| format!("{note}\n")).collect();
            format!("expected {expected}\ngot {got} ({clauses})\n{notes}")
        }
        DeviationKind::Silent { why } => format!("no answer: {why}\n"),
    }
}
