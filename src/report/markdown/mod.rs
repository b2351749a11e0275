//! Reports as Markdown, for pull requests and issues: tables, and boards as text.

mod diff;
mod text;

pub use diff::diff;
