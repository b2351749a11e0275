//! `regra lint`: all problems of rule documents and fixture files, each with its place.

use std::collections::HashSet;
use std::iter;
use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, ValueEnum};
use serde_json::Value;

use super::failure::Failure;
use super::own;
use super::shape::misshapen;
use super::sources::readable;
use super::{output, schema, watch};
use regra_documents::Problem;
use regra_documents::messages::say;
use regra_documents::yaml::{self, YamlStep};
use regra_fairy::Ini;
use regra_judge::fixture::schema::{CaseText, File};
use regra_judge::fixture::{self, PartialFile, Placed, Source};
use regra_rules::Catalogue;
use regra_show::report::{self, LintReport};

/// Which files, and how to say what is wrong.
#[derive(Debug, ClapArgs)]
pub(super) struct LintArgs {
    /// Rule documents, fixture files and ini files of variants, directories of the first two, or `-` for standard
    /// input. A fixture may name the rule sets of a rule document beside it.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    format: LintFormat,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum LintFormat {
    /// A line for each problem, and a closing line.
    #[default]
    Text,
    /// One JSON object.
    Json,
    /// Annotations, and a closing line.
    Github,
}

/// The sort of a file, if it can be read.
enum Sort {
    Document,
    Fixture(Value),
    Unreadable(Problem),
}

