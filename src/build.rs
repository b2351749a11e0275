//! The build script: what ships, as Rust. It lists the rule documents and fixtures: the binary carries them. It
//! writes the program of every version down as a constant: the generator is compiled for each. It notes the names
//! in the source files that may be clauses: the binary knows which file is about which.
//!
//! It compiles the rule documents with the floors that the library compiles them with.

#[expect(dead_code, unused_imports, unreachable_pub, reason = "the rules need only a part of it")]
mod geometry;

#[expect(dead_code, unused_imports, unreachable_pub, reason = "documents are only read here")]
mod document;

#[expect(dead_code, unused_imports, unused_macros, unreachable_pub, reason = "rules are only compiled here")]
mod rules;

#[path = "build/literal.rs"]
mod literal;

#[expect(dead_code, unreachable_pub, reason = "only English is spoken here")]
#[path = "build/messages.rs"]
mod messages;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io, iter};

use fluent_typed::{BuildOptions, FtlOutputOptions, try_build_from_locales_folder};

use document::{Problem, Spec, yaml};
use literal::literal;
use rules::{Catalogue, Program};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problems) => {
            problems.iter().for_each(|problem| println!("cargo::error={problem}"));
            ExitCode::FAILURE
        }
    }
}

/// Does it all, or says what is wrong, a line each.
fn run() -> Result<(), Vec<String>> {
    let told = |error: io::Error| vec![error.to_string()];
    let root = directory("CARGO_MANIFEST_DIR").map_err(told)?;
    let out = directory("OUT_DIR").map_err(told)?;
    let (documents, catalogue) = load(texts(&root).map_err(told)?)?;
    let fixtures = |ending: &str| files(&root, "fixtures", ending).map(|files| list(&root, &files));
    fs::write(out.join("documents.rs"), list(&root, &documents)).map_err(told)?;
    fs::write(out.join("fixtures.rs"), fixtures("yaml").map_err(told)?).map_err(told)?;
    fs::write(out.join("proofs.rs"), fixtures("proof").map_err(told)?).map_err(told)?;
    fs::write(out.join("named.rs"), names(&root).map_err(told)?).map_err(told)?;
    fs::write(out.join("programs.rs"), programs(&catalogue)?).map_err(told)?;
    write_messages(&root, &out)
}

/// A function for each message of `src/messages`, there in every language or not at all.
fn write_messages(root: &Path, out: &Path) -> Result<(), Vec<String>> {
    let folder = root.join("src/messages");
    println!("cargo::rerun-if-changed={}", folder.display());
    let [from, to, texts] =
        [folder, out.join("messages.rs"), out.join("messages.ftl")].map(|path| path.display().to_string());
    let options = BuildOptions::default()
        .with_locales_folder(&from)
        .with_output_file_path(&to)
        .with_ftl_output(FtlOutputOptions::single_file(&texts))
        .with_prefix("")
        .without_bidi_isolation()
        .without_format();
    try_build_from_locales_folder(options).map_err(|error| vec![error.to_string()])
}

/// A directory that cargo names.
fn directory(variable: &str) -> io::Result<PathBuf> {
    env::var(variable).map(PathBuf::from).map_err(io::Error::other)
}

/// A rule document.
struct Text {
    file: PathBuf,
    /// Its file from the root, for messages.
    name: String,
    text: String,
    /// What it says, if it can be read at all.
    spec: Option<Spec>,
}

/// The rule documents, by name.
/// Below `spec` itself stands what was found out about the documents.
fn texts(root: &Path) -> io::Result<Vec<Text>> {
    let read = |file: PathBuf| {
        let (name, text) = (name(root, &file), fs::read_to_string(&file)?);
        Ok(Text { spec: yaml::parse(&name, &text).ok(), file, name, text })
    };
    let spec = root.join("spec");
    let documents = files(root, "spec", "yaml")?.into_iter().filter(|file| file.parent() == Some(&spec));
    documents.map(read).collect()
}

