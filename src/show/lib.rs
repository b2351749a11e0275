//! The output for people: reports of all commands, and the rule book.
//!
//! - [`book`]: the content of the rule book, gathered and computed.
//! - [`report`]: text, JSON, JUnit, TAP, notes for GitHub, Markdown, SVG, PNG, HTML. It computes nothing.

pub mod book;
pub mod report;
