//! `regra exhaust --against`: asks engines about every position, one engine on each thread.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::exhausting::{Ask, ExhaustArgs, Work};
use super::failure::Failure;
use super::format::Format;
use super::{output, player, terminal, threads, watch};
use regra_judge::engines::survey::{Survey, SurveyStop, Surveyed};
use regra_judge::exhaust::{Space, SpaceTally};
use regra_judge::subject::{Examinee, Player, PlayerQuestion, Restarts, Wanted};
use regra_rules::{Catalogue, Rules};
use regra_show::report::{self, SurveyReport};

/// Asks an engine about the selected positions, and fails if it answers differently and that is not known.
pub(super) fn run(
    catalogue: &Catalogue,
    rules: &Rules,
    space: &Space,
    args: &ExhaustArgs,
) -> Result<(), Failure> {
    let known = player::known(catalogue, args.known.as_deref())?;
    let pool = threads::pool(args.threads)?;
    let signals = watch::Signals::catch()?;
    let Introduced { name, caveat, wanted } = introduced(rules, args, &signals)?;
    let mut work = Work::new(rules, space, args, &format!("{name}: {}", asked(wanted).join(", ")))?;
    let bar = work.bar();
    let halted = AtomicBool::new(false);
    let players = Players {
        args,
        signals: &signals,
        survey: Survey {
            rules,
            space,
            wanted,
            looked: &|positions| bar.inc(positions),
            stopped: &|| watch::stopped() || halted.load(Ordering::Relaxed),
        },
        units: &work.left,
        next: AtomicUsize::new(0),
        done: &|unit, tally, surveyed| work.done(unit, tally, surveyed),
        halted: &halted,
        failure: Mutex::new(None),
        restarts: Mutex::new(None),
    };
    pool.broadcast(|_| players.work());
    let Players { failure, restarts, .. } = players;
    let failure = failure.into_inner().unwrap_or_else(PoisonError::into_inner);
    let restarts: Option<Restarts> = restarts.into_inner().unwrap_or_else(PoisonError::into_inner);
    bar.finish_and_clear();
    let mut found = work.found(["the rules", &name], pool.current_num_threads());
    found.complete = failure.is_none();
    let surveyed = work.surveyed();
    work.kept()?;
    let mut against = SurveyReport::new(&name, caveat, &surveyed, |finding| {
        known.as_ref().and_then(|known| Some((known, finding.known(known, &name, &rules.name)?)))
    });
    let holds = against.holds();
    against.restarts.clone_from(&restarts);
    found.against = Some(against);
    print(rules, args.format, &found)?;
    if let Some(failure) = failure {
        return Err(failure);
    }
    player::crashed(&name, restarts.as_ref())?;
    if holds { Ok(()) } else { Err(Failure::Check) }
}

/// An engine's description of itself.
struct Introduced {
    name: String,
    caveat: Option<String>,
    /// The questions besides the moves.
    wanted: Wanted,
}

/// Starts the engine once, so that an error of it is reported first.
fn introduced(rules: &Rules, args: &ExhaustArgs, signals: &watch::Signals) -> Result<Introduced, Failure> {
    let nobody = || Failure::input("--against: nobody is named");
    let mut player = args.player.start(signals)?.ok_or_else(nobody)?;
    let examinee = Examinee::new(&mut *player, rules).map_err(|error| player::failed(&error))?;
    let name = examinee.name().to_owned();
    if !examinee.answers(PlayerQuestion::Turns) {
        return Err(Failure::input(format!("{name}: cannot be asked for its moves")));
    }
    let asks = |ask, question| args.ask.contains(&ask) && examinee.answers(question);
    let wanted = Wanted {
        after: asks(Ask::After, PlayerQuestion::After),
        outcome: asks(Ask::Outcome, PlayerQuestion::Outcome),
    };
    Ok(Introduced { caveat: examinee.caveat().map(str::to_owned), name, wanted })
}

/// The questions, in words.
fn asked(wanted: Wanted) -> Vec<&'static str> {
    let words = [(true, "turns"), (wanted.after, "after"), (wanted.outcome, "outcome")];
    words.iter().filter(|(wanted, _)| *wanted).map(|&(_, word)| word).collect()
}

/// The engines, each on a thread of its own, and the units that they share.
struct Players<'a> {
    args: &'a ExhaustArgs,
    signals: &'a watch::Signals,
    survey: Survey<'a>,
    units: &'a [usize],
    /// How many of the units are taken.
    next: AtomicUsize,
    done: &'a (dyn Fn(usize, &SpaceTally, &Surveyed) + Sync),
    /// Whether one thread has failed, so that all stop.
    halted: &'a AtomicBool,
    /// The first failure.
    failure: Mutex<Option<Failure>>,
    /// How often engines had to be started again.
    restarts: Mutex<Option<Restarts>>,
}

impl Players<'_> {
    /// Runs one engine, until no unit is left.
    fn work(&self) {
        if let Err(failure) = self.played() {
            self.halted.store(true, Ordering::Relaxed);
            if let Ok(mut first) = self.failure.lock() {
                first.get_or_insert(failure);
            }
        }
    }

    fn played(&self) -> Result<(), Failure> {
        if self.next.load(Ordering::Relaxed) >= self.units.len() {
            return Ok(());
        }
        let Some(mut player) = self.args.player.start(self.signals)? else { return Ok(()) };
        let asked = self.asked(&mut *player);
        if let (Some(own), Ok(mut all)) = (player.restarts(), self.restarts.lock()) {
            *all = Some(all.take().map_or_else(|| own.clone(), |all| all.and(own)));
        }
        asked
    }

    fn asked(&self, player: &mut dyn Player) -> Result<(), Failure> {
        let mut examinee =
            Examinee::new(player, self.survey.rules).map_err(|error| player::failed(&error))?;
        while let Some(&unit) = self.units.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            match self.survey.unit(&mut examinee, unit) {
                Ok((tally, surveyed)) => (self.done)(unit, &tally, &surveyed),
                Err(SurveyStop::Stopped) => return Err(Failure::Interrupted),
                Err(SurveyStop::Failed(error)) => return Err(player::failed(&error)),
            }
        }
        Ok(())
    }
}

fn print(rules: &Rules, format: Format, found: &report::ExhaustReport) -> Result<(), Failure> {
    if format == Format::Json {
        return output::json(found);
    }
    output::print(&report::survey(found, rules))?;
    terminal::aside(report::exhaust_speed(found));
    Ok(())
}
