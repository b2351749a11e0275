//! Families: chosen sets of positions with more pieces than can be enumerated, each built to show one mechanism that
//! three pieces cannot show.
//!
//! A position may be in two units of a family, if two pieces could be the one that it is about; it is then looked at
//! and counted twice.

mod castling;
mod charge;
mod duke;
mod en_passant;
mod game;
mod pool;
mod promotion;
mod push;

pub use game::PositionFamily;

/// Every family, in the order in which `regra exhaust --families` lists them.
pub const FAMILIES: [PositionFamily; 7] = [
    castling::FAMILY,
    charge::FAMILY,
    duke::FAMILY,
    en_passant::FAMILY,
    pool::FAMILY,
    promotion::FAMILY,
    push::FAMILY,
];
