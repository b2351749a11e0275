//! Variants as Fairy-Stockfish's ini files describe them: read ([`Ini`]), judged ([`Ini::problems`]), and said as rule
//! documents ([`import`]); and rule sets as such sections ([`export`]).
//!
//! A section begins with what its parent says, a section before it or a game that is built into the engine
//! (`builtin.ini`), and replaces keys. What a key means is what the engine does with it, also where its own
//! description says nothing.

mod captures;
mod castling;
mod clauses;
mod document;
mod drops;
mod ends;
mod export;
mod game;
mod ini;
mod judge;
mod keys;
mod kinds;
mod parents;
mod pawns;
mod pieces;
mod promotion;
mod start;
mod value;

pub use document::{Imported, import};
pub use export::{Exported, ExportedPiece, Written, export};
pub use ini::{Entry, Ini, Section};
pub use parents::is_engine_game;
