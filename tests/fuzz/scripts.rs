//! What a program says to regra as an engine.

use std::io::Cursor;

use regra_engine as engine;

use super::positions::GAMES;

/// A conversation, with `stop` behind each question: a count may be as long as it likes. It is taken where nothing
/// in it was an error.
pub(crate) fn uci(input: &[u8]) -> Result<bool, String> {
    let mut told = Vec::new();
    for line in input.split_inclusive(|&byte| byte == b'\n') {
        told.extend(line);
        // Wherever it stands: what the server passes over in front of it is the server's.
        let line = String::from_utf8_lossy(line);
        if ["go", "perft"].iter().any(|question| line.contains(question)) {
            told.extend(b"\nstop\n");
        }
    }
    let mut said = Vec::new();
    let rules = GAMES[0].clone();
    engine::serve(regra::shipped(), rules, Cursor::new(told), &mut said)
        .map_err(|error| error.to_string())?;
    let said = String::from_utf8(said).map_err(|error| error.to_string())?;
    if said.contains("a fault of regra") { Err(said) } else { Ok(!said.contains("info string error")) }
}
