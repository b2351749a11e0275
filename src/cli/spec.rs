//! `regra spec`: the catalogue of rules.

use super::args::{Format, SpecArgs};
use super::failure::Failure;
use super::{hint, output};
use crate::report;
use crate::rules::Catalogue;

/// Prints all games, a game, a rule set, a mechanism or a clause.
pub(super) fn run(catalogue: &Catalogue, args: &SpecArgs) -> Result<(), Failure> {
    let named = args.name.as_ref().map(|name| catalogue.named(name)).transpose().map_err(Failure::input)?;
    match (args.format, &named) {
        (Format::Json, Some(named)) => output::json(&report::spec::page_json(catalogue, named)),
        (Format::Json, None) => output::json(&report::spec::games(catalogue)),
        (Format::Text, Some(named)) => output::print(&report::spec::page(catalogue, named)),
        (Format::Text, None) => output::print(&hint::complete(&report::spec::catalogue(catalogue))),
    }
}
