//! The evidence for each clause, as text. As JSON the coverage itself is printed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::columns::prose;
use super::style::{BAD, DIM, HEAD, paint};
use regra_documents::messages::say;
use regra_judge::compare::coverage::{ClauseCoverage, Coverage, EntryCoverage, OutlineCoverage};

/// Clauses with their fixtures and source files; both kinds of file with their clauses; the gaps.
pub fn coverage(coverage: &Coverage) -> String {
    let mut text = String::new();
    let mut family = "";
    for clause in &coverage.clauses {
        if clause.family != family {
            family = &clause.family;
            let _ = writeln!(text, "{}", paint(HEAD, family));
        }
        text += &of_clause(clause);
    }
    text += &files(&say().coverage_fixtures(), &coverage.fixtures);
    text += &files(&say().coverage_sources(), &coverage.sources);
    text.extend(coverage.outlines.iter().map(of_document));
    for hole in &coverage.holes {
        let _ = writeln!(text, "{}: {hole}", paint(BAD, &say().coverage_hole()));
    }
    let cases: BTreeSet<&String> = coverage.clauses.iter().flat_map(|clause| &clause.cases).collect();
    if !coverage.outlines.is_empty() {
        let sum = |of: fn(&OutlineCoverage) -> usize| coverage.outlines.iter().map(of).sum::<usize>();
        let documents = say().documents(coverage.outlines.len());
        let without = say().coverage_without_entry(sum(|outline| outline.without_entry.len()));
        let _ = writeln!(text, "{documents}, {}, {without}", say().lines(sum(|outline| outline.lines)));
    }
    let _ = writeln!(
        text,
        "{}, {}, {}, {}",
        say().clauses(coverage.clauses.len()),
        say().readings(coverage.clauses.iter().map(|clause| clause.readings.len()).sum::<usize>()),
        say().cases(cases.len()),
        say().holes(coverage.holes.len())
    );
    text
}

fn of_clause(clause: &ClauseCoverage) -> String {
    let cases = clause.cases.len();
    let lead = format!("  {:22} {cases:4} {:5}  ", clause.clause, say().coverage_cases(cases));
    let mut text = prose(&lead, &list(&clause.fixtures));
    if !clause.sources.is_empty() {
        let lines = prose(&" ".repeat(37), &list(&clause.sources));
        let _ = writeln!(text, "{}", paint(DIM, lines.trim_end()));
    }
    for reading in &clause.readings {
        let deciding = reading.deciding.len();
        let _ = writeln!(text, "    = {:18} {deciding:4} {}", reading.id, say().coverage_deciding(deciding));
    }
    text
}

/// A document: its lines by kind, and the evidence for them.
fn of_document(outline: &OutlineCoverage) -> String {
    let title = format!("{} {}", outline.family, outline.document);
    let lines = say().lines(outline.lines);
    let mut text = format!("{}  {lines}: ", paint(HEAD, &title));
    for kind in ["rule", "example", "claim", "comment"] {
        let count = outline.kinds.get(kind).copied().unwrap_or_default();
        text += &format!("{count} {}, ", say().coverage_kind(kind));
    }
    let _ = writeln!(text, "{}", say().coverage_without_entry(outline.without_entry.len()));
    text.extend(outline.entries.iter().map(of_entry));
    text
}

fn of_entry(entry: &EntryCoverage) -> String {
    let by = [entry.clauses.join(" "), entry.shown_by.join(", ")];
    let cases = (entry.cases > 0).then(|| format!("({})", say().cases(entry.cases)));
    let parts =
        entry.words.as_deref().into_iter().chain(by.iter().map(String::as_str)).chain(cases.as_deref());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let lead = format!("  {:10} ", say().coverage_kind(entry.kind));
    prose(&lead, &format!("{}: {}", entry.lines, parts.join(" ")))
}

/// Files with their clauses; a file without a clause is left out.
fn files(title: &str, files: &BTreeMap<String, BTreeSet<String>>) -> String {
    let naming = files.iter().filter(|(_, clauses)| !clauses.is_empty());
    let lines: String =
        naming.map(|(file, clauses)| prose(&format!("  {file:34} "), &list(clauses))).collect();
    if lines.is_empty() { lines } else { format!("{}\n{lines}", paint(HEAD, title)) }
}

fn list(words: &BTreeSet<String>) -> String {
    words.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
}
