//! What people read is in the language that they asked for, all of it.

use std::process::{Command, Output};

use crate::cli::process::regra;

/// Questions whose answers are for people: every report, and what is wrong with positions, turns, names and files.
const QUESTIONS: &[&[&str]] = &[
    &["outcome", "chess"],
    &["outcome", "chess", "--fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"],
    &["outcome", "antichess@fewest", "--fen", "8/8/8/8/8/1p6/1P6/8 w - - 0 1"],
    &["outcome", "brasuca", "--fen", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 b"],
    &["outcome", "shinobi", "--fen", "4K3/8/8/8/8/8/8/4k3[] b - - 0 1"],
    &["moves", "chess", "--fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"],
    &["moves", "brasuca", "--fen", "k7/8/8/8/8/8/8/K7 x"],
    &["moves", "chess", "--fen", "rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQQBNT b KQkz e9 x 1 3"],
    &["moves", "chess", "--fen", "P6k/8/8/8/8/8/8/K6R w Kq e6 0 1"],
    &["moves", "brasuca", "--fen", "4k3/8/8/8/8/8/8/4K3[GGGGGGGGGGGGGGGGGQ] w - - 0 1 b"],
    &["moves", "chess", "--moves", "Cf3"],
    &["moves", "chess", "--moves", "e2e5"],
    &["moves", "brasuca", "--moves", "T@d4"],
    &["show", "brasuca"],
    &["show", "shinobi"],
    &["board", "chess", "--turns", "e5"],
    &["board", "chess", "--turns", "i9"],
    &["board", "chess", "--refused", "e2e4"],
    &["explain", "chess", "g1f3"],
    &["explain", "chess", "e1g1"],
    &["explain", "chess", "a1a3"],
    &["explain", "brasuca", "e2e4*"],
    &["explain", "brasuca", "pass"],
    &["explain", "brasuca", "e4e6*", "--fen", "4k3/8/4l3/8/4P3/8/7P/4K3[] w - - 0 1 b"],
    &["explain", "brasuca", "d4d5+e4e5", "--fen", "4k3/8/3n4/8/3PP3/8/7P/4K3[] w - - 0 1 b"],
    &["explain", "brasuca", "G@d6", "--fen", "4k3/3n4/3n4/8/3PP3/8/7P/4K3[G] w - - 0 1 b"],
    &["explain", "antichess", "e2e4", "--fen", "8/8/8/3p4/4P3/8/4P3/8 w - - 0 1"],
    &["explain", "shinobi", "J@c3"],
    &["diff", "brasuca@1", "brasuca@1.3", "--depth", "1"],
    &["diff", "chess", "antichess", "--depth", "1", "--brief"],
    &["diff", "brasuca@1", "brasuca@1.3", "--depth", "1", "--start", "dd"],
    &["spec"],
    &["spec", "chess"],
    &["spec", "antichess@aise"],
    &["spec", "brasuca@1.3"],
    &["spec", "shinobi"],
    &["spec", "castle"],
    &["coverage", "--clause", "castle"],
    &["check", "tests/cmd/bad/wrong.yaml"],
    &["mutate", "chess", "--clause", "pawn.double", "--clause", "knight", "--fixtures", "tests/cmd/noticing"],
    &["witness", "antichess@checkmate", "antichess@checkmate+end.dead=bishops"],
    &["witness", "chess", "chess+end.material=off", "--depth", "0", "--time", "0"],
    &["witness", "chess", "shinobi"],
    &["lint", "tests/cmd/bad/names.yaml"],
    &["lint", "tests/cmd/bad/cannot-fail.yaml", "tests/cmd/bad/unknown-key.yaml", "tests/cmd/bad/empty.yaml"],
    &["lint", "tests/cmd/own", "tests/nothing"],
    &["check", "tests/cmd/bad/names.yaml"],
    &["--spec", "tests/cmd/own/wrong.yaml", "spec", "wrong"],
    &["--spec", "tests/cmd/own/starts.yaml", "spec", "starts"],
    &["--spec", "tests/cmd/own/lighthouse.yaml", "spec", "lighthouse"],
    &["moves", "antichess+castle.form=off"],
    &["moves", "chess with N = X"],
    &["moves", "chess", "--start", "nowhere"],
    &["perft", "chess", "x"],
];

/// Words that stand in most English sentences and in no Portuguese one.
const ENGLISH: &[&str] = &[
    "the", "is", "are", "not", "with", "has", "have", "cannot", "found", "expected", "there", "by", "its",
    "only", "which", "white", "black", "king", "pawn", "rook",
];

/// What regra says itself: without what is to be typed, words of documents and their sections.
fn told(line: &str) -> String {
    let untyped: String = line.split('`').step_by(2).collect();
    let own: Vec<&str> =
        untyped.split('“').map(|part| part.split_once('”').map_or(part, |(_, own)| own)).collect();
    if line.trim_start().starts_with("fide:") { String::new() } else { own.concat() }
}

fn asked(args: &[&str], language: &str) -> String {
    let Output { stdout, stderr, .. } = regra(&[args, &["--lang", language]].concat(), "");
    String::from_utf8([stdout, stderr].concat()).unwrap()
}

#[test]
fn no_english_shows_through() {
    let mut faults = Vec::new();
    for args in QUESTIONS {
        let said = asked(args, "pt");
        assert_ne!(said, asked(args, "en"), "{args:?}");
        for line in said.lines() {
            let told = told(line);
            let mut words = told.split(|c: char| !c.is_alphanumeric() && !".-/".contains(c));
            if words.any(|word| ENGLISH.contains(&word)) {
                faults.push(format!("{}: {line}", args.join(" ")));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_environment_says_which_language() {
    let said = |set: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
        for name in ["REGRA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        let output = command.envs(set.iter().copied()).args(["outcome", "chess"]).output().unwrap();
        (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
    };
    let (english, portuguese) = (said(&[]), said(&[("REGRA_LANG", "pt")]));
    assert!(english.1.contains("the game goes on") && portuguese.1.contains("o jogo continua"));
    assert_eq!(said(&[("LANG", "pt_BR.UTF-8")]), portuguese);
    assert_eq!(said(&[("LC_ALL", "C"), ("LANG", "pt_BR.UTF-8")]), english);
    assert_eq!(said(&[("LANG", "fr_FR.UTF-8")]), english);
    let (code, unknown) = said(&[("REGRA_LANG", "fr")]);
    assert!(code == Some(2) && unknown.contains("`en` and `pt`"), "{unknown}");
}

/// JSON has the same keys and words of its own in both languages.
#[test]
fn json_differs_in_sentences_alone() {
    let args = ["outcome", "chess", "--fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "--format", "json"];
    let [en, pt] = ["en", "pt"].map(|language| {
        let json: serde_json::Value = serde_json::from_str(&asked(&args, language)).unwrap();
        json
    });
    assert_eq!([&en["winner"], &en["clause"]], [&pt["winner"], &pt["clause"]]);
    assert_ne!(en["why"], pt["why"]);
}
