//! `regra infer`: finds the readings that an engine plays.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args as ClapArgs;
use serde::Deserialize;

use super::failure::Failure;
use super::format::Format;
use super::player::{self, PlayerArgs, failed};
use super::sources::of_engines;
use super::{input, place, watch};
use regra_documents::Family;
use regra_judge::compare::limits::{Cut, Limits};
use regra_judge::compare::witness::Pair;
use regra_judge::engines::infer::{
    self, AnswerEvidence, Bounds, Inferred, Place, Plan, Pool, Said, Unanswered,
};
use regra_judge::subject::{Player, PlayerError, PlayerErrorKind, Standing};
use regra_rules::{Catalogue, Rules};
use regra_show::report;

/// Number of positions of random games that must agree.
const CONFIRM: u64 = 200;
/// Maximum number of generated positions to tell two rule sets apart that no other position distinguishes.
const MADE_UP: u64 = 20_000;

#[derive(Debug, ClapArgs)]
pub(super) struct InferArgs {
    /// The rule set that the engine should play (`antichess@international`), or a family (`antichess`) if any version
    /// will do.
    pub(super) rules: String,
    #[command(flatten)]
    pub(super) player: PlayerArgs,
    /// What was observed, in JSON lines, `-` for standard input: a `fen`, `moves` played from there, the legal `turns`
    /// then, an `outcome` (white, black, draw or open); in place of an engine, or before it is asked.
    #[arg(long, value_name = "FILE")]
    pub(super) observed: Option<PathBuf>,
    /// Ask at these fixtures too, beside those that ship and those beside the document; may be repeated.
    #[arg(long, value_name = "PATH")]
    pub(super) fixtures: Vec<PathBuf>,
    /// How many questions the engine is asked at most.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) questions: u64,
    /// Ask no more after this number of seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
    pub(super) time: f64,
    /// Random seed; a run with the same seed is repeatable.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) seed: u64,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

/// Finds the readings that an engine plays, and fails if they are not those of the rule set.
pub(super) fn run(catalogue: &Catalogue, args: &InferArgs, spec: Option<&Path>) -> Result<(), Failure> {
    let time = watch::seconds(args.time)?;
    if args.observed.is_none() && args.player.against.is_none() {
        let message =
            "nothing to go by: name an engine with --against, or a file of observations with --observed";
        return Err(Failure::input(message));
    }
    let told = place::rules(catalogue, &args.rules)?;
    let fixtures = of_engines(catalogue, &told, spec, &args.fixtures)?;
    let signals = watch::Signals::catch()?;
    let mut player = args.player.start(&signals)?;
    let told = match &mut player {
        Some(player) => played(catalogue, &args.rules, told, &mut **player),
        None => told,
    };
    let others = others(catalogue, &args.rules, &told);
    let observed =
        args.observed.as_deref().map(|path| observed(path, catalogue, &told, &others)).transpose()?;
    let bar = watch::progress(None, "{spinner} {pos} questions, {elapsed}");
    let limits = Limits { deadline: Some(Instant::now() + time), stopped: &watch::stopped };
    let (confirm, made_up) = (CONFIRM, MADE_UP);
    let progress = |asked| bar.set_position(asked);
    let bounds =
        Bounds { questions: args.questions, confirm, made_up, seed: args.seed, limits, progress: &progress };
    let places = Pool::new(catalogue, &told, &others, &fixtures);
    let plan =
        Plan { catalogue, told: &told, others, fixtures, observed: observed.unwrap_or_default(), bounds };
    let asked = player.as_mut().map(|player| &mut **player as &mut dyn Player);
    let inferred = infer::infer(&plan, places, asked);
    bar.finish_and_clear();
    let inferred = inferred.map_err(|error| failed(&error))?;
    args.format.print(&inferred, report::infer)?;
    end(&inferred)
}

fn end(inferred: &Inferred) -> Result<(), Failure> {
    if inferred.short == Some(Cut::Interrupted) || watch::stopped() {
        return Err(Failure::Interrupted);
    }
    // An engine without any answer was not judged; a failure explains more than a question that it cannot answer.
    let failed = |silent: &&Unanswered| matches!(silent.why, PlayerErrorKind::Failed(_));
    let silent = inferred.unanswered.iter().find(failed).or(inferred.unanswered.first());
    let crashed = player::crashed(inferred.player.as_deref().unwrap_or_default(), inferred.restarts.as_ref());
    match silent.filter(|_| inferred.answers == 0) {
        Some(silent) => Err(Failure::Engine(format!("no answer: {}", silent.why))),
        // Nor was one that answered less than half, or not at the start: its readings are unknown.
        None if !inferred.enough && inferred.agrees && inferred.short.is_none() => {
            Err(Failure::Engine(refusing(inferred)))
        }
        None if crashed.is_err() => crashed,
        // It agrees in all its answers, but always failed at some question.
        None if inferred.agrees && inferred.enough && inferred.differences.is_empty() => {
            match inferred.unanswered.iter().find(failed) {
                Some(silent) => Err(Failure::Engine(format!("no answer: {}", silent.why))),
                None => Ok(()),
            }
        }
        None => Err(Failure::Check),
    }
}

/// The message about an engine that does not answer enough.
fn refusing(inferred: &Inferred) -> String {
    let (open, all) = (inferred.unanswered.len(), inferred.answers + inferred.beside);
    let first = inferred.unanswered.first().map_or_else(String::new, |first| format!(": {}", first.why));
    format!("{open} questions were not answered, and {all} were{first}")
}

/// The other versions, if a family was named; those with other pieces share no position with it.
fn others(catalogue: &Catalogue, name: &str, told: &Rules) -> Vec<Rules> {
    let family = catalogue.family(name).into_iter();
    let versions = family.flat_map(Family::rule_sets).filter(|version| *version != told.name);
    let same_pieces = |rules: &Rules| Pair::new(told.clone(), rules.clone()).is_ok();
    versions.filter_map(|version| catalogue.rules(&version).ok()).filter(same_pieces).collect()
}

/// The version to ask an engine about if a family was named: the first that it knows. If it knows none, the first, and
/// its refusal says why.
fn played(catalogue: &Catalogue, name: &str, told: Rules, player: &mut dyn Player) -> Rules {
    let unknown = |player: &mut dyn Player, rules: &Rules| {
        matches!(player.play(rules), Err(PlayerError { kind: PlayerErrorKind::Rules(_), .. }))
    };
    if !unknown(player, &told) {
        return told;
    }
    let mut others = others(catalogue, name, &told).into_iter();
    others.find(|rules| !unknown(player, rules)).unwrap_or(told)
}

/// A line of observations.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    fen: String,
    #[serde(default)]
    moves: Vec<String>,
    turns: Option<Vec<String>>,
    outcome: Option<Standing>,
}

