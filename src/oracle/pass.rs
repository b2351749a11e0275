//! `pass.*`: the holder of the token hands it over instead of moving.

use super::play::{Play, Sort};
use super::twin::{Then, Twin};
use crate::position::Setup;

impl Twin<'_> {
    /// The pass, if the side to move holds the token.
    pub(super) fn passes(&self, before: &Setup, then: Then) {
        let holds = before.token.is_some_and(|token| token.holder == before.side);
        if self.rules.turn.pass && holds {
            then(Play::start(before, Sort::Pass));
        }
    }
}
