//! `regra perft`: the number of legal moves at a depth, and how lines end on the way.

use std::path::Path;
use std::time::Instant;

use rayon::ThreadPool;

use super::asked::{Asked, Words};
use super::failure::Failure;
use super::format::{CheckFormat, Format};
use super::perft_args::PerftArgs;
use super::perft_checkpoint::{CountInParts, CountedLeaves};
use super::place::Place;
use super::stream::Said;
use super::watch::Watcher;
use super::{output, stream, suite, terminal, threads};
use regra_documents::messages::say;
use regra_judge::engines::miscount::ClaimedLeaves;
use regra_judge::perft::{self, Count, Counted, Ended, Ends, MAX_DEPTH, Watch};
use regra_movegen::{self as movegen, Build, Memory, Table};
use regra_rules::notation::{Style, write_turn_as};
use regra_rules::{Catalogue, Rules};
use regra_show::report::{self, CountWay, ExpectedCount, HashUse, OracleVerdict, PerftReport, RootNodes};

/// Runs `regra perft`.
pub(super) fn run(catalogue: &Catalogue, args: &PerftArgs, spec: Option<&Path>) -> Result<(), Failure> {
    if let Some(file) = &args.epd {
        if args.place.input.is_some() || args.depth.as_deref() == Some("-") {
            return Err(Failure::input(say().suite_dash()));
        }
        let deepest = args.depth.as_deref().map(parse_depth).transpose()?;
        return suite::run(catalogue, args, (file, deepest), spec);
    }
    let plan = PerftPlan::new(catalogue, args)?;
    let mut memory = plan.hash.map(Memory::new).transpose().map_err(Failure::input)?;
    let table = memory.as_mut().map(|memory| Table::new(plan.asked.rules(), memory));
    let watch = Watcher::start()?;
    match &plan.asked {
        Asked::Lines(_) if args.checkpoint.is_some() => Err(Failure::input(say().deep_checkpoint_dash())),
        Asked::Lines(rules) => stream::answer(rules, |place| {
            let count =
                || plan.judged(place, plan.leaves(place, table.as_ref(), &watch), table.as_ref(), &watch);
            let answer = plan.pool.install(count);
            let verdict = verdict(&answer);
            Ok(Said { answer, verdict })
        }),
        Asked::One(place) => {
            let table = table.as_ref();
            let counted = plan.pool.install(|| match &args.checkpoint {
                Some(file) => plan.parts(place, table, &watch).count(file),
                None => Ok(plan.leaves(place, table, &watch)),
            });
            let judged = || {
                let answer = plan.judged(place, counted?, table, &watch);
                Ok(PerftReport { expected: plan.expected(catalogue, place, &answer, &watch), ..answer })
            };
            let answer = plan.pool.install(judged);
            watch.finish();
            let answer = answer?;
            plan.print(&answer)?;
            let verdict = verdict(&answer);
            let kept = args.checkpoint.as_ref().filter(|file| !answer.complete && file.exists());
            if let Some(file) = kept {
                terminal::aside(say().deep_checkpoint_kept(file.display().to_string()));
            }
            verdict
        }
    }
}

/// A count whose arguments fit together.
struct PerftPlan {
    asked: Asked,
    depth: u32,
    ends: Ends,
    pool: ThreadPool,
    /// The table's size in MiB.
    hash: Option<usize>,
    style: Style,
    /// The expected number.
    expect: Option<u128>,
    divide: bool,
    outcomes: bool,
    oracle: bool,
    format: Format,
}

impl PerftPlan {
    fn new(catalogue: &Catalogue, args: &PerftArgs) -> Result<Self, Failure> {
        let words = Words::new(
            [&args.rules, args.depth.as_deref().unwrap_or_default()],
            &args.place,
            say().rule_set_and_depth(),
        )?;
        let format = args.format.map(one_answer).transpose()?;
        Ok(Self {
            depth: parse_depth(words.words[1])?,
            asked: Asked::new(catalogue, &words, &args.place, format)?,
            ends: if args.adjudicate { Ends::Adjudicated } else { Ends::ByPosition },
            pool: threads::pool(args.threads)?,
            hash: args.hash,
            style: args.notation.style(),
            expect: args.expect,
            divide: args.divide,
            outcomes: args.outcomes,
            oracle: args.oracle,
            format: format.unwrap_or_default(),
        })
    }

    fn leaves(&self, place: &Place, table: Option<&Table<'_>>, watch: &Watcher) -> CountedLeaves {
        let started = Instant::now();
        let count = match table {
            Some(table) => perft::count_hashed(table, &place.game, self.depth, watch),
            None => perft::count(&place.rules, &place.game, self.depth, self.ends, watch),
        };
        CountedLeaves { count, ended: None, seconds: started.elapsed().as_secs_f64(), earlier: None }
    }

