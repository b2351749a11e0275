//! The evidence for the lines of the documents: their outlines, compared with the clauses' citations and the fixtures.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::fixture::Case;
use regra_documents::messages::say;
use regra_documents::{Document, Family, Meaning, OutlineEntry, Text, lines, write_lines};
use regra_rules::Catalogue;

/// What stands behind the lines of one document.
#[derive(Clone, Debug, Serialize)]
pub struct OutlineCoverage {
    /// The family whose rules it states.
    pub family: String,
    pub document: String,
    /// How many lines it has.
    pub lines: usize,
    /// How many of them are in an entry of each kind.
    pub kinds: BTreeMap<&'static str, usize>,
    /// The lines that are in no entry.
    pub without_entry: Vec<usize>,
    pub entries: Vec<EntryCoverage>,
}

/// What stands behind the lines of one entry.
#[derive(Clone, Debug, Serialize)]
pub struct EntryCoverage {
    /// Numbers of lines and ranges of them: `3, 5-7`.
    pub lines: String,
    /// What they are: `rule`, `example`, `claim` or `comment`.
    pub kind: &'static str,
    /// The clauses that carry a rule.
    pub clauses: Vec<String>,
    /// The fixtures that play an example, and the fixtures and commands that check a claim.
    pub shown_by: Vec<String>,
    /// The cases of all these, each under each of its rule sets.
    pub cases: usize,
    /// The claim, or why a comment binds nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Text>,
}

/// The outlines of all documents that have one, each under the family that states it, and what is missing.
pub(super) fn outlines(catalogue: &Catalogue, cases: &[Case]) -> (Vec<OutlineCoverage>, Vec<String>) {
    let (mut outlines, mut holes) = (Vec::new(), Vec::new());
    let mut known: Vec<&Document> = Vec::new();
    for family in catalogue.families() {
        let own: Vec<&Document> = family.documents.iter().filter(|d| !known.contains(d)).collect();
        for document in own.into_iter().filter(|document| !document.outline.is_empty()) {
            let outline = OutlinedDocument { family, document, cases };
            holes.extend(outline.holes());
            outlines.push(outline.coverage());
            known.push(document);
        }
    }
    (outlines, holes)
}

/// One document with all that may stand behind it.
struct OutlinedDocument<'a> {
    family: &'a Family,
    document: &'a Document,
    cases: &'a [Case],
}

impl OutlinedDocument<'_> {
    fn coverage(&self) -> OutlineCoverage {
        let mut kinds = BTreeMap::new();
        for entry in &self.document.outline {
            *kinds.entry(kind(entry)).or_default() += entry.numbers().len();
        }
        OutlineCoverage {
            family: self.family.name.clone(),
            document: self.document.id.clone(),
            lines: self.length(),
            kinds,
            without_entry: self.without_entry(),
            entries: self.document.outline.iter().map(|entry| self.entry(entry)).collect(),
        }
    }

    fn entry(&self, entry: &OutlineEntry) -> EntryCoverage {
        let proves = |case: &&Case| {
            entry.rule.contains(&case.clause) || entry.shown_by().any(|name| is_fixture(case, name))
        };
        EntryCoverage {
            lines: entry.lines.clone(),
            kind: kind(entry),
            clauses: entry.rule.clone(),
            shown_by: entry.shown_by().cloned().collect(),
            cases: self.cases.iter().filter(proves).filter(|case| self.follows(case)).count(),
            words: entry.claim.clone().or_else(|| entry.comment.clone()),
        }
    }

    fn holes(&self) -> Vec<String> {
        let without = self.without_entry();
        let without = (!without.is_empty()).then(|| say().coverage_no_entry(self.place(&without)));
        let entries = self.document.outline.iter();
        let missing = entries.clone().flat_map(|entry| self.missing(entry));
        let uncited = entries.flat_map(|entry| self.uncited(entry));
        without.into_iter().chain(missing).chain(uncited).chain(self.unnamed()).collect()
    }

    fn length(&self) -> usize {
        self.document.lines.unwrap_or_default()
    }

    fn without_entry(&self) -> Vec<usize> {
        let with: BTreeSet<usize> = self.document.outline.iter().flat_map(OutlineEntry::numbers).collect();
        (1..=self.length()).filter(|line| !with.contains(line)).collect()
    }

    /// Fixtures that an entry names and that there are not, in a version that follows the document.
    fn missing(&self, entry: &OutlineEntry) -> Vec<String> {
        let exists = |name: &str| self.cases.iter().any(|case| is_fixture(case, name) && self.follows(case));
        let missing = entry.shown_by().filter(|name| !is_command(name) && !exists(name));
        let place = self.place(&entry.numbers());
        missing.map(|name| say().coverage_not_there(&place, name)).collect()
    }

    /// Lines of a rule that a clause of it does not cite.
    fn uncited(&self, entry: &OutlineEntry) -> Vec<String> {
        let uncited = |clause: &String| {
            let cited = self.cited(clause);
            let lines: Vec<usize> =
                entry.numbers().into_iter().filter(|line| !cited.contains(line)).collect();
            (!lines.is_empty()).then(|| say().coverage_not_cited(self.place(&lines), clause))
        };
        entry.rule.iter().filter_map(uncited).collect()
    }

    /// Lines that a clause cites and that are in no rule that names it.
    fn unnamed(&self) -> Vec<String> {
        let unnamed = |clause: &str| {
            let names = |entry: &&OutlineEntry| entry.rule.iter().any(|named| named == clause);
            let rules = self.document.outline.iter().filter(names);
            let named: BTreeSet<usize> = rules.flat_map(OutlineEntry::numbers).collect();
            let lines: Vec<usize> = self.cited(clause).difference(&named).copied().collect();
            (!lines.is_empty()).then(|| say().coverage_not_named(self.place(&lines), clause))
        };
        self.family.clauses.iter().filter_map(|clause| unnamed(&clause.id)).collect()
    }

    /// The lines of the document that a clause cites.
    fn cited(&self, clause: &str) -> BTreeSet<usize> {
        let cites = self.family.clause(clause).into_iter().flat_map(|clause| &clause.cites);
        let here = cites.filter(|cite| cite.document == self.document.id);
        here.filter_map(|cite| lines(cite.lines.as_deref()?)).flatten().collect()
    }

    /// Whether the case is one under a version that follows the document.
    fn follows(&self, case: &Case) -> bool {
        let version = case.rules.name.version().unwrap_or_default();
        let version = self.family.version(version).filter(|_| case.rules.family == self.family.name);
        version.is_some_and(|version| version.documents.contains(&self.document.id))
    }

    fn place(&self, numbers: &[usize]) -> String {
        let (family, document, lines) = (&self.family.name, &self.document.id, write_lines(numbers));
        if numbers.len() == 1 {
            say().coverage_line(family, document, lines)
        } else {
            say().coverage_lines(family, document, lines)
        }
    }
}

/// Whether a case is of the fixture with this name: `brasuca/lancer/black-pushes-down`.
fn is_fixture(case: &Case, name: &str) -> bool {
    let place = case.name.rsplit_once('/').map_or("", |(place, _)| place);
    place.strip_suffix(name).is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
}

/// A check that is no fixture: something to type.
fn is_command(check: &str) -> bool {
    check.contains(' ')
}

/// The word for what an entry is.
fn kind(entry: &OutlineEntry) -> &'static str {
    match entry.meaning() {
        Some(Meaning::Rule(_)) => "rule",
        Some(Meaning::Example(_)) => "example",
        Some(Meaning::Claim(_)) => "claim",
        Some(Meaning::Comment(_)) | None => "comment",
    }
}
