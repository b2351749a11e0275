//! The start position of a section: the engine's FEN, taken apart and written as regra reads it.

use regra_documents::Color;
use regra_documents::messages::say;

use super::game::Game;

/// A FEN in its parts.
#[derive(Clone, Debug, Default)]
pub(super) struct Start {
    /// The board, from the last rank down.
    pub(super) board: String,
    /// What stands in the brackets, if there are any.
    pub(super) hand: Option<String>,
    black: bool,
    /// Letters of castling rights.
    pub(super) rights: String,
    /// The square that a pawn has passed over.
    passed: Option<String>,
    /// How many checks each side has left, where that is counted.
    pub(super) checks: Option<(String, String)>,
    clocks: Option<[u32; 2]>,
}

/// What a rank of the board is made of.
enum Part {
    Empty(u32),
    Wall,
    Piece(char),
}

impl Start {
    /// The start position of a game, as far as it can be taken apart.
    pub(super) fn of(game: &Game) -> Self {
        let mut words = game.text("startFen").split_whitespace();
        let first = words.next().unwrap_or_default();
        let (board, hand) = match first.split_once('[') {
            Some((board, hand)) => (board, Some(hand.trim_end_matches(']').trim_matches('-').to_owned())),
            None => (first, None),
        };
        let mut start = Self { board: board.trim_end_matches('/').to_owned(), hand, ..Self::default() };
        start.black = words.next() == Some("b");
        let rest: Vec<&str> = words.collect();
        let plain = |word: &str| word.bytes().all(|byte| byte.is_ascii_alphabetic());
        start.rights =
            rest.first().filter(|word| plain(word)).map_or_else(String::new, |word| (*word).to_owned());
        let square = |word: &&&str| {
            let mut letters = word.chars();
            letters.next().is_some_and(|file| file.is_ascii_lowercase())
                && letters.as_str().parse::<u8>().is_ok()
        };
        start.passed = rest.get(1).filter(square).map(|word| (*word).to_owned());
        start.checks = rest.iter().find_map(|word| {
            let (white, black) = word.split_once('+')?;
            (!white.is_empty() && !black.is_empty()).then(|| (white.to_owned(), black.to_owned()))
        });
        let mut numbers = rest.iter().rev().map_while(|word| word.parse().ok());
        start.clocks = numbers.next().zip(numbers.next()).map(|(full, half): (u32, u32)| [half, full.max(1)]);
        start
    }

    /// As regra reads it, with those castling rights; `brackets` are there where something can be held.
    pub(super) fn fen(&self, rights: &str, brackets: bool, checks: bool) -> String {
        let board = self.ranks().map(|ranks| {
            let ranks: Vec<String> = ranks.iter().map(|rank| written(rank)).collect();
            ranks.join("/")
        });
        let hand =
            if brackets { format!("[{}]", self.hand.as_deref().unwrap_or_default()) } else { String::new() };
        let rights = if rights.is_empty() { "-" } else { rights };
        let [half, full] = self.clocks.unwrap_or([0, 1]);
        format!(
            "{}{hand} {} {rights} {passed} {half} {full}{}",
            board.unwrap_or_else(|_| self.board.clone()),
            if self.black { "b" } else { "w" },
            if checks { " +0+0" } else { "" },
            passed = self.passed.as_deref().unwrap_or("-"),
        )
    }

    /// The kind that castles as king, if some side has the right to castle.
    pub(super) fn castles(&self, game: &Game) -> Option<String> {
        if !game.on("castling") || self.rights.is_empty() {
            return None;
        }
        let white = self.rights.contains(|c: char| c.is_ascii_uppercase());
        let color = if white { Color::White } else { Color::Black };
        game.kinds_of("castlingKingPiece", color).names.into_iter().next()
    }

    fn ranks(&self) -> Result<Vec<Vec<Part>>, char> {
        self.board.split('/').map(parts).collect()
    }

