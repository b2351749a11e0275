//! Why a turn is legal or not, as text and JSON.

use serde::Serialize;

use super::board::board;
use super::columns;
use super::style::{BAD, GOOD, HEAD, paint};
use crate::messages::say;
use crate::oracle::{Explanation, Refusal, Step};
use crate::position::write_fen;
use crate::rules::Rules;

/// Lines are filled up to this column.
const WIDTH: usize = 100;

/// `regra explain --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct ExplainJson {
    /// The rule set.
    pub rules: String,
    /// The position.
    pub fen: String,
    /// The turn.
    #[serde(rename = "move")]
    pub turn: String,
    /// Whether it is legal.
    pub legal: bool,
    /// The clause that grants or refuses it.
    pub clause: Option<String>,
    /// Why it is refused; nothing for a legal turn.
    pub why: Option<String>,
    /// What happens in it, in the order of effects; empty where it is refused.
    pub steps: Vec<StepJson>,
}

/// One effect of a legal turn.
#[derive(Clone, Debug, Serialize)]
pub struct StepJson {
    /// The clause that grants or does it, and others that act at the same moment.
    pub clauses: Vec<String>,
    /// What happens.
    pub text: String,
    /// The position when it has happened; the side to move changes with the last.
    pub fen: String,
}

/// The explanation as text, with the board after each effect.
pub fn explain(rules: &Rules, turn: &str, explanation: &Explanation) -> String {
    match explanation {
        Explanation::Refused(refusal) => {
            prose("", &format!("{} {}", heading(turn, false), sentence(refusal)))
        }
        Explanation::Legal(steps) => {
            let mut text = heading(turn, true) + "\n";
            for (index, step) in steps.iter().enumerate() {
                let clauses = paint(HEAD, &step.clauses.join(" "));
                text += "\n";
                text += &prose(&format!("{}. ", index + 1), &format!("{clauses}: {}", step.text));
                text += &picture(rules, step, index + 1 == steps.len());
            }
            text
        }
    }
}

/// Sentences in lines.
fn prose(lead: &str, words: &str) -> String {
    columns::paragraph(lead, words, columns::at_most(WIDTH))
}

fn heading(turn: &str, legal: bool) -> String {
    if legal { paint(GOOD, &say().explain_legal(turn)) } else { paint(BAD, &say().explain_illegal(turn)) }
}

/// `charge.targets: a pawn cannot be charged in brasuca@1.3`.
fn sentence(refusal: &Refusal) -> String {
    let clause = refusal.clause.as_ref().map(|clause| format!("{}: ", paint(HEAD, clause)));
    clause.unwrap_or_default() + &refusal.why
}

/// The board; after the last effect also what the position knows beside it.
fn picture(rules: &Rules, step: &Step, last: bool) -> String {
    let whole = board(rules, &step.after);
    if last { whole } else { whole.lines().take(9).fold(String::new(), |text, line| text + line + "\n") }
}

/// The explanation as data.
pub fn explain_json(rules: &Rules, fen: &str, turn: &str, explanation: &Explanation) -> ExplainJson {
    let step = |step: &Step| StepJson {
        clauses: step.clauses.clone(),
        text: step.text.clone(),
        fen: write_fen(rules, &step.after),
    };
    let (steps, refusal) = match explanation {
        Explanation::Legal(steps) => (steps.iter().map(step).collect::<Vec<_>>(), None),
        Explanation::Refused(refusal) => (Vec::new(), Some(refusal)),
    };
    let granting = steps.first().and_then(|step| step.clauses.first().cloned());
    ExplainJson {
        rules: rules.name.to_string(),
        fen: fen.to_owned(),
        turn: turn.to_owned(),
        legal: refusal.is_none(),
        clause: refusal.map_or(granting, |refusal| refusal.clause.clone()),
        why: refusal.map(|refusal| refusal.why.clone()),
        steps,
    }
}
