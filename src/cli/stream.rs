//! Many questions to one process: a FEN on each line of standard input, a JSON object on each line of
//! the answer. A line may go on with `moves` and turns, as UCI's `position` does.

use std::io::{self, BufRead};

use serde::Serialize;

use super::failure::Failure;
use super::output;
use super::place::Place;
use super::watch;
use crate::rules::Rules;

/// The answer to a line that makes no sense.
#[derive(Serialize)]
struct Refusal<'a> {
    error: String,
    fen: &'a str,
}

/// Whether the words ask for standard input; what is left of them then, or all of them. `moves - chess`
/// is understood as `moves chess -`.
pub(super) fn asked<const N: usize>(words: [Option<&str>; N]) -> (bool, Vec<&str>) {
    let given = words.into_iter().flatten();
    let (dashes, rest): (Vec<&str>, Vec<&str>) = given.partition(|&word| word == "-");
    (!dashes.is_empty(), rest)
}

/// Answers every line; fails at the end if some line made no sense.
pub(super) fn answer<T: Serialize>(
    rules: &Rules,
    ask: impl Fn(&Place) -> Result<T, Failure>,
) -> Result<(), Failure> {
    let mut refused = 0_usize;
    let mut lines = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = watch::waiting(|| lines.read_until(b'\n', &mut line))
            .map_err(|error| Failure::input(format!("standard input: {error}")))?;
        if read == 0 {
            break;
        }
        let text = String::from_utf8_lossy(&line);
        let (fen, turns) = question(text.trim());
        match Place::reach(rules.clone(), fen, turns.split_whitespace()) {
            Ok(place) => output::json(&ask(&place)?)?,
            Err(problems) => {
                refused += 1;
                output::json(&Refusal { error: problems.join("; "), fen: short(fen) })?;
            }
        }
    }
    let lines = if refused == 1 { "1 line" } else { &format!("{refused} lines") };
    if refused == 0 {
        Ok(())
    } else {
        Err(Failure::input(format!("{lines} of standard input made no sense")))
    }
}

/// The FEN of a line and the turns behind it.
fn question(line: &str) -> (&str, &str) {
    line.split_once(" moves ").unwrap_or((line, ""))
}

/// Enough of a line to know it again.
fn short(text: &str) -> &str {
    text.char_indices().nth(120).map_or(text, |(end, _)| &text[..end])
}
