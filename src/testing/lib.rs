//! The shipped files, for tests of the crates below the one that contains them.

use regra_rules::Catalogue;
use regra_rules::shipped::{Files, ship};

/// Name and text of every file, sorted by name.
pub const FILES: Files = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The shipped families, for tests of the crates above `regra-rules`.
pub fn shipped() -> &'static Catalogue {
    ship(FILES);
    Catalogue::shipped()
}
