//! The readings that an implementation plays, as text and JSON.

use std::fmt::Write as _;

use super::board::board;
use super::columns::{padded, prose, width};
use super::style::{BAD, DIM, GOOD, HEAD, paint};
use super::words::{counted, counted_as, shortened, started_again};
use regra_judge::compare::limits::Cut;
use regra_judge::engines::infer::{Contrast, ContrastCount, Inferred, Open, ReadingDifference, Why};
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
    let line = match (inferred.agrees, inferred.differences.is_empty()) {
        (true, _) if !inferred.enough => return too_little(inferred),
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
    let claim = match inferred.player.is_some() && inferred.agrees && inferred.enough {
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
    let row = |d: &ReadingDifference| [d.clause.clone(), d.from.clone(), d.found.clone()];
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
    for ReadingDifference { clause, from, found, evidence } in &inferred.differences {
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
    let mut text = format!("  {}\n", paint(HEAD, &contrast.place.fen));
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
    if let Some(ContrastCount { depth, said, otherwise: would }) = contrast.count {
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
        text += &prose("    ", &format!("{first}{why}"));
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

fn unanswered(inferred: &Inferred) -> String {
    let Some(first) = inferred.unanswered.first() else { return String::new() };
    let count = counted_as(inferred.unanswered.len(), "question was", "questions were");
    let first = format!("{}; the first, in {}", first.why, first.place);
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
