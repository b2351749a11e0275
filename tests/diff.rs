//! What `regra diff` finds, held against what the documents say of the versions and against the oracle.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the answer")]

use std::collections::BTreeSet;
use std::thread;

use regra::prelude::Documents;
use regra_judge::compare::diff::{self, Diff, DiffPlan, Example, StartingPoint, TurnDifference};
use regra_judge::fixture::{self, Case};
use regra_judge::perft::Unwatched;
use regra_oracle as oracle;
use regra_rules::position::{parse_fen, write_fen};

/// Unoptimised, the generator's frames are larger than a test thread's stack.
fn with_room<T: Send + 'static>(test: impl FnOnce() -> T + Send + 'static) -> T {
    thread::Builder::new().stack_size(64 << 20).spawn(test).unwrap().join().unwrap()
}

fn cases() -> Vec<Case> {
    let load = |source| fixture::load(regra::shipped(), &source).unwrap();
    fixture::shipped().into_iter().flat_map(load).collect()
}

/// Compares two rule sets at a place, or their pages.
fn compare(names: [&'static str; 2], fen: Option<&'static str>, depth: u32) -> Result<Diff, Vec<String>> {
    with_room(move || {
        let catalogue = regra::shipped();
        let rules = names.map(|name| catalogue.rules(name).unwrap());
        let origin = fen.map(|fen| StartingPoint::of_fen(fen, Vec::new()));
        let cases = if origin.is_none() { cases() } else { Vec::new() };
        diff::diff(catalogue, DiffPlan { rules, origin, depth, cases: Some(&cases) }, &Unwatched)
    })
}

fn versions(fen: Option<&'static str>, depth: u32) -> Diff {
    compare(["brasuca@1", "brasuca@1.3"], fen, depth).unwrap()
}

/// The words that changed although both versions are read alike, with a position for each other reading.
#[test]
fn what_is_read_alike_in_other_words_comes_with_a_position() {
    let diff = versions(None, 1);
    let clauses: Vec<&str> = diff.reworded.iter().map(|reworded| reworded.clause.as_str()).collect();
    let wanted = ["charge.path", "lancer.support", "promotion.forced", "sneak.window", "legion.move"];
    assert_eq!(clauses, wanted);
    for reworded in &diff.reworded {
        assert!(reworded.words[1].is_some() && !reworded.others.is_empty(), "{}", reworded.clause);
        for other in &reworded.others {
            assert!(other.position.is_some(), "{} {:?}", reworded.clause, other.reading);
        }
    }
    assert!(compare(["brasuca@1.3", "brasuca@1.3+charge.path=leap"], None, 1).unwrap().reworded.is_empty());
}

fn turn<'a>(diff: &'a Diff, text: &str) -> &'a TurnDifference {
    diff.here.as_ref().unwrap().turns.iter().find(|turn| turn.turn == text).unwrap()
}

fn causes(turn: &TurnDifference) -> Vec<Vec<String>> {
    turn.cause.clone().unwrap().sets
}

/// The two documents: back rank, castling, charge targets, the charger's fate, pushing dukes, sneak
/// to attacked squares, retiring, zone exception, a bare king with a Duchy duke, the tally of dukes, the
/// unit of the fifty moves; and of retiring dukes how many and behind what, which only v1.3 asks, and of
/// charges whether they count for sneaks, which only v1 asks.
#[test]
fn the_versions_of_brasuca_differ_where_the_law_says() {
    let wanted = [
        "setup.array",
        "castle.form",
        "charge.targets",
        "charge.pool",
        "push.duke",
        "sneak.threat",
        "sneak.charges",
        "duke.retire",
        "duke.riders",
        "duke.behind",
        "zone.exception",
        "end.duchy",
        "end.dukes.tally",
        "end.fifty.unit",
    ];
    let diff = versions(None, 0);
    let found: BTreeSet<&str> = diff.clauses.iter().map(|clause| clause.clause.as_str()).collect();
    assert_eq!(found, BTreeSet::from(wanted));
    assert!(diff.pieces.is_empty(), "both versions have the same pieces: {:?}", diff.pieces);
    assert_eq!(diff.starts.len(), 4);
}

#[test]
fn every_differing_clause_is_shown_but_for_the_one_that_follows_from_another() {
    for clause in versions(None, 0).clauses {
        let follows = matches!(clause.follows.as_deref(), Some("duke.retire" | "sneak.threat"));
        assert_eq!(clause.example.is_none(), follows, "{}", clause.clause);
    }
}

