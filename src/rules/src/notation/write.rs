//! Writes turns as text, in regra's form or in the forms of other engines.

use crate::geometry::{Bitboard, Color, FILES, Square};
use crate::position::{Action, Turn};
use crate::{Kind, Promotion, Rules};

/// How a turn is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// How a pass is written.
    pub pass: PassStyle,
    /// How a promotion is written.
    pub promotion: PromotionStyle,
}

impl Style {
    /// The style of other engines.
    pub const ENGINE: Self = Self { pass: PassStyle::Zeros, promotion: PromotionStyle::Plus };
}

/// How a pass is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PassStyle {
    /// `pass`.
    #[default]
    Word,
    /// `0000`, as UCI writes it.
    Zeros,
}

/// How a promotion is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PromotionStyle {
    /// `e6e7r`.
    #[default]
    Letter,
    /// `e6e7+` in games where pieces promote by their kind; elsewhere the letter.
    Plus,
}

/// Writes a turn of a side in the project's own form.
pub fn write_turn(rules: &Rules, side: Color, turn: Turn) -> String {
    write_turn_as(rules, side, turn, Style::default())
}

/// Writes a turn of a side in another style.
pub fn write_turn_as(rules: &Rules, side: Color, turn: Turn, style: Style) -> String {
    let mut text = action(rules, side, turn.action, style);
    for square in by_file(turn.retiring) {
        text.push_str(&format!("/{square}@"));
    }
    text
}

fn action(rules: &Rules, side: Color, action: Action, style: Style) -> String {
    match action {
        Action::Move { from, to, promotion } => format!("{from}{to}{}", becomes(rules, promotion, style)),
        Action::Castle { from, to } => format!("{from}{to}"),
        Action::Charge { from, to } => format!("{from}{to}*"),
        Action::Legion { west, west_promotion, east_promotion } => {
            let east = west.offset(1, 0).unwrap_or(west);
            let west = step(rules, side, west, west_promotion);
            format!("{west}+{}", step(rules, side, east, east_promotion))
        }
        Action::Drop { kind, to } => format!("{}@{to}", rules.piece(kind).letter),
        Action::Retire { from } => format!("{from}@"),
        Action::Pass => match style.pass {
            PassStyle::Word => "pass".to_owned(),
            PassStyle::Zeros => "0000".to_owned(),
        },
    }
}

/// One pawn's half of a legion.
fn step(rules: &Rules, side: Color, from: Square, promotion: Option<Kind>) -> String {
    let to = from.ahead(side, 1).unwrap_or(from);
    format!("{from}{to}{}", becomes(rules, promotion, Style::default()))
}

fn becomes(rules: &Rules, promotion: Option<Kind>, style: Style) -> String {
    let by_kind = matches!(rules.turn.promotion, Promotion::Zone(_));
    match promotion {
        Some(_) if by_kind && style.promotion == PromotionStyle::Plus => "+".to_owned(),
        Some(kind) => rules.piece(kind).letter.to_ascii_lowercase().to_string(),
        None => String::new(),
    }
}

/// Squares in the order of file, then rank.
fn by_file(squares: Bitboard) -> impl Iterator<Item = Square> {
    (0..FILES).flat_map(move |file| squares & Bitboard::file(file))
}
