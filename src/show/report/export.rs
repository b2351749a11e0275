//! Cases and counts for other programs: EPD, `.perft` files, and the shape of a JSON object.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::Serialize;

use regra_judge::fixture::schema::Expect;

/// A line of `regra export --format json`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ExportedPosition {
    /// File, case and rule set: unique.
    pub id: String,
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The position that is judged.
    pub fen: String,
    /// The turns that led there, where some did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played: Option<PlayedTurns>,
    /// The clause that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// Why it must hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Who counts so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The leaves at `d1`, `d2`, …
    #[serde(flatten)]
    pub counts: BTreeMap<String, u64>,
    /// What else must hold; without counts, their source and certificates.
    #[serde(flatten)]
    pub expect: Expect,
}

/// A position and the turns from there.
#[derive(Clone, Debug, Serialize)]
pub struct PlayedTurns {
    /// Where it began.
    pub fen: String,
    pub turns: Vec<String>,
}

/// The different rule sets.
fn rule_sets(all: &[ExportedPosition]) -> BTreeSet<&str> {
    all.iter().map(|case| case.rules.as_str()).collect()
}

/// The text of the first line.
fn title(all: &[ExportedPosition]) -> String {
    let rules: Vec<&str> = rule_sets(all).into_iter().collect();
    format!("# regra {}: perft counts of {}\n", env!("CARGO_PKG_VERSION"), rules.join(", "))
}

/// The source of the counts, in a comment.
fn source(case: &ExportedPosition) -> String {
    let source = case.source.as_deref().unwrap_or_default().replace(['\n', '\r'], " ");
    format!("# {}: {source}\n", case.id)
}

/// Depths and counts, the shallowest first.
fn counts(case: &ExportedPosition) -> Vec<(u32, u64)> {
    let count = |(depth, nodes): (&String, &u64)| Some((depth.strip_prefix('d')?.parse().ok()?, *nodes));
    let mut counts: Vec<(u32, u64)> = case.counts.iter().filter_map(count).collect();
    counts.sort_unstable();
    counts
}

/// A line of EPD for each position with counts.
pub fn export_epd(all: &[ExportedPosition]) -> String {
    let several = rule_sets(all).len() > 1;
    let mut text = title(all);
    for case in all {
        text += &source(case);
        text += &case.fen;
        for (depth, nodes) in counts(case) {
            let _ = write!(text, " ;D{depth} {nodes}");
        }
        if several {
            let _ = write!(text, " ;variant \"{}\"", case.rules);
        }
        text.push('\n');
    }
    text
}

/// A block for each position with counts.
///
/// # Errors
/// There are several rule sets: the format cannot name them.
pub fn export_perft(all: &[ExportedPosition]) -> Result<String, String> {
    let rules: Vec<&str> = rule_sets(all).into_iter().collect();
    if rules.len() > 1 {
        return Err(format!("--format perft holds one rule set: name one of {}", rules.join(", ")));
    }
    let mut text = title(all);
    for case in all {
        let _ = write!(text, "\n{}id {}\nepd {}\n", source(case), case.id, four_fields(&case.fen));
        for (depth, nodes) in counts(case) {
            let _ = writeln!(text, "perft {depth} {nodes}");
        }
    }
    Ok(text)
}

/// A FEN of six fields without its clocks, as these formats require: counts do not depend on them.
fn four_fields(fen: &str) -> String {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    if fields.len() == 6 { fields[..4].join(" ") } else { fen.to_owned() }
}
