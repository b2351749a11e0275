//! Random games, biased so that what is rare in play is common in the sample.

use std::cell::RefCell;

use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};
use regra_judge::fixture;
use regra_movegen as movegen;
use regra_rules::notation::write_turn;
use regra_rules::position::{Action, Position, Setup, Turn, read_position};
use regra_rules::{Role, Rules};

use super::sample::{Feature, Sample};
use super::{laws, synthetic};

/// The longest game.
const LONGEST: usize = 140;
/// So few positions are had from one game.
const FEW: usize = 20;
/// The longest game from a position that was made up.
const SHORT: usize = 40;

/// Plays games until so many positions have been seen, and until these have been shown or `most` positions were not
/// enough; the laws must hold in every one of them.
pub(crate) fn games_that_show(
    rules: &Rules,
    positions: usize,
    features: &[Feature],
    most: usize,
) -> Result<Sample, String> {
    let sample = RefCell::new(Sample::default());
    let starts = starts(rules)?;
    let mut seed = name_seed(&rules.name);
    let wanting = |sample: &Sample| {
        let seen = sample.positions();
        seen < positions || seen < most && sample.shows(features).is_err()
    };
    while wanting(&sample.borrow()) {
        let before = sample.borrow().positions();
        let config = Config {
            cases: if positions < FEW { 1 } else { 8 },
            failure_persistence: None,
            rng_seed: RngSeed::Fixed(seed),
            max_shrink_iters: 200,
            ..Config::default()
        };
        let choices = (any::<u16>(), vec(any::<u32>(), LONGEST / 4..LONGEST));
        let run = TestRunner::new(config).run(&choices, |(start, choices)| {
            let first = first(rules, &starts, start, &choices);
            game(rules, first, &choices, &mut sample.borrow_mut()).map_err(TestCaseError::fail)
        });
        run.map_err(|failure| format!("{} under {}", reason(failure), rules.name))?;
        if sample.borrow().positions() == before {
            return Err(format!("no games under {}", rules.name));
        }
        seed = seed.wrapping_add(1);
    }
    Ok(sample.into_inner())
}

/// Games of so many positions, whatever they show.
pub(crate) fn games(rules: &Rules, positions: usize) -> Result<Sample, String> {
    games_that_show(rules, positions, &[], positions)
}

/// What failed in the shortest game that was found; its choices tell nobody anything.
fn reason<T: std::fmt::Debug>(failure: TestError<T>) -> String {
    match failure {
        TestError::Fail(reason, _) | TestError::Abort(reason) => reason.message().to_owned(),
    }
}

/// Where games start: half of them from the start positions, half from the positions of the fixtures,
/// which are rich in what is rare.
fn starts(rules: &Rules) -> Result<Vec<Position>, String> {
    let mut late: Vec<Position> = Vec::new();
    for source in fixture::shipped() {
        let cases = fixture::load(regra::shipped(), &source).map_err(|problems| format!("{problems:?}"))?;
        let fens = cases
            .iter()
            .filter(|case| case.rules.family == rules.family)
            .filter_map(|case| case.text.fen.as_ref());
        late.extend(fens.filter_map(|fen| read_position(rules, fen).ok()));
    }
    let early: Result<Vec<Position>, _> =
        rules.starts.iter().map(|start| read_position(rules, &start.fen)).collect();
    let early = early.map_err(|problems| format!("{problems:?}"))?;
    let again = early.iter().copied().cycle().take(late.len().max(early.len()));
    Ok(again.chain(late.iter().copied()).collect())
}

/// Another seed for each rule set (FNV-1a).
pub(crate) fn name_seed(name: &str) -> u64 {
    name.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Every other game starts from a position made up from its first choice, and is short; the others from
/// one of `starts`.
fn first(rules: &Rules, starts: &[Position], start: u16, choices: &[u32]) -> (Position, usize) {
    let seed = u64::from(start) << 32 | u64::from(choices.first().copied().unwrap_or_default());
    match start.is_multiple_of(2).then(|| synthetic::position(rules, seed)).flatten() {
        Some(position) => (position, SHORT),
        None => (starts[usize::from(start / 2) % starts.len()], LONGEST),
    }
}

/// One game: each choice a turn.
pub(crate) fn game(
    rules: &Rules,
    (mut position, length): (Position, usize),
    choices: &[u32],
    sample: &mut Sample,
) -> Result<(), String> {
    let mut pair = laws::pair(rules, &position)?;
    for &choice in choices.iter().take(length) {
        sample.see(rules, &position)?;
        laws::hold(rules, &mut pair, &position, choice)?;
        let Some(turn) = choose(rules, &position, choice) else { break };
        let before = position.to_setup(rules);
        pair.play(&write_turn(rules, position.side, turn));
        position = position.play(rules, turn);
        sample.play(rules, turn, &before, &position.to_setup(rules));
    }
    Ok(())
}

/// A turn by its weight; none where the game is over.
pub(crate) fn choose(rules: &Rules, position: &Position, choice: u32) -> Option<Turn> {
    let setup = position.to_setup(rules);
    let turns = movegen::turns(rules, position);
    let weights: Vec<u32> = turns.iter().map(|&turn| weight(rules, &setup, turn)).collect();
    let total: u32 = weights.iter().sum();
    let mut left = choice.checked_rem(total)?;
    turns.into_iter().zip(weights).find_map(|(turn, weight)| match left.checked_sub(weight) {
        None => Some(turn),
        Some(rest) => {
            left = rest;
            None
        }
    })
}

/// How much we want to see this turn. A drop weighs little where there are dozens of them.
fn weight(rules: &Rules, setup: &Setup, turn: Turn) -> u32 {
    let retiring = if turn.retiring.any() { 2 } else { 1 };
    let base = match turn.action {
        Action::Move { promotion: Some(_), .. } => 160,
        Action::Move { from, to, .. } => moving(rules, setup, from, to),
        Action::Castle { .. } => 300,
        Action::Charge { .. } => 30,
        Action::Legion { .. } => 30,
        Action::Drop { .. } if rules.duke().is_some() => 20,
        Action::Drop { .. } => 8,
        Action::Retire { .. } => 60,
        Action::Pass => 40,
    };
    base * retiring
}

fn moving(
    rules: &Rules,
    setup: &Setup,
    from: regra_rules::geometry::Square,
    to: regra_rules::geometry::Square,
) -> u32 {
    let Some(piece) = setup.at(from) else { return 20 };
    let has = |role| rules.piece(piece.kind).roles.contains(&role);
    let far = if piece.color.rank(7) == to.rank() { 3 } else { 1 };
    let base = match setup.at(to) {
        Some(_) => 30,
        None if has(Role::Pawn) => 60,
        None => 20,
    };
    base * far
}
