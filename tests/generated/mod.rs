//! What stands in the tree and is written by a program: which source file names which clause. It is fresh, or
//! `REGRA_WRITE=1 cargo test generated` makes it so.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// Compares a file with what it should be, or writes it.
fn fresh(file: &str, text: &str) {
    if std::env::var_os("REGRA_WRITE").is_some() {
        fs::write(file, text).unwrap();
    }
    assert_eq!(fs::read_to_string(file).unwrap_or_default(), text, "REGRA_WRITE=1 cargo test generated");
}

/// `mechanism`, `mechanism.detail` or `mechanism.*`.
fn is_clause(word: &str) -> bool {
    let part = |part: &str| part == "*" || !part.is_empty() && part.chars().all(|c| c.is_ascii_alphabetic());
    word.split('.').all(part)
}

fn sources(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("tests") {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The clauses of all documents, and their mechanisms: `charge.path`, `charge.*`.
#[test]
fn the_clauses_that_a_source_file_names_are_known() {
    let ids = regra::shipped()
        .families()
        .iter()
        .flat_map(|family| &family.clauses)
        .map(|clause| clause.id.as_str());
    let all = |id: &str| format!("{}.*", id.split('.').next().unwrap_or_default());
    let known: BTreeSet<String> = ids.flat_map(|id| [id.to_owned(), all(id)]).collect();
    let mut files = Vec::new();
    for below in ["src/documents", "src/rules", "src/movegen", "src/oracle"] {
        sources(Path::new(below), &mut files);
    }
    files.sort();
    let mut text =
        "# Which source file names which clause: written by `REGRA_WRITE=1 cargo test generated`.\n"
            .to_owned();
    for file in files {
        let source = fs::read_to_string(&file).unwrap();
        // A module of tests in a file of its own may be declared anywhere.
        let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let words = code.split(['`', '"']).filter(|word| is_clause(word) && known.contains(*word));
        let words: Vec<&str> = words.collect::<BTreeSet<_>>().into_iter().collect();
        writeln!(text, "{}: [{}]", file.display(), words.join(", ")).unwrap();
    }
    fresh("spec/evidence/code.yaml", &text);
}
