//! `regra spec`: the catalogue of rules.

use super::args::{Format, SpecArgs};
use super::failure::Failure;
use super::{documents, hint, output};
use regra_rules::{Catalogue, Named};
use regra_show::report;

/// Prints all games, a game, a rule set, a mechanism or a clause.
pub(super) fn run(catalogue: &Catalogue, args: &SpecArgs) -> Result<(), Failure> {
    match &args.name {
        Some(name) => page(catalogue, name, args),
        None if args.format == Format::Json => output::json(&report::spec::games(catalogue)),
        None => output::print(&hint::complete(&report::spec::catalogue(catalogue))),
    }
}

/// Prints a game, a rule set, a mechanism or a clause, with the author's words where the reader has them.
fn page(catalogue: &Catalogue, name: &str, args: &SpecArgs) -> Result<(), Failure> {
    let texts = documents::given(catalogue, &catalogue.named(name).map_err(Failure::input)?, &args.document)?;
    let quoting = catalogue.clone().quoting(&texts);
    let told = quoting.told();
    // The sheet of a rule set fills the gaps itself, by its own readings.
    let named = match quoting.named(name).map_err(Failure::input)? {
        sheet @ Named::Rules(_) => sheet,
        _ => told.named(name).map_err(Failure::input)?,
    };
    match args.format {
        Format::Json => output::json(&report::spec::page_json(&told, &named)),
        Format::Text => output::print(&report::spec::page(&told, &named)),
    }
}
