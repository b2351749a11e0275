//! Positions without a check mask ([`has_no_mask`](super::check_info::has_no_mask)): each turn is played to see whether
//! it is legal.

use super::generator::{Phase, with_retiring};
use super::list::List;
use super::visitor::{Choices, Mechanism, Origin, Visitor};
use regra_rules::geometry::{Bitboard, Sliders};
use regra_rules::position::{Action, Context, Position};
use regra_rules::{Kind, KindSet, Profile};

/// Yields the turns of one phase that are legal by the position they lead to.
#[cold]
#[inline(never)]
pub(super) fn tested<P: Profile, S: Sliders, V: Visitor, const WHITE: bool>(
    context: &Context<'_, P, S>,
    position: &Position,
    visitor: &mut V,
    phase: Phase,
) {
    let mut list = List::new();
    with_retiring::<P, S, List, WHITE>(context, position, &mut list, phase);
    let mut retiring = Bitboard::EMPTY;
    for (turn, by, kind) in list.turns {
        // Only now is it known whether there is a turn other than a pass (`pass.stalemate`).
        let lone_pass = turn.action == Action::Pass && !visitor.seen();
        if lone_pass && context.profile.program().turn.lone_pass_loses || !context.legal_after(position, turn)
        {
            continue;
        }
        if turn.retiring != retiring {
            retiring = turn.retiring;
            visitor.retiring(retiring);
        }
        forward_to_visitor(visitor, turn.action, by, kind);
    }
    if retiring.any() {
        visitor.retiring(Bitboard::EMPTY);
    }
}

/// Yields a listed turn as its mechanism would have.
fn forward_to_visitor<V: Visitor>(visitor: &mut V, action: Action, by: Mechanism, kind: Option<Kind>) {
    match (action, kind) {
        (Action::Move { from, to, promotion: None }, Some(kind)) => {
            visitor.targets(by, kind, Origin::At(from), to.bit());
        }
        (Action::Move { from, to, promotion: Some(into) }, Some(kind)) => {
            let choices = Choices { into: KindSet(0).with(into), stay: false };
            visitor.promotions(by, kind, Origin::At(from), to.bit(), choices);
        }
        (Action::Drop { kind, to }, _) => visitor.drops(by, kind, to.bit()),
        (action, _) => visitor.turn(by, action),
    }
}

#[cfg(test)]
mod tests {
    use crate::turns;

    use regra_rules::notation::write_turn;
    use regra_rules::position::read_position;

    /// The turns of a position, sorted, in a game in which one piece has another movement.
    fn listed(game: &str, letter: char, betza: &str, fen: &str) -> String {
        let rules = regra_testing::shipped().rules(game).expect(game);
        let kind = rules.kind(letter).expect("a letter of the game");
        let rules = rules.with_movement(kind, betza).expect(betza);
        let position = read_position(&rules, fen).expect(fen);
        let mut all: Vec<String> = turns(&rules, &position)
            .into_iter()
            .map(|turn| write_turn(&rules, position.side, turn))
            .collect();
        all.sort_unstable();
        all.join(" ")
    }

    /// From a2 over b4 and c6 to d8: captured, or left by the king; the rook cannot come between.
    #[test]
    fn a_nightrider_gives_check_from_afar() {
        let turns = listed("chess", 'N', "NN", "3k4/8/8/8/8/8/N6r/4K3 b - - 0 1");
        assert_eq!(turns, "d8c7 d8c8 d8d7 d8e7 d8e8 h2a2");
        let turns = listed("chess", 'N', "NN", "3k4/8/8/7r/8/8/N7/4K3 b - - 0 1");
        assert_eq!(turns, "d8c7 d8c8 d8d7 d8e7 d8e8");
    }

    /// The pawn on c6 may not leave the line.
    #[test]
    fn a_nightrider_pins() {
        let turns = listed("chess", 'N', "NN", "3k4/8/2p5/8/8/8/N7/4K3 b - - 0 1");
        assert_eq!(turns, "d8c7 d8c8 d8d7 d8e7 d8e8");
    }

    /// The king attacks as a knight only, so kings may stand side by side but not a knight's leap apart.
    #[test]
    fn a_king_attacks_with_what_captures() {
        let turns = listed("chess", 'K', "mKcN", "8/8/8/3k4/8/3K4/8/7R w - - 0 1");
        let king: Vec<&str> = turns.split(' ').filter(|turn| turn.starts_with("d3")).collect();
        assert_eq!(king.join(" "), "d3c2 d3c4 d3d2 d3d4 d3e2 d3e4");
    }

    /// `promotion.choice`: from e7 it could only capture, so it could not move on from there.
    #[test]
    fn what_can_only_capture_cannot_move_on() {
        let fen = |piece: &str| format!("k7/4p3/4{piece}3/8/8/8/8/4K3[] w - - 0 1");
        assert_eq!(lances(&listed("shinobi@pt", 'L', "fcR", &fen("L"))), "e6e7r");
        assert_eq!(lances(&listed("shinobi@pt", 'L', "fR", &fen("L"))), "e6e7 e6e7r");
    }

    fn lances(turns: &str) -> String {
        turns.split(' ').filter(|turn| turn.starts_with("e6")).collect::<Vec<_>>().join(" ")
    }
}
