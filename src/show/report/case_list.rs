//! The cases that a run would include, by name.

use serde::Serialize;

use regra_judge::fixture::Case;

/// `regra check --list --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct CaseList<'a> {
    /// The cases, in the order of the files.
    pub cases: Vec<ListedCase<'a>>,
}

/// One of the cases that would be run.
#[derive(Clone, Debug, Serialize)]
pub struct ListedCase<'a> {
    #[serde(flatten)]
    pub case: &'a Case,
    /// Whether it is a draft.
    pub unverified: bool,
}

/// A name on each line.
pub fn case_names(cases: &[Case]) -> String {
    cases.iter().map(|case| format!("{}\n", case.name)).collect()
}

/// The cases with the data known before they run.
pub fn case_list(cases: &[Case]) -> CaseList<'_> {
    let listed = |case| ListedCase { case, unverified: case.text.unverified };
    CaseList { cases: cases.iter().map(listed).collect() }
}
