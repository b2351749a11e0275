//! The reason why a turn is legal or not, as text, JSON, and a document.

use std::collections::BTreeSet;
use std::path::Path;

use serde::Serialize;

use super::html::Page;
use super::model::{Block, Document, Figure, bad, code, label, paragraphs, result, statement, strong};
use super::shell;
use crate::book::{Picture, told};
use regra_documents::messages::say;
use regra_oracle::{EffectStep, Explanation};
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

impl<'a> Explained<'a> {
    /// The turn: the position, each effect with the board after it, and the statements of the clauses.
    pub fn document(&self) -> Document<'a> {
        let &Self { rules, sheet, before, turn, explanation, .. } = self;
        let whole = told::whole(rules, before, turn, explanation);
        let figure = Figure { command: Some(self.command()), ..Figure::of(rules, whole) };
        let mut blocks: Vec<Block<'a>> = paragraphs([code(&rules.name)]).collect();
        let title = match explanation {
            Explanation::Refused(refusal) => {
                blocks.extend(paragraphs([bad(&refusal.why)]));
                blocks.push(Block::Figure(figure));
                blocks.extend(refusal.clause.as_ref().and_then(|clause| statement(sheet, clause)));
                say().explain_illegal(code(turn)).trim_end_matches(':').to_owned()
            }
            Explanation::Legal(steps) => {
                let befores = [before].into_iter().chain(steps.iter().map(|step| &step.after));
                blocks.push(Block::Figure(figure));
                blocks.extend(steps.iter().zip(befores).zip(1..).map(|((step, before), number)| {
                    let figure = Block::Figure(Figure::of(rules, told::after(rules, before, step)));
                    let clauses = step.clauses.iter().filter_map(|clause| statement(sheet, clause));
                    let (title, blocks) =
                        (format!("{number}. {}", step.text), [figure].into_iter().chain(clauses));
                    Block::Section { id: None, title, blocks: blocks.collect() }
                }));
                let order = ordered(rules, steps).then_some(ORDER);
                blocks.extend(paragraphs(order.map(|clause| say().explain_order(code(clause)))));
                blocks.extend(order.and_then(|clause| statement(sheet, clause)));
                say().explain_legal(code(turn))
            }
        };
        Document { title, summary: String::new(), blocks }
    }

    /// The page of the turn.
    pub fn page(&self) -> Page {
        let description = told::title(self.turn, self.explanation);
        self.document().page("explain.html".to_owned(), description, &[self.rules])
    }

    /// The command that prints the same explanation.
    fn command(&self) -> String {
        let words = [shell::quoted(&self.rules.name), shell::quoted(self.turn)];
        let fen = shell::option("--fen", &write_fen(self.rules, self.before));
        format!("{} explain {} {fen}", shell::regra(self.spec), words.join(" "))
    }
}

/// The explanation as text, with the board after each effect, and after the last also the state besides it.
pub fn explain(rules: &Rules, turn: &str, explanation: &Explanation) -> String {
    let named = |clause: &str| match rules.silent.contains(clause) {
        true => format!("{} {}", strong(clause), label(say().our_ruling())),
        false => strong(clause),
    };
    let mut blocks = Vec::new();
    match explanation {
        Explanation::Refused(refusal) => {
            let clause = refusal.clause.as_ref().map(|clause| format!("{}: ", named(clause)));
            let lead = bad(say().explain_illegal(turn));
            blocks.extend(paragraphs([format!("{lead} {}{}", clause.unwrap_or_default(), refusal.why)]));
        }
        Explanation::Legal(steps) => {
            blocks.extend(paragraphs([result(true, say().explain_legal(turn))]));
            blocks.extend(steps.iter().zip(1..).map(|(step, number)| {
                let clauses = step.clauses.iter().map(|clause| named(clause)).collect::<Vec<_>>().join(" ");
                let picture = Picture::of(step.after.clone(), "");
                let figure = Figure { whole: number == steps.len(), ..Figure::of(rules, picture) };
                let title = format!("{number}. {clauses}: {}", step.text);
                Block::Section { id: None, title, blocks: vec![Block::Figure(figure)] }
            }));
            let order = ordered(rules, steps).then(|| say().explain_order(named(ORDER)));
            blocks.extend(paragraphs(order));
        }
    }
    Document::untitled(blocks).text()
}

/// The clause that orders the effects of a turn.
const ORDER: &str = "order.effects";

/// Whether a turn has effects that the clause orders.
fn ordered(rules: &Rules, steps: &[EffectStep]) -> bool {
    steps.len() > 1 && rules.readings.contains_key(ORDER)
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
