//! The result of a proof search, and the content of a certificate.

use std::fmt::Write as _;

use serde::{Serialize, Serializer};

use regra_documents::messages::say;
use regra_judge::compare::once;
use regra_judge::prove::{CertificateRefusal, Header, Unproved, Verified};

/// `regra verify --format json`, one object for each file.
#[derive(Clone, Debug, Serialize)]
pub struct VerifyReport {
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
    pub shown: Shown,
    /// What the certificate proves under other rules; only if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others: Option<Vec<UnderOtherRules>>,
}

/// What a certificate has shown, or why it proves nothing.
#[derive(Clone, Debug)]
pub struct Shown(pub Result<Verified, CertificateRefusal>);

/// Whether it holds, and the one or the other.
impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Fields<'a, T> {
            holds: bool,
            #[serde(flatten)]
            shown: &'a T,
        }
        match &self.0 {
            Ok(shown) => Fields { holds: true, shown }.serialize(to),
            Err(shown) => Fields { holds: false, shown }.serialize(to),
        }
    }
}

/// A certificate under other rules.
#[derive(Clone, Debug, Serialize)]
pub struct UnderOtherRules {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The clause that is read otherwise; none for another version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// What is otherwise: `end.dead=off`, or the name of the version.
    pub change: String,
    /// Whether it holds there.
    #[serde(flatten)]
    pub shown: Shown,
}

/// `regra prove --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct ProveReport {
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
    pub certificate: Option<Shown>,
    /// How many positions were searched.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
}

/// What a certificate says of itself, and whether it holds.
pub fn verify_json(
    file: &str,
    header: &Header,
    rules: &str,
    verified: Result<Verified, CertificateRefusal>,
) -> VerifyReport {
    VerifyReport {
        file: file.to_owned(),
        claim: header.claim.to_string(),
        rules: rules.to_owned(),
        digest: header.digest.clone(),
        start: header.start.clone(),
        clocks: header.clocks,
        shown: Shown(verified),
        others: None,
    }
}

/// A certificate for people.
pub fn verified(answer: &VerifyReport) -> String {
    let mut text = match &answer.shown.0 {
        Err(CertificateRefusal { line, fault }) => {
            format!("{}:{line}: {}: {fault}\n", answer.file, say().proof_breaks())
        }
        Ok(_) => format!("{}: {}\n", answer.file, say().proof_holds(&answer.claim)),
    };
    let mut rows =
        vec![(say().proof_rules(), answer.rules.clone()), (say().proof_start(), answer.start.clone())];
    let shown = answer.shown.0.as_ref().ok();
    rows.extend(shown.and_then(ends).map(|ends| (say().proof_ends(), ends)));
    text += &columns(&rows);
    text += &shown.map(|shown| format!("  {}\n", size(shown))).unwrap_or_default();
    text + &answer.others.as_deref().map(others).unwrap_or_default()
}

/// The number of positions, and the greatest number of turns.
fn size(shown: &Verified) -> String {
    let positions = say().proof_positions(shown.positions);
    match shown.longest {
        Some(plies) => format!("{positions}, {}", say().proof_longest(plies)),
        None => positions,
    }
}

fn ends(shown: &Verified) -> Option<String> {
    let ends: Vec<String> = shown.ends.iter().map(|(clause, count)| format!("{clause} {count}")).collect();
    (!ends.is_empty()).then(|| ends.join(", "))
}

/// Words with their values, one pair below the other.
fn columns(rows: &[(String, String)]) -> String {
    let width = rows.iter().map(|(word, _)| word.chars().count()).max().unwrap_or(0);
    rows.iter().map(|(word, said)| format!("  {word:<width$}  {said}\n")).collect()
}

/// The other rules under which a certificate holds, and the line where it fails under the rest.
fn others(others: &[UnderOtherRules]) -> String {
    let (readings, versions): (Vec<_>, Vec<_>) = others.iter().partition(|other| other.clause.is_some());
    let mut text = String::new();
    for (title, group) in [(say().proof_versions(), versions), (say().proof_readings(), readings)] {
        if group.is_empty() {
            continue;
        }
        let holds = group.iter().filter(|other| other.shown.0.is_ok()).count();
        let _ = writeln!(text, "\n{title}: {}", say().proof_counted(holds, group.len()));
        let rows: Vec<_> = group.iter().map(|other| (other.change.clone(), fate(&other.shown))).collect();
        text += &columns(&rows);
    }
    let failing = others.iter().filter(|other| other.shown.0.is_err());
    let clauses = once(failing.filter_map(|other| other.clause.as_deref()));
    let depends = format!("{}: {}", say().proof_depends(), clauses.join(", "));
    let _ = writeln!(text, "\n{}", if clauses.is_empty() { say().proof_independent() } else { depends });
    text
}

fn fate(shown: &Shown) -> String {
    match &shown.0 {
        Err(CertificateRefusal { line, fault }) => say().proof_breaks_at(*line, fault.to_string()),
        Ok(_) => say().proof_same(),
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
pub fn proved(answer: &ProveReport) -> String {
    let mut text = String::new();
    match (&answer.certificate, &answer.why) {
        (Some(Shown(Ok(shown))), _) => {
            let _ = writeln!(text, "{}", say().proof_holds(&answer.claim));
            let mut rows = vec![];
            rows.extend(ends(shown).map(|ends| (say().proof_ends(), ends)));
            text += &columns(&rows);
            let _ = writeln!(text, "  {}; {}", size(shown), say().proof_searched(answer.nodes));
        }
        (_, Some(why)) => {
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
