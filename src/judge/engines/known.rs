//! Known differences: where an engine is known to differ from the rules, and why that is ignored. The list is a file of
//! the user; every command that judges engines reads it, so that a known difference is no failure, but is not
//! forgotten.

use serde::{Deserialize, Serialize};

use crate::fixture::within;
use regra_documents::yaml::{self, Places, YamlStep};
use regra_documents::{Problem, short};
use regra_rules::Catalogue;
use regra_rules::position::{parse_fen, write_fen};
use regra_rules::shipped::file;

/// A file of known divergences.
#[derive(Clone, Debug)]
pub struct Known {
    file: String,
    text: String,
    entries: Vec<KnownDivergence>,
    /// Entries about rules that are not loaded, each with its place: they have no effect here.
    pub passed_over: Vec<Problem>,
}

/// The list that ships.
const SHIPPED: &str = "spec/evidence/known.yaml";

/// Entries about every rule set.
const ANY: &str = "any";

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    known: Vec<KnownDivergence>,
}

/// One known divergence, as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownDivergence {
    /// Words of the player's name, in letters of any size; without them, every player is meant.
    #[serde(default, deserialize_with = "yaml::given", skip_serializing)]
    pub engine: Option<String>,
    /// The rule set (`antichess@aise`), the family (`antichess`) or `any`.
    pub rules: String,
    /// The clause (`castle.through`) or the mechanism (`castle`).
    #[serde(default, deserialize_with = "yaml::given")]
    pub clause: Option<String>,
    /// The fixture case: its id, or its whole name.
    #[serde(default, deserialize_with = "yaml::given")]
    pub case: Option<String>,
    /// The position; its clocks do not matter.
    #[serde(default, deserialize_with = "yaml::given")]
    pub fen: Option<String>,
    /// Why it is ignored.
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
    /// The position that it is about, where one is reached.
    pub fen: Option<&'a str>,
    /// The clauses that it is about.
    pub clauses: &'a [String],
}

