//! A count compared with the expected one, and the faults that would explain it, as text and JSON.

use serde::Serialize;

use super::style::{BAD, GOOD, HEAD, paint};
use regra_documents::either;
use regra_documents::messages::say;
use regra_judge::engines::bisect::Signature;
use regra_judge::engines::miscount::{CountFault, Miscount};

/// Maximum number of faults shown.
const MOST: usize = 12;

#[derive(Clone, Debug, Serialize)]
pub struct ExpectedCount {
    /// How many leaves.
    pub nodes: String,
    /// Whether there are so many.
    pub right: bool,
    /// The faults each of which alone gives that number.
    pub explained_by: Vec<CountExplanation>,
    /// How many were tried.
    pub tried: usize,
    /// Whether all were.
    pub complete: bool,
}

/// A fault that gives a number.
#[derive(Clone, Debug, Serialize)]
pub struct CountExplanation {
    /// `rules`, `reading`, `promotion`, `depth`, `sum`, `pseudo-legal`, `pseudo-legal-leaves`, `ends-cut-out` or
    /// `exposed-en-passant`.
    pub fault: &'static str,
    /// The clause that it is about.
    pub clause: Option<String>,
    /// The rule set that counts so, where it has a name.
    pub rules: Option<String>,
    /// In a sentence.
    pub why: String,
}

impl ExpectedCount {
    /// The expectation, and the explanations of a wrong one.
    pub fn new(nodes: u128, depth: u32, miscount: Option<&Miscount>) -> Self {
        let faults = miscount.map_or(&[][..], |miscount| &miscount.faults);
        Self {
            nodes: nodes.to_string(),
            right: miscount.is_none(),
            explained_by: faults.iter().map(|fault| CountExplanation::new(fault, depth)).collect(),
            tried: miscount.map_or(0, |miscount| miscount.tried),
            complete: miscount.is_none_or(|miscount| miscount.complete),
        }
    }
}

impl CountExplanation {
    fn new(fault: &CountFault, depth: u32) -> Self {
        let (kind, why) = match fault {
            CountFault::Depth(other) => ("depth", say().count_fault_depth(*other)),
            CountFault::Sum(from) => ("sum", say().count_fault_sum(*from, depth)),
            CountFault::Plays(plays) => ("rules", plays.rules.clone()),
            CountFault::Reading([_, reading]) => ("reading", say().count_fault_reading(*reading)),
            CountFault::Promotes(letters) => ("promotion", say().count_fault_promotes(either(letters))),
            CountFault::ExposedEnPassant => ("exposed-en-passant", say().count_fault_exposed_en_passant()),
            CountFault::Sign(Signature::PseudoLegal) => ("pseudo-legal", say().count_fault_pseudo_legal()),
            CountFault::Sign(Signature::PseudoLegalLeaves) => {
                ("pseudo-legal-leaves", say().count_fault_pseudo_legal_leaves())
            }
            CountFault::Sign(_) => ("ends-cut-out", say().count_fault_ends_cut_out()),
        };
        Self {
            fault: kind,
            clause: fault.clause().map(str::to_owned),
            rules: fault.rules().map(str::to_owned),
            why,
        }
    }
}

/// Whether a count is the expected one, and the faults that would explain the difference.
pub fn expected(expected: &ExpectedCount) -> String {
    let ExpectedCount { nodes, right, explained_by, tried, complete } = expected;
    if *right {
        return paint(GOOD, &say().perft_as_expected()) + "\n";
    }
    let head = match explained_by.len() {
        0 => say().perft_unexplained(nodes, *tried),
        found => say().perft_explained(nodes, *tried, found),
    };
    let line = |CountExplanation { clause, why, .. }: &CountExplanation| match clause {
        Some(clause) => format!("  {}: {why}\n", paint(HEAD, clause)),
        None => format!("  {why}\n"),
    };
    let lines: String = explained_by.iter().take(MOST).map(line).collect();
    let rest = explained_by.len().saturating_sub(MOST);
    let several = explained_by.len() > 1;
    let more = (rest > 0).then(|| format!("  {}\n", say().perft_more_changes(rest)));
    let apart = several.then(|| say().perft_tell_changes_apart() + "\n");
    let cut = (!complete).then(|| say().perft_explaining_interrupted() + "\n");
    let closing: String = [more, apart, cut].into_iter().flatten().collect();
    format!("{}\n{lines}{closing}", paint(BAD, &head))
}
