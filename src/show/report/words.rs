//! Numbers and places as words.

use std::fmt::Display;

use regra_documents::messages::say;
use regra_documents::{Cite, Confidence, either};
use regra_judge::subject::Restarts;
use regra_rules::ClauseData;

/// `1 turn`, `2 turns`, `0 turns`: for a noun with a plural in s.
pub(super) fn counted(count: impl Display, noun: &str) -> String {
    counted_as(count, noun, &format!("{noun}s"))
}

/// `1 case fails`, `2 cases fail`: for words with another plural.
pub(super) fn counted_as(count: impl Display, one: &str, several: &str) -> String {
    let count = count.to_string();
    let words = if count == "1" { one } else { several };
    format!("{count} {words}")
}

/// The plural form of a message whose number is a grouped text.
pub(super) fn many(count: u64) -> &'static str {
    if count == 1 { "single" } else { "several" }
}

/// The first `most` turns by name, and the number of the others.
pub(super) fn shortened(turns: &[String], most: usize) -> String {
    let rest = turns.len().saturating_sub(most);
    let more = if rest > 0 { format!(" and {rest} more") } else { String::new() };
    turns[..turns.len() - rest].join(" ") + &more
}

/// The restarts of an engine: their number, and the first reason.
pub(super) fn started_again(Restarts { times, first, .. }: &Restarts) -> [String; 2] {
    let times = if *times == 1 { "once".to_owned() } else { format!("{times} times") };
    [format!("its program had to be started again {times}"), format!(", first: {first}")]
}

/// The parameters of a clause in a document: `parameters: far rank 8 for White, 1 for Black`.
pub(super) fn parameters(data: &ClauseData) -> String {
    let told = data.0.iter().map(|parameter| {
        let value = |values: &Vec<String>| {
            if values.is_empty() { say().parameter_none() } else { either(values) }
        };
        let [white, black] = parameter.sides.each_ref().map(value);
        let same = white == black;
        let values = if same { white } else { say().parameter_sides(white, black) };
        say().parameter(parameter.name, values)
    });
    say().spec_data(told.collect::<Vec<_>>().join("; "))
}

/// The subject of a finding for people: `moves from e4`.
pub(super) fn about(what: &str) -> String {
    what.split(' ').map(|word| say().finding_word(word)).collect::<Vec<_>>().join(" ")
}

/// A place in a document: `A: 3.1, line 7`.
pub(super) fn cited(cite: &Cite) -> String {
    let Cite { document, section, .. } = cite;
    match &cite.lines {
        Some(line) if line.bytes().all(|c| c.is_ascii_digit()) => say().cite_line(document, section, line),
        Some(lines) => say().cite_lines(document, section, lines),
        None => format!("{document}: {section}"),
    }
}

/// The certainty of the documents about a reading, in parentheses.
pub(super) fn sure(mark: Confidence) -> String {
    format!("({})", mark_words(mark))
}

/// The same, of some versions or rule sets only.
pub(super) fn sure_in(mark: Confidence, names: &str) -> String {
    format!("({})", say().mark_in(mark_words(mark), names))
}

fn mark_words(mark: Confidence) -> String {
    match mark {
        Confidence::Decided => say().mark_decided(),
        Confidence::Likely => say().mark_likely(),
        Confidence::Low => say().mark_low(),
        Confidence::Silent => say().mark_silent(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular() {
        assert_eq!(counted(0, "legal move"), "0 legal moves");
        assert_eq!(counted(1, "legal move"), "1 legal move");
        assert_eq!(counted("21", "node"), "21 nodes");
    }
}
