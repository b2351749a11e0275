//! The divergences of another implementation from the fixtures, as Markdown.

use super::failed::failed;
use super::text::{code, paragraph, text};
use crate::report::words::started_again;
use crate::report::{AskAgain, closing, failed_case};
use regra_judge::engines::examine::{Examination, Unplayed};

/// The totals, every failure, and the rule sets that are not played.
pub fn examination(found: &Examination, again: &AskAgain<'_>) -> String {
    let failing = found.cases.iter().filter(|case| case.counts().failed > 0);
    let page = format!("## {}\n\n", text(&closing(found)))
        + &failing.map(|case| failed(&failed_case(case, &found.player, again))).collect::<String>();
    let unplayed =
        |one: &Unplayed| format!("- {}: {}\n", code(&one.rules), text(&one.error.kind.to_string()));
    let unplayed: String = found.unplayed.iter().map(unplayed).collect();
    let unplayed = if unplayed.is_empty() { unplayed } else { format!("Not played:\n\n{unplayed}") };
    let again = found.restarts.as_ref().map(|restarts| paragraph(&text(&started_again(restarts).concat())));
    (page + &again.unwrap_or_default() + &unplayed).trim_end().to_owned() + "\n"
}
