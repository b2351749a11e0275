//! Which positions and games a page to try a rule set out on begins with: all start positions, a few positions of
//! fixtures that together show as many clauses at work as can be, and the games that fixtures play.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::fixture::{Case, reached};
use crate::messages::say;
use crate::movegen;
use crate::outcome::Game;
use crate::position::{Position, parse_fen};
use crate::rules::Rules;

/// So many positions of fixtures are shown.
const POSITIONS: usize = 12;

/// What a line of a page to try rules out on is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A start position.
    Start,
    /// A position of a fixture.
    Position,
    /// A game of a fixture.
    Game,
}

/// A line before its turns are worked out.
pub(super) struct Chosen {
    pub(super) sort: Sort,
    pub(super) id: String,
    pub(super) title: String,
    pub(super) why: Option<String>,
    pub(super) clause: Option<String>,
    pub(super) game: Game,
    /// Turns that the fixture says are refused at the end of the game.
    pub(super) refused: Vec<String>,
}

/// All lines, in order.
pub(super) fn chosen(rules: &Arc<Rules>, cases: &[Case]) -> Vec<Chosen> {
    let (about, argued) = about(rules, cases);
    let lines = about.into_iter().filter_map(|case| line(rules, case, argued));
    let (games, positions): (Vec<Chosen>, Vec<Chosen>) = lines.partition(|line| line.sort == Sort::Game);
    starts(rules).into_iter().chain(varied(rules, positions)).chain(each_once(games)).collect()
}

/// The cases of these rules, or where there are none, of the version that they change; and whether what they argue
/// is argued of these rules.
fn about<'a>(rules: &Rules, cases: &'a [Case]) -> (Vec<&'a Case>, bool) {
    let of = |name: &str| cases.iter().filter(|case| case.rules.name.as_str() == name).collect::<Vec<_>>();
    let own = of(rules.name.as_str());
    if own.is_empty() { (of(rules.name.base().as_str()), false) } else { (own, true) }
}

/// The positions that are known under these rules, each with the clause that its case is about: those of the cases,
/// or where there are none, those of a few games from the start positions, in which turns are chosen as if by chance
/// and always the same.
pub(super) fn games(rules: &Arc<Rules>, cases: &[Case]) -> Vec<(Option<String>, Position)> {
    let about = about(rules, cases).0.into_iter().filter_map(|case| line(rules, case, false));
    let known: Vec<_> = about.map(|line| (line.clause, *line.game.position())).collect();
    if known.is_empty() { wandered(rules) } else { known }
}

/// So many games are wandered through from each start position, for so many turns.
const GAMES: u64 = 6;
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
                // A number without pattern from the numbers of game and turn.
                let chance = (game * TURNS + turn + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
                position = listed[chance as usize % listed.len()].after;
            }
        }
    }
    all
}

fn starts(rules: &Rules) -> Vec<Chosen> {
    let start = |start: &crate::rules::Start| {
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

/// The line of a case, if its position is one of these rules. What it argues is left out where it argues of others.
fn line(rules: &Arc<Rules>, case: &Case, argued: bool) -> Option<Chosen> {
    let case = Case { rules: Arc::clone(rules), ..case.clone() };
    let game = reached(&case)?;
    let stem = case.file.rsplit('/').next().unwrap_or(&case.file).trim_end_matches(".yaml");
    Some(Chosen {
        sort: if case.case.play.is_empty() { Sort::Position } else { Sort::Game },
        id: format!("case.{stem}.{}", case.case.id),
        title: case.case.id.replace('-', " "),
        why: argued.then(|| case.case.why.trim().to_owned()),
        clause: Some(case.clause.clone()),
        game,
        refused: case.expect.refused.keys().cloned().collect(),
    })
}

/// A few positions: always the one that shows the most clauses at work that none before it has shown; of equals
/// the one with the fewest men.
fn varied(rules: &Rules, positions: Vec<Chosen>) -> Vec<Chosen> {
    let mut rest: Vec<(BTreeSet<String>, Chosen)> =
        positions.into_iter().map(|line| (at_work(rules, &line), line)).collect();
    let (mut seen, mut found) = (BTreeSet::new(), Vec::new());
    while found.len() < POSITIONS {
        let worth = |(clauses, line): &(BTreeSet<String>, Chosen)| {
            let men = line.game.position().occupied().count();
            (clauses.difference(&seen).count(), std::cmp::Reverse(men))
        };
        // Of the best the first.
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

/// The clauses that grant turns in the position, act in them, or refuse what the fixture tries, and the case's own.
fn at_work(rules: &Rules, line: &Chosen) -> BTreeSet<String> {
    let listed = movegen::listed(rules, line.game.position());
    listed.into_iter().flat_map(|listed| listed.clauses).chain(line.clause.clone()).collect()
}

/// Games without those that are played twice.
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
