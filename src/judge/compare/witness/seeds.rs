//! The last resort: positions of the shipped fixtures, reduced.

use std::time::{Duration, Instant};

use super::pair::{Candidate, Pair};
use super::plainest::{Weighed, plainest, shows};
use super::search::Stage;
use crate::compare::limits::Limits;
use crate::fixture::{self, Case};
use crate::subject::game_spelled;
use regra_rules::Catalogue;
use regra_rules::position::{Position, parse_fen};

/// Time for shrinking when that of the search is over: what is found so late would not be shrunk otherwise.
const GRACE: Duration = Duration::from_secs(5);

/// The first shipped case whose position separates the two, shrunk, and its name. The cases of the clauses that
/// differ come first and are looked at however late it is: they are few, and made to show what those clauses do.
pub(super) fn seeded(
    catalogue: &Catalogue,
    pair: &Pair,
    clauses: &[String],
    limits: &Limits<'_>,
) -> Option<(Stage, Candidate, Option<String>)> {
    let load = |source| fixture::load(catalogue, &source).unwrap_or_default();
    let family = &pair.rules[0].family;
    let cases = fixture::shipped_for(&[family])
        .into_iter()
        .flat_map(load)
        .filter(|case| case.rules.family == *family);
    let (about, others): (Vec<Case>, Vec<Case>) = cases.partition(|case| clauses.contains(&case.clause));
    let others = others.into_iter().take_while(|_| limits.cut().is_none());
    let deadline = limits.deadline.map(|deadline| deadline.max(Instant::now() + GRACE));
    let shrinking = Limits { deadline, stopped: limits.stopped };
    about.into_iter().chain(others).find_map(|case| {
        let candidate = candidate(pair, &case).filter(|candidate| pair.separates(candidate))?;
        let ask = |next: &Candidate| shows(pair, clauses, next);
        let small = plainest(pair, Weighed::new(pair, candidate, &ask)?, &ask, &shrinking).candidate;
        let stage = if small.play.is_empty() { Stage::Plain } else { Stage::Played };
        Some((stage, small, Some(case.name)))
    })
}

fn candidate(pair: &Pair, case: &Case) -> Option<Candidate> {
    let rules = &pair.rules[0];
    let setup = parse_fen(rules, case.fen(rules).ok()?).ok()?;
    let game = game_spelled(rules, Position::from_setup(rules, &setup), &case.text.play)?;
    Some(Candidate { setup: pair.common(&setup), play: game.turns().collect() })
}
