//! Other names of a game or of a version (`also:`), and how names with different spellings are compared.

use serde::{Deserialize, Serialize};

use super::bilingual::Text;

/// One more name of a game or of a version.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct OtherName {
    /// The name, as it is written elsewhere.
    pub name: String,
    /// Where the name is used, and what others mean by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
}

/// A name in the form in which names are compared: without case, blanks and punctuation, and without the word for
/// chess, unless nothing else is left. So `Take-me Chess` is `takeme`.
pub fn plain(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    let letters: String = letters.flat_map(char::to_lowercase).collect();
    let rest = letters.strip_suffix("chess").or_else(|| letters.strip_suffix("xadrez"));
    let rest = rest.or_else(|| letters.strip_prefix("xadrez")).filter(|rest| !rest.is_empty());
    rest.map(str::to_owned).unwrap_or(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_what_people_write_differently() {
        for (name, expected) in [
            ("Take-me Chess", "takeme"),
            ("Loser's Chess", "losers"),
            ("Xadrez Suicida", "suicida"),
            ("Anti-Xadrez", "anti"),
            ("Xadrez", "xadrez"),
            ("chess", "chess"),
            ("Chess 960", "chess960"),
            ("--", ""),
        ] {
            assert_eq!(plain(name), expected);
        }
    }
}
