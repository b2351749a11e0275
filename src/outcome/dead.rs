//! `end.dead` (antichess): only bishops are left, and neither side's can ever meet the other's.

use super::{End, Game};
use crate::geometry::{Bitboard, Color};
use crate::messages::say;
use crate::position::Position;
use crate::rules::{Role, Rules};

/// The dark squares: a1 and every second one from it.
const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

pub(super) fn end(rules: &Rules, game: &Game) -> Option<End> {
    let position = game.position();
    let bishops = position.kinds(rules.with_role(Role::Bishop));
    let only = rules.end.dead_bishops && bishops == position.occupied();
    (only && on_two_shades(position)).then_some(End::drawn("end.dead"))
}

/// Whether one side has all its pieces on dark squares, and the other all of its own on light ones.
fn on_two_shades(position: &Position) -> bool {
    Color::ALL.iter().any(|&color| {
        let (dark, light) = (position.color(color), position.color(!color));
        dark.any() && light.any() && dark.without(DARK).is_empty() && (light & DARK).is_empty()
    })
}

/// The shades that a set of squares has.
pub(super) fn shades(squares: Bitboard) -> [bool; 2] {
    [(squares & DARK).any(), squares.without(DARK).any()]
}

pub(super) fn why(_: &Rules, game: &Game, _: End) -> String {
    let white_dark = (game.position().color(Color::White) & DARK).any();
    say().outcome_bishops(if white_dark { "dark" } else { "light" })
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    #[test]
    fn bishops_that_never_meet_are_a_draw() {
        let fen = "8/8/8/8/8/4b3/8/2B1B3 w - - 0 1";
        // c1 and e3 are dark, e1 is dark, f3 is light.
        assert_eq!(verdict("antichess@aise", fen, ""), "open");
        let apart = fen.replace("4b3", "5b2");
        assert_eq!(verdict("antichess@aise", &apart, ""), "draw end.dead");
        let said = "only bishops are left, white's on dark squares and black's on light ones";
        assert_eq!(why("antichess@aise", &apart, ""), said);
        // f1 is light and h4 is dark.
        let said = "only bishops are left, white's on light squares and black's on dark ones";
        assert_eq!(why("antichess@aise", "8/8/8/8/7b/8/8/5B2 w - - 0 1", ""), said);
        assert_eq!(verdict("antichess@checkmate", &apart.replace("2B1B3", "K1B1k3"), ""), "open");
        assert_eq!(verdict("antichess@aise+end.dead=off", &apart, ""), "open");
    }

    #[test]
    fn any_other_piece_keeps_the_game_open() {
        assert_eq!(verdict("antichess@aise", "8/8/8/8/8/5b2/8/2B1N3 w - - 0 1", ""), "open");
        assert_eq!(verdict("antichess@aise", "8/8/8/8/8/5b2/8/2B2B2 w - - 0 1", ""), "open");
    }
}
