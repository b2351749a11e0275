//! Kept evidence: complete for what ships, true today, and never believed; and the pages that show it.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use rayon::prelude::*;

use regra_judge::compare::evidence::{
    Again, Decider, Evidence, KeptPosition, KeptStatus, MutationEvidence, PositionEvidence, PositionSource,
};
use regra_judge::compare::mutate::{self, Mutation, MutationPlan};
use regra_judge::compare::witness::{self, Pair, Rivals};
use regra_judge::fixture::{self, Case};
use regra_judge::subject::never;
use regra_rules::Rules;
use regra_show::book;
use regra_show::report::{self, html};

fn shipped() -> &'static Evidence {
    regra::shipped();
    static SHIPPED: OnceLock<Evidence> = OnceLock::new();
    SHIPPED.get_or_init(|| Evidence::shipped().unwrap())
}

fn rules() -> &'static [Rules] {
    static RULES: OnceLock<Vec<Rules>> = OnceLock::new();
    let all = || regra::shipped().rule_sets().into_iter().map(|name| rule_set(&name)).collect();
    RULES.get_or_init(all)
}

fn rule_set(name: &str) -> Rules {
    regra::shipped().rules(name).unwrap()
}

fn cases() -> &'static [Case] {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    let load = |source| fixture::load(regra::shipped(), &source).unwrap();
    CASES.get_or_init(|| fixture::shipped().into_iter().flat_map(load).collect())
}

fn mutations(rules: Vec<Rules>) -> Vec<Mutation> {
    mutate::mutations(regra::shipped(), &MutationPlan { rules, ..MutationPlan::default() })
}

fn names(pair: &Pair) -> [String; 2] {
    pair.rules.each_ref().map(|rules| rules.name.to_string())
}

/// Every two rule sets that `regra witness --all` goes through have a position that tells them apart today, by both
/// computations, or never can be told apart; and nothing else is kept.
#[test]
fn every_two_readings_are_told_apart_by_what_is_kept() {
    let pairs: Vec<Rivals> =
        rules().iter().flat_map(|rules| witness::rivals(regra::shipped(), rules, &[])).collect();
    let fault = |rivals: &Rivals| {
        let (decider, stale) = shipped().positions.decide(&rivals.pair, &rivals.clause, &[]);
        let kept = match decider {
            Decider::Never(_) => true,
            Decider::Position(decision) => decision.source == PositionSource::Kept,
            Decider::Unknown => false,
        };
        (!kept || !stale.is_empty()).then(|| format!("{:?} {stale:?}", names(&rivals.pair)))
    };
    let faults: Vec<String> = pairs.par_iter().filter_map(fault).collect();
    assert!(pairs.len() > 300 && faults.is_empty(), "of {}:\n{}", pairs.len(), faults.join("\n"));
    let wanted: BTreeSet<[String; 2]> = pairs.iter().map(|rivals| names(&rivals.pair)).collect();
    for kept in &shipped().positions.positions {
        assert!(wanted.contains(&kept.rules), "{:?}: nobody asks for it", kept.rules);
    }
}

#[test]
fn every_mutation_is_noticed_by_the_case_that_is_kept() {
    let (asked, stale) = shipped().mutations.ask(mutations(rules().to_vec()), cases(), &never);
    let unknown = asked.iter().filter(|(_, again)| matches!(again, Again::Unknown));
    let unknown: Vec<String> =
        unknown.map(|(mutation, _)| format!("{} {}", mutation.rules, mutation.label)).collect();
    assert!(asked.len() > 250 && unknown.is_empty(), "of {}: {unknown:?}", asked.len());
    assert_eq!(stale, []);
    assert_eq!(asked.len(), shipped().mutations.mutations.len());
}

#[test]
fn the_files_are_as_the_program_writes_them() {
    let text = |file: &str| fs::read_to_string(file).unwrap();
    assert_eq!(report::position_evidence(&shipped().positions), text("spec/evidence/witnesses.yaml"));
    assert_eq!(report::mutation_evidence(&shipped().mutations), text("spec/evidence/mutations.yaml"));
}

/// The kept entry of two readings of how far a charge is clear.
fn charge() -> (Pair, KeptPosition) {
    let pair = Pair::new(rule_set("brasuca@1.3"), rule_set("brasuca@1.3+charge.path=leap")).unwrap();
    let kept = shipped().positions.positions.iter().find(|kept| kept.rules == names(&pair));
    (pair, kept.unwrap().clone())
}

