//! A case as people write it: short lists on a line, quoted positions, and comments with instructions.

use std::fmt::Write as _;

use serde::Serialize;

use regra_documents::Language;
use regra_documents::messages::say;
use regra_judge::fixture::schema::{CaseText, Expect, ExpectedOutcome};

/// The column at which lists wrap.
const WIDE: usize = 110;

/// `regra fixture --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct FixtureDraft {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The position that the case judges.
    pub fen: String,
    /// The clause that it is about.
    pub clause: String,
    pub id: String,
    /// The file that it was added to, if there is one.
    pub file: Option<String>,
    /// The line of its `id:` in that file.
    pub line: Option<usize>,
    /// The case as YAML: a whole fixture file, or what was added to one.
    pub yaml: String,
}

/// A whole fixture file with this case.
pub fn fixture_file(clause: &str, case: &CaseText) -> String {
    format!("clause: {}\ncases:\n{}", word(clause), fixture_case(case, "  "))
}

/// A case as an entry of `cases`, with this indent before each line.
pub fn fixture_case(case: &CaseText, indent: &str) -> String {
    let mut lines = vec![format!("- id: {}", word(&case.id))];
    lines.extend(case.clause.as_ref().map(|clause| format!("  clause: {}", word(clause))));
    if case.unverified {
        lines.push(format!("  why: {:14} # {}", quoted(&case.why), say().fixture_say_why()));
        lines.push(format!("  unverified: true    # {}", say().fixture_until_then()));
    } else {
        let why = Language::ALL.map(|language| (language, case.why.within(language)));
        match why {
            [(_, Some(only)), (_, None)] => lines.push(format!("  why: {}", quoted(only))),
            both => {
                lines.push("  why:".to_owned());
                let written = both.into_iter().filter_map(|(language, text)| Some((language, text?)));
                lines.extend(
                    written.map(|(language, text)| format!("    {}: {}", language.code(), quoted(text))),
                );
            }
        }
    }
    lines.extend(case.fen.as_ref().map(|fen| format!("  fen: {}", quoted(fen))));
    lines.extend(case.start.as_ref().map(|start| format!("  start: {}", word(start))));
    if !case.play.is_empty() {
        lines.push(list("  play:", &case.play, indent.len()));
    }
    lines.push("  expect:".to_owned());
    for (rules, expect) in &case.expect {
        lines.push(format!("    {}:", word(rules)));
        lines.extend(expected(expect, indent.len()));
    }
    lines.iter().flat_map(|line| line.lines()).map(|line| format!("{indent}{line}\n")).collect()
}

fn expected(expect: &Expect, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let at = "      ";
    for (key, value) in [("from", &expect.from), ("piece", &expect.piece)] {
        lines.extend(value.as_ref().map(|value| format!("{at}{key}: {}", word(value))));
    }
    lines.extend(expect.moves.as_ref().map(|moves| list(&format!("{at}moves:"), moves, indent)));
    if !expect.legal.is_empty() {
        lines.push(list(&format!("{at}legal:"), &expect.legal, indent));
    }
    let refused = expect.refused.iter().map(|(turn, by)| format!("{at}  {}: {}", word(turn), word(by)));
    let after = expect.after.iter().map(|(turn, fen)| format!("{at}  {}: {}", word(turn), quoted(fen)));
    let acting = expect.clauses.iter().map(|(turn, by)| list(&format!("{at}  {}:", word(turn)), by, indent));
    let by_turn: [(&str, Vec<String>); 3] =
        [("refused", refused.collect()), ("after", after.collect()), ("clauses", acting.collect())];
    for (key, entries) in by_turn.into_iter().filter(|(_, entries)| !entries.is_empty()) {
        lines.push(format!("{at}{key}:"));
        lines.extend(entries);
    }
    if !expect.perft.is_empty() {
        let counts: Vec<String> =
            expect.perft.iter().map(|(depth, count)| format!("{depth}: {count}")).collect();
        lines.push(format!("{at}perft: {{ {} }}", counts.join(", ")));
    }
    lines.extend(expect.source.as_ref().map(|source| format!("{at}source: {}", quoted(source))));
    lines.extend(expect.outcome.as_ref().map(|outcome| format!("{at}outcome: {}", ended(outcome))));
    lines.extend(expect.invalid.as_ref().map(|phrase| format!("{at}invalid: {}", quoted(phrase))));
    lines
}

fn ended(outcome: &ExpectedOutcome) -> String {
    let result = outcome.result.word();
    let clause = outcome.clause.as_ref().map(|clause| format!(", clause: {}", word(clause)));
    format!("{{ result: {result}{} }}", clause.unwrap_or_default())
}

/// A list in brackets, on as many lines as necessary.
fn list(lead: &str, entries: &[String], indent: usize) -> String {
    let mut text = format!("{lead} [");
    let under = " ".repeat(text.len());
    let mut column = text.len() + indent;
    for (index, entry) in entries.iter().enumerate() {
        let entry = word(entry) + if index + 1 < entries.len() { "," } else { "" };
        if index > 0 && column + entry.len() + 1 > WIDE {
            let _ = write!(text, "\n{under}");
            column = under.len() + indent;
        } else if index > 0 {
            text.push(' ');
            column += 1;
        }
        column += entry.len();
        text += &entry;
    }
    text + "]"
}

/// A word, in quotes where YAML would not read it as a string.
fn word(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "@.+=_-".contains(c);
    let begins = text.starts_with(|c: char| c.is_ascii_alphabetic());
    if begins && text.chars().all(plain) { text.to_owned() } else { quoted(text) }
}

/// A text in quotes: YAML reads the escapes of JSON.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use regra_documents::yaml;
    use regra_judge::fixture::schema::File;
    use regra_judge::fixture::{Source, shipped};

    /// Every shipped case survives writing and reading, except for claims, which are not written.
    #[test]
    fn a_case_is_written_as_it_is_read() {
        let mut seen = 0;
        for Source { name, text, .. } in shipped() {
            let file: File = yaml::parse(&name, &text).expect("a sound file");
            for case in file.cases.into_iter().filter(|c| c.expect.values().all(|e| e.claim.is_none())) {
                let text = fixture_file("a.b", &case);
                let again: File = yaml::parse("again", &text).unwrap_or_else(|p| panic!("{p}\n{text}"));
                assert_eq!(format!("{:?}", again.cases[0].expect), format!("{:?}", case.expect), "{text}");
                assert_eq!((&again.cases[0].fen, &again.cases[0].play), (&case.fen, &case.play));
                seen += 1;
            }
        }
        assert!(seen > 500, "{seen}");
    }
}
