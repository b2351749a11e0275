//! The first position in which an implementation goes wrong, as text and JSON.

use std::fmt::Write as _;

use serde::Serialize;

use super::board::board;
use super::columns::prose;
use super::style::{BAD, GOOD, HEAD, paint};
use super::words::{counted, counted_as, shortened, started_again};
use regra_judge::compare::limits::Cut;
use regra_judge::engines::bisect::{
    Bisection, Divergence, DivergenceKind, Extra, Granted, Plays, RefusedAt, Signature, Unmet,
};
use regra_judge::subject::PlayerQuestion;
use regra_rules::Rules;
use regra_rules::notation::write_turn;
use regra_rules::position::{FenField, Turn};

/// Maximum number of turns of one kind listed with reasons.
const TOLD: usize = 3;
/// Maximum number of turns of one kind listed by name.
const NAMED: usize = 24;

/// What was compared and what was found: the place, the smallest position, the turns, the clause, a fixture to save.
pub fn bisect(rules: &Rules, bisection: &Bisection) -> String {
    let player = paint(HEAD, &bisection.player);
    let name = paint(HEAD, rules.name.as_str());
    let mut text = match &bisection.found {
        Some(found) => {
            let verdict = match found.disagreement {
                DivergenceKind::Failed { .. } => "could not be asked whether it plays",
                _ if only(found).is_some() => "plays the moves of",
                _ => "does not play",
            };
            let but = only(found).map_or_else(String::new, |only| format!("; differs in {only}"));
            let doubt = if found.reachable { "" } else { ", in a position that cannot come about in play" };
            let lead = format!("{player} {} {name}{}\n\n", paint(BAD, verdict), paint(BAD, &(but + doubt)));
            lead + &divergence(rules, found)
        }
        None if bisection.positions() == 0 => {
            format!("{player} was not compared with {name} in any position\n")
        }
        None if bisection.says_little() => {
            let compared = counted(bisection.positions(), "position");
            let all = bisection.positions() + bisection.unanswered;
            format!("{player} was compared with {name} in {compared} of {all} only: that says too little\n")
        }
        None if !bisection.refused.is_empty() => {
            let refuses = paint(BAD, "refuses positions");
            format!("{player} {refuses} of {name}, and agrees with it in all that was compared\n")
        }
        None => {
            let games = |[begun, all]: [usize; 2]| format!(": {begun} of {} played", counted(all, "game"));
            let games = bisection.games.map_or_else(String::new, games);
            format!("{player} {} {name} in all that was compared{games}\n", paint(GOOD, "agrees with"))
        }
    };
    text += &passed_over(bisection);
    text += &beside(bisection);
    text + &closing(bisection)
}

/// The only difference, where the moves agree, or where they differ only because a FEN field is ignored.
fn only(found: &Divergence) -> Option<String> {
    if found.signatures.contains(&Signature::EnPassantField) {
        return Some(format!("the {} field that it is given", FenField::EnPassant.title()));
    }
    if found.is_of_moves() {
        return None;
    }
    let ends = || {
        found
            .clause
            .as_ref()
            .map_or("how a game ends".to_owned(), |clause| format!("how a game ends ({clause})"))
    };
    Some(match (&found.disagreement, found.fields.as_slice()) {
        (DivergenceKind::Outcome { .. }, _) => ends(),
        (_, []) => "the position that it writes after a move".to_owned(),
        (_, [field]) => format!("the {} field", field.title()),
        (_, fields) => {
            format!("the fields {}", fields.iter().map(|field| field.title()).collect::<Vec<_>>().join(", "))
        }
    })
}

fn divergence(rules: &Rules, found: &Divergence) -> String {
    let line = found.line.join(" ");
    let mut text = match line.as_str() {
        "" => format!("found in {}\n  {}\n", found.place, found.start),
        line => format!("found from {}\n  {}\n", found.place, found.start) + &prose("  and then ", line),
    };
    if (&found.fen, &found.play) != (&found.start, &found.line) {
        let pieces = counted(found.setup.board.iter().flatten().count(), "piece");
        let _ = writeln!(text, "the minimal position, {pieces}:\n  {}", paint(HEAD, &found.fen));
        if !found.play.is_empty() {
            text += &prose("  and then ", &found.play.join(" "));
        }
    }
    text += &board(rules, &found.setup);
    text += "\n";
    text += &facts(rules, found);
    text += &explained(found);
    text + &fixture(found)
}

