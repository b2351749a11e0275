//! `regra bench`: the speed of counting, alone, against another engine, or against an earlier run.

use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::time::Duration;

use super::args::{BenchArgs, Format};
use super::failure::Failure;
use super::place::{self, Place};
use super::{output, terminal, watch};
use regra_engine::{
    self as engine, BenchRecord, CountQuestion, Effort, EngineError, EngineErrorKind, EngineLimits,
    PairResult, Peer, PerftEngine, Regra, Renamed, ReportedCount, Timing,
};
use regra_judge::compare::mutate;
use regra_judge::files;
use regra_judge::perft::{self, Ends, MAX_DEPTH, Watch};
use regra_judge::suite::{KnownCounts, field, suite, timed};
use regra_movegen as movegen;
use regra_rules::{Catalogue, Rules};
use regra_show::report;

/// Maximum number of leaves of a count where no depth is given.
const MOST_LEAVES: u64 = 30_000_000;
/// Minimum duration of a sample.
const SAMPLE: Duration = Duration::from_millis(50);

/// Times every position of the plan.
pub(super) fn run(catalogue: &Catalogue, args: &BenchArgs, spec: Option<&Path>) -> Result<(), Failure> {
    let plan = BenchPlan::new(catalogue, args, spec)?;
    let watch = watch::Signals::catch()?;
    let mut record = BenchRecord {
        regra: env!("CARGO_PKG_VERSION").to_owned(),
        engine: args.engine.clone().unwrap_or_else(|| "regra".to_owned()),
        baseline: args.baseline.as_ref().map(|file| file.display().to_string()),
        rounds: plan.effort.rounds,
        ..BenchRecord::default()
    };
    let end = plan.time(&watch, &mut record);
    record.interrupted = matches!(end, Err(Failure::Interrupted));
    let shared = plan.baseline.as_ref().map(|saved| record.compare_with(saved));
    record.conclude();
    let published = publish(&record, args);
    if let Err(failure) = end {
        let _ = published.map_err(Failure::report); // the exit code is that of the first error
        return Err(failure);
    }
    published?;
    if shared == Some(0) {
        return Err(Failure::input("the baseline has none of these positions at these depths"));
    }
    verdict(&record, args.fail_below)
}

/// A run whose arguments fit together.
struct BenchPlan {
    questions: Vec<PlacedQuestion>,
    effort: Effort,
    /// The engine that is timed; this regra without one.
    engine: Option<EngineCommand>,
    against: Option<EngineCommand>,
    /// Whether the user named rule sets: then the engines must play them.
    named: bool,
    spec: Option<String>,
    timeout: Duration,
    baseline: Option<BenchRecord>,
}

impl BenchPlan {
    fn new(catalogue: &Catalogue, args: &BenchArgs, spec: Option<&Path>) -> Result<Self, Failure> {
        if args.fail_below.is_some() && args.against.is_none() && args.baseline.is_none() {
            return Err(Failure::input("--fail-below asks for a ratio: give --against or --baseline too"));
        }
        if let Some(file) = &args.save {
            files::writable(file).map_err(|error| {
                Failure::input(format!("--save {}: no file can be written there: {error}", file.display()))
            })?;
        }
        let questions = match &args.fen {
            Some(fen) => vec![one(catalogue, args, fen)?],
            None => shipped(catalogue, args)?,
        };
        Ok(Self {
            questions,
            effort: Effort { rounds: args.rounds, least: SAMPLE },
            engine: EngineCommand::new("--engine", args.engine.as_deref(), args.engine_variant.as_ref())?,
            against: EngineCommand::new("--against", args.against.as_deref(), args.variant.as_ref())?,
            named: !args.rules.is_empty(),
            spec: spec.map(|file| file.display().to_string()),
            timeout: Duration::from_secs(args.timeout),
            baseline: args.baseline.as_deref().map(read).transpose()?,
        })
    }

