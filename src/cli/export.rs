//! `regra export`: the shipped cases and counts, for the test suites of other programs.

use std::collections::BTreeMap;

use super::export_args::{ExportArgs, ExportFormat};
use super::failure::Failure;
use super::place::{self, Place};
use super::sources::readable;
use super::{check, output, section};
use regra_documents::messages::say;
use regra_judge::fixture::schema::Expect;
use regra_judge::fixture::{self, Case, Filter};
use regra_judge::suite::{KnownCounts, suite};
use regra_rules::Catalogue;
use regra_show::report::{self, ExportedPosition, PlayedTurns};

/// Writes the selected cases and counts.
pub(super) fn run(catalogue: &Catalogue, args: &ExportArgs) -> Result<(), Failure> {
    if args.format == ExportFormat::Fairy {
        return section::run(catalogue, args);
    }
    if args.out.is_some() || args.partial {
        return Err(Failure::input(say().export_of_sections()));
    }
    let rules = place::families_or_rules(catalogue, &args.rules)?;
    let filter = Filter { rules, ..Filter::default() };
    let (mut all, problems) = cases(catalogue, args, &filter);
    if args.fixtures.is_empty() {
        let known = suite().iter().filter(|known| fits(catalogue, &filter, known));
        all.extend(known.map(|known| counted(catalogue, known)).collect::<Result<Vec<_>, _>>()?);
    }
    if args.format != ExportFormat::Json {
        all.retain(|case| !case.counts.is_empty());
    }
    // The order of the documents, with everything about one rule set together.
    all.sort_by(|a, b| a.rules.cmp(&b.rules));
    if all.is_empty() && !problems.is_empty() {
        return Err(Failure::inputs(problems));
    }
    if all.is_empty() {
        let rules = if args.rules.is_empty() { "any rule set".to_owned() } else { args.rules.join(", ") };
        let what = if args.format == ExportFormat::Json { "case" } else { "case with counts" };
        return Err(Failure::input(format!("there is no {what} for {rules}")));
    }
    let written = match args.format {
        ExportFormat::Epd => report::export_epd(&all),
        ExportFormat::Perft => report::export_perft(&all).map_err(Failure::input)?,
        // A section is no list of cases: it is written above.
        ExportFormat::Fairy => String::new(),
        ExportFormat::Json => all.iter().map(output::bare).collect::<Result<String, _>>()?,
    };
    output::print(&written)?;
    Failure::beside(problems, Ok(()))
}

/// The cases of readable fixtures, and the problems of the others.
fn cases(catalogue: &Catalogue, args: &ExportArgs, filter: &Filter) -> (Vec<ExportedPosition>, Vec<String>) {
    let families = (!args.rules.is_empty()).then(|| place::families(catalogue, &args.rules));
    let (sources, unreadable) = readable(&args.fixtures, families.as_deref());
    let mut selection = fixture::select(catalogue, &sources, filter);
    let mut problems = check::said(&unreadable, &selection.take_faulty());
    let mut exported = Vec::new();
    for one in &selection.cases {
        match case(one) {
            Ok(case) => exported.push(case),
            Err(Failure::Input(lines)) => problems.extend(lines),
            Err(_) => {}
        }
    }
    (exported, problems)
}

fn case(case: &Case) -> Result<ExportedPosition, Failure> {
    let (rules, expect) = (&case.rules, &case.expect);
    let start = match &case.text.fen {
        Some(fen) => fen.clone(),
        None => place::start(rules, case.text.start.as_deref())?,
    };
    let exported = ExportedPosition {
        id: case.name.clone(),
        rules: rules.name.to_string(),
        clause: Some(case.clause.clone()),
        why: Some(case.text.why.trim().to_owned()),
        source: expect.source.clone(),
        counts: expect.perft.iter().map(|(depth, nodes)| (format!("d{depth}"), *nodes)).collect(),
        expect: Expect { perft: BTreeMap::new(), source: None, proof: None, ..expect.clone() },
        fen: start.clone(),
        ..ExportedPosition::default()
    };
    if expect.invalid.is_some() {
        return Ok(exported);
    }
    let turns = case.text.play.iter().map(String::as_str);
    let place = Place::reach((**rules).clone(), &start, turns).map_err(|problems| {
        Failure::inputs(problems.iter().map(|problem| format!("{}: {problem}", case.name)))
    })?;
    let played = PlayedTurns { fen: start.clone(), turns: case.text.play.clone() };
    let played = Some(played).filter(|played| !played.turns.is_empty());
    // The author's own FEN if nothing was played: it may have a field without effect that must be readable.
    let fen = if played.is_some() { place.fen() } else { start };
    Ok(ExportedPosition { fen, played, ..exported })
}

/// Whether the filter selects these counts.
fn fits(catalogue: &Catalogue, filter: &Filter, known: &KnownCounts) -> bool {
    let family = catalogue.uncompiled(&known.rules).map(|uncompiled| uncompiled.family);
    let family = family.unwrap_or_default();
    filter.rules.is_empty() || filter.rules.iter().any(|wanted| *wanted == known.rules || *wanted == family)
}

fn counted(catalogue: &Catalogue, known: &KnownCounts) -> Result<ExportedPosition, Failure> {
    let fen = match &known.fen {
        Some(fen) => fen.clone(),
        None => place::start(&place::rules(catalogue, &known.rules)?, None)?,
    };
    let counts = (1..).zip(&known.counts).map(|(depth, nodes): (u32, _)| (format!("d{depth}"), *nodes));
    Ok(ExportedPosition {
        id: format!("suite/{}/{}", known.name, known.rules),
        rules: known.rules.clone(),
        fen,
        source: Some(known.source.clone()),
        counts: counts.collect(),
        ..ExportedPosition::default()
    })
}
