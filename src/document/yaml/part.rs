//! Reading one part of a text by itself, so that what is wrong in another part does not hide what is wrong in it.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::locate::YamlStep;

/// What stands at the end of a path, if the path leads anywhere.
pub(super) fn part<T: for<'de> Deserialize<'de>>(
    text: &str,
    path: &[YamlStep],
) -> Result<Option<T>, serde_yaml::Error> {
    Way { path, read: PhantomData }.deserialize(serde_yaml::Deserializer::from_str(text))
}

/// The rest of the way, and what is read at its end.
struct Way<'a, T> {
    path: &'a [YamlStep],
    read: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Way<'_, T> {
    type Value = Option<T>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        match self.path.first() {
            None => T::deserialize(deserializer).map(Some),
            Some(YamlStep::Key(_)) => deserializer.deserialize_map(self),
            Some(YamlStep::Entry(_)) => deserializer.deserialize_seq(self),
        }
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Way<'_, T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what the path goes through")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let Some((YamlStep::Key(wanted), path)) = self.path.split_first() else { return Ok(None) };
        let mut found = None;
        while let Some(key) = map.next_key::<String>()? {
            if key == *wanted {
                found = map.next_value_seed(Way { path, read: PhantomData })?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(found)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let Some((YamlStep::Entry(wanted), path)) = self.path.split_first() else { return Ok(None) };
        for _ in 0..*wanted {
            list.next_element::<IgnoredAny>()?;
        }
        let found = list.next_element_seed(Way { path, read: PhantomData })?;
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(found.flatten())
    }
}
