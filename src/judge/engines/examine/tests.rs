//! Engines with known faults, and without any, judged by the shipped fixtures.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::num::NonZero;

use super::*;
use crate::engines::known::Known;
use crate::fixture::{self, Case};
use crate::subject::{
    Divided, Inside, Player, PlayerError, PlayerErrorKind, PlayerQuestion, Standing, Told, never,
};
use regra_rules::Rules;
use regra_rules::position::FenField;

/// The fault of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    /// Lists no castling.
    NoCastling,
    /// Lists the first turn twice.
    Twice,
    /// Keeps all castling rights for ever.
    KeepsRights,
    /// Gives one leaf too many at the second ply.
    Miscounts,
    /// Counts more leaves below each turn than can be added up.
    CountsNoEnd,
    /// Ends whenever it is asked for turns.
    Dies,
    /// Takes no position without White's queen.
    Refuses,
    /// Knows turns alone.
    TurnsOnly,
    /// Plays nothing but chess.
    OnlyChess,
}

/// Plays by the rules it is told, or by its own, with a fault.
struct Fake {
    inside: Inside,
    /// Whether it plays by rules of its own, whatever it is told.
    own: bool,
    fault: Fault,
    turns_asked: Cell<u32>,
}

impl Fake {
    fn with(fault: Fault) -> Self {
        Self { inside: Inside::new(rules("chess")), own: false, fault, turns_asked: Cell::new(0) }
    }

    fn playing(own: &str) -> Self {
        Self { inside: Inside::new(rules(own)), own: true, ..Self::with(Fault::None) }
    }

    fn error<T>(&self, kind: impl Fn(String) -> PlayerErrorKind, why: &str) -> Result<T, PlayerError> {
        Err(PlayerError { player: self.name().to_owned(), kind: kind(why.to_owned()) })
    }
}

impl Player for Fake {
    fn name(&self) -> &str {
        "Fake 1"
    }

    fn play(&mut self, rules: &Rules) -> Result<(), PlayerError> {
        if self.fault == Fault::OnlyChess && rules.name.as_str() != "chess" {
            return self.error(PlayerErrorKind::Rules, "plays chess");
        }
        if !self.own {
            self.inside = Inside::new(rules.clone());
        }
        self.inside.play(rules)
    }

    fn answers(&self, question: PlayerQuestion) -> bool {
        self.fault != Fault::TurnsOnly || question == PlayerQuestion::Turns
    }

    /// As an engine that shows only when it is asked how it can be.
    fn caveat(&self) -> Option<&str> {
        (self.fault == Fault::TurnsOnly && self.turns_asked.get() > 0).then_some("it tells turns alone")
    }

    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, PlayerError> {
        self.turns_asked.set(self.turns_asked.get() + 1);
        match self.fault {
            Fault::Dies => return self.error(PlayerErrorKind::Failed, "it has ended"),
            Fault::Refuses if !told.fen.contains('Q') => {
                return self.error(PlayerErrorKind::Refused, "where is the queen?");
            }
            _ => {}
        }
        let mut turns = self.inside.turns(told)?;
        match self.fault {
            Fault::NoCastling => turns.retain(|turn| !["e1g1", "e1c1", "e8g8", "e8c8"].contains(&&**turn)),
            Fault::Twice => turns.extend(turns.first().cloned()),
            _ => {}
        }
        Ok(turns)
    }

    fn position(&mut self, told: Told<'_>) -> Result<String, PlayerError> {
        let fen = self.inside.position(told)?;
        if self.fault != Fault::KeepsRights {
            return Ok(fen);
        }
        let (before, mut after) =
            (told.fen.split(' ').nth(2).unwrap_or("-"), fen.split(' ').collect::<Vec<_>>());
        after[2] = before;
        Ok(after.join(" "))
    }

