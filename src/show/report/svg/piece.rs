//! A piece: its drawing, or where there is none, a disc with its letter and the marks of its movement.

use std::fmt::Write as _;

use super::drawings::{Drawing, drawing};
use super::strokes::{centred, number};
use crate::book::ways;
use regra_documents::Language;
use regra_rules::geometry::Color;
use regra_rules::{Kind, Ray, Rules};

/// The middle of a square.
const MIDDLE: f32 = 20.0;

/// The radius at which one, two and three squares are shown.
const RINGS: [f32; 3] = [10.7, 13.7, 16.4];

/// Every kind of a game, of either side.
pub(super) fn each_piece(rules: &Rules) -> impl Iterator<Item = (Color, Kind)> {
    Color::ALL.into_iter().flat_map(|color| rules.kinds().map(move |kind| (color, kind)))
}

/// The id of a piece's drawing.
pub(super) fn id(rules: &Rules, color: Color, kind: Kind) -> String {
    let letter = color.letter();
    match of(rules, kind) {
        Some(drawing) => format!("{letter}-{}", drawing.name.replace(' ', "-")),
        None => disc_id(rules, color, kind),
    }
}

/// The piece as a shared symbol.
pub(super) fn symbol(rules: &Rules, color: Color, kind: Kind) -> String {
    match of(rules, kind) {
        Some(drawing) => drawn(&id(rules, color, kind), color, drawing),
        None => disc(rules, color, kind),
    }
}

/// The drawing of a kind, if no other kind of the game has the same name.
fn of(rules: &Rules, kind: Kind) -> Option<&'static Drawing> {
    let drawing_of = |kind: Kind| drawing(rules.piece(kind).name.within(Language::English)?);
    let alike =
        |other: &Drawing| rules.kinds().filter_map(drawing_of).filter(|d| d.name == other.name).count();
    drawing_of(kind).filter(|drawing| alike(drawing) == 1)
}

const fn class(color: Color) -> &'static str {
    match color {
        Color::White => "rg-w",
        Color::Black => "rg-k",
    }
}

fn drawn(id: &str, color: Color, drawing: &Drawing) -> String {
    let Drawing { body, lines, spots, .. } = drawing;
    let part = |class: &str, data: &str| match data {
        "" => String::new(),
        data => format!("<path class=\"{class}\" d=\"{data}\"/>"),
    };
    let (lines, spots) = (part("rg-l", lines), part("rg-s", spots));
    format!("<g id=\"{id}\" class=\"{}\"><path d=\"{body}\"/>{lines}{spots}</g>", class(color))
}

/// The id of a piece's disc: its letter and the data of its marks.
pub(super) fn disc_id(rules: &Rules, color: Color, kind: Kind) -> String {
    let ways = ways(rules, kind, color).into_iter().map(|Ray { files, ranks, moves, captures }| {
        // Offsets are from -3 to 3 and lengths at most 7: a digit each.
        format!("{}{}{moves}{captures}", files + 4, ranks + 4)
    });
    let letter = u32::from(rules.piece(kind).letter);
    format!("{}-{letter:x}-{}", color.letter(), ways.collect::<String>())
}

/// A disc with the letter in the middle, and around it a mark for each direction: a dot at its distance for a step or
/// leap; a line for a slide, to the edge if it has no limit. Moves without captures have an open dot or a thin line;
/// captures without moves have a cross.
pub(super) fn disc(rules: &Rules, color: Color, kind: Kind) -> String {
    let (mut lines, mut spots, mut thin) = (String::new(), String::new(), String::new());
    for ray in ways(rules, kind, color) {
        match (ray.moves, ray.captures) {
            (moves, captures) if moves == captures => way(&ray, moves, &mut lines, &mut spots),
            (moves, 0) => open(&ray, moves, &mut thin),
            (0, captures) => cross(&ray, captures, &mut lines),
            (moves, captures) => {
                open(&ray, moves, &mut thin);
                cross(&ray, captures, &mut lines);
            }
        }
    }
    let letter = centred(&rules.piece(kind).letter.to_string(), (MIDDLE, MIDDLE), 9.5);
    format!(
        "<g id=\"{}\" class=\"{}\"><circle cx=\"20\" cy=\"20\" r=\"18.5\"/>\
         <path class=\"rg-l\" d=\"{letter}{lines}\"/><path class=\"rg-l\" stroke-width=\"1\" d=\"{thin}\"/>\
         <path class=\"rg-s\" d=\"{spots}\"/></g>",
        disc_id(rules, color, kind),
        class(color)
    )
}

/// A step or leap as a dot, a slide as a line.
fn way(ray: &Ray, length: u8, lines: &mut String, spots: &mut String) {
    match length {
        1 => dot(at(ray, distance(ray)), 1.7, spots),
        _ => line(ray, length, lines),
    }
}

/// The length of a step, in squares.
fn distance(ray: &Ray) -> u8 {
    ray.files.unsigned_abs().max(ray.ranks.unsigned_abs())
}

/// The place on the ring of a distance, in the direction of the ray.
fn at(ray: &Ray, distance: u8) -> (f32, f32) {
    let (x, y) = (f32::from(ray.files), -f32::from(ray.ranks));
    let length = x.hypot(y).max(1.0);
    let ring = RINGS[usize::from(distance.clamp(1, 3)) - 1];
    (MIDDLE + x / length * ring, MIDDLE + y / length * ring)
}

fn line(ray: &Ray, length: u8, out: &mut String) {
    let ((x, y), (to_x, to_y)) = (at(ray, 1), at(ray, length));
    let _ = write!(out, "M{} {}L{} {}", number(x), number(y), number(to_x), number(to_y));
}

fn dot((x, y): (f32, f32), radius: f32, out: &mut String) {
    let (left, across) = (number(x - radius), number(2.0 * radius));
    let (y, radius) = (number(y), number(radius));
    let _ =
        write!(out, "M{left} {y}a{radius} {radius} 0 1 1 {across} 0a{radius} {radius} 0 1 1 -{across} 0z");
}

fn open(ray: &Ray, length: u8, out: &mut String) {
    match length {
        1 => dot(at(ray, distance(ray)), 1.7, out),
        _ => line(ray, length, out),
    }
}

fn cross(ray: &Ray, length: u8, out: &mut String) {
    let (x, y) = at(ray, distance(ray).max(length));
    let [west, east, north, south] = [x - 1.6, x + 1.6, y - 1.6, y + 1.6].map(number);
    let _ = write!(out, "M{west} {north}L{east} {south}M{west} {south}L{east} {north}");
}
