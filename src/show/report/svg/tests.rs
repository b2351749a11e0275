//! Tests of the pictures.

use super::drawings::{DRAWINGS, drawing};
use super::file::escaped;
use super::marks::SYMBOLS;
use super::png::paint;
use super::*;
use crate::book::{PictureMark, Sign};
use regra_documents::Language;
use regra_rules::geometry::{Board, Square};
use regra_rules::position::parse_fen;
use resvg::tiny_skia::Pixmap;
use resvg::usvg::roxmltree::Document;

const SIGNS: [Sign; 12] = [
    Sign::Origin,
    Sign::Legal,
    Sign::Capture,
    Sign::Refused,
    Sign::Pushed,
    Sign::Along,
    Sign::Leaves,
    Sign::Attacked,
    Sign::First,
    Sign::Second,
    Sign::Zone(Color::White),
    Sign::Zone(Color::Black),
];

/// A game with markup in every text, and with unknown pieces.
const CLUB: &str = r#"
name: club
extends: chess
title: "<script>alert(1)</script>"
versions:
  - { id: "1", title: "\"<b>&", documents: [] }
pieces:
  - { letter: A, name: "<script>alert(\"2\")</script>&", betza: mNcffC3, clause: piece.amazon }
clauses:
  - { id: piece.amazon, statement: "The amazon.", silent: true }
"#;

fn all_rules() -> Vec<Rules> {
    let catalogue = regra_testing::shipped();
    let rules = |name: &str| catalogue.rules(name).expect("a shipped rule set");
    catalogue.rule_sets().iter().map(|name| rules(name.as_str())).collect()
}

fn start(rules: &Rules) -> Picture {
    Picture::of(parse_fen(rules, &rules.starts[0].fen).expect("a start position"), "The start")
}

/// The document, checked: it is well-formed, every id is unique, and every used id exists.
fn parsed(xml: &str) -> Document<'_> {
    let document = Document::parse(xml).unwrap_or_else(|error| panic!("{error}: {xml}"));
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(ids.len(), once.len(), "{ids:?}");
    for link in document.descendants().filter_map(|node| node.attribute("href")) {
        assert!(ids.contains(&link.trim_start_matches('#')), "{link} is used and not there");
    }
    document
}

#[test]
fn every_shipped_piece_has_a_drawing_and_every_drawing_its_piece() {
    let mut names = Vec::new();
    for rules in all_rules() {
        for kind in rules.kinds() {
            let name = rules.piece(kind).name.within(Language::English).expect("a name").to_owned();
            assert!(drawing(&name).is_some(), "{}: {name}", rules.name);
            assert!(piece::id(&rules, Color::White, kind).len() < 20, "{name} is drawn as a disc");
            names.push(name);
        }
    }
    assert!(DRAWINGS.iter().all(|drawing| names.iter().any(|name| name == drawing.name)));
}

/// A content drawn as that many pixels square, on white paper.
fn points(content: &str, size: u32) -> Pixmap {
    let style = Theme::Light.style();
    paint(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 40\" width=\"{size}\" height=\"{size}\">{style}\
         {content}</svg>"
    ))
    .expect("a picture")
}

/// The number of pixels at which two pictures differ by more than half the range from black to white.
fn distance(one: &Pixmap, other: &Pixmap) -> usize {
    let grey = |pixel: &resvg::tiny_skia::PremultipliedColorU8| {
        // Unpainted pixels are white paper.
        i32::from(pixel.green()) + 255 - i32::from(pixel.alpha())
    };
    let pairs = one.pixels().iter().zip(other.pixels());
    pairs.filter(|(one, other)| (grey(one) - grey(other)).abs() > 127).count()
}

#[test]
fn drawings_are_told_apart_at_24_points_in_black_and_white() {
    let chess = regra_testing::shipped().rules("brasuca").expect("a rule set");
    let shinobi = regra_testing::shipped().rules("shinobi").expect("a rule set");
    let mut pieces: Vec<(String, Pixmap)> = Vec::new();
    for rules in [&chess, &shinobi] {
        for (color, kind) in each_piece(rules) {
            let id = piece::id(rules, color, kind);
            if pieces.iter().all(|(other, _)| *other != id) {
                let symbol = piece::symbol(rules, color, kind);
                pieces.push((id, points(&symbol, 24)));
            }
        }
    }
    assert_eq!(pieces.len(), 2 * DRAWINGS.len());
    for (place, (name, one)) in pieces.iter().enumerate() {
        for (other_name, other) in &pieces[..place] {
            // A piece covers some 200 of 576 pixels: a difference in a tenth of these is visible.
            let distance = distance(one, other);
            assert!(distance >= 20, "{name} and {other_name} differ in {distance} points");
        }
    }
}

#[test]
fn marks_differ_in_shape() {
    let drawn = |sign: Sign| {
        let name = match sign {
            Sign::Zone(color) => format!("zone-{}", color.letter()),
            sign => sign.name().to_owned(),
        };
        let symbol = format!("<defs>{SYMBOLS}</defs><use href=\"#rg-{name}\"/>");
        let points = points(&symbol, 40);
        points.pixels().iter().map(|pixel| pixel.alpha() > 100).collect::<Vec<_>>()
    };
    let shapes = SIGNS.map(|sign| (sign, drawn(sign)));
    for (place, (sign, one)) in shapes.iter().enumerate() {
        assert!(one.iter().any(|&painted| painted), "{sign:?} is not seen");
        for (other_sign, other) in &shapes[..place] {
            let differ = one.iter().zip(other).filter(|(one, other)| one != other).count();
            assert!(differ >= 40, "{sign:?} and {other_sign:?} differ in {differ} of 1600 points");
        }
    }
}

