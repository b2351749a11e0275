//! The fields behind the board: side, castling, en passant, the two counters, pass token, sneak windows.

use super::error::{FenErrorKind, FenField, Problems, quoted};
use super::split::Span;
use crate::geometry::{Bitboard, Color, Square};
use crate::position::{CastlingRights, MOST_FULLMOVE, MOST_HALFMOVE, Token};
use crate::rules::Rules;

/// The letters of the castling field in the order in which they are written.
pub(super) const RIGHTS: [(char, Color, bool); 4] = [
    ('K', Color::White, true),
    ('Q', Color::White, false),
    ('k', Color::Black, true),
    ('q', Color::Black, false),
];

/// The fields that stand in the text, by name; those that may be missing are told from each other by
/// their look.
#[derive(Default)]
pub(super) struct Fields<'a> {
    pub(super) side: Option<Span<'a>>,
    pub(super) castling: Option<Span<'a>>,
    pub(super) en_passant: Option<Span<'a>>,
    pub(super) halfmove: Option<Span<'a>>,
    pub(super) fullmove: Option<Span<'a>>,
    pub(super) token: Option<Span<'a>>,
    pub(super) windows: Option<Span<'a>>,
    /// The first thing behind the last field.
    pub(super) extra: Option<Span<'a>>,
}

impl<'a> Fields<'a> {
    /// Gives each span its field.
    pub(super) fn of(rules: &Rules, spans: &[Span<'a>]) -> Self {
        let mut spans = spans.iter().copied().peekable();
        let mut fields =
            Self { side: spans.next(), castling: spans.next(), en_passant: spans.next(), ..Self::default() };
        let is_token = |s: &Span<'_>| rules.turn.pass && s.text.starts_with(['w', 'b']);
        fields.halfmove = spans.next_if(|s| !is_token(s));
        fields.fullmove = spans.next_if(|s| !is_token(s));
        // In a game without a token, something else where it would stand is the field behind it.
        let windows = |s: &Span<'_>| !rules.turn.pass && rules.turn.keeps_windows() && is_windows(s.text);
        fields.token = spans.next_if(|s| !windows(s));
        fields.windows = spans.next();
        fields.extra = spans.next();
        fields
    }

    /// Where a field stands, for a problem that was found in the position itself.
    pub(super) fn column(&self, field: FenField) -> Option<usize> {
        let span = match field {
            FenField::Side => self.side,
            FenField::Castling => self.castling,
            FenField::EnPassant => self.en_passant,
            FenField::Halfmove => self.halfmove,
            FenField::Fullmove => self.fullmove,
            FenField::Token => self.token,
            FenField::Windows => self.windows,
            FenField::Board | FenField::Holdings | FenField::End => None,
        };
        span.map(|s| s.column)
    }
}

/// Whether a text looks like the list of open windows: `-`, or squares.
fn is_windows(text: &str) -> bool {
    text == "-" || text.split(',').any(|part| Square::parse(part).is_some())
}

/// A field that must be there.
pub(super) fn required<'a>(
    span: Option<Span<'a>>,
    field: FenField,
    expected: &str,
    end: usize,
    problems: &mut Problems,
) -> Option<Span<'a>> {
    if span.is_none() {
        problems.add(FenErrorKind::Missing, field, end, format!("missing; expected {expected}"));
    }
    span
}

/// `w` or `b`.
pub(super) fn side(span: Span<'_>, problems: &mut Problems) -> Color {
    match span.text {
        "w" => Color::White,
        "b" => Color::Black,
        _ => {
            let message = format!("found {}, expected `w` or `b`", quoted(span.text));
            problems.malformed(FenField::Side, span.column, message);
            Color::White
        }
    }
}

/// `-`, or some of `KQkq` in any order.
pub(super) fn castling(rules: &Rules, span: Span<'_>, problems: &mut Problems) -> CastlingRights {
    let mut rights = CastlingRights::default();
    if span.text == "-" {
        return rights;
    }
    for (i, letter) in span.text.chars().enumerate() {
        match right(rules, letter, rights) {
            Ok(bit) => rights.0 |= bit,
            Err((kind, message)) => {
                problems.add(kind, FenField::Castling, span.column + i, message);
                break;
            }
        }
    }
    rights
}

