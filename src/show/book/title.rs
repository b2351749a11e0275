//! The title of a case in a list: the beginning of its reason.

use regra_documents::Text;

/// Maximum number of characters in a title: about a line.
const LONGEST: usize = 90;

/// The first sentence of a case's reason, in the selected language, cut to a line.
pub fn title(why: &Text) -> String {
    let sentence = why.trim().split_inclusive(['.', ';', '?', '!']);
    // A stop within a word (`castle.through`, `1.3`) ends no sentence.
    let mut title = String::new();
    for part in sentence {
        title.push_str(part);
        let rest = why.trim()[title.len()..].chars().next();
        if rest.is_none_or(char::is_whitespace) {
            break;
        }
    }
    let title = title.trim_end_matches(['.', ';']).split_whitespace().collect::<Vec<_>>().join(" ");
    shortened(&title)
}

/// As many words as fit.
fn shortened(title: &str) -> String {
    let Some((end, _)) = title.char_indices().nth(LONGEST) else { return title.to_owned() };
    let words = title[..end].rsplit_once(' ').map_or(&title[..end], |(words, _)| words);
    format!("{}…", words.trim_end_matches([',', ':', '–', '(']).trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titled(why: &str) -> String {
        title(&why.to_owned().into())
    }

    #[test]
    fn a_title_is_the_first_sentence_or_what_of_it_fits_a_line() {
        assert_eq!(titled("The rook is pinned. It cannot leave the file."), "The rook is pinned");
        assert_eq!(
            titled("By castle.through of 1.3 it may;\n others may not"),
            "By castle.through of 1.3 it may"
        );
        assert_eq!(titled("Does it? It does."), "Does it?");
        assert_eq!(titled("no stop"), "no stop");
        assert_eq!(titled(""), "");
        let long = titled(&"ação, ".repeat(40));
        assert!(long.ends_with("ação…") && long.chars().count() <= LONGEST + 1, "{long}");
    }
}
