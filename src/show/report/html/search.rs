//! The search for a clause: a list of all of them, which a script filters.

use std::collections::BTreeMap;

use maud::html;
use serde::Serialize;

use super::Page;
use crate::book::{RulesPage, slug};
use regra_documents::messages::say;

/// A clause in the search.
#[derive(Clone, Debug, Serialize)]
struct SearchedClause<'a> {
    id: &'a str,
    /// The text searched: its statement, its question, its readings.
    text: String,
    says: &'a str,
    /// The rule sets with this text, each with its page.
    rules: Vec<(&'a str, String)>,
}

/// All clauses of a book by name; equal texts share an entry.
fn entries(pages: &[RulesPage]) -> Vec<SearchedClause<'_>> {
    let mut all: BTreeMap<(&str, &str), SearchedClause<'_>> = BTreeMap::new();
    for page in pages {
        for shown in &page.clauses {
            let clause = &shown.clause;
            let entry = all.entry((&clause.id, &clause.statement)).or_insert_with(|| SearchedClause {
                id: &clause.id,
                text: words(clause),
                says: &clause.statement,
                rules: Vec::new(),
            });
            entry.rules.push((&page.sheet.rules, format!("{}.html", slug(&page.sheet.rules))));
        }
    }
    all.into_values().collect()
}

fn words(clause: &regra_rules::SheetClause) -> String {
    let readings = clause.readings.iter().flat_map(|reading| [&reading.id, &*reading.statement]);
    let question = clause.question.as_deref();
    [&*clause.id].into_iter().chain(question).chain(readings).collect::<Vec<_>>().join(" ")
}

/// The page with the list; `data` is the file of [`search_data`] among the assets.
pub fn search(pages: &[RulesPage], data: &str) -> Page {
    let entries = entries(pages);
    Page {
        file: "search.html".to_owned(),
        title: say().book_search(),
        description: say().book_search_description(entries.len()),
        content: html! {
            form.search role="search" hidden {
                label for="words" { (say().book_search_words()) }
                input #words type="search" autocomplete="off";
                p #found role="status" data-one=(say().clauses(1)) data-many=(say().book_found_many()) {}
            }
            ul #clauses.found {
                @for entry in &entries {
                    li {
                        code.clause { (entry.id) } " " (entry.says) " "
                        span.rules {
                            @for (index, (rules, file)) in entry.rules.iter().enumerate() {
                                @if index > 0 { " " }
                                a href={ (file) "#" (entry.id) } { (rules) }
                            }
                        }
                    }
                }
            }
            script src={ "../assets/" (data) } defer {}
            script src="../assets/search.js" defer {}
        },
    }
}

/// The text of each clause, in the order of the list, as a script: a page can load one from a disk.
pub fn search_data(pages: &[RulesPage]) -> String {
    let words: Vec<String> =
        entries(pages).into_iter().map(|entry| format!("{} {}", entry.text, entry.says)).collect();
    let data = serde_json::to_string(&words).unwrap_or_else(|_| "[]".to_owned());
    format!("window.regraClauses = {data};\n")
}
