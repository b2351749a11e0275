//! Properties that hold in every position of a random game, under every rule set. Half of the games
//! start from positions that were made up ([`synthetic`]).
//!
//! The games are biased, so that rare things are common ([`playout`]); each sample says what it was
//! made of, and fails where something is missing that it should have shown ([`sample`]). A failing game
//! is shrunk to a short one.

mod betza;
mod broken;
mod documents;
mod flip;
mod laws;
mod mechanisms;
mod overrides;
mod playout;
mod sample;
mod sideways;
mod synthetic;
#[path = "../support/thorough.rs"]
mod thorough;
mod voice;

use std::thread;

use libtest_mimic::{Arguments, Failed, Trial};
use regra_rules::{Dead, Rules};
use sample::Feature::{self, *};
use sample::Sample;
use thorough::thorough;

/// So many positions for each rule set, and so many for each reading that is not a default.
const POSITIONS: usize = 7_000;
const POSITIONS_PER_READING: usize = 150;
/// The part of these that is enough where the test is to be quick.
const QUICK: usize = 20;
/// So many for each rule set in which dead positions are searched for, by both computations.
const POSITIONS_SEARCHED: usize = 60;

/// A family of games, and what its sample must show.
struct Game {
    rules: &'static [&'static str],
    must_show: &'static [Feature],
}

const GAMES: &[Game] = &[
    Game { rules: &["chess"], must_show: &[Check, Castling, EnPassant, Promotion, Capture, FarRank, Over] },
    Game {
        rules: &["antichess@international", "antichess@aise", "antichess@fewest"],
        must_show: &[EnPassant, Promotion, Capture, FarRank, Over],
    },
    Game {
        rules: &["antichess@checkmate"],
        must_show: &[Check, EnPassant, Promotion, Capture, FarRank, Over],
    },
    Game {
        rules: &["brasuca@1", "brasuca@1.3"],
        must_show: &[
            Check,
            Castling,
            EnPassant,
            Promotion,
            Capture,
            FarRank,
            Over,
            Charge,
            Legion,
            Push,
            Dukes,
            Zone,
            Duchy,
            Pool,
            Retire,
            Drop,
            Pass,
            PassedTwice,
            Sneak,
        ],
    },
    Game {
        rules: &["shinobi@pt", "shinobi@fairy"],
        must_show: &[Check, Castling, EnPassant, Promotion, Capture, FarRank, Over, Drop, Hand],
    },
];

fn main() {
    regra::shipped();
    let mut trials = Vec::new();
    for game in GAMES {
        for &name in game.rules {
            trials.push(Trial::test(name, move || with_room(move || sampled(name, game))));
        }
    }
    trials.push(Trial::test("alternative readings", || with_room(readings)));
    trials.push(Trial::test("dead positions", || with_room(dead_positions)));
    trials.push(Trial::test("what is asked for is in force", || with_room(mechanisms::as_asked)));
    trials.push(Trial::test("random documents", || with_room(documents::random)));
    trials.push(Trial::test("starts under pairs of overrides", || with_room(documents::starts_of_pairs)));
    trials.push(Trial::test("pawns that step aside", || with_room(sideways::in_company)));
    trials.push(Trial::test("random movements", || with_room(betza::random_movements)));
    trials.push(Trial::test("random movements from every square", || with_room(betza::every_square)));
    trials.push(Trial::test("switched off, on or otherwise", || with_room(overrides::alone)));
    trials.push(Trial::test("pairs and triples", || with_room(overrides::together)));
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

/// Unoptimised, the generator's frames are larger than a test thread's stack.
fn with_room(test: impl FnOnce() -> Result<(), Failed> + Send + 'static) -> Result<(), Failed> {
    let thread = thread::Builder::new().stack_size(256 << 20).spawn(test)?;
    thread.join().map_err(|_| Failed::from("the test panicked"))?
}

fn rules(name: &str) -> Result<Rules, Failed> {
    regra::shipped().rules(name).map(unsearched).map_err(Failed::from)
}

/// Rules that find no more dead positions than bishops alone make: the search of all that can be reached, at every
/// turn of every game and with the oracle too, would take hours. It has a test of its own, [`dead_positions`].
fn unsearched(mut rules: Rules) -> Rules {
    if rules.end.dead == Dead::General {
        rules.end.dead = Dead::Bishops;
    }
    rules
}

/// `end.dead` = general: both computations search all that can be reached, and agree.
fn dead_positions() -> Result<(), Failed> {
    let mut all = Sample::default();
    for name in ["antichess@international", "antichess@aise", "antichess@fewest"] {
        all.join(&playout::games(&regra::shipped().rules(name)?, POSITIONS_SEARCHED)?);
    }
    println!("{}", all.composition("searched for dead positions"));
    Ok(all.shows(&[Over])?)
}

/// So many, or a part of them.
fn most(all: usize) -> usize {
    if thorough() { all } else { all / QUICK }
}

fn sampled(name: &str, game: &Game) -> Result<(), Failed> {
    let rules = rules(name)?;
    // What is rare may need more games than are quick.
    let sample = playout::games_that_show(&rules, most(POSITIONS), game.must_show, POSITIONS)?;
    println!("{}", sample.composition(name));
    Ok(sample.shows(game.must_show)?)
}

/// Every reading that is no version's default, each on top of a version that does not choose it.
fn readings() -> Result<(), Failed> {
    let mut all = Sample::default();
    let mut failures = Vec::new();
    let names = alternatives();
    for name in &names {
        match playout::games(&rules(name)?, most(POSITIONS_PER_READING)) {
            Ok(sample) => all.join(&sample),
            Err(failure) => failures.push(failure),
        }
    }
    println!("{}", all.composition(&format!("{} alternative readings", names.len())));
    if names.is_empty() {
        failures.push("no alternative reading".to_owned());
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}

fn alternatives() -> Vec<String> {
    let mut names = Vec::new();
    for family in regra::shipped().families() {
        for base in family.rule_sets() {
            let Ok(standard) = regra::shipped().rules(&base) else { continue };
            for clause in &family.clauses {
                let others = clause
                    .readings
                    .iter()
                    .filter(|reading| standard.readings.get(&clause.id) != Some(&reading.id));
                let named = others.map(|reading| format!("{base}+{}={}", clause.id, reading.id));
                // Some readings mean nothing under a version: that their name is refused is held elsewhere.
                names.extend(named.filter(|name| regra::shipped().rules(name).is_ok()));
            }
        }
    }
    names
}
