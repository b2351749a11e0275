//! `regra completions` and `regra man`: what a shell and a reader want to know.

use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;

use super::args::Args;
use super::failure::Failure;
use super::output;

/// Prints a completion script.
pub(super) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "regra", &mut script);
    output::print(&String::from_utf8_lossy(&script))
}

/// Prints the manual page, or writes one for each command into a directory.
pub(super) fn man(dir: Option<&Path>) -> Result<(), Failure> {
    let Some(dir) = dir else {
        let mut page = Vec::new();
        clap_mangen::Man::new(Args::command()).render(&mut page).map_err(Failure::input)?;
        return output::print(&String::from_utf8_lossy(&page));
    };
    let refuse = |error| Failure::input(format!("{}: {error}", dir.display()));
    std::fs::create_dir_all(dir).map_err(refuse)?;
    clap_mangen::generate_to(Args::command(), dir).map_err(refuse)
}
