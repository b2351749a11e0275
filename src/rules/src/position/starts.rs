//! The start positions of a rule document, and those of its questions, read when it is loaded.

#[cfg(test)]
mod tests;

use std::cell::OnceCell;

use super::fen::parse_fen;
use crate::{Catalogue, NameError, Rules};
use regra_documents::messages::say;
use regra_documents::yaml::Places;
use regra_documents::{Family, Problem, RuleSetName, StartSpec, short};

/// Maximum number of problems listed for a document.
const MOST_START_PROBLEMS: usize = 32;

impl Catalogue {
    /// This catalogue with one more rule document. It replaces a family with the same name, but not a shipped one,
    /// which others extend. `path` is only for messages.
    ///
    /// # Errors
    /// All problems of the document; if there are none, all problems of the start positions of its versions and
    /// readings, and of the positions of its questions.
    pub fn with_spec(&self, path: &str, text: &str) -> Result<Self, Vec<Problem>> {
        let (all, problems) = self.with_spec_as_it_is(path, text)?;
        if problems.is_empty() { Ok(all) } else { Err(problems) }
    }

    /// The same, but start positions or rule sets with problems do not keep the document out.
    ///
    /// # Errors
    /// All that is wrong with the document itself.
    pub fn with_spec_as_it_is(&self, path: &str, text: &str) -> Result<(Self, Vec<Problem>), Vec<Problem>> {
        let all = self.with_document(path, text)?;
        if let Some(Family { name, .. }) = all.families().last().filter(|new| Self::is_taken(&new.name, text))
        {
            let place = Places::of(text).word(&["name", name]);
            return Err(vec![Problem::new(path, place, say().name_taken(name))]);
        }
        let read = |family| {
            let (places, sound, problems) = Default::default();
            Starts { all: &all, family, path, text, places, sound, problems }.read()
        };
        let mut problems = all.families().last().map(read).unwrap_or_default();
        problems.truncate(MOST_START_PROBLEMS);
        Ok((all, problems))
    }
}

/// Reads the start positions of one family.
struct Starts<'a> {
    all: &'a Catalogue,
    family: &'a Family,
    path: &'a str,
    text: &'a str,
    places: OnceCell<Places>,
    /// FENs that some rule set reads without a change.
    sound: Vec<String>,
    problems: Vec<Problem>,
}

impl<'a> Starts<'a> {
    /// Reads every version's starts, and those of every reading that has its own, under their rules. A start in the
    /// document must be readable as written under some version; other versions may lack a part of it.
    fn read(mut self) -> Vec<Problem> {
        let mut stated = Vec::new();
        for (name, starts) in self.stated() {
            let Some(rules) = self.rules(&name) else { continue };
            for start in &rules.starts {
                if self.reads(&rules, &start.name, &start.fen) {
                    self.sound.push(start.fen.clone());
                }
            }
            stated.push((rules, starts));
        }
        for (rules, starts) in stated {
            for start in starts {
                if !self.sound.contains(&start.fen) && self.places().has(&start.fen) {
                    self.reads(&rules, &start.name, &start.fen);
                }
            }
        }
        self.questions();
        self.problems
    }

    /// Reads the position of each question in the document, under every version in which the question arises.
    fn questions(&mut self) {
        let family = self.family;
        let positions = family.questions.iter().filter_map(|q| Some((q, q.position.as_ref()?.fen.as_str())));
        for (question, fen) in positions.filter(|(_, fen)| self.places().has(fen)).collect::<Vec<_>>() {
            for version in family.versions.iter().filter(|version| question.arises_in(&version.id)) {
                let plain = family.rule_set(&version.id);
                let name =
                    question.when.iter().fold(plain, |name, (clause, word)| name.overriding(clause, word));
                match self.all.rules(&name).map(|rules| parse_fen(&rules, fen)) {
                    Ok(Ok(_)) => {}
                    Ok(Err(errors)) => errors.iter().for_each(|error| {
                        let (of, rules) = (short(&question.id), name.as_str());
                        let message = say().position_of_question(of, rules, error.to_string());
                        self.complain(&["questions", &question.id, "fen", fen], message);
                    }),
                    Err(error) => {
                        self.complain(
                            &["questions", &question.id],
                            format!("`{}`: {error}", short(&question.id)),
                        );
                    }
                }
            }
        }
    }

    /// The rule sets that have starts: the versions, and readings with starts of their own.
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

    /// One rule set, if it can be compiled.
    fn rules(&mut self, name: &str) -> Option<Rules> {
        match self.all.rules(name) {
            Ok(rules) => return Some(rules),
            Err(NameError::Compile(misfit)) => {
                let words: Vec<&str> = misfit.words.iter().map(String::as_str).collect();
                self.complain(&words, format!("{name}: {}", misfit.message));
            }
            Err(error) => self.complain(&[], error.to_string()),
        }
        None
    }

    /// Whether a start can be read; notes all its problems.
    fn reads(&mut self, rules: &Rules, start: &str, fen: &str) -> bool {
        let Err(errors) = parse_fen(rules, fen) else { return true };
        let own = self.places().has(fen);
        let inherits = !self.places().has("versions") && self.family.versions.len() > 1;
        for error in errors {
            let (start, rules, problem) = (short(start), rules.name.as_str(), error.to_string());
            match own {
                true if inherits => {
                    self.complain(&["starts", fen], say().start_of_inherited(start, rules, problem));
                }
                true => self.complain(&["starts", fen], say().start_of(start, rules, problem)),
                false => self.complain(&[], say().inherited_start_of(start, rules, problem)),
            }
        }
        false
    }

    fn places(&self) -> &Places {
        self.places.get_or_init(|| Places::of(self.text))
    }

    fn complain(&mut self, words: &[&str], message: String) {
        let (line, column) = self.places().word(words);
        let problem = Problem { file: self.path.to_owned(), line, column, message };
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }
}
