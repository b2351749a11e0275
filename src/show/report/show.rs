//! A position as data, field by field.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::GameOver;
use super::board::stores;
use regra_rules::Rules;
use regra_rules::geometry::Square;
use regra_rules::position::{Setup, Shown, letter_of, write_fen};

/// `regra show --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct ShowReport {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The position as FEN.
    pub fen: String,
    /// Square → the letter of what stands there, as in FEN: a capital for White's.
    pub board: BTreeMap<String, char>,
    /// The fields of the state, each under its name; nothing in one that the game has not.
    #[serde(flatten, serialize_with = "by_name")]
    pub state: Vec<(&'static str, Shown)>,
    /// Side → `duchy`, `captured` or `hand` → letter → how many; empty in games without them.
    pub holdings: BTreeMap<&'static str, BTreeMap<&'static str, BTreeMap<char, u8>>>,
    /// How the game has ended; nothing while it goes on.
    pub end: Option<GameOver>,
}

/// The fields of a position.
pub fn show_json(rules: &Rules, setup: &Setup, end: Option<GameOver>) -> ShowReport {
    let mut holdings: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    for store in stores(rules, setup) {
        let pieces = store.pieces.iter().map(|&(kind, count)| (rules.piece(kind).letter, count)).collect();
        holdings.entry(store.color.name()).or_default().insert(store.name, pieces);
    }
    ShowReport {
        rules: rules.name.to_string(),
        fen: write_fen(rules, setup),
        board: board(rules, setup),
        state: setup.shown(rules),
        holdings,
        end,
    }
}

/// Pairs as the fields of an object, in their order.
fn by_name<S: Serializer>(fields: &[(&'static str, Shown)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(fields.iter().map(|(name, shown)| (name, shown)))
}

fn board(rules: &Rules, setup: &Setup) -> BTreeMap<String, char> {
    let piece = |square: Square| {
        let piece = setup.at(square)?;
        Some((square.to_string(), letter_of(rules, piece.color, piece.kind)))
    };
    Square::all().filter_map(piece).collect()
}