/// The oracle, which knows nothing of the comparison, answers differently in each shown position, and
/// where the clause is said to be alone, its reading of v1.3 in v1 makes the difference go away.
#[test]
fn the_oracle_tells_the_versions_apart_in_the_shown_positions() {
    let diff = versions(None, 0);
    let mut told_apart = 0;
    for clause in &diff.clauses {
        let Some(Example::Deciding(shown)) = &clause.example else { continue };
        if shown.here.turns.is_empty() || !shown.here.moves.is_empty() {
            continue;
        }
        let reading = clause.sides[1].reading.clone().unwrap();
        let agreed = format!("brasuca@1+{}={reading}", clause.clause);
        let fen = shown.here.fens[0].clone();
        let answers = |name: &str| {
            let (name, fen) = (name.to_owned(), fen.clone());
            with_room(move || {
                let rules = regra::shipped().rules(&name).unwrap();
                let setup = parse_fen(&rules, &fen).unwrap();
                let turns = oracle::turns(&rules, &setup).into_iter();
                turns.map(|(turn, after)| (turn, write_fen(&rules, &after))).collect::<BTreeSet<_>>()
            })
        };
        assert_ne!(answers("brasuca@1"), answers("brasuca@1.3"), "{}: {fen}", clause.clause);
        assert!(shown.alone, "{}", clause.clause);
        assert_eq!(answers(&agreed), answers("brasuca@1.3"), "{}: {fen}", clause.clause);
        told_apart += 1;
    }
    assert!(told_apart >= 6, "{told_apart}");
}

/// For documents of one's own no fixture shows anything: the positions are made up, and the oracle answers differently
/// in each, or ends the game otherwise.
#[test]
fn documents_of_ones_own_are_told_apart_in_positions_that_are_made_up() {
    let told_apart = |game: &'static str| -> Vec<String> {
        with_room(move || {
            let documents = Documents::shipped();
            let sets = ["chess", game].map(|name| documents.rule_set(name).unwrap());
            let mut told = Vec::new();
            for clause in sets[0].difference_shown(&sets[1], &Unwatched).unwrap().clauses {
                let Some(Example::Deciding(shown)) = &clause.example else { continue };
                assert!(shown.case.is_none() && shown.here.moves.is_empty(), "{}: {shown:?}", clause.clause);
                let said = sets.each_ref().map(|set| {
                    let rules = set.rules();
                    let setup = parse_fen(rules, &shown.here.fens[0]).unwrap();
                    let turns = oracle::turns(rules, &setup).into_iter();
                    let turns: Vec<_> = turns.map(|(turn, after)| (turn, write_fen(rules, &after))).collect();
                    let end = oracle::adjudicated(rules, &[setup]);
                    (turns, end.map(|end| format!("{end:?}")))
                });
                assert_ne!(said[0], said[1], "{}: {}", clause.clause, shown.here.fens[0]);
                told.push(clause.clause);
            }
            told
        })
    };
    for (game, clause) in [
        ("atomic", "capture.blast"),
        ("kingofthehill", "end.goal"),
        ("pawnsideways", "pawn.sideways"),
        ("torpedo", "pawn.double"),
    ] {
        let told = told_apart(game);
        assert!(told.iter().any(|told| told == clause), "{game}: {told:?}");
    }
}

/// push.duke: v1 never; v1.3 by a Lancer move.
#[test]
fn pushing_a_duke_is_a_matter_of_its_clause() {
    let diff = versions(Some("k7/p7/8/8/4g3/8/4P3/K6N[] w - - 4 2 b"), 1);
    let push = turn(&diff, "e2e4");
    assert!(push.results[0].is_none() && push.results[1].is_some());
    assert_eq!(causes(push), [["push.duke"]]);
    assert_eq!(diff.here.as_ref().unwrap().turns.len(), 1);
    assert_eq!(diff.counts.perft[0].cause.clone().unwrap().sets, [["push.duke"]]);
}

