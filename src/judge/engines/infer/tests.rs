//! regra under other readings, inferred from its answers alone.

use std::num::NonZero;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::{AnswerEvidence, Bounds, Inferred, Plan, Pool, Said, Why, infer};
use crate::compare::diff;
use crate::compare::limits::Cut;
use crate::compare::limits::Limits;
use crate::compare::mutate::{self, Mutation, MutationPlan, MutationStatus};
use crate::compare::witness::Pair;
use crate::compare::witness::generate::Dice;
use crate::fixture;
use crate::subject::{Divided, Inside, Player, PlayerError, PlayerErrorKind, PlayerQuestion, Standing, Told};
use regra_rules::{Mate, Rules, Stalemate};

fn rules(name: &str) -> Rules {
    regra_testing::shipped().rules(name).expect(name)
}

fn plan<'a>(told: &'a Rules, stopped: &'a (dyn Fn() -> bool + Sync)) -> Plan<'a> {
    let deadline = Some(Instant::now() + Duration::from_secs(600));
    let limits = Limits { deadline, stopped };
    let bounds = Bounds { questions: 5000, confirm: 8, made_up: 0, seed: 1, limits, progress: &|_| {} };
    Plan {
        catalogue: regra_testing::shipped(),
        told,
        others: vec![],
        fixtures: fixture::shipped(),
        observed: vec![],
        bounds,
    }
}

fn pool(told: &Rules) -> Pool {
    Pool::new(regra_testing::shipped(), told, &[], &fixture::shipped())
}

/// What is found out of a player.
fn examined(told: &Rules, pool: &Pool, player: &mut dyn Player) -> Inferred {
    infer(&plan(told, &|| false), pool.clone(), Some(player)).expect("answers")
}

/// What is found out of a player that plays `hidden` and was told to play `told`.
fn asked(told: &Rules, pool: &Pool, hidden: &Rules) -> Inferred {
    examined(told, pool, &mut Inside::new(hidden.clone()))
}

/// Whether they are one game to whom nobody tells clauses.
fn alike(a: &Rules, b: &Rules) -> bool {
    Pair::new(without_clauses(a), without_clauses(b)).expect("one game").is_one()
}

/// Where no clause speaks of mate it is a stalemate, and who wins is then as under a clause of mate.
fn without_clauses(rules: &Rules) -> Rules {
    let mut rules = rules.clone();
    rules.end.mate = match (rules.end.mate, rules.end.stalemate) {
        (Mate::Stalemate, Stalemate::Wins) => Mate::Wins,
        (Mate::Stalemate, Stalemate::Loses) => Mate::Loses,
        (mate, _) => mate,
    };
    rules
}

/// What is wrong with what was found of a hidden rule set: that some answer is not that of what was found, or that
/// the hidden one is neither found nor said to be untold from it.
fn wrong(hidden: &Rules, inferred: &Inferred) -> Option<String> {
    let open = inferred.open.iter().any(|open| alike(&open.rules, hidden));
    let found = alike(&inferred.found, hidden) || open;
    (!inferred.agrees || !found).then(|| {
        let (name, against) = (&inferred.found.name, inferred.against.len());
        format!("{}: found {name}, {against} answers against it", hidden.name)
    })
}

/// What is wrong with what was found of a mutation: also that it was not found, although fixtures notice it by turns
/// or outcomes.
fn wrong_of(mutation: &Mutation, hidden: &Rules, inferred: &Inferred) -> Option<String> {
    wrong(hidden, inferred).or_else(|| {
        if alike(&inferred.found, hidden) {
            return None;
        }
        let load = |source| fixture::load(regra_testing::shipped(), &source).expect("fixtures");
        let cases: Vec<_> = fixture::shipped().into_iter().flat_map(load).collect();
        let tried = mutate::run(vec![mutation.clone()], &cases, false, &|| {});
        let seen = matches!(tried.trials[0].status, MutationStatus::Noticed);
        seen.then(|| format!("{}: fixtures notice it, and it was not found", mutation.label))
    })
}

fn mutations(told: &Rules) -> Vec<Mutation> {
    let plan = MutationPlan { rules: vec![told.clone()], ..MutationPlan::default() };
    mutate::mutations(regra_testing::shipped(), &plan)
}