#[test]
fn pictures_are_well_formed_and_have_all_that_they_use() {
    for rules in all_rules() {
        let mut picture = start(&rules);
        picture.describe(&rules);
        for (square, sign) in Square::all().zip(SIGNS) {
            picture.marks.push(PictureMark::Square(square, sign));
            picture.marks.push(PictureMark::Arrow { from: square, to: Board::CHESS.flipped(square), sign });
        }
        for theme in [Theme::Light, Theme::Dark] {
            parsed(&svg(&rules, &picture, theme, 300));
            parsed(&pieces(&rules, theme, 300));
        }
        let inline = inline(&rules, &picture).0;
        let page = format!("<div>{}{inline}{inline}</div>", definitions(&[&rules, &rules]).0);
        parsed(&page);
    }
}

#[test]
fn the_start_position_within_a_page_is_small() {
    for rules in all_rules() {
        let mut picture = start(&rules);
        let bare = inline(&rules, &picture).0.len();
        picture.describe(&rules);
        let told = inline(&rules, &picture).0.len();
        assert!(told <= 4096, "{}: {bare} bytes, {told} with its description", rules.name);
    }
}

#[test]
fn texts_of_a_game_stay_texts() {
    let catalogue = regra_testing::shipped().with_spec("club.yaml", CLUB).expect("a document");
    let rules = catalogue.rules("club").expect("a rule set");
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/ANBQKBNR w Kkq - 0 1";
    let title = "<script>alert('3')</script>\u{8}";
    let mut picture = Picture::of(parse_fen(&rules, fen).expect("a position"), title);
    picture.describe(&rules);
    let alone = svg(&rules, &picture, Theme::Light, 300);
    let page = format!("<div>{}{}</div>", definitions(&[&rules]).0, inline(&rules, &picture).0);
    for text in [&alone, &page, &pieces(&rules, Theme::Light, 300)] {
        let document = parsed(text);
        assert!(document.descendants().all(|node| !node.has_tag_name("script")), "{text}");
    }
    let document = parsed(&alone);
    let text = |tag: &str| {
        document.descendants().find(|node| node.tag_name().name() == tag).and_then(|node| node.text())
    };
    assert_eq!(text("title"), Some("<script>alert('3')</script>\u{fffd}"));
    let told = text("desc").expect("a description");
    assert!(told.contains("<script>alert(\"2\")</script>& on a1"), "{told}");
    assert_eq!(escaped("a\n\u{c}\u{ffff}é"), "a\n\u{fffd}\u{fffd}é");
}

#[test]
fn a_piece_without_a_drawing_is_a_disc_that_shows_its_movement() {
    let catalogue = regra_testing::shipped().with_spec("club.yaml", CLUB).expect("a document");
    let rules = catalogue.rules("club").expect("a rule set");
    let amazon = rules.kind('A').expect("a kind");
    let [white, black] = Color::ALL.map(|color| piece::symbol(&rules, color, amazon));
    let document = parsed(&white);
    let data: Vec<&str> = document.descendants().filter_map(|node| node.attribute("d")).collect();
    // Two strokes of the letter. A camel's ride ahead that only captures: two crosses. A knight's leaps that only
    // move: eight open dots of two arcs. Nothing else.
    let [lines, thin, spots] = data[..] else { panic!("{data:?}") };
    assert_eq!((lines.matches('M').count(), thin.matches('a').count(), spots), (2 + 4, 16, ""));
    // Forward differs.
    let [white, black] = [&white, &black].map(|symbol| points(&symbol.replace("rg-k", "rg-w"), 40));
    assert!(distance(&white, &black) > 10);
}

#[test]
fn a_png_is_as_wide_as_it_is_asked_to_be() {
    let rules = regra_testing::shipped().rules("shinobi").expect("a rule set");
    for size in [16, 333] {
        let bytes = png(&svg(&rules, &start(&rules), Theme::Dark, size)).expect("a PNG");
        assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
        assert_eq!(bytes[16..20], size.to_be_bytes());
        let high = u32::from_be_bytes(bytes[20..24].try_into().expect("four bytes"));
        assert!(high > size && high < size * 5 / 4, "{high}");
    }
    assert!(png("no picture").is_err());
}

#[test]
fn what_was_a_pawn_has_its_sign() {
    let rules = regra_testing::shipped().rules("crazyhouse").expect("a rule set");
    let coins = |fen: &str| {
        let picture = Picture::of(parse_fen(&rules, fen).expect("a position"), "Queens");
        svg(&rules, &picture, Theme::Light, 360).matches("<circle class=\"rg-coin\"").count()
    };
    assert_eq!(coins("4k3/Q~7/8/8/8/8/3q~4/Q3K3[P] w - - 0 5"), 2);
    assert_eq!(coins("4k3/Q7/8/8/8/8/3q4/Q3K3[P] w - - 0 5"), 0);
}
