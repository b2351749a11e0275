//! Finds the protocol of a program: it is asked in each, and answers in one of them or is no engine.

use std::time::Duration;

use serde_json::Value;

use super::cecp::greet;
use super::lines::Line;
use super::process::Process;
use super::{EngineError, EngineErrorKind, EngineLimits, Protocol};

/// The time for an answer in one protocol.
const PROBE: Duration = Duration::from_secs(5);

/// The time for a program that is known to be quick.
const BRIEFLY: Duration = Duration::from_secs(2);

/// The time for a second try: a program that greets and then is silent may still be getting ready.
const PATIENCE: Duration = Duration::from_secs(30);

/// The first lines sent in each protocol.
const OPENINGS: [&[&str]; 3] = [&["uci"], &[r#"{"ask":"hello"}"#], CECP];
const CECP: &[&str] = &["xboard", "protover 2"];

/// What a line shows about the program.
#[derive(Debug, PartialEq, Eq)]
enum Sign {
    Speaks(Protocol),
    /// It has not understood the question.
    Puzzled,
}

/// Whether a program that has spoken another protocol speaks CECP too.
pub(super) fn is_cecp(command: &[String], limits: EngineLimits<'_>) -> Result<bool, EngineError> {
    let limits = EngineLimits { timeout: limits.timeout.min(BRIEFLY), ..limits };
    Ok(matches!(heard(command, CECP, limits)?, Ok(Protocol::Cecp)))
}

/// Asks in one protocol after the other until one is understood; each time the program is started anew.
pub(super) fn protocol(command: &[String], limits: EngineLimits<'_>) -> Result<Protocol, EngineError> {
    let within = |timeout: Duration| EngineLimits { timeout: limits.timeout.min(timeout), ..limits };
    let mut tried = Vec::new();
    for opening in OPENINGS {
        match heard(command, opening, within(PROBE))? {
            Ok(protocol) => return Ok(protocol),
            Err(stranger) => tried.push((opening, stranger)),
        }
    }
    let slow = tried.iter_mut().find(|(_, stranger)| stranger.greets);
    if let Some((opening, stranger)) = slow.filter(|_| limits.timeout > PROBE) {
        match heard(command, opening, within(PATIENCE))? {
            Ok(protocol) => return Ok(protocol),
            Err(again) => *stranger = again,
        }
    }
    let tried = tried.into_iter().map(|(opening, stranger)| (opening.join("`, `"), stranger.said)).collect();
    Err(EngineError { engine: command.join(" "), kind: EngineErrorKind::Stranger { tried } })
}

/// A program that has not answered in a protocol.
struct Stranger {
    /// Its reaction, for the message.
    said: String,
    /// Whether it said something, and then nothing more.
    greets: bool,
}

/// The protocol of the answer, or the reaction that was none.
fn heard(
    command: &[String],
    opening: &[&str],
    limits: EngineLimits<'_>,
) -> Result<Result<Protocol, Stranger>, EngineError> {
    let mut process = Process::start(command, &[], limits)?;
    let (mut last, mut greets) = (String::new(), false);
    let mut hear = |line: &Line| {
        if !line.text.trim().is_empty() {
            greets |= !opening.contains(&line.text.trim());
            last.clone_from(&line.text);
        }
        sign(&line.text, opening).map(Ok)
    };
    let answer = if opening == CECP {
        greet(&mut process, hear)
    } else {
        opening.iter().try_for_each(|line| process.ask(line).map(|_| ()))?;
        process.answer(&mut hear)
    };
    match answer {
        Ok(Sign::Speaks(protocol)) => Ok(Ok(protocol)),
        Ok(Sign::Puzzled) => {
            let said = format!("said `{}`", super::error::quoted(&last));
            Ok(Err(Stranger { said, greets: false }))
        }
        Err(error) => match error.kind {
            EngineErrorKind::Start(_) | EngineErrorKind::Stopped => Err(error),
            kind => Ok(Err(Stranger {
                said: came_of(&kind, &last, limits.timeout),
                greets: greets && matches!(kind, EngineErrorKind::Silent { .. }),
            })),
        },
    }
}

/// The reaction to a question without an answer, in words.
fn came_of(kind: &EngineErrorKind, last: &str, waited: Duration) -> String {
    let spoke = |how: &str| match last {
        "" => how.to_owned(),
        last => format!("said `{}`, and {how}", super::error::quoted(last)),
    };
    match kind {
        EngineErrorKind::Ended { status, last, .. } if last.is_empty() => format!("ended ({status})"),
        EngineErrorKind::Ended { status, last, .. } => {
            format!("ended ({status}) with `{}`", super::error::quoted(last))
        }
        EngineErrorKind::Silent { .. } if last.is_empty() => {
            format!("said nothing within {} s", waited.as_secs().max(1))
        }
        EngineErrorKind::Silent { .. } => {
            spoke(&format!("nothing that answers it within {} s", waited.as_secs().max(1)))
        }
        EngineErrorKind::Endless { .. } | EngineErrorKind::Line { .. } => spoke("did not stop talking"),
        other => other.to_string(),
    }
}

/// What a line shows about the protocol. A line that only repeats the question shows nothing.
fn sign(line: &str, opening: &[&str]) -> Option<Sign> {
    let line = line.trim();
    if opening.contains(&line) {
        return None;
    }
    if line == "uciok" {
        return Some(Sign::Speaks(Protocol::Uci));
    }
    if line.starts_with("feature ") || line.ends_with("pong 1") {
        return Some(Sign::Speaks(Protocol::Cecp));
    }
    let json = || serde_json::from_str::<Value>(line).ok().filter(Value::is_object);
    if line.starts_with('{') && json().is_some() {
        return Some(Sign::Speaks(Protocol::Script));
    }
    let words = line.to_ascii_lowercase();
    // After a prompt, if it has one: `Sjeng: Illegal move: uci`.
    let puzzled = ["error (", "unknown command", "illegal move", "invalid move"];
    let puzzled = puzzled.iter().any(|sign| words.starts_with(sign) || words.contains(&format!(": {sign}")));
    puzzled.then_some(Sign::Puzzled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_who_says_it() {
        let uci = |line: &str| sign(line, &["uci"]);
        assert_eq!(uci("uciok"), Some(Sign::Speaks(Protocol::Uci)));
        assert_eq!(uci(r#"{"error": "no JSON"}"#), Some(Sign::Speaks(Protocol::Script)));
        assert_eq!(uci("Error (unknown command): uci"), Some(Sign::Puzzled));
        assert_eq!(uci("Unknown command: 'uci'."), Some(Sign::Puzzled));
        for prompt in ["Sjeng: Illegal move: uci", "White (1) : Invalid move: uci"] {
            assert_eq!(uci(prompt), Some(Sign::Puzzled), "{prompt}");
        }
        assert_eq!(sign("feature ping=1 done=1", &["xboard"]), Some(Sign::Speaks(Protocol::Cecp)));
        for nothing in ["uci", "id name X", "y", "", "{", "{nonsense}"] {
            assert_eq!(uci(nothing), None, "{nothing}");
        }
        let hello = r#"{"ask":"hello"}"#;
        assert_eq!(sign(hello, &[hello]), None);
    }
}
