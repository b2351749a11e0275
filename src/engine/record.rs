//! What a run of the bench found. Also the shape of its JSON, and of the file it saves and compares with.

use serde::{Deserialize, Serialize};

use crate::perft::speed::{Spread, geometric_mean};

/// A run of the bench.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The version of regra that was timed.
    pub regra: String,
    /// The other engine.
    pub against: Option<String>,
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
    /// The rule sets that the other engine does not play.
    pub skipped: Vec<String>,
    /// The geometric mean of the ratios' medians, where there are ratios.
    pub ratio: Option<f64>,
}

/// A position that was timed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Timing {
    /// The rule set.
    pub rules: String,
    /// How the position is called.
    pub name: String,
    /// The position.
    pub fen: String,
    /// The depth of the count.
    pub depth: u32,
    /// The leaves, on which all agree.
    #[serde(with = "digits")]
    pub nodes: u128,
    /// Leaves per second on one thread, over the rounds.
    pub nodes_per_second: Spread,
    /// The other engine.
    pub against: Option<ComparedSpeed>,
    /// The earlier run.
    pub baseline: Option<ComparedSpeed>,
}

/// The speed of someone else.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ComparedSpeed {
    /// Its leaves per second.
    pub nodes_per_second: Spread,
    /// How many times faster regra is: the ratio of each round, or of each round to the earlier median.
    pub ratio: Spread,
}

/// A position on whose count there is no agreement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CountDisagreement {
    /// The rule set.
    pub rules: String,
    /// How the position is called.
    pub name: String,
    /// The position.
    pub fen: String,
    /// The depth of the count.
    pub depth: u32,
    /// Who counts what.
    pub counts: Vec<ReportedCount>,
}

/// Who counts what.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReportedCount {
    /// Who.
    pub by: String,
    /// The leaves.
    #[serde(with = "digits")]
    pub nodes: u128,
}

impl Record {
    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.timings.is_empty() && self.disagreements.is_empty() && self.skipped.is_empty()
    }

    /// Puts an earlier run beside this one; gives how many positions both have.
    pub fn compare_with(&mut self, saved: &Self) -> usize {
        for timing in &mut self.timings {
            let same = |other: &&Timing| {
                (&other.rules, &other.fen, other.depth) == (&timing.rules, &timing.fen, timing.depth)
            };
            timing.baseline = saved.timings.iter().find(same).map(|earlier| ComparedSpeed {
                nodes_per_second: earlier.nodes_per_second,
                ratio: timing.nodes_per_second.over(earlier.nodes_per_second.median),
            });
        }
        self.timings.iter().filter(|timing| timing.baseline.is_some()).count()
    }

    /// Works out the mean of the ratios.
    pub fn conclude(&mut self) {
        let medians: Vec<f64> =
            self.timings.iter().flat_map(Timing::compared).map(|compared| compared.ratio.median).collect();
        self.ratio = geometric_mean(&medians).filter(|ratio| ratio.is_finite());
    }

    /// The positions with a median ratio that is not at least this: below it, infinite or no number.
    pub fn below(&self, least: f64) -> Vec<&Timing> {
        let enough = |ratio: f64| ratio.is_finite() && ratio >= least;
        let slow = |timing: &&Timing| timing.compared().any(|compared| !enough(compared.ratio.median));
        self.timings.iter().filter(slow).collect()
    }
}

impl Timing {
    /// The speeds that it is compared with: the other engine's, the earlier run's.
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
            nodes_per_second: Spread::of(speeds).unwrap(),
            against: None,
            baseline: None,
        }
    }

    fn record(timings: Vec<Timing>) -> Record {
        Record { regra: "0.1.0".to_owned(), rounds: 3, timings, ..Record::default() }
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
            let again: Record = serde_json::from_str(&text).unwrap();
            assert!(again.timings[0].baseline.unwrap().ratio.median.is_nan(), "{text}");
        }
    }

    #[test]
    fn what_is_saved_is_read_again() {
        let mut saved = record(vec![timing("start", &[1.5, 2.5])]);
        saved.timings[0].nodes = u128::MAX;
        let text = serde_json::to_string(&saved).unwrap();
        assert!(text.contains("\"340282366920938463463374607431768211455\""), "{text}");
        assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), saved);
    }
}
