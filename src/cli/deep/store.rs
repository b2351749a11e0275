//! A directory of results, each in a file of its own that is there whole or not at all.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::job::at;
use crate::failure::Failure;
use crate::{input, save};
use regra_judge::perft::deep::{self, DeepQuestion, UnitCount};
use regra_rules::messages::say;

/// The file that says whose results these are.
const MARK: &str = "regra-store";

/// A directory of results of one rule set, which may be that of another machine.
pub(super) struct Store {
    path: PathBuf,
}

impl Store {
    /// One that is there, or is begun now.
    pub(super) fn begin(path: &Path, rules: &str, digest: &str) -> Result<Self, Failure> {
        let store = Self::at(path)?;
        let mark = path.join(MARK);
        // In this order: another process may begin it at this moment.
        if others(path) && !mark.exists() {
            return Err(Failure::input(say().deep_no_store(store.name())));
        }
        if !mark.exists() {
            let marked =
                fs::create_dir_all(path).and_then(|()| save::write(&mark, deep::store_mark(rules, digest)));
            marked.map_err(|error| {
                let _ = fs::remove_dir(path); // where nothing is in it: a directory that could not be begun
                at(&store.name(), &error)
            })?;
        }
        store.checked(rules, digest)
    }

    /// One that must be there.
    pub(super) fn open(path: &Path, rules: &str, digest: &str) -> Result<Self, Failure> {
        let store = Self::at(path)?;
        if !path.join(MARK).exists() {
            return Err(Failure::input(say().deep_no_store(store.name())));
        }
        store.checked(rules, digest)
    }

    fn at(path: &Path) -> Result<Self, Failure> {
        let store = Self { path: path.to_owned() };
        if path.is_file() { Err(Failure::input(say().deep_store_file(store.name()))) } else { Ok(store) }
    }

    fn checked(self, rules: &str, digest: &str) -> Result<Self, Failure> {
        let mark = self.path.join(MARK);
        if !mark.is_file() {
            return Err(Failure::input(say().deep_no_store(self.name())));
        }
        let text = input::file(&mark)?;
        deep::check_mark(rules, digest, &text).map_err(|damage| at(&mark.display().to_string(), &damage))?;
        Ok(self)
    }

    /// What it is called.
    pub(super) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Where it is, by whatever name it was called.
    pub(super) fn place(&self) -> Result<PathBuf, Failure> {
        fs::canonicalize(&self.path).map_err(|error| at(&self.name(), &error))
    }

    /// The answer to what was asked, if it is there. One that cannot be trusted is none, and an error.
    pub(super) fn find(&self, asked: &DeepQuestion) -> Result<Option<UnitCount>, Failure> {
        self.find_or(asked, |problem| Err(Failure::input(say().deep_remove(problem))))
    }

    /// The answer to what was asked, if it is there; what is wrong with one that cannot be trusted decides another.
    pub(super) fn find_or(
        &self,
        asked: &DeepQuestion,
        wrong: impl FnOnce(String) -> Result<Option<UnitCount>, Failure>,
    ) -> Result<Option<UnitCount>, Failure> {
        let file = self.file(asked);
        if !file.exists() {
            return Ok(None);
        }
        // Whoever opens a pipe waits for somebody to write into it.
        if !file.is_file() {
            let problem = format!("{}: {}", file.display(), say().deep_damage_kind());
            return Err(Failure::input(say().deep_remove(problem)));
        }
        let text = match input::file(&file) {
            Err(Failure::Input(problems)) => return wrong(problems.join("; ")),
            text => text?,
        };
        match UnitCount::read(asked, &text) {
            Ok(counted) => Ok(Some(counted)),
            Err(damage) => wrong(format!("{}: {damage}", file.display())),
        }
    }

    /// Keeps the answer to what was asked.
    pub(super) fn keep(&self, asked: &DeepQuestion, text: &str) -> Result<(), Failure> {
        let file = self.file(asked);
        let directory = file.parent().unwrap_or(&self.path);
        let kept = fs::create_dir_all(directory).and_then(|()| save::write(&file, text));
        kept.map_err(|error| at(&file.display().to_string(), &error))
    }

    fn file(&self, asked: &DeepQuestion) -> PathBuf {
        let name = asked.name();
        self.path.join(name.get(..2).unwrap_or_default()).join(name)
    }
}

/// Maximum number of damaged results that are told.
const MOST_DAMAGED: usize = 100;

/// Results that cannot be trusted. They hold up nothing but what would be made of them.
#[derive(Default)]
pub(super) struct Damaged(Vec<String>);

impl Damaged {
    /// What was found; nothing where it is damaged, which is told at the end.
    pub(super) fn or_found<T>(&mut self, found: Result<T, Failure>) -> Result<Option<T>, Failure> {
        match found {
            Err(Failure::Input(problems)) => {
                self.0.extend(problems);
                Ok(None)
            }
            found => found.map(Some),
        }
    }

    /// A failure, if there were any.
    pub(super) fn told(mut self) -> Result<(), Failure> {
        let more = self.0.len().saturating_sub(MOST_DAMAGED);
        self.0.truncate(MOST_DAMAGED);
        if more > 0 {
            self.0.push(say().deep_more_damaged(more));
        }
        if self.0.is_empty() { Ok(()) } else { Err(Failure::Input(self.0)) }
    }
}

/// Whether something stands there; a draft of the mark does not count.
fn others(directory: &Path) -> bool {
    let name = |file: io::Result<fs::DirEntry>| Some(file.ok()?.file_name());
    let names = fs::read_dir(directory).into_iter().flatten().filter_map(name);
    names.into_iter().any(|name| !name.to_string_lossy().starts_with('.'))
}
