//! The result of a proof search, and the content of a certificate.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

use regra_judge::prove::{CertificateRefusal, Header, Unproved, Verified};
use regra_rules::messages::say;

/// `regra verify --format json`, one object for each file.
#[derive(Clone, Debug, Serialize)]
pub struct VerifyJson {
    /// The file as it was named.
    pub file: String,
    /// The claim in words: `white wins`.
    pub claim: String,
    /// The rule set under which it was verified.
    pub rules: String,
    /// The digest in the certificate.
    pub digest: String,
    /// The position that the claim is about.
    pub start: String,
    /// Whether positions have their clocks.
    pub clocks: bool,
    #[serde(flatten)]
    pub shown: ShownJson,
    /// What the certificate proves under other rules; only if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others: Option<Vec<OtherJson>>,
}

/// Whether a certificate holds.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ShownJson {
    /// Whether it holds.
    pub holds: bool,
    /// How many positions it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
    /// No play that follows it has more turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longest: Option<u32>,
    /// The clauses that end the game in it, and how many positions they end.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub ends: BTreeMap<&'static str, u64>,
    /// The line that does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// Why that line does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// A certificate under other rules.
#[derive(Clone, Debug, Serialize)]
pub struct OtherJson {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The clause that is read otherwise; none for another version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// What is otherwise: `end.dead=off`, or the name of the version.
    pub change: String,
    /// Whether it holds there.
    #[serde(flatten)]
    pub shown: ShownJson,
}

/// `regra prove --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct ProveJson {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The position that the claim is about.
    pub start: String,
    /// The claim in words: `white wins`.
    pub claim: String,
    /// Whether it was shown, and the certificate verified.
    pub proved: bool,
    /// Whether it was shown not to be so, by the search alone.
    pub refuted: bool,
    /// Why it was not shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Where the certificate is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Where what was found on the way is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    /// What the certificate shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<ShownJson>,
    /// How many positions were searched.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
}

impl ShownJson {
    /// What a verification has shown.
    pub fn of(verified: &Result<Verified, CertificateRefusal>) -> Self {
        match verified {
            Ok(Verified { positions, longest, ends }) => Self {
                holds: true,
                positions: Some(*positions),
                longest: *longest,
                ends: ends.clone(),
                ..Self::default()
            },
            Err(refusal) => {
                Self { line: Some(refusal.line), why: Some(refusal.fault.to_string()), ..Self::default() }
            }
        }
    }
}

/// The header of a certificate, and whether it holds.
pub fn verify_json(
    file: &str,
    header: &Header,
    rules: &str,
    verified: &Result<Verified, CertificateRefusal>,
) -> VerifyJson {
    VerifyJson {
        file: file.to_owned(),
        claim: header.claim.to_string(),
        rules: rules.to_owned(),
        digest: header.digest.clone(),
        start: header.start.clone(),
        clocks: header.clocks,
        shown: ShownJson::of(verified),
        others: None,
    }
}

/// A certificate for people.
pub fn verified(answer: &VerifyJson) -> String {
    let mut text = match (&answer.shown.line, &answer.shown.why) {
        (Some(line), Some(why)) => {
            format!("{}:{line}: {}: {why}\n", answer.file, say().proof_breaks())
        }
        _ => format!("{}: {}\n", answer.file, say().proof_holds(&answer.claim)),
    };
    let mut rows =
        vec![(say().proof_rules(), answer.rules.clone()), (say().proof_start(), answer.start.clone())];
    rows.extend(ends(&answer.shown).map(|ends| (say().proof_ends(), ends)));
    text += &columns(&rows);
    let _ = write!(text, "{}", size(&answer.shown).map(|size| format!("  {size}\n")).unwrap_or_default());
    text + &answer.others.as_deref().map(others).unwrap_or_default()
}

/// The number of positions, and the greatest number of turns.
fn size(shown: &ShownJson) -> Option<String> {
    let positions = say().proof_positions(shown.positions?);
    Some(match shown.longest {
        Some(plies) => format!("{positions}, {}", say().proof_longest(plies)),
        None => positions,
    })
}

fn ends(shown: &ShownJson) -> Option<String> {
    let ends: Vec<String> = shown.ends.iter().map(|(clause, count)| format!("{clause} {count}")).collect();
    (!ends.is_empty()).then(|| ends.join(", "))
}

/// Words with their values, one pair below the other.
fn columns(rows: &[(String, String)]) -> String {
    let width = rows.iter().map(|(word, _)| word.chars().count()).max().unwrap_or(0);
    rows.iter().map(|(word, said)| format!("  {word:<width$}  {said}\n")).collect()
}

/// The other rules under which a certificate holds, and the line where it fails under the rest.
fn others(others: &[OtherJson]) -> String {
    let (readings, versions): (Vec<_>, Vec<_>) = others.iter().partition(|other| other.clause.is_some());
    let mut text = String::new();
    for (title, group) in [(say().proof_versions(), versions), (say().proof_readings(), readings)] {
        if group.is_empty() {
            continue;
        }
        let holds = group.iter().filter(|other| other.shown.holds).count();
        let _ = writeln!(text, "\n{title}: {}", say().proof_counted(holds, group.len()));
        let rows: Vec<_> = group.iter().map(|other| (other.change.clone(), fate(&other.shown))).collect();
        text += &columns(&rows);
    }
    let mut clauses: Vec<&str> = Vec::new();
    for clause in others.iter().filter(|other| !other.shown.holds).filter_map(|other| other.clause.as_deref())
    {
        if !clauses.contains(&clause) {
            clauses.push(clause);
        }
    }
    let depends = format!("{}: {}", say().proof_depends(), clauses.join(", "));
    let _ = writeln!(text, "\n{}", if clauses.is_empty() { say().proof_independent() } else { depends });
    text
}

fn fate(shown: &ShownJson) -> String {
    match (shown.line, &shown.why) {
        (Some(line), Some(why)) => say().proof_breaks_at(line, why),
        _ => say().proof_same(),
    }
}

/// The reason why a claim was not proved.
pub fn unproved(why: &Unproved, nodes: u64, most_listed: usize, mib: usize) -> String {
    match why {
        Unproved::Refuted(goal) => say().proof_refuted(goal.to_string()),
        Unproved::Nodes => say().proof_gave_up(nodes),
        Unproved::Full => say().proof_full(mib),
        Unproved::TooMany(goal) => say().proof_too_many(most_listed, goal.to_string()),
        Unproved::NoSuchTurn(turn) => say().proof_no_such_turn(turn),
        Unproved::Stopped => say().proof_interrupted(nodes),
    }
}

/// A search for people.
pub fn proved(answer: &ProveJson) -> String {
    let mut text = String::new();
    match (&answer.certificate, &answer.why) {
        (Some(shown), _) => {
            let _ = writeln!(text, "{}", say().proof_holds(&answer.claim));
            let mut rows = vec![];
            rows.extend(ends(shown).map(|ends| (say().proof_ends(), ends)));
            text += &columns(&rows);
            let _ = writeln!(
                text,
                "  {}; {}",
                size(shown).unwrap_or_default(),
                say().proof_searched(answer.nodes)
            );
        }
        (None, Some(why)) => {
            let _ = writeln!(text, "{}\n  {why}", say().proof_not_shown(&answer.claim));
        }
        _ => {}
    }
    if let Some(file) = &answer.file {
        let _ = writeln!(text, "  {}", say().proof_written(file));
    }
    if let Some(part) = &answer.part {
        let _ = writeln!(text, "  {}", say().proof_kept(part));
    }
    text
}
