//! The name of a rule set: `family@version+clause=word with L = FW`. The only module that takes names apart and puts
//! them together; it does not look up the parts.

use std::fmt::{self, Write as _};
use std::ops::Deref;
use std::str::FromStr;

use super::suggest::short;
use crate::messages::say;

/// The separator before each movement of the name.
const WITH: &str = " with ";

/// Maximum length of a movement in a name.
const LONGEST: usize = 80;

/// Whether a version, a clause or a reading can have this name: letters, digits, `-`, `_`, and single dots between
/// them.
pub(crate) fn is_word(text: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    text.split('.').all(|part| !part.is_empty() && part.chars().all(plain))
}

/// Whether a game can have this name: it begins with a letter.
pub fn is_game(name: &str) -> bool {
    is_word(name) && name.starts_with(char::is_alphabetic)
}

/// The name of a rule set, in parts. It reads as its text wherever text is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuleSetName {
    text: String,
    family: String,
    version: Option<String>,
    overrides: Vec<Override>,
    variations: Vec<Variation>,
}

/// A reading that differs from the version's: `+clause=word`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Override {
    /// The id of the clause: `king.royal`.
    pub clause: String,
    /// The reading, `on` or `off`.
    pub word: String,
}

/// A different movement of one piece: ` with L = FW`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variation {
    /// The piece's letter, in upper case.
    pub letter: char,
    /// The movement in Betza notation, not yet checked.
    pub betza: String,
}

impl RuleSetName {
    /// The name of a version without overrides; that of a game without versions where `version` is empty.
    pub fn new(family: &str, version: &str) -> Self {
        let version = Some(version.to_owned()).filter(|version| !version.is_empty());
        Self::of(family.to_owned(), version, Vec::new(), Vec::new())
    }

    fn of(
        family: String,
        version: Option<String>,
        overrides: Vec<Override>,
        variations: Vec<Variation>,
    ) -> Self {
        let mut text = family.clone();
        // Writing to a string cannot fail.
        let _ = version.iter().try_for_each(|version| write!(text, "@{version}"));
        let _ = overrides.iter().try_for_each(|change| write!(text, "+{change}"));
        let _ = variations.iter().try_for_each(|variation| write!(text, "{WITH}{variation}"));
        Self { text, family, version, overrides, variations }
    }

    /// The name as it is written.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The part before `@`.
    pub fn family(&self) -> &str {
        &self.family
    }

    /// The part behind `@`, if there is one.
    pub fn version(&self) -> Option<&str> {
        self.version.as_deref()
    }

    /// The readings that differ from the version's.
    pub fn overrides(&self) -> &[Override] {
        &self.overrides
    }

    /// The movements that differ from the version's.
    pub fn variations(&self) -> &[Variation] {
        &self.variations
    }

    /// The family and the version alone.
    pub fn base(&self) -> Self {
        Self::of(self.family.clone(), self.version.clone(), Vec::new(), Vec::new())
    }

    /// The name with one more override, in place of one of the same clause.
    #[must_use]
    pub fn overriding(&self, clause: &str, word: &str) -> Self {
        let Self { family, version, mut overrides, variations, .. } = self.clone();
        overrides.retain(|other| other.clause != clause);
        overrides.push(Override { clause: clause.to_owned(), word: word.to_owned() });
        Self::of(family, version, overrides, variations)
    }

    #[must_use]
    pub fn without_overrides(&self) -> Self {
        Self::of(self.family.clone(), self.version.clone(), Vec::new(), self.variations.clone())
    }

    /// The name with another movement, in place of one of the same piece. `letters` are those of all pieces, and give
    /// the order of the movements.
    #[must_use]
    pub fn varied(&self, new: Variation, letters: &str) -> Self {
        let Self { family, version, overrides, mut variations, .. } = self.clone();
        variations.retain(|old| old.letter != new.letter);
        variations.push(new);
        variations.sort_by_key(|variation| letters.find(variation.letter));
        Self::of(family, version, overrides, variations)
    }
}

/// A part of a text that cannot be part of a rule set's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadName {
    /// The part before the first override or movement.
    pub base: RuleSetName,
    /// The part that is wrong.
    pub part: BadPart,
}

