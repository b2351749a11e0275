//! Where two rule sets disagree, as text and JSON.

mod json;

use std::fmt::Write as _;
use std::time::Duration;

use super::board::board;
use super::columns::filled;
use super::diff::{cause, wide};
use super::style::{BAD, DIM, GOOD, HEAD, paint};
use super::words::{counted, counted_as};
use crate::compare::witness::{
    Cut, DifferenceText, Hunt, Line, Pair, Rivals, TurnResult, Witness, WitnessResult,
};
use crate::document::yaml;
pub use json::{PositionJson, WitnessJson, WitnessRow, WitnessTableJson, witness_json, witness_table_json};

/// What was found for a pair.
#[derive(Clone, Debug)]
pub struct Witnessed {
    /// The search.
    pub hunt: Hunt,
    /// How long it took.
    pub seconds: f64,
}

/// The witness as a fixture file.
pub fn witness_yaml(witness: &Witness) -> String {
    yaml::write(&witness.fixture).unwrap_or_default()
}

/// The shortest line and the smallest position, with a fixture to save.
pub fn witness(
    pair: &Pair,
    differing: &[String],
    witnessed: &Witnessed,
    line: Option<&Result<Line, String>>,
) -> String {
    let [a, b] = pair.rules.each_ref().map(|rules| rules.name.as_str());
    let mut text = format!("A {}\nB {}\n", paint(HEAD, a), paint(HEAD, b));
    text += &differing_in(differing);
    text += &arrays(pair);
    match line {
        Some(Ok(line)) => text += &format!("\n{}\n", line_text(line).trim_end()),
        Some(Err(why)) => text += &format!("\nno line from the start: {why}\n"),
        None => {}
    }
    text += "\n";
    let hunt = &witnessed.hunt;
    match &hunt.verdict {
        WitnessResult::Same(reason) => {
            text += &joined(&filled("no position separates them: ", reason, wide()));
        }
        WitnessResult::Nothing => text += &nothing(hunt),
        WitnessResult::Found(witness) => text += &position(pair, witness, hunt),
    }
    text
}

/// The clauses on which the two differ.
fn differing_in(clauses: &[String]) -> String {
    if clauses.is_empty() {
        return "they do not differ in any clause\n".to_owned();
    }
    joined(&filled("they differ in ", &clauses.join(", "), wide()))
}

