//! `regra spec`: the catalogue of rules.

use super::args::{Format, SpecArgs};
use super::failure::Failure;
use super::{hint, output};
use crate::report;
use crate::rules::Catalogue;

/// Prints all games, a game, a rule set, a mechanism or a clause.
pub(super) fn run(catalogue: &Catalogue, args: &SpecArgs) -> Result<(), Failure> {
    let page = args.name.as_ref().map(|name| catalogue.page(name)).transpose().map_err(Failure::input)?;
    match (args.format, &page) {
        (Format::Json, Some(page)) => output::json(page),
        (Format::Json, None) => output::json(&report::spec::games(catalogue)),
        (Format::Text, Some(page)) => output::print(&report::spec::page(page)),
        (Format::Text, None) => output::print(&hint::complete(&report::spec::catalogue(catalogue))),
    }
}
