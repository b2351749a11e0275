//! An examination as text: each failure with all that the reader needs to understand it, and the extent of the
//! examination.

use std::fmt::Write as _;
use std::path::Path;

use super::outcome::failed;
use crate::report::failed::{FailedCase, Inline, Line, ShownFinding, Side};
use crate::report::shell;
use crate::report::style::{BAD, DIM, HEAD, paint};
use crate::report::words::{counted, counted_as, started_again};
use regra_judge::engines::examine::{
    Counts, Deviation, DeviationKind, Examination, ExaminationStop, ExaminedCase, Expectation,
    ExpectationVerdict, KnownEntry, Unasked, Unplayed,
};
use regra_judge::engines::known::KnownDivergence;
use regra_rules::document::Language;

/// Maximum number of turns of one expectation listed.
const MOST_LINES: usize = 12;
/// Maximum number of reasons listed.
const MOST_REASONS: usize = 8;

/// The options of an examination besides its cases: the part of the command that repeats one of them.
#[derive(Clone, Debug)]
pub struct AskAgain<'a> {
    /// The user's own rule document.
    pub spec: Option<&'a Path>,
    /// The options that name the engine, each with its value.
    pub player: Vec<(&'static str, String)>,
}

/// Every failure, the known divergences, and the closing lines.
pub fn examination(found: &Examination, again: &AskAgain<'_>) -> String {
    let failing = found.cases.iter().filter(|case| case.counts().failed > 0);
    let mut text: String = failing.map(|case| failed_case(case, &found.player, again).text()).collect();
    text += &known(found);
    text += &gone(found);
    text + &summary(found)
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
        lines: deviations(expectation).iter().flat_map(lines).collect(),
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

fn lines(found: &Deviation) -> Vec<Line<'_>> {
    let clauses = found.clauses.join(", ");
    let words = |words: &str| Inline::Words(words.to_owned());
    match &found.kind {
        DeviationKind::Missing { turn, stricter } => {
            let stricter = stricter.map(|stricter| words(&format!("; {stricter}")));
            let told = [words(": granted by "), Inline::Code(clauses)].into_iter().chain(stricter).collect();
            vec![Line { told, ..Line::new(Side::Expected, "missing", turn) }]
        }
        DeviationKind::Extra { turn, why } => {
            let told = vec![words(": "), Inline::Code(clauses), words(&format!(": {why}"))];
            vec![Line { told, ..Line::new(Side::Got, "extra", turn) }]
        }
        DeviationKind::Answer { expected, got, notes } => {
            let notes = [format!("clause: {clauses}")].into_iter().chain(notes.iter().cloned()).collect();
            let got = Line { notes, ..Line::new(Side::Got, "got", got) };
            vec![Line::new(Side::Expected, "expected", expected), got]
        }
        DeviationKind::Silent { why } => vec![Line::new(Side::Silent, "no answer:", why)],
    }
}

/// The known divergences that were seen, each with the cases that show it.
fn known(found: &Examination) -> String {
    let line = |(entry, cases): (&KnownEntry, Vec<&str>)| {
        let rest = cases.len().saturating_sub(1);
        let rest = if rest > 0 { format!(" and {rest} more") } else { String::new() };
        format!("{} {}: {}{rest}\n  {}\n", paint(DIM, "known"), entry.place, cases[0], told(entry))
    };
    found.seen().into_iter().map(line).collect()
}

/// The known divergences that no longer occur.
fn gone(found: &Examination) -> String {
    let line = |entry: &KnownEntry| {
        let KnownDivergence { rules, clause, case, fen, .. } = &entry.entry;
        let names = [Some(rules), clause.as_ref(), case.as_ref(), fen.as_ref()];
        let names: Vec<&str> = names.into_iter().flatten().map(String::as_str).collect();
        let told = told(entry);
        format!("{} {}: {}\n  {told}\n", paint(HEAD, "no longer seen"), entry.place, names.join(" "))
    };
    found.gone.iter().map(line).collect()
}

fn told(entry: &KnownEntry) -> String {
    let link = entry.entry.link.as_ref().map(|link| format!(" ({link})")).unwrap_or_default();
    entry.entry.why.trim().replace('\n', " ") + &link
}

fn summary(found: &Examination) -> String {
    let mut text = String::new();
    text += &unplayed(found);
    text += &reasons(found);
    if !found.compared.is_empty() {
        let parts: Vec<String> = found.compared.iter().map(|part| part.name()).collect();
        let _ = writeln!(
            text,
            "compared of the positions after moves, where it writes them: {}",
            parts.join(", ")
        );
    }
    if let Some(caveat) = &found.caveat {
        let _ = writeln!(text, "{caveat}");
    }
    if let Some([lead, first]) = found.restarts.as_ref().map(started_again) {
        let _ = writeln!(text, "{}{first}", paint(BAD, &lead));
    }
    text += &stopped(found);
    text + &closing(found) + "\n"
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

/// The rule sets that are not played; those that differ only in their readings share a line.
fn unplayed(found: &Examination) -> String {
    let base = |rules: &str| rules.split('+').next().unwrap_or_default().to_owned();
    let mut groups: Vec<Vec<&Unplayed>> = Vec::new();
    for one in &found.unplayed {
        let same =
            |other: &&Unplayed| base(&other.rules) == base(&one.rules) && other.failed() == one.failed();
        match groups.iter_mut().find(|group| group.iter().all(same)) {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    let line = |group: Vec<&Unplayed>| {
        let word = if group[0].failed() { paint(BAD, "failed") } else { paint(DIM, "not played") };
        let cases = counted(group.iter().map(|one| one.cases).sum::<usize>(), "case");
        let rest = match group.len() - 1 {
            0 => String::new(),
            rest => format!(" and {rest} with other readings"),
        };
        format!("{word} {}{rest} ({cases}): {}\n", group[0].rules, group[0].error.kind)
    };
    groups.into_iter().map(line).collect()
}

/// The reasons why questions could not be asked.
fn reasons(found: &Examination) -> String {
    let reasons = found.reasons();
    let line = |Unasked { why, expectations }: &Unasked<'_>| {
        format!("{} {expectations:4}  {why}\n", paint(DIM, "not askable"))
    };
    let mut text: String = reasons.iter().take(MOST_REASONS).map(line).collect();
    let rest: usize = reasons.iter().skip(MOST_REASONS).map(|reason| reason.expectations).sum();
    if rest > 0 {
        text += &format!("{} {rest:4}  for other reasons\n", paint(DIM, "not askable"));
    }
    text
}

fn stopped(found: &Examination) -> String {
    let left = counted_as(found.left, "case was not asked", "cases were not asked");
    match &found.stop {
        None => String::new(),
        Some(ExaminationStop::Interrupted) => format!("{}: {left}\n", paint(BAD, "interrupted")),
        Some(ExaminationStop::Failed) => {
            format!("{} when a case had failed: {left}\n", paint(DIM, "stopped"))
        }
        Some(ExaminationStop::Failing(times, _)) => {
            format!("{} after {times} failures in a row: {left}\n", paint(BAD, "given up"))
        }
    }
}
