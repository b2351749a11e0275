//! `pass.*`: the holder of the token hands it over instead of moving.

use super::oracle_rules::OracleRules;
use super::play::{Judged, Play, TurnForm};
use super::refusal::About::Side;
use super::refusal::{Clause, No, sentence};
use regra_rules::position::Setup;

impl OracleRules<'_> {
    /// The pass, if the side to move holds the token.
    pub(super) fn pass(&self, before: &Setup) -> Judged {
        if !self.rules.turn.pass {
            return Err(No::off("pass.token"));
        }
        if before.token.is_none_or(|token| token.holder != before.side) {
            return Err(No::by("pass.token", sentence!(no_token_held(side)), [Side(before.side)]));
        }
        Ok(Play::start(before, TurnForm::Pass, Clause::Named("pass.token")))
    }
}
