//! All families of rule sets: those that ship, and a user's own.

use std::collections::BTreeMap;

use super::name::{self, NameError};
use super::variation::Variation;
use super::{Rules, compile, readings};
use crate::document::{self, Family, Problem, nearest};

/// All families of rule sets.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    families: Vec<Family>,
}

impl Catalogue {
    /// This catalogue with one more rule document, whose start positions nobody has read; its family comes
    /// last, and takes the place of one with the same name. `path` is only for messages.
    pub(crate) fn with_document(&self, path: &str, text: &str) -> Result<Self, Vec<Problem>> {
        let new = document::read(path, text, &self.families, &readings::vocabulary())?;
        let others = self.families.iter().filter(|family| family.name != new.name);
        Ok(Self { families: others.cloned().chain([new.clone()]).collect() })
    }

    /// The families, in the order in which they were loaded.
    pub fn families(&self) -> &[Family] {
        &self.families
    }

    /// The family with this name.
    pub fn family(&self, name: &str) -> Option<&Family> {
        self.families.iter().find(|family| family.name == name)
    }

    /// The names of all rule sets without overrides.
    pub fn rule_sets(&self) -> Vec<String> {
        self.families.iter().flat_map(|family| family.rule_sets().collect::<Vec<_>>()).collect()
    }

    /// The rule set with this name: `chess`, `brasuca@1.3`, `brasuca` (its default version), with
    /// overrides such as `brasuca@1.3+charge.path=leap+legion.move=off`, each of which means something, or
    /// with single pieces moving otherwise: `brasuca@1 with W = fFW`.
    ///
    /// # Errors
    /// Where a part of the name stands for nothing, or an override means nothing.
    pub fn rules(&self, name: &str) -> Result<Rules, NameError> {
        let found = name::find(self, name)?;
        match compile::idle(found.family, found.version, &found.overrides()) {
            Some(idle) => Err(NameError::Idle(idle)),
            None => compiled(&found),
        }
    }

    /// A rule set that has a name, with one more override in place of one of the same clause. What no
    /// longer means anything then is left out of the new name.
    pub(crate) fn overridden(&self, name: &str, clause: &str, word: &str) -> Result<Rules, NameError> {
        let mut found = name::find(self, name)?;
        let new = name::one_override(found.family, clause, word)?;
        found.overrides.retain(|(other, _)| other != clause);
        found.overrides.push(new);
        compiled(&found)
    }

    /// What a rule set's name says by itself, in much less time than it takes to compile the rules.
    ///
    /// # Errors
    /// Those of [`Self::rules`].
    pub fn outline(&self, name: &str) -> Result<Outline, NameError> {
        let found = name::find(self, name)?;
        if !found.variations.is_empty() {
            let Rules { name, family, readings, .. } = self.rules(name)?;
            return Ok(Outline { name, family, readings });
        }
        let overrides = found.overrides();
        if let Some(idle) = compile::idle(found.family, found.version, &overrides) {
            return Err(NameError::Idle(idle));
        }
        let (name, readings) = compile::outline(found.family, found.version, &overrides);
        Ok(Outline { name, family: found.family.name.clone(), readings })
    }

    /// Whether a word selects clauses: that clause (`castle.through`), or all of a mechanism (`castle`).
    ///
    /// # Errors
    /// Where no family has such a clause; the nearest that there are.
    pub fn selects(&self, word: &str) -> Result<(), NameError> {
        let ids = || self.families.iter().flat_map(|family| family.clauses.iter().map(|c| c.id.as_str()));
        let below = |id: &str| id.strip_prefix(word).is_some_and(|rest| rest.starts_with('.'));
        if !word.is_empty() && ids().any(|id| id == word || below(id)) {
            return Ok(());
        }
        let mechanisms = ids().filter_map(|id| id.split_once('.')).map(|(mechanism, _)| mechanism);
        Err(NameError::Selection { given: word.to_owned(), near: nearest(word, ids().chain(mechanisms)) })
    }
}

/// The rules that a name stands for.
fn compiled(found: &name::Found<'_>) -> Result<Rules, NameError> {
    let family = found.family.as_in(found.version);
    let compiled = compile::compile(&family, found.version, &found.overrides());
    let plain = compiled.map_err(NameError::Compile)?;
    found.variations.iter().try_fold(plain, |rules, Variation { letter, betza }| {
        let varied = rules.kind(*letter).map(|kind| rules.with_movement(kind, betza));
        varied.unwrap_or(Ok(rules)).map_err(NameError::Betza)
    })
}

