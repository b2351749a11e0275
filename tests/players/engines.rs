//! Engines and libraries of other people, each as a user judges it: `regra bisect chess --against COMMAND`.

use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::thread;

use super::is_found;

const AGREES: &str = "agrees with chess";

/// Each command, the exit code and what is said. Agreement is expected of engines that have played chess for years, as
/// regra's counts of chess are the published ones; every other verdict was verified by hand: the reason stands beside.
const ENGINES: [(&str, i32, &str); 14] = [
    ("stockfish", 0, AGREES),
    ("fairy-stockfish", 0, AGREES),
    // No `go perft`: the lines of a search. Where the game has ended, `bestmove` is that of the search before.
    ("ethereal-chess", 0, AGREES),
    ("glaurung", 0, AGREES),
    // After `setboard … w - d6` it refuses c5d6; told d7d5 as a move, it plays c5d6.
    ("phalanx", 1, "plays the moves of chess; differs in the en passant field that it is given"),
    // It dies of SIGSEGV after illegal moves, and answers rightly when it is started again.
    ("sjeng", 3, AGREES),
    ("sjaakii", 0, AGREES), // by CECP: in UCI there is nothing to ask it by
    // `go perft 1` is a search without end, of several lines ten at most are shown, and any `bestmove` comes.
    (
        "toga2",
        3,
        "no way to ask it for its legal moves: it takes `go perft` for a search; its MultiPV goes to 10",
    ),
    (
        "gnuchess --uci",
        3,
        "no way to ask it for its legal moves: it takes `go perft` for a search; it has no option",
    ),
    ("gnuchess --xboard", 0, AGREES), // its features come late
    ("hoichess", 0, AGREES),          // its program ends at an illegal move
    ("fairymax", 0, AGREES),          // no `setboard`: pieces are placed one by one
    ("cozy", 0, AGREES),
    ("chess.js", 0, AGREES),
];

/// The command behind a name, if the program is there: Debian keeps engines where not every path leads.
fn command(name: &str) -> Option<String> {
    let (program, words) = name.split_once(' ').unwrap_or((name, ""));
    let beside = |path: &str| std::env::current_exe().unwrap().parent().unwrap().join(path);
    let tools = "target/tools/browser/node_modules";
    let (file, command) = match program {
        "cozy" => (beside("../examples/cozy"), None),
        "chess.js" => {
            let script = format!("node tests/players/libraries/chess.js {tools}");
            (Path::new(tools).join("chess.js"), Some(script))
        }
        _ => (Path::new("/usr/games").join(program), None),
    };
    let command = command.unwrap_or_else(|| format!("{} {words}", file.display()));
    is_found(name, file.exists()).then_some(command)
}

/// The number of questions is the same on any machine and ends the search; the time is far beyond what they take (4 s),
/// so that a busy machine does not end it before an engine has crashed.
fn judged(command: &str) -> (Option<i32>, String) {
    let fixed = ["bisect", "chess", "--questions", "150", "--time", "600", "--against", command];
    let output =
        Command::new(env!("CARGO_BIN_EXE_regra")).args(fixed).env("COLUMNS", "10000").output().unwrap();
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
    (output.status.code(), said.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[test]
fn engines_are_judged_rightly() {
    let left = Mutex::new(ENGINES.iter());
    let work = || {
        let next = || left.lock().unwrap().next();
        let mut wrong = Vec::new();
        while let Some(&(name, code, says)) = next() {
            let Some(command) = command(name) else { continue };
            let (came, said) = judged(&command);
            if came != Some(code) || !said.contains(says) {
                wrong.push(format!("{name}: expected {code} and `{says}`, found {came:?} and `{said}`"));
            }
        }
        wrong
    };
    let wrong =
        thread::scope(|scope| [scope.spawn(work), scope.spawn(work)].map(|done| done.join().unwrap()));
    assert!(wrong.concat().is_empty(), "{}", wrong.concat().join("\n"));
}
