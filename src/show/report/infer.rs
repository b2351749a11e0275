//! The readings that an implementation plays, as text and JSON.

use std::fmt::Write as _;

use serde::Serialize;

use super::board::board;
use super::columns::{padded, prose, width};
use super::style::{BAD, DIM, GOOD, HEAD, paint};
use super::words::{counted, counted_as, shortened, started_again};
use regra_judge::compare::limits::Cut;
use regra_judge::engines::infer::{Ask, Contrast, Inferred, Open, ReadingDifference, Simpler, Why};
use regra_judge::subject::{PlayerErrorKind, Restarts, Standing};
use regra_rules::Rules;

/// Maximum number of turns listed, and of unexplained answers listed.
const LISTED: [usize; 2] = [24, 5];

/// Maximum number of alternative readings in the first line.
const OTHERS: usize = 3;

/// The rule set, the readings that differ from the one given, each with a position, and the undecided readings.
pub fn infer(inferred: &Inferred) -> String {
    let mut text = headline(inferred) + &answers(inferred);
    text += &table(inferred);
    text += &differences(inferred);
    let some = inferred.against.iter().take(LISTED[1]);
    text += &some.map(|contrast| against(inferred, contrast)).collect::<String>();
    let rest = inferred.against.len().saturating_sub(LISTED[1]);
    if rest > 0 {
        let _ = writeln!(text, "and {}", counted_as(rest, "more mismatch", "more mismatches"));
    }
    let caveat = inferred.caveat.as_deref().map_or_else(String::new, |caveat| prose("", caveat));
    let again = inferred.restarts.as_ref().map(|restarts| prose("", &started_again(restarts).concat()));
    let again = again.unwrap_or_default();
    text + &open(inferred) + &unanswered(inferred) + &caveat + &again + &short(inferred)
}

fn headline(inferred: &Inferred) -> String {
    let found = paint(HEAD, &inferred.found.name);
    let simpler = inferred.simpler.as_ref().map(|simpler| {
        let how = if simpler.alike { "which plays like" } else { "by these answers the same as" };
        format!("{how} {}\n", paint(HEAD, &simpler.name))
    });
    let as_far = format!("{}, as far as the answers tell", or_else(inferred));
    let line = match (inferred.agrees(), inferred.differences.is_empty()) {
        (true, _) if !inferred.is_enough() => return too_little(inferred),
        (true, true) => format!("{} {found}{as_far}\n", paint(GOOD, "it plays")),
        (true, false) => format!("it plays {found}{as_far}\n"),
        (false, _) if inferred.answers == 0 => format!("{}\n", paint(BAD, "there is no answer to go by")),
        (false, _) => {
            format!("{}; the nearest is {found}\n", paint(BAD, "no rule set agrees with every answer"))
        }
    };
    line + &simpler.unwrap_or_default()
}

/// The other readings that the engine may play as well, as far as the answers show; clauses that may be off are listed
/// below.
fn or_else(inferred: &Inferred) -> String {
    let read = |label: &str| {
        let word = label.split_once('=').map(|(_, word)| word);
        word.is_some_and(|word| word != "off" && word != "on")
    };
    let seen = |open: &&Open| {
        let why = matches!(open.why, Why::Unseen { .. } | Why::Unanswered(_) | Why::Unasked(..));
        why && inferred.player.is_some() && read(&open.label)
    };
    let labels: Vec<String> =
        inferred.open.iter().filter(seen).map(|open| format!("+{}", open.label)).collect();
    if labels.is_empty() { String::new() } else { format!(" or {}", shortened(&labels, OTHERS)) }
}

/// The text for an implementation with too few answers.
fn too_little(inferred: &Inferred) -> String {
    let told = &inferred.told.name;
    let why = if inferred.startless {
        format!(
            "it does not answer at the start of {told}: it plays another game, or cannot be asked about this one"
        )
    } else {
        "it has left more questions open than it has answered: that is too little to say what it plays"
            .to_owned()
    };
    format!("{}\n", paint(BAD, &why))
}

