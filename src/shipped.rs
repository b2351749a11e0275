//! What ships with regra, compiled in, so that an installed binary knows its rule sets and can check itself: the
//! rule documents, fixtures and evidence as the build script finds them in `spec/` and `fixtures/`.

use regra_rules::Catalogue;
use regra_rules::shipped::{Files, ship};

/// Name and text of every file, sorted by name.
const FILES: Files = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The families that ship with regra. Whoever goes past the front door asks for them here first: the floors below have
/// what ships from the one above them.
pub fn shipped() -> &'static Catalogue {
    ship(FILES);
    Catalogue::shipped()
}
