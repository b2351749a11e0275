//! `regra check`: do the fixtures hold?

use std::panic;
use std::path::Path;

use super::args::{CheckArgs, CheckFormat};
use super::failure::Failure;
use super::sources::sources;
use super::{examine, output, place, threads};
use crate::fixture::{self, Case, Filter, Report, Selection, Source};
use crate::messages::say;
use crate::report::{self, Rerun};
use crate::rules::Catalogue;

/// Runs the fixtures that were asked for, and fails where one does not hold or none was there; or asks them of another player.
pub(super) fn run(catalogue: &Catalogue, args: &CheckArgs, spec: Option<&Path>) -> Result<(), Failure> {
    let filter = filter(catalogue, args)?;
    let selection = selection(catalogue, &sources(&args.paths)?, &filter)?;
    if args.player.against.is_some() {
        return examine::run(catalogue, args, selection, spec);
    }
    let pool = threads::pool(None)?;
    // A panic in a case becomes a finding; its trace on standard error would only be noise.
    panic::set_hook(Box::new(|_| {}));
    let report = pool.install(|| fixture::run(selection.cases, args.oracle));
    let _ = panic::take_hook();
    let report = Report { skipped: selection.skipped, ..report };
    output::print(&written(&report, args, spec)?)?;
    if report.holds() { Ok(()) } else { Err(unsuccessful(&report)) }
}

/// A filter that can fit something.
fn filter(catalogue: &Catalogue, args: &CheckArgs) -> Result<Filter, Failure> {
    place::clauses(catalogue, &args.clause)?;
    Ok(Filter {
        clauses: args.clause.clone(),
        rules: rule_sets(catalogue, &args.rules)?,
        names: args.name.clone(),
    })
}

/// Families as they are, rule sets by their canonical names.
fn rule_sets(catalogue: &Catalogue, names: &[String]) -> Result<Vec<String>, Failure> {
    let canonical = |name: &String| match catalogue.family(name) {
        Some(_) => Ok(name.clone()),
        None => catalogue.outline(name).map(|outline| outline.name.into()).map_err(Failure::input),
    };
    names.iter().map(canonical).collect()
}

fn selection(catalogue: &Catalogue, sources: &[Source], filter: &Filter) -> Result<Selection, Failure> {
    fixture::select(catalogue, sources, filter).map_err(Failure::inputs)
}

/// The cases of all files, or all problems of all files.
pub(super) fn cases(catalogue: &Catalogue, sources: &[Source]) -> Result<Vec<Case>, Failure> {
    selection(catalogue, sources, &Filter::default()).map(|selection| selection.cases)
}

fn written(report: &Report, args: &CheckArgs, spec: Option<&Path>) -> Result<String, Failure> {
    match args.format {
        CheckFormat::Text => Ok(report::check(report, Rerun { spec, oracle: args.oracle })),
        CheckFormat::Json => {
            serde_json::to_string(&report::check_json(report)).map(|text| text + "\n").map_err(Failure::input)
        }
        CheckFormat::Junit => report::junit(report).map_err(Failure::input),
    }
}

/// Nothing that ran is no success: a filter that fits nothing must not look like a green run.
fn unsuccessful(report: &Report) -> Failure {
    if report.verdicts.is_empty() {
        anstream::eprintln!("{} {}", say().error(), say().check_nothing());
    }
    Failure::Check
}
