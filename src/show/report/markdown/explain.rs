//! The reason why a turn is legal or not, as Markdown.

use super::clause::statement;
use super::text::{code, paragraph, place, text};
use crate::report::Explained;
use regra_oracle::{EffectStep, Explanation};
use regra_rules::messages::say;

/// One turn: the position, each effect with the board after it, and the statements of the clauses.
pub fn explain(explained: &Explained<'_>) -> String {
    let Explained { rules, sheet, before, turn, explanation, .. } = explained;
    let mut page = match explanation {
        Explanation::Legal(_) => format!("## {}\n\n", say().explain_legal(code(turn))),
        Explanation::Refused(_) => {
            format!("## {}\n\n", say().explain_illegal(code(turn)).trim_end_matches(':'))
        }
    };
    page += &paragraph(&code(&rules.name));
    page += &place(rules, before, &|_| None);
    page += &match explanation {
        Explanation::Refused(refusal) => {
            let clause = refusal.clause.as_deref().unwrap_or_default();
            paragraph(&text(&refusal.why)) + &statement(sheet, clause)
        }
        Explanation::Legal(steps) => {
            let told: String =
                steps.iter().zip(1..).map(|(step, number)| effect(explained, number, step)).collect();
            told + &explained.order().map_or_else(String::new, |clause| {
                paragraph(&say().explain_order(code(clause))) + &statement(sheet, clause)
            })
        }
    };
    page + &code(&explained.command()) + "\n"
}

fn effect(explained: &Explained<'_>, number: usize, step: &EffectStep) -> String {
    let clauses: String = step.clauses.iter().map(|clause| statement(explained.sheet, clause)).collect();
    format!("### {number}. {}\n\n", text(&step.text))
        + &clauses
        + &place(explained.rules, &step.after, &|_| None)
}
