//! `regra lint`: all that is wrong with rule documents and fixture files, each with its place.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};
use serde_json::Value;

use super::failure::Failure;
use super::own::{self, placed};
use super::shape::{Misshapen, misshapen};
use super::sources::readable;
use super::{output, schema};
use crate::document::Problem;
use crate::document::yaml::{self, YamlStep};
use crate::fixture::schema::{CaseText, File};
use crate::fixture::{self, PartialFile, Source};
use crate::messages::say;
use crate::report::{self, LintJson};
use crate::rules::Catalogue;

/// Which files, and how to say what is wrong.
#[derive(Debug, ClapArgs)]
pub(super) struct LintArgs {
    /// Rule documents and fixture files, directories of them, or `-` for standard input. A fixture may name the rule
    /// sets of a rule document beside it.
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

/// What a file is, as far as it can be read at all.
enum Sort {
    Document,
    Fixture(Value),
    Unreadable(Problem),
}

/// Says all that is wrong; fails where something is.
pub(super) fn run(catalogue: &Catalogue, args: &LintArgs) -> Result<(), Failure> {
    let (sources, unreadable) = readable(&args.files);
    let mut files: Vec<String> = sources.iter().map(|source| source.name.clone()).collect();
    let problems: Vec<Problem> = unreadable.iter().map(|fault| unread(fault)).collect();
    files.extend(problems.iter().map(|problem| problem.file.clone()));
    let mut lint = Lint { catalogue: catalogue.clone(), problems, unread: Vec::new(), broken: false };
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
        Sort::Fixture(value) => Some(shaped(source, value)),
        _ => None,
    });
    lint.fixtures(fixtures.collect());
    let found = LintJson { files, problems: lint.problems, unread: lint.unread };
    match args.format {
        LintFormat::Text => output::print(&report::lint(&found))?,
        LintFormat::Json => output::json(&found)?,
        LintFormat::Github => output::print(&report::lint_github(&found))?,
    }
    if found.problems.is_empty() { Ok(()) } else { Err(Failure::Input(Vec::new())) }
}

/// What is wrong with a file that cannot be read: its name, perhaps a line and a column, and why.
fn unread(fault: &str) -> Problem {
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

/// Whether a text is a fixture file or a rule document: by its keys.
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
    /// What ships, and the documents so far.
    catalogue: Catalogue,
    problems: Vec<Problem>,
    unread: Vec<String>,
    /// Whether a document has problems, so that fixtures may name what there is not.
    broken: bool,
}

impl Lint {
    fn document(&mut self, source: &Source) -> Result<(), Failure> {
        let mut found = Vec::new();
        match own::bases(&self.catalogue, source) {
            Ok(below) => {
                for one in below.iter().chain([source]) {
                    match own::load(&self.catalogue, one) {
                        Ok(catalogue) => self.catalogue = catalogue,
                        Err(problems) => found.extend(problems),
                    }
                }
            }
            Err(Failure::Input(faults)) => found.extend(faults.iter().map(|fault| unread(fault))),
            Err(other) => return Err(other),
        }
        self.broken |= !found.is_empty();
        self.close(found);
        Ok(())
    }

    /// The meaning of fixture files, all at once: what is wrong in several is told once.
    fn fixtures(&mut self, shaped: Vec<Shaped<'_>>) {
        let mut parts = Vec::new();
        for Shaped { source, file, places, .. } in &shaped {
            parts.extend(file.as_ref().map(|file| PartialFile { source, file, places }));
        }
        let meant = if self.broken { Vec::new() } else { fixture::problems(&self.catalogue, &parts) };
        for Shaped { source, mut found, .. } in shaped {
            if self.broken {
                self.unread.push(source.name.clone());
            }
            found.extend(meant.iter().filter(|problem| problem.file == source.name).cloned());
            if found.is_empty() && !self.broken {
                // A key twice in the file itself is nothing that its parts show.
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
        // What a document stands on may be looked at more than once.
        found.retain(|problem| !self.problems.contains(problem));
        self.problems.append(&mut found);
    }
}

/// A fixture file whose shape has been looked at.
struct Shaped<'a> {
    source: &'a Source,
    /// What is wrong so far.
    found: Vec<Problem>,
    /// The cases that can be read, if there is any use in looking at what they mean.
    file: Option<File>,
    /// Where these stand in the text.
    places: Vec<usize>,
}

fn shaped<'a>(source: &'a Source, value: &Value) -> Shaped<'a> {
    let shape = misshapen(&schema::plain_fixtures(), value);
    let (whole, misshaped): (Vec<Misshapen>, Vec<Misshapen>) =
        shape.into_iter().partition(|fault| case_of(&fault.path).is_none());
    let cases = value["cases"].as_array().map_or(0, Vec::len);
    let sound = (0..cases).filter(|index| !misshaped.iter().any(|f| case_of(&f.path) == Some(*index)));
    let mut found = Vec::new();
    let (mut read, mut places) = (Vec::new(), Vec::new());
    for index in sound {
        match yaml::part::<CaseText>(
            &source.name,
            &source.text,
            &[YamlStep::Key("cases".to_owned()), YamlStep::Entry(index)],
        ) {
            Ok(case) => {
                places.extend(case.as_ref().map(|_| index));
                read.extend(case);
            }
            Err(problem) => found.push(problem),
        }
    }
    let clause = value["clause"].as_str().map(str::to_owned);
    let empty = whole.is_empty() && cases == 0;
    found.extend(placed(source, whole.into_iter().chain(misshaped).collect()));
    let clause = clause.filter(|_| empty || !read.is_empty());
    Shaped { source, found, file: clause.map(|clause| File { clause, cases: read }), places }
}

/// The case that a path leads into.
fn case_of(path: &[YamlStep]) -> Option<usize> {
    match path {
        [YamlStep::Key(cases), YamlStep::Entry(index), ..] if cases == "cases" => Some(*index),
        _ => None,
    }
}
