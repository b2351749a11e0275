//! What most users of the library name: `use regra::prelude::*`.

pub use super::board::Board;
pub use super::documents::{Documents, RuleSet};
pub use super::illegal::Illegal;
pub use super::problems::Problems;
pub use super::turn::LegalTurn;
pub use crate::compare::diff::Diff;
pub use crate::document::Language;
pub use crate::geometry::{Color, Square};
pub use crate::oracle::Explanation;
pub use crate::outcome::Outcome;
pub use crate::perft::{MAX_DEPTH, Unwatched, Watch};
pub use crate::position::{FenError, Turn, TurnError};
pub use crate::rules::{NameError, NoStart};
