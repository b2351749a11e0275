//! The fixture files that paths name.

use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::failure::Failure;
use super::{input, nearby};
use crate::fixture::{self, Source};

/// The texts of all fixture files that the paths name; of those that ship with regra without a path.
pub(super) fn sources(paths: &[PathBuf]) -> Result<Vec<Source>, Failure> {
    if paths.is_empty() {
        return Ok(fixture::shipped());
    }
    nearby::beside(paths);
    let mut sources = Vec::new();
    for path in paths {
        sources.extend(below(path)?);
    }
    Ok(sources)
}

/// The files that one path names: itself, or every `*.yaml` and `*.yml` below it, links followed.
fn below(path: &Path) -> Result<Vec<Source>, Failure> {
    if path.as_os_str() == "-" {
        return Ok(vec![Source { name: "-".to_owned(), text: input::standard()?, shipped: false }]);
    }
    if !path.is_dir() {
        return Ok(vec![read(path)?]);
    }
    let mut sources = Vec::new();
    for entry in WalkDir::new(path).follow_links(true).sort_by_file_name() {
        let fixture = entry.as_ref().map_or_else(walkdir::Error::path, |entry| Some(entry.path()));
        let fixture = fixture.is_some_and(is_fixture);
        match entry {
            Ok(entry) if fixture && is_file(&entry) => sources.push(read(entry.path())?),
            // A link to a directory that it stands in: all there has been read, or will be.
            Err(error) if error.loop_ancestor().is_some() => {}
            // A link to nothing matters where it stands for a fixture file; a directory that cannot be read always.
            Err(error) if fixture || !leads_nowhere(&error) => return Err(Failure::input(error)),
            _ => {}
        }
    }
    if sources.is_empty() {
        return Err(Failure::input(format!("{}: no *.yaml or *.yml below this directory", path.display())));
    }
    Ok(sources)
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

fn read(path: &Path) -> Result<Source, Failure> {
    Ok(Source { name: path.display().to_string(), text: input::file(path)?, shipped: false })
}
