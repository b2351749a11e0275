//! Reading YAML: the only place that knows which crate does it.

mod fields;
mod locate;
mod part;

pub use fields::{entries, filled, given, unique};
pub use locate::{Places, YamlStep};
pub use part::entries_of;

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

use self::locate::unmarked;
use super::suggest::{self, excerpt};
use crate::messages::say;

/// Something wrong in a file: where, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The file as the user named it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// One line, lower case, without a full stop.
    pub message: String,
}

impl Problem {
    /// The message is made one line: what it quotes of a file may have signs that move the cursor, which become
    /// blanks.
    pub fn new(file: impl Into<String>, (line, column): (usize, usize), message: impl AsRef<str>) -> Self {
        Self { file: file.into(), line, column, message: excerpt(message.as_ref(), usize::MAX) }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)
    }
}

impl std::error::Error for Problem {}

/// A rule document or a fixture file longer than this is a mistake, not a document.
pub const MOST_BYTES: usize = 8 << 20;
/// Longer messages quote the file at length.
const LONGEST_MESSAGE: usize = 240;

/// Deeper brackets than this are junk, and the reader's time grows with the square of their depth.
const DEEPEST: usize = 500;

/// More signs of structure than this on one line are junk as well.
const MOST_MARKERS: usize = 20_000;

/// Reads one YAML document into plain structs. Alias bombs and deep nesting are refused by the reader's
/// own limits; whatever goes wrong comes back as one line with a place.
pub fn parse<T: DeserializeOwned>(path: &str, text: &str) -> Result<T, Problem> {
    read(path, text, |text| serde_yaml::from_str(text))
}

fn read<T>(
    path: &str,
    text: &str,
    read: impl FnOnce(&str) -> Result<T, serde_yaml::Error>,
) -> Result<T, Problem> {
    let at = |line, column, message: String| Problem::new(path, (line, column), message);
    if text.len() > MOST_BYTES {
        return Err(at(1, 1, too_long()));
    }
    let text = unmarked(text);
    if text.trim().is_empty() {
        return Err(at(1, 1, say().file_empty()));
    }
    if let Some((sign, line, column)) = unseen(text) {
        return Err(at(line, column, unseen_sign(sign)));
    }
    if let Some((line, column)) = too_deep(text) {
        return Err(at(line, column, say().file_too_deep()));
    }
    read(text).map_err(|error| {
        let message = error.to_string();
        let (line, column) = error.location().map_or((1, 1), |place| (place.line(), place.column()));
        let place = (line.max(1), column.max(1));
        // For a struct the reader says only where it begins.
        let twice = message.contains("duplicate field `").then(|| Places::of(text).twice);
        let again = twice.and_then(|twice| twice.into_iter().find(|key| *key >= place));
        let (line, column) = again.unwrap_or(place);
        at(line, column, way_out(&error, text, one_line(&message)))
    })
}

/// The reader's message, with the way out beside it: quotes, or a line that is indented as it should be.
fn way_out(error: &serde_yaml::Error, text: &str, message: String) -> String {
    let problem = error.to_string();
    if problem.contains("mapping values are not allowed") {
        return say().text_with_colon(message);
    }
    if problem.contains("quoted scalar") {
        return say().quote_not_closed(message);
    }
    let line = error.location().and_then(|place| text.lines().nth(place.line().saturating_sub(1)));
    let Some(line) = line else { return message };
    if line[..line.len() - line.trim_start().len()].contains('\t') {
        say().line_with_tab(message)
    } else if problem.contains("did not find expected") {
        say().line_not_indented(message)
    } else {
        message
    }
}

/// What there is to say of a file that is too long, however long it is.
pub(crate) fn too_long() -> String {
    say().file_too_long(MOST_BYTES >> 20)
}

/// Writes a value as one YAML document.
pub fn write<T: Serialize>(value: &T) -> Result<String, String> {
    serde_yaml::to_string(value).map_err(|error| one_line(&error.to_string()))
}

/// The first sign that nobody sees, with its line and column.
fn unseen(text: &str) -> Option<(char, usize, usize)> {
    (1..).zip(text.split('\n')).find_map(|(line, content)| {
        (1..).zip(content.chars()).find(|(_, c)| suggest::unseen(*c)).map(|(column, c)| (c, line, column))
    })
}

/// What there is to say of a sign that nobody sees.
pub(crate) fn unseen_sign(sign: char) -> String {
    say().file_unseen_sign(format!("U+{:04X}", u32::from(sign)))
}

/// Where too many brackets or block markers are open, if anywhere. Quotes are not looked at: in a sound
/// file the brackets inside them balance too, or are few.
fn too_deep(text: &str) -> Option<(usize, usize)> {
    let mut depth = 0usize;
    for (line, content) in (1..).zip(text.lines()) {
        let mut markers = 0;
        for (column, c) in (1..).zip(content.chars()) {
            match c {
                '[' | '{' => depth += 1,
                ']' | '}' => depth = depth.saturating_sub(1),
                '-' | '?' | ':' | '&' | '*' | '!' => markers += 1,
                _ => {}
            }
            if depth > DEEPEST || markers > MOST_MARKERS {
                return Some((line, column));
            }
        }
    }
    None
}

/// The reader's message on one line of bearable length, without the place it repeats.
fn one_line(message: &str) -> String {
    let line = message.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = line.rfind(" at line ").map_or(line.as_str(), |end| &line[..end]);
    if line.chars().count() <= LONGEST_MESSAGE {
        return line.to_owned();
    }
    let head: String = line.chars().take(LONGEST_MESSAGE / 2).collect();
    let start = line.chars().count() - LONGEST_MESSAGE / 2;
    format!("{head} … {}", line.chars().skip(start).collect::<String>())
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sample {
        #[expect(dead_code, reason = "filled by the YAML reader; the test looks only at what it refuses")]
        name: String,
        #[serde(default)]
        #[expect(dead_code, reason = "filled by the YAML reader; the test looks only at what it refuses")]
        list: Vec<String>,
    }

    fn problem(text: &str) -> Problem {
        let problem = parse::<Sample>("f.yaml", text).expect_err("should be refused");
        assert!(!problem.message.contains('\n') && problem.message.chars().count() < 300, "{problem}");
        problem
    }

    #[test]
    fn bad_files_give_one_line_with_a_place() {
        assert_eq!(problem("").to_string(), "f.yaml:1:1: the file is empty");
        assert_eq!(problem("name: a\nnam: b\n").line, 2);
        assert_eq!(problem("name: a\nlist:\n\t- b\n").line, 3);
        assert_eq!(problem("name: [a]\n").line, 1);
        problem("[1, 2]");
        problem(&"x".repeat(3 << 20));
        problem(&"x: [".repeat(1 << 18));
        for junk in
            ["[", "{", "- ", "? ", "a: ", "&a ", "!a ", "[{", "'", "\"", "|\n", "%", "- a\n ", "a:\n "]
        {
            let start = std::time::Instant::now();
            problem(&junk.repeat(1 << 18));
            eprintln!("{junk:?} {:?}", start.elapsed());
        }
        problem(&"\u{0}".repeat(1 << 16));
    }

    #[test]
    fn alias_bombs_are_refused() {
        let mut text = String::from("a: &a [x,x,x,x,x,x,x,x,x]\n");
        for (new, old) in ('b'..='z').zip('a'..='y') {
            text += &format!("{new}: &{new} [{}]\n", vec![format!("*{old}"); 9].join(","));
        }
        problem(&format!("{text}list: *z\nname: a\n"));
        problem("name: a\nlist: &l [*l]\n");
    }
}
