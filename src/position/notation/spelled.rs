//! Whether a text is a turn, however an engine may spell it.

use super::words::{PASSES, castling, castlings};
use super::write::{Style, write_turn_as};
use crate::geometry::Square;
use crate::position::{Action, Context, Position, Turn};
use crate::rules::Rules;

/// Whether a text is this turn of this position, in regra's notation or in one that engines use: a
/// promotion with `=`, in capitals, or as `+`; none as `=`; castling as the king that takes its own rook, or `O-O`; a
/// drop in small letters or with `+`; two pawns at once with a comma; a pass in any form.
///
/// Of the legal turns of a position a text is at most one.
pub fn spelled(rules: &Rules, position: &Position, turn: Turn, text: &str) -> bool {
    let side = position.side;
    let own = write_turn_as(rules, side, turn, Style::default());
    if own == text || write_turn_as(rules, side, turn, Style::ENGINE) == text {
        return true;
    }
    if !turn.retiring.is_empty() {
        return false; // only regra writes dukes that retire behind a turn
    }
    match turn.action {
        Action::Pass => PASSES.contains(&text) || king_twice(rules, position, text),
        Action::Move { promotion: Some(_), .. } => text.replacen('=', "", 1).to_ascii_lowercase() == own,
        Action::Move { promotion: None, .. } => text.strip_suffix('=') == Some(own.as_str()),
        Action::Castle { from, to } => {
            let ways = castlings(rules, position, from);
            ways.into_iter().filter(|way| way.to == to).any(|way| {
                castling(text) == Some(way.wing)
                    || text == format!("{from}{}", way.rook)
                    || text == format!("{from}{}", way.king_destination)
                        && !steps_to(rules, position, from, way.king_destination)
            })
        }
        Action::Drop { .. } => text.strip_prefix('+').unwrap_or(text).eq_ignore_ascii_case(&own),
        Action::Legion { .. } => text.split_once(',').is_some_and(|(one, other)| {
            [(one, other), (other, one)].iter().any(|(west, east)| own == format!("{west}+{east}"))
        }),
        Action::Charge { .. } | Action::Retire { .. } => false,
    }
}

/// Whether the king's own movement takes it to a square, or something of its side, which may be itself, stands there.
fn steps_to(rules: &Rules, position: &Position, king: Square, to: Square) -> bool {
    let context = Context::general(rules);
    position.color(position.side).has(to)
        || context.reach(position.side, rules.king(), king, position.occupied()).has(to)
}

/// `e2e2`, where the king of the side stands.
fn king_twice(rules: &Rules, position: &Position, text: &str) -> bool {
    let king = position.of(position.side, rules.king());
    let twice = text.len() == 4 && text.is_ascii() && text[..2] == text[2..];
    twice && text[..2].parse().is_ok_and(|square| king.has(square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movegen;
    use crate::position::{read_position, write_turn};
    use crate::rules::Catalogue;

    /// The turns of a position, in regra's notation, that a text is.
    fn meant(name: &str, fen: &str, text: &str) -> Vec<String> {
        let rules = Catalogue::shipped().rules(name).unwrap();
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
        for text in ["", "e1", "e1e9", "O-O-O-O", "o-o", "e1e1", "e1d1q", "e1d1==", "a1@a2", "🦆", "e1h1="]
        {
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
        for name in Catalogue::shipped().rule_sets() {
            let rules = Catalogue::shipped().rules(name.as_str()).unwrap();
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
                Action::Castle { from, to } => {
                    let ways = castlings(rules, position, from).into_iter().filter(|way| way.to == to);
                    forms.extend(ways.map(|way| format!("{from}{}", way.rook)));
                }
                _ => {}
            }
        }
        forms.push(own);
        forms
    }
}
