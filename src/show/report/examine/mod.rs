//! The fixtures applied to another implementation, as text, JSON, JUnit, TAP and annotations.

mod lines;
mod page;
mod text;

pub use lines::{examination_github, examination_junit, examination_tap};
pub use page::{examination, examination_markdown, examination_pages};
pub use text::AskAgain;
