//! A position: as data ([`Setup`]), as FEN, and as bitboards ([`Position`]) on which turns are played.

mod attack;
mod blast;
mod board;
mod castle;
mod convert;
mod effects;
mod error;
mod fen;
mod field;
mod hash;
mod irregular;
pub(crate) mod letters;
mod marks;
mod packed;
mod piece;
mod play;
mod play_state;
mod sets;
mod setup;
#[cfg(not(feature = "small"))]
mod small;
mod starts;
mod state;
mod terminal;
mod text;
mod turn;
mod validate;
mod zone;

pub use attack::{Charges, Context, attacked, attackers, king_attackers};
pub use board::Position;
pub use error::FenError;
pub use fen::{
    is_like_fen, letter_of, parse_fen, rank_letters, read_position, read_setup, write_fen, write_fields,
};
pub use field::*;
pub use hash::{AsItIs, splitmix64};
pub use packed::{HASH_KEYS, MARK_BITS, PACKED_WORDS, Packed, depth_of};
pub use piece::Piece;
pub use play_state::Act;
pub use setup::Setup;
pub use state::{FenField, State};
pub use terminal::End;
pub use text::{FenErrorKind, LineProblem, Span, quoted};
pub use turn::{Action, Turn};
pub use validate::validate;
