//! `regra perft --epd`: a suite of positions, with every count compared with that of the suite.

use std::cell::Cell;
use std::time::Instant;

use super::failure::Failure;
use super::format::CheckFormat;
use super::perft_args::PerftArgs;
use super::watch::Watcher;
use super::{input, output, place, terminal, threads, variant};
use regra_documents::messages::say;
use regra_judge::perft::{self, Counted, Ends, Watch};
use regra_judge::suite::epd::{self, ClaimedCount, EpdEntry};
use regra_movegen::outcome::Game;
use regra_movegen::{Memory, Table};
use regra_rules::position::{FenError, LineProblem, read_position};
use regra_rules::{Catalogue, Rules};
use regra_show::report::{self, CheckedCount, CountedPosition, OracleVerdict, SuiteReport};

/// Maximum number of problems of a suite that are reported.
const MOST_SUITE_PROBLEMS: usize = 50;

/// How to count a suite.
struct Plan<'a> {
    catalogue: &'a Catalogue,
    rules: &'a Rules,
    /// The maximum depth and number of leaves of a count.
    deepest: u32,
    most: u128,
    ends: Ends,
    table: Option<Table<'a>>,
    oracle: bool,
}

/// Counts a suite, to a depth if there is one.
pub(super) fn run(
    catalogue: &Catalogue,
    args: &PerftArgs,
    (file, deepest): (&str, Option<u32>),
    spec: Option<&std::path::Path>,
) -> Result<(), Failure> {
    let rules = place::rules(catalogue, &args.rules)?;
    let pool = threads::pool(args.threads)?;
    let mut memory = args.hash.map(Memory::new).transpose().map_err(Failure::input)?;
    let plan = Plan {
        catalogue,
        rules: &rules,
        deepest: deepest.unwrap_or(perft::MAX_DEPTH),
        most: args.max_nodes.unwrap_or(u128::MAX),
        ends: if args.adjudicate { Ends::Adjudicated } else { Ends::ByPosition },
        table: memory.as_mut().map(|memory| Table::new(&rules, memory)),
        oracle: args.oracle,
    };
    let (entries, problems) = epd::read(&input::any(file)?);
    let name = if file == "-" { say().suite_standard_input() } else { file.to_owned() };
    let suite = pool.install(|| plan.count(name, &entries, problems))?;
    print(&suite, args.format.unwrap_or_default(), spec)?;
    verdict(&suite)
}

