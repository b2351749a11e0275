//! Counts as text: divide lines as Stockfish writes them, and the table of endings.

use std::fmt::Write as _;

use super::columns::width;
use super::listing::game_over;
use super::{CountWay, EarlierParts, HashUse, OracleVerdict, PerftReport};
use regra_documents::messages::{listed, say};
use regra_judge::agree::Disagreement;
use regra_judge::perft::Ended;

/// `move: nodes` lines, an empty line, the total, an empty line, as `go perft` prints them. An interrupted count has no
/// total, and lists only the turns that it counted completely.
pub fn divide(perft: &PerftReport) -> String {
    let mut text: String =
        perft.divide.iter().map(|entry| format!("{}: {}\n", entry.turn, entry.nodes)).collect();
    let total = if perft.complete { format!("Nodes searched: {}", perft.nodes) } else { interrupted(perft) };
    let _ = write!(text, "\n{total}\n\n");
    text + &nothing(perft)
}

/// The leaves alone: equal counts print equal text.
pub fn total(perft: &PerftReport) -> String {
    let total = if perft.complete { nodes(perft) } else { interrupted(perft) };
    format!("{total}\n{}", nothing(perft))
}

/// Counts are text: they exceed the numbers that a message can take.
fn nodes(perft: &PerftReport) -> String {
    nodes_of(&perft.nodes)
}

/// The number of nodes, in words.
pub(super) fn nodes_of(nodes: &str) -> String {
    say().nodes(if nodes == "1" { "single" } else { "several" }, nodes)
}

/// The progress of an interrupted count.
pub fn interrupted(perft: &PerftReport) -> String {
    say().perft_interrupted(nodes(perft), perft.divide.len())
}

/// The reason why nothing was counted.
fn nothing(perft: &PerftReport) -> String {
    if perft.nodes != "0" || !perft.complete {
        return String::new();
    }
    match &perft.end {
        Some(end) => game_over(Some(end)),
        None => format!("{}\n", say().perft_nothing(perft.depth)),
    }
}

/// Seconds, nodes per second and the method, on one line; for a count that earlier runs began, only the seconds.
pub fn speed(perft: &PerftReport) -> String {
    if let Some(EarlierParts { parts, of }) = perft.earlier {
        return say().perft_earlier(format!("{:.3}", perft.seconds), parts, of) + "\n";
    }
    let Some(CountWay { bulk, threads, class, pext, hash, .. }) = &perft.how else {
        return String::new();
    };
    let million = perft.nodes_per_second.unwrap_or_default() as f64 / 1e6;
    let leaves = if *bulk { say().perft_bulk() } else { say().perft_played() };
    let threads = say().perft_threads(*threads);
    let code = say().perft_class(*class);
    let machine = if *pext { " (PEXT)" } else { "" };
    let hash = hash.as_ref().map_or_else(|| say().perft_no_hash(), hashed);
    let speed = say().perft_speed(format!("{:.3}", perft.seconds), format!("{million:.1}"));
    format!("{speed}: {leaves}, {threads}, {code}{machine}, {hash}\n")
}

fn hashed(hash: &HashUse) -> String {
    let HashUse { mib, lookups, hits, fill } = hash;
    let share = 100.0 * *hits as f64 / (*lookups).max(1) as f64;
    {
        let (share, full) = (format!("{share:.0}"), format!("{:.0}", 100.0 * fill));
        say().perft_hash(*mib, share, lookups.to_string(), full)
    }
}

/// The table of endings, one line for each ply, clause and winner.
pub fn endings(ended: &Ended, depth: u32) -> String {
    if ended.is_empty() {
        return say().perft_no_end(depth) + "\n";
    }
    let (clause, winner, lines) = (say().perft_clause(), say().perft_winner(), say().perft_lines());
    let widest = |words: &mut dyn Iterator<Item = usize>| words.max().unwrap_or(0);
    let wide = widest(&mut ended.iter().map(|(_, clause, ..)| width(clause))).max(width(&clause));
    let far = widest(&mut ended.iter().map(|(.., lines)| lines.to_string().len())).max(width(&lines));
    let won = width(&winner).max(6);
    let mut text = format!(" ply  {clause:wide$}  {winner:won$}  {lines:>far$}\n");
    for (ply, clause, winner, lines) in ended.iter() {
        let winner = winner.map_or_else(|| say().perft_draw(), |winner| say().side(winner.name()));
        let _ = writeln!(text, "{ply:>4}  {clause:wide$}  {winner:won$}  {lines:>far$}");
    }
    text
}

/// The oracle's verdict on a count, limited to the parts that it compared: `ends` if it compared the ends of lines too.
pub fn oracle(perft: &PerftReport, said: &OracleVerdict, ends: bool) -> String {
    match said {
        OracleVerdict::Agrees => say().perft_agrees(compared(perft, ends)) + "\n",
        OracleVerdict::Interrupted => say().perft_uncompared() + "\n",
        OracleVerdict::Differs(differences) => {
            let lines: String = differences.iter().map(|found| mismatch(found) + "\n").collect();
            format!("{}\n{lines}", say().perft_otherwise())
        }
    }
}

/// What generator and oracle count differently.
pub(super) fn mismatch(Disagreement { what, says: [generator, oracle], .. }: &Disagreement) -> String {
    say().perft_differs(what.as_str(), generator.says.as_str(), oracle.says.as_str())
}

fn compared(perft: &PerftReport, ends: bool) -> String {
    let below = match perft.divide.len() {
        0 => None,
        turns => Some(say().perft_below(turns)),
    };
    let here = [say().perft_position(), say().perft_total()];
    let lines = ends.then(|| say().perft_ends());
    listed(here.into_iter().chain(below).chain(lines))
}