/// The implementation, and the number of answers that agree.
fn answers(inferred: &Inferred) -> String {
    let given = inferred.answers - inferred.against.len();
    let agree = match inferred.against.len() {
        0 => counted_as(inferred.answers, "answer agrees with it", "answers agree with it"),
        _ => format!("{given} of {} agree with it", counted(inferred.answers, "answer")),
    };
    let random = match inferred.confirmed {
        0 => String::new(),
        n => format!(", {} of them in random games", counted(n, "position")),
    };
    let fixtures = match inferred.fixtures {
        0 => String::new(),
        n => format!(", {} among them", counted(n, "fixture")),
    };
    let beside = match inferred.beside {
        0 => String::new(),
        n => format!("; {} not compared (illegal under it)", counted(n, "answer")),
    };
    let asked = inferred.player.as_ref().map_or("observed".to_owned(), |player| {
        format!("{player}, told {}, {}", inferred.told.name, counted(inferred.asked, "question"))
    });
    // A fault that is neither a reading nor a mutation, such as one in a single place, may escape all of these.
    let claim = match inferred.player.is_some() && inferred.agrees() && inferred.is_enough() {
        true => "; no reading or mutation of it fits better",
        false => "",
    };
    prose("", &format!("{asked}: {agree}{fixtures}{random}{beside}{claim}"))
}

/// The clauses with different readings, each with both.
fn table(inferred: &Inferred) -> String {
    if inferred.differences.is_empty() {
        return String::new();
    }
    let head = ["clause".to_owned(), inferred.from.name.to_string(), "found".to_owned()];
    let row = |d: &ReadingDifference| [d.clause.clone(), d.readings[0].clone(), d.readings[1].clone()];
    let rows: Vec<[String; 3]> = std::iter::once(head).chain(inferred.differences.iter().map(row)).collect();
    let wide = |column: usize| rows.iter().map(|row| width(&row[column])).max().unwrap_or_default() + 2;
    let widths = [wide(0), wide(1)];
    let line = |row: &[String; 3]| padded(&row[0], widths[0]) + &padded(&row[1], widths[1]) + &row[2];
    let mut text = format!("\n{}\n", paint(DIM, &line(&rows[0])));
    for row in &rows[1..] {
        let _ = writeln!(text, "{}", line(row));
    }
    text
}

/// A position for each reading with its own evidence; one position for several with the same. The names of the others.
fn differences(inferred: &Inferred) -> String {
    let mut blocks: Vec<(String, String)> = Vec::new();
    let mut hidden: Vec<&str> = Vec::new();
    for ReadingDifference { clause, readings: [from, found], evidence } in &inferred.differences {
        let Some(contrast) = evidence else {
            hidden.push(clause);
            continue;
        };
        let head = format!("{} {from} -> {found}", paint(HEAD, clause));
        let block = shown(inferred, contrast, "otherwise");
        match blocks.iter_mut().find(|(_, known)| *known == block) {
            Some((heads, _)) => *heads += &format!(", {head}"),
            None => blocks.push((head, block)),
        }
    }
    let text: String = blocks.iter().map(|(head, block)| format!("\n{head}\n{block}")).collect();
    if hidden.is_empty() {
        return text;
    }
    text + "\n" + &prose("no answer shows by itself: ", &hidden.join(", "))
}

/// An answer that differs from that of the rule set.
fn against(inferred: &Inferred, contrast: &Contrast) -> String {
    let what = match &contrast.fixture {
        Some(fixture) => {
            format!("not explained by any reading or mutation: the engine fails the fixture {fixture}")
        }
        None => "not explained".to_owned(),
    };
    format!("\n{}\n", paint(BAD, &what)) + &shown(inferred, contrast, &format!("by {}", inferred.found.name))
}

