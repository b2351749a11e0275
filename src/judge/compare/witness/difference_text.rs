//! The difference that a candidate shows, in notation.

use serde::Serialize;

use super::pair::{Candidate, CandidateDifference, Pair};
use super::refused::{Refused, refused};
use regra_documents::messages::{say, side};
use regra_movegen::outcome::{self, Game};
use regra_rules::Rules;
use regra_rules::notation::write_turn;
use regra_rules::position::{Setup, Turn};

/// A candidate that separates two rule sets, with the games that it is under each.
pub(super) struct Separation {
    /// The position that both can read (or one of them can, and the other refuses).
    pub(super) fen: String,
    pub(super) setup: Setup,
    /// The turns played from there.
    pub(super) play: Vec<String>,
    /// Under each; none where one of them refuses the position.
    pub(super) games: Option<[Game; 2]>,
    pub(super) difference: CandidateDifference,
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
#[derive(Clone, Debug, Default, Serialize)]
pub struct DifferenceText {
    /// The turns that only the first has.
    pub only_a: Vec<String>,
    /// The turns that only the second has.
    pub only_b: Vec<String>,
    /// The turns of both that lead to different positions.
    pub results: Vec<TurnResult>,
    /// How the game stands under each, where they disagree on that.
    pub outcomes: Option<[String; 2]>,
    /// Which of the two refuses the position, `A` or `B`; nothing else differs then.
    pub refused_by: Option<&'static str>,
    /// Why it does.
    pub problem: Option<String>,
}

/// A turn of both that leads to different positions.
#[derive(Clone, Debug, Serialize)]
pub struct TurnResult {
    /// The turn in notation: `e2e4`.
    #[serde(rename = "move")]
    pub turn: String,
    /// Where it leads under each, as FEN.
    pub after: [String; 2],
}

impl DifferenceText {
    pub(super) fn of(pair: &Pair, found: &Separation) -> Self {
        let refused = found.refused.as_ref();
        Self {
            refused_by: refused.map(|refused| ["A", "B"][refused.by]),
            problem: refused.map(|refused| refused.problem.clone()),
            ..found.games.as_ref().map_or(Self::default(), |games| Self::new(pair, games, &found.difference))
        }
    }

    /// The difference between two games in words.
    pub(super) fn new(pair: &Pair, games: &[Game; 2], difference: &CandidateDifference) -> Self {
        let side = games[0].position().side;
        let name = |turn: &Turn| write_turn(&pair.rules[0], side, *turn);
        let after = |i: usize, turn: Turn| {
            let rules = &pair.rules[i];
            games[i].position().play(rules, turn).fen(rules)
        };
        let result = |&turn: &Turn| TurnResult { turn: name(&turn), after: [0, 1].map(|i| after(i, turn)) };
        Self {
            only_a: difference.first.iter().map(name).collect(),
            only_b: difference.second.iter().map(name).collect(),
            results: difference.elsewhere.iter().map(result).collect(),
            outcomes: difference.ends.map(|_| [0, 1].map(|i| stands(&pair.rules[i], &games[i]))),
            ..Self::default()
        }
    }
}

/// How the game stands, in a few words.
fn stands(rules: &Rules, game: &Game) -> String {
    let outcome = outcome::outcome(rules, game);
    let clause = outcome.clause.unwrap_or_default();
    match (outcome.over, outcome.winner) {
        (false, _) => outcome.why,
        (true, Some(color)) => say().witness_won(side(color), clause, outcome.why),
        (true, None) => say().witness_drawn(clause, outcome.why),
    }
}
