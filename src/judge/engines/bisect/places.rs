//! The positions to compare at if none is given: those that ship with regra, or random games.

use std::collections::{HashMap, HashSet};

use super::data::Root;
use crate::compare::witness::generate::Dice;
use crate::engines::reached::comes_about;
use crate::fixture::{self, Case, Source};
use crate::subject::game_spelled;
use crate::suite::suite;
use regra_movegen::outcome::{self, Game};
use regra_movegen::{self as movegen, Listed};
use regra_rules::position::{Position, Turn, parse_fen, read_position, write_fen};
use regra_rules::{Catalogue, Rules};

/// The start positions, the positions with known counts and those of the fixtures, if they are positions of the rule
/// set: its own first, each once; last those that play cannot reach.
pub fn shipped_places(catalogue: &Catalogue, rules: &Rules, fixtures: &[Source]) -> Vec<Root> {
    let mut roots: Vec<Root> =
        rules.starts.iter().filter_map(|start| place(rules, &start.name, &start.fen, &[])).collect();
    let of_family = suite().iter().filter(|known| known.rules.split('@').next() == Some(&rules.family));
    roots.extend(of_family.filter_map(|known| place(rules, &known.name, known.fen.as_ref()?, &[])));
    let mut cases = cases(catalogue, rules, fixtures);
    cases.sort_by_key(|case| case.rules.name.base() != rules.name.base());
    roots.extend(cases.iter().filter_map(|case| {
        let name = case.name.rsplit_once('/').map_or(case.name.as_str(), |(name, _)| name);
        let root = place(rules, name, case.text.fen.as_ref()?, &case.text.play)?;
        Some(Root { reachable: root.reachable && case.text.reachable.is_none(), ..root })
    }));
    let mut known = HashSet::new();
    roots.sort_by_key(|root| !root.reachable);
    roots.retain(|root| known.insert(key(rules, &root.game)));
    roots
}

/// The cases of the family.
fn cases(catalogue: &Catalogue, rules: &Rules, fixtures: &[Source]) -> Vec<Case> {
    let about = |source: &&Source| source.text.contains(&rules.family);
    let load = |source| fixture::load(catalogue, source).unwrap_or_default();
    let all = fixtures.iter().filter(about).flat_map(load);
    all.filter(|case| case.rules.family == rules.family).collect()
}

fn key(rules: &Rules, game: &Game) -> String {
    let turns = game.turns().count();
    format!("{} {turns} {}", game.start().fen(rules), game.position().fen(rules))
}

/// A position under the rule set; none if it refuses the position or a turn.
fn place(rules: &Rules, name: &str, fen: &str, play: &[String]) -> Option<Root> {
    let game = game_spelled(rules, read_position(rules, fen).ok()?, play)?;
    Some(root(rules, name.to_owned(), game, None))
}

fn root(rules: &Rules, name: String, game: Game, told: Option<String>) -> Root {
    let reachable = comes_about(rules, &game.start().to_setup(rules));
    Root { name, game, told, reachable }
}

/// A position that a user gives. The engine is also sent this FEN as given if regra would send a different one (a
/// canonical position has no idle en passant square), or if turns are played from it.
pub fn given_place(rules: &Rules, name: String, fen: &str, game: Game) -> Root {
    let given = parse_fen(rules, fen).ok().map(|setup| write_fen(rules, &setup));
    let otherwise = |given: &String| game.turns().next().is_some() || *given != game.start().fen(rules);
    let told = given.filter(otherwise);
    root(rules, name, game, told)
}

/// Maximum number of turns played in a game.
const LENGTH: usize = 80;

/// Random games from each start position in turn; each of their positions is compared. Turns by rare clauses are played
/// often.
pub fn random_games(rules: &Rules, games: usize, seed: u64) -> impl Iterator<Item = Root> + use<'_> {
    let mut met: HashMap<Vec<String>, usize> = HashMap::new();
    let mut dice = Dice(seed);
    let starts: Vec<Position> =
        rules.starts.iter().filter_map(|start| read_position(rules, &start.fen).ok()).collect();
    let mut now: Option<(usize, Game)> = None;
    let mut begun = 0;
    std::iter::from_fn(move || {
        let on = now.take().and_then(|(number, game)| {
            let long = game.turns().count() >= LENGTH || outcome::standing(rules, &game).is_some();
            let turn = if long { None } else { choose(rules, &game, &mut met, &mut dice) }?;
            let mut game = game;
            game.play(rules, turn);
            Some((number, game))
        });
        now = on.or_else(|| {
            let start = starts.get(begun % starts.len().max(1)).filter(|_| begun < games)?;
            begun += 1;
            Some((begun, Game::new(*start)))
        });
        let (number, game) = now.as_ref()?;
        Some(root(rules, format!("game {number}"), game.clone(), None))
    })
}

/// A turn; half of the time one whose clauses have come up least.
fn choose(
    rules: &Rules,
    game: &Game,
    met: &mut HashMap<Vec<String>, usize>,
    dice: &mut Dice,
) -> Option<Turn> {
    let listed = movegen::listed(rules, game.position());
    let often = |listed: &Listed| met.get(&listed.clauses).copied().unwrap_or_default();
    let least = listed.iter().map(often).min()?;
    let rare: Vec<&Listed> = listed.iter().filter(|listed| often(listed) == least).collect();
    let all: Vec<&Listed> = listed.iter().collect();
    let from = if dice.one_in(2) { &all } else { &rare };
    let chosen = dice.pick(from)?;
    *met.entry(chosen.clauses.clone()).or_default() += 1;
    Some(chosen.turn)
}
