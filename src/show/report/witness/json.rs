//! Where two rule sets disagree, as data.

use std::time::Duration;

use serde::Serialize;

use super::{Witnessed, witness_yaml};
use regra_judge::compare::diff::Cause;
use regra_judge::compare::limits::Cut;
use regra_judge::compare::witness::{DifferenceText, Line, Pair, Rivals, WitnessResult};

/// `regra witness --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct WitnessJson {
    /// The two rule sets.
    pub rules: [String; 2],
    /// The clauses that they read differently.
    pub differing: Vec<String>,
    /// Whether their start positions differ.
    pub starts_differ: bool,
    /// The shortest line, if one was looked for.
    pub line: Option<Line>,
    /// Why no line starts where it should.
    pub no_line: Option<String>,
    /// The position, or why there is none.
    pub position: PositionJson,
}

/// The search for a position.
#[derive(Clone, Debug, Serialize)]
pub struct PositionJson {
    /// `found`, `same` or `nothing`.
    pub status: &'static str,
    /// Why no position can separate the two.
    pub reason: Option<String>,
    pub fen: Option<String>,
    /// Turns to play from it first.
    pub moves: Vec<String>,
    /// How many pieces are on the board.
    pub pieces: Option<usize>,
    /// Sets of clauses: if the two agreed on one of these sets, the difference would be gone.
    pub causes: Cause,
    pub difference: Option<DifferenceText>,
    /// The fixture, as YAML.
    pub fixture: Option<String>,
    /// Whether the fixture passes as it stands.
    pub fixture_passes: bool,
    /// The shipped case that it was shrunk from, if nothing made up was found.
    pub from_case: Option<String>,
    /// How many positions were made up.
    pub attempts: u64,
    /// What cut the search short: `interrupted`, `time`.
    pub cut_short: Option<Cut>,
    /// How long it took.
    pub seconds: f64,
}

/// `regra witness --all --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct WitnessTableJson {
    /// How long it took.
    pub seconds: f64,
    /// How many pairs were asked for; fewer were gone through where it was interrupted.
    pub asked: usize,
    pub pairs: Vec<WitnessRow>,
}

/// One pair of the table.
#[derive(Clone, Debug, Serialize)]
pub struct WitnessRow {
    /// The clause in which they differ.
    pub clause: String,
    /// What distinguishes them.
    pub label: String,
    /// The two rule sets.
    pub rules: [String; 2],
    /// What was found.
    pub position: PositionJson,
}

/// What a search for a line and a position has found, in the shape of its JSON.
pub fn witness_json(
    pair: &Pair,
    differing: &[String],
    witnessed: &Witnessed,
    line: Option<&Result<Line, String>>,
) -> WitnessJson {
    WitnessJson {
        rules: pair.rules.each_ref().map(|rules| rules.name.to_string()),
        differing: differing.to_vec(),
        starts_differ: pair.rules[0].starts != pair.rules[1].starts,
        line: line.and_then(|line| line.as_ref().ok().cloned()),
        no_line: line.and_then(|line| line.as_ref().err().cloned()),
        position: position_json(witnessed),
    }
}

fn position_json(witnessed: &Witnessed) -> PositionJson {
    let (status, reason, found) = match &witnessed.hunt.verdict {
        WitnessResult::Found(witness) => ("found", None, Some(witness)),
        WitnessResult::Same(reason) => ("same", Some(reason.clone()), None),
        WitnessResult::Nothing => ("nothing", None, None),
    };
    PositionJson {
        status,
        reason,
        fen: found.map(|witness| witness.fen.clone()),
        moves: found.map(|witness| witness.play.clone()).unwrap_or_default(),
        pieces: found.map(|witness| witness.pieces),
        causes: found.map(|witness| witness.cause.clone()).unwrap_or_default(),
        difference: found.map(|witness| witness.difference.clone()),
        fixture: found.map(|witness| witness_yaml(witness)),
        fixture_passes: found.is_some_and(|witness| witness.passes),
        from_case: found.and_then(|witness| witness.seed_case.clone()),
        attempts: witnessed.hunt.attempts,
        cut_short: witnessed.hunt.cut,
        seconds: witnessed.seconds,
    }
}

/// The table as data.
pub fn witness_table_json(rows: &[(Rivals, Witnessed)], asked: usize, time: Duration) -> WitnessTableJson {
    let row = |(rivals, witnessed): &(Rivals, Witnessed)| WitnessRow {
        clause: rivals.clause.clone(),
        label: rivals.label.clone(),
        rules: rivals.pair.rules.each_ref().map(|rules| rules.name.to_string()),
        position: position_json(witnessed),
    };
    WitnessTableJson { seconds: time.as_secs_f64(), asked, pairs: rows.iter().map(row).collect() }
}
