//! The place of a key that stands twice in one map: for a struct the reader says only where the struct begins.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// Line and column, from 1, of the first key that its map has already.
pub(super) fn twice(text: &str) -> Option<(usize, usize)> {
    let read = Once::deserialize(serde_yaml::Deserializer::from_str(text));
    read.err()?.location().map(|place| (place.line(), place.column()))
}

/// Anything in which no map has a key twice.
struct Once;

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Self)
    }
}

impl<'de> Visitor<'de> for Once {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_unit<E>(self) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self, A::Error> {
        while list.next_element::<Self>()?.is_some() {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self, A::Error> {
        let mut keys = HashSet::new();
        while map.next_key_seed(New(&mut keys))?.is_some() {
            map.next_value::<Self>()?;
        }
        Ok(self)
    }
}

/// A key that is not among those before it.
struct New<'a>(&'a mut HashSet<String>);

impl<'de> DeserializeSeed<'de> for New<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for New<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<(), E> {
        if self.0.insert(key.to_owned()) { Ok(()) } else { Err(E::custom("twice")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_of_two_keys_is_found() {
        assert_eq!(twice("a: 1\nb:\n  - {c: ~, d: x}\n  - c: 1.5\n    c: true\n"), Some((5, 5)));
        assert_eq!(twice("a: {b: [1, -2], c: {b: 1}}\nb: 2\n"), None);
    }
}
