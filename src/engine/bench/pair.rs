//! Two engines timed on the same position in alternation (A B A B): a disturbance of the machine slows both, and the
//! ratio of each round stays true.

use std::num::NonZero;
use std::time::Duration;

use super::record::{ComparedSpeed, CountDisagreement, ReportedCount, Timing};
use crate::client::{EngineError, PerftEngine};
use regra_judge::perft::speed::Spread;

/// Maximum number of counts in a sample, however short one is.
const MOST_COUNTS: f64 = 100.0;

/// A position to count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountQuestion {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The name of the position.
    pub name: String,
    /// The position as FEN.
    pub fen: String,
    pub depth: NonZero<u32>,
    /// The leaves and their source, if known beforehand.
    pub known: Option<ReportedCount>,
}

/// How long to measure.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How often each is timed.
    pub rounds: u32,
    /// Minimum duration of a sample, which repeats the count until then.
    pub least: Duration,
}

/// The result of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub enum PairResult {
    /// All counts agree: the speeds.
    Timing(Box<Timing>),
    /// The counts differ.
    Disagreement(CountDisagreement),
}

/// Times `ours`, in alternation with `theirs` if given, on one position; the counts are compared first.
pub fn compare<'a>(
    ours: &'a mut (dyn PerftEngine + 'a),
    theirs: Option<&'a mut (dyn PerftEngine + 'a)>,
    question: &CountQuestion,
    effort: Effort,
) -> Result<PairResult, EngineError> {
    let engines = [Some(ours), theirs].into_iter().flatten();
    let mut runners = engines.map(|engine| Runner::new(engine, question)).collect::<Result<Vec<_>, _>>()?;
    let reported_counts = reported_counts(&runners, question);
    if reported_counts.windows(2).any(|pair| pair[0].nodes != pair[1].nodes) {
        return Ok(PairResult::Disagreement(disagreement(question, reported_counts)));
    }
    for _ in 0..effort.rounds.max(1) {
        for runner in &mut runners {
            if let Some(nodes) = runner.sample(question, effort.least)? {
                let other = ReportedCount { by: format!("{}, later", runner.engine.name()), nodes };
                return Ok(PairResult::Disagreement(disagreement(
                    question,
                    [reported_counts, vec![other]].concat(),
                )));
            }
        }
    }
    Ok(PairResult::Timing(Box::new(timing(question, &runners[0], runners.get(1)))))
}

fn timing(question: &CountQuestion, ours: &Runner<'_>, theirs: Option<&Runner<'_>>) -> Timing {
    let CountQuestion { rules, name, fen, depth, .. } = question.clone();
    let depth = depth.get();
    let against = theirs.map(|theirs| {
        let pairs = ours.speeds.iter().zip(&theirs.speeds);
        let ratios: Vec<f64> = pairs.map(|(ours, theirs)| ours / theirs).collect();
        ComparedSpeed { nodes_per_second: theirs.spread(), ratio: spread(&ratios) }
    });
    let (nodes, nodes_per_second) = (ours.nodes, ours.spread());
    Timing { rules, name, fen, depth, nodes, class: None, nodes_per_second, against, baseline: None }
}

/// The spread of at least one figure.
fn spread(figures: &[f64]) -> Spread {
    const NONE: Spread = Spread { least: 0.0, lower: 0.0, median: 0.0, upper: 0.0, most: 0.0 };
    Spread::of(figures).unwrap_or(NONE)
}

fn reported_counts(runners: &[Runner<'_>], question: &CountQuestion) -> Vec<ReportedCount> {
    let reported_count =
        |runner: &Runner<'_>| ReportedCount { by: runner.engine.name().to_owned(), nodes: runner.nodes };
    runners.iter().map(reported_count).chain(question.known.clone()).collect()
}

fn disagreement(question: &CountQuestion, counts: Vec<ReportedCount>) -> CountDisagreement {
    let CountQuestion { rules, name, fen, depth, .. } = question.clone();
    CountDisagreement { rules, name, fen, depth: depth.get(), counts }
}

/// An engine on its position.
struct Runner<'a> {
    engine: &'a mut (dyn PerftEngine + 'a),
    nodes: u128,
    /// How long one count takes.
    seconds: f64,
    /// Leaves per second in each round.
    speeds: Vec<f64>,
}