/// Prints all problems; fails if there are any.
pub(super) fn run(catalogue: &Catalogue, args: &LintArgs) -> Result<(), Failure> {
    let (sources, unreadable) = readable(&args.files, None);
    let mut files: Vec<String> = sources.iter().map(|source| source.name.clone()).collect();
    let problems: Vec<Problem> = unreadable.iter().map(|fault| unread(fault)).collect();
    files.extend(problems.iter().map(|problem| problem.file.clone()));
    let mut lint = Lint {
        catalogue: catalogue.clone(),
        problems,
        unread: Vec::new(),
        told: HashSet::new(),
        broken: false,
    };
    let (inis, sources): (Vec<Source>, Vec<Source>) =
        sources.into_iter().partition(|source| own::is_ini(Path::new(&source.name)));
    for ini in &inis {
        lint.problems.extend(Ini::read(&ini.name, &ini.text).problems());
    }
    let sorted: Vec<(&Source, Sort)> = sources.iter().map(|source| (source, sort(source))).collect();
    // Documents first: fixtures may name their rule sets.
    for (source, sort) in &sorted {
        match sort {
            Sort::Document => lint.document(source)?,
            Sort::Unreadable(problem) => lint.problems.push(problem.clone()),
            Sort::Fixture(_) => {}
        }
    }
    let fixtures = sorted.iter().filter_map(|(source, sort)| match sort {
        Sort::Fixture(value) => Some((Placed::new(source), value)),
        _ => None,
    });
    let fixtures: Vec<(Placed<'_>, &Value)> = fixtures.collect();
    lint.fixtures(fixtures.iter().map(|(placed, value)| shaped(placed, value)).collect());
    let found = LintReport { files, problems: lint.problems, unread: lint.unread };
    match args.format {
        LintFormat::Text => output::print(&report::lint(&found))?,
        LintFormat::Json => output::json(&found)?,
        LintFormat::Github => output::print(&report::lint_github(&found))?,
    }
    if found.problems.is_empty() { Ok(()) } else { Err(Failure::Input(Vec::new())) }
}

/// The problem of an unreadable file: its name, perhaps a line and a column, and why.
pub(super) fn unread(fault: &str) -> Problem {
    let (place, message) = fault.split_once(": ").unwrap_or((fault, "cannot be read"));
    fn numbered(text: &str) -> Option<(&str, usize)> {
        text.rsplit_once(':').and_then(|(file, number)| Some((file, number.parse().ok()?)))
    }
    let (file, line, column) = match numbered(place).map(|(rest, last)| (numbered(rest), rest, last)) {
        Some((Some((file, line)), _, column)) => (file, line, column),
        Some((None, file, line)) => (file, line, 1),
        None => (place, 1, 1),
    };
    Problem { file: file.to_owned(), line, column, message: message.to_owned() }
}

/// The sort of a text, by its keys: a fixture file or a rule document.
fn sort(source: &Source) -> Sort {
    let value: Value = match yaml::parse(&source.name, &source.text) {
        Ok(value) => value,
        Err(problem) => return Sort::Unreadable(problem),
    };
    let has = |key: &str| value.get(key).is_some();
    if has("cases") || has("clause") {
        return Sort::Fixture(value);
    }
    if ["name", "extends", "clauses", "versions", "pieces"].into_iter().any(has) {
        return Sort::Document;
    }
    Sort::Unreadable(Problem::new(&source.name, (1, 1), say().neither_sort()))
}

struct Lint {
    /// The shipped catalogue, and the documents so far.
    catalogue: Catalogue,
    problems: Vec<Problem>,
    unread: Vec<String>,
    /// The problems of readable files that are reported already: each is reported once.
    told: HashSet<(String, usize, usize, String)>,
    /// Whether a document has problems, so that fixtures may name things that do not load.
    broken: bool,
}

impl Lint {
    fn document(&mut self, source: &Source) -> Result<(), Failure> {
        let (mut found, mut untrue) = (Vec::new(), Vec::new());
        match own::bases(&self.catalogue, source) {
            Ok(below) => {
                for one in below.iter().chain([source]) {
                    match own::load(&self.catalogue, one) {
                        Ok(catalogue) => {
                            untrue.extend(self.catalogue.sentences(&one.name, &one.text));
                            self.catalogue = catalogue;
                        }
                        Err(problems) => found.extend(problems),
                    }
                }
            }
            Err(Failure::Input(faults)) => found.extend(faults.iter().map(|fault| unread(fault))),
            Err(other) => return Err(other),
        }
        // A false sentence keeps no case from being read.
        self.broken |= !found.is_empty();
        found.append(&mut untrue);
        self.close(found);
        Ok(())
    }

    /// Checks the meaning of fixture files, all at once: a problem of several files is reported once.
    fn fixtures(&mut self, shaped: Vec<Shaped<'_>>) {
        let mut parts = Vec::new();
        for Shaped { placed, file, places, .. } in &shaped {
            parts.extend(file.as_ref().map(|file| PartialFile { source: placed, file, places }));
        }
        let cases = parts.iter().flat_map(|part| &part.file.cases).map(|case| case.expect.len()).sum();
        let bar = watch::progress(Some(cases), watch::BAR);
        let meant = || fixture::problems(&self.catalogue, &parts, &|| bar.inc(1));
        let mut meant = if self.broken { Vec::new() } else { meant() }.into_iter().peekable();
        bar.finish_and_clear();
        for Shaped { placed, mut found, .. } in shaped {
            let source = placed.source;
            if self.broken {
                self.unread.push(source.name.clone());
            }
            found.extend(iter::from_fn(|| meant.next_if(|problem| problem.file == source.name)));
            if found.is_empty() && !self.broken {
                // A duplicate key in the file itself does not show in its parts.
                found.extend(yaml::parse::<File>(&source.name, &source.text).err());
            }
            self.close(found);
        }
    }

    /// Adds the problems of a file, each once, in reading order.
    fn close(&mut self, mut found: Vec<Problem>) {
        let place = |p: &Problem| (p.file.clone(), p.line, p.column, p.message.clone());
        found.sort_by_cached_key(place);
        found.dedup();
        // An extended document may be checked more than once.
        found.retain(|problem| self.told.insert(place(problem)));
        self.problems.append(&mut found);
    }
}

/// A fixture file whose shape has been checked.
struct Shaped<'a> {
    placed: &'a Placed<'a>,
    /// The problems so far.
    found: Vec<Problem>,
    /// The readable cases, if it is useful to check their meaning.
    file: Option<File>,
    /// The places of these cases in the text.
    places: Vec<usize>,
}

fn shaped<'a>(placed: &'a Placed<'a>, value: &Value) -> Shaped<'a> {
    let source = placed.source;
    let shape = misshapen(&schema::plain_fixtures(), value);
    let whole = !shape.iter().any(|fault| case_of(&fault.path).is_none());
    let misshaped = shape.iter().filter_map(|fault| case_of(&fault.path)).collect();
    let (read, mut found) = yaml::entries_of(&source.name, &source.text, "cases", &misshaped);
    let (places, read): (Vec<usize>, Vec<CaseText>) = read.into_iter().unzip();
    let empty = whole && value["cases"].as_array().is_none_or(Vec::is_empty);
    found.extend(own::placed(placed, shape));
    let clause = value["clause"].as_str().filter(|_| empty || !read.is_empty());
    let file = clause.map(|clause| File { clause: clause.to_owned(), cases: read });
    Shaped { placed, found, file, places }
}

/// The case that a path leads into.
fn case_of(path: &[YamlStep]) -> Option<usize> {
    match path {
        [YamlStep::Key(cases), YamlStep::Entry(index), ..] if cases == "cases" => Some(*index),
        _ => None,
    }
}
