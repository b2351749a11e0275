//! The problems of files, as text, JSON and annotations.

use std::fmt::Write as _;

use serde::Serialize;

use super::github::{self, Annotation};
use super::style::{BAD, GOOD, paint};
use regra_documents::Problem;
use regra_documents::messages::say;

/// `regra lint --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct LintReport {
    /// The files that were looked at.
    pub files: Vec<String>,
    /// All that is wrong with them.
    pub problems: Vec<Problem>,
    /// Fixture files whose shape alone was looked at, because a rule document has problems.
    pub unread: Vec<String>,
}

/// A line for each problem, and their number.
pub fn lint(found: &LintReport) -> String {
    let mut text = String::new();
    for Problem { file, line, column, message } in &found.problems {
        let _ = writeln!(text, "{file}:{line}:{column}: {message}");
    }
    text += &unread(found);
    let style = if found.problems.is_empty() { GOOD } else { BAD };
    let _ = writeln!(text, "{}", paint(style, &sum(found)));
    text
}

/// The problems as annotations.
pub fn lint_github(found: &LintReport) -> String {
    let annotation = |problem: &Problem| Annotation::of(problem, "regra lint");
    let found_there: Vec<Annotation> = found.problems.iter().map(annotation).collect();
    github::errors(&found_there, &sum(found)) + &unread(found) + &format!("{}\n", sum(found))
}

/// A line for each file of which only the shape was checked.
fn unread(found: &LintReport) -> String {
    found.unread.iter().map(|file| say().lint_unread(file.as_str()) + "\n").collect()
}

fn sum(found: &LintReport) -> String {
    say().lint_sum(found.problems.len(), found.files.len())
}
