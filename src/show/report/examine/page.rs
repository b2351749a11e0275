//! An examination as text, Markdown and pages: each failure with all that the reader needs to understand it, the known
//! divergences, and the extent of the examination. English only, like everything for authors of engines.

use super::text::{AskAgain, closing, failed_case, failing};
use crate::report::failed::{Run, Sheets};
use crate::report::html::Page;
use crate::report::model::{Block, Document, bad, code, label, paragraphs, strong};
use crate::report::words::{counted, counted_as, started_again};
use regra_judge::engines::examine::{Examination, ExaminationStop, KnownEntry, Unplayed};
use regra_judge::engines::known::KnownDivergence;

/// Maximum number of reasons listed in the terminal.
const MOST_REASONS: usize = 8;

/// Every failure, the known divergences, and the closing line, which is never broken: programs read it.
pub fn examination(found: &Examination, again: &AskAgain<'_>) -> String {
    run(found, again).text() + &Document::untitled(extent(found, true)).text() + &closing(found) + "\n"
}

/// The same as Markdown.
pub fn examination_markdown(found: &Examination, again: &AskAgain<'_>) -> String {
    run(found, again).markdown()
}

/// The same as pages.
pub fn examination_pages(found: &Examination, again: &AskAgain<'_>, sheet: Sheets<'_>) -> Vec<Page> {
    run(found, again).pages(None, sheet)
}

fn run<'a>(found: &'a Examination, again: &AskAgain<'_>) -> Run<'a> {
    let counts = found.counts();
    let said = match (counts.failed, counts.asked()) {
        (0, 0) => Some(bad("It could be asked nothing: no case was judged.")),
        (0, _) => Some("Every expectation is met, except the known differences.".to_owned()),
        _ => None,
    };
    let titles =
        [format!("{} and the fixtures", found.player), "cases in which it does otherwise".to_owned()];
    Run {
        failed: failing(found).map(|case| failed_case(case, &found.player, again)).collect(),
        sum: closing(found),
        holds: found.holds(),
        titles,
        before: said.into_iter().collect(),
        after: extent(found, false),
    }
}

/// The known divergences, all that was not asked, and how the examination ended. It may be brief.
fn extent<'a>(found: &Examination, brief: bool) -> Vec<Block<'a>> {
    let mut lines: Vec<[String; 3]> = Vec::new();
    lines.extend(found.seen().into_iter().map(|(entry, cases)| {
        let rest = cases.len().saturating_sub(1);
        let cases = match brief && rest > 0 {
            true => format!("{} and {rest} more", cases[0]),
            false => cases.join(", "),
        };
        known(&label("known"), entry, &cases)
    }));
    lines.extend(found.gone.iter().map(|entry| {
        let KnownDivergence { rules, clause, case, fen, .. } = &entry.entry;
        let names = [Some(rules), clause.as_ref(), case.as_ref(), fen.as_ref()];
        let names: Vec<&str> = names.into_iter().flatten().map(String::as_str).collect();
        known(&strong("no longer seen"), entry, &names.join(" "))
    }));
    lines.extend(unplayed(found, brief));
    let unasked = |expectations: usize, why: &str| {
        let said = format!(" ({}): {why}", counted(expectations, "expectation"));
        [String::new(), label("not askable"), said]
    };
    let (reasons, most) = (found.reasons(), if brief { MOST_REASONS } else { usize::MAX });
    lines.extend(reasons.iter().take(most).map(|reason| unasked(reason.expectations, reason.why)));
    let rest: usize = reasons.iter().skip(most).map(|reason| reason.expectations).sum();
    lines.extend((rest > 0).then(|| unasked(rest, "for other reasons")));
    let compared = found.compared.iter().map(|part| part.name()).collect::<Vec<_>>().join(", ");
    let compared = (!compared.is_empty())
        .then(|| format!("compared of the positions after moves, where it writes them: {compared}"));
    let restarts = found.restarts.as_ref().map(|restarts| bad(started_again(restarts).concat()));
    let said = compared.into_iter().chain(found.caveat.clone()).chain(restarts).chain(stopped(found));
    let lines = (!lines.is_empty()).then_some(Block::Links(lines));
    lines.into_iter().chain(paragraphs(said)).collect()
}

/// A known divergence: its place leads to the report on it.
fn known(what: &str, entry: &KnownEntry, cases: &str) -> [String; 3] {
    let web = |link: &&String| link.starts_with("https://") || link.starts_with("http://");
    let (web, other) = match &entry.entry.link {
        Some(link) if web(&link) => (link.clone(), String::new()),
        link => (String::new(), link.as_ref().map(|link| format!(" ({link})")).unwrap_or_default()),
    };
    [web, format!("{what} {}", entry.place), format!(": {cases}: {}{other}", entry.entry.why.trim())]
}

/// The rule sets that are not played; in brief, those that differ only in their readings share a line.
fn unplayed(found: &Examination, brief: bool) -> impl Iterator<Item = [String; 3]> {
    let base = |one: &Unplayed| one.rules.split('+').next().unwrap_or_default().to_owned();
    let mut groups: Vec<Vec<&Unplayed>> = Vec::new();
    for one in &found.unplayed {
        let same = |other: &&Unplayed| base(other) == base(one) && other.failed() == one.failed();
        match groups.iter_mut().find(|group| brief && group.iter().all(same)) {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    groups.into_iter().map(|group| {
        let word = if group[0].failed() { bad("failed") } else { label("not played") };
        let cases = counted(group.iter().map(|one| one.cases).sum::<usize>(), "case");
        let rest = match group.len() - 1 {
            0 => String::new(),
            rest => format!(" and {rest} with other readings"),
        };
        [String::new(), word, format!(" {}{rest} ({cases}): {}", code(&group[0].rules), group[0].error.kind)]
    })
}

fn stopped(found: &Examination) -> Option<String> {
    let left = counted_as(found.left, "case was not asked", "cases were not asked");
    Some(match found.stop.as_ref()? {
        ExaminationStop::Interrupted => format!("{}: {left}", bad("interrupted")),
        ExaminationStop::Failed => format!("{} when a case had failed: {left}", label("stopped")),
        ExaminationStop::Failing(times, why) => {
            format!("{} after {times} failures in a row, the last: {why}: {left}", bad("given up"))
        }
    })
}
