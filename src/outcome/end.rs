//! Which ends are looked for.

/// Perft stops at the first kind, and at both where it is asked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Only ends that the position itself decides.
    ByPosition,
    /// Also ends that are adjudicated from material, history or counts.
    Adjudicated,
}
