//! Witnesses: where two rule sets disagree.
//!
//! [`line()`] looks for the shortest line from a start position; [`witness`] looks for the smallest
//! position among those that are made up ([`generate`]), shrinks it, and writes it down as a fixture.
//! Both answer the same to the same seed, whatever the machine, unless their time runs out.

mod case;
mod cause;
mod direct;
mod favour;
pub mod generate;
mod line;
mod pair;
mod pairs;
mod refused;
mod search;
mod seeds;
mod shrink;
mod told;

use std::time::Instant;

use crate::fixture::schema::File;
use crate::position::Setup;
use crate::rules::Catalogue;
pub use cause::differing;
pub use line::{Line, line};
pub use pair::{Pair, Scene};
pub use pairs::{Rivals, rivals};
use search::Stage;
pub use told::Told;

/// When to stop.
pub struct Limits<'a> {
    /// Not later than this.
    pub deadline: Instant,
    /// When this says so.
    pub stopped: &'a (dyn Fn() -> bool + Sync),
}

impl Limits<'_> {
    fn over(&self) -> bool {
        Instant::now() >= self.deadline || (self.stopped)()
    }
}

/// A position that separates two rule sets.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The position, as both read it (or one of them, where the other refuses it).
    pub fen: String,
    /// Turns to play from it before anything differs; mostly none.
    pub play: Vec<String>,
    /// The same as data.
    pub scene: Scene,
    /// How many pieces are on the board.
    pub pieces: usize,
    /// What to draw: the position in which the answers differ.
    pub setup: Setup,
    /// The rule set (0 or 1) that can draw it.
    pub drawn_by: usize,
    /// How the answers differ.
    pub told: Told,
    /// The clauses that make the difference.
    pub clauses: Vec<String>,
    /// The same as a fixture.
    pub fixture: File,
    /// The shipped fixture that it was made from, if nothing made up was found.
    pub seed_case: Option<String>,
}

/// What a search for a position has shown.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// They disagree here.
    Found(Box<Witness>),
    /// They can never disagree, for this reason.
    Same(String),
    /// Nothing was found.
    Nothing,
}

/// What was found, and what it took.
#[derive(Clone, Debug)]
pub struct Hunt {
    /// What was found.
    pub verdict: Verdict,
    /// How many positions were made up.
    pub attempts: u64,
    /// Whether time ran out, or it was stopped.
    pub stopped: bool,
}

/// Looks for the smallest position that separates the two.
pub fn witness(catalogue: &Catalogue, pair: &Pair, seed: u64, limits: &Limits<'_>) -> Hunt {
    if let Some(reason) = same(pair) {
        return Hunt { verdict: Verdict::Same(reason), attempts: 0, stopped: false };
    }
    let clauses = differing(catalogue, pair);
    let search = search::search(pair, &clauses, seed, limits);
    let found = search.found.map(|(stage, scene)| (stage, scene, None));
    let found = found.or_else(|| seeds::seeded(catalogue, pair, &clauses));
    let verdict = match found {
        Some((stage, scene, case)) => {
            Verdict::Found(Box::new(told_as_witness(catalogue, pair, &clauses, stage, &scene, case)))
        }
        None => Verdict::Nothing,
    };
    Hunt { verdict, attempts: search.attempts, stopped: search.stopped }
}

/// Why no position can separate the two, if that is so.
fn same(pair: &Pair) -> Option<String> {
    let one =
        pair.is_one().then(|| "nothing that turns or outcomes depend on differs between them".to_owned());
    one.or_else(|| pairs::argued(pair).map(str::to_owned))
}

fn told_as_witness(
    catalogue: &Catalogue,
    pair: &Pair,
    clauses: &[String],
    stage: Stage,
    scene: &Scene,
    seed_case: Option<String>,
) -> Witness {
    let found = told::Found::new(pair, clauses, scene);
    let causes = cause::cause(catalogue, pair, clauses, scene);
    let drawn_by = found.refused.as_ref().map_or(0, |refused| 1 - refused.by);
    let now = found.games.as_ref().map(|games| games[0].position().to_setup(&pair.rules[0]));
    Witness {
        fixture: case::file(catalogue, pair, &causes, &found),
        told: Told::of(pair, &found),
        scene: scene.clone(),
        pieces: shrink::men(&scene.setup),
        setup: now.filter(|_| stage != Stage::Refused).unwrap_or_else(|| scene.setup.clone()),
        drawn_by,
        clauses: causes,
        seed_case,
        fen: found.fen,
        play: found.play,
    }
}
