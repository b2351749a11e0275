//! Deep counts as work: what was split, counted and added up.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::RootNodes;
use super::counts::{endings, nodes_of};
use regra_documents::messages::{listed, say};
use regra_judge::exhaust::Digest;
use regra_judge::perft::Ended;
use regra_judge::perft::deep::{Head, Level, Ply};
use regra_rules::json;

/// What is counted.
#[derive(Clone, Debug, Serialize)]
pub struct DeepCount {
    pub rules: String,
    pub digest: String,
    /// Where the lines begin.
    pub fen: String,
    /// How deep is to be counted.
    pub depth: u32,
    pub plies: Vec<Ply>,
    /// How many units there are.
    pub units: u64,
}

impl DeepCount {
    /// Below these units.
    pub fn new(head: &Head, depth: u32, units: &Level) -> Self {
        let [rules, digest, fen] = ["rules", "digest", "start"].map(|key| head.get(key).to_owned());
        Self { rules, digest, fen, depth, plies: units.plies.clone(), units: units.last().positions }
    }
}

/// `regra perft split --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct SplitUnits {
    #[serde(flatten)]
    pub count: DeepCount,
    /// How the lines end that end before the last ply.
    pub outcomes: Ended,
    /// The file that they were written to.
    pub out: Option<String>,
    pub seconds: f64,
}

/// `regra perft work --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct WorkDone {
    pub rules: String,
    /// How deep is counted, from where the lines begin.
    pub depth: u32,
    /// Units below which was counted now.
    pub counted: u64,
    /// Units that were in the store.
    pub there: u64,
    pub seconds: f64,
}

/// What a store has of the units.
#[derive(Clone, Debug, Default, Serialize)]
pub struct StoreSum {
    /// The directory.
    pub store: String,
    pub units: u64,
    /// How long they took, one behind the other.
    pub seconds: f64,
    /// What was counted, by which code and with which table, and how often.
    #[serde(serialize_with = "ways")]
    pub ways: BTreeMap<String, u64>,
    /// Whether how lines end was asked for, and not counted there at all.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub without_ends: bool,
    /// The sum of its results, in whatever order they are read.
    pub sum: Digest,
}

fn ways<S: Serializer>(ways: &BTreeMap<String, u64>, to: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Way<'a> {
        way: &'a str,
        results: u64,
    }
    to.collect_seq(ways.iter().map(|(way, &results)| Way { way, results }))
}

/// Something that was counted differently.
#[derive(Clone, Debug, Serialize)]
pub struct DifferentCount {
    /// The unit's number.
    pub unit: u64,
    pub fen: String,
    /// `nodes` or `ends`.
    pub what: String,
    /// The two stores, or the one that counting once more did not bear out.
    pub stores: Vec<String>,
    /// What each says.
    pub found: [String; 2],
}

/// `regra perft join --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct JoinedCounts {
    #[serde(flatten)]
    pub count: DeepCount,
    /// The ply of the units.
    pub ply: u32,
    /// The legal turns at the depth; nothing where units are missing or counts differ.
    #[serde(serialize_with = "number")]
    pub nodes: Option<u128>,
    /// The lines below each first turn, where that was asked for and nothing is missing.
    pub divide: Vec<RootNodes>,
    /// How lines end; nothing where that was not asked for, units are missing or counts differ.
    pub outcomes: Option<Ended>,
    /// The numbers of the units that no store has.
    pub missing: Vec<u64>,
    pub stores: Vec<StoreSum>,
    /// How many units two stores or more have, and the same.
    pub agree: u64,
    /// How many units were counted once more, and the same.
    pub rechecked: u64,
    pub different: Vec<DifferentCount>,
}

fn number<S: Serializer>(number: &Option<u128>, to: S) -> Result<S::Ok, S::Error> {
    match number {
        Some(number) => json::text(number, to),
        None => to.serialize_none(),
    }
}

impl JoinedCounts {
    /// Whether nothing is missing and nothing differs.
    pub fn holds(&self) -> bool {
        self.missing.is_empty() && self.different.is_empty()
    }
}