    /// Unoptimised, deep counts are slow.
    fn divide(&mut self, told: Told<'_>, depth: NonZero<u32>) -> Result<Divided, PlayerError> {
        if depth.get() > 3 {
            return self.error(PlayerErrorKind::Unable, "too deep");
        }
        let mut divided = self.inside.divide(told, depth)?;
        if self.fault == Fault::Miscounts && depth.get() == 2 {
            divided.turns[0].1 += 1;
            divided.total += 1;
        }
        if self.fault == Fault::CountsNoEnd {
            divided.turns.iter_mut().for_each(|(_, nodes)| *nodes = u128::MAX);
        }
        Ok(divided)
    }

    fn standing(&mut self, told: Told<'_>) -> Result<Standing, PlayerError> {
        self.inside.standing(told)
    }
}

fn rules(name: &str) -> Rules {
    regra_testing::shipped().rules(name).expect(name)
}

/// The shipped cases under a rule set, or under every one of a family.
fn cases(rules: &str) -> Vec<Case> {
    let filter = fixture::Filter { rules: vec![rules.to_owned()], ..fixture::Filter::default() };
    fixture::select(regra_testing::shipped(), &fixture::shipped(), &filter)
        .sound()
        .expect("sound fixtures")
        .cases
}

fn examined(player: &mut dyn Player, rules: &str) -> Examination {
    examined_within(player, rules, None, false)
}

fn examined_within(
    player: &mut dyn Player,
    rules: &str,
    known: Option<&Known>,
    fail_fast: bool,
) -> Examination {
    let limits =
        ExaminationLimits { seconds: f64::INFINITY, stopped: &never, done: &|| {}, known, fail_fast };
    examine(player, cases(rules), Vec::new(), &limits)
}

/// All that failed: the case, what was expected, and each difference.
fn differences(found: &Examination) -> Vec<(String, String, Deviation)> {
    let mut all = Vec::new();
    for case in &found.cases {
        for expectation in &case.expectations {
            if let ExpectationVerdict::Failed { differences, .. } = &expectation.verdict {
                let of = |difference: &Deviation| {
                    (case.case.name.clone(), expectation.what.clone(), difference.clone())
                };
                all.extend(differences.iter().map(of));
            }
        }
    }
    all
}

/// An engine that plays by the rules passes every question; the unasked ones are those that no engine can be asked.
fn faultless(family: &str) {
    let found = examined(&mut Fake::with(Fault::None), family);
    assert_eq!(differences(&found), [], "{family}");
    let counts = found.counts();
    assert!(found.holds() && counts.passed > 20 * counts.unasked.max(10) / 10, "{family}: {counts:?}");
    for Unasked { why, .. } in found.reasons() {
        let nobody = ["too deep", "clauses: ", "claims: ", "a FEN that is to be refused"];
        assert!(nobody.iter().any(|reason| why.starts_with(reason)), "{family}: {why}");
    }
    let judged = found.cases.iter().filter(|case| case.counts().asked() == 0);
    for case in judged {
        let of_nobody = case.case.expect.invalid.is_some()
            || case.case.expect.claim.is_some()
            || case.case.expect.perft.keys().all(|&depth| depth > 3) && case.case.expect.moves.is_none();
        assert!(of_nobody, "{}", case.case.name);
    }
}

#[test]
fn who_plays_chess_and_antichess_as_told_fulfils_everything() {
    ["chess", "antichess"].into_iter().for_each(faultless);
}

#[test]
fn who_plays_shinobi_as_told_fulfils_everything() {
    faultless("shinobi");
}

#[test]
fn who_plays_brasuca_as_told_fulfils_everything() {
    faultless("brasuca");
}

