//! Clause → fixtures → source files, and back.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::{Serialize, Serializer};

use super::outline;
pub use super::outline::{EntryCoverage, OutlineCoverage};
use crate::fixture::{Case, within};
use regra_documents::messages::say;
use regra_documents::{Clause, Family};
use regra_rules::Catalogue;
use regra_rules::shipped::file;

/// Source files with the clauses and mechanisms that they name, kept up to date by `cargo test`.
static NAMED: LazyLock<BTreeMap<String, Vec<String>>> =
    LazyLock::new(|| serde_yaml::from_str(file("spec/evidence/code.yaml")).unwrap_or_default());

/// The file of the ordinary moves of all pieces, whose movements are data of the spec.
const PIECES: &str = "src/movegen/src/pieces.rs";

/// The fixtures and source files of the clauses of a catalogue. As JSON it is `regra coverage --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct Coverage {
    /// Every clause of every family, in the order of the catalogue.
    pub clauses: Vec<ClauseCoverage>,
    /// Fixture file → the clauses that its cases are about.
    pub fixtures: BTreeMap<String, BTreeSet<String>>,
    /// Source file → the clauses that it names; empty where it names none.
    pub sources: BTreeMap<String, BTreeSet<String>>,
    /// Every document that has an outline; none where only some clauses are asked for.
    pub outlines: Vec<OutlineCoverage>,
    /// What is missing, one line each.
    pub holes: Vec<String>,
}

/// The fixtures and source files of one clause of one family.
#[derive(Clone, Debug, Serialize)]
pub struct ClauseCoverage {
    pub family: String,
    /// The id of the clause: `king.royal`.
    pub clause: String,
    /// The cases that are about it or name it, each under each of its rule sets.
    pub cases: Vec<String>,
    /// Their files.
    pub fixtures: BTreeSet<String>,
    /// The source files that name it.
    pub sources: BTreeSet<String>,
    /// Its readings, where there are several; as JSON each with the cases that decide for it.
    #[serde(serialize_with = "by_reading")]
    pub readings: Vec<ReadingCoverage>,
}

/// The cases of one reading.
#[derive(Clone, Debug)]
pub struct ReadingCoverage {
    /// The word of the reading: `leap`.
    pub id: String,
    /// The cases that expect one thing under it and another under another reading.
    pub deciding: Vec<String>,
}

fn by_reading<S: Serializer>(readings: &[ReadingCoverage], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(
        readings.iter().map(|reading| (&reading.id, &reading.deciding)).collect::<BTreeMap<_, _>>(),
    )
}

impl ClauseCoverage {
    fn holes(&self) -> Vec<String> {
        let Self { clause: id, family, .. } = self;
        let clause = self.cases.is_empty().then(|| say().coverage_no_fixture(id, family));
        let readings = self.readings.iter().filter(|reading| reading.deciding.is_empty());
        let readings = readings.map(|reading| say().coverage_no_case(&reading.id, id, family));
        clause.into_iter().chain(readings).collect()
    }
}

/// The coverage of the games that the cases are about.
pub fn coverage_of_games(catalogue: &Catalogue, cases: &[Case], wanted: &[String]) -> Coverage {
    let games: BTreeSet<&str> = cases.iter().map(|case| case.rules.family.as_str()).collect();
    let mut some = catalogue.with_games(games.iter().copied());
    some.keep(|family| {
        inherited_outlines(catalogue, family);
        games.contains(family.name.as_str())
    });
    coverage(&some, cases, wanted)
}

/// The lines of an inherited document are covered by the fixtures of the game that it comes from.
fn inherited_outlines(catalogue: &Catalogue, family: &mut Family) {
    let Some(base) = family.extends.as_ref().and_then(|base| catalogue.family(base)) else { return };
    for document in family.documents.iter_mut().filter(|document| base.documents.contains(document)) {
        document.outline.clear();
        document.lines = None;
    }
}

/// The coverage of the clauses of all families, or of those below one of the given ids.
pub fn coverage(catalogue: &Catalogue, cases: &[Case], wanted: &[String]) -> Coverage {
    let clauses =
        catalogue.families().iter().flat_map(|family| family.clauses.iter().map(move |c| (family, c)));
    let clauses: Vec<_> = clauses.filter(|(_, clause)| within(wanted, &clause.id)).collect();
    let ids: BTreeSet<&str> = clauses.iter().map(|(_, clause)| clause.id.as_str()).collect();
    let (fixtures, sources) = (fixtures(cases, &ids), sources(catalogue, &ids));
    let clauses: Vec<_> =
        clauses.into_iter().map(|(family, clause)| of_clause(family, clause, cases)).collect();
    let (outlines, missing) =
        if wanted.is_empty() { outline::outlines(catalogue, cases) } else { Default::default() };
    let holes = clauses.iter().flat_map(ClauseCoverage::holes).chain(missing).collect();
    Coverage { clauses, fixtures, sources, outlines, holes }
}

