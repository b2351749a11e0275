//! `regra witness`: where two rule sets disagree, or for every pair of readings a position that distinguishes them.

use std::time::{Duration, Instant};

use super::args::{Format, WitnessArgs};
use super::failure::Failure;
use super::keep::Keeper;
use super::{mutate, output, place, terminal, threads, watch};
use regra_documents::messages::say;
use regra_judge::compare::diff;
use regra_judge::compare::evidence::{Evidence, KeptPosition, Made, PositionEvidence};
use regra_judge::compare::limits::Limits;
use regra_judge::compare::witness::{self, Hunt, Line, Pair, Rivals, WitnessResult};
use regra_rules::position::{CastlingRights, Setup, parse_fen};
use regra_rules::{Catalogue, Rules};
use regra_show::report;

/// Searches a line and a position, or goes through all pairs.
pub(super) fn run(catalogue: &Catalogue, args: &WitnessArgs) -> Result<(), Failure> {
    let time = watch::seconds(args.time)?;
    watch::Signals::catch()?;
    let pool = threads::pool(args.threads)?;
    pool.install(|| if args.all { table(catalogue, args, time) } else { one(catalogue, args, time) })
}

fn one(catalogue: &Catalogue, args: &WitnessArgs, time: Duration) -> Result<(), Failure> {
    let [a, b] = args.rules.as_slice() else {
        return Err(Failure::input(say().witness_two_rule_sets()));
    };
    let (a, b) = (place::rules(catalogue, a)?, place::rules(catalogue, b)?);
    let pair = Pair::new(a, b).map_err(Failure::input)?;
    let start = start(&pair, args)?;
    let limits = Limits { deadline: Some(Instant::now() + time), stopped: &watch::stopped };
    let hunt = witness::witness(catalogue, &pair, args.seed, &limits);
    let wanted = args.depth > 0 && !matches!(hunt.verdict, WitnessResult::Same(_));
    let line = start.filter(|_| wanted).map(|start| witness::line(&pair, &start, args.depth, &limits));
    if let (Some(Err(why)), Some(_)) = (&line, &args.fen) {
        return Err(Failure::input(say().witness_no_line_there(why.as_str())));
    }
    print(catalogue, args, &pair, &hunt, line.as_ref())?;
    if watch::stopped() {
        return Err(Failure::Interrupted);
    }
    if hunt.succeeded() { Ok(()) } else { Err(Failure::Check) }
}

fn print(
    catalogue: &Catalogue,
    args: &WitnessArgs,
    pair: &Pair,
    hunt: &Hunt,
    line: Option<&Result<Line, String>>,
) -> Result<(), Failure> {
    let differing = diff::differing(catalogue, pair.rules.each_ref());
    match args.format {
        Format::Json => output::json(&report::witness_json(pair, &differing, hunt, line)),
        Format::Text => output::print(&report::witness(pair, &differing, hunt, line)),
    }
}

/// The start of the line: as given, or the start position; none if the two have different ones. Castling rights that
/// one of the two cannot have are removed from a start position.
fn start(pair: &Pair, args: &WitnessArgs) -> Result<Option<Setup>, Failure> {
    let [a, b] = &pair.rules;
    let fen = match (&args.fen, &args.start) {
        (Some(fen), _) => fen.clone(),
        (None, Some(name)) => place::start(a, Some(name))?,
        (None, None) if a.starts != b.starts => return Ok(None),
        (None, None) => place::start(a, None)?,
    };
    let read = parse_fen(a, &fen).or_else(|problems| parse_fen(b, &fen).map_err(|_| problems));
    let Ok(mut setup) = read else {
        return read
            .map(Some)
            .map_err(|problems| Failure::inputs(problems.iter().map(|problem| format!("fen: {problem}"))));
    };
    let barred = args.fen.is_none() && pair.accepts(&setup).is_err();
    if barred {
        setup.castling = CastlingRights::NONE;
    }
    Ok(Some(setup))
}

/// Every pair of the rule sets that were named.
fn table(catalogue: &Catalogue, args: &WitnessArgs, time: Duration) -> Result<(), Failure> {
    place::clauses(catalogue, &args.clause)?;
    let rules: Vec<Rules> = mutate::rule_sets(catalogue, &args.rules)?;
    let pairs: Vec<Rivals> =
        rules.iter().flat_map(|rules| witness::rivals(catalogue, rules, &args.clause)).collect();
    if pairs.is_empty() {
        return Err(Failure::input(say().witness_no_pair()));
    }
    let keeper: Option<Keeper<PositionEvidence>> = args.save.as_deref().map(Keeper::open).transpose()?;
    let asked = pairs.len();
    let bar = watch::progress(Some(asked), watch::BAR);
    let started = Instant::now();
    let mut rows = Vec::new();
    for rivals in pairs {
        if watch::stopped() {
            break;
        }
        let limits = Limits { deadline: Some(Instant::now() + time), stopped: &watch::stopped };
        let hunt = witness::witness(catalogue, &rivals.pair, args.seed, &limits);
        if args.format == Format::Text {
            bar.suspend(|| output::print(&report::witness_row(&rivals, &hunt)))?;
        }
        bar.inc(1);
        rows.push((rivals, hunt));
    }
    bar.finish_and_clear();
    match args.format {
        Format::Text => output::print(&report::witness_summary(&rows, asked, started.elapsed()))?,
        Format::Json => output::json(&report::witness_table_json(&rows, asked, started.elapsed()))?,
    }
    let kept = keeper.as_ref().map_or(Ok(true), |keeper| keep(keeper, args, &rows))?;
    match kept && rows.iter().all(|(_, hunt)| hunt.succeeded()) {
        _ if watch::stopped() => Err(Failure::Interrupted),
        true => Ok(()),
        false => Err(Failure::Check),
    }
}

/// Saves the positions that were found; false if generator and oracle disagree about one.
fn keep(
    keeper: &Keeper<PositionEvidence>,
    args: &WitnessArgs,
    rows: &[(Rivals, Hunt)],
) -> Result<bool, Failure> {
    let (mut gone_through, mut found, mut faults) = (Vec::new(), Vec::new(), Vec::new());
    for (rivals, hunt) in rows {
        let names = rivals.pair.rules.each_ref().map(|rules| rules.name.to_string());
        if let WitnessResult::Found(witness) = &hunt.verdict {
            match KeptPosition::of(&rivals.pair, &rivals.clause, &witness.fen, &witness.play) {
                Ok(kept) => found.push(kept),
                Err(why) => faults.push(format!("{}: {why}", names.join(", "))),
            }
        }
        gone_through.push(names);
    }
    // A run over everything replaces the file, and drops positions under old names.
    let everything = args.rules.is_empty() && args.clause.is_empty() && !watch::stopped();
    let before = keeper.before.clone().filter(|_| !everything).unwrap_or(Evidence::none().positions);
    let made = Made::now("regra witness --all");
    keeper.write(&report::position_evidence(&before.renewed(made, &gone_through, found)))?;
    for fault in &faults {
        terminal::aside(terminal::noted(&(say().note() + " "), fault));
    }
    Ok(faults.is_empty())
}