/// Another reading is found, and every turn that differs is laid to the clause that is read otherwise, or to one
/// that says what follows from it.
#[test]
fn other_readings_are_found_by_their_clause() {
    for (judge, other, clauses) in [
        ("chess", "chess+enpassant.capture=off", &["enpassant.capture"][..]),
        ("chess", "chess+pawn.double=off", &["pawn.double"][..]),
        ("chess", "chess+castle.form=off", &["castle.form"][..]),
        ("chess", "chess+king.royal=off", &["king.royal", "castle."]),
        (
            "antichess@international",
            "antichess@international+capture.compulsory=off",
            &["capture.compulsory"],
        ),
        ("shinobi@fairy", "shinobi@fairy+drop.hand=off", &["drop.hand"][..]),
    ] {
        let found = differences(&examined(&mut Fake::playing(other), judge));
        let turns = found.iter().filter(|(.., difference)| {
            matches!(difference.kind, DeviationKind::Missing { .. } | DeviationKind::Extra { .. })
        });
        let laid = |difference: &Deviation| {
            difference.clauses.iter().any(|found| clauses.iter().any(|clause| found.starts_with(clause)))
        };
        assert!(turns.clone().any(|(.., difference)| laid(difference)), "{other}: {found:#?}");
        let others: Vec<_> = turns.filter(|(.., difference)| !laid(difference)).collect();
        assert!(others.is_empty(), "{other}: {others:#?}");
    }
}

/// A charge over pieces also gives check, so that other turns are missing besides: the turn itself has its clause.
#[test]
fn a_charge_over_men_is_refused_by_its_clause() {
    let found = differences(&examined(&mut Fake::playing("brasuca@1.3+charge.path=leap"), "brasuca@1.3"));
    let extra = |(_, _, difference): &(String, String, Deviation)| {
        matches!(difference.kind, DeviationKind::Extra { .. }) && difference.clauses == ["charge.path"]
    };
    assert!(found.iter().any(extra), "{found:#?}");
}

#[test]
fn an_end_that_is_read_otherwise_is_found_by_its_clause() {
    let player = &mut Fake::playing("antichess@international+end.stalemate=aise");
    let found = differences(&examined(player, "antichess@international"));
    assert!(!found.is_empty());
    for (case, what, difference) in found {
        assert_eq!(
            (what.as_str(), difference.clauses),
            ("outcome", vec!["end.stalemate".to_owned()]),
            "{case}"
        );
    }
}

#[test]
fn a_turn_that_is_not_listed_has_the_clause_that_grants_it() {
    let found = differences(&examined(&mut Fake::with(Fault::NoCastling), "chess"));
    let of = |name: &str| found.iter().filter(move |(case, ..)| case.ends_with(name)).collect::<Vec<_>>();
    let wings = of("castle/both-wings/chess");
    let missing = |turn: &str, what: &str| {
        wings.iter().any(|(_, expected, difference)| {
            expected == what
                && matches!(&difference.kind, DeviationKind::Missing { turn: missing, stricter: None } if missing == turn)
                && difference.clauses[0] == "castle.form"
        })
    };
    assert!(missing("e1g1", "moves from e1") && missing("e1c1", "moves from e1"), "{wings:?}");
    assert!(missing("e1g1", "after e1g1"), "{wings:?}");
    assert!(of("castle/without-rights/chess").is_empty());
}

#[test]
fn a_turn_that_is_listed_twice_is_one_too_many() {
    let found = differences(&examined(&mut Fake::with(Fault::Twice), "chess"));
    assert!(!found.is_empty());
    for (case, what, difference) in found {
        let twice = matches!(&difference.kind, DeviationKind::Extra { why, .. } if why == "listed 2 times");
        assert!(twice && what.starts_with("moves"), "{case} {what} {difference:?}");
    }
}

#[test]
fn a_right_that_is_kept_shows_in_the_position_after() {
    let found = examined(&mut Fake::with(Fault::KeepsRights), "chess");
    assert!(found.compared.contains(&FenField::Castling));
    let found = differences(&found);
    assert!(found.iter().any(|(case, ..)| case.contains("castle/")), "{found:?}");
    for (case, what, difference) in found {
        let DeviationKind::Answer { notes, .. } = difference.kind else { panic!("{case} {difference:?}") };
        assert_eq!((&what[..5], notes), ("after", vec!["not the same: castling".to_owned()]), "{case}");
    }
}

