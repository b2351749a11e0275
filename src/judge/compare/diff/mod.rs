//! What changed between two rule sets: clause by clause, turn by turn, count by count, and for each
//! difference the clauses that cause it.
//!
//! `clauses` says what the two pages say; `position` what the two answer at a `starting_point`; `counts` how many
//! turns and ends there are below it; `groups` what of that is shown together; `example` finds a small position for
//! each clause. What causes a difference is found by making the two agree on clauses until it is gone
//! ([`Cause`]).

mod clauses;
mod counts;
mod example;
mod groups;
mod position;
mod rewording;
mod starting_point;

pub use clauses::{ClauseDifference, PieceDifference, PieceSide, StartDifference, Telling};
pub use counts::{CountTable, EndingRow, PerftRow};
pub use example::{Deciding, Example, Own};
pub use groups::{SquareMark, TurnGroup, TurnKind};
pub use position::{EndWords, FenPart, Field, PositionDifference, TurnDifference};
pub use rewording::{OtherReading, Rewording, ShownReading, WouldDecide};
pub use starting_point::StartingPoint;

use std::collections::BTreeSet;

use serde::Serialize;

pub use super::cause::Cause;
pub use super::versus::ClauseSide;

use super::equivalent;
use super::versus::Versus;
use crate::fixture::Case;
use crate::perft::Watch;
use clauses::Pages;
use regra_rules::{Catalogue, Rules};

/// What is asked about two rule sets.
pub struct DiffPlan<'a> {
    /// The two, in the order in which they were named.
    pub rules: [Rules; 2],
    /// Where they are compared; without it, their pages are.
    pub origin: Option<StartingPoint>,
    /// How deep turns and ends are counted.
    pub depth: u32,
    /// The fixtures among which an example is looked for, for each clause, before one is made up; none where there is
    /// a place, or no examples are wanted.
    pub cases: Option<&'a [Case]>,
}

/// What changed between two rule sets.
#[derive(Clone, Debug, Serialize)]
pub struct Diff {
    /// Their names.
    pub rules: [String; 2],
    /// The clauses on which they differ, in reading order.
    pub clauses: Vec<ClauseDifference>,
    /// Why no position can tell them apart all the same, where that is argued.
    pub alike: Option<&'static str>,
    /// `clause=reading` where two versions read alike what the documents hardly decide.
    pub doubtful: Vec<String>,
    /// What two versions of a game read alike although the words have changed between them.
    pub reworded: Vec<Rewording>,
    pub pieces: Vec<PieceDifference>,
    /// The start positions that differ.
    pub starts: Vec<StartDifference>,
    /// What the two answer at the place that was asked for.
    #[serde(rename = "scene")]
    pub here: Option<PositionDifference>,
    /// How many turns and ends there are below it, or below the start positions.
    pub counts: CountTable,
}

impl Diff {
    /// Whether nothing differs: at the place that was asked for, if there is one, or else anywhere.
    pub fn is_same(&self) -> bool {
        let pages = self.clauses.is_empty() && self.pieces.is_empty() && self.starts.is_empty();
        self.here.as_ref().map_or(pages, PositionDifference::is_same) && self.counts.is_same()
    }

    /// The clauses that cause what was found at a place and in the counts.
    pub fn causes(&self) -> BTreeSet<&str> {
        let turns = self.here.iter().flat_map(|here| here.turns.iter().filter_map(|t| t.cause.as_ref()));
        let ends = self.here.iter().filter_map(|here| here.end_cause.as_ref());
        let perft = self.counts.perft.iter().filter_map(|row| row.cause.as_ref());
        let endings = self.counts.endings.iter().filter_map(|row| row.cause.as_ref());
        let all = turns.chain(ends).chain(perft).chain(endings);
        all.flat_map(|cause| cause.sets.iter().flatten()).map(String::as_str).collect()
    }
}

/// The clauses on which two rule sets differ, in reading order: those on which their pages do, and those
/// of pieces that move otherwise for no such reason. The same whoever is named first, but for the order.
pub fn differing(catalogue: &Catalogue, rules: [&Rules; 2]) -> Vec<String> {
    Versus::new(catalogue, rules.map(Rules::clone)).ids()
}

/// Compares two rule sets.
///
/// # Errors
/// What makes the place that was asked for no place of both.
pub fn diff(catalogue: &Catalogue, plan: DiffPlan<'_>, watch: &dyn Watch) -> Result<Diff, Vec<String>> {
    let DiffPlan { rules, origin, depth, cases } = plan;
    let pages = Pages::of(catalogue, rules.each_ref()).map_err(|error| vec![error.to_string()])?;
    let versus = Versus::new(catalogue, rules);
    let both = versus.rules.each_ref();
    let mut clauses = pages.clauses;
    let mut reworded = rewording::of(catalogue, both).map_err(|error| vec![error.to_string()])?;
    let here = match &origin {
        Some(origin) => {
            let mut here = PositionDifference::of(both, &origin.games(both)?, &origin.moves);
            here.attribute(&versus, origin);
            Some(here)
        }
        None => {
            if let Some(cases) = cases {
                for (difference, example) in clauses.iter_mut().zip(example::find(&versus, cases)) {
                    difference.example = example;
                }
                let unseen = |at: &usize| clauses[*at].example.is_none() && clauses[*at].follows.is_none();
                let missing: Vec<usize> = (0..clauses.len()).filter(unseen).collect();
                for (index, example) in example::made_up(&versus, &missing, watch) {
                    clauses[index].example = Some(example);
                }
                rewording::find(catalogue, both, &mut reworded, cases);
            }
            None
        }
    };
    let start = || StartingPoint::of_start(both, None, Vec::new()).map_err(|error| vec![error]);
    let origin = origin.map_or_else(start, Ok)?;
    let counts = counts::count(&versus, &origin, &origin.games(both)?, depth, watch);
    Ok(Diff {
        rules: both.map(|rules| rules.name.to_string()),
        clauses,
        alike: equivalent::alike(both),
        doubtful: pages.doubtful,
        reworded,
        pieces: pages.pieces,
        starts: pages.starts,
        here,
        counts,
    })
}
