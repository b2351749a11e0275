//! Pictures of positions as SVG: the board with its marks, the holdings, the side to move. Letters are lines and pieces
//! are drawn here, so that a picture looks the same everywhere.

mod board;
mod drawings;
mod file;
mod heat;
mod json;
mod marks;
mod piece;
mod png;
mod sheet;
mod strokes;
#[cfg(test)]
mod tests;
mod theme;

pub use heat::{heat, heat_inline};
pub use json::{DrawnPicture, picture_json};
pub use png::png;
pub use sheet::pieces;
pub use theme::Theme;

use maud::PreEscaped;

use crate::book::{Picture, Sign};
use board::Layout;
use file::{Drawn, described, escaped};
use piece::each_piece;
use regra_rules::geometry::Color;
use regra_rules::position::Piece;
use regra_rules::{Kind, Rules};

/// A picture as a file of its own, `size` points wide.
pub fn svg(rules: &Rules, picture: &Picture, theme: Theme, size: u32) -> String {
    let layout = Layout::of(rules, &picture.setup);
    let pieces = each_piece(rules).filter(|&(color, kind)| is_there(picture, color, kind));
    let symbols: String = pieces.map(|(color, kind)| piece::symbol(rules, color, kind)).collect();
    let drawn = Drawn {
        title: &picture.title,
        description: &picture.description,
        defs: board::symbols([rules.turn.board])
            + &board::names(&layout.stores())
            + marks::SYMBOLS
            + &symbols,
        content: layout.draw(rules, picture),
        size: layout.size(),
    };
    drawn.alone(theme, size)
}

/// The shared definitions of a page (drawings of pieces, markers): once in each page with [`inline`] pictures.
pub fn definitions(rules: &[&Rules]) -> PreEscaped<String> {
    let mut seen = Vec::new();
    let mut symbols = String::new();
    for rules in rules {
        for (color, kind) in each_piece(rules) {
            let id = piece::id(rules, color, kind);
            if !seen.contains(&id) {
                symbols += &piece::symbol(rules, color, kind);
                seen.push(id);
            }
        }
    }
    let (style, marks) = (theme::page_style(), marks::SYMBOLS);
    let boards = board::symbols(rules.iter().map(|rules| rules.turn.board));
    let board = boards + &board::names(&board::STORES);
    PreEscaped(format!(
        "<svg width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\" style=\"position:absolute\">\
         {style}<defs>{board}{marks}{symbols}</defs></svg>"
    ))
}

/// The id of a piece's drawing in a page with [`definitions`].
pub(super) fn name_of(rules: &Rules, color: Color, kind: Kind) -> String {
    piece::id(rules, color, kind)
}

/// A picture within a page; its colours are those of the page (`var(--…)` of the style sheet).
pub fn inline(rules: &Rules, picture: &Picture) -> PreEscaped<String> {
    let layout = Layout::of(rules, &picture.setup);
    let (width, height) = layout.size();
    let title = escaped(&picture.title);
    PreEscaped(format!(
        "<svg class=\"rg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" \
         aria-label=\"{title}\"><title>{title}</title>{}{}</svg>",
        described(&picture.description, ""),
        layout.draw(rules, picture)
    ))
}

/// The arrow of a sign, for a legend: in a page with [`definitions`].
pub(super) fn arrow_sample(sign: Sign) -> PreEscaped<String> {
    let drawn = marks::arrow((-6.0, 8.0), (58.0, 8.0), sign);
    PreEscaped(format!(
        "<svg viewBox=\"0 0 56 16\" width=\"56\" height=\"16\" aria-hidden=\"true\">{drawn}</svg>"
    ))
}

/// Whether a piece stands on the board of a picture or beside it.
fn is_there(picture: &Picture, color: Color, kind: Kind) -> bool {
    let stands = |piece: &Piece| piece.color == color && piece.kind == kind;
    picture.setup.board.iter().flatten().any(stands) || picture.setup.holdings[color][kind.index()] > 0
}
