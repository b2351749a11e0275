//! The fixtures asked of another player, as text, JSON and JUnit.

mod json;
mod junit;
mod text;

pub use json::{ExaminationJson, examination_json};
pub use junit::examination_junit;
pub(in crate::report) use text::command as ask_case;
pub use text::{AskAgain, examination};
