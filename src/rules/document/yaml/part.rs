//! Reading the entries of a list each by itself, so that what is wrong in one does not hide the others.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::{Problem, read};
use crate::messages::said;

/// Maximum number of entries whose faults are told, one pass over the text for each; others are only counted.
const MOST_UNREADABLE: usize = 100;

/// The entries of the list under a key that can be read, each with its number, and what is wrong with the others but
/// for those that are to be passed over.
pub fn entries_of<T: DeserializeOwned>(
    path: &str,
    text: &str,
    key: &str,
    pass: &BTreeSet<usize>,
) -> (Vec<(usize, T)>, Vec<Problem>) {
    let entries = RefCell::new(Vec::new());
    let (mut next, mut problems) = (0, Vec::new());
    while problems.len() < MOST_UNREADABLE {
        let begun = RefCell::new(next);
        let list = List { key, pass, begun: &begun, entries: &entries, untold: None };
        let Err(problem) =
            read(path, text, |text| list.deserialize(serde_yaml::Deserializer::from_str(text)))
        else {
            break;
        };
        problems.push(problem);
        // Without one more entry it is the text that cannot be read.
        if *begun.borrow() == next {
            break;
        }
        next = begun.into_inner();
    }
    if let Some(last) = problems.get(MOST_UNREADABLE - 1).cloned() {
        let (begun, untold) = (RefCell::new(next), Cell::new(0));
        let list = List { key, pass, begun: &begun, entries: &entries, untold: Some(&untold) };
        let rest = read(path, text, |text| list.deserialize(serde_yaml::Deserializer::from_str(text)));
        if untold.get() > 0 {
            problems.push(Problem { message: said!(entries_untold(untold.get())), ..last });
        }
        problems.extend(rest.err());
    }
    (entries.into_inner(), problems)
}

/// The map with the list, and the list.
struct List<'a, T> {
    key: &'a str,
    pass: &'a BTreeSet<usize>,
    /// The first entry that nobody has begun to read.
    begun: &'a RefCell<usize>,
    entries: &'a RefCell<Vec<(usize, T)>>,
    /// How many entries are unreadable, where that is all that is wanted of them.
    untold: Option<&'a Cell<usize>>,
}

impl<'de, T: DeserializeOwned> DeserializeSeed<'de> for List<'_, T> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, T: DeserializeOwned> Visitor<'de> for List<'_, T> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let List { key: wanted, pass, begun, entries, untold } = self;
        while let Some(key) = map.next_key::<String>()? {
            if key == wanted {
                map.next_value_seed(List { key: "", pass, begun, entries, untold })?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let first = *self.begun.borrow();
        for number in 0.. {
            if number < first || self.pass.contains(&number) {
                if list.next_element::<IgnoredAny>()?.is_none() {
                    break;
                }
            } else if let Some(untold) = self.untold {
                let Some(value) = list.next_element::<serde_yaml::Value>()? else { break };
                match T::deserialize(value) {
                    Ok(entry) => self.entries.borrow_mut().push((number, entry)),
                    Err(_) => untold.set(untold.get() + 1),
                }
            } else {
                let begun = Begun { number, begun: self.begun, read: PhantomData };
                let Some(entry) = list.next_element_seed(begun)? else { break };
                self.entries.borrow_mut().push((number, entry));
            }
        }
        Ok(())
    }
}

/// An entry; that it has been begun is written down.
struct Begun<'a, T> {
    number: usize,
    begun: &'a RefCell<usize>,
    read: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Begun<'_, T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        self.begun.replace(self.number + 1);
        T::deserialize(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_entry_is_read_whatever_is_wrong_with_others() {
        let text = "a: {b: [x]}\nb: [1, x, {c: 1}, 4, [5], 6]\n";
        let (entries, problems) = entries_of::<u8>("f", text, "b", &BTreeSet::from([4]));
        assert_eq!(entries, [(0, 1), (3, 4), (5, 6)]);
        let places: Vec<_> = problems.iter().map(|problem| (problem.line, problem.column)).collect();
        assert_eq!(places, [(2, 8), (2, 11)]);
        // Behind a hundred that cannot be read the others are read, and those that cannot are counted.
        let text = format!("b: [{} 7, x, 8, x]", "x, ".repeat(MOST_UNREADABLE));
        let (entries, problems) = entries_of::<u8>("f", &text, "b", &BTreeSet::new());
        assert_eq!(entries, [(100, 7), (102, 8)]);
        let last = problems.last().unwrap().message.to_string();
        assert!(problems.len() == MOST_UNREADABLE + 1 && last.contains('2'), "{last}");
        let (entries, problems) = entries_of::<u8>("f", "a: [1]\nb: 5", "b", &BTreeSet::new());
        assert!(entries.is_empty() && problems.len() == 1, "{entries:?} {problems:?}");
    }
}
