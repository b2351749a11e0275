//! Counts as text: divide lines as Stockfish writes them, and the table of endings.

use std::fmt::Write as _;

use super::listing::game_over;
use super::words::counted;
use super::{EndingJson, HashJson, HowJson, MismatchJson, OracleJson, PerftJson};
use crate::messages::listed;

/// `move: nodes` lines, an empty line, the total, an empty line: what `go perft` prints. The total of an
/// interrupted count is no total, and only turns that were counted to the end are listed.
pub fn divide(perft: &PerftJson) -> String {
    let mut text: String =
        perft.divide.iter().map(|entry| format!("{}: {}\n", entry.turn, entry.nodes)).collect();
    let total = if perft.complete { format!("Nodes searched: {}", perft.nodes) } else { interrupted(perft) };
    let _ = write!(text, "\n{total}\n\n");
    text + &nothing(perft)
}

/// The leaves, and nothing that could differ between two equal counts.
pub fn total(perft: &PerftJson) -> String {
    let total = if perft.complete { counted(&perft.nodes, "node") } else { interrupted(perft) };
    format!("{total}\n{}", nothing(perft))
}

/// How far an interrupted count has come.
pub fn interrupted(perft: &PerftJson) -> String {
    let turns = counted(perft.divide.len(), "turn");
    format!("interrupted: {} seen, {turns} at the root counted to the end", counted(&perft.nodes, "node"))
}

/// Why nothing was counted.
fn nothing(perft: &PerftJson) -> String {
    if perft.nodes != "0" || !perft.complete {
        return String::new();
    }
    match &perft.end {
        Some(end) => game_over(Some(end)),
        None => format!("every line ends before it is {} long\n", counted(perft.depth, "turn")),
    }
}

/// Seconds, nodes per second, and how the count was done, on one line.
pub fn speed(perft: &PerftJson) -> String {
    let HowJson { bulk, threads, specialised, pext, hash, .. } = &perft.how;
    let million = perft.nodes_per_second as f64 / 1e6;
    let leaves = if *bulk { "bulk" } else { "every leaf played" };
    let threads = counted(threads, "thread");
    let code = if *specialised { "specialised" } else { "general" };
    let machine = if *pext { " (PEXT)" } else { "" };
    let hash = hash.as_ref().map_or_else(|| "no hash".to_owned(), hashed);
    format!(
        "{:.3} s, {million:.1} M nodes/s: {leaves}, {threads}, {code} build{machine}, {hash}\n",
        perft.seconds
    )
}

fn hashed(hash: &HashJson) -> String {
    let HashJson { mib, lookups, hits, fill } = hash;
    let share = 100.0 * *hits as f64 / (*lookups).max(1) as f64;
    format!("hash {mib} MiB ({share:.0} % of {lookups} lookups hit, {:.0} % full)", 100.0 * fill)
}

/// The table of endings, one line for each ply, clause and winner.
pub fn endings(endings: &[EndingJson], depth: u32) -> String {
    if endings.is_empty() {
        return format!("no line of at most {} ends\n", counted(depth, "turn"));
    }
    let wide = endings.iter().map(|ending| ending.clause.len()).max().unwrap_or(0).max("clause".len());
    let far = endings.iter().map(|ending| ending.lines.len()).max().unwrap_or(0).max("lines".len());
    let mut text = format!(" ply  {:wide$}  winner  {:>far$}\n", "clause", "lines");
    for ending in endings {
        let winner = ending.winner.unwrap_or("draw");
        let _ =
            writeln!(text, "{:>4}  {:wide$}  {winner:6}  {:>far$}", ending.ply, ending.clause, ending.lines);
    }
    text
}

/// What the oracle says of a count, and no more than was compared: `ends` if how lines end was as well.
pub fn oracle(perft: &PerftJson, said: &OracleJson, ends: bool) -> String {
    match said {
        OracleJson::Agrees => format!("the oracle agrees on {}\n", compared(perft, ends)),
        OracleJson::Interrupted => "interrupted: nothing was compared with the oracle\n".to_owned(),
        OracleJson::Differs(differences) => {
            let line = |MismatchJson { what, generator, oracle }: &MismatchJson| {
                format!("{what}: generator {generator}, oracle {oracle}\n")
            };
            let lines: String = differences.iter().map(line).collect();
            format!("the oracle counts otherwise:\n{lines}")
        }
    }
}

fn compared(perft: &PerftJson, ends: bool) -> String {
    let below = match perft.divide.len() {
        0 => None,
        turns => Some(format!("the nodes below {}", counted(turns, "turn"))),
    };
    let here = ["the position, its turns and its end".to_owned(), "the total".to_owned()];
    let lines = ends.then(|| "how lines end".to_owned());
    listed(here.into_iter().chain(below).chain(lines))
}
