//! The disagreement of two rule sets, as text and JSON.

mod json;

use std::fmt::Write as _;
use std::time::Duration;

use super::board::board;
use super::columns::{prose, width};
use super::diff::words::cause;
use super::style::{BAD, DIM, GOOD, HEAD, paint};
pub use json::{WitnessReport, WitnessRow, WitnessTable, witness_json, witness_table_json};
use regra_documents::messages::say;
use regra_judge::compare::limits::Cut;
use regra_judge::compare::witness::{
    DifferenceText, Hunt, Line, Pair, Rivals, TurnResult, Witness, WitnessResult,
};

/// The shortest line and the smallest position, with a fixture to save.
pub fn witness(
    pair: &Pair,
    differing: &[String],
    hunt: &Hunt,
    line: Option<&Result<Line, String>>,
) -> String {
    let [a, b] = pair.rules.each_ref().map(|rules| rules.name.as_str());
    let mut text = format!("A {}\nB {}\n", paint(HEAD, a), paint(HEAD, b));
    text += &differing_in(differing);
    text += &arrays(pair);
    match line {
        Some(Ok(line)) => text += &format!("\n{}\n", line_text(line).trim_end()),
        Some(Err(why)) => text += &format!("\n{}\n", say().witness_no_line(why.as_str())),
        None => {}
    }
    text += "\n";
    match &hunt.verdict {
        WitnessResult::Same(reason) => {
            text += &prose(&(say().witness_same() + " "), reason);
        }
        WitnessResult::Nothing => text += &nothing(hunt),
        WitnessResult::Found(witness) => text += &position(pair, witness, hunt),
    }
    text
}

/// The clauses in which the two differ.
fn differing_in(clauses: &[String]) -> String {
    if clauses.is_empty() {
        return say().witness_differ_nowhere() + "\n";
    }
    prose(&(say().witness_differ() + " "), &clauses.join(", "))
}

/// Rule sets with different start positions disagree before any turn.
fn arrays(pair: &Pair) -> String {
    let [a, b] = &pair.rules;
    if a.starts == b.starts {
        return String::new();
    }
    let first =
        |rules: &regra_rules::Rules| rules.starts.first().map_or(String::new(), |start| start.fen.clone());
    format!(
        "{}\n  A {}\n  B {}\n{}\n",
        say().witness_arrays(),
        first(a),
        first(b),
        say().witness_give_start()
    )
}

fn nothing(hunt: &Hunt) -> String {
    let again = || say().witness_another_seed() + "\n";
    let next = hunt.cut.map_or_else(again, |cut| cut_short(cut, "position"));
    let found = paint(BAD, &say().witness_nothing());
    format!("{found}: {}\n{next}", say().witness_made_up(hunt.attempts))
}

/// The remark that a search for a `line` or `position` was cut short, with the reason.
fn cut_short(cut: Cut, what: &str) -> String {
    let why = match cut {
        Cut::Interrupted => "interrupted",
        Cut::Time | Cut::Questions => "time", // this search asks no questions
        Cut::Room => "room",
    };
    format!("{}\n", paint(BAD, &say().witness_cut(what, why)))
}

/// The line in a sentence, with the difference at its end.
fn line_text(line: &Line) -> String {
    let start = &line.start;
    let mut text = match line.moves.as_ref().zip(line.difference.as_ref()) {
        Some((turns, shown)) if turns.is_empty() => {
            format!("{}\n{}", say().witness_at_once(start.as_str()), difference(shown))
        }
        Some((turns, shown)) => {
            let head = paint(HEAD, &turns.join(" "));
            let which = if line.shortest { "shortest" } else { "perhaps" };
            let said = say().witness_line(which, turns.len(), start.as_str());
            format!("{said}\n  {head}\n{}", difference(shown))
        }
        None => match line.agreed {
            Some(0) => say().witness_agree(start.as_str()) + "\n",
            Some(depth) => say().witness_none_so_short(depth, start.as_str()) + "\n",
            None => say().witness_not_looked(start.as_str()) + "\n",
        },
    };
    if let Some(cut) = line.cut {
        text += &cut_short(cut, "line");
    }
    text
}

fn position(pair: &Pair, witness: &Witness, hunt: &Hunt) -> String {
    let mut text = format!("{}\n  {}\n", say().witness_smallest(witness.pieces), paint(HEAD, &witness.fen));
    if !witness.play.is_empty() {
        let _ = writeln!(text, "  {}", say().witness_then(paint(HEAD, &witness.play.join(" "))));
    }
    text += &board(&pair.rules[witness.drawn_by], &witness.setup);
    text += &difference(&witness.difference);
    text += &prose("", &paint(DIM, &cause(Some(&witness.cause))));
    if let Some(case) = &witness.seed_case {
        let how = if hunt.cut == Some(Cut::Time) { "taken" } else { "shrunk" };
        let why = say().witness_made_up(hunt.attempts);
        text += &prose("", &say().witness_from_case(how, case.as_str(), why));
    }
    if let Some(cut) = hunt.cut {
        text += &cut_short(cut, "position");
    }
    let kept = match witness.passes {
        true => paint(GOOD, &say().witness_passes()),
        false => paint(BAD, &say().witness_fails()),
    };
    text + &format!("\n{kept}\n\n{}", witness.fixture.yaml())
}

