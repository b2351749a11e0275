//! The result of a bench run: the form of its JSON, and of the file that a run saves and compares with.

use serde::{Deserialize, Serialize};

use crate::client::perft_engine::{PerftEngine, program};
use regra_judge::perft::speed::{Spread, geometric_mean};

/// A run of the bench.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BenchRecord {
    /// The version of the regra that measured.
    pub regra: String,
    /// The engine that was timed.
    #[serde(default = "regra")]
    pub engine: String,
    /// Its program, without version and build.
    #[serde(default = "regra")]
    pub program: String,
    /// The other engine.
    pub against: Option<String>,
    #[serde(default)]
    pub against_program: Option<String>,
    /// The file of the earlier run.
    pub baseline: Option<String>,
    /// How often each position was timed.
    pub rounds: u32,
    /// Whether the user stopped it before it was through.
    #[serde(default)]
    pub interrupted: bool,
    /// The positions that were timed.
    pub timings: Vec<Timing>,
    /// The positions on whose count there is no agreement: they are not timed.
    pub disagreements: Vec<CountDisagreement>,
    /// The rule sets that not all engines play.
    pub skipped: Vec<String>,
    /// The geometric mean of the ratios' medians, where there are ratios.
    pub ratio: Option<f64>,
}

/// The engine of records that are older than this field.
fn regra() -> String {
    "regra".to_owned()
}

/// A position that was timed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Timing {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The name of the position.
    pub name: String,
    /// The position as FEN.
    pub fen: String,
    /// The depth of the count.
    pub depth: u32,
    /// The leaves, on which all agree.
    #[serde(with = "digits")]
    pub nodes: u128,
    /// The class of the generator's code that counts these rules, where this regra is timed.
    #[serde(default)]
    pub class: Option<String>,
    /// Leaves per second on one thread, over the rounds.
    pub nodes_per_second: Spread,
    /// The speed of the other engine.
    pub against: Option<ComparedSpeed>,
    /// The speed in the earlier run.
    pub baseline: Option<ComparedSpeed>,
}

/// A speed to compare with.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ComparedSpeed {
    /// Its leaves per second.
    pub nodes_per_second: Spread,
    /// How many times faster the timed engine is: the ratio of each round, or of each round to the earlier median.
    pub ratio: Spread,
}

/// A position on whose count there is no agreement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CountDisagreement {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The name of the position.
    pub name: String,
    /// The position as FEN.
    pub fen: String,
    pub depth: u32,
    pub counts: Vec<ReportedCount>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportedCount {
    /// The engine that counts.
    pub by: String,
    /// How many leaves there are.
    #[serde(with = "digits")]
    pub nodes: u128,
}

impl BenchRecord {
    /// Whether the record has no entry.
    pub fn is_empty(&self) -> bool {
        self.timings.is_empty() && self.disagreements.is_empty() && self.skipped.is_empty()
    }

    /// Adds the speeds of an earlier run of the same program; returns how many positions both have.
    pub fn compare_with(&mut self, saved: &Self) -> usize {
        for timing in &mut self.timings {
            let same = |other: &&Timing| {
                (&other.rules, &other.fen, other.depth) == (&timing.rules, &timing.fen, timing.depth)
            };
            let earlier = saved.timings.iter().find(same);
            timing.baseline = earlier.and_then(|earlier| saved.speed(&self.program, earlier)).map(|speed| {
                ComparedSpeed { nodes_per_second: speed, ratio: timing.nodes_per_second.over(speed.median) }
            });
        }
        self.timings.iter().filter(|timing| timing.baseline.is_some()).count()
    }

    /// Sets the names of the engines.
    pub fn introduce(&mut self, engine: &dyn PerftEngine, against: Option<&dyn PerftEngine>) {
        (self.engine, self.program) = (engine.name().to_owned(), engine.program());
        self.against = against.map(|other| other.name().to_owned());
        self.against_program = against.map(PerftEngine::program);
    }

    /// The name of a program in this run, if it was timed as either engine.
    pub fn name_of(&self, program: &str) -> Option<&str> {
        if self.program == program {
            return Some(&self.engine);
        }
        self.against.as_deref().filter(|_| self.other().as_deref() == Some(program))
    }

    /// The speed of a program in a position of this run.
    fn speed(&self, program: &str, timing: &Timing) -> Option<Spread> {
        if self.program == program {
            return Some(timing.nodes_per_second);
        }
        timing
            .against
            .filter(|_| self.other().as_deref() == Some(program))
            .map(|other| other.nodes_per_second)
    }

    /// The program of the other engine.
    fn other(&self) -> Option<String> {
        self.against_program.clone().or_else(|| self.against.as_deref().map(program))
    }

    /// Computes the mean of the ratios.
    pub fn conclude(&mut self) {
        let medians: Vec<f64> =
            self.timings.iter().flat_map(Timing::compared).map(|compared| compared.ratio.median).collect();
        self.ratio = geometric_mean(&medians).filter(|ratio| ratio.is_finite());
    }

