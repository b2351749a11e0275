//! What can be typed behind `regra export`, and what its JSON says.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

/// What to write, and how.
#[derive(Debug, ClapArgs)]
#[command(after_long_help = SCHEMA)]
pub(super) struct ExportArgs {
    /// Rule sets (`antichess@aise`) or families (`antichess`); without any, all of them.
    pub(super) rules: Vec<String>,
    /// How to write them; EPD and `.perft` hold only positions with counts.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: ExportFormat,
    /// Fixture files or directories of them, in place of what ships with regra; may be repeated.
    #[arg(long, value_name = "PATH")]
    pub(super) fixtures: Vec<PathBuf>,
    /// With `fairy`: write the section to this file, which does not exist yet; without it, it is printed.
    #[arg(long, value_name = "FILE", conflicts_with = "fixtures")]
    pub(super) out: Option<PathBuf>,
    /// With `fairy`: write it also where some clauses cannot be said, without them.
    #[arg(long, conflicts_with = "fixtures")]
    pub(super) partial: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ExportFormat {
    /// `FEN ;D1 20 ;D2 400`; where each comes from stands above it behind `#`. Of several rule sets, each line says
    /// whose it is: `;variant "antichess@aise"`.
    #[default]
    Epd,
    /// Blocks of `id`, `epd` and `perft 1 20`, for one rule set.
    Perft,
    /// One JSON object on each line: all that a case expects.
    Json,
    /// Not cases, but one rule set itself: a section of an ini file for Fairy-Stockfish.
    Fairy,
}

const SCHEMA: &str = "\
All numbers are those of the fixtures and of the suite that `regra bench` counts: each is known by two computations, and
none is made by this command. `regra perft RULES --epd FILE` reads all three formats.

Keys of a JSON object:
  id       file, case and rule set: unique
  rules    the rule set
  fen      the position that is judged, in regra's FEN (six fields; Brasuca has the pass token as a seventh)
  played   where turns led there: `fen` and `turns`, for what depends on the game so far
  clause   the clause of the rules that the case is about; `regra spec CLAUSE` prints it
  why      why it must hold
  source   who counts so
  d1, d2 … the number of lines of exactly 1, 2 … legal turns; a line that ends sooner is not counted
  moves    exactly the legal turns; with `from` or `piece` those from that square, or of that piece
  legal    turns that are legal
  refused  turn: the clause that refuses it
  after    turn: the FEN after it
  clauses  turn: clauses that grant it or act in it
  outcome  `result` (white, black, draw, open) and the `clause` that ends the game
  invalid  `fen` is no position of the game and must be refused: a word of the reason
  claim    what a certificate proves of the position, such as `black wins`; `regra check` verifies it

Exit codes: 0 written; 2 usage or input error, or nothing to write.";
