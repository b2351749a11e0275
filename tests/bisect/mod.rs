//! Players with one fault each: a bisection finds it, names the clause, and leaves a fixture that passes.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod command;
mod faulty;
mod fields;
mod named;

use std::time::{Duration, Instant};

use crate::support::with_room;
use faulty::{Fault, Faulty, Lists, Sees};
use regra_judge::engines::bisect::{
    self, BisectLimits, BisectPlan, Bisection, Divergence, DivergenceKind, Places, Root, Signature,
};
use regra_judge::fixture::{self, Source};
use regra_judge::subject::{Examinee, Inside, Player, PlayerQuestion, Standing};
use regra_movegen::outcome::{self, Game};
use regra_rules::Rules;
use regra_rules::geometry::{Color, Square};
use regra_rules::position::{Piece, Position, read_position, write_fen};
use regra_show::report;

fn rules(name: &str) -> Rules {
    regra::shipped().rules(name).unwrap()
}

fn place(rules: &Rules, fen: &str) -> Root {
    let game = Game::new(read_position(rules, fen).unwrap());
    bisect::given_place(rules, "here".to_owned(), fen, game)
}

/// A bisection of a player that should play `told`, at the shipped positions or from one.
fn bisected(told: &str, player: &mut dyn Player, fen: Option<&str>, known: &[&str]) -> Bisection {
    let (catalogue, rules) = (regra::shipped(), rules(told));
    let mut examinee = Examinee::new(player, &rules).unwrap();
    let roots = match fen {
        Some(fen) => vec![place(&rules, fen)],
        None => bisect::shipped_places(catalogue, &rules, &fixture::shipped()),
    };
    bisect::bisect(catalogue, &mut examinee, plan(Places::Listed(roots), 3, MANY, &|c, _| known.contains(&c)))
}

/// More questions than any of these tests asks.
const MANY: u64 = 100_000;

/// So many questions about these places, and ten minutes, which nobody takes.
fn plan<'a>(
    places: Places<'a>,
    depth: u32,
    questions: u64,
    known: &'a dyn Fn(&str, &str) -> bool,
) -> BisectPlan<'a> {
    BisectPlan {
        places,
        depth,
        leaves: 3_000,
        seed: 0,
        limits: BisectLimits {
            deadline: Instant::now() + Duration::from_secs(600),
            questions,
            stopped: &|| false,
        },
        known,
        progress: &|_| {},
    }
}

/// The divergence, whose fixture must read well and pass as a file of its own.
fn divergence(told: &str, plays: &str, fault: Fault, fen: Option<&str>) -> Divergence {
    let found = bisected(told, &mut Faulty::new(plays, fault), fen, &[]).found;
    let found = *found.unwrap_or_else(|| panic!("{told} as {plays}: nothing found"));
    // Without a clause there is no case to be about.
    let Some(fixture) = &found.fixture else {
        assert_eq!(found.clause, None);
        return found;
    };
    let text = fixture.yaml();
    let source = Source { name: "saved.yaml".to_owned(), text: text.clone(), shipped: false };
    let cases =
        fixture::load(regra::shipped(), &source).unwrap_or_else(|problems| panic!("{text}\n{problems:?}"));
    assert!(found.passes && fixture::run(cases, false).holds(), "{text}");
    found
}

fn piece_count(found: &Divergence) -> usize {
    found.setup.board.iter().flatten().count()
}

fn clause(found: &Divergence) -> &str {
    found.clause.as_deref().unwrap_or("none")
}

fn listing(lists: Lists) -> Fault {
    Fault { lists: Some(lists), ..Fault::default() }
}

