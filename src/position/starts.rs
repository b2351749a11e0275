//! The start positions of a rule document, read when it is loaded.

#[cfg(test)]
mod tests;

use super::error::FenError;
use super::fen::parse_fen;
use crate::document::yaml::place;
use crate::document::{Family, Problem, RuleSetName, StartSpec};
use crate::rules::{Catalogue, NameError, Rules};

/// More problems than this say nothing new about a document.
const MOST_PROBLEMS: usize = 32;

impl Catalogue {
    /// This catalogue with one more rule document; it takes the place of a family with the same name.
    /// `path` is only for messages.
    ///
    /// # Errors
    /// All that is wrong with the document; where it is in order, all that is wrong with the start
    /// positions of its versions and readings.
    pub fn with_spec(&self, path: &str, text: &str) -> Result<Self, Vec<Problem>> {
        let all = self.with_document(path, text)?;
        let read =
            |family| Starts { all: &all, family, path, text, sound: Vec::new(), problems: Vec::new() }.read();
        let mut problems = all.families().last().map(read).unwrap_or_default();
        problems.truncate(MOST_PROBLEMS);
        if problems.is_empty() { Ok(all) } else { Err(problems) }
    }
}

/// The starts of one family under reading.
struct Starts<'a> {
    all: &'a Catalogue,
    family: &'a Family,
    path: &'a str,
    text: &'a str,
    /// FENs that some rule set reads just as they stand.
    sound: Vec<String>,
    problems: Vec<Problem>,
}

impl<'a> Starts<'a> {
    /// Every version's starts, and those of every reading that has its own, under their rules. A start that
    /// stands in the document must be one of some version as it stands; others may lack a part of it.
    fn read(mut self) -> Vec<Problem> {
        let stated = self.stated();
        for (name, _) in &stated {
            self.rule_set(name);
        }
        for (name, starts) in stated {
            self.as_they_stand(&name, starts);
        }
        self.problems
    }

    /// The rule sets for which starts are stated: the versions, and readings with starts of their own.
    fn stated(&self) -> Vec<(RuleSetName, &'a [StartSpec])> {
        let family = self.family;
        let readings =
            || family.clauses.iter().flat_map(|clause| clause.readings.iter().map(move |r| (clause, r)));
        let mut all = Vec::new();
        for version in &family.versions {
            let name = family.rule_set(&version.id);
            for (clause, reading) in readings().filter(|(_, reading)| !reading.starts.is_empty()) {
                all.push((name.overriding(&clause.id, &reading.id), reading.starts.as_slice()));
            }
            all.push((name, version.starts.as_slice()));
        }
        all
    }

    /// The starts of one rule set.
    fn rule_set(&mut self, name: &str) {
        let rules = match self.all.rules(name) {
            Ok(rules) => rules,
            Err(NameError::Compile(misfit)) => {
                let words: Vec<&str> = misfit.words.iter().map(String::as_str).collect();
                return self.complain(&words, format!("{name}: {}", misfit.message));
            }
            Err(error) => return self.complain(&[], error.to_string()),
        };
        for start in &rules.starts {
            match parse_fen(&rules, &start.fen) {
                Ok(_) => self.sound.push(start.fen.clone()),
                Err(errors) => self.wrong(&rules, &start.name, &start.fen, &errors),
            }
        }
    }

    /// Starts of the document that no rule set has without leaving something out.
    fn as_they_stand(&mut self, name: &str, starts: &[StartSpec]) {
        let Ok(rules) = self.all.rules(name) else { return };
        let unread = |start: &&StartSpec| !self.sound.contains(&start.fen) && self.text.contains(&start.fen);
        for start in starts.iter().filter(unread).collect::<Vec<_>>() {
            if let Err(errors) = parse_fen(&rules, &start.fen) {
                self.wrong(&rules, &start.name, &start.fen, &errors);
            }
        }
    }

    /// All that is wrong with one start.
    fn wrong(&mut self, rules: &Rules, start: &str, fen: &str, errors: &[FenError]) {
        let own = self.text.contains(fen);
        for error in errors {
            let (words, whose): (&[&str], _) = if own { (&["starts", fen], "") } else { (&[], "inherited ") };
            self.complain(words, format!("{whose}start `{start}` of {}: {error}", rules.name));
        }
    }

    fn complain(&mut self, words: &[&str], message: String) {
        let (line, column) = place(self.text, words);
        let problem = Problem { file: self.path.to_owned(), line, column, message };
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }
}
