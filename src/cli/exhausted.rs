//! The checkpoint of `regra exhaust` in a file.

use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::failure::Failure;
use super::input;
use regra_judge::engines::survey::Surveyed;
use regra_judge::exhaust::{Share, Space, SpaceTally};
use regra_judge::files;
use regra_judge::prove;
use regra_rules::Rules;

/// The results so far.
#[derive(Clone, Debug)]
pub(super) struct Checkpoint {
    /// The scope: `up to 3 men, white to move`.
    pub(super) what: String,
    /// The tally of the finished units.
    pub(super) tally: SpaceTally,
    /// The differences of an engine in them.
    pub(super) surveyed: Surveyed,
    /// The time that they took.
    pub(super) time: Duration,
    head: Head,
    done: Vec<bool>,
}

/// The properties that must be the same for another run to continue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    regra: String,
    rules: String,
    /// A digest of the compiled rule set: a user's own rule document may change under its name.
    compiled: String,
    what: String,
    unit: String,
    units: usize,
    /// The other side of the comparison; the oracle if a file does not name it.
    #[serde(default = "oracle")]
    against: String,
}

fn oracle() -> String {
    "oracle".to_owned()
}

/// The form in the file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    head: Head,
    /// Ranges of unit numbers, the last included: `0-17,20`.
    done: String,
    seen: SpaceTally,
    #[serde(default, skip_serializing_if = "is_nothing")]
    said: Surveyed,
    seconds: f64,
}

fn is_nothing(surveyed: &Surveyed) -> bool {
    *surveyed == Surveyed::default()
}

impl Checkpoint {
    /// A checkpoint without finished units.
    pub(super) fn new(rules: &Rules, what: String, part: Share, space: &Space, against: &str) -> Self {
        let head = Head {
            regra: env!("CARGO_PKG_VERSION").to_owned(),
            rules: rules.name.to_string(),
            compiled: prove::digest(rules),
            what: what.clone(),
            unit: part.to_string(),
            units: space.units.len(),
            against: against.to_owned(),
        };
        let done = vec![false; space.units.len()];
        Self {
            what,
            tally: SpaceTally::default(),
            surveyed: Surveyed::default(),
            time: Duration::ZERO,
            head,
            done,
        }
    }

    /// This checkpoint with the results in the file, if there is one.
    pub(super) fn resumed(self, file: &Path, space: &Space) -> Result<Self, Failure> {
        files::writable(file).map_err(Failure::of_file(file))?;
        if !file.exists() {
            return Ok(self);
        }
        let text = input::file(file)?;
        let wrong = |why: String| Failure::input(format!("{}: {why}", file.display()));
        let read = opened(&text).map_err(wrong)?;
        if let Some(why) = self.head.differs(&read.head) {
            return Err(wrong(why));
        }
        let mut done = vec![false; self.done.len()];
        for range in read.done.split(',').filter(|range| !range.is_empty()) {
            let units = units(range).filter(|units| *units.end() < done.len());
            let units = units.ok_or_else(|| wrong(format!("done: `{range}`: no units of this")))?;
            units.for_each(|unit| done[unit] = true);
        }
        let tally = read.seen;
        possible(&tally).map_err(wrong)?;
        let time =
            Duration::try_from_secs_f64(read.seconds).map_err(|error| wrong(format!("seconds: {error}")))?;
        let units = (0..done.len()).filter(|&unit| done[unit]);
        let positions: u64 = units.map(|unit| space.units[unit].count()).sum();
        if positions != tally.positions {
            let seen = tally.positions;
            return Err(wrong(format!("its units have {positions} positions, and it has seen {seen}")));
        }
        Ok(Self { tally, surveyed: read.said, time, done, ..self })
    }

    /// Whether a unit is done.
    pub(super) fn has(&self, unit: usize) -> bool {
        self.done.get(unit).is_some_and(|&done| done)
    }

    /// How many units are done.
    pub(super) fn units(&self) -> usize {
        self.done.iter().filter(|&&done| done).count()
    }

    pub(super) fn add(&mut self, unit: usize, tally: &SpaceTally, surveyed: &Surveyed, time: Duration) {
        self.tally.join(tally);
        self.surveyed.join(surveyed);
        self.time = time;
        if let Some(done) = self.done.get_mut(unit) {
            *done = true;
        }
    }

