//! Pictures for the explanation of a turn: its effects or its refusal, and the position after each effect.

use super::picture::{Picture, PictureMark, Sign};
use regra_documents::messages::say;
use regra_oracle::{EffectStep, Explanation};
use regra_rules::Rules;
use regra_rules::geometry::Square;
use regra_rules::notation::parse_turn;
use regra_rules::position::{Position, Setup};

/// The position before the turn, with all its effects marked; a refused turn is crossed out.
pub fn whole(rules: &Rules, before: &Setup, text: &str, explanation: &Explanation) -> Picture {
    let mut picture = Picture::of(before.clone(), title(text, explanation));
    picture.describe(rules);
    let turn = parse_turn(rules, &Position::from_setup(rules, before), text).ok();
    match (explanation, turn) {
        (Explanation::Refused(_), Some(turn)) => {
            picture.refused(turn).arrow(rules, turn, Sign::Refused);
        }
        (Explanation::Refused(_), None) => {
            picture.refused_text(rules, text);
        }
        (Explanation::Legal(_), Some(turn)) => {
            picture.legal(rules, turn).arrow(rules, turn, Sign::Legal);
        }
        (Explanation::Legal(_), None) => {}
    }
    picture
}

/// `e1g1 is not legal: castle.through: the king would pass f1, which is attacked by the bishop on h3`.
pub fn title(text: &str, explanation: &Explanation) -> String {
    match explanation {
        Explanation::Legal(_) => say().explain_legal(text),
        Explanation::Refused(refusal) => {
            let clause = refusal.clause.as_ref().map(|clause| format!("{clause}: "));
            format!("{} {}{}", say().explain_illegal(text), clause.unwrap_or_default(), refusal.why)
        }
    }
}

/// The position after an effect, with marks on the squares that the effect changed.
pub fn after(rules: &Rules, before: &Setup, step: &EffectStep) -> Picture {
    let mut picture = Picture::of(step.after.clone(), step.text.as_str());
    picture.describe(rules);
    let changed = Square::all().filter(|&square| before.at(square) != step.after.at(square));
    picture.marks = changed.map(|square| PictureMark::Square(square, Sign::Origin)).collect();
    picture
}
