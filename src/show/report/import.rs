//! Sections of an ini file as rule documents: one, or a table of all.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde::Serialize;

use super::columns::{filled, padded, wide, width};
use super::shell;
use super::style::{BAD, GOOD, paint};
use regra_documents::Problem;
use regra_documents::messages::say;

/// `regra import --format json`: one section.
#[derive(Clone, Debug, Serialize)]
pub struct ImportedSection {
    /// The section.
    pub section: String,
    /// The rule set that the document describes.
    pub rules: String,
    /// The line of the section in its file.
    pub line: usize,
    /// Whether all that it says has a counterpart.
    pub whole: bool,
    /// What has none.
    pub missing: Vec<MissingKey>,
    /// The document: its text, where it was not written to a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The file of the document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document: Option<String>,
}

/// Something that a section says and a document cannot.
#[derive(Clone, Debug, Serialize)]
pub struct MissingKey {
    /// The key; empty where it is none.
    pub key: String,
    /// The place, and why.
    #[serde(flatten)]
    pub problem: Problem,
}

/// `regra import --all --format json`: the sections of a file.
#[derive(Clone, Debug, Serialize)]
pub struct ImportReport {
    /// The file.
    pub file: String,
    /// How many sections are said whole.
    pub whole: usize,
    /// All sections.
    pub sections: Vec<ImportedSection>,
}

/// What was written, and a command to prove it.
pub fn imported(section: &ImportedSection, file: &str) -> String {
    let ImportedSection { section: name, rules, document, .. } = section;
    let document = document.as_deref().unwrap_or_default();
    let made = match section.whole {
        true => say().import_made(document, name.as_str()),
        false => say().import_partial(document, name.as_str()),
    };
    let bisect = format!(
        "regra bisect {rules} {} --against pyffish --load {} --variant {} --games 20",
        shell::option("--spec", document),
        shell::path(file),
        shell::quoted(name),
    );
    format!("{made}\n\n{}\n  {bisect}\n", say().import_next())
}

/// A table of all sections: the keys without a counterpart, and their sum.
pub fn imports(report: &ImportReport) -> String {
    let heads = [say().import_all_head(), say().import_all_rules(), say().import_all_missing()];
    let column = |head: &str, of: fn(&ImportedSection) -> &str| {
        report.sections.iter().map(|section| width(of(section))).chain([width(head)]).max().unwrap_or(0)
    };
    let first = column(&heads[0], |section| &section.section);
    let second = column(&heads[1], |section| &section.rules);
    let line = |cells: [&str; 3]| {
        let lead = format!("{}  {}  ", padded(cells[0], first), padded(cells[1], second));
        filled(&lead, cells[2], wide()).join("\n").trim_end().to_owned() + "\n"
    };
    let mut text = line([&heads[0], &heads[1], &heads[2]]);
    for section in &report.sections {
        let keys: BTreeSet<&str> = section.missing.iter().map(|missing| missing.key.as_str()).collect();
        let keys = keys.into_iter().collect::<Vec<_>>().join(" ");
        text += &line([&section.section, &section.rules, if section.whole { "" } else { &keys }]);
    }
    let style = if report.whole == report.sections.len() { GOOD } else { BAD };
    let _ = writeln!(text, "{}", paint(style, &say().import_all_sum(report.whole, report.sections.len())));
    text
}