fn joined(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Rule sets with different start positions disagree before any turn.
fn arrays(pair: &Pair) -> String {
    let [a, b] = &pair.rules;
    if a.starts == b.starts {
        return String::new();
    }
    let first =
        |rules: &crate::rules::Rules| rules.starts.first().map_or(String::new(), |start| start.fen.clone());
    format!(
        "they start differently, so no turn is needed to tell them apart:\n  A {}\n  B {}\n\
         `--start NAME` and `--fen FEN` give a line a start that both accept\n",
        first(a),
        first(b)
    )
}

fn nothing(hunt: &Hunt) -> String {
    let next = hunt.cut.map_or("try another --seed\n".to_owned(), |cut| cut_short(cut, "a position"));
    let found = paint(BAD, "no position that separates them was found");
    format!("{found}: {}\n{next}", made_up(hunt.attempts))
}

/// What came of making positions up.
fn made_up(attempts: u64) -> String {
    match attempts {
        0 => "no position was made up".to_owned(),
        1 => "the one position that was made up does not separate them".to_owned(),
        n => format!("none of {n} positions that were made up separates them"),
    }
}

/// That a search was not finished, and why.
fn cut_short(cut: Cut, what: &str) -> String {
    let why = match cut {
        Cut::Interrupted => "it was interrupted",
        Cut::Time => "time ran out (give it more with --time)",
        Cut::Room => "there were more positions than are kept",
    };
    format!("{}\n", paint(BAD, &format!("the search for {what} was cut short: {why}")))
}

/// The line in a sentence, with what differs at its end.
fn line_text(line: &Line) -> String {
    let start = &line.start;
    let mut text = match line.moves.as_ref().zip(line.difference.as_ref()) {
        Some((turns, shown)) if turns.is_empty() => {
            format!("they disagree at once in {start}\n{}", difference(shown))
        }
        Some((turns, shown)) => {
            let head = paint(HEAD, &turns.join(" "));
            let which = if line.shortest { "the shortest line" } else { "a line, perhaps not the shortest" };
            format!("{which}, {} from {start}\n  {head}\n{}", counted(turns.len(), "turn"), difference(shown))
        }
        None => match line.agreed {
            Some(0) => format!("they agree in {start}\n"),
            Some(depth) => {
                format!("no line of {} or fewer from {start} tells them apart\n", counted(depth, "turn"))
            }
            None => format!("no line from {start} was looked at\n"),
        },
    };
    if let Some(cut) = line.cut {
        text += &cut_short(cut, "a line");
    }
    text
}

fn position(pair: &Pair, witness: &Witness, hunt: &Hunt) -> String {
    let pieces = counted(witness.pieces, "piece");
    let mut text = format!("the smallest position found, {pieces}:\n  {}\n", paint(HEAD, &witness.fen));
    if !witness.play.is_empty() {
        let _ = writeln!(text, "  and then {}", paint(HEAD, &witness.play.join(" ")));
    }
    text += &board(&pair.rules[witness.drawn_by], &witness.setup);
    text += &difference(&witness.difference);
    text += &joined(&filled("", &cause(Some(&witness.cause)), wide()));
    if let Some(case) = &witness.seed_case {
        let how = if hunt.cut == Some(Cut::Time) { "taken" } else { "shrunk" };
        text += &joined(&filled("", &format!("{how} from {case}, as {}", made_up(hunt.attempts)), wide()));
    }
    if let Some(cut) = hunt.cut {
        text += &cut_short(cut, "a position");
    }
    let kept = match witness.passes {
        true => paint(GOOD, "as a fixture, which passes as it stands"),
        false => paint(BAD, "as a fixture, which does not pass: the generator and the oracle may disagree"),
    };
    text + &format!("\n{kept}:\n\n{}", witness_yaml(witness))
}

/// So many turns are listed, and so many of those that lead elsewhere.
const LISTED: [usize; 2] = [24, 3];

/// `a b c`, and how many more.
fn shortened(turns: &[String]) -> String {
    let rest = turns.len().saturating_sub(LISTED[0]);
    let more = if rest > 0 { format!(" and {rest} more") } else { String::new() };
    turns[..turns.len() - rest].join(" ") + &more
}

/// What each of the two has and the other has not.
fn difference(shown: &DifferenceText) -> String {
    let mut text = String::new();
    for (name, turns) in [("A", &shown.only_a), ("B", &shown.only_b)] {
        if !turns.is_empty() {
            text += &joined(&filled(&format!("only in {name}: "), &shortened(turns), wide()));
        }
    }
    for TurnResult { turn, after: [a, b] } in shown.results.iter().take(LISTED[1]) {
        let _ = writeln!(text, "{turn} leads in A to {a}\n{} in B to {b}", " ".repeat(turn.len() + 6));
    }
    let rest = shown.results.len().saturating_sub(LISTED[1]);
    if rest > 0 {
        let turns = if rest == 1 { "turn that leads" } else { "turns that lead" };
        let _ = writeln!(text, "and {rest} more {turns} elsewhere");
    }
    if let Some([a, b]) = &shown.outcomes {
        let _ = writeln!(text, "in A {a}\nin B {b}");
    }
    if let Some((by, problem)) = shown.refused_by.zip(shown.problem.as_ref()) {
        let _ = writeln!(text, "{by} refuses the position: {problem}");
    }
    text
}

/// One line of the table of all pairs.
pub fn witness_row(rivals: &Rivals, witnessed: &Witnessed) -> String {
    let name = format!("{} {}", rivals.rules, rivals.label);
    let seconds = witnessed.seconds;
    match &witnessed.hunt.verdict {
        WitnessResult::Found(witness) => {
            let mark = if witness.passes { "" } else { "  the fixture does not pass" };
            let play: String = witness.play.iter().map(|turn| format!(" {turn}")).collect();
            let kind = if witness.difference.refused_by.is_some() { "  (one refuses it)" } else { "" };
            let seeded = if witness.seed_case.is_some() { "  (from a fixture)" } else { "" };
            format!(
                "{name:58} {} {seconds:6.2} s  {}{play}{kind}{seeded}{}\n",
                witness.pieces,
                witness.fen,
                paint(BAD, mark)
            )
        }
        WitnessResult::Same(reason) => format!("{name:58} - {seconds:6.2} s  {}\n", paint(DIM, reason)),
        WitnessResult::Nothing => {
            let why = match witnessed.hunt.cut {
                None => "nothing found",
                Some(Cut::Interrupted) => "interrupted",
                Some(_) => "nothing found: time ran out",
            };
            format!("{name:58} - {seconds:6.2} s  {}\n", paint(BAD, why))
        }
    }
}

/// The closing lines of the table, of which `asked` rows were asked for.
pub fn witness_summary(rows: &[(Rivals, Witnessed)], asked: usize, time: Duration) -> String {
    let count = |wanted: &dyn Fn(&Hunt) -> bool| rows.iter().filter(|(_, w)| wanted(&w.hunt)).count();
    let found = count(&|hunt| matches!(hunt.verdict, WitnessResult::Found(_)));
    let same = count(&|hunt| matches!(hunt.verdict, WitnessResult::Same(_)));
    let missing = count(&|hunt| matches!(hunt.verdict, WitnessResult::Nothing));
    let unsound = count(&|hunt| !hunt.succeeded()) - missing;
    let most = rows.iter().filter_map(|(_, w)| pieces(w)).max().unwrap_or_default();
    let slowest = rows.iter().map(|(_, w)| w.seconds).fold(0.0, f64::max);
    let pairs = counted(rows.len(), "pair");
    let mut text = format!(
        "{pairs}: {found} told apart, {same} never can be, {missing} not found, in {:.1} s; \
         at most {} and {slowest:.1} s\n",
        time.as_secs_f64(),
        counted(most, "piece")
    );
    if unsound > 0 {
        let line = counted_as(unsound, "fixture does not pass", "fixtures do not pass");
        let _ = writeln!(text, "{}", paint(BAD, &line));
    }
    if rows.len() < asked {
        let _ = writeln!(
            text,
            "{}",
            paint(BAD, &format!("interrupted: {} of {asked} pairs were gone through", rows.len()))
        );
    }
    text
}

fn pieces(witnessed: &Witnessed) -> Option<usize> {
    match &witnessed.hunt.verdict {
        WitnessResult::Found(witness) => Some(witness.pieces),
        _ => None,
    }
}
