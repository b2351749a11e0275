//! The comparison with another implementation on small positions: its extent, and each divergence.

use std::fmt::Write as _;

use super::against::{JudgedFinding, SurveyReport};
use super::board::drawn;
use super::columns::indented;
use super::exhaust::{ExhaustReport, counts, grouped};
use super::style::{BAD, DIM, GOOD, HEAD, paint};
use super::words::{counted, started_again};
use regra_judge::engines::survey::{FindingKind, SurveyFinding};
use regra_rules::Rules;

/// Maximum number of turns of one position listed.
const MOST_NOTES: usize = 12;

/// The result in lines.
pub fn survey(found: &ExhaustReport, rules: &Rules) -> String {
    let mut text = counts(found, ["accepted", "refused, and not asked about"]);
    let Some(against) = &found.against else { return text };
    if against.turns > 0 || !against.findings.is_empty() {
        text += &asked(against);
    }
    text += &against.findings.iter().map(|one| finding(one, rules)).collect::<String>();
    text + &verdict(found, against)
}

fn asked(against: &SurveyReport) -> String {
    let SurveyReport { player, caveat, turns, after, outcome, unsaid, compared, .. } = against;
    let mut text = format!("\n{} was asked\n", paint(HEAD, player));
    let _ = writeln!(text, "  its moves in {}", counted(grouped(*turns), "position"));
    if *after > 0 {
        let parts = compared.iter().map(|part| part.name()).collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "  {} after moves: {parts}", counted(grouped(*after), "position"));
    }
    if *outcome > 0 {
        let _ = writeln!(text, "  how the game stands in {}", counted(grouped(*outcome), "position"));
    }
    if *unsaid > 0 {
        let _ =
            writeln!(text, "  in {} it is not able to say that", counted(grouped(*unsaid), "other position"));
    }
    if let Some([lead, first]) = against.restarts.as_ref().map(started_again) {
        let _ = writeln!(text, "  {}{first}", paint(BAD, &lead));
    }
    text + &caveat.as_ref().map(|caveat| format!("  {caveat}\n")).unwrap_or_default()
}

fn finding(JudgedFinding { finding, known }: &JudgedFinding, rules: &Rules) -> String {
    let SurveyFinding { kind, clauses, says, positions, fen, notes, .. } = finding;
    let mut text = format!("\n{} {}", mark(known.is_some()), paint(HEAD, title(*kind)));
    for said in [&clauses.join(", "), says].into_iter().filter(|said| !said.is_empty()) {
        let _ = write!(text, ": {said}");
    }
    let _ = writeln!(text, ", in {}", counted(grouped(*positions), "position"));
    if let Some(known) = known {
        let link = known.link.as_ref().map(|link| format!(" ({link})")).unwrap_or_default();
        let _ = writeln!(text, "  {}: {}{link}", known.place, known.why.replace('\n', " "));
    }
    let first = if *positions > 1 { "the first: " } else { "" };
    let _ = writeln!(text, "  {first}{fen}");
    if known.is_none() {
        text += &indented(&drawn(rules, fen));
    }
    let sign = match kind {
        FindingKind::Missing => paint(BAD, "- missing "),
        FindingKind::Extra => paint(GOOD, "+ extra "),
        _ => String::new(),
    };
    text += &notes.iter().take(MOST_NOTES).map(|note| format!("  {sign}{note}\n")).collect::<String>();
    let more = notes.len().saturating_sub(MOST_NOTES);
    if more > 0 { text + &format!("  {}\n", paint(DIM, &format!("and {more} more"))) } else { text }
}

fn mark(known: bool) -> String {
    if known { paint(DIM, "known") } else { paint(BAD, "FAIL") }
}

const fn title(kind: FindingKind) -> &'static str {
    match kind {
        FindingKind::Refused => "a position that it does not take",
        FindingKind::Missing => "moves that it does not list",
        FindingKind::Extra => "moves that it lists and should not",
        FindingKind::After => "a different position after a move",
        FindingKind::Outcome => "a different state of the game",
    }
}

fn verdict(found: &ExhaustReport, against: &SurveyReport) -> String {
    let [done, all] = found.units;
    let stopped = match found.complete {
        true => String::new(),
        false => {
            let seen = format!("{} of {}", grouped(done as u64), counted(grouped(all as u64), "unit"));
            format!("stopped: {seen} gone through\n")
        }
    };
    let known = against.findings.iter().filter(|finding| finding.known.is_some()).count();
    let (findings, player) = (against.findings.len(), &against.player);
    let said = match findings {
        0 if against.turns == 0 => return format!("\n{stopped}{player} was asked about no position\n"),
        0 if !found.complete => format!("{player} says the same of what was gone through"),
        0 => paint(GOOD, &format!("{player} says the same of all of it")),
        _ if known == findings => {
            paint(GOOD, &format!("{player} differs in {}, all known", counted(findings, "kind")))
        }
        _ => paint(BAD, &format!("{player} differs in {}, {known} known", counted(findings, "kind"))),
    };
    format!("\n{stopped}{said}\n")
}
