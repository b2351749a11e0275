//! `capture.hand`: the kind under which a captured piece comes to the hand.

use serde::Serialize;

/// The kind under which a captured piece comes to the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ToHand {
    /// A promoted pawn comes as a pawn.
    AsPawn,
    /// Every piece comes as what it is.
    AsItIs,
}
