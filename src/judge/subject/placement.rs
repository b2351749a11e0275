//! Compares a position as an engine writes it with the expected one, as far as all programs write it alike.
//!
//! A FEN that the rule set can read is compared in everything but clocks, with the en passant square if a pawn can
//! capture there, and with the `~` of promoted pawns if it has any. Of any other FEN only the parts are compared that
//! all programs write alike: the board without marks of promotion, and the side to move; hands if they are written;
//! castling rights if they are the letters K and Q.

use regra_rules::Rules;
use regra_rules::geometry::Color;
use regra_rules::position::{FenField, Position, Setup, read_setup, write_fen};

/// The parts that were compared, and those of them that differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// What both write so that it can be read.
    pub compared: Vec<FenField>,
    /// What of that is not the same.
    pub differing: Vec<FenField>,
}

impl Comparison {
    /// Some parts: whether each was compared, and whether it is the same.
    fn of(parts: &[(FenField, bool, bool)]) -> Self {
        let compared = parts.iter().filter(|(_, compared, _)| *compared);
        Self {
            compared: compared.clone().map(|&(part, ..)| part).collect(),
            differing: compared.filter(|(.., same)| !same).map(|&(part, ..)| part).collect(),
        }
    }
}

/// Compares what a player has written with the position that is expected.
///
/// # Errors
/// What in its board, its side to move or its hands cannot be read.
pub fn compare(rules: &Rules, expected: &Setup, written: &str) -> Result<Comparison, String> {
    let fields = Fields::of(written, rules.turn.board.ranks());
    // Our own reader is lenient: a hand or a field that is not written is nothing said, and not nothing held.
    let all_said = (fields.holdings.is_some() || !held(rules)) && fields.en_passant.is_some();
    match read_setup(rules, written).ok().filter(|_| all_said) {
        Some(got) => Ok(wholly(rules, expected, &got, |field| fields.says(rules, field))),
        None => partly(rules, expected, &fields),
    }
}

/// Whether anything can be held off the board.
fn held(rules: &Rules) -> bool {
    Color::ALL.iter().any(|&color| !rules.turn.holdings[color].is_empty())
}

/// A position that the rule set reads as it stands, and which fields it says.
fn wholly(rules: &Rules, expected: &Setup, got: &Setup, says: impl Fn(FenField) -> bool) -> Comparison {
    let [expected, got] = [expected, got].map(|setup| Position::from_setup(rules, setup).to_setup(rules));
    let board = [
        (FenField::Board, true, got.board == expected.board),
        (FenField::Holdings, held(rules), got.holdings == expected.holdings),
    ];
    let [own, others] = [&expected, &got].map(|setup| setup.fields(rules));
    let state = own.into_iter().zip(others).map(|((field, own), (_, other))| {
        (field, field.is_in(&rules.turn) && !field.is_clock() && says(field), own == other)
    });
    Comparison::of(&board.into_iter().chain(state).collect::<Vec<_>>())
}

/// A position that is written in another way: what the player does not write, or in a way of its own, is read as it
/// is expected.
fn partly(rules: &Rules, expected: &Setup, fields: &Fields<'_>) -> Result<Comparison, String> {
    let own = write_fen(rules, expected);
    let own = Fields::of(&own, rules.turn.board.ranks());
    let holdings = fields.holdings.filter(|_| own.holdings.is_some());
    // Whoever plays without castling may keep the rights that it was told.
    let castles = FenField::Castling.is_in(&rules.turn) && own.castling.is_some_and(is_rights);
    let rights = fields.castling.filter(|field| castles && is_rights(field));
    let side = fields.side.map(str::to_lowercase).ok_or("it has no side to move")?;
    let bracket = holdings.or(own.holdings).map(|pieces| format!("[{pieces}]")).unwrap_or_default();
    let castling = rights.or(own.castling).unwrap_or_default();
    let (passing, rest) = (own.en_passant.unwrap_or_default(), &own.rest);
    let text = format!("{}{bracket} {side} {castling} {passing} {rest}", fields.board.replace('~', ""));
    let got = read_setup(rules, &text)
        .map_err(|problems| problems.first().map_or_else(String::new, ToString::to_string))?;
    Ok(Comparison::of(&[
        (FenField::Board, true, got.board == expected.board),
        (FenField::Side, true, got.side == expected.side),
        (FenField::Holdings, holdings.is_some(), got.holdings == expected.holdings),
        (FenField::Castling, rights.is_some(), got.castling == expected.castling),
    ]))
}

/// A FEN in pieces: with a hand in brackets, or as one rank more.
struct Fields<'a> {
    board: &'a str,
    holdings: Option<&'a str>,
    side: Option<&'a str>,
    castling: Option<&'a str>,
    en_passant: Option<&'a str>,
    rest: String,
}

impl<'a> Fields<'a> {
    fn of(fen: &'a str, ranks: u8) -> Self {
        let mut fields = fen.split_whitespace();
        let field = fields.next().unwrap_or_default();
        let bracket = field.split_once('[').map(|(board, rest)| (board, rest.trim_end_matches(']')));
        let ninth = || {
            field.match_indices('/').nth(ranks as usize - 1).map(|(at, _)| (&field[..at], &field[at + 1..]))
        };
        let (board, holdings) =
            bracket.or_else(ninth).map_or((field, None), |(board, pieces)| (board, Some(pieces)));
        let (side, castling, en_passant) = (fields.next(), fields.next(), fields.next());
        Self { board, holdings, side, castling, en_passant, rest: fields.collect::<Vec<_>>().join(" ") }
    }

