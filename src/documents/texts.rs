//! Checks what a spec says about the texts of its documents: their size and digest, the cited lines, and the outlines.

use std::collections::BTreeSet;

use super::check::Checker;
use super::family::Family;
use super::outline::{MOST_LINES, Meaning, OutlineEntry, lines};
use super::spec::{Cite, Document, Spec};
use super::suggest::{short, suggest};
use super::yaml::YamlStep;
use crate::messages::say;

impl Checker<'_> {
    /// Checks the documents of a spec, and their outlines.
    pub(super) fn texts(&mut self, spec: &Spec, family: &Family) {
        for document in &spec.documents {
            self.size_and_sum(document);
        }
        for (id, entries) in &spec.outlines {
            let Some(document) = spec.documents.iter().find(|document| &document.id == id) else {
                let hint = suggest(id, spec.documents.iter().map(|d| d.id.as_str()).collect::<Vec<_>>());
                self.complain_at(&path(id, None, None), say().unknown_document(short(id), hint));
                continue;
            };
            match document.lines {
                Some(length) => self.outline(family, id, length, entries),
                None => {
                    self.complain_at(&path(id, None, None), say().document_needs_lines(short(id)));
                }
            }
        }
    }

    fn size_and_sum(&mut self, document: &Document) {
        let id = document.id.as_str();
        if let Some(lines) = document.lines.filter(|lines| !(1..=MOST_LINES).contains(lines)) {
            self.complain(&["documents", id, "lines"], say().document_lines(MOST_LINES, lines));
        }
        let hex = |sum: &str| sum.len() == 64 && sum.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f'));
        if document.sha256.as_deref().is_some_and(|sum| !hex(sum)) {
            self.complain(&["documents", id, "sha256"], say().document_sum());
        }
    }

    /// Checks the lines that a clause or a question cites.
    pub(super) fn cited_lines(&mut self, family: &Family, at: &[&str; 2], cites: &[Cite]) {
        for cite in cites {
            let Some(written) = &cite.lines else { continue };
            let words = [at[0], at[1], "cites", &cite.document, written];
            let length = family.documents.iter().find(|d| d.id == cite.document).and_then(|d| d.lines);
            match lines(written) {
                None => self.complain(&words, no_lines(written)),
                Some(numbers) => {
                    let last = numbers.last().copied().unwrap_or_default();
                    if let Some(length) = length.filter(|length| last > *length) {
                        self.complain(&words, beyond(&cite.document, length, last));
                    }
                }
            }
        }
    }

    fn outline(&mut self, family: &Family, id: &str, length: usize, entries: &[OutlineEntry]) {
        let mut seen = BTreeSet::new();
        for (place, entry) in entries.iter().enumerate() {
            match lines(&entry.lines) {
                None => self.complain_at(&path(id, Some(place), Some("lines")), no_lines(&entry.lines)),
                Some(numbers) => {
                    let last = numbers.last().copied().unwrap_or_default();
                    if last > length {
                        let at = path(id, Some(place), Some("lines"));
                        return self.complain_at(&at, beyond(id, length, last));
                    }
                    if let Some(twice) = numbers.into_iter().find(|number| !seen.insert(*number)) {
                        let at = path(id, Some(place), Some("lines"));
                        return self.complain_at(&at, say().line_told_before(twice));
                    }
                }
            }
            self.meaning(family, id, place, entry);
        }
    }

    fn meaning(&mut self, family: &Family, id: &str, place: usize, entry: &OutlineEntry) {
        let Some(meaning) = entry.meaning() else {
            return self.complain_at(&path(id, Some(place), None), say().entry_meaning());
        };
        let Meaning::Rule(clauses) = meaning else { return };
        for clause in clauses.iter().filter(|clause| family.clause(clause).is_none()) {
            let hint = suggest(clause, family.clauses.iter().map(|c| c.id.as_str()).collect::<Vec<_>>());
            self.complain_at(&path(id, Some(place), Some("rule")), say().unknown_clause(short(clause), hint));
        }
    }
}

/// The path to an outline in the spec, to an entry of it, or to a field of that.
fn path(document: &str, entry: Option<usize>, field: Option<&str>) -> Vec<YamlStep> {
    let key = |key: &str| YamlStep::Key(key.to_owned());
    let mut path = vec![key("outlines"), key(document)];
    path.extend(entry.map(YamlStep::Entry));
    path.extend(field.map(key));
    path
}

fn no_lines(written: &str) -> String {
    say().no_lines_named(short(written))
}

fn beyond(document: &str, length: usize, line: usize) -> String {
    say().no_such_line(short(document), length, line)
}
