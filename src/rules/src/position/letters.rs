//! Letters of pieces in other languages. A FEN and a turn use only the letters of the rule document; an error about a
//! letter of another language names the right one.

use crate::{Kind, Rules};
use regra_documents::Language;

/// The piece that an unknown letter means: the only one whose name begins with it in some language.
pub(crate) fn meant(rules: &Rules, letter: char) -> Option<Kind> {
    let letter = letter.to_ascii_lowercase();
    let begins = |kind: &Kind| {
        let name = &rules.piece(*kind).name;
        Language::ALL
            .into_iter()
            .filter_map(|language| name.within(language))
            .any(|name| name.starts_with(letter))
    };
    let mut kinds = rules.kinds().filter(begins);
    kinds.next().filter(|_| letter.is_ascii_alphabetic() && kinds.next().is_none())
}
