//! The reason why a turn is legal or not, as text and JSON.

use std::collections::BTreeSet;
use std::path::Path;

use serde::Serialize;

use super::board::board;
use super::columns::prose;
use super::shell;
use super::style::{BAD, DIM, GOOD, HEAD, paint};
use regra_oracle::{EffectStep, Explanation, Refusal};
use regra_rules::messages::say;
use regra_rules::position::{Setup, write_fen};
use regra_rules::{Rules, RulesSheet};

/// `regra explain --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct ExplainReport {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The position as FEN.
    pub fen: String,
    /// The turn in notation: `e2e4`.
    #[serde(rename = "move")]
    pub turn: String,
    pub legal: bool,
    /// The clause that grants or refuses it.
    pub clause: Option<String>,
    /// Why it is refused; nothing for a legal turn.
    pub why: Option<String>,
    /// What happens in it, in the order of effects; empty where it is refused.
    pub steps: Vec<ExplainStep>,
    /// The clauses at work here of which the documents say nothing: rulings of our own.
    pub silent: Vec<String>,
}

/// One effect of a legal turn.
#[derive(Clone, Debug, Serialize)]
pub struct ExplainStep {
    /// The clause that grants or does it, and others that act at the same moment.
    pub clauses: Vec<String>,
    /// What happens.
    pub text: String,
    /// The position when it has happened; the side to move changes with the last.
    pub fen: String,
}

impl ExplainStep {
    /// A step as the oracle tells it.
    pub fn new(rules: &Rules, step: &EffectStep) -> Self {
        let EffectStep { clauses, text, after } = step;
        Self { clauses: clauses.clone(), text: text.clone(), fen: write_fen(rules, after) }
    }
}

/// A turn with its explanation, and the sheet with the statements of clauses, for a report.
#[derive(Clone, Copy)]
pub struct Explained<'a> {
    /// The rule set.
    pub rules: &'a Rules,
    /// The statements of its clauses.
    pub sheet: &'a RulesSheet,
    /// The position.
    pub before: &'a Setup,
    /// The turn in notation.
    pub turn: &'a str,
    /// Why it is legal, or which clause refuses it.
    pub explanation: &'a Explanation,
    /// The user's rule document, for the printed command.
    pub spec: Option<&'a Path>,
}

impl Explained<'_> {
    /// The command that prints the same explanation.
    pub(super) fn command(&self) -> String {
        let words = [shell::quoted(&self.rules.name), shell::quoted(self.turn)];
        let fen = shell::option("--fen", &write_fen(self.rules, self.before));
        format!("{} explain {} {fen}", shell::regra(self.spec), words.join(" "))
    }

    /// The clause that orders the effects, if one does.
    pub(super) fn order(&self) -> Option<&'static str> {
        match self.explanation {
            Explanation::Legal(steps) => ordered(self.rules, steps).then_some(ORDER),
            Explanation::Refused(_) => None,
        }
    }
}

/// The explanation as text, with the board after each effect.
pub fn explain(rules: &Rules, turn: &str, explanation: &Explanation) -> String {
    match explanation {
        Explanation::Refused(refusal) => {
            prose("", &format!("{} {}", heading(turn, false), sentence(rules, refusal)))
        }
        Explanation::Legal(steps) => {
            let mut text = heading(turn, true) + "\n";
            for (index, step) in steps.iter().enumerate() {
                let clauses: Vec<String> = step.clauses.iter().map(|clause| named(rules, clause)).collect();
                let clauses = clauses.join(" ");
                text += "\n";
                text += &prose(&format!("{}. ", index + 1), &format!("{clauses}: {}", step.text));
                text += &picture(rules, step, index + 1 == steps.len());
            }
            if ordered(rules, steps) {
                text += &prose("\n", &say().explain_order(named(rules, ORDER)));
            }
            text
        }
    }
}

fn heading(turn: &str, legal: bool) -> String {
    if legal { paint(GOOD, &say().explain_legal(turn)) } else { paint(BAD, &say().explain_illegal(turn)) }
}

/// The clause that orders the effects of a turn.
const ORDER: &str = "order.effects";

/// Whether a turn has effects that the clause orders.
fn ordered(rules: &Rules, steps: &[EffectStep]) -> bool {
    steps.len() > 1 && rules.readings.contains_key(ORDER)
}

/// The name of a clause, with a remark where no document states it.
fn named(rules: &Rules, clause: &str) -> String {
    let name = paint(HEAD, clause);
    if rules.silent.contains(clause) { format!("{name} {}", paint(DIM, &say().our_ruling())) } else { name }
}

/// `charge.targets: a pawn cannot be charged in brasuca@1.3`.
fn sentence(rules: &Rules, refusal: &Refusal) -> String {
    let clause = refusal.clause.as_ref().map(|clause| format!("{}: ", named(rules, clause)));
    clause.unwrap_or_default() + &refusal.why
}

/// The board; after the last effect also the state besides it.
fn picture(rules: &Rules, step: &EffectStep, last: bool) -> String {
    let whole = board(rules, &step.after);
    if last { whole } else { whole.lines().take(9).fold(String::new(), |text, line| text + line + "\n") }
}

/// The explanation as data.
pub fn explain_json(rules: &Rules, fen: &str, turn: &str, explanation: &Explanation) -> ExplainReport {
    let (told, refusal) = match explanation {
        Explanation::Legal(steps) => (steps.as_slice(), None),
        Explanation::Refused(refusal) => ([].as_slice(), Some(refusal)),
    };
    let granting = told.first().and_then(|step| step.clauses.first().cloned());
    let order = ordered(rules, told).then_some(ORDER);
    let named = told.iter().flat_map(|step| &step.clauses).chain(refusal.and_then(|r| r.clause.as_ref()));
    let named: BTreeSet<&str> = named.map(String::as_str).chain(order).collect();
    ExplainReport {
        rules: rules.name.to_string(),
        fen: fen.to_owned(),
        turn: turn.to_owned(),
        legal: refusal.is_none(),
        clause: refusal.map_or(granting, |refusal| refusal.clause.clone()),
        why: refusal.map(|refusal| refusal.why.clone()),
        steps: told.iter().map(|step| ExplainStep::new(rules, step)).collect(),
        silent: named.into_iter().filter(|&c| rules.silent.contains(c)).map(str::to_owned).collect(),
    }
}
