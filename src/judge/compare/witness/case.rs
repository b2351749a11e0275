//! A witness as a fixture: the answers of each rule set, and why, in the catalogue's words.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Pair;
use super::difference_text::Separation;
use crate::fixture::schema::{CaseText, Expect, File};
use crate::fixture::{self, outcome_of};
use regra_documents::messages::say;
use regra_documents::{Language, Text};
use regra_movegen as movegen;
use regra_movegen::outcome;
use regra_oracle::{self as oracle, Explanation};
use regra_rules::notation::{parse_turn, write_turn};
use regra_rules::position::{Position, Turn, parse_fen};
use regra_rules::{Catalogue, Rules, RulesSheet};

/// Maximum number of turns of one sort that are named.
const SHOWN: usize = 3;

/// The fixture. Rule sets that have no name in the catalogue are left out of it.
pub(super) fn file(catalogue: &Catalogue, pair: &Pair, clauses: &[String], found: &Separation) -> File {
    let clause = clauses.first().cloned().unwrap_or_else(|| "setup.array".to_owned());
    let named = |i: &usize| catalogue.rules(&pair.rules[*i].name).is_ok();
    let expect: BTreeMap<String, Expect> = [0, 1]
        .into_iter()
        .filter(named)
        .map(|i| (pair.rules[i].name.to_string(), Writer { pair, clauses, found, i }.expect()))
        .collect();
    let case = CaseText {
        id: id(&clause, pair),
        clause: None,
        why: in_each_language(|| why(catalogue, pair, clauses)),
        unverified: false,
        reachable: None,
        fen: Some(found.fen.clone()),
        start: None,
        play: found.play.clone(),
        expect,
    };
    File { clause, cases: vec![case] }
}

/// The cases of the fixture under one rule set, as data: none where it has no name.
pub(super) fn cases(rules: &Rules, file: &File) -> Vec<fixture::Case> {
    let name = format!("{NAME}.yaml");
    let case = |case: &CaseText| {
        Some(fixture::Case {
            name: format!("{NAME}/{}/{}", case.id, rules.name),
            file: name.clone(),
            shipped: false,
            line: 1,
            clause: case.clause.clone().unwrap_or_else(|| file.clause.clone()),
            rules: Arc::new(rules.clone()),
            text: Arc::new(case.clone()),
            expect: case.expect.get(rules.name.as_str())?.clone(),
            faults: Vec::new(),
        })
    };
    file.cases.iter().filter_map(case).collect()
}

/// What the fixture is called until somebody saves it.
const NAME: &str = "witness";

/// `charge-path-clear-or-leap`.
fn id(clause: &str, pair: &Pair) -> String {
    let [a, b] = pair.rules.each_ref().map(|rules| rules.word(clause));
    let text = if a == b { clause.to_owned() } else { format!("{clause}-{a}-or-{b}") };
    let letter = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    text.chars().map(letter).collect()
}

fn in_each_language(said: impl Fn() -> String) -> Text {
    let [english, portuguese] = Language::ALL.map(|language| language.speaking(&said));
    Text::new(english, portuguese)
}

/// Clause by clause, the question and both answers.
fn why(catalogue: &Catalogue, pair: &Pair, clauses: &[String]) -> String {
    let sentences = clauses.iter().map(|id| format!("{id}: {}", both_readings(catalogue, pair, id)));
    sentences.collect::<Vec<_>>().join(" ")
}

fn both_readings(catalogue: &Catalogue, pair: &Pair, id: &str) -> String {
    if moves_otherwise(pair, id) {
        let [one, other] = pair.rules.each_ref().map(|rules| rules.name.as_str());
        return say().witness_movement(one, other);
    }
    let [a, b] = pair.rules.each_ref().map(|rules| {
        let said = catalogue.sheet(&rules.name).ok().and_then(|sheet| said(&sheet, id));
        said.unwrap_or_else(|| say().witness_not_in_force())
    });
    let [one, other] = pair.rules.each_ref().map(|rules| rules.name.as_str());
    let family = catalogue.family(&pair.rules[0].family);
    let question = family.and_then(|family| family.clause(id)?.question.as_ref());
    let question = question.map_or(String::new(), |question| format!("{question} "));
    format!("{question}{one}: {a}; {other}: {b}.")
}

