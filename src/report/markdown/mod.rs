//! Reports as Markdown, for pull requests and issues: tables, and boards as text.

mod check;
mod clause;
mod diff;
mod explain;
mod text;

pub use check::check;
pub use diff::diff;
pub use explain::explain;
