//! What holds in every position.

use std::collections::BTreeSet;

use regra_judge::agree::SubjectPair;
use regra_judge::perft::{self, Unwatched};
use regra_judge::subject::{GeneratorSubject, OracleSubject, never};
use regra_movegen::outcome::Game;
use regra_movegen::{self as movegen, Memory, Table};
use regra_rules::Rules;
use regra_rules::notation::write_turn;
use regra_rules::position::{Position, Setup, parse_fen, validate, write_fen};

use super::{broken, flip, voice};

/// Every so many positions a deeper count is compared too.
const DEEPER_EVERY: u32 = 64;
/// Every so many positions the oracle is asked for clauses, and for reasons.
const CLAUSES_EVERY: u32 = 4;
const REASONS_EVERY: u32 = 16;

/// The two computations at the start of a game.
pub(crate) fn pair<'r>(rules: &'r Rules, start: &Position) -> Result<SubjectPair<'r>, String> {
    let pair = SubjectPair::new(rules, [&GeneratorSubject, &OracleSubject], &start.to_setup(rules));
    pair.map_err(|found| found.to_string())?.ok_or_else(|| "both refuse the start".to_owned())
}

/// Whether everything holds where the game stands.
pub(crate) fn hold(
    rules: &Rules,
    pair: &mut SubjectPair<'_>,
    position: &Position,
    choice: u32,
) -> Result<(), String> {
    let depth = if choice.is_multiple_of(DEEPER_EVERY) { 2 } else { 1 };
    let turns = computed_twice(rules, pair, position, depth)?;
    let setup = position.to_setup(rules);
    let here = |law: &str, detail: String| format!("{law} in {}: {detail}", write_fen(rules, &setup));
    flip::same(rules, &setup, &turns).map_err(|detail| here("colour flip", detail))?;
    flip::same_mirrored(rules, &setup, &turns).map_err(|detail| here("mirror", detail))?;
    if choice.is_multiple_of(CLAUSES_EVERY) {
        voice::same_clauses(rules, position, &setup).map_err(|detail| here("clauses", detail))?;
    }
    if choice.is_multiple_of(REASONS_EVERY) {
        voice::explains(rules, position, &setup, choice >> 4).map_err(|detail| here("explained", detail))?;
    }
    broken::judged_alike(rules, &setup, choice).map_err(|detail| here("validity", detail))
}

/// What must hold in games without any symmetry too: generator and oracle agree, and so do text and
/// list. Gives the names of the turns.
pub(crate) fn computed_twice(
    rules: &Rules,
    pair: &mut SubjectPair<'_>,
    position: &Position,
    depth: u32,
) -> Result<BTreeSet<String>, String> {
    let setup = position.to_setup(rules);
    let fen = write_fen(rules, &setup);
    let here = |law: &str, detail: String| format!("{law} in {fen}: {detail}");
    text(rules, position, &setup, &fen).map_err(|detail| here("text", detail))?;
    if let Some(found) = pair.compare(depth, &never).unwrap_or_default().first() {
        return Err(found.to_string());
    }
    counts(rules, position, depth).map_err(|detail| here("counts", detail))?;
    turns(rules, position, &setup).map_err(|detail| here("turns", detail))
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, left: &T, right: &T) -> Result<(), String> {
    if left == right { Ok(()) } else { Err(format!("{what}: {left:?} and {right:?}")) }
}

/// FEN round trip, validity, and the hash as if it were computed anew.
fn text(rules: &Rules, position: &Position, setup: &Setup, fen: &str) -> Result<(), String> {
    validate(rules, setup).map_err(|problems| format!("not valid: {problems:?}"))?;
    let read = parse_fen(rules, fen).map_err(|problems| format!("cannot be read again: {problems:?}"))?;
    same("read again", &read, setup)?;
    let again = Position::from_setup(rules, &read);
    same("set up again", &again.to_setup(rules), setup)?;
    same("hash", &again.hash(), &position.hash())
}

/// The list, its counts, its names and its clauses.
fn turns(rules: &Rules, position: &Position, setup: &Setup) -> Result<BTreeSet<String>, String> {
    let turns = movegen::turns(rules, position);
    let name = |turn| write_turn(rules, setup.side, turn);
    let names: BTreeSet<String> = turns.iter().map(|&turn| name(turn)).collect();
    same("names and turns", &names.len(), &turns.len())?;
    same("any turn", &movegen::any_turn(rules, position), &!turns.is_empty())?;
    let listed = movegen::listed(rules, position);
    same("listed", &listed.iter().map(|listed| listed.turn).collect::<Vec<_>>(), &turns)?;
    for listed in &listed {
        let unknown = listed.clauses.iter().find(|clause| !rules.readings.contains_key(&clause[..]));
        if listed.clauses.is_empty() || unknown.is_some() {
            return Err(format!("{} by the clauses {:?}", name(listed.turn), listed.clauses));
        }
    }
    Ok(names)
}

/// The code that plays any rule set, and a table of counts, count what the code compiled for this one does.
fn counts(rules: &Rules, position: &Position, depth: u32) -> Result<(), String> {
    let nodes = movegen::perft(rules, position, depth);
    same("general", &movegen::general_perft(rules, position, depth), &nodes)?;
    if depth < 2 {
        return Ok(());
    }
    let mut memory = Memory::new(1).map_err(|problem| problem.to_string())?;
    let table = Table::new(rules, &mut memory);
    let hashed = perft::count_hashed(&table, &Game::new(*position), depth, &Unwatched);
    same("hashed", &hashed.nodes, &u128::from(nodes))
}
