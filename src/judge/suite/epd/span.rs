//! Parts of a line with their columns.

use regra_rules::position::Span;

/// Without the white space around it.
pub(super) fn trimmed(span: Span<'_>) -> Span<'_> {
    let text = span.text.trim_start();
    let column = span.column + span.text[..span.text.len() - text.len()].chars().count();
    Span { text: text.trim_end(), column }
}

/// The parts between separators, trimmed. Those between quotation marks separate nothing, if all marks are closed.
pub(super) fn parts(span: Span<'_>, separator: char) -> Vec<Span<'_>> {
    let mut parts = Vec::new();
    let (mut start, mut column, mut at) = (0, span.column, span.column);
    let quotes = span.text.matches('"').count().is_multiple_of(2);
    let mut inside = false;
    for (index, c) in span.text.char_indices() {
        inside ^= quotes && c == '"';
        at += 1;
        if c == separator && !inside {
            parts.push(trimmed(Span { text: &span.text[start..index], column }));
            (start, column) = (index + c.len_utf8(), at);
        }
    }
    parts.push(trimmed(Span { text: &span.text[start..], column }));
    parts
}

/// The words, each where it stands.
pub(super) fn words(span: Span<'_>) -> impl Iterator<Item = Span<'_>> {
    let mut rest = trimmed(span);
    std::iter::from_fn(move || {
        let end = rest.text.find(char::is_whitespace).unwrap_or(rest.text.len());
        let (word, behind) = rest.split_at(end);
        rest = trimmed(behind);
        (!word.text.is_empty()).then_some(word)
    })
}

/// The place behind the last character.
pub(super) fn end(span: Span<'_>) -> Span<'static> {
    Span { text: "", column: span.column + span.text.chars().count() }
}

/// Without a comment, which begins with `#` behind white space.
pub(super) fn uncommented(span: Span<'_>) -> Span<'_> {
    let quotes = span.text.matches('"').count().is_multiple_of(2);
    let (mut inside, mut before) = (false, ' ');
    for (index, c) in span.text.char_indices() {
        inside ^= quotes && c == '"';
        if c == '#' && before.is_whitespace() && !inside {
            return trimmed(Span { text: &span.text[..index], ..span });
        }
        before = c;
    }
    span
}

/// Without quotation marks around it.
pub(super) fn unquoted(text: &str) -> &str {
    let inside = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    inside.unwrap_or(text)
}
