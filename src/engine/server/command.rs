//! A client's line as a command, or its syntax error.

use regra_documents::{excerpt, nearest, short};
use regra_judge::perft::MAX_DEPTH;

/// The commands.
const COMMANDS: &[&str] = &[
    "uci",
    "debug",
    "isready",
    "setoption",
    "register",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "quit",
    "d",
    "perft",
];
/// The parameters of `go` that have a number behind them.
const LIMITS: &[&str] =
    &["wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime"];
/// The other parameters of `go`.
const OTHERS: &[&str] = &["perft", "searchmoves", "ponder", "infinite"];

/// A client's command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    /// `uci`.
    Introduce,
    /// `isready`.
    Ready,
    /// `setoption name … value …`.
    Set { name: String, value: String },
    /// `position …`.
    Position(ClientPosition<'a>),
    /// `go perft N`, or `perft N`.
    Count(u32),
    /// Any other `go`.
    Play(PlayRequest<'a>),
    /// `stop`, `ponderhit`: give the answer that is held back.
    Answer,
    /// `d`.
    Show,
    /// `quit`.
    Quit,
    /// A command that an engine need not react to.
    Nothing,
}

/// A position as a client sends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ClientPosition<'a> {
    /// The FEN; none for the start position.
    pub(super) fen: Option<&'a str>,
    /// The moves since.
    pub(super) moves: Vec<&'a str>,
}

/// A request to play a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PlayRequest<'a> {
    /// Whether the answer is given only on `stop`.
    pub(super) waits: bool,
    /// The allowed moves; all if there are none.
    pub(super) among: Vec<&'a str>,
}

/// Reads a line.
///
/// # Errors
/// The syntax error, in one line.
pub(super) fn parse(line: &str) -> Result<Command<'_>, String> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    Ok(match word {
        "uci" => Command::Introduce,
        "isready" => Command::Ready,
        "setoption" => return option(rest),
        "position" => return position(rest).map(Command::Position),
        "go" => return go(rest),
        "perft" => {
            let mut words = rest.split_whitespace();
            return depth(words.next(), words.next()).map(Command::Count);
        }
        "stop" | "ponderhit" => Command::Answer,
        "d" => Command::Show,
        "quit" => Command::Quit,
        "" | "debug" | "register" | "ucinewgame" => Command::Nothing,
        _ => return Err(format!("unknown command: {}", or_meant(word, COMMANDS))),
    })
}

/// A wrong word, with the right ones that may be meant.
fn or_meant(word: &str, words: &[&str]) -> String {
    let near = nearest(word, words.iter().copied());
    let near = if near.is_empty() { String::new() } else { format!(": did you mean {}?", near.join(" or ")) };
    format!("{}{near}", short(word))
}

/// The beginning of a line, for a message.
fn said(word: &str, rest: &str) -> String {
    excerpt(format!("{word} {rest}").trim(), 60)
}

fn option(rest: &str) -> Result<Command<'_>, String> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let value = words.iter().position(|&word| word == "value");
    let (name, value) = value.map_or((&words[..], &[][..]), |at| (&words[..at], &words[at + 1..]));
    match name {
        ["name", name @ ..] if !name.is_empty() => {
            Ok(Command::Set { name: name.join(" "), value: value.join(" ") })
        }
        _ => Err(format!("{}: expected `name`, an option, `value` and its value", said("setoption", rest))),
    }
}

fn position(rest: &str) -> Result<ClientPosition<'_>, String> {
    let (place, moves) = match rest.split_once("moves") {
        Some((place, moves)) if place.is_empty() || place.ends_with(char::is_whitespace) => (place, moves),
        _ => (rest, ""),
    };
    let (word, fen) = place.trim().split_once(char::is_whitespace).unwrap_or((place.trim(), ""));
    let moves = moves.split_whitespace().collect();
    match (word, fen.trim()) {
        ("startpos", "") => Ok(ClientPosition { fen: None, moves }),
        ("fen", fen) if !fen.is_empty() => Ok(ClientPosition { fen: Some(fen), moves }),
        _ => Err(format!(
            "{}: expected `startpos`, or `fen` and a FEN, and `moves` and the moves after it, if any",
            said("position", rest)
        )),
    }
}

fn go(rest: &str) -> Result<Command<'_>, String> {
    let mut search = PlayRequest::default();
    let mut words = rest.split_whitespace().peekable();
    while let Some(word) = words.next() {
        match word {
            "perft" => return depth(words.next(), words.next()).map(Command::Count),
            "infinite" | "ponder" => search.waits = true,
            "searchmoves" => {
                let turn = |word: &&str| !LIMITS.contains(word) && !OTHERS.contains(word);
                while let Some(turn) = words.next_if(turn) {
                    search.among.push(turn);
                }
            }
            limit if LIMITS.contains(&limit) => number(limit, words.next())?,
            _ => return Err(format!("go {}", or_meant(word, &[LIMITS, OTHERS].concat()))),
        }
    }
    Ok(Command::Play(search))
}

