//! `regra mutate`: whether a fixture would detect another reading of a clause.

use std::panic;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::args::{Format, MutateArgs};
use super::failure::Failure;
use super::keep::Keeper;
use super::{check, output, place, threads, watch};
use regra_documents::messages::say;
use regra_judge::compare::evidence::{Evidence, Made, MutationEvidence};
use regra_judge::compare::mutate::{self, MutationPlan, Tried};
use regra_rules::{Catalogue, Rules};
use regra_show::report;

/// Tries every selected mutation, and fails if one survives, if a case fails already, or if generator and oracle
/// disagree.
pub(super) fn run(catalogue: &Catalogue, args: &MutateArgs, spec: Option<&Path>) -> Result<(), Failure> {
    place::clauses(catalogue, &args.clause)?;
    let plan = MutationPlan {
        rules: rule_sets(catalogue, &args.rules)?,
        clauses: args.clause.clone(),
        all: args.all,
    };
    let (cases, problems) = check::cases(catalogue, &args.fixtures, &args.rules)?;
    let mutations = mutate::mutations(catalogue, &plan);
    if mutations.is_empty() {
        return Err(Failure::input(say().mutate_nothing()));
    }
    let keeper: Option<Keeper<MutationEvidence>> = args.save.as_deref().map(Keeper::open).transpose()?;
    let pool = threads::pool(args.threads)?;
    let bar = watch::progress(Some(mutations.len()), watch::BAR);
    let started = Instant::now();
    // A panic under mutated rules fails that case; its trace on standard error would only be noise.
    panic::set_hook(Box::new(|_| {}));
    let tried = pool.install(|| mutate::run(mutations, &cases, plan.all, &|| bar.inc(1)));
    let _ = panic::take_hook();
    bar.finish_and_clear();
    match args.format {
        Format::Text => {
            let fixtures = args.fixtures.first().filter(|path| path.as_os_str() != "-");
            let text = report::mutate(&tried, started.elapsed(), spec, fixtures.map(PathBuf::as_path));
            output::print(&text)?;
        }
        Format::Json => output::json(&report::mutate_json(&tried, started.elapsed()))?,
    }
    if let Some(keeper) = keeper {
        keep(&keeper, args, &tried)?;
    }
    Failure::beside(problems, if tried.holds() { Ok(()) } else { Err(Failure::Check) })
}

/// Saves which case detects which mutation.
fn keep(keeper: &Keeper<MutationEvidence>, args: &MutateArgs, tried: &Tried) -> Result<(), Failure> {
    let everything = args.rules.is_empty() && args.clause.is_empty();
    let before = keeper.before.clone().filter(|_| !everything).unwrap_or(Evidence::none().mutations);
    keeper.write(&report::mutation_evidence(&before.renewed(Made::now("regra mutate"), &tried.trials)))
}

/// The named rule sets, each once; a family means all its versions, no name means all rule sets.
pub(super) fn rule_sets(catalogue: &Catalogue, names: &[String]) -> Result<Vec<Rules>, Failure> {
    let all = || catalogue.rule_sets().into_iter().map(String::from).collect();
    let named = || names.iter().flat_map(|name| place::versions(catalogue, name)).collect();
    let named: Vec<String> = if names.is_empty() { all() } else { named() };
    let mut all: Vec<Rules> = Vec::new();
    for name in named {
        let rules = place::rules(catalogue, &name)?;
        if !all.iter().any(|other| other.name == rules.name) {
            all.push(rules);
        }
    }
    Ok(all)
}
