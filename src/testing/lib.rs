//! The shipped files, for tests of the crates below the one that contains them.

use std::fs;

use regra_rules::Catalogue;
use regra_rules::shipped::{Files, ship};

/// Name and text of every file, sorted by name.
pub const FILES: Files = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The shipped families, for tests of the crates above `regra-rules`.
pub fn shipped() -> &'static Catalogue {
    ship(FILES);
    Catalogue::shipped()
}

/// The text of a document in `spec/examples`.
///
/// # Panics
/// If there is no document of this name.
#[expect(clippy::panic, reason = "a test that cannot read its repository fails")]
pub fn example(name: &str) -> String {
    let file = format!("{}/../../spec/examples/{name}.yaml", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"))
}
