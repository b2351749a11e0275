//! The files that ship with regra: the top crate contains them and registers them here once, so that a changed word in
//! one does not recompile the crates below.

use std::sync::OnceLock;

use crate::Catalogue;

/// Name and text of each file: `spec/chess.yaml`.
pub type Files = &'static [(&'static str, &'static str)];

static FILES: OnceLock<Files> = OnceLock::new();

/// Registers the files; a second call has no effect.
pub fn ship(files: Files) {
    let _ = FILES.set(files);
}

/// The files below a directory with this ending, by name.
pub fn files(below: &str, ending: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let all = FILES.get().copied().unwrap_or_default();
    debug_assert!(!all.is_empty(), "nothing ships: `ship` was not called");
    let is_one = move |name: &str| name.starts_with(below) && name.ends_with(ending);
    all.iter().copied().filter(move |(name, _)| is_one(name))
}

/// The text of one of the files; empty where no such file ships.
pub fn file(name: &str) -> &'static str {
    files(name, "").find(|(other, _)| *other == name).map_or("", |(_, text)| text)
}

/// The rule documents, each after the one that it extends.
pub(crate) fn documents() -> Vec<(&'static str, &'static str)> {
    let all: Vec<_> = files("spec/", ".yaml").filter(|(name, _)| name.matches('/').count() == 1).collect();
    let mut ordered = Vec::new();
    for document in &all {
        let base = document.1.lines().find_map(|line| line.strip_prefix("extends: "));
        let base = base.and_then(|base| all.iter().find(|(name, _)| *name == format!("spec/{base}.yaml")));
        for next in base.into_iter().chain([document]) {
            if !ordered.contains(next) {
                ordered.push(*next);
            }
        }
    }
    ordered
}

impl Catalogue {
    /// Whether a shipped game has this name, and the text is not its own document.
    pub(crate) fn is_taken(name: &str, text: &str) -> bool {
        Self::shipped().family(name).is_some() && documents().iter().all(|(_, shipped)| *shipped != text)
    }

    /// The families that ship with regra.
    pub fn shipped() -> &'static Self {
        static SHELF: OnceLock<Catalogue> = OnceLock::new();
        // A test loads each of them; if one were wrong, the others would still load.
        let with = |all: Self, (path, text): &(&str, &str)| all.with_document(path, text).unwrap_or(all);
        SHELF.get_or_init(|| documents().iter().fold(Self::default(), with))
    }
}

/// [`Catalogue::shipped`], from the files of this repository.
#[cfg(test)]
pub(crate) fn on_disk() -> &'static Catalogue {
    ship(regra_testing::FILES);
    Catalogue::shipped()
}
