//! A sentinel: a position sent between two questions, to detect an engine that keeps an old position.

use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::geometry::{Board, Color, Square};
use regra_rules::notation::write_turn;
use regra_rules::position::read_position;

/// A position with kings alone; the king to move stands on a square that is empty in the position asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sentinel {
    /// The position as FEN.
    pub(super) fen: String,
    /// The square of the king that is to move.
    square: String,
    /// One of its legal turns.
    pub(super) turn: String,
}

impl Sentinel {
    /// The sentinel for a position given by a FEN and moves; none if kings alone are no position of the game.
    pub(super) fn of(rules: &Rules, fen: &str, moves: &[String]) -> Option<Self> {
        let occupied = read_position(rules, fen).ok().map(|position| position.to_setup(rules));
        let free = |square: &Square| {
            let text = square.to_string();
            let empty = occupied.as_ref().is_none_or(|setup| setup.at(*square).is_none());
            empty && !moves.iter().any(|turn| turn.contains(&text))
        };
        // From the middle: few pieces stand there at the start, and no king is at an end of the board.
        let board = rules.turn.board;
        let ends = board.ranks() / 4;
        let middle = |square: &Square| (ends..board.ranks() - ends).contains(&square.rank());
        board.squares().filter(middle).filter(free).find_map(|square| Self::at(rules, square))
    }

    fn at(rules: &Rules, square: Square) -> Option<Self> {
        let board = rules.turn.board;
        let opposite = |at: u8, size: u8| (at + size / 2) % size;
        let other =
            Square::at(opposite(square.file(), board.files()), opposite(square.rank(), board.ranks()));
        let ranks = (0..board.ranks()).rev().map(|rank| rank_of(board, rank, square, other));
        let ranks: Vec<String> = ranks.collect();
        let position = read_position(rules, &format!("{} w - - 0 1", ranks.join("/"))).ok()?;
        let turn = movegen::turns(rules, &position).into_iter().next()?;
        let turn = write_turn(rules, Color::White, turn);
        let (fen, square) = (position.fen(rules), square.to_string());
        turn.starts_with(&square).then_some(Self { fen, square, turn })
    }

    /// Whether these are moves of the sentinel, and so not of the position sent after it.
    pub(super) fn has_moved<'t>(&self, mut turns: impl Iterator<Item = &'t str>) -> bool {
        let first = turns.next();
        first.is_some_and(|turn| turn.starts_with(&self.square))
            && turns.all(|turn| turn.starts_with(&self.square))
    }
}

/// A rank of a board with two kings, an empty square a 1.
fn rank_of(board: Board, rank: u8, white: Square, black: Square) -> String {
    let piece = |file: u8| match Square::at(file, rank) {
        square if square == white => 'K',
        square if square == black => 'k',
        square if !board.has(square) => '*',
        _ => '1',
    };
    (0..board.files()).map(piece).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_turns_cannot_occur_behind_it() {
        for name in ["chess", "antichess@international", "shinobi@fairy"] {
            let rules = regra_testing::shipped().rules(name).unwrap();
            for fen in ["4k3/8/8/8/8/K7/8/8 w - - 0 1", "8/8/8/4k3/8/K7/8/8 b - - 0 1"] {
                let sentinel = Sentinel::of(&rules, fen, &[]).unwrap();
                assert_ne!(sentinel.square, "a3", "{name}");
                let position = read_position(&rules, &sentinel.fen).unwrap();
                let turns = movegen::turns(&rules, &position).into_iter();
                let texts: Vec<String> = turns.map(|t| write_turn(&rules, Color::White, t)).collect();
                assert!(sentinel.has_moved(texts.iter().map(String::as_str)), "{name}: {sentinel:?}");
            }
        }
        let chess = regra_testing::shipped().rules("chess").unwrap();
        let sentinel = Sentinel::of(&chess, &chess.starts[0].fen, &["a3a4".to_owned()]).unwrap();
        assert_eq!(
            (sentinel.square.as_str(), sentinel.fen.as_str()),
            ("b3", "8/5k2/8/8/8/1K6/8/8 w - - 0 1")
        );
        assert!(!sentinel.has_moved([].into_iter()) && !sentinel.has_moved(["b3b4", "e2e4"].into_iter()));
    }
}
