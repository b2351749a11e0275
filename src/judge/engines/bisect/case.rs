//! A difference as a fixture: the rule set's answer, and why, in the catalogue's words.

use std::collections::BTreeMap;

use super::data::{Divergence, DivergenceKind, Extra};
use crate::fixture::schema::{CaseText, Expect, File, Reachable};
use crate::fixture::{self, ORACLE_LEAVES, Source, outcome_of};
use regra_documents::yaml;
use regra_movegen as movegen;
use regra_movegen::outcome::{self, Game};
use regra_oracle as oracle;
use regra_rules::notation::write_turn;
use regra_rules::position::{Position, Turn};
use regra_rules::{Catalogue, Rules};

/// Maximum number of turns of one sort that are named.
const SHOWN: usize = 3;

/// The fixture, if the rule set has a name in the catalogue.
pub(super) fn file(
    catalogue: &Catalogue,
    rules: &Rules,
    game: &Game,
    found: &Divergence,
    clause: &str,
) -> Option<File> {
    catalogue.rules(&rules.name).ok()?;
    let case = CaseText {
        id: id(clause, found),
        clause: None,
        why: found.why.clone().into(),
        unverified: false,
        reachable: (!found.reachable).then_some(Reachable::No),
        fen: Some(found.fen.clone()),
        start: None,
        play: found.play.clone(),
        expect: BTreeMap::from([(rules.name.to_string(), Writer { rules, game }.expect(found))]),
    };
    Some(File { clause: clause.to_owned(), cases: vec![case] })
}

/// Whether the fixture can be read and its cases hold, by generator and oracle.
pub(super) fn passes(catalogue: &Catalogue, file: &File) -> bool {
    let Ok(text) = yaml::write(file) else { return false };
    let source = Source { name: "bisect.yaml".to_owned(), text, shipped: false };
    fixture::load(catalogue, &source).is_ok_and(|cases| fixture::run(cases, false).holds())
}

/// `castle-through-e1g1`.
fn id(clause: &str, found: &Divergence) -> String {
    let granted = found.missing.first().map(|granted| &granted.turn);
    let turn =
        granted.or_else(|| found.extra.first().map(|extra| extra.read.as_ref().unwrap_or(&extra.turn)));
    let text = format!("{clause}-{}", turn.map_or("", String::as_str));
    let letter = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let dashed: String = text.chars().map(letter).collect();
    dashed.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// The statement of a clause under the rule set, and the reading in force.
pub(super) fn said(catalogue: &Catalogue, rules: &Rules, id: &str) -> Option<String> {
    let sheet = catalogue.sheet(&rules.name).ok()?;
    let clause = sheet.clauses.iter().find(|clause| clause.id == id)?;
    let reading = clause.reading.as_ref()?;
    let spec = clause.readings.iter().find(|spec| spec.id == *reading);
    let said = clause.statement.trim_end_matches('.');
    Some(match spec {
        None => format!("{said}."),
        Some(spec) => format!("{said}. Read as {reading}: {}.", spec.statement.trim_end_matches('.')),
    })
}

/// A few of these turns that the clause of the difference is about; without a clause, the first of all.
fn named<'t, T>(
    found: &Divergence,
    turns: &'t [T],
    is_about: impl Fn(&T, &String) -> bool,
) -> impl Iterator<Item = &'t T> {
    let about = |turn: &&T| found.clause.as_ref().is_some_and(|clause| is_about(turn, clause));
    let mut named: Vec<&T> = turns.iter().filter(about).take(SHOWN).collect();
    if named.is_empty() {
        named.extend(turns.iter().take(SHOWN));
    }
    named.into_iter()
}

struct Writer<'a> {
    rules: &'a Rules,
    game: &'a Game,
}

impl Writer<'_> {
    fn expect(&self, found: &Divergence) -> Expect {
        let after = |turn: &Turn| BTreeMap::from([(self.text(*turn), self.after(*turn))]);
        match &found.disagreement {
            DivergenceKind::Turns { .. } => self.turns(found),
            DivergenceKind::After { turn, .. } => Expect { after: after(turn), ..Expect::default() },
            DivergenceKind::Below { depth, .. }
            | DivergenceKind::Sum { depth, .. }
            | DivergenceKind::Total { depth, .. } => self.counts(*depth),
            DivergenceKind::Outcome { .. } => {
                let outcome = Some(outcome_of(outcome::standing(self.rules, self.game)));
                Expect { outcome, ..Expect::default() }
            }
            DivergenceKind::Repeated(_) | DivergenceKind::Ignored { .. } | DivergenceKind::Failed { .. } => {
                self.all_moves()
            }
        }
    }

    fn turns(&self, found: &Divergence) -> Expect {
        let mut expect = Expect::default();
        for granted in named(found, &found.missing, |granted, clause| granted.clauses.contains(clause)) {
            expect.legal.push(granted.turn.clone());
            let first: Vec<String> = granted.clauses.iter().take(1).cloned().collect();
            if !first.is_empty() {
                expect.clauses.insert(granted.turn.clone(), first);
            }
        }
        let extra: Vec<Extra> = found.extra.iter().filter(|extra| extra.is_refused()).cloned().collect();
        let refused = named(found, &extra, |extra, clause| extra.clause.as_ref() == Some(clause));
        expect.refused.extend(refused.filter_map(|extra| Some((extra.read.clone()?, extra.clause.clone()?))));
        if expect.legal.is_empty() && expect.refused.is_empty() { self.all_moves() } else { expect }
    }

    /// Counts up to a depth that the oracle also counts when the fixture is checked.
    fn counts(&self, depth: u32) -> Expect {
        let position = self.game.position();
        let mut perft = BTreeMap::new();
        for (key, depth) in (1u8..).zip(1..=depth) {
            let nodes = movegen::perft(self.rules, position, depth);
            let setup = position.to_setup(self.rules);
            if nodes > ORACLE_LEAVES || oracle::perft(self.rules, &setup, depth) != u128::from(nodes) {
                break;
            }
            perft.insert(key, nodes);
        }
        if perft.is_empty() {
            return self.all_moves();
        }
        let source = Some("regra's generator and its oracle".to_owned());
        Expect { perft, source, ..Expect::default() }
    }

    fn all_moves(&self) -> Expect {
        let turns = movegen::turns(self.rules, self.game.position()).into_iter();
        Expect { moves: Some(turns.map(|turn| self.text(turn)).collect()), ..Expect::default() }
    }

    fn text(&self, turn: Turn) -> String {
        write_turn(self.rules, self.game.position().side, turn)
    }

    fn after(&self, turn: Turn) -> String {
        let after: Position = self.game.position().play(self.rules, turn);
        after.fen(self.rules)
    }
}
