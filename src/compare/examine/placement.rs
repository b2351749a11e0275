//! A position as another player writes it, against the one that is expected: as far as the two write alike.
//!
//! Everybody writes the board and the side to move alike, but for marks of promotion; hands where they are
//! written; castling rights where they are the letters K and Q. En passant squares, clocks and what games have
//! besides are written in as many ways as there are programs, and are not compared.

use std::fmt;

use crate::position::{Setup, read_setup, write_fen};
use crate::rules::Rules;

/// A part of a position that can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Compared {
    /// What stands where.
    Board,
    /// Whose turn it is.
    Side,
    /// What is held off the board.
    Holdings,
    /// The castling rights.
    Castling,
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "the board",
            Self::Side => "the side to move",
            Self::Holdings => "what is held",
            Self::Castling => "the castling rights",
        })
    }
}

/// The parts that were compared, and those of them that differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Comparison {
    pub(super) compared: Vec<Compared>,
    pub(super) differing: Vec<Compared>,
}

/// Compares what a player has written with the position that is expected.
///
/// # Errors
/// What in its board, its side to move or its hands cannot be read.
pub(super) fn compare(rules: &Rules, expected: &Setup, written: &str) -> Result<Comparison, String> {
    let own = write_fen(rules, expected);
    let (own, fields) = (Fields::of(&own), Fields::of(written));
    // What the player does not write, or in a way of its own, is read as it is expected.
    let holdings = fields.holdings.filter(|_| own.holdings.is_some());
    let rights = fields.castling.filter(|field| is_rights(field) && own.castling.is_some_and(is_rights));
    let side = fields.side.map(str::to_lowercase).ok_or("it has no side to move")?;
    let bracket = holdings.or(own.holdings).map(|men| format!("[{men}]")).unwrap_or_default();
    let castling = rights.or(own.castling).unwrap_or_default();
    let text = format!("{}{bracket} {side} {castling} {}", fields.board.replace('~', ""), own.rest);
    let got = read_setup(rules, &text)
        .map_err(|problems| problems.first().map_or_else(String::new, ToString::to_string))?;
    let parts = [
        (Compared::Board, true, got.board == expected.board),
        (Compared::Side, true, got.side == expected.side),
        (Compared::Holdings, holdings.is_some(), got.holdings == expected.holdings),
        (Compared::Castling, rights.is_some(), got.castling == expected.castling),
    ];
    let compared = parts.iter().filter(|(_, compared, _)| *compared);
    Ok(Comparison {
        compared: compared.clone().map(|&(part, ..)| part).collect(),
        differing: compared.filter(|(.., same)| !same).map(|&(part, ..)| part).collect(),
    })
}

/// A FEN in pieces: with a hand in brackets, or as a ninth rank.
struct Fields<'a> {
    board: &'a str,
    holdings: Option<&'a str>,
    side: Option<&'a str>,
    castling: Option<&'a str>,
    rest: String,
}

impl<'a> Fields<'a> {
    fn of(fen: &'a str) -> Self {
        let mut fields = fen.split_whitespace();
        let field = fields.next().unwrap_or_default();
        let bracket = field.split_once('[').map(|(board, rest)| (board, rest.trim_end_matches(']')));
        let ninth = || field.match_indices('/').nth(7).map(|(at, _)| (&field[..at], &field[at + 1..]));
        let (board, holdings) =
            bracket.or_else(ninth).map_or((field, None), |(board, men)| (board, Some(men)));
        let (side, castling) = (fields.next(), fields.next());
        Self { board, holdings, side, castling, rest: fields.collect::<Vec<_>>().join(" ") }
    }
}

fn is_rights(field: &str) -> bool {
    field == "-" || field.bytes().all(|c| b"KQkq".contains(&c))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::parse_fen;
    use crate::rules::Catalogue;

    fn compared(rules: &str, expected: &str, written: &str) -> Result<(usize, Vec<Compared>), String> {
        let rules = Catalogue::shipped().rules(rules).expect("a rule set");
        let expected = parse_fen(&rules, expected).expect("a position");
        compare(&rules, &expected, written).map(|found| (found.compared.len(), found.differing))
    }

    const CASTLED: &str = "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1";

    #[test]
    fn what_programs_write_differently_does_not_count() {
        for (same, parts) in [
            (CASTLED, 3),
            ("r3k2r/8/8/8/8/8/8/R4RK1 b kq e3 7 9", 3),
            ("r3k2r/8/8/8/8/8/8/R4RK1 b ha -", 2),
            ("r3k2r/8/8/8/8/8/8/R4RK1[] b kq - 1 1", 3),
            ("r3k2r/8/8/8/8/8/8/R4R~K1 b", 2),
            ("r3k2r/8/8/8/8/8/8/R4RK1/ b qk - - 1+1", 3),
        ] {
            assert_eq!(compared("chess", CASTLED, same), Ok((parts, vec![])), "{same}");
        }
    }

    #[test]
    fn what_differs_is_named() {
        use Compared::{Board, Castling, Side};
        for (other, parts) in [
            ("r3k2r/8/8/8/8/8/8/R4K1R b kq - 1 1", vec![Board]),
            ("r3k2r/8/8/8/8/8/8/R4RK1 w kq - 1 1", vec![Side]),
            ("r3k2r/8/8/8/8/8/8/R4RK1 b k - 1 1", vec![Castling]),
            ("r3k2r/8/8/8/8/8/8/R4RK1 b - - 1 1", vec![Castling]),
        ] {
            assert_eq!(compared("chess", CASTLED, other), Ok((3, parts)), "{other}");
        }
        for unreadable in ["r3k2r/8/8/8/8/8/8/R4RK1", "r3k2r/8 b", "", "r3k2x/8/8/8/8/8/8/R4RK1 b"] {
            assert!(compared("chess", CASTLED, unreadable).is_err(), "{unreadable}");
        }
    }

    #[test]
    fn hands_are_compared_where_they_are_written() {
        let rules = Catalogue::shipped().rules("shinobi@fairy").expect("a rule set");
        let start = &rules.starts[0].fen;
        let (board, rest) = start.split_once('[').expect("a hand");
        let (hand, state) = rest.split_once(']').expect("a hand");
        let mut other: Vec<char> = hand.chars().rev().collect();
        let written = |men: &[char]| format!("{board}[{}]{state}", men.iter().collect::<String>());
        let found = |text: &str| compared("shinobi@fairy", start, text);
        let all = found(start).expect("a position").0;
        assert_eq!(found(&written(&other)), Ok((all, vec![])));
        assert_eq!(found(&format!("{board}{state}")), Ok((all - 1, vec![])));
        assert_eq!(found(&format!("{board}/{hand}{state}")), Ok((all, vec![])));
        other.pop();
        assert_eq!(found(&written(&other)), Ok((all, vec![Compared::Holdings])));
    }
}
