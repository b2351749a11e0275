//! What names, readings and versions make of the rules.

use std::collections::BTreeSet;

use super::super::readings::rows;
use super::{rules, shipped};
use crate::geometry::{Color, Square, Wing};
use crate::{ChargePath, ChargeTargets, NameError, PoolPromotion, Promotion, Retire, Stalemate};
use regra_documents::{OFF, ON};

#[test]
fn the_names_of_the_law_resolve() {
    for name in [
        "chess",
        "brasuca@1",
        "brasuca@1.3",
        "antichess@international",
        "antichess@aise",
        "antichess@fewest",
        "antichess@checkmate",
        "shinobi@pt",
        "shinobi@fairy",
    ] {
        assert_eq!(rules(name).name, name);
    }
    assert_eq!(rules("brasuca").name, "brasuca@1.3");
    assert_eq!(rules("antichess").name, "antichess@international");
    assert_eq!(rules("shinobi").name, "shinobi@pt");
}

/// The readings that the documents list and those that the table knows are the same.
#[test]
fn specs_and_table_speak_the_same_words() {
    let mut listed = BTreeSet::new();
    for family in shipped().all_families() {
        for clause in family.clauses.iter().filter(|c| !family.is_movement(c)) {
            if clause.readings.is_empty() {
                listed.insert((clause.id.as_str(), ON));
            }
            listed.extend(clause.readings.iter().map(|r| (clause.id.as_str(), r.id.as_str())));
        }
    }
    let moves = |clause: &str| {
        shipped().families().iter().any(|f| f.clause(clause).is_some_and(|c| f.is_movement(c)))
    };
    let known: BTreeSet<_> =
        rows().map(|row| (row.code.clause, row.code.reading)).filter(|(clause, _)| !moves(clause)).collect();
    assert_eq!(listed.into_iter().filter(|(clause, _)| !moves(clause)).collect::<BTreeSet<_>>(), known);
}

/// Every override of one reading, and every mechanism switched off, compiles and keeps its name.
#[test]
fn every_single_override_compiles() {
    let mut count = 0;
    for family in shipped().families() {
        for set in family.rule_sets() {
            for clause in &family.clauses {
                for name in family.overrides(&set, clause) {
                    match shipped().rules(&name) {
                        Ok(made) => {
                            assert!(made.name == name || made.name == set, "{name}: {}", made.name);
                        }
                        Err(NameError::Idle(idle)) => assert!(!idle.needs.is_empty(), "{name}"),
                        Err(error) => panic!("{name}: {error}"),
                    }
                    count += 1;
                }
            }
        }
    }
    assert!(count > 300, "{count}");
}

#[test]
fn an_alternative_reading_changes_the_rules() {
    for family in shipped().families() {
        for set in family.rule_sets() {
            let base = rules(&set);
            for clause in family.clauses.iter().filter(|c| base.readings.contains_key(&c.id)) {
                for reading in &clause.readings {
                    let other = rules(&format!("{set}+{}={}", clause.id, reading.id));
                    let moved = format!("{:?}", other.pieces) != format!("{:?}", base.pieces);
                    let same = other.turn == base.turn
                        && other.end == base.end
                        && other.starts == base.starts
                        && !moved;
                    assert_eq!(same, other.name == base.name, "{}", other.name);
                }
            }
        }
    }
}

#[test]
fn off_gives_the_rules_without_the_mechanism() {
    let base = rules("brasuca@1.3");
    for clause in
        ["legion.move", "charge.move", "zone.remove", "end.fifty", "pass.token", "castle.form", "duke.retire"]
    {
        let off = rules(&format!("brasuca@1.3+{clause}=off"));
        assert!(off.turn != base.turn || off.end != base.end, "{clause}");
        assert!(!off.readings.contains_key(clause), "{clause}");
    }
    assert!(!rules("brasuca+legion.move=off").turn.legion);
    assert!(!rules("brasuca+charge.move=off").readings.contains_key("charge.path"));
    let still = rules("brasuca+priest.move=off");
    let priest = still.kind('H').map(|k| still.piece(k).movement[Color::White].moves_from(Square::at(3, 3)));
    assert_eq!(priest, Some(false));
    assert_eq!(rules("brasuca+lancer.move=off").readings.get("lancer.first"), None);
    assert!(!rules("chess+king.royal=off").turn.royal);
    assert_eq!(rules("chess+end.repetition=off").end.repetition, None);
    assert_eq!(rules("antichess+end.dead=off").readings.get("end.dead").map(String::as_str), Some(OFF));
}

