//! `regra check --against`: whether an engine fulfils the fixtures.

use std::path::Path;

use clap::ValueEnum;

use super::args::{CheckArgs, FindingsFormat};
use super::failure::Failure;
use super::player::{ProtocolArg, TIMEOUT};
use super::{output, pages, player, terminal, watch};
use regra_documents::messages::say;
use regra_judge::engines::examine::{self, Examination, ExaminationLimits, ExaminationStop};
use regra_judge::engines::known::Known;
use regra_judge::fixture::Selection;
use regra_judge::subject::Player;
use regra_rules::{Catalogue, Rules};
use regra_show::report::{self, AskAgain};

/// Asks an engine about the selected cases, and fails if it answers differently and that is not known.
pub(super) fn run(
    catalogue: &Catalogue,
    args: &CheckArgs,
    selection: Selection,
    spec: Option<&Path>,
) -> Result<(), Failure> {
    let known = player::known(catalogue, args.known.as_deref())?;
    one_game(args, &selection)?;
    if selection.cases.is_empty() {
        terminal::aside(say().error() + " " + &say().check_nothing());
        return Err(Failure::Check);
    }
    let signals = watch::Signals::catch()?;
    let Some(mut player) = args.player.start(&signals)? else { return Ok(()) };
    let found = examined(&mut *player, selection, known.as_ref(), args);
    drop(player);
    let sheet = |rules: &Rules| catalogue.sheet(&rules.name).ok();
    let again = AskAgain { spec, player: player_options(args) };
    pages::write(args, || report::examination_pages(&found, &again, &sheet))?;
    output::print(&written(&found, args, spec)?)?;
    verdict(&found, catalogue, args)
}

/// An error if `--variant`, which gives the engine one variant, meets cases of several rule sets.
fn one_game(args: &CheckArgs, selection: &Selection) -> Result<(), Failure> {
    let Some(variant) = &args.player.variant else { return Ok(()) };
    let mut games: Vec<&str> = selection.cases.iter().map(|case| case.rules.name.as_str()).collect();
    games.sort_unstable();
    games.dedup();
    if games.len() < 2 {
        return Ok(());
    }
    let which =
        format!("say by --rules which rule set `{variant}` is: there are cases of {}", games.join(", "));
    Err(Failure::input(format!("--variant {variant} is one game: {which}")))
}

fn examined(
    player: &mut dyn Player,
    selection: Selection,
    known: Option<&Known>,
    args: &CheckArgs,
) -> Examination {
    let bar = watch::progress(Some(selection.cases.len()), watch::BAR);
    let limits = ExaminationLimits {
        seconds: args.player.timeout as f64,
        stopped: &watch::stopped,
        done: &|| bar.inc(1),
        known,
        fail_fast: args.fail_fast,
    };
    let found = examine::examine(player, selection.cases, selection.skipped, &limits);
    bar.finish_and_clear();
    found
}

fn written(found: &Examination, args: &CheckArgs, spec: Option<&Path>) -> Result<String, Failure> {
    let again = AskAgain { spec, player: player_options(args) };
    match args.format {
        FindingsFormat::Text => Ok(report::examination(found, &again) + &pages::begin(args)),
        FindingsFormat::Json => output::line(found),
        FindingsFormat::Junit => report::examination_junit(found, &again).map_err(Failure::input),
        FindingsFormat::Tap => Ok(report::examination_tap(found, &again)),
        FindingsFormat::Github => Ok(report::examination_github(found, &again)),
        FindingsFormat::Md => Ok(report::examination_markdown(found, &again)),
    }
}

/// The engine's options, as typed.
fn player_options(args: &CheckArgs) -> Vec<(&'static str, String)> {
    let player = &args.player;
    let against = player.against.iter().map(|command| ("--against", command.clone()));
    let variant = player.variant.iter().map(|variant| ("--variant", variant.clone()));
    let options = player.option.iter().map(|option| ("--option", option.clone()));
    let loaded = player.load.iter().map(|file| ("--load", file.clone()));
    let spoken = player.protocol.to_possible_value().filter(|_| player.protocol != ProtocolArg::Auto);
    let spoken = spoken.map(|word| ("--protocol", word.get_name().to_owned()));
    let patience = (player.timeout != TIMEOUT).then(|| ("--timeout", player.timeout.to_string()));
    let known = args.known.iter().map(|file| ("--known", file.display().to_string()));
    against.chain(variant).chain(options).chain(loaded).chain(spoken).chain(patience).chain(known).collect()
}

/// The exit code. An engine could not be judged if it crashed (even if it answered on a second try), if it does not
/// play a named rule set, or if no case could be asked.
fn verdict(found: &Examination, catalogue: &Catalogue, args: &CheckArgs) -> Result<(), Failure> {
    let name = &found.player;
    match &found.stop {
        Some(ExaminationStop::Interrupted) => return Err(Failure::Interrupted),
        Some(ExaminationStop::Failing(times, why)) => {
            return Err(Failure::Engine(format!(
                "{name}: failed {times} times in a row, the last time: {why}"
            )));
        }
        Some(ExaminationStop::Failed) | None => {}
    }
    let named = named(catalogue, args);
    if let Some(unplayed) = found.unplayed.iter().find(|one| one.failed() || named.contains(&one.rules)) {
        return Err(player::failed(&unplayed.error));
    }
    player::crashed(name, found.restarts.as_ref())?;
    if let Some((times, first)) = found.unanswered() {
        let times = if times == 1 { "once".to_owned() } else { format!("{times} times") };
        return Err(Failure::Engine(format!(
            "{name}: gave no answer, or none that can be understood, {times}, first: {first}"
        )));
    }
    if found.counts().asked() == 0 {
        return Err(Failure::Engine(format!("{name}: nothing that it could be asked: no case was judged")));
    }
    if found.holds() { Ok(()) } else { Err(Failure::Check) }
}

/// The rule sets that the user has named, each by itself: a family means those of its versions that are played.
fn named(catalogue: &Catalogue, args: &CheckArgs) -> Vec<String> {
    let exact = |name: &String| {
        let rules = catalogue.uncompiled(name).ok()?.name.to_string();
        (catalogue.family(name).is_none() || rules == *name).then_some(rules)
    };
    args.rules.iter().filter_map(exact).collect()
}