/// All observations, or all problems of the file.
fn observed(
    path: &Path,
    catalogue: &Catalogue,
    told: &Rules,
    others: &[Rules],
) -> Result<Vec<AnswerEvidence>, Failure> {
    let standard = path.as_os_str() == "-";
    let text = if standard { watch::waiting(input::standard)? } else { input::file(path)? };
    let name = if standard { "standard input".to_owned() } else { path.display().to_string() };
    let (mut all, mut problems) = (Vec::new(), Vec::new());
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
    for (line, number) in lines {
        match observation(line, catalogue, told, others) {
            Ok(evidence) => all.extend(evidence),
            Err(wrong) => problems.extend(wrong.into_iter().map(|wrong| format!("{name}:{number}:{wrong}"))),
        }
    }
    if problems.is_empty() && all.is_empty() {
        problems.push(format!(
            "{name}: nothing was observed: give a line such as {{\"fen\": …, \"turns\": […]}}"
        ));
    }
    if problems.is_empty() { Ok(all) } else { Err(Failure::inputs(problems)) }
}

fn observation(
    text: &str,
    catalogue: &Catalogue,
    told: &Rules,
    others: &[Rules],
) -> Result<Vec<AnswerEvidence>, Vec<String>> {
    let line: Line =
        serde_json::from_str(text).map_err(|error| vec![format!("{}: {}", error.column(), said(&error))])?;
    if line.turns.is_none() && line.outcome.is_none() {
        return Err(vec![" nothing was observed: give `turns`, `outcome` or both".to_owned()]);
    }
    let place = Place::read(catalogue, told, others, &line.fen, line.moves)
        .map_err(|problems| problems.iter().map(|problem| format!(" fen: {problem}")).collect::<Vec<_>>())?;
    if place.setup.board.iter().flatten().next().is_none() {
        return Err(vec![" fen: the board is empty".to_owned()]);
    }
    let standing = line.outcome.map(Said::Standing);
    let said = line.turns.map(Said::Turns).into_iter().chain(standing);
    Ok(said.map(|said| AnswerEvidence { place: place.clone(), said }).collect())
}

/// A JSON error without its place, which is reported already.
fn said(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}
