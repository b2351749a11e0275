//! `regra bisect`: where an engine first goes wrong, in a minimal position, and by which clause.

use std::cell::{Cell, RefCell};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args as ClapArgs;

use super::failure::Failure;
use super::format::Format;
use super::place::Place;
use super::player::{self, PlayerArgs, failed};
use super::sources::of_engines;
use super::{input, output, place, terminal, threads, watch};
use regra_documents::messages::say;
use regra_judge::compare::limits::Cut;
use regra_judge::engines::bisect::{
    self, BisectLimits, BisectPlan, BisectProgress, Bisection, DivergenceKind, Places, Root, Unmet,
};
use regra_judge::engines::known::{Known, KnownDivergence};
use regra_judge::files;
use regra_judge::subject::Examinee;
use regra_judge::suite::epd;
use regra_movegen::outcome::Game;
use regra_rules::position::read_position;
use regra_rules::{Catalogue, Rules};
use regra_show::report;

/// Maximum number of leaves of one question if no depth is given.
const LEAVES: u64 = 100_000;
/// The depth where none is given.
const DEPTH: u32 = 3;
/// At each position of a game: the divide at depth 1, and the total at depth 2.
const GAME_DEPTH: u32 = 2;
/// Fewer positions than these show little of a game.
const FEW: usize = 20;
/// The number of random games played then.
const GAMES: usize = 20;
/// The number of questions if none is given and no games are played.
const QUESTIONS: u64 = 20_000;

pub(super) const CODES: &str = "Exit codes: 0 no divergence, or only known ones; 1 one was found; 2 usage or input \
error; 3 the player failed, timed out or refused positions; 130 interrupted.";

