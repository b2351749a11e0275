//! Marks on squares and arrows between them: each has its own shape, so that none depends on its colour.

use super::strokes::number;
use crate::book::{Picture, PictureMark, Sign};
use regra_rules::geometry::{Color, Square};

/// The width of a square.
pub(super) const SIDE: f32 = 40.0;
/// Where the first rank ends: a board stands on the foot of a board of chess, whose upper left corner is the origin.
pub(super) const BOARD: i32 = 8 * SIDE as i32;

/// The marks of squares, as shared symbols.
pub(super) const SYMBOLS: &str = "\
<g id=\"rg-origin\"><path class=\"rg-tint\" d=\"M0 0h40v40h-40z\"/>\
<path class=\"rg-line rg-c-origin\" d=\"M2 11V2h9M29 2h9v9M38 29v9h-9M11 38h-9v-9\"/></g>\
<circle id=\"rg-legal-beside\" class=\"rg-dot\" cx=\"6.5\" cy=\"6.5\" r=\"5\"/>\
<circle id=\"rg-legal\" class=\"rg-dot\" cx=\"20\" cy=\"20\" r=\"6.5\"/>\
<g id=\"rg-capture\"><circle class=\"rg-halo\" cx=\"20\" cy=\"20\" r=\"18\"/>\
<circle class=\"rg-line rg-c-capture\" cx=\"20\" cy=\"20\" r=\"18\"/></g>\
<g id=\"rg-refused\"><path class=\"rg-halo\" d=\"M8 8l24 24M32 8l-24 24\"/>\
<path class=\"rg-line rg-c-refused\" d=\"M8 8l24 24M32 8l-24 24\"/></g>\
<circle id=\"rg-pushed\" class=\"rg-line rg-c-pushed\" cx=\"20\" cy=\"20\" r=\"18\" stroke-dasharray=\"1 6\"/>\
<path id=\"rg-along\" class=\"rg-line rg-c-along\" d=\"M8 20h24M25 13l7 7l-7 7\"/>\
<circle id=\"rg-leaves\" class=\"rg-line rg-c-leaves\" cx=\"20\" cy=\"20\" r=\"18\" stroke-dasharray=\"5 8\"/>\
<path id=\"rg-first\" class=\"rg-first\" d=\"M10 3l8.5 15h-17z\"/>\
<path id=\"rg-second\" class=\"rg-second\" d=\"M22.5 22.5h14v14h-14z\"/>\
<path id=\"rg-attacked\" class=\"rg-attacked\" d=\"M40 0v11l-11-11z\"/>\
<path id=\"rg-zone-w\" class=\"rg-thin\" d=\"M0 10L10 0M0 20L20 0M0 30L30 0M0 40L40 0M10 40L40 10M20 40L40 20M30 40L40 30\"/>\
<path id=\"rg-zone-b\" class=\"rg-thin\" d=\"M30 0L40 10M20 0L40 20M10 0L40 30M0 0L40 40M0 10L30 40M0 20L20 40M0 30L10 40\"/>";

/// The marks below the pieces.
pub(super) fn under(picture: &Picture) -> String {
    picture.marks.iter().filter(|mark| is_under(mark)).map(|mark| drawn(picture, mark)).collect()
}

/// The marks above the pieces.
pub(super) fn over(picture: &Picture) -> String {
    picture.marks.iter().filter(|mark| !is_under(mark)).map(|mark| drawn(picture, mark)).collect()
}

/// Whether a mark lies below the piece: marks that surround it do, crosses and arrows do not.
fn is_under(mark: &PictureMark) -> bool {
    use Sign::{Attacked, Capture, Leaves, Origin, Pushed, Zone};
    matches!(mark, PictureMark::Square(_, Attacked | Capture | Leaves | Origin | Pushed | Zone(_)))
}

fn drawn(picture: &Picture, mark: &PictureMark) -> String {
    match *mark {
        // A piece that is pushed or leaves together with the other stays visible.
        PictureMark::Square(square, Sign::Legal) if picture.setup.at(square).is_some() => {
            let (x, y) = corner(square);
            format!("<use href=\"#rg-legal-beside\" x=\"{x}\" y=\"{y}\"/>")
        }
        PictureMark::Square(square, sign) => {
            let (x, y) = corner(square);
            format!("<use href=\"#rg-{}\" x=\"{x}\" y=\"{y}\"/>", name(sign))
        }
        PictureMark::Arrow { from, to, sign } => arrow(middle(from), middle(to), sign),
    }
}

/// The name of a sign's mark and of its colour.
const fn name(sign: Sign) -> &'static str {
    match sign {
        Sign::Zone(Color::White) => "zone-w",
        Sign::Zone(Color::Black) => "zone-b",
        sign => sign.name(),
    }
}

/// The upper left corner of a square, from the upper left corner of a board of chess: above it are higher ranks.
pub(super) fn corner(square: Square) -> (i32, i32) {
    (i32::from(square.file()) * SIDE as i32, BOARD - i32::from(square.rank() + 1) * SIDE as i32)
}

fn middle(square: Square) -> (f32, f32) {
    let (x, y) = corner(square);
    (x as f32 + SIDE / 2.0, y as f32 + SIDE / 2.0)
}

/// An arrow: a push has a bar at its tail; the arrow of a piece that goes along, of a refused turn or of a turn of only
/// the second rule set is dashed.
pub(super) fn arrow((x, y): (f32, f32), (to_x, to_y): (f32, f32), sign: Sign) -> String {
    let length = (to_x - x).hypot(to_y - y).max(1.0);
    let (ahead_x, ahead_y) = ((to_x - x) / length, (to_y - y) / length);
    // The arrow of a piece that goes along shares its line with the other one, and lies beside it.
    let beside = if sign == Sign::Along { 10.0 } else { 0.0 };
    // A point by its distance along the arrow and its distance to the right of it.
    let point = |along: f32, aside: f32| {
        let aside = aside + beside;
        let (x, y) = (x + along * ahead_x - aside * ahead_y, y + along * ahead_y + aside * ahead_x);
        format!("{} {}", number(x), number(y))
    };
    let (tail, tip) = (9.0, length - 5.0);
    let shaft = format!("M{}L{}", point(tail, 0.0), point(tip, 0.0));
    let head = format!("M{}L{}L{}", point(tip - 8.0, -6.5), point(tip, 0.0), point(tip - 8.0, 6.5));
    let bar = match sign {
        Sign::Pushed => format!("M{}L{}", point(tail, -7.0), point(tail, 7.0)),
        _ => String::new(),
    };
    let dashes = match sign {
        Sign::Along | Sign::Refused | Sign::Second => " stroke-dasharray=\"5 6\"",
        _ => "",
    };
    let colour = name(sign);
    format!(
        "<path class=\"rg-halo\" d=\"{shaft}{head}{bar}\"/>\
         <path class=\"rg-line rg-c-{colour}\" d=\"{shaft}\"{dashes}/>\
         <path class=\"rg-line rg-c-{colour}\" d=\"{head}{bar}\"/>"
    )
}
