//! A run of fixtures in parts, listed, stopped early, and told to build servers.

use std::collections::BTreeSet;

use super::process::{lines, regra};

fn said(args: &[&str]) -> (Option<i32>, String, String) {
    let output = regra(args, "");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

const SOME: [&str; 5] = ["check", "--rules", "chess", "--clause", "castle"];
const WRONG: &str = "tests/cmd/bad/wrong.yaml";

fn with<'a>(args: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [args, more].concat()
}

/// The parts have every case once, and what is listed is what is run.
#[test]
fn parts_make_up_the_whole() {
    let listed = |more: &[&str]| -> Vec<String> {
        let (code, text, _) = said(&with(&with(&SOME, &["--list"]), more));
        assert_eq!(code, Some(0));
        text.lines().map(str::to_owned).collect()
    };
    let all = listed(&[]);
    assert!(all.len() > 10, "{all:?}");
    let parts: Vec<Vec<String>> = ["1/3", "2/3", "3/3"].map(|part| listed(&["--shard", part])).into();
    let together: BTreeSet<&String> = parts.iter().flatten().collect();
    assert_eq!(together.len(), parts.iter().map(Vec::len).sum::<usize>(), "no case is in two parts");
    assert_eq!(together, all.iter().collect());
    let json = &lines(&regra(&with(&SOME, &["--shard", "2/3", "--format", "json"]), ""))[0];
    let ran: Vec<&str> =
        json["cases"].as_array().unwrap().iter().map(|case| case["name"].as_str().unwrap()).collect();
    assert_eq!(ran, parts[1]);
    let titles = &lines(&regra(&with(&SOME, &["--list", "--format", "json"]), ""))[0];
    assert_eq!(titles["cases"].as_array().unwrap().len(), all.len());
    let many = with(&SOME, &["--shard", "1000/1000"]);
    let (code, text, error) = said(&many);
    assert!(
        code == Some(0) && text.starts_with("0 passed, 0 failed") && error.contains("this part has none"),
        "{error}"
    );
    for wrong in ["0/2", "3/2", "x"] {
        assert_eq!(said(&with(&SOME, &["--shard", wrong])).0, Some(2), "{wrong}");
    }
    let (code, _, error) = said(&with(&SOME, &["--list", "--format", "tap"]));
    assert!(code == Some(2) && error.contains("--list"), "{error}");
    assert_eq!(said(&["check", "--list", "--name", "nothing-like-it"]).0, Some(1));
}

#[test]
fn a_run_stops_at_a_failure() {
    let case = |id: usize, turn: &str| {
        format!("  - id: c{id}\n    why: b\n    expect: {{ chess: {{ legal: [{turn}] }} }}\n")
    };
    let text: String = (0..400).map(|id| case(id, if id == 0 { "e2e5" } else { "e2e4" })).collect();
    let output = regra(&["check", "-", "--fail-fast"], &format!("clause: pawn.step\ncases:\n{text}"));
    let said = String::from_utf8(output.stdout).unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("1 failed") && error.contains("stopped at a failure"), "{said}{error}");
    let sum: usize = said
        .lines()
        .last()
        .unwrap()
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|n| n.parse::<usize>().ok())
        .sum();
    assert_eq!(sum, 400, "every case is counted: {said}");
}

/// A build server is told the position, the reason and how to run the case again, and not what was filtered out.
#[test]
fn build_servers_are_told_all() {
    let (_, junit, _) = said(&["check", WRONG, "--format", "junit"]);
    for part in ["tests=\"1\"", "failures=\"1\"", "fen: ", "why: ", "again: regra check"] {
        assert!(junit.contains(part), "{part}: {junit}");
    }
    let (_, filtered, _) = said(&["check", "--name", "chess/castle/both-wings/chess", "--format", "junit"]);
    assert!(filtered.contains("tests=\"1\" skipped=\"0\""), "{filtered}");
    let (code, tap, _) = said(&["check", WRONG, "--format", "tap"]);
    assert_eq!(code, Some(1));
    assert!(tap.starts_with("TAP version 14\n1..1\nnot ok 1 - "), "{tap}");
    let yaml = tap.split("  ---\n").nth(1).unwrap().split("  ...\n").next().unwrap();
    assert!(yaml.contains("  fen: \"") && yaml.contains("again: regra check"), "{yaml}");
    let (code, github, _) = said(&["check", WRONG, "--format", "github"]);
    assert_eq!(code, Some(1));
    assert!(github.starts_with(&format!("::error file={WRONG},line=3,title=")), "{github}");
    assert!(
        github.contains("%0Aagain: regra check") && github.ends_with("0 passed, 1 failed, 0 skipped\n"),
        "{github}"
    );
}