impl Known {
    /// The list that ships with regra: known differences of the libraries that it can ask.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn shipped() -> Result<Self, Vec<Problem>> {
        Self::read(file(SHIPPED), SHIPPED)?.resolve(Catalogue::shipped())
    }

    /// Reads a file of known divergences: a YAML list under the key `known`.
    ///
    /// # Errors
    /// What cannot be read, or every entry that says nothing where it should, each with its place in the file.
    pub fn read(text: &str, file: &str) -> Result<Self, Vec<Problem>> {
        let read: File = yaml::parse(file, text).map_err(|problem| vec![problem])?;
        let known =
            Self { file: file.to_owned(), text: text.to_owned(), entries: read.known, passed_over: vec![] };
        let faults = known.entries.iter().enumerate().flat_map(|(index, entry)| known.faults(index, entry));
        let faults: Vec<Problem> = faults.collect();
        if faults.is_empty() { Ok(known) } else { Err(faults) }
    }

    /// These divergences with rule sets by their canonical names. A file may serve several documents: entries about
    /// rules that are not loaded are [passed over](Self::passed_over).
    ///
    /// # Errors
    /// Clauses and positions that the rules of an entry do not have: such an entry would never cover anything.
    pub fn resolve(mut self, catalogue: &Catalogue) -> Result<Self, Vec<Problem>> {
        let mut faults = Vec::new();
        for index in 0..self.entries.len() {
            let KnownDivergence { rules, .. } = &self.entries[index];
            if rules == ANY {
                continue;
            }
            if catalogue.family(rules).is_none() {
                match catalogue.uncompiled(rules) {
                    Ok(uncompiled) => self.entries[index].rules = uncompiled.name.to_string(),
                    Err(error) => {
                        let problem = self.problem(index, "rules", error.to_string());
                        self.passed_over.push(problem);
                        continue;
                    }
                }
            }
            let KnownDivergence { clause, .. } = &self.entries[index];
            let unknown = clause.as_ref().and_then(|clause| catalogue.selects(clause).err());
            faults.extend(unknown.map(|error| self.problem(index, "clause", error.to_string())));
            let read = self.canonical(index, catalogue);
            match read {
                Some(Ok(fen)) => self.entries[index].fen = Some(fen),
                Some(Err(why)) => faults.push(self.problem(index, "fen", why)),
                None => {}
            }
        }
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }

    /// The first entry about this clause or this position under this rule set, or both; entries about a fixture case do
    /// not count.
    pub fn covers(&self, engine: &str, rules: &str, clause: &str, fen: &str) -> Option<&KnownDivergence> {
        let about = |entry: &&KnownDivergence| {
            let meant = entry.clause.is_none() || entry.is_about(clause);
            entry.case.is_none() && meant && entry.is_at(Some(fen))
        };
        self.entries.iter().filter(|entry| entry.is_for(engine, rules)).find(about)
    }

    /// The position of an entry as it is written by the first of its rule sets that can read it; nothing without one.
    fn canonical(&self, index: usize, catalogue: &Catalogue) -> Option<Result<String, String>> {
        let KnownDivergence { rules, fen, .. } = &self.entries[index];
        let fen = fen.as_ref()?;
        let names = match catalogue.family(rules) {
            Some(family) => family.rule_sets().map(String::from).collect(),
            None => vec![rules.clone()],
        };
        // A rule set that does not exist is a fault of its own.
        let known = names.iter().filter_map(|name| catalogue.rules(name).ok());
        let read = known.map(|rules| {
            let setup = parse_fen(&rules, fen)
                .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
            Ok(write_fen(&rules, &setup))
        });
        read.reduce(Result::or)
    }

    /// The first entry about a divergence in a fixture case, by the case, a clause, or both.
    pub fn covers_case(&self, engine: &str, rules: &str, case: InCase<'_>) -> Option<&KnownDivergence> {
        self.entries.iter().find(|entry| entry.is_for(engine, rules) && entry.is_in(case))
    }

    /// All entries, in the order of the file.
    pub fn entries(&self) -> &[KnownDivergence] {
        &self.entries
    }

    /// Where an entry stands: `known.yaml:7`.
    pub fn place(&self, entry: &KnownDivergence) -> String {
        let index = self.entries.iter().position(|other| std::ptr::eq(other, entry) || other == entry);
        let (line, _) = self.locate(index.unwrap_or_default(), None);
        format!("{}:{line}", self.file)
    }

    fn faults(&self, index: usize, entry: &KnownDivergence) -> Vec<Problem> {
        let KnownDivergence { engine, rules, clause, case, fen, why, link } = entry;
        let words = [
            ("engine", engine.as_ref()),
            ("rules", Some(rules)),
            ("clause", clause.as_ref()),
            ("case", case.as_ref()),
            ("fen", fen.as_ref()),
            ("why", Some(why)),
            ("link", link.as_ref()),
        ];
        let empty = words.iter().filter(|(_, word)| word.is_some_and(|word| word.trim().is_empty()));
        let empty = empty.map(|(key, _)| self.problem(index, key, format!("`{key}` says nothing")));
        let unbound = (clause.is_none() && case.is_none() && fen.is_none()).then(|| {
            let message = format!(
                "say which `clause`, which fixture `case` or which `fen` of `{}` is meant",
                short(rules)
            );
            self.problem(index, "rules", message)
        });
        empty.chain(unbound).collect()
    }

    fn problem(&self, index: usize, key: &str, message: String) -> Problem {
        Problem::new(&self.file, self.locate(index, Some(key)), message)
    }

    /// Line and column of an entry, or of a key in it.
    fn locate(&self, index: usize, key: Option<&str>) -> (usize, usize) {
        let key = key.map(|key| YamlStep::Key(key.to_owned()));
        let path = [YamlStep::Key("known".to_owned()), YamlStep::Entry(index)].into_iter().chain(key);
        Places::of(&self.text).at(&path.collect::<Vec<_>>())
    }
}

impl KnownDivergence {
    /// Whether it is about this player under this rule set.
    pub fn is_for(&self, engine: &str, rules: &str) -> bool {
        let named = |word: &String| engine.to_lowercase().contains(&word.to_lowercase());
        let family = rules.split(['@', '+']).next();
        let meant = self.rules == ANY || self.rules == rules || family == Some(&self.rules);
        self.engine.as_ref().is_none_or(named) && meant
    }

    /// Whether a clause is the one that it names, or below it.
    fn is_about(&self, clause: &str) -> bool {
        self.clause.as_ref().is_some_and(|word| within(std::slice::from_ref(word), clause))
    }

    /// Whether a position is the one that it names, if it names one.
    pub fn is_at(&self, fen: Option<&str>) -> bool {
        self.fen.as_ref().is_none_or(|own| fen.is_some_and(|fen| without_clocks(own).eq(without_clocks(fen))))
    }

    /// Whether it covers a divergence in a fixture case: all that it names must fit.
    fn is_in(&self, InCase { id, name, fen, clauses }: InCase<'_>) -> bool {
        let case = self.case.as_ref().is_none_or(|case| case == id || case == name);
        case && self.is_at(fen)
            && (self.clause.is_none() || clauses.iter().any(|clause| self.is_about(clause)))
    }
}

