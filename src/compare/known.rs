//! Known divergences: where another player is known to differ from the rules, and why that is left alone. The list
//! is a file of the user's; whoever judges players reads it, so that what is known fails nothing and is not
//! forgotten either.

use serde::Deserialize;

use crate::document::yaml::{self, Step};
use crate::document::{Problem, short};
use crate::fixture::within;
use crate::rules::Catalogue;
use crate::shipped;

/// A file of known divergences.
#[derive(Clone, Debug)]
pub struct Known {
    file: String,
    text: String,
    entries: Vec<Entry>,
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    known: Vec<Entry>,
}

/// One known divergence, as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Words of the player's name, in letters of any size; without them, every player is meant.
    #[serde(default, deserialize_with = "yaml::given")]
    pub engine: Option<String>,
    /// The rule set (`antichess@aise`) or the family (`antichess`).
    pub rules: String,
    /// The clause (`castle.through`) or the mechanism (`castle`).
    #[serde(default, deserialize_with = "yaml::given")]
    pub clause: Option<String>,
    /// The fixture case: its id, or its whole name.
    #[serde(default, deserialize_with = "yaml::given")]
    pub case: Option<String>,
    /// Why it is left alone.
    pub why: String,
    /// Where more is said about it.
    #[serde(default, deserialize_with = "yaml::given")]
    pub link: Option<String>,
}

/// A divergence in a fixture case.
#[derive(Clone, Copy, Debug)]
pub struct InCase<'a> {
    /// The case's id.
    pub id: &'a str,
    /// Its whole name.
    pub name: &'a str,
    /// The clauses that it is about.
    pub clauses: &'a [String],
}

impl Known {
    /// The list that ships with regra: what was seen of the peers and is left alone.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn shipped() -> Result<Self, Vec<Problem>> {
        Self::read(shipped::KNOWN.1, shipped::KNOWN.0)?.resolve(Catalogue::shipped())
    }

    /// Reads a file of known divergences: a YAML list under the key `known`.
    ///
    /// # Errors
    /// What cannot be read, or every entry that says nothing where it should, each with its place in the file.
    pub fn read(text: &str, file: &str) -> Result<Self, Vec<Problem>> {
        let read: File = yaml::parse(file, text).map_err(|problem| vec![problem])?;
        let known = Self { file: file.to_owned(), text: text.to_owned(), entries: read.known };
        let faults = known.entries.iter().enumerate().flat_map(|(index, entry)| known.faults(index, entry));
        let faults: Vec<Problem> = faults.collect();
        if faults.is_empty() { Ok(known) } else { Err(faults) }
    }

    /// The same with the rule sets by their canonical names.
    ///
    /// # Errors
    /// Rule sets and clauses that the catalogue does not have: such an entry would never cover anything.
    pub fn resolve(mut self, catalogue: &Catalogue) -> Result<Self, Vec<Problem>> {
        let mut faults = Vec::new();
        for index in 0..self.entries.len() {
            let Entry { rules, clause, .. } = &self.entries[index];
            let unknown = clause.as_ref().and_then(|clause| catalogue.selects(clause).err());
            faults.extend(unknown.map(|error| self.problem(index, "clause", error.to_string())));
            if catalogue.family(rules).is_some() {
                continue;
            }
            match catalogue.outline(rules) {
                Ok(outline) => self.entries[index].rules = outline.name.to_string(),
                Err(error) => faults.push(self.problem(index, "rules", error.to_string())),
            }
        }
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }

    /// The first entry about this clause under this rule set, whatever the fixture case; entries about a case are
    /// not meant.
    pub fn covers(&self, engine: &str, rules: &str, clause: &str) -> Option<&Entry> {
        let about = |entry: &&Entry| entry.case.is_none() && entry.is_about(clause);
        self.entries.iter().filter(|entry| entry.is_for(engine, rules)).find(about)
    }

    /// The first entry about a divergence in a fixture case, by the case, a clause, or both.
    pub fn covers_case(&self, engine: &str, rules: &str, case: InCase<'_>) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.is_for(engine, rules) && entry.is_in(case))
    }

    /// All entries, in the order of the file.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Where an entry stands: `known.yaml:7`.
    pub fn place(&self, entry: &Entry) -> String {
        let index = self.entries.iter().position(|other| std::ptr::eq(other, entry) || other == entry);
        let (line, _) = self.locate(index.unwrap_or_default(), None);
        format!("{}:{line}", self.file)
    }

    fn faults(&self, index: usize, entry: &Entry) -> Vec<Problem> {
        let Entry { engine, rules, clause, case, why, link } = entry;
        let words = [
            ("engine", engine.as_ref()),
            ("rules", Some(rules)),
            ("clause", clause.as_ref()),
            ("case", case.as_ref()),
            ("why", Some(why)),
            ("link", link.as_ref()),
        ];
        let empty = words.iter().filter(|(_, word)| word.is_some_and(|word| word.trim().is_empty()));
        let empty = empty.map(|(key, _)| self.problem(index, key, format!("`{key}` says nothing")));
        let unbound = (clause.is_none() && case.is_none()).then(|| {
            let message =
                format!("say which `clause` or which fixture `case` of `{}` is meant", short(rules));
            self.problem(index, "rules", message)
        });
        empty.chain(unbound).collect()
    }

    fn problem(&self, index: usize, key: &str, message: String) -> Problem {
        let (line, column) = self.locate(index, Some(key));
        Problem { file: self.file.clone(), line, column, message }
    }

    /// Line and column of an entry, or of a key in it.
    fn locate(&self, index: usize, key: Option<&str>) -> (usize, usize) {
        let key = key.map(|key| Step::Key(key.to_owned()));
        let path = [Step::Key("known".to_owned()), Step::Entry(index)].into_iter().chain(key);
        yaml::locate(yaml::unmarked(&self.text), &path.collect::<Vec<_>>())
    }
}

