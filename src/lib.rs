//! regra verifies the rules of chess variants.
//!
//! Who uses the crate enters by the [`prelude`], where a game cannot be mixed up with another: [`RuleSet`], [`Board`]
//! and what else it has. Without the default feature `cli` it is all that is compiled, with the crates it stands on.
//!
//! The house, from the ground up. Each crate sees only those listed before it, and promises nothing to others:
//!
//! - `regra-rules`: squares, messages, documents, the rules compiled from them, positions and moves as text. What both
//!   computations share.
//! - `regra-movegen`: the legal moves, by one generator for listing and for counting; how games end.
//! - `regra-oracle`: the same rules again, slow and plain, from the clauses alone; it says why a move is legal or not.
//! - `regra-judge`: the two held against each other, counts, claims, fixtures, rules against rules.
//! - `regra-engine`: other engines and libraries as child processes, and being one.
//! - `regra-show`: the rule book, and every report. Never computes what it shows.
//! - `regra-cli`: the commands.
//!
//! Its floors take a rule set and a position side by side: mixing a position with the rules of another game gives a
//! meaningless result but does not panic.
//!
//! Deliberately absent: search, evaluation, time control, and any `if version == …`: a difference
//! between versions is a named reading of a clause.
//!
//! # Versions
//!
//! Versions are semantic. What is promised is what others write against: the [`prelude`], command lines and exit
//! codes, the words of rule documents and fixtures, and the JSON and the files that regra writes. A change that
//! breaks one of them raises the first number that is not 0; the wording of texts for people may change at any time.
//!
//! - Rule documents and fixtures: a new version takes what an older one took. An unknown key is an error, so that an
//!   older version does not pass over what it does not know.
//! - JSON: an answer says first of which version its form is (`regra`). Keys are added, and none is taken away or
//!   given another meaning. Lists, and what speaks another protocol (`regra peer`, `regra export`), say none.
//! - Certificates (`regra-proof 1`), units and results of deep counts (`regra-units 1`, `regra-count 1`,
//!   `regra-store 1`, `regra-perft 2`) say their form in the first line; one of another form is refused. Counts also
//!   name the version that made them, and are not added to those of another.
//!
//! 0.1.0: the first. Nothing has been published before it.

#![warn(missing_docs)] // every public item says what it is

mod library;
mod shipped;

pub use library::{Board, Documents, LegalTurn, Problems, RuleSet, prelude};
pub use regra_judge::illegal::Illegal;
pub use shipped::shipped;

/// The examples of the README are examples of the crate.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
