//! Comparisons: counts, claims, fixtures, rule sets, by two independent implementations.
//!
//! Each module uses only those listed before it:
//!
//! - [`subject`]: the generator, the oracle and engines, which can be asked for moves, positions, ends.
//! - [`illegal`]: why a text is no legal move.
//! - [`agree`]: compares subjects at a position.
//! - [`files`]: files that are there whole or not at all.
//! - [`exhaust`]: every position with few pieces, by that comparison.
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
pub mod files;
pub mod fixture;
pub mod illegal;
pub mod perft;
pub mod prove;
pub mod subject;
pub mod suite;
