//! The types of the fields of a state, one file each: its bits, its keys, its text, its mirror images.

mod castling;
mod checks;
mod clocks;
mod en_passant;
mod marks;
mod shape;
mod side;
mod token;

pub use castling::CastlingRights;
pub use checks::Checks;
pub use clocks::{MOST_FULLMOVE, MOST_HALFMOVE};
pub use en_passant::EnPassant;
pub use shape::Shown;
pub(crate) use shape::{At, Field, KEYS_OF_A_FIELD};
pub use token::Token;
