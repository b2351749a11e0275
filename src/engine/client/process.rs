//! A child process that reads and writes lines. Every answer is limited in time and length, and the child is killed
//! when it is no longer needed.

use std::io::Write;
#[cfg(unix)]
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(unix)]
use super::guard::{Guard, end_group};
use super::lines::{LONGEST, Line, TooLong, listen, overhear};
use super::{EngineError, EngineErrorKind, EngineLimits};

/// How often a wait checks whether it should stop.
const GLANCE: Duration = Duration::from_millis(50);
/// The time for a child that has closed its output to end.
const FAREWELL: Duration = Duration::from_millis(500);
/// Maximum number of bytes read for one answer.
const MOST: usize = 1 << 20;
/// Maximum number of bytes in a line sent: a pipe takes so many at once, even if the child does not read.
pub(super) const LONGEST_SENT: usize = 1 << 14;

/// A running child.
pub(super) struct Process<'a> {
    name: String,
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<Result<Line, TooLong>>,
    last_error: Arc<Mutex<String>>,
    last: String,
    asked: String,
    /// Whether it no longer reads its input: it has ended, or is about to.
    deaf: bool,
    limits: EngineLimits<'a>,
    /// The present time limit for one answer.
    patience: Duration,
    #[cfg(unix)]
    guard: Option<Guard>,
}

impl<'a> Process<'a> {
    /// Starts `command`, given in words, with more arguments behind them.
    pub(super) fn start(
        command: &[String],
        arguments: &[String],
        limits: EngineLimits<'a>,
    ) -> Result<Self, EngineError> {
        let name = command.join(" ");
        let fail = |why: String| EngineError { engine: name.clone(), kind: EngineErrorKind::Start(why) };
        let Some((program, words)) = command.split_first() else { return Err(fail("no command".to_owned())) };
        let mut child =
            spawn(program, words.iter().chain(arguments)).map_err(|error| fail(error.to_string()))?;
        #[cfg(unix)]
        let guard = Guard::over(&child);
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(fail("no pipes".to_owned()));
        };
        Ok(Self {
            child,
            stdin: Some(stdin),
            lines: listen(stdout),
            last_error: overhear(stderr),
            last: String::new(),
            asked: program.clone(),
            deaf: false,
            name,
            patience: limits.timeout,
            limits,
            #[cfg(unix)]
            guard: Some(guard),
        })
    }

    /// Sets the name for messages.
    pub(super) fn rename(&mut self, name: &str) {
        name.clone_into(&mut self.name);
    }

    /// Sets the time limit for answers, at most the one that the user allows; none for that one.
    pub(super) fn be_patient(&mut self, patience: Option<Duration>) {
        self.patience = patience.unwrap_or(self.limits.timeout).min(self.limits.timeout);
    }

    /// The name for messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Sends a question; returns the moment before.
    pub(super) fn ask(&mut self, line: &str) -> Result<Instant, EngineError> {
        line.clone_into(&mut self.asked);
        self.tell(line)
    }

    /// Sends a line that belongs to the last question, or to none.
    pub(super) fn tell(&mut self, line: &str) -> Result<Instant, EngineError> {
        if line.len() >= LONGEST_SENT || line.contains(['\n', '\r', '\0']) {
            return Err(self.error(EngineErrorKind::Unasked(line.to_owned())));
        }
        Ok(self.send(&format!("{line}\n")))
    }

    /// Sends several questions at once, together no longer than one line may be; the answers are then read one [by
    /// one](Self::answering).
    pub(super) fn tell_all(&mut self, lines: &[String]) -> Result<Instant, EngineError> {
        let unfit = |line: &&String| line.len() >= LONGEST_SENT || line.contains(['\n', '\r', '\0']);
        if let Some(line) = lines.iter().find(unfit) {
            return Err(self.error(EngineErrorKind::Unasked(line.clone())));
        }
        Ok(self.send(&(lines.join("\n") + "\n")))
    }

    /// Sets the question that the next answer belongs to.
    pub(super) fn answering(&mut self, line: &str) {
        line.clone_into(&mut self.asked);
    }

    fn send(&mut self, text: &str) -> Instant {
        let started = Instant::now();
        // A child that has ended may have said why: its output is still to be read.
        self.deaf |= self.stdin.as_mut().is_none_or(|stdin| stdin.write_all(text.as_bytes()).is_err());
        started
    }

    /// Closes the child's input.
    pub(super) fn close(&mut self) {
        self.stdin = None;
    }

    /// Reads lines until one of them is an answer.
    pub(super) fn answer<T>(
        &mut self,
        mut read: impl FnMut(&Line) -> Option<Result<T, EngineErrorKind>>,
    ) -> Result<T, EngineError> {
        let started = Instant::now();
        let mut heard = 0;
        while heard <= MOST {
            let line = self.line(started)?;
            if let Some(answer) = read(&line) {
                return answer.map_err(|kind| self.error(kind));
            }
            heard += line.text.len() + 1;
            if !line.text.trim().is_empty() {
                self.last = line.text;
            }
        }
        Err(self.error(EngineErrorKind::Endless {
            asked: self.asked.clone(),
            most: MOST,
            last: self.last.clone(),
        }))
    }

    fn line(&mut self, started: Instant) -> Result<Line, EngineError> {
        loop {
            if self.limits.watch.stopped() {
                return Err(self.error(EngineErrorKind::Stopped));
            }
            let left = self.patience.saturating_sub(started.elapsed());
            if left.is_zero() {
                return Err(self.silent());
            }
            match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(line) => return line.map_err(|TooLong| self.too_long()),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) if self.deaf && started.elapsed() >= FAREWELL => {
                    return Err(self.ended());
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    pub(super) fn error(&self, kind: EngineErrorKind) -> EngineError {
        EngineError { engine: self.name.clone(), kind }
    }

    fn too_long(&self) -> EngineError {
        self.error(EngineErrorKind::Line { asked: self.asked.clone(), most: LONGEST })
    }

    fn silent(&self) -> EngineError {
        let (asked, last) = (self.asked.clone(), self.last.clone());
        let (seconds, all) = (self.patience.as_secs(), self.patience == self.limits.timeout);
        self.error(EngineErrorKind::Silent { asked, seconds, all, last })
    }

    /// Its output is closed, so it gets a moment to end, and then no more.
    fn ended(&mut self) -> EngineError {
        let status = wait(&mut self.child, FAREWELL);
        let status = status.unwrap_or_else(|| "it had closed its output".to_owned());
        // Its last error line may still be on its way, as long as the reading thread runs.
        let until = Instant::now() + FAREWELL;
        while Arc::strong_count(&self.last_error) > 1 && Instant::now() < until {
            thread::sleep(GLANCE / 10);
        }
        let error = self.last_error.lock().map(|text| text.clone()).unwrap_or_default();
        let last = if error.is_empty() { self.last.clone() } else { error };
        self.error(EngineErrorKind::Ended { asked: self.asked.clone(), status, last })
    }
}

impl Drop for Process<'_> {
    fn drop(&mut self) {
        #[cfg(unix)]
        {
            end_group(&self.child);
            self.guard = None; // before the wait, after which the number may be another's
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn<'a>(program: &str, words: impl Iterator<Item = &'a String>) -> std::io::Result<Child> {
    let mut command = Command::new(program);
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    #[cfg(unix)]
    command.process_group(0); // so that what a wrapper script starts ends with it
    command.spawn()
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
