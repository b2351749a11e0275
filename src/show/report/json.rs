//! JSON shapes of counts, turns and outcomes, stable from the first version on; those of other commands
//! stand in the files of their reports. Counts are strings: they pass 2^53.

use serde::{Serialize, Serializer};

use super::ExpectedCount;
use regra_judge::agree::Disagreement;
use regra_judge::perft::Ended;
use regra_movegen::Usage;
use regra_movegen::outcome::Outcome;

/// `regra perft --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct PerftReport {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// Where the count starts.
    pub fen: String,
    /// The depth: the turns of both sides together.
    pub depth: u32,
    /// The leaves.
    pub nodes: String,
    /// Whether nothing was interrupted: these are all the leaves, and all the ends that were asked for.
    pub complete: bool,
    /// The leaves below each turn at the root.
    pub divide: Vec<RootNodes>,
    /// How lines end; nothing where it was not asked for, or not counted to the end.
    pub outcomes: Option<Ended>,
    /// How the game has ended that was counted from; nothing while it goes on.
    pub end: Option<GameOver>,
    /// What the oracle says to all this, where it was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub oracle: Option<OracleVerdict>,
    /// The count that was expected, where one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<ExpectedCount>,
    /// What of it a checkpoint had from earlier runs, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earlier: Option<EarlierParts>,
    /// How long the count took, earlier runs included.
    pub seconds: f64,
    /// How fast it was; nothing where some of it was counted earlier.
    pub nodes_per_second: Option<u64>,
    /// How it was done; nothing where some of it was counted earlier.
    pub how: Option<CountWay>,
}

/// The parts of a count that earlier runs had counted.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct EarlierParts {
    /// How many of the parts they had counted.
    pub parts: usize,
    /// How many parts the count has.
    pub of: usize,
}

/// What the oracle says of a count: `"agrees"`, `"interrupted"`, or a list of what differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OracleVerdict {
    /// It has counted the same.
    Agrees,
    /// It was stopped before it had counted everything.
    Interrupted,
    /// It has counted otherwise: a turn at the root, `nodes` for the total, or an end.
    Differs(Vec<Disagreement>),
}

impl Serialize for OracleVerdict {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Mismatch<'a> {
            what: &'a str,
            generator: &'a str,
            oracle: &'a str,
        }
        match self {
            Self::Agrees => to.serialize_str("agrees"),
            Self::Interrupted => to.serialize_str("interrupted"),
            Self::Differs(all) => to.collect_seq(all.iter().map(|Disagreement { what, says, .. }| {
                let [generator, oracle] = says.each_ref().map(|side| side.says.as_str());
                Mismatch { what, generator, oracle }
            })),
        }
    }
}

impl From<Option<Vec<Disagreement>>> for OracleVerdict {
    /// Nothing was said where the comparison was stopped.
    fn from(found: Option<Vec<Disagreement>>) -> Self {
        match found {
            None => Self::Interrupted,
            Some(differences) if differences.is_empty() => Self::Agrees,
            Some(differences) => Self::Differs(differences),
        }
    }
}

/// How a count was done.
#[derive(Clone, Debug, Serialize)]
pub struct CountWay {
    /// Whether the turns at the last ply were counted as sets, not played.
    pub bulk: bool,
    /// On how many threads.
    pub threads: usize,
    /// The class of rule sets for which the code was compiled.
    pub class: &'static str,
    /// Whether that class has less than all mechanisms.
    pub specialised: bool,
    /// By code compiled for a processor with PEXT, AVX2, BMI1, LZCNT and POPCNT.
    pub pext: bool,
    /// With which table of counts.
    pub hash: Option<HashUse>,
}

/// A table of counts.
#[derive(Clone, Debug, Serialize)]
pub struct HashUse {
    /// Its size.
    pub mib: usize,
    /// Positions looked up.
    pub lookups: u64,
    /// Positions looked up whose count was there.
    pub hits: u64,
    /// The part of the entries that hold a count, from 0 to 1.
    pub fill: f64,
}

impl HashUse {
    /// A table of this size that has done this.
    pub fn new(mib: usize, usage: Usage) -> Self {
        let fill = usage.filled as f64 / usage.entries.max(1) as f64;
        Self { mib, lookups: usage.asked, hits: usage.found, fill }
    }
}

/// The leaves below one turn.
#[derive(Clone, Debug, Serialize)]
pub struct RootNodes {
    /// The turn in notation: `e2e4`.
    #[serde(rename = "move")]
    pub turn: String,
    /// The leaves below it.
    pub nodes: String,
}

/// `regra moves --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct MovesReport {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The position as FEN.
    pub fen: String,
    /// The legal turns, in the generator's order.
    pub moves: Vec<LegalMove>,
    /// How the game has ended; nothing while it goes on.
    pub end: Option<GameOver>,
}

/// How a game has ended.
#[derive(Clone, Debug, Serialize)]
pub struct GameOver {
    /// Who has won; nobody in a draw.
    pub winner: Option<&'static str>,
    pub clause: String,
    /// Why, in a sentence.
    pub why: String,
}

/// One legal turn.
#[derive(Clone, Debug, Serialize)]
pub struct LegalMove {
    /// The turn in notation: `e2e4`.
    #[serde(rename = "move")]
    pub turn: String,
    /// The clause that grants it, and those that act in it.
    pub clauses: Vec<String>,
    /// The position after it.
    pub fen: String,
}

/// `regra outcome --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct OutcomeReport {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The position as FEN.
    pub fen: String,
    /// Whether and how the game has ended.
    #[serde(flatten)]
    pub outcome: Outcome,
}
