//! Counts as text: divide lines as Stockfish writes them, and the table of endings.

use std::fmt::Write as _;

use super::{EndingJson, EntryJson, HashJson, HowJson, PerftJson};

/// `move: nodes` lines, an empty line, the total, an empty line: what `go perft` prints.
pub fn divide(perft: &PerftJson) -> String {
    let mut text: String =
        perft.divide.iter().map(|entry| format!("{}: {}\n", entry.turn, entry.nodes)).collect();
    let _ = write!(text, "\nNodes searched: {}\n\n", perft.nodes);
    text
}

/// The leaves, and nothing that could differ between two equal counts.
pub fn total(perft: &PerftJson) -> String {
    format!("{} nodes\n", perft.nodes)
}

/// Seconds, nodes per second, and how the count was done, on one line.
pub fn speed(perft: &PerftJson) -> String {
    let HowJson { bulk, threads, specialised, pext, hash } = &perft.how;
    let million = perft.nodes_per_second as f64 / 1e6;
    let leaves = if *bulk { "bulk" } else { "every leaf played" };
    let threads = if *threads == 1 { "1 thread".to_owned() } else { format!("{threads} threads") };
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
        return format!("no line of at most {depth} turns ends\n");
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

/// The turns on which generator (first) and oracle (second) do not agree.
pub fn mismatch(generator: &[EntryJson], oracle: &[EntryJson]) -> String {
    let nodes = |list: &[EntryJson], turn: &str| {
        list.iter()
            .find(|entry| entry.turn == turn)
            .map_or_else(|| "no such turn".to_owned(), |entry| entry.nodes.clone())
    };
    let mut turns: Vec<&str> = generator.iter().chain(oracle).map(|entry| entry.turn.as_str()).collect();
    turns.sort_unstable();
    turns.dedup();
    let lines = turns.iter().map(|turn| (turn, nodes(generator, turn), nodes(oracle, turn)));
    lines
        .filter(|(_, generator, oracle)| generator != oracle)
        .map(|(turn, generator, oracle)| format!("{turn}: generator {generator}, oracle {oracle}\n"))
        .collect()
}
