//! Which compiled form of the generator counts for a rule set.

use crate::geometry::Pext;
use crate::movegen::specialised::is_specialised;
use crate::rules::Rules;

/// A compiled form of the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Build {
    /// Compiled for this very rule set, not for any.
    pub specialised: bool,
    /// Compiled for a processor with PEXT and AVX2, not for any.
    pub pext: bool,
}

/// The form that counts for these rules on this machine.
pub fn build(rules: &Rules) -> Build {
    let pext = Pext::detect().is_some();
    Build { specialised: pext && is_specialised(&rules.program), pext }
}