    /// How many pieces with this letter a side has on the board.
    pub(super) fn number(&self, letter: char, color: Color) -> usize {
        let letter = cased(letter, color);
        self.board.chars().filter(|c| *c == letter).count()
    }

    /// Where a letter stands: file and rank, from 0.
    pub(super) fn places(&self, letter: char, color: Color) -> Vec<(u8, u8)> {
        let letter = cased(letter, color);
        self.squares()
            .into_iter()
            .filter(|(part, _)| matches!(part, Part::Piece(c) if *c == letter))
            .map(|(_, at)| at)
            .collect()
    }

    /// The squares that are not there: `[c3, d3]` in words.
    pub(super) fn walls(&self) -> Vec<String> {
        let walls = self.squares().into_iter().filter(|(part, _)| matches!(part, Part::Wall));
        walls.map(|(_, (file, rank))| format!("{}{}", char::from(b'a' + file), rank + 1)).collect()
    }

    fn squares(&self) -> Vec<(Part, (u8, u8))> {
        let mut found = Vec::new();
        let Ok(ranks) = self.ranks() else { return found };
        for (rank, parts) in (0..).zip(ranks.into_iter().rev()) {
            let mut file = 0u8;
            for part in parts {
                let wide = match part {
                    Part::Empty(number) => u8::try_from(number).unwrap_or(u8::MAX),
                    _ => 1,
                };
                found.push((part, (file, rank)));
                file = file.saturating_add(wide);
            }
        }
        found
    }
}

fn cased(letter: char, color: Color) -> char {
    match color {
        Color::White => letter.to_ascii_uppercase(),
        Color::Black => letter.to_ascii_lowercase(),
    }
}

/// The parts of a rank; the sign that is none.
fn parts(rank: &str) -> Result<Vec<Part>, char> {
    let mut parts = Vec::new();
    for letter in rank.chars() {
        match (letter, letter.to_digit(10), parts.last_mut()) {
            (_, Some(digit), Some(Part::Empty(number))) => *number = (*number * 10 + digit).min(99),
            (_, Some(digit), _) => parts.push(Part::Empty(digit)),
            ('*', ..) => parts.push(Part::Wall),
            ('A'..='Z' | 'a'..='z', ..) => parts.push(Part::Piece(letter)),
            _ => return Err(letter),
        }
    }
    Ok(parts)
}

fn written(parts: &[Part]) -> String {
    let part = |part: &Part| match part {
        Part::Empty(number) => number.to_string(),
        Part::Wall => "*".to_owned(),
        Part::Piece(letter) => letter.to_string(),
    };
    parts.iter().map(part).collect()
}

/// What is wrong with the start position of a game, if anything is.
pub(super) fn wrong(game: &Game) -> Option<String> {
    let start = Start::of(game);
    let (files, ranks) = game.size();
    // Promoted pieces of one's own letter (`+P`) are for the engine to read.
    let board = start.board.replace(['+', '~'], "");
    let rows: Vec<&str> = board.trim_end_matches('/').split('/').collect();
    if rows.len() != usize::from(ranks) {
        return Some(say().ini_fen_ranks(rows.len(), u32::from(ranks)));
    }
    for (number, row) in (1..=rows.len()).rev().zip(&rows) {
        let parts = match parts(row) {
            Ok(parts) => parts,
            Err(letter) => return Some(say().ini_unknown_letter(letter.escape_debug().to_string())),
        };
        let wide: u32 =
            parts.iter().map(|part| if let Part::Empty(number) = part { *number } else { 1 }).sum();
        if wide != u32::from(files) {
            return Some(say().ini_fen_files(number, wide, u32::from(files)));
        }
    }
    let held = start.hand.as_deref().unwrap_or_default();
    let mut letters = board.chars().chain(held.chars()).filter(char::is_ascii_alphabetic);
    letters
        .find(|letter| game.kind(*letter).is_none())
        .map(|letter| say().ini_unknown_letter(letter.to_string()))
}
