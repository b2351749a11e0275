//! The user's own kept evidence, in addition to what ships with regra.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::failure::Failure;
use super::input;
use regra_documents::messages::say;
use regra_judge::compare::evidence::{self, Evidence};

/// The names of the files.
const FILES: [&str; 3] = ["witnesses.yaml", "mutations.yaml", "tables.yaml"];

/// The shipped evidence, and the files in the named directory; without one, those in the directory `evidence` next to
/// the user's own rule document, if there are any.
pub(super) fn read(named: Option<&Path>, spec: Option<&Path>) -> Result<Evidence, Failure> {
    let shipped = Evidence::shipped().map_err(Failure::input)?;
    let there = |directory: &Path| FILES.iter().any(|file| directory.join(file).is_file());
    let beside = || spec.map(|spec| spec.with_file_name("evidence"));
    let directory = match named {
        Some(directory) if !there(directory) => {
            let files = FILES.join(", ");
            return Err(Failure::input(say().evidence_none_there(directory.display().to_string(), files)));
        }
        Some(directory) => Some(directory.to_path_buf()),
        None => beside().filter(|directory| there(directory)),
    };
    match directory {
        None => Ok(shipped),
        Some(directory) => Ok(shipped.beside(own(&directory)?)),
    }
}

/// The evidence in the files of a directory that exist.
fn own(directory: &Path) -> Result<Evidence, Failure> {
    let [positions, mutations, tables] = FILES.map(|file| directory.join(file));
    let none = Evidence::none();
    Ok(Evidence {
        positions: file(&positions)?.unwrap_or(none.positions),
        mutations: file(&mutations)?.unwrap_or(none.mutations),
        tables: file(&tables)?.unwrap_or(none.tables),
    })
}

fn file<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, Failure> {
    if !path.is_file() {
        return Ok(None);
    }
    evidence::read(&path.display().to_string(), &input::file(path)?).map(Some).map_err(Failure::input)
}
