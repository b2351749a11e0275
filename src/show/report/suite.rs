//! The result of a perft suite: the differences and a summary, as text; everything as JSON and JUnit XML.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use quick_junit::{NonSuccessKind, Report as Junit, SerializeError, TestCase, TestCaseStatus, TestSuite};
use serde::Serialize;

use super::counts::mismatch;
use super::judged::place;
use super::style::{BAD, DIM, GOOD, HEAD, paint};
use super::{OracleVerdict, shell};
use regra_documents::messages::say;
use regra_documents::short;
use regra_rules::position::LineProblem;

/// `regra perft --epd --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct SuiteReport {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The file as it was named.
    pub file: String,
    /// Whether nothing was interrupted.
    pub complete: bool,
    /// Whether lines also end where an end is adjudicated.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub adjudicated: bool,
    /// How many counts are right.
    pub right: usize,
    /// How many are wrong.
    pub wrong: usize,
    /// How many were left out: at greater depths, or with greater counts, than was asked for.
    pub above: usize,
    /// On how many counts the oracle agrees, where it was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub oracle_agrees: Option<usize>,
    /// The positions that were reached, in the order of the file.
    pub positions: Vec<CountedPosition>,
    /// The names of operations that say nothing to regra, and that the EPD standard does not have.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub left_out: BTreeSet<String>,
    /// The lines that are wrong, and why.
    pub problems: Vec<LineProblem>,
    /// How many leaves were counted.
    pub nodes: String,
    /// How long it took.
    pub seconds: f64,
}

#[derive(Clone, Debug, Serialize)]
pub struct CountedPosition {
    /// The line of the file.
    pub line: usize,
    /// How it is called.
    pub id: Option<String>,
    /// The position, as the file has it.
    pub fen: String,
    /// The rule set that the file names for it, where that is another: nothing was counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other_rules: Option<String>,
    pub counts: Vec<CheckedCount>,
    /// The depths that were left out: greater than was asked for, or with counts greater than was asked for.
    pub above: Vec<u32>,
}

#[derive(Clone, Debug, Serialize)]
pub struct CheckedCount {
    /// The line of the file.
    pub line: usize,
    /// The depth: the turns of both sides together.
    pub depth: u32,
    /// What the suite says.
    pub expected: String,
    /// What there is.
    pub counted: String,
    /// Whether they are the same.
    pub right: bool,
    /// What the oracle says, where it was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub oracle: Option<OracleVerdict>,
    /// How long it took.
    pub seconds: f64,
}

impl CheckedCount {
    /// Whether generator and oracle agree, as far as both counted.
    fn agreed(&self) -> bool {
        !matches!(self.oracle, Some(OracleVerdict::Differs(_)))
    }

    fn holds(&self) -> bool {
        self.right && self.agreed()
    }
}

impl SuiteReport {
    /// Whether every count made is right.
    pub fn holds(&self) -> bool {
        self.positions.iter().flat_map(|position| &position.counts).all(CheckedCount::holds)
    }

    /// The number of positions without a count.
    fn bare(&self) -> usize {
        let bare = |position: &&CountedPosition| {
            position.other_rules.is_none() && position.counts.is_empty() && position.above.is_empty()
        };
        self.positions.iter().filter(bare).count()
    }

    /// The rule sets of the positions that were left out, each once, and the number of these positions.
    fn others(&self) -> (Vec<&str>, usize) {
        let others = self.positions.iter().filter_map(|position| position.other_rules.as_deref());
        let mut names: Vec<&str> = others.clone().collect();
        names.sort_unstable();
        names.dedup();
        (names, others.count())
    }
}

/// Maximum number of positions shown.
const MOST: usize = 100;

/// Maximum number of other rule sets listed.
const NAMED: usize = 12;

/// The wrong counts, each with a command that shows more, and a summary.
pub fn suite(suite: &SuiteReport, spec: Option<&Path>) -> String {
    let wrong = |position: &&CountedPosition| !position.counts.iter().all(CheckedCount::holds);
    let wrong: Vec<&CountedPosition> = suite.positions.iter().filter(wrong).collect();
    let mut text: String = wrong.iter().take(MOST).map(|position| failed(suite, position, spec)).collect();
    if wrong.len() > MOST {
        let _ = writeln!(text, "{}\n", say().suite_more_wrong(wrong.len() - MOST));
    }
    text + &summary(suite)
}

fn failed(suite: &SuiteReport, position: &CountedPosition, spec: Option<&Path>) -> String {
    let CountedPosition { line, fen, .. } = position;
    let id = position.id.as_ref().map(|id| format!(": {}", paint(HEAD, &short(id)))).unwrap_or_default();
    let fail = paint(BAD, &say().check_fail());
    let mut text = format!("{fail} {}:{line}{id}\n  {fen}\n", suite.file);
    let wrong: Vec<_> = position.counts.iter().filter(|count| !count.holds()).collect();
    let wide =
        |text: fn(&CheckedCount) -> &str| wrong.iter().map(|count| text(count).len()).max().unwrap_or(0);
    let (expects, counts) = (wide(|count| &count.expected), wide(|count| &count.counted));
    for CheckedCount { depth, expected, counted, right, oracle, .. } in wrong.iter().copied() {
        let style = if *right { GOOD } else { BAD };
        let counted = paint(style, &format!("{counted:>counts$}"));
        let _ = writeln!(text, "  {}", say().suite_count(*depth, format!("{expected:>expects$}"), counted));
        if let Some(OracleVerdict::Differs(differences)) = oracle {
            differences.iter().for_each(|found| text += &format!("    {}\n", mismatch(found)));
        }
    }
    if let Some(look) = look(suite, position, spec) {
        let _ = writeln!(text, "  {} {look}\n", paint(DIM, &say().suite_look()));
    }
    text
}

