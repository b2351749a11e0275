//! `regra completions` and `regra man`: what a shell and a reader want to know.

use std::env;
use std::path::Path;

use clap_complete::Shell;
use clap_complete::env::CompleteEnv;

use super::failure::Failure;
use super::{complete, examples, output};

/// Answers a shell, if it is one that has started this process: then there is nothing else to do.
pub(super) fn answered() -> bool {
    let asked = CompleteEnv::with_factory(examples::command).var(complete::VARIABLE);
    let here = env::current_dir().ok();
    asked.try_complete(env::args_os(), here.as_deref()).unwrap_or_else(|error| error.exit())
}

/// Prints a completion script.
pub(super) fn completions(shell: Shell) -> Result<(), Failure> {
    output::print(&complete::script(shell).map_err(Failure::input)?)
}

/// Prints the manual page, or writes one for each command into a directory.
pub(super) fn man(dir: Option<&Path>) -> Result<(), Failure> {
    let Some(dir) = dir else {
        let mut page = Vec::new();
        clap_mangen::Man::new(examples::command()).render(&mut page).map_err(Failure::input)?;
        return output::print(&String::from_utf8_lossy(&page));
    };
    let refuse = |error| Failure::of_file(dir, &error);
    std::fs::create_dir_all(dir).map_err(refuse)?;
    clap_mangen::generate_to(examples::command(), dir).map_err(refuse)
}
