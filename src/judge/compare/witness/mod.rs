//! Witnesses: where two rule sets disagree.
//!
//! All positions that decide between two rule sets are looked for here: [`witness`] goes on until it has the smallest
//! one, `search::quick` is content with a few attempts (for `diff`), and [`first`] with the first that its caller can
//! use (for `infer`).
//!
//! [`line()`] searches the shortest line from a start position; [`witness`] searches the smallest position among
//! generated ones ([`generate`]), reduces it, and writes it as a fixture. Both give the same result for the same seed
//! on every machine, unless their time runs out.

mod case;
mod difference_text;
pub mod generate;
mod line;
pub(crate) mod pair;
mod pairs;
mod piece_bias;
mod plainest;
mod refused;
pub(crate) mod search;
mod seeds;

use std::time::{Duration, Instant};

use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use super::cause::{Cause, Trials};
use super::shrink::piece_count;
use super::versus::Versus;
use crate::compare::limits::{Cut, Limits};
use crate::fixture;
use crate::fixture::schema::File;
pub use difference_text::{DifferenceText, TurnResult};
pub use line::{Line, line};
pub use pair::{Candidate, Pair};
pub use pairs::{Rivals, rivals};
pub(crate) use pairs::{argued, near};
use regra_documents::messages::say;
use regra_rules::position::Setup;
use regra_rules::{Catalogue, json};
use search::Stage;
pub(crate) use search::first;

/// A position that separates two rule sets.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The position, as both read it (or one of them, where the other refuses it).
    pub fen: String,
    /// Turns to play from it before anything differs; mostly none.
    pub play: Vec<String>,
    /// The position and the turns as data.
    pub candidate: Candidate,
    /// How many pieces are on the board.
    pub pieces: usize,
    /// What to draw: the position in which the answers differ.
    pub setup: Setup,
    /// The rule set (0 or 1) that can draw it.
    pub drawn_by: usize,
    /// How the answers differ.
    pub difference: DifferenceText,
    /// The clauses that make the difference: if the two agreed on them, it would be gone.
    pub cause: Cause,
    /// The position as a fixture, with the answers of each rule set.
    pub fixture: File,
    /// Whether its cases pass, by both computations.
    pub passes: bool,
    /// The shipped fixture that it was made from, if no generated position was found.
    pub seed_case: Option<String>,
}

/// The result of a search for a position.
#[derive(Clone, Debug)]
pub enum WitnessResult {
    /// They disagree here.
    Found(Box<Witness>),
    /// They can never disagree, for this reason.
    Same(String),
    /// Nothing was found.
    Nothing,
}

/// All fields of a witness, whether there is one or not, and why there is none.
impl Serialize for WitnessResult {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (status, reason, found) = match self {
            Self::Found(witness) => ("found", None, Some(witness)),
            Self::Same(reason) => ("same", Some(reason), None),
            Self::Nothing => ("nothing", None, None),
        };
        let mut fields = to.serialize_struct("WitnessResult", 10)?;
        fields.serialize_field("status", status)?;
        fields.serialize_field("reason", &reason)?;
        fields.serialize_field("fen", &found.map(|witness| &witness.fen))?;
        fields.serialize_field("moves", found.map_or(&[][..], |witness| &witness.play))?;
        fields.serialize_field("pieces", &found.map(|witness| witness.pieces))?;
        fields.serialize_field("causes", found.map_or(&[][..], |witness| &witness.cause.sets))?;
        fields.serialize_field("difference", &found.map(|witness| &witness.difference))?;
        fields.serialize_field("fixture", &found.map(|witness| witness.fixture.yaml()))?;
        fields.serialize_field("fixture_passes", &found.is_some_and(|witness| witness.passes))?;
        fields.serialize_field("from_case", &found.and_then(|witness| witness.seed_case.as_ref()))?;
        fields.end()
    }
}

/// What was found, and what it took.
#[derive(Clone, Debug, Serialize)]
pub struct Hunt {
    /// What was found.
    #[serde(flatten)]
    pub verdict: WitnessResult,
    /// How many positions were made up.
    pub attempts: u64,
    /// What ended the search before it was through.
    #[serde(rename = "cut_short")]
    pub cut: Option<Cut>,
    /// How long it took.
    #[serde(rename = "seconds", serialize_with = "json::seconds")]
    pub time: Duration,
}

