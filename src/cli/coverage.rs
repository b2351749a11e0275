//! `regra coverage`: which fixtures and which source files stand behind each clause.

use super::args::{CoverageArgs, Format};
use super::failure::Failure;
use super::{check, output};
use crate::compare::coverage;
use crate::report;
use crate::rules::Catalogue;

/// Prints the coverage, and fails where a clause has no fixture or a reading no deciding case.
pub(super) fn run(catalogue: &Catalogue, args: &CoverageArgs) -> Result<(), Failure> {
    let cases = check::cases(catalogue, &check::sources(&args.fixtures)?)?;
    let coverage = coverage::coverage(catalogue, &cases, &args.clause);
    if coverage.clauses.is_empty() {
        return Err(Failure::input("no such clause: loosen --clause"));
    }
    match args.format {
        Format::Text => output::print(&report::coverage(&coverage))?,
        Format::Json => output::json(&report::coverage_json(&coverage))?,
    }
    if coverage.holes().is_empty() { Ok(()) } else { Err(Failure::Check) }
}