#[test]
fn versions_of_brasuca() {
    let (one, three) = (rules("brasuca@1").turn, rules("brasuca@1.3").turn);
    assert_eq!(one.charge.map(|c| c.targets), Some(ChargeTargets::Any));
    assert_eq!(three.charge.map(|c| c.targets), Some(ChargeTargets::NotPawns));
    assert_eq!((one.retire, three.retire), (Some(Retire::Turn), Some(Retire::RiderOne)));
    assert_eq!(three.promotion, Promotion::Pool(PoolPromotion::Forced));
    assert_eq!(rules("brasuca@1").end.fifty.map(|f| (f.turns, f.more_pieces_wins)), Some((100, true)));
    assert_eq!(rules("brasuca").end.fifty.map(|f| (f.turns, f.more_pieces_wins)), Some((50, true)));
    let leap = rules("brasuca@1.3+charge.path=leap");
    assert_eq!(leap.turn.charge.map(|c| c.path), Some(ChargePath::Leap));
    assert_eq!(leap.readings["charge.path"], "leap");
    assert_eq!(leap.castling_rook(Color::Black, Wing::East), Square::parse("f8"));
    assert_eq!(leap.starts.iter().map(|s| s.name.as_str()).collect::<String>(), "eeeddedd");
}

#[test]
fn kinds_stand_in_the_agreed_order() {
    let letters = |name: &str| rules(name).pieces.iter().map(|p| p.letter).collect::<String>();
    assert_eq!(letters("chess"), "KQRBNP");
    assert_eq!(letters("antichess@checkmate"), "KQRBNP");
    assert_eq!(letters("brasuca@1"), "KWHNRLPG");
    assert_eq!(letters("shinobi"), "KQRBNPCLHMDJ");
}

#[test]
fn versions_of_antichess_and_shinobi() {
    let promoted = |name: &str| match rules(name).turn.promotion {
        Promotion::Choice(set) => set[Color::White].len(),
        _ => 0,
    };
    assert_eq!((promoted("chess"), promoted("antichess@aise"), promoted("antichess@checkmate")), (4, 5, 4));
    assert_eq!(rules("antichess@fewest").end.stalemate, Stalemate::Fewest);
    assert_eq!(rules("antichess@checkmate").turn.castling, None);
    let fide = rules("antichess@checkmate+castle=fide");
    assert!(fide.turn.castling.is_some() && fide.starts[0].fen.contains("KQkq"));
    assert!(fide.readings.contains_key("castle.form") && !fide.readings.contains_key("castle.none"));
    assert!(rules("antichess").readings.contains_key("castle.none"));
    let shinobi = rules("shinobi@pt");
    assert_eq!(shinobi.turn.castling.map(|c| c.sides.0), Some([false, true]));
    assert_eq!(shinobi.turn.drops[Color::White].count(), 32);
    assert!(shinobi.turn.drops[Color::Black].is_empty() && !shinobi.turn.clock_counts_drops);
    assert!(rules("shinobi@fairy").turn.clock_counts_drops);
    let horse = shinobi.kind('H').and_then(|h| shinobi.piece(h).promotes_to);
    assert_eq!(horse, shinobi.kind('N'));
}

#[test]
fn an_outline_says_what_the_compiled_rules_say() {
    for name in [
        "chess",
        "brasuca",
        "brasuca@1+charge.path=clear",
        "antichess@checkmate+castle=fide",
        "chess with N = W",
    ] {
        let (uncompiled, rules) = (shipped().uncompiled(name).expect(name), rules(name));
        assert_eq!(
            (uncompiled.name, uncompiled.family, uncompiled.readings),
            (rules.name, rules.family, rules.readings)
        );
    }
}

/// A clause that says more of another tells its reader so where that is missing.
#[test]
fn every_detail_names_what_it_is_a_detail_of() {
    // What is in force by itself, in one reading at least, or where there is nothing of the kind.
    let alone = [
        "king.sides",
        "promotion.choice",
        "promotion.pool",
        "promotion.map",
        "promotion.kingdom",
        "castle",
        "end.stalemate",
        "end.dead",
        "end.material",
    ];
    let codes = || rows().map(|row| row.code);
    let mechanism = |clause: &str| codes().any(|code| code.clause == clause && code.mechanism);
    let worded = || codes().filter(|code| code.reading != "-" && !mechanism(code.clause));
    for code in worded() {
        let mut readings = worded().filter(|other| other.clause == code.clause);
        let stands = readings.any(|reading| reading.of.is_empty());
        assert_eq!(stands, alone.contains(&code.clause), "{}", code.clause);
    }
    for clause in codes().flat_map(|code| code.of) {
        assert!(codes().any(|code| code.clause == *clause), "{clause}");
    }
}
