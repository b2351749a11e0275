//! The commands: one file for each, with its arguments, unless they are in `args`. The arguments become a plan that is
//! checked first, and only then is anything computed.
//!
//! Exit codes: 0 all holds; 1 a check failed; 2 usage or input error; 3 another engine failed or timed out; 130
//! interrupted; 141 broken pipe in a stream of answers.

mod args;
mod asked;
mod bench;
mod bisect;
mod board;
mod book;
mod check;
mod complete;
mod coverage;
mod deep;
mod diff;
mod directory;
mod documents;
mod evidence;
mod examine;
mod examples;
mod exhaust;
mod exhausted;
mod exhausting;
mod explain;
mod export;
mod export_args;
mod failure;
mod fixture;
mod format;
mod game;
mod hint;
mod import;
mod infer;
mod input;
mod keep;
mod lint;
mod locale;
mod moves;
mod mutate;
mod nearby;
mod new;
mod notation;
mod outcome;
mod output;
mod own;
mod pages;
mod peer;
mod perft;
mod perft_args;
mod perft_checkpoint;
mod perftree;
mod place;
mod player;
mod prove;
mod schema;
mod section;
mod shape;
mod shard;
mod shell;
mod show;
mod sources;
mod spec;
mod stream;
mod suite;
mod surveyed;
mod table;
mod terminal;
mod threads;
mod uci;
mod variant;
mod verify;
mod watch;
mod witness;

use std::process::ExitCode;

use clap::FromArgMatches;

use args::{Args, Command};
use deep::PerftCommand;
use failure::Failure;

/// Runs the command of this process, or answers a shell's request for completions.
pub fn main() -> ExitCode {
    if shell::answered() {
        return ExitCode::SUCCESS;
    }
    let done = match examples::command().try_get_matches() {
        Ok(typed) => {
            let args = Args::from_arg_matches(&typed).unwrap_or_else(|error| error.exit());
            terminal::fit();
            dispatch(args)
        }
        // Help and version are printed as answers.
        Err(asked) if !asked.use_stderr() => output::print(&asked.render().ansi().to_string()),
        Err(error) => {
            let _ = error.print();
            if hint::fen_without_quotes(std::env::args()) {
                terminal::aside("\n  tip: a FEN has blanks: put it in quotes, `--fen \"… w - - 0 1\"`");
            }
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn dispatch(args: Args) -> Result<(), Failure> {
    if args.command.speaks() {
        locale::select(args.lang)?;
    }
    let spec = args.spec.as_deref();
    hint::about(spec, args.lang);
    let (catalogue, problems) = import::catalogue(spec)?;
    if !problems.is_empty() && !matches!(args.command, Command::Check(_)) {
        return Err(Failure::inputs(problems));
    }
    let catalogue = if spec.is_none() { catalogue.asking(nearby::way) } else { catalogue };
    match args.command {
        Command::Check(args) => check::run(&catalogue, &args, spec, problems),
        Command::Perft(PerftCommand::Count(args)) => perft::run(&catalogue, &args, spec),
        Command::Perft(PerftCommand::Work(work)) => deep::run(&catalogue, &work),
        Command::Perftree(args) => perftree::run(&catalogue, &args),
        Command::Moves(args) => moves::run(&catalogue, &args),
        Command::Outcome(args) => outcome::run(&catalogue, &args),
        Command::Mutate(args) => mutate::run(&catalogue, &args, spec),
        Command::Coverage(args) => coverage::run(&catalogue, &args),
        Command::Explain(args) => explain::run(&catalogue, &args, spec),
        Command::Diff(args) => diff::run(&catalogue, &args, spec),
        Command::Infer(args) => infer::run(&catalogue, &args, spec),
        Command::Witness(args) => witness::run(&catalogue, &args),
        Command::Bench(args) => bench::run(&catalogue, &args, spec),
        Command::Bisect(args) => bisect::run(&catalogue, &args, spec),
        Command::Exhaust(args) => exhaust::run(&catalogue, &args),
        Command::Book(args) => book::run(&catalogue, &args, spec),
        Command::Export(args) => export::run(&catalogue, &args),
        Command::Board(args) => board::run(&catalogue, args),
        Command::Fixture(args) => fixture::run(&catalogue, &args),
        Command::Import(args) => import::run(&catalogue, &args),
        Command::Lint(args) => lint::run(&catalogue, &args),
        Command::New(args) => new::run(&catalogue, &args),
        Command::Show(args) => show::run(&catalogue, &args),
        Command::Spec(args) => spec::run(&catalogue, &args),
        Command::Prove(args) => prove::run(&catalogue, &args),
        Command::Verify(args) => verify::run(&catalogue, &args),
        Command::Table(args) => table::run(&catalogue, &args, spec),
        Command::Uci(args) => uci::run(&catalogue, &args),
        Command::Peer(args) => peer::run(&catalogue, &args),
        Command::Schema { of } => schema::run(&catalogue, of),
        Command::Completions { shell } => shell::completions(shell),
        Command::Man { dir } => shell::man(dir.as_deref()),
    }
}
