//! The file of the positions below which there is to count: a text with a line for each, all of one length, so that
//! any of them is found at once, behind a head of lines that begin with `#`.
//!
//! ```text
//! # regra-units 1
//! # regra 0.1.0
//! # rules chess
//! # digest sha256:…
//! # start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//! # depth 6
//! # ply 0 1 1
//! # ply 1 20 20
//! # units 20
//! # length 74
//! # body …
//! # sum …
//! rnbqkbnr/pppppppp/8/8/8/1P6/P1PPPPPP/RNBQKBNR b KQkq - 0 1 ; 1
//! ```
//!
//! Behind `ply` stand its number, the lines to it and the different positions there; behind `end` (of lines that end
//! before the last ply) the ply, the clause, the winner and the lines. `body` is the SHA-256 of the lines behind the
//! head, `sum` that of the head up to it, without the `# `.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::ops::RangeInclusive;
use std::path::Path;

use rayon::prelude::*;
use sha2::{Digest as _, Sha256};

use super::VERSION;
use super::level::{Level, LevelStop};
use super::record::DeepPosition;
use super::seal::{self, Damage, Lines};
use crate::perft::{Ended, Watch};
use regra_rules::Rules;
use regra_rules::messages::say;
use regra_rules::position::read_position;

/// The form of the file.
const FORM: &str = "1";
/// The longest head that is read.
const MOST_HEAD: u64 = 1 << 20;
/// Number of lines that are made in one go.
const CHUNK: usize = 4096;

/// What is known of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// How many lines lead to it.
    pub lines: u128,
    /// How many different positions there are.
    pub positions: u64,
}

/// The head of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The rule set's name.
    pub rules: String,
    /// The digest of what it was compiled to.
    pub digest: String,
    /// Where the lines begin, as FEN.
    pub start: String,
    /// How deep is to be counted from there.
    pub depth: u32,
    /// Every ply from 0 on; the units are the positions at the last.
    pub plies: Vec<Ply>,
    /// How lines end before the last ply.
    pub ended: Ended,
}

impl Head {
    /// The ply at which the units stand.
    pub fn ply(&self) -> u32 {
        u32::try_from(self.plies.len()).unwrap_or(u32::MAX).saturating_sub(1)
    }

    /// Whether it is of the same work as another, at this ply.
    ///
    /// # Errors
    /// What is different.
    pub fn same_work(&self, other: &Self, ply: u32) -> Result<(), Damage> {
        let same = |key: &str, found: &str, expected: &str| match found == expected {
            true => Ok(()),
            false => Err(seal::line(key, found, &format!("`{expected}`"))),
        };
        same("rules", &self.rules, &other.rules)?;
        same("digest", &self.digest, &other.digest)?;
        same("start", &self.start, &other.start)?;
        same("depth", &self.depth.to_string(), &other.depth.to_string())?;
        same("ply", &self.ply().to_string(), &ply.to_string())
    }

    /// As it is kept while the plies are gone through, without units: `body` is the sum of the file of the last level.
    pub fn progress(&self, level: &Level) -> String {
        self.text(0, &level.sum)
    }

    /// What was kept and the sum of the level that it is about, if it is of this version, and whole.
    pub fn from_progress(text: &str) -> Option<(Self, String)> {
        Self::read(text).ok().map(|(head, _, body)| (head, body))
    }

    pub fn last(&self) -> Ply {
        self.plies.last().copied().unwrap_or(Ply { lines: 0, positions: 0 })
    }

    fn text(&self, length: usize, body: &str) -> String {
        let Self { rules, digest, start, depth, plies, ended } = self;
        let mut text = format!(
            "regra-units {FORM}\nregra {VERSION}\nrules {rules}\ndigest {digest}\nstart {start}\ndepth {depth}\n"
        );
        for (ply, Ply { lines, positions }) in plies.iter().enumerate() {
            let _ = writeln!(text, "ply {ply} {lines} {positions}");
        }
        let _ = write!(text, "{ended}units {}\nlength {length}\nbody {body}\n", self.last().positions);
        seal::sealed(&text).lines().fold(String::new(), |all, line| all + "# " + line + "\n")
    }

    fn read(text: &str) -> Result<(Self, u64, String), Damage> {
        let plain: String =
            text.lines().map(|line| line.strip_prefix("# ").unwrap_or(line).to_owned() + "\n").collect();
        let mut lines = Lines::of(seal::opened(&plain)?);
        lines.same("regra-units", FORM)?;
        lines.same("regra", VERSION)?;
        let [rules, digest, start] = ["rules", "digest", "start"].map(|key| lines.key(key));
        let (rules, digest, start) = (rules?.to_owned(), digest?.to_owned(), start?.to_owned());
        let depth = lines.number("depth")?;
        let (mut plies, mut ended) = (Vec::new(), Ended::default());
        while let Some(value) = lines.maybe("ply") {
            let ply = ply(value).filter(|&(at, _)| at == plies.len());
            plies.push(ply.ok_or_else(|| seal::line("ply", value, &say().deep_form_ply()))?.1);
        }
        while let Some(value) = lines.maybe("end") {
            ended.read(value).ok_or_else(|| seal::line("end", value, &say().deep_form_end()))?;
        }
        let (units, length): (u64, u64) = (lines.number("units")?, lines.number("length")?);
        let body = lines.key("body")?.to_owned();
        lines.end()?;
        let head = Self { rules, digest, start, depth, plies, ended };
        if head.plies.is_empty() || head.last().positions != units || head.ply() > depth {
            return Err(seal::line("units", &units.to_string(), &say().deep_form_units()));
        }
        Ok((head, length, body))
    }
}

