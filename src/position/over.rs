//! Ends that a position decides before anybody looks for a turn: there are no turns after them.

use super::attack::Kit;
use super::board::Position;
use crate::geometry::{Bitboard, Color, Sliders};
use crate::rules::{Company, Profile};

impl<P: Profile, S: Sliders> Kit<'_, P, S> {
    /// Whether the game is over by a side without pieces, campmate, a bare king or two passes.
    #[inline(always)]
    pub(crate) fn over(&self, position: &Position) -> bool {
        let turn = &self.profile.program().turn;
        turn.no_pieces && Color::ALL.iter().any(|&c| position.color(c).is_empty())
            || turn.campmate && Color::ALL.iter().any(|&c| self.camped(position, c))
            || turn.bare.is_some() && Color::ALL.iter().any(|&c| self.bare(position, c))
            || turn.pass_twice && position.token.is_some_and(|t| t.passes >= 2)
    }

    /// `end.campmate`: whether a side's king stands on its far rank.
    #[inline(always)]
    pub(crate) fn camped(&self, position: &Position, color: Color) -> bool {
        (self.of(position, color, self.profile.program().king) & Bitboard::rank(color.rank(7))).any()
    }

    /// `end.bare`: whether a side has its king alone, with the Duchy as `end.duchy` counts it.
    #[inline(always)]
    pub(crate) fn bare(&self, position: &Position, color: Color) -> bool {
        let program = self.profile.program();
        let counts = program.turn.bare == Some(Company::Duchy);
        let company = counts && program.duke.is_some_and(|duke| position.held(color, duke) > 0);
        // A royal king is always there; a lone piece where kings are common may be another.
        let king = program.turn.royal || self.of(position, color, program.king).any();
        !position.color(color).many() && king && !company
    }
}