/// With one entry put wrong, in each way that an entry can be.
#[test]
fn a_wrong_position_is_noticed_and_not_shown() {
    let (pair, kept) = charge();
    assert_eq!(kept.ask(&pair), Ok(()));
    assert!(!kept.shows.first.is_empty() && kept.shows.second.is_empty(), "{kept:?}");
    let wrong: [fn(&mut KeptPosition); 6] = [
        |kept| kept.shows.first.clear(),
        |kept| kept.shows.first.push("a1a2".to_owned()),
        |kept| kept.shows.elsewhere.push("e1e2".to_owned()),
        |kept| std::mem::swap(&mut kept.shows.first, &mut kept.shows.second),
        |kept| kept.fen = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 b".to_owned(),
        |kept| kept.play.push("a1a8".to_owned()),
    ];
    for (index, spoil) in wrong.into_iter().enumerate() {
        let mut spoilt = kept.clone();
        spoil(&mut spoilt);
        assert!(spoilt.ask(&pair).is_err(), "{index}");
        let evidence =
            PositionEvidence { made: shipped().positions.made.clone(), positions: vec![spoilt.clone()] };
        assert_eq!(evidence.stale(regra::shipped()).len(), 1, "{index}");
        let asked = book::questions(regra::shipped(), &pair.rules[..1], &[], &evidence, &never);
        assert_eq!(asked.stale.len(), 1, "{index}: {:?}", asked.stale);
        assert!(asked.stale[0].to_string().contains("brasuca@1.3+charge.path=leap"), "{index}");
        let page = content(&html::questions(&asked, None), "questions-brasuca.html");
        assert!(!page.contains("a1a2"), "{index}");
    }
}

#[test]
fn a_wrong_mutation_is_noticed_and_not_shown() {
    let all = mutations(vec![rule_set("brasuca@1")]);
    let kept = &shipped().mutations;
    let first = kept.mutations.iter().find(|kept| kept.rules == "brasuca@1" && kept.case.is_some()).unwrap();
    let argued = kept.mutations.iter().find(|kept| kept.status == KeptStatus::Equivalent).unwrap();
    let entry = |change: &dyn Fn(&mut regra_judge::compare::evidence::KeptMutation)| {
        let mut spoilt = first.clone();
        change(&mut spoilt);
        let evidence = MutationEvidence { made: kept.made.clone(), mutations: vec![spoilt] };
        let (asked, stale) = evidence.ask(all.clone(), cases(), &never);
        let known = asked.iter().filter(|(_, again)| !matches!(again, Again::Unknown)).count();
        (known, stale.len())
    };
    assert_eq!(entry(&|_| {}), (1, 0));
    // A case that another change is noticed by, one of other rules, and one that does not exist.
    let holds = cases().iter().find(|case| {
        case.rules.name == "brasuca@1" && case.clause != first.clause && case.clause.starts_with("king.")
    });
    let holds = holds.unwrap().name.clone();
    assert_eq!(entry(&|kept| kept.case = Some(holds.clone())), (0, 1));
    let foreign = cases().iter().find(|case| case.rules.name == "chess").unwrap().name.clone();
    assert_eq!(entry(&|kept| kept.case = Some(foreign.clone())), (0, 1));
    assert_eq!(entry(&|kept| kept.case = Some("fixtures/none/none/brasuca@1".to_owned())), (0, 1));
    assert_eq!(entry(&|kept| kept.case = None), (0, 1));
    assert_eq!(entry(&|kept| kept.status = KeptStatus::Unreadable), (0, 1));
    assert_eq!(entry(&|kept| kept.change = "no.such=change".to_owned()), (0, 1));
    assert_eq!(argued.case, None);
}

fn content(pages: &[html::Page], file: &str) -> String {
    let page = pages.iter().find(|page| page.file == file);
    page.unwrap_or_else(|| panic!("no page {file}")).content.clone().into_string()
}

/// The ids of a page, each of which may stand there once.
fn ids(page: &str) -> BTreeSet<&str> {
    let mut ids = BTreeSet::new();
    for id in page.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(ids.insert(id), "twice: {id}");
    }
    ids
}

#[test]
fn every_question_and_every_reading_has_its_place() {
    let asked = book::questions(regra::shipped(), rules(), cases(), &shipped().positions, &never);
    assert_eq!(asked.stale, []);
    let pages = html::questions(&asked, None);
    let list = content(&pages, "questions.html");
    for family in regra::shipped().families() {
        let file = book::questions_file(&family.name);
        let page = content(&pages, &file);
        assert!(page.len() < 1 << 20, "{file}: {} bytes", page.len());
        let ids = ids(&page);
        let choices = family.clauses.iter().filter(|clause| clause.readings.len() > 1);
        let choices =
            choices.filter(|clause| clause.defaults.values().any(|now| clause.reading(now).is_some()));
        let mut expected = 0;
        for clause in choices {
            expected += 1;
            assert!(ids.contains(format!("question.{}", clause.id).as_str()), "{file}: {}", clause.id);
            for reading in &clause.readings {
                let id = format!("{}={}", clause.id, reading.id);
                assert!(ids.contains(id.as_str()), "{file}: {id}");
            }
        }
        for question in &family.questions {
            let id = format!("question.{}", question.id);
            assert!(ids.contains(id.as_str()), "{file}: {id}");
            assert!(list.contains(&format!("{file}#{id}")), "{id}");
        }
        assert!(expected > 0 || family.questions.is_empty(), "{file}");
    }
}