/// Which part of a name is wrong, as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPart {
    /// The part behind `+` is not `clause=reading`.
    Override(String),
    /// The part behind ` with ` is not `L = FW`.
    Variation(String),
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match &self.part {
            BadPart::Override(given) => say().no_override(short(given)),
            BadPart::Variation(given) => say().no_movement(short(given)),
        })
    }
}

impl std::error::Error for BadName {}

impl FromStr for RuleSetName {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let text = text.trim();
        let (plain, varied) = text.split_at(text.find(WITH).unwrap_or(text.len()));
        let mut parts = plain.split('+');
        let base = parts.next().unwrap_or_default();
        let (family, version) = base.split_once('@').map_or((base, None), |(f, v)| (f, Some(v.to_owned())));
        let base = Self::of(family.to_owned(), version, Vec::new(), Vec::new());
        let overrides = parts.map(|part| read_override(part).ok_or(BadPart::Override(part.to_owned())));
        let variations = varied.split(WITH).skip(1);
        let variations =
            variations.map(|part| read_variation(part).ok_or(BadPart::Variation(part.to_owned())));
        let wrong = |part| BadName { base: base.clone(), part };
        let overrides = overrides.collect::<Result<_, _>>().map_err(wrong)?;
        let variations = variations.collect::<Result<_, _>>().map_err(wrong)?;
        Ok(Self::of(base.family, base.version, overrides, variations))
    }
}

/// `charge.path=leap`.
fn read_override(part: &str) -> Option<Override> {
    let (clause, word) = part.split_once('=')?;
    Some(Override { clause: clause.to_owned(), word: word.to_owned() })
}

/// `L = FW`.
fn read_variation(part: &str) -> Option<Variation> {
    let (letter, betza) = part.split_once('=').filter(|(_, betza)| betza.trim().len() <= LONGEST)?;
    Some(Variation { letter: letter.trim().parse().ok()?, betza: betza.trim().to_owned() })
}

impl Variation {
    /// Whether it is short enough for a name.
    pub fn is_short(&self) -> bool {
        self.betza.len() <= LONGEST
    }
}

impl fmt::Display for Override {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.clause, self.word)
    }
}

impl fmt::Display for Variation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}", self.letter, self.betza)
    }
}

impl fmt::Display for RuleSetName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl Deref for RuleSetName {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl PartialEq<str> for RuleSetName {
    fn eq(&self, other: &str) -> bool {
        self.text == other
    }
}

impl PartialEq<&str> for RuleSetName {
    fn eq(&self, other: &&str) -> bool {
        self.text == *other
    }
}

impl PartialEq<String> for RuleSetName {
    fn eq(&self, other: &String) -> bool {
        self.text == *other
    }
}

impl From<RuleSetName> for String {
    fn from(name: RuleSetName) -> Self {
        name.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_written_as_it_is_read() {
        for text in [
            "chess",
            "chess@",
            "",
            "brasuca@1.3+charge.path=leap+legion.move=off",
            "chess with N = W",
            "brasuca@1+charge.path=leap with W = fFW with L = FW",
        ] {
            assert_eq!(text.parse::<RuleSetName>().expect(text), text);
        }
        let name: RuleSetName = " brasuca@1+a.b=c with L=FW ".parse().expect("a name");
        assert_eq!(name, "brasuca@1+a.b=c with L = FW");
        assert_eq!((name.family(), name.version()), ("brasuca", Some("1")));
        assert_eq!(name.without_overrides(), "brasuca@1 with L = FW");
        assert_eq!(name.overriding("a.b", "off"), "brasuca@1+a.b=off with L = FW");
        let king = Variation { letter: 'K', betza: "W".to_owned() };
        assert_eq!(name.varied(king, "KWL"), "brasuca@1+a.b=c with K = W with L = FW");
    }

    #[test]
    fn what_is_no_part_of_a_name_is_refused() {
        let error = |text: &str| text.parse::<RuleSetName>().expect_err(text).to_string();
        assert_eq!(error("brasuca+legion.move"), "`+legion.move` is no override: write `+clause=reading`");
        assert!(error("chess with knight").starts_with("`knight` is no movement"));
        assert!(error("chess with NN = W").starts_with("`NN = W` is no movement"));
    }
}
