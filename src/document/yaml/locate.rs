//! Finding again, for a message, the place of something in a text that has been read: a value that reads
//! well carries no position. The text is read once more along a path, and what lies at its end is refused;
//! so the place is the reader's own, whatever the style the text is written in.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// One step of a path into a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum YamlStep {
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

/// Line and column, from 1, of the key or entry at the end of a path, or of the last on the way that is there.
pub(crate) fn locate(text: &str, path: &[YamlStep]) -> (usize, usize) {
    let found = (1..=path.len()).rev().find_map(|end| exactly(text, &path[..end]));
    found.unwrap_or((1, 1))
}

fn exactly(text: &str, path: &[YamlStep]) -> Option<(usize, usize)> {
    let error = Walk(path).deserialize(serde_yaml::Deserializer::from_str(text)).err()?;
    error.location().map(|place| (place.line(), place.column()))
}

/// Walks along a path; an error is raised at its end.
struct Walk<'a>(&'a [YamlStep]);

impl<'de> DeserializeSeed<'de> for Walk<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        match self.0.first() {
            // The visitor takes nothing, so whatever stands here is refused.
            None => deserializer.deserialize_any(Here),
            Some(YamlStep::Key(_)) => deserializer.deserialize_map(self),
            Some(YamlStep::Entry(_)) => deserializer.deserialize_seq(self),
        }
    }
}

impl<'de> Visitor<'de> for Walk<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what was there before")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Some((YamlStep::Key(wanted), rest)) = self.0.split_first() else { return Ok(()) };
        while let Some(found) = map.next_key_seed(Key { wanted, last: rest.is_empty() })? {
            if found {
                map.next_value_seed(Walk(rest))?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Some((YamlStep::Entry(wanted), rest)) = self.0.split_first() else { return Ok(()) };
        for _ in 0..*wanted {
            list.next_element::<IgnoredAny>()?;
        }
        list.next_element_seed(Walk(rest))?;
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(())
    }
}

/// Refuses everything.
struct Here;

impl Visitor<'_> for Here {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this place")
    }
}

/// Whether a key is the wanted one; where the path ends with it, it is refused.
struct Key<'a> {
    wanted: &'a str,
    last: bool,
}

impl<'de> DeserializeSeed<'de> for Key<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Key<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<bool, E> {
        match text == self.wanted {
            true if self.last => Err(E::custom("here")),
            found => Ok(found),
        }
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
}