/// So many readings at random, each of what is then in force.
fn varied(told: &Rules, dice: &mut Dice, count: usize) -> Rules {
    (0..count).fold(told.clone(), |rules, _| {
        let some = mutations(&rules);
        let names: Vec<&str> = some.iter().map(Mutation::mutant_name).collect();
        dice.pick(&names).map_or(rules.clone(), self::rules)
    })
}

/// What is wrong with what was found of several readings: one that is neither found nor said to be untold. What
/// others hide may be read in any way.
fn wrong_of_several(hidden: &Rules, inferred: &Inferred) -> Option<String> {
    let differing = diff::differing(regra_testing::shipped(), [&inferred.found, hidden]);
    let untold = |clause: &String| inferred.open.iter().any(|open| open.clause == *clause);
    let found = differing.iter().all(untold) || alike(&inferred.found, hidden);
    (!inferred.agrees || !found).then(|| format!("{}: found {}", hidden.name, inferred.found.name))
}

/// For each rule set three single mutations and three at once. `REGRA_INFER_ALL` asks for every mutation of the rule
/// set that it names, and prints them; `REGRA_INFER_SEED` for others at once.
#[test]
fn readings_of_every_rule_set_are_found_again() {
    let variable = |name| std::env::var(name).ok();
    let all = variable("REGRA_INFER_ALL");
    let seed = variable("REGRA_INFER_SEED").and_then(|seed| seed.parse().ok()).unwrap_or(3);
    let names: Vec<String> = regra_testing::shipped().rule_sets().into_iter().map(String::from).collect();
    let wanted = names.into_par_iter().filter(|name| all.as_ref().is_none_or(|all| all == name));
    let faults: Vec<String> = wanted
        .flat_map(|name| {
            let (told, mut dice) = (rules(&name), Dice(seed));
            let (pool, mut some) = (pool(&told), mutations(&told));
            while all.is_none() && some.len() > 3 {
                some.swap_remove(dice.below(some.len()));
            }
            let several = varied(&told, &mut dice, 3);
            let of_several = wrong_of_several(&several, &asked(&told, &pool, &several));
            let single = some.into_par_iter().filter_map(|mutation| {
                let hidden = rules(mutation.mutant_name());
                let inferred = asked(&told, &pool, &hidden);
                if all.is_some() {
                    let open: Vec<&String> = inferred.open.iter().map(|open| &open.label).collect();
                    let found = &inferred.found.name;
                    println!("{}: {found}, {} questions, open {open:?}", hidden.name, inferred.asked);
                }
                wrong_of(&mutation, &hidden, &inferred)
            });
            single.chain(of_several).collect::<Vec<_>>()
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn of_a_family_the_version_is_found() {
    let (told, hidden) = (rules("antichess"), rules("antichess@fewest"));
    let others = ["aise", "fewest", "checkmate"].map(|version| rules(&format!("antichess@{version}")));
    let plan = Plan { others: others.to_vec(), ..plan(&told, &|| false) };
    let inferred = infer(&plan, pool(&told), Some(&mut Inside::new(hidden))).expect("answers");
    assert_eq!(inferred.found.name.as_str(), "antichess@fewest");
    assert!(inferred.holds());
}

/// Other rule sets explain its answers too, far from another version, and have not the positions that it takes.
#[test]
fn of_a_family_a_version_is_preferred_to_many_changes() {
    let (told, hidden) = (rules("antichess"), rules("antichess@checkmate+end.checkmate.bare=plays-on"));
    let others = ["aise", "fewest", "checkmate"].map(|version| rules(&format!("antichess@{version}")));
    let plan = Plan { others: others.to_vec(), ..plan(&told, &|| false) };
    let inferred = infer(&plan, pool(&told), Some(&mut Inside::new(hidden.clone()))).expect("answers");
    assert!(alike(&inferred.found, &hidden), "{}", inferred.found.name);
}

/// Of observations that no version explains each rule set that is left is listed once.
#[test]
fn what_is_left_is_listed_once() {
    let told = rules("antichess");
    let others = ["aise", "fewest", "checkmate"].map(|version| rules(&format!("antichess@{version}")));
    let seen = |fen: &str, play: &[&str], said: Said| {
        let setup = regra_rules::position::parse_fen(&told, fen).expect(fen);
        let play = play.iter().map(|&turn| turn.to_owned()).collect();
        AnswerEvidence { place: super::Place::new(&told, &setup, play), said }
    };
    let observed = vec![
        seen("8/8/8/7p/7P/8/8/8 w - - 0 1", &[], Said::Standing(Standing::Draw)),
        seen("8/8/8/8/8/7p/7P/7N w - - 0 1", &["h1g3"], Said::Turns(vec!["h3h2".to_owned()])),
    ];
    let plan = Plan { others: others.to_vec(), observed, ..plan(&told, &|| false) };
    let inferred = infer(&plan, pool(&told), None).expect("no player");
    let names: Vec<String> = inferred.open.iter().map(|open| open.rules.name.to_string()).collect();
    let once: std::collections::HashSet<&String> = names.iter().collect();
    assert_eq!(once.len(), names.len(), "{names:?}");
}

/// regra as a player with something wrong with it.
struct Odd {
    inside: Inside,
    /// Whether it says how games stand.
    standing: bool,
    /// A turn that it never lists.
    without: &'static str,
    /// It answers so many questions for turns, and then no more.
    most: usize,
    /// How the positions begin that it refuses.
    refuses: &'static str,
}

impl Odd {
    fn new(inside: Inside) -> Self {
        Self { inside, standing: true, without: "", most: usize::MAX, refuses: "-" }
    }
}

impl Player for Odd {
    fn name(&self) -> &str {
        "odd"
    }
    fn play(&mut self, rules: &Rules) -> Result<(), PlayerError> {
        self.inside.play(rules)
    }
    fn answers(&self, question: PlayerQuestion) -> bool {
        question == PlayerQuestion::Turns || question == PlayerQuestion::Outcome && self.standing
    }
    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, PlayerError> {
        let error = |kind| Err(PlayerError { player: "odd".to_owned(), kind });
        if told.fen.starts_with(self.refuses) {
            return error(PlayerErrorKind::Refused("not that".to_owned()));
        }
        if self.most == 0 {
            return error(PlayerErrorKind::Unable("no more".to_owned()));
        }
        self.most -= 1;
        let turns = self.inside.turns(told)?.into_iter();
        Ok(turns.filter(|turn| turn != self.without).collect())
    }
    fn position(&mut self, _: Told<'_>) -> Result<String, PlayerError> {
        Err(PlayerError { player: "odd".to_owned(), kind: PlayerErrorKind::Unable("no".to_owned()) })
    }
    fn divide(&mut self, told: Told<'_>, depth: NonZero<u32>) -> Result<Divided, PlayerError> {
        self.inside.divide(told, depth)
    }
    fn standing(&mut self, told: Told<'_>) -> Result<Standing, PlayerError> {
        self.inside.standing(told)
    }
}

#[test]
fn ends_cannot_be_told_where_the_player_does_not_say_them() {
    let told = rules("antichess@international");
    let inside = Inside::new(rules("antichess@international+end.stalemate=aise"));
    let mut player = Odd { standing: false, ..Odd::new(inside) };
    let inferred = examined(&told, &pool(&told), &mut player);
    assert!(inferred.holds() && !inferred.says_ends, "{:?}", inferred.found.name);
    let ends = |label: &str| inferred.open.iter().any(|open| open.label == label && open.why == Why::Ends);
    assert!(["end.stalemate=aise", "end.stalemate=fewest", "end.fifty=off"].into_iter().all(ends));
}

#[test]
fn what_no_rule_set_plays_is_said_with_the_nearest() {
    let told = rules("chess");
    let inside = Inside::new(rules("chess+pawn.double=off"));
    let inferred = examined(&told, &pool(&told), &mut Odd { without: "a2a3", ..Odd::new(inside) });
    assert!(!inferred.agrees && !inferred.holds());
    assert_eq!(inferred.found.name.as_str(), "chess+pawn.double=off");
    assert!(inferred.against.iter().all(|contrast| contrast.missing == ["a2a3"]), "{:?}", inferred.against);
}

/// A few answers agree with anything.
#[test]
fn who_answers_too_little_is_not_said_to_play() {
    let told = rules("chess");
    let odd = || Odd { standing: false, ..Odd::new(Inside::new(told.clone())) };
    let silent = examined(&told, &pool(&told), &mut Odd { most: 5, ..odd() });
    assert!(silent.agrees && !silent.enough && !silent.holds() && !silent.startless);
    let refuses = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let another = examined(&told, &pool(&told), &mut Odd { refuses, ..odd() });
    assert!(another.agrees && another.startless && !another.enough && !another.holds());
    let full = examined(&told, &pool(&told), &mut odd());
    assert!(full.enough && full.holds() && full.fixtures > 100 && full.confirmed == 8);
}

#[test]
fn nothing_is_asked_beyond_the_bounds() {
    let told = rules("chess");
    let mut plan = plan(&told, &|| false);
    plan.bounds.questions = 5;
    let inferred = infer(&plan, pool(&told), Some(&mut Inside::new(told.clone()))).expect("answers");
    assert!(inferred.asked <= 20 && inferred.short == Some(Cut::Questions) && !inferred.holds());
    let unasked = |open: &super::Open| matches!(open.why, Why::Unasked(..) | Why::Same);
    assert!(inferred.open.iter().any(unasked));
    let stopped = self::plan(&told, &|| true);
    let inferred = infer(&stopped, pool(&told), Some(&mut Inside::new(told.clone()))).expect("nothing");
    assert_eq!((inferred.asked, inferred.short), (0, Some(Cut::Interrupted)));
}

/// Observed: Black cannot castle over d8 in chess; here it does.
#[test]
fn observations_alone_are_enough() {
    let told = rules("chess");
    let fen = "r3k3/8/8/8/8/8/8/3RK3 b q - 0 1";
    let setup = regra_rules::position::parse_fen(&told, fen).expect(fen);
    let place = super::Place::new(&told, &setup, Vec::new());
    let turns = [
        "a8a7", "a8a6", "a8a5", "a8a4", "a8a3", "a8a2", "a8a1", "a8b8", "a8c8", "a8d8", "e8e7", "e8f8",
        "e8f7",
    ];
    let seen = |extra: &[&str]| {
        let said = turns.iter().chain(extra).map(|&turn| turn.to_owned()).collect();
        vec![AnswerEvidence { place: place.clone(), said: Said::Turns(said) }]
    };
    let found =
        |observed| infer(&Plan { observed, ..plan(&told, &|| false) }, pool(&told), None).expect("no player");
    let as_written = found(seen(&[]));
    assert!(as_written.holds() && as_written.asked == 0);
    assert!(as_written.open.iter().any(|open| matches!(open.why, Why::Unasked(..))));
    assert!(!as_written.open.iter().any(|open| open.label == "rook.slide=off"));
    let queer = found(seen(&["e8c8", "e8d8"]));
    assert!(!queer.agrees, "{}", queer.found.name);
}

/// In version 1 rooks castle from a1 and h1, in 1.3 from c1 and f1: who plays the first does not know rights there.
/// As a player it refuses them; as an explanation it has the place without them.
#[test]
fn rights_for_rooks_elsewhere_are_unknown() {
    let (told, other) = (rules("brasuca@1.3"), rules("brasuca@1"));
    let fen = "4k3/7p/8/8/8/8/8/2R1KR2[] w KQ - 0 1 b";
    let setup = regra_rules::position::parse_fen(&told, fen).expect(fen);
    let place = super::Place::new(&told, &setup, Vec::new());
    let rights = |rules| place.game(rules).map(|game| game.position().castling.is_none());
    assert_eq!((rights(&told), rights(&other)), (Some(false), Some(true)));
    let mut player = Inside::new(other);
    player.play(&told).expect("it plays what it is told");
    let said = player.turns(Told { fen, moves: &[] });
    assert!(matches!(said.map_err(|error| error.kind), Err(PlayerErrorKind::Refused(_))));
}
