//! What is held against what: counts, claims, fixtures, rule sets, by two computations that do not know one another.
//!
//! Each module uses only those listed before it:
//!
//! - [`subject`]: who can be asked for moves, positions after, ends: the generator, the oracle.
//! - [`illegal`]: why a text is no legal move.
//! - [`agree`]: subjects held against each other at a position: the one comparison.
//! - [`exhaust`]: every position with few men, by that comparison.
//! - [`endgame`]: endgame tables by retrograde search.
//! - [`perft`][]: counting.
//! - [`suite`]: positions with their known counts: those that ship, and EPD files.
//! - [`prove`]: claims and their certificates: found fast, verified by the oracle alone.
//! - [`fixture`]: the YAML cases: schema, running, findings.
//! - [`compare`]: rules against rules: what differs, what mutations the fixtures notice, which clauses they cover.
//! - [`engines`]: engines against rules.

pub mod agree;
pub mod compare;
pub mod endgame;
pub mod engines;
pub mod exhaust;
pub mod fixture;
pub mod illegal;
pub mod perft;
pub mod prove;
pub mod subject;
pub mod suite;
