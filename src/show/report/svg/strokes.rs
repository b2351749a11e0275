//! Letters and digits as lines, so that a picture needs no font and looks the same everywhere, also as PNG.

use std::fmt::Write as _;

/// The width and height of a capital, and the distance to the next.
const WIDTH: f32 = 10.0;
const HEIGHT: f32 = 14.0;
const ADVANCE: f32 = 14.5;

/// A text as the data of one path: its left edge, its baseline, and the height of its capitals.
pub(super) fn text(text: &str, left: f32, foot: f32, height: f32) -> String {
    let scale = height / HEIGHT;
    let letters = text.chars().enumerate();
    letters
        .flat_map(|(place, c)| strokes(c).map(move |strokes| (place, strokes)))
        .map(|(place, strokes)| moved(strokes, left + place as f32 * ADVANCE * scale, foot - height, scale))
        .collect()
}

/// Words in strokes, with their middle on a point.
pub(super) fn centred(words: &str, (x, y): (f32, f32), height: f32) -> String {
    text(words, x - width(words, height) / 2.0, y + height / 2.0, height)
}

pub(super) fn width(text: &str, height: f32) -> f32 {
    let count = text.chars().count() as f32;
    ((count - 1.0) * ADVANCE + WIDTH).max(0.0) * height / HEIGHT
}

/// A number in its shortest form, rounded to a tenth.
pub(super) fn number(value: f32) -> String {
    let text = format!("{value:.1}");
    let short = text.strip_suffix(".0").unwrap_or(&text);
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

/// The data of a path of absolute commands, at another place and in another size.
fn moved(data: &str, left: f32, top: f32, scale: f32) -> String {
    let (mut out, mut rest, mut across, mut alone) = (String::new(), data, true, false);
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_alphabetic() {
            out.push(first);
            (across, alone) = (first != 'V', matches!(first, 'H' | 'V'));
            rest = &rest[1..];
            continue;
        }
        rest = rest.trim_start();
        let end = rest.find(|c: char| c != '.' && c != '-' && !c.is_ascii_digit()).unwrap_or(rest.len());
        let value: f32 = rest[..end].parse().unwrap_or_default();
        let value = number(if across { left } else { top } + value * scale);
        if !out.ends_with(|c: char| c.is_ascii_alphabetic()) && !value.starts_with('-') {
            out.push(' ');
        }
        let _ = write!(out, "{value}");
        across = across == alone;
        rest = &rest[end..];
        if end == 0 {
            break; // nothing that a path can hold
        }
    }
    out
}

/// The strokes of a character: the letter, and its accent.
fn strokes(c: char) -> impl Iterator<Item = &'static str> {
    let (base, accent) = parted(c);
    [glyph(base), accent].into_iter().filter(|strokes| !strokes.is_empty())
}

/// A letter of western Europe without its accent, and the accent.
fn parted(c: char) -> (char, &'static str) {
    const ACUTE: &str = "M4 -2L7 -5";
    const GRAVE: &str = "M6 -2L3 -5";
    const CIRCUMFLEX: &str = "M2 -2L5 -5L8 -2";
    const TILDE: &str = "M1 -2C3 -6 7 0 9 -4";
    const DIAERESIS: &str = "M3 -4V-3M7 -4V-3";
    const CEDILLA: &str = "M6 15L4 18";
    let accented = [
        ("ÁÉÍÓÚ", "AEIOU", ACUTE),
        ("ÀÈÌÒÙ", "AEIOU", GRAVE),
        ("ÂÊÎÔÛ", "AEIOU", CIRCUMFLEX),
        ("ÃÕÑ", "AON", TILDE),
        ("ÄËÏÖÜ", "AEIOU", DIAERESIS),
        ("Ç", "C", CEDILLA),
    ];
    let found = accented.into_iter().find_map(|(letters, bases, accent)| {
        let place = letters.chars().position(|letter| letter == c)?;
        Some((bases.chars().nth(place)?, accent))
    });
    found.unwrap_or((c, ""))
}

