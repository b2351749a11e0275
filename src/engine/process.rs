//! A child process that is spoken to in lines. It is killed when it is no longer wanted.

use std::io::{BufRead, BufReader, Read, Write};
#[cfg(unix)]
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use super::{EngineError, Manner, Trouble};

/// How often a wait looks up to see whether it should stop.
const GLANCE: Duration = Duration::from_millis(50);
/// Lines that may lie unread before the child is made to wait.
const UNREAD: usize = 1024;
/// Of a line that goes into a message, so many characters.
const QUOTED: usize = 200;

/// A line and when it came.
pub(super) struct Line {
    /// Without its end.
    pub(super) text: String,
    /// When it had been read.
    pub(super) came: Instant,
}

/// A running child.
pub(super) struct Process<'a> {
    name: String,
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<Line>,
    last_error: Arc<Mutex<String>>,
    last: String,
    asked: String,
    manner: Manner<'a>,
}

impl<'a> Process<'a> {
    /// Starts `command`, its words, with more arguments behind them.
    pub(super) fn start(
        command: &[String],
        arguments: &[String],
        manner: Manner<'a>,
    ) -> Result<Self, EngineError> {
        let name = command.join(" ");
        let fail = |why: String| EngineError { engine: name.clone(), trouble: Trouble::Start(why) };
        let Some((program, words)) = command.split_first() else { return Err(fail("no command".to_owned())) };
        let mut command_line = Command::new(program);
        command_line
            .args(words)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        #[cfg(unix)]
        command_line.process_group(0); // so that what a wrapper script starts ends with it
        let mut child = command_line.spawn().map_err(|error| fail(error.to_string()))?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(fail("no pipes".to_owned()));
        };
        let (sender, lines) = sync_channel(UNREAD);
        thread::spawn(move || listen(stdout, &sender));
        let last_error = Arc::default();
        let heard = Arc::clone(&last_error);
        thread::spawn(move || overhear(stderr, &heard));
        let (last, asked) = (String::new(), program.clone());
        Ok(Self { name, child, stdin: Some(stdin), lines, last_error, last, asked, manner })
    }

    /// Calls it otherwise in messages.
    pub(super) fn rename(&mut self, name: &str) {
        name.clone_into(&mut self.name);
    }

    /// How it is called.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Sends a line, and gives the moment before it went.
    pub(super) fn send(&mut self, line: &str) -> Result<Instant, EngineError> {
        line.clone_into(&mut self.asked);
        let started = Instant::now();
        let text = format!("{line}\n");
        let sent = self.stdin.as_mut().is_some_and(|stdin| stdin.write_all(text.as_bytes()).is_ok());
        if sent { Ok(started) } else { Err(self.ended()) }
    }

    /// Nothing more will be sent.
    pub(super) fn close(&mut self) {
        self.stdin = None;
    }

    /// Reads lines until one of them is an answer.
    pub(super) fn answer<T>(
        &mut self,
        mut read: impl FnMut(&Line) -> Option<Result<T, Trouble>>,
    ) -> Result<T, EngineError> {
        let until = Instant::now() + self.manner.timeout;
        loop {
            let line = self.line(until)?;
            if let Some(answer) = read(&line) {
                return answer.map_err(|trouble| self.trouble(trouble));
            }
            if !line.text.trim().is_empty() {
                self.last = line.text.chars().take(QUOTED).collect();
            }
        }
    }

    fn line(&mut self, until: Instant) -> Result<Line, EngineError> {
        loop {
            if self.manner.watch.stopped() {
                return Err(self.trouble(Trouble::Stopped));
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(self.silent()),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Something went wrong with this engine.
    pub(super) fn trouble(&self, trouble: Trouble) -> EngineError {
        EngineError { engine: self.name.clone(), trouble }
    }

    fn silent(&self) -> EngineError {
        let seconds = self.manner.timeout.as_secs();
        self.trouble(Trouble::Silent { asked: self.asked.clone(), seconds })
    }

    /// It has closed its output, and so is given a moment to end, and then no more.
    fn ended(&mut self) -> EngineError {
        let status = wait(&mut self.child, GLANCE * 10);
        let status = status.unwrap_or_else(|| "it had closed its output".to_owned());
        thread::sleep(GLANCE / 10); // what it said last may still be on its way
        let error = self.last_error.lock().map(|text| text.clone()).unwrap_or_default();
        let last = if error.is_empty() { self.last.clone() } else { error };
        self.trouble(Trouble::Ended { asked: self.asked.clone(), status, last })
    }
}

impl Drop for Process<'_> {
    fn drop(&mut self) {
        #[cfg(unix)]
        end_group(&self.child);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Kills the child and all that it has started.
#[cfg(unix)]
fn end_group(child: &Child) {
    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;
    if let Ok(group) = i32::try_from(child.id()) {
        let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
    }
}

/// How the child ended, if it does so in time.
fn wait(child: &mut Child, patience: Duration) -> Option<String> {
    let until = Instant::now() + patience;
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(status.to_string());
        }
        if Instant::now() >= until {
            return None;
        }
        thread::sleep(GLANCE / 10);
    }
}

/// Passes on what the child says, line by line, until nobody listens.
fn listen(output: impl Read, sender: &SyncSender<Line>) {
    let mut reader = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match reader.read_until(b'\n', &mut bytes) {
            Ok(read) if read > 0 => {}
            _ => return,
        }
        let came = Instant::now();
        let text = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        if sender.send(Line { text, came }).is_err() {
            return;
        }
    }
}

/// Keeps the last line of what the child complains of.
fn overhear(errors: impl Read, last: &Mutex<String>) {
    for line in BufReader::new(errors).split(b'\n').map_while(Result::ok) {
        let text: String = String::from_utf8_lossy(&line).trim().chars().take(QUOTED).collect();
        if let (false, Ok(mut last)) = (text.is_empty(), last.lock()) {
            *last = text;
        }
    }
}
