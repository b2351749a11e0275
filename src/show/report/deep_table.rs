//! The results of deep counts as a Markdown file, made only from the JSON of `regra perft split` and `join`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::Deserialize;

/// The JSON of `split` or `join`.
#[derive(Clone, Debug, Deserialize)]
pub struct SaidJson {
    regra: String,
    rules: String,
    digest: String,
    fen: String,
    depth: u32,
    plies: Vec<PlySaid>,
    /// Nothing, or in older texts none, where that was not counted.
    outcomes: Option<Vec<EndSaid>>,
    #[serde(default)]
    units: u64,
    /// Only of `join`, as all that follows.
    nodes: Option<String>,
    ply: Option<u32>,
    #[serde(default)]
    missing: Vec<u64>,
    #[serde(default)]
    stores: Vec<StoreSaid>,
    #[serde(default)]
    rechecked: u64,
    #[serde(default)]
    different: Vec<serde::de::IgnoredAny>,
    #[serde(default)]
    seconds: f64,
}

#[derive(Clone, Debug, Deserialize)]
struct PlySaid {
    ply: u32,
    lines: String,
    positions: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
struct EndSaid {
    ply: u32,
    clause: String,
    winner: Option<String>,
    lines: String,
}

#[derive(Clone, Debug, Deserialize)]
struct StoreSaid {
    seconds: f64,
    ways: Vec<WaySaid>,
    sum: String,
}

#[derive(Clone, Debug, Deserialize)]
struct WaySaid {
    way: String,
    results: u64,
}

/// The counts from one position under one rule set.
#[derive(Default)]
struct Series {
    regra: BTreeSet<String>,
    rows: BTreeMap<u32, Row>,
}

/// The counts at one depth.
#[derive(Default)]
struct Row {
    /// Each count with the ways that computed it.
    lines: BTreeMap<String, BTreeSet<String>>,
    /// The ways that computed a part of the count: they do not count as ways of their own.
    partly: BTreeSet<String>,
    positions: BTreeSet<u64>,
    /// The lines that end there, with the ways that counted them.
    ends: BTreeMap<String, BTreeSet<String>>,
    seconds: f64,
    /// How units were worked on, in each way that was joined; each once.
    joins: BTreeSet<Joined>,
}

/// What was joined, and how it was counted: as much of it as there are options to count it in the same way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Joined {
    ply: u32,
    stores: Vec<Stored>,
    /// The share that was counted once more, in percent.
    recheck: Option<String>,
}

/// What a store had.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Stored {
    /// The size of the table in MiB, where one was used.
    hash: Option<u64>,
    /// Whether how lines end was counted too.
    outcomes: bool,
    /// What its results come to, where it has all of them.
    sum: Option<String>,
}

/// The Markdown. `ships` tells whether a rule set is shipped: the commands for any other name a document.
///
/// # Errors
/// The contradictions among the inputs.
pub fn counts_table(said: &[SaidJson], ships: &dyn Fn(&str) -> bool) -> Result<String, Vec<String>> {
    let mut all: BTreeMap<(String, String, String), Series> = BTreeMap::new();
    let mut wrong = Vec::new();
    for said in said {
        if !said.missing.is_empty()
            || !said.different.is_empty()
            || said.ply.is_some() != said.nodes.is_some()
        {
            wrong.push(format!("{} at depth {}: units are missing or different", said.rules, said.depth));
            continue;
        }
        let key = (said.rules.clone(), said.digest.clone(), said.fen.clone());
        all.entry(key).or_default().take(said);
    }
    for ((rules, _, fen), series) in &all {
        wrong.extend(
            series.contradictions().map(|depth| format!("{rules}, {fen}, depth {depth}: two counts")),
        );
    }
    if wrong.is_empty() { Ok(written(&all, ships)) } else { Err(wrong) }
}

impl Series {
    fn take(&mut self, said: &SaidJson) {
        self.regra.insert(said.regra.clone());
        for ply in &said.plies {
            let row = self.rows.entry(ply.ply).or_default();
            let ways = row.lines.entry(ply.lines.clone()).or_default();
            // `split` did both for every ply, and compared them.
            ways.extend(["different positions".to_owned(), "whole tree".to_owned()]);
            row.positions.insert(ply.positions);
        }
        match (&said.nodes, said.ply) {
            (Some(nodes), Some(ply)) => self.joined(said, nodes, ply),
            _ => {
                let last = said.plies.last().map_or(0, |ply| ply.ply);
                self.ends(said, last, &["different positions".to_owned()]);
                self.rows.entry(last).or_default().seconds += said.seconds;
            }
        }
    }

