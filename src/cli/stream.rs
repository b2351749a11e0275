//! Many questions to one process: a position on each line of standard input, a JSON object on each line of the answer.
//! A line is a FEN and may go on with `moves` and a list, like UCI's `position`; blank lines and lines that begin with
//! `#` are skipped. A failure in one line does not stop the next.

use std::any::Any;
use std::io::{self, BufRead};
use std::panic::{self, AssertUnwindSafe};

use serde::Serialize;

use super::failure::Failure;
use super::hint;
use super::output;
use super::place::Place;
use super::watch;
use regra_documents::messages::say;
use regra_rules::Rules;

/// A command's answer about one position.
pub(super) struct Said<T> {
    /// The answer, which is printed in any case.
    pub(super) answer: T,
    /// Whether it is right: a failed check is reported at the end, any other failure ends the stream.
    pub(super) verdict: Result<(), Failure>,
}

impl<T> Said<T> {
    /// An answer without a check.
    pub(super) fn plain(answer: T) -> Self {
        Self { answer, verdict: Ok(()) }
    }
}

/// The answer to a valid line.
#[derive(Serialize)]
struct Answered<T: Serialize> {
    line: usize,
    #[serde(flatten)]
    answer: T,
}

/// The answer to an invalid line.
#[derive(Serialize)]
struct LineRefused<'a> {
    line: usize,
    error: String,
    fen: &'a str,
}

/// Answers every line; fails at the end if a line had no answer or a check failed.
pub(super) fn answer<T: Serialize>(
    rules: &Rules,
    ask: impl Fn(&Place) -> Result<Said<T>, Vec<String>>,
) -> Result<(), Failure> {
    // A panic is the error of its line; its trace on standard error would only be noise.
    panic::set_hook(Box::new(|_| {}));
    let ended = Stream { rules, ask, print: output::stream, refused: Vec::new(), failed: false }
        .run(&mut io::stdin().lock());
    drop(panic::take_hook());
    ended
}

/// A stream, and the results of its lines so far.
struct Stream<'a, A, P> {
    rules: &'a Rules,
    ask: A,
    print: P,
    /// The lines without an answer.
    refused: Vec<usize>,
    /// Whether a check failed on some line.
    failed: bool,
}

impl<T, A, P> Stream<'_, A, P>
where
    T: Serialize,
    A: Fn(&Place) -> Result<Said<T>, Vec<String>>,
    P: FnMut(&str) -> Result<(), Failure>,
{
    fn run(mut self, input: &mut impl BufRead) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        for line in 1.. {
            bytes.clear();
            let read = watch::waiting(|| input.read_until(b'\n', &mut bytes))
                .map_err(|error| Failure::input(say().stream_line(line, error.to_string())))?;
            if read == 0 {
                break;
            }
            let text = String::from_utf8_lossy(&bytes);
            let text = text.trim_start_matches('\u{feff}').trim();
            if !text.is_empty() && !text.starts_with('#') {
                self.line(line, text)?;
            }
        }
        self.ended()
    }

    fn line(&mut self, line: usize, text: &str) -> Result<(), Failure> {
        let (fen, turns) = question(text);
        let asked = panic::catch_unwind(AssertUnwindSafe(|| {
            let place = Place::reach(self.rules.clone(), fen, turns.split_whitespace())?;
            (self.ask)(&place)
        }));
        match asked.unwrap_or_else(|payload| Err(vec![panicked(&*payload)])) {
            Ok(Said { answer, verdict }) => {
                (self.print)(&output::line(&Answered { line, answer })?)?;
                match verdict {
                    Err(Failure::Check) => self.failed = true,
                    verdict => verdict?,
                }
            }
            Err(problems) => {
                self.refused.push(line);
                (self.print)(&output::line(&LineRefused {
                    line,
                    error: hint::complete(&problems.join("; ")),
                    fen: beginning(fen),
                })?)?;
            }
        }
        Ok(())
    }

    /// A failed check weighs more than a line without an answer, which standard error shows too.
    fn ended(self) -> Result<(), Failure> {
        let unanswered = match self.refused.as_slice() {
            [] => Ok(()),
            lines => Err(Failure::input(say().stream_unanswered(numbered(lines)))),
        };
        if self.failed {
            let _ = unanswered.map_err(Failure::report);
            return Err(Failure::Check);
        }
        unanswered
    }
}

