//! What a candidate shows, in the words of the notation.

use super::pair::{Candidate, Difference, Pair};
use super::refused::{Refused, refused};
use crate::outcome::{Game, Outcome};
use crate::position::{Setup, Turn, write_fen, write_turn};

/// A candidate that separates two rule sets, with the games that it is under each.
pub(super) struct Separation {
    /// The position that both can read (or one of them can, and the other refuses).
    pub(super) fen: String,
    pub(super) setup: Setup,
    /// The turns played from there.
    pub(super) play: Vec<String>,
    /// Under each; none where one of them refuses the position.
    pub(super) games: Option<[Game; 2]>,
    pub(super) difference: Difference,
    pub(super) refused: Option<Refused>,
}

impl Separation {
    pub(super) fn new(pair: &Pair, clauses: &[String], candidate: &Candidate) -> Self {
        let games = pair.games(candidate);
        let refused = if games.is_none() { refused(pair, clauses, candidate) } else { None };
        let writer = refused.as_ref().map_or(0, |refused| 1 - refused.by);
        Self {
            fen: pair.fen(writer, &candidate.setup),
            play: names(pair, candidate),
            setup: candidate.setup.clone(),
            difference: games.as_ref().map(|games| pair.difference(games)).unwrap_or_default(),
            games,
            refused,
        }
    }
}

/// The turns of a candidate, which both write alike.
pub(super) fn names(pair: &Pair, candidate: &Candidate) -> Vec<String> {
    let sides = [candidate.setup.side, !candidate.setup.side].into_iter().cycle();
    candidate.play.iter().zip(sides).map(|(&turn, side)| write_turn(&pair.rules[0], side, turn)).collect()
}

/// How the answers of two rule sets differ in one position.
#[derive(Clone, Debug, Default)]
pub struct DifferenceText {
    /// The turns that only one of the two has.
    pub only: [Vec<String>; 2],
    /// A turn that both have, and where it leads under each, as FEN.
    pub results: Vec<(String, [String; 2])>,
    /// How the game stands under each, where they disagree on that.
    pub outcomes: Option<[Outcome; 2]>,
    /// Which of the two refuses the position, and why; nothing else differs then.
    pub refused: Option<(usize, String)>,
}

impl DifferenceText {
    pub(super) fn of(pair: &Pair, found: &Separation) -> Self {
        let refused = found.refused.as_ref().map(|refused| (refused.by, refused.problem.clone()));
        let Some(games) = &found.games else { return Self { refused, ..Self::default() } };
        Self { refused, ..Self::new(pair, games, &found.difference) }
    }

    /// The difference between two games in words.
    pub(super) fn new(pair: &Pair, games: &[Game; 2], difference: &Difference) -> Self {
        let side = games[0].position().side;
        let name = |turn: &Turn| write_turn(&pair.rules[0], side, *turn);
        let after = |i: usize, turn: Turn| {
            let rules = &pair.rules[i];
            write_fen(rules, &games[i].position().play(rules, turn).to_setup(rules))
        };
        Self {
            only: difference.only.each_ref().map(|turns| turns.iter().map(name).collect()),
            results: difference
                .results
                .iter()
                .map(|&turn| (name(&turn), [after(0, turn), after(1, turn)]))
                .collect(),
            outcomes: difference.outcomes.clone(),
            refused: None,
        }
    }
}
