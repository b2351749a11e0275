//! The list of commands, and the arguments of those that have them in no file of their own, or share them. Nothing
//! here is checked further than its shape.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};

use super::bisect::{self, BisectArgs};
use super::export_args::ExportArgs;
pub(super) use super::format::{DiffFormat, ExplainFormat, FindingsFormat, Format};
use super::notation::Notation;
use super::perftree::PerftreeArgs;
pub(super) use super::place::Where;
use super::player::PlayerArgs;
use super::uci::UciArgs;
use regra_documents::Language;
use regra_judge::exhaust::Share;

/// Verifies the rules of chess variants: clauses, fixtures, perft, differences.
#[derive(Debug, Parser)]
#[command(name = "regra", version, propagate_version = true, arg_required_else_help = true, after_help = EXIT_CODES)]
pub(super) struct Args {
    /// Also load this rule document, beside those that ship with regra.
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) spec: Option<PathBuf>,
    /// Speak `en` or `pt`; without this the language of REGRA_LANG or the locale.
    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub(super) lang: Option<Language>,
    #[command(subcommand)]
    pub(super) command: Command,
}

const EXIT_CODES: &str = "Exit codes: 0 all holds; 1 a check failed; 2 usage or input error; \
3 another engine failed or timed out; 130 interrupted; 141 broken pipe.";

/// The depth to which `regra diff` counts unless another is given.
pub(super) const DIFF_DEPTH: u32 = 3;

const DIFF_CODES: &str = "Exit codes: 0 nothing differs, at the place that was asked for or at all; \
1 something does; 2 usage or input error.";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Check that fixtures hold: those that ship with regra, or your own; or that an engine fulfils them.
    Check(CheckArgs),
    /// Count the legal moves at a depth.
    Perft(super::deep::PerftCommand),
    /// List the legal moves, each with the clause that grants it and the position it leads to.
    Moves(MovesArgs),
    /// Say which clause grants a move and what happens in it, or which clause refuses it.
    Explain(ExplainArgs),
    /// Say whether the game has ended, how, and by which clause.
    Outcome(PositionArgs),
    /// Say what changed between two rule sets: clause by clause, move by move, count by count.
    #[command(after_help = DIFF_CODES)]
    Diff(DiffArgs),
    /// Read every clause the other way, and see which fixture notices: survivors are holes in the fixtures.
    Mutate(MutateArgs),
    /// Say which fixtures and which source files stand behind each clause.
    Coverage(CoverageArgs),
    /// Find the shortest line and the smallest position in which two rule sets disagree, as a ready fixture.
    Witness(WitnessArgs),
    /// Time the counting of moves, alone or in turn with another engine.
    Bench(BenchArgs),
    /// Find the smallest position in which an engine errs, and name the clause.
    #[command(after_help = bisect::CODES)]
    Bisect(BisectArgs),
    /// Find out which readings an engine plays, by its answers.
    Infer(super::infer::InferArgs),
    /// Be an engine for programs that speak UCI, under any rule set: it counts, and is no opponent.
    Uci(UciArgs),
    /// Answer as perftree asks its script: moves with their counts, and the total.
    Perftree(PerftreeArgs),
    /// Go through every position with few men: generator and oracle must agree on all of them.
    Exhaust(super::exhausting::ExhaustArgs),
    /// Write the rule book: pages for a browser that show every clause, in each language.
    Book(super::book::BookArgs),
    /// Write the cases and counts that ship with regra for other programs, or a rule set for Fairy-Stockfish.
    Export(ExportArgs),
    /// Draw a position as a picture, SVG or PNG, with marks: moves, refusals, attacks, zones; or all pieces of a game.
    Board(super::board::BoardArgs),
    /// Write a case for a fixture file, as regra itself answers, to be edited and verified.
    Fixture(super::fixture::FixtureArgs),
    /// Begin a game of your own: a rule document to change, and the cases of the game that it begins from.
    New(super::new::NewArgs),
    /// Make rule documents of the variants in an ini file for Fairy-Stockfish.
    Import(super::import::ImportArgs),
    /// Say all that is wrong with rule documents, fixture files and ini files of variants.
    Lint(super::lint::LintArgs),
    /// Draw a position.
    Show(ShowArgs),
    /// Print the catalogue of rules: all games, one rule set, or one clause.
    Spec(SpecArgs),
    /// Look for a proof of a claim about a position, and write its certificate.
    Prove(super::prove::ProveArgs),
    /// Verify the certificate of a claim by the oracle alone, also under other rules.
    Verify(super::verify::VerifyArgs),
    /// Make an endgame table: who wins with some men, and how long it takes.
    Table(super::table::TableArgs),
    /// List whom regra can ask beside engines, print one of them, or run it.
    Peer(super::peer::PeerArgs),
    /// Print the JSON Schema of fixture files or of rule documents, for editors.
    Schema {
        /// Which schema to print.
        #[arg(value_enum, default_value_t)]
        of: super::schema::SchemaOf,
    },
    /// Print a completion script for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page; with a directory, write one page for each command there.
    Man {
        /// Where to write the pages.
        dir: Option<PathBuf>,
    },
}

