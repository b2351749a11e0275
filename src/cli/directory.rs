//! Writing a directory whole or not at all: beside its place first, and then into it. One that is replaced loses what
//! regra wrote there, and nothing else: a `.git`, a file of one's own go over into the new one.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use walkdir::WalkDir;

use super::failure::Failure;
use regra_documents::messages::say;
use regra_judge::files::{DraftDirectory, beside};

/// What a directory holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contents {
    /// A book of rules.
    Book,
    /// What fixtures have found.
    Findings,
}

impl Contents {
    /// The file by which it is known: nothing else is ever replaced. It says which version wrote what, a file a line.
    const fn marker(self) -> &'static str {
        match self {
            Self::Book => ".regra-book",
            Self::Findings => ".regra-report",
        }
    }

    /// The message that something else stands there.
    fn exists(self, shown: String) -> String {
        match self {
            Self::Book => say().book_exists(shown),
            Self::Findings => say().report_exists(shown),
        }
    }

    /// The message that one of them stands there already.
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
    contents: Contents,
    target: PathBuf,
    draft: DraftDirectory,
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
        let draft = DraftDirectory::begin(&target).map_err(|error| unwritable(out, &error))?;
        Ok(Self { contents, target, draft, bytes: AtomicU64::new(0) })
    }

    /// Writes one of its files, and the directory that this one stands in.
    pub(super) fn write(&self, file: &str, text: &str) -> Result<(), Failure> {
        self.fill(file, text).map_err(|error| unwritable(&self.target.join(file), &error))
    }

    fn fill(&self, file: &str, text: &str) -> io::Result<()> {
        let path = self.draft.path().join(file);
        fs::create_dir_all(path.parent().unwrap_or(self.draft.path()))?;
        let mut file = File::create_new(path)?;
        file.write_all(text.as_bytes())?;
        let length = u64::try_from(text.len()).unwrap_or(u64::MAX);
        self.bytes.fetch_add(length, Ordering::Relaxed);
        Ok(())
    }

    /// Puts it in its place. What stood there goes when the new one stands; what regra did not write there stays.
    pub(super) fn finish(self) -> Result<u64, Failure> {
        let marker = self.contents.marker();
        let listed = files(self.draft.path()).map_err(|error| unwritable(&self.target, &error))?;
        let list = |text: String, file: &PathBuf| text + &file.display().to_string() + "\n";
        let head = concat!("regra ", env!("CARGO_PKG_VERSION"), "\n").to_owned();
        self.write(marker, &listed.iter().fold(head, list))?;
        let there = self.target.exists();
        let mut kept = Vec::new();
        if there {
            // Where it cannot be known what regra wrote, nothing is taken away.
            let place = self.target.join(marker);
            let written = fs::read_to_string(&place).map_err(|error| unwritable(&place, &error))?;
            let written = written.lines().skip(1).chain([marker]).map(PathBuf::from).collect();
            kept =
                foreign(&self.target, &written, &listed).map_err(|error| unwritable(&self.target, &error))?;
        }
        if let Some(file) =
            kept.iter().find(|file| fs::symlink_metadata(self.draft.path().join(file)).is_ok())
        {
            return Err(Failure::input(say().book_in_the_way(shown(&self.target.join(file)))));
        }
        let old = beside(&self.target, ".old");
        let placed = match there {
            true => fs::rename(&self.target, &old).and_then(|()| {
                self.draft.finish().inspect_err(|_| {
                    let _ = fs::rename(&old, &self.target);
                })
            }),
            false => self.draft.finish(),
        };
        placed.map_err(|error| unwritable(&self.target, &error))?;
        if there {
            for file in kept {
                let (from, to) = (old.join(&file), self.target.join(&file));
                let parent = to.parent().map_or(Ok(()), fs::create_dir_all);
                parent.and_then(|()| fs::rename(&from, &to)).map_err(|error| unwritable(&from, &error))?;
            }
            fs::remove_dir_all(&old).map_err(|error| unwritable(&old, &error))?;
        }
        Ok(self.bytes.load(Ordering::Relaxed))
    }
}

/// The files below a directory, named from there, sorted.
fn files(root: &Path) -> io::Result<BTreeSet<PathBuf>> {
    let entries = WalkDir::new(root).into_iter().map(|entry| entry.map_err(io::Error::from));
    let within = |path: &Path| path.strip_prefix(root).map(Path::to_owned).ok();
    let files = entries.filter(|entry| !entry.as_ref().is_ok_and(|entry| entry.file_type().is_dir()));
    files.filter_map(|entry| entry.map(|entry| within(entry.path())).transpose()).collect()
}

/// What stands in a directory and is not among the files that regra wrote there: each file, or a whole directory
/// below which nothing was or is to be written.
fn foreign(root: &Path, written: &BTreeSet<PathBuf>, listed: &BTreeSet<PathBuf>) -> io::Result<Vec<PathBuf>> {
    let mut foreign = Vec::new();
    let mut entries = WalkDir::new(root).min_depth(1).sort_by_file_name().into_iter();
    while let Some(entry) = entries.next() {
        let entry = entry?;
        let Ok(path) = entry.path().strip_prefix(root) else { continue };
        let shared = |files: &BTreeSet<PathBuf>| files.iter().any(|file| file.starts_with(path));
        if !entry.file_type().is_dir() {
            if !written.contains(path) {
                foreign.push(path.to_owned());
            }
        } else if !shared(written) && !shared(listed) {
            foreign.push(path.to_owned());
            entries.skip_current_dir();
        }
    }
    Ok(foreign)
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