impl<'a> Runner<'a> {
    /// Counts twice: the first time warms up, the second says how long a count takes.
    fn new(engine: &'a mut (dyn PerftEngine + 'a), question: &CountQuestion) -> Result<Self, EngineError> {
        let CountQuestion { rules, fen, depth, .. } = question;
        engine.count(rules, fen, *depth)?;
        let sample = engine.count(rules, fen, *depth)?;
        Ok(Self { engine, nodes: sample.nodes, seconds: sample.seconds, speeds: Vec::new() })
    }

    /// Times one sample; returns the count if it differs from the one before.
    fn sample(&mut self, question: &CountQuestion, least: Duration) -> Result<Option<u128>, EngineError> {
        let counts = (least.as_secs_f64() / self.seconds.max(1e-9)).ceil().clamp(1.0, MOST_COUNTS);
        let mut seconds = 0.0;
        for _ in 0..counts as u32 {
            let sample = self.engine.count(&question.rules, &question.fen, question.depth)?;
            if sample.nodes != self.nodes {
                return Ok(Some(sample.nodes));
            }
            seconds += sample.seconds;
        }
        self.speeds.push(self.nodes as f64 * counts / seconds.max(1e-9));
        Ok(None)
    }

    fn spread(&self) -> Spread {
        spread(&self.speeds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sample;

    /// Counts as scripted, and records each call.
    struct Scripted<'a> {
        name: &'static str,
        nodes: u128,
        seconds: f64,
        log: &'a std::cell::RefCell<Vec<&'static str>>,
    }

    impl PerftEngine for Scripted<'_> {
        fn name(&self) -> &str {
            self.name
        }
        fn plays(&self, _: &str) -> bool {
            true
        }
        fn count(&mut self, _: &str, _: &str, _: NonZero<u32>) -> Result<Sample, EngineError> {
            self.log.borrow_mut().push(self.name);
            Ok(Sample { nodes: self.nodes, seconds: self.seconds })
        }
    }

    fn question(known: Option<u128>) -> CountQuestion {
        let text = |text: &str| text.to_owned();
        let depth = NonZero::new(3).unwrap();
        let known = known.map(|nodes| ReportedCount { by: text("a table"), nodes });
        CountQuestion { rules: text("chess"), name: text("start"), fen: text("fen"), depth, known }
    }

    const ONE_COUNT: Effort = Effort { rounds: 3, least: Duration::ZERO };

    #[test]
    fn the_two_take_turns_after_a_warm_up() {
        let log = std::cell::RefCell::default();
        let mut a = Scripted { name: "a", nodes: 800, seconds: 2.0, log: &log };
        let mut b = Scripted { name: "b", nodes: 800, seconds: 4.0, log: &log };
        let found = compare(&mut a, Some(&mut b), &question(Some(800)), ONE_COUNT).unwrap();
        assert_eq!(log.borrow().concat(), "aabbababab");
        let PairResult::Timing(timing) = found else { panic!("they agree") };
        let against = timing.against.unwrap();
        assert_eq!((timing.nodes_per_second.median, against.nodes_per_second.median), (400.0, 200.0));
        assert_eq!((against.ratio.least, against.ratio.median, against.ratio.most), (2.0, 2.0, 2.0));
    }

    #[test]
    fn a_short_count_is_repeated_until_it_is_a_sample() {
        let log = std::cell::RefCell::default();
        let mut a = Scripted { name: "a", nodes: 8, seconds: 0.25, log: &log };
        let effort = Effort { rounds: 2, least: Duration::from_secs(1) };
        let found = compare(&mut a, None, &question(None), effort).unwrap();
        assert_eq!(log.borrow().len(), 2 + 2 * 4);
        let PairResult::Timing(timing) = found else { panic!("nobody disagrees") };
        assert_eq!(timing.nodes_per_second.median, 32.0);
    }

    #[test]
    fn nothing_is_timed_where_the_counts_differ() {
        let log = std::cell::RefCell::default();
        let mut a = Scripted { name: "a", nodes: 8, seconds: 1.0, log: &log };
        let mut b = Scripted { name: "b", nodes: 9, seconds: 1.0, log: &log };
        let found = compare(&mut a, Some(&mut b), &question(None), ONE_COUNT).unwrap();
        let PairResult::Disagreement(disagreement) = found else { panic!("they differ") };
        assert_eq!(
            disagreement.counts.iter().map(|reported_count| reported_count.nodes).collect::<Vec<_>>(),
            [8, 9]
        );
        assert_eq!(log.borrow().concat(), "aabb");
        let known = compare(&mut a, None, &question(Some(7)), ONE_COUNT).unwrap();
        assert!(matches!(known, PairResult::Disagreement(_)));
    }
}
