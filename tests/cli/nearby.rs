//! A game of one's own whose document is not given: what is unknown then is said once, with the option that is missing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A directory with a new game in it.
fn club(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("nearby-{name}"));
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).unwrap();
    assert_eq!(run(&directory, &["new", "club", "--from", "chess"]).0, Some(0));
    directory
}

/// The exit code, and all that is said.
fn run(directory: &Path, args: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
    let output = command.args(args).env("REGRA_LANG", "en").current_dir(directory).output().unwrap();
    (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
}

#[test]
fn a_forgotten_document_is_named_in_one_line() {
    let directory = club("here");
    let way = "unknown rule set `club`: club.yaml states it: add `--spec club.yaml`";
    for (args, cases, lines) in [
        (&["check", "club"][..], 149, 1),
        (&["lint", "club"], 149, 2), // the other one counts the problems
        (&["perft", "club", "2"], 1, 1),
        (&["mutate", "--fixtures", "club"], 149, 1),
        (&["fixture", "chess", "--append", "club/king.yaml"], 20, 2),
    ] {
        let (code, said) = run(&directory, args);
        assert_eq!((code, said.lines().count()), (Some(2), lines), "{args:?}: {said}");
        let count = if cases > 1 { format!(" ({cases} cases name it)\n") } else { "\n".to_owned() };
        assert!(said.contains(&(way.to_owned() + &count)), "{args:?}: {said}");
    }
    let (_, said) = run(&directory, &["spec", "club"]);
    assert!(said.contains("add `--spec club.yaml`"), "{said}");
    assert_eq!(run(&directory, &["check", "club", "--spec", "club.yaml"]).0, Some(0));
}

#[test]
fn the_document_may_lie_beside_the_fixtures() {
    let directory = club("elsewhere");
    let above = directory.parent().unwrap();
    for fixtures in ["nearby-elsewhere/club", "nearby-elsewhere/club/king.yaml"] {
        let (code, said) = run(above, &["check", fixtures]);
        let option = "add `--spec nearby-elsewhere/club.yaml` (";
        assert!(code == Some(2) && said.contains(option), "{said}");
    }
    // What is no document of that game is not offered.
    fs::write(directory.join("club.yaml"), "name: other\nextends: chess\n").unwrap();
    let (code, said) = run(&directory, &["perft", "club", "2"]);
    assert!(code == Some(2) && said.contains("did you mean") && !said.contains("--spec"), "{said}");
}
