//! `end.material`: no sequence of legal turns can lead to mate with what is left (or, where captures explode, to a king
//! blown up).

use super::dead::{are_bishops, shades};
use super::{End, Game, tally};
use crate::geometry::{Bitboard, Color};
use crate::messages::say;
use crate::position::Position;
use crate::rules::{Material, Role, Rules, TouchingKings};

pub(super) fn end(rules: &Rules, game: &Game) -> Option<End> {
    let position = game.position();
    let dead = match rules.end.material {
        Material::Any => false,
        Material::Mateless => nobody_can_mate(rules, position),
        Material::Kings => others(rules, position).is_empty() && tally::in_hands(rules, position) == 0,
        Material::Harmless => match rules.turn.blast.map(|blast| blast.kings) {
            None => nobody_can_mate(rules, position),
            Some(TouchingKings::Safe) => nobody_can_harm(rules, position),
            // A king finds no shelter beside the other then, and may be mated as in chess.
            Some(TouchingKings::Attacked) => {
                nobody_can_harm(rules, position) && nobody_can_mate(rules, position)
            }
        },
    };
    dead.then_some(End::drawn("end.material"))
}

/// Bare kings, one minor piece in all, on the board or in hand, or any number of bishops on squares of one shade, if
/// bishops never leave theirs. One in hand could be dropped on the other shade, and so could one that is captured and
/// comes to a hand.
fn nobody_can_mate(rules: &Rules, position: &Position) -> bool {
    let others = others(rules, position);
    match tally::in_hands(rules, position) {
        0 => {}
        1 => return others.is_empty() && holds_a_minor(rules, position),
        _ => return false,
    }
    let bishops = position.kinds(rules.with_role(Role::Bishop));
    let knights = position.kinds(rules.with_role(Role::Knight));
    let lone_minor = !others.many() && others.without(bishops | knights).is_empty();
    let recaptured =
        rules.turn.to_hand.is_some() && Color::ALL.iter().all(|&side| (others & position.color(side)).any());
    lone_minor || shades(others) != [true, true] && !recaptured && are_bishops(rules, position, others)
}

/// Where captures explode. A side that has something beside its king may lose it, and the king with it, by an explosion
/// of its own piece: only bishops that never meet are harmless then.
fn nobody_can_harm(rules: &Rules, position: &Position) -> bool {
    let others = others(rules, position);
    let of = |role| others & position.kinds(rules.with_role(role));
    let [rooks, bishops, knights] = [Role::Rook, Role::Bishop, Role::Knight].map(of);
    let [white, black] = Color::ALL.map(|color| others & position.color(color));
    let harmless = if white.any() && black.any() {
        let apart = matches!(
            (shades(white), shades(black)),
            ([true, false], [false, true]) | ([false, true], [true, false])
        );
        apart && are_bishops(rules, position, others)
    } else if others.many() {
        others.without(knights).is_empty() && !others.without_first().many()
    } else {
        others.without(rooks | bishops | knights).is_empty()
    };
    harmless && tally::in_hands(rules, position) == 0
}

fn holds_a_minor(rules: &Rules, position: &Position) -> bool {
    let held = |kind| Color::ALL.into_iter().any(|color| position.holds(color, kind));
    let minor = |kind| [Role::Bishop, Role::Knight].iter().any(|&role| rules.with_role(role).contains(kind));
    rules.kinds().any(|kind| minor(kind) && held(kind))
}

fn others(rules: &Rules, position: &Position) -> Bitboard {
    position.occupied().without(position.kind(rules.king()))
}

pub(super) fn why(rules: &Rules, game: &Game, _: End) -> String {
    let others = others(rules, game.position());
    if rules.end.material == Material::Harmless && rules.turn.blast.is_some() && others.any() {
        return say().outcome_material_harmless();
    }
    if tally::in_hands(rules, game.position()) > 0 {
        return say().outcome_material_in_hand();
    }
    if game.position().occupied().without(others).count() != 2 {
        return say().outcome_material_kings();
    }
    say().outcome_material(others.count(), others.first().to_string())
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    #[test]
    fn what_can_never_mate_is_a_draw() {
        for white in ["4K3", "4KB2", "4KN2", "2B1K3"] {
            assert_eq!(
                verdict("chess", &format!("4k3/8/8/8/8/8/8/{white} w - - 0 1"), ""),
                "draw end.material"
            );
        }
        assert_eq!(verdict("chess", "4kb2/8/8/8/8/8/8/B1B1K3 w - - 0 1", ""), "draw end.material");
    }

    #[test]
    fn the_reason_says_what_is_left() {
        let said = |white: &str| why("chess", &format!("4kb2/8/8/8/8/8/8/{white} w - - 0 1"), "");
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        let reason = |left| format!("only {left} are left, too little by this clause");
        assert_eq!(why("chess", fen, ""), reason("two kings"));
        assert_eq!(said("4K3"), reason("two kings and the minor piece on f8"));
        assert_eq!(said("B1B1K3"), reason("two kings and 3 bishops on squares of one shade"));
    }

    #[test]
    fn what_could_mate_with_help_is_not() {
        for white in ["4KNN1", "4KR2", "3QK3", "2BBK3"] {
            let fen = format!("k7/8/8/8/8/8/8/{white} w - - 0 1");
            assert_eq!(verdict("chess", &fen, ""), "open", "{white}");
        }
        assert_eq!(verdict("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ""), "open");
        assert_eq!(verdict("chess", "4k1n1/8/8/8/8/8/8/2B1K3 w - - 0 1", ""), "open");
        assert_eq!(verdict("chess", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", ""), "open");
    }

    #[test]
    fn a_bare_shinobi_king_can_still_win() {
        assert_eq!(verdict("shinobi@pt", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", ""), "open");
    }
}
