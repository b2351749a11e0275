//! An examination in lines, as build servers read them: TAP 14, and annotations for GitHub.

use super::outcome::{CaseResult, outcome};
use super::text::{AskAgain, closing, failed_case};
use crate::report::github::{Annotation, errors};
use crate::report::tap;
use crate::report::words::{counted_as, started_again};
use regra_judge::engines::examine::{Examination, ExaminationStop, ExaminedCase};

/// The examination as TAP: a line for each case and for each rule set that is not played. If it stopped early, a line
/// says that the rest is missing.
pub fn examination_tap(found: &Examination, again: &AskAgain<'_>) -> String {
    let mut text = tap::plan(found.cases.len() + found.unplayed.len());
    for (number, examined) in (1..).zip(&found.cases) {
        let name = &examined.case.name;
        text += &match outcome(examined) {
            CaseResult::Passed => tap::passed(number, name),
            CaseResult::Skipped(why) => tap::skipped(number, name, &why),
            CaseResult::Failed(_) => {
                let fen = examined.fen.as_deref();
                tap::failed(
                    number,
                    &examined.case,
                    fen,
                    &failed_case(examined, &found.player, again).account(),
                )
            }
        };
    }
    for (number, unplayed) in (found.cases.len() + 1..).zip(&found.unplayed) {
        text += &match unplayed.failed() {
            true => format!("not ok {number} - {}\n# {}\n", unplayed.rules, unplayed.error.kind),
            false => tap::skipped(number, &unplayed.rules, &format!("not played: {}", unplayed.error.kind)),
        };
    }
    let again = found.restarts.as_ref().map(|restarts| format!("# {}\n", started_again(restarts).concat()));
    text + &again.unwrap_or_default() + &ended(found)
}

fn ended(found: &Examination) -> String {
    let left = counted_as(found.left, "case was not asked", "cases were not asked");
    match &found.stop {
        None => String::new(),
        Some(ExaminationStop::Failed) => format!("# stopped when a case had failed: {left}\n"),
        Some(ExaminationStop::Interrupted) => format!("Bail out! interrupted: {left}\n"),
        Some(ExaminationStop::Failing(times, _)) => format!("Bail out! {times} failures in a row: {left}\n"),
    }
}

/// The examination for GitHub: an error at the line of each failed case, and the closing line.
pub fn examination_github(found: &Examination, again: &AskAgain<'_>) -> String {
    let sum = closing(found);
    let annotation = |examined: &ExaminedCase| match outcome(examined) {
        CaseResult::Failed(_) => Some(Annotation {
            file: examined.case.file.clone(),
            line: examined.case.line,
            column: None,
            title: format!("{}, by {}", examined.case.name, found.player),
            message: failed_case(examined, &found.player, again).account().trim_end().to_owned(),
        }),
        CaseResult::Passed | CaseResult::Skipped(_) => None,
    };
    let found: Vec<Annotation> = found.cases.iter().filter_map(annotation).collect();
    errors(&found, &sum) + &sum + "\n"
}
