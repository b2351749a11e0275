//! What people read: reports of all commands, and the rule book.
//!
//! - [`book`]: what the rule book shows, gathered and worked out.
//! - [`report`]: text, JSON, JUnit, TAP, notes for GitHub, Markdown, SVG, PNG, HTML. Never computes.

pub mod book;
pub mod report;