/// Whether the clause, read alike, grants a piece another movement.
fn moves_otherwise(pair: &Pair, id: &str) -> bool {
    let [a, b] = &pair.rules;
    let mut pieces = a.pieces.iter().zip(&b.pieces).filter(|(piece, _)| piece.clause == id);
    a.readings.get(id) == b.readings.get(id) && pieces.any(|(one, other)| one.betza != other.betza)
}

/// What a clause says, and the reading in force; nothing if it is not in force.
fn said(sheet: &RulesSheet, id: &str) -> Option<String> {
    let clause = sheet.clauses.iter().find(|clause| clause.id == id)?;
    let id = clause.reading.as_ref()?;
    let reading = clause.readings.iter().find(|reading| reading.id == *id);
    let said = reading.map_or(&clause.statement, |reading| &reading.statement).trim_end_matches('.');
    Some(if id == "-" { said.to_owned() } else { format!("{id} ({said})") })
}

struct Writer<'a> {
    pair: &'a Pair,
    clauses: &'a [String],
    found: &'a Separation,
    i: usize,
}

impl Writer<'_> {
    fn rules(&self) -> &Rules {
        &self.pair.rules[self.i]
    }

    fn expect(&self) -> Expect {
        match &self.found.refused {
            Some(refused) if refused.by == self.i => {
                // A FEN is read before the position is judged: what its reader says comes first.
                let read = parse_fen(self.rules(), &self.found.fen).err();
                let problem = read.and_then(|problems| problems.into_iter().next());
                let problem = problem.map_or_else(|| refused.problem.clone(), |problem| problem.message);
                let phrase = problem.split([',', ';']).next().unwrap_or_default();
                Expect { invalid: Some(phrase.trim().to_owned()), ..Expect::default() }
            }
            Some(refused) => {
                let side = self.found.setup.side;
                let turn = write_turn(self.rules(), side, refused.turn.turn);
                let clauses = BTreeMap::from([(turn.clone(), refused.turn.clauses[..1].to_vec())]);
                Expect { legal: vec![turn], clauses, ..Expect::default() }
            }
            None => self.found.games.as_ref().map(|games| self.answer(&games[self.i])).unwrap_or_default(),
        }
    }

    /// What differs, and as much of it as one wants to read.
    fn answer(&self, game: &outcome::Game) -> Expect {
        let difference = &self.found.difference;
        let position = game.position();
        let name = |turn: &Turn| write_turn(self.rules(), position.side, *turn);
        let mut expect = Expect {
            legal: difference.only(self.i).iter().take(SHOWN).map(name).collect(),
            after: difference
                .elsewhere
                .iter()
                .take(SHOWN)
                .map(|turn| (name(turn), self.after(position, *turn)))
                .collect(),
            outcome: difference.ends.map(|ends| outcome_of(ends[self.i])),
            ..Expect::default()
        };
        for &turn in difference.only(1 - self.i).iter().take(SHOWN) {
            match self.refuses(position, turn) {
                Some(clause) => {
                    expect.refused.insert(name(&turn), clause);
                }
                None => {
                    expect.moves = Some(movegen::turns(self.rules(), position).iter().map(name).collect());
                }
            }
        }
        expect
    }

    fn after(&self, position: &Position, turn: Turn) -> String {
        position.play(self.rules(), turn).fen(self.rules())
    }

    /// The clause by which this rule set refuses a turn that the other has, if one in force does.
    fn refuses(&self, position: &Position, turn: Turn) -> Option<String> {
        let rules = self.rules();
        parse_turn(rules, position, &write_turn(rules, position.side, turn)).ok()?;
        let explained = match oracle::explain(rules, &position.to_setup(rules), turn) {
            Explanation::Refused(refusal) => refusal.clause,
            Explanation::Legal(_) => None,
        };
        let in_force = |clause: &&String| rules.readings.contains_key(*clause);
        explained.or_else(|| self.clauses.iter().find(in_force).cloned())
    }
}
