//! Witnesses from end to end: they separate, nothing on their board is idle, and their fixtures pass.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::thorough::thorough;
use regra_judge::compare::diff;
use regra_judge::compare::limits::Limits;
use regra_judge::compare::witness::{self, Candidate, Pair, Witness, WitnessResult};
use regra_judge::fixture::{self, Source};
use regra_rules::geometry::Square;

/// Nothing here takes long; where time runs out the witness is missing and the test fails.
const TIME: Duration = Duration::from_secs(120);

/// Pairs of every sort: turns, results, ends by position, by clock, by history, and after a turn.
const PAIRS: &[(&str, &str)] = &[
    ("chess", "chess+enpassant.capture=off"),
    ("chess", "chess+end.material=off"),
    ("antichess@aise", "antichess@fewest"),
    ("antichess@aise", "antichess@aise+end.dead=off"),
    ("brasuca@1.3", "brasuca@1.3+charge.path=leap"),
    ("brasuca@1", "brasuca@1+zone.exception=any"),
    ("brasuca@1", "brasuca@1+zone.pushed=removed"),
    ("brasuca@1", "brasuca@1+sneak.window=next"),
    ("brasuca@1.3", "brasuca@1.3+duke.riders=any"),
    ("brasuca@1.3", "brasuca@1.3+end.fifty.unit=moves"),
    ("brasuca@1.3", "brasuca@1.3+pass.token=off"),
    ("brasuca@1.3", "brasuca@1.3+pass.stalemate=lost"),
    ("brasuca@1", "brasuca@1.3"),
    ("shinobi@pt", "shinobi@pt+end.fifty=drops"),
    ("shinobi@fairy", "shinobi@fairy+end.repetition.count=4"),
    ("shinobi@fairy", "shinobi@fairy+piece.dragon=off"),
];

fn pair(one: &str, other: &str) -> Pair {
    let rules = |name: &str| regra::shipped().rules(name).unwrap();
    Pair::new(rules(one), rules(other)).unwrap()
}

fn limits() -> Limits<'static> {
    Limits { deadline: Some(Instant::now() + TIME), stopped: &|| false }
}

fn found(pair: &Pair, seed: u64) -> Witness {
    let hunt = witness::witness(regra::shipped(), pair, seed, &limits());
    match hunt.verdict {
        WitnessResult::Found(witness) => *witness,
        other => panic!("{} and {}: {other:?}", pair.rules[0].name, pair.rules[1].name),
    }
}

/// The pairs, each with its witness; every third of them where the test is to be quick.
fn known() -> &'static [(Pair, Witness)] {
    static KNOWN: OnceLock<Vec<(Pair, Witness)>> = OnceLock::new();
    let pairs = PAIRS.iter().step_by(if thorough() { 1 } else { 3 }).map(|(one, other)| pair(one, other));
    KNOWN.get_or_init(|| pairs.map(|pair| (pair.clone(), found(&pair, 0))).collect())
}

fn names(pair: &Pair) -> [&str; 2] {
    pair.rules.each_ref().map(|rules| rules.name.as_str())
}

fn passes(witness: &Witness) -> bool {
    let text = witness.fixture.yaml();
    let source = Source { name: "witness.yaml".to_owned(), text, shipped: false };
    let cases = fixture::load(regra::shipped(), &source).unwrap();
    fixture::run(cases, true).holds()
}

#[test]
fn every_witness_separates_and_its_fixture_passes() {
    for (pair, witness) in known() {
        let names = names(pair);
        assert!(pair.separates(&witness.candidate), "{names:?}: {}", witness.fen);
        assert!(witness.pieces <= 6, "{names:?}: {}", witness.fen);
        assert!(passes(witness), "{names:?}: {}", witness.fixture.yaml());
        assert!(witness.passes, "{names:?}: what is judged as data is what is written down");
        assert_eq!(witness.seed_case, None, "{names:?}");
    }
}

#[test]
fn the_clause_that_differs_is_named() {
    for (pair, witness) in known() {
        let clause = match names(pair) {
            ["brasuca@1", "brasuca@1.3"] => "end.duchy",
            ["antichess@aise", "antichess@fewest"] => "end.stalemate",
            _ => pair.rules[1].name.overrides()[0].clause.as_str(),
        };
        assert_eq!(witness.cause.sets, [[clause]], "{:?}: {}", names(pair), witness.fen);
        assert_eq!(witness.fixture.clause, clause);
    }
}

