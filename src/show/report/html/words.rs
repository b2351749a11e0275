//! Small parts of pages: texts with their language, links to clauses, commands to copy.

use std::path::Path;

use maud::{Markup, html};

use crate::book::{slug, title};
use crate::report::{shell, words};
use regra_documents::messages::say;
use regra_documents::{Cite, Document, Language, Text};

/// A text in the selected language; an untranslated one is marked as English.
pub(super) fn text(text: &Text) -> Markup {
    let there = text.within(Language::selected()).is_some();
    html! { @if there { (&**text) } @else { span lang="en" { (&**text) } } }
}

/// The title of a case, from its reason.
pub(super) fn titled(why: &Text) -> Markup {
    let there = why.within(Language::selected()).is_some();
    html! { @if there { (title(why)) } @else { span lang="en" { (title(why)) } } }
}

/// A phrase with a capital letter, for a heading.
pub(in crate::report) fn capital(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// A text that exists only in English.
pub(super) fn english(text: &str) -> Markup {
    let foreign = Language::selected() != Language::English;
    html! { @if foreign { span lang="en" { (text) } } @else { (text) } }
}

/// The name of a clause, a link if the page has the clause.
pub(super) fn clause(id: &str, here: bool) -> Markup {
    html! { @if here { a.clause href={ "#" (id) } { (id) } } @else { span.clause { (id) } } }
}

/// The name of a rule set, with a link to a clause on its page.
pub(super) fn clause_of(rules: &str, clause: &str) -> Markup {
    html! { a href=(format!("{}.html#{clause}", slug(rules))) { (rules) } }
}

/// Places in documents, each leading to the document's entry in the page.
pub(super) fn cited(cites: &[Cite], documents: &[Document]) -> Markup {
    let listed = |cite: &Cite| documents.iter().any(|document| document.id == cite.document);
    html! {
        @for (index, cite) in cites.iter().enumerate() {
            @if index > 0 { "; " }
            @if listed(cite) { a href={ "#document-" (cite.document) } { (words::cited(cite)) } } @else {
                (words::cited(cite))
            }
        }
    }
}

/// A command to copy.
pub(super) fn command(spec: Option<&str>, typed: &[String]) -> Markup {
    html! { code.command { (typed_as(spec, typed)) } }
}

/// A command as a shell reads it. An option and its value become one word if the value begins like an option.
fn typed_as(spec: Option<&str>, typed: &[String]) -> String {
    let mut line = shell::regra(spec.map(Path::new));
    let mut words = typed.iter();
    while let Some(word) = words.next() {
        line.push(' ');
        let value = word.starts_with("--").then(|| words.next()).flatten();
        line += &value.map_or_else(|| shell::quoted(word), |value| shell::option(word, value));
    }
    line
}

/// A FEN to copy.
pub(in crate::report) fn fen(fen: &str) -> Markup {
    html! { p.fen { span.label { (say().book_fen()) } " " code { (fen) } } }
}

/// The head of a table.
pub(super) fn heads<const N: usize>(columns: [String; N]) -> Markup {
    html! { thead { tr { @for column in columns { th scope="col" { (column) } } } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_reads_as_it_was_meant() {
        let typed = ["explain", "chess", "e1g1", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"];
        let line = typed_as(Some("my game.yaml"), &typed.map(str::to_owned));
        let expected = [&["regra", "--spec", "my game.yaml"], &typed[..]].concat();
        assert_eq!(shlex::split(&line).unwrap_or_default(), expected);
    }
}
