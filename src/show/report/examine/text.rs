//! The cases of an examination in which something failed, and the closing line.

use std::path::Path;

use crate::report::failed::{FailedCase, ShownFinding};
use crate::report::model::{Entry, Sign, code};
use crate::report::shell;
use crate::report::words::{counted, counted_as};
use regra_documents::Language;
use regra_judge::engines::examine::{
    Counts, Deviation, DeviationKind, Examination, ExaminedCase, Expectation, ExpectationVerdict,
};

/// Maximum number of turns of one expectation listed.
const MOST_LINES: usize = 12;

/// The options of an examination besides its cases: the part of the command that repeats one of them.
#[derive(Clone, Debug)]
pub struct AskAgain<'a> {
    /// The user's own rule document.
    pub spec: Option<&'a Path>,
    /// The options that name the engine, each with its value.
    pub player: Vec<(&'static str, String)>,
}

/// The cases in which something failed that is not known.
pub(super) fn failing(found: &Examination) -> impl Iterator<Item = &ExaminedCase> {
    found.cases.iter().filter(|case| case.counts().failed > 0)
}

/// The expectations of a case that failed, which is not known.
pub(super) fn failed(examined: &ExaminedCase) -> impl Iterator<Item = &Expectation> {
    let failed = |expectation: &&Expectation| matches!(&expectation.verdict, ExpectationVerdict::Failed { known, .. } if known.is_empty());
    examined.expectations.iter().filter(failed)
}

/// A case in which the player does otherwise. English, as all that is for who writes engines.
pub(in crate::report) fn failed_case<'e>(
    examined: &'e ExaminedCase,
    player: &str,
    again: &AskAgain<'_>,
) -> FailedCase<'e> {
    let case = &examined.case;
    let options: Vec<String> = again.player.iter().map(|(name, value)| shell::option(name, value)).collect();
    let shown = |expectation: &'e Expectation| ShownFinding {
        title: format!("{}, by {player}", expectation.what),
        note: None,
        entries: deviations(expectation).iter().flat_map(entries).collect(),
        same: None,
    };
    let silent = examined.is_unanswered();
    FailedCase {
        case,
        verdict: if silent { "NO ANSWER" } else { "FAIL" }.to_owned(),
        by_clause: !silent,
        note: case.text.reachable.map_or("", |_| " (this position cannot come about in play)"),
        findings: failed(examined).map(shown).collect(),
        fen: examined.fen.as_deref(),
        command: shell::check(again.spec, &options, case, "with the same input"),
        language: Language::English,
        most: MOST_LINES,
    }
}

fn deviations(expectation: &Expectation) -> &[Deviation] {
    match &expectation.verdict {
        ExpectationVerdict::Failed { differences, .. } => differences,
        _ => &[],
    }
}

fn entries(found: &Deviation) -> Vec<Entry> {
    let clauses = found.clauses.join(", ");
    match &found.kind {
        DeviationKind::Missing { turn, stricter } => {
            let stricter = stricter.map(|stricter| format!("; {stricter}")).unwrap_or_default();
            let words = format!("{}: granted by {}{stricter}", code(turn), code(clauses));
            vec![Entry::new(Sign::First, "missing", words)]
        }
        DeviationKind::Extra { turn, why } => {
            vec![Entry::new(Sign::Second, "extra", format!("{}: {}: {why}", code(turn), code(clauses)))]
        }
        DeviationKind::Answer { expected, got, notes } => {
            let notes = [format!("clause: {clauses}")].into_iter().chain(notes.iter().cloned()).collect();
            let got = Entry { notes, ..Entry::new(Sign::Second, "got", code(got)) };
            vec![Entry::new(Sign::First, "expected", code(expected)), got]
        }
        DeviationKind::Silent { why } => vec![Entry::new(Sign::Silent, "no answer:", why.clone())],
    }
}

/// The closing line: the extent of the examination, and the results.
pub(in crate::report) fn closing(found: &Examination) -> String {
    let counts = found.counts();
    let Counts { passed, failed, known, unasked } = counts;
    let asked = counted_as(counts.asked(), "expectation", "expectations");
    let cases = counted(found.cases.iter().filter(|case| case.counts().asked() > 0).count(), "case");
    let silent = found.unanswered().map(|(silent, _)| format!(" ({silent} without an answer)"));
    let silent = silent.unwrap_or_default();
    format!(
        "{}: {asked} of {cases} asked: {passed} passed, {failed} failed{silent}, {known} known; {unasked} not askable; \
         {} skipped",
        found.player,
        counted(found.skipped.len(), "case"),
    )
}
