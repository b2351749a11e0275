//! Games with irregular movement: no mask tells which turns leave the own king safe, so each is played.

use super::generator::{Phase, with_riders};
use super::list::List;
use super::visitor::{Choices, Mechanism, Origin, Visitor};
use crate::geometry::{Bitboard, Sliders};
use crate::position::{Action, Kit, Position};
use crate::rules::{Kind, KindSet, Profile};

/// Yields those turns of one phase after which the mover's own king is safe.
#[inline(never)]
pub(super) fn tested<P: Profile, S: Sliders, V: Visitor, const WHITE: bool>(
    kit: &Kit<'_, P, S>,
    position: &Position,
    visitor: &mut V,
    phase: Phase,
) {
    let mut list = List::new();
    with_riders::<P, S, List, WHITE>(kit, position, &mut list, phase);
    let mut riders = Bitboard::EMPTY;
    for (turn, by, kind) in list.turns {
        if !kit.safe_after(position, turn) {
            continue;
        }
        if turn.riders != riders {
            riders = turn.riders;
            visitor.riders(riders);
        }
        hand_on(visitor, turn.action, by, kind);
    }
    if riders.any() {
        visitor.riders(Bitboard::EMPTY);
    }
}

/// Yields a listed turn as its mechanism would have.
fn hand_on<V: Visitor>(visitor: &mut V, action: Action, by: Mechanism, kind: Option<Kind>) {
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
