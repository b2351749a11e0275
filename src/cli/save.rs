//! Writing a file whole or not at all: beside it first, and then into its place.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

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
    tidy(&file);
    fs::remove_file(draft)
}

/// Minimum age of a draft that nobody writes any more.
const OLD: Duration = Duration::from_secs(3600);

/// Takes away the drafts of a file that were left by processes that were killed: those that are old, and that nobody
/// holds.
pub(super) fn tidy(file: &Path) {
    let Some(lead) = file.file_name().and_then(|name| Some(format!(".{}.", name.to_str()?))) else { return };
    let directory = file.parent().filter(|parent| !parent.as_os_str().is_empty());
    for draft in left(directory.unwrap_or(Path::new(".")), &lead) {
        if is_left(&draft) {
            let _ = fs::remove_file(draft);
        }
    }
}

/// What stands in a directory under such a name, with a lot behind it.
pub(super) fn left(directory: &Path, lead: &str) -> Vec<PathBuf> {
    let lot = |lot: &str| lot.len() == 16 && lot.bytes().all(|digit| digit.is_ascii_hexdigit());
    let ours = |name: &OsStr| name.to_str().and_then(|name| name.strip_prefix(lead)).is_some_and(lot);
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    entries.filter(|entry| ours(&entry.file_name())).map(|entry| entry.path()).collect()
}

/// Whether a file is old, and nobody holds it.
pub(super) fn is_left(file: &Path) -> bool {
    let old = |about: fs::Metadata| {
        let age = about.modified().ok().and_then(|then| then.elapsed().ok());
        about.is_file() && age.is_some_and(|age| age > OLD)
    };
    fs::symlink_metadata(file).is_ok_and(old) && File::open(file).is_ok_and(|file| file.try_lock().is_ok())
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
    let draft = beside(&file, "");
    let written = fill(&draft, text.as_ref()).and_then(|()| fs::rename(&draft, &file));
    if written.is_err() {
        let _ = fs::remove_file(draft);
    }
    written
}

fn fill(draft: &Path, text: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(draft)?;
    let _ = file.try_lock(); // where there are no locks, its age must do
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

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn what_the_killed_have_left_goes() {
        let place = std::env::temp_dir().join(format!("regra-left-{}", std::process::id()));
        fs::create_dir_all(&place).unwrap();
        let draft = |name: &str, age: u64| {
            let file = File::create(place.join(name)).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
            file
        };
        draft(".kept.0123456789abcdef", 7200);
        let stays = [
            (".kept.0123456789abcde0", 60),
            (".other.0123456789abcdef", 7200),
            (".kept.0123456789abcde", 7200),
            (".kept.0123456789abcdef.new", 7200),
        ];
        stays.iter().for_each(|&(name, age)| drop(draft(name, age)));
        let held = draft(".kept.0123456789abcde1", 7200);
        held.lock().unwrap();
        writable(&place.join("kept")).unwrap();
        let mut there: Vec<_> =
            left(&place, ".kept.").iter().map(|path| path.file_name().unwrap().to_owned()).collect();
        there.sort();
        assert_eq!(there, [".kept.0123456789abcde0", ".kept.0123456789abcde1"]);
        assert_eq!(fs::read_dir(&place).unwrap().count(), 5);
        fs::remove_dir_all(place).unwrap();
    }
}
