//! `regra completions` and `regra man`: completion scripts and manual pages.

use std::env;
use std::fs;
use std::path::Path;

use clap::Command;
use clap_complete::Shell;
use clap_complete::env::CompleteEnv;
use clap_mangen::Man;

use super::failure::Failure;
use super::{complete, examples, output};
use regra_judge::files;

/// Answers a shell's request for completions, if this process is one.
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
    command = command.disable_help_subcommand(true);
    command.build();
    let mut pages = Vec::new();
    add_pages(&command, &mut pages)?;
    let new = !dir.exists();
    fs::create_dir_all(dir).map_err(Failure::of_file(dir))?;
    let write = |(file, text): &(String, String)| {
        let place = dir.join(file);
        files::write(&place, text).map_err(Failure::of_file(&place))
    };
    pages.iter().try_for_each(write).inspect_err(|_| {
        // Some of the pages are no manual: a new directory is removed again.
        if new {
            let _ = fs::remove_dir_all(dir);
        }
    })
}

/// The pages of a command and of all below it.
fn add_pages(command: &Command, pages: &mut Vec<(String, String)>) -> Result<(), Failure> {
    command
        .get_subcommands()
        .filter(|part| !part.is_hide_set())
        .try_for_each(|part| add_pages(part, pages))?;
    pages.push(page(command.clone())?);
    Ok(())
}

/// The page of a command, and its file.
fn page(command: Command) -> Result<(String, String), Failure> {
    let (page, mut text) = (Man::new(command), Vec::new());
    page.render(&mut text).map_err(Failure::input)?;
    Ok((page.get_filename(), String::from_utf8_lossy(&text).into_owned()))
}
