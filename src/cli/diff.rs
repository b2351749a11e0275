//! `regra diff`: the changes between two rule sets.

use std::path::Path;

use super::args::{DIFF_DEPTH, DiffArgs, DiffFormat};
use super::failure::Failure;
use super::watch::Watcher;
use super::{check, output, place, threads};
use regra_judge::compare::diff::{self, DiffPlan, StartingPoint};
use regra_judge::perft::Watch;
use regra_rules::{Catalogue, Rules};
use regra_show::report::html;
use regra_show::report::{self, ReportedDiff, Shelf};

/// Prints the differences, and fails if there are any.
pub(super) fn run(catalogue: &Catalogue, args: &DiffArgs, spec: Option<&Path>) -> Result<(), Failure> {
    let rules = [place::rules(catalogue, &args.first)?, place::rules(catalogue, &args.second)?];
    let origin = origin(args, rules.each_ref())?;
    let wanted = origin.is_none() && !args.brief;
    let names = rules.each_ref().map(|rules| rules.name.to_string());
    let cases = if wanted { Some(check::cases(catalogue, &[], &names)?.0) } else { None };
    let pool = threads::pool(None)?;
    let watch = Watcher::start()?;
    let plan = DiffPlan { rules: rules.clone(), origin, depth: args.depth, cases: cases.as_deref() };
    let diff = pool.install(|| diff::diff(catalogue, plan, &watch)).map_err(Failure::Input)?;
    watch.finish();
    let depth = Some(args.depth).filter(|depth| *depth != DIFF_DEPTH);
    let (rules, brief, shelf) = (rules.each_ref(), args.brief, Shelf::Alone);
    let comparison = ReportedDiff { diff: &diff, rules, brief, spec, depth, shelf };
    match args.format {
        DiffFormat::Text => output::print(&report::diff(&comparison).text())?,
        DiffFormat::Json => output::json(&diff)?,
        DiffFormat::Html => output::print(&html::alone(&report::diff_page(&comparison)))?,
        DiffFormat::Md => output::print(&report::diff(&comparison).markdown())?,
    }
    if watch.stopped() {
        return Err(Failure::Interrupted);
    }
    if diff.is_same() { Ok(()) } else { Err(Failure::Check) }
}

/// The position to compare in, if one is given.
fn origin(args: &DiffArgs, rules: [&Rules; 2]) -> Result<Option<StartingPoint>, Failure> {
    let place = &args.place;
    let moves: Vec<String> =
        place.moves.iter().flat_map(|t| t.split_whitespace()).map(str::to_owned).collect();
    Ok(match &place.fen {
        Some(fen) => Some(StartingPoint::of_fen(fen, moves)),
        None if place.start.is_none() && moves.is_empty() => None,
        None => Some(StartingPoint::of_start(rules, place.start.as_deref(), moves).map_err(Failure::input)?),
    })
}
