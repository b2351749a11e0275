//! `regra uci`: an engine for programs that speak UCI.

use std::io::{self, ErrorKind};

use clap::Args as ClapArgs;

use super::failure::Failure;
use super::watch;
use regra_documents::messages::say;
use regra_engine as engine;
use regra_rules::Catalogue;

/// What is played first.
#[derive(Debug, ClapArgs)]
pub(super) struct UciArgs {
    /// The rule set to begin with, for programs that do not set `UCI_Variant`: `chess`, `brasuca@1.3`.
    #[arg(default_value = "chess")]
    pub(super) rules: String,
}

/// Answers a UCI client on standard input and output.
pub(super) fn run(catalogue: &Catalogue, args: &UciArgs) -> Result<(), Failure> {
    let rules = catalogue.rules(&args.rules).map_err(Failure::input)?;
    let _signals = watch::Signals::catch()?;
    let served = watch::waiting(|| engine::serve(catalogue, rules, io::stdin(), io::stdout()));
    served.or_else(|error| match error.kind() {
        ErrorKind::BrokenPipe => Ok(()), // the client has gone
        _ => Err(Failure::input(say().output_unwritable(error.to_string()))),
    })
}
