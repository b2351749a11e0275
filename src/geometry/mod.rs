//! The ground floor: squares, bitboards, rays and slider attacks. Knows no rules.

mod bitboard;
mod color;
mod rays;
mod sliders;
mod square;

pub use bitboard::Bitboard;
pub use color::{ByColor, Color};
pub use rays::{between, line};
pub use sliders::{Pext, Portable, Sliders};
pub use square::Square;
