//! The languages that people read, and texts that exist in each of them.

use std::cell::Cell;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A language in which regra speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Portuguese, as it is written in Brazil.
    Portuguese,
}

/// The language selected, as its place in [`Language::ALL`].
static SELECTED: AtomicU8 = AtomicU8::new(Language::English as u8);

thread_local! {
    /// The language spoken on this thread for a while, whatever is selected.
    static MEANWHILE: Cell<Option<Language>> = const { Cell::new(None) };
}

impl Language {
    /// All of them, the first for what exists in no other.
    pub const ALL: [Self; 2] = [Self::English, Self::Portuguese];

    /// Speaks this language from now on, in the whole process: rule documents, errors and reports.
    pub fn select(self) {
        SELECTED.store(self as u8, Ordering::Relaxed);
    }

    /// The language that is spoken: English unless another was selected.
    pub fn selected() -> Self {
        MEANWHILE.get().unwrap_or_else(|| Self::ALL[usize::from(SELECTED.load(Ordering::Relaxed))])
    }

    /// Speaks this language on this thread while something is done: for what must not depend on the one selected.
    pub fn speaking<T>(self, done: impl FnOnce() -> T) -> T {
        struct Before(Option<Language>);
        impl Drop for Before {
            fn drop(&mut self) {
                MEANWHILE.set(self.0);
            }
        }
        let _before = Before(MEANWHILE.replace(Some(self)));
        done()
    }

    /// Its two letters: `en`, `pt`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Portuguese => "pt",
        }
    }
}

/// A word that names no language in which regra speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("regra speaks `en` and `pt`")
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// `pt`, and what a locale makes of it: `pt-BR`, `pt_BR.UTF-8`.
    fn from_str(word: &str) -> Result<Self, UnknownLanguage> {
        let code = word.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|l| l.code().eq_ignore_ascii_case(code)).ok_or(UnknownLanguage)
    }
}

/// What a rule document or a fixture says to people, in English and, where somebody has written it, in Portuguese.
///
/// It reads as the text in the language selected, or as the English one where that is missing.
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
        self.within(Language::selected()).unwrap_or(&self.english)
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
#[cfg(feature = "cli")]
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
        Ok(text.to_owned().into())
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Text, A::Error> {
        let Written { en, pt } = Written::deserialize(MapAccessDeserializer::new(map))?;
        Ok(Text { english: en, portuguese: pt })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::yaml;

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

    #[test]
    fn a_locale_names_its_language() {
        for word in ["pt", "PT", "pt-BR", "pt_BR.UTF-8", "pt@euro"] {
            assert_eq!(word.parse(), Ok(Language::Portuguese), "{word}");
        }
        assert_eq!("en_US".parse(), Ok(Language::English));
        assert!(["", "C", "POSIX", "fr", "ptx"].iter().all(|word| word.parse::<Language>().is_err()));
    }
}
