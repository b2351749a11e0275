//! The reason why a turn is legal or not, as a page.

use maud::{Markup, html};

use super::clause::statement;
use super::figure::figure;
use super::frame::Page;
use crate::book::told;
use crate::report::Explained;
use crate::report::svg;
use regra_oracle::{EffectStep, Explanation};
use regra_rules::messages::say;

/// The page of one turn.
pub fn explain(explained: &Explained<'_>) -> Page {
    let &Explained { rules, before, turn, explanation, sheet, .. } = explained;
    let whole = told::whole(rules, before, turn, explanation);
    let title = match explanation {
        Explanation::Legal(_) => say().explain_legal(turn),
        Explanation::Refused(_) => say().explain_illegal(turn).trim_end_matches(':').to_owned(),
    };
    Page {
        file: "explain.html".to_owned(),
        title,
        description: whole.title.clone(),
        content: html! {
            (svg::definitions(&[rules]))
            p { (rules.name.as_str()) }
            @if let Explanation::Refused(_) = explanation { p.verdict.bad { (whole.title) } }
            (figure(rules, &whole, Some(&explained.command())))
            @match explanation {
                Explanation::Refused(refusal) => {
                    @if let Some(clause) = &refusal.clause { (statement(sheet, clause)) }
                }
                Explanation::Legal(steps) => {
                    (effects(explained, steps))
                    @if let Some(clause) = explained.order() {
                        p { (say().explain_order(clause)) }
                        (statement(sheet, clause))
                    }
                }
            }
        },
    }
}

/// Each effect with the board after it and the clauses that do it.
fn effects(explained: &Explained<'_>, steps: &[EffectStep]) -> Markup {
    let befores = [explained.before].into_iter().chain(steps.iter().map(|step| &step.after));
    html! {
        ol.steps {
            @for (step, before) in steps.iter().zip(befores) {
                li {
                    h2 { (step.text) }
                    (figure(explained.rules, &told::after(explained.rules, before, step), None))
                    @for clause in &step.clauses { (statement(explained.sheet, clause)) }
                }
            }
        }
    }
}
