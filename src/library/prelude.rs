//! The names that most users of the library need: `use regra::prelude::*`.

pub use super::board::Board;
pub use super::documents::{Documents, RuleSet};
pub use super::problems::Problems;
pub use super::turn::LegalTurn;
pub use regra_documents::Language;
pub use regra_judge::compare::diff::Diff;
pub use regra_judge::illegal::Illegal;
pub use regra_judge::perft::{MAX_DEPTH, Unwatched, Watch};
pub use regra_movegen::outcome::Outcome;
pub use regra_oracle::Explanation;
pub use regra_rules::geometry::{Color, Square};
pub use regra_rules::notation::TurnError;
pub use regra_rules::position::{FenError, Turn};
pub use regra_rules::{NameError, NoStart};
