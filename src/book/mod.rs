//! What the rule book shows, gathered and worked out: rule sets with their clauses and boards, pairs of them, open
//! questions, proof. Data in the language that is spoken; the report makes pages of it.

mod address;
mod effects;
mod picture;

pub use address::slug;
pub use picture::{Mark, Picture, Sign};