#[test]
fn a_wrong_count_says_below_which_turn() {
    let found = differences(&examined(&mut Fake::with(Fault::Miscounts), "chess"));
    assert!(!found.is_empty());
    for (case, what, difference) in found {
        let DeviationKind::Answer { expected, got, notes } = difference.kind else { panic!("{case}") };
        let [expected, got] = [expected, got].map(|count| count.parse::<u64>().expect("a count"));
        assert_eq!((what.as_str(), got), ("perft 2", expected + 1), "{case}");
        let [below, clause] = notes.as_slice() else { panic!("{case} {notes:?}") };
        assert!(below.contains(" expected, ") && clause.contains("not found out"), "{case} {notes:?}");
    }
}

#[test]
fn counts_that_cannot_be_added_up_are_wrong_counts() {
    let found = differences(&examined(&mut Fake::with(Fault::CountsNoEnd), "chess"));
    assert!(!found.is_empty());
    for (case, what, difference) in found {
        let DeviationKind::Answer { notes, .. } = difference.kind else { panic!("{case}") };
        let sum = format!("add up to {}", u128::MAX);
        assert!(what.starts_with("perft ") && notes[0].ends_with(&sum), "{case} {notes:?}");
    }
}

#[test]
fn a_player_that_always_fails_is_given_up() {
    let found = examined(&mut Fake::with(Fault::Dies), "chess");
    let asked = found.cases.len();
    assert!((5..=10).contains(&asked), "{asked}");
    assert_eq!(found.stop, Some(ExaminationStop::Failing(5, "it has ended".to_owned())));
    assert_eq!(found.left + asked, cases("chess").len());
    assert!(!found.holds());
    let silent = differences(&found);
    assert!(silent.iter().all(|(.., d)| d.kind == DeviationKind::Silent { why: "it has ended".to_owned() }));
    assert!(silent.iter().all(|(.., d)| d.clauses.is_empty()), "no clause is broken by who says nothing");
    assert!(found.cases.iter().all(|case| case.counts().failed == 0 || case.is_unanswered()));
    assert_eq!(found.unanswered(), Some((silent.len(), "it has ended")));
}

#[test]
fn a_refused_position_is_a_finding_once_a_case() {
    let found = examined(&mut Fake::with(Fault::Refuses), "chess");
    assert_eq!(found.stop, None);
    let refused = differences(&found);
    assert!(refused.iter().all(|(_, _, difference)| {
        difference.kind == DeviationKind::Silent { why: "refused: where is the queen?".to_owned() }
    }));
    let mut names: Vec<&String> = refused.iter().map(|(case, ..)| case).collect();
    names.dedup();
    assert_eq!(names.len(), refused.len());
    assert!(refused.iter().all(|(.., difference)| !difference.clauses.is_empty()));
    assert!(found.counts().passed > 0 && found.unanswered().is_none());
}

#[test]
fn what_cannot_be_asked_is_counted_and_no_success() {
    let found = examined(&mut Fake::with(Fault::TurnsOnly), "chess");
    let counts = found.counts();
    assert!(counts.failed == 0 && counts.passed > 0 && counts.unasked > 0, "{counts:?}");
    assert_eq!(found.caveat.as_deref(), Some("it tells turns alone"));
    let ends: usize = found.cases.iter().filter(|case| case.case.expect.outcome.is_some()).count();
    let why = "it does not say how a game stands, or ends games by other rules";
    assert!(found.reasons().contains(&Unasked { why, expectations: ends }), "{:?}", found.reasons());
    let only = examined(&mut Fake::with(Fault::OnlyChess), "shinobi");
    assert!(!only.holds() && only.cases.is_empty());
    assert!(only.unplayed.iter().any(|one| one.rules == "shinobi@fairy" && !one.failed()));
    assert_eq!(only.unplayed.iter().map(|one| one.cases).sum::<usize>(), cases("shinobi").len());
}

