//! The plurals of the names of pieces, in the selected language.

use regra_documents::messages::Language;

/// `rooks`, `ferzes`.
pub(super) fn plural(noun: &str) -> String {
    if Language::selected() == Language::English {
        let hisses = noun.ends_with(['s', 'x', 'z']) || noun.ends_with("ch") || noun.ends_with("sh");
        return match noun.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u'])) {
            Some(stem) => format!("{stem}ies"),
            None => format!("{noun}{}", if hisses { "es" } else { "s" }),
        };
    }
    portuguese_plural(noun)
}

/// The noun and its adjective take the plural, the words after a preposition do not: `cavalos reais`,
/// `cavalos-de-madeira`.
fn portuguese_plural(noun: &str) -> String {
    let end = ["-de-", " de ", " da ", " do "].into_iter().filter_map(|of| noun.find(of)).min();
    let (head, rest) = noun.split_at(end.unwrap_or(noun.len()));
    let words = head.split_inclusive([' ', '-']).map(|word| {
        let bare = word.trim_end_matches([' ', '-']);
        plural_word(bare) + &word[bare.len()..]
    });
    words.collect::<String>() + rest
}

/// The plural of a Portuguese word.
fn plural_word(word: &str) -> String {
    let ending = |ending: &str, plural: &str| word.strip_suffix(ending).map(|stem| format!("{stem}{plural}"));
    match word {
        "grão" => return word.to_owned(), // `grão-duques`
        "capitão" => return "capitães".to_owned(),
        _ => {}
    }
    let found = [
        ("ão", "ões"),
        ("m", "ns"),
        ("al", "ais"),
        ("el", "éis"),
        ("ol", "óis"),
        ("il", "is"),
        ("r", "res"),
        ("z", "zes"),
        ("s", "ses"),
    ]
    .into_iter()
    .find_map(|(end, plural)| ending(end, plural));
    found.unwrap_or_else(|| format!("{word}s"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_noun_has_its_plural() {
        let english = ["rook", "ferz", "royal knight", "lady"].map(plural);
        assert_eq!(english, ["rooks", "ferzes", "royal knights", "ladies"]);
        for (one, several) in [
            ("peão", "peões"),
            ("capitão", "capitães"),
            ("grão-duque", "grão-duques"),
            ("sumo-sacerdote", "sumos-sacerdotes"),
            ("cavalo real", "cavalos reais"),
            ("cavalo-de-madeira", "cavalos-de-madeira"),
            ("general", "generais"),
            ("alfil", "alfis"),
            ("chanceler", "chanceleres"),
            ("rei", "reis"),
        ] {
            assert_eq!(portuguese_plural(one), several);
        }
    }
}