fn ply(value: &str) -> Option<(usize, Ply)> {
    let mut words = value.split(' ');
    let at = words.next()?.parse().ok()?;
    let ply = Ply { lines: words.next()?.parse().ok()?, positions: words.next()?.parse().ok()? };
    words.next().is_none().then_some((at, ply))
}

/// Writes the positions of a level, with this head, into a file that is there and empty.
///
/// # Errors
/// What the disk does; a level that is not that of the head, or in disorder; a position whose FEN is not read as the
/// same position.
pub fn write_units(
    rules: &Rules,
    head: &Head,
    level: &Level,
    file: &mut File,
    watch: &dyn Watch,
) -> Result<(), LevelStop> {
    let (mut widest, mut digits, mut sum) = (0, 0, Some(0_u128));
    lines(rules, level, watch, |fens| {
        for (fen, lines) in fens {
            sum = sum.and_then(|sum| sum.checked_add(*lines));
            (widest, digits) = (widest.max(fen.len()), digits.max(lines.to_string().len()));
        }
        Ok(())
    })?;
    if sum != Some(head.last().lines) {
        return Err(damaged().into());
    }
    let length = widest + " ; ".len() + digits + 1;
    let blank = head.text(length, &"0".repeat(64));
    let mut to = BufWriter::new(&mut *file);
    to.write_all(blank.as_bytes())?;
    let mut sum = Sha256::new();
    lines(rules, level, watch, |fens| {
        for (fen, lines) in fens {
            let line = format!("{fen:widest$} ; {lines:>digits$}\n");
            sum.update(&line);
            to.write_all(line.as_bytes())?;
        }
        Ok(())
    })?;
    to.flush()?;
    drop(to);
    file.seek(SeekFrom::Start(0))?;
    file.write_all(head.text(length, &seal::hex(&sum.finalize())).as_bytes())?;
    Ok(file.sync_all()?)
}

/// The positions of a level as FEN, each with its lines, many in one go.
fn lines(
    rules: &Rules,
    level: &Level,
    watch: &dyn Watch,
    mut take: impl FnMut(&[(String, u128)]) -> io::Result<()>,
) -> Result<(), LevelStop> {
    let mut chunk = Vec::with_capacity(CHUNK);
    let mut pass = |chunk: &mut Vec<DeepPosition>| {
        if watch.stopped() {
            return Err(LevelStop::Stopped);
        }
        let fens: Vec<_> = chunk.par_iter().map(|record| line(rules, record)).collect::<Result<_, _>>()?;
        chunk.clear();
        Ok::<_, LevelStop>(take(&fens)?)
    };
    let mut before: Option<DeepPosition> = None;
    level.each(|record| {
        if before.replace(record).is_some_and(|before| before >= record || before.same(&record)) {
            return Err(damaged().into());
        }
        chunk.push(record);
        if chunk.len() == CHUNK { pass(&mut chunk) } else { Ok(()) }
    })?;
    pass(&mut chunk)
}

/// A level that is not as it was written.
fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, say().deep_level_damage())
}

/// The FEN, which is read as the same position again.
fn line(rules: &Rules, record: &DeepPosition) -> Result<(String, u128), LevelStop> {
    let position = record.position();
    let fen = position.fen(rules);
    let again = read_position(rules, &fen).ok().and_then(|again| DeepPosition::new(&again, 0));
    match again {
        Some(again) if again.same(record) => Ok((fen, record.lines())),
        _ => Err(LevelStop::Position(Box::new(position))),
    }
}

/// A position below which there is to count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeepUnit {
    /// Its number, from 1.
    pub number: u64,
    /// The position as FEN.
    pub fen: String,
    /// How many lines lead to it.
    pub lines: u128,
}

/// The file, open.
#[derive(Debug)]
pub struct Units {
    pub head: Head,
    file: File,
    /// Where the first line begins.
    begin: u64,
    length: u64,
    body: String,
}

