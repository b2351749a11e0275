//! Reports as Markdown, for pull requests and issues: tables, and boards as text.

mod check;
mod clause;
mod diff;
mod examine;
mod explain;
mod failed;
mod text;

pub use check::check;
pub use diff::diff;
pub use examine::examination;
pub use explain::explain;