#[test]
fn without_any_of_its_pieces_it_no_longer_separates() {
    for (pair, witness) in known() {
        let Candidate { setup, play } = witness.candidate.clone();
        for square in Square::all().filter(|&square| setup.at(square).is_some()) {
            let mut candidate = Candidate { setup: setup.clone(), play: play.clone() };
            candidate.setup.board[square.index()] = None;
            assert!(!pair.separates(&candidate), "{:?}: the piece on {square} is idle", names(pair));
        }
    }
}

#[test]
fn the_same_seed_finds_the_same_on_one_thread_and_on_several() {
    let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    for (one, other) in &PAIRS[if thorough() { 4..8 } else { 6..7 }] {
        let pair = pair(one, other);
        let one = pool(1).install(|| found(&pair, 7));
        let several = pool(3).install(|| found(&pair, 7));
        assert_eq!(one.fixture.yaml(), several.fixture.yaml());
        assert_eq!(one.fen, several.fen);
    }
}

#[test]
fn another_seed_is_another_search() {
    let pair = pair("brasuca@1", "brasuca@1+zone.exception=any");
    let first = found(&pair, 0).fen;
    assert!((1..4).any(|seed| found(&pair, seed).fen != first), "{first}");
}

#[test]
fn what_only_one_accepts_is_a_witness_of_its_own_sort() {
    let pair = pair("antichess@aise", "antichess@aise+castle=fide");
    let witness = found(&pair, 0);
    assert!(witness.difference.refused_by.is_some() && passes(&witness), "{}", witness.fen);
    let candidate = Candidate::from(witness.candidate.setup);
    assert!(!pair.separates(&candidate));
}

#[test]
fn rule_sets_that_agree_everywhere_are_said_to() {
    let same = |one, other| {
        let hunt = witness::witness(regra::shipped(), &pair(one, other), 0, &limits());
        matches!(hunt.verdict, WitnessResult::Same(_))
    };
    assert!(same("chess", "chess"));
    assert!(same("antichess@checkmate", "antichess@checkmate+end.dead=bishops"));
    assert!(same("shinobi@fairy", "shinobi@fairy+promotion.kingdom=optional"));
}

/// The documents: of the two versions of Brasuca fourteen clauses differ, the array among them; whoever is named
/// first, the same clauses do, and `regra diff` counts as many.
#[test]
fn the_clauses_that_differ_are_the_same_from_either_side() {
    let catalogue = regra::shipped();
    let differing = |one, other| {
        let pair = pair(one, other);
        diff::differing(catalogue, pair.rules.each_ref()).into_iter().collect::<BTreeSet<_>>()
    };
    for (one, other) in [("chess", "antichess"), ("brasuca@1", "brasuca@1.3")] {
        assert_eq!(differing(one, other), differing(other, one));
    }
    assert_eq!(differing("brasuca@1", "brasuca@1.3").len(), 14);
    assert_eq!(differing("chess", "antichess").len(), 15);
}

/// Known lines: without en passant the double step that allows one leads elsewhere, and a pawn needs
/// two turns to stand beside it (1.e4 a6 2.e5 d5); without the rule on repetition four turns to and fro
/// must be played twice.
#[test]
fn the_shortest_lines_are_found() {
    let line = |one, other, depth| {
        let pair = pair(one, other);
        let fen = &pair.rules[0].starts[0].fen;
        let start = regra_rules::position::parse_fen(&pair.rules[0], fen).unwrap();
        witness::line(&pair, &start, depth, &limits()).unwrap()
    };
    let length = |line: &witness::Line| line.moves.as_ref().map(Vec::len);
    let double = line("chess", "chess+pawn.double=off", 2);
    assert_eq!((length(&double), double.shortest), (Some(0), true));
    let passing = line("chess", "chess+enpassant.capture=off", 3);
    assert_eq!((length(&passing), passing.shortest), (Some(3), true));
    let castling = line("chess", "chess+end.material=off", 3);
    assert_eq!((length(&castling), castling.agreed), (None, Some(3)));
    let repeated = line("chess", "chess+end.repetition=off", 1);
    assert_eq!((length(&repeated), repeated.shortest), (Some(8), true));
}