impl Entry {
    /// Whether it is about this player under this rule set.
    pub fn is_for(&self, engine: &str, rules: &str) -> bool {
        let named = |word: &String| engine.to_lowercase().contains(&word.to_lowercase());
        let family = rules.split(['@', '+']).next();
        self.engine.as_ref().is_none_or(named) && (self.rules == rules || family == Some(&self.rules))
    }

    /// Whether a clause is the one that it names, or below it.
    fn is_about(&self, clause: &str) -> bool {
        self.clause.as_ref().is_some_and(|word| within(std::slice::from_ref(word), clause))
    }

    /// Whether it covers a divergence in a fixture case: all that it names must fit.
    fn is_in(&self, InCase { id, name, clauses }: InCase<'_>) -> bool {
        let case = self.case.as_ref().is_none_or(|case| case == id || case == name);
        case && (self.clause.is_none() || clauses.iter().any(|clause| self.is_about(clause)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\
known:
- engine: stockfish
  rules: chess
  clause: castle
  why: it is asked for chess960
  link: https://example.org/1
- { rules: antichess, case: start, why: \"counted, and left alone\" }
- rules: antichess@aise
  clause: end.stalemate
  case: blocked
  why: it plays by other rules
";

    fn known() -> Known {
        Known::read(FILE, "known.yaml").expect("a sound file")
    }

    fn said(text: &str) -> Vec<String> {
        let read = Known::read(text, "k.yaml").and_then(|known| known.resolve(Catalogue::shipped()));
        read.expect_err(text).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_entry_covers_what_it_names_and_nothing_else() {
        let known = known();
        let covers =
            |engine, rules, clause| known.covers(engine, rules, clause).map(|entry| known.place(entry));
        assert_eq!(covers("Stockfish 15.1", "chess", "castle.through").as_deref(), Some("known.yaml:2"));
        assert_eq!(covers("Stockfish 15.1", "chess", "castle").as_deref(), Some("known.yaml:2"));
        for (engine, rules, clause) in [
            ("Fruit", "chess", "castle.through"),
            ("Stockfish 15.1", "antichess@aise", "castle.through"),
            ("Stockfish 15.1", "chess+castle.through=free", "castlefree"),
            ("Stockfish 15.1", "chess", "pawn.double"),
            ("Stockfish 15.1", "antichess@aise", "end.stalemate"),
        ] {
            assert_eq!(covers(engine, rules, clause), None, "{engine} {rules} {clause}");
        }
    }

    #[test]
    fn an_entry_about_a_case_covers_that_case() {
        let known = known();
        let covers = |rules, id, clause: &str| {
            let (name, clauses) = (format!("fixtures/x/{id}/{rules}"), [clause.to_owned()]);
            let case = InCase { id, name: &name, clauses: &clauses };
            known.covers_case("Fruit", rules, case).map(|entry| known.place(entry))
        };
        assert_eq!(covers("antichess@fewest", "start", "pawn.double").as_deref(), Some("known.yaml:7"));
        assert_eq!(covers("antichess@aise", "blocked", "end.stalemate").as_deref(), Some("known.yaml:8"));
        assert_eq!(covers("antichess@aise", "blocked", "end.noPieces"), None);
        assert_eq!(covers("antichess@fewest", "blocked", "end.stalemate"), None);
        assert_eq!(covers("chess", "start", "pawn.double"), None);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let keys = "`engine`, `rules`, `clause`, `case`, `why`, `link`";
        assert_eq!(
            said("known:\n- rules: chess\n  clauze: castle\n  why: x\n"),
            [format!("k.yaml:3:3: known[0]: unknown field `clauze`, expected one of {keys}")]
        );
        assert_eq!(
            said("known:\n- rules: chess\n  clause: castle\n"),
            ["k.yaml:2:3: known[0]: missing field `why`"]
        );
        assert_eq!(
            said("known:\n- rules: chess\n  why: ' '\n"),
            [
                "k.yaml:3:3: `why` says nothing",
                "k.yaml:2:3: say which `clause` or which fixture `case` of `chess` is meant"
            ]
        );
        let wrong = said("known:\n- { rules: ches, clause: castel,\n  why: x }\n");
        assert_eq!(wrong[0], "k.yaml:2:18: unknown clause `castel`: did you mean castle?");
        assert!(wrong[1].starts_with("k.yaml:2:5: ") && wrong[1].contains("chess"), "{wrong:?}");
        assert_eq!(said(""), ["k.yaml:1:1: the file is empty"]);
    }

    #[test]
    fn rule_sets_are_known_by_any_of_their_names() {
        let text = "known: [{ rules: antichess+end.stalemate=aise, clause: end.stalemate, why: x }]";
        let known = Known::read(text, "k.yaml").and_then(|known| known.resolve(Catalogue::shipped()));
        let rules = "antichess@international+end.stalemate=aise";
        assert!(known.expect("sound").covers("any", rules, "end.stalemate").is_some());
    }
}
