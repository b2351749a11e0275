//! Annotations for GitHub: a line for each place that a run has something to say about.

use super::check::{Rerun, account};
use crate::fixture::{CaseStatus, CaseVerdict, Report};
use crate::messages::say;

/// GitHub shows ten of a kind for each step: the last is left for how many there are.
const SHOWN: usize = 9;

/// A place in a file, and what is to be said of it.
pub(super) struct Annotation {
    /// The file, as it lies in the repository.
    pub(super) file: String,
    /// The line, from 1.
    pub(super) line: usize,
    /// The column, from 1, if there is one.
    pub(super) column: Option<usize>,
    /// A few words.
    pub(super) title: String,
    /// All of it, on as many lines as it takes.
    pub(super) message: String,
}

/// The first of them as errors, and how many there are.
pub(super) fn errors(found: &[Annotation], sum: &str) -> String {
    let mut text: String = found.iter().take(SHOWN).map(error).collect();
    if found.len() > SHOWN {
        text += &format!("::error::{}\n", escaped(sum));
    }
    text
}

/// A run of fixtures: a case that fails is an error, a draft a warning; and the closing line.
pub fn check_github(report: &Report, rerun: Rerun<'_>) -> String {
    let counts = [CaseStatus::Passed, CaseStatus::Failed].map(|status| report.count(status));
    let sum = say().check_sum(counts[0], counts[1], report.skipped.len());
    let of = |status| report.verdicts.iter().filter(move |verdict| verdict.status == status);
    let annotation = |verdict: &CaseVerdict, message: String| Annotation {
        file: verdict.case.file.clone(),
        line: verdict.case.line,
        column: None,
        title: verdict.case.name.clone(),
        message,
    };
    let failed = of(CaseStatus::Failed).map(|verdict| annotation(verdict, account(verdict, rerun)));
    let mut text = errors(&failed.collect::<Vec<_>>(), &sum);
    let drafts = of(CaseStatus::Unverified).take(SHOWN);
    text.extend(drafts.map(|verdict| line("warning", &annotation(verdict, say().check_unverified_sum(1)))));
    text + &sum + "\n"
}

fn error(found: &Annotation) -> String {
    line("error", found)
}

fn line(kind: &str, found: &Annotation) -> String {
    let Annotation { file, line, column, title, message } = found;
    let column = column.map_or_else(String::new, |column| format!(",col={column}"));
    let (file, title) = (property(file), property(title));
    format!("::{kind} file={file},line={line}{column},title={title}::{}\n", escaped(message))
}

/// A text that must not end the line.
fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A text that must not end the property either.
fn property(text: &str) -> String {
    escaped(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_ends_its_line() {
        let annotation = |line| Annotation {
            file: "a,b.yaml".to_owned(),
            line,
            column: Some(3),
            title: "x: y".to_owned(),
            message: "50 %\nmore".to_owned(),
        };
        let one = errors(&[annotation(7)], "sum");
        assert_eq!(one, "::error file=a%2Cb.yaml,line=7,col=3,title=x%3A y::50 %25%0Amore\n");
        let many: Vec<Annotation> = (1..=12).map(annotation).collect();
        let said = errors(&many, "12 in all");
        assert_eq!(said.lines().count(), 10);
        assert!(said.ends_with("::error::12 in all\n"));
    }
}