impl Command {
    /// Whether the command speaks other languages than English: what is for those who write engines does not.
    pub(super) const fn speaks(&self) -> bool {
        match self {
            Self::Check(args) => args.player.against.is_none(),
            Self::Bench(_)
            | Self::Bisect(_)
            | Self::Exhaust(_)
            | Self::Infer(_)
            | Self::Peer(_)
            | Self::Perftree(_)
            | Self::Uci(_) => false,
            _ => true,
        }
    }
}

#[derive(Debug, ClapArgs)]
pub(super) struct CheckArgs {
    /// Fixture files, directories of them, or `-` for standard input; without any, those that ship with regra.
    pub(super) paths: Vec<PathBuf>,
    /// Only cases of this clause (`castle.through`) or mechanism (`castle`); may be repeated.
    #[arg(long, value_name = "CLAUSE")]
    pub(super) clause: Vec<String>,
    /// Only cases under this rule set (`antichess@aise`) or family (`antichess`); may be repeated.
    #[arg(long, value_name = "RULES")]
    pub(super) rules: Vec<String>,
    /// Only the case with exactly this name, or else the cases whose name contains it; may be repeated.
    #[arg(long, value_name = "NAME")]
    pub(super) name: Vec<String>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: FindingsFormat,
    /// List the cases that would be run, and run none.
    #[arg(long, conflicts_with_all = ["report", "fail_fast"])]
    pub(super) list: bool,
    /// Stop at the first case that fails: those behind it count as skipped.
    #[arg(long)]
    pub(super) fail_fast: bool,
    /// Only one part of the cases, for several machines: `1/4` is the first of four.
    #[arg(long, value_name = "PART/PARTS")]
    pub(super) shard: Option<Share>,
    /// Also write what was found as pages, which begin with `index.html`, into a directory that does not exist yet.
    #[arg(long, value_name = "DIR")]
    pub(super) report: Option<PathBuf>,
    /// Replace a report that stands there, and nothing else.
    #[arg(long, requires = "report")]
    pub(super) force: bool,
    /// Let the oracle count every perft table too, however long it takes.
    #[arg(long, conflicts_with = "against")]
    pub(super) oracle: bool,
    #[command(flatten)]
    pub(super) player: PlayerArgs,
    /// Known differences of the engine to ignore: a YAML file.
    #[arg(long, value_name = "FILE", requires = "against")]
    pub(super) known: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(super) struct PositionArgs {
    /// The rule set: `chess`, `antichess@aise`, `brasuca@1.3+charge.path=leap`.
    pub(super) rules: String,
    #[command(flatten)]
    pub(super) place: Where,
    /// How to write moves.
    #[arg(long, value_enum, default_value_t)]
    pub(super) notation: Notation,
    /// How to write the answer: text without this, JSON where standard input is read.
    #[arg(long, value_enum)]
    pub(super) format: Option<Format>,
}

/// Where, or which game.
#[derive(Debug, ClapArgs)]
pub(super) struct MovesArgs {
    #[command(flatten)]
    pub(super) position: PositionArgs,
    /// Instead: every move of the games in a file, `-` for standard input, with its effects, their clauses and the
    /// position after it, or why it is not legal. Numbered moves or a list of them, in regra's notation, as engines
    /// write them or as people do (`Nf3`, `exd8=Q`, `O-O`); PGN with tags (FEN, Variant), comments and variations.
    #[arg(long, value_name = "FILE")]
    pub(super) game: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub(super) struct ExplainArgs {
    /// The rule set: `chess`, `antichess@aise`, `brasuca@1.3+charge.path=leap`.
    pub(super) rules: String,
    /// The move: `e2e4`, `e7e8n`, `e4e6*`, `d4d5+e4e5`, `G@d4`, `e2e4/d4@`, `pass`.
    pub(super) turn: String,
    #[command(flatten)]
    pub(super) place: Where,
    /// How to write the answer: text without this, JSON where standard input is read.
    #[arg(long, value_enum)]
    pub(super) format: Option<ExplainFormat>,
}

#[derive(Debug, ClapArgs)]
pub(super) struct DiffArgs {
    /// A rule set: `brasuca@1`.
    #[arg(value_name = "A")]
    pub(super) first: String,
    /// The rule set to compare with it: `brasuca@1.3`, `brasuca@1+charge.path=leap`.
    #[arg(value_name = "B")]
    pub(super) second: String,
    #[command(flatten)]
    pub(super) place: DiffWhere,
    /// How many moves deep legal moves and ends are counted.
    #[arg(long, value_name = "N", default_value_t = DIFF_DEPTH, value_parser = clap::value_parser!(u32).range(0..=60))]
    pub(super) depth: u32,
    /// List the clauses that differ, without boards.
    #[arg(long)]
    pub(super) brief: bool,
    /// How to write the answer.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: DiffFormat,
}

#[derive(Debug, ClapArgs)]
pub(super) struct DiffWhere {
    /// Compare what the two answer in this position.
    #[arg(long, value_name = "FEN", conflicts_with = "start")]
    pub(super) fen: Option<String>,
    /// Compare what the two answer from their start positions of this name (`dd`).
    #[arg(long, value_name = "NAME")]
    pub(super) start: Option<String>,
    /// Moves to play first, in one argument or in several; both must allow them.
    #[arg(long, value_name = "TURN", num_args = 1..)]
    pub(super) moves: Vec<String>,
}

#[derive(Debug, ClapArgs)]
pub(super) struct ShowArgs {
    /// The rule set: `chess`, `antichess@aise`, `brasuca@1.3+charge.path=leap`.
    pub(super) rules: String,
    #[command(flatten)]
    pub(super) place: Where,
    /// How to write the answer: text without this, JSON where standard input is read.
    #[arg(long, value_enum)]
    pub(super) format: Option<Format>,
}

/// A ratio is above nothing.
fn ratio(text: &str) -> Result<f64, String> {
    let ratio = text.parse().ok().filter(|&ratio: &f64| ratio > 0.0 && ratio.is_finite());
    ratio.ok_or_else(|| "give a number above 0".to_owned())
}

#[derive(Debug, ClapArgs)]
pub(super) struct BenchArgs {
    /// The rule sets to time (`brasuca@1`), or families (`brasuca`); without any, the documents of regra.
    pub(super) rules: Vec<String>,
    /// Without a rule set, time games of the field (`crazyhouse`, `atomic`, …) in place of the documents.
    #[arg(long, conflicts_with_all = ["rules", "fen"])]
    pub(super) field: bool,
    /// Also time each rule set with every clause read differently, one at a time, each in its start position.
    #[arg(long, conflicts_with = "fen")]
    pub(super) readings: bool,
    /// The engine to time, in place of this regra: another build of it, or whatever speaks UCI and answers `go perft`.
    #[arg(long, value_name = "CMD")]
    pub(super) engine: Option<String>,
    /// What that engine calls the game (`UCI_Variant`), where it is no name that regra knows.
    #[arg(long, value_name = "NAME", requires = "engine")]
    pub(super) engine_variant: Option<String>,
    /// Another engine to time in turn: a build of regra, or whatever speaks UCI and answers `go perft`.
    #[arg(long, value_name = "CMD")]
    pub(super) against: Option<String>,
    /// What the other engine calls the game (`UCI_Variant`), where it is no name that regra knows.
    #[arg(long, value_name = "NAME", requires = "against")]
    pub(super) variant: Option<String>,
    /// One position, in place of those that ship with regra.
    #[arg(long, value_name = "FEN")]
    pub(super) fen: Option<String>,
    /// How many moves deep; without it, as deep as gives at most 30 million leaves.
    #[arg(long, value_name = "N")]
    pub(super) depth: Option<u32>,
    /// How often each position is timed.
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(super) rounds: u32,
    /// How many seconds an engine may take for one count.
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(super) timeout: u64,
    /// Save what was found, for a later `--baseline` of either engine.
    #[arg(long, value_name = "FILE")]
    pub(super) save: Option<PathBuf>,
    /// Compare with what was saved earlier on the same machine, of the same program in whatever version.
    #[arg(long, value_name = "FILE")]
    pub(super) baseline: Option<PathBuf>,
    /// Fail if the median ratio of a position is below this: 0.95 allows five per cent to be lost.
    #[arg(long, value_name = "RATIO", value_parser = ratio, allow_negative_numbers = true)]
    pub(super) fail_below: Option<f64>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

#[derive(Debug, ClapArgs)]
pub(super) struct SpecArgs {
    /// A rule set (`antichess@aise`), a family (`antichess`) or a clause (`castle.through`).
    pub(super) name: Option<String>,
    /// Show the author's own words beside each clause, out of this copy of a document, which is recognised by its
    /// SHA-256; may be repeated. Without it, out of the files in the directory REGRA_DOCUMENTS, if that is set.
    #[arg(long, value_name = "FILE", requires = "name")]
    pub(super) document: Vec<PathBuf>,
    /// How to write the page.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

#[derive(Debug, ClapArgs)]
pub(super) struct MutateArgs {
    /// The rule sets to mutate (`brasuca@1`), or families (`brasuca`); without any, all but the games of the field.
    pub(super) rules: Vec<String>,
    /// Only mutations of this clause (`castle.through`) or mechanism (`castle`); may be repeated.
    #[arg(long, value_name = "CLAUSE")]
    pub(super) clause: Vec<String>,
    /// Ask every fixture, not only until one notices.
    #[arg(long)]
    pub(super) all: bool,
    /// Fixture files or directories of them, in place of those that ship with regra; may be repeated.
    #[arg(long, value_name = "PATH")]
    pub(super) fixtures: Vec<PathBuf>,
    /// Keep which case notices what in this file, as `spec/evidence/mutations.yaml` does; entries about what was not
    /// tried now stay.
    #[arg(long, value_name = "FILE")]
    pub(super) save: Option<PathBuf>,
    /// How many threads; all cores by default.
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<usize>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

#[derive(Debug, ClapArgs)]
pub(super) struct CoverageArgs {
    /// Only this clause (`castle.through`) or mechanism (`castle`); may be repeated.
    #[arg(long, value_name = "CLAUSE")]
    pub(super) clause: Vec<String>,
    /// Fixture files or directories of them, in place of those that ship with regra; may be repeated.
    #[arg(long, value_name = "PATH")]
    pub(super) fixtures: Vec<PathBuf>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

#[derive(Debug, ClapArgs)]
pub(super) struct WitnessArgs {
    /// The two rule sets: `brasuca@1.3 brasuca@1.3+charge.path=leap`; with --all, those to go through.
    #[arg(value_name = "RULES", required_unless_present = "all")]
    pub(super) rules: Vec<String>,
    /// Instead: a position for every pair of readings, mechanisms and movements of these rule sets (`brasuca@1`)
    /// or families (`brasuca`), or of all; fails where one is not found.
    #[arg(long, conflicts_with_all = ["fen", "start", "depth"])]
    pub(super) all: bool,
    /// With --all: only pairs that differ in this clause (`castle.through`) or mechanism (`castle`); may be repeated.
    #[arg(long, value_name = "CLAUSE", requires = "all")]
    pub(super) clause: Vec<String>,
    /// With --all: keep the positions in this file, as `spec/evidence/witnesses.yaml` does; entries about pairs
    /// that were not gone through now stay.
    #[arg(long, value_name = "FILE", requires = "all")]
    pub(super) save: Option<PathBuf>,
    /// Where the line starts, as FEN.
    #[arg(long, value_name = "FEN", conflicts_with = "start")]
    pub(super) fen: Option<String>,
    /// Where the line starts: a start position of the first rule set by its name (`dd`).
    #[arg(long, value_name = "NAME")]
    pub(super) start: Option<String>,
    /// The longest line to look for; 0 for none.
    #[arg(long, value_name = "TURNS", default_value_t = 5)]
    pub(super) depth: usize,
    /// Random seed; a run with the same seed is repeatable.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) seed: u64,
    /// Stop after this number of seconds; with --all, for each pair.
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
    pub(super) time: f64,
    /// How many threads; all cores by default.
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<usize>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}