/// The position, the answer, and the answer under the other reading.
fn shown(inferred: &Inferred, contrast: &Contrast, otherwise: &str) -> String {
    let rules = &inferred.found;
    let mut text = format!("  {}\n", paint(HEAD, &contrast.place.fen(&inferred.told)));
    if !contrast.place.play.is_empty() {
        let _ = writeln!(text, "  and then {}", paint(HEAD, &contrast.place.play.join(" ")));
    }
    text += &drawn(rules, contrast);
    if !contrast.extra.is_empty() {
        text += &prose(
            "it lists: ",
            &format!("{}, not legal {otherwise}", shortened(&contrast.extra, LISTED[0])),
        );
    }
    if !contrast.missing.is_empty() {
        text += &prose(
            "it does not list: ",
            &format!("{}, legal {otherwise}", shortened(&contrast.missing, LISTED[0])),
        );
    }
    if let Some([said, would]) = contrast.standing {
        text += &prose("", &format!("it says: {}; {otherwise}: {}", said.in_words(), would.in_words()));
    }
    if let Some([turn, said, would]) = &contrast.after {
        let _ = writeln!(text, "{turn} leads to {said}\n{otherwise} to {would}");
    }
    if let Some((depth, [said, would])) = contrast.count {
        text += &prose("", &format!("it counts {said} at depth {depth}; {otherwise}: {would}"));
    }
    text
}

/// The board at the end of the game so far.
fn drawn(rules: &Rules, contrast: &Contrast) -> String {
    let game = contrast.place.game(rules);
    game.map_or(String::new(), |game| board(rules, &game.position().to_setup(rules)))
}

/// The undecided readings, by reason.
fn open(inferred: &Inferred) -> String {
    if inferred.open.is_empty() {
        return String::new();
    }
    let mut reasons: Vec<(&Why, Vec<&str>)> = Vec::new();
    for open in &inferred.open {
        match reasons.iter_mut().find(|(known, _)| alike(known, &open.why)) {
            Some((_, labels)) => labels.push(&open.label),
            None => reasons.push((&open.why, vec![&open.label])),
        }
    }
    let mut text = format!("\n{}\n", paint(HEAD, "not told from it"));
    for (why, labels) in reasons {
        text += &prose("  ", &labels.join(", "));
        let first = if labels.len() > 1 && matches!(why, Why::Unasked(..) | Why::Unanswered(_)) {
            "the first "
        } else {
            ""
        };
        text += &prose("    ", &format!("{first}{}", reason(inferred, why)));
    }
    text
}

/// Whether two reasons are listed together.
fn alike(one: &Why, other: &Why) -> bool {
    match (one, other) {
        (Why::Unasked(..), Why::Unasked(..)) | (Why::Unanswered(_), Why::Unanswered(_)) => true,
        _ => one == other,
    }
}

/// The reason why two rule sets cannot be distinguished.
fn reason(inferred: &Inferred, why: &Why) -> String {
    let at = |place: &regra_judge::engines::infer::Place| {
        let play: String = place.play.iter().map(|turn| format!(" {turn}")).collect();
        let moves = if play.is_empty() { "" } else { " moves" };
        format!("{}{moves}{play}", place.fen(&inferred.told))
    };
    match why {
        Why::Same => "plays alike: no move and no outcome depends on what differs".to_owned(),
        Why::Argued(reason) => format!("plays alike, as is argued: {reason}"),
        Why::Ends => "differs only in how games end, which this engine does not say".to_owned(),
        Why::Unseen { known, made_up } => format!(
            "no position was found that separates them by what is asked: {known} of fixtures and starts, {made_up} \
             made up"
        ),
        Why::Unanswered(place) => format!("was not answered: it would show in {}", at(place)),
        Why::Unasked(place, ask) => {
            let what = match ask {
                Ask::Turns => "the legal moves".to_owned(),
                Ask::Standing => "the outcome".to_owned(),
                Ask::After(turn) => format!("the position after {turn}"),
                Ask::Count(depth) => format!("the count at depth {depth}"),
            };
            format!("was not asked: {what} would show it in {}", at(place))
        }
    }
}

