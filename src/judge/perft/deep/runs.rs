//! Records, more than there is memory for: sorted runs on disk, merged so that each position stands there once.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::record::DeepPosition;

/// Maximum number of runs that are merged into one: each that is read has a buffer and an open file.
const MOST_RUNS: usize = 48;
/// The buffer of a file.
const BUFFER: usize = 1 << 16;

/// Takes records in any order.
pub(super) struct Runs<'a> {
    directory: &'a Path,
    /// Maximum number of records held, what comes in one go aside.
    room: usize,
    held: Vec<DeepPosition>,
    runs: Vec<PathBuf>,
    written: usize,
}

impl<'a> Runs<'a> {
    /// With files in this directory, and so many bytes of memory.
    pub(super) fn new(directory: &'a Path, bytes: usize) -> Self {
        let room = (bytes / DeepPosition::BYTES).max(1024);
        Self { directory, room, held: Vec::new(), runs: Vec::new(), written: 0 }
    }

    /// Takes some more.
    pub(super) fn add(&mut self, records: Vec<DeepPosition>) -> io::Result<()> {
        if self.held.len() + records.len() > self.room {
            self.sort()?;
            // As long as half of them go by being the same, memory will do.
            if self.held.len() * 2 > self.room {
                self.spill()?;
            }
        }
        // All of it is asked for at once, so that it does not grow to twice as much, and taken as it is used.
        self.held.try_reserve_exact(self.room.max(self.held.len() + records.len()) - self.held.len())?;
        self.held.extend(records);
        Ok(())
    }

    /// Sorts what is held, each position once.
    fn sort(&mut self) -> io::Result<()> {
        self.held.par_sort_unstable();
        let mut fits = true;
        self.held.dedup_by(|next, first| {
            let same = first.same(next);
            if same {
                *first = first.with_lines(sum(first, next).unwrap_or_else(|_| {
                    fits = false;
                    0
                }));
            }
            same
        });
        if fits { Ok(()) } else { Err(too_many()) }
    }

    fn spill(&mut self) -> io::Result<()> {
        let mut run = Writer::create(&self.next())?;
        self.held.iter().try_for_each(|record| run.put(record))?;
        self.runs.push(run.finish()?);
        self.held.clear();
        if self.runs.len() < MOST_RUNS {
            return Ok(());
        }
        let mut one = Writer::create(&self.next())?;
        merge(&self.runs, |record| one.put(&record))?;
        let one = one.finish()?;
        self.runs.drain(..).try_for_each(fs::remove_file)?;
        self.runs.push(one);
        Ok(())
    }

    /// The next run's file name.
    fn next(&mut self) -> PathBuf {
        self.written += 1;
        self.directory.join(format!("run-{}", self.written))
    }

    /// Shows all of them in their order, each position once.
    pub(super) fn finish(mut self, mut take: impl FnMut(DeepPosition) -> io::Result<()>) -> io::Result<()> {
        self.sort()?;
        if self.runs.is_empty() {
            return self.held.into_iter().try_for_each(take);
        }
        if !self.held.is_empty() {
            self.spill()?;
        }
        merge(&self.runs, &mut take)?;
        self.runs.iter().try_for_each(fs::remove_file)
    }
}

/// The lines of both.
fn sum(one: &DeepPosition, other: &DeepPosition) -> io::Result<u128> {
    one.lines().checked_add(other.lines()).ok_or_else(too_many)
}

fn too_many() -> io::Error {
    io::Error::other("more lines than 128 bits count")
}

/// All records of sorted runs in their order, each position once.
fn merge(runs: &[PathBuf], mut take: impl FnMut(DeepPosition) -> io::Result<()>) -> io::Result<()> {
    let mut readers = runs.iter().map(|run| Reader::open(run)).collect::<io::Result<Vec<_>>>()?;
    let mut next = BinaryHeap::new();
    for (run, reader) in readers.iter_mut().enumerate() {
        next.extend(reader.take()?.map(|record| Reverse((record, run))));
    }
    let mut held: Option<DeepPosition> = None;
    while let Some(Reverse((record, run))) = next.pop() {
        next.extend(readers[run].take()?.map(|record| Reverse((record, run))));
        held = Some(match held {
            Some(before) if before.same(&record) => before.with_lines(sum(&before, &record)?),
            before => {
                before.map_or(Ok(()), &mut take)?;
                record
            }
        });
    }
    held.map_or(Ok(()), take)
}

/// A file of records that is being written.
pub(super) struct Writer {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Writer {
    pub(super) fn create(path: &Path) -> io::Result<Self> {
        let file = BufWriter::with_capacity(BUFFER, File::create(path)?);
        Ok(Self { path: path.to_owned(), file })
    }

    pub(super) fn put(&mut self, record: &DeepPosition) -> io::Result<()> {
        self.file.write_all(&record.bytes())
    }

    /// All of it is in the file.
    pub(super) fn finish(mut self) -> io::Result<PathBuf> {
        self.file.flush()?;
        Ok(self.path)
    }
}

/// A file of records that is being read.
pub(super) struct Reader {
    file: BufReader<File>,
    left: u64,
}

impl Reader {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let (length, whole) = (file.metadata()?.len(), DeepPosition::BYTES as u64);
        if !length.is_multiple_of(whole) {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "part of a record"));
        }
        Ok(Self { file: BufReader::with_capacity(BUFFER, file), left: length / whole })
    }

    pub(super) fn take(&mut self) -> io::Result<Option<DeepPosition>> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        let mut bytes = [0; DeepPosition::BYTES];
        self.file.read_exact(&mut bytes)?;
        Ok(Some(DeepPosition::from_bytes(&bytes)))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// A hundred runs and more, so that runs of runs are made, with positions that come again in all of them.
    #[test]
    fn each_stands_there_once_with_all_its_lines() {
        let directory = std::env::temp_dir().join(format!("regra-runs-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        let mut runs = Runs::new(&directory, 0);
        let mut expected = BTreeMap::<[u8; DeepPosition::BYTES], u128>::new();
        let mut random = 1_u64;
        for _ in 0..800 {
            let mut some = Vec::new();
            for _ in 0..200 {
                random =
                    random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let mut bytes = [0; DeepPosition::BYTES];
                bytes[..3].copy_from_slice(&(random >> 33).to_le_bytes()[..3]);
                bytes[70] = (random >> 60) as u8;
                let lines = u128::from(random >> 50) << 50 | 1;
                *expected.entry(bytes).or_default() += lines;
                some.push(DeepPosition::from_bytes(&bytes).with_lines(lines));
            }
            runs.add(some).unwrap();
        }
        let mut found = Vec::new();
        let keep = |record| {
            found.push(record);
            Ok(())
        };
        runs.finish(keep).unwrap();
        assert!(found.is_sorted() && found.len() == expected.len() && found.len() > 100_000);
        for record in &found {
            assert_eq!(expected[&record.with_lines(0).bytes()], record.lines());
        }
        assert_eq!(fs::read_dir(&directory).unwrap().count(), 0);
        fs::remove_dir(directory).unwrap();
    }

    #[test]
    fn more_lines_than_can_be_counted_are_an_error() {
        let directory = std::env::temp_dir();
        let mut runs = Runs::new(&directory, 0);
        let record = DeepPosition::from_bytes(&[0; DeepPosition::BYTES]).with_lines(u128::MAX);
        runs.add(vec![record, record]).unwrap();
        assert!(runs.finish(|_| Ok(())).is_err());
    }
}