/// `line 3`, `2 lines: 3, 5`; of many lines only the first.
fn numbered(lines: &[usize]) -> String {
    const SHOWN: usize = 10;
    let shown: Vec<String> = lines.iter().take(SHOWN).map(ToString::to_string).collect();
    match lines.len() {
        1 => say().one_line(shown[0].as_str()),
        n if n <= SHOWN => say().several_lines(n, shown.join(", ")),
        n => say().many_lines(n, shown.join(", ")),
    }
}

/// The message of a panic, which is always an error of regra.
fn panicked(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    say().line_failed(text.unwrap_or("?"))
}

/// The FEN of a line and the moves behind it.
fn question(line: &str) -> (&str, &str) {
    line.split_once(" moves ").unwrap_or((line.strip_suffix(" moves").unwrap_or(line), ""))
}

/// The beginning of a line, to recognise it.
fn beginning(text: &str) -> &str {
    text.char_indices().nth(120).map_or(text, |(end, _)| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// The answers to a text, and how the stream ended.
    fn answers(
        text: &str,
        ask: impl Fn(&Place) -> Result<Said<String>, Vec<String>>,
    ) -> (Vec<serde_json::Value>, Result<(), Failure>) {
        let rules = regra_testing::shipped().rules("chess").expect("a shipped rule set");
        let mut said = String::new();
        let print = |text: &str| {
            said += text;
            Ok(())
        };
        #[derive(Serialize)]
        struct Fen {
            fen: String,
        }
        let ask = |place: &Place| {
            let Said { answer, verdict } = ask(place)?;
            Ok(Said { answer: Fen { fen: answer }, verdict })
        };
        let ended = Stream { rules: &rules, ask, print, refused: Vec::new(), failed: false }
            .run(&mut text.as_bytes());
        (said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect(), ended)
    }

    #[test]
    fn lines_are_numbered_as_they_stand() {
        let text = format!("\u{feff}# positions\n\n{START}\n  # another\nnonsense\n{START} moves e2e4\r\n");
        let (said, ended) = answers(&text, |place| Ok(Said::plain(place.fen())));
        let lines: Vec<_> = said.iter().map(|answer| answer["line"].as_u64()).collect();
        assert_eq!(lines, [Some(3), Some(5), Some(6)]);
        assert!(said[1]["error"].is_string() && said[1]["fen"] == "nonsense", "{said:?}");
        let Err(Failure::Input(problems)) = ended else { panic!("{ended:?}") };
        assert_eq!(problems, ["standard input: no answer to line 5"]);
    }

    #[test]
    fn a_panic_is_the_error_of_its_line() {
        let ask = |place: &Place| {
            assert!(place.game.turns().next().is_none(), "a move was played");
            Ok(Said::plain(place.fen()))
        };
        let (said, ended) = answers(&format!("{START} moves e2e4\n{START}\n"), ask);
        assert!(said[0]["error"].as_str().is_some_and(|error| error.ends_with(": a move was played")));
        assert_eq!((said[0]["line"].as_u64(), said[1]["fen"].as_str()), (Some(1), Some(START)));
        assert!(matches!(ended, Err(Failure::Input(_))));
    }

    #[test]
    fn a_failed_check_is_remembered_and_an_interruption_ends() {
        let check = |place: &Place| {
            let first = place.game.turns().next().is_none();
            Ok(Said { answer: place.fen(), verdict: if first { Err(Failure::Check) } else { Ok(()) } })
        };
        let (said, ended) = answers(&format!("{START}\n{START} moves e2e4\n"), check);
        assert!(said.len() == 2 && matches!(ended, Err(Failure::Check)), "{said:?}, {ended:?}");
        let (_, ended) = answers(&format!("{START}\nnonsense\n"), check);
        assert!(matches!(ended, Err(Failure::Check)), "{ended:?}");
        let stop = |place: &Place| Ok(Said { answer: place.fen(), verdict: Err(Failure::Interrupted) });
        let (said, ended) = answers(&format!("{START}\n{START}\n"), stop);
        assert!(said.len() == 1 && matches!(ended, Err(Failure::Interrupted)));
    }
}