/// One question for each position, however many cases and expectations share it.
#[test]
fn a_position_is_asked_about_once() {
    let player = &mut Fake::with(Fault::TurnsOnly);
    let found = examined(player, "chess");
    let mut fens: Vec<&str> = found.cases.iter().filter_map(|case| case.fen.as_deref()).collect();
    let all = fens.len();
    fens.sort_unstable();
    fens.dedup();
    assert!(player.turns_asked.get() as usize <= fens.len() && fens.len() < all);
}

#[test]
fn the_user_can_stop_it() {
    let asked = Cell::new(0);
    let stopped = std::sync::atomic::AtomicBool::new(false);
    let limits = ExaminationLimits {
        seconds: f64::INFINITY,
        stopped: &|| stopped.load(std::sync::atomic::Ordering::Relaxed),
        done: &|| {
            asked.set(asked.get() + 1);
            stopped.store(asked.get() == 3, std::sync::atomic::Ordering::Relaxed);
        },
        known: None,
        fail_fast: false,
    };
    let found = examine(&mut Fake::with(Fault::None), cases("chess"), Vec::new(), &limits);
    assert_eq!((found.stop, found.cases.len()), (Some(ExaminationStop::Interrupted), 3));
    assert_eq!(found.left, cases("chess").len() - 3);
}

#[test]
fn what_is_known_fails_nothing_and_what_is_gone_is_told() {
    let known = |text: &str| Known::read(text, "known.yaml").expect("a sound file");
    let all = examined(&mut Fake::playing("chess+castle.form=off"), "chess").counts().failed;
    assert!(all > 0);
    let castling =
        known("known: [{ rules: chess, clause: castle.form, engine: fake, why: it cannot castle }]");
    let player = &mut Fake::playing("chess+castle.form=off");
    let found = examined_within(player, "chess", Some(&castling), false);
    let counts = found.counts();
    assert!(counts.known > 0 && counts.failed < all, "{counts:?}");
    assert_eq!((counts.known + counts.failed, found.gone.len()), (all, 0));
    for (case, _, difference) in differences(&found) {
        let covered =
            found.cases.iter().any(|examined| examined.case.name == case && !examined.known().is_empty());
        assert!(covered || !difference.clauses.iter().any(|clause| clause == "castle.form"), "{case}");
    }
    let others = known(
        "known:\n- { rules: chess, clause: castle, why: a }\n- { rules: chess, case: start, why: b }\n\
         - { rules: shinobi, clause: castle, why: c }\n- { rules: chess, clause: castle, engine: other, why: d }\n",
    );
    let found = examined_within(&mut Fake::with(Fault::None), "chess", Some(&others), false);
    let gone: Vec<&str> = found.gone.iter().map(|known| known.place.as_str()).collect();
    assert_eq!(gone, ["known.yaml:2", "known.yaml:3"]);
}

/// The last case that was asked is the first that failed; what is known is no reason to stop.
#[test]
fn the_first_failure_can_end_it() {
    let playing = || Fake::playing("chess+castle.form=off");
    let all = examined(&mut playing(), "chess");
    let first = all.cases.iter().position(|case| case.counts().failed > 0).expect("it cannot castle");
    let found = examined_within(&mut playing(), "chess", None, true);
    assert_eq!((found.stop, found.cases.len()), (Some(ExaminationStop::Failed), first + 1));
    assert_eq!(found.left, all.cases.len() - first - 1);
    let clauses: BTreeSet<String> =
        differences(&all).into_iter().flat_map(|(_, _, difference)| difference.clauses).collect();
    let entry = |clause: &String| format!("- {{ rules: chess, clause: {clause}, why: it cannot castle }}\n");
    let everything = format!("known:\n{}", clauses.iter().map(entry).collect::<String>());
    let known = Known::read(&everything, "known.yaml").expect("a sound file");
    let found = examined_within(&mut playing(), "chess", Some(&known), true);
    assert_eq!((found.counts().failed, found.stop), (0, None));
}