/// The command that analyses a position with a wrong count and its possible explanations: at the least wrong depth,
/// which is the fastest.
fn look(suite: &SuiteReport, position: &CountedPosition, spec: Option<&Path>) -> Option<String> {
    let wrong = position.counts.iter().filter(|count| !count.holds()).min_by_key(|count| count.depth)?;
    let expect = if wrong.right { String::new() } else { format!(" --expect {}", wrong.expected) };
    let (rules, fen) = (shell::quoted(&suite.rules), shell::option("--fen", &position.fen));
    let asked = [(suite.adjudicated, " --adjudicate"), (suite.oracle_agrees.is_some(), " --oracle")];
    let asked: String = asked.into_iter().filter(|(asked, _)| *asked).map(|(_, option)| option).collect();
    let depth = wrong.depth;
    Some(format!("{} perft {rules} {depth} --divide{expect}{asked} {fen}", shell::regra(spec)))
}

/// The first of some names.
fn shortened<'n>(mut names: impl Iterator<Item = &'n str>) -> String {
    let mut named: Vec<String> = names.by_ref().take(NAMED).map(short).collect();
    named.extend(names.next().map(|_| "…".to_owned()));
    named.join(", ")
}

/// The totals, and all that was left out.
fn summary(suite: &SuiteReport) -> String {
    let mut lines = Vec::new();
    if !suite.complete {
        lines.push(say().suite_interrupted(suite.positions.len()));
    }
    lines.push(say().suite_sum(say().suite_positions(suite.positions.len()), suite.right, suite.wrong));
    if let Some(agrees) = suite.oracle_agrees {
        lines.push(say().suite_oracle(agrees));
    }
    if suite.above > 0 {
        lines.push(say().suite_above(suite.above));
    }
    if suite.bare() > 0 {
        lines.push(say().suite_bare(say().suite_positions(suite.bare())));
    }
    let (names, others) = suite.others();
    if others > 0 {
        lines.push(say().suite_others(say().suite_positions(others), shortened(names.into_iter())));
    }
    if !suite.left_out.is_empty() {
        lines.push(say().suite_left_out(shortened(suite.left_out.iter().map(String::as_str))));
    }
    if !suite.problems.is_empty() {
        lines.push(say().suite_problems(suite.problems.len()));
    }
    lines.join("\n") + "\n"
}

/// The speed, on one line.
pub fn suite_speed(suite: &SuiteReport) -> String {
    let nodes: f64 = suite.nodes.parse().unwrap_or(0.0);
    let millions = format!("{:.1}", nodes / suite.seconds.max(1e-9) / 1e6);
    say().perft_speed(format!("{:.3}", suite.seconds), millions) + "\n"
}

/// A test case for each position and for each wrong line.
///
/// # Errors
/// The writer refuses its input.
pub fn suite_junit(suite: &SuiteReport, spec: Option<&Path>) -> Result<String, SerializeError> {
    let mut junit = Junit::new("regra");
    let mut cases = TestSuite::new(suite.file.as_str());
    cases.add_test_cases(suite.positions.iter().map(|position| test_case(suite, position, spec)));
    for LineProblem { line, column, message } in &suite.problems {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(format!("{}:{line}:{column}: {message}", suite.file));
        let mut test = TestCase::new(format!("{}:{line}:{column}", suite.file), status);
        test.set_classname(suite.rules.as_str());
        place(&mut test, &suite.file, *line);
        cases.add_test_case(test);
    }
    junit.add_test_suite(cases);
    junit.to_string()
}

fn test_case(suite: &SuiteReport, position: &CountedPosition, spec: Option<&Path>) -> TestCase {
    let mut status = match position {
        CountedPosition { counts, .. } if counts.is_empty() => TestCaseStatus::skipped(),
        CountedPosition { counts, .. } if counts.iter().all(CheckedCount::holds) => TestCaseStatus::success(),
        _ => TestCaseStatus::non_success(NonSuccessKind::Failure),
    };
    let wrong = position.counts.iter().filter(|count| !count.holds());
    let wrong: Vec<String> = wrong.map(plain).collect();
    if let Some(first) = wrong.first() {
        status.set_message(first.as_str());
        let look = look(suite, position, spec);
        let look = look.map(|look| format!("{} {look}\n", say().suite_look())).unwrap_or_default();
        status.set_description(format!("{}\n{}\n{look}", position.fen, wrong.join("\n")));
    }
    let name = position.id.as_ref().unwrap_or(&position.fen);
    let mut test = TestCase::new(format!("{}:{} {name}", suite.file, position.line), status);
    let seconds: f64 = position.counts.iter().map(|count| count.seconds).sum();
    test.set_classname(suite.rules.as_str()).set_time(std::time::Duration::from_secs_f64(seconds));
    place(&mut test, &suite.file, position.line);
    test
}

fn plain(count: &CheckedCount) -> String {
    let CheckedCount { depth, expected, counted, oracle, .. } = count;
    let by = if matches!(oracle, Some(OracleVerdict::Differs(_))) {
        say().perft_otherwise()
    } else {
        String::new()
    };
    format!("{} {by}", say().suite_count(*depth, expected, counted)).trim_end().to_owned()
}
