//! A position: as data ([`Setup`]), as FEN, and as bitboards ([`Position`]) on which turns are played.

mod attack;
mod board;
mod castle;
mod course;
mod fen;
mod hash;
mod irregular;
mod notation;
mod over;
mod packed;
mod passed;
mod play;
mod sets;
mod setup;
mod starts;
mod turn;
mod validate;
mod zone;

pub(crate) use attack::{Charges, Kit};
pub use attack::{attacked, attackers};
pub use board::Position;
pub use fen::{FenError, FenErrorKind, FenField, parse_fen, read_position, read_setup, write_fen};
pub use notation::{PassStyle, PromotionStyle, Style, TurnError, parse_turn, write_turn, write_turn_as};
pub(crate) use packed::{HASH_KEYS, MARK_BITS, Packed, depth_of};
pub use setup::{CastlingRights, Man, Setup, Token};
pub(crate) use setup::{MOST_FULLMOVE, MOST_HALFMOVE};
pub use turn::{Action, Turn};
pub use validate::validate;
