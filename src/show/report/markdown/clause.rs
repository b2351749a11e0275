//! What a clause says, as a quotation.

use super::text::{code, strong, text};
use crate::report::words::cited;
use regra_rules::RulesSheet;
use regra_rules::messages::say;

/// What a clause says under a rule set, how it is read, and where the documents say it; nothing where the game has no
/// such clause.
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
