//! The values of keys, as the engine reads them.

use std::collections::BTreeSet;

use regra_documents::messages::say;
use regra_documents::{Color, either, short};

use super::keys::Sort;

/// What a key says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Bool(bool),
    Number(u32),
    Squares(Squares),
    /// Names of kinds.
    Kinds(Kinds),
    /// Kind → kind.
    Map(Vec<(String, String)>),
    Text(String),
}

/// Some squares, as they are written for any board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Squares(pub(super) Vec<(Option<u8>, Option<u8>)>);

/// Some kinds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Kinds {
    /// `*`: all together.
    pub(super) all: bool,
    /// Names: `knight`, `customPiece1`.
    pub(super) names: BTreeSet<String>,
}

impl Kinds {
    pub(super) fn of(names: &[&str]) -> Self {
        Self { all: false, names: names.iter().map(|&name| name.to_owned()).collect() }
    }

    pub(super) fn is_empty(&self) -> bool {
        !self.all && self.names.is_empty()
    }
}

impl Squares {
    /// Those on a board: file and rank, from 0.
    pub(super) fn on(&self, (files, ranks): (u8, u8)) -> BTreeSet<(u8, u8)> {
        let board = (0..files).flat_map(|file| (0..ranks).map(move |rank| (file, rank)));
        let fits = |one: Option<u8>, found: u8| one.is_none_or(|one| one == found);
        board.filter(|(file, rank)| self.0.iter().any(|(f, r)| fits(*f, *file) && fits(*r, *rank))).collect()
    }

    /// The first one that is on no square of a board.
    pub(super) fn outside(&self, (files, ranks): (u8, u8)) -> Option<String> {
        let out = |(file, rank): &&(Option<u8>, Option<u8>)| {
            file.is_some_and(|file| file >= files) || rank.is_some_and(|rank| rank >= ranks)
        };
        let letter = |file: u8| char::from(b'a' + file).to_string();
        let written = |(file, rank): &(Option<u8>, Option<u8>)| {
            file.map_or_else(|| "*".to_owned(), letter)
                + &rank.map_or_else(|| "*".to_owned(), |rank| (rank + 1).to_string())
        };
        self.0.iter().find(out).map(written)
    }
}

/// The ranks of which a set of squares is made, from 0; none if it is not whole ranks.
pub(super) fn whole_ranks(squares: &BTreeSet<(u8, u8)>, files: u8) -> Option<Vec<u8>> {
    let ranks: BTreeSet<u8> = squares.iter().map(|(_, rank)| *rank).collect();
    let whole = squares.len() == ranks.len() * usize::from(files);
    whole.then(|| ranks.into_iter().collect())
}

/// What a key says by itself.
pub(super) fn by_itself(sort: Sort, text: &str) -> Value {
    match (sort, text) {
        (Sort::Squares, "*") => Value::Squares(Squares(vec![(None, None)])),
        _ => read(sort, text, |_| None).unwrap_or_else(|_| Value::Text(String::new())),
    }
}

