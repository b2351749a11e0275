//! Where files are put while positions are gone through, ply by ply; what is done there is found again.

use std::ffi::OsString;
use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::{env, io};

use super::job::at;
use crate::failure::Failure;
use crate::save;
use regra_judge::perft::deep::{Head, Level};
use regra_rules::messages::say;

/// How a directory is called among the files of all programs, before the lot.
const SHARED: &str = "regra-split-";
/// Held as long as the directory is in use.
const LOCK: &str = "lock";
/// The plies that are done.
const PROGRESS: &str = "progress";

/// A directory that is one process's alone, and goes when all is done.
pub(super) struct Scratch {
    path: PathBuf,
    keep: bool,
    /// Held as long as the directory is.
    _lock: File,
}

impl Scratch {
    /// Beside the file that is to be written: there what was done is found again. Or among the files that all
    /// programs leave for a while.
    pub(super) fn begin(out: Option<&Path>) -> Result<Self, Failure> {
        let path = match out {
            Some(out) => {
                let mut name = OsString::from(".");
                name.push(out.file_name().unwrap_or_default());
                name.push(".split");
                out.with_file_name(name)
            }
            None => {
                tidy(&env::temp_dir());
                env::temp_dir().join(format!("{SHARED}{:016x}", RandomState::new().hash_one(0)))
            }
        };
        let lock = lock(&path).map_err(|error| match out {
            // Where there is no directory for the file that was asked for.
            Some(out) if error.kind() == io::ErrorKind::NotFound => at(&out.display().to_string(), &error),
            _ => at(&path.display().to_string(), &error),
        })?;
        match lock {
            Some(lock) => Ok(Self { path, keep: out.is_some(), _lock: lock }),
            // Somebody who tidied up took it for one that was left.
            None if out.is_none() => Self::begin(None),
            None => Err(Failure::input(say().deep_busy(path.display().to_string()))),
        }
    }

    /// The directory.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the next process finds what was done.
    pub(super) fn keeps(&self) -> bool {
        self.keep
    }

    /// What was done there, and the sum of the level that was reached.
    pub(super) fn progress(&self) -> Option<(Head, String)> {
        Head::from_progress(&fs::read_to_string(self.path.join(PROGRESS)).ok()?)
    }

    /// Keeps what is done: first the level itself.
    pub(super) fn note(&self, head: &Head, level: &Level) -> io::Result<()> {
        if !self.keep {
            return Ok(());
        }
        level.sync()?;
        save::write(&self.path.join(PROGRESS), head.progress(level))
    }

    /// All is done: the directory goes.
    pub(super) fn finish(mut self) {
        self.keep = false;
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if !self.keep {
            let _ = fs::remove_dir_all(&self.path);
        }
    }
}

/// Takes away the directories of processes that were killed: those that nobody holds.
fn tidy(directory: &Path) {
    for left in save::left(directory, SHARED, "") {
        if fs::symlink_metadata(&left).is_ok_and(|about| about.is_dir()) && save::is_left(&left.join(LOCK)) {
            let _ = fs::remove_dir_all(left);
        }
    }
}

/// Makes the directory and takes it; nothing where another process has it.
fn lock(path: &Path) -> io::Result<Option<File>> {
    match fs::create_dir(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    save::try_lock(&path.join(LOCK))
}
