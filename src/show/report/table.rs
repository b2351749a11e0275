//! Endgame tables: the results, the lengths of wins, and the results by square.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

use super::columns::width;
use super::exhaust;
use super::style::{GOOD, HEAD, paint};
use super::words::many;
use regra_documents::Language;
use regra_documents::messages::{say, side};
use regra_judge::endgame::{Longest, Results, Summary};
use regra_rules::Rules;
use regra_rules::geometry::{Color, Square};
use regra_rules::position::letter_of;

/// `regra table --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct TableReport {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The men: `K+R v K`.
    pub men: String,
    /// The reading of `end.stalemate`.
    pub stalemate: Option<String>,
    /// How many positions were asked about.
    pub positions: usize,
    /// How many more come of them.
    pub others: usize,
    /// How many positions the oracle has looked at: all.
    pub verified: usize,
    pub white_to_move: Results,
    pub black_to_move: Results,
    /// White's longest win.
    pub white_longest: Option<LongestWin>,
    /// Black's longest win.
    pub black_longest: Option<LongestWin>,
    /// The clauses by which the game is over in a position that was asked about, and in how many.
    pub ends: BTreeMap<&'static str, u64>,
    /// What all lines of a FEN and a value come to, in whatever order.
    pub digest: String,
    /// The results with each man on each square.
    pub squares: Vec<PieceMap>,
}

/// The longest win of a side.
#[derive(Clone, Debug, Serialize)]
pub struct LongestWin {
    /// In moves of the winner.
    pub moves: u32,
    #[serde(flatten)]
    pub longest: Longest,
}

/// The results with a man on each square: for a map.
#[derive(Clone, Debug, Serialize)]
pub struct PieceMap {
    /// Its letter as FEN has it.
    pub man: String,
    /// The side to move.
    pub to_move: &'static str,
    /// Each square on which it stands in some position.
    pub squares: Vec<SquareCounts>,
}

/// One square of a map.
#[derive(Clone, Debug, Serialize)]
pub struct SquareCounts {
    /// `e4`.
    pub square: String,
    #[serde(flatten)]
    pub results: Results,
}

/// `4,749,696`, in the notation of the selected language.
pub(super) fn grouped(number: u64) -> String {
    let text = exhaust::grouped(number);
    if Language::selected() == Language::Portuguese { text.replace(',', ".") } else { text }
}

/// The winner's moves among the turns of both sides: half of them, rounded up if the winner is to move.
pub(super) fn moves(fen: &str, turns: u32, winner: Color) -> u32 {
    let first = fen.split(' ').nth(1) == Some(if winner == Color::White { "w" } else { "b" });
    (turns + u32::from(first)) / 2
}

/// The numbers of positions in a table.
#[derive(Clone, Copy, Debug)]
pub struct TableSize {
    /// The positions that the user asked about.
    pub asked: usize,
    /// All positions of the table.
    pub all: usize,
}

/// A table that the oracle has checked, as data.
pub fn table_json(rules: &Rules, men: String, size: TableSize, summary: &Summary) -> TableReport {
    let longest = |color: Color| {
        let longest = summary.longest[color].clone()?;
        Some(LongestWin { moves: moves(&longest.fen, longest.turns, color), longest })
    };
    let none = |results: &Results| *results == Results::default();
    let squares = |all: &[Results]| {
        let each =
            Square::all().map(|square| (square, all[square.index()])).filter(|(_, results)| !none(results));
        each.map(|(square, results)| SquareCounts { square: square.to_string(), results }).collect()
    };
    let map = summary.squares.iter().map(|on| PieceMap {
        man: letter_of(rules, on.piece.color, on.piece.kind).to_string(),
        to_move: on.side.name(),
        squares: squares(&on.squares),
    });
    TableReport {
        rules: rules.name.to_string(),
        men,
        stalemate: rules.readings.get("end.stalemate").cloned(),
        positions: size.asked,
        others: size.all - size.asked,
        verified: size.all,
        white_to_move: summary.results[Color::White],
        black_to_move: summary.results[Color::Black],
        white_longest: longest(Color::White),
        black_longest: longest(Color::Black),
        ends: summary.ends.clone(),
        digest: summary.digest.to_string(),
        squares: map.collect(),
    }
}

/// The table in lines; `board` draws a position.
pub fn table(table: &TableReport, board: &dyn Fn(&str) -> String) -> String {
    let mut text = paint(HEAD, &format!("{}, {}", table.rules, table.men)) + "\n";
    let all = say().table_positions(grouped(table.positions as u64), grouped(table.others as u64));
    let _ = writeln!(text, "{all}\n");
    text += &results(table);
    for (color, longest) in [(Color::White, &table.white_longest), (Color::Black, &table.black_longest)] {
        text += &match longest {
            None => format!("\n{}\n", say().table_never(side(color))),
            Some(longest) => longest_win(color, longest, board),
        };
    }
    let each = |(clause, count): (&&str, &u64)| format!("{clause} {}", grouped(*count));
    let ends = table.ends.iter().map(each).collect::<Vec<_>>().join(", ");
    let ends = if ends.is_empty() { say().table_no_ends() } else { ends };
    let _ = writeln!(text, "\n{}", say().table_ends(ends));
    let _ = writeln!(text, "{}", say().table_digest(&table.digest));
    let _ = writeln!(text, "{}", paint(GOOD, &say().table_verified(grouped(table.verified as u64))));
    let _ = writeln!(text, "{}", say().table_assumes());
    text.extend(table.stalemate.as_ref().map(|reading| say().table_stalemate(reading) + "\n"));
    text
}

fn results(table: &TableReport) -> String {
    let head = [String::new(), say().table_white_wins(), say().table_draws(), say().table_black_wins()];
    let row = |color: Color, results: Results| {
        let Results { white, draws, black, .. } = results;
        [say().table_row(side(color)), grouped(white), grouped(draws), grouped(black)]
    };
    let rows = [head, row(Color::White, table.white_to_move), row(Color::Black, table.black_to_move)];
    let wide: Vec<usize> =
        (0..4).map(|column| rows.iter().map(|row| width(&row[column])).max().unwrap_or_default()).collect();
    let line = |[name, cells @ ..]: &[String; 4]| {
        let cells = cells.iter().zip(&wide[1..]).map(|(cell, wide)| format!("  {cell:>wide$}"));
        format!("{name:wide$}{}\n", cells.collect::<String>(), wide = wide[0])
    };
    rows.iter().map(line).collect()
}

fn longest_win(color: Color, longest: &LongestWin, board: &dyn Fn(&str) -> String) -> String {
    let LongestWin { moves, longest: Longest { turns, positions, fen, line, clause } } = longest;
    let head =
        say().table_longest(side(color), *moves, *turns, many(*positions), grouped(*positions), clause);
    format!("\n{head}\n{}fen: {fen}\n{}\n", board(fen), line.join(" "))
}
