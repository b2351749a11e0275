//! `capture.blast`: a capture removes the pieces around it, which may include a king.

use super::attack::Context;
use super::board::Position;
use super::play_state::{Act, Observer, PlayState};
use crate::geometry::{Bitboard, Color, Sliders, Square};
use crate::{Profile, Razes, in_force};

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// `capture.blast.kings`: squares next to this side's own king. A capture there would blow it up, so its pieces do
    /// not attack the enemy king there.
    #[inline(always)]
    pub fn blast_shelter(&self, position: &Position, attacker: Color) -> Bitboard {
        let program = self.profile.program();
        if in_force!(P, program, BLAST) && program.turn.spares_touching_kings() {
            self.king_of(position, attacker).grown()
        } else {
            Bitboard::EMPTY
        }
    }

    /// `capture.blast`: the squares that an explosion here empties: its own, and those around it but for pawns, unless
    /// they go too, and dukes, which nothing captures.
    #[inline(always)]
    pub fn blasted(&self, position: &Position, at: Square) -> Bitboard {
        let (program, army) = (self.profile.program(), self.profile.army());
        let mut spared = army.duke.map_or(Bitboard::EMPTY, |duke| self.kind(position, duke));
        if program.turn.blast.is_some_and(|blast| blast.razes == Razes::Pieces) {
            spared |= self.pawns(position);
        }
        at.bit() | at.bit().grown().without(spared)
    }

    /// Whether a turn that blew up a royal king is legal: never if it was the mover's own, always if it was the enemy's
    /// and that wins the game (`end.king`). None if no king was blown up.
    #[inline]
    pub(super) fn allowed_by_blast(&self, before: &Position, after: &Position) -> Option<bool> {
        let program = self.profile.program();
        let king = |position, color| self.king_of(position, color);
        let lost = |color| {
            !in_force!(P, program, COMMON_KING) && king(before, color).any() && king(after, color).is_empty()
        };
        match [before.side, !before.side].map(lost) {
            [true, _] => Some(false),
            [_, true] if program.turn.king_lost => Some(true),
            _ => None,
        }
    }
}

/// After a capture: removes the capturing and the captured piece and the pieces around them.
#[cold]
#[inline(never)]
pub(super) fn act<P: Profile, S: Sliders, O: Observer>(
    context: &Context<'_, P, S>,
    play: &mut PlayState,
    at: Square,
    observer: &mut O,
) {
    let gone = context.blasted(&play.next, at);
    observer.act(Act::Blast);
    for color in Color::ALL {
        for king in context.king_of(&play.next, color) & gone {
            context.king_leaves(play, color, king);
        }
    }
    for square in gone & play.next.occupied() {
        play.remove(square);
    }
    play.moved = play.moved.without(gone);
    play.carried = play.carried.without(gone);
}