    /// The positions whose median ratio is below this, infinite or not a number.
    pub fn below(&self, least: f64) -> Vec<&Timing> {
        let enough = |ratio: f64| ratio.is_finite() && ratio >= least;
        let slow = |timing: &&Timing| timing.compared().any(|compared| !enough(compared.ratio.median));
        self.timings.iter().filter(slow).collect()
    }
}

impl Timing {
    /// The speeds to compare with: the other engine's, the earlier run's.
    pub fn compared(&self) -> impl Iterator<Item = ComparedSpeed> {
        self.against.into_iter().chain(self.baseline)
    }
}

/// Counts as text: they pass 2^53.
mod digits {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(nodes: &u128, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(nodes)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u128, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(|_| D::Error::custom(format!("`{text}` is no count of leaves")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timing(name: &str, speeds: &[f64]) -> Timing {
        Timing {
            rules: "chess".to_owned(),
            name: name.to_owned(),
            fen: format!("fen of {name}"),
            depth: 5,
            nodes: 4_865_609,
            class: None,
            nodes_per_second: Spread::of(speeds).unwrap(),
            against: None,
            baseline: None,
        }
    }

    fn record(timings: Vec<Timing>) -> BenchRecord {
        let regra = || "regra".to_owned();
        BenchRecord { engine: regra(), program: regra(), rounds: 3, timings, ..BenchRecord::default() }
    }

    /// One file holds the speeds of both engines: each is compared with its own.
    #[test]
    fn an_earlier_run_is_compared_with_the_same_program() {
        let mut saved = record(vec![timing("start", &[100.0])]);
        (saved.engine, saved.program) = ("Alpha 1".to_owned(), "Alpha".to_owned());
        saved.against = Some("Beta 1".to_owned());
        let speed = ComparedSpeed {
            nodes_per_second: Spread::of(&[50.0]).unwrap(),
            ratio: Spread::of(&[2.0]).unwrap(),
        };
        saved.timings[0].against = Some(speed);
        let mut now = record(vec![timing("start", &[200.0])]);
        for (program, name, ratio) in [("Alpha", "Alpha 1", 2.0), ("Beta", "Beta 1", 4.0)] {
            now.program = program.to_owned();
            assert_eq!(saved.name_of(program), Some(name));
            assert_eq!(now.compare_with(&saved), 1);
            assert_eq!(now.timings[0].baseline.unwrap().ratio.median, ratio);
        }
        now.program = "Gamma".to_owned();
        assert_eq!((saved.name_of("Gamma"), now.compare_with(&saved)), (None, 0));
    }

    /// A file saved before other engines could be timed is a run of regra.
    #[test]
    fn an_older_file_is_one_of_regra() {
        let older = r#"{"regra": "0.1.0", "against": "Stockfish 15.1", "baseline": null, "rounds": 9,
            "timings": [], "disagreements": [], "skipped": [], "ratio": null}"#;
        let older: BenchRecord = serde_json::from_str(older).unwrap();
        assert_eq!(
            (older.name_of("regra"), older.name_of("Stockfish")),
            (Some("regra"), Some("Stockfish 15.1"))
        );
    }

    #[test]
    fn an_earlier_run_is_compared_by_its_median() {
        let saved = record(vec![timing("start", &[50.0, 100.0, 150.0])]);
        let mut now = record(vec![timing("start", &[80.0, 90.0, 110.0]), timing("new", &[1.0])]);
        assert_eq!(now.compare_with(&saved), 1);
        now.conclude();
        let ratio = now.timings[0].baseline.unwrap().ratio;
        assert_eq!((ratio.least, ratio.median, ratio.most), (0.8, 0.9, 1.1));
        assert!((now.ratio.unwrap() - 0.9).abs() < 1e-12);
        assert_eq!(now.below(0.95).len(), 1);
        assert!(now.below(0.85).is_empty());
    }

    #[test]
    fn what_is_no_ratio_is_below_everything() {
        for speed in [0.0, f64::NAN, f64::INFINITY] {
            let mut now = record(vec![timing("start", &[speed])]);
            now.compare_with(&record(vec![timing("start", &[0.0])]));
            now.conclude();
            assert_eq!((now.below(1e-9).len(), now.ratio), (1, None), "{speed}");
            let text = serde_json::to_string(&now).unwrap();
            let again: BenchRecord = serde_json::from_str(&text).unwrap();
            assert!(again.timings[0].baseline.unwrap().ratio.median.is_nan(), "{text}");
        }
    }

    #[test]
    fn what_is_saved_is_read_again() {
        let mut saved = record(vec![timing("start", &[1.5, 2.5])]);
        saved.timings[0].nodes = u128::MAX;
        let text = serde_json::to_string(&saved).unwrap();
        assert!(text.contains("\"340282366920938463463374607431768211455\""), "{text}");
        assert_eq!(serde_json::from_str::<BenchRecord>(&text).unwrap(), saved);
    }
}
