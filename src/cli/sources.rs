//! The fixture files of the given paths.

use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::failure::Failure;
use super::{input, nearby};
use regra_documents::messages::say;
use regra_judge::fixture::{self, Source};
use regra_rules::{Catalogue, Rules};

/// The texts of all fixture files below the paths; without a path, the shipped ones.
pub(super) fn sources(paths: &[PathBuf]) -> Result<Vec<Source>, Failure> {
    let (sources, faults) = readable(paths, None);
    if faults.is_empty() { Ok(sources) } else { Err(Failure::Input(faults)) }
}

/// The fixtures for asking an engine: the shipped ones, the readable ones next to the user's document, and those that
/// the user names.
pub(super) fn of_engines(
    catalogue: &Catalogue,
    rules: &Rules,
    spec: Option<&Path>,
    named: &[PathBuf],
) -> Result<Vec<Source>, Failure> {
    let mut all = fixture::shipped_for(&[&rules.family]);
    if let Some(spec) = spec {
        let name = spec.file_stem().map(Path::new).unwrap_or(spec);
        let cases = spec.with_file_name("cases");
        let places = [spec.with_file_name(name), cases.join(name), cases.join(name).with_extension("yaml")];
        let mut found = FoundSources::default();
        places.iter().filter(|place| place.exists()).for_each(|place| found.below(place));
        all.extend(found.sources.into_iter().filter(|source| fixture::load(catalogue, source).is_ok()));
    }
    if named.is_empty() {
        return Ok(all);
    }
    let own = sources(named)?;
    let faults: Vec<_> =
        own.iter().filter_map(|source| fixture::load(catalogue, source).err()).flatten().collect();
    if !faults.is_empty() {
        return Err(Failure::inputs(faults));
    }
    all.extend(own);
    Ok(all)
}

/// The texts of all readable files, and the problems of the others; without a path, the shipped ones, of the games of
/// the field only those of the given families if there are some given.
pub(super) fn readable(paths: &[PathBuf], families: Option<&[String]>) -> (Vec<Source>, Vec<String>) {
    if paths.is_empty() {
        return (families.map_or_else(fixture::shipped, fixture::shipped_for), Vec::new());
    }
    nearby::beside(paths);
    let mut found = FoundSources::default();
    paths.iter().for_each(|path| found.below(path));
    (found.sources, found.faults)
}

#[derive(Default)]
struct FoundSources {
    sources: Vec<Source>,
    faults: Vec<String>,
}

impl FoundSources {
    /// The files of one path: itself, or every `*.yaml` and `*.yml` below it, following links.
    fn below(&mut self, path: &Path) {
        if path.as_os_str() == "-" {
            return self.take("-".to_owned(), input::standard());
        }
        if !path.is_dir() {
            return self.read(path);
        }
        let before = (self.sources.len(), self.faults.len());
        for entry in WalkDir::new(path).follow_links(true).sort_by_file_name() {
            let fixture = entry.as_ref().map_or_else(walkdir::Error::path, |entry| Some(entry.path()));
            let fixture = fixture.is_some_and(is_fixture);
            match entry {
                Ok(entry) if fixture && is_file(&entry) => self.read(entry.path()),
                // A link to a directory that contains it: everything there is read anyway.
                Err(error) if error.loop_ancestor().is_some() => {}
                // A broken link is an error if it has the name of a fixture file; an unreadable directory always is.
                Err(error) if fixture || !leads_nowhere(&error) => self.faults.push(error.to_string()),
                _ => {}
            }
        }
        if before == (self.sources.len(), self.faults.len()) {
            self.faults.push(say().directory_without_yaml(path.display().to_string()));
        }
    }

    fn read(&mut self, path: &Path) {
        self.take(path.display().to_string(), input::file(path));
    }

    fn take(&mut self, name: String, text: Result<String, Failure>) {
        match text {
            Ok(text) => self.sources.push(Source { name, text, shipped: false }),
            Err(Failure::Input(lines)) => self.faults.extend(lines),
            Err(_) => {}
        }
    }
}

fn is_fixture(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "yaml" || end == "yml")
}

fn is_file(entry: &DirEntry) -> bool {
    entry.file_type().is_file()
}

fn leads_nowhere(error: &walkdir::Error) -> bool {
    error.io_error().is_some_and(|error| error.kind() == std::io::ErrorKind::NotFound)
}
