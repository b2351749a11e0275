//! Writing a directory whole or not at all: beside its place first, and then into it.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::failure::Failure;
use super::save;
use crate::messages::say;

/// What a directory holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contents {
    /// A book of rules.
    Book,
    /// What fixtures have found.
    Findings,
}

impl Contents {
    /// The file by which it is known: nothing else is ever replaced.
    const fn marker(self) -> &'static str {
        match self {
            Self::Book => ".regra-book",
            Self::Findings => ".regra-report",
        }
    }

    /// That something else stands there.
    fn exists(self, shown: String) -> String {
        match self {
            Self::Book => say().book_exists(shown),
            Self::Findings => say().report_exists(shown),
        }
    }

    /// That one of them stands there already.
    fn is_there(self, shown: String) -> String {
        match self {
            Self::Book => say().book_is_there(shown),
            Self::Findings => say().report_is_there(shown),
        }
    }
}

/// A directory that is being written. Until it is finished, what stood in its place stays; dropped before, it leaves
/// nothing behind.
pub(super) struct Directory {
    target: PathBuf,
    draft: PathBuf,
    bytes: AtomicU64,
}

impl Directory {
    /// Begins one that will stand at `out`, where nothing stands, or with `force` another of the same contents.
    pub(super) fn begin(contents: Contents, out: &Path, force: bool) -> Result<Self, Failure> {
        let target = fs::canonicalize(out).unwrap_or_else(|_| trimmed(out));
        if fs::symlink_metadata(&target).is_ok() {
            let marker = fs::symlink_metadata(target.join(contents.marker()));
            match (marker.is_ok_and(|marker| marker.is_file()), force) {
                (true, true) => {}
                (true, false) => return Err(Failure::input(contents.is_there(shown(out)))),
                (false, _) => return Err(Failure::input(contents.exists(shown(out)))),
            }
        }
        let draft = save::beside(&target, ".new");
        fs::create_dir(&draft).map_err(|error| unwritable(out, &error))?;
        let directory = Self { target, draft, bytes: AtomicU64::new(0) };
        directory.write(contents.marker(), concat!("regra ", env!("CARGO_PKG_VERSION"), "\n"))?;
        Ok(directory)
    }

    /// Writes one of its files, and the directory that this one stands in.
    pub(super) fn write(&self, file: &str, text: &str) -> Result<(), Failure> {
        self.fill(file, text).map_err(|error| unwritable(&self.target.join(file), &error))
    }

    fn fill(&self, file: &str, text: &str) -> io::Result<()> {
        let path = self.draft.join(file);
        fs::create_dir_all(path.parent().unwrap_or(&self.draft))?;
        let mut file = File::create_new(path)?;
        file.write_all(text.as_bytes())?;
        let length = u64::try_from(text.len()).unwrap_or(u64::MAX);
        self.bytes.fetch_add(length, Ordering::Relaxed);
        Ok(())
    }

    /// Puts it in its place. What stood there goes when the new one stands.
    pub(super) fn finish(self) -> Result<u64, Failure> {
        let old = save::beside(&self.target, ".old");
        let there = self.target.exists();
        let placed = match there {
            true => fs::rename(&self.target, &old).and_then(|()| {
                fs::rename(&self.draft, &self.target).inspect_err(|_| {
                    let _ = fs::rename(&old, &self.target);
                })
            }),
            false => fs::rename(&self.draft, &self.target),
        };
        placed.map_err(|error| unwritable(&self.target, &error))?;
        if there {
            fs::remove_dir_all(&old).map_err(|error| unwritable(&old, &error))?;
        }
        Ok(self.bytes.load(Ordering::Relaxed))
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.draft);
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::input(say().book_no_draft(shown(path), error.to_string()))
}

/// The path without what a shell adds behind a directory's name.
fn trimmed(path: &Path) -> PathBuf {
    path.components().collect()
}