    fn joined(&mut self, said: &SaidJson, nodes: &str, ply: u32) {
        let row = self.rows.entry(said.depth).or_default();
        // A way counts on its own only if it has a result for every unit. If none has, the results of several ways, or
        // of several stores, are one way together.
        let named = |what: &str| {
            let ways = said.stores.iter().flat_map(|store| &store.ways);
            let of = ways.filter_map(|way| Some((way.way.strip_prefix(what)?, way.results)));
            let (whole, parts): (Vec<_>, Vec<_>) = of.partition(|&(_, results)| results == said.units);
            if whole.is_empty() && !parts.is_empty() {
                let parts =
                    parts.iter().map(|(way, results)| format!("{way} ({results})")).collect::<Vec<_>>();
                return vec![format!("ply {ply}, in parts: {}", parts.join(", "))];
            }
            whole.iter().map(|(way, _)| format!("ply {ply}, {way}")).collect()
        };
        row.lines.entry(nodes.to_owned()).or_default().extend(named("nodes: "));
        row.joins.insert(Joined::new(said, ply));
        row.seconds += said.stores.iter().map(|store| store.seconds).sum::<f64>();
        if said.rechecked > 0 {
            let again = format!("{} of the units at ply {ply} once more", said.rechecked);
            match said.rechecked == said.units {
                true => row.lines.entry(nodes.to_owned()).or_default().insert(again),
                false => row.partly.insert(again),
            };
        }
        let walked = named("ends: ");
        if !walked.is_empty() {
            self.ends(said, said.depth + 1, &walked);
        }
    }

    /// The ends of all plies before one, also that there are none.
    fn ends(&mut self, said: &SaidJson, before: u32, ways: &[String]) {
        for ply in 0..before {
            let of = said.outcomes.iter().flatten().filter(|end| end.ply == ply);
            let told: Vec<String> = of.map(EndSaid::told).collect();
            let told = if told.is_empty() { "none".to_owned() } else { told.join(", ") };
            self.rows.entry(ply).or_default().ends.entry(told).or_default().extend(ways.iter().cloned());
        }
    }

    fn contradictions(&self) -> impl Iterator<Item = u32> {
        let twice = |row: &Row| row.lines.len() > 1 || row.positions.len() > 1 || row.ends.len() > 1;
        self.rows.iter().filter(move |(_, row)| twice(row)).map(|(&depth, _)| depth)
    }
}

impl Joined {
    fn new(said: &SaidJson, ply: u32) -> Self {
        let stores = said.stores.iter().map(|store| store.stored(said.units)).collect();
        Self { ply, stores, recheck: share(said.rechecked, said.units) }
    }

    /// The commands that count in the same way, and their expected sums.
    fn commands(&self, game: &str, from: &str, spec: &str) -> String {
        let Self { ply, stores, recheck } = self;
        let names: Vec<String> = match stores.as_slice() {
            [_] => vec!["store".to_owned()],
            stores => (1..=stores.len()).map(|number| format!("store{number}")).collect(),
        };
        let mut text = format!("\n```sh\nregra perft split {game} --ply {ply} --out units-{ply} {from}\n");
        for (Stored { hash, outcomes, .. }, name) in stores.iter().zip(&names) {
            let hash = hash.map(|mib| format!(" --hash {mib}")).unwrap_or_default();
            let ends = if *outcomes { " --outcomes" } else { "" };
            let _ = writeln!(text, "regra perft work units-{ply} --store {name}{hash}{ends}{spec}");
        }
        let ends = if stores.iter().any(|store| store.outcomes) { " --outcomes" } else { "" };
        let recheck = recheck.as_ref().map(|share| format!(" --recheck {share}%")).unwrap_or_default();
        let _ =
            write!(text, "regra perft join units-{ply} {}{ends}{recheck}{spec}\n```\n\n", names.join(" "));
        let sums: Option<Vec<_>> =
            stores.iter().map(|store| Some(format!("`{}`", store.sum.as_ref()?))).collect();
        match sums {
            Some(sums) => {
                text + &format!("`join --format json` names what the results come to: {}.\n", sums.join(", "))
            }
            None => {
                text + "The units were shared out between these (`--part`, `--range`), here each store gets all.\n"
            }
        }
    }
}

