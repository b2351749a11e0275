//! The changes between two rule sets: clause by clause, turn by turn, count by count, and for each difference the
//! clauses that cause it.
//!
//! `clauses` compares the two sheets; `position` the answers at a `starting_point`; `counts` the turns and ends below
//! it; `groups` arranges them for reports; `example` finds a small position for each clause. The cause of a difference
//! is found by making the two agree on clauses until it is gone ([`Cause`]).

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

/// The input of a comparison.
pub struct DiffPlan<'a> {
    /// The two, in the order in which they were named.
    pub rules: [Rules; 2],
    /// The position to compare in; without it, the sheets are compared.
    pub origin: Option<StartingPoint>,
    /// The depth of counts.
    pub depth: u32,
    /// The fixtures to search for examples, before one is generated; none if there is a position, or no examples are
    /// wanted.
    pub cases: Option<&'a [Case]>,
}

/// The changes between two rule sets.
#[derive(Clone, Debug, Serialize)]
pub struct Diff {
    /// Their names.
    pub rules: [String; 2],
    /// The clauses on which they differ, in reading order.
    pub clauses: Vec<ClauseDifference>,
    /// Why no position can tell them apart all the same, if there is an argument for that.
    pub alike: Option<&'static str>,
    /// `clause=reading` where two versions have the same reading and the documents hardly decide it.
    pub doubtful: Vec<String>,
    /// Clauses with the same reading in two versions of a game although the words have changed.
    pub reworded: Vec<Rewording>,
    pub pieces: Vec<PieceDifference>,
    /// The start positions that differ.
    pub starts: Vec<StartDifference>,
    /// The answers of the two at the given position.
    #[serde(rename = "scene")]
    pub here: Option<PositionDifference>,
    /// The number of turns and ends below it, or below the start positions.
    pub counts: CountTable,
}

impl Diff {
    /// Whether nothing differs: at the given position if there is one, otherwise anywhere.
    pub fn is_same(&self) -> bool {
        let pages = self.clauses.is_empty() && self.pieces.is_empty() && self.starts.is_empty();
        self.here.as_ref().map_or(pages, PositionDifference::is_same) && self.counts.is_same()
    }

    /// The clauses that cause the differences at the position and in the counts.
    pub fn causes(&self) -> BTreeSet<&str> {
        let turns = self.here.iter().flat_map(|here| here.turns.iter().filter_map(|t| t.cause.as_ref()));
        let ends = self.here.iter().filter_map(|here| here.end_cause.as_ref());
        let perft = self.counts.perft.iter().filter_map(|row| row.cause.as_ref());
        let endings = self.counts.endings.iter().filter_map(|row| row.cause.as_ref());
        let all = turns.chain(ends).chain(perft).chain(endings);
        all.flat_map(|cause| cause.sets.iter().flatten()).map(String::as_str).collect()
    }
}

/// The clauses in which two rule sets differ, in reading order: those of their sheets, and those of pieces whose
/// movement differs for no such reason. The order of the two rule sets matters only for the order.
pub fn differing(catalogue: &Catalogue, rules: [&Rules; 2]) -> Vec<String> {
    Versus::new(catalogue, rules.map(Rules::clone)).ids()
}

/// Compares two rule sets.
///
/// # Errors
/// Why the given position is no position of both.
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
