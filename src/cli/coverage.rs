//! `regra coverage`: which fixtures and which source files stand behind each clause.

use super::args::{CoverageArgs, Format};
use super::failure::Failure;
use super::sources::sources;
use super::{check, output, place};
use crate::compare::coverage;
use crate::report;
use crate::rules::Catalogue;

/// Prints the coverage, and fails where a clause has no fixture or a reading no deciding case.
pub(super) fn run(catalogue: &Catalogue, args: &CoverageArgs) -> Result<(), Failure> {
    place::clauses(catalogue, &args.clause)?;
    let cases = check::cases(catalogue, &sources(&args.fixtures)?)?;
    let coverage = coverage::coverage(catalogue, &cases, &args.clause);
    match args.format {
        Format::Text => output::print(&report::coverage(&coverage))?,
        Format::Json => output::json(&coverage)?,
    }
    if coverage.holes.is_empty() { Ok(()) } else { Err(Failure::Check) }
}
