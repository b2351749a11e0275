//! `regra coverage`: which fixtures and which source files stand behind each clause.

use super::args::{CoverageArgs, Format};
use super::failure::Failure;
use super::{check, output, place};
use regra_judge::compare::coverage;
use regra_rules::Catalogue;
use regra_rules::messages::say;
use regra_show::report;

/// Prints the coverage, and fails where a clause has no fixture or a reading no deciding case.
pub(super) fn run(catalogue: &Catalogue, args: &CoverageArgs) -> Result<(), Failure> {
    place::clauses(catalogue, &args.clause)?;
    let (cases, problems) = check::cases(catalogue, &args.fixtures)?;
    // Fixtures of one's own say nothing about the games of other people.
    let cover = if args.fixtures.is_empty() { coverage::coverage } else { coverage::coverage_of_games };
    if cases.iter().all(|case| case.text.unverified) {
        return Err(Failure::input(say().check_all_unverified()));
    }
    let coverage = cover(catalogue, &cases, &args.clause);
    match args.format {
        Format::Text => output::print(&report::coverage(&coverage))?,
        Format::Json => output::json(&coverage)?,
    }
    Failure::beside(problems, if coverage.holes.is_empty() { Ok(()) } else { Err(Failure::Check) })
}
