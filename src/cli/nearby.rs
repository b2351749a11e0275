//! Looks for a rule file nearby that defines an unknown rule set, next to the working directory or next to the
//! fixtures, to suggest `--spec`.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde_json::Value;

use super::{hint, input, own};
use regra_documents::messages::say;
use regra_documents::yaml;

/// Where to look for documents.
static FIXTURES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Adds these files and directories, and the directories that contain them, to the places to look in.
pub(super) fn beside(paths: &[PathBuf]) {
    FIXTURES.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(paths);
}

/// The option that would load a family.
pub(super) fn way(family: &str) -> Option<String> {
    let fixtures = FIXTURES.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let beside = fixtures.iter().flat_map(|path| path.ancestors().take(2));
    let mut places = [Path::new("")].into_iter().chain(beside);
    let file = places
        .find_map(|place| own::beside(&place.to_string_lossy(), family).filter(|f| states(f, family)))?;
    let file = file.display().to_string();
    Some(say().unknown_nearby(file.as_str(), format!("--spec {}", hint::word(&file))))
}

/// Whether a file defines a family.
fn states(file: &Path, family: &str) -> bool {
    let read = input::file(file).ok().and_then(|text| yaml::parse::<Value>("", &text).ok());
    read.is_some_and(|document| document.get("name").is_some_and(|name| name == family))
}
