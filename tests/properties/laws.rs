//! What holds in every position.

use std::collections::BTreeMap;

use regra::geometry::Color;
use regra::position::{Position, Setup, attacked, parse_fen, validate, write_fen, write_turn};
use regra::rules::Rules;
use regra::{movegen, oracle, outcome};

use super::flip;

/// Every so many positions a deeper count is compared too.
const DEEPER_EVERY: u32 = 64;

/// Whether everything holds here.
pub(crate) fn hold(rules: &Rules, position: &Position, choice: u32) -> Result<(), String> {
    let setup = position.to_setup(rules);
    let fen = write_fen(rules, &setup);
    let here = |law: &str, detail: String| format!("{law} in {fen}: {detail}");
    text(rules, position, &setup, &fen).map_err(|detail| here("text", detail))?;
    let played = turns(rules, position, &setup).map_err(|detail| here("turns", detail))?;
    twin(rules, &setup, &played).map_err(|detail| here("fast = oracle", detail))?;
    attacks(rules, position, &setup).map_err(|detail| here("attacked squares", detail))?;
    ends(rules, position, &setup).map_err(|detail| here("ends", detail))?;
    flip::same(rules, &setup, &played).map_err(|detail| here("colour flip", detail))?;
    flip::same_mirrored(rules, &setup, &played).map_err(|detail| here("mirror", detail))?;
    if choice.is_multiple_of(DEEPER_EVERY) {
        deeper(rules, position, &setup).map_err(|detail| here("perft 2", detail))?;
    }
    Ok(())
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

/// The list, its count, its names and its clauses; with the position after each turn.
fn turns(rules: &Rules, position: &Position, setup: &Setup) -> Result<BTreeMap<String, String>, String> {
    let turns = movegen::turns(rules, position);
    let name = |turn| write_turn(rules, setup.side, turn);
    let after = |turn| write_fen(rules, &position.play(rules, turn).to_setup(rules));
    let played: BTreeMap<String, String> = turns.iter().map(|&turn| (name(turn), after(turn))).collect();
    same("names and turns", &played.len(), &turns.len())?;
    same("count and list", &movegen::perft(rules, position, 1), &(turns.len() as u64))?;
    same("general count and list", &movegen::general_perft(rules, position, 1), &(turns.len() as u64))?;
    same("any turn", &movegen::any_turn(rules, position), &!turns.is_empty())?;
    let listed = movegen::listed(rules, position);
    same("listed", &listed.iter().map(|listed| listed.turn).collect::<Vec<_>>(), &turns)?;
    for listed in &listed {
        let unknown = listed.clauses.iter().find(|clause| !rules.readings.contains_key(&clause[..]));
        if listed.clauses.is_empty() || unknown.is_some() {
            return Err(format!("{} by the clauses {:?}", name(listed.turn), listed.clauses));
        }
    }
    Ok(played)
}

fn twin(rules: &Rules, setup: &Setup, played: &BTreeMap<String, String>) -> Result<(), String> {
    let list = oracle::turns(rules, setup);
    let count = list.len();
    let slow: BTreeMap<String, String> =
        list.into_iter().map(|(turn, after)| (turn, write_fen(rules, &after))).collect();
    same("the oracle's names and turns", &slow.len(), &count)?;
    let only = |a: &BTreeMap<String, String>, b: &BTreeMap<String, String>| {
        a.iter()
            .filter(|&(turn, fen)| b.get(turn) != Some(fen))
            .map(|(turn, fen)| format!("{turn} -> {fen}"))
            .collect::<Vec<_>>()
    };
    let (fast, slow) = (only(played, &slow), only(&slow, played));
    if fast.is_empty() && slow.is_empty() {
        Ok(())
    } else {
        Err(format!("only fast {fast:?}, only oracle {slow:?}"))
    }
}

fn attacks(rules: &Rules, position: &Position, setup: &Setup) -> Result<(), String> {
    for color in Color::ALL {
        same(color.name(), &attacked(rules, position, color), &oracle::attacked(rules, setup, color))?;
    }
    Ok(())
}

/// The end that the position decides.
fn ends(rules: &Rules, position: &Position, setup: &Setup) -> Result<(), String> {
    let fast = outcome::decided(rules, position).map(|end| (end.clause, end.winner));
    let slow = oracle::ended(rules, setup).map(|end| (end.clause, end.winner));
    same("fast and oracle", &fast, &slow)
}

fn deeper(rules: &Rules, position: &Position, setup: &Setup) -> Result<(), String> {
    same("fast and oracle", &u128::from(movegen::perft(rules, position, 2)), &oracle::perft(rules, setup, 2))
}