/// The lord charges in both and joins the pool in v1.3 alone (charge.pool); behind it a duke may retire
/// there (duke.retire), which v1 comes to only by reading both clauses so; v1 retires in a whole turn.
#[test]
fn a_difference_that_takes_two_clauses_names_both() {
    let diff = versions(Some("4k3/8/4r3/8/3GL3/8/8/4K2N[] w - - 0 1 b"), 0);
    assert_eq!(causes(turn(&diff, "e4e6*")), [["charge.pool"]]);
    let held = &turn(&diff, "e4e6*").differing;
    assert_eq!((held.len(), held[0].what.as_str()), (1, "held"));
    assert_eq!(held[0].values, ["[r]", "[Lr]"]);
    assert_eq!(causes(turn(&diff, "e4e6*/d4@")), [["charge.pool", "duke.retire"]]);
    assert_eq!(causes(turn(&diff, "d4@")), [["duke.retire"]]);
    assert_eq!(causes(turn(&diff, "h1g3/d4@")), [["duke.retire"]]);
}

/// By hand: in v1 the hi-priests on c1 and f1 leap to a3 and e3, d3 and h3; in v1.3, from a1 and h1, to
/// c3 and f3 only. All else moves alike: 29 and 27, by the array.
#[test]
fn from_the_start_the_array_makes_the_difference() {
    let diff = versions(None, 1);
    assert_eq!(diff.counts.first_depth(), Some(1));
    assert_eq!(diff.counts.perft[0].nodes, ["29", "27"]);
    assert_eq!(diff.counts.perft[0].cause.clone().unwrap().sets, [["setup.array"]]);
}

/// end.duchy: a king whose only company is in the Duchy has lost in v1 and plays on in v1.3.
#[test]
fn an_end_is_a_matter_of_its_clause() {
    let diff = versions(Some("4k3/8/8/8/8/8/7P/4K3[g] w - - 0 1 b"), 0);
    let here = diff.here.unwrap();
    assert_eq!(here.ends[0].as_ref().map(|end| (end.winner, end.clause)), Some((Some("white"), "end.bare")));
    assert_eq!(here.ends[1], None);
    assert_eq!(here.end_cause.unwrap().sets, [["end.duchy"]]);
}

/// Rights belong to rooks on a and h in v1 and on c and f in v1.3.
#[test]
fn a_position_that_one_version_does_not_know_is_refused_in_its_name() {
    let fen = "4k3/7p/8/8/8/8/8/R3K2R[] w KQ - 2 8 b";
    let problems = compare(["brasuca@1", "brasuca@1.3"], Some(fen), 0).unwrap_err();
    assert!(problems[0].starts_with("not a position of brasuca@1.3: castling"), "{problems:?}");
    assert!(problems.iter().all(|problem| !problem.contains("brasuca@1:")), "{problems:?}");
    assert!(problems.last().unwrap().contains("8/R3K2R[] w - - 2 8 b"), "{problems:?}");
}

/// Whoever is named first: the same turns, with the sides exchanged and by the same clauses.
#[test]
fn the_order_of_the_two_does_not_matter() {
    let fen = "4k3/8/4r3/8/3GL3/8/8/4K2N[] w - - 0 1 b";
    let [there, back] = [["brasuca@1", "brasuca@1.3"], ["brasuca@1.3", "brasuca@1"]]
        .map(|names| compare(names, Some(fen), 2).unwrap());
    let turns = |diff: &Diff, swap: bool| {
        let sides = |turn: &TurnDifference| {
            let mut results = turn.results.clone();
            if swap {
                results.reverse();
            }
            (turn.turn.clone(), results)
        };
        diff.here.as_ref().unwrap().turns.iter().map(sides).collect::<Vec<_>>()
    };
    assert_eq!(turns(&there, false), turns(&back, true));
    assert_eq!(there.counts.perft[1].nodes[0], back.counts.perft[1].nodes[1]);
}

/// capture.compulsory: in antichess the king must take the rook; in chess it may, or step aside.
#[test]
fn different_games_are_compared_where_both_know_the_position() {
    let diff = compare(["chess", "antichess"], Some("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), 0).unwrap();
    let turns: Vec<&str> = diff.here.as_ref().unwrap().turns.iter().map(|turn| turn.turn.as_str()).collect();
    assert_eq!(turns, ["e1d1", "e1f1"]);
    assert_eq!(causes(turn(&diff, "e1d1")), [["capture.compulsory"]]);
}

#[test]
fn a_rule_set_does_not_differ_from_itself() {
    let diff = compare(["brasuca", "brasuca@1.3"], None, 2).unwrap();
    assert!(diff.is_same() && diff.clauses.is_empty());
    let elsewhere = "k7/p7/8/8/8/8/8/K6N[] w - - 4 2 b";
    assert!(versions(Some(elsewhere), 1).is_same(), "no charge, duke or end is near");
}
