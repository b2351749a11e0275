//! `regra completions` and `regra man`: what a shell and a reader want to know.

use std::env;
use std::path::Path;

use clap::Command;
use clap_complete::Shell;
use clap_complete::env::CompleteEnv;
use clap_mangen::Man;

use super::directory::{Contents, Directory};
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
    let mut command = examples::command();
    let Some(dir) = dir else { return output::print(&page(command)?.1) };
    let directory = Directory::begin(Contents::Manual, dir, false)?;
    command = command.disable_help_subcommand(true);
    command.build();
    pages(&command, &directory)?;
    directory.finish().map(drop)
}

fn pages(command: &Command, directory: &Directory) -> Result<(), Failure> {
    for part in command.get_subcommands().filter(|part| !part.is_hide_set()) {
        pages(part, directory)?;
    }
    let (file, text) = page(command.clone())?;
    directory.write(&file, &text)
}

/// The page of a command, and its file.
fn page(command: Command) -> Result<(String, String), Failure> {
    let (page, mut text) = (Man::new(command), Vec::new());
    page.render(&mut text).map_err(Failure::input)?;
    Ok((page.get_filename(), String::from_utf8_lossy(&text).into_owned()))
}
