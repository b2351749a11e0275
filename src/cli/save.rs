//! Writing a file whole or not at all: beside it first, and then into its place.

use std::ffi::OsString;
use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Tries whether the file could be written, and leaves nothing behind: before minutes of work, not after.
pub(super) fn writable(file: &Path) -> io::Result<()> {
    let file = target(file);
    if file.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if in_place(&file) {
        return Ok(());
    }
    let draft = beside(&file, "");
    File::create_new(&draft)?;
    fs::remove_file(draft)
}

/// Writes the file. Until all of it is written, what stood there stays.
pub(super) fn write(file: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    let file = target(file);
    if in_place(&file) {
        return fs::write(file, text);
    }
    let draft = beside(&file, "");
    let written = fill(&draft, text.as_ref()).and_then(|()| fs::rename(&draft, &file));
    if written.is_err() {
        let _ = fs::remove_file(draft);
    }
    written
}

fn fill(draft: &Path, text: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(draft)?;
    file.write_all(text)?;
    file.sync_all()
}

/// The file behind a link: the link stays one.
fn target(file: &Path) -> PathBuf {
    fs::canonicalize(file).unwrap_or_else(|_| file.to_path_buf())
}

/// A pipe or a device is written to, not replaced.
fn in_place(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|about| !about.is_file())
}

/// A name beside a file or a directory that nobody else takes. It is chosen by lot: the processes of two machines may
/// have one number.
pub(super) fn beside(place: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(place.file_name().unwrap_or_default());
    name.push(format!(".{:016x}{ending}", RandomState::new().hash_one(0)));
    place.with_file_name(name)
}
