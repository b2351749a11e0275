//! What a divergence is named for: the clause, the turns that are shown and the fixture are of one another.

use regra_judge::engines::bisect::{DivergenceKind, Signature};

use super::faulty::Fault;
use super::{clause, divergence, with_room};

/// No fault of a clause, although it reads nothing back: it stands at another position.
#[test]
fn who_takes_no_more_positions_or_answers_late_answers_for_another() {
    with_room(|| {
        let deaf = Fault { takes: Some(2), ..Fault::default() };
        let late = Fault { late: true, ..Fault::default() };
        for fault in [deaf, late] {
            let found = divergence("chess", "chess", fault, None);
            assert_eq!(found.signatures, [Signature::Stale], "{found:#?}");
            let DivergenceKind::Ignored { answered, .. } = &found.disagreement else { panic!("{found:#?}") };
            assert!(*answered != found.fen && found.clause.is_none(), "{found:#?}");
        }
    });
}

/// The turns that it is named for come first, and the fixture is about no others.
#[test]
fn the_turns_shown_are_of_the_clause_that_is_named() {
    with_room(|| {
        let lists =
            |rules: &_, position: &regra_rules::position::Position, _: &str, turns: &mut Vec<String>| {
                if position.fen(rules).contains("/PPP5/R") {
                    let added = ["a1a3", "a1a4", "a1a5", "a2b3", "b2a3", "b2c3", "c2b3"];
                    turns.extend(added.map(str::to_owned));
                }
            };
        let fault = Fault { lists: Some(lists), ..Fault::default() };
        let found = divergence("chess", "chess", fault, Some("4k3/7p/8/8/8/8/PPP5/R3K3 w - - 0 1"));
        assert_eq!(clause(&found), "pawn.capture", "{found:#?}");
        let shown = found.extra.iter().take(4).all(|extra| extra.clause.as_deref() == Some("pawn.capture"));
        assert!(shown && found.extra.len() == 7, "{found:#?}");
        let fixture = found.fixture.as_ref().unwrap();
        let refused = &fixture.cases[0].expect.values().next().unwrap().refused;
        assert!(refused.len() == 3 && refused.values().all(|by| by == "pawn.capture"), "{refused:?}");
        assert!(found.why.contains(&format!("{}: ", found.extra[0].turn)), "{}", found.why);
    });
}
