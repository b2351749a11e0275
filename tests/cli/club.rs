//! A new game that begins from chess, in a directory of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The directory: `club.yaml`, and its fixtures in `club`.
pub(crate) fn club(name: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("club-{name}"));
    let _ = fs::remove_dir_all(&place);
    let directory = place.join("game");
    fs::create_dir_all(&directory).unwrap();
    assert_eq!(run(&directory, &["new", "club", "--from", "chess"]).0, Some(0));
    directory
}

/// The exit code, and all that is said.
pub(crate) fn run(directory: &Path, args: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
    let output = command.args(args).env("REGRA_LANG", "en").current_dir(directory).output().unwrap();
    (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
}

/// Changes a file in it.
pub(crate) fn edit(directory: &Path, file: &str, old: &str, new: &str) {
    let text = fs::read_to_string(directory.join(file)).unwrap();
    assert!(text.contains(old), "{text}");
    fs::write(directory.join(file), text.replacen(old, new, 1)).unwrap();
}
