//! Chooses the language: `--lang`, else `REGRA_LANG`, else the locale, else English.

use std::env;

use super::failure::Failure;
use regra_documents::Language;

/// The variables of the locale for the language of messages, the strongest first.
const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Selects the language for the whole process.
pub(super) fn select(typed: Option<Language>) -> Result<(), Failure> {
    let known = |name: &str| env::var_os(name).map(|value| value.to_string_lossy().into_owned());
    language(typed, known).map(Language::select)
}

/// An empty variable counts as unset. A locale may name any language: for one that regra does not have, the answer is
/// English.
fn language(typed: Option<Language>, known: impl Fn(&str) -> Option<String>) -> Result<Language, Failure> {
    let known = |name: &str| known(name).filter(|value| !value.is_empty());
    match (typed, known("REGRA_LANG")) {
        (Some(typed), _) => Ok(typed),
        (None, Some(word)) => word.parse().map_err(|error| Failure::input(format!("REGRA_LANG: {error}"))),
        (None, None) => {
            let locale = LOCALE.into_iter().find_map(known);
            Ok(locale.and_then(|locale| locale.parse().ok()).unwrap_or_default())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_comes_before_the_environment() {
        let asked = |typed: Option<Language>, set: &[(&str, &str)]| {
            let known = |name: &str| {
                set.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned())
            };
            language(typed, known).map_err(|failure| format!("{failure:?}"))
        };
        let [en, pt] = Language::ALL;
        assert_eq!(asked(None, &[]), Ok(en));
        assert_eq!(asked(Some(en), &[("REGRA_LANG", "pt")]), Ok(en));
        assert_eq!(asked(None, &[("REGRA_LANG", "pt"), ("LC_ALL", "en_US.UTF-8")]), Ok(pt));
        assert_eq!(asked(None, &[("REGRA_LANG", ""), ("LC_ALL", ""), ("LANG", "pt_BR.UTF-8")]), Ok(pt));
        assert_eq!(asked(None, &[("LC_ALL", "C"), ("LANG", "pt_BR.UTF-8")]), Ok(en));
        assert_eq!(asked(None, &[("LANG", "fr_FR.UTF-8")]), Ok(en));
        assert!(asked(None, &[("REGRA_LANG", "fr")]).is_err_and(|said| said.contains("`en` and `pt`")));
    }
}
