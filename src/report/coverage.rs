//! What stands behind each clause, as text. As JSON it is the coverage itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::columns;
use super::style::{BAD, DIM, HEAD, paint};
use super::words::counted;
use crate::compare::coverage::{ClauseCoverage, Coverage};

/// Clauses with their fixtures and source files; both kinds of file with their clauses; what is missing.
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
    text += &files("fixture files", &coverage.fixtures);
    text += &files("source files", &coverage.sources);
    for hole in &coverage.holes {
        let _ = writeln!(text, "{}: {hole}", paint(BAD, "hole"));
    }
    let cases: BTreeSet<&String> = coverage.clauses.iter().flat_map(|clause| &clause.cases).collect();
    let _ = writeln!(
        text,
        "{}, {}, {}, {}",
        counted(coverage.clauses.len(), "clause"),
        counted(coverage.clauses.iter().map(|clause| clause.readings.len()).sum::<usize>(), "reading"),
        counted(cases.len(), "case"),
        counted(coverage.holes.len(), "hole")
    );
    text
}

fn of_clause(clause: &ClauseCoverage) -> String {
    let cases = if clause.cases.len() == 1 { "case " } else { "cases" };
    let lead = format!("  {:22} {:4} {cases}  ", clause.clause, clause.cases.len());
    let mut text = paragraph(&lead, &list(&clause.fixtures));
    if !clause.sources.is_empty() {
        let lines = paragraph(&" ".repeat(37), &list(&clause.sources));
        let _ = writeln!(text, "{}", paint(DIM, lines.trim_end()));
    }
    for reading in &clause.readings {
        let _ = writeln!(text, "    = {:18} {:4} deciding", reading.id, reading.deciding.len());
    }
    text
}

/// Files with their clauses; a file that names none is left out.
fn files(title: &str, files: &BTreeMap<String, BTreeSet<String>>) -> String {
    let mut text = format!("{}\n", paint(HEAD, title));
    for (file, clauses) in files.iter().filter(|(_, clauses)| !clauses.is_empty()) {
        text += &paragraph(&format!("  {file:34} "), &list(clauses));
    }
    text
}

fn paragraph(lead: &str, words: &str) -> String {
    columns::paragraph(lead, words, columns::at_most(100))
}

fn list(words: &BTreeSet<String>) -> String {
    words.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
}
