//! regra verifies the rules of chess variants.
//!
//! The house, from the ground up: the list begins with the ground floor, and each floor imports only floors
//! listed before it. No two files of a floor need one another.
//!
//! - [`geometry`]: squares, bitboards, slider attacks. Knows no rules.
//! - `messages`: all messages, in each language.
//! - [`document`]: a rule document as text: its YAML, what it inherits, what is wrong in it. Knows no code of rules.
//! - [`rules`]: documents compiled into rule sets, and the names of these.
//! - [`position`]: a position, its FEN, a move and its notation, playing a move, the hash.
//! - [`movegen`]: the legal moves; one generator for listing and for counting. Never sees YAML or the
//!   command line.
//! - [`outcome`]: how games end.
//! - [`oracle`]: the same rules again, slow and plain, from the clauses alone; it says why a move is legal
//!   or not.
//! - [`subject`]: who can be asked for moves, positions after, ends: the generator, the oracle.
//! - [`agree`]: subjects held against each other at a position: the one comparison.
//! - [`exhaust`]: every position with few men, by that comparison.
//! - [`perft`][]: counting.
//! - [`prove`]: claims and their certificates: found fast, verified by the oracle alone.
//! - [`fixture`]: the YAML cases: schema, running, findings.
//! - [`compare`]: rules against rules: what mutations the fixtures notice, which clauses they cover.
//! - `library`: the front door to all of it: [`RuleSet`], [`Board`] and what else the [`prelude`] has.
//! - `engine`: other engines and libraries as child processes: what they answer, and which counts faster.
//! - `book`: what the rule book shows, gathered and worked out.
//! - `report`: text, JSON, JUnit, TAP, notes for GitHub, Markdown, SVG, PNG, HTML. Never computes.
//! - `cli`: the commands.
//!
//! Who uses the crate enters by the front door, where a game cannot be mixed up with another. The floors
//! before it take a rule set and a position side by side: mixing a position with the rules of another game
//! gives a meaningless result but does not panic. Without the default feature `cli` only the modules up to
//! `library` are compiled.
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

pub mod agree;
#[cfg(feature = "cli")]
pub mod book;
#[cfg(feature = "cli")]
pub mod cli;
pub mod compare;
pub mod document;
#[cfg(feature = "cli")]
pub mod engine;
pub mod exhaust;
pub mod fixture;
pub mod geometry;
mod library;
mod messages;
pub mod movegen;
pub mod oracle;
pub mod outcome;
pub mod perft;
pub mod position;
pub mod prove;
#[cfg(feature = "cli")]
pub mod report;
pub mod rules;
mod shipped;
pub mod subject;

pub use library::{Board, Documents, Illegal, LegalTurn, Problems, RuleSet, prelude};

/// The examples of the README are examples of the crate.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
