//! One part of the cases: several machines share a run.

use std::str::FromStr;

use crate::fixture::{Case, Selection};

/// Part of how many parts, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    part: usize,
    parts: usize,
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = text.split_once('/').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        match read {
            Some((part, parts)) if (1..=parts).contains(&part) => Ok(Self { part, parts }),
            _ => Err("write a part and how many there are, as in `1/4`"),
        }
    }
}

impl Shard {
    /// Keeps every so-many-th case; the others count as left out.
    pub(super) fn keep(self, selection: &mut Selection) {
        let cases = std::mem::take(&mut selection.cases);
        for (index, case) in cases.into_iter().enumerate() {
            if index % self.parts == self.part - 1 {
                selection.cases.push(case);
            } else {
                selection.skipped.push(Case::title(&case));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_one_of_the_parts() {
        assert_eq!("2/4".parse(), Ok(Shard { part: 2, parts: 4 }));
        assert!(
            ["0/4", "5/4", "1/0", "1", "a/b", "-1/2", "1/2/3", ""]
                .iter()
                .all(|t| t.parse::<Shard>().is_err())
        );
    }
}
