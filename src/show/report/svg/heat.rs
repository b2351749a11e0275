//! A map of the board: each square has its number, and greater numbers are darker.

use std::fmt::Write as _;

use maud::PreEscaped;

use super::board::{LEFT, above, coordinates, tall, wide};
use super::file::{Drawn, described, escaped};
use super::marks::{BOARD, SIDE, corner};
use super::strokes::{centred, number, text, width};
use super::theme::Theme;
use crate::book::Heat;
use regra_rules::geometry::{Board, Square};

const ABOVE: u32 = 4;
/// The width of the scale.
const SCALE: u32 = 200;
/// The room below: the letters of the files, and the scale.
const BELOW: u32 = 40;
/// Numbers stay readable on the darkest square.
const DARKEST: f64 = 0.5;
/// Number of steps of the scale.
const STEPS: u32 = 5;

/// A map as a file of its own, `size` points wide.
pub fn heat(heat: &Heat, theme: Theme, size: u32) -> String {
    let drawn = Drawn {
        title: &heat.title,
        description: &heat.description,
        defs: String::new(),
        content: draw(heat),
        size: extent(heat.board),
    };
    drawn.alone(theme, size)
}

/// A map within a page that has [`definitions`](super::definitions).
pub fn heat_inline(heat: &Heat) -> PreEscaped<String> {
    let ((width, height), title) = (extent(heat.board), escaped(&heat.title));
    PreEscaped(format!(
        "<svg class=\"rg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" \
         aria-label=\"{title}\"><title>{title}</title>{}{}</svg>",
        described(&heat.description, ""),
        draw(heat)
    ))
}

/// The width and height of a map: never narrower than its scale.
fn extent(board: Board) -> (u32, u32) {
    (LEFT + wide(board).max(SCALE) + 6, ABOVE + tall(board) + BELOW)
}

fn draw(heat: &Heat) -> String {
    let board = heat.board;
    let squares: String = board.squares().map(|square| one(heat, square)).collect();
    let (across, top) = (wide(board), above(board));
    let (lift, foot) = (i64::from(ABOVE) - i64::from(top), BOARD);
    format!(
        "<g transform=\"translate({LEFT} {lift})\"><path class=\"rg-paper\" d=\"M0 {top}h{across}V{foot}H0z\"/>{squares}\
         <path class=\"rg-grid\" d=\"{}\"/><path class=\"rg-t\" d=\"{}\"/>{}</g>",
        grid(board),
        coordinates(board),
        scale(heat)
    )
}

/// A square: its shade and its number, or a line through it where there is none.
fn one(heat: &Heat, square: Square) -> String {
    let (x, y) = corner(square);
    let Some(value) = heat.values[square.index()] else {
        return format!("<path class=\"rg-thin\" d=\"M{x} {}l40-40\"/>", y + 40);
    };
    let middle = (x as f32 + SIDE / 2.0, y as f32 + SIDE / 2.0);
    let written = heat.written(value);
    let digits = centred(&written, middle, if written.len() > 3 { 7.5 } else { 9.0 });
    format!(
        "<path class=\"rg-heat\" fill-opacity=\"{:.2}\" d=\"M{x} {y}h40v40h-40z\"/><path class=\"rg-name\" d=\"{digits}\"/>",
        DARKEST * heat.share(value)
    )
}

fn grid(board: Board) -> String {
    let (across, up, top) = (wide(board), tall(board), above(board));
    let at = |line: u8| i32::from(line) * SIDE as i32;
    let ranks = (0..=board.ranks()).map(|rank| format!("M0 {}h{across}", top + at(rank)));
    ranks.chain((0..=board.files()).map(|file| format!("M{} {top}v{up}", at(file)))).collect()
}

/// The shades from the least number to the greatest.
fn scale(heat: &Heat) -> String {
    let Some((least, most)) = heat.bounds() else { return String::new() };
    let (least, most) = (heat.written(least), heat.written(most));
    let (top, foot) = (BOARD + 20, BOARD as f32 + 31.0);
    let mut out = format!("<path class=\"rg-name\" d=\"{}\"/>", text(&least, 0.0, foot, 8.0));
    let mut left = width(&least, 8.0) + 8.0;
    for step in 0..STEPS {
        let shade = DARKEST * f64::from(step) / f64::from(STEPS - 1);
        let x = number(left);
        let _ = write!(
            out,
            "<path class=\"rg-heat\" fill-opacity=\"{shade:.2}\" d=\"M{x} {top}h24v14h-24z\"/>\
             <path class=\"rg-grid\" d=\"M{x} {top}h24v14h-24z\"/>"
        );
        left += 24.0;
    }
    out + &format!("<path class=\"rg-name\" d=\"{}\"/>", text(&most, left + 8.0, foot, 8.0))
}