/// The files of the documents, each after the one that it extends, and what they say together.
fn load(mut texts: Vec<Text>) -> Result<(Vec<PathBuf>, Catalogue), Vec<String>> {
    let (mut files, mut catalogue) = (Vec::new(), Catalogue::default());
    while !texts.is_empty() {
        let Text { file, name, text, .. } = texts.remove(next(&texts));
        let problems = |problems: Vec<Problem>| problems.iter().map(ToString::to_string).collect::<Vec<_>>();
        catalogue = catalogue.with_document(&name, &text).map_err(problems)?;
        files.push(file);
    }
    Ok((files, catalogue))
}

/// The first document, or the one that it must stand behind. In a circle, any: reading it says what is missing.
fn next(texts: &[Text]) -> usize {
    let family = |text: &Text| text.spec.as_ref().map(|spec| spec.name.clone());
    let base = |text: &Text| text.spec.as_ref().and_then(|spec| spec.extends.clone());
    let behind = |&place: &usize| {
        let base = base(&texts[place])?;
        texts.iter().position(|other| family(other).as_ref() == Some(&base))
    };
    iter::successors(Some(0), behind).take(texts.len()).last().unwrap_or(0)
}

/// The programs of all rule sets in the form of `specialised!`, each once.
fn programs(catalogue: &Catalogue) -> Result<String, Vec<String>> {
    let mut programs: Vec<(Program, Vec<String>)> = Vec::new();
    let mut problems = Vec::new();
    for name in catalogue.rule_sets().iter().map(ToString::to_string) {
        match catalogue.rules(&name) {
            Err(error) => problems.push(format!("{name}: {error}")),
            Ok(rules) => match programs.iter_mut().find(|(program, _)| *program == rules.program) {
                Some((_, names)) => names.push(name),
                None => programs.push((rules.program, vec![name])),
            },
        }
    }
    let mut text = String::from("specialised! {\n");
    for (index, (program, names)) in programs.iter().enumerate() {
        match literal(program) {
            Ok(program) => drop(writeln!(text, "    // {}\n    {index} => {program};", names.join(", "))),
            Err(error) => problems.push(format!("{}: {error}", names.join(", "))),
        }
    }
    if problems.is_empty() { Ok(text + "}\n") } else { Err(problems) }
}

/// The source files in the form of a Rust slice of (name, words of the shape of a clause id).
fn names(root: &Path) -> io::Result<String> {
    let mut text = String::from("&[\n");
    for floor in ["document", "rules", "position", "movegen", "outcome", "oracle"] {
        let files = files(root, &format!("src/{floor}"), "rs")?.into_iter();
        for file in files.filter(|file| !file.components().any(|part| part.as_os_str() == "tests")) {
            println!("cargo::rerun-if-changed={}", file.display());
            let source = fs::read_to_string(&file)?;
            // A module of tests in a file of its own may be declared anywhere.
            let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            let mut words: Vec<&str> = code.split(['`', '"']).filter(|word| is_clause(word)).collect();
            words.sort_unstable();
            words.dedup();
            let _ = writeln!(text, "    ({:?}, &{words:?}),", name(root, &file));
        }
    }
    Ok(text + "]\n")
}

/// `mechanism`, `mechanism.detail` or `mechanism.*`.
fn is_clause(word: &str) -> bool {
    let part = |part: &str| part == "*" || !part.is_empty() && part.chars().all(|c| c.is_ascii_alphabetic());
    word.split('.').all(part)
}

/// The files in the form of a Rust slice of (name, text).
fn list(root: &Path, files: &[PathBuf]) -> String {
    let mut text = String::from("&[\n");
    for file in files {
        let path = file.display().to_string();
        let _ = writeln!(text, "    ({:?}, include_str!({path:?})),", name(root, file));
    }
    text + "]\n"
}

/// A file's name from the root.
fn name(root: &Path, file: &Path) -> String {
    file.strip_prefix(root).unwrap_or(file).display().to_string().replace('\\', "/")
}

/// All files with this ending below a directory, by name.
fn files(root: &Path, directory: &str, ending: &str) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    collect(&root.join(directory), ending, &mut files)?;
    files.sort();
    Ok(files)
}

/// Each directory is watched: a new file in it must rebuild the list.
fn collect(directory: &Path, ending: &str, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", directory.display());
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, ending, files)?;
        } else if path.extension().is_some_and(|end| end == ending) {
            files.push(path);
        }
    }
    Ok(())
}