    /// Times position by position; the record keeps its results if the run ends early.
    fn time(&self, watch: &dyn Watch, record: &mut BenchRecord) -> Result<(), Failure> {
        let (mut ours, mut theirs) = self.start(watch)?;
        record.introduce(&*ours, theirs.as_deref());
        self.comparable(record)?;
        if let Some(other) = theirs.take_if(|other| other.name() == ours.name()) {
            theirs = Some(Box::new(Renamed::new(&format!("{} (other)", other.name()), other)));
            ours = Box::new(Renamed::new(&format!("{} (engine)", record.engine), ours));
        }
        let first = ours.name().to_owned();
        let bar = watch::progress(Some(self.questions.len()), "{pos}/{len} {msg} {elapsed}");
        for placed in &self.questions {
            let PlacedQuestion { question, .. } = placed;
            bar.set_message(format!("{} {}", question.rules, question.name));
            let engines = [Some(&ours), theirs.as_ref()];
            if !self.named && !engines.into_iter().flatten().all(|engine| engine.plays(&question.rules)) {
                skip(record, &question.rules);
            } else {
                let theirs = theirs.as_mut().map(|theirs| &mut **theirs as &mut dyn PerftEngine);
                let question = self.with_count(placed, watch)?;
                let compared = engine::compare(&mut *ours, theirs, &question, self.effort);
                match compared.map_err(|error| self.failed(error, &first))? {
                    PairResult::Timing(timing) => {
                        let class = self.engine.is_none().then(|| movegen::build(&placed.place.rules).class);
                        record.timings.push(Timing { class: class.map(str::to_owned), ..*timing });
                    }
                    PairResult::Disagreement(disagreement) => record.disagreements.push(disagreement),
                }
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// The question with its count: if the count is unknown and another engine is timed, this regra counts first.
    fn with_count(&self, placed: &PlacedQuestion, watch: &dyn Watch) -> Result<CountQuestion, Failure> {
        let PlacedQuestion { question, place } = placed;
        let mut question = question.clone();
        if self.engine.is_some() && question.known.is_none() {
            let depth = question.depth.get();
            let count = perft::count(&place.rules, &place.game, depth, Ends::ByPosition, watch);
            if !count.complete {
                return Err(Failure::Interrupted);
            }
            question.known = Some(ReportedCount { by: "this regra".to_owned(), nodes: count.nodes });
        }
        Ok(question)
    }

    /// The engine that is timed, and the other one.
    fn start<'a>(&'a self, watch: &'a dyn Watch) -> Result<(Started<'a>, Option<Started<'a>>), Failure> {
        let limits = EngineLimits { timeout: self.timeout, watch };
        let spec = self.spec.as_deref();
        let start = |command: &EngineCommand| {
            engine::engine(&command.words, spec, command.variant.as_deref(), limits)
                .map_err(|error| failure(error, command.option))
        };
        let ours = match &self.engine {
            Some(command) => start(command)?,
            None => {
                let me = me().map_err(|error| failure(error, "--engine"))?;
                Box::new(Regra::new(&[me], spec, limits).called("regra"))
            }
        };
        Ok((ours, self.against.as_ref().map(start).transpose()?))
    }

    /// An error unless the earlier run timed the same program.
    fn comparable(&self, record: &BenchRecord) -> Result<(), Failure> {
        let Some((saved, file)) = self.baseline.as_ref().zip(record.baseline.as_ref()) else { return Ok(()) };
        if saved.name_of(&record.program).is_some() {
            return Ok(());
        }
        let timed: Vec<&str> =
            [Some(&saved.engine), saved.against.as_ref()].into_iter().flatten().map(String::as_str).collect();
        Err(Failure::input(format!(
            "--baseline {file}: {} was timed there, not {}: save a run of the same engine with --save",
            timed.join(" against "),
            record.engine
        )))
    }

    /// The failure for an error of one of the engines.
    fn failed(&self, error: EngineError, first: &str) -> Failure {
        let option = if self.engine.is_some() && error.engine == first { "--engine" } else { "--against" };
        failure(error, option)
    }
}

/// A question, and the position that it is about.
struct PlacedQuestion {
    question: CountQuestion,
    place: Place,
}

/// An engine that runs.
type Started<'a> = Box<dyn PerftEngine + 'a>;

/// How an engine is started.
struct EngineCommand {
    /// The option that names it.
    option: &'static str,
    words: Vec<String>,
    variant: Option<String>,
}

impl EngineCommand {
    fn new(
        option: &'static str,
        command: Option<&str>,
        variant: Option<&String>,
    ) -> Result<Option<Self>, Failure> {
        let Some(command) = command else { return Ok(None) };
        let words = shlex::split(command).filter(|words| !words.is_empty()).ok_or_else(|| {
            Failure::input(format!("{option} `{command}`: no command, or a quote that never ends"))
        })?;
        if let [name] = words.as_slice()
            && let Some(Peer { name, .. }) = Peer::named(name)
        {
            let why = "peers are asked, not timed: see `regra check --against`";
            return Err(Failure::input(format!("{option} {name}: {why} {name}")));
        }
        Ok(Some(Self { option, words, variant: variant.cloned() }))
    }
}

/// Prints the results, and then saves them even if nobody reads the output.
fn publish(record: &BenchRecord, args: &BenchArgs) -> Result<(), Failure> {
    let nothing = record.is_empty();
    if nothing && !record.interrupted {
        return Ok(());
    }
    let printed = match args.format {
        Format::Text => output::print(&report::bench(record)),
        Format::Json => output::print(&output::bare(record)?),
    };
    let file = args.save.as_deref().filter(|_| !nothing);
    file.map_or(Ok(()), |file| save(file, record))?;
    printed
}

/// Whether the results are good enough.
fn verdict(record: &BenchRecord, least: Option<f64>) -> Result<(), Failure> {
    let slow = least.map(|least| (record.below(least), least)).filter(|(slow, _)| !slow.is_empty());
    if let Some((slow, least)) = &slow {
        terminal::aside(report::too_slow(slow, *least));
    }
    if slow.is_some() || !record.disagreements.is_empty() {
        return Err(Failure::Check);
    }
    if record.timings.is_empty() {
        return Err(Failure::input("nothing was timed: none of these games is played by every engine"));
    }
    Ok(())
}

fn skip(record: &mut BenchRecord, rules: &str) {
    if record.skipped.last().is_none_or(|last| last != rules) {
        record.skipped.push(rules.to_owned());
    }
}

/// The shipped positions of the named rule sets, or of all that are worth timing.
fn shipped(catalogue: &Catalogue, args: &BenchArgs) -> Result<Vec<PlacedQuestion>, Failure> {
    let names: Vec<String> = match args.rules.as_slice() {
        [] if args.field => field().to_vec(),
        [] => timed().to_vec(),
        named => named.iter().flat_map(|name| versions(catalogue, name)).collect(),
    };
    let mut questions = Vec::new();
    for name in names {
        let rules = place::rules(catalogue, &name)?;
        questions.extend(of_rules(&rules, args)?);
        if args.readings {
            for other in mutate::readings(catalogue, &rules) {
                questions.push(of_start(other.mutant(), args)?);
            }
        }
    }
    Ok(questions)
}

/// The first start position of a rule set.
fn of_start(rules: &Rules, args: &BenchArgs) -> Result<PlacedQuestion, Failure> {
    let start = &rules.starts[0];
    question(rules, &start.name, &start.fen, None, args)
}

/// The rule sets of a name; a family means all its versions that are worth timing.
fn versions(catalogue: &Catalogue, name: &str) -> Vec<String> {
    let all = place::versions(catalogue, name);
    let worth: Vec<String> = all.iter().filter(|rules| timed().contains(rules)).cloned().collect();
    if worth.is_empty() { all } else { worth }
}

/// The shipped positions of a rule set; its start positions if none ships. With chosen readings, the positions are
/// those of the rule set without them, and the counts are unknown.
fn of_rules(rules: &Rules, args: &BenchArgs) -> Result<Vec<PlacedQuestion>, Failure> {
    let base = rules.name.without_overrides();
    let known: Vec<&'static KnownCounts> = suite().iter().filter(|known| base == *known.rules).collect();
    let pairs: Vec<(&str, &str, Option<&KnownCounts>)> = if known.is_empty() {
        rules.starts.iter().map(|start| (start.name.as_str(), start.fen.as_str(), None)).collect()
    } else {
        let start = rules.starts[0].fen.as_str();
        let fen = |known: &'static KnownCounts| known.fen.as_deref().unwrap_or(start);
        known.iter().map(|&known| (known.name.as_str(), fen(known), Some(known))).collect()
    };
    let ask =
        |(name, fen, known): (&str, &str, Option<&KnownCounts>)| question(rules, name, fen, known, args);
    pairs.into_iter().map(ask).collect()
}

/// The one position that was given.
fn one(catalogue: &Catalogue, args: &BenchArgs, fen: &str) -> Result<PlacedQuestion, Failure> {
    let [name] = args.rules.as_slice() else {
        return Err(Failure::input("--fen is a position of one rule set: name it, and no other"));
    };
    question(&place::rules(catalogue, name)?, "fen", fen, None, args)
}

fn question(
    rules: &Rules,
    name: &str,
    fen: &str,
    known: Option<&KnownCounts>,
    args: &BenchArgs,
) -> Result<PlacedQuestion, Failure> {
    let place = Place::reach(rules.clone(), fen, std::iter::empty()).map_err(Failure::Input)?;
    let known = known.filter(|known| rules.name == *known.rules);
    let depth = match (args.depth, known) {
        (Some(depth), _) => depth,
        (None, Some(known)) => known.depth(MOST_LEAVES).0,
        (None, None) => perft::depth_within(rules, place.position(), MOST_LEAVES),
    };
    let Some(depth) = NonZero::new(depth).filter(|depth| depth.get() <= MAX_DEPTH) else {
        return Err(Failure::input(format!("depth {depth}: give a whole number from 1 to {MAX_DEPTH}")));
    };
    let leaves = known.and_then(|known| known.counts.get(depth.get() as usize - 1));
    let known = leaves.map(|&nodes| ReportedCount { by: "the known count".to_owned(), nodes: nodes.into() });
    let (rules, name, fen) = (rules.name.to_string(), name.to_owned(), place.fen());
    Ok(PlacedQuestion { question: CountQuestion { rules, name, fen, depth, known }, place })
}

/// The path of this program.
fn me() -> Result<String, EngineError> {
    let found = std::env::current_exe().map_err(|error| error.to_string());
    let path = found.and_then(|path| path.into_os_string().into_string().map_err(|_| "no path".to_owned()));
    path.map_err(|why| EngineError { engine: "regra".to_owned(), kind: EngineErrorKind::Start(why) })
}

/// The failure for an engine that an option names; its variant has an option of its own.
fn failure(error: EngineError, option: &str) -> Failure {
    match error.kind {
        EngineErrorKind::Stopped => Failure::Interrupted,
        EngineErrorKind::Rules { .. } if option == "--engine" => {
            Failure::input(error.to_string().replace(" --variant", " --engine-variant"))
        }
        EngineErrorKind::Rules { .. } | EngineErrorKind::Option { .. } | EngineErrorKind::Start(_) => {
            Failure::input(error)
        }
        _ => Failure::Engine(error.to_string()),
    }
}

fn read(file: &Path) -> Result<BenchRecord, Failure> {
    let fail = |why: String| Failure::input(format!("{}: {why}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| fail(error.to_string()))?;
    serde_json::from_str(&text)
        .map_err(|error| fail(format!("not what `regra bench --save` writes: {error}")))
}

fn save(file: &Path, record: &BenchRecord) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(record).map_err(Failure::input)?;
    let written = files::write(file, &(text + "\n"));
    written.map_err(|error| Failure::input(format!("--save {}: {error}", file.display())))
}