/// The depth of a count; nothing may follow it.
fn depth(depth: Option<&str>, more: Option<&str>) -> Result<u32, String> {
    if let Some(more) = more {
        return Err(format!("go perft: `{}` behind the depth means nothing", short(more)));
    }
    let read = depth.and_then(|depth| depth.parse().ok()).filter(|depth| *depth <= MAX_DEPTH);
    let given = short(depth.unwrap_or_default());
    read.ok_or_else(|| format!("go perft `{given}`: give a whole number from 0 to {MAX_DEPTH}"))
}

/// Checks that a limit has a number behind it. The number is not used, and may be negative, as some clocks are.
fn number(limit: &str, given: Option<&str>) -> Result<(), String> {
    let given = given.unwrap_or_default();
    let read = given.parse::<i64>().map(|_| ());
    read.map_err(|_| format!("go {limit} `{}`: give a whole number", short(given)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(line: &str) -> String {
        parse(line).expect_err(line)
    }

    #[test]
    fn an_option_has_a_name_and_a_value_of_several_words() {
        let set =
            |name: &str, value: &str| Ok(Command::Set { name: name.to_owned(), value: value.to_owned() });
        let line = "setoption  name  UCI_Variant value chess with N = C";
        assert_eq!(parse(line), set("UCI_Variant", "chess with N = C"));
        assert_eq!(parse("setoption name Clear Hash"), set("Clear Hash", ""));
        for line in ["setoption", "setoption name", "setoption name value 3", "setoption UCI_Variant chess"] {
            assert!(error(line).contains("expected `name`"), "{line}");
        }
    }

    #[test]
    fn a_position_is_a_start_or_a_fen_with_turns_behind_it() {
        let told = |fen, moves: &[&'static str]| {
            Ok(Command::Position(ClientPosition { fen, moves: moves.to_vec() }))
        };
        assert_eq!(parse("position startpos"), told(None, &[]));
        assert_eq!(parse("position startpos moves"), told(None, &[]));
        assert_eq!(parse("position startpos  moves e2e4  e7e5"), told(None, &["e2e4", "e7e5"]));
        assert_eq!(parse("position fen 8/8 w - -\tmoves a1a2"), told(Some("8/8 w - -"), &["a1a2"]));
        for line in [
            "position",
            "position fen",
            "position moves e2e4",
            "position 8/8 w",
            "position startpos e2e4",
            "position fen moves e2e4",
        ] {
            assert!(error(line).contains("expected `startpos`, or `fen`"), "{line}");
        }
    }

    #[test]
    fn a_search_is_read_to_its_end() {
        let play =
            |waits, among: &[&'static str]| Ok(Command::Play(PlayRequest { waits, among: among.to_vec() }));
        assert_eq!(parse("go"), play(false, &[]));
        assert_eq!(parse("perft 3"), parse("go perft 3"));
        assert_eq!(parse("go wtime -5 btime 60000 winc 0 binc 0 movestogo 40"), play(false, &[]));
        assert_eq!(parse("go infinite"), play(true, &[]));
        assert_eq!(parse("go searchmoves e2e4 d2d4 depth 1"), play(false, &["e2e4", "d2d4"]));
        assert_eq!(parse("go depth 3 perft 2"), Ok(Command::Count(2)));
        assert_eq!(error("go depth x"), "go depth `x`: give a whole number");
        assert_eq!(error("go movetime"), "go movetime ``: give a whole number");
        assert_eq!(error("go dept 3"), "go dept: did you mean depth?");
    }

    #[test]
    fn a_count_has_a_depth() {
        assert_eq!(parse("go perft 0"), Ok(Command::Count(0)));
        assert_eq!(parse("go perft 60"), Ok(Command::Count(60)));
        for depth in ["", " abc", " -1", " 61", " 99999999999999999999", " 2.5"] {
            assert!(error(&format!("go perft{depth}")).contains("give a whole number from 0 to 60"));
        }
        assert!(error("go perft 3 4").contains("`4` behind the depth"));
    }

    #[test]
    fn what_is_no_command_is_answered_with_the_nearest() {
        assert_eq!(error("eval"), "unknown command: eval");
        assert_eq!(error("positon startpos"), "unknown command: positon: did you mean position?");
        assert!(error(&"x".repeat(1 << 20)).len() < 200);
    }
}
