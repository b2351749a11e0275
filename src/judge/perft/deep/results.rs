//! The file of what was counted: a line for each result, behind a head that says what they are about.
//!
//! ```text
//! # regra-counts 1
//! # regra 0.1.0
//! # rules chess
//! # digest sha256:…
//! rnbqkbnr/pppppppp/8/8/8/1P6/P1PPPPPP/RNBQKBNR b KQkq - 0 1 ; 5 ; nodes 5293555 ; specialised pext ; 0.041300 ; 1f…
//! ```
//!
//! What was asked, what was counted, how, in how many seconds, and the beginning of the SHA-256 of the head and the
//! line up to there. Whoever counts writes behind what stands there, so that a last line without an end is one that
//! a killed process has begun: it is nothing. Any other line with a wrong sum is damaged.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fmt, io};

use super::head::Head;
use crate::files::{self, Damage};
use crate::perft::Ended;

/// Number of digits of the sum of a line.
const DIGITS: usize = 16;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The legal turns at the depth.
    Nodes,
    /// How lines end on the way.
    Ends,
}

impl What {
    /// What is counted, with or without how lines end.
    pub fn asked(outcomes: bool) -> &'static [Self] {
        if outcomes { &[Self::Nodes, Self::Ends] } else { &[Self::Nodes] }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Nodes { "nodes" } else { "ends" })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counted {
    Nodes(u128),
    Ends(Ended),
}

impl Counted {
    pub fn what(&self) -> What {
        if matches!(self, Self::Nodes(_)) { What::Nodes } else { What::Ends }
    }

    fn read(text: &str) -> Option<Self> {
        if let Some(nodes) = text.strip_prefix("nodes ") {
            return nodes.parse().ok().map(Self::Nodes);
        }
        let (ends, mut ended) = (text.strip_prefix("ends ")?, Ended::default());
        for end in ends.split(", ").filter(|end| !end.is_empty()) {
            ended.read(end.strip_prefix("end ")?)?;
        }
        Some(Self::Ends(ended))
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => nodes.fmt(f),
            Self::Ends(ended) => f.write_str(&ended.to_string().trim_end().replace('\n', ", ")),
        }
    }
}

/// A result, and how it came about.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitCount {
    pub counted: Counted,
    /// By which code, with which table.
    pub way: String,
    pub seconds: f64,
}

/// The results of a file, or of several with the same head.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    head: Head,
    /// By what was asked, each answer once.
    counts: BTreeMap<String, Vec<UnitCount>>,
    /// The lines that cannot be trusted, and what is wrong with them.
    pub damaged: Vec<(usize, Damage)>,
    /// Whether the last line has no end.
    pub torn: bool,
}

impl Results {
    /// None.
    pub fn new(head: Head) -> Self {
        Self { head, counts: BTreeMap::new(), damaged: Vec::new(), torn: false }
    }

