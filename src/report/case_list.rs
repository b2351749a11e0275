//! Cases that would be run, by name.

use serde::Serialize;

use crate::fixture::Case;

/// `regra check --list --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct CaseListJson {
    /// The cases, in the order of the files.
    pub cases: Vec<CaseTitleJson>,
}

/// One of them.
#[derive(Clone, Debug, Serialize)]
pub struct CaseTitleJson {
    /// File, case and rule set.
    pub name: String,
    /// The file.
    pub file: String,
    /// The line of the case's id.
    pub line: usize,
    /// The clause it is about.
    pub clause: String,
    /// The rule set.
    pub rules: String,
    /// Whether it is a draft.
    pub unverified: bool,
}

/// A name on each line.
pub fn case_names(cases: &[Case]) -> String {
    cases.iter().map(|case| format!("{}\n", case.name)).collect()
}

/// What is known of each before it is run.
pub fn case_list(cases: &[Case]) -> CaseListJson {
    let title = |case: &Case| CaseTitleJson {
        name: case.name.clone(),
        file: case.file.clone(),
        line: case.line,
        clause: case.clause.clone(),
        rules: case.rules.name.to_string(),
        unverified: case.case.unverified,
    };
    CaseListJson { cases: cases.iter().map(title).collect() }
}
