//! `end.material` (chess): no sequence of legal turns can lead to mate with what is left.

use super::dead::shades;
use super::{End, Game};
use crate::geometry::Bitboard;
use crate::messages::say;
use crate::position::Position;
use crate::rules::{Role, Rules};

pub(super) fn end(rules: &Rules, game: &Game) -> Option<End> {
    let dead = rules.end.material && nobody_can_mate(rules, game.position());
    dead.then_some(End::drawn("end.material"))
}

/// Bare kings, one minor piece in all, or any number of bishops on squares of one shade.
fn nobody_can_mate(rules: &Rules, position: &Position) -> bool {
    let others = others(rules, position);
    let bishops = position.kinds(rules.with_role(Role::Bishop));
    let knights = position.kinds(rules.with_role(Role::Knight));
    let lone_minor = !others.many() && others.without(bishops | knights).is_empty();
    let one_shade = others.without(bishops).is_empty() && shades(others) != [true, true];
    lone_minor || one_shade
}

fn others(rules: &Rules, position: &Position) -> Bitboard {
    position.occupied().without(position.kind(rules.king()))
}

pub(super) fn why(rules: &Rules, game: &Game, _: End) -> String {
    let others = others(rules, game.position());
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
        let reason = |left| format!("only {left} are left and neither side can ever mate");
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
