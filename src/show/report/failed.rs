//! A case that does not hold, said once for every report: here in the terminal and to build servers, as Markdown in
//! `markdown::failed`, as a page in `html::failed`.

use std::fmt::Write as _;

use anstream::adapter::strip_str;

use super::board::quoted;
use super::style::{BAD, DIM, GOOD, HEAD, paint};
use regra_judge::fixture::Case;
use regra_rules::document::Language;
use regra_rules::messages::say;

/// A case that does not hold, and all that is needed to understand it and to ask it again.
pub(super) struct FailedCase<'a> {
    pub(super) case: &'a Case,
    /// `FAIL`, `NO ANSWER`.
    pub(super) verdict: String,
    /// Whether it is about its clause: who says nothing breaks none.
    pub(super) by_clause: bool,
    /// What is to be known beside why it must hold.
    pub(super) note: &'static str,
    pub(super) findings: Vec<ShownFinding<'a>>,
    /// The position that was judged.
    pub(super) fen: Option<&'a str>,
    /// The command that asks it alone.
    pub(super) command: String,
    /// The language of the words around it.
    pub(super) language: Language,
    /// In the terminal, more lines of one finding than this are summed up.
    pub(super) most: usize,
}

/// One expectation that does not hold.
pub(super) struct ShownFinding<'a> {
    /// What was expected, and of whom.
    pub(super) title: String,
    /// What has no two sides.
    pub(super) note: Option<&'a str>,
    pub(super) lines: Vec<Line<'a>>,
    /// What both sides have, summed up.
    pub(super) same: Option<String>,
}

/// An entry that only one side has.
pub(super) struct Line<'a> {
    pub(super) side: Side,
    /// `expected`, `got`, `missing`, `extra`.
    pub(super) label: String,
    /// The entry: a turn, a position, a number.
    pub(super) entry: &'a str,
    /// What is to be said of it.
    pub(super) told: Vec<Inline>,
    /// What stands below it.
    pub(super) notes: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Expected,
    Got,
    /// There is no entry, and why.
    Silent,
}

/// Words, some as a program reads them.
pub(super) enum Inline {
    Words(String),
    Code(String),
}

impl<'a> Line<'a> {
    /// An entry of which nothing more is to be said.
    pub(super) fn new(side: Side, label: impl Into<String>, entry: &'a str) -> Self {
        Self { side, label: label.into(), entry, told: Vec::new(), notes: Vec::new() }
    }

    /// `: granted by king.step`.
    pub(super) fn told(&self) -> String {
        self.told.iter().map(|(Inline::Words(text) | Inline::Code(text))| text.as_str()).collect()
    }

    fn text(&self, most: usize) -> String {
        let (style, label) = match self.side {
            Side::Expected => (BAD, format!("- {:8}", self.label)),
            Side::Got => (GOOD, format!("+ {:8}", self.label)),
            Side::Silent => (BAD, self.label.clone()),
        };
        let mut text = format!("    {} {}{}\n", paint(style, &label), self.entry, self.told());
        let more = more(self.notes.len(), most);
        for note in self.notes.iter().take(most).chain(&more) {
            let _ = writeln!(text, "      {}", paint(DIM, note));
        }
        text
    }
}

fn more(all: usize, most: usize) -> Option<String> {
    let more = all.saturating_sub(most);
    (more > 0).then(|| format!("and {more} more"))
}

impl ShownFinding<'_> {
    fn text(&self, most: usize) -> String {
        let mut text = format!("  {}:\n", self.title);
        if let Some(note) = self.note {
            let _ = writeln!(text, "    {note}");
        }
        text.extend(self.lines.iter().take(most).map(|line| line.text(most)));
        for summed in more(self.lines.len(), most).iter().chain(&self.same) {
            let _ = writeln!(text, "    {}", paint(DIM, summed));
        }
        text
    }
}

impl FailedCase<'_> {
    /// Which case under which rules, about which clause; `words` and `code` write what is put into the phrase.
    pub(super) fn title(&self, words: fn(&str) -> String, code: fn(&str) -> String) -> String {
        let (id, rules) = (words(&self.case.text.id), code(&self.case.rules.name));
        self.language.speaking(|| match self.by_clause {
            true => say().check_title(id, rules, code(&self.case.clause)),
            false => format!("{id} {}", say().report_under(rules)),
        })
    }

    /// The file and the line.
    pub(super) fn place(&self) -> String {
        format!("{}:{}", self.case.file, self.case.line)
    }

    /// `why:` and `again:`.
    pub(super) fn labels(&self) -> [String; 2] {
        self.language.speaking(|| [say().check_why(), say().check_again()])
    }

    /// In the terminal.
    pub(super) fn text(&self) -> String {
        let title = paint(HEAD, &self.title(str::to_owned, str::to_owned));
        let [why, again] = self.labels();
        let mut text = format!("{} {}: {title}\n", paint(BAD, &self.verdict), self.place());
        let _ = writeln!(text, "  {why} {}", self.why());
        text.extend(self.findings.iter().map(|finding| finding.text(self.most)));
        text.extend(self.fen.iter().map(|fen| quoted(&self.case.rules, fen)));
        let _ = writeln!(text, "  {} {}\n", paint(DIM, &again), self.command);
        text
    }

    /// What does not hold, why it should, where, and how to ask it again: without styles, for build servers.
    pub(super) fn account(&self) -> String {
        let [why, again] = self.labels();
        let mut text: String = self.findings.iter().map(|finding| finding.text(usize::MAX)).collect();
        let _ = writeln!(text, "  {why} {}", self.why());
        text.extend(self.fen.iter().map(|fen| format!("  fen: {fen}\n")));
        let _ = writeln!(text, "  {again} {}", self.command);
        let text = strip_str(&text).to_string();
        text.lines().map(|line| format!("{}\n", line.strip_prefix("  ").unwrap_or(line))).collect()
    }

    /// The reason as the author wrote it, as long as a reason can be.
    fn why(&self) -> String {
        const LONGEST: usize = 2000;
        let lines = format!("{}{}", self.case.text.why.trim(), self.note).replace('\n', "\n       ");
        lines.char_indices().nth(LONGEST).map_or(lines.clone(), |(end, _)| format!("{}…", &lines[..end]))
    }
}
