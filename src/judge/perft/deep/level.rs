//! All different positions at a ply, from those at the ply before.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use sha2::{Digest as _, Sha256};

use super::record::DeepPosition;
use super::runs::{Reader, Runs, Writer};
use super::seal;
use crate::perft::Ended;
use crate::perft::Watch;
use regra_movegen as movegen;
use regra_movegen::outcome;
use regra_rules::Rules;
use regra_rules::position::Position;

/// Number of positions that are played on in one go, by all threads.
const CHUNK: usize = 512;

/// Why there is no level.
#[derive(Debug)]
pub enum LevelStop {
    /// Somebody asked to stop.
    Stopped,
    /// What stands on disk could not be written or read.
    Disk(io::Error),
    /// A position that a record has no room for, or lines that end in a way that nothing decides.
    Position(Box<Position>),
}

impl From<io::Error> for LevelStop {
    fn from(error: io::Error) -> Self {
        Self::Disk(error)
    }
}

/// The different positions at a ply, in a file.
#[derive(Debug)]
pub struct Level {
    /// The ply: how many turns lead here.
    pub ply: u32,
    /// How many lines lead here: the sum over all positions.
    pub lines: u128,
    /// How many positions there are.
    pub positions: u64,
    /// The SHA-256 of the file, in hexadecimal digits.
    pub sum: String,
    file: PathBuf,
}

impl Level {
    /// Its file is on the disk, whatever happens to the machine now.
    ///
    /// # Errors
    /// What the disk does.
    pub fn sync(&self) -> io::Result<()> {
        fs::File::options().append(true).open(&self.file)?.sync_all()
    }

    /// Shows each in its order, until one is refused.
    ///
    /// # Errors
    /// What `take` says, and what the disk does.
    pub fn each<E: From<io::Error>>(
        &self,
        mut take: impl FnMut(DeepPosition) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut reader = Reader::open(&self.file)?;
        while let Some(record) = reader.take()? {
            take(record)?;
        }
        Ok(())
    }
}

/// Goes from level to level.
pub struct Levels<'a> {
    /// The rule set.
    pub rules: &'a Rules,
    /// Where files are put while they are needed; it must be there, and nobody else's.
    pub directory: &'a Path,
    /// Limit: bytes of memory; what is more stands on disk.
    pub memory: usize,
    /// Told how many positions have been played on.
    pub watch: &'a dyn Watch,
}

impl Levels<'_> {
    /// The level of one position.
    ///
    /// # Errors
    /// Why there is none.
    pub fn first(&self, root: &Position) -> Result<Level, LevelStop> {
        let record = DeepPosition::new(root, 1).ok_or_else(|| LevelStop::Position(Box::new(*root)))?;
        self.written(0, |writer| writer(record))
    }

    /// A level that was written earlier, if its file is what it was then.
    pub fn again(&self, ply: u32, lines: u128, positions: u64, sum: &str) -> Option<Level> {
        let file = self.file(ply);
        let mut reader = Reader::open(&file).ok()?;
        let (mut found, mut count) = (Sha256::new(), 0);
        while let Some(record) = reader.take().ok()? {
            found.update(record.bytes());
            count += 1;
        }
        let same = count == positions && seal::hex(&found.finalize()) == sum;
        same.then(|| Level { ply, lines, positions, sum: sum.to_owned(), file })
    }

    /// The level behind this one, and in `ended` the lines that end in this.
    ///
    /// # Errors
    /// Why there is none.
    pub fn next(&self, level: &Level, ended: &mut Ended) -> Result<Level, LevelStop> {
        let mut runs = Runs::new(self.directory, self.memory);
        let mut chunk = Vec::with_capacity(CHUNK);
        let mut reader = Reader::open(&level.file)?;
        loop {
            let record = reader.take()?;
            let more = record.is_some();
            chunk.extend(record);
            if chunk.len() == CHUNK || !more {
                if self.watch.stopped() {
                    return Err(LevelStop::Stopped);
                }
                runs.add(self.played(&chunk, level.ply, ended)?)?;
                self.watch.counted(chunk.len() as u64);
                chunk.clear();
            }
            if !more {
                break;
            }
        }
        self.written(level.ply + 1, |writer| runs.finish(writer))
    }

    /// The positions after all turns in these. Those without a turn have ended.
    fn played(
        &self,
        chunk: &[DeepPosition],
        ply: u32,
        ended: &mut Ended,
    ) -> Result<Vec<DeepPosition>, LevelStop> {
        let after: Vec<Vec<DeepPosition>> =
            chunk.par_iter().map(|record| self.after(record)).collect::<Result<_, _>>()?;
        for (record, _) in chunk.iter().zip(&after).filter(|(_, after)| after.is_empty()) {
            let position = record.position();
            let end = outcome::decided(self.rules, &position);
            end.and_then(|end| ended.add(ply, end, record.lines()))
                .ok_or_else(|| LevelStop::Position(Box::new(position)))?;
        }
        Ok(after.into_iter().flatten().collect())
    }

    fn after(&self, record: &DeepPosition) -> Result<Vec<DeepPosition>, LevelStop> {
        let (position, lines) = (record.position(), record.lines());
        let next = |turn| {
            let after = position.play(self.rules, turn);
            DeepPosition::new(&after, lines).ok_or_else(|| LevelStop::Position(Box::new(after)))
        };
        movegen::turns(self.rules, &position).into_iter().map(next).collect()
    }

    fn written(
        &self,
        ply: u32,
        fill: impl FnOnce(&mut dyn FnMut(DeepPosition) -> io::Result<()>) -> io::Result<()>,
    ) -> Result<Level, LevelStop> {
        let file = self.file(ply);
        let mut writer = Writer::create(&file)?;
        let (mut lines, mut positions, mut bytes) = (0_u128, 0, Sha256::new());
        fill(&mut |record| {
            let sum = lines.checked_add(record.lines());
            lines = sum.ok_or_else(|| io::Error::other("more lines than 128 bits count"))?;
            positions += 1;
            bytes.update(record.bytes());
            writer.put(&record)
        })?;
        writer.finish()?;
        Ok(Level { ply, lines, positions, sum: seal::hex(&bytes.finalize()), file })
    }

    /// Where the level at a ply stands.
    pub fn file(&self, ply: u32) -> PathBuf {
        self.directory.join(format!("ply-{ply}"))
    }

    /// Takes a level away that is no longer needed.
    ///
    /// # Errors
    /// What the disk does.
    pub fn forget(&self, level: &Level) -> io::Result<()> {
        fs::remove_file(&level.file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perft::Unwatched;

    use regra_rules::position::read_position;

    /// How much memory there is does not show. Lines A048987 and different positions A083276 are published.
    #[test]
    fn memory_does_not_show() {
        let rules = regra_testing::shipped().rules("chess").unwrap();
        let root = read_position(&rules, &rules.starts[0].fen).unwrap();
        let of = |memory: usize| {
            let directory = std::env::temp_dir().join(format!("regra-level-{memory}-{}", std::process::id()));
            fs::create_dir_all(&directory).unwrap();
            let levels = Levels { rules: &rules, directory: &directory, memory, watch: &Unwatched };
            let mut level = levels.first(&root).unwrap();
            let mut ended = Ended::default();
            while level.ply < 3 {
                level = levels.next(&level, &mut ended).unwrap();
            }
            assert_eq!((level.lines, level.positions, ended), (8902, 5362, Ended::default()));
            let bytes = fs::read(&level.file).unwrap();
            fs::remove_dir_all(directory).unwrap();
            bytes
        };
        assert!(of(0) == of(1 << 30));
    }
}
