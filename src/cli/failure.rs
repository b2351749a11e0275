//! The failure of a command, and its exit code.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use super::{hint, terminal};
use regra_documents::messages::say;

/// The failure of a command.
#[derive(Debug)]
pub(super) enum Failure {
    /// A check failed, and was reported already.
    Check,
    /// The input is wrong: one line for each problem.
    Input(Vec<String>),
    /// Another engine failed or did not answer in time.
    Engine(String),
    /// The user interrupted it.
    Interrupted,
    /// The reader of the answers closed the pipe before the last one.
    Closed,
}

impl Failure {
    /// One problem with the input.
    pub(super) fn input(problem: impl Display) -> Self {
        Self::Input(vec![problem.to_string()])
    }

    pub(super) fn of_file(file: &Path) -> impl Fn(io::Error) -> Self + Copy {
        move |error| Self::input(format!("{}: {error}", file.display()))
    }

    /// Several problems.
    pub(super) fn inputs<E: Display>(problems: impl IntoIterator<Item = E>) -> Self {
        Self::Input(problems.into_iter().map(|problem| problem.to_string()).collect())
    }

    /// The result of a run that went on despite problems: a failed check weighs more than unreadable input, which
    /// standard error shows too.
    pub(super) fn beside<E: Display>(problems: Vec<E>, ended: Result<(), Self>) -> Result<(), Self> {
        let unread = if problems.is_empty() { Ok(()) } else { Err(Self::inputs(problems)) };
        match ended {
            Ok(()) => unread,
            Err(ended) => {
                let _ = unread.map_err(Self::report);
                Err(ended)
            }
        }
    }

    /// Prints the problems, and returns the exit code.
    pub(super) fn report(self) -> ExitCode {
        let problems = match &self {
            Self::Input(problems) => problems.as_slice(),
            Self::Engine(problem) => std::slice::from_ref(problem),
            Self::Check | Self::Interrupted | Self::Closed => &[],
        };
        for problem in problems {
            terminal::aside(terminal::noted(&(say().error() + " "), &hint::complete(problem)));
        }
        ExitCode::from(self.code())
    }

    fn code(&self) -> u8 {
        match self {
            Self::Check => 1,
            Self::Input(_) => 2,
            Self::Engine(_) => 3,
            Self::Interrupted => 130,
            Self::Closed => 141, // as a shell reports a broken pipe
        }
    }
}
