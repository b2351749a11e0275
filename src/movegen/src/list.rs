//! Listing: every turn by itself, with the mechanism that grants it.

use super::visitor::{Choices, Mechanism, Origin, Visitor};
use regra_rules::Kind;
use regra_rules::geometry::Bitboard;
use regra_rules::position::{Action, Turn};

/// A visitor that lists every turn.
pub(super) struct List {
    pub(super) turns: Vec<(Turn, Mechanism, Option<Kind>)>,
    retiring: Bitboard,
}

impl List {
    pub(super) fn new() -> Self {
        Self { turns: Vec::with_capacity(64), retiring: Bitboard::EMPTY }
    }

    fn push(&mut self, by: Mechanism, kind: Option<Kind>, action: Action) {
        self.turns.push((Turn { action, retiring: self.retiring }, by, kind));
    }
}

impl Visitor for List {
    fn targets(&mut self, by: Mechanism, kind: Kind, from: Origin, to: Bitboard) {
        to.for_each(|to| self.push(by, Some(kind), Action::Move { from: from.of(to), to, promotion: None }));
    }

    fn promotions(&mut self, by: Mechanism, kind: Kind, from: Origin, to: Bitboard, choices: Choices) {
        for to in to {
            for promotion in choices.each() {
                self.push(by, Some(kind), Action::Move { from: from.of(to), to, promotion });
            }
        }
    }

    fn drops(&mut self, by: Mechanism, kind: Kind, to: Bitboard) {
        to.for_each(|to| self.push(by, Some(kind), Action::Drop { kind, to }));
    }

    fn turn(&mut self, by: Mechanism, action: Action) {
        self.push(by, None, action);
    }

    fn retiring(&mut self, dukes: Bitboard) {
        self.retiring = dukes;
    }

    fn seen(&self) -> bool {
        !self.turns.is_empty()
    }
}
