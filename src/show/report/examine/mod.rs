//! The fixtures applied to another implementation, as text, JSON, JUnit, TAP and annotations.

mod junit;
mod lines;
mod outcome;
mod text;

pub use junit::examination_junit;
pub use lines::{examination_github, examination_tap};
pub use text::{AskAgain, examination};
pub(in crate::report) use text::{closing, failed_case};
