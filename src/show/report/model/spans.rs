//! Marked words within a text: plain strings, so that the messages of each language take them as arguments.

use std::fmt::Display;

use regra_documents::{Language, Text};

/// How a writer sets words apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Span {
    Plain,
    /// A word in the notation of a program.
    Code,
    Strong,
    /// Words for reference.
    Label,
    /// A success.
    Good,
    /// A failure.
    Bad,
    /// A text that exists only in English, in a page of another language.
    English,
}

/// The characters that begin a span, and the one that ends it: noncharacters, which Unicode reserves for such use. They
/// change the look of a user's text at most.
const BEGIN: [(char, Span); 6] = [
    ('\u{fdd0}', Span::Code),
    ('\u{fdd1}', Span::Strong),
    ('\u{fdd2}', Span::Label),
    ('\u{fdd3}', Span::Bad),
    ('\u{fdd4}', Span::English),
    ('\u{fdd5}', Span::Good),
];
const END: char = '\u{fddf}';

pub(in crate::report) fn code(words: impl Display) -> String {
    marked(Span::Code, words)
}

pub(in crate::report) fn strong(words: impl Display) -> String {
    marked(Span::Strong, words)
}

pub(in crate::report) fn label(words: impl Display) -> String {
    marked(Span::Label, words)
}

/// A result: a success or a failure.
pub(in crate::report) fn result(holds: bool, words: impl Display) -> String {
    marked(if holds { Span::Good } else { Span::Bad }, words)
}

pub(in crate::report) fn bad(words: impl Display) -> String {
    result(false, words)
}

/// A text of a document in the selected language.
pub(in crate::report) fn text(text: &Text) -> String {
    let there = text.within(Language::selected()).is_some();
    if there { text.to_string() } else { marked(Span::English, text) }
}

fn marked(span: Span, words: impl Display) -> String {
    let words = words.to_string();
    let begin = BEGIN.iter().find(|(_, other)| *other == span).map(|(begin, _)| *begin);
    match begin.filter(|_| !words.is_empty()) {
        Some(begin) => format!("{begin}{words}{END}"),
        None => words,
    }
}

/// The spans of a text, in order.
pub(super) fn spans(words: &str) -> Vec<(Span, &str)> {
    let mut spans = Vec::new();
    let (mut span, mut start) = (Span::Plain, 0);
    for (at, sign) in words.char_indices() {
        let begins = BEGIN.iter().find(|(begin, _)| *begin == sign).map(|(_, span)| *span);
        if let Some(next) = begins.or_else(|| (sign == END).then_some(Span::Plain)) {
            spans.push((span, &words[start..at]));
            (span, start) = (next, at + sign.len_utf8());
        }
    }
    spans.push((span, &words[start..]));
    spans.retain(|(_, words)| !words.is_empty());
    spans
}

/// The words of the first span.
pub(in crate::report) fn first(words: &str) -> &str {
    spans(words).first().map_or("", |(_, words)| words)
}

/// The words without their marks.
pub(in crate::report) fn plain(words: &str) -> String {
    spans(words).into_iter().map(|(_, words)| words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_its_spans() {
        let words = format!("only in {}: {}{}", code("chess"), strong("x"), code(""));
        let expected =
            [(Span::Plain, "only in "), (Span::Code, "chess"), (Span::Plain, ": "), (Span::Strong, "x")];
        assert_eq!(spans(&words), expected);
        assert_eq!(plain(&words), "only in chess: x");
        assert_eq!(spans("a\u{fddf}b\u{fdd0}c"), [(Span::Plain, "a"), (Span::Plain, "b"), (Span::Code, "c")]);
    }
}
