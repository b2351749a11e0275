//! The piece placement and the bracket behind it.

use crate::geometry::{ByColor, Color, Square};
use crate::position::error::Problems;
use crate::position::man::Man;
use crate::position::setup::MOST_HELD;
use crate::position::state::FenField;
use crate::position::text::{Span, quoted};
use crate::rules::{Holdings, Kind, MAX_KINDS, Promotion, Rules};

/// What stands on each square.
pub(super) type Board = [Option<Man>; 64];

/// Reads the eight ranks.
pub(super) fn read(rules: &Rules, field: Span<'_>, problems: &mut Problems) -> Board {
    let mut board = [None; 64];
    let ranks = field.text.split('/').count();
    if ranks != 8 {
        let message = format!("found {ranks} ranks, expected 8 with `/` between them, from rank 8 down");
        problems.malformed(FenField::Board, field.column, message);
        return board;
    }
    let mut column = field.column;
    for (text, rank) in field.text.split('/').zip((0..8).rev()) {
        let mut reader = RankReader { rules, rank, file: 0, column, board: &mut board, problems };
        reader.read(text);
        column += text.chars().count() + 1;
    }
    board
}

/// Reads one rank.
struct RankReader<'a> {
    rules: &'a Rules,
    /// 0–7.
    rank: u8,
    /// Squares read so far.
    file: usize,
    column: usize,
    board: &'a mut Board,
    problems: &'a mut Problems,
}

impl RankReader<'_> {
    fn read(&mut self, text: &str) {
        let start = self.column;
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                // Nine is one too many, as the length of the rank will say.
                '1'..='9' => self.file += c as usize - '0' as usize,
                // Past the eighth square the rank's length is problem enough.
                _ if self.file >= 8 => self.file += 1,
                '+' => {
                    let letter = chars.next();
                    self.promoted(letter);
                    self.column += usize::from(letter.is_some());
                }
                _ => self.man(c, chars.next_if_eq(&'~').is_some()),
            }
            self.column += 1;
        }
        if self.file != 8 {
            let message = format!("rank {} has {} squares, expected 8", self.rank + 1, self.file);
            self.problems.malformed(FenField::Board, start, message);
        }
    }

    /// A letter, with or without the mark `~` of a promoted piece behind it.
    fn man(&mut self, letter: char, marked: bool) {
        match self.rules.kind(letter) {
            Some(kind) if marked && !is_promoted(self.rules, kind) => {
                let found = format!("{letter}~");
                self.unknown(&found, "`~` only behind a piece that another promotes to; leave it out");
            }
            Some(kind) => self.put(letter, kind),
            None => {
                let expected = format!("a digit 1-8 or a piece letter of {}", letters(self.rules));
                self.unknown(&letter.to_string(), &expected);
            }
        }
        self.column += usize::from(marked);
    }

    /// A letter behind `+`: what that piece promotes to.
    fn promoted(&mut self, letter: Option<char>) {
        let kind = letter.and_then(|c| self.rules.kind(c));
        match (letter, kind.and_then(|k| becomes(self.rules, k))) {
            (Some(letter), Some(kind)) => self.put(letter, kind),
            _ => {
                let found: String = std::iter::once('+').chain(letter).collect();
                self.unknown(&found, "`+` only before a piece that promotes by its kind; write what it is");
            }
        }
    }

    fn put(&mut self, letter: char, kind: Kind) {
        let square = Square::at(self.file as u8, self.rank);
        self.board[square.index()] = Some(Man { color: owner(letter), kind });
        self.file += 1;
    }

    /// Counts as one square.
    fn unknown(&mut self, found: &str, expected: &str) {
        let message = format!("found {} on rank {}, expected {expected}", quoted(found), self.rank + 1);
        self.problems.malformed(FenField::Board, self.column, message);
        self.file += 1;
    }
}