impl Plan<'_> {
    fn count(
        &self,
        file: String,
        entries: &[EpdEntry],
        problems: Vec<LineProblem>,
    ) -> Result<SuiteReport, Failure> {
        let wanted = entries.iter().filter(|entry| self.is_for(entry)).flat_map(|entry| &entry.counts);
        let all: u128 = wanted
            .filter(|claim| self.wants(claim))
            .fold(0, |all: u128, claim| all.saturating_add(claim.nodes));
        let line = "{wide_bar} {human_pos}/{human_len} nodes, {per_sec}, {eta}";
        let watch = Watcher::of(usize::try_from(all).ok(), line)?;
        let started = Instant::now();
        let faults = Cell::new(problems);
        let positions = self.positions(entries, &watch, |fault| {
            let mut all = faults.take();
            all.push(fault);
            faults.set(all);
        });
        watch.finish();
        let mut problems = faults.into_inner();
        problems.sort_by_key(|problem| (problem.line, problem.column));
        let counts = || positions.iter().flat_map(|position| &position.counts);
        let agrees = || counts().filter(|count| count.oracle == Some(OracleVerdict::Agrees)).count();
        let nodes = counts().filter_map(|count| count.counted.parse::<u128>().ok()).sum::<u128>();
        Ok(SuiteReport {
            rules: self.rules.name.to_string(),
            file,
            adjudicated: self.ends == Ends::Adjudicated,
            complete: !watch.stopped(),
            right: counts().filter(|count| count.right).count(),
            wrong: counts().filter(|count| !count.right).count(),
            above: positions.iter().map(|position| position.above.len()).sum(),
            oracle_agrees: self.oracle.then(agrees),
            nodes: nodes.to_string(),
            left_out: entries.iter().flat_map(|entry| entry.left_out.iter().cloned()).collect(),
            problems,
            positions,
            seconds: started.elapsed().as_secs_f64(),
        })
    }

    /// Counts the positions, until an interrupt.
    fn positions(
        &self,
        entries: &[EpdEntry],
        watch: &Watcher,
        fault: impl Fn(LineProblem),
    ) -> Vec<CountedPosition> {
        let entries = entries.iter().take_while(|_| !watch.stopped());
        entries.filter_map(|entry| self.position(entry, watch, &fault)).collect()
    }

    /// The result of a position; none if it cannot be read, or was not counted at all.
    fn position(
        &self,
        entry: &EpdEntry,
        watch: &Watcher,
        fault: &impl Fn(LineProblem),
    ) -> Option<CountedPosition> {
        let other_rules = entry.rules.clone().filter(|_| !self.is_for(entry));
        let (wanted, above): (Vec<ClaimedCount>, Vec<ClaimedCount>) = match other_rules {
            Some(_) => (Vec::new(), Vec::new()),
            None => entry.counts.iter().copied().partition(|claim| self.wants(claim)),
        };
        let mut counts = Vec::new();
        if !wanted.is_empty() {
            let read = read_position(self.rules, &entry.fen);
            let game = read.map_err(|errors| errors.iter().for_each(|error| fault(in_file(entry, error))));
            let game = Game::new(game.ok()?);
            counts = wanted.iter().map_while(|claim| self.counted(&game, claim, watch)).collect();
            if counts.is_empty() {
                return None;
            }
        }
        Some(CountedPosition {
            line: entry.line,
            id: entry.id.clone(),
            fen: entry.fen.clone(),
            other_rules,
            counts,
            above: above.iter().map(|claim| claim.depth).collect(),
        })
    }

    /// A count beside the suite's; none if it was not finished.
    fn counted(&self, game: &Game, claim: &ClaimedCount, watch: &Watcher) -> Option<CheckedCount> {
        let started = Instant::now();
        let count = match &self.table {
            Some(table) => perft::count_hashed(table, game, claim.depth, watch),
            None => perft::count(self.rules, game, claim.depth, self.ends, watch),
        };
        if !count.complete {
            return None;
        }
        let seconds = started.elapsed().as_secs_f64();
        let oracle = self.oracle.then(|| {
            let (rules, depth, ends) = (self.rules, claim.depth, self.ends);
            let counted = Counted { rules, game, depth, ends, count: &count, ended: None };
            counted.against_oracle(&|| watch.stopped()).into()
        });
        Some(CheckedCount {
            line: claim.line,
            depth: claim.depth,
            expected: claim.nodes.to_string(),
            counted: count.nodes.to_string(),
            right: count.nodes == claim.nodes,
            oracle,
            seconds,
        })
    }

    fn wants(&self, claim: &ClaimedCount) -> bool {
        claim.depth <= self.deepest && claim.nodes <= self.most
    }

    fn is_for(&self, entry: &EpdEntry) -> bool {
        entry.rules.as_ref().is_none_or(|named| variant::means(self.catalogue, self.rules, named))
    }
}

/// A problem of a FEN, with its place in the file.
fn in_file(entry: &EpdEntry, error: &FenError) -> LineProblem {
    let column = entry.column + error.column.unwrap_or(1) - 1;
    LineProblem { line: entry.line, column, message: format!("{}: {}", error.field.name(), error.message) }
}

fn print(suite: &SuiteReport, format: CheckFormat, spec: Option<&std::path::Path>) -> Result<(), Failure> {
    match format {
        CheckFormat::Json => output::json(suite),
        CheckFormat::Junit => output::print(&report::suite_junit(suite, spec).map_err(Failure::input)?),
        CheckFormat::Text => {
            output::print(&report::suite(suite, spec))?;
            terminal::aside(report::suite_speed(suite));
            Ok(())
        }
    }
}

/// Fails with the problems of unreadable lines, each with its place in the file.
pub(super) fn unread(file: &str, problems: &[LineProblem]) -> Result<(), Failure> {
    let told = problems.iter().take(MOST_SUITE_PROBLEMS).map(|problem| format!("{file}:{problem}"));
    let mut told: Vec<String> = told.collect();
    if problems.len() > MOST_SUITE_PROBLEMS {
        told.push(say().suite_more_problems(file, problems.len() - MOST_SUITE_PROBLEMS));
    }
    if told.is_empty() { Ok(()) } else { Err(Failure::Input(told)) }
}

/// The exit code: an incomplete run weighs most, then wrong lines, then wrong counts, which are reported already.
fn verdict(suite: &SuiteReport) -> Result<(), Failure> {
    let unread = unread(&suite.file, &suite.problems);
    if !suite.complete {
        let _ = unread.map_err(Failure::report);
        terminal::aside(say().suite_interrupted(suite.positions.len()));
        return Err(Failure::Interrupted);
    }
    unread?;
    if !suite.holds() {
        return Err(Failure::Check);
    }
    let empty = suite.right == 0 && suite.wrong == 0;
    if empty { Err(Failure::input(say().suite_nothing(&suite.file))) } else { Ok(()) }
}
