//! What limits every turn once it is complete: the own king, and compulsory captures.

use super::case::{Case, Verdict, by};
use super::words;
use crate::movegen;
use crate::position::{Action, Position, Turn, attackers, write_turn};
use crate::rules::Rules;

/// What the position after the turn, or another turn that must be preferred, says against it.
pub(super) fn refusal(case: &Case<'_>) -> Verdict {
    case.king_attacked().or_else(|| case.must_capture())
}

impl Case<'_> {
    /// `king.royal`.
    fn king_attacked(&self) -> Verdict {
        let after = self.position.play(self.rules, self.turn);
        if !after.checked(self.rules, self.us) {
            return None;
        }
        let king = after.of(self.us, self.rules.king()).first();
        let attackers = attackers(self.rules, &after, king, self.them);
        let why = format!(
            "after the turn the king on {king} is attacked by {}",
            words::men(self.rules, &after, attackers)
        );
        Some(by("king.royal", why))
    }

    /// `capture.compulsory`.
    fn must_capture(&self) -> Verdict {
        if !self.rules.turn.compulsory || captures(self.rules, self.position, self.turn) {
            return None;
        }
        let turns = movegen::turns(self.rules, self.position);
        let other = turns.into_iter().find(|&turn| captures(self.rules, self.position, turn))?;
        let other = write_turn(self.rules, self.us, other);
        Some(by("capture.compulsory", format!("{} must capture where it can, as by {other}", self.us.name())))
    }
}

/// Whether a turn that has passed its mechanism's conditions takes an enemy piece.
fn captures(rules: &Rules, position: &Position, turn: Turn) -> bool {
    match turn.action {
        Action::Move { from, to, .. } => {
            let passing = position.kind_at(from) == Some(rules.pawn()) && from.file() != to.file();
            passing || position.color(!position.side()).has(to)
        }
        Action::Charge { .. } => true,
        _ => false,
    }
}
