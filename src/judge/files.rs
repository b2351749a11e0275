//! Files that are there whole or not at all: drafts that take their place, locks, and texts that end with their sum.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;
use sha2::{Digest as _, Sha256};
use tempfile::{Builder, NamedTempFile};

use regra_documents::excerpt;
use regra_documents::messages::say;

/// How the name of a draft of a file ends, behind a lot.
const DRAFT: &str = ".draft";
/// Number of characters of a lot.
const LOT: usize = 16;

/// A file that is being written beside its place, and held meanwhile. Dropped before it is finished, it leaves nothing
/// behind, and what stood in its place stays.
struct Draft {
    draft: NamedTempFile,
    place: PathBuf,
}

impl Draft {
    /// A draft of what will be this file.
    fn begin(file: &Path) -> io::Result<Self> {
        let place = target(file);
        let lead = lead(&place, ".");
        loop {
            let mut builder = Builder::new();
            let builder = builder.prefix(&lead).suffix(DRAFT).rand_bytes(LOT);
            let draft = builder.make_in(directory(&place), |path| File::create_new(path))?;
            let taken = draft.as_file().try_lock();
            // Another process that tidied up between these two has taken it for one that was left.
            if draft.path().exists() && !matches!(taken, Err(fs::TryLockError::WouldBlock)) {
                return Ok(Self { draft, place });
            }
        }
    }

    /// Puts it in its place.
    fn finish(self) -> io::Result<()> {
        self.draft.as_file().sync_all()?;
        self.draft.persist(&self.place)?;
        Ok(())
    }
}

/// A directory that is being written beside its place, and held meanwhile, where a directory can be. Dropped before it
/// is finished, it leaves nothing behind.
#[derive(Debug)]
pub struct DraftDirectory {
    path: PathBuf,
    place: PathBuf,
    _held: Option<File>,
}

/// How the name of a draft of a directory ends.
const NEW: &str = ".new";

impl DraftDirectory {
    /// An empty draft of what will be this directory.
    ///
    /// # Errors
    /// What the disk does.
    pub fn begin(place: &Path) -> io::Result<Self> {
        let path = beside(place, NEW);
        fs::create_dir(&path)?;
        let held = File::open(&path).ok().filter(|held| held.try_lock().is_ok());
        Ok(Self { path, place: place.to_owned(), _held: held })
    }

    /// Where it is until it is finished.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Puts it in its place, where nothing stands, and takes away what processes that were killed have left.
    ///
    /// # Errors
    /// What the disk does.
    pub fn finish(&self) -> io::Result<()> {
        fs::rename(&self.path, &self.place)?;
        left_beside(&self.place, NEW).iter().for_each(|draft| drop(fs::remove_dir_all(draft)));
        Ok(())
    }
}

impl Drop for DraftDirectory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// Tries whether the file could be written, and leaves nothing behind: before minutes of work, not after.
///
/// # Errors
/// Why it could not.
pub fn writable(file: &Path) -> io::Result<()> {
    let file = target(file);
    if file.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if in_place(&file) {
        return Ok(());
    }
    tidy(&file);
    Draft::begin(&file).map(drop)
}

/// Writes the file. Until all of it is written, what stood there stays. A pipe or a device is written to.
///
/// # Errors
/// What the disk does.
pub fn write(file: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    if in_place(file) {
        return fs::write(file, text);
    }
    let mut draft = Draft::begin(file)?;
    draft.draft.as_file_mut().write_all(text.as_ref())?;
    draft.finish()
}

/// Writes behind what stands in a file, which is on the disk then.
///
/// # Errors
/// What the disk does.
pub fn append(file: &Path, text: &str) -> io::Result<()> {
    let mut file = File::options().append(true).open(file)?;
    file.write_all(text.as_bytes())?;
    file.sync_data()
}

/// Takes away the drafts of a file that were left by processes that were killed: those that nobody holds, however old,
/// because the clock of the disk may be another one.
pub fn tidy(file: &Path) {
    left_beside(file, DRAFT).iter().for_each(|draft| drop(fs::remove_file(draft)));
}

/// The files and directories beside a place, named like it with a lot and this ending, that nobody holds.
fn left_beside(place: &Path, ending: &str) -> Vec<PathBuf> {
    let lead = lead(place, ".");
    let ours = |name: &OsStr| {
        let lot = name.to_str().and_then(|name| name.strip_prefix(lead.to_str()?)?.strip_suffix(ending));
        lot.is_some_and(|lot| lot.len() == LOT && lot.bytes().all(|byte| byte.is_ascii_alphanumeric()))
    };
    let entries = fs::read_dir(directory(place)).into_iter().flatten().flatten();
    entries.filter(|entry| ours(&entry.file_name())).map(|entry| entry.path()).filter(is_left).collect()
}

/// Whether it is a file or a directory that nobody holds.
fn is_left(path: &PathBuf) -> bool {
    // Opening a pipe waits for a writer.
    let ours = fs::symlink_metadata(path).is_ok_and(|about| about.is_file() || about.is_dir());
    ours && File::open(path).is_ok_and(|held| held.try_lock().is_ok())
}

/// Held as long as one process keeps what it finds in a file: two would undo each other's work.
#[derive(Debug)]
pub struct Held {
    lock: PathBuf,
    _file: Handle,
    /// Whether no other process can hold it: where there are no locks, nobody can tell.
    pub sure: bool,
}

impl Drop for Held {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.lock);
    }
}

