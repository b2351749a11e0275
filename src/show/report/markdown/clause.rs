//! The statement of a clause, as a quotation.

use super::text::{code, strong, text};
use crate::report::words::cited;
use regra_rules::RulesSheet;
use regra_rules::messages::say;

/// The statement of a clause under a rule set, its reading, and its places in the documents; empty where the game has
/// no such clause.
pub(super) fn statement(sheet: &RulesSheet, id: &str) -> String {
    let Some(clause) = sheet.clause(id) else { return String::new() };
    let mut lines = vec![format!("{}: {}", code(id), text(&clause.statement))];
    if clause.silent {
        lines[0] += &format!(" {}", text(&say().our_ruling()));
    }
    if let Some(reading) = clause.chosen() {
        let question = clause.question.as_ref().map(|question| format!("{} ", text(question)));
        let (id, meaning) = (strong(&text(&reading.id)), text(&reading.statement));
        lines.push(format!("{}{id}: {meaning}", question.unwrap_or_default()));
    }
    let cites: Vec<String> = clause.cites.iter().map(cited).collect();
    lines.extend((!cites.is_empty()).then(|| text(&cites.join("; "))));
    lines.iter().map(|line| format!("> {line}\n")).collect::<Vec<_>>().join(">\n") + "\n"
}
