//! Counts turn by turn, by any subject: the leaves below each turn of the root, and how lines end.

use std::collections::BTreeMap;

use crate::subject::{Session, Stopped};
use regra_movegen::outcome::{End, Ends};

/// The leaves at exactly `depth` below each turn, as listed; a turn listed twice has two entries. None if `stopped`
/// said so meanwhile; no entry at depth 0.
pub fn divide(session: &mut dyn Session, depth: u32, stopped: Stopped<'_>) -> Option<Vec<(String, u128)>> {
    let Some(below) = depth.checked_sub(1) else { return Some(Vec::new()) };
    let turns = session.turns().into_iter();
    if below == 0 {
        return Some(turns.map(|played| (played.turn, 1)).collect());
    }
    turns
        .map(|played| {
            session.go(&played);
            let nodes = session.perft(below, stopped);
            session.back();
            Some((played.turn, nodes?))
        })
        .collect()
}

/// The lines from a position: those that reach a depth, and those that end before or there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// Number of lines of exactly the depth.
    pub leaves: u128,
    /// Number of turns and the end after them → the number of lines.
    pub endings: BTreeMap<(u32, End), u128>,
}

/// Plays every line to `depth`. A line that has ended goes no further; if the game is over already, there is one line
/// without a turn. A line that ends after exactly `depth` turns counts as a leaf and as an end. None if `stopped` said
/// so meanwhile.
pub fn lines(session: &mut dyn Session, depth: u32, ends: Ends, stopped: Stopped<'_>) -> Option<Lines> {
    let mut lines = Lines::default();
    walk(session, &mut Walk { depth, ends, stopped, lines: &mut lines }, 0).then_some(lines)
}

struct Walk<'a> {
    depth: u32,
    ends: Ends,
    stopped: Stopped<'a>,
    lines: &'a mut Lines,
}

/// Whether it was not stopped.
fn walk(session: &mut dyn Session, to: &mut Walk<'_>, ply: u32) -> bool {
    if (to.stopped)() {
        return false;
    }
    let end = match (to.ends, ply) {
        (Ends::ByPosition, _) => session.decided(),
        // The game may have ended before; below, every position on the way is tested.
        (Ends::Adjudicated, 0) => session.standing(),
        (Ends::Adjudicated, _) => session.decided().or_else(|| session.adjudicated()),
    };
    to.lines.leaves += u128::from(ply == to.depth);
    if let Some(end) = end {
        *to.lines.endings.entry((ply, end)).or_default() += 1;
    }
    if end.is_some() || ply == to.depth {
        return true;
    }
    session.turns().into_iter().all(|played| {
        session.go(&played);
        let whole = walk(session, to, ply + 1);
        session.back();
        whole
    })
}
