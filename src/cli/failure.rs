//! Why a command did not succeed, and the exit code that says so.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use super::{hint, terminal};
use regra_rules::messages::say;

/// Why a command did not succeed.
#[derive(Debug)]
pub(super) enum Failure {
    /// A check failed; what there is to say has been said.
    Check,
    /// What was typed or read makes no sense: one line for each problem.
    Input(Vec<String>),
    /// Another engine failed or did not answer in time.
    Engine(String),
    /// The user stopped it.
    Interrupted,
    /// Whoever read the answers has gone away before the last.
    Closed,
}

impl Failure {
    /// One problem with what was typed or read.
    pub(super) fn input(problem: impl Display) -> Self {
        Self::Input(vec![problem.to_string()])
    }

    /// What went wrong with a file.
    pub(super) fn of_file(file: &Path, error: &io::Error) -> Self {
        Self::input(format!("{}: {error}", file.display()))
    }

    /// Several problems.
    pub(super) fn inputs<E: Display>(problems: impl IntoIterator<Item = E>) -> Self {
        Self::Input(problems.into_iter().map(|problem| problem.to_string()).collect())
    }

    /// How something ended that went on beside problems: a failed check weighs more than what could not be read, of
    /// which standard error tells as well.
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

    /// Says what there is to say, and gives the exit code.
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
            Self::Closed => 141, // as a shell says of who writes to a pipe that nobody reads
        }
    }
}
