//! Texts in each language.

use std::fmt;
use std::ops::Deref;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::suggest::unseen;
use super::yaml::unseen_sign;
use crate::messages::Language;

/// A text of a rule document or a fixture for people, in English and, if someone has written it, in Portuguese.
///
/// It reads as the text in the selected language, or as the English one if that is missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    english: String,
    portuguese: Option<String>,
}

impl Text {
    /// A text in both languages.
    pub fn new(english: String, portuguese: String) -> Self {
        Self { english, portuguese: Some(portuguese) }
    }

    /// Texts in a row, with words between them in each language.
    pub fn joined(texts: &[Self], [english, portuguese]: [&str; 2]) -> Self {
        let within = |language, between: &str| {
            texts.iter().map(|text| text.or_english(language)).collect::<Vec<_>>().join(between)
        };
        Self::new(within(Language::English, english), within(Language::Portuguese, portuguese))
    }

    fn or_english(&self, language: Language) -> &str {
        self.within(language).unwrap_or(&self.english)
    }

    /// Whether it has this gap.
    pub fn has(&self, gap: Gap) -> bool {
        [Some(&self.english), self.portuguese.as_ref()]
            .into_iter()
            .flatten()
            .any(|text| text.contains(gap.written()))
    }

    /// A word in braces that names no gap.
    pub(super) fn unknown_gap(&self) -> Option<&str> {
        let words = self.each().flat_map(|text| text.split_inclusive('}')).filter_map(|part| {
            let word = &part[part.rfind('{')?..];
            word.strip_prefix('{')?
                .strip_suffix('}')?
                .bytes()
                .all(|byte| byte.is_ascii_alphabetic())
                .then_some(word)
        });
        words.into_iter().find(|word| Gap::ALL.into_iter().all(|gap| gap.written() != *word))
    }

    /// The text with a gap filled in each language.
    pub fn filled(&self, gap: Gap, words: &Self) -> Self {
        let fill = |text: &str, language| text.replace(gap.written(), words.or_english(language));
        Self {
            english: fill(&self.english, Language::English),
            portuguese: self.portuguese.as_ref().map(|text| fill(text, Language::Portuguese)),
        }
    }

    /// The text in every language in which it exists.
    pub fn each(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.english).chain(&self.portuguese).map(String::as_str)
    }

    /// The text in a language, if it exists there.
    pub fn within(&self, language: Language) -> Option<&str> {
        match language {
            Language::English => Some(&self.english),
            Language::Portuguese => self.portuguese.as_deref(),
        }
    }
}

impl From<String> for Text {
    fn from(english: String) -> Self {
        Self { english, portuguese: None }
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        self.or_english(Language::selected())
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self)
    }
}

/// A gap in the statement of a clause, which the rules in force fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// The ends in force, in their order.
    Ends,
    /// A description of castling.
    Castling,
    /// The boards of the start positions.
    Array,
    /// The side that moves first.
    First,
    /// The ranks on which pawns promote.
    Promotes,
    /// The ranks from which pawns go two squares.
    Doubles,
}

impl Gap {
    pub const ALL: [Self; 6] =
        [Self::Ends, Self::Castling, Self::Array, Self::First, Self::Promotes, Self::Doubles];

    /// As a document writes it.
    pub const fn written(self) -> &'static str {
        match self {
            Self::Ends => "{ends}",
            Self::Castling => "{castling}",
            Self::Array => "{array}",
            Self::First => "{first}",
            Self::Promotes => "{promotes}",
            Self::Doubles => "{doubles}",
        }
    }
}

/// A text as it is written in a file: `statement: …` or `statement: { en: …, pt: … }`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    en: String,
    #[serde(default)]
    pt: Option<String>,
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(TextVisitor)
    }
}

/// How a text is written, for editors.
impl schemars::JsonSchema for Text {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Text".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "anyOf": [
                { "type": "string" },
                {
                    "type": "object",
                    "properties": { "en": { "type": "string" }, "pt": { "type": "string" } },
                    "required": ["en"],
                    "additionalProperties": false,
                },
            ],
        })
    }
}

struct TextVisitor;

impl<'de> Visitor<'de> for TextVisitor {
    type Value = Text;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, or one in each language as `{ en: …, pt: … }`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Text, E> {
        seen(text.to_owned()).map(Text::from)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Text, A::Error> {
        let Written { en, pt } = Written::deserialize(MapAccessDeserializer::new(map))?;
        Ok(Text { english: seen(en)?, portuguese: pt.map(seen).transpose()? })
    }
}

/// The text, if all its characters are visible: an escape (`\u202e`) brings any character through the YAML reader.
fn seen<E: Error>(text: String) -> Result<String, E> {
    match text.chars().find(|c| unseen(*c)) {
        Some(sign) => Err(E::custom(unseen_sign(sign))),
        None => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::yaml;

    fn read(text: &str) -> Result<Vec<Text>, String> {
        yaml::parse("f.yaml", text).map_err(|problem| problem.to_string())
    }

    #[test]
    fn a_text_has_one_language_or_two() {
        let texts = read("- The rook.\n- { en: The rook., pt: A torre. }\n").expect("texts");
        let within = |text: &Text| Language::ALL.map(|l| text.within(l).map(str::to_owned));
        assert_eq!(within(&texts[0]), [Some("The rook.".to_owned()), None]);
        assert_eq!(within(&texts[1]), [Some("The rook.".to_owned()), Some("A torre.".to_owned())]);
    }

    #[test]
    fn a_language_is_spoken_for_a_while() {
        let text = Text::new("The rook.".to_owned(), "A torre.".to_owned());
        let inner = || Language::English.speaking(|| text.to_string());
        let both = Language::Portuguese.speaking(|| [inner(), text.to_string()]);
        assert_eq!(both, ["The rook.", "A torre."]);
        assert_eq!(text.to_string(), "The rook.");
    }

    #[test]
    fn a_mistaken_text_is_told_with_its_line() {
        for (text, told) in [
            ("- a\n- { en: a, fr: b }\n", "f.yaml:2:"),
            ("- a\n- { pt: b }\n", "missing field `en`"),
            ("- [a]\n", "f.yaml:1:"),
        ] {
            let problem = read(text).expect_err(text);
            assert!(problem.contains(told), "{problem}");
        }
    }
}