/// Takes a file, which need not be there, for this process; nothing where another one has it.
///
/// # Errors
/// What the disk does.
pub fn hold(file: &Path) -> io::Result<Option<Held>> {
    let file = target(file);
    let lock = file.with_file_name(lead(&file, ".lock"));
    loop {
        let held = Handle::from_file(File::options().create(true).append(true).open(&lock)?)?;
        let sure = match held.as_file().try_lock() {
            Ok(()) => true,
            Err(fs::TryLockError::WouldBlock) => return Ok(None),
            Err(fs::TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => false,
            Err(fs::TryLockError::Error(error)) => return Err(error),
        };
        // The process that had it may have taken it away meanwhile, and a third one may have made it anew.
        if Handle::from_path(&lock).is_ok_and(|there| there == held) {
            return Ok(Some(Held { lock, _file: held, sure }));
        }
    }
}

/// Characters that no other process takes, not on another machine either.
pub fn lot() -> String {
    format!("{:0LOT$x}", RandomState::new().hash_one(0))
}

/// A name beside a file or a directory that no other process takes.
pub fn beside(place: &Path, ending: &str) -> PathBuf {
    place.with_file_name(lead(place, &format!(".{}{ending}", lot())))
}

/// The hidden name of what stands beside a place: its own, with this ending.
fn lead(place: &Path, ending: &str) -> OsString {
    let mut name = OsString::from(".");
    name.push(place.file_name().unwrap_or_default());
    name.push(ending);
    name
}

fn directory(place: &Path) -> &Path {
    place.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The file behind a link: the link stays one.
fn target(file: &Path) -> PathBuf {
    fs::canonicalize(file).unwrap_or_else(|_| file.to_path_buf())
}

/// A pipe or a device is written to, not replaced.
fn in_place(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|about| !about.is_file())
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// The text is empty.
    Empty,
    /// It is not what it should be at all, or was cut off or changed: it has another sum than it names.
    Sum,
    /// In this line stands something else than expected.
    Line { key: String, found: String, expected: String },
}

/// Limit of what is shown of a line that is wrong, in characters; a FEN and a digest are shorter.
const LONGEST: usize = 200;

impl Damage {
    /// A line that says something else than is expected.
    pub fn line(key: &str, found: &str, expected: &str) -> Self {
        Self::Line { key: key.to_owned(), found: excerpt(found, LONGEST), expected: expected.to_owned() }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str(&say().deep_damage_empty()),
            Self::Sum => f.write_str(&say().deep_damage_sum()),
            Self::Line { key, found, expected } => f.write_str(&say().deep_damage_line(key, found, expected)),
        }
    }
}

/// The SHA-256 of a text, in hexadecimal digits.
pub fn sum(text: &[u8]) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The text with its sum in a line behind it, which begins with a mark.
pub fn sealed(text: &str, mark: &str) -> String {
    format!("{text}{mark}sum {}\n", sum(text.as_bytes()))
}

/// The text without its sum, if the sum is right.
///
/// # Errors
/// That it is empty, or has another sum.
pub fn opened<'a>(text: &'a str, mark: &str) -> Result<&'a str, Damage> {
    if text.is_empty() {
        return Err(Damage::Empty);
    }
    let at = text.trim_end_matches('\n').rfind('\n').map_or(0, |at| at + 1);
    let (body, last) = text.split_at(at);
    if sealed(body, mark).strip_prefix(body) == Some(last) { Ok(body) } else { Err(Damage::Sum) }
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
            draft(&format!(".kept.0123456789ABcde{lot}.draft"), time);
        }
        let stays = [
            ".other.0123456789abcdef.draft",
            ".kept.0123456789abcde.draft",
            ".kept.0123456789abcdef",
            ".kept.0123456789abcdef.new",
        ];
        stays.iter().for_each(|name| drop(draft(name, now - day)));
        let held = draft(".kept.0123456789abcde1.draft", now - day);
        held.lock().unwrap();
        let own = Draft::begin(&place.join("kept")).unwrap();
        writable(&place.join("kept")).unwrap();
        assert!(own.draft.path().exists(), "a draft is held while it is written");
        drop(own);
        let taken = hold(&place.join("kept")).unwrap();
        assert!(hold(&place.join("kept")).unwrap().is_none());
        drop(taken);
        assert!(hold(&place.join("kept")).unwrap().is_some());
        assert_eq!(fs::read_dir(&place).unwrap().count(), stays.len() + 1);
        fs::remove_dir_all(place).unwrap();
    }

    #[test]
    fn what_is_cut_off_or_changed_is_not_opened() {
        let whole = sealed("a 1\nb 2\n", "# ");
        assert_eq!(opened(&whole, "# "), Ok("a 1\nb 2\n"));
        assert_eq!(opened("", "# "), Err(Damage::Empty));
        for end in 1..whole.len() {
            assert_eq!(opened(&whole[..end], "# "), Err(Damage::Sum), "{end}");
        }
        assert_eq!(opened(&whole.replace("b 2", "b 3"), "# "), Err(Damage::Sum));
        assert_eq!(opened(&(whole.clone() + "\n"), "# "), Err(Damage::Sum));
        assert_eq!(opened(&(whole + "c 3\n"), "# "), Err(Damage::Sum));
    }

    #[test]
    fn whatever_stands_in_a_line_is_said_on_one_line() {
        let Damage::Line { found, .. } = Damage::line("key", &"\u{1b}[31m\r".repeat(100), "a number") else {
            panic!()
        };
        assert!(found.chars().count() == LONGEST + 1 && !found.contains(char::is_control), "{found:?}");
    }
}
