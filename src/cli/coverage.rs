//! `regra coverage`: the fixtures and source files of each clause.

use super::args::CoverageArgs;
use super::failure::Failure;
use super::{check, place};
use regra_documents::messages::say;
use regra_judge::compare::coverage;
use regra_rules::Catalogue;
use regra_show::report;

/// Prints the coverage, and fails if a clause has no fixture or a reading has no case that decides it.
pub(super) fn run(catalogue: &Catalogue, args: &CoverageArgs) -> Result<(), Failure> {
    place::clauses(catalogue, &args.clause)?;
    let (cases, problems) = check::cases(catalogue, &args.fixtures, &[])?;
    // A user's own fixtures cover only the games that they are about.
    let cover = if args.fixtures.is_empty() { coverage::coverage } else { coverage::coverage_of_games };
    if cases.iter().all(|case| case.text.unverified) {
        return Err(Failure::input(say().check_all_unverified()));
    }
    let coverage = cover(catalogue, &cases, &args.clause);
    args.format.print(&coverage, report::coverage)?;
    Failure::beside(problems, if coverage.holes.is_empty() { Ok(()) } else { Err(Failure::Check) })
}
