//! `regra peer`: the libraries that regra can ask through scripts, and regra itself, which answer one JSON object per
//! line.

use std::ffi::OsString;
use std::io::{self, BufRead, Read};
use std::process::Command;

use clap::Args as ClapArgs;

use super::failure::Failure;
use super::output;
use regra_documents::suggest;
use regra_engine::{Answerer, PEERS, Peer};
use regra_rules::Catalogue;

/// Maximum number of bytes of a question.
const LONGEST: u64 = 1 << 20;
/// The name of regra itself, which needs no script.
const REGRA: &str = "regra";

/// Which peer, and what to do with it.
#[derive(Debug, ClapArgs)]
pub(super) struct PeerArgs {
    /// The peer: `pyffish`, `python-chess` or `regra`; without it, all are listed.
    name: Option<String>,
    /// Run it: it reads questions from standard input, one JSON object per line, and answers each with a line.
    #[arg(long, requires = "name")]
    run: bool,
    /// With --run: a file of variants that it is to load; may be repeated.
    #[arg(long, value_name = "FILE", requires = "run")]
    load: Vec<OsString>,
    /// With --run, of regra: play this rule set, whatever the questions name.
    #[arg(long, value_name = "RULES", requires = "run")]
    rules: Option<String>,
}

/// Lists the peers, prints one, or runs it.
pub(super) fn run(catalogue: &Catalogue, args: &PeerArgs) -> Result<(), Failure> {
    match args.name.as_deref() {
        None => output::print(&list()),
        Some(REGRA) => regra(catalogue, args),
        Some(name) => library(name, args),
    }
}

fn list() -> String {
    let own = (REGRA, "regra itself: every rule set");
    let peers = PEERS.iter().map(|peer| (peer.name, peer.about)).chain([own]);
    peers.map(|(name, about)| format!("{name:12}  {about}\n")).collect()
}

/// A library behind a script.
fn library(name: &str, args: &PeerArgs) -> Result<(), Failure> {
    let names = PEERS.iter().map(|peer| peer.name).chain([REGRA]);
    let unknown = || Failure::input(format!("no peer `{name}`: {}", suggest(name, names)));
    let peer = Peer::named(name).ok_or_else(unknown)?;
    if args.rules.is_some() {
        return Err(Failure::input(format!("--rules is for `regra peer {REGRA} --run`")));
    }
    if !args.run {
        return output::print(peer.script);
    }
    let words = peer.command();
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).args(&args.load);
    Err(become_it(command, peer.interpreter))
}

/// Replaces this process by the script; returns only on failure.
#[cfg(unix)]
fn become_it(mut command: Command, interpreter: &str) -> Failure {
    use std::os::unix::process::CommandExt;
    Failure::Engine(format!("{interpreter}: cannot be started: {}", command.exec()))
}

/// Runs the script to its end.
#[cfg(not(unix))]
fn become_it(mut command: Command, interpreter: &str) -> Failure {
    match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(3)),
        Err(error) => Failure::Engine(format!("{interpreter}: cannot be started: {error}")),
    }
}

/// regra itself.
fn regra(catalogue: &Catalogue, args: &PeerArgs) -> Result<(), Failure> {
    if !args.run {
        return Err(Failure::input(format!("{REGRA} is no script: `regra peer {REGRA} --run` runs it")));
    }
    if !args.load.is_empty() {
        return Err(Failure::input(format!("{REGRA} loads rule documents: with --spec")));
    }
    let rules =
        args.rules.as_deref().map(|name| catalogue.rules(name)).transpose().map_err(Failure::input)?;
    let mut answerer = Answerer::new(catalogue, rules);
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
        if read.map_err(|error| Failure::input(format!("standard input: {error}")))? == 0 {
            return Ok(());
        }
        let line = String::from_utf8_lossy(&bytes);
        if !line.trim().is_empty() {
            output::print(&output::bare(&answerer.answer(line.trim()))?)?;
        }
    }
}
