//! A position as data, field by field.

use std::collections::BTreeMap;

use serde::Serialize;

use super::EndJson;
use super::board::{rights, stores};
use crate::geometry::{Color, Square};
use crate::position::{Setup, write_fen};
use crate::rules::Rules;

/// `regra show --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct ShowJson {
    /// The rule set.
    pub rules: String,
    /// The position.
    pub fen: String,
    /// Square → the letter of what stands there, as in FEN: a capital for White's.
    pub board: BTreeMap<String, char>,
    /// Who is to move.
    pub side: &'static str,
    /// The castling rights as in FEN; nothing in games without castling.
    pub castling: Option<String>,
    /// The square passed over by a double step, where a pawn may capture there.
    pub en_passant: Option<String>,
    /// Turns since the last that reset the clock.
    pub halfmove: u16,
    /// The number of the move.
    #[serde(rename = "move")]
    pub fullmove: u32,
    /// The pass token; nothing in games that have none.
    pub token: Option<TokenJson>,
    /// The squares from which a sneak is still possible; nothing where the rules need no such mark.
    pub windows: Option<Vec<String>>,
    /// Side → `duchy`, `captured` or `hand` → letter → how many; empty in games without them.
    pub holdings: BTreeMap<&'static str, BTreeMap<String, BTreeMap<char, u8>>>,
    /// How the game has ended; nothing while it goes on.
    pub end: Option<EndJson>,
}

/// The pass token.
#[derive(Clone, Debug, Serialize)]
pub struct TokenJson {
    /// Who may pass.
    pub holder: &'static str,
    /// How many passes have just been made in a row.
    pub passes: u8,
}

/// The fields of a position.
pub fn show_json(rules: &Rules, setup: &Setup, end: Option<EndJson>) -> ShowJson {
    let mut holdings: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    for store in stores(rules, setup) {
        let men = store.men.iter().map(|&(kind, count)| (rules.piece(kind).letter, count)).collect();
        holdings.entry(store.color.name()).or_default().insert(store.name.to_lowercase(), men);
    }
    let squares = |set: crate::geometry::Bitboard| set.map(|square| square.to_string()).collect();
    ShowJson {
        rules: rules.name.clone(),
        fen: write_fen(rules, setup),
        board: board(rules, setup),
        side: setup.side.name(),
        castling: rules.turn.castling.is_some().then(|| rights(setup.castling)),
        en_passant: setup.en_passant.map(|square| square.to_string()),
        halfmove: setup.halfmove,
        fullmove: setup.fullmove,
        token: setup.token.map(|token| TokenJson { holder: token.holder.name(), passes: token.passes }),
        windows: setup.windows.map(squares),
        holdings,
        end,
    }
}

fn board(rules: &Rules, setup: &Setup) -> BTreeMap<String, char> {
    let man = |square: Square| {
        let man = setup.at(square)?;
        let letter = rules.piece(man.kind).letter;
        let letter = if man.color == Color::White { letter } else { letter.to_ascii_lowercase() };
        Some((square.to_string(), letter))
    };
    Square::all().filter_map(man).collect()
}