/// The answer of the implementation, and the correct one.
fn facts(rules: &Rules, found: &Divergence) -> String {
    let name = |turn: &Turn| write_turn(rules, found.setup.side, *turn);
    match &found.disagreement {
        DivergenceKind::Turns { .. } => missing(&found.missing) + &extra(&found.extra),
        DivergenceKind::Repeated(turns) => {
            let turns: Vec<String> = turns.iter().map(name).collect();
            prose("it lists more than once: ", &shortened(&turns, NAMED))
        }
        DivergenceKind::Sum { depth, sum, total } => {
            prose("", &format!("at depth {depth} its lines sum up to {sum}, and it gives {total}"))
        }
        DivergenceKind::Total { depth, says, counts } => {
            prose("", &format!("at depth {depth} it counts {says}; there are {counts}"))
        }
        DivergenceKind::Below { turn, depth, says, counts, .. } => {
            let turn = name(turn);
            prose("", &format!("at depth {depth} it counts {says} below {turn}; there are {counts}"))
                + &prose("", &format!("correct when given the position after {turn} as FEN"))
        }
        DivergenceKind::After { turn, says, leads } => {
            let turn = name(turn);
            format!("after {turn}: engine {says}\n{}  rules  {leads}\n", " ".repeat(turn.len() + 6))
        }
        DivergenceKind::Outcome { says, stands } => {
            prose("", &format!("it says: {}; by the rules: {}", says.in_words(), stands.in_words()))
        }
        DivergenceKind::Ignored { answered, field } => {
            let mut text = prose("its answer is that of ", answered);
            if let Some(taken) = field {
                text += &prose("this one it does take: ", taken);
            }
            text
        }
        DivergenceKind::Failed { depth, why } => match depth {
            0 => prose("it fails: ", why),
            depth => prose(&format!("it fails at depth {depth}: "), why),
        },
    }
}

fn missing(turns: &[Granted]) -> String {
    let mut text = String::new();
    for Granted { turn, clauses } in turns.iter().take(TOLD) {
        text += &prose("it misses ", &format!("{}: {}", paint(HEAD, turn), clauses.join(", ")));
    }
    let rest: Vec<String> = turns.iter().skip(TOLD).map(|granted| granted.turn.clone()).collect();
    if rest.is_empty() { text } else { text + &prose("and also ", &shortened(&rest, NAMED)) }
}

fn extra(turns: &[Extra]) -> String {
    let mut text = String::new();
    for Extra { turn, read, clause, why } in turns.iter().take(TOLD) {
        let by = clause.as_ref().map_or(String::new(), |clause| format!("refused by {clause}: "));
        let read = read.as_ref().filter(|read| *read != turn);
        let read = read.map_or(String::new(), |read| format!(" ({read})"));
        text += &prose("it adds ", &format!("{}{read}: {by}{why}", paint(HEAD, turn)));
    }
    let rest: Vec<String> = turns.iter().skip(TOLD).map(|extra| extra.turn.clone()).collect();
    if rest.is_empty() { text } else { text + &prose("and also ", &shortened(&rest, NAMED)) }
}

/// The clause, the known patterns, and the rule sets that explain the difference.
fn explained(found: &Divergence) -> String {
    let mut text = match &found.clause {
        Some(clause) => {
            let stricter =
                found.stricter.map(|stricter| format!(", read more strictly than it is: {}", stricter.why));
            prose("", &format!("by {}{}", paint(HEAD, clause), stricter.unwrap_or_default()))
        }
        None => "no clause can be named\n".to_owned(),
    };
    for sign in &found.signatures {
        text += &prose("", &sign.to_string());
    }
    let checked = match found.checked {
        1 => "its answer matches".to_owned(),
        answers => format!("all {answers} answers match"),
    };
    match found.plays.as_slice() {
        [] => {}
        [one] => text += &prose("", &format!("{checked} {}", behaviour(one))),
        several => {
            let shown: Vec<String> = several.iter().take(TOLD).map(behaviour).collect();
            let rest = several.len().saturating_sub(TOLD);
            let more = if rest > 0 { format!(", or {rest} more") } else { String::new() };
            text += &prose("", &format!("{checked} {}{more}", shown.join(", or ")));
        }
    }
    text
}

fn behaviour(plays: &Plays) -> String {
    let name = paint(HEAD, &plays.rules);
    match &plays.clause {
        Some(clause) if plays.off => format!("{name} ({clause} off)"),
        _ => name,
    }
}

fn fixture(found: &Divergence) -> String {
    let Some(file) = &found.fixture else {
        let why = match &found.clause {
            None => "it would be about no clause",
            Some(_) => "the clause is not in force, or the rule set has no name in the catalogue",
        };
        return format!("\nno fixture: {why}\n\n");
    };
    let kept = match found.passes {
        true => paint(GOOD, "as a fixture, which regra passes"),
        false => {
            paint(BAD, "as a fixture, which regra does not pass: the generator and the oracle may disagree")
        }
    };
    format!("\n{kept}:\n\n{}\n", file.yaml())
}

