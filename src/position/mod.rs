//! A position: as data ([`Setup`]), as FEN, and as bitboards ([`Position`]) on which turns are played.

mod attack;
mod board;
mod fen;
mod hash;
mod notation;
mod over;
mod play;
mod setup;
mod turn;
mod validate;
mod zone;

pub use attack::{attacked, attackers};
pub(crate) use attack::{Charges, Kit};
pub use board::Position;
pub use fen::{FenError, parse_fen, write_fen};
pub use notation::{TurnError, parse_turn, write_turn};
pub use setup::{CastlingRights, Man, Setup, Token};
pub use turn::{Action, Turn};
pub use validate::validate;
