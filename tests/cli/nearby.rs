//! A game of one's own whose document is not given: what is unknown then is said once, with the option that is missing.

use std::fs;

use crate::cli::club::{club, run};

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
    for fixtures in ["game/club", "game/club/king.yaml"] {
        let (code, said) = run(above, &["check", fixtures]);
        let option = "add `--spec game/club.yaml` (";
        assert!(code == Some(2) && said.contains(option), "{said}");
    }
    // What is no document of that game is not offered.
    fs::write(directory.join("club.yaml"), "name: other\nextends: chess\n").unwrap();
    let (code, said) = run(&directory, &["perft", "club", "2"]);
    assert!(code == Some(2) && said.contains("did you mean") && !said.contains("--spec"), "{said}");
}