fn unanswered(inferred: &Inferred) -> String {
    let Some(first) = inferred.unanswered.first() else { return String::new() };
    let count = counted_as(inferred.unanswered.len(), "question was", "questions were");
    let play: String = first.play.iter().map(|turn| format!(" {turn}")).collect();
    let moves = if play.is_empty() { "" } else { " moves" };
    let first = format!("{}; the first, in {}{moves}{play}", first.why, first.fen);
    format!("\n{}", prose("", &format!("{count} not answered: {first}")))
}

fn short(inferred: &Inferred) -> String {
    let why = match inferred.short {
        None => return String::new(),
        Some(Cut::Interrupted) => "it was interrupted",
        Some(Cut::Time | Cut::Room) => "time ran out (give it more with --time)",
        Some(Cut::Questions) => "question limit reached (--questions)",
    };
    format!("{}\n", paint(BAD, &format!("cut short: {why}")))
}

/// `regra infer --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct InferJson {
    /// How the player is called; nothing where only observations were given.
    pub player: Option<String>,
    /// What its answers leave out, where that is known.
    pub caveat: Option<String>,
    /// How often its program had to be started again, and why at first.
    pub restarts: Option<Restarts>,
    /// The rule set that it was told to play.
    pub told: String,
    /// The rule set that agrees with most answers.
    pub found: String,
    /// What no answer tells from it and has a shorter name.
    pub simpler: Option<Simpler>,
    /// Whether every answer is that of the rule set which was found.
    pub agrees: bool,
    /// The rule set from which the differences are told.
    pub from: String,
    /// The clauses that are read otherwise.
    pub differences: Vec<DifferenceJson>,
    /// What cannot be told from the rule set that was found.
    pub open: Vec<OpenJson>,
    /// The answers that are not those of the rule set that was found.
    pub against: Vec<ContrastJson>,
    /// How many questions were asked.
    pub questions: u64,
    /// How many answers there are to places of the rule set that was found.
    pub answers: usize,
    /// How many more to positions that it refuses, or after turns that it has not.
    pub answers_beside: usize,
    /// At how many fixtures of its version the player was asked in the end.
    pub fixtures: usize,
    /// How many positions of random games agreed.
    pub random_positions: u64,
    /// Whether enough was answered to say what is played.
    pub enough: bool,
    /// The questions that were not answered.
    pub unanswered: Vec<UnansweredJson>,
    /// What ended it early: `interrupted`, `time`, `questions`.
    pub cut_short: Option<Cut>,
}

/// A clause that is read otherwise.
#[derive(Clone, Debug, Serialize)]
pub struct DifferenceJson {
    /// The id of the clause: `king.royal`.
    pub clause: String,
    /// Its reading in the rule set from which the differences are told.
    pub from: String,
    /// The reading that was found.
    pub found: String,
    /// An answer that only the found reading gives.
    pub evidence: Option<ContrastJson>,
}

