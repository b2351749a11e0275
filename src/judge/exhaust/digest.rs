//! Order-independent digest of a set of lines.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The sum of the first 16 bytes of the SHA-256 of each line, as numbers with the highest byte first, modulo 2^128.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Digest(u128);

impl Digest {
    /// Adds a line, which has no line feed at its end.
    pub fn add(&mut self, line: &str) {
        let sum = Sha256::digest(line);
        let number = sum.iter().take(16).fold(0, |number, &byte| number << 8 | u128::from(byte));
        self.0 = self.0.wrapping_add(number);
    }

    /// Adds all lines of another.
    pub fn join(&mut self, other: Self) {
        self.0 = self.0.wrapping_add(other.0);
    }
}

/// 32 hexadecimal digits.
impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for Digest {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = (text.len() == 32).then(|| u128::from_str_radix(text, 16).ok()).flatten();
        number.map(Self).ok_or_else(|| format!("`{text}`: expected 32 hexadecimal digits"))
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}

impl TryFrom<String> for Digest {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum of `abc` is published (FIPS 180-2): ba7816bf8f01cfea414140de5dae2223…
    #[test]
    fn one_line_is_the_beginning_of_its_sum() {
        let mut digest = Digest::default();
        digest.add("abc");
        assert_eq!(digest.to_string(), "ba7816bf8f01cfea414140de5dae2223");
        assert_eq!(digest.to_string().parse(), Ok(digest));
        assert!("ba78".parse::<Digest>().is_err_and(|said| said.contains("32 hexadecimal digits")));
    }

    #[test]
    fn the_order_of_lines_does_not_show_but_each_line_does() {
        let of = |lines: &[&str]| {
            let mut digest = Digest::default();
            lines.iter().for_each(|line| digest.add(line));
            digest
        };
        let mut joined = of(&["b"]);
        joined.join(of(&["c", "a"]));
        assert_eq!(joined, of(&["a", "b", "c"]));
        assert_ne!(of(&["a", "b"]), of(&["a", "b", "b"]));
        assert_ne!(of(&["a", "a"]), Digest::default());
    }
}