#[derive(Debug, ClapArgs)]
pub(super) struct BisectArgs {
    /// The rule set that the engine should play: `chess`, `antichess@aise`, `brasuca@1.3+charge.path=leap`.
    pub(super) rules: String,
    #[command(flatten)]
    pub(super) player: PlayerArgs,
    /// Compare from this position, in place of those that ship with regra.
    #[arg(long, value_name = "FEN", conflicts_with_all = ["epd", "games"])]
    pub(super) fen: Option<String>,
    /// Moves to play first, in one argument or in several; without --fen from the start position.
    #[arg(long, value_name = "TURN", num_args = 1.., conflicts_with_all = ["epd", "games"])]
    pub(super) moves: Vec<String>,
    /// Compare from the positions of a suite (EPD, `.perft`, a FEN a line); `-` for standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    pub(super) epd: Option<PathBuf>,
    /// Compare at each position of this number of random games, which seek rare moves.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(super) games: Option<u32>,
    /// Compare at the positions of these fixtures too, beside those that ship and those beside the document; may be
    /// repeated.
    #[arg(long, value_name = "PATH", conflicts_with_all = ["fen", "moves", "epd", "games"])]
    pub(super) fixtures: Vec<PathBuf>,
    /// Random seed; a run with the same seed is repeatable.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) seed: u64,
    /// How many moves deep; without it, 3 at most (2 in games), where there are at most 100000 leaves.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=20))]
    pub(super) depth: Option<u32>,
    /// Stop after this number of seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
    pub(super) time: f64,
    /// Stop after this number of questions; without it after 20000, and with --games never.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) questions: Option<u64>,
    /// Known differences of the engine to ignore: a YAML file.
    #[arg(long, value_name = "FILE")]
    pub(super) known: Option<PathBuf>,
    /// Save the position that is found as a fixture, in a file that is not there yet.
    #[arg(long, value_name = "FILE")]
    pub(super) save: Option<PathBuf>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

/// Compares the engine, and fails where it differs.
pub(super) fn run(catalogue: &Catalogue, args: &BisectArgs, spec: Option<&Path>) -> Result<(), Failure> {
    let time = watch::seconds(args.time)?;
    let rules = place::rules(catalogue, &args.rules)?;
    let known = player::known(catalogue, args.known.as_deref())?;
    if let Some(file) = &args.save {
        // It may be another fixture, or someone's rules: the user must remove it.
        if std::fs::metadata(file).is_ok_and(|about| about.is_file()) {
            return Err(Failure::input(say().bisect_save_exists(file.display().to_string())));
        }
        files::writable(file).map_err(Failure::of_file(file))?;
    }
    let chosen = Chosen::read(catalogue, &rules, args, spec)?;
    let signals = watch::Signals::catch()?;
    let pool = threads::pool(None)?;
    let judged = || judge(catalogue, args, &rules, chosen, known.as_ref(), time, &signals);
    pool.install(judged)
}

/// The places to compare from, and the problems of some.
struct Chosen {
    roots: Vec<Root>,
    /// How many random games are played after that.
    games: usize,
    problems: Vec<String>,
}

impl Chosen {
    fn read(
        catalogue: &Catalogue,
        rules: &Rules,
        args: &BisectArgs,
        spec: Option<&Path>,
    ) -> Result<Self, Failure> {
        let sound = |roots| Self { roots, games: 0, problems: Vec::new() };
        if let Some(games) = args.games {
            return Ok(Self { games: games as usize, ..sound(Vec::new()) });
        }
        if let Some(file) = &args.epd {
            return suite(rules, file);
        }
        if args.fen.is_none() && args.moves.is_empty() {
            let fixtures = of_engines(catalogue, rules, spec, &args.fixtures)?;
            let roots = bisect::shipped_places(catalogue, rules, &fixtures);
            // The start and a few cases show next to nothing of a game.
            let games = if roots.len() < FEW { GAMES } else { 0 };
            return Ok(Self { games, ..sound(roots) });
        }
        let fen = args.fen.clone().map_or_else(|| place::start(rules, None), Ok)?;
        let turns = args.moves.iter().flat_map(|text| text.split_whitespace());
        let place = Place::reach(rules.clone(), &fen, turns).map_err(Failure::Input)?;
        Ok(sound(vec![bisect::given_place(rules, "the position".to_owned(), &fen, place.game)]))
    }
}

/// The positions of a suite, and its problems: every line that can be read is compared.
fn suite(rules: &Rules, file: &Path) -> Result<Chosen, Failure> {
    let name = file.display().to_string();
    let text = if name == "-" { watch::waiting(input::standard)? } else { input::file(file)? };
    let (entries, problems) = epd::read(&text);
    let mut problems: Vec<String> = problems.iter().map(|problem| format!("{name}:{problem}")).collect();
    let mut roots = Vec::new();
    for entry in entries {
        let named = entry.id.unwrap_or_else(|| format!("{name}:{}", entry.line));
        match read_position(rules, &entry.fen) {
            Ok(position) => {
                roots.push(bisect::given_place(rules, named, &entry.fen, Game::new(position)));
            }
            Err(found) => problems.extend(found.iter().map(|problem| {
                let column = problem.column.map_or(entry.column, |column| entry.column + column - 1);
                format!("{name}:{}:{column}: {problem}", entry.line)
            })),
        }
    }
    if roots.is_empty() {
        problems.push(format!("{name}: no position to compare at"));
        return Err(Failure::Input(problems));
    }
    Ok(Chosen { roots, games: 0, problems })
}

fn judge(
    catalogue: &Catalogue,
    args: &BisectArgs,
    rules: &Rules,
    chosen: Chosen,
    known: Option<&Known>,
    time: Duration,
    signals: &watch::Signals,
) -> Result<(), Failure> {
    let Some(mut player) = args.player.start(signals)? else {
        return Err(Failure::input("name the engine: --against CMD"));
    };
    let mut examinee = Examinee::new(&mut *player, rules).map_err(|error| failed(&error))?;
    let name = examinee.name().to_owned();
    let met = RefCell::new(Vec::new());
    let covered = |clause: &str, fen: &str| {
        let entry = known.and_then(|known| known.covers(&name, rules.name.as_str(), clause, fen));
        met.borrow_mut().extend(entry);
        entry.is_some()
    };
    let bar = watch::progress(None, "{spinner} {msg}, {elapsed}");
    let progress = |now: &BisectProgress| {
        let BisectProgress { stage, depth, positions, questions } = now;
        bar.set_message(format!("{stage} to depth {depth}: {positions} positions, {questions} questions"));
        bar.tick();
    };
    let begun = Cell::new(0);
    let played = bisect::random_games(rules, chosen.games, args.seed);
    let played =
        played.inspect(|root| begun.set(begun.get() + usize::from(root.game.turns().next().is_none())));
    let (places, usual) = match chosen.games {
        0 => (Places::Listed(chosen.roots), DEPTH),
        _ => {
            let (sound, last): (Vec<Root>, Vec<Root>) =
                chosen.roots.into_iter().partition(|root| root.reachable);
            (Places::Played(Box::new(sound.into_iter().chain(played).chain(last))), GAME_DEPTH)
        }
    };
    let usual_questions = if chosen.games > 0 { u64::MAX } else { QUESTIONS };
    let plan = BisectPlan {
        places,
        depth: args.depth.unwrap_or(usual),
        leaves: if args.depth.is_some() { u64::MAX } else { LEAVES },
        seed: args.seed,
        limits: BisectLimits {
            deadline: Instant::now() + time,
            questions: args.questions.unwrap_or(usual_questions),
            stopped: &watch::stopped,
        },
        known: &covered,
        progress: &progress,
    };
    let mut bisection = bisect::bisect(catalogue, &mut examinee, plan);
    bisection.games = (chosen.games > 0).then(|| [begun.get(), chosen.games]);
    bisection.unmet =
        known.map(|known| unmet(known, &bisection.player, rules, &met.borrow())).unwrap_or_default();
    bar.finish_and_clear();
    match args.format {
        Format::Json => output::json(&report::bisect_json(rules, &bisection))?,
        Format::Text => output::print(&report::bisect(rules, &bisection))?,
    }
    saved(args, &bisection)?;
    ended(&bisection, chosen.problems)
}

/// The entries about the engine and the rules that were not met; entries about cases do not count here.
fn unmet(known: &Known, player: &str, rules: &Rules, met: &[&KnownDivergence]) -> Vec<Unmet> {
    let own =
        known.entries().iter().filter(|entry| entry.case.is_none() && entry.is_for(player, &rules.name));
    let unmet = own.filter(|&entry| !met.iter().any(|&other| std::ptr::eq(entry, other)));
    let named = unmet.map(|entry| {
        let names = [&entry.clause, &entry.fen].into_iter().flatten().cloned();
        Unmet { place: known.place(entry), names: names.collect::<Vec<_>>().join(" ") }
    });
    named.collect()
}

/// Writes the fixture, if asked for.
fn saved(args: &BisectArgs, bisection: &Bisection) -> Result<(), Failure> {
    let Some(file) = &args.save else { return Ok(()) };
    let name = file.display().to_string();
    let Some(fixture) = bisection.found.as_ref().and_then(|found| found.fixture.as_ref()) else {
        terminal::aside(say().bisect_not_saved(name));
        return Ok(());
    };
    files::write(file, fixture.yaml()).map_err(Failure::of_file(file))?;
    terminal::aside(say().bisect_saved(name));
    Ok(())
}

/// The exit code: a difference weighs more than problems of the input.
fn ended(bisection: &Bisection, problems: Vec<String>) -> Result<(), Failure> {
    let failure = bisection.found.as_ref().map(|found| match &found.disagreement {
        DivergenceKind::Failed { why, .. } => Failure::Engine(format!("{}: {why}", bisection.player)),
        _ => Failure::Check,
    });
    match failure {
        _ if bisection.cut == Some(Cut::Interrupted) => Err(Failure::Interrupted),
        Some(failure) => Err(failure),
        None if !problems.is_empty() => Err(Failure::Input(problems)),
        None if bisection.says_little() => {
            let few = if bisection.positions() == 0 { "any position" } else { "most positions" };
            Err(Failure::Engine(format!("{}: it could not be compared in {few}", bisection.player)))
        }
        None if !bisection.refused.is_empty() => {
            let positions = match bisection.refused.len() {
                1 => "a position that is".to_owned(),
                several => format!("{several} positions that are"),
            };
            let why = format!("refused {positions} in order by the rules");
            Err(Failure::Engine(format!("{}: {why}", bisection.player)))
        }
        None => player::crashed(&bisection.player, bisection.restarts.as_ref()),
    }
}