/// The fields of a FEN but the two that count.
fn without_clocks(fen: &str) -> impl Iterator<Item = &str> {
    fen.split_whitespace().enumerate().filter(|(place, _)| !matches!(place, 4 | 5)).map(|(_, field)| field)
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
        let read = Known::read(text, "k.yaml").and_then(|known| known.resolve(regra_testing::shipped()));
        read.expect_err(text).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_entry_covers_what_it_names_and_nothing_else() {
        let known = known();
        let covers =
            |engine, rules, clause| known.covers(engine, rules, clause, "").map(|entry| known.place(entry));
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
            let case = InCase { id, name: &name, fen: None, clauses: &clauses };
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
        let keys = "`engine`, `rules`, `clause`, `case`, `fen`, `why`, `link`";
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
                "k.yaml:2:3: say which `clause`, which fixture `case` or which `fen` of `chess` is meant"
            ]
        );
        let wrong = said("known:\n- { rules: chess, clause: castel,\n  why: x }\n");
        assert_eq!(wrong, ["k.yaml:2:19: unknown clause `castel`: did you mean castle?"]);
        assert_eq!(said(""), ["k.yaml:1:1: the file is empty"]);
    }

    #[test]
    fn rule_sets_are_known_by_any_of_their_names() {
        let text = "known: [{ rules: antichess+end.stalemate=aise, clause: end.stalemate, why: x }]";
        let known = Known::read(text, "k.yaml").and_then(|known| known.resolve(regra_testing::shipped()));
        let rules = "antichess@international+end.stalemate=aise";
        assert!(known.expect("sound").covers("any", rules, "end.stalemate", "").is_some());
    }

    /// A file serves several documents: what is about rules that are not loaded is said, and hinders nothing.
    #[test]
    fn an_entry_may_be_about_any_rules_or_about_some_that_are_not_loaded() {
        let text = "known:\n- { rules: ches, clause: castel, why: x }\n- { rules: any, clause: end.repetition, why: y }\n";
        let known = Known::read(text, "k.yaml").and_then(|known| known.resolve(regra_testing::shipped()));
        let known = known.expect("sound");
        let said: Vec<String> = known.passed_over.iter().map(ToString::to_string).collect();
        assert!(
            said.len() == 1 && said[0].starts_with("k.yaml:2:5: ") && said[0].contains("chess"),
            "{said:?}"
        );
        for rules in ["chess", "atomic@draft", "antichess@aise"] {
            let covers = |clause| known.covers("any", rules, clause, "").map(|entry| entry.why.as_str());
            assert_eq!((covers("end.repetition"), covers("end.fifty")), (Some("y"), None));
        }
    }

    /// A position is known whatever its clocks, with its clause or without one, and no other.
    #[test]
    fn an_entry_about_a_position_covers_that_position() {
        let text = "\
known:
- { rules: chess, fen: 4k3/8/8/8/8/8/8/4K2R w K -, why: x }
- { rules: chess, clause: castle, fen: 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1, why: y }
";
        let known = Known::read(text, "k.yaml").and_then(|known| known.resolve(regra_testing::shipped()));
        let known = known.expect("sound");
        let covers = |clause, fen| known.covers("any", "chess", clause, fen).map(|entry| entry.why.as_str());
        assert_eq!(covers("pawn.double", "4k3/8/8/8/8/8/8/4K2R w K - 7 33"), Some("x"));
        assert_eq!(covers("castle.through", "4k3/8/8/8/8/8/8/R3K3 w Q - 2 9"), Some("y"));
        assert_eq!(covers("pawn.double", "4k3/8/8/8/8/8/8/R3K3 w Q - 2 9"), None);
        assert_eq!(covers("pawn.double", "4k3/8/8/8/8/8/8/4K2R b K - 7 33"), None);
        let case = |fen| {
            let clauses = ["pawn.double".to_owned()];
            let case = InCase { id: "x", name: "x", fen, clauses: &clauses };
            known.covers_case("any", "chess", case).is_some()
        };
        assert!(case(Some("4k3/8/8/8/8/8/8/4K2R w K - 0 1")) && !case(None));
        let wrong = said("known:\n- { rules: chess, fen: 9/8 w - -, why: x }\n");
        assert!(wrong.len() == 1 && wrong[0].starts_with("k.yaml:2:"), "{wrong:?}");
    }
}
