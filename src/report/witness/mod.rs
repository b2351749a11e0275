//! Where two rule sets disagree, as text and JSON.

mod json;

use std::fmt::Write as _;
use std::time::Duration;

use super::board::board;
use super::columns::filled;
use super::diff::{cause, wide};
use super::style::{BAD, DIM, GOOD, HEAD, paint};
use crate::compare::witness::{Cut, Hunt, Line, Pair, Rivals, Told, Verdict, Witness};
use crate::document::yaml;
use crate::outcome::Outcome;
pub use json::{
    DifferenceJson, LineJson, PositionJson, ResultJson, WitnessJson, WitnessRow, WitnessTableJson,
    witness_json, witness_table_json,
};

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
        Some(Ok(line)) => text += &format!("\n{}\n", line_text(pair, line).trim_end()),
        Some(Err(why)) => text += &format!("\nno line from the start: {why}\n"),
        None => {}
    }
    text += "\n";
    let hunt = &witnessed.hunt;
    match &hunt.verdict {
        Verdict::Same(reason) => text += &joined(&filled("no position separates them: ", reason, wide())),
        Verdict::Nothing => text += &nothing(hunt),
        Verdict::Found(witness) => text += &position(pair, witness, hunt),
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
fn line_text(pair: &Pair, line: &Line) -> String {
    let start = pair.fen(0, &line.start);
    let mut text = match &line.turns {
        Some((turns, told)) if turns.is_empty() => {
            format!("they disagree at once in {start}\n{}", difference(told))
        }
        Some((turns, told)) => {
            let head = paint(HEAD, &turns.join(" "));
            let which = if line.shortest { "the shortest line" } else { "a line, perhaps not the shortest" };
            format!("{which}, {} from {start}\n  {head}\n{}", counted(turns.len()), difference(told))
        }
        None => match line.agreed {
            Some(0) => format!("they agree in {start}\n"),
            Some(depth) => format!("no line of {} or fewer from {start} tells them apart\n", counted(depth)),
            None => format!("no line from {start} was looked at\n"),
        },
    };
    if let Some(cut) = line.cut {
        text += &cut_short(cut, "a line");
    }
    text
}

fn counted(turns: usize) -> String {
    if turns == 1 { "1 turn".to_owned() } else { format!("{turns} turns") }
}

fn position(pair: &Pair, witness: &Witness, hunt: &Hunt) -> String {
    let pieces =
        if witness.pieces == 1 { "1 piece".to_owned() } else { format!("{} pieces", witness.pieces) };
    let mut text = format!("the smallest position found, {pieces}:\n  {}\n", paint(HEAD, &witness.fen));
    if !witness.play.is_empty() {
        let _ = writeln!(text, "  and then {}", paint(HEAD, &witness.play.join(" ")));
    }
    text += &board(&pair.rules[witness.drawn_by], &witness.setup);
    text += &difference(&witness.told);
    text += &joined(&filled("", &cause(Some(&witness.cause)), wide()));
    if let Some(case) = &witness.seed_case {
        text += &joined(&filled("", &format!("shrunk from {case}, as {}", made_up(hunt.attempts)), wide()));
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
fn difference(told: &Told) -> String {
    let mut text = String::new();
    for (name, turns) in ["A", "B"].iter().zip(&told.only) {
        if !turns.is_empty() {
            text += &joined(&filled(&format!("only in {name}: "), &shortened(turns), wide()));
        }
    }
    for (turn, [a, b]) in told.results.iter().take(LISTED[1]) {
        let _ = writeln!(text, "{turn} leads in A to {a}\n{} in B to {b}", " ".repeat(turn.len() + 6));
    }
    let rest = told.results.len().saturating_sub(LISTED[1]);
    if rest > 0 {
        let turns = if rest == 1 { "turn that leads" } else { "turns that lead" };
        let _ = writeln!(text, "and {rest} more {turns} elsewhere");
    }
    if let Some([a, b]) = &told.outcomes {
        let _ = writeln!(text, "in A {}\nin B {}", stands(a), stands(b));
    }
    if let Some((by, problem)) = &told.refused {
        let _ = writeln!(text, "{} refuses the position: {problem}", ["A", "B"][*by]);
    }
    text
}

/// How the game stands, in a few words.
fn stands(outcome: &Outcome) -> String {
    let clause = outcome.clause.unwrap_or_default();
    match (outcome.over, outcome.winner) {
        (false, _) => outcome.why.clone(),
        (true, Some(color)) => format!("{} has won by {clause}: {}", color.name(), outcome.why),
        (true, None) => format!("it is a draw by {clause}: {}", outcome.why),
    }
}

/// One line of the table of all pairs.
pub fn witness_row(rivals: &Rivals, witnessed: &Witnessed) -> String {
    let name = format!("{} {}", rivals.rules, rivals.label);
    let seconds = witnessed.seconds;
    match &witnessed.hunt.verdict {
        Verdict::Found(witness) => {
            let mark = if witness.passes { "" } else { "  the fixture does not pass" };
            let play: String = witness.play.iter().map(|turn| format!(" {turn}")).collect();
            let kind = if witness.told.refused.is_some() { "  (one refuses it)" } else { "" };
            let seeded = if witness.seed_case.is_some() { "  (from a fixture)" } else { "" };
            format!(
                "{name:58} {} {seconds:6.2} s  {}{play}{kind}{seeded}{}\n",
                witness.pieces,
                witness.fen,
                paint(BAD, mark)
            )
        }
        Verdict::Same(reason) => format!("{name:58} - {seconds:6.2} s  {}\n", paint(DIM, reason)),
        Verdict::Nothing => {
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
    let found = count(&|hunt| matches!(hunt.verdict, Verdict::Found(_)));
    let same = count(&|hunt| matches!(hunt.verdict, Verdict::Same(_)));
    let missing = count(&|hunt| matches!(hunt.verdict, Verdict::Nothing));
    let unsound = count(&|hunt| !hunt.succeeded()) - missing;
    let most = rows.iter().filter_map(|(_, w)| pieces(w)).max().unwrap_or_default();
    let slowest = rows.iter().map(|(_, w)| w.seconds).fold(0.0, f64::max);
    let pairs = if rows.len() == 1 { "1 pair".to_owned() } else { format!("{} pairs", rows.len()) };
    let mut text = format!(
        "{pairs}: {found} told apart, {same} never can be, {missing} not found, in {:.1} s; \
         at most {most} pieces and {slowest:.1} s\n",
        time.as_secs_f64()
    );
    if unsound > 0 {
        let fixtures = if unsound == 1 { "1 fixture does" } else { "{} fixtures do" };
        let line = fixtures.replace("{}", &unsound.to_string()) + " not pass";
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
        Verdict::Found(witness) => Some(witness.pieces),
        _ => None,
    }
}
