//! Rule documents: the YAML schema, inheritance, and the checks with their places; and all messages.
//!
//! A [`Spec`] is one file; on top of the family that it extends it becomes a [`Family`], in which every clause
//! has its reading in every version. Which clauses are code, a document does not know: it is checked against a
//! [`Vocabulary`].

pub mod betza;
mod bilingual;
mod board;
mod check;
mod color;
mod family;
mod frame;
mod idle;
mod inherited;
mod mechanisms;
pub mod messages;
mod name;
mod other_name;
mod outline;
mod read;
mod resolve;
mod restate;
mod roles;
mod spec;
pub mod steps;
mod suggest;
mod texts;
mod told;
mod vocabulary;
mod wing;
pub mod yaml;

pub use bilingual::{Gap, Text};
pub use color::{ByColor, Color, NoColor};
pub use family::{Clause, Equipment, Families, Family, OFF, ON, Version, word_of};
pub use frame::{MOST_FILES, MOST_RANKS, place};
pub use inherited::sentences;
pub use name::{BadName, BadPart, Override, RuleSetName, Variation, is_game};
pub use other_name::{OtherName, plain};
pub use outline::{Meaning, OutlineEntry, lines, write_lines};
pub use read::read;
pub use spec::{
    BoardSpec, CastlingForm, CastlingSpec, Cite, CitedLine, ClauseSpec, Confidence, Document, ExtinctSpec,
    GoalSpec, PieceSpec, PromotionSpec, Question, QuestionPosition, ReadingSpec, Role, Sides, Spec,
    StartSpec, VersionSpec,
};
pub use suggest::{either, excerpt, meant, nearest, short, suggest};
pub use told::told;
pub use vocabulary::{CodeReading, Vocabulary};
pub use wing::Wing;
pub use yaml::Problem;

pub use crate::messages::{Language, UnknownLanguage};