impl StoreSaid {
    /// If several hash sizes were used, that of most results.
    fn stored(&self, units: u64) -> Stored {
        let nodes = || self.ways.iter().filter(|way| way.way.starts_with("nodes: "));
        let whole = nodes().map(|way| way.results).sum::<u64>() == units;
        let most = nodes().max_by_key(|way| way.results);
        let hash = most.and_then(|way| way.way.rsplit_once(" hash ")?.1.parse().ok());
        let outcomes = self.ways.iter().any(|way| way.way.starts_with("ends: "));
        Stored { hash, outcomes, sum: whole.then(|| self.sum.clone()) }
    }
}

/// The share in percent, with the fewest digits, for which `join --recheck` chooses that many units.
fn share(rechecked: u64, units: u64) -> Option<String> {
    let (some, all) = (u128::from(rechecked), u128::from(units));
    if some == 0 || all == 0 {
        return None;
    }
    if some == all {
        return Some("100".to_owned());
    }
    // In millionths: whole percents first.
    [10_000, 1_000, 100, 10, 1].into_iter().find_map(|step: u128| {
        let share = (some.saturating_sub(1) * 1_000_000).div_ceil(all).div_ceil(step).max(1) * step;
        let chosen = all * share / 1_000_000 + u128::from(share < 1_000_000);
        (share <= 1_000_000 && chosen == some).then(|| format!("{}", share as f64 / 10_000.0))
    })
}

impl EndSaid {
    fn told(&self) -> String {
        let winner = self.winner.as_ref().map_or("a draw".to_owned(), |winner| format!("{winner} wins"));
        format!("{} {winner} by `{}`", grouped(&self.lines), self.clause)
    }
}

const HEAD: &str = "# Counts\n\n\
Written by `regra perft counts` from what `regra perft split` and `regra perft join` said; nothing here was put in by \
hand.\n\n\
- *lines*: the legal moves at exactly that depth, all lines from the start (perft).\n\
- *counted by*: every way that led to the same number. `different positions`: the positions of each ply, each once, \
with the number of lines to it. `whole tree`: plain counting. `ply K, …`: the sum over the different positions at ply \
K of what was counted below each: by the code compiled for the rule set (`specialised`) or the code for any rule set \
(`general`), for a processor with PEXT (`pext`), with a table of so many MiB (`hash`) or without. `in \
parts`: the units were shared out, so many to each, and that is one way. `N of the units … once more`: that many were also \
counted position by position by the code for any rule set; it is a way of its own if it was all of them.\n\
- *different positions*: clocks apart, all that legal moves depend on.\n\
- *lines that end there*: at exactly that ply, by ends that the position decides, with the clause; an empty cell was \
not computed.\n\
- *seconds*: the sum over all ways named, as measured beside other work.\n";

fn written(all: &BTreeMap<(String, String, String), Series>, ships: &dyn Fn(&str) -> bool) -> String {
    let mut text = HEAD.to_owned();
    for ((rules, digest, fen), series) in all {
        let versions = series.regra.iter().cloned().collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "\n## {rules}\n\nFrom `{fen}`; rules `{digest}`; regra {versions}.\n");
        text += "| depth | lines | counted by | different positions | lines that end there | seconds |\n";
        text += "|---:|---:|---|---:|---|---:|\n";
        for (depth, row) in &series.rows {
            text += &row.written(*depth);
        }
        text += &series.said(rules, fen, if ships(rules) { "" } else { " --spec FILE" });
    }
    text + &drafts(all)
}

impl Row {
    fn written(&self, depth: u32) -> String {
        let (lines, ways) = self.lines.first_key_value().map_or_else(Default::default, |(lines, ways)| {
            (grouped(lines), ways.iter().chain(&self.partly).cloned().collect::<Vec<_>>().join("; "))
        });
        let positions = self.positions.first().map_or_else(String::new, |count| grouped(&count.to_string()));
        let ends = self.ends.first_key_value().map_or("", |(ends, _)| ends);
        let seconds = if self.seconds > 0.0 { format!("{:.0}", self.seconds.ceil()) } else { String::new() };
        format!("| {depth} | {lines} | {ways} | {positions} | {ends} | {seconds} |\n")
    }
}