fn passed_over(bisection: &Bisection) -> String {
    let known = bisection.passed_over.iter();
    let met: String =
        known.map(|at| prose("known, passed over: ", &format!("{}, in {}", at.clause, at.fen))).collect();
    let unmet = bisection.unmet.iter();
    met + &unmet
        .map(|Unmet { place, names }| prose("known, not met: ", &format!("{names} ({place})")))
        .collect::<String>()
}

/// The positions that the implementation refuses, and the questions that it does not answer.
fn beside(bisection: &Bisection) -> String {
    let mut text = String::new();
    let refused = &bisection.refused;
    if let Some(RefusedAt { fen, why }) = refused.first() {
        let positions = counted(refused.len(), "position");
        let valid = if refused.len() == 1 { "is" } else { "are" };
        text += &prose(
            "",
            &format!("it refuses {positions} that {valid} in order by the rules, first {fen}: {why}"),
        );
    }
    if let Some((times, why)) = &bisection.unable {
        text += &prose(
            "",
            &format!("{} not answered, first: {why}", counted_as(times, "question was", "questions were")),
        );
    }
    text
}

/// The extent of the comparison, and the reason if it was cut short.
fn closing(bisection: &Bisection) -> String {
    let depths = (1..).zip(&bisection.compared).filter(|(_, count)| **count > 0);
    let depths: Vec<String> = depths
        .map(|(depth, &count)| match depth {
            1 => format!("{} compared", counted(count, "position")),
            depth => format!("{count} to depth {depth}"),
        })
        .collect();
    let mut parts = depths;
    if bisection.ends > 0 {
        parts.push(counted(bisection.ends, "end"));
    }
    if bisection.afters > 0 {
        parts.push(counted_as(bisection.afters, "position after a move", "positions after a move"));
    }
    parts.push(counted(bisection.questions, "question"));
    parts.push(format!("{:.1} s", bisection.time.as_secs_f64()));
    let mut text = prose("", &parts.join(", "));
    if let Some(restarts) = &bisection.restarts {
        let [lead, first] = started_again(restarts);
        text += &prose("", &(paint(BAD, &lead) + &first));
    }
    if bisection.totals {
        text += &prose(
            "",
            "it counts more moves than it lists in a form that regra can read: there only totals were compared",
        );
    }
    let cannot: Vec<&str> = bisection.cannot.iter().copied().map(asked_for).collect();
    if !cannot.is_empty() {
        text += &prose("it cannot be asked for ", &cannot.join(", "));
    }
    if bisection.sampled {
        let after = match bisection.caveat {
            None => "after each move, and further down after a few",
            Some(_) => "after a few moves of each position, not after all",
        };
        text += &prose("", &format!("its moves were compared {after}"));
    }
    text += &bisection.caveat.as_deref().map_or_else(String::new, |caveat| prose("", caveat));
    if let Some(cut) = bisection.cut {
        let why = match cut {
            Cut::Interrupted => "it was interrupted",
            Cut::Time | Cut::Room => "time ran out (give it more with --time)",
            Cut::Questions => "it has asked all the questions that it may (--questions)",
        };
        let _ = writeln!(text, "{}", paint(BAD, &format!("cut short: {why}")));
    }
    text
}

const fn asked_for(what: PlayerQuestion) -> &'static str {
    match what {
        PlayerQuestion::Turns => "its legal moves",
        PlayerQuestion::After => "the position after a move",
        PlayerQuestion::Counts => "counts",
        PlayerQuestion::Outcome => "how a game ends",
    }
}

/// `regra bisect --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct BisectReport<'a> {
    /// The rule set.
    pub rules: &'a str,
    /// How the player is called.
    pub player: &'a str,
    /// What its answers leave out, where that is known.
    pub caveat: Option<&'a str>,
    pub status: &'static str,
    pub found: Option<DivergenceReport<'a>>,
    /// The bisection itself, flattened.
    #[serde(flatten)]
    pub bisection: &'a Bisection,
}

/// A divergence, and what the player says and what is so, in the words of the report.
#[derive(Clone, Debug, Serialize)]
pub struct DivergenceReport<'a> {
    #[serde(flatten)]
    pub found: &'a Divergence,
    pub facts: String,
}

/// A bisection with the words of the report.
pub fn bisect_json<'a>(rules: &'a Rules, bisection: &'a Bisection) -> BisectReport<'a> {
    let found = bisection.found.as_deref().map(|found| {
        let facts = anstream::adapter::strip_str(&facts(rules, found)).to_string();
        DivergenceReport { found, facts: facts.trim_end().to_owned() }
    });
    BisectReport {
        rules: &rules.name,
        player: &bisection.player,
        caveat: bisection.caveat.as_deref(),
        status: bisection.status(),
        found,
        bisection,
    }
}
