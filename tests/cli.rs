//! The command line as a user types it: the sessions in `tests/cmd` and in the README, with their
//! output, and what does not fit into a session.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

#[test]
fn sessions() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd").case("README.md").run();
}

/// Runs regra with something on standard input.
fn regra(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_regra"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join();
    output
}

fn lines(output: &Output) -> Vec<serde_json::Value> {
    String::from_utf8_lossy(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn every_line_of_standard_input_is_answered() {
    let input = format!("{START}\nnonsense\n{START} moves e2e4\n\n");
    for args in [&["moves", "chess", "-"][..], &["moves", "-", "chess"], &["moves", "chess", "--fen", "-"]] {
        let output = regra(args, &input);
        let answers = lines(&output);
        assert_eq!(output.status.code(), Some(2), "some lines made no sense");
        assert_eq!(answers[0]["moves"].as_array().unwrap().len(), 20);
        assert!(answers[1]["error"].is_string());
        assert_eq!(answers[2]["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        assert!(answers[3]["error"].is_string());
    }
}

#[test]
fn counts_and_outcomes_come_in_lines_too() {
    let counts = lines(&regra(&["perft", "-", "chess", "3"], &format!("{START}\n{START}\n")));
    assert_eq!(
        counts.iter().map(|count| count["nodes"].as_str().unwrap()).collect::<Vec<_>>(),
        ["8902", "8902"]
    );
    let outcome = regra(&["outcome", "chess", "-"], "7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
    assert_eq!(outcome.status.code(), Some(0));
    assert_eq!(lines(&outcome)[0]["over"], true);
}

#[test]
fn a_megabyte_of_nonsense_is_one_line() {
    for args in [&["moves", "chess", "-"][..], &["check", "-"]] {
        let output = regra(args, &"x".repeat(1 << 20));
        let said = [output.stdout, output.stderr].concat();
        assert_eq!(output.status.code(), Some(2));
        assert!(said.len() < 2_000, "{}", String::from_utf8_lossy(&said));
    }
}

#[test]
fn a_file_that_is_no_text_says_where() {
    let output = Command::new(env!("CARGO_BIN_EXE_regra"))
        .args(["check", env!("CARGO_BIN_EXE_regra")])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn fixtures_on_standard_input_are_run() {
    let text = std::fs::read_to_string("tests/cmd/bad/wrong.yaml").unwrap();
    let output = regra(&["check", "-", "--format", "json"], &text);
    let report = &lines(&output)[0];
    assert_eq!((output.status.code(), report["failed"].as_u64()), (Some(1), Some(1)));
    assert_eq!(report["cases"][0]["line"], 3);
}

/// A fixture that holds, with another id in each file.
fn fixture(id: &str) -> String {
    format!(
        "clause: pawn.step\ncases:\n  - id: {id}\n    why: the law\n    expect: {{ chess: {{ legal: [e2e3] }} }}\n"
    )
}

/// Links are followed, once round a loop; a link to nothing is no fixture, unless it is called one.
#[cfg(unix)]
#[test]
fn every_fixture_below_a_directory_is_read() {
    use std::fs;
    use std::os::unix::fs::symlink;
    let root = std::env::temp_dir().join(format!("regra-links-{}", std::process::id()));
    let (inside, outside) = (root.join("inside"), root.join("outside"));
    fs::create_dir_all(&inside).unwrap();
    fs::create_dir_all(&outside).unwrap();
    fs::write(inside.join("a.yaml"), fixture("a")).unwrap();
    fs::write(inside.join("b.yml"), format!("\u{feff}{}", fixture("b"))).unwrap();
    fs::write(outside.join("c.yaml"), fixture("c")).unwrap();
    symlink(&outside, inside.join("directory")).unwrap();
    symlink(outside.join("c.yaml"), inside.join("d.yaml")).unwrap();
    symlink(&inside, inside.join("loop")).unwrap();
    symlink(root.join("nowhere"), inside.join("notes")).unwrap();
    let path = inside.display().to_string();
    let output = regra(&["check", &path], "");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "4 passed, 0 failed, 0 skipped\n", "{output:?}");
    symlink(root.join("nowhere"), inside.join("e.yaml")).unwrap();
    let broken = regra(&["check", &path], "");
    assert_eq!(broken.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&broken.stderr).contains("e.yaml"));
    fs::remove_dir_all(&root).unwrap();
}

/// What is printed to run a case again does so: with the user's own rules, a name to quote, and all.
#[test]
fn a_failure_says_how_to_run_it_again() {
    let own = ["--spec", "tests/cmd/own/club.yaml", "tests/cmd/own/it's wrong.yaml"];
    let output = regra(&[&["check", "--oracle"], &own[..]].concat(), "");
    let said = String::from_utf8(output.stdout).unwrap();
    let command = said.lines().find_map(|line| line.trim().strip_prefix("again: regra ")).unwrap();
    let words = shlex::split(command).unwrap();
    let again = regra(&words.iter().map(String::as_str).collect::<Vec<_>>(), "");
    assert_eq!(again.status.code(), Some(1));
    assert_eq!(String::from_utf8(again.stdout).unwrap(), said);
    assert!(said.contains("0 passed, 1 failed, 0 skipped"), "{said}");
}

/// No file is read without end, and what is said of one is short.
#[cfg(unix)]
#[test]
fn a_file_without_end_is_refused() {
    for args in [&["check", "/dev/zero"][..], &["check", "--spec", "/dev/zero"]] {
        let output = regra(args, "");
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, "error: /dev/zero: the file is too long: at most 8 MiB are read\n");
    }
}

#[test]
fn junit_has_a_test_case_for_each_case() {
    let output = regra(&["check", "tests/cmd/bad/wrong.yaml", "--format", "junit"], "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("<testsuite name=\"tests/cmd/bad/wrong.yaml\" tests=\"1\""), "{text}");
    assert!(text.contains("classname=\"castle.through\"") && text.contains("line=\"3\""), "{text}");
}

#[test]
fn the_schema_the_pages_and_the_completions_are_there() {
    let schema: serde_json::Value = serde_json::from_slice(&regra(&["schema"], "").stdout).unwrap();
    assert!(schema["properties"]["cases"].is_object());
    for args in [&["man"][..], &["completions", "bash"], &["completions", "fish"]] {
        let output = regra(args, "");
        assert!(output.status.success() && output.stdout.len() > 500, "{args:?}");
    }
}

/// Runs regra, gives it something to read and no end of it, and presses Ctrl-C after a while.
#[cfg(unix)]
fn interrupted(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_regra"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    std::thread::sleep(std::time::Duration::from_secs(2));
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    drop(stdin);
    output
}

/// What is known is printed when the user has seen enough.
#[cfg(unix)]
#[test]
fn an_interrupted_count_says_what_it_knows() {
    for hash in [&[][..], &["--hash", "16"]] {
        let output = interrupted(&[&["perft", "chess", "60", "--threads", "1"], hash].concat(), "");
        assert!(String::from_utf8_lossy(&output.stderr).contains("interrupted"));
        assert!(String::from_utf8_lossy(&output.stdout).contains("nodes"));
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_count_of_lines_says_what_it_knows() {
    let input = format!("4k3/8/8/8/8/8/8/4K3 b - - 0 1 moves e8e7\n{START}\n");
    let output = interrupted(&["perft", "chess", "-", "60", "--threads", "1"], &input);
    assert!(String::from_utf8_lossy(&output.stderr).contains("interrupted"));
    let answers = lines(&output);
    assert_eq!(answers.len(), 1, "the second line is never reached");
    assert_eq!(answers[0]["complete"], false);
    assert_ne!(answers[0]["nodes"], "0");
}

/// While a line is waited for there is nothing to say, and once is enough.
#[cfg(unix)]
#[test]
fn an_interrupted_wait_ends() {
    let output = interrupted(&["perft", "chess", "-", "2"], &format!("{START}\n"));
    assert_eq!(lines(&output)[0]["nodes"], "400");
}