    /// Those of a file.
    ///
    /// # Errors
    /// That it is about something else.
    pub fn read(head: &Head, text: &str) -> Result<Self, Damage> {
        let mut all = Self::new(head.clone());
        let found = Head::read(text);
        if found == Head::default() {
            all.damaged.push((1, if text.is_empty() { Damage::Empty } else { Damage::Sum }));
        } else {
            found.same(head)?;
        }
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            match line.strip_suffix('\n') {
                None => all.torn = true,
                Some(line) if line.starts_with('#') => {}
                Some(line) => match all.result(line) {
                    Some((asked, count)) => all.add(asked, count),
                    None if all.damaged.last().is_some_and(|&(other, _)| other == number) => {}
                    None => all.damaged.push((number, Damage::Sum)),
                },
            }
        }
        Ok(all)
    }

    fn result(&self, line: &str) -> Option<(String, UnitCount)> {
        let (body, sum) = line.rsplit_once(" ; ")?;
        (sum == self.sum(body)).then_some(())?;
        let (body, seconds) = body.rsplit_once(" ; ")?;
        let (body, way) = body.rsplit_once(" ; ")?;
        let (asked, counted) = body.rsplit_once(" ; ")?;
        let counted = Counted::read(counted)?;
        Some((asked.to_owned(), UnitCount { counted, way: way.to_owned(), seconds: seconds.parse().ok()? }))
    }

    /// The sum of a line of results with this head, by which it is known to be whole.
    pub fn sum(&self, body: &str) -> String {
        let mut sum = files::sum(format!("{}{body}", self.head).as_bytes());
        sum.truncate(DIGITS);
        sum
    }

    fn line(&self, asked: &str, count: &UnitCount) -> String {
        let UnitCount { counted, way, seconds } = count;
        let body = format!("{asked} ; {} {counted} ; {way} ; {seconds:.6}", counted.what());
        format!("{body} ; {}\n", self.sum(&body))
    }

    /// Adds a result; one that says what is there already is nothing new.
    pub fn add(&mut self, asked: String, count: UnitCount) {
        let there = self.counts.entry(asked).or_default();
        if !there.iter().any(|other| other.counted == count.counted) {
            there.push(count);
        }
    }

    /// Adds a result, and writes it behind those of its file, which is begun where there is none.
    ///
    /// # Errors
    /// What the disk does.
    pub fn keep(&mut self, file: &Path, asked: String, count: UnitCount) -> io::Result<()> {
        let line = self.line(&asked, &count);
        self.add(asked, count);
        if file.exists() { files::append(file, &line) } else { files::write(file, self.to_string()) }
    }

    /// Adds those of another file.
    pub fn join(&mut self, other: Self) {
        for (asked, counts) in other.counts {
            counts.into_iter().for_each(|count| self.add(asked.clone(), count));
        }
    }

    /// What was answered to this.
    pub fn find(&self, asked: &str, what: What) -> impl Iterator<Item = &UnitCount> {
        self.counts.get(asked).into_iter().flatten().filter(move |count| count.counted.what() == what)
    }
}

/// As a file without what cannot be trusted.
impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.head)?;
        let mut each = self.counts.iter().flat_map(|(asked, all)| all.iter().map(move |one| (asked, one)));
        each.try_for_each(|(asked, count)| f.write_str(&self.line(asked, count)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regra_movegen::outcome::End;
    use regra_rules::geometry::Color;

    #[test]
    fn what_is_cut_off_or_changed_is_no_result() {
        let about = |digest| Head::new(("regra-counts", "1"), &[("rules", "chess"), ("digest", digest)]);
        let mut all = Results::new(about("sha256:0"));
        let mate = End { winner: Some(Color::Black), clause: "end.mate" };
        let ended = [(1, mate, 8), (2, mate, 9)].into_iter().collect();
        for counted in [Counted::Nodes(u128::MAX), Counted::Nodes(1), Counted::Ends(ended)] {
            let count = UnitCount { counted, way: "general hash 1".into(), seconds: 0.5 };
            (0..2).for_each(|_| all.add("8/8 w ; 3".into(), count.clone()));
        }
        let text = all.to_string();
        let read = |text: &str| Results::read(&all.head, text);
        assert_eq!(read(&text), Ok(all.clone()));
        assert_eq!(all.find("8/8 w ; 3", What::Nodes).count(), 2, "two answers");
        let begin = all.head.to_string().len();
        for end in begin..text.len() {
            let part = read(&text[..end]).unwrap();
            let lines = text[begin..end].matches('\n').count();
            assert_eq!(part.counts.values().flatten().count(), lines, "{end}");
            assert_eq!((part.damaged.len(), part.torn), (0, !text[..end].ends_with('\n')), "{end}");
        }
        for (at, _) in text[begin..].char_indices().filter(|(_, letter)| letter.is_ascii_digit()) {
            let digit = if &text[begin + at..=begin + at] == "7" { "6" } else { "7" };
            let changed = format!("{}{digit}{}", &text[..begin + at], &text[begin + at + 1..]);
            assert_eq!(read(&changed).unwrap().damaged.len(), 1, "{at}");
        }
        assert!(Results::read(&about("sha256:1"), &text).is_err());
        let pasted = text.replace("sha256:0", "sha256:1");
        assert_eq!(Results::read(&about("sha256:1"), &pasted).unwrap().damaged.len(), 3, "of other rules");
        assert_eq!(read("").unwrap().damaged, [(1, Damage::Empty)]);
        assert_eq!(read("8902\n").unwrap().damaged, [(1, Damage::Sum)]);
    }
}
