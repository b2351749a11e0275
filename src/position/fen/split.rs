//! Cuts a FEN into its fields and remembers where each began.

use crate::position::text::Span;

/// The fields as text.
#[derive(Debug)]
pub(super) struct Parts<'a> {
    pub(super) board: Span<'a>,
    /// What stands between the brackets; the flag says that the closing one is there.
    pub(super) holdings: Option<(Span<'a>, bool)>,
    /// Everything behind, cut at white space.
    pub(super) rest: Vec<Span<'a>>,
    /// The column behind the last character.
    pub(super) end: usize,
}

impl<'a> Parts<'a> {
    /// Cuts a text; white space before, between and behind the fields does not matter.
    pub(super) fn of(text: &'a str) -> Self {
        let mut cursor = Cursor { rest: text, column: 1 };
        cursor.skip_space();
        let board = cursor.take(|c| c.is_whitespace() || c == '[');
        cursor.skip_space();
        let holdings = cursor.rest.starts_with('[').then(|| cursor.bracket());
        let mut rest = Vec::new();
        cursor.skip_space();
        while !cursor.rest.is_empty() {
            rest.push(cursor.take(char::is_whitespace));
            cursor.skip_space();
        }
        Self { board, holdings, rest, end: cursor.column }
    }
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
        // One that is never closed ends with its field.
        let closes = self.rest.contains(']');
        let inside = self.take(|c| c == ']' || !closes && c.is_whitespace());
        let closed = self.rest.starts_with(']');
        self.skip_one();
        (inside, closed)
    }

    fn skip_one(&mut self) {
        let mut chars = self.rest.chars();
        if chars.next().is_some() {
            self.rest = chars.as_str();
            self.column += 1;
        }
    }
}