/// What is known of a rule set before it is compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// Its canonical name.
    pub name: String,
    /// Its family.
    pub family: String,
    /// Clause id → the reading in force, as [`Rules::readings`] has them.
    pub readings: BTreeMap<String, String>,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::document::{OFF, ON};
    use crate::geometry::{Color, Square, Wing};
    use crate::rules::{ChargePath, ChargeTargets, PoolPromotion, Promotion, Retire, Stalemate};
    use crate::shipped::DOCUMENTS;

    fn shipped() -> &'static Catalogue {
        Catalogue::shipped()
    }

    fn rules(name: &str) -> Rules {
        shipped().rules(name).expect(name)
    }

    #[test]
    fn every_shipped_document_loads() {
        let mut all = Catalogue::default();
        for (path, text) in DOCUMENTS {
            all = all.with_spec(path, text).unwrap_or_else(|problems| {
                panic!("{}", problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
            });
        }
        assert_eq!(all.rule_sets().join(" "), shipped().rule_sets().join(" "));
    }

    #[test]
    fn the_names_of_the_law_resolve() {
        for name in [
            "chess",
            "brasuca@1",
            "brasuca@1.3",
            "antichess@international",
            "antichess@aise",
            "antichess@fewest",
            "antichess@checkmate",
            "shinobi@pt",
            "shinobi@fairy",
        ] {
            assert_eq!(rules(name).name, name);
        }
        assert_eq!(rules("brasuca").name, "brasuca@1.3");
        assert_eq!(rules("antichess").name, "antichess@international");
        assert_eq!(rules("shinobi").name, "shinobi@fairy");
    }

    /// The readings that the documents list and those that the table knows are the same.
    #[test]
    fn specs_and_table_speak_the_same_words() {
        let mut listed = BTreeSet::new();
        for family in shipped().families() {
            for clause in family.clauses.iter().filter(|c| !family.is_movement(c)) {
                if clause.readings.is_empty() {
                    listed.insert((clause.id.as_str(), ON));
                }
                listed.extend(clause.readings.iter().map(|r| (clause.id.as_str(), r.id.as_str())));
            }
        }
        let moves = |clause: &str| {
            shipped().families().iter().any(|f| f.clause(clause).is_some_and(|c| f.is_movement(c)))
        };
        let known: BTreeSet<_> = readings::rows()
            .map(|row| (row.code.clause, row.code.reading))
            .filter(|(clause, _)| !moves(clause))
            .collect();
        assert_eq!(listed.into_iter().filter(|(clause, _)| !moves(clause)).collect::<BTreeSet<_>>(), known);
    }

    /// Every override of one reading, and every mechanism switched off, compiles and keeps its name.
    #[test]
    fn every_single_override_compiles() {
        let mut count = 0;
        for family in shipped().families() {
            for set in family.rule_sets() {
                for clause in &family.clauses {
                    for name in family.overrides(&set, clause) {
                        match shipped().rules(&name) {
                            Ok(made) => {
                                assert!(made.name == name || made.name == set, "{name}: {}", made.name);
                            }
                            Err(NameError::Idle(idle)) => assert!(!idle.needs.is_empty(), "{name}"),
                            Err(error) => panic!("{name}: {error}"),
                        }
                        count += 1;
                    }
                }
            }
        }
        assert!(count > 300, "{count}");
    }

    #[test]
    fn an_alternative_reading_changes_the_rules() {
        for family in shipped().families() {
            for set in family.rule_sets() {
                let base = rules(&set);
                for clause in family.clauses.iter().filter(|c| base.readings.contains_key(&c.id)) {
                    for reading in &clause.readings {
                        let other = rules(&format!("{set}+{}={}", clause.id, reading.id));
                        let moved = format!("{:?}", other.pieces) != format!("{:?}", base.pieces);
                        let same = other.turn == base.turn
                            && other.end == base.end
                            && other.starts == base.starts
                            && !moved;
                        assert_eq!(same, other.name == base.name, "{}", other.name);
                    }
                }
            }
        }
    }

    #[test]
    fn off_gives_the_rules_without_the_mechanism() {
        let base = rules("brasuca@1.3");
        for clause in [
            "legion.move",
            "charge.move",
            "zone.remove",
            "end.fifty",
            "pass.token",
            "castle.form",
            "duke.retire",
        ] {
            let off = rules(&format!("brasuca@1.3+{clause}=off"));
            assert!(off.turn != base.turn || off.end != base.end, "{clause}");
            assert!(!off.readings.contains_key(clause), "{clause}");
        }
        assert!(!rules("brasuca+legion.move=off").turn.legion);
        assert!(!rules("brasuca+charge.move=off").readings.contains_key("charge.path"));
        let still = rules("brasuca+priest.move=off");
        let priest =
            still.kind('H').map(|k| still.piece(k).movement[Color::White].moves_from(Square::at(3, 3)));
        assert_eq!(priest, Some(false));
        assert_eq!(rules("brasuca+lancer.move=off").readings.get("lancer.first"), None);
        assert!(!rules("chess+king.royal=off").turn.royal);
        assert_eq!(rules("chess+end.repetition=off").end.repetition, crate::rules::Repetition::Never);
        assert_eq!(rules("antichess+end.dead=off").readings.get("end.dead").map(String::as_str), Some(OFF));
    }

    #[test]
    fn versions_of_brasuca() {
        let (one, three) = (rules("brasuca@1").turn, rules("brasuca@1.3").turn);
        assert_eq!(one.charge.map(|c| c.targets), Some(ChargeTargets::Any));
        assert_eq!(three.charge.map(|c| c.targets), Some(ChargeTargets::NotPawns));
        assert_eq!((one.retire, three.retire), (Some(Retire::Turn), Some(Retire::RiderOne)));
        assert_eq!(three.promotion, Promotion::Pool(PoolPromotion::Forced));
        assert_eq!(rules("brasuca@1").end.fifty.map(|f| (f.turns, f.more_pieces_wins)), Some((100, true)));
        assert_eq!(rules("brasuca").end.fifty.map(|f| (f.turns, f.more_pieces_wins)), Some((50, true)));
        let leap = rules("brasuca@1.3+charge.path=leap");
        assert_eq!(leap.turn.charge.map(|c| c.path), Some(ChargePath::Leap));
        assert_eq!(leap.readings["charge.path"], "leap");
        assert_eq!(leap.castling_rook(Color::Black, Wing::East), Square::parse("f8"));
        assert_eq!(leap.starts.iter().map(|s| s.name.as_str()).collect::<String>(), "eeeddedd");
    }

    #[test]
    fn kinds_stand_in_the_agreed_order() {
        let letters = |name: &str| rules(name).pieces.iter().map(|p| p.letter).collect::<String>();
        assert_eq!(letters("chess"), "KQRBNP");
        assert_eq!(letters("antichess@checkmate"), "KQRBNP");
        assert_eq!(letters("brasuca@1"), "KWHNRLPG");
        assert_eq!(letters("shinobi"), "KQRBNPCLHMDJ");
    }

    #[test]
    fn versions_of_antichess_and_shinobi() {
        let promoted = |name: &str| match rules(name).turn.promotion {
            Promotion::Choice(set) => set.len(),
            _ => 0,
        };
        assert_eq!(
            (promoted("chess"), promoted("antichess@aise"), promoted("antichess@checkmate")),
            (4, 5, 4)
        );
        assert_eq!(rules("antichess@fewest").end.stalemate, Stalemate::Fewest);
        assert_eq!(rules("antichess@checkmate").turn.castling, None);
        let fide = rules("antichess@checkmate+castle=fide");
        assert!(fide.turn.castling.is_some() && fide.starts[0].fen.contains("KQkq"));
        assert!(fide.readings.contains_key("castle.form") && !fide.readings.contains_key("castle.none"));
        assert!(rules("antichess").readings.contains_key("castle.none"));
        let shinobi = rules("shinobi@pt");
        assert_eq!(shinobi.turn.castling.map(|c| c.sides.0), Some([false, true]));
        assert_eq!(shinobi.turn.drops[Color::White].count(), 32);
        assert!(shinobi.turn.drops[Color::Black].is_empty() && !shinobi.turn.clock_counts_drops);
        assert!(rules("shinobi@fairy").turn.clock_counts_drops);
        let horse = shinobi.kind('H').and_then(|h| shinobi.piece(h).promotes_to);
        assert_eq!(horse, shinobi.kind('N'));
    }

    #[test]
    fn an_outline_says_what_the_compiled_rules_say() {
        for name in [
            "chess",
            "brasuca",
            "brasuca@1+charge.path=clear",
            "antichess@checkmate+castle=fide",
            "chess with N = W",
        ] {
            let (outline, rules) = (shipped().outline(name).expect(name), rules(name));
            assert_eq!(
                (outline.name, outline.family, outline.readings),
                (rules.name, rules.family, rules.readings)
            );
        }
    }

    #[test]
    fn a_selection_names_a_clause_or_a_mechanism() {
        for word in ["castle", "castle.through", "end.repetition"] {
            assert_eq!(shipped().selects(word), Ok(()));
        }
        let error = |word: &str| shipped().selects(word).expect_err(word).to_string();
        assert_eq!(error("castel"), "unknown clause `castel`: did you mean castle?");
        assert_eq!(error("castle.trough"), "unknown clause `castle.trough`: did you mean castle.through?");
        assert_eq!(error("nothing-like-it"), "unknown clause `nothing-like-it`: see `regra spec`");
        assert!(error("").starts_with("unknown clause ``"));
    }

    /// Of two entries with one key the last would win, and the first would never be read.
    #[test]
    fn a_key_that_stands_twice_is_refused_where_it_stands() {
        let club = "name: club\nextends: brasuca\n";
        for (text, place) in [
            (
                "versions:\n  - id: x\n    title: t\n    readings: { charge.path: leap, charge.path: clear }\n",
                "f.yaml:6:36: ",
            ),
            (
                "clauses:\n  - id: lord.kind\n    statement: s\n    readings:\n      - { id: a, statement: s, pieces: { L: F, L: W } }\n",
                "f.yaml:7:48: ",
            ),
            (
                "clauses:\n  - id: lord.kind\n    statement: s\n    defaults:\n      \"1\": a\n      '1': b\n",
                "f.yaml:8:7: ",
            ),
            ("clauses:\n  - id: lord.kind\n    statement: s\n    when: { a: b, a: b }\n", "f.yaml:6:19: "),
        ] {
            let found = problems(&format!("{club}{text}"));
            let place = place.to_owned();
            assert!(found.contains("stands here twice: keep one"), "{found}");
            assert!(found.starts_with(&place), "{found} is not at {place}");
        }
    }

    #[test]
    fn a_users_own_document_extends_a_shipped_one() {
        let text = "name: brasuca\nextends: brasuca\ndefault_version: club\nversions:\n  - id: club\n    title: as our club plays it\n    from: \"1.3\"\n    readings: { charge.path: leap, legion.move: \"off\" }\npieces:\n  - { letter: L, name: lord, betza: F, roles: [charger, sneaker], clause: lord.step }\n";
        let all = shipped().with_spec("club.yaml", text).expect("a document");
        let club = all.rules("brasuca").expect("the default");
        assert_eq!(club.name, "brasuca@club");
        assert!(!club.turn.legion && club.turn.charge.is_some_and(|c| c.path == ChargePath::Leap));
        assert_eq!(club.turn.retire, Some(Retire::RiderOne));
        assert_eq!(club.starts, rules("brasuca").starts);
        assert_eq!(all.rules("brasuca@1.3").map(|r| r.turn), Ok(rules("brasuca@1.3").turn));
        assert_eq!(all.families().len(), 4);
    }

    /// The example in the format's own description is run.
    #[test]
    fn the_example_of_the_readme_works() {
        let readme = include_str!("../../spec/README.md");
        let example = readme.split("```yaml\n").nth(1).and_then(|rest| rest.split("```").next());
        let all = shipped().with_spec("club.yaml", example.expect("an example")).expect("it loads");
        let club = all.rules("club").expect("its default version");
        assert_eq!(club.name, "club@2026");
        assert_eq!(club.kind('L').map(|lord| club.piece(lord).betza.clone()).as_deref(), Some("F"));
        assert_eq!(all.rules("club@1.3").map(|rules| rules.turn), Ok(rules("brasuca@1.3").turn));
        assert_eq!(
            all.rules("club@2026+lord.kind=silver").map(|rules| rules.name.clone()).as_deref(),
            Ok("club@2026+lord.kind=silver")
        );
    }

    /// A game that adds to another leaves the versions that it inherits as they are.
    #[test]
    fn what_a_document_adds_does_not_leak_into_what_it_inherits() {
        let text = "name: club\nextends: brasuca\nversions:\n  - { id: new, title: with an archer, from: \"1.3\" }\npieces:\n  - { letter: A, name: archer, betza: N, clause: archer.move }\nholdings: { white: WHNRLGA, black: WHNRLGA }\nstarts:\n  - { name: ee, fen: \"hnawkanh/pplpplpp/8/8/8/8/PPLPPLPP/HNAWKANH[] w - - 0 1 b\" }\nclauses:\n  - { id: archer.move, statement: The archer leaps like a knight. }\n";
        let all = shipped().with_spec("club.yaml", text).expect("a document");
        let (old, new) = (all.rules("club@1.3").expect("1.3"), all.rules("club@new").expect("new"));
        assert_eq!((old.kind('A'), new.kind('A').is_some()), (None, true));
        assert_eq!(old.starts, rules("brasuca@1.3").starts);
        assert_eq!(old.turn.holdings, rules("brasuca@1.3").turn.holdings);
        assert!(new.starts.len() == 1 && new.starts[0].fen.starts_with("hnawkanh"));
        let says = |name: &str| {
            let sheet = all.sheet(name).expect(name);
            sheet
                .clauses
                .iter()
                .find(|clause| clause.id == "setup.array")
                .map(|clause| clause.statement.clone())
        };
        assert!(says("club@new").is_some_and(|array| array.contains("hnawkanh/pplpplpp/")));
        assert_eq!(
            says("club@1.3"),
            shipped()
                .sheet("brasuca@1.3")
                .ok()
                .and_then(|s| s.clauses.into_iter().find(|c| c.id == "setup.array"))
                .map(|c| c.statement)
        );
    }

    /// The problems of a document, as text.
    fn problems(text: &str) -> String {
        let problems = shipped().with_spec("f.yaml", text).expect_err("a wrong document");
        problems.iter().map(|p| format!("{p}\n")).collect()
    }

    #[test]
    fn all_problems_of_a_document_come_with_their_places() {
        let text = "name: club\nextends: brasuca\npieces:\n  - { letter: L, name: lord, betza: FX, clause: lord.stepp }\nclauses:\n  - id: charge.path\n    statement: x\n    default: jump\n    readings:\n      - { id: clear, statement: x }\n      - { id: jump, statement: x }\n  - id: chrge.move\n    statement: x\n";
        let found = problems(text);
        assert!(found.contains("f.yaml:4:37: unknown betza atom `X`"), "{found}");
        assert!(
            found.contains("f.yaml:4:49: unknown clause `lord.stepp`: did you mean lord.step?"),
            "{found}"
        );
        assert!(
            found.contains("f.yaml:11:15: unknown reading `jump` of `charge.path`: there are clear, leap"),
            "{found}"
        );
        assert!(
            found.contains("f.yaml:12:9: unknown clause `chrge.move`: did you mean charge.move?"),
            "{found}"
        );
        assert!(
            problems("name: a\nextends: ches\n")
                .contains("f.yaml:2:10: unknown family `ches`: did you mean chess?")
        );
        assert!(problems("name: a\nextnds: chess\n").starts_with("f.yaml:2:1: unknown field `extnds`"));
        assert!(problems("name: a\n").contains("role king"));
    }

    /// Whatever is cut out of a document or changed in it: problems with places, or rules that compile.
    #[test]
    fn damaged_documents_never_panic() {
        let mut noise = 0x9e37_79b9_7f4a_7c15_u64;
        let mut random = |below: usize| {
            noise ^= noise << 13;
            noise ^= noise >> 7;
            noise ^= noise << 17;
            usize::try_from(noise >> 33).unwrap_or(0) % below
        };
        for round in 0..600 {
            let (path, text) = DOCUMENTS[round % DOCUMENTS.len()];
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            for _ in 0..=random(2) {
                let at = random(lines.len());
                match random(4) {
                    0 => drop(lines.remove(at)),
                    1 => {
                        lines[at] =
                            lines[at].replacen(['a', 'e', '"', ','], ["", "é", "[", "x: 9"][random(4)], 1);
                    }
                    2 => lines[at] = lines[random(at + 1)].clone(),
                    _ => lines[at] = lines[at].chars().take(random(40)).collect(),
                }
            }
            match shipped().with_spec(path, &lines.join("\n")) {
                Ok(all) => all.rule_sets().iter().for_each(|name| drop(all.rules(name).expect(name))),
                Err(problems) => {
                    for problem in problems {
                        let shown = problem.to_string();
                        assert!(
                            !shown.contains('\n') && shown.chars().count() < 500 && problem.line > 0,
                            "{shown}"
                        );
                    }
                }
            }
        }
    }
}