/// A capital, the letter of a file, a digit or a sign; a box for any other character.
fn glyph(c: char) -> &'static str {
    match c {
        ' ' => "",
        'A' => "M0 14L5 0L10 14M2 9H8",
        'B' => "M1 0V14H6C11 14 11 6.5 6 6.5H1M6 6.5C10 6.5 10 0 5 0H1",
        'C' => "M10 2.5C7 -2 0 -1 0 7C0 15 7 16 10 11.5",
        'D' => "M1 0V14H4C12 14 12 0 4 0Z",
        'E' => "M9 0H1V14H9M1 7H7",
        'F' => "M9 0H1V14M1 7H7",
        'G' => "M10 2.5C7 -2 0 -1 0 7C0 15 8 16 10 12V8H6",
        'H' => "M0 0V14M10 0V14M0 7H10",
        'I' => "M5 0V14M2 0H8M2 14H8",
        'J' => "M9 0V9C9 15.5 1 15.5 1 10",
        'K' => "M1 0V14M10 0L1 8M4 5.5L10 14",
        'L' => "M1 0V14H9",
        'M' => "M0 14V0L5 8L10 0V14",
        'N' => "M0 14V0L10 14V0",
        'O' => "M5 0C-1.5 0 -1.5 14 5 14C11.5 14 11.5 0 5 0Z",
        'P' => "M1 14V0H6C11 0 11 8 6 8H1",
        'Q' => "M5 0C-1.5 0 -1.5 14 5 14C11.5 14 11.5 0 5 0ZM6 10L10 15",
        'R' => "M1 14V0H6C11 0 11 8 6 8H1M5 8L10 14",
        'S' => "M9 2C7 -1 1 -1 1 3.5C1 8 9 6 9 10.5C9 15 2 15 0.5 12",
        'T' => "M0 0H10M5 0V14",
        'U' => "M0 0V9C0 15.5 10 15.5 10 9V0",
        'V' => "M0 0L5 14L10 0",
        'W' => "M0 0L2.5 14L5 5L7.5 14L10 0",
        'X' => "M0 0L10 14M10 0L0 14",
        'Y' => "M0 0L5 7L10 0M5 7V14",
        'Z' => "M0 0H10L0 14H10",
        'a' => "M9 5V14M9 9.5C9 3.5 1 3.5 1 9.5C1 15.5 9 15.5 9 9.5",
        'b' => "M1 0V14M1 9.5C1 3.5 9 3.5 9 9.5C9 15.5 1 15.5 1 9.5",
        'c' => "M8.5 6.5C6 3.5 1 4.5 1 9.5C1 14.5 6 15.5 8.5 12.5",
        'd' => "M9 0V14M9 9.5C9 3.5 1 3.5 1 9.5C1 15.5 9 15.5 9 9.5",
        'e' => "M1 9.5H9C9 3.5 1 3.5 1 9.5C1 14.5 6 15.5 8.5 12.5",
        'f' => "M8.5 1C5.5 -1 4 0 4 3V14M1 6H8",
        'g' => "M9 5V14.5C9 19.5 3 19 1.5 16.5M9 9.5C9 3.5 1 3.5 1 9.5C1 15.5 9 15.5 9 9.5",
        'h' => "M1 0V14M1 9C2 4 9 3.5 9 9V14",
        'i' => "M5 5V14M5 0V1",
        'j' => "M6 5V15C6 19 3 19 1.5 17.5M6 0V1",
        'k' => "M1 0V14M8.5 5L1 10.5M4 8.5L9 14",
        'l' => "M5 0V14",
        '0' => "M5 0C0 0 0 14 5 14C10 14 10 0 5 0Z",
        '1' => "M2 3L5 0V14M2 14H8",
        '2' => "M1 3C2 -1 9 -1 9 4C9 7 3 10 1 14H9",
        '3' => "M1 1C4 -1 9 0 9 3.5C9 7 5 7 4 7C6 7 9.5 7 9.5 10.5C9.5 15 2 15 0.5 12",
        '4' => "M7 14V0L0 10H10",
        '5' => "M9 0H2L1 6C5 4 9.5 6 9.5 9.5C9.5 15 2 15 0.5 12",
        '6' => "M8 0C3 2 0.5 6 0.5 9.5C0.5 15.5 9.5 15.5 9.5 9.5C9.5 4.5 2 4.5 0.5 9",
        '7' => "M0 0H10L4 14",
        '8' => "M5 6.5C0.5 6.5 0.5 0 5 0C9.5 0 9.5 6.5 5 6.5C-1 6.5 -1 14 5 14C11 14 11 6.5 5 6.5Z",
        '9' => "M2 14C7 12 9.5 8 9.5 4.5C9.5 -1.5 0.5 -1.5 0.5 4.5C0.5 9.5 8 9.5 9.5 5",
        '-' => "M2 7.5H8",
        '~' => "M0 9C3 3 7 12 10 6",
        '+' => "M1 7.5H9M5 3.5V11.5",
        '&' => "M10 14L2 4C0 1 2 0 4 0C7 0 7 4 4 6C-1 9 0 14 4 14C7 14 9 11 9.5 8",
        '*' => "M5 1V9M1.5 3L8.5 7M8.5 3L1.5 7",
        '#' => "M3 1L2 13M8 1L7 13M0.5 5H9.5M0.5 9H9.5",
        '%' => "M1 14L9 0M2 0V4M8 10V14",
        ';' => "M5 4V5M5 13L3.5 17",
        '[' => "M7 -1H4V15H7",
        ']' => "M3 -1H6V15H3",
        '\u{2019}' => "M5 0L4 4",
        '\u{2013}' | '\u{2014}' => "M0 7.5H10",
        '/' => "M1 15L9 -1",
        '(' => "M7 -1C3 3 3 11 7 15",
        ')' => "M3 -1C7 3 7 11 3 15",
        '<' => "M9 2L1 7.5L9 13",
        '>' => "M1 2L9 7.5L1 13",
        '=' => "M1 5H9M1 10H9",
        '_' => "M0 15H10",
        '\'' => "M5 0V4",
        '"' => "M3 0V4M7 0V4",
        ',' => "M5 13L3.5 17",
        ':' => "M5 4V5M5 12.5V13.5",
        '!' => "M5 0V9.5M5 13V14",
        '?' => "M1 3C2 -1 9 -1 9 4C9 7 5 7 5 10M5 13V14",
        '.' => "M5 13V14",
        '@' => "M7 9.5C2.5 11 2.5 4 7 5V9.5C12 9.5 10 0 5 0C-2 0 -2 14 5 14H8",
        _ => "M1 0H9V14H1Z",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_are_moved_and_scaled() {
        assert_eq!(moved("M0 0H10L0 14Z", 3.0, 4.0, 1.0), "M3 4H13L3 18Z");
        assert_eq!(moved("M2 7.5V-1", 0.0, 0.0, 2.0), "M4 15V-2");
        assert!(moved("no path", 0.0, 0.0, 1.0).len() < 7); // ends, whatever it is given
    }

    #[test]
    fn accents_are_drawn_and_unknown_letters_are_boxes() {
        assert_eq!(strokes('Ã').count(), 2);
        assert_eq!(strokes(' ').count(), 0);
        assert!("&*#%;[]\u{2019}\u{2013}".chars().all(|c| glyph(c) != glyph('\u{4e2d}')));
        assert_eq!(strokes('Ü').count(), 2);
        assert_eq!(glyph('\u{4e2d}'), glyph('\u{5b57}'));
        let known = ('A'..='Z').chain('0'..='9').chain('a'..='h');
        assert!(known.clone().all(|c| glyph(c) != glyph('\u{4e2d}')));
        let mut all: Vec<_> = known.map(glyph).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 44);
    }
}
