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
mod import;
mod infer;
mod json;
mod judged;
mod lint;
mod listing;
mod miscount;
mod model;
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
mod witness;
mod words;

pub use against::{JudgedFinding, KnownReason, SurveyReport};
pub use bench::{bench, too_slow};
pub use bisect::{BisectReport, DivergenceReport, bisect, bisect_json};
pub use board::{board, drawn};
pub use book::{BookReport, book};
pub use case_list::{CaseList, ListedCase, case_list, case_names};
pub use check::{Rerun, check, check_github, check_junit, check_markdown, check_pages, check_tap};
pub use columns::{fit, paragraph};
pub use counts::{divide, endings, interrupted, oracle, speed, total};
pub use coverage::coverage;
pub use deep::{DeepCount, DifferentCount, JoinedCounts, SplitUnits, StoreSum, WorkDone, join, split, work};
pub use diff::{ReportedDiff, Shelf, diff, diff_page};
pub use evidence::{mutation_evidence, position_evidence, table_evidence};
pub use examine::{
    AskAgain, examination, examination_github, examination_junit, examination_markdown, examination_pages,
    examination_tap,
};
pub use exhaust::{ExhaustReport, FamilySize, exhaust, exhaust_speed, families};
pub use explain::{ExplainReport, ExplainStep, Explained, explain, explain_json};
pub use export::{ExportedPosition, PlayedTurns, export_epd, export_perft};
pub use failed::Sheets;
pub use fixture::{FixtureDraft, fixture_case, fixture_file};
pub use game::{
    GameEnd, GameReport, GameTurn, GamesReport, RefusalReason, RefusedTurn, WrittenTurn, game, result,
};
pub use import::{ImportReport, ImportedSection, MissingKey, imported, imports};
pub use infer::infer;
pub use json::{
    CountWay, EarlierParts, GameOver, HashUse, LegalMove, MovesReport, OracleVerdict, OutcomeReport,
    PerftReport, RootNodes,
};
pub use lint::{LintReport, lint, lint_github};
pub use listing::{game_over, moves, verdict};
pub use miscount::{CountExplanation, ExpectedCount, expected};
pub use model::Document;
pub use mutate::{MutateReport, mutate, mutate_json};
pub use new::{NewDocument, NewGame, new_document, new_fixtures, new_made};
pub use prove::{ProveReport, Shown, UnderOtherRules, VerifyReport, proved, unproved, verified, verify_json};
pub use show::{ShowReport, show_json};
pub use suite::{CheckedCount, CountedPosition, SuiteReport, suite, suite_junit, suite_speed};
pub use survey::survey;
pub use table::{LongestWin, PieceMap, SquareCounts, TableReport, TableSize, table, table_json};
pub use witness::{
    WitnessReport, WitnessRow, WitnessTable, witness, witness_json, witness_row, witness_summary,
    witness_table_json,
};
