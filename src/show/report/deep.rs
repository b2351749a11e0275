//! Deep counts as work: what was split, counted and added up.

use std::fmt::Write as _;

use serde::Serialize;

use super::counts::{endings, nodes_of};
use super::{EndingJson, RootCountJson};
use regra_judge::perft::deep::{Head, Level, Ply};
use regra_rules::messages::{listed, say};

/// A ply, the lines to it (perft), and the different positions there.
#[derive(Clone, Debug, Serialize)]
pub struct PlyJson {
    pub ply: usize,
    pub lines: String,
    pub positions: u64,
}

fn plies(plies: &[Ply]) -> Vec<PlyJson> {
    let ply =
        |(ply, at): (usize, &Ply)| PlyJson { ply, lines: at.lines.to_string(), positions: at.positions };
    plies.iter().enumerate().map(ply).collect()
}

/// `regra perft split --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct SplitJson {
    pub rules: String,
    pub digest: String,
    /// Where the lines begin.
    pub fen: String,
    /// How deep is to be counted.
    pub depth: u32,
    pub plies: Vec<PlyJson>,
    /// How the lines end that end before the last ply.
    pub outcomes: Vec<EndingJson>,
    /// How many units there are.
    pub units: u64,
    /// The file that they were written to.
    pub out: Option<String>,
    pub seconds: f64,
}

impl SplitJson {
    /// What is known of a level, and where it was written.
    pub fn new(head: &Head, depth: u32, level: &Level, out: Option<String>, seconds: f64) -> Self {
        let [rules, digest, fen] = ["rules", "digest", "start"].map(|key| head.get(key).to_owned());
        let (outcomes, plies) = (EndingJson::rows(&level.ended), plies(&level.plies));
        let units = level.last().positions;
        Self { rules, digest, fen, depth, plies, outcomes, units, out, seconds }
    }
}

/// `regra perft work --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct WorkJson {
    pub rules: String,
    /// How deep is counted, from where the lines begin.
    pub depth: u32,
    /// Units below which was counted now.
    pub counted: u64,
    /// Units that were in the store.
    pub there: u64,
    pub seconds: f64,
}

/// What was counted, by which code and with which table, and how often.
#[derive(Clone, Debug, Serialize)]
pub struct WayJson {
    pub way: String,
    pub results: u64,
}

/// What a store has of the units.
#[derive(Clone, Debug, Serialize)]
pub struct StoreJson {
    /// The directory.
    pub store: String,
    pub units: u64,
    /// How long they took, one behind the other.
    pub seconds: f64,
    pub ways: Vec<WayJson>,
    /// Whether how lines end was asked for, and not counted there at all.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub without_ends: bool,
    /// The sum of its results, in whatever order they are read.
    pub sum: String,
}

/// Something that was counted differently.
#[derive(Clone, Debug, Serialize)]
pub struct DifferentJson {
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
pub struct JoinJson {
    pub rules: String,
    pub digest: String,
    /// Where the lines begin.
    pub fen: String,
    pub depth: u32,
    /// The ply of the units.
    pub ply: u32,
    /// How many there are.
    pub units: u64,
    /// The legal turns at the depth; nothing where units are missing or counts differ.
    pub nodes: Option<String>,
    pub plies: Vec<PlyJson>,
    /// The lines below each first turn, where that was asked for and nothing is missing.
    pub divide: Vec<RootCountJson>,
    /// How lines end; nothing where that was not asked for, units are missing or counts differ.
    pub outcomes: Option<Vec<EndingJson>>,
    /// The numbers of the units that no store has.
    pub missing: Vec<u64>,
    pub stores: Vec<StoreJson>,
    /// How many units two stores or more have, and the same.
    pub agree: u64,
    /// How many units were counted once more, and the same.
    pub rechecked: u64,
    pub different: Vec<DifferentJson>,
}

impl JoinJson {
    /// Nothing has been added up.
    pub fn new(head: &Head, depth: u32, units: &Level) -> Self {
        let [rules, digest, fen] = ["rules", "digest", "start"].map(|key| head.get(key).to_owned());
        Self {
            rules,
            digest,
            fen,
            depth,
            ply: units.ply(),
            units: units.last().positions,
            nodes: None,
            plies: plies(&units.plies),
            divide: Vec::new(),
            outcomes: None,
            missing: Vec::new(),
            stores: Vec::new(),
            agree: 0,
            rechecked: 0,
            different: Vec::new(),
        }
    }

