//! `regra spec`: the catalogue of rules.

use super::args::SpecArgs;
use super::failure::Failure;
use super::output;
use crate::report;
use crate::rules::Catalogue;

/// Prints all games, one rule set, or one clause.
pub(super) fn run(catalogue: &Catalogue, args: &SpecArgs) -> Result<(), Failure> {
    let text = match &args.name {
        None => report::spec::catalogue(catalogue),
        Some(name) => report::spec::named(catalogue, name).map_err(Failure::input)?,
    };
    output::print(&text)
}
