//! Line and column of each key, entry and word of a YAML text, from one pass over the events of a parser with spans.
//!
//! The values are read by another parser, which gives places only with its errors. Where the two disagree about a
//! text, what follows has no place of its own and gets the place of the map or list around it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::Range;

use granit_parser::{Event, Parser, options};

/// One step of a path into a document.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum YamlStep {
    /// To this key of a map, and behind it.
    Key(String),
    /// To this entry of a list, from 0.
    Entry(usize),
}

impl YamlStep {
    pub(crate) fn key(word: &str) -> Self {
        Self::Key(word.to_owned())
    }
}

/// Line and column, from 1.
type Place = (usize, usize);

/// The places in a text: of keys and entries by their path, of words by the words before them.
#[derive(Debug)]
pub struct Places {
    /// The text as the parser got it.
    text: String,
    /// The bytes in it of each key and value that is neither map nor list.
    scalars: Vec<Range<usize>>,
    /// The place of each node: of the whole text, then of the keys and entries in reading order.
    nodes: Vec<Place>,
    /// Which node is one step below another.
    below: HashMap<(usize, YamlStep), usize>,
    /// The places of keys that their map has already, in reading order.
    pub(super) twice: Vec<Place>,
}

/// What the next event belongs to.
enum Next {
    /// A list, and which entry of it.
    Entry(usize, usize),
    /// A map, as a key.
    Key(usize),
    /// A key, as its value.
    Value(usize),
}

impl Places {
    /// Reads a text once. Where that ends at a mistake, what stands before has its places.
    pub fn of(text: &str) -> Self {
        // For the parser that reads the values, which follows YAML 1.1, these end a line too.
        let text = unmarked(text).replace(['\u{85}', '\u{2028}', '\u{2029}'], "\n");
        let options = options! { bom_inside_document_as_content: true, emit_anchor_events: true };
        let mut places = Self {
            text: String::new(),
            scalars: Vec::new(),
            nodes: vec![(1, 1)],
            below: HashMap::new(),
            twice: Vec::new(),
        };
        let (mut open, mut node) = (Vec::new(), 0);
        for (event, span) in Parser::new_from_str_with_options(&text, options).map_while(Result::ok) {
            let start = span.tag_start().unwrap_or(span.start);
            let place = (start.line(), start.col() + 1);
            match &event {
                Event::Scalar(..) => places.scalars.extend(span.byte_range()),
                Event::Alias(..) | Event::SequenceStart(..) | Event::MappingStart(..) => {}
                // Its event comes after that of its node, in front of which it stands.
                Event::Anchor(..) => {
                    places.nodes[node] = places.nodes[node].min(place);
                    continue;
                }
                Event::SequenceEnd | Event::MappingEnd => {
                    open.pop();
                    continue;
                }
                Event::DocumentEnd => break,
                _ => continue,
            }
            node = match open.pop() {
                None => 0,
                Some(Next::Value(key)) => key,
                Some(Next::Entry(list, entry)) => {
                    open.push(Next::Entry(list, entry + 1));
                    places.add(list, YamlStep::Entry(entry), place)
                }
                Some(Next::Key(map)) => {
                    let word = match &event {
                        Event::Scalar(word, ..) => word,
                        _ => span.slice(&text).unwrap_or_default(),
                    };
                    let key = places.add(map, YamlStep::key(word), place);
                    open.extend([Next::Key(map), Next::Value(key)]);
                    key
                }
            };
            match event {
                Event::SequenceStart(..) => open.push(Next::Entry(node, 0)),
                Event::MappingStart(..) => open.push(Next::Key(node)),
                _ => {}
            }
        }
        Self { text, ..places }
    }

    fn add(&mut self, above: usize, step: YamlStep, place: Place) -> usize {
        let node = self.nodes.len();
        self.nodes.push(place);
        match self.below.entry((above, step)) {
            Entry::Vacant(first) => _ = first.insert(node),
            Entry::Occupied(_) => self.twice.push(place),
        }
        node
    }

    /// The place of the key or entry at the end of a path, or of the last on the way that is there.
    pub fn at(&self, path: &[YamlStep]) -> Place {
        let mut node = 0;
        for step in path {
            let Some(&next) = self.below.get(&(node, step.clone())) else { break };
            node = next;
        }
        self.nodes[node]
    }

