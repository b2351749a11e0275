//! The languages of regra's messages, and the one selected.

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

/// A language of regra's messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    #[default]
    English,
    /// Portuguese, as it is written in Brazil.
    Portuguese,
}

/// The selected language, as its index in [`Language::ALL`].
static SELECTED: AtomicU8 = AtomicU8::new(Language::English as u8);

thread_local! {
    /// The language of this thread for a while, whatever is selected.
    static MEANWHILE: Cell<Option<Language>> = const { Cell::new(None) };
}

impl Language {
    /// All of them, the default first.
    pub const ALL: [Self; 2] = [Self::English, Self::Portuguese];

    /// Selects this language for the whole process: rule documents, errors and reports.
    pub fn select(self) {
        SELECTED.store(self as u8, Ordering::Relaxed);
    }

    /// The current language: English unless another was selected.
    pub fn selected() -> Self {
        MEANWHILE.get().unwrap_or_else(|| Self::ALL[usize::from(SELECTED.load(Ordering::Relaxed))])
    }

    /// Uses this language on this thread while `done` runs: for results that must not depend on the selected one.
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

/// The error for a word that names no language of regra.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_its_language() {
        for word in ["pt", "PT", "pt-BR", "pt_BR.UTF-8", "pt@euro"] {
            assert_eq!(word.parse(), Ok(Language::Portuguese), "{word}");
        }
        assert_eq!("en_US".parse(), Ok(Language::English));
        assert!(["", "C", "POSIX", "fr", "ptx"].iter().all(|word| word.parse::<Language>().is_err()));
    }
}
