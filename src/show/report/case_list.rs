//! The cases that a run would include, by name.

use serde::Serialize;

use regra_judge::fixture::Case;

/// `regra check --list --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct CaseListJson {
    /// The cases, in the order of the files.
    pub cases: Vec<CaseTitleJson>,
}

/// One of the cases that would be run.
#[derive(Clone, Debug, Serialize)]
pub struct CaseTitleJson {
    #[serde(flatten)]
    pub case: CaseJson,
    /// Whether it is a draft.
    pub unverified: bool,
}

/// Which case it is, wherever one is written.
#[derive(Clone, Debug, Serialize)]
pub struct CaseJson {
    /// File, case and rule set.
    pub name: String,
    /// The file as it was named.
    pub file: String,
    /// The line of the case's id.
    pub line: usize,
    /// The clause it is about.
    pub clause: String,
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
}

impl From<&Case> for CaseJson {
    fn from(case: &Case) -> Self {
        let Case { name, file, line, clause, rules, .. } = case.clone();
        Self { name, file, line, clause, rules: rules.name.to_string() }
    }
}

/// A name on each line.
pub fn case_names(cases: &[Case]) -> String {
    cases.iter().map(|case| format!("{}\n", case.name)).collect()
}

/// The cases with the data known before they run.
pub fn case_list(cases: &[Case]) -> CaseListJson {
    let title = |case: &Case| CaseTitleJson { case: case.into(), unverified: case.text.unverified };
    CaseListJson { cases: cases.iter().map(title).collect() }
}
