//! Where files are put while positions are gone through, ply by ply; what is done there is found again.

use std::ffi::OsString;
use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::{env, io};

use super::job::at;
use crate::cli::failure::Failure;
use crate::cli::save;
use crate::messages::say;
use crate::perft::deep::Head;

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
            None => env::temp_dir().join(format!("regra-split-{:016x}", RandomState::new().hash_one(0))),
        };
        let lock = lock(&path).map_err(|error| at(&path.display().to_string(), &error))?;
        match lock {
            Some(lock) => Ok(Self { path, keep: out.is_some(), _lock: lock }),
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

    /// What was done there.
    pub(super) fn progress(&self) -> Option<Head> {
        Head::from_progress(&fs::read_to_string(self.path.join(PROGRESS)).ok()?)
    }

    /// Keeps what is done.
    pub(super) fn note(&self, head: &Head) -> io::Result<()> {
        if self.keep { save::write(&self.path.join(PROGRESS), head.progress()) } else { Ok(()) }
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

/// Makes the directory and takes it; nothing where another process has it.
fn lock(path: &Path) -> io::Result<Option<File>> {
    fs::create_dir_all(path)?;
    let lock = File::options().create(true).append(true).open(path.join("lock"))?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(fs::TryLockError::WouldBlock) => Ok(None),
        Err(fs::TryLockError::Error(error)) => Err(error),
    }
}
