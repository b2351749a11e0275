//! The recipes for schedulers, run where the scheduler is.

use std::path::Path;
use std::process::Command;

use crate::{directory, json, text};

/// Whether a program answers.
fn there(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Runs a line of a shell in which `regra` is this one.
fn shell(place: &Path, line: &str) {
    let path = std::env::var("PATH").unwrap_or_default();
    let own = Path::new(env!("CARGO_BIN_EXE_regra")).parent().unwrap().display();
    let mut command = Command::new("sh");
    command.args(["-ec", line]).env("PATH", format!("{own}:{path}")).env("REGRA_LANG", "en");
    let output = command.current_dir(place).output().unwrap();
    assert!(output.status.success(), "{line}: {}{}", text(&output.stdout), text(&output.stderr));
}

#[test]
fn gnu_parallel() {
    if !there("parallel") {
        return;
    }
    let place = directory("parallel");
    json(&place, "split chess 3 --ply 1 --out units");
    shell(
        &place,
        "seq \"$(grep -vc '^#' units)\" | parallel --will-cite -j2 --joblog jobs.log --retries 3 \
         regra perft work units --line {} --store store --threads 1",
    );
    assert_eq!(json(&place, "join units store")["nodes"], "8902");
}
