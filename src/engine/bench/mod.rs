//! Engines timed in alternation, and the record of such a run.

mod pair;
mod record;

pub use pair::{CountQuestion, Effort, PairResult, compare};
pub use record::{BenchRecord, ComparedSpeed, CountDisagreement, ReportedCount, Timing};
