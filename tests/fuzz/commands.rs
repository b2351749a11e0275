//! Whole commands, with standard input that is not what they expect.

use std::io::Write;
use std::process::{Command, Stdio};

/// What reads standard input and works on it no longer than its size says.
const COMMANDS: &[&[&str]] = &[
    &["moves", "chess", "-"],
    &["outcome", "brasuca@1.3", "-", "--lang", "pt"],
    &["show", "shinobi@pt", "-"],
    &["explain", "antichess", "-"],
    &["moves", "chess", "--game", "-"],
    &["moves", "brasuca", "--game", "-", "--format", "json"],
    &["lint", "-"],
    &["lint", "-", "--format", "json"],
    &["check", "--list", "-"],
    &["verify", "-"],
    &["infer", "antichess", "--observed", "-", "--time", "2"],
];

/// Each command ends as it should, and does not fall over.
pub(crate) fn standard_input(input: &[u8]) -> Result<bool, String> {
    // Another command for each input, the same one for the same input.
    let sum: usize = input.iter().map(|&byte| usize::from(byte)).sum();
    let arguments = COMMANDS[sum % COMMANDS.len()];
    let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let mut stdin = child.stdin.take().ok_or("no standard input")?;
    let output = std::thread::scope(|scope| {
        // Who refuses early reads no further.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output()
    });
    let output = output.map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stderr);
    match output.status.code() {
        Some(0..=3) if !said.contains("panicked") => Ok(output.status.success()),
        code => Err(format!("regra {} ends with {code:?}: {said}", arguments.join(" "))),
    }
}
