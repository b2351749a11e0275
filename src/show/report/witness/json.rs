//! Where two rule sets disagree, as data.

use std::time::Duration;

use serde::Serialize;

use regra_judge::compare::witness::{Hunt, Line, Pair, Rivals};

/// `regra witness --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct WitnessReport<'a> {
    /// The two rule sets.
    pub rules: [String; 2],
    /// The clauses that they read differently.
    pub differing: &'a [String],
    /// Whether their start positions differ.
    pub starts_differ: bool,
    /// The shortest line, if one was looked for.
    pub line: Option<&'a Line>,
    /// Why no line starts where it should.
    pub no_line: Option<&'a str>,
    /// The position, or why there is none.
    pub position: &'a Hunt,
}

/// `regra witness --all --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct WitnessTable<'a> {
    /// How long it took.
    pub seconds: f64,
    /// How many pairs were asked for; fewer were gone through where it was interrupted.
    pub asked: usize,
    pub pairs: Vec<WitnessRow<'a>>,
}

/// One pair of the table.
#[derive(Clone, Debug, Serialize)]
pub struct WitnessRow<'a> {
    /// The clause in which they differ.
    pub clause: &'a str,
    /// What distinguishes them.
    pub label: &'a str,
    /// The two rule sets.
    pub rules: [String; 2],
    /// What was found.
    pub position: &'a Hunt,
}

/// What a search for a line and a position has found, in the shape of its JSON.
pub fn witness_json<'a>(
    pair: &Pair,
    differing: &'a [String],
    position: &'a Hunt,
    line: Option<&'a Result<Line, String>>,
) -> WitnessReport<'a> {
    WitnessReport {
        rules: pair.rules.each_ref().map(|rules| rules.name.to_string()),
        differing,
        starts_differ: pair.rules[0].starts != pair.rules[1].starts,
        line: line.and_then(|line| line.as_ref().ok()),
        no_line: line.and_then(|line| line.as_ref().err().map(String::as_str)),
        position,
    }
}

/// The table as data.
pub fn witness_table_json(rows: &[(Rivals, Hunt)], asked: usize, time: Duration) -> WitnessTable<'_> {
    fn row((rivals, position): &(Rivals, Hunt)) -> WitnessRow<'_> {
        WitnessRow {
            clause: &rivals.clause,
            label: &rivals.label,
            rules: rivals.pair.rules.each_ref().map(|rules| rules.name.to_string()),
            position,
        }
    }
    WitnessTable { seconds: time.as_secs_f64(), asked, pairs: rows.iter().map(row).collect() }
}