fn of_clause(family: &Family, clause: &Clause, cases: &[Case]) -> ClauseCoverage {
    let of_family: Vec<&Case> = cases.iter().filter(|case| case.rules.family == family.name).collect();
    let about: Vec<&Case> =
        of_family.iter().copied().filter(|case| named(case).any(|named| *named == clause.id)).collect();
    let readings = if clause.readings.len() > 1 { &clause.readings[..] } else { &[] };
    let beside = if readings.is_empty() { Beside::new() } else { beside(&of_family) };
    ClauseCoverage {
        family: family.name.clone(),
        clause: clause.id.clone(),
        cases: about.iter().map(|case| case.name.clone()).collect(),
        fixtures: about.iter().map(|case| case.file.clone()).collect(),
        sources: code(family, &clause.id),
        readings: readings
            .iter()
            .map(|reading| ReadingCoverage {
                id: reading.id.clone(),
                deciding: deciding(&of_family, &beside, &clause.id, &reading.id),
            })
            .collect(),
    }
}

/// The clauses that a case is about or names.
fn named(case: &Case) -> impl Iterator<Item = &String> {
    let expect = &case.expect;
    let ended = expect.outcome.as_ref().and_then(|outcome| outcome.clause.as_ref());
    let others = expect.refused.values().chain(expect.clauses.values().flatten()).chain(ended);
    others.chain([&case.clause])
}

/// (file, id) → the same case under each of its rule sets.
type Beside<'a> = BTreeMap<(&'a str, &'a str), Vec<&'a Case>>;

fn beside<'a>(cases: &[&'a Case]) -> Beside<'a> {
    let mut beside = Beside::new();
    for case in cases {
        beside.entry(as_written(case)).or_default().push(case);
    }
    beside
}

fn as_written(case: &Case) -> (&str, &str) {
    (&case.file, &case.text.id)
}

/// The cases that expect something different under this reading than under another.
fn deciding(cases: &[&Case], beside: &Beside, clause: &str, reading: &str) -> Vec<String> {
    let under = |case: &&&Case| case.rules.readings.get(clause).is_some_and(|now| now == reading);
    let decides = |case: &&&Case| {
        beside[&as_written(case)].iter().any(|other| !under(&other) && differ(case, other, clause))
    };
    cases.iter().filter(under).filter(decides).map(|case| case.name.clone()).collect()
}

/// Whether a case under two rule sets shows the effect of a clause: the expectations differ, and either the case is
/// about the clause or only the clause distinguishes the rule sets.
fn differ(a: &Case, b: &Case, clause: &str) -> bool {
    let alone = || {
        let others = |case: &Case| {
            let mut readings = case.rules.readings.clone();
            readings.remove(clause);
            readings
        };
        others(a) == others(b)
    };
    (a.clause == clause || alone()) && a.expect != b.expect
}

fn fixtures(cases: &[Case], ids: &BTreeSet<&str>) -> BTreeMap<String, BTreeSet<String>> {
    let mut files: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for case in cases.iter().filter(|case| ids.contains(case.clause.as_str())) {
        files.entry(case.file.clone()).or_default().insert(case.clause.clone());
    }
    files
}

/// The source files that name a clause.
fn code(family: &Family, clause: &str) -> BTreeSet<String> {
    // For a user's own game the files of regra are of no use.
    if Catalogue::shipped().family(&family.name).is_none() {
        return BTreeSet::new();
    }
    let naming = NAMED.iter().filter(|(_, words)| words.iter().any(|word| names(word, clause)));
    let mut files: BTreeSet<String> = naming.map(|(file, _)| file.clone()).collect();
    if family.pieces.iter().any(|piece| piece.clause == clause) && !clause.starts_with("pawn.") {
        files.insert(PIECES.to_owned());
    }
    files
}

/// Whether a word in the code means the clause: its id, or `mechanism.*`.
fn names(word: &str, clause: &str) -> bool {
    let mechanism = word.strip_suffix(".*");
    word == clause || mechanism.is_some_and(|m| within(&[m.to_owned()], clause))
}

fn sources(catalogue: &Catalogue, ids: &BTreeSet<&str>) -> BTreeMap<String, BTreeSet<String>> {
    let mut files: BTreeMap<String, BTreeSet<String>> =
        NAMED.keys().map(|file| (file.clone(), BTreeSet::new())).collect();
    for family in catalogue.families() {
        for clause in family.clauses.iter().filter(|clause| ids.contains(clause.id.as_str())) {
            for file in code(family, &clause.id) {
                files.entry(file).or_default().insert(clause.id.clone());
            }
        }
    }
    files
}