impl Series {
    /// The depths that were not counted, or counted in only one way, and the commands that repeat the counts.
    fn said(&self, rules: &str, fen: &str, spec: &str) -> String {
        let depths = |wanted: &dyn Fn(&Row) -> bool| {
            let of = self.rows.iter().filter(|(_, row)| wanted(row)).map(|(depth, _)| depth.to_string());
            of.collect::<Vec<_>>().join(", ")
        };
        let once = depths(&|row: &Row| row.lines.values().any(|ways| ways.len() < 2));
        let ends = depths(&|row: &Row| row.ends.values().any(|ways| ways.len() < 2));
        let deepest = self.rows.iter().rfind(|(_, row)| !row.lines.is_empty()).map_or(0, |(&depth, _)| depth);
        let mut text = format!("\nNothing was counted below depth {deepest}.");
        if !once.is_empty() {
            let _ = write!(text, " The lines were counted in one way alone at depth {once}.");
        }
        if !ends.is_empty() {
            let _ = write!(text, " The ends were counted in one way alone at depth {ends}.");
        }
        let game = format!("'{rules}' {deepest}");
        let from = format!("--fen '{fen}'{spec}");
        match self.rows.iter().rfind(|(_, row)| !row.joins.is_empty()) {
            Some((depth, row)) if *depth == deepest => {
                text += &format!(" The same counts at depth {depth} once more:\n");
                row.joins.iter().for_each(|join| text += &join.commands(&game, &from, spec));
            }
            _ => {
                let _ = write!(text, " The same once more:\n\n```sh\nregra perft split {game} {from}\n```\n");
            }
        }
        text
    }

    /// The terms from depth 0 up to the first row without one.
    fn terms(&self, of: impl Fn(&Row) -> Option<String>) -> Vec<String> {
        (0..).map_while(|depth| self.rows.get(&depth).and_then(&of)).collect()
    }
}

/// Drafts in the internal format of the On-Line Encyclopedia of Integer Sequences: one for each sequence, with all its
/// meanings.
fn drafts(all: &BTreeMap<(String, String, String), Series>) -> String {
    let mut drafts: Vec<(Vec<String>, Vec<String>, Vec<String>)> = Vec::new();
    for ((rules, digest, fen), series) in all {
        let lines = series.terms(|row| {
            let (lines, ways) = row.lines.first_key_value()?;
            (ways.len() > 1).then(|| lines.clone())
        });
        let positions = series.terms(|row| row.positions.first().map(ToString::to_string));
        let about = format!("under the rule set {rules} from the position {fen}");
        let rules = format!("Rules of {rules} with the digest {digest} of the program regra.");
        let names = [
            (lines, format!("Number of lines of n legal moves {about}.")),
            (positions, format!("Number of different positions after n legal moves {about}.")),
        ];
        for (terms, name) in names.into_iter().filter(|(terms, _)| terms.len() > 3) {
            match drafts.iter_mut().find(|(other, ..)| *other == terms) {
                Some((_, names, comments)) => {
                    names.push(name);
                    comments.extend((!comments.contains(&rules)).then(|| rules.clone()));
                }
                None => drafts.push((terms, vec![name], vec![rules.clone()])),
            }
        }
    }
    if drafts.is_empty() {
        return String::new();
    }
    let mut text = "\n## Drafts of integer sequences\n\n\
        In the format of the On-Line Encyclopedia of Integer Sequences; lines only where two ways agree. Whether one \
        is there already was not looked up.\n\n```text\n"
        .to_owned();
    for (terms, names, rules) in drafts {
        let _ = writeln!(text, "%S A000000 {}\n%N A000000 {}", terms.join(","), names[0]);
        for comment in names[1..].iter().map(|name| format!("Also: {name}")).chain(rules) {
            let _ = writeln!(text, "%C A000000 {comment}");
        }
        text += "%K A000000 nonn,hard,more\n%O A000000 0,2\n\n";
    }
    text.trim_end().to_owned() + "\n```\n"
}

/// `1234567` as `1 234 567`, with narrow no-break spaces.
fn grouped(number: &str) -> String {
    let mut text = String::new();
    for (index, digit) in number.chars().enumerate() {
        if index > 0 && (number.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_that_of_which_so_many_units_come() {
        // As many as `join --recheck` counted once more of them.
        for (rechecked, units, percent) in [(20, 20, "100"), (5, 400, "1"), (1, 20, "1"), (3, 1000, "0.2")] {
            assert_eq!(share(rechecked, units).as_deref(), Some(percent), "{rechecked} of {units}");
        }
        assert_eq!(share(0, 20), None);
    }
}
