//! The user's own rule documents: a file, and before it the documents that it extends if those are not shipped.

use std::iter;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::failure::Failure;
use super::shape::{Misshapen, misshapen};
use super::{input, schema};
use regra_documents::messages::say;
use regra_documents::{Problem, yaml};
use regra_judge::fixture::{Placed, Source};
use regra_rules::Catalogue;

/// Maximum number of documents in a chain of extensions.
const MOST_BASES: usize = 16;

/// The shipped catalogue, with the user's own document if there is one; and the problems of its start positions.
pub(super) fn catalogue(spec: Option<&Path>) -> Result<(Catalogue, Vec<Problem>), Failure> {
    let shipped = Catalogue::shipped();
    let Some(path) = spec else { return Ok((shipped.clone(), Vec::new())) };
    let own = Source { name: path.display().to_string(), text: input::file(path)?, shipped: false };
    let below = bases(shipped, &own)?;
    let mut read = (shipped.clone(), Vec::new());
    for one in below.iter().chain([&own]) {
        let (all, more) = as_it_is(&read.0, one).map_err(Failure::inputs)?;
        read = (all, [read.1, more].concat());
    }
    Ok(read)
}

/// Whether a file is one of variants for Fairy-Stockfish, by its name.
pub(super) fn is_ini(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "ini")
}

/// The catalogue with one more document, or all its problems: first those of its shape, then those of its meaning.
pub(super) fn load(catalogue: &Catalogue, own: &Source) -> Result<Catalogue, Vec<Problem>> {
    let (all, problems) = as_it_is(catalogue, own)?;
    if problems.is_empty() { Ok(all) } else { Err(problems) }
}

/// The same, but problems of start positions do not keep the document out.
fn as_it_is(catalogue: &Catalogue, own: &Source) -> Result<(Catalogue, Vec<Problem>), Vec<Problem>> {
    let value: Value = yaml::parse(&own.name, &own.text).map_err(|problem| vec![problem])?;
    let found = placed(&Placed::new(own), misshapen(&schema::plain_rules(), &value));
    if found.is_empty() { catalogue.with_spec_as_it_is(&own.name, &own.text) } else { Err(found) }
}

/// The places of wrong shapes in a text.
pub(super) fn placed(placed: &Placed<'_>, faults: Vec<Misshapen>) -> Vec<Problem> {
    faults.into_iter().map(|Misshapen { path, message }| placed.problem(&path, message)).collect()
}

/// The documents that one extends and that `catalogue` does not have, the lowest first: each is found next to it by its
/// name (`extends: club` in `club.yaml`).
pub(super) fn bases(catalogue: &Catalogue, own: &Source) -> Result<Vec<Source>, Failure> {
    let mut found: Vec<Source> = Vec::new();
    while found.len() < MOST_BASES {
        let above = found.last().unwrap_or(own);
        let missing = extended(above).filter(|name| catalogue.family(name).is_none());
        let Some(file) = missing.and_then(|name| beside(&above.name, &name)) else { break };
        let name = file.display().to_string();
        let mut chain = iter::once(own).chain(&found).map(|one| one.name.as_str());
        if let Some(again) = chain.find(|&one| one == name) {
            let circle: Vec<&str> = iter::once(again).chain(chain).collect();
            let circle = say().extends_in_a_circle(circle.join(", "));
            let text =
                iter::once(own).chain(&found).find(|one| one.name == again).map_or("", |one| &one.text);
            let (line, column) = yaml::Places::of(text).word(&["extends"]);
            return Err(Failure::input(format!("{again}:{line}:{column}: {circle}")));
        }
        found.push(Source { text: input::file(&file)?, name, shipped: false });
    }
    found.reverse();
    Ok(found)
}

/// The name that a document extends, if it can be read so far.
fn extended(document: &Source) -> Option<String> {
    let document: Value = yaml::parse(&document.name, &document.text).ok()?;
    document.get("extends")?.as_str().map(str::to_owned)
}

/// The file of a game next to another file, if it exists.
pub(super) fn beside(file: &str, name: &str) -> Option<PathBuf> {
    let plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    let file = Path::new(file).with_file_name(format!("{name}.yaml"));
    (plain && file.is_file()).then_some(file)
}
