//! The rules of a game, which the generator and the oracle share: rule sets, and positions.
//!
//! From the ground up: [`geometry`], the compiled rules themselves, [`position`], [`notation`]. Documents and messages
//! are a crate below this one.
//!
//! The YAML documents in `spec/` are resolved into a [`Catalogue`] of families, which compiles a name such as
//! `brasuca@1.3+charge.path=leap` into [`Rules`]: pieces as movement tables, readings as typed switches. The code that
//! plays or counts sees only these; names and documents stay in the [`Catalogue`].

// The table of readings is taken apart reading by reading.
#![recursion_limit = "256"]

mod army;
mod blast;
mod builder;
mod castling;
mod castling_way;
mod catalogue;
mod compile;
mod data;
mod find;
mod fit;
#[cfg(not(feature = "small"))]
mod frames;
pub mod geometry;
mod goal;
mod hand;
pub mod json;
mod kinds;
mod lookup;
mod marks;
mod material;
mod mechanisms;
mod misfit;
mod movement;
mod name;
pub mod notation;
pub mod position;
mod profile;
mod program;
mod quote;
mod rays;
mod readings;
mod repetition;
mod sentence;
mod shape;
mod sheet;
pub mod shipped;
mod starts;
mod table;
#[cfg(test)]
mod tests;
mod turn_rules;
mod unsaid;
mod variation;

pub use army::{Army, ROLES};
pub use blast::{Blast, Razes, TouchingKings};
pub use castling::{Castling, CastlingBetween, CastlingThrough};
pub use castling_way::CastlingWay;
pub use catalogue::{Catalogue, UncompiledRules};
pub use data::{ClauseData, Parameter};
pub use goal::{Extinct, Goal, GoalAnswer, GoalClause};
pub use hand::ToHand;
pub use kinds::{Kind, KindSet, MAX_KINDS, Movement, OtherMovement, PieceType, Ray};
pub use lookup::Named;
pub use marks::Mark;
pub use material::Material;
pub use mechanisms::Mechanisms;
pub use misfit::Misfit;
pub use name::{Idle, NameError};
pub use profile::{Of, Profile};
pub use program::{Program, Reach, Tables};
pub use rays::Rays;
pub use readings::*;
pub use regra_documents::{CastlingForm, Role};
#[cfg(not(feature = "small"))]
pub use regra_rules_small as small;
pub use repetition::{Repetition, RepetitionLoser};
pub use shape::{Shape, Slide};
pub use sheet::{PieceLine, RulesSheet, SheetClause};
pub use starts::NoStart;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::geometry::{ByColor, Color, Square, Wing};
use regra_documents::{RuleSetName, StartSpec, word_of};

/// A rule set ready to play: everything the generator, the oracle and the notation need.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The canonical name, overrides and movements included: `brasuca@1.3+charge.path=leap with L = FW`.
    pub name: RuleSetName,
    /// The family, the part before `@`: `brasuca`.
    pub family: String,
    /// The piece kinds in the order of the spec's list; a [`Kind`] is an index into it.
    pub pieces: Vec<PieceType>,
    /// The switches that the generator and playing depend on.
    pub turn: TurnRules,
    /// How games end.
    pub end: EndRules,
    /// Clause id → the reading in force (`-` for a clause without readings that is in force).
    pub readings: BTreeMap<String, String>,
    /// The clauses in force that the documents do not mention: rulings of our own.
    pub silent: BTreeSet<String>,
    /// The start positions by name, the default first.
    pub starts: Vec<StartSpec>,
    /// `turn` and the pieces without strings, for the generator.
    pub program: Program,
    /// The movements of `pieces`, for the generator.
    pub tables: Arc<Tables>,
    /// The same rules in the small frame, where it has room for the board and nothing was changed by hand.
    #[cfg(not(feature = "small"))]
    pub small: Option<Arc<small::Rules>>,
}

impl Rules {
    /// The reading of a clause, as an override writes it: a reading, `on`, or `off`.
    pub fn word(&self, clause: &str) -> &str {
        word_of(self.readings.get(clause).map(String::as_str))
    }

    /// The piece kinds in the order of the spec's list; a [`Kind`] is an index into it.
    pub fn pieces(&self) -> &[PieceType] {
        &self.pieces
    }

    /// The switches that the generator and playing depend on. Read only: other fields are computed from it.
    pub fn turn(&self) -> &TurnRules {
        &self.turn
    }

    /// `turn` and the pieces without strings, for the generator.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The kind's entry; that of a piece `?` that never moves, for a kind of another game.
    pub fn piece(&self, kind: Kind) -> &PieceType {
        self.pieces.get(kind.index()).unwrap_or_else(|| PieceType::foreign())
    }

    /// All kinds, in the order of the spec's list.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.pieces.len() as u8).map(Kind::new)
    }

    /// Whether the kind is one of this game.
    pub fn has(&self, kind: Kind) -> bool {
        kind.index() < self.pieces.len()
    }

    /// The kind written with this letter, in either case.
    pub fn kind(&self, letter: char) -> Option<Kind> {
        let upper = letter.to_ascii_uppercase();
        self.kinds().find(|&k| self.piece(k).letter == upper)
    }

    /// The kinds that have a role.
    pub fn with_role(&self, role: Role) -> KindSet {
        self.kinds().filter(|&k| self.piece(k).roles.contains(&role)).collect()
    }

    /// The kind that plays the king, royal or common; [`Kind::ABSENT`] in a game without one.
    pub fn king(&self) -> Kind {
        self.with_role(Role::King).next().unwrap_or(Kind::ABSENT)
    }

    /// The kind that plays the pawn; [`Kind::ABSENT`] in a game without one.
    pub fn pawn(&self) -> Kind {
        self.with_role(Role::Pawn).next().unwrap_or(Kind::ABSENT)
    }

    /// The Grand Duke's kind, in games that have one.
    pub fn duke(&self) -> Option<Kind> {
        self.with_role(Role::Duke).into_iter().next()
    }

    /// The start square of a side's castling rook on a wing, if the document gives it and not each position.
    pub fn castling_rook(&self, color: Color, wing: Wing) -> Option<Square> {
        let castling = self.turn.castling.filter(|castling| castling.sides[color])?;
        (!castling.own_rooks).then(|| castling.rook(color, wing))
    }

    /// Whether this side has a hand or a pool that can hold the kind.
    pub fn can_hold(&self, color: Color, kind: Kind) -> bool {
        self.turn.holdings[color].contains(kind)
    }
}

/// The pieces that each side holds off the board, by kind.
pub type Holdings = ByColor<[u8; MAX_KINDS]>;
