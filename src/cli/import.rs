//! `regra import`: sections of an ini file for Fairy-Stockfish as rule documents.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;

use super::failure::Failure;
use super::format::Format;
use super::{input, output, own, terminal};
use regra_documents::messages::say;
use regra_documents::{Problem, is_game, short, suggest};
use regra_fairy::{Ini, Section, import};
use regra_judge::files;
use regra_judge::fixture::Source;
use regra_rules::Catalogue;
use regra_show::report::{self, ImportReport, ImportedSection, MissingKey};

/// What stands before the name of a section that is no name of a game, or that of a game that ships with regra.
const PREFIX: &str = "fairy-";

/// Which sections, and where the documents go.
#[derive(Debug, ClapArgs)]
pub(super) struct ImportArgs {
    /// The ini file.
    file: PathBuf,
    /// The section: the name before the colon in `[name:chess]`.
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    name: Option<String>,
    /// Write the document to this file, which does not exist yet; without it, it is printed.
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    out: Option<PathBuf>,
    /// Make documents also of sections that say what regra cannot, without that.
    #[arg(long)]
    partial: bool,
    /// Make documents of all sections, in this directory, which does not exist yet.
    #[arg(long, value_name = "DIR")]
    all: Option<PathBuf>,
    /// How to write the answer: a document, or a table of all.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Prints or writes one document, or all; fails where something has no counterpart and `--partial` is not given.
pub(super) fn run(catalogue: &Catalogue, args: &ImportArgs) -> Result<(), Failure> {
    let ini = read(&args.file)?;
    match &args.all {
        Some(directory) => all(catalogue, &ini, args, directory),
        None => one(catalogue, &ini, args, args.name.as_deref().unwrap_or_default()),
    }
}

/// An ini file.
fn read(path: &Path) -> Result<Ini, Failure> {
    Ok(Ini::read(&path.display().to_string(), &input::file(path)?))
}

fn one(catalogue: &Catalogue, ini: &Ini, args: &ImportArgs, name: &str) -> Result<(), Failure> {
    let Some(section) = ini.section(name) else {
        let names: Vec<&str> = ini.sections.iter().map(|section| section.name.as_str()).collect();
        return Err(Failure::input(say().ini_no_section(
            short(name),
            ini.name.as_str(),
            suggest(name, names),
        )));
    };
    if let Some(file) = args.out.as_ref().filter(|file| fs::symlink_metadata(file).is_ok()) {
        return Err(Failure::input(say().import_exists(file.display().to_string())));
    }
    let (mut made, loaded) = section_of(catalogue, ini, section);
    let missing: Vec<String> = made.missing.iter().map(|missing| missing.problem.to_string()).collect();
    let sum = loaded.is_some().then(|| say().import_refused(missing.len()));
    let Some((text, _)) = loaded.filter(|_| made.whole || args.partial) else {
        if matches!(args.format, Format::Json) {
            output::json(&made)?;
        }
        return Err(Failure::Input(missing.into_iter().chain(sum).collect()));
    };
    missing.iter().for_each(terminal::aside);
    if let Some(file) = &args.out {
        files::write(file, &text).map_err(Failure::of_file(file))?;
        made.document = Some(file.display().to_string());
        return args.format.print(&made, |made| report::imported(made, &ini.name));
    }
    match args.format {
        Format::Text => output::print(&text),
        Format::Json => output::json(&ImportedSection { text: Some(text), ..made }),
    }
}

fn all(catalogue: &Catalogue, ini: &Ini, args: &ImportArgs, directory: &Path) -> Result<(), Failure> {
    if fs::symlink_metadata(directory).is_ok() {
        return Err(Failure::input(say().import_exists(directory.display().to_string())));
    }
    fs::create_dir_all(directory).map_err(Failure::of_file(directory))?;
    let mut sections = Vec::new();
    let mut all = catalogue.clone();
    for section in first_of_each(ini) {
        let (mut made, loaded) = section_of(&all, ini, section);
        if let Some((text, with)) = loaded.filter(|_| made.whole || args.partial) {
            all = with;
            let file = directory.join(format!("{}.yaml", made.rules));
            files::write(&file, &text).map_err(Failure::of_file(&file))?;
            made.document = Some(file.display().to_string());
        }
        sections.push(made);
    }
    let whole = sections.iter().filter(|section| section.whole).count();
    let found = ImportReport { file: ini.name.clone(), whole, sections };
    args.format.print(&found, report::imports)?;
    let problems = if found.sections.is_empty() { ini.problems() } else { Vec::new() };
    if !problems.is_empty() {
        return Err(Failure::inputs(problems));
    }
    if args.partial || whole == found.sections.len() { Ok(()) } else { Err(Failure::Input(Vec::new())) }
}

/// The sections that the engine takes: of two with one name the first.
fn first_of_each(ini: &Ini) -> impl Iterator<Item = &Section> {
    ini.sections
        .iter()
        .filter(|section| ini.section(&section.name).is_some_and(|first| first.line == section.line))
}

/// The shipped catalogue with what the user gives: a rule document, and the problems of its starts, or all sections
/// of an ini file that can be said whole.
pub(super) fn catalogue(spec: Option<&Path>) -> Result<(Catalogue, Vec<Problem>), Failure> {
    let Some(path) = spec.filter(|spec| own::is_ini(spec)) else { return own::catalogue(spec) };
    let ini = read(path)?;
    let mut all = Catalogue::shipped().clone();
    for section in first_of_each(&ini) {
        let (made, loaded) = section_of(&all, &ini, section);
        all = loaded.filter(|_| made.whole).map_or(all, |(_, with)| with);
    }
    Ok((all, Vec::new()))
}

/// A section; and its document with the catalogue that has it too, if regra can read it.
fn section_of(
    catalogue: &Catalogue,
    ini: &Ini,
    section: &Section,
) -> (ImportedSection, Option<(String, Catalogue)>) {
    let rules = rules_of(catalogue, &section.name);
    let mut made = ImportedSection {
        section: section.name.clone(),
        rules,
        line: section.line,
        whole: false,
        missing: Vec::new(),
        text: None,
        document: None,
    };
    let imported = match import(ini, section, &made.rules) {
        Ok(imported) => imported,
        Err(problem) => {
            let key = section.parent.clone().map_or_else(String::new, |parent| format!("[{parent}]"));
            made.missing.push(MissingKey { key, problem });
            return (made, None);
        }
    };
    let missing = imported.missing.into_iter();
    made.missing = missing.map(|missing| MissingKey { key: missing.key, problem: missing.problem }).collect();
    let document = Source { name: format!("{}.yaml", made.rules), text: imported.text, shipped: false };
    match own::load(catalogue, &document) {
        Ok(with) => {
            made.whole = made.missing.is_empty();
            (made, Some((document.text, with)))
        }
        Err(problems) => {
            let why = problems.first().map(|problem| problem.message.clone()).unwrap_or_default();
            let message = say().import_does_not_load(why);
            let problem = Problem::new(&ini.name, (section.line, 1), message);
            made.missing.push(MissingKey { key: String::new(), problem });
            (made, None)
        }
    }
}

/// The name of a section's rule set, which no other one has.
fn rules_of(catalogue: &Catalogue, section: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '-' || c == '_' { c } else { '-' };
    let prefixed = format!("{PREFIX}{}", section.chars().take(60).map(plain).collect::<String>());
    let numbered = (2..).map(|number| format!("{prefixed}-{number}"));
    let mut names = [section.to_owned(), prefixed.clone()].into_iter().chain(numbered);
    names.find(|name| is_game(name) && catalogue.family(name).is_none()).unwrap_or(prefixed)
}