impl Hunt {
    /// Whether the two are told apart by a sound fixture, or never can be.
    pub fn succeeded(&self) -> bool {
        match &self.verdict {
            WitnessResult::Found(witness) => witness.passes,
            WitnessResult::Same(_) => true,
            WitnessResult::Nothing => false,
        }
    }
}

/// Looks for the smallest position that separates the two.
pub fn witness(catalogue: &Catalogue, pair: &Pair, seed: u64, limits: &Limits<'_>) -> Hunt {
    let started = Instant::now();
    if let Some(reason) = same(pair) {
        let verdict = WitnessResult::Same(reason);
        return Hunt { verdict, attempts: 0, cut: None, time: started.elapsed() };
    }
    let versus = Versus::new(catalogue, pair.rules.clone());
    let clauses = versus.ids();
    let search = search::search(pair, &clauses, seed, limits);
    let found = search.found.map(|(stage, candidate)| (stage, candidate, None));
    let last_resort = || seeds::seeded(catalogue, pair, &clauses, limits);
    let found = if search.cut == Some(Cut::Interrupted) { found } else { found.or_else(last_resort) };
    let verdict = match found {
        Some((stage, candidate, case)) => {
            WitnessResult::Found(Box::new(as_witness(&versus, pair, stage, &candidate, case)))
        }
        None => WitnessResult::Nothing,
    };
    Hunt { verdict, attempts: search.attempts, cut: search.cut, time: started.elapsed() }
}

/// Why no position can separate the two, if that is so.
fn same(pair: &Pair) -> Option<String> {
    let one = pair.is_one().then(|| say().witness_nothing_differs());
    one.or_else(|| argued(pair).map(|reason| say().witness_argued(reason)))
}

fn as_witness(
    versus: &Versus<'_>,
    pair: &Pair,
    stage: Stage,
    candidate: &Candidate,
    seed_case: Option<String>,
) -> Witness {
    let clauses = versus.ids();
    let found = difference_text::Separation::new(pair, &clauses, candidate);
    let cause = cause(versus, candidate);
    let causes = Some(cause.clauses()).filter(|causes| !causes.is_empty()).unwrap_or(clauses);
    let fixture = case::file(versus.catalogue, pair, &causes, &found);
    let drawn_by = found.refused.as_ref().map_or(0, |refused| 1 - refused.by);
    let now = found.games.as_ref().map(|games| games[0].position().to_setup(&pair.rules[0]));
    Witness {
        passes: passes(pair, &fixture),
        fixture,
        difference: DifferenceText::of(pair, &found),
        candidate: candidate.clone(),
        pieces: piece_count(&candidate.setup),
        setup: now.filter(|_| stage != Stage::Refused).unwrap_or_else(|| candidate.setup.clone()),
        drawn_by,
        cause,
        seed_case,
        fen: found.fen,
        play: found.play,
    }
}

/// The clauses that make this difference, as the comparison of two rule sets at a place finds them.
fn cause(versus: &Versus<'_>, candidate: &Candidate) -> Cause {
    let mut trials = Trials::new(versus, true, |set| {
        let [a, b] = versus.agreed(set);
        differs(&Pair::new(a, b).ok()?, candidate)
    });
    trials.cause(|differs| !differs)
}

/// Whether the two answer differently where the candidate has come to, or only one of them accepts it;
/// nothing if neither can come there.
fn differs(pair: &Pair, candidate: &Candidate) -> Option<bool> {
    match [0, 1].map(|i| pair.read(i, &candidate.setup).is_ok()) {
        [true, true] => pair.games(candidate).map(|games| pair.part(&games)),
        [false, false] => None,
        _ => Some(true),
    }
}

/// Whether the cases of the fixture hold, by both computations.
fn passes(pair: &Pair, file: &File) -> bool {
    let cases = pair.rules.iter().flat_map(|rules| case::cases(rules, file)).collect();
    fixture::run(cases, false).holds()
}