/// What a piece becomes in a game with promotion by kind.
fn becomes(rules: &Rules, kind: Kind) -> Option<Kind> {
    matches!(rules.turn.promotion, Promotion::Zone(_)).then_some(rules.piece(kind).promotes_to).flatten()
}

fn is_promoted(rules: &Rules, kind: Kind) -> bool {
    rules.kinds().any(|from| becomes(rules, from) == Some(kind))
}

/// White's letters are capitals.
fn owner(letter: char) -> Color {
    if letter.is_ascii_uppercase() { Color::White } else { Color::Black }
}

/// `chess (K Q R B N P)`.
fn letters(rules: &Rules) -> String {
    format!("{} ({})", rules.family, spaced(rules.kinds().map(|k| rules.piece(k).letter)))
}

fn spaced(letters: impl Iterator<Item = char>) -> String {
    letters.map(String::from).collect::<Vec<_>>().join(" ")
}

/// Reads the bracket; missing is empty.
pub(super) fn read_holdings(
    rules: &Rules,
    field: Option<(Span<'_>, bool)>,
    problems: &mut Problems,
) -> Holdings {
    let mut holdings = ByColor([[0; MAX_KINDS]; 2]);
    let Some((inside, closed)) = field else {
        return holdings;
    };
    if !has_holdings(rules) {
        let message = format!("{} has no holdings; leave the brackets out", rules.family);
        problems.foreign(FenField::Holdings, inside.column, message);
    } else if !closed {
        let message = "found no `]`, expected one behind the last piece held".to_owned();
        problems.malformed(FenField::Holdings, inside.column, message);
    } else if inside.text != "-" {
        read_held(rules, inside, &mut holdings, problems);
    }
    holdings
}

fn read_held(rules: &Rules, inside: Span<'_>, holdings: &mut Holdings, problems: &mut Problems) {
    let mut refused = Vec::new();
    for (i, letter) in inside.text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
        if refused.contains(&letter) {
            continue;
        }
        if let Err(message) = hold(rules, letter, holdings) {
            refused.push(letter);
            problems.foreign(FenField::Holdings, inside.column + i, message);
        }
        if refused.len() > 8 {
            return;
        }
    }
}

fn hold(rules: &Rules, letter: char, holdings: &mut Holdings) -> Result<(), String> {
    let color = owner(letter);
    let kind = rules.kind(letter).filter(|&k| rules.can_hold(color, k));
    let found = quoted(&letter.to_string());
    let Some(kind) = kind else {
        return Err(format!("found {found}, but {}", what_may_be_held(rules, letter, color)));
    };
    let count = &mut holdings[color][kind.index()];
    if *count == MOST_HELD {
        return Err(format!("found {found} more than {MOST_HELD} times; nobody can hold so many"));
    }
    *count += 1;
    Ok(())
}

fn what_may_be_held(rules: &Rules, letter: char, color: Color) -> String {
    let kinds = rules.turn.holdings[color];
    let family = &rules.family;
    if !letter.is_ascii_alphabetic() {
        let both = [Color::White, Color::Black].map(|c| held_letters(rules, c)).join(" ");
        format!("expected letters of what is held in {family}: {}", both.trim())
    } else if kinds.is_empty() {
        format!("{} holds nothing in {family}; leave it out", color.name())
    } else {
        format!("{} can hold only {} in {family}", color.name(), held_letters(rules, color))
    }
}

fn held_letters(rules: &Rules, color: Color) -> String {
    spaced(rules.turn.holdings[color].map(|kind| letter_of(rules, color, kind)))
}

/// Whether a game's FEN has brackets.
pub(super) fn has_holdings(rules: &Rules) -> bool {
    Color::ALL.iter().any(|&color| !rules.turn.holdings[color].is_empty())
}

/// The letter of a side's piece: capitals are White's.
pub(super) fn letter_of(rules: &Rules, color: Color, kind: Kind) -> char {
    let letter = rules.piece(kind).letter;
    match color {
        Color::White => letter,
        Color::Black => letter.to_ascii_lowercase(),
    }
}
