//! Moves and positions as text, over what play reaches: what is written is read back, and means nothing else.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use regra_movegen as movegen;
use regra_rules::geometry::{Bitboard, Square};
use regra_rules::notation::{Style, parse_turn, spelled, write_turn, write_turn_as};
use regra_rules::position::{Action, Position, Turn, parse_fen, read_position, write_fen};
use regra_rules::{Role, Rules};

/// Numbers below the one that is asked for, always the same.
fn dice() -> impl FnMut(usize) -> usize {
    let mut state = 1_u64;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

/// The rule sets of the shop window, and readings that change what a position holds.
const PLAYED: [&str; 9] = [
    "chess",
    "antichess@international",
    "antichess@checkmate",
    "brasuca@1",
    "brasuca@1.3",
    "brasuca@1.3+sneak.window=next+promotion.forced=optional",
    "brasuca@1+duke.retire=rider+duke.riders=any+zone.pushed=removed",
    "shinobi@pt",
    "shinobi@fairy",
];

#[test]
fn what_play_reaches_is_valid_and_is_read_as_it_is_written() {
    let mut dice = dice();
    for name in PLAYED {
        let rules = regra::shipped().rules(name).unwrap();
        for _ in 0..12 {
            let mut position = read_position(&rules, &rules.starts[0].fen).unwrap();
            for _ in 0..120 {
                let turns = movegen::turns(&rules, &position);
                let Some(&turn) = turns.get(dice(turns.len().max(1))) else { break };
                let text = write_turn(&rules, position.side, turn);
                assert_eq!(parse_turn(&rules, &position, &text).as_ref(), Ok(&turn), "{name} {text}");
                position = position.play(&rules, turn);
                let setup = position.to_setup(&rules);
                let fen = write_fen(&rules, &setup);
                assert_eq!(parse_fen(&rules, &fen).as_ref(), Ok(&setup), "{name} {fen}");
                assert!(read_position(&rules, &fen).unwrap().same(&position), "{name} {fen}");
            }
        }
    }
}

/// The turns of a position, in regra's notation, that a text is.
fn meant(name: &str, fen: &str, text: &str) -> Vec<String> {
    let rules = regra::shipped().rules(name).unwrap();
    let position = read_position(&rules, fen).unwrap();
    let turns = movegen::turns(&rules, &position).into_iter();
    let meant = turns.filter(|&turn| spelled(&rules, &position, turn, text));
    meant.map(|turn| write_turn(&rules, position.side, turn)).collect()
}

const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const BLACK: &str = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
const PROMOTES: &str = "1r6/P7/8/8/8/1k6/8/4K3 w - - 0 1";
const SHINOBI: &str = "8/8/4L1P1/8/8/1k6/8/4K3[LHMMDJ] w - - 0 1";

#[test]
fn engines_spell_in_many_ways() {
    for (name, fen, texts, own) in [
        ("chess", CASTLES, "e1g1 e1h1 O-O 0-0", "e1g1"),
        ("chess", CASTLES, "e1c1 e1a1 O-O-O 0-0-0", "e1c1"),
        ("chess", BLACK, "e8g8 e8h8 O-O 0-0", "e8g8"),
        ("chess", BLACK, "e8c8 e8a8 O-O-O 0-0-0", "e8c8"),
        ("chess", CASTLES, "a1a8 a1a8=", "a1a8"),
        ("chess", PROMOTES, "a7a8q a7a8=q a7a8=Q a7a8Q", "a7a8q"),
        ("chess", PROMOTES, "a7b8n a7b8=n a7b8=N a7b8N", "a7b8n"),
        ("antichess", "8/P7/8/8/8/8/8/7k w - - 0 1", "a7a8k a7a8=K", "a7a8k"),
        ("shinobi@fairy", SHINOBI, "e6e7r e6e7+ e6e7=R", "e6e7r"),
        ("shinobi@fairy", SHINOBI, "M@a4 m@a4 +M@a4 +m@a4", "M@a4"),
    ] {
        for text in texts.split(' ') {
            assert_eq!(meant(name, fen, text), [own], "{text} in {fen}");
        }
    }
}

#[test]
fn a_pass_and_two_pawns_have_forms_too() {
    let brasuca = "4k3/pp6/8/8/3PP3/8/8/4K3[] w - - 0 1 w";
    for pass in ["pass", "0000", "--", "@@@@", "Z0", "e1e1"] {
        assert_eq!(meant("brasuca@1.3", brasuca, pass), ["pass"], "{pass}");
    }
    for legion in ["d4d5+e4e5", "d4d5,e4e5", "e4e5,d4d5"] {
        assert_eq!(meant("brasuca@1.3", brasuca, legion), ["d4d5+e4e5"], "{legion}");
    }
}

#[test]
fn nothing_else_is_a_turn() {
    for text in ["", "e1", "e1e9", "O-O-O-O", "o-o", "e1e1", "e1d1q", "e1d1==", "a1@a2", "🦆", "e1h1="] {
        assert_eq!(meant("chess", CASTLES, text), [""; 0], "{text}");
    }
    for text in ["a7a8", "a7a8k", "a7a8==q", "a7a8+", "P@e4"] {
        assert_eq!(meant("chess", PROMOTES, text), [""; 0], "{text}");
    }
    assert_eq!(meant("brasuca@1.3", "4k3/pp6/8/8/3PP3/8/8/4K3[] w - - 0 1 w", "d4d4"), [""; 0]);
}

/// Each way to write a turn means that turn and no other, over games of random length under every rule set.
#[test]
fn no_text_is_two_turns() {
    for name in regra::shipped().rule_sets() {
        let rules = regra::shipped().rules(name.as_str()).unwrap();
        let mut position = read_position(&rules, &rules.starts[0].fen).unwrap();
        for ply in 0_usize..40 {
            let turns: Vec<Turn> = movegen::turns(&rules, &position).into_iter().collect();
            if turns.is_empty() {
                break;
            }
            for &turn in &turns {
                for text in forms(&rules, &position, turn) {
                    let meant = turns.iter().filter(|&&other| spelled(&rules, &position, other, &text));
                    assert_eq!(meant.collect::<Vec<_>>(), [&turn], "{text} under {name}");
                }
            }
            position = position.play(&rules, turns[ply * 7 % turns.len()]);
        }
    }
}

/// A turn as engines may write it, where that is another turn of the position in no game.
fn forms(rules: &Rules, position: &Position, turn: Turn) -> Vec<String> {
    let own = write_turn(rules, position.side, turn);
    let plus = Style::ENGINE;
    let mut forms = vec![write_turn_as(rules, position.side, turn, plus)];
    if turn.retiring.is_empty() {
        match turn.action {
            Action::Move { promotion: Some(_), .. } => {
                forms.push(format!("{}={}", &own[..4], &own[4..].to_uppercase()));
            }
            Action::Drop { .. } => forms.push(own.to_lowercase()),
            // The king that takes its own rook: one of those beside it on its rank, on the side where it goes.
            Action::Castle { from, to } => {
                let us = position.side;
                let rooks = position.color(us) & Bitboard::rank(us.rank(0)) & !from.bit();
                let beside = |square: &Square| (square.file() > from.file()) == (to.file() > from.file());
                let rook = |square: &Square| position.kind_on(*square) == rules.with_role(Role::Rook).first();
                forms.extend(rooks.filter(beside).filter(rook).map(|square| format!("{from}{square}")));
            }
            _ => {}
        }
    }
    forms.push(own);
    forms
}
