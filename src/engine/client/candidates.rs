//! Candidate moves for an engine that lists none: all moves that regra holds for legal, and all others that move a
//! piece to a square not held by its own side, or drop one. Moves of any other form are not asked about.

use std::collections::HashSet;

use regra_judge::subject::{Told, turn_spelled};
use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::geometry::Square;
use regra_rules::notation::{Style, write_turn_as};
use regra_rules::position::{Position, read_position};

/// The caveat on an engine that is asked about candidates.
pub(super) const CAVEAT: &str = "it lists no moves, so it is asked about every move that regra can write: a move of another form would go unseen";

/// The position after moves in anyone's spelling, or why regra cannot follow them.
pub(super) fn reached(rules: &Rules, told: Told<'_>) -> Result<Position, String> {
    let unread = |errors: Vec<_>| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let mut position = read_position(rules, told.fen).map_err(unread)?;
    for text in told.moves {
        let turn = turn_spelled(rules, &position, text)
            .ok_or_else(|| format!("{text} is not a legal move, and what comes after it is not known"))?;
        position = position.play(rules, turn);
    }
    Ok(position)
}

/// The legal moves of a position as most engines write them, and then candidates that are not legal.
pub(super) fn candidates(rules: &Rules, position: &Position) -> (Vec<String>, Vec<String>) {
    let write = |turn| write_turn_as(rules, position.side, turn, Style::ENGINE);
    let legal: Vec<String> = movegen::turns(rules, position).into_iter().map(write).collect();
    let mut seen: HashSet<String> = legal.iter().cloned().collect();
    let mut others = moves(rules, position);
    others.extend(drops(rules, position));
    others.retain(|turn| seen.insert(turn.clone()));
    (legal, others)
}

/// Every piece of the side to every square that its own side does not hold; on the last rank also with the letters of
/// chess promotions.
fn moves(rules: &Rules, position: &Position) -> Vec<String> {
    let setup = position.to_setup(rules);
    let own = |square: Square| setup.at(square).filter(|piece| piece.color == position.side);
    let mut texts = Vec::new();
    for from in squares(rules) {
        let Some(piece) = own(from) else { continue };
        for to in squares(rules).filter(|&to| own(to).is_none()) {
            texts.push(format!("{from}{to}"));
            if piece.kind == rules.pawn() && rules.turn.board.far_rank(position.side).has(to) {
                texts.extend(["q", "r", "b", "n", "k"].map(|letter| format!("{from}{to}{letter}")));
            }
        }
    }
    texts
}

/// Every piece in the hand of the side to every empty square.
fn drops(rules: &Rules, position: &Position) -> Vec<String> {
    let setup = position.to_setup(rules);
    let held = rules.kinds().filter(|kind| setup.holdings[position.side][kind.index()] > 0);
    let letters: Vec<char> = held.map(|kind| rules.piece(kind).letter).collect();
    let empty = squares(rules).filter(|&square| setup.at(square).is_none());
    empty.flat_map(|square| letters.iter().map(move |letter| format!("{letter}@{square}"))).collect()
}

fn squares(rules: &Rules) -> impl Iterator<Item = Square> + use<> {
    rules.turn.board.squares()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_legal_is_asked_too() {
        let chess = regra_testing::shipped().rules("chess").unwrap();
        let position = read_position(&chess, "4k3/P7/8/8/8/8/8/4K2R w K - 0 1").unwrap();
        let (legal, others) = candidates(&chess, &position);
        assert!(legal.contains(&"e1g1".to_owned()) && legal.contains(&"a7a8q".to_owned()));
        for other in ["a7a8", "a7a8k", "e1c1", "h1a8", "e1e8"] {
            assert!(others.contains(&other.to_owned()), "{other}");
        }
        for none in ["e1g1", "e1h1", "e8e7", "a7a8q"] {
            assert!(!others.contains(&none.to_owned()), "{none}");
        }
    }

    #[test]
    fn a_hand_is_dropped_from() {
        let shinobi = regra_testing::shipped().rules("shinobi@fairy").unwrap();
        let position = read_position(&shinobi, &shinobi.starts[0].fen).unwrap();
        let (legal, others) = candidates(&shinobi, &position);
        assert!(legal.contains(&"M@a3".to_owned()) && others.contains(&"M@a5".to_owned()));
    }

    #[test]
    fn a_game_is_followed() {
        let chess = regra_testing::shipped().rules("chess").unwrap();
        let moves = ["O-O".to_owned(), "e8e7".to_owned()];
        let told = Told { fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", moves: &moves };
        assert!(reached(&chess, told).is_ok());
        assert!(reached(&chess, Told { moves: &moves[1..], ..told }).is_err());
    }
}
