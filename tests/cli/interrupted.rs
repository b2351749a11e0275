//! Ctrl-C in the middle of a count: what is known is printed as what it is, a part.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::cli::START;
use crate::cli::process::lines;

/// Runs regra, gives it something to read and no end of it, and presses Ctrl-C after a while.
fn interrupted(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_regra"))
        .env("REGRA_LANG", "en")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    thread::sleep(Duration::from_secs(2));
    kill(Pid::from_raw(child.id().try_into().unwrap()), Signal::SIGINT).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{args:?}");
    drop(stdin);
    output
}

/// Does it with each, in a thread of its own.
fn side_by_side<T: Sync>(all: &[T], work: impl Fn(&T) + Sync) {
    let work = &work;
    thread::scope(|scope| all.iter().for_each(|one| drop(scope.spawn(move || work(one)))));
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Nobody who reads only standard output takes a part for the whole.
#[test]
fn an_interrupted_count_says_that_it_is_one() {
    let options =
        [&[][..], &["--hash", "16"], &["--divide"], &["--outcomes"], &["--oracle"], &["--adjudicate"]];
    // All at once: each is waited for as long.
    side_by_side(&options, |options| {
        let output = interrupted(&[&["perft", "chess", "60", "--threads", "1"], *options].concat(), "");
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        let said = out.lines().find(|line| line.starts_with("interrupted: ")).unwrap_or_default();
        assert!(said.contains(" nodes seen, 0 moves at the root counted to the end"), "{options:?}: {out}");
        assert!(err.contains("interrupted"), "{options:?}: {err}");
        assert!(!out.contains("Nodes searched") && !out.contains("line of at most"), "{options:?}: {out}");
    });
}

/// What was counted to the end is there, and how to go on is said.
#[test]
fn an_interrupted_count_that_is_kept_says_so() {
    let kept = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupted-checkpoint");
    let _ = std::fs::remove_file(&kept);
    let path = kept.to_str().unwrap();
    let output = interrupted(&["perft", "chess", "8", "--threads", "1", "--checkpoint", path], "");
    let err = text(&output.stderr);
    let said = format!("kept in {path}: the same command goes on from there\n");
    assert_eq!(err.contains(&said), kept.exists(), "{err}");
    assert!(kept.exists(), "a part takes a moment: {err}");
}

#[test]
fn an_interrupted_suite_says_what_it_has_counted() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("endless.epd");
    std::fs::write(&path, format!("{START} ;D1 20 ;D60 1\n{START} ;D2 400\n")).unwrap();
    let path = path.to_str().unwrap();
    let output = interrupted(&["perft", "chess", "--epd", path], "");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(out.contains("interrupted: after 1 position\n1 position: 1 count is right, 0 wrong"), "{out}");
    assert!(err.contains("interrupted"), "{err}");
    let output = interrupted(&["perft", "chess", "--epd", path, "--format", "json"], "");
    let report = &lines(&output)[0];
    assert_eq!((&report["complete"], &report["right"]), (&false.into(), &1.into()));
}

/// The count is whole, and what was asked for besides is not.
#[test]
fn an_interrupted_oracle_has_not_agreed() {
    let output = interrupted(&["perft", "chess", "6", "--oracle"], "");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(out.contains("interrupted: ") && !err.contains("agrees"), "{out}{err}");
}

#[test]
fn an_interrupted_count_of_lines_says_what_it_knows() {
    let input = format!("4k3/8/8/8/8/8/8/4K3 b - - 0 1 moves e8e7\n{START}\n");
    let output = interrupted(&["perft", "chess", "-", "60", "--threads", "1"], &input);
    assert!(text(&output.stderr).contains("interrupted"));
    let answers = lines(&output);
    assert_eq!(answers.len(), 1, "the second line is never reached");
    assert_eq!((&answers[0]["complete"], &answers[0]["line"]), (&false.into(), &1.into()));
    assert_ne!(answers[0]["nodes"], "0");
}

/// While a line is waited for there is nothing to say, and once is enough.
#[test]
fn an_interrupted_wait_ends() {
    let output = interrupted(&["perft", "chess", "-", "2"], &format!("{START}\n"));
    assert_eq!(lines(&output)[0]["nodes"], "400");
}
