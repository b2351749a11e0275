//! A report as a document: what it says, once for the terminal, Markdown and HTML, each of which has one writer here.

mod html;
mod markdown;
mod spans;
mod terminal;

use regra_rules::geometry::SQUARES;
use std::fmt::Display;
use std::ops::Range;

use regra_judge::compare::diff::TurnKind;
use regra_rules::{Rules, RulesSheet};

use super::board::{grid, held};
use super::words::cited;
use crate::book::Picture;
use regra_documents::messages::say;
pub(super) use spans::{bad, code, first, label, plain, result, strong, text};
pub(super) use terminal::{styled, unstyled};

/// A report with its title. All its words are plain strings in which [`spans`] may be marked.
pub struct Document<'a> {
    pub(super) title: String,
    /// A sentence below the title.
    pub(super) summary: String,
    pub(super) blocks: Vec<Block<'a>>,
}

impl<'a> Document<'a> {
    pub(super) const fn untitled(blocks: Vec<Block<'a>>) -> Self {
        Self { title: String::new(), summary: String::new(), blocks }
    }
}

/// A part of a document.
pub(super) enum Block<'a> {
    Paragraph(String),
    /// The meaning of the signs. A page has none: it shows shapes, and names them at each move.
    Legend(String),
    /// Blocks under a heading; links to a page lead to the id.
    Section {
        id: Option<&'a str>,
        title: String,
        blocks: Vec<Block<'a>>,
    },
    /// What is said of each name.
    Terms {
        head: String,
        terms: Vec<(&'a str, Vec<String>)>,
    },
    Table(Table),
    Sides(Sides),
    Entries(Vec<Entry>),
    /// What was expected, and the blocks that say what was found.
    Finding(String, Vec<Block<'a>>),
    /// Places that words lead to, each with a remark.
    Links(Vec<[String; 3]>),
    Quote(Vec<String>),
    /// A command to copy, after a word.
    Command(String, &'a str),
    Figure(Figure<'a>),
    /// A position with the words above it, and with the answers there beside it.
    Scene {
        above: Vec<Block<'a>>,
        figure: Figure<'a>,
        answers: Vec<Block<'a>>,
    },
    /// Two positions side by side.
    Pair(Box<[Figure<'a>; 2]>),
}

/// A table with a heading for each column; nothing without rows.
pub(super) struct Table {
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
    /// The columns of numbers.
    pub(super) numbers: Range<usize>,
}

/// What each of two rule sets says.
pub(super) struct Sides {
    pub(super) names: [String; 2],
    /// The places to which the names lead on a page, if any.
    pub(super) links: Option<[String; 2]>,
    pub(super) said: [Vec<String>; 2],
}

/// Answers of one of two sides, or of both.
#[derive(Clone)]
pub(super) struct Entry {
    pub(super) sign: Sign,
    /// `only in chess:`, `missing`.
    pub(super) label: String,
    /// Turns, or another answer.
    pub(super) words: String,
    /// Lines below them.
    pub(super) notes: Vec<String>,
}

impl Entry {
    /// An entry without notes, its label in a column.
    pub(super) fn new(sign: Sign, label: impl Display, words: String) -> Self {
        Self { sign, label: format!("{label:8}"), words, notes: Vec::new() }
    }
}

/// The side of an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// Only of the first rule set, or only expected.
    First,
    /// Only of the second rule set, or found instead.
    Second,
    /// Of both, with different results.
    Both,
    /// There is no answer.
    Silent,
}

impl Sign {
    pub(super) const fn letter(self) -> char {
        match self {
            Self::First => '-',
            Self::Second => '+',
            Self::Both => '~',
            Self::Silent => '!',
        }
    }
}

impl From<TurnKind> for Sign {
    fn from(kind: TurnKind) -> Self {
        match kind {
            TurnKind::First => Self::First,
            TurnKind::Second => Self::Second,
            TurnKind::Elsewhere => Self::Both,
        }
    }
}

/// The marks of a board in text.
pub(super) type Marks = [Option<char>; SQUARES];

/// A position to draw.
pub(super) struct Figure<'a> {
    pub(super) rules: &'a Rules,
    pub(super) picture: Picture,
    /// Empty, where nothing need be said.
    pub(super) title: String,
    pub(super) marks: Marks,
    /// The names of the two sides whose moves have arrows.
    pub(super) arrows: Option<[&'a str; 2]>,
    /// The meaning of the marks on a page.
    pub(super) legend: Option<String>,
    /// A list below it.
    pub(super) below: Vec<String>,
    /// Whether the terminal shows all state besides the board.
    pub(super) whole: bool,
    /// The command that shows it, on a page and in Markdown.
    pub(super) command: Option<String>,
}

impl<'a> Figure<'a> {
    pub(super) fn of(rules: &'a Rules, picture: Picture) -> Self {
        let (title, below) = (String::new(), Vec::new());
        let (arrows, legend, command) = (None, None, None);
        Self { rules, picture, title, marks: [None; SQUARES], arrows, legend, below, whole: false, command }
    }
}

impl Figure<'_> {
    /// The board in text, and what is off it.
    fn board(&self) -> Vec<String> {
        let mut board = grid(self.rules, &self.picture.setup, &|square| self.marks[square.index()]);
        board.extend(held(self.rules, &self.picture.setup).iter().map(|line| format!("    {line}")));
        board
    }
}

/// A section, if there is something to say.
pub(super) fn section<'a>(title: String, blocks: Vec<Block<'a>>) -> Option<Block<'a>> {
    (!blocks.is_empty()).then_some(Block::Section { id: None, title, blocks })
}

/// A table, if it has rows.
pub(super) fn table<'a>(head: Vec<String>, rows: Vec<Vec<String>>) -> Option<Block<'a>> {
    (!rows.is_empty()).then_some(Block::Table(Table { head, rows, numbers: 0..0 }))
}

/// The paragraphs for some words, without the empty ones.
pub(super) fn paragraphs<'a>(words: impl IntoIterator<Item = String>) -> impl Iterator<Item = Block<'a>> {
    words.into_iter().filter(|words| !words.is_empty()).map(Block::Paragraph)
}

/// The statement of a clause under a rule set, its reading, and its places in the documents; nothing where the game has
/// no such clause.
pub(super) fn statement<'a>(sheet: &RulesSheet, id: &str) -> Option<Block<'a>> {
    let clause = sheet.clause(id)?;
    let silent = clause.silent.then(|| " ".to_owned() + &label(say().our_ruling()));
    let stated = format!("{}: {}{}", code(&clause.id), text(&clause.statement), silent.unwrap_or_default());
    let reading = clause.chosen().map(|reading| {
        let question = clause.question.as_ref().map(|question| text(question) + " ");
        let (id, meaning) = (strong(&reading.id), text(&reading.statement));
        format!("{}{id}: {meaning}", question.unwrap_or_default())
    });
    let cites = clause.cites.iter().map(cited).collect::<Vec<_>>().join("; ");
    let cites = (!cites.is_empty()).then(|| label(cites));
    Some(Block::Quote([stated].into_iter().chain(reading).chain(cites).collect()))
}
