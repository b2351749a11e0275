//! `regra check`: do the fixtures hold?

use std::io::Read;
use std::path::{Path, PathBuf};
use std::{fs, io, panic};

use walkdir::WalkDir;

use super::args::{CheckArgs, CheckFormat};
use super::failure::Failure;
use super::{output, threads};
use crate::fixture::{self, Case, Filter, Report, Source};
use crate::report;
use crate::rules::Catalogue;

/// Runs the fixtures that were asked for, and fails where one does not hold or none was there.
pub(super) fn run(catalogue: &Catalogue, args: &CheckArgs) -> Result<(), Failure> {
    let plan = Plan::new(catalogue, args)?;
    let pool = threads::pool(None)?;
    // A panic in a case becomes a finding; its trace on standard error would only be noise.
    panic::set_hook(Box::new(|_| {}));
    let report = pool.install(|| fixture::run(plan.cases, &plan.filter, plan.oracle_counts));
    let _ = panic::take_hook();
    output::print(&written(&report, plan.format)?)?;
    if report.holds() { Ok(()) } else { Err(unsuccessful(&report)) }
}

/// A run that makes sense.
struct Plan {
    cases: Vec<Case>,
    filter: Filter,
    oracle_counts: bool,
    format: CheckFormat,
}

impl Plan {
    fn new(catalogue: &Catalogue, args: &CheckArgs) -> Result<Self, Failure> {
        let sources = sources(&args.paths)?;
        Ok(Self {
            cases: cases(catalogue, &sources)?,
            filter: Filter {
                clauses: args.clause.clone(),
                rules: rule_sets(catalogue, &args.rules)?,
                names: args.name.clone(),
            },
            oracle_counts: args.oracle,
            format: args.format,
        })
    }
}

/// The cases of all files, or all problems of all files.
pub(super) fn cases(catalogue: &Catalogue, sources: &[Source]) -> Result<Vec<Case>, Failure> {
    let mut cases = Vec::new();
    let mut problems = Vec::new();
    for source in sources {
        match fixture::load(catalogue, source) {
            Ok(suite) => cases.extend(suite.cases),
            Err(found) => problems.extend(found),
        }
    }
    if problems.is_empty() { Ok(cases) } else { Err(Failure::inputs(problems)) }
}

/// Families as they are, rule sets by their canonical names.
fn rule_sets(catalogue: &Catalogue, names: &[String]) -> Result<Vec<String>, Failure> {
    let canonical = |name: &String| {
        let family = catalogue.families().iter().any(|family| family.name == *name);
        if family { Ok(name.clone()) } else { super::place::rules(catalogue, name).map(|rules| rules.name) }
    };
    names.iter().map(canonical).collect()
}

fn written(report: &Report, format: CheckFormat) -> Result<String, Failure> {
    match format {
        CheckFormat::Text => Ok(report::check(report)),
        CheckFormat::Json => {
            serde_json::to_string(&report::check_json(report)).map(|text| text + "\n").map_err(Failure::input)
        }
        CheckFormat::Junit => report::junit(report).map_err(Failure::input),
    }
}

/// Nothing that ran is no success: a filter that fits nothing must not look like a green run.
fn unsuccessful(report: &Report) -> Failure {
    let ran = report.verdicts.iter().any(|verdict| verdict.status != fixture::Status::Skipped);
    if !ran {
        anstream::eprintln!("error: no case matches: loosen --clause, --rules or --name");
    }
    Failure::Check
}

/// The texts of all fixture files that the paths name.
pub(super) fn sources(paths: &[PathBuf]) -> Result<Vec<Source>, Failure> {
    if paths.is_empty() {
        return Ok(fixture::shipped());
    }
    let mut sources = Vec::new();
    for path in paths {
        sources.extend(below(path)?);
    }
    Ok(sources)
}

/// The files that one path names: itself, or every `*.yaml` below it.
fn below(path: &Path) -> Result<Vec<Source>, Failure> {
    if path.as_os_str() == "-" {
        return Ok(vec![standard_input()?]);
    }
    if !path.is_dir() {
        return Ok(vec![read(path)?]);
    }
    let mut sources = Vec::new();
    for entry in WalkDir::new(path).sort_by_file_name() {
        let entry = entry.map_err(Failure::input)?;
        if entry.file_type().is_file() && entry.path().extension().is_some_and(|end| end == "yaml") {
            sources.push(read(entry.path())?);
        }
    }
    if sources.is_empty() {
        return Err(Failure::input(format!("{}: no *.yaml below this directory", path.display())));
    }
    Ok(sources)
}

fn read(path: &Path) -> Result<Source, Failure> {
    let name = path.display().to_string();
    let bytes = fs::read(path).map_err(|error| Failure::input(format!("{name}: {error}")))?;
    source(name, bytes)
}

fn standard_input() -> Result<Source, Failure> {
    let mut bytes = Vec::new();
    let read = io::stdin().read_to_end(&mut bytes);
    read.map_err(|error| Failure::input(format!("standard input: {error}")))?;
    source("-".to_owned(), bytes)
}

fn source(name: String, bytes: Vec<u8>) -> Result<Source, Failure> {
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source { name, text, shipped: false }),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let line = error.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
            Err(Failure::input(format!("{name}:{line}: not UTF-8 from byte {at} on")))
        }
    }
}
