//! The outcome of a position or a game: the first end that applies, and why.

use serde::Serialize;

use super::{End, Game, dead, decided, dukes, fifty, mate, material, repetition, stalemate, terminal};
use regra_documents::messages::{say, side};
use regra_rules::Rules;
use regra_rules::geometry::Color;
use regra_rules::position::{Context, Position};

/// Whether a game is over, who has won and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Whether the game is over.
    pub over: bool,
    /// The side that has won; none for a draw, and while the game goes on.
    pub winner: Option<Color>,
    /// The clause that ended it.
    pub clause: Option<&'static str>,
    /// One plain sentence with the squares and numbers that decide.
    pub why: String,
}

/// Looks for one kind of end in a game.
type InGame = (fn(&Rules, &Game) -> Option<End>, fn(&Rules, &Game, End) -> String);

/// The ends that are judged, in the order of `order.ends`.
const ADJUDICATED: [InGame; 5] = [
    (dead::end, dead::why),
    (material::end, material::why),
    (repetition::end, repetition::why),
    (dukes::end, dukes::why),
    (fifty::end, fifty::why),
];

/// The first end, in the order of `order.ends`, that is judged from counts, material or history.
pub fn adjudicated(rules: &Rules, game: &Game) -> Option<End> {
    ADJUDICATED.iter().find_map(|(end, _)| end(rules, game))
}

/// The outcome of a game. All ends are automatic: if an earlier position of the game was already an end, that is the
/// outcome.
pub fn outcome(rules: &Rules, game: &Game) -> Outcome {
    let before = game.earlier().find_map(|earlier| by_judgement(rules, &earlier));
    let now = || by_position(rules, game.position()).or_else(|| by_judgement(rules, game));
    before.or_else(now).unwrap_or_else(|| open(rules, game.position()))
}

/// The end of a game as it stands, without the reason.
pub fn standing(rules: &Rules, game: &Game) -> Option<End> {
    let before = game.earlier().find_map(|earlier| adjudicated(rules, &earlier));
    before.or_else(|| decided(rules, game.position())).or_else(|| adjudicated(rules, game))
}

/// The outcome of a game that begins with this position.
pub fn of_position(rules: &Rules, position: &Position) -> Outcome {
    outcome(rules, &Game::new(*position))
}

fn by_position(rules: &Rules, position: &Position) -> Option<Outcome> {
    if let Some(end) = Context::general(rules).terminal(position) {
        return Some(over(end, terminal::why(rules, position, end)));
    }
    let mate = || mate::end(rules, position).map(|end| over(end, mate::why(rules, position)));
    let stalemate = || stalemate::end(rules, position).map(|end| over(end, stalemate::why(rules, position)));
    mate().or_else(stalemate)
}

fn by_judgement(rules: &Rules, game: &Game) -> Option<Outcome> {
    let (end, why) = ADJUDICATED.iter().find_map(|(end, why)| Some((end(rules, game)?, why)))?;
    Some(over(end, why(rules, game, end)))
}

fn over(end: End, why: String) -> Outcome {
    Outcome { over: true, winner: end.winner, clause: Some(end.clause), why }
}

fn open(rules: &Rules, position: &Position) -> Outcome {
    let goes_on = say().outcome_open(side(position.side));
    let why = match dead::doubt(rules, position) {
        Some(doubt) => format!("{goes_on}; {doubt}"),
        None => goes_on,
    };
    Outcome { over: false, winner: None, clause: None, why }
}
