//! The divergences of another implementation from the fixtures, as Markdown.

use super::text::{code, marked_up, paragraph, place, text};
use crate::report::words::started_again;
use crate::report::{AskAgain, ask_case, closing, failed, plain};
use regra_judge::engines::examine::{Examination, ExaminedCase, Unplayed};
use regra_rules::position::parse_fen;

/// The totals, every failure, and the rule sets that are not played.
pub fn examination(found: &Examination, again: &AskAgain<'_>) -> String {
    let failing = found.cases.iter().filter(|case| case.counts().failed > 0);
    let page = format!("## {}\n\n", text(&closing(found)))
        + &failing.map(|case| failure(case, found, again)).collect::<String>();
    let unplayed =
        |one: &Unplayed| format!("- {}: {}\n", code(&one.rules), text(&one.error.kind.to_string()));
    let unplayed: String = found.unplayed.iter().map(unplayed).collect();
    let unplayed = if unplayed.is_empty() { unplayed } else { format!("Not played:\n\n{unplayed}") };
    let again = found.restarts.as_ref().map(|restarts| paragraph(&text(&started_again(restarts).concat())));
    (page + &again.unwrap_or_default() + &unplayed).trim_end().to_owned() + "\n"
}

fn failure(examined: &ExaminedCase, found: &Examination, again: &AskAgain<'_>) -> String {
    let case = &examined.case;
    let (id, rules) = (text(&case.text.id), code(&case.rules.name));
    let mut page = match examined.is_unanswered() {
        true => format!("### NO ANSWER {id} under {rules}\n\n"),
        false => format!("### FAIL {id} under {rules}: {}\n\n", code(&case.clause)),
    };
    page += &paragraph(&code(&format!("{}:{}", case.file, case.line)));
    page += &paragraph(&format!("why: {}", text(&examined.why())));
    page += &paragraph(&format!("by {}:", text(&found.player)));
    page += &marked_up("text", &failed(examined).map(plain).collect::<String>());
    if let Some(fen) = &examined.fen {
        let board = parse_fen(&case.rules, fen).map(|setup| place(&case.rules, &setup, &|_| None));
        page += &board.unwrap_or_else(|_| paragraph(&code(fen)));
    }
    page + &paragraph(&format!("again: {}", code(&ask_case(case, again))))
}
