//! Another build of regra, driven through its own command line.
//!
//! One process for each rule set and depth. It reads a FEN per line and answers each with its count and the seconds
//! that the count took by its own clock, so no figure includes its start. A build that does not report the seconds is
//! timed from outside.

use std::num::NonZero;
use std::time::Duration;

use serde::Deserialize;

use super::lines::Line;
use super::process::Process;
use super::{EngineError, EngineErrorKind, EngineLimits, PerftEngine, Sample};

/// A program that has not said its version by then is not regra.
const PROBE: Duration = Duration::from_secs(5);

/// A chess position that is counted in no time.
const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

/// A build of regra.
pub struct Regra<'a> {
    name: String,
    command: Vec<String>,
    spec: Option<String>,
    limits: EngineLimits<'a>,
    running: Option<Running<'a>>,
}

/// The process that is counting.
struct Running<'a> {
    rules: String,
    depth: NonZero<u32>,
    process: Process<'a>,
}

/// The fields of `perft --format json` that are needed.
#[derive(Deserialize)]
struct PerftAnswer {
    nodes: Option<String>,
    seconds: Option<f64>,
    error: Option<String>,
}

impl<'a> Regra<'a> {
    /// Whether the command is regra's command line: it says so, and counts like it. A script may greet with that name
    /// whatever it is asked, as one that runs `regra uci` does.
    pub fn is_at(command: &[String], limits: EngineLimits<'a>) -> Result<bool, EngineError> {
        let limits = EngineLimits { timeout: limits.timeout.min(PROBE), ..limits };
        let greets = |line: &Line| line.text.starts_with("regra ");
        let counts = |line: &Line| read(line, KINGS, 0.0).is_ok();
        Ok(says(command, &["--version"], None, limits, greets)?
            && says(command, &counting("chess", "1"), Some(KINGS), limits, counts)?)
    }

    /// The build behind a command, with the user's own rule document.
    pub fn new(command: &[String], spec: Option<&str>, limits: EngineLimits<'a>) -> Self {
        Self {
            name: command.join(" "),
            command: command.to_vec(),
            spec: spec.map(str::to_owned),
            limits,
            running: None,
        }
    }

    /// This engine under another name in reports.
    #[must_use]
    pub fn called(self, name: &str) -> Self {
        Self { name: name.to_owned(), ..self }
    }

    fn start(&self, rules: &str, depth: NonZero<u32>) -> Result<Running<'a>, EngineError> {
        let depth_text = depth.to_string();
        let words = counting(rules, &depth_text);
        let spec = self.spec.iter().flat_map(|file| ["--spec", file]);
        let arguments: Vec<String> = spec.chain(words).map(str::to_owned).collect();
        let mut process = Process::start(&self.command, &arguments, self.limits)?;
        process.rename(&self.name);
        Ok(Running { rules: rules.to_owned(), depth, process })
    }
}

/// The arguments that make it count one position per line.
fn counting<'b>(rules: &'b str, depth: &'b str) -> [&'b str; 8] {
    ["perft", rules, depth, "-", "--threads", "1", "--format", "json"]
}

/// Whether the first line of a command's output passes a test; its input is closed.
fn says(
    command: &[String],
    arguments: &[&str],
    asked: Option<&str>,
    limits: EngineLimits<'_>,
    such: impl Fn(&Line) -> bool,
) -> Result<bool, EngineError> {
    let arguments: Vec<String> = arguments.iter().map(|&word| word.to_owned()).collect();
    let mut process = Process::start(command, &arguments, limits)?;
    asked.map(|line| process.ask(line)).transpose()?;
    process.close();
    match process.answer(|line| Some(Ok(such(line)))) {
        Err(error) if matches!(error.kind, EngineErrorKind::Start(_) | EngineErrorKind::Stopped) => {
            Err(error)
        }
        said => Ok(said.unwrap_or(false)),
    }
}

impl PerftEngine for Regra<'_> {
    fn name(&self) -> &str {
        &self.name
    }

    fn program(&self) -> String {
        "regra".to_owned()
    }

    /// Always: a build that does not know a rule set says so when asked.
    fn plays(&self, _: &str) -> bool {
        true
    }

    fn count(&mut self, rules: &str, fen: &str, depth: NonZero<u32>) -> Result<Sample, EngineError> {
        let fits = |running: &Running<'_>| running.rules == rules && running.depth == depth;
        let mut running = match self.running.take() {
            Some(running) if fits(&running) => running,
            _ => self.start(rules, depth)?,
        };
        let sent = running.process.ask(fen)?;
        let sample = running.process.answer(|line| {
            let outside = line.came.duration_since(sent).as_secs_f64();
            Some(read(line, fen, outside))
        })?;
        self.running = Some(running);
        Ok(sample)
    }
}

/// The count on a line; its time from outside if the line has none.
fn read(line: &Line, fen: &str, outside: f64) -> Result<Sample, EngineErrorKind> {
    let fail = |got: &str| EngineErrorKind::Answer {
        asked: fen.to_owned(),
        got: got.to_owned(),
        expected: "a JSON object with `nodes`",
    };
    let answer: PerftAnswer = serde_json::from_str(&line.text).map_err(|_| fail(&line.text))?;
    if let Some(error) = answer.error {
        return Err(fail(&error));
    }
    let nodes = answer.nodes.and_then(|nodes| nodes.parse().ok()).ok_or_else(|| fail(&line.text))?;
    Ok(Sample { nodes, seconds: answer.seconds.unwrap_or(outside) })
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    fn answer(text: &str) -> Result<Sample, EngineErrorKind> {
        read(&Line { text: text.to_owned(), came: Instant::now() }, "fen", 2.5)
    }

    #[test]
    fn the_time_is_its_own_where_it_says_one() {
        let own = answer(r#"{"rules":"chess","nodes":"20","seconds":0.5,"more":[]}"#);
        assert_eq!(own, Ok(Sample { nodes: 20, seconds: 0.5 }));
        assert_eq!(answer(r#"{"nodes":"20"}"#), Ok(Sample { nodes: 20, seconds: 2.5 }));
    }

    #[test]
    fn what_is_no_count_is_an_error() {
        let Err(EngineErrorKind::Answer { got, .. }) = answer(r#"{"error":"no king","fen":"8"}"#) else {
            panic!("an error is no count");
        };
        assert_eq!(got, "no king");
        assert!(answer("20").is_err() && answer(r#"{"nodes":"many"}"#).is_err());
    }
}
