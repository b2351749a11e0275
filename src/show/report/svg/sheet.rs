//! All pieces of a game on one sheet: both sides, the disc that shows the movement, letter and name.

use super::file::Drawn;
use super::marks::SIDE;
use super::piece::{self, each_piece};
use super::strokes::{text, width};
use super::theme::Theme;
use regra_documents::messages::say;
use regra_rules::geometry::Color;
use regra_rules::{Kind, Rules};

/// The height of a kind's line.
const LINE: u32 = 48;
/// The height of capitals.
const LETTERS: f32 = 9.0;
/// The left edge of the names.
const NAMES: u32 = 144;

/// The sheet as a file of its own, `size` points wide.
pub fn pieces(rules: &Rules, theme: Theme, size: u32) -> String {
    let symbols = each_piece(rules).map(|(color, kind)| piece::symbol(rules, color, kind));
    let drawn_as_disc =
        |kind: &Kind| piece::id(rules, Color::White, *kind) == piece::disc_id(rules, Color::White, *kind);
    let discs = rules.kinds().filter(|kind| !drawn_as_disc(kind));
    let discs = discs.map(|kind| piece::disc(rules, Color::White, kind));
    let names = rules.kinds().map(|kind| label(rules, kind));
    let widest = names.map(|name| width(&name, LETTERS)).fold(0.0, f32::max).ceil() as u32;
    let drawn = Drawn {
        title: &say().picture_pieces(rules.name.to_string()),
        description: "",
        defs: symbols.chain(discs).collect(),
        content: rules.kinds().map(|kind| line(rules, kind)).collect(),
        size: (NAMES + widest + 8, rules.pieces.len() as u32 * LINE),
    };
    drawn.alone(theme, size)
}

fn label(rules: &Rules, kind: Kind) -> String {
    let piece = rules.piece(kind);
    format!("{} {}", piece.letter, piece.name.to_uppercase())
}

/// White on a light square, Black on a dark one, the disc, the name.
fn line(rules: &Rules, kind: Kind) -> String {
    let y = kind.index() as u32 * LINE + 4;
    let [white, black] = Color::ALL.map(|color| piece::id(rules, color, kind));
    let disc = piece::disc_id(rules, Color::White, kind);
    let name = text(&label(rules, kind), NAMES as f32, y as f32 + SIDE / 2.0 + LETTERS / 2.0, LETTERS);
    format!(
        "<path class=\"rg-light\" d=\"M4 {y}h40v40h-40z\"/><path class=\"rg-dark\" d=\"M44 {y}h40v40h-40z\"/>\
         <use href=\"#{white}\" x=\"4\" y=\"{y}\"/><use href=\"#{black}\" x=\"44\" y=\"{y}\"/>\
         <use href=\"#{disc}\" x=\"94\" y=\"{y}\"/><path class=\"rg-name\" d=\"{name}\"/>"
    )
}
