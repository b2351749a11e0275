//! Players whose moves are right, and only a field of a FEN or an end is not: the verdict says so.

use regra_judge::engines::bisect::{self, DivergenceKind, Places};
use regra_judge::subject::{Examinee, Standing};
use regra_show::report;

use super::faulty::{Fault, Faulty};
use super::{MANY, bisected, clause, place, plan, rules};
use crate::support::with_room;

const DOUBLE_STEP: &str = "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1";
const STALEMATE: &str = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

/// A crate writes `a4` for `a3` and captures in passing all the same; another program may never write the square.
#[test]
fn a_wrong_field_is_no_rule_that_is_off() {
    with_room(|| {
        let leads: [fn(String) -> String; 2] =
            [|after| after.replace(" a3 ", " a4 "), |after| after.replace(" a3 ", " - ")];
        for leads in leads {
            let fault = Fault { leads: Some(leads), ..Fault::default() };
            let told = bisected("chess", &mut Faulty::new("chess", fault), Some(DOUBLE_STEP), &[]);
            let said = report::bisect(&rules("chess"), &told);
            assert!(said.contains("plays the moves of"), "{said}");
            assert!(said.contains("; differs in the en passant field"), "{said}");
            let found = told.found.unwrap();
            assert!(matches!(found.disagreement, DivergenceKind::After { .. }), "{found:#?}");
            assert_eq!((clause(&found), found.plays.as_slice()), ("enpassant.capture", &[][..]));
            assert_eq!(found.signatures, []);
        }
    });
}

/// Whoever cannot capture in passing after the double step misses a move, and that is said.
#[test]
fn a_rule_that_is_off_is_shown_by_the_move() {
    with_room(|| {
        let mut player = Faulty::new("chess+enpassant.capture=off", Fault::default());
        let found = bisected("chess", &mut player, Some(DOUBLE_STEP), &[]).found.unwrap();
        let missing: Vec<&str> = found.missing.iter().map(|granted| granted.turn.as_str()).collect();
        assert_eq!((missing.as_slice(), clause(&found)), (&["b4a3"][..], "enpassant.capture"));
        assert!(found.plays.iter().any(|plays| plays.off), "{found:#?}");
    });
}

/// An end by which nothing else differs is told as an end, and moves that differ later are told before it.
#[test]
fn moves_say_more_than_ends() {
    with_room(|| {
        let bisected = |fault: Fault| {
            let (catalogue, rules) = (regra::shipped(), rules("chess"));
            let mut player = Faulty::new("chess", fault);
            let mut examinee = Examinee::new(&mut player, &rules).unwrap();
            let roots = vec![place(&rules, STALEMATE), place(&rules, DOUBLE_STEP)];
            bisect::bisect(catalogue, &mut examinee, plan(Places::Listed(roots), 2, MANY, &|_, _| false))
        };
        let wins = |standing| match standing {
            Standing::Draw => Standing::Open,
            other => other,
        };
        let ends = bisected(Fault { stands: Some(wins), ..Fault::default() });
        let said = report::bisect(&rules("chess"), &ends);
        assert!(said.contains("; differs in how a game ends (end.stalemate)"), "{said}");
        assert_eq!(ends.compared, [2]);
        let moves = bisected(Fault {
            stands: Some(wins),
            lists: Some(|_, _, _, turns| turns.retain(|turn| turn != "a2a4")),
            ..Fault::default()
        });
        let found = moves.found.unwrap();
        assert!(matches!(found.disagreement, DivergenceKind::Turns { .. }), "{found:#?}");
    });
}