    /// Whether nothing is missing and nothing differs.
    pub fn holds(&self) -> bool {
        self.missing.is_empty() && self.different.is_empty()
    }
}

/// The plies, and the file.
pub fn split(split: &SplitJson) -> String {
    let mut text = format!("{}\n", say().deep_split(split.rules.as_str(), split.fen.as_str()));
    text += &table(&split.plies);
    text += &format!("{}\n", say().deep_balanced());
    if let Some(out) = &split.out {
        text += &format!("{}\n", say().deep_written(count(split.units), split.depth, out.as_str()));
    }
    text
}

fn table(plies: &[PlyJson]) -> String {
    let (ply, lines, positions) = (say().deep_ply(), say().deep_lines(), say().deep_positions());
    let wide = plies.iter().map(|ply| ply.lines.len()).max().unwrap_or(0).max(lines.chars().count());
    let mut text = format!("{ply:>5}  {lines:>wide$}  {positions}\n");
    let far = positions.chars().count();
    for PlyJson { ply, lines, positions } in plies {
        let _ = writeln!(text, "{ply:>5}  {lines:>wide$}  {positions:>far$}");
    }
    text
}

/// What was done.
pub fn work(work: &WorkJson) -> String {
    let units = usize::try_from(work.counted + work.there).unwrap_or(usize::MAX);
    say().deep_worked(units, work.counted.to_string(), work.there.to_string()) + "\n"
}

/// The sum, or why there is none.
pub fn join(join: &JoinJson) -> String {
    let units = join.units.to_string();
    let mut text =
        say().deep_join(join.rules.as_str(), join.depth, join.fen.as_str(), count(join.units), join.ply)
            + "\n";
    for store in &join.stores {
        text += &(stored(store) + "\n");
    }
    for different in &join.different {
        text += &(differs(different) + "\n");
    }
    if !join.missing.is_empty() {
        text += &(say().deep_missing(join.missing.len(), units.as_str(), ranges(&join.missing)) + "\n");
    }
    if join.agree > 0 {
        text += &(say().deep_agree(count(join.agree)) + "\n");
    }
    if join.rechecked > 0 {
        text += &(say().deep_recheck(count(join.rechecked)) + "\n");
    }
    for RootCountJson { turn, nodes } in &join.divide {
        let _ = writeln!(text, "{turn}: {nodes}");
    }
    if let Some(outcomes) = &join.outcomes {
        text += &endings(outcomes, join.depth);
    }
    join.nodes.as_ref().map_or(text.clone(), |nodes| text + &nodes_of(nodes) + "\n")
}

/// What a store has, and how it was counted.
fn stored(store: &StoreJson) -> String {
    let seconds = format!("{:.1}", store.seconds);
    let way = |way: &WayJson| say().deep_way(in_words(&way.way), way.results.to_string());
    let ways = (!store.ways.is_empty()).then(|| listed(store.ways.iter().map(way)));
    let ends = store.without_ends.then(|| say().deep_without_ends());
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

fn differs(different: &DifferentJson) -> String {
    let DifferentJson { unit, fen, what, stores, found: [one, other] } = different;
    let (unit, fen, what, one, other) =
        (unit.to_string(), fen.as_str(), in_words(what), one.as_str(), other.as_str());
    match stores.as_slice() {
        [first, second] => say().deep_differ(unit, fen, what, one, first.as_str(), other, second.as_str()),
        stores => say().deep_rechecked(unit, fen, what, one, stores.join(""), other),
    }
}

/// More ranges than this are not shown.
const MOST_RANGES: usize = 8;

/// `1-17, 20, …`.
fn ranges(numbers: &[u64]) -> String {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let range = |&(first, last): &(u64, u64)| {
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    };
    let more = (ranges.len() > MOST_RANGES).then(|| "…".to_owned());
    ranges.iter().take(MOST_RANGES).map(range).chain(more).collect::<Vec<_>>().join(", ")
}