/// The plies, and the file.
pub fn split(split: &SplitUnits) -> String {
    let DeepCount { rules, fen, depth, plies, units, .. } = &split.count;
    let (ply, lines, positions) = (say().deep_ply(), say().deep_lines(), say().deep_positions());
    let longest = plies.iter().map(|ply| ply.lines.to_string().len()).max().unwrap_or(0);
    let (wide, far) = (longest.max(lines.chars().count()), positions.chars().count());
    let mut all = vec![say().deep_split(rules.as_str(), fen.as_str())];
    all.push(format!("{ply:>5}  {lines:>wide$}  {positions}"));
    all.extend(
        plies
            .iter()
            .map(|Ply { ply, lines, positions }| format!("{ply:>5}  {lines:>wide$}  {positions:>far$}")),
    );
    all.push(say().deep_balanced());
    all.extend(split.out.as_ref().map(|out| say().deep_written(count(*units), *depth, out.as_str())));
    all.join("\n") + "\n"
}

/// What was done.
pub fn work(work: &WorkDone) -> String {
    let units = count(work.counted + work.there);
    say().deep_worked(units, work.counted.to_string(), work.there.to_string()) + "\n"
}

/// The sum, or why there is none.
pub fn join(join: &JoinedCounts) -> String {
    let DeepCount { rules, fen, depth, units, .. } = &join.count;
    let mut all = vec![say().deep_join(rules.as_str(), *depth, fen.as_str(), count(*units), join.ply)];
    all.extend(join.stores.iter().map(stored));
    all.extend(join.different.iter().map(differs));
    let missing = || say().deep_missing(join.missing.len(), units.to_string(), ranges(&join.missing));
    all.extend((!join.missing.is_empty()).then(missing));
    all.extend((join.agree > 0).then(|| say().deep_agree(count(join.agree))));
    all.extend((join.rechecked > 0).then(|| say().deep_recheck(count(join.rechecked))));
    all.extend(join.divide.iter().map(|RootNodes { turn, nodes }| format!("{turn}: {nodes}")));
    let ends = join.outcomes.as_ref().map(|outcomes| endings(outcomes, *depth));
    all.extend(ends.map(|text| text.trim_end().to_owned()));
    all.extend(join.nodes.map(|nodes| nodes_of(&nodes.to_string())));
    all.join("\n") + "\n"
}

/// What a store has, and how it was counted.
fn stored(store: &StoreSum) -> String {
    let way = |(way, results): (&String, &u64)| say().deep_way(in_words(way), results.to_string());
    let ways = (!store.ways.is_empty()).then(|| listed(store.ways.iter().map(way)));
    let ends = store.without_ends.then(|| say().deep_without_ends());
    let seconds = format!("{:.1}", store.seconds);
    let has = say().deep_store(store.store.as_str(), count(store.units), seconds);
    [Some(has), ways, ends].into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// A way of counting in the language that is spoken: `nodes: specialised pext hash 16`.
fn in_words(way: &str) -> String {
    let word = |word: &str| match word {
        "nodes" => say().deep_word_nodes(),
        "ends" => say().deep_word_ends(),
        "nodes:" => say().deep_word_nodes() + ":",
        "ends:" => say().deep_word_ends() + ":",
        "specialised" => say().deep_word_specialised(),
        "general" => say().deep_word_general(),
        other => other.to_owned(),
    };
    way.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

fn count(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

fn differs(DifferentCount { unit, fen, what, stores, found: [one, other] }: &DifferentCount) -> String {
    let (unit, what) = (unit.to_string(), in_words(what));
    let (fen, one, other) = (fen.as_str(), one.as_str(), other.as_str());
    match stores.as_slice() {
        [first, second] => say().deep_differ(unit, fen, what, one, first.as_str(), other, second.as_str()),
        stores => say().deep_rechecked(unit, fen, what, one, stores.join(""), other),
    }
}

/// More ranges than this are not shown.
const MOST_RANGES: usize = 8;

/// `1-17, 20, …`.
fn ranges(numbers: &[u64]) -> String {
    let ranges: Vec<&[u64]> = numbers.chunk_by(|a, b| a + 1 == *b).collect();
    let range = |range: &&[u64]| match range {
        [first, .., last] => format!("{first}-{last}"),
        one => one.iter().map(u64::to_string).collect(),
    };
    let more = (ranges.len() > MOST_RANGES).then(|| "…".to_owned());
    ranges.iter().take(MOST_RANGES).map(range).chain(more).collect::<Vec<_>>().join(", ")
}