/// Under rules of one's own choice no position is kept; one that was found for the version is asked again for them.
#[test]
fn a_rule_set_of_ones_own_borrows_positions_and_says_so() {
    let own = rule_set("brasuca@1.3+end.fifty.unit=moves");
    let asked = book::questions(regra::shipped(), &[own], cases(), &shipped().positions, &never);
    assert_eq!(asked.stale, []);
    let question = asked.games[0].questions.iter().find(|question| question.id == "charge.path").unwrap();
    let leap = question.readings.iter().find(|reading| reading.id.as_deref() == Some("leap")).unwrap();
    let book::ChangeShown::Position(position) = &leap.changes[0].shown else { panic!("{leap:?}") };
    assert!(matches!(&position.decision.source, PositionSource::KeptFor(_)), "{:?}", position.decision);
    assert!(!position.decision.shows.is_nothing());
    // Without anything kept, the position of a fixture.
    let own = rule_set("brasuca@1.3+end.fifty.unit=moves");
    let asked = book::questions(regra::shipped(), &[own], cases(), &Evidence::none().positions, &never);
    let question = asked.games[0].questions.iter().find(|question| question.id == "charge.path").unwrap();
    let leap = question.readings.iter().find(|reading| reading.id.as_deref() == Some("leap")).unwrap();
    let book::ChangeShown::Position(position) = &leap.changes[0].shown else { panic!("{leap:?}") };
    assert!(matches!(&position.decision.source, PositionSource::Case(_)), "{:?}", position.decision);
}

#[test]
fn the_page_of_proof_says_what_was_run() {
    let two = [rule_set("brasuca@1.3"), rule_set("chess")];
    let own = cases().iter().filter(|case| two.iter().any(|rules| rules.name == case.rules.name));
    // Small tables only: what is said of counts does not depend on how large they are.
    let small = own.filter(|case| case.expect.perft.values().sum::<u64>() < 100_000).cloned().collect();
    let run = fixture::run(small, false);
    let catalogue = regra::shipped();
    let all = book::Cases::read(catalogue, &[], &[], book::Roots::default(), &never).unwrap();
    let proof = book::proof(catalogue, &two, &all, &run, &shipped().mutations, &never).unwrap();
    assert_eq!(proof.stale, []);
    let passed: BTreeMap<&str, usize> =
        proof.rules.iter().map(|one| (one.rules.as_str(), one.passed)).collect();
    assert_eq!(passed.values().sum::<usize>(), run.verdicts.len());
    for one in &proof.rules {
        assert!(one.failed.is_empty() && one.clauses.all > 20 && !one.trials.is_empty(), "{}", one.rules);
    }
    let brasuca = &proof.rules[0];
    assert!(!brasuca.claims.is_empty() && brasuca.lines.all > 200 && brasuca.lines.missing.is_empty());
    // What others are known to differ in is said under the rules that it is about, and under no others.
    assert!(proof.divergences.is_empty());
    let page = html::proof(&proof, None).content.into_string();
    assert!(ids(&page).contains("proof.brasuca-1.3") && page.len() < 1 << 20);
}

fn regra(arguments: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_regra")).args(arguments).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap_or(-1), String::from_utf8(said).unwrap())
}

fn scratch(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&file);
    file
}

#[test]
fn what_is_found_is_kept_beside_what_was() {
    let file = scratch("mutations.yaml");
    let path = file.to_str().unwrap();
    let read = || {
        regra_judge::compare::evidence::read::<MutationEvidence>(path, &fs::read_to_string(&file).unwrap())
            .unwrap()
    };
    assert_eq!(regra(&["mutate", "chess", "--clause", "pawn.double", "--save", path]).0, 0);
    let double = read().mutations;
    assert!(!double.is_empty() && double.iter().all(|kept| kept.clause == "pawn.double"));
    assert_eq!(regra(&["mutate", "chess", "--clause", "enpassant.capture", "--save", path]).0, 0);
    let both = read().mutations;
    assert!(both.len() > double.len() && double.iter().all(|kept| both.contains(kept)), "{both:?}");
    assert!(both.iter().all(|kept| shipped().mutations.mutations.contains(kept)), "{both:?}");
}

#[test]
fn positions_are_kept_too() {
    let file = scratch("witnesses.yaml");
    let path = file.to_str().unwrap();
    assert_eq!(regra(&["witness", "--all", "chess", "--clause", "pawn.double", "--save", path]).0, 0);
    let kept =
        regra_judge::compare::evidence::read::<PositionEvidence>(path, &fs::read_to_string(&file).unwrap())
            .unwrap();
    assert!(!kept.positions.is_empty());
    assert_eq!(kept.stale(regra::shipped()), []);
}

#[test]
fn a_file_that_is_no_evidence_is_left_alone() {
    let file = scratch("other.yaml");
    let path = file.to_str().unwrap();
    let text = "made: { command: x, version: y }\nmutations:\n- { rules: chess, change: x }\n";
    fs::write(&file, text).unwrap();
    let (code, said) = regra(&["mutate", "chess", "--clause", "pawn.double", "--save", path]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("other.yaml:3:3: ") && said.contains("missing field `clause`"), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    let (code, said) = regra(&["witness", "chess", "chess+end.dead=off", "--save", path]);
    assert_eq!(code, 2, "{said}");
}
