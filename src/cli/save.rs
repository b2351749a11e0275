//! Writing a file whole or not at all: beside it first, and then into its place.

use std::ffi::{OsStr, OsString};
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
    tidy(&file);
    let (draft, _held) = begin(&file)?;
    fs::remove_file(draft)
}

/// Takes away the drafts of a file that were left by processes that were killed: those that nobody holds, however old:
/// the clock of the disk may be another one.
pub(super) fn tidy(file: &Path) {
    left_beside(file, "").iter().for_each(|draft| drop(fs::remove_file(draft)));
}

/// The drafts beside a place, with this ending, that nobody holds.
pub(super) fn left_beside(place: &Path, ending: &str) -> Vec<PathBuf> {
    let lead = place.file_name().and_then(|name| Some(format!(".{}.", name.to_str()?)));
    let directory = place.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut drafts = lead.map(|lead| left(directory, &lead, ending)).unwrap_or_default();
    drafts.retain(|draft| is_left(draft));
    drafts
}

/// What stands in a directory under such a name, with a lot behind it and this ending.
pub(super) fn left(directory: &Path, lead: &str, ending: &str) -> Vec<PathBuf> {
    let lot = |lot: &str| lot.len() == 16 && lot.bytes().all(|digit| digit.is_ascii_hexdigit());
    let ours = |name: &OsStr| {
        name.to_str().and_then(|name| name.strip_prefix(lead)?.strip_suffix(ending)).is_some_and(lot)
    };
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    entries.filter(|entry| ours(&entry.file_name())).map(|entry| entry.path()).collect()
}

/// Whether it is a file or a directory that nobody holds.
pub(super) fn is_left(path: &Path) -> bool {
    // Whoever opens a pipe waits for somebody to write into it.
    let ours = fs::symlink_metadata(path).is_ok_and(|about| about.is_file() || about.is_dir());
    ours && File::open(path).is_ok_and(|held| held.try_lock().is_ok())
}

/// Held as long as one process keeps what it finds in a file: two would undo each other's work.
pub(super) struct Held {
    lock: PathBuf,
    _file: File,
}

impl Drop for Held {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.lock);
    }
}

/// Takes a file for this process; nothing where another one has it.
pub(super) fn hold(file: &Path) -> io::Result<Option<Held>> {
    let file = target(file);
    let mut name = OsString::from(".");
    name.push(file.file_name().unwrap_or_default());
    name.push(".lock");
    let lock = file.with_file_name(name);
    loop {
        let Some(held) = try_lock(&lock)? else { return Ok(None) };
        // Whoever had it may have taken it away meanwhile.
        if lock.exists() {
            return Ok(Some(Held { lock, _file: held }));
        }
    }
}

/// Makes a file that only marks what is in use, and takes it; nothing where another process has it.
pub(super) fn try_lock(path: &Path) -> io::Result<Option<File>> {
    let lock = File::options().create(true).append(true).open(path)?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(fs::TryLockError::WouldBlock) => Ok(None),
        // Where there are no locks, nobody can tell.
        Err(fs::TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(Some(lock)),
        Err(fs::TryLockError::Error(error)) => Err(error),
    }
}

/// Writes the file. Until all of it is written, what stood there stays.
pub(super) fn write(file: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    let file = target(file);
    if in_place(&file) {
        return fs::write(file, text);
    }
    let (draft, mut held) = begin(&file)?;
    let filled = held.write_all(text.as_ref()).and_then(|()| held.sync_all());
    let written = filled.and_then(|()| fs::rename(&draft, &file));
    if written.is_err() {
        let _ = fs::remove_file(draft);
    }
    written
}

/// Makes a draft of a file, and takes it until it stands in its place.
fn begin(file: &Path) -> io::Result<(PathBuf, File)> {
    loop {
        let draft = beside(file, "");
        let held = File::create_new(&draft)?;
        let taken = held.try_lock();
        // Whoever tidied up between these two has taken it for one that was left.
        if draft.exists() && !matches!(taken, Err(fs::TryLockError::WouldBlock)) {
            return Ok((draft, held));
        }
    }
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

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::*;

    /// Whatever the times of the files: they may be those of another machine's clock.
    #[test]
    fn what_the_killed_have_left_goes() {
        let place = std::env::temp_dir().join(format!("regra-left-{}", std::process::id()));
        fs::create_dir_all(&place).unwrap();
        let (now, day) = (SystemTime::now(), Duration::from_secs(86_400));
        let draft = |name: &str, time: SystemTime| {
            let file = File::create(place.join(name)).unwrap();
            file.set_modified(time).unwrap();
            file
        };
        for (lot, time) in [("f", now - day), ("0", now), ("2", now + day)] {
            draft(&format!(".kept.0123456789abcde{lot}"), time);
        }
        let stays = [".other.0123456789abcdef", ".kept.0123456789abcde", ".kept.0123456789abcdef.new"];
        stays.iter().for_each(|name| drop(draft(name, now - day)));
        let held = draft(".kept.0123456789abcde1", now - day);
        held.lock().unwrap();
        writable(&place.join("kept")).unwrap();
        assert_eq!(left(&place, ".kept.", ""), [place.join(".kept.0123456789abcde1")]);
        assert_eq!(fs::read_dir(&place).unwrap().count(), 4);
        fs::remove_dir_all(place).unwrap();
    }
}
