//! `end.material`: what is too little to win with.

use serde::Serialize;

/// What is left where neither side can win any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Material {
    /// Nothing is too little.
    Any,
    /// No series of turns can lead to mate: kings with one knight or bishop at most, or with bishops of one shade.
    Mateless,
    /// Kings alone.
    Kings,
    /// Neither can mate the other or blow up its king: each alone, or against a lone king a rook, a bishop or two
    /// knights at most, or bishops that never meet.
    Harmless,
}
