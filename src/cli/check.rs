//! `regra check`: whether the fixtures hold.

use std::panic;
use std::path::{Path, PathBuf};

use super::args::{CheckArgs, FindingsFormat};
use super::failure::Failure;
use super::sources::readable;
use super::{examine, lint, output, pages, place, shard, terminal, threads};
use regra_documents::Problem;
use regra_documents::messages::say;
use regra_judge::fixture::{self, Case, CaseStatus, Filter, Report, Selection};
use regra_rules::{Catalogue, Rules};
use regra_show::report::{self, Rerun};

/// Runs the selected fixtures, and fails if one does not hold or there is none; or asks an engine about them. Also
/// prints errors in the start positions of the user's own document.
pub(super) fn run(
    catalogue: &Catalogue,
    args: &CheckArgs,
    spec: Option<&Path>,
    of_spec: Vec<Problem>,
) -> Result<(), Failure> {
    let filter = filter(catalogue, args)?;
    pages::writable(args)?;
    let families = (!args.rules.is_empty()).then(|| place::families(catalogue, &args.rules));
    let (sources, unreadable) = readable(&args.paths, families.as_deref());
    let mut selection = fixture::select(catalogue, &sources, &filter);
    selection.problems.splice(0..0, of_spec);
    let problems = said(&unreadable, &selection.problems);
    let there = !selection.cases.is_empty();
    if !there && !problems.is_empty() {
        return Err(Failure::inputs(problems));
    }
    if let Some(share) = args.shard {
        shard::keep(share, &mut selection);
    }
    if args.list {
        let listed = list(&selection.cases, args.format);
        return Failure::beside(problems, listed);
    }
    // With more shards than cases, an empty one is no error.
    if there && selection.cases.is_empty() {
        terminal::aside(say().note() + " " + &say().check_empty_shard());
        let Selection { skipped, problems: unread, .. } = selection;
        let report = Report { verdicts: Vec::new(), skipped, problems: unread };
        return Failure::beside(problems, output::print(&written(&report, args, spec)?));
    }
    if args.player.against.is_some() {
        without_drafts(&mut selection);
        let problems = said(&unreadable, &selection.take_faulty());
        return Failure::beside(problems, examine::run(catalogue, args, selection, spec));
    }
    let pool = threads::pool(None)?;
    // A panic in a case becomes a finding; its trace on standard error would only be noise.
    panic::set_hook(Box::new(|_| {}));
    let run = if args.fail_fast { fixture::run_until_failure } else { fixture::run };
    let mut report = pool.install(|| run(selection.cases, args.oracle));
    let _ = panic::take_hook();
    if !report.skipped.is_empty() {
        terminal::aside(say().note() + " " + &say().check_stopped(report.skipped.len()));
    }
    report.skipped.extend(selection.skipped);
    report.problems = unreadable.iter().map(|fault| lint::unread(fault)).chain(selection.problems).collect();
    let sheet = |rules: &Rules| catalogue.sheet(&rules.name).ok();
    pages::write(args, || report::check_pages(&report, Rerun { spec, oracle: args.oracle }, &sheet))?;
    output::print(&written(&report, args, spec)?)?;
    let ended = if report.holds() { Ok(()) } else { unsuccessful(&report) };
    Failure::beside(problems, ended)
}

/// An engine is not judged by unverified cases.
fn without_drafts(selection: &mut Selection) {
    let drafts = |case: &Case| case.text.unverified;
    selection.skipped.extend(selection.cases.iter().filter(|case| drafts(case)).map(Case::title));
    selection.cases.retain(|case| !drafts(case));
}

/// Prints the names of cases; fails if there is none.
fn list(cases: &[Case], format: FindingsFormat) -> Result<(), Failure> {
    match format {
        FindingsFormat::Text => output::print(&report::case_names(cases))?,
        FindingsFormat::Json => output::json(&report::case_list(cases))?,
        _ => return Err(Failure::input(say().check_list_format())),
    }
    if cases.is_empty() {
        terminal::aside(say().error() + " " + &say().check_nothing());
        return Err(Failure::Check);
    }
    Ok(())
}

/// The filter of the arguments, whose names must exist.
fn filter(catalogue: &Catalogue, args: &CheckArgs) -> Result<Filter, Failure> {
    place::clauses(catalogue, &args.clause)?;
    Ok(Filter {
        clauses: args.clause.clone(),
        rules: place::families_or_rules(catalogue, &args.rules)?,
        names: args.name.clone(),
    })
}

/// A line for each file that cannot be read, and for each problem.
pub(super) fn said(unreadable: &[String], problems: &[Problem]) -> Vec<String> {
    unreadable.iter().cloned().chain(problems.iter().map(ToString::to_string)).collect()
}

/// The verified cases of all readable files, and the problems of the others: unverified cases prove nothing. Without a
/// path, those of the games of the field are among them if a rule set is one of these games.
///
/// # Errors
/// No case can be read.
pub(super) fn cases(
    catalogue: &Catalogue,
    paths: &[PathBuf],
    rules: &[String],
) -> Result<(Vec<Case>, Vec<String>), Failure> {
    let (sources, unreadable) = readable(paths, Some(&place::families(catalogue, rules)));
    let mut selection = fixture::select(catalogue, &sources, &Filter::default());
    let problems = said(&unreadable, &selection.take_faulty());
    if selection.cases.is_empty() && !problems.is_empty() {
        return Err(Failure::inputs(problems));
    }
    selection.cases.retain(|case| !case.text.unverified);
    Ok((selection.cases, problems))
}

fn written(report: &Report, args: &CheckArgs, spec: Option<&Path>) -> Result<String, Failure> {
    let rerun = Rerun { spec, oracle: args.oracle };
    match args.format {
        FindingsFormat::Text => Ok(report::check(report, rerun) + &pages::begin(args)),
        FindingsFormat::Json => output::line(report),
        FindingsFormat::Junit => report::check_junit(report, rerun).map_err(Failure::input),
        FindingsFormat::Tap => Ok(report::check_tap(report, rerun)),
        FindingsFormat::Github => Ok(report::check_github(report, rerun)),
        FindingsFormat::Md => Ok(report::check_markdown(report, rerun)),
    }
}

/// An error if nothing ran: a filter that matches nothing must not look like success.
fn unsuccessful(report: &Report) -> Result<(), Failure> {
    if report.verdicts.is_empty() {
        if !report.problems.is_empty() {
            return Ok(());
        }
        terminal::aside(say().error() + " " + &say().check_nothing());
    } else if report.count(CaseStatus::Unverified) == report.verdicts.len() {
        terminal::aside(say().error() + " " + &say().check_all_unverified());
    } else if report.count(CaseStatus::Failed) == 0 {
        return Ok(());
    }
    Err(Failure::Check)
}