    /// The place of the last of some words: each is looked for after the one before, in keys and values. A word that
    /// is not found is left out, so that some place always comes back.
    pub fn word(&self, words: &[&str]) -> Place {
        let (mut found, mut from) = (0, 0);
        for word in words {
            let mut rest = self.scalars.iter().map(|scalar| from.max(scalar.start)..scalar.end);
            if let Some(next) = rest.find_map(|part| find_word(&self.text, part, word)) {
                (found, from) = (next, next + word.len());
            }
        }
        let before = &self.text[..found];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// Whether some key or value contains these words.
    pub fn has(&self, words: &str) -> bool {
        self.scalars.iter().filter_map(|scalar| self.text.get(scalar.clone())).any(|one| one.contains(words))
    }
}

/// A file's text without the byte-order mark that editors of some systems put before the first word.
pub(super) fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Where in a part of a text `word` stands on its own.
fn find_word(text: &str, part: Range<usize>, word: &str) -> Option<usize> {
    let joins = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-');
    let found = text.get(part.clone())?.match_indices(word).map(|(at, _)| part.start + at);
    let free = |&at: &usize| {
        !text[..at].ends_with(joins) && !text[at + word.len()..].starts_with(joins) && !word.is_empty()
    };
    found.into_iter().find(free)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "clause: expect # expect: chess:\ncases:\n- id: a\n  why: |\n    id: b, expect: chess\n- {id: b, expect: {chess: {moves: [e2e4,\n   e2e4]}, 'chess@x': {perft: {1: 20, 2: 400}}}}\n";

    fn place(path: &[&str]) -> (usize, usize) {
        let step =
            |word: &&str| word.parse().map_or_else(|_| YamlStep::Key((*word).to_owned()), YamlStep::Entry);
        Places::of(TEXT).at(&path.iter().map(step).collect::<Vec<_>>())
    }

    #[test]
    fn a_key_or_an_entry_is_found_where_it_stands() {
        assert_eq!(place(&["cases", "0", "why"]), (4, 3));
        assert_eq!(place(&["cases", "1"]), (6, 3));
        assert_eq!(place(&["cases", "1", "expect"]), (6, 11));
        assert_eq!(place(&["cases", "1", "expect", "chess", "moves"]), (6, 28));
        assert_eq!(place(&["cases", "1", "expect", "chess", "moves", "1"]), (7, 4));
        assert_eq!(place(&["cases", "1", "expect", "chess@x"]), (7, 12));
    }

    #[test]
    fn what_is_not_there_is_where_it_would_be() {
        assert_eq!(place(&["cases", "1", "expect", "chess", "legal"]), (6, 20));
        assert_eq!(place(&["cases", "9", "expect"]), (2, 1));
        assert_eq!(place(&["nothing"]), (1, 1));
    }

    #[test]
    fn the_second_of_two_keys_is_found() {
        assert_eq!(Places::of("a: 1\nb:\n  - {c: ~, d: x}\n  - c: 1.5\n    c: true\n").twice, [(5, 5)]);
        assert_eq!(Places::of("a: {b: [1, -2], c: {b: 1}}\nb: 2\n").twice, []);
    }

    #[test]
    fn an_alias_or_a_tag_does_not_move_what_is_behind_it() {
        let text = "a: &a {x: [1, 2]}\nb: [*a, *a, !t {y: 1}, z]\nc: *a\nd: !t [1]\n*a : 1\n";
        for (text, path, place) in [
            (text, vec![YamlStep::key("b"), YamlStep::Entry(3)], (2, 24)),
            (text, vec![YamlStep::key("d")], (4, 1)),
            ("- &l [*l, *l]\n- b", vec![YamlStep::Entry(1)], (2, 3)),
            ("- !t &l [a]\n- b", vec![YamlStep::Entry(0)], (1, 3)),
            ("\u{feff}a: [é,\tx]\u{2028}\"b\" :\r\n", vec![YamlStep::key("a"), YamlStep::Entry(1)], (1, 8)),
            ("\u{feff}a: [é,\tx]\u{2028}\"b\" :\r\n", vec![YamlStep::key("b")], (2, 1)),
            ("---\n'a b': [c,\n  d]\n--- {a b: e}\n", vec![YamlStep::key("a b"), YamlStep::Entry(1)], (3, 3)),
        ] {
            assert_eq!(Places::of(text).at(&path), place, "{text}");
        }
        // No text makes the reader lose its way, and none keeps it at the same place.
        let texts =
            ["?", "? ", "[?]", "x: &k a\n*k : *k", "*a", "- &a\n- *a", "{*a : b}", ": ", "!a", "- !a\n- ?"];
        let broken = "a: &a [x]\na: &a [x]\nb: &b [*a, *a, wa, *a]\nc: &c [*b,\"*b]\nd: *c\n";
        let broken = ["a:\n  - b: 1\n  c: d\n", "- a\nb: c\n", "- a\n b\n- [c\n", broken];
        for text in texts.into_iter().chain(broken) {
            Places::of(text);
        }
    }

    #[test]
    fn places_are_found_by_words() {
        let place = |text, words: &[&str]| Places::of(text).word(words);
        let text = "a:\n  - id: charge.path\n  - id: charge\n    default: clear\n";
        assert_eq!(place(text, &["charge"]), (3, 9));
        assert_eq!(place(text, &["charge", "clear"]), (4, 14));
        assert_eq!(place(text, &["nothing"]), (1, 1));
        let text = "a: 1 # the clauses, of “id” charge\n# clauses\nb: '#' # clauses\nclauses: [x, y#z]\n";
        assert_eq!(place(text, &["clauses"]), (4, 1));
        assert_eq!(place(text, &["clauses", "z"]), (4, 16));
    }
}
