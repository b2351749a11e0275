//! Where everything in a text stands, in one pass: a value that reads well carries no position. The reader gives
//! places only with errors, so each key and each value is first refused, which costs it nothing, and then read.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::fmt;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IgnoredAny, MapAccess, SeqAccess, Visitor,
};

/// One step of a path into a document.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// Line and column, from 1, of the key or entry at the end of a path, or of the last on the way that is there.
pub fn locate(text: &str, path: &[YamlStep]) -> Place {
    Places::of(text).at(path)
}

/// The places of all keys and entries of a text.
#[derive(Debug)]
pub struct Places {
    /// The whole text first.
    nodes: Vec<Node>,
    /// The keys that their map has already, in reading order.
    pub(super) twice: Vec<Place>,
}

#[derive(Debug)]
struct Node {
    place: Place,
    /// None for the entry of a list.
    key: Option<String>,
    below: Vec<usize>,
}

impl Places {
    /// Goes over a text once. Where it cannot be read to its end, what stands before has its places.
    pub fn of(text: &str) -> Self {
        let root = Node { place: (1, 1), key: None, below: Vec::new() };
        let found = Found {
            nodes: RefCell::new(vec![root]),
            twice: RefCell::default(),
            last: Cell::new((1, 1)),
            aliases: Cell::new(text.matches('*').count()),
        };
        // An error only says that there are no more places.
        let _ = Below { found: &found, node: 0 }.deserialize(serde_yaml::Deserializer::from_str(text));
        Self { nodes: found.nodes.into_inner(), twice: found.twice.into_inner() }
    }

    /// The place of the key or entry at the end of a path, or of the last on the way that is there.
    pub fn at(&self, path: &[YamlStep]) -> Place {
        let mut node = &self.nodes[0];
        for step in path {
            let mut below = node.below.iter().map(|&index| &self.nodes[index]);
            let next = match step {
                YamlStep::Key(key) => below.find(|node| node.key.as_ref() == Some(key)),
                YamlStep::Entry(entry) => below.nth(*entry).filter(|node| node.key.is_none()),
            };
            let Some(next) = next else { break };
            node = next;
        }
        node.place
    }
}

/// What has been found so far.
struct Found {
    nodes: RefCell<Vec<Node>>,
    twice: RefCell<Vec<Place>>,
    /// The furthest place: what an alias stands for lies before it.
    last: Cell<Place>,
    /// How many aliases there may still be. In a text that breaks off the reader can refuse one place for ever.
    aliases: Cell<usize>,
}

/// What the refusal of a value shows.
enum Refused {
    /// Its place; it can be read now.
    At(Place),
    /// It is an alias, which is behind us now.
    Alias,
    /// It has a tag; it can be passed over.
    Tagged,
}

impl Found {
    fn add(&self, parent: usize, place: Place, key: Option<String>) -> usize {
        let mut nodes = self.nodes.borrow_mut();
        let index = nodes.len();
        nodes.push(Node { place, key, below: Vec::new() });
        nodes[parent].below.push(index);
        self.last.set(self.last.get().max(place));
        index
    }

    /// What is behind the refusal of a value. Where that is in doubt nothing more can be read.
    fn refused<E: Error>(&self, error: E, entry: bool) -> Result<Refused, E> {
        let (last, text) = (self.last.get(), error.to_string());
        let said = text.rsplit_once(" at line ").map_or(&*text, |(said, _)| said);
        match place(&error) {
            // The text itself is wrong, and would be wrong at the same place for ever.
            _ if !said.ends_with(HERE) && !said.ends_with(NO_TAG) => Err(error),
            None => Ok(Refused::Tagged),
            Some(at) if at < last || entry && at == last => match self.aliases.get().checked_sub(1) {
                Some(others) => {
                    self.aliases.set(others);
                    Ok(Refused::Alias)
                }
                None => Err(error),
            },
            Some(at) if at == last => Err(error),
            Some(at) => Ok(Refused::At(at)),
        }
    }
}

/// What is said where something is refused.
const HERE: &str = "here";

/// What the reader says of a list or a map that is asked for its tag and has none.
const NO_TAG: &str = "a YAML tag starting with '!'";

/// The place that an error names, which it does at its end.
fn place<E: fmt::Display>(error: &E) -> Option<Place> {
    let text = error.to_string();
    let (line, column) = text.rsplit_once(" at line ")?.1.split_once(" column ")?;
    Some((line.parse().ok()?, column.parse().ok()?))
}

/// A value whose contents go below a node.
#[derive(Clone, Copy)]
struct Below<'a> {
    found: &'a Found,
    node: usize,
}

impl<'de> DeserializeSeed<'de> for Below<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Below<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Err(error) = list.next_element_seed(Refuse) {
            let refused = self.found.refused(error, true)?;
            let at = if let Refused::At(at) = refused { at } else { self.found.last.get() };
            let node = self.found.add(self.node, at, None);
            match refused {
                Refused::At(_) => _ = list.next_element_seed(Below { node, ..self })?,
                Refused::Tagged => _ = list.next_element::<IgnoredAny>()?,
                Refused::Alias => {}
            }
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut keys = HashSet::new();
        let key = RefCell::new(None);
        while let Err(error) = map.next_key_seed(RefuseKey(&key)) {
            let Some(word) = key.take() else { return Err(error) };
            let at = place(&error).unwrap_or((1, 1));
            if !keys.insert(word.clone()) {
                self.found.twice.borrow_mut().push(at);
            }
            let node = self.found.add(self.node, at, Some(word));
            let Err(error) = map.next_value_seed(Refuse) else { continue };
            match self.found.refused(error, false)? {
                Refused::At(_) => map.next_value_seed(Below { node, ..self })?,
                Refused::Tagged => _ = map.next_value::<IgnoredAny>()?,
                Refused::Alias => {}
            }
        }
        Ok(())
    }
}

/// Refuses a value without reading it: what a value would be read as, if it had a tag, is asked before it is taken.
struct Refuse;

impl<'de> DeserializeSeed<'de> for Refuse {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_enum("", &[], self)
    }
}

impl<'de> Visitor<'de> for Refuse {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this place")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, _: A) -> Result<(), A::Error> {
        Err(A::Error::custom(HERE))
    }
}

/// Refuses a key, and keeps its word.
struct RefuseKey<'a>(&'a RefCell<Option<String>>);

impl<'de> DeserializeSeed<'de> for RefuseKey<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for RefuseKey<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        self.0.replace(Some(text.to_owned()));
        Err(E::custom(HERE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "clause: expect # expect: chess:\ncases:\n- id: a\n  why: |\n    id: b, expect: chess\n- {id: b, expect: {chess: {moves: [e2e4,\n   e2e4]}, 'chess@x': {perft: {1: 20, 2: 400}}}}\n";

    fn place(path: &[&str]) -> (usize, usize) {
        let step =
            |word: &&str| word.parse().map_or_else(|_| YamlStep::Key((*word).to_owned()), YamlStep::Entry);
        locate(TEXT, &path.iter().map(step).collect::<Vec<_>>())
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
        ] {
            assert_eq!(locate(text, &path), place, "{text}");
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
}