    /// Whether a text that can be read says a field: what is left out at its end is taken for nothing only where a
    /// position is read, and who marks no piece may not know of any.
    fn says(&self, rules: &Rules, field: FenField) -> bool {
        if !field.is_behind() {
            return self.board.contains('~');
        }
        let written = FenField::STATE.into_iter().filter(|field| field.is_written(&rules.turn));
        let needed = written.take_while(|&other| other != field).count();
        let has = 3 + self.rest.split_whitespace().count();
        needed < has
    }
}

fn is_rights(field: &str) -> bool {
    field == "-" || field.bytes().all(|c| b"KQkq".contains(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    use regra_rules::position::parse_fen;

    fn compared(rules: &str, expected: &str, written: &str) -> Result<(usize, Vec<FenField>), String> {
        let rules = regra_testing::shipped().rules(rules).expect("a rule set");
        let expected = parse_fen(&rules, expected).expect("a position");
        compare(&rules, &expected, written).map(|found| (found.compared.len(), found.differing))
    }

    const CASTLED: &str = "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1";

    #[test]
    fn what_programs_write_differently_does_not_count() {
        for (same, parts) in [
            (CASTLED, 4),
            ("r3k2r/8/8/8/8/8/8/R4RK1 b kq e3 7 9", 4), // nobody can capture there
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
        use FenField::{Board, Castling, Side};
        for (other, parts) in [
            ("r3k2r/8/8/8/8/8/8/R4K1R b kq - 1 1", vec![Board]),
            ("r3k2r/8/8/8/8/8/8/R4RK1 w kq - 1 1", vec![Side]),
            ("r3k2r/8/8/8/8/8/8/R4RK1 b k - 1 1", vec![Castling]),
            ("r3k2r/8/8/8/8/8/8/R4RK1 b - - 1 1", vec![Castling]),
        ] {
            assert_eq!(compared("chess", CASTLED, other), Ok((4, parts)), "{other}");
        }
        for unreadable in ["r3k2r/8/8/8/8/8/8/R4RK1", "r3k2r/8 b", "", "r3k2x/8/8/8/8/8/8/R4RK1 b"] {
            assert!(compared("chess", CASTLED, unreadable).is_err(), "{unreadable}");
        }
    }

    #[test]
    fn hands_are_compared_where_they_are_written() {
        let rules = regra_testing::shipped().rules("shinobi@fairy").expect("a rule set");
        let start = &rules.starts[0].fen;
        let (board, rest) = start.split_once('[').expect("a hand");
        let (hand, state) = rest.split_once(']').expect("a hand");
        let mut other: Vec<char> = hand.chars().rev().collect();
        let written = |pieces: &[char]| format!("{board}[{}]{state}", pieces.iter().collect::<String>());
        let found = |text: &str| compared("shinobi@fairy", start, text);
        let all = found(start).expect("a position").0;
        assert_eq!(found(&written(&other)), Ok((all, vec![])));
        assert_eq!(found(&format!("{board}{state}")), Ok((all - 2, vec![]))); // nor en passant
        assert_eq!(found(&format!("{board}/{hand}{state}")), Ok((all, vec![])));
        other.pop();
        assert_eq!(found(&written(&other)), Ok((all, vec![FenField::Holdings])));
    }

    #[test]
    fn what_was_a_pawn_is_compared_where_any_is_marked() {
        let rules = regra_testing::shipped().rules("crazyhouse").expect("a rule set");
        let expected = parse_fen(&rules, "4k3/8/8/8/8/8/8/Q~2QK3[] w - - 0 9").expect("a position");
        let found = |text: &str| compare(&rules, &expected, text).expect("a position");
        assert_eq!(found("4k3/8/8/8/8/8/8/Q2Q~K3[] w - - 0 9").differing, [FenField::Promoted]);
        assert_eq!(found("4k3/8/8/8/8/8/8/Q~2QK3[] w - - 0 9").differing, []);
        let silent = found("4k3/8/8/8/8/8/8/Q2QK3[] w - - 0 9");
        assert_eq!(silent.differing, []);
        assert!(!silent.compared.contains(&FenField::Promoted));
    }

    /// Who may sneak changes which turns there are next, though nothing on the board shows it.
    #[test]
    fn marks_are_compared_where_their_field_is_written() {
        for (name, mark) in [
            ("brasuca@1.3+sneak.window=next", FenField::Sneaks),
            ("brasuca@1.3+lancer.when=unmoved", FenField::MovedPawns),
        ] {
            let rules = regra_testing::shipped().rules(name).expect("a rule set");
            let place =
                if mark == FenField::Sneaks { "4k2L/8/8/8/8/8/8/4K3" } else { "4k3/8/8/8/8/8/7P/4K3" };
            let square = if mark == FenField::Sneaks { "h8" } else { "h2" };
            let written = |marks: &str| format!("{place}[] w - - 0 1 b{marks}");
            let expected = parse_fen(&rules, &written(&format!(" {square}"))).expect("a position");
            let found = |text: &str| compare(&rules, &expected, text).expect("a position");
            let same = found(&written(&format!(" {square}")));
            assert!(same.compared.contains(&mark) && same.differing.is_empty(), "{name}: {same:?}");
            assert_eq!(found(&written(" -")).differing, [mark], "{name}");
            let silent = found(&written(""));
            assert!(!silent.compared.contains(&mark) && silent.differing.is_empty(), "{name}: {silent:?}");
        }
    }
}
