//! Keeping evidence: the file of `--save`, read before long work and written after it.

use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

use super::failure::Failure;
use super::input;
use regra_documents::messages::say;
use regra_judge::compare::evidence;
use regra_judge::files;

/// A writable file of evidence, and its earlier contents.
pub(super) struct Keeper<T> {
    file: PathBuf,
    /// The earlier contents.
    pub(super) before: Option<T>,
}

impl<T: DeserializeOwned> Keeper<T> {
    /// Reads the file if it exists, and checks that it can be written.
    pub(super) fn open(file: &Path) -> Result<Self, Failure> {
        let name = file.display().to_string();
        let before = match file.exists() {
            true => Some(evidence::read(&name, &input::file(file)?).map_err(Failure::input)?),
            false => None,
        };
        files::writable(file)
            .map_err(|error| Failure::input(say().file_unwritable(&name, error.to_string())))?;
        Ok(Self { file: file.to_owned(), before })
    }

    /// Writes the file of evidence.
    pub(super) fn write(&self, text: &str) -> Result<(), Failure> {
        let written = files::write(&self.file, text);
        written.map_err(|error| Failure::input(format!("--save {}: {error}", self.file.display())))
    }
}
