//! The examples at the end of each command's help: each does what it says, in a directory of its own.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const REGRA: &str = env!("CARGO_BIN_EXE_regra");

/// Where the examples are run: begun with those of `regra new`.
pub(crate) struct Place(pub(crate) PathBuf);

impl Place {
    pub(crate) fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("regra-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs a line in a shell that finds regra.
fn typed(line: &str, place: &Path) -> std::process::Output {
    assert!(line.starts_with("regra "), "{line}");
    let mut path = OsString::from(Path::new(REGRA).parent().unwrap());
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    let command = Command::new("sh")
        .args(["-c", line])
        .current_dir(place)
        .env("REGRA_LANG", "en")
        .env("REGRA_DOCUMENTS", "")
        .env("PATH", path)
        .stdin(Stdio::null())
        .output();
    command.unwrap()
}

/// All commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = String::from_utf8(typed("regra --help", Path::new(".")).stdout).unwrap();
    let listed = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let first = |line: &str| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')).map(str::to_owned);
    let names = listed.lines().filter_map(first).filter_map(|line| line.split(' ').next().map(str::to_owned));
    let deep = ["split", "work", "join"].map(|name| format!("perft {name}"));
    names.filter(|name| name != "help").chain(deep).collect()
}

/// The examples of a command, which are the same in both forms of its help.
fn examples(command: &str) -> Vec<String> {
    let [short, long] = ["-h", "--help"].map(|option| {
        let help = typed(&format!("regra {command} {option}"), Path::new("."));
        let help = String::from_utf8(help.stdout).unwrap();
        let (_, examples) = help.split_once("\nExamples:\n").unwrap_or_else(|| panic!("{command}: {help}"));
        examples.lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>()
    });
    assert_eq!(short, long, "{command}");
    long
}

#[test]
fn every_example_of_every_command_is_run() {
    let place = Place::new("examples");
    let commands = commands();
    assert!(commands.len() > 20, "{commands:?}");
    let first = ["new", "prove"].map(str::to_owned);
    let others = commands.iter().filter(|name| !first.contains(name));
    let mut slow = Vec::new();
    for command in first.iter().chain(others) {
        let examples = examples(command);
        assert_eq!(examples.len(), 2, "{command}: {examples:?}");
        for line in examples {
            assert!(line.starts_with(&format!("regra {command}")), "{line}");
            let started = std::time::Instant::now();
            let output = typed(&line, &place.0);
            slow.push((started.elapsed(), line.clone()));
            // That rules differ is what `diff` was asked for.
            let fine = output.status.success() || command == "diff" && output.status.code() == Some(1);
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(
                fine,
                "{line}: {:?}\n{}{said}",
                output.status.code(),
                String::from_utf8_lossy(&output.stdout)
            );
        }
    }
    slow.sort();
    for (time, line) in slow.iter().rev().take(5) {
        eprintln!("{:6.2} s  {line}", time.as_secs_f64());
    }
}
