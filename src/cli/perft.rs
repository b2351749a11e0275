//! `regra perft`: how many legal turns there are at a depth, and how lines end on the way.

use std::time::Instant;

use rayon::ThreadPool;

use super::args::{Format, PerftArgs};
use super::failure::Failure;
use super::place::{self, Place};
use super::watch::Watcher;
use super::{output, stream, threads};
use crate::movegen::{self, Build, Memory, Table};
use crate::oracle;
use crate::perft::{self, Count, Ending, Ends, MAX_DEPTH, Watch};
use crate::position::{Style, write_turn_as};
use crate::report::{self, EndingJson, EntryJson, HashJson, HowJson, PerftJson};
use crate::rules::{Catalogue, Rules};

/// Counts.
pub(super) fn run(catalogue: &Catalogue, args: &PerftArgs) -> Result<(), Failure> {
    let plan = Plan::new(catalogue, args)?;
    let mut memory = plan.hash.map(Memory::new).transpose().map_err(Failure::input)?;
    let table = memory.as_mut().map(|memory| Table::new(plan.rules(), memory));
    let watch = Watcher::start()?;
    let count = |place: &Place| plan.pool.install(|| plan.count(place, table.as_ref(), &watch));
    match &plan.what {
        What::Stream(rules) => stream::answer(rules, |place| {
            let answer = count(place);
            if answer.complete {
                return Ok(answer);
            }
            output::json(&answer)?;
            Err(interrupted(&answer))
        }),
        What::One(place) => {
            let answer = count(place);
            watch.finish();
            plan.print(&answer)?;
            if !answer.complete {
                return Err(interrupted(&answer));
            }
            plan.against_oracle(place, &answer, &watch)
        }
    }
}

/// A count that makes sense.
struct Plan {
    what: What,
    depth: u32,
    ends: Ends,
    pool: ThreadPool,
    /// The table's size in MiB.
    hash: Option<usize>,
    style: Style,
    divide: bool,
    outcomes: bool,
    oracle: bool,
    format: Format,
}

enum What {
    Stream(Box<Rules>),
    One(Box<Place>),
}

impl Plan {
    fn new(catalogue: &Catalogue, args: &PerftArgs) -> Result<Self, Failure> {
        let words = [Some(args.rules.as_str()), Some(args.depth.as_str()), args.input.as_deref()];
        let (dash, words) = stream::asked(words);
        let &[name, depth] = words.as_slice() else {
            return Err(Failure::input(
                "name one rule set and one depth, and `-` to read positions from standard input",
            ));
        };
        let depth = parse_depth(depth)?;
        let rules = place::rules(catalogue, name)?;
        let what = if dash || args.place.fen.as_deref() == Some("-") {
            What::Stream(Box::new(rules))
        } else {
            What::One(Box::new(Place::find(rules, &args.place)?))
        };
        Ok(Self {
            what,
            depth,
            ends: if args.adjudicate { Ends::Adjudicated } else { Ends::ByPosition },
            pool: threads::pool(args.threads)?,
            hash: args.hash,
            style: args.notation.style(),
            divide: args.divide,
            outcomes: args.outcomes,
            oracle: args.oracle,
            format: args.format,
        })
    }

    /// The rule set of everything that is counted.
    fn rules(&self) -> &Rules {
        match &self.what {
            What::Stream(rules) => rules,
            What::One(place) => &place.rules,
        }
    }

    fn count(&self, place: &Place, table: Option<&Table<'_>>, watch: &Watcher) -> PerftJson {
        let started = Instant::now();
        let count = match table {
            Some(table) => perft::count_hashed(table, &place.game, self.depth, watch),
            None => perft::count(&place.rules, &place.game, self.depth, self.ends, watch),
        };
        let seconds = started.elapsed().as_secs_f64();
        let endings = if self.outcomes && count.complete {
            perft::outcomes(&place.rules, &place.game, self.depth, self.ends, watch)
        } else {
            Vec::new()
        };
        let answer = self.answer(place, &count, &endings, (seconds, self.how(&place.rules, table)));
        PerftJson { complete: count.complete && !watch.stopped(), ..answer }
    }

    fn how(&self, rules: &Rules, table: Option<&Table<'_>>) -> HowJson {
        let bulk = self.ends == Ends::ByPosition;
        // Where every leaf is played with its history, the general code does it.
        let Build { specialised, pext } = movegen::build(rules);
        HowJson {
            bulk,
            threads: self.pool.current_num_threads(),
            specialised: bulk && specialised,
            pext: bulk && pext,
            hash: table.zip(self.hash).map(|(table, mib)| HashJson::new(mib, table.usage())),
        }
    }

    fn answer(
        &self,
        place: &Place,
        count: &Count,
        endings: &[Ending],
        (seconds, how): (f64, HowJson),
    ) -> PerftJson {
        let side = place.position().side();
        let entry = |entry: &perft::Entry| EntryJson {
            turn: write_turn_as(&place.rules, side, entry.turn, self.style),
            nodes: entry.nodes.to_string(),
        };
        PerftJson {
            rules: place.rules.name.clone(),
            fen: place.fen(),
            depth: self.depth,
            nodes: count.nodes.to_string(),
            complete: count.complete,
            divide: count.divide.iter().filter(|entry| entry.complete).map(entry).collect(),
            outcomes: endings.iter().map(EndingJson::from).collect(),
            seconds,
            nodes_per_second: (count.nodes as f64 / seconds.max(1e-9)) as u64,
            how,
        }
    }

    fn print(&self, answer: &PerftJson) -> Result<(), Failure> {
        if self.format == Format::Json {
            return output::json(answer);
        }
        let mut text = if self.divide { report::divide(answer) } else { report::total(answer) };
        if self.outcomes {
            text += &report::endings(&answer.outcomes, self.depth);
        }
        output::print(&text)?;
        anstream::eprint!("{}", report::speed(answer));
        Ok(())
    }

    /// Counts again with the slow twin, turn by turn, where that was asked for.
    fn against_oracle(&self, place: &Place, answer: &PerftJson, watch: &Watcher) -> Result<(), Failure> {
        if !self.oracle {
            return Ok(());
        }
        let entries = oracle_divide(place, self.depth, watch);
        if watch.stopped() {
            return Err(Failure::Interrupted);
        }
        let differences = report::mismatch(&answer.divide, &entries);
        if differences.is_empty() {
            anstream::eprintln!("the oracle counts the same");
            return Ok(());
        }
        anstream::eprint!("the oracle counts otherwise:\n{differences}");
        Err(Failure::Check)
    }
}

fn oracle_divide(place: &Place, depth: u32, watch: &Watcher) -> Vec<EntryJson> {
    let Some(below) = depth.checked_sub(1) else { return Vec::new() };
    let turns = oracle::turns(&place.rules, &place.setup());
    let counted = turns.into_iter().take_while(|_| !watch.stopped());
    counted
        .map(|(turn, after)| EntryJson {
            turn,
            nodes: oracle::perft(&place.rules, &after, below).to_string(),
        })
        .collect()
}

fn interrupted(answer: &PerftJson) -> Failure {
    let turns = answer.divide.len();
    anstream::eprintln!(
        "interrupted: {} nodes seen, {turns} turns at the root counted to the end",
        answer.nodes
    );
    Failure::Interrupted
}

fn parse_depth(text: &str) -> Result<u32, Failure> {
    let depth = text.parse().ok().filter(|depth| (0..=MAX_DEPTH).contains(depth));
    depth.ok_or_else(|| Failure::input(format!("depth `{text}`: give a whole number from 0 to {MAX_DEPTH}")))
}
