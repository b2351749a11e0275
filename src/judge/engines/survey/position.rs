//! One position: an engine's answers compared with the rules.

use std::collections::BTreeSet;

use super::finding::{FindingKind, SurveyFinding};
use crate::engines::examine::DeviationKind;
use crate::engines::examine::turns::Listing;
use crate::subject::{Heard, Standing, Whole, compare};
use regra_movegen as movegen;
use regra_movegen::outcome::{self, End, Game};
use regra_rules::Rules;
use regra_rules::notation::write_turn;
use regra_rules::position::{FenField, Position, Setup, Turn, write_fen};

/// The clause of an end that the rules do not know.
const SOME_END: &str = "end";

/// A position that a player is asked about, and what the rules say of it.
pub(super) struct AskedPosition {
    pub(super) position: Position,
    pub(super) setup: Setup,
    /// The legal turns, each as it is written.
    legal: Vec<(Turn, String)>,
    /// How the game stands.
    pub(super) end: Option<End>,
}

impl AskedPosition {
    pub(super) fn new(rules: &Rules, setup: &Setup) -> Self {
        let game = Game::new(Position::from_setup(rules, setup));
        let position = *game.position();
        let written = |turn| (turn, write_turn(rules, position.side, turn));
        let legal = movegen::turns(rules, &position).into_iter().map(written).collect();
        Self { position, setup: setup.clone(), legal, end: outcome::standing(rules, &game) }
    }

    /// The legal turns.
    pub(super) fn turns(&self) -> Vec<String> {
        self.legal.iter().map(|(_, text)| text.clone()).collect()
    }
}

/// What a player says of a position, held against the rules.
pub(super) struct Comparing<'a> {
    pub(super) rules: &'a Rules,
    pub(super) unit: usize,
    pub(super) asked: &'a AskedPosition,
    /// What of positions after turns has been compared in any position so far.
    pub(super) compared: &'a mut BTreeSet<FenField>,
    /// What is otherwise in this position, each kind once.
    pub(super) found: Vec<SurveyFinding>,
}

impl Comparing<'_> {
    /// It does not take the position.
    pub(super) fn refused(&mut self, why: &str) {
        self.note(FindingKind::Refused, Vec::new(), why.to_owned(), Vec::new());
    }

    /// It says this of it.
    pub(super) fn said(&mut self, said: &Whole<Heard>) {
        self.turns(&said.turns);
        for (heard, fen) in said.turns.iter().zip(&said.after) {
            if let Some(turn) = heard.turn {
                self.after(turn, &heard.spelled, fen);
            }
        }
        if let Some(standing) = said.standing {
            self.outcome(standing);
        }
    }

    fn turns(&mut self, heard: &[Heard]) {
        let once = |turn: &Turn| heard.iter().filter(|heard| heard.turn == Some(*turn)).count() == 1;
        let legal = &self.asked.legal;
        if heard.len() == legal.len() && legal.iter().all(|(turn, _)| once(turn)) {
            return;
        }
        let AskedPosition { position, setup, .. } = self.asked;
        let listing = Listing { rules: self.rules, position, setup, heard, clause: "" };
        for found in listing.exactly(&Default::default(), &self.asked.turns()) {
            let clauses = found.clauses.into_iter().filter(|clause| !clause.is_empty()).collect();
            match found.kind {
                DeviationKind::Missing { turn, stricter } => {
                    let says = stricter.map_or_else(String::new, |stricter| stricter.to_string());
                    self.note(FindingKind::Missing, clauses, says, vec![turn]);
                }
                DeviationKind::Extra { turn, why } => {
                    self.note(FindingKind::Extra, clauses, String::new(), vec![format!("{turn}: {why}")]);
                }
                DeviationKind::Answer { .. } | DeviationKind::Silent { .. } => {}
            }
        }
    }

    fn after(&mut self, turn: Turn, spelled: &str, fen: &str) {
        let expected = self.asked.position.play(self.rules, turn).to_setup(self.rules);
        let says = match compare(self.rules, &expected, fen) {
            Ok(found) => {
                self.compared.extend(found.compared);
                if found.differing.is_empty() {
                    return;
                }
                let parts: Vec<String> = found.differing.iter().map(|part| part.name()).collect();
                format!("not the same: {}", parts.join(", "))
            }
            Err(why) => format!("not to be read: {why}"),
        };
        let listed = movegen::listed(self.rules, &self.asked.position).into_iter();
        let clauses = listed.filter(|listed| listed.turn == turn).flat_map(|listed| listed.clauses).collect();
        let expected = write_fen(self.rules, &expected);
        let notes = vec![format!("after {spelled}"), format!("expected {expected}"), format!("got {fen}")];
        self.note(FindingKind::After, clauses, says, notes);
    }

    fn outcome(&mut self, standing: Standing) {
        let expected = Standing::of(self.asked.end);
        if expected == standing {
            return;
        }
        let clause = self.asked.end.map_or(SOME_END, |end| end.clause);
        let says = format!("expected {}, got {}", expected.in_words(), standing.in_words());
        self.note(FindingKind::Outcome, vec![clause.to_owned()], says, Vec::new());
    }

    /// Of one kind, with the same clauses, all in this position is one finding.
    fn note(&mut self, kind: FindingKind, clauses: Vec<String>, says: String, notes: Vec<String>) {
        let like =
            |other: &&mut SurveyFinding| (other.kind, &other.clauses, &other.says) == (kind, &clauses, &says);
        if let Some(other) = self.found.iter_mut().find(like) {
            return other.notes.extend(notes);
        }
        let fen = write_fen(self.rules, &self.asked.setup);
        self.found.push(SurveyFinding { kind, clauses, says, positions: 1, unit: self.unit, fen, notes });
    }
}