/// Rule sets read otherwise in one clause, in every game: that clause is named, and the rule set that it is.
#[test]
fn another_reading_is_found_and_named() {
    with_room(|| {
        let mut faults = Vec::new();
        for (told, plays, named) in [
            ("chess", "chess+enpassant.capture=off", "enpassant.capture"),
            ("brasuca@1.3", "brasuca@1.3+castle.through=allowed", "castle.through"),
            ("antichess@aise", "antichess@aise+end.stalemate=fewest", "end.stalemate"),
            (
                "antichess@international",
                "antichess@international+capture.compulsory=off",
                "capture.compulsory",
            ),
            ("antichess@checkmate+castle=fide", "antichess@checkmate", "castle.form"),
            ("brasuca@1", "brasuca@1+charge.path=leap", "charge.path"),
            ("brasuca@1.3", "brasuca@1.3+charge.targets=any", "charge.targets"),
            ("brasuca@1.3", "brasuca@1.3+legion.move=off", "legion.move"),
            ("shinobi@pt", "shinobi@pt+promotion.kingdom=forced", "promotion.kingdom"),
        ] {
            let found = divergence(told, plays, Fault::default(), None);
            let own = found.plays.iter().any(|own| own.rules == plays);
            if clause(&found) != named || !own || piece_count(&found) > 8 {
                let Divergence { clause, plays, fen, .. } = found;
                faults.push(format!("{told}: {clause:?}, not {named}, in {fen}; {plays:?}"));
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

/// A pawn that is pinned captures in passing all the same.
#[test]
fn a_pinned_pawn_that_captures_in_passing() {
    with_room(|| {
        // After a double step it takes in passing, whatever that uncovers.
        let unpinned: Lists = |rules, position, last, turns| {
            let squares = [last.get(..2), last.get(2..)]
                .map(|text| Square::all().find(|square| Some(square.to_string().as_str()) == text));
            let [Some(from), Some(to)] = squares else { return };
            if position.kind_at(to) != Some(rules.pawn()) || from.rank().abs_diff(to.rank()) != 2 {
                return;
            }
            let passed = Square::at(from.file(), (from.rank() + to.rank()) / 2);
            for beside in [to.offset(-1, 0), to.offset(1, 0)].into_iter().flatten() {
                let text = format!("{beside}{passed}");
                let own = Piece { color: position.side, kind: rules.pawn() };
                if position.at(beside) == Some(own) && !turns.contains(&text) {
                    turns.push(text);
                }
            }
        };
        // The capture of the pawn on c4 opens the rank between the rook and the king.
        let fen = "7n/8/8/8/k2p3R/8/2P5/4K3 w - - 0 1";
        let found = divergence("chess", "chess", listing(unpinned), Some(fen));
        assert_eq!(clause(&found), "king.royal", "{found:#?}");
        assert_eq!(found.extra[0].turn, "d4c3");
        assert_eq!(found.play, ["c2c4"]);
        assert_eq!(found.signatures, [Signature::PlaysOnWrongly]);
        assert!(found.plays.is_empty(), "{:?}", found.plays);
        assert_eq!(piece_count(&found), 5, "{}", found.fen);
    });
}

/// The pawn on f4 is pinned: no square stands in the FEN that regra writes, but one stood in the user's own.
#[test]
fn an_idle_en_passant_square_is_told_as_the_user_gave_it() {
    with_room(|| {
        let sees: Sees = |fen, moves, turns| {
            if fen.contains(" b - e3 ") && moves.is_empty() {
                turns.push("f4e3".to_owned());
            }
        };
        let fault = || Fault { sees: Some(sees), ..Fault::default() };
        let given = "8/8/8/K7/1R2Pp1k/8/8/8 b - e3 0 1";
        let found = divergence("chess", "chess", fault(), Some(given));
        assert_eq!((found.start.as_str(), found.fen.as_str()), (given, given));
        assert_eq!((clause(&found), found.extra[0].turn.as_str()), ("king.royal", "f4e3"));
        assert_eq!(found.signatures, [Signature::IdleEnPassant]);
        let without = given.replace("e3", "-");
        let bisection = bisected("chess", &mut Faulty::new("chess", fault()), Some(&without), &[]);
        assert!(bisection.found.is_none(), "{:#?}", bisection.found);
    });
}

/// It errs so after the double step and for the square in a FEN: then it is not the playing on that is wrong.
#[test]
fn an_idle_en_passant_square_after_the_double_step() {
    with_room(|| {
        let sees: Sees = |fen, moves, turns| {
            if fen.contains("/1R2Pp1k/8/8/8 b - e3 ") || moves == ["e2e4"] {
                turns.push("f4e3".to_owned());
            }
        };
        let fault = Fault { sees: Some(sees), ..Fault::default() };
        let found = divergence("chess", "chess", fault, Some("8/8/8/K7/1R3p1k/8/4P3/8 w - - 0 1"));
        assert_eq!((clause(&found), found.play.as_slice()), ("king.royal", ["e2e4".to_owned()].as_slice()));
        assert_eq!(found.signatures, [Signature::IdleEnPassant]);
    });
}

/// The king has stepped aside and castles a turn later: two turns that the player plays itself.
const CASTLES_LATER: Sees = |_, moves, turns| {
    if matches!(moves, [first, _] if first == "e1f1") && !turns.contains(&"f1c1".to_owned()) {
        turns.push("f1c1".to_owned());
    }
};

/// What a program got wrong is asked once more of one that was started anew.
#[test]
fn who_errs_only_after_other_questions_is_said_to() {
    with_room(|| {
        let fault = Fault { tires: Some(2), ..Fault::default() };
        let found = divergence("chess", "chess", fault, None);
        assert_eq!(found.signatures, [Signature::OfItsHistory], "{found:#?}");
        assert!(!found.play.is_empty() && found.plays.is_empty(), "{found:#?}");
    });
}

#[test]
fn a_fault_two_turns_deep_is_followed() {
    with_room(|| {
        let fault = Fault { sees: Some(CASTLES_LATER), ..Fault::default() };
        let found = divergence("chess", "chess", fault, Some("4k3/7p/8/8/8/8/P7/R3K3 w Q - 0 1"));
        assert!(matches!(found.disagreement, DivergenceKind::Turns { .. }), "{found:#?}");
        assert_eq!((found.play.len(), found.extra[0].turn.as_str()), (2, "f1c1"));
        assert_eq!(found.play[0], "e1f1");
        assert!(clause(&found) != "none", "{found:#?}");
        assert_eq!(found.signatures, [Signature::PlaysOnWrongly]);
        assert_eq!(piece_count(&found), 2, "{}", found.fen);
    });
}

/// Who gives no counts is told turns all the same.
#[test]
fn a_player_that_cannot_count_is_told_turns() {
    with_room(|| {
        // Of each sort of turns one is gone into: whichever step of the king, the rook is held up two turns later.
        let sees: Sees = |_, moves, turns| {
            turns.retain(|text| text != "a1a2" || !matches!(moves, [first, _] if first.starts_with("e1")));
        };
        let fault = Fault { sees: Some(sees), no_counts: true, ..Fault::default() };
        let found = divergence("chess", "chess", fault, Some("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
        assert_eq!((found.play.len(), found.missing[0].turn.as_str()), (2, "a1a2"));
        // After one turn each, all of them are asked about.
        let sees: Sees = |_, moves, turns| turns.retain(|text| moves != ["h2h3"] || text != "e8d8");
        let fault = Fault { sees: Some(sees), no_counts: true, ..Fault::default() };
        let found = divergence("chess", "chess", fault, Some("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"));
        assert_eq!((found.play.as_slice(), clause(&found)), (["h2h3".to_owned()].as_slice(), "king.step"));
    });
}

/// The king passes over a square that is attacked.
#[test]
fn castling_through_an_attack() {
    with_room(|| {
        let fault = listing(|rules, position, _, turns| {
            let setup = position.to_setup(rules);
            let fen = write_fen(rules, &setup);
            let ready = fen.contains("K2R w K") && !turns.contains(&"e1g1".to_owned());
            turns.extend(ready.then(|| "e1g1".to_owned()));
        });
        let fen = "r3k2r/p4r1p/8/8/8/8/P6P/R3K2R w KQkq - 0 1";
        let found = divergence("chess", "chess", fault, Some(fen));
        assert_eq!(clause(&found), "castle.through");
        assert_eq!((found.extra.len(), found.extra[0].turn.as_str()), (1, "e1g1"));
        // Two kings, and a rook of each side.
        assert_eq!(piece_count(&found), 4, "{}", found.fen);
    });
}

#[test]
fn a_promotion_that_misses_a_piece() {
    with_room(|| {
        let fault = listing(|_, _, _, turns| turns.retain(|text| !(text.len() == 5 && text.ends_with('n'))));
        let found = divergence("chess", "chess", fault, None);
        assert_eq!(clause(&found), "promotion.choice");
        assert!(found.missing.iter().all(|missing| missing.turn.ends_with('n')), "{found:#?}");
        // Two kings, the pawn, and what it captures if it does.
        assert!(piece_count(&found) <= 4, "{}", found.fen);
    });
}

#[test]
fn a_drop_on_the_fifth_rank() {
    with_room(|| {
        let fault = listing(|_, position, _, turns| {
            let dropped = turns.iter().find(|text| text.contains('@')).map(|text| text[..2].to_owned());
            let empty = (0..8).map(|file| Square::at(file, 4)).find(|square| position.at(*square).is_none());
            if let Some((piece, square)) = dropped.zip(empty) {
                turns.push(format!("{piece}{square}"));
            }
        });
        let found = divergence("shinobi@fairy", "shinobi@fairy", fault, None);
        assert_eq!(clause(&found), "drop.hand");
        assert!(found.extra[0].turn.ends_with('5'), "{found:#?}");
    });
}

/// The players keep what the documents of Brasuca say of chargers: a charge is only a capture, and pawns and lords
/// alone charge.
#[test]
fn a_charge_that_is_none() {
    with_room(|| {
        let fault = listing(|rules, position, _, turns| {
            let us = position.side;
            let pawns = position.of(us, rules.pawn());
            for from in pawns {
                let to = from.ahead(us, 2);
                let empty = to.filter(|to| position.at(*to).is_none());
                turns.extend(empty.map(|to| format!("{from}{to}*")));
            }
        });
        let found = divergence("brasuca@1.3", "brasuca@1.3", fault, None);
        assert!(clause(&found).starts_with("charge."), "{}", clause(&found));
        assert!(found.extra[0].turn.ends_with('*'));
    });
}

#[test]
fn turns_counted_twice() {
    with_room(|| {
        // The count below every turn is doubled from depth 2 on; every list is right.
        let fault = Fault {
            counts: Some(|nodes, depth| if depth > 1 { 2 * nodes } else { nodes }),
            ..Fault::default()
        };
        let found = divergence("chess", "chess", fault, None);
        assert!(matches!(found.disagreement, DivergenceKind::Below { depth: 2, .. }), "{found:#?}");
        assert_eq!(found.signatures, [Signature::CountsOtherwise]);
        assert!(found.clause.is_none() && found.fixture.is_none());
    });
}

#[test]
fn turns_listed_twice() {
    with_room(|| {
        let fault = listing(|_, _, _, turns| {
            let castling = turns.iter().find(|text| *text == "e1g1").cloned();
            turns.extend(castling);
        });
        let fen = "4k3/8/8/8/8/8/PPPPPPPP/4K2R w K - 0 1";
        let found = divergence("chess", "chess", fault, Some(fen));
        assert!(
            matches!(&found.disagreement, DivergenceKind::Repeated(turns) if turns.len() == 1),
            "{found:#?}"
        );
        assert_eq!(found.signatures, [Signature::Repeated]);
        assert!(clause(&found).starts_with("castle"), "{}", clause(&found));
        assert_eq!(piece_count(&found), 3, "{}", found.fen);
    });
}

#[test]
fn a_stale_position() {
    with_room(|| {
        let fault = Fault { stale: Some(" d6 "), ..Fault::default() };
        let found = divergence("chess", "chess", fault, None);
        assert_eq!(found.signatures, [Signature::Stale]);
        assert!(found.fen.contains(" d6 "), "{}", found.fen);
        // Without the field it takes the position.
        let DivergenceKind::Ignored { field, .. } = &found.disagreement else { panic!("{found:#?}") };
        assert_eq!(*field, Some(found.fen.replace(" d6 ", " - ")));
    });
}

#[test]
fn the_start_position_in_place_of_others() {
    with_room(|| {
        let start = |_: &str| "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned();
        let fault = Fault { hears: Some(start), ..Fault::default() };
        let found = divergence("chess", "chess", fault, Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
        assert!(matches!(found.disagreement, DivergenceKind::Ignored { .. }), "{found:#?}");
    });
}

#[test]
fn an_en_passant_field_that_is_not_read() {
    with_room(|| {
        let without = |fen: &str| {
            let fields: Vec<&str> = fen.split(' ').collect();
            format!("{} {} {} - {} {}", fields[0], fields[1], fields[2], fields[4], fields[5])
        };
        let fault = Fault { hears: Some(without), ..Fault::default() };
        let found = divergence("chess", "chess", fault, None);
        assert_eq!(clause(&found), "enpassant.capture");
        assert!(found.signatures.contains(&Signature::EnPassantField), "{:?}", found.signatures);
        // Who captures once it is told the double step plays by no rules that lack the capture.
        assert!(found.plays.is_empty(), "{:?}", found.plays);
        // Told the turns it captures, so it does not play without the clause.
        let off = divergence("chess", "chess+enpassant.capture=off", Fault::default(), None);
        assert!(!off.signatures.contains(&Signature::EnPassantField), "{:?}", off.signatures);
    });
}

#[test]
fn kings_that_are_captured() {
    with_room(|| {
        let found = divergence("chess", "chess+king.royal=off", Fault::default(), None);
        assert_eq!(clause(&found), "king.royal");
        assert!(found.signatures.contains(&Signature::PseudoLegal), "{:?}", found.signatures);
    });
}

#[test]
fn another_variant_whatever_it_is_told() {
    with_room(|| {
        let found = divergence("antichess@international", "chess", Fault::default(), None);
        let chess = Signature::PlaysOther("chess".to_owned());
        assert_eq!(found.signatures, [chess]);
        let found = divergence("antichess@international", "antichess@checkmate", Fault::default(), None);
        assert!(found.plays.iter().any(|plays| plays.rules == "antichess@checkmate"), "{:?}", found.plays);
    });
}

#[test]
fn draws_that_are_cut_out() {
    with_room(|| {
        let fault = listing(|rules, position, _, turns| {
            if outcome::adjudicated(rules, &Game::new(*position)).is_some() {
                turns.clear();
            }
        });
        let found = divergence("chess", "chess", fault, None);
        assert!(found.signatures.contains(&Signature::EndsCutOut), "{found:#?}");
        assert!(clause(&found).starts_with("end."), "{}", clause(&found));
    });
}

#[test]
fn a_stalemate_that_is_lost() {
    with_room(|| {
        let fault = Fault {
            stands: Some(|standing| match standing {
                Standing::Draw => Standing::White,
                other => other,
            }),
            ..Fault::default()
        };
        // Black is stalemated.
        let found = divergence("chess", "chess", fault, Some("7k/5Q2/6K1/8/8/8/P7/8 b - - 0 1"));
        assert_eq!(clause(&found), "end.stalemate");
        assert!(matches!(found.disagreement, DivergenceKind::Outcome { .. }));
        assert_eq!(piece_count(&found), 3, "{}", found.fen);
    });
}

#[test]
fn a_turn_that_leads_elsewhere() {
    with_room(|| {
        // The castled rook stays behind on h1.
        let behind = |after: String| after.replace("5RK1", "6KR");
        let fault = Fault { leads: Some(behind), ..Fault::default() };
        let found = divergence("chess", "chess", fault, Some("4k3/pp6/8/8/8/8/PP6/4K2R w K - 0 1"));
        assert!(matches!(found.disagreement, DivergenceKind::After { .. }), "{found:#?}");
        assert!(clause(&found).starts_with("castle"), "{}", clause(&found));
        assert_eq!(piece_count(&found), 3, "{}", found.fen);
    });
}

#[test]
fn a_crash_is_followed_to_its_position() {
    with_room(|| {
        let dies = |position: &Position, depth| {
            let king = position.at(Square::at(3, 0)).is_some_and(|piece| piece.color == Color::White);
            depth >= 2 && king && position.side == Color::Black
        };
        let fault = Fault { dies: Some(dies), ..Fault::default() };
        let found = divergence("chess", "chess", fault, Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
        let DivergenceKind::Failed { depth, why } = &found.disagreement else { panic!("{found:#?}") };
        assert_eq!((*depth, why.as_str()), (2, "it has ended"));
        assert_eq!(found.line, ["e1d1"]);
        assert_eq!(found.clause, None);
    });
}

#[test]
fn refused_positions_are_told_and_the_others_go_on() {
    with_room(|| {
        let fault = Fault { refuses: Some(" b "), ..Fault::default() };
        let bisection = bisected("chess", &mut Faulty::new("chess", fault), None, &[]);
        assert!(bisection.found.is_none());
        assert!(!bisection.refused.is_empty());
        assert!(bisection.refused.iter().all(|at| at.fen.contains(" b ") && at.why == "bad position"));
        assert_eq!(bisection.status(), "refused");
    });
}

/// Who takes no position has not agreed in any, and neither has who takes few.
#[test]
fn what_has_no_answer_was_not_compared() {
    let fault = Fault { refuses: Some(" "), ..Fault::default() };
    let bisection = bisected("chess", &mut Faulty::new("chess", fault), None, &[]);
    assert_eq!((bisection.positions(), bisection.compared.iter().sum::<usize>()), (0, 0));
    assert!(bisection.says_little() && bisection.unanswered > 100, "{}", bisection.unanswered);
    let said = report::bisect(&rules("chess"), &bisection);
    assert!(!said.contains("agrees"), "{said}");
    assert_eq!(bisection.status(), "nothing");
}

/// Totals alone deny no turn: they are compared as totals.
#[test]
fn totals_without_turns_are_compared() {
    with_room(|| {
        let fen = Some("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        let right = bisected(
            "chess",
            &mut Faulty::new("chess", Fault { totals: true, ..Fault::default() }),
            fen,
            &[],
        );
        assert!(right.found.is_none() && right.totals, "{:#?}", right.found);
        let castles = Some("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
        let fault = Fault { totals: true, ..Fault::default() };
        let right = bisected("chess", &mut Faulty::new("chess", fault), castles, &[]);
        assert!(right.found.is_none() && right.totals, "{:#?}", right.found);
        let lists: Lists = |_, _, _, turns| turns.retain(|text| text != "e1d1" && text != "e1f1");
        let fault = Fault { totals: true, lists: Some(lists), ..Fault::default() };
        let wrong = bisected("chess", &mut Faulty::new("chess", fault), fen, &[]).found.unwrap();
        assert!(matches!(wrong.disagreement, DivergenceKind::Total { depth: 1, .. }), "{wrong:#?}");
        assert!(wrong.missing.is_empty() && wrong.extra.is_empty(), "{wrong:#?}");
    });
}

/// Without counts the turns of positions below are compared, in a sample.
#[test]
fn a_player_that_cannot_count_is_walked_with() {
    with_room(|| {
        let fault = Fault {
            no_counts: true,
            lists: Some(|_, _, _, turns| turns.retain(|text| text != "e1d1" && text != "e1f1")),
            ..Fault::default()
        };
        let fen = "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1";
        let bisection = bisected("chess", &mut Faulty::new("chess", fault), Some(fen), &[]);
        let found = bisection.found.unwrap();
        assert!(bisection.sampled && bisection.cannot == [PlayerQuestion::Counts], "{:?}", bisection.cannot);
        assert_eq!(found.missing.len(), 2, "{found:#?}");
    });
}

#[test]
fn what_is_known_is_passed_over() {
    with_room(|| {
        let both = || {
            let fault = listing(|_, _, _, turns| turns.retain(|text| !text.ends_with('n')));
            Faulty::new("chess+enpassant.capture=off", fault)
        };
        let first = bisected("chess", &mut both(), None, &["promotion.choice"]);
        assert_eq!(clause(&first.found.unwrap()), "enpassant.capture");
        let second = bisected("chess", &mut both(), None, &["enpassant.capture"]);
        assert_eq!(clause(&second.found.unwrap()), "promotion.choice");
        // A position in which one can capture in passing is another one, so repetitions differ too.
        let all = ["enpassant.capture", "promotion.choice", "end.repetition"];
        let none = bisected("chess", &mut both(), None, &all);
        assert!(none.found.is_none(), "{:#?}", none.found);
        let mut passed: Vec<&str> = none.passed_over.iter().map(|at| at.clause.as_str()).collect();
        passed.sort_unstable();
        assert_eq!(passed, ["end.repetition", "enpassant.capture", "promotion.choice"]);
    });
}

/// The bounds hold, and what was had by then is told.
#[test]
fn no_more_questions_than_it_may_ask() {
    let mut player = Faulty::new("chess", Fault::default());
    let rules = rules("chess");
    let mut examinee = Examinee::new(&mut player, &rules).unwrap();
    let plan = plan(Places::Listed(vec![place(&rules, &rules.starts[0].fen); 50]), 1, 20, &|_, _| false);
    let bisection = bisect::bisect(regra::shipped(), &mut examinee, plan);
    assert_eq!(bisection.cut, Some(regra_judge::compare::limits::Cut::Questions));
    // One question about turns may take two: the player's own spelling is looked up first.
    assert!(bisection.questions <= 22, "{}", bisection.questions);
    assert!(bisection.compared[0] > 0 && bisection.compared[0] < 50);
}

/// A player without a fault is found to have none, in every game, in random games too.
#[test]
fn no_fault_is_found_where_there_is_none() {
    with_room(|| {
        for name in ["chess", "antichess@international", "brasuca@1.3", "shinobi@fairy"] {
            let mut player = Inside::new(rules(name));
            let rules = rules(name);
            let mut examinee = Examinee::new(&mut player, &rules).unwrap();
            let games = Places::Played(Box::new(bisect::random_games(&rules, 1, 7).take(30)));
            let plan = plan(games, 2, MANY, &|_, _| false);
            let bisection = bisect::bisect(regra::shipped(), &mut examinee, plan);
            let fen = |found: &Divergence| write_fen(&rules, &found.setup);
            assert!(bisection.found.is_none(), "{name}: {:?}", bisection.found.as_deref().map(fen));
            assert!(bisection.compared[0] > 10, "{name}: {:?}", bisection.compared);
            assert!(bisection.ends > 10 && bisection.afters > 10, "{name}");
        }
    });
}
