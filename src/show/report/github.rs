//! Annotations for GitHub: a line for each place with a finding.

use regra_documents::Problem;
use regra_judge::fixture::Case;

/// GitHub shows ten of a kind for each step: the last one states the total.
const SHOWN: usize = 9;

/// A place in a file, and its message.
pub(super) struct Annotation {
    /// The path of the file in the repository.
    pub(super) file: String,
    /// The line, from 1.
    pub(super) line: usize,
    /// The column, from 1, if there is one.
    pub(super) column: Option<usize>,
    /// A few words.
    pub(super) title: String,
    /// The message, on any number of lines.
    pub(super) message: String,
}

impl Annotation {
    /// The annotation for a case; `by` is the engine that was asked.
    pub(super) fn at(case: &Case, by: &str, message: String) -> Self {
        let title = format!("{}{by}", case.name);
        Self { file: case.file.clone(), line: case.line, column: None, title, message }
    }

    /// The annotation for a problem that a command found in a file.
    pub(super) fn of(problem: &Problem, command: &str) -> Self {
        Self {
            file: problem.file.clone(),
            line: problem.line,
            column: Some(problem.column),
            title: command.to_owned(),
            message: problem.message.clone(),
        }
    }
}

/// Each finding as an error: the first ones as annotations, then the total, and the others in the log.
pub(super) fn errors(found: &[Annotation], sum: &str) -> String {
    let sum = (found.len() > SHOWN).then(|| format!("::error::{}\n", escaped(sum)));
    annotated("error", found, &sum.unwrap_or_default())
}

/// The first findings as annotations, then a text, then the others in lines that GitHub shows only in the log.
pub(super) fn annotated(kind: &str, found: &[Annotation], between: &str) -> String {
    let (shown, others) = found.split_at(found.len().min(SHOWN));
    let shown: String = shown.iter().map(|annotation| line(kind, annotation)).collect();
    let others: String = others.iter().map(logged).collect();
    shown + between + &others
}

fn line(kind: &str, found: &Annotation) -> String {
    let Annotation { file, line, column, title, message } = found;
    let column = column.map_or_else(String::new, |column| format!(",col={column}"));
    let (file, title) = (property(file), property(title));
    format!("::{kind} file={file},line={line}{column},title={title}::{}\n", escaped(message))
}

/// A finding as lines of the log: no line of it begins like a command of GitHub.
fn logged(found: &Annotation) -> String {
    let Annotation { file, line, column, title, message } = found;
    let column = column.map_or_else(String::new, |column| format!(":{column}"));
    let message = message.trim_end().replace('\n', "\n  | ");
    format!("{file}:{line}{column}: {title}: {message}\n")
}

/// A text with its line ends escaped.
fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property, with its separators escaped too.
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
        assert_eq!(said.lines().filter(|line| line.starts_with("::error ")).count(), 9);
        // The findings without an annotation are in the log, and no line there is a command.
        let (_, others) = said.split_once("::error::12 in all\n").expect("the sum");
        let logged = |line| format!("a,b.yaml:{line}:3: x: y: 50 %\n  | more\n");
        assert_eq!(others, [10, 11, 12].map(logged).concat());
    }
}
