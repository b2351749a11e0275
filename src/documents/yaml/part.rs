//! Reading the entries of a list each by itself, so that what is wrong in one does not hide the others.

use std::collections::BTreeSet;
use std::fmt;

use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::{Problem, read};
use crate::messages::say;

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
    let mut found = Found { entries: Vec::new(), begun: 0, untold: None };
    let mut problems = Vec::new();
    while found.untold.is_none() {
        found.untold = (problems.len() == MOST_UNREADABLE).then_some(0);
        let list = List { key, pass, first: found.begun, found: &mut found };
        let read = read(path, text, |text| list.deserialize(serde_yaml::Deserializer::from_str(text)));
        if let (Some(untold @ 1..), Some(last)) = (found.untold, problems.last().cloned()) {
            problems.push(Problem { message: say().entries_untold(untold), ..last });
        }
        match read {
            // The same problem again is one of the text, and not of an entry.
            Err(problem) if problems.last() != Some(&problem) => problems.push(problem),
            _ => break,
        }
    }
    (found.entries, problems)
}

/// What has been read of a list so far.
struct Found<T> {
    entries: Vec<(usize, T)>,
    /// The first entry that nobody has begun to read.
    begun: usize,
    /// How many entries are unreadable, where that is all that is wanted of them.
    untold: Option<usize>,
}

/// The map with the list, and the list.
struct List<'a, T> {
    key: &'a str,
    pass: &'a BTreeSet<usize>,
    /// The first entry to read.
    first: usize,
    found: &'a mut Found<T>,
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
        while let Some(key) = map.next_key::<String>()? {
            if key == self.key {
                map.next_value_seed(List { key: "", found: &mut *self.found, ..self })?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Found { entries, begun, untold } = self.found;
        for number in 0.. {
            if number < self.first || self.pass.contains(&number) {
                if list.next_element::<IgnoredAny>()?.is_none() {
                    break;
                }
            } else if let Some(untold) = untold {
                let Some(value) = list.next_element::<serde_yaml::Value>()? else { break };
                match T::deserialize(value) {
                    Ok(entry) => entries.push((number, entry)),
                    Err(_) => *untold += 1,
                }
            } else {
                *begun = number + 1;
                let Some(entry) = list.next_element()? else { break };
                entries.push((number, entry));
            }
        }
        Ok(())
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
