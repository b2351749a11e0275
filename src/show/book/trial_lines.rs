//! The positions and games at the start of a page on which to play with a rule set: all start positions, a few
//! positions of fixtures that together show as many clauses as possible, and the games of the fixtures.

use std::collections::BTreeSet;

use super::cases::{Bearing, Group, Member};
use super::title;
use regra_documents::messages::say;
use regra_documents::{StartSpec, Text};
use regra_judge::fixture::{Case, reached};
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::position::{Position, parse_fen};

/// Maximum number of positions of fixtures on the page.
const POSITIONS: usize = 12;

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A start position.
    Start,
    /// A position of a fixture.
    Position,
    /// A game of a fixture.
    Game,
}

/// A line before its turns are computed.
pub(super) struct Chosen {
    pub(super) sort: Sort,
    pub(super) id: String,
    pub(super) title: String,
    pub(super) why: Option<Text>,
    pub(super) clause: Option<String>,
    pub(super) game: Game,
    /// The turns that the fixture refuses at the end of the line.
    pub(super) refused: Vec<String>,
}

/// All lines, in order.
pub(super) fn chosen(rules: &Rules, groups: &[Group]) -> Vec<Chosen> {
    let lines = holding(groups).filter_map(|(anchor, case)| line(anchor, case));
    let (games, positions): (Vec<Chosen>, Vec<Chosen>) = lines.partition(|line| line.sort == Sort::Game);
    starts(rules).into_iter().chain(varied(rules, positions)).chain(each_once(games)).collect()
}

/// The cases that hold under the rules of the page, each with its anchor.
fn holding(groups: &[Group]) -> impl Iterator<Item = (&str, &Case)> {
    let holds =
        |member: &&Member| matches!(member.bearing, Bearing::Own | Bearing::Kept(_) | Bearing::Shipped(_));
    groups.iter().filter_map(move |group| {
        let member = group.members.iter().find(holds)?;
        Some((group.anchor.as_str(), &member.case))
    })
}

/// The example positions for these rules, each with the clause of its case: those of the fixtures, or without fixtures
/// those of a few random games from the start positions. The random choices are the same in every run.
pub(super) fn games(rules: &Rules, groups: &[Group]) -> Vec<(Option<String>, Position)> {
    let lines = holding(groups).filter_map(|(anchor, case)| line(anchor, case));
    let known: Vec<_> = lines.map(|line| (line.clause, *line.game.position())).collect();
    if known.is_empty() { wandered(rules) } else { known }
}

/// Number of random games played from each start position.
const GAMES: u64 = 6;
/// Maximum number of turns of such a game.
const TURNS: u64 = 60;

fn wandered(rules: &Rules) -> Vec<(Option<String>, Position)> {
    let mut all = Vec::new();
    for start in starts(rules) {
        for game in 0..GAMES {
            let mut position = *start.game.position();
            for turn in 0..TURNS {
                all.push((None, position));
                let listed = movegen::listed(rules, &position);
                if listed.is_empty() {
                    break;
                }
                // A pseudo-random number from the numbers of the game and the turn.
                let chance = (game * TURNS + turn + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
                position = listed[chance as usize % listed.len()].after;
            }
        }
    }
    all
}

fn starts(rules: &Rules) -> Vec<Chosen> {
    let start = |start: &StartSpec| {
        let setup = parse_fen(rules, &start.fen).ok()?;
        Some(Chosen {
            sort: Sort::Start,
            id: format!("start.{}", start.name),
            title: if rules.starts.len() == 1 {
                say().trial_start()
            } else {
                say().trial_start_named(&start.name)
            },
            why: None,
            clause: None,
            game: Game::new(Position::from_setup(rules, &setup)),
            refused: Vec::new(),
        })
    };
    rules.starts.iter().filter_map(start).collect()
}

/// The line of a case, if it has a position.
fn line(anchor: &str, case: &Case) -> Option<Chosen> {
    Some(Chosen {
        sort: if case.text.play.is_empty() { Sort::Position } else { Sort::Game },
        id: anchor.to_owned(),
        title: title(&case.text.why),
        why: Some(case.text.why.clone()),
        clause: Some(case.clause.clone()),
        game: reached(case)?,
        refused: case.expect.refused.keys().cloned().collect(),
    })
}

/// A few positions: repeatedly the one with the most clauses that none before it has shown; of equals the one with the
/// fewest pieces. When no position adds a clause, this starts over with the rest.
fn varied(rules: &Rules, positions: Vec<Chosen>) -> Vec<Chosen> {
    let mut rest: Vec<(BTreeSet<String>, Chosen)> =
        positions.into_iter().map(|line| (at_work(rules, &line), line)).collect();
    let (mut seen, mut found) = (BTreeSet::new(), Vec::new());
    while found.len() < POSITIONS {
        let worth = |(clauses, line): &(BTreeSet<String>, Chosen)| {
            let pieces = line.game.position().occupied().count();
            (clauses.difference(&seen).count(), std::cmp::Reverse(pieces))
        };
        // Of equals the first.
        let Some(best) = (0..rest.len()).rev().max_by_key(|&index| worth(&rest[index])) else { break };
        if worth(&rest[best]).0 == 0 && seen.is_empty() {
            break;
        }
        let (clauses, line) = rest.remove(best);
        if clauses.is_subset(&seen) {
            seen.clear();
        }
        seen.extend(clauses);
        found.push(line);
    }
    found
}

/// The clauses that grant turns in a position or act in them, and the clause of the case.
fn at_work(rules: &Rules, line: &Chosen) -> BTreeSet<String> {
    let listed = movegen::listed(rules, line.game.position());
    listed.into_iter().flat_map(|listed| listed.clauses).chain(line.clause.clone()).collect()
}

/// The games without repetitions.
fn each_once(games: Vec<Chosen>) -> Vec<Chosen> {
    let mut kept: Vec<Chosen> = Vec::new();
    for game in games {
        let same = |other: &Chosen| other.game.positions().eq(game.game.positions());
        if !kept.iter().any(same) {
            kept.push(game);
        }
    }
    kept
}