fn right(rules: &Rules, letter: char, before: CastlingRights) -> Result<u8, (FenErrorKind, String)> {
    let found = quoted(&letter.to_string());
    let malformed = |problem: &str| (FenErrorKind::Malformed, format!("found {found}{problem}"));
    let foreign = |who: &str| {
        let family = &rules.family;
        (FenErrorKind::Foreign, format!("found {found}, but {who} in {family}; leave it out or write `-`"))
    };
    let Some(&(_, color, higher)) = RIGHTS.iter().find(|r| r.0 == letter) else {
        return Err(malformed(", expected `-` or some of `KQkq`"));
    };
    let Some(form) = rules.turn.castling else {
        return Err(foreign("nobody castles"));
    };
    if !form.sides[color] {
        return Err(foreign(&format!("{} never castles", color.name())));
    }
    if before.has(color, higher) {
        return Err(malformed(" twice, expected it once"));
    }
    Ok(CastlingRights::bit(color, higher))
}

/// `-` or a square.
pub(super) fn en_passant(span: Span<'_>, problems: &mut Problems) -> Option<Square> {
    let square = Square::parse(span.text);
    if square.is_none() && span.text != "-" {
        let message = format!("found {}, expected `-` or a square such as `e3`", quoted(span.text));
        problems.malformed(FenField::EnPassant, span.column, message);
    }
    square
}

/// The halfmove clock; missing is 0.
pub(super) fn halfmove(span: Option<Span<'_>>, problems: &mut Problems) -> u16 {
    number(span, FenField::Halfmove, 0, u32::from(MOST_HALFMOVE), problems) as u16
}

/// The number of the move; missing is 1, and so is 0, which some programs write.
pub(super) fn fullmove(span: Option<Span<'_>>, problems: &mut Problems) -> u32 {
    number(span, FenField::Fullmove, 1, MOST_FULLMOVE, problems).max(1)
}

fn number(span: Option<Span<'_>>, field: FenField, missing: u32, most: u32, problems: &mut Problems) -> u32 {
    let Some(span) = span else {
        return missing;
    };
    let digits = span.text.bytes().all(|b| b.is_ascii_digit());
    match span.text.parse() {
        Ok(value) if digits && value <= most => value,
        _ => {
            let message = format!("found {}, expected a whole number from 0 to {most}", quoted(span.text));
            problems.malformed(field, span.column, message);
            missing
        }
    }
}

/// The holder of the pass token and the mark of the passes just made; missing is `b`.
pub(super) fn token(rules: &Rules, span: Option<Span<'_>>, problems: &mut Problems) -> Option<Token> {
    if !rules.turn.pass {
        if let Some(span) = span {
            let message = format!(
                "found {}, but {} has no pass token and its FEN six fields; leave it out",
                quoted(span.text),
                rules.family
            );
            problems.foreign(FenField::Token, span.column, message);
        }
        return None;
    }
    let text = span.map_or("b", |s| s.text);
    let holder = if text.starts_with('w') { Color::White } else { Color::Black };
    let passes = match text.get(1..) {
        Some("") => 0,
        Some("*") => 1,
        Some("**") => 2,
        _ => 3,
    };
    if let Some(span) = span.filter(|_| passes == 3 || !text.starts_with(['w', 'b'])) {
        let message = format!(
            "found {}, expected its holder `w` or `b`, with `*` behind it after a pass and `**` after two",
            quoted(text)
        );
        problems.malformed(FenField::Token, span.column, message);
    }
    Some(Token { holder, passes })
}

/// The squares whose sneak window is open, under `sneak.window=next`; missing is none.
pub(super) fn windows(rules: &Rules, span: Option<Span<'_>>, problems: &mut Problems) -> Option<Bitboard> {
    let mut open = Bitboard::EMPTY;
    let keeps = rules.turn.keeps_windows();
    let Some(span) = span else {
        return keeps.then_some(open);
    };
    if !keeps {
        let message = format!(
            "found {}, but only `sneak.window=next` has an eighth field; leave it out",
            quoted(span.text)
        );
        problems.foreign(FenField::Windows, span.column, message);
        return None;
    }
    let mut column = span.column;
    for text in span.text.split(',').filter(|_| span.text != "-") {
        let Some(square) = Square::parse(text) else {
            let message = format!("found {}, expected `-` or squares such as `a8,h1`", quoted(text));
            problems.malformed(FenField::Windows, column, message);
            break;
        };
        open |= square.bit();
        column += text.chars().count() + 1;
    }
    Some(open)
}

/// Nothing stands behind the last field.
pub(super) fn end(span: Option<Span<'_>>, problems: &mut Problems) {
    if let Some(span) = span {
        let message = format!("found {} behind the last field; leave it out", quoted(span.text));
        problems.malformed(FenField::End, span.column, message);
    }
}
