//! Fields that say what they seem to say: no key twice, no list without entries, no value that counts as none.
//! Derived structs take these as `deserialize_with`, so that an error keeps the line and column of the very
//! word that is wrong.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::messages::say;
use crate::suggest::short;

/// A map in which a key that stands twice is an error: silently the last would win.
pub fn unique<'de, D, K, V>(deserializer: D) -> Result<BTreeMap<K, V>, D::Error>
where
    D: Deserializer<'de>,
    K: FromStr<Err: fmt::Display> + Ord,
    V: Deserialize<'de>,
{
    deserializer.deserialize_map(Entries { least: 0, types: PhantomData })
}

/// A map without a key twice, and with one entry at least: a key with nothing behind it asks for nothing.
pub fn entries<'de, D, K, V>(deserializer: D) -> Result<BTreeMap<K, V>, D::Error>
where
    D: Deserializer<'de>,
    K: FromStr<Err: fmt::Display> + Ord,
    V: Deserialize<'de>,
{
    deserializer.deserialize_map(Entries { least: 1, types: PhantomData })
}

/// A list with one entry at least.
pub fn filled<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    deserializer.deserialize_seq(Filled(PhantomData))
}

/// A value that may be left out together with its key. A key without a value is read as an empty one, which is
/// not the same as none.
pub fn given<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}

struct Entries<K, V> {
    least: usize,
    types: PhantomData<(K, V)>,
}

impl<'de, K, V> Visitor<'de> for Entries<K, V>
where
    K: FromStr<Err: fmt::Display> + Ord,
    V: Deserialize<'de>,
{
    type Value = BTreeMap<K, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.least == 0 { "a map" } else { "a map with an entry" })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = BTreeMap::new();
        while let Some(key) = map.next_key_seed(Key(&entries))? {
            entries.insert(key, map.next_value()?);
        }
        if entries.len() < self.least { Err(A::Error::invalid_length(0, &self)) } else { Ok(entries) }
    }
}

/// A key that is not among those before it. The error is raised while the key is read: so it has its place.
struct Key<'a, K, V>(&'a BTreeMap<K, V>);

impl<'de, K: FromStr<Err: fmt::Display> + Ord, V> DeserializeSeed<'de> for Key<'_, K, V> {
    type Value = K;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<K, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<K: FromStr<Err: fmt::Display> + Ord, V> Visitor<'_> for Key<'_, K, V> {
    type Value = K;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<K, E> {
        let key = text.parse().map_err(|error| E::custom(format!("`{}`: {error}", short(text))))?;
        if self.0.contains_key(&key) {
            return Err(E::custom(say().key_twice(short(text))));
        }
        Ok(key)
    }
}

struct Filled<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Filled<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list with an entry")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = list.next_element()? {
            entries.push(entry);
        }
        if entries.is_empty() { Err(A::Error::invalid_length(0, &self)) } else { Ok(entries) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::yaml;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "filled by the YAML reader; the test looks only at what it refuses")]
    struct Sample {
        #[serde(default, deserialize_with = "unique")]
        map: BTreeMap<String, u8>,
        #[serde(default, deserialize_with = "entries")]
        counts: BTreeMap<u8, u64>,
        #[serde(default, deserialize_with = "filled")]
        list: Vec<String>,
        #[serde(default, deserialize_with = "given")]
        word: Option<String>,
        #[serde(default, deserialize_with = "given")]
        words: Option<Vec<String>>,
    }

    #[test]
    fn a_field_that_says_nothing_or_says_it_twice_is_refused_where_it_stands() {
        for (text, said) in [
            ("map: {a: 1, b: 2,\n  a: 3}", "2:3: map: `a` stands here twice: keep one"),
            ("word: x\nmap:\n  \"a\": 1\n  a: 1", "4:3: map: `a` stands here twice: keep one"),
            ("counts: {1: 20, 01: 20}", "1:17: counts: `01` stands here twice: keep one"),
            ("counts:\n  1: 20\n  300: 20", "3:3: counts: `300`: number too large to fit in target type"),
            ("map: {}\ncounts: {}", "2:9: counts: invalid length 0, expected a map with an entry"),
            ("map: {}\ncounts:\nlist: [a]", "2:8: counts: invalid length 0, expected a map with an entry"),
            ("list: []", "1:7: list: invalid length 0, expected a list with an entry"),
        ] {
            let problem = yaml::parse::<Sample>("f", text).expect_err(text);
            assert_eq!(problem.to_string(), format!("f:{said}"), "{text}");
        }
        for text in ["map: {a: 1, A: 1}", "counts: {1: 20, 2: 400}", "list: [a, a]\nword: ''\nwords: []"] {
            yaml::parse::<Sample>("f", text).expect(text);
        }
        let empty = yaml::parse::<Sample>("f", "word:\nwords:").expect("empty values");
        assert_eq!((empty.word, empty.words), (Some(String::new()), Some(Vec::new())));
    }
}
