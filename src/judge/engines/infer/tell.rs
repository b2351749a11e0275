//! Where an engine's answers can tell two rule sets apart.

use std::sync::OnceLock;

use super::evidence::Ask;
use super::place::Place;
use crate::compare::same_turns;
use crate::compare::witness::Pair;
use crate::subject::Standing;
use regra_movegen as movegen;
use regra_movegen::outcome::{self, Game};
use regra_rules::Rules;
use regra_rules::notation::write_turn;
use regra_rules::position::Turn;

/// What a player can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Can {
    /// The legal turns.
    pub(super) turns: bool,
    /// How a game stands.
    pub(super) standing: bool,
    /// Where a turn leads.
    pub(super) after: bool,
    /// How many leaves there are.
    pub(super) counts: bool,
}

/// A place as one rule set sees it.
pub(super) struct View {
    game: Game,
    turns: Vec<Turn>,
}

impl View {
    /// Nothing where the rule set has no such place.
    pub(super) fn new(rules: &Rules, place: &Place) -> Option<Self> {
        let game = place.game(rules)?;
        let turns = movegen::turns(rules, game.position());
        Some(Self { game, turns })
    }
}

/// Many places as one rule set sees them, each looked at once.
pub(super) struct Views<'a> {
    places: &'a [Place],
    seen: Vec<OnceLock<Option<View>>>,
}

impl<'a> Views<'a> {
    /// None has been looked at yet.
    pub(super) fn new(places: &'a [Place]) -> Self {
        Self { places, seen: places.iter().map(|_| OnceLock::new()).collect() }
    }

    /// The question at a place to which the two give different answers. With `all` also the rarer ones: ends where only
    /// turns are read differently, and positions after turns.
    pub(super) fn tell(&self, pair: &Pair, index: usize, can: Can, all: bool) -> Option<Ask> {
        let own = self.seen.get(index)?.get_or_init(|| View::new(&pair.rules[0], &self.places[index]));
        tell(pair, [own.as_ref()?, &View::new(&pair.rules[1], &self.places[index])?], can, all)
    }
}

/// What to ask at a place, so that the answers of the two differ.
pub(super) fn at(pair: &Pair, place: &Place, can: Can) -> Option<Ask> {
    let [a, b] = pair.rules.each_ref().map(|rules| View::new(rules, place));
    tell(pair, [&a?, &b?], can, true)
}

fn tell(pair: &Pair, views: [&View; 2], can: Can, all: bool) -> Option<Ask> {
    if can.turns && !pair.turns_alike && !same_turns(&views[0].turns, &views[1].turns) {
        return Some(Ask::Turns);
    }
    if can.standing
        && (pair.rules[0].end != pair.rules[1].end && stand_apart(pair, views)
            || all && decide_apart(pair, views))
    {
        return Some(Ask::Standing);
    }
    (can.after && all && !pair.turns_alike).then(|| leads_elsewhere(pair, views)).flatten().map(Ask::After)
}

fn stand_apart(pair: &Pair, [a, b]: [&View; 2]) -> bool {
    Standing::in_game(&pair.rules[0], &a.game) != Standing::in_game(&pair.rules[1], &b.game)
}

/// Whether the game is over under one alone, or otherwise than under the other, by the position or by what was played.
fn decide_apart(pair: &Pair, [a, b]: [&View; 2]) -> bool {
    let decided = |rules: &Rules, view: &View| Standing::of(outcome::decided(rules, view.game.position()));
    let [one, other] = pair.rules.each_ref();
    let played = a.game.turns().next().is_some();
    decided(one, a) != decided(other, b) || played && stand_apart(pair, [a, b])
}

/// The first turn of both after which other pieces stand there.
fn leads_elsewhere(pair: &Pair, [a, b]: [&View; 2]) -> Option<String> {
    let [one, other] = pair.rules.each_ref();
    let (from, to) = (a.game.position(), b.game.position());
    let apart = |turn: &&Turn| {
        b.turns.contains(*turn) && !from.play(one, **turn).same_pieces(&to.play(other, **turn))
    };
    a.turns.iter().find(apart).map(|&turn| write_turn(one, from.side, turn))
}
