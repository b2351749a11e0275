//! regra verifies the rules of chess variants.
//!
//! Enter the crate through the [`prelude`], where a game cannot be mixed up with another: [`RuleSet`], [`Board`] and
//! the types around them. Without the default feature `cli` only that is compiled, with the crates below it.
//!
//! The structure, from the ground up. Each crate sees only those listed before it, and promises nothing to others:
//!
//! - `regra-documents`: rule documents, and messages in each language.
//! - `regra-fairy`: ini files for Fairy-Stockfish: read, judged, said as rule documents, and written.
//! - `regra-rules`: squares, the rules compiled from documents, positions and moves as text. The generator and the
//!   oracle share it.
//! - `regra-movegen`: the legal moves, by one generator for listing and counting; how games end.
//! - `regra-oracle`: a slow reference implementation from the clauses alone; it says why a move is legal or not.
//! - `regra-judge`: compares the two; counts, claims, fixtures, rules against rules.
//! - `regra-engine`: other engines and libraries as child processes; regra as an engine.
//! - `regra-show`: the rule book, and every report. It never computes what it shows.
//! - `regra-cli`: the commands.
//!
//! The lower crates take a rule set and a position side by side: mixing a position with the rules of another game gives
//! a meaningless result but does not panic.
//!
//! Deliberately absent: search, evaluation, time control, and any `if version == …`: a difference between versions is a
//! named reading of a clause.
//!
//! # Versions
//!
//! Versions are semantic. The promise covers what others build on: the [`prelude`], command lines and exit codes, the
//! keys of rule documents and fixtures, and the JSON and the files that regra writes. A change that breaks one of them
//! raises the first number that is not 0; the wording of texts for people may change at any time.
//!
//! - Rule documents and fixtures: a new version reads what an older one read. An unknown key is an error, so that an
//!   older version does not ignore what it does not know.
//! - JSON: an answer names the version of its form first (`regra`). Keys are added; none is removed or changes its
//!   meaning. Lists and the output in other protocols (`regra peer`, `regra export`) have no version.
//! - Certificates (`regra-proof 1`), units and results of deep counts (`regra-units 2`, `regra-counts 1`,
//!   `regra-perft 3`) name their form in the first line; a different form is refused. Counts also name
//!   the version that made them, and are not added to those of another version.
//!
//! 0.1.0: the first. No earlier version was published.

#![warn(missing_docs)] // every public item is documented

mod library;
mod shipped;

pub use library::{Board, Documents, LegalTurn, Problems, RuleSet, prelude};
pub use regra_judge::illegal::Illegal;
pub use shipped::shipped;

/// The examples of the README are examples of the crate.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
