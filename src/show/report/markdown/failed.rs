//! A case that does not hold, as Markdown.

use super::text::{code, marked_up, paragraph, place, text};
use crate::report::failed::{FailedCase, Line, ShownFinding, Side};
use regra_rules::position::parse_fen;

/// Why it should hold, what does not, the board, and the command that asks it again.
pub(super) fn failed(failed: &FailedCase<'_>) -> String {
    let rules = &failed.case.rules;
    let [why, again] = failed.labels();
    let mut page = format!("### {} {}\n\n", failed.verdict, failed.title(text, code));
    page += &paragraph(&code(&failed.place()));
    page += &paragraph(&format!("{why} {}{}", text(&failed.case.text.why), failed.note));
    page.extend(failed.findings.iter().map(finding));
    if let Some(fen) = failed.fen {
        let board = parse_fen(rules, fen).map(|setup| place(rules, &setup, &|_| None));
        page += &board.unwrap_or_else(|_| paragraph(&code(fen)));
    }
    page + &paragraph(&format!("{again} {}", code(&failed.command)))
}

fn finding(finding: &ShownFinding<'_>) -> String {
    let same = finding.same.iter().map(|same| format!("  {same}\n"));
    let lines: String = finding.lines.iter().map(line).chain(same).collect();
    let mut page = paragraph(&format!("{}:", text(&finding.title)));
    page += &finding.note.map_or_else(String::new, |note| paragraph(&text(note)));
    if lines.is_empty() { page } else { page + &marked_up("diff", &lines) }
}

/// An entry of a difference has one line there.
fn line(line: &Line<'_>) -> String {
    let sign = match line.side {
        Side::Expected => '-',
        Side::Got => '+',
        Side::Silent => '!',
    };
    let entry = line.entry.split_whitespace().collect::<Vec<_>>().join(" ");
    let notes: String = line.notes.iter().map(|note| format!("  {note}\n")).collect();
    format!("{sign} {} {entry}{}\n{notes}", line.label, line.told())
}
