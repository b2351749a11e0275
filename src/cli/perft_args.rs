//! What can be typed behind `regra perft`, where it counts at once.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::format::CheckFormat;
use super::notation::Notation;
use super::place::Where;

#[derive(Debug, ClapArgs)]
pub(super) struct PerftArgs {
    /// The rule set: `chess`, `antichess@aise`, `brasuca@1.3+charge.path=leap`.
    pub(super) rules: String,
    /// How many moves deep; with --epd, deeper counts are left out.
    #[arg(allow_negative_numbers = true, required_unless_present = "epd")]
    pub(super) depth: Option<String>,
    /// Count the positions of a suite, `-` for standard input, and fail where a count differs: EPD
    /// (`FEN ;D1 20 ;D2 400`), `.perft` files (`id`, `epd`, `perft 1 20`), rows of FEN, depth and count with `,` `|` or
    /// `;` between, or lines of JSON with `fen`, `d1`, `d2`, …
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "start", "moves", "divide", "outcomes", "notation"])]
    pub(super) epd: Option<String>,
    /// With --epd: leave out counts that are higher.
    #[arg(long, value_name = "N", requires = "epd")]
    pub(super) max_nodes: Option<u128>,
    /// Fail where the count differs from this number, and name the clauses that explain it.
    ///
    /// regra counts again under every rule set with one clause read differently or off, or one movement changed; with
    /// fewer pieces to promote to; and in the usual wrong ways. It lists each change that alone gives the number.
    #[arg(long, value_name = "N", conflicts_with_all = ["epd", "input"])]
    pub(super) expect: Option<u128>,
    #[command(flatten)]
    pub(super) place: Where,
    /// How to write moves.
    #[arg(long, value_enum, default_value_t)]
    pub(super) notation: Notation,
    /// The count below each move, in the format of `go perft`.
    #[arg(long)]
    pub(super) divide: bool,
    /// For each ply, how many lines end there, and how.
    #[arg(long)]
    pub(super) outcomes: bool,
    /// Stop also at ends that are adjudicated from history, counts or material.
    #[arg(long)]
    pub(super) adjudicate: bool,
    /// How many threads; all cores by default.
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<usize>,
    /// Count positions that come again once: a table of this size in MiB for all threads, exact.
    #[arg(long, value_name = "MIB", conflicts_with_all = ["adjudicate", "outcomes"])]
    pub(super) hash: Option<usize>,
    /// Keep in this file what has been counted below every first move and reply, and go on from there.
    #[arg(long, value_name = "FILE", conflicts_with = "epd")]
    pub(super) checkpoint: Option<PathBuf>,
    /// Let the slow oracle count too, and fail where the two disagree.
    #[arg(long)]
    pub(super) oracle: bool,
    /// How to write the result: text without this, JSON where standard input is read; JUnit only with --epd.
    #[arg(long, value_enum)]
    pub(super) format: Option<CheckFormat>,
}