    /// Writes the checkpoint to its file.
    pub(super) fn write(&self, file: &Path) -> Result<(), Failure> {
        let written = File {
            head: self.head.clone(),
            done: ranges(&self.done),
            seen: self.tally.clone(),
            said: self.surveyed.clone(),
            seconds: self.time.as_secs_f64(),
        };
        let text = serde_json::to_string_pretty(&written).map_err(Failure::input)? + "\n";
        files::write(file, files::sealed(&text, "")).map_err(Failure::of_file(file))
    }
}

impl Head {
    /// Why this run cannot continue another one.
    fn differs(&self, other: &Self) -> Option<String> {
        let fields = [
            ("regra", &self.regra, &other.regra),
            ("rules", &self.rules, &other.rules),
            ("what", &self.what, &other.what),
            ("unit", &self.unit, &other.unit),
            ("against", &self.against, &other.against),
            ("compiled", &self.compiled, &other.compiled),
        ];
        let differing = fields.into_iter().find(|(_, own, theirs)| own != theirs);
        let said = |(key, own, theirs): (&str, &String, &String)| {
            format!("a checkpoint of something else: {key} is `{theirs}`, not `{own}`; name another file")
        };
        differing.map(said).or_else(|| {
            let [own, theirs] = [self, other].map(|head| head.units.to_string());
            (own != theirs).then(|| said(("units", &own, &theirs)))
        })
    }
}

/// The contents of a file, unless it was changed after it was written.
fn opened(text: &str) -> Result<File, String> {
    let read = |body: &str| {
        let read = serde_json::from_str(body);
        read.map_err(|error| format!("{error}: no checkpoint of `regra exhaust`; name another file"))
    };
    match files::opened(text, "") {
        Ok(body) => read(body),
        // Files without a digest, as older versions wrote them, do not show whether they were changed.
        Err(_) if read(text).is_ok() => {
            Err("a checkpoint without a sum, as older versions wrote it; name another file".to_owned())
        }
        Err(damage) => Err(format!("{damage}; no checkpoint of `regra exhaust`; name another file")),
    }
}

/// The tally, if it is possible: no more accepted than looked at, and no more ended than accepted.
fn possible(seen: &SpaceTally) -> Result<(), String> {
    let ended = seen.ends.values().try_fold(0_u64, |sum, &count| sum.checked_add(count));
    let SpaceTally { positions, accepted, refused, .. } = *seen;
    if accepted.checked_add(refused) != Some(positions) {
        return Err(format!("{accepted} positions accepted and {refused} refused are not {positions}"));
    }
    if ended.is_none_or(|ended| ended > accepted) {
        return Err(format!("the game is over in more than the {accepted} positions that are accepted"));
    }
    Ok(())
}

/// `0-17,20`.
fn ranges(done: &[bool]) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for unit in (0..done.len()).filter(|&unit| done[unit]) {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == unit => *last = unit,
            _ => ranges.push((unit, unit)),
        }
    }
    let range = |(first, last)| if first == last { format!("{first}") } else { format!("{first}-{last}") };
    ranges.into_iter().map(range).collect::<Vec<_>>().join(",")
}

fn units(range: &str) -> Option<std::ops::RangeInclusive<usize>> {
    let (first, last) = range.split_once('-').unwrap_or((range, range));
    Some(first.parse().ok()?..=last.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(accepted: u64, ended: u64) -> SpaceTally {
        let ends = [("a draw by end.material".to_owned(), ended)].into();
        SpaceTally { positions: 9, accepted, refused: 9 - accepted, turns: 30, ends, ..SpaceTally::default() }
    }

    #[test]
    fn what_cannot_have_been_seen_is_refused() {
        assert!(possible(&seen(7, 7)).is_ok());
        assert!(possible(&seen(7, 8)).unwrap_err().contains("over in more than the 7 positions"));
        let wrong = SpaceTally { accepted: 10, ..seen(7, 2) };
        assert!(possible(&wrong).unwrap_err().contains("10 positions accepted and 2 refused are not 9"));
    }

    #[test]
    fn ranges_are_read_as_they_are_written() {
        let done = [true, true, false, true, false, false, true, true, true];
        let text = ranges(&done);
        assert_eq!(text, "0-1,3,6-8");
        let read: Vec<usize> = text.split(',').filter_map(units).flatten().collect();
        assert_eq!(read, [0, 1, 3, 6, 7, 8]);
        assert_eq!(ranges(&[false]), "");
    }
}
