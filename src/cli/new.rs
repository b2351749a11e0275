//! `regra new`: a rule document of one's own, with the cases of the game that it begins from.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args as ClapArgs;

use super::failure::Failure;
use super::format::Format;
use super::{place, threads};
use regra_documents::messages::say;
use regra_documents::{Family, RuleSetName, is_game};
use regra_judge::files::{self, DraftDirectory};
use regra_judge::fixture::schema::{self, Expect};
use regra_judge::fixture::{self, Case, CaseStatus, Filter, ORACLE_LEAVES};
use regra_rules::{Catalogue, Rules};
use regra_show::report::{self, NewDocument, NewGame};

/// What it is called, where it begins and where it goes.
#[derive(Debug, ClapArgs)]
pub(super) struct NewArgs {
    /// The name of the game: a letter, then letters, digits, `-`, `_`, or a `.` between them.
    name: String,
    /// The rule set to begin from, with readings and movements if you like: `brasuca@1.3+charge.path=leap`. It is of a
    /// game that ships with regra: what stands on another one is a document beside its own that `extends` it.
    #[arg(long, value_name = "RULES", default_value = "chess")]
    from: String,
    /// The directory in which the document and the directory of its fixtures are made.
    #[arg(long, value_name = "DIR", default_value = ".")]
    out: PathBuf,
    /// How to write what was made.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Writes the document and its fixtures, never over anything that is there.
pub(super) fn run(catalogue: &Catalogue, args: &NewArgs) -> Result<(), Failure> {
    named(catalogue, &args.name)?;
    let base = place::rules(catalogue, &args.from)?;
    let family = shipped(&base)?;
    let out = if args.out == Path::new(".") { Path::new("") } else { &args.out };
    let document = out.join(format!("{}.yaml", args.name));
    let fixtures = out.join(&args.name);
    for taken in [&document, &fixtures] {
        if fs::symlink_metadata(taken).is_ok() {
            return Err(Failure::input(say().new_exists(taken.display().to_string())));
        }
    }
    let text = text(catalogue, family, &base, &args.name)?;
    let shown = document.display().to_string();
    let own = Catalogue::shipped().with_spec(&shown, &text).map_err(Failure::inputs)?;
    let (files, cases) = cases(&own, &base, &args.name)?;
    write(&document, &text, &fixtures, &files)?;
    let fixtures = fixtures.display().to_string();
    let made = NewDocument::new(&args.name, &args.from, &shown, &fixtures, files.len(), cases);
    args.format.print(&made, report::new_made)
}

/// A name that a game can have and that none has.
fn named(catalogue: &Catalogue, name: &str) -> Result<(), Failure> {
    if !is_game(name) {
        return Err(Failure::input(say().new_bad_name(name)));
    }
    if let Some(stem) = [".yaml", ".yml"].iter().find_map(|ending| name.strip_suffix(ending)) {
        return Err(Failure::input(say().new_ending(name, stem)));
    }
    match catalogue.family(name) {
        Some(_) => Err(Failure::input(say().new_taken(name))),
        None => Ok(()),
    }
}

/// The shipped game that the rules are of: another one is extended only by a document beside its own, which need not
/// be where this one goes.
fn shipped(base: &Rules) -> Result<&'static Family, Failure> {
    let family = Catalogue::shipped().family(&base.family);
    family.ok_or_else(|| Failure::input(say().new_not_shipped(&base.family)))
}

/// The document.
fn text(catalogue: &Catalogue, family: &Family, base: &Rules, name: &str) -> Result<String, Failure> {
    let version = base.name.version().unwrap_or(&family.default_version);
    let version =
        family.version(version).ok_or_else(|| Failure::input(say().new_not_shipped(base.name.as_str())))?;
    let family = family.as_in(version);
    let sheet = catalogue.sheet(&base.name).map_err(Failure::input)?;
    Ok(report::new_document(&NewGame { name, base: &base.name, family: &family, version, sheet: &sheet }))
}

/// Fixture files by name, each with its cases: those of the rules that the game begins from, as far as they hold.
type Files = BTreeMap<String, (String, Vec<schema::CaseText>)>;

/// The files, and how many cases they have.
fn cases(own: &Catalogue, base: &Rules, name: &str) -> Result<(Files, usize), Failure> {
    let rules = Arc::new(place::rules(own, name)?);
    let bases = [base.name.clone(), base.name.base()];
    let mut taken: Vec<(String, String, Case)> = Vec::new();
    for base in bases.iter().enumerate().filter(|(i, base)| !bases[..*i].contains(base)).map(|(_, base)| base)
    {
        let filter = Filter { rules: vec![base.to_string()], ..Filter::default() };
        let selection = fixture::select(own, &fixture::shipped_for(&[base.family()]), &filter)
            .sound()
            .map_err(Failure::inputs)?;
        for case in selection.cases.into_iter().filter(|case| case.rules.name == *base) {
            let there = |(file, id, _): &(String, String, Case)| *file == case.file && *id == case.text.id;
            if !taken.iter().any(there) {
                let case = moved(case, &rules, base);
                taken.extend(case.map(|case| (case.file.clone(), case.text.id.clone(), case)));
            }
        }
    }
    let pool = threads::pool(None)?;
    let report = pool.install(|| fixture::run(taken.into_iter().map(|(.., case)| case).collect(), false));
    let mut files = Files::new();
    let mut count = 0;
    for verdict in report.verdicts.into_iter().filter(|verdict| verdict.status == CaseStatus::Passed) {
        let Case { file, clause, text, expect, .. } = verdict.case;
        let stem = file.rsplit('/').next().unwrap_or(&file).to_owned();
        let (about, cases) = files.entry(stem).or_insert_with(|| (clause.clone(), Vec::new()));
        let clause = Some(clause).filter(|clause| clause != about);
        cases.push(schema::CaseText {
            clause,
            expect: [(name.to_owned(), expect)].into(),
            ..(*text).clone()
        });
        count += 1;
    }
    Ok((files, count))
}

/// A case under the new rules: without the certificate of a claim, which is of the old ones, and without the
/// counts that the oracle would not make: a check after every change must not take long.
fn moved(case: Case, rules: &Arc<Rules>, base: &RuleSetName) -> Option<Case> {
    let Expect { claim: _, proof: _, mut perft, source, .. } = case.expect.clone();
    perft.retain(|_, count| *count <= ORACLE_LEAVES);
    let source = source.filter(|_| !perft.is_empty()).map(|source| format!("{base}: {source}"));
    let expect = Expect { claim: None, proof: None, perft, source, ..case.expect.clone() };
    let in_force = rules.readings.contains_key(&case.clause);
    let tested = expect != Expect::default();
    (tested && in_force).then(|| Case { rules: Arc::clone(rules), expect, ..case })
}

/// Writes both or neither.
fn write(document: &Path, text: &str, fixtures: &Path, files: &Files) -> Result<(), Failure> {
    if let Some(parent) = fixtures.parent().filter(|parent| !parent.as_os_str().is_empty()) {
        fs::create_dir_all(parent).map_err(Failure::of_file(parent))?;
    }
    let draft = DraftDirectory::begin(fixtures).map_err(Failure::of_file(fixtures))?;
    let filled = files.iter().try_for_each(|(file, (clause, cases))| {
        fs::write(draft.path().join(file), report::new_fixtures(clause, cases))
    });
    filled.map_err(Failure::of_file(fixtures))?;
    files::write(document, text).map_err(Failure::of_file(document))?;
    draft.finish().map_err(Failure::of_file(fixtures)).inspect_err(|_| drop(fs::remove_file(document)))
}
