//! What is printed on a terminal keeps to its width; what cannot be printed is an error.

use std::fs::File;
use std::io::Read;
use std::process::{Command, Stdio};

use nix::pty::{Winsize, openpty};

/// What is seen on a terminal of so many columns, without the styles.
fn seen(columns: u16, args: &[&str]) -> String {
    let size = Winsize { ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    let pty = openpty(Some(&size), None).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
    let error = pty.slave.try_clone().unwrap();
    command.args(args).env("REGRA_LANG", "en").stdin(Stdio::null()).stdout(pty.slave).stderr(error);
    let mut child = command.spawn().unwrap();
    // The terminal ends when nobody has it open for writing any more.
    drop(command);
    let mut bytes = Vec::new();
    // That it has ended comes as an error, behind all that was written.
    let _ = File::from(pty.master).read_to_end(&mut bytes);
    child.wait().unwrap();
    anstream::adapter::strip_str(&String::from_utf8_lossy(&bytes)).to_string()
}

#[test]
fn prose_keeps_to_the_terminal() {
    for args in [
        &["spec", "brasuca@1"][..],
        &["spec", "charge"],
        &["diff", "chess", "chess+end.fifty=off", "--depth", "1"],
        &["explain", "brasuca", "e2e4", "--fen", "4k3/8/8/8/8/4p3/4P3/4K3[] w - - 0 1 b"],
        &["coverage", "--clause", "castle.through"],
        &["check", "--clause", "castle.throuhg"],
    ] {
        for columns in [80, 90] {
            let text = seen(columns, args);
            // What stands before a carriage return is progress, which has been wiped away.
            let lines = text.lines().filter_map(|line| line.trim_end().rsplit('\r').next());
            let long = lines.filter(|line| line.trim_end().chars().count() > usize::from(columns));
            assert!(text.len() > 20, "{args:?}: {text}");
            assert_eq!(long.collect::<Vec<_>>(), [""; 0], "{args:?} on {columns} columns");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error() {
    for args in [&["--help"][..], &["--version"], &["perft", "--help"], &["spec", "chess"]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
        let output = command.args(args).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.starts_with("error: standard output cannot be written"), "{args:?}: {said}");
    }
}

/// Commands of which each has something to say, and their exit codes.
#[cfg(target_os = "linux")]
const FOUND: [(&[&str], i32); 4] = [
    (&["check", "tests/cmd/bad/wrong.yaml"], 1),
    (&["check", "tests/cmd/bad/wrong.yaml", "--format", "tap"], 1),
    (&["lint", "nothing-there.yaml"], 2),
    (&["perft", "chess", "2"], 0),
];

/// What was found is the exit code, whether or not anybody reads the rest.
#[cfg(target_os = "linux")]
#[test]
fn who_reads_no_further_loses_no_failure() {
    for (args, code) in FOUND {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
        let output = command.args(args).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
    }
}

/// What is said beside the answer may find no place.
#[cfg(target_os = "linux")]
#[test]
fn a_full_standard_error_changes_nothing() {
    for (args, code) in FOUND {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
        let output = command.args(args).stdout(Stdio::piped()).stderr(full).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?}");
    }
}
