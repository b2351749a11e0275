//! Symmetry: with the board upside down and the colours changed, or turned left to right, everything is
//! the same.

use std::collections::BTreeSet;

use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::notation::write_turn;
use regra_rules::position::{Position, Setup};

/// Mirror symmetry, where the game has it: the board turned left to right.
pub(crate) fn same_mirrored(rules: &Rules, setup: &Setup, played: &BTreeSet<String>) -> Result<(), String> {
    let even = rules.turn().castling.is_none_or(|c| {
        let pairs = if c.own_rooks { vec![c.king_lands, c.rook_lands] } else { vec![c.rook_files] };
        let last = c.board.files() - 1;
        let kings = c.king_files.reverse_bits() >> (u16::BITS - 1 - u32::from(last));
        c.king_files == kings && pairs.iter().all(|[west, east]| west + east == last)
    });
    if !even && !setup.castling.is_none() {
        return Ok(());
    }
    let mirrored = setup.mirrored(rules.turn.board);
    let position = Position::from_setup(rules, &mirrored);
    let turns = movegen::turns(rules, &position).into_iter();
    let there: BTreeSet<String> = turns.map(|turn| write_turn(rules, mirrored.side, turn)).collect();
    let here: BTreeSet<String> = played.iter().map(|turn| mirror_name(turn)).collect();
    let odd: Vec<&String> = here.symmetric_difference(&there).collect();
    if odd.is_empty() { Ok(()) } else { Err(format!("not on both wings: {odd:?}")) }
}

/// In the name of a turn only the files of squares change, letters before a rank; the halves of a legion
/// change places and the retiring dukes are sorted again, as both go from the a-file to the h-file.
fn mirror_name(turn: &str) -> String {
    if turn == "pass" {
        return turn.to_owned();
    }
    let bytes = turn.as_bytes();
    let letter = |i: usize| match (bytes[i], bytes.get(i + 1)) {
        (file @ b'a'..=b'h', Some(b'1'..=b'8')) => char::from(b'a' + b'h' - file),
        (other, _) => char::from(other),
    };
    let mirrored: String = (0..bytes.len()).map(letter).collect();
    let mut parts = mirrored.split('/');
    let head = parts.next().unwrap_or_default();
    let head = match head.split_once('+') {
        Some((west, east)) => format!("{east}+{west}"),
        None => head.to_owned(),
    };
    sorted_retiring(head, parts.collect())
}

/// Whether the flipped position has the flipped turns; nothing to see in a game with two unlike sides.
pub(crate) fn same(rules: &Rules, setup: &Setup, played: &BTreeSet<String>) -> Result<(), String> {
    let unlike = rules.turn().castling.is_some_and(|castling| castling.sides.0[0] != castling.sides.0[1]);
    if unlike || rules.turn().drops.0.iter().any(|squares| squares.any()) {
        return Ok(());
    }
    let flipped = setup.flipped(rules.turn.board);
    let position = Position::from_setup(rules, &flipped);
    let turns = movegen::turns(rules, &position).into_iter();
    let there: BTreeSet<String> = turns.map(|turn| write_turn(rules, flipped.side, turn)).collect();
    let here: BTreeSet<String> = played.iter().map(|turn| flip_name(turn)).collect();
    let odd: Vec<&String> = here.symmetric_difference(&there).collect();
    if odd.is_empty() { Ok(()) } else { Err(format!("not on both sides: {odd:?}")) }
}

/// In the name of a turn only the ranks change; promotion letters and drops name no colour. The retiring dukes
/// are sorted again, as their order is by file and then by rank.
fn flip_name(turn: &str) -> String {
    let flipped = turn.chars().map(|c| match c {
        '1'..='8' => char::from(b'1' + b'8' - c as u8),
        c => c,
    });
    let flipped: String = flipped.collect();
    let mut parts = flipped.split('/');
    let head = parts.next().unwrap_or_default().to_owned();
    sorted_retiring(head, parts.collect())
}

fn sorted_retiring(head: String, mut retiring: Vec<&str>) -> String {
    retiring.sort_unstable();
    retiring.into_iter().fold(head, |name, rider| name + "/" + rider)
}
