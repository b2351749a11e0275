//! `regra exhaust`: every position with few pieces, by generator and oracle or an engine.

use super::exhausting::{ExhaustArgs, Work};
use super::failure::Failure;
use super::format::Format;
use super::{output, place, surveyed, terminal, threads, watch};
use regra_documents::suggest;
use regra_judge::agree::Disagreement;
use regra_judge::engines::survey::Surveyed;
use regra_judge::exhaust::{self, ExhaustStop, FAMILIES, PositionFamily, Run, Space};
use regra_judge::subject::{GeneratorSubject, OracleSubject, Subject};
use regra_rules::geometry::Color;
use regra_rules::{Catalogue, Rules};
use regra_show::report::{self, ExhaustReport, FamilySize};

/// The two implementations to compare.
const SUBJECTS: [&dyn Subject; 2] = [&GeneratorSubject, &OracleSubject];

/// The name of the oracle in a checkpoint.
const ORACLE: &str = "oracle";

/// Goes through the selected positions, and fails if the two disagree.
pub(super) fn run(catalogue: &Catalogue, args: &ExhaustArgs) -> Result<(), Failure> {
    let rules = place::rules(catalogue, &args.rules)?;
    if args.families {
        return families(&rules, args);
    }
    let space = space(&rules, args)?;
    if args.player.against.is_some() {
        return surveyed::run(catalogue, &rules, &space, args);
    }
    let pool = threads::pool(args.threads)?;
    let mut work = Work::new(&rules, &space, args, ORACLE)?;
    watch::Signals::catch()?;
    let stop = pool.install(|| go(&rules, &space, &work)).err();
    let mut found = work.found(SUBJECTS.map(Subject::name), pool.current_num_threads());
    found.complete = stop.is_none();
    found.disagreement = stop.as_ref().and_then(disagreement).cloned();
    work.kept()?;
    print(&rules, args.format, &found)?;
    match stop {
        None => Ok(()),
        Some(ExhaustStop::Stopped) => Err(Failure::Interrupted),
        Some(ExhaustStop::NoUnit(_) | ExhaustStop::Disagree { .. }) => Err(Failure::Check),
    }
}

/// The positions that were asked for.
fn space(rules: &Rules, args: &ExhaustArgs) -> Result<Space, Failure> {
    let sides = args.sides();
    if let Some(name) = &args.family {
        let space = family(name)?.space(rules, &sides);
        let none = || Failure::input(format!("--family {name}: {} has nothing of the kind", rules.name));
        return if space.units.is_empty() { Err(none()) } else { Ok(space) };
    }
    let kings = Color::ALL.into_iter().filter(|&color| rules.turn.has_royal(color)).count();
    let least = kings.max(1);
    if !(least..=Space::MOST_ENUMERATED_PIECES).contains(&args.men) {
        let name = &rules.name;
        let message = format!(
            "--men {}: give a number from {least} to {} for {name}",
            args.men,
            Space::MOST_ENUMERATED_PIECES
        );
        return Err(Failure::input(message));
    }
    Ok(Space::with_pieces(rules, args.men, &sides))
}

fn family(name: &str) -> Result<PositionFamily, Failure> {
    let names = || FAMILIES.into_iter().map(|family| family.name);
    let found = FAMILIES.into_iter().find(|family| family.name == name);
    found.ok_or_else(|| Failure::input(format!("--family {name}: {}", suggest(name, names()))))
}

/// Lists each family with its contents and size.
fn families(rules: &Rules, args: &ExhaustArgs) -> Result<(), Failure> {
    let spaces = FAMILIES.into_iter().map(|family| (family, family.space(rules, &args.sides())));
    let listed: Vec<FamilySize> = spaces
        .map(|(PositionFamily { name, about, .. }, space)| FamilySize {
            name,
            about,
            positions: space.count(),
            units: space.units.len(),
        })
        .collect();
    match args.format {
        Format::Json => output::print(&output::bare(&listed)?),
        Format::Text => output::print(&report::families(&listed)),
    }
}

/// Compares the generator with the oracle.
fn go(rules: &Rules, space: &Space, work: &Work<'_>) -> Result<(), ExhaustStop> {
    let bar = work.bar();
    let run = Run {
        rules,
        subjects: SUBJECTS,
        space,
        units: work.left.clone(),
        looked: &|positions| bar.inc(positions),
        done: &|unit, tally| work.done(unit, tally, &Surveyed::default()),
        stopped: &watch::stopped,
    };
    let result = exhaust::run(&run);
    bar.finish_and_clear();
    result
}

fn disagreement(stop: &ExhaustStop) -> Option<&Disagreement> {
    match stop {
        ExhaustStop::Stopped | ExhaustStop::NoUnit(_) => None,
        ExhaustStop::Disagree { on, .. } => Some(on),
    }
}

fn print(rules: &Rules, format: Format, found: &ExhaustReport) -> Result<(), Failure> {
    if format == Format::Json {
        return output::json(found);
    }
    let board = found.disagreement.as_ref().map(|disagreement| report::drawn(rules, &disagreement.fen));
    output::print(&report::exhaust(found, board.as_deref()))?;
    terminal::aside(report::exhaust_speed(found));
    Ok(())
}