    /// The count in parts, each of which is saved.
    fn parts<'a>(
        &self,
        place: &'a Place,
        table: Option<&'a Table<'a>>,
        watch: &'a Watcher,
    ) -> CountInParts<'a> {
        CountInParts { place, depth: self.depth, ends: self.ends, outcomes: self.outcomes, table, watch }
    }

    /// The answer with everything else that was asked for.
    fn judged(
        &self,
        place: &Place,
        CountedLeaves { count, ended, seconds, earlier }: CountedLeaves,
        table: Option<&Table<'_>>,
        watch: &Watcher,
    ) -> PerftReport {
        let wanted = self.outcomes && count.complete;
        let count_ended = || perft::outcomes(&place.rules, &place.game, self.depth, self.ends, watch);
        let endings = ended.or_else(|| if wanted { count_ended() } else { None });
        let complete = count.complete && (endings.is_some() || !self.outcomes);
        let oracle = (self.oracle && complete).then(|| {
            let (depth, ends, ended) = (self.depth, self.ends, endings.as_ref());
            let counted =
                Counted { rules: &place.rules, game: &place.game, depth, ends, count: &count, ended };
            counted.against_oracle(&|| watch.stopped()).into()
        });
        // Earlier runs may have counted in another way, and on another machine.
        let how = earlier.is_none().then(|| self.how(&place.rules, table));
        let answer = self.answer(place, &count, endings.as_ref(), (seconds, how));
        PerftReport { complete, oracle, earlier, ..answer }
    }

    /// Whether a complete count is the expected one; if not, what would explain the expected one.
    fn expected(
        &self,
        catalogue: &Catalogue,
        place: &Place,
        answer: &PerftReport,
        watch: &Watcher,
    ) -> Option<ExpectedCount> {
        let nodes = self.expect.filter(|_| answer.complete)?;
        let (rules, game, depth, ends) = (&place.rules, &place.game, self.depth, self.ends);
        let claimed = ClaimedLeaves { rules, game, depth, ends, nodes };
        let wrong = answer.nodes != nodes.to_string();
        let miscount = wrong.then(|| claimed.explained(catalogue, watch));
        Some(ExpectedCount::new(nodes, depth, miscount.as_ref()))
    }

    fn how(&self, rules: &Rules, table: Option<&Table<'_>>) -> CountWay {
        let bulk = self.ends == Ends::ByPosition;
        // The general code plays every leaf if the game's history matters.
        let Build { class, specialised, pext } = movegen::build(rules);
        CountWay {
            bulk,
            threads: self.pool.current_num_threads(),
            class: if bulk { class } else { "any" },
            specialised: bulk && specialised,
            pext: bulk && pext,
            hash: table.zip(self.hash).map(|(table, mib)| HashUse::new(mib, table.usage())),
        }
    }

    fn answer(
        &self,
        place: &Place,
        count: &Count,
        ended: Option<&Ended>,
        (seconds, how): (f64, Option<CountWay>),
    ) -> PerftReport {
        let side = place.position().side;
        let entry = |entry: &perft::RootCount| RootNodes {
            turn: write_turn_as(&place.rules, side, entry.turn, self.style),
            nodes: entry.nodes.to_string(),
        };
        PerftReport {
            rules: place.rules.name.to_string(),
            fen: place.fen(),
            depth: self.depth,
            nodes: count.nodes.to_string(),
            complete: count.complete,
            divide: count.divide.iter().filter(|entry| entry.complete).map(entry).collect(),
            outcomes: ended.cloned(),
            end: place.end(),
            oracle: None,
            expected: None,
            earlier: None,
            seconds,
            // No speed if a table has counted more in an instant than a number can hold.
            nodes_per_second: how
                .is_some()
                .then(|| count.nodes as f64 / seconds.max(1e-9))
                .filter(|&speed| speed < u64::MAX as f64)
                .map(|speed| speed as u64),
            how,
        }
    }

    fn print(&self, answer: &PerftReport) -> Result<(), Failure> {
        if self.format == Format::Json {
            return output::json(answer);
        }
        let mut text = if self.divide { report::divide(answer) } else { report::total(answer) };
        if let Some(outcomes) = answer.outcomes.as_ref().filter(|_| answer.complete) {
            text += &report::endings(outcomes, self.depth);
        }
        text += &answer.expected.as_ref().map(report::expected).unwrap_or_default();
        if answer.oracle == Some(OracleVerdict::Interrupted) {
            text += "interrupted: the oracle has not counted to the end\n";
        }
        output::print(&text)?;
        terminal::aside(report::speed(answer));
        if let Some(said) = &answer.oracle {
            terminal::aside(report::oracle(answer, said, self.outcomes));
        }
        Ok(())
    }
}

/// Whether the count is complete and nothing contradicts it.
fn verdict(answer: &PerftReport) -> Result<(), Failure> {
    if !answer.complete {
        terminal::aside(report::interrupted(answer));
        return Err(Failure::Interrupted);
    }
    let expected = answer.expected.as_ref();
    match &answer.oracle {
        Some(OracleVerdict::Differs(_)) => Err(Failure::Check),
        Some(OracleVerdict::Interrupted) => Err(Failure::Interrupted),
        _ if expected.is_some_and(|expected| !expected.complete) => Err(Failure::Interrupted),
        _ if expected.is_some_and(|expected| !expected.right) => Err(Failure::Check),
        Some(OracleVerdict::Agrees) | None => Ok(()),
    }
}

/// The format of an answer that is no suite.
fn one_answer(format: CheckFormat) -> Result<Format, Failure> {
    match format {
        CheckFormat::Text => Ok(Format::Text),
        CheckFormat::Json => Ok(Format::Json),
        CheckFormat::Junit => Err(Failure::input(say().perft_junit())),
    }
}

fn parse_depth(text: &str) -> Result<u32, Failure> {
    let depth = text.parse().ok().filter(|depth| (0..=MAX_DEPTH).contains(depth));
    depth.ok_or_else(|| Failure::input(say().depth_expected(text, MAX_DEPTH)))
}
