//! What is wrong with a rule document that ships, for who builds regra: the English messages, read out of the files
//! of which the build script makes functions for everybody else.

#[path = "../messages/language.rs"]
mod language;

pub use language::{Language, UnknownLanguage};

/// The files with the messages of what is compiled here.
const ENGLISH: &str = concat!(
    include_str!("../messages/en/document.ftl"),
    include_str!("../messages/en/misfit.ftl"),
    include_str!("../messages/en/name.ftl"),
);

/// A message: `said!(document_too_many(1000))`.
macro_rules! said {
    ($message:ident($($with:expr),* $(,)?)) => {
        $crate::messages::filled(stringify!($message), &[$(ToString::to_string(&$with)),*])
    };
}
pub(crate) use said;

/// A message with its gaps filled; where it chooses among words, only its name with what would fill it.
pub(crate) fn filled(message: &str, with: &[String]) -> String {
    let id = message.replace('_', "-");
    let Some(text) = ENGLISH.lines().find_map(|line| line.strip_prefix(&id)?.strip_prefix(" = ")) else {
        return format!("{id}: {}", with.join(", "));
    };
    let mut gaps: Vec<&str> = Vec::new();
    let mut parts = text.split("{ ");
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (gap, rest) = part.split_once(" }").unwrap_or((part, ""));
        if gap.starts_with('$') && !gaps.contains(&gap) {
            gaps.push(gap);
        }
        let place = gaps.iter().position(|other| *other == gap);
        said += place.map_or(gap.trim_matches('"'), |place| with.get(place).map_or("", String::as_str));
        said += rest;
    }
    said
}
