//! `end.material`: which material is too little to win.

use serde::Serialize;

/// The material with which neither side can win any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Material {
    /// None: every material may win.
    Any,
    /// No series of turns can lead to mate: kings with one knight or bishop at most, or with bishops of one shade.
    Mateless,
    /// Kings alone.
    Kings,
    /// Neither side can mate the other or blow up its king: lone kings; against a lone king a rook, a bishop or up to
    /// two knights; or bishops that never meet.
    Harmless,
}
