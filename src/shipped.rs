//! The files that ship with regra, compiled in, so that an installed binary has its rule sets and can check itself: the
//! rule documents, fixtures and evidence that the build script finds in `spec/` and `fixtures/`.

use regra_rules::Catalogue;
use regra_rules::shipped::{Files, ship};

/// Name and text of every file, sorted by name.
const FILES: Files = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The families that ship with regra. Code that uses the crates below directly calls this first: they get the shipped
/// files from here.
pub fn shipped() -> &'static Catalogue {
    ship(FILES);
    Catalogue::shipped()
}
