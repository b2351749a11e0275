//! Cuts a FEN into its fields and remembers where each began.

use crate::Rules;
use crate::geometry::Color;
use crate::position::field::Checks;
use crate::position::state::{FIELDS, FenField};
use crate::position::text::Span;

/// The fields as text.
pub(super) struct FenParts<'a> {
    pub(super) board: Span<'a>,
    /// The text between the brackets; the flag says whether the closing one is there.
    pub(super) holdings: Option<(Span<'a>, bool)>,
    /// The fields behind the board, in the order of [`FenField::STATE`]; the form of an optional field tells which it
    /// is.
    pub(super) state: [Option<Span<'a>>; FIELDS],
    /// The parts left over behind the last field.
    pub(super) left: Vec<Span<'a>>,
    /// The column behind the last character.
    pub(super) end: usize,
}

impl<'a> FenParts<'a> {
    /// Cuts a text; white space before, between and behind the fields does not matter.
    pub(super) fn of(rules: &Rules, text: &'a str) -> Self {
        let mut cursor = Cursor { rest: text, column: 1 };
        cursor.skip_space();
        let mut board = cursor.take(|c| c.is_whitespace() || c == '[');
        cursor.skip_space();
        let bracket = cursor.rest.starts_with('[').then(|| cursor.bracket());
        let holdings = bracket.or_else(|| ninth_rank(rules, &mut board).map(|inside| (inside, true)));
        let mut rest = Vec::new();
        cursor.skip_space();
        while !cursor.rest.is_empty() {
            rest.push(cursor.take(char::is_whitespace));
            cursor.skip_space();
        }
        // Other programs write the checks that are left, before the clocks.
        let left = rest.iter().position(|span| Checks::left(span.text, rules.turn.checks).is_some());
        let left = left.map(|at| rest.remove(at));
        let mut state = FenField::STATE.map(|field| left.filter(|_| field == FenField::Checks));
        let (mut from, mut left) = (0, Vec::new());
        for span in rest {
            let takes =
                |&at: &usize| state[at].is_none() && FenField::STATE[at].takes(span.text, &rules.turn);
            match (from..FIELDS).find(takes) {
                Some(at) => (from, state[at]) = (at + 1, Some(span)),
                None => left.push(span),
            }
        }
        Self { board, holdings, state, left, end: cursor.column }
    }

    /// The column of a field.
    pub(super) fn column(&self, field: FenField) -> Option<usize> {
        let span = match field {
            FenField::Board => Some(self.board),
            FenField::Holdings => self.holdings.map(|(inside, _)| inside),
            _ => FenField::STATE.into_iter().zip(self.state).find(|&(other, _)| other == field)?.1,
        };
        span.map(|span| span.column)
    }
}

/// A hand written as one rank more, as other programs do, is taken off the board.
fn ninth_rank<'a>(rules: &Rules, board: &mut Span<'a>) -> Option<Span<'a>> {
    let hands = Color::ALL.into_iter().any(|color| rules.turn.dropped_on(color).any());
    let (at, _) =
        board.text.match_indices('/').nth(rules.turn.board.ranks() as usize - 1).filter(|_| hands)?;
    let (ranks, rest) = (&board.text[..at], &board.text[at + 1..]);
    let column = board.column + ranks.chars().count() + 1;
    board.text = ranks;
    Some(Span { text: rest, column })
}

struct Cursor<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Cursor<'a> {
    fn skip_space(&mut self) {
        self.take(|c| !c.is_whitespace());
    }

    /// The text up to the first character that ends it, or all of it.
    fn take(&mut self, ends: impl Fn(char) -> bool) -> Span<'a> {
        let at = self.rest.find(ends).unwrap_or(self.rest.len());
        let (text, rest) = self.rest.split_at(at);
        let span = Span { text, column: self.column };
        self.rest = rest;
        self.column += text.chars().count();
        span
    }

    fn bracket(&mut self) -> (Span<'a>, bool) {
        self.skip_one();
        // A bracket that is never closed ends with its field.
        let closes = self.rest.contains(']');
        let inside = self.take(|c| c == ']' || !closes && c.is_whitespace());
        let closed = self.rest.starts_with(']');
        self.skip_one();
        (inside, closed)
    }

    fn skip_one(&mut self) {
        let mut chars = self.rest.chars();
        self.column += chars.next().map_or(0, |_| 1);
        self.rest = chars.as_str();
    }
}
