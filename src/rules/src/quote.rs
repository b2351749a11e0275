//! Adds the author's own words to citations, from a reader's copy of the document.

use std::collections::BTreeMap;

use super::Catalogue;
use regra_documents::{Cite, CitedLine, Document, lines};

impl Catalogue {
    /// This catalogue with the text of the lines that clauses and questions cite. `texts` has the documents, by their
    /// SHA-256.
    pub fn quoting(mut self, texts: &BTreeMap<String, String>) -> Self {
        for family in &mut self.families {
            let documents = &family.documents;
            let clauses = family.clauses.iter_mut().flat_map(|clause| &mut clause.cites);
            for cite in clauses.chain(family.questions.iter_mut().flat_map(|question| &mut question.cites)) {
                if let Some(text) = text_of(cite, documents, texts) {
                    cite.words = quoted(cite, text);
                }
            }
        }
        self
    }
}

fn text_of<'a>(
    cite: &Cite,
    documents: &[Document],
    texts: &'a BTreeMap<String, String>,
) -> Option<&'a String> {
    let document = documents.iter().find(|document| document.id == cite.document)?;
    texts.get(document.sha256.as_ref()?)
}

fn quoted(cite: &Cite, text: &str) -> Vec<CitedLine> {
    let numbers = cite.lines.as_deref().and_then(lines).unwrap_or_default();
    let wanted = (1..).zip(text.lines()).filter(|(number, _)| numbers.contains(number));
    let line = |(line, text): (usize, &str)| CitedLine { line, text: text.trim().to_owned() };
    wanted.map(line).filter(|line| !line.text.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cited_lines_are_quoted_out_of_the_text_with_the_right_sum() {
        let spec = "name: own\nextends: chess\ndocuments:\n  - { id: own, title: Own, lines: 4, sha256: SUM }\n\
                    clauses:\n  - id: queen.slide\n    statement: x\n    cites: [{ document: own, section: a, lines: 2-4 }]\n";
        let sum = "0123456789abcdef".repeat(4);
        let catalogue =
            crate::shipped::on_disk().with_document("own", &spec.replace("SUM", &sum)).expect("a spec");
        let words = |catalogue: &Catalogue| {
            let clause =
                catalogue.family("own").and_then(|own| own.clause("queen.slide")).expect("the clause");
            clause.cites[0].words.clone()
        };
        assert!(words(&catalogue).is_empty());
        let texts = BTreeMap::from([(sum, "one\n two\n\nfour".to_owned())]);
        let line = |line, text: &str| CitedLine { line, text: text.to_owned() };
        assert_eq!(words(&catalogue.quoting(&texts)), [line(2, "two"), line(4, "four")]);
    }
}
