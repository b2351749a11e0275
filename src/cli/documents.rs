//! A reader's own copies of documents, each recognised by its SHA-256.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::failure::Failure;
use super::{input, terminal};
use regra_documents::messages::say;
use regra_documents::{Document, Family, RuleSetName, yaml};
use regra_rules::{Catalogue, Named};

/// The environment variable that names a directory of documents.
const DIRECTORY: &str = "REGRA_DOCUMENTS";

/// The texts of documents, by their SHA-256.
pub(super) type Texts = BTreeMap<String, String>;

/// The reader's texts, as files or as a directory, of documents that `named` follows. A note tells to which rule sets
/// any other document belongs.
///
/// # Errors
/// A file cannot be read or is no document of any rule set; the directory cannot be read.
pub(super) fn given(catalogue: &Catalogue, named: &Named<'_>, files: &[PathBuf]) -> Result<Texts, Failure> {
    let expected = expected(catalogue, named);
    let mut texts = Texts::new();
    let mut wrong = Vec::new();
    for file in files {
        let text = input::file(file)?;
        let sum = sum(&text);
        let others = || followers(catalogue, &sum);
        if expected.iter().any(|document| document.sha256.as_ref() == Some(&sum)) {
            texts.insert(sum, text);
        } else if let others @ [_, ..] = others().as_slice() {
            let told = say().spec_document_of_others(file.display().to_string(), others.join(", "));
            terminal::aside(terminal::noted(&(say().note() + " "), &told));
        } else {
            wrong.push(format!("{}: {}", file.display(), refusal(&sum, &expected)));
        }
    }
    if !wrong.is_empty() {
        return Err(Failure::inputs(wrong));
    }
    if let Some(directory) = env::var_os(DIRECTORY).filter(|name| !name.is_empty()) {
        let directory = PathBuf::from(directory);
        texts.append(&mut below(&directory)?);
        note_missing(named, &directory, &texts);
    }
    Ok(texts)
}

/// The documents that `named` follows and whose SHA-256 is known.
fn expected<'a>(catalogue: &'a Catalogue, named: &'a Named<'_>) -> Vec<&'a Document> {
    let documents: Vec<&Document> = match named {
        Named::Rules(sheet) => sheet.documents.iter().collect(),
        Named::Family(family) => family.documents.iter().collect(),
        Named::Clauses(_) => catalogue.families().iter().flat_map(|family| &family.documents).collect(),
    };
    documents.into_iter().filter(|document| document.sha256.is_some()).collect()
}

/// Notes on given documents that none of these rule sets follows: which rule sets do.
///
/// # Errors
/// A file cannot be read.
pub(super) fn unused(
    catalogue: &Catalogue,
    rules: &[String],
    files: &[PathBuf],
) -> Result<Vec<String>, Failure> {
    let bases: Vec<String> = rules
        .iter()
        .filter_map(|name| Some(catalogue.uncompiled(name).ok()?.name.base().to_string()))
        .collect();
    let mut told = Vec::new();
    for file in files.iter().filter(|file| file.as_os_str() != "-") {
        let followers = followers(catalogue, &sum(&input::file(file)?));
        if !followers.iter().any(|name| bases.contains(name)) {
            told.push(say().book_unused_document(file.display().to_string(), followers.join(", ")));
        }
    }
    Ok(told)
}

/// The rule sets that follow the document with this SHA-256.
fn followers(catalogue: &Catalogue, sum: &str) -> Vec<String> {
    let follows = |family: &Family, name: &RuleSetName| {
        let version = family.version(name.version().unwrap_or_default());
        let document = family.documents.iter().find(|document| document.sha256.as_deref() == Some(sum));
        version.zip(document).is_some_and(|(version, document)| version.documents.contains(&document.id))
    };
    let of = |family: &Family| {
        let names: Vec<RuleSetName> = family.rule_sets().filter(|name| follows(family, name)).collect();
        names.into_iter().map(String::from)
    };
    catalogue.families().iter().flat_map(of).collect()
}

fn refusal(sum: &str, expected: &[&Document]) -> String {
    let one = |document: &&Document| {
        let expected = document.sha256.as_deref().unwrap_or_default();
        format!("{expected} (`{}`, {})", document.id, document.title)
    };
    match expected.iter().map(one).collect::<Vec<_>>().as_slice() {
        [] => say().spec_no_document(),
        known => say().spec_wrong_document(sum, known.join(", ")),
    }
}

/// All texts in a directory.
fn below(directory: &Path) -> Result<Texts, Failure> {
    let told = |error| Failure::input(format!("{DIRECTORY}: {}: {error}", directory.display()));
    let entries = fs::read_dir(directory).map_err(told)?.filter_map(Result::ok);
    let read = |path: PathBuf| {
        let most = u64::try_from(yaml::MOST_BYTES).unwrap_or(u64::MAX);
        fs::metadata(&path).ok().filter(|file| file.is_file() && file.len() <= most)?;
        input::file(&path).ok()
    };
    let texts = entries.filter_map(|entry| read(entry.path()));
    Ok(texts.map(|text| (sum(&text), text)).collect())
}

/// Notes which documents of a rule set are not in the directory.
fn note_missing(named: &Named<'_>, directory: &Path, texts: &Texts) {
    let Named::Rules(sheet) = named else { return };
    for document in &sheet.documents {
        let Some(sum) = document.sha256.as_ref().filter(|sum| !texts.contains_key(*sum)) else { continue };
        let Document { id, title, .. } = document;
        let text = say().spec_missing_document(directory.display().to_string(), id, &**title, sum);
        terminal::aside(terminal::noted(&(say().note() + " "), &text));
    }
}

fn sum(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_written_as_others_write_it() {
        assert_eq!(sum("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