/// Reads a value; `kind` is the kind with a letter.
///
/// # Errors
/// What was expected.
pub(super) fn read(sort: Sort, text: &str, kind: impl Fn(char) -> Option<String>) -> Result<Value, String> {
    let wrong = |expected: String| say().ini_wrong_value(short(text), expected);
    // Where the engine reads words one by one, blanks behind them are nothing.
    let whole = matches!(sort, Sort::Bool | Sort::Word(_) | Sort::Piece);
    let text = if whole { text } else { text.trim_end() };
    match sort {
        Sort::Bool => match text {
            "true" => Ok(Value::Bool(true)),
            "false" => Ok(Value::Bool(false)),
            _ => Err(wrong("true, false".to_owned())),
        },
        Sort::Number => number(text).map(Value::Number).ok_or_else(|| wrong(say().ini_a_number())),
        Sort::Rank => match number(text) {
            Some(rank @ 1..=16) => Ok(Value::Number(rank)),
            _ => Err(wrong(say().ini_a_rank())),
        },
        Sort::File => {
            let letter = text.chars().next().filter(|_| text.len() == 1).and_then(file);
            let found = letter.map(|file| u32::from(file) + 1).or_else(|| number(text));
            match found {
                Some(file @ 1..=16) => Ok(Value::Number(file)),
                _ => Err(wrong(say().ini_a_file())),
            }
        }
        Sort::Word(words) => match words.iter().find(|word| **word == text) {
            Some(word) => Ok(Value::Text((*word).to_owned())),
            None => Err(wrong(either(words))),
        },
        Sort::Kinds | Sort::Kind => {
            let kinds = kinds(text, kind)?;
            let (one, mixed) = (sort == Sort::Kind, kinds.all && !kinds.names.is_empty());
            if mixed || one && kinds.names.len() > 1 {
                return Err(wrong(if one { say().ini_a_letter() } else { say().ini_letters() }));
            }
            Ok(Value::Kinds(kinds))
        }
        Sort::Squares => squares(text).map(Value::Squares).ok_or_else(|| wrong(say().ini_squares())),
        Sort::Counts => {
            pairs(text).map(|_| Value::Text(text.to_owned())).ok_or_else(|| wrong("q:1 r:2".to_owned()))
        }
        Sort::Map => map(text, kind),
        Sort::Piece | Sort::Text => Ok(Value::Text(text.to_owned())),
    }
}

/// A number as the engine reads it: what follows the digits is left alone there, and is an error here.
fn number(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn file(letter: char) -> Option<u8> {
    ('a'..='p').zip(0..).find_map(|(known, file)| (known == letter.to_ascii_lowercase()).then_some(file))
}

fn kinds(text: &str, kind: impl Fn(char) -> Option<String>) -> Result<Kinds, String> {
    let mut found = Kinds::default();
    for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
        match letter {
            '-' => break,
            '*' => found.all = true,
            _ => {
                let name = kind(letter)
                    .ok_or_else(|| say().ini_unknown_letter(letter.escape_debug().to_string()))?;
                found.names.insert(name);
            }
        }
    }
    Ok(found)
}

fn squares(text: &str) -> Option<Squares> {
    let mut found = Vec::new();
    for word in text.split_whitespace().take_while(|word| *word != "-") {
        let mut letters = word.chars();
        let first = letters.next()?;
        let rest = letters.as_str();
        let rank =
            |text: &str| Some(u8::try_from(number(text)?).ok()?.checked_sub(1)?).filter(|rank| *rank < 16);
        found.push(match (first, rest) {
            ('*', _) => (None, Some(rank(rest)?)),
            (_, "*") => (Some(file(first)?), None),
            _ => (Some(file(first)?), Some(rank(rest)?)),
        });
    }
    Some(Squares(found))
}

/// Pairs around colons.
fn pairs(text: &str) -> Option<Vec<(char, String)>> {
    let words = text.split_whitespace().filter(|word| *word != "-");
    let pair = |word: &str| {
        let (letter, other) = word.split_once(':')?;
        let mut letters = letter.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        (!other.is_empty()).then(|| (letter, other.to_owned()))
    };
    words.map(pair).collect()
}

fn map(text: &str, kind: impl Fn(char) -> Option<String>) -> Result<Value, String> {
    let pairs = pairs(text).ok_or_else(|| say().ini_wrong_value(short(text), "p:g s:g"))?;
    let mut found = Vec::new();
    let named = |letter: char| {
        kind(letter).ok_or_else(|| say().ini_unknown_letter(letter.escape_debug().to_string()))
    };
    for (letter, other) in pairs {
        let other = other.chars().next().unwrap_or('-');
        let to = if other == '-' { String::new() } else { named(other)? };
        found.push((named(letter)?, to));
    }
    Ok(Value::Map(found))
}

/// The name of a side in the names of keys.
pub(super) const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}
