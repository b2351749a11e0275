//! Letters of pieces in the languages that people speak. A FEN and a turn have the letters of the rule document
//! alone; whoever writes that of another language is told which one to write.

use crate::document::Language;
use crate::{Kind, Rules};

/// The piece that a letter stands for, where it is no letter of the game: the only one whose name begins with
/// it in some language.
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
