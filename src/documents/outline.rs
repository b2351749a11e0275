//! The outline of a document: for every line, what it means for the rules.

use serde::{Deserialize, Serialize};

use super::bilingual::Text;
use super::yaml;

/// Maximum number of lines of a document.
pub(crate) const MOST_LINES: usize = 10_000;

/// Some lines of a document, and what they are: exactly one of a rule, an example, a claim and a comment. A rule
/// may make a claim besides.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OutlineEntry {
    /// The lines, as cites write them: `25-28, 34`.
    pub lines: String,
    /// A rule: the clauses that carry it, each of which cites these lines.
    #[serde(default, deserialize_with = "yaml::filled")]
    pub rule: Vec<String>,
    /// An example: the fixtures that play it, `brasuca/lancer/black-pushes-down`.
    #[serde(default, deserialize_with = "yaml::filled")]
    pub example: Vec<String>,
    /// What the lines claim beside the rules, where a machine can check it.
    #[serde(default)]
    pub claim: Option<Text>,
    /// What checks the claim: fixtures, or commands.
    #[serde(default, deserialize_with = "yaml::filled")]
    pub checks: Vec<String>,
    /// Why the lines bind nothing.
    #[serde(default)]
    pub comment: Option<Text>,
}

/// The meaning of lines for the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning<'a> {
    /// They bind: these clauses carry them.
    Rule(&'a [String]),
    /// They show what other lines mean: these fixtures play it.
    Example(&'a [String]),
    /// They say what follows from the rules: fixtures or commands check it.
    Claim(&'a Text),
    /// They bind nothing, for a reason.
    Comment(&'a Text),
}

impl OutlineEntry {
    /// The meaning of the lines, if the entry gives exactly one.
    pub fn meaning(&self) -> Option<Meaning<'_>> {
        let Self { rule, example, claim, checks, comment, .. } = self;
        if claim.is_some() == checks.is_empty() {
            return None;
        }
        match (rule.as_slice(), example.as_slice(), claim, comment) {
            (rule @ [_, ..], [], _, None) => Some(Meaning::Rule(rule)),
            ([], example @ [_, ..], None, None) => Some(Meaning::Example(example)),
            ([], [], Some(claim), None) => Some(Meaning::Claim(claim)),
            ([], [], None, Some(comment)) => Some(Meaning::Comment(comment)),
            _ => None,
        }
    }

    /// The fixtures, and for claims the commands too, that show the entry.
    pub fn shown_by(&self) -> impl Iterator<Item = &String> {
        self.example.iter().chain(&self.checks)
    }

    /// The numbers of its lines; none, where they cannot be read.
    pub fn numbers(&self) -> Vec<usize> {
        lines(&self.lines).unwrap_or_default()
    }
}

/// The numbers of lines written as `25-28, 34`: from 1, each behind the one before.
pub fn lines(written: &str) -> Option<Vec<usize>> {
    let mut numbers: Vec<usize> = Vec::new();
    for part in written.split(',').map(str::trim) {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (number(first)?, number(last)?);
        if first > last || numbers.last().is_some_and(|before| *before >= first) {
            return None;
        }
        numbers.extend(first..=last);
    }
    Some(numbers)
}

fn number(digits: &str) -> Option<usize> {
    let plain = digits.bytes().all(|c| c.is_ascii_digit());
    digits.parse().ok().filter(|number| plain && (1..=MOST_LINES).contains(number))
}

/// Line numbers in the shape that [`lines`] reads.
pub fn write_lines(numbers: &[usize]) -> String {
    let runs = numbers
        .chunk_by(|a, b| a.checked_add(1) == Some(*b))
        .filter_map(|run| Some((*run.first()?, *run.last()?)));
    let written = runs.map(|(a, b)| if a == b { a.to_string() } else { format!("{a}-{b}") });
    written.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_written() {
        for written in ["1", "25-28, 34-44", "10000"] {
            assert_eq!(lines(written).map(|numbers| write_lines(&numbers)).as_deref(), Some(written));
        }
        assert_eq!(lines("3-4,7"), Some(vec![3, 4, 7]));
        assert_eq!(write_lines(&[usize::MAX, 3]), format!("{}, 3", usize::MAX));
        for wrong in
            ["", "0", "4-3", "3, 3", "3-5, 4", "1-", "-1", "+1", "10001", "1-99999999999999999999", "a"]
        {
            assert_eq!(lines(wrong), None, "{wrong}");
        }
    }
}
