//! `regra schema`: the JSON Schema of fixture files, for editors.

use super::failure::Failure;
use super::output;
use crate::fixture::schema::File;

/// Prints the schema.
pub(super) fn run() -> Result<(), Failure> {
    let schema = schemars::schema_for!(File);
    let text = serde_json::to_string_pretty(&schema).map_err(Failure::input)?;
    output::print(&(text + "\n"))
}
