//! What ships with regra, from the disk: the tests of a crate below the one that carries it have it from here.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{fs, io};

use regra_rules::Catalogue;
use regra_rules::shipped::ship;

/// The families that ship, for tests of the crates that stand on `regra-rules`.
pub fn shipped() -> &'static Catalogue {
    ship(files());
    Catalogue::shipped()
}

/// The text of a document in `spec/examples`.
///
/// # Panics
/// Where there is none of this name.
pub fn example(name: &str) -> String {
    let file = root().join(format!("spec/examples/{name}.yaml"));
    fs::read_to_string(&file).unwrap_or_else(|error| unreadable(&file, &error))
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Name and text of each rule document, fixture file, certificate and piece of evidence, as the binary carries them.
///
/// # Panics
/// Where the repository cannot be read.
pub fn files() -> &'static [(&'static str, &'static str)] {
    static FILES: OnceLock<Vec<(&'static str, &'static str)>> = OnceLock::new();
    FILES.get_or_init(|| read(root()).unwrap_or_else(|error| unreadable(root(), &error)))
}

#[expect(clippy::panic, reason = "a test that cannot read its repository fails")]
fn unreadable(root: &Path, error: &io::Error) -> ! {
    panic!("{}: {error}", root.display())
}

fn read(root: &Path) -> io::Result<Vec<(&'static str, &'static str)>> {
    let mut files = Vec::new();
    for directory in ["spec", "spec/evidence"] {
        for entry in fs::read_dir(root.join(directory))? {
            files.push(entry?.path());
        }
    }
    below(&root.join("fixtures"), &mut files)?;
    files.retain(|file| file.extension().is_some_and(|end| end == "yaml" || end == "proof"));
    files.sort();
    let text = |file: &PathBuf| -> io::Result<(&'static str, &'static str)> {
        let name = file.strip_prefix(root).unwrap_or(file).display().to_string().replace('\\', "/");
        Ok((name.leak(), fs::read_to_string(file)?.leak()))
    };
    files.iter().map(text).collect()
}

fn below(directory: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() { below(&path, files)? } else { files.push(path) }
    }
    Ok(())
}