/// Maximum number of turns listed, and of those listed with different results.
const LISTED: [usize; 2] = [24, 3];

/// The first turns, and the number of the others: `a b c`.
fn shortened(turns: &[String]) -> String {
    let rest = turns.len().saturating_sub(LISTED[0]);
    let more = if rest > 0 { format!(" {}", say().witness_more(rest)) } else { String::new() };
    turns[..turns.len() - rest].join(" ") + &more
}

/// The entries of each of the two that the other lacks.
fn difference(shown: &DifferenceText) -> String {
    let mut text = String::new();
    for (name, turns) in [("A", &shown.only_a), ("B", &shown.only_b)] {
        if !turns.is_empty() {
            text += &prose(&(say().witness_only(name) + " "), &shortened(turns));
        }
    }
    for TurnResult { turn, after: [a, b] } in shown.results.iter().take(LISTED[1]) {
        let (first, second) =
            (say().witness_leads(turn.as_str(), a.as_str()), say().witness_leads_else(b.as_str()));
        // The positions are aligned, one below the other.
        let indent = width(&first).saturating_sub(width(a)) + width(b);
        let _ = writeln!(text, "{first}\n{second:>indent$}");
    }
    let rest = shown.results.len().saturating_sub(LISTED[1]);
    if rest > 0 {
        let _ = writeln!(text, "{}", say().witness_leads_more(rest));
    }
    if let Some([a, b]) = &shown.outcomes {
        let (a, b) = (say().witness_in("A", a.as_str()), say().witness_in("B", b.as_str()));
        let _ = writeln!(text, "{a}\n{b}");
    }
    if let Some((by, problem)) = shown.refused_by.zip(shown.problem.as_ref()) {
        let _ = writeln!(text, "{}", say().witness_refuses(by, problem.as_str()));
    }
    text
}

/// One line of the table of all pairs.
pub fn witness_row(rivals: &Rivals, hunt: &Hunt) -> String {
    let name = format!("{} {}", rivals.rules, rivals.label);
    let seconds = hunt.time.as_secs_f64();
    match &hunt.verdict {
        WitnessResult::Found(witness) => {
            let said = |said: bool, what: String| if said { format!("  {what}") } else { String::new() };
            let mark = said(!witness.passes, say().witness_row_fails());
            let play: String = witness.play.iter().map(|turn| format!(" {turn}")).collect();
            let kind = said(witness.difference.refused_by.is_some(), say().witness_row_refuses());
            let seeded = said(witness.seed_case.is_some(), say().witness_row_seeded());
            format!(
                "{name:58} {} {seconds:6.2} s  {}{play}{kind}{seeded}{}\n",
                witness.pieces,
                witness.fen,
                paint(BAD, &mark)
            )
        }
        WitnessResult::Same(reason) => format!("{name:58} - {seconds:6.2} s  {}\n", paint(DIM, reason)),
        WitnessResult::Nothing => {
            let why = match hunt.cut {
                None => "none",
                Some(Cut::Interrupted) => "interrupted",
                Some(_) => "cut",
            };
            format!("{name:58} - {seconds:6.2} s  {}\n", paint(BAD, &say().witness_row_nothing(why)))
        }
    }
}

/// The closing lines of the table; `asked` is the number of rows requested.
pub fn witness_summary(rows: &[(Rivals, Hunt)], asked: usize, time: Duration) -> String {
    let count = |wanted: &dyn Fn(&Hunt) -> bool| rows.iter().filter(|(_, hunt)| wanted(hunt)).count();
    let found = count(&|hunt| matches!(hunt.verdict, WitnessResult::Found(_)));
    let same = count(&|hunt| matches!(hunt.verdict, WitnessResult::Same(_)));
    let missing = count(&|hunt| matches!(hunt.verdict, WitnessResult::Nothing));
    let unsound = count(&|hunt| !hunt.succeeded()) - missing;
    let most = rows.iter().filter_map(|(_, w)| pieces(w)).max().unwrap_or_default();
    let slowest = rows.iter().map(|(_, hunt)| hunt.time.as_secs_f64()).fold(0.0, f64::max);
    let [seconds, slowest] = [time.as_secs_f64(), slowest].map(|seconds| format!("{seconds:.1}"));
    let mut text = say().witness_sum(rows.len(), found, same, missing, seconds, most, slowest) + "\n";
    if unsound > 0 {
        let _ = writeln!(text, "{}", paint(BAD, &say().witness_sum_fails(unsound)));
    }
    if rows.len() < asked {
        let _ = writeln!(text, "{}", paint(BAD, &say().witness_interrupted(rows.len(), asked)));
    }
    text
}

fn pieces(hunt: &Hunt) -> Option<usize> {
    match &hunt.verdict {
        WitnessResult::Found(witness) => Some(witness.pieces),
        _ => None,
    }
}
