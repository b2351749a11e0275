//! `regra table`: an endgame table, by retrograde search, verified by the oracle.

use clap::Args as ClapArgs;

use super::failure::Failure;
use super::format::Format;
use super::{output, place, threads, watch};
use crate::exhaust::Space;
use crate::exhaust::table::{self, Fault, Graph, Letters, TooMuch};
use crate::messages::say;
use crate::position::{Piece, parse_fen};
use crate::report::{self, TableSize};
use crate::rules::{Catalogue, Rules};

#[derive(Debug, ClapArgs)]
pub(super) struct TableArgs {
    /// The rule set: `chess`, `antichess@aise`, `brasuca@1.3+charge.path=leap`.
    rules: String,
    /// The men: White's, ` v `, Black's; on all squares, with either side to move, and nothing held.
    #[arg(long, value_name = "MEN")]
    men: String,
    /// How many threads; all cores by default.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// How to write the table: with JSON come the results for each man on each square.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Makes the table, and fails where the oracle finds a fault in it.
pub(super) fn run(catalogue: &Catalogue, args: &TableArgs) -> Result<(), Failure> {
    let rules = place::rules(catalogue, &args.rules)?;
    let (letters, men) = men(&rules, &args.men)?;
    let pool = threads::pool(args.threads)?;
    watch::Signals::catch()?;
    let graph = Graph::new(&rules, &men, &watch::stopped).map_err(|why| refused(&rules, &why))?;
    if graph.asked() == 0 {
        return Err(Failure::input(say().table_none()));
    }
    let values = table::solve(&graph);
    let bar = watch::progress(Some(graph.len()), watch::BAR);
    let verified = pool.install(|| table::verify(&graph, &values, &|count| bar.inc(count), &watch::stopped));
    bar.finish_and_clear();
    if let Err(fault) = verified {
        return Err(faulty(fault));
    }
    let size = TableSize { asked: graph.asked(), all: graph.len() };
    let json = report::table_json(&rules, letters.to_string(), size, &table::summary(&graph, &values, &men));
    let board = |fen: &str| {
        parse_fen(&rules, fen).map_or_else(|_| String::new(), |setup| report::board(&rules, &setup))
    };
    match args.format {
        Format::Json => output::json(&json),
        Format::Text => output::print(&report::table(&json, &board)),
    }
}

/// The men that were typed.
fn men(rules: &Rules, text: &str) -> Result<(Letters, Vec<Piece>), Failure> {
    let wrong = |problem: String| Failure::input(say().table_men(text, problem));
    let letters: Letters = text.parse().map_err(|()| wrong(say().table_expected()))?;
    let known = || rules.pieces.iter().map(|piece| piece.letter.to_string()).collect::<Vec<_>>().join(" ");
    let men = letters
        .men(rules)
        .map_err(|letter| wrong(say().table_no_kind(&rules.family, letter.to_string(), known())))?;
    let kings = men.iter().filter(|man| man.kind == rules.king());
    let each = kings.clone().count() == 2 && kings.map(|man| man.color.index()).sum::<usize>() == 1;
    if rules.turn.royal && !each {
        return Err(wrong(say().table_no_king(&rules.family)));
    }
    if men.len() > Space::MOST_MEN {
        return Err(wrong(say().table_too_many_men(men.len(), Space::MOST_MEN)));
    }
    Ok((letters, men))
}

fn refused(rules: &Rules, why: &TooMuch) -> Failure {
    match why {
        TooMuch::Positions(most) => Failure::input(say().table_too_large(most.to_string())),
        TooMuch::Marks => Failure::input(say().table_marks(rules.name.as_str())),
        TooMuch::Stopped => {
            anstream::eprintln!("{}", say().table_interrupted());
            Failure::Interrupted
        }
    }
}

/// Says what the oracle has found.
fn faulty(fault: Fault) -> Failure {
    let (text, failure) = match fault {
        Fault::Stopped => (say().table_unverified(), Failure::Interrupted),
        Fault::Refused(fen) => (say().table_refused(fen), Failure::Check),
        Fault::Value { fen, found, follows } => {
            let follows = follows.map_or_else(|| say().table_nothing(), report::value);
            (say().table_fault(fen, report::value(found), follows), Failure::Check)
        }
    };
    anstream::eprintln!("{text}");
    failure
}
