//! Texts that show whether they are whole: their last line is the sum of those before it.

use std::fmt;

use sha2::{Digest as _, Sha256};

use regra_rules::document::excerpt;
use regra_rules::messages::say;

/// Nobody reads more of a line that is wrong; a FEN and a digest are shorter.
const LONGEST: usize = 200;

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// The text is empty.
    Empty,
    /// It is not what it should be at all, or was cut off or changed: it has another sum than it names.
    Sum,
    /// In this line stands something else than expected.
    Line {
        key: String,
        /// What stands there.
        found: String,
        /// What should.
        expected: String,
    },
    /// It keeps results of other rules.
    Rules {
        /// Whose, and their digest.
        found: [String; 2],
        /// Whose they should be.
        expected: [String; 2],
    },
    /// It is longer or shorter than its head says.
    Length {
        /// How many bytes there are.
        found: u64,
        /// How many there should be.
        expected: u64,
    },
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str(&say().deep_damage_empty()),
            Self::Sum => f.write_str(&say().deep_damage_sum()),
            Self::Line { key, found, expected } => f.write_str(&say().deep_damage_line(key, found, expected)),
            Self::Rules { found: [found, digest], expected: [rules, own] } => {
                f.write_str(&say().deep_damage_rules(found, digest, rules, own))
            }
            Self::Length { found, expected } => {
                f.write_str(&say().deep_damage_length(found.to_string(), expected.to_string()))
            }
        }
    }
}

/// The SHA-256 of a text, in hexadecimal digits.
pub(super) fn sum(text: &[u8]) -> String {
    hex(&Sha256::digest(text))
}

/// Bytes in hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The text with its sum behind it.
pub fn sealed(text: &str) -> String {
    format!("{text}sum {}\n", sum(text.as_bytes()))
}

/// The text without its sum, if the sum is right.
pub fn opened(text: &str) -> Result<&str, Damage> {
    if text.is_empty() {
        return Err(Damage::Empty);
    }
    let at = text.trim_end_matches('\n').rfind('\n').map_or(0, |at| at + 1);
    let (body, last) = text.split_at(at);
    if sealed(body).strip_prefix(body) == Some(last) { Ok(body) } else { Err(Damage::Sum) }
}

/// The lines `key value` of a text, taken one after the other.
pub(super) struct Lines<'a>(std::iter::Peekable<std::str::Lines<'a>>);

impl<'a> Lines<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self(text.lines().peekable())
    }

    /// What the next line says under this key, if it has the key.
    pub(super) fn maybe(&mut self, key: &str) -> Option<&'a str> {
        let line = self.0.peek()?;
        let value = line.strip_prefix(key)?.strip_prefix(' ')?;
        self.0.next();
        Some(value)
    }

    /// What the next line says, which has this key.
    pub(super) fn key(&mut self, key: &str) -> Result<&'a str, Damage> {
        self.maybe(key).ok_or_else(|| self.wrong(key))
    }

    pub(super) fn number<T: std::str::FromStr>(&mut self, key: &str) -> Result<T, Damage> {
        let value = self.key(key)?;
        value.parse().map_err(|_| line(key, value, &say().deep_form_number()))
    }

    /// What must stand there.
    pub(super) fn same(&mut self, key: &str, expected: &str) -> Result<(), Damage> {
        let found = self.key(key)?;
        if found == expected { Ok(()) } else { Err(line(key, found, &format!("`{expected}`"))) }
    }

    /// Nothing more stands there.
    pub(super) fn end(mut self) -> Result<(), Damage> {
        if self.0.peek().is_none() { Ok(()) } else { Err(self.wrong("sum")) }
    }

    fn wrong(&mut self, key: &str) -> Damage {
        line(key, self.0.peek().copied().unwrap_or_default(), &format!("`{key} …`"))
    }
}

/// The damage of a line that says something else than is expected.
pub(super) fn line(key: &str, found: &str, expected: &str) -> Damage {
    Damage::Line { key: key.to_owned(), found: excerpt(found, LONGEST), expected: expected.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_off_or_changed_is_not_opened() {
        let whole = sealed("a 1\nb 2\n");
        assert_eq!(opened(&whole), Ok("a 1\nb 2\n"));
        assert_eq!(opened(""), Err(Damage::Empty));
        for end in 1..whole.len() {
            assert_eq!(opened(&whole[..end]), Err(Damage::Sum), "{end}");
        }
        assert_eq!(opened(&whole.replace("b 2", "b 3")), Err(Damage::Sum));
        assert_eq!(opened(&(whole.clone() + "\n")), Err(Damage::Sum));
        assert_eq!(opened(&(whole + "c 3\n")), Err(Damage::Sum));
    }

    #[test]
    fn whatever_stands_in_a_line_is_said_on_one_line() {
        let Damage::Line { found, .. } = line("key", &"\u{1b}[31m\r".repeat(100), "a number") else {
            panic!()
        };
        assert!(found.chars().count() == LONGEST + 1 && !found.contains(char::is_control), "{found:?}");
    }
}
