//! Engines against rules: what an engine does otherwise, where first, and by which clause.
//!
//! [`examine`] asks an engine the fixtures, [`survey`] every position with few pieces. [`bisect`] looks for the first
//! position in which it is wrong, [`infer`] for the rule set that it plays. [`known`] is a list of differences that are
//! known. [`miscount`] looks for the fault behind a wrong count.

pub mod bisect;
pub mod examine;
pub mod infer;
pub mod known;
pub mod miscount;
mod reached;
mod stricter;
pub mod survey;
