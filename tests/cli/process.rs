//! Running the command as a user does.

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs regra with something on standard input, without the documents that the developer may have.
pub(crate) fn regra(args: &[&str], input: &str) -> Output {
    regra_with(args, input, None)
}

/// Runs regra with something on standard input, and with documents in a directory.
pub(crate) fn regra_with(args: &[&str], input: &str, documents: Option<&OsStr>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_regra"))
        .env("REGRA_LANG", "en")
        .args(args)
        .env("REGRA_DOCUMENTS", documents.unwrap_or_default())
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

/// The JSON objects on standard output, one on each line.
pub(crate) fn lines(output: &Output) -> Vec<serde_json::Value> {
    String::from_utf8_lossy(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
