//! `capture.hand`: as what captured pieces come to the hand.

use serde::Serialize;

/// As what captured pieces come to the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ToHand {
    /// What a pawn has become comes as a pawn.
    AsPawn,
    /// Everything comes as what it is.
    AsItIs,
}
