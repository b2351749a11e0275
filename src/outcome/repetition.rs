//! `end.repetition`: the same position again: board, holdings, side, rights, en passant, token and its
//! mark, sneak windows.

use super::{End, Game};
use crate::geometry::Color;
use crate::position::Position;
use crate::rules::{Repetition, Rules};

const CLAUSE: &str = "end.repetition";

pub(super) fn end(rules: &Rules, game: &Game) -> Option<End> {
    limit(rules).filter(|&limit| occurrences(game) >= limit)?;
    let winner = match rules.end.repetition {
        Repetition::Never | Repetition::Draw => None,
        // The turn that brought the position about is the other side's.
        Repetition::RepeaterLoses => Some(game.position().side()),
        Repetition::PerpetualLoses { .. } => checking_side(rules, game).map(|color| !color),
    };
    Some(End { winner, clause: CLAUSE })
}

/// The occurrence that ends the game, if one does.
fn limit(rules: &Rules) -> Option<usize> {
    match rules.end.repetition {
        Repetition::Never => None,
        Repetition::Draw | Repetition::RepeaterLoses => Some(3),
        Repetition::PerpetualLoses { count } => Some(usize::from(count)),
    }
}

/// How often the present position has occurred, now included.
fn occurrences(game: &Game) -> usize {
    game.positions().filter(|position| same(position, game.position())).count()
}

fn same(a: &Position, b: &Position) -> bool {
    a.hash() == b.hash() && a.same(b)
}

/// The side, if there is just one, that gave check on every one of its turns since the first occurrence.
fn checking_side(rules: &Rules, game: &Game) -> Option<Color> {
    match Color::ALL.map(|color| always_checks(rules, game, color)) {
        [true, false] => Some(Color::White),
        [false, true] => Some(Color::Black),
        _ => None,
    }
}

fn always_checks(rules: &Rules, game: &Game, color: Color) -> bool {
    let mut after_turns = since_first(game).filter(|position| position.side() != color).peekable();
    after_turns.peek().is_some() && after_turns.all(|position| position.in_check(rules))
}

/// The positions behind the first occurrence of the present one, that is, after each turn since.
fn since_first(game: &Game) -> impl Iterator<Item = &Position> {
    game.positions().skip_while(|position| !same(position, game.position())).skip(1)
}

pub(super) fn why(rules: &Rules, game: &Game, end: End) -> String {
    let times = format!("the position has occurred {} times", occurrences(game));
    match (rules.end.repetition, end.winner) {
        (Repetition::RepeaterLoses, Some(winner)) => {
            format!("{times} and {} has brought it about again", (!winner).name())
        }
        (Repetition::PerpetualLoses { .. }, Some(winner)) => {
            let turns = since_first(game).filter(|position| position.side() == winner).count();
            format!("{times} and {} gave check on all its {turns} turns since the first", (!winner).name())
        }
        _ => times,
    }
}
