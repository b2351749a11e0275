//! A class of rule sets for which the generator is compiled.

use regra_rules::Mechanisms;

/// A class of rule sets: its name, the mechanisms that they may have and those that they must, and the army, if it is
/// a fixed one.
#[derive(Clone, Copy)]
pub(super) struct Class {
    pub(super) name: &'static str,
    pub(super) may: Mechanisms,
    pub(super) must: Mechanisms,
    pub(super) army: usize,
}

/// The union of sets of mechanisms.
macro_rules! all {
    ($first:expr $(, $more:ident)* $(,)?) => { $first$(.or(Mechanisms::$more))* };
}
pub(super) use all;

/// What every class may have: pawns, kings, castling, ends of the game by kings.
pub(super) const EVERYWHERE: Mechanisms = all!(
    Mechanisms::REPLIES,
    EN_PASSANT,
    PASSED_FROM_SECOND,
    DOUBLE_PROMOTION,
    CASTLING,
    CASTLING_ROOKS,
    CASTLING_OPENS,
    LONE_KING,
    NO_PIECES,
    KING_LOST,
    GOAL,
    GOAL_ANSWER,
    CHECKS,
    BARE,
);
