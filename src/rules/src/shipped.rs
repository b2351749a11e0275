//! The files that ship with regra: the top crate contains them and registers them here once, so that a changed word in
//! one does not recompile the crates below.

use std::sync::OnceLock;

use crate::Catalogue;
use crate::catalogue::Sentences;
use crate::find::named;
use regra_documents::{Family, plain};

/// The directory of the games of the field.
const GAMES_BELOW: &str = "spec/games/";

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

/// A game that others invented and play: its document ships too, but is read only when the game is asked for.
pub struct FieldGame {
    /// The path of the document: `spec/games/ends/atomic.yaml`.
    pub path: &'static str,
    pub text: &'static str,
    /// The name of the family, which is that of the file.
    pub name: &'static str,
    /// What the game changes first: the directory of its document (`ends`).
    pub group: &'static str,
    family: OnceLock<Option<Family>>,
    /// The family with the gaps in its sentences filled.
    told: OnceLock<Option<Family>>,
}

impl FieldGame {
    fn new((path, text): (&'static str, &'static str)) -> Self {
        let place = path.strip_prefix(GAMES_BELOW).and_then(|place| place.strip_suffix(".yaml"));
        let (group, name) = place.and_then(|place| place.split_once('/')).unwrap_or(("", path));
        Self { path, text, name, group, family: OnceLock::new(), told: OnceLock::new() }
    }

    fn all() -> &'static [Self] {
        static GAMES: OnceLock<Vec<FieldGame>> = OnceLock::new();
        GAMES.get_or_init(|| files(GAMES_BELOW, ".yaml").map(Self::new).collect())
    }

    /// The family, read now if it has not been read before. A test reads each of them; a wrong one is left out.
    fn family(&self, told: bool) -> Option<&Family> {
        let read = || Catalogue::shipped().read(self.path, self.text).ok();
        let plain = self.family.get_or_init(read);
        if !told {
            return plain.as_ref();
        }
        let tell = || {
            plain.clone().map(|mut family| {
                Catalogue::shipped().tell(&mut family);
                family
            })
        };
        self.told.get_or_init(tell).as_ref()
    }

    /// Whether the document may state this name, which is in its plain form, as another name of the game.
    fn mentions(&self, name: &str) -> bool {
        plain(self.text).contains(name)
    }
}

impl Catalogue {
    /// Whether a shipped game has this name, and the text is not its own document.
    pub(crate) fn is_taken(name: &str, text: &str) -> bool {
        let texts = || {
            documents().into_iter().map(|(_, text)| text).chain(FieldGame::all().iter().map(|game| game.text))
        };
        Self::shipped().names().any(|taken| taken == name) && texts().all(|shipped| shipped != text)
    }

    /// The families that ship with regra.
    pub fn shipped() -> &'static Self {
        static SHELF: OnceLock<Catalogue> = OnceLock::new();
        // A test loads each of them; if one were wrong, the others would still load.
        let with = |all: Self, (path, text): &(&str, &str)| all.with_document(path, text).unwrap_or(all);
        let empty = Self { field: Some(Sentences::Gaps), ..Self::default() };
        SHELF.get_or_init(|| documents().iter().fold(empty, with))
    }

    /// The games of the field, but for those that one of the families replaces.
    pub fn field(&self) -> impl Iterator<Item = &'static FieldGame> {
        let games = if self.field.is_some() { FieldGame::all() } else { &[] };
        games.iter().filter(|game| named(&self.families, game.name).is_none())
    }

    /// The family of a game of the field.
    pub(crate) fn of_field(&self, game: &'static FieldGame) -> Option<&'static Family> {
        game.family(self.field == Some(Sentences::Told))
    }

    /// The families that have another name like this one, which is in its plain form, or may have it.
    pub(crate) fn mentioning(&self, name: &str) -> impl Iterator<Item = &Family> {
        let games = self.field().filter(move |game| game.mentions(name));
        self.families.iter().chain(games.filter_map(|game| self.of_field(game)))
    }
}

/// [`Catalogue::shipped`], from the files of this repository.
#[cfg(test)]
pub(crate) fn on_disk() -> &'static Catalogue {
    ship(regra_testing::FILES);
    Catalogue::shipped()
}
