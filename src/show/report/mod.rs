//! Results as text, JSON, JUnit, TAP, GitHub annotations, Markdown, SVG, PNG or HTML. The reports compute nothing: they
//! show their input.
//!
//! Text contains ANSI styles; the output of the command line strips them where no terminal shows them.

mod against;
mod bench;
mod bisect;
mod board;
mod book;
mod case_list;
mod check;
mod columns;
mod counts;
mod coverage;
mod deep;
mod diff;
mod evidence;
mod examine;
mod exhaust;
mod explain;
mod export;
mod failed;
mod fixture;
mod game;
mod github;
pub mod html;
mod infer;
mod json;
mod junit;
mod lint;
mod listing;
pub mod markdown;
mod miscount;
mod mutate;
mod new;
mod prove;
mod shell;
mod show;
pub mod spec;
mod style;
mod suite;
mod survey;
pub mod svg;
mod table;
mod tap;
mod witness;
mod words;

pub use against::{AgainstJson, CoveredJson, SurveyFindingJson};
pub use bench::{bench, too_slow};
pub use bisect::{BisectJson, DivergenceJson, bisect, bisect_json};
pub use board::{board, drawn};
pub use book::{BookJson, book};
pub use case_list::{CaseList, ListedCase, case_list, case_names};
pub use check::{Rerun, check};
pub use columns::{fit, paragraph};
pub use counts::{divide, endings, interrupted, oracle, speed, total};
pub use coverage::coverage;
pub use deep::{DeepCount, DifferentCount, JoinedCounts, SplitUnits, StoreSum, WorkDone, join, split, work};
pub use diff::{ReportedDiff, diff};
pub use evidence::{mutation_evidence, position_evidence, table_evidence};
pub use examine::{AskAgain, examination, examination_github, examination_junit, examination_tap};
use examine::{closing, failed_case};
pub use exhaust::{ExhaustJson, FamilyJson, exhaust, exhaust_speed, families};
pub use explain::{ExplainJson, Explained, StepJson, explain, explain_json};
pub use export::{ExportJson, PlayedJson, export_epd, export_perft};
pub use fixture::{FixtureJson, fixture_case, fixture_file};
pub use game::{GameEndJson, GameJson, GameTurnJson, GamesJson, ReasonJson, RefusedTurnJson, game, result};
pub use github::check_github;
pub use infer::infer;
pub use json::{
    EarlierJson, EndJson, HashJson, HowJson, MoveJson, MovesJson, OracleJson,
    OutcomeJson, PerftJson, RootCountJson,
};
pub use junit::junit;
pub use lint::{LintJson, lint, lint_github};
pub use listing::{game_over, moves, verdict};
pub use miscount::{CountFaultJson, ExpectedJson, expected};
pub use mutate::{MutateJson, mutate, mutate_json};
pub use new::{NewGame, NewJson, new_document, new_fixtures, new_made};
pub use prove::{OtherJson, ProveJson, Shown, VerifyJson, proved, unproved, verified, verify_json};
pub use show::{ShowJson, show_json};
pub use suite::{SuiteCountJson, SuiteJson, SuitePositionJson, suite, suite_junit, suite_speed};
pub use survey::survey;
pub use table::{LongestJson, PieceResultsJson, SquareJson, TableJson, TableSize, table, table_json};
pub use tap::tap;
pub use witness::{
    WitnessJson, WitnessRow, WitnessTableJson, witness, witness_json, witness_row, witness_summary,
    witness_table_json,
};
