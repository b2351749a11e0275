//! What ships with regra, compiled in, so that an installed binary knows its rule sets and can check itself: the
//! rule documents and fixtures as the build script finds them in `spec/` and `fixtures/`.

use std::sync::OnceLock;

use crate::rules::Catalogue;

/// Name and text of every rule document, each after the one it extends.
pub(crate) const DOCUMENTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/documents.rs"));

/// Name and text of every fixture file, sorted by name.
pub(crate) const FIXTURES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/fixtures.rs"));

/// File and text of the kept positions: `regra witness --all --save`.
pub(crate) const WITNESSES: (&str, &str) =
    ("spec/evidence/witnesses.yaml", include_str!("../spec/evidence/witnesses.yaml"));

/// File and text of the kept mutations: `regra mutate --save`.
pub(crate) const MUTATIONS: (&str, &str) =
    ("spec/evidence/mutations.yaml", include_str!("../spec/evidence/mutations.yaml"));

/// File and text of the kept endgame tables: `regra table --save`.
pub(crate) const TABLES: (&str, &str) =
    ("spec/evidence/tables.yaml", include_str!("../spec/evidence/tables.yaml"));

/// The known counts.
pub(crate) const SUITE: &str = include_str!("../spec/evidence/suite.yaml");

/// Name and text of every certificate that ships, sorted by name.
pub(crate) const PROOFS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/proofs.rs"));

/// File and text of the known divergences of others.
pub(crate) const KNOWN: (&str, &str) =
    ("spec/evidence/known.yaml", include_str!("../spec/evidence/known.yaml"));

impl Catalogue {
    /// Whether a game ships under this name, and the text is not its own document.
    pub(crate) fn is_taken(name: &str, text: &str) -> bool {
        Self::shipped().family(name).is_some() && DOCUMENTS.iter().all(|(_, shipped)| *shipped != text)
    }

    /// The families that ship with regra.
    pub fn shipped() -> &'static Self {
        static SHELF: OnceLock<Catalogue> = OnceLock::new();
        // The build script has loaded each of them; were one wrong, the others would still be there.
        let with = |all: Self, (path, text): &(&str, &str)| all.with_document(path, text).unwrap_or(all);
        SHELF.get_or_init(|| DOCUMENTS.iter().fold(Self::default(), with))
    }
}
