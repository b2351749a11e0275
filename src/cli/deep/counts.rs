//! `regra perft counts`: what was counted, as a table.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::job::at;
use crate::failure::Failure;
use crate::{input, output, terminal};
use regra_rules::Catalogue;
use regra_show::report::{self, SaidJson};

#[derive(Debug, ClapArgs)]
pub(crate) struct CountsArgs {
    /// What `split` and `join` said with `--format json`: a line of JSON for each.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// What can be read here.
const WANTED: &str = "that `regra perft split` or `join` said with `--format json`";

/// Whether a rule set comes with regra.
fn ships(rules: &str) -> bool {
    Catalogue::shipped().rules(rules).is_ok()
}

/// Writes the table, and fails where two counts of the same differ.
pub(super) fn run(args: &CountsArgs) -> Result<(), Failure> {
    let mut said = Vec::new();
    for file in &args.files {
        let text = input::file(file)?;
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
            let place = format!("{}:{}", file.display(), number + 1);
            let wrong = |error| at(&place, &format!("{error}: expected a line {WANTED}"));
            said.push(serde_json::from_str::<SaidJson>(line).map_err(wrong)?);
        }
    }
    if said.is_empty() {
        let names: Vec<String> = args.files.iter().map(|file| file.display().to_string()).collect();
        return Err(Failure::input(format!("{}: nothing {WANTED}", names.join(", "))));
    }
    let table = report::counts_table(&said, &ships).map_err(|wrong| {
        wrong.iter().for_each(terminal::aside);
        Failure::Check
    })?;
    output::print(&table)
}