impl Units {
    /// Opens a file, whose head is whole and which is as long as that says.
    ///
    /// # Errors
    /// What the disk does, or what is wrong.
    pub fn open(path: &Path) -> io::Result<Result<Self, Damage>> {
        let file = File::open(path)?;
        let mut from = BufReader::new(file.take(MOST_HEAD));
        let (mut text, mut line) = (String::new(), Vec::new());
        loop {
            line.clear();
            from.read_until(b'\n', &mut line)?;
            match std::str::from_utf8(&line) {
                Ok(line) if line.starts_with("# ") => text.push_str(line),
                _ => break,
            }
        }
        let (head, length, body) = match Head::read(&text) {
            Ok(head) => head,
            // A text without a head is something else, not nothing.
            Err(Damage::Empty) if !line.is_empty() => return Ok(Err(Damage::Sum)),
            Err(damage) => return Ok(Err(damage)),
        };
        let (file, begin) = (from.into_inner().into_inner(), text.len() as u64);
        let found = file.metadata()?.len();
        let expected = head.last().positions.checked_mul(length).and_then(|body| body.checked_add(begin));
        match expected {
            Some(expected) if expected == found => Ok(Ok(Self { head, file, begin, length, body })),
            _ => Ok(Err(Damage::Length { found, expected: expected.unwrap_or(u64::MAX) })),
        }
    }

    /// How many there are.
    pub fn len(&self) -> u64 {
        self.head.last().positions
    }

    /// Whether there are none: all lines have ended before.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The units with these numbers, from 1, in their order; those that are not there are none.
    ///
    /// # Errors
    /// What the disk does.
    pub fn range(
        &self,
        numbers: &RangeInclusive<u64>,
    ) -> io::Result<impl Iterator<Item = io::Result<Result<DeepUnit, Damage>>> + use<>> {
        let (first, last) = ((*numbers.start()).max(1), (*numbers.end()).min(self.len()));
        let mut file = self.file.try_clone()?;
        file.seek(SeekFrom::Start(self.begin + (first - 1) * self.length))?;
        let mut from = BufReader::new(file);
        let mut line = vec![0; usize::try_from(self.length).unwrap_or(usize::MAX)];
        Ok((first..=last).map(move |number| {
            from.read_exact(&mut line)?;
            Ok(unit(number, &line))
        }))
    }

    /// Shows all of them; whether they are those that were written is known at the end.
    ///
    /// # Errors
    /// What the disk does, what is wrong, and what `take` says.
    pub fn each<E: From<io::Error> + From<Damage>>(
        &self,
        mut take: impl FnMut(DeepUnit) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut sum = Sha256::new();
        let mut file = self.file.try_clone()?;
        file.seek(SeekFrom::Start(self.begin))?;
        let mut from = BufReader::with_capacity(1 << 16, file);
        let mut line = vec![0; usize::try_from(self.length).unwrap_or(usize::MAX)];
        let mut lines = 0_u128;
        for number in 1..=self.len() {
            from.read_exact(&mut line)?;
            sum.update(&line);
            let unit = unit(number, &line)?;
            lines = lines.saturating_add(unit.lines);
            take(unit)?;
        }
        let whole = seal::hex(&sum.finalize()) == self.body && lines == self.head.last().lines;
        if whole { Ok(()) } else { Err(Damage::Sum.into()) }
    }
}

/// `FEN ; lines`.
fn unit(number: u64, line: &[u8]) -> Result<DeepUnit, Damage> {
    let text = String::from_utf8_lossy(line);
    let read = || {
        let (fen, lines) = text.strip_suffix('\n')?.split_once(" ; ")?;
        Some(DeepUnit { number, fen: fen.trim_end().to_owned(), lines: lines.trim_start().parse().ok()? })
    };
    read().ok_or_else(|| seal::line(&format!("unit {number}"), text.trim_end(), &say().deep_form_unit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perft::Unwatched;
    use crate::perft::deep::level::Levels;

    #[test]
    fn a_level_in_disorder_is_not_written() {
        let rules = regra_testing::shipped().rules("chess").unwrap();
        let start = rules.starts[0].fen.clone();
        let directory = std::env::temp_dir().join(format!("regra-disorder-{}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let levels = Levels { rules: &rules, directory: &directory, memory: 0, watch: &Unwatched };
        let mut ended = Ended::default();
        let first = levels.first(&read_position(&rules, &start).unwrap()).unwrap();
        let level = levels.next(&first, &mut ended).unwrap();
        let plies = [1, 20].map(|count| Ply { lines: u128::from(count), positions: count }).to_vec();
        let head = Head { rules: "chess".into(), digest: String::new(), start, depth: 1, plies, ended };
        let written = |head: &Head| {
            let mut file = File::create(directory.join("units")).unwrap();
            write_units(&rules, head, &level, &mut file, &Unwatched)
        };
        assert!(written(&head).is_ok());
        let mut other = head.clone();
        other.plies[1].lines = 21;
        assert!(matches!(written(&other), Err(LevelStop::Disk(_))), "another number of lines");
        let mut bytes = std::fs::read(levels.file(1)).unwrap();
        bytes.rotate_left(DeepPosition::BYTES);
        std::fs::write(levels.file(1), &bytes).unwrap();
        assert!(matches!(written(&head), Err(LevelStop::Disk(_))), "another order");
        std::fs::remove_dir_all(directory).unwrap();
    }
}