/// An answer, and what a rule set would have answered.
#[derive(Clone, Debug, Serialize)]
pub struct ContrastJson {
    /// The position as FEN.
    pub fen: String,
    /// The turns played from there.
    pub moves: Vec<String>,
    /// The fixture that is about this, where it was asked for that.
    pub fixture: Option<String>,
    /// The turns that were listed and are not legal otherwise.
    pub extra: Vec<String>,
    /// The turns that are legal otherwise and were not listed.
    pub missing: Vec<String>,
    /// How the game stands: as it was said, and otherwise.
    pub outcome: Option<[&'static str; 2]>,
    /// A turn, the board after it as it was said, and otherwise.
    pub after: Option<[String; 3]>,
    /// How many leaves there are.
    pub count: Option<CountJson>,
}

/// A count, and what a rule set would have counted.
#[derive(Clone, Debug, Serialize)]
pub struct CountJson {
    pub depth: u32,
    /// The leaves as they were said.
    pub said: u128,
    /// The leaves otherwise.
    pub otherwise: u128,
}

/// A rule set that is not told from the one that was found.
#[derive(Clone, Debug, Serialize)]
pub struct OpenJson {
    /// The clause in which they differ.
    pub clause: String,
    /// What distinguishes it.
    pub label: String,
    /// Its full name, with the version where the game has several.
    pub rules: String,
    /// Why: `alike`, `argued`, `ends`, `unseen`, `unanswered`, `unasked`.
    pub status: &'static str,
    /// The status in words.
    pub reason: String,
}

/// A question that was not answered.
#[derive(Clone, Debug, Serialize)]
pub struct UnansweredJson {
    /// The position as FEN.
    pub fen: String,
    /// The turns played from there.
    pub moves: Vec<String>,
    /// `unable`, `refused` or `failed`.
    pub kind: &'static str,
    /// Why it was not answered.
    pub reason: String,
}

/// The result in the shape of its JSON.
pub fn infer_json(inferred: &Inferred) -> InferJson {
    let difference = |d: &ReadingDifference| DifferenceJson {
        clause: d.clause.clone(),
        from: d.readings[0].clone(),
        found: d.readings[1].clone(),
        evidence: d.evidence.as_ref().map(|contrast| contrast_json(inferred, contrast)),
    };
    InferJson {
        player: inferred.player.clone(),
        caveat: inferred.caveat.clone(),
        restarts: inferred.restarts.clone(),
        told: inferred.told.name.to_string(),
        found: inferred.found.name.to_string(),
        simpler: inferred.simpler.clone(),
        agrees: inferred.agrees(),
        from: inferred.from.name.to_string(),
        differences: inferred.differences.iter().map(difference).collect(),
        open: inferred.open.iter().map(|open| open_json(inferred, open)).collect(),
        against: inferred.against.iter().map(|contrast| contrast_json(inferred, contrast)).collect(),
        questions: inferred.asked,
        answers: inferred.answers,
        answers_beside: inferred.beside,
        fixtures: inferred.fixtures,
        random_positions: inferred.confirmed,
        enough: inferred.is_enough(),
        unanswered: inferred.unanswered.iter().map(unanswered_json).collect(),
        cut_short: inferred.short,
    }
}

fn contrast_json(inferred: &Inferred, contrast: &Contrast) -> ContrastJson {
    ContrastJson {
        fen: contrast.place.fen(&inferred.told),
        moves: contrast.place.play.clone(),
        fixture: contrast.fixture.clone(),
        extra: contrast.extra.clone(),
        missing: contrast.missing.clone(),
        outcome: contrast.standing.map(|standings| standings.map(Standing::word)),
        after: contrast.after.clone(),
        count: contrast.count.map(|(depth, [said, otherwise])| CountJson { depth, said, otherwise }),
    }
}

fn open_json(inferred: &Inferred, open: &Open) -> OpenJson {
    let status = match open.why {
        Why::Same => "alike",
        Why::Argued(_) => "argued",
        Why::Ends => "ends",
        Why::Unseen { .. } => "unseen",
        Why::Unanswered(_) => "unanswered",
        Why::Unasked(..) => "unasked",
    };
    OpenJson {
        clause: open.clause.clone(),
        label: open.label.clone(),
        rules: open.rules.name.to_string(),
        status,
        reason: reason(inferred, &open.why),
    }
}

fn unanswered_json(unanswered: &regra_judge::engines::infer::Unanswered) -> UnansweredJson {
    let kind = match unanswered.why {
        PlayerErrorKind::Unable(_) => "unable",
        PlayerErrorKind::Refused(_) => "refused",
        _ => "failed",
    };
    UnansweredJson {
        fen: unanswered.fen.clone(),
        moves: unanswered.play.clone(),
        kind,
        reason: unanswered.why.to_string(),
    }
}
