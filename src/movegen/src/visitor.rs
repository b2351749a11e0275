//! The visitor, to which the generator yields turns: in sets where they are many, one by one where they are special.

use regra_rules::geometry::{Bitboard, Square};
use regra_rules::position::Action;
use regra_rules::{Kind, KindSet, Rules};

/// The mechanism that grants a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mechanism {
    /// The ordinary movement of a piece that is not a pawn.
    Piece,
    PawnStep,
    PawnDouble,
    PawnSideways,
    PawnCapture,
    EnPassant,
    Lancer,
    Legion,
    Charge,
    Castle,
    Exchange,
    Sneak,
    Drop,
    DukeDrop,
    Retire,
    Pass,
}

impl Mechanism {
    /// The clause that grants its turns; some games use a different clause.
    pub(super) fn clause(self, rules: &Rules) -> &'static str {
        let has = |clause: &str| rules.readings.contains_key(clause);
        match self {
            Self::Piece => "king.step",
            Self::PawnStep => "pawn.step",
            Self::PawnDouble if has("lancer.move") => "lancer.move",
            Self::PawnDouble => "pawn.double",
            Self::PawnSideways => "pawn.sideways",
            Self::PawnCapture => "pawn.capture",
            Self::EnPassant => "enpassant.capture",
            Self::Lancer => "lancer.move",
            Self::Legion => "legion.move",
            Self::Charge => "charge.move",
            Self::Castle if has("castle.form") => "castle.form",
            Self::Castle => "castle",
            Self::Exchange => "exchange.step",
            Self::Sneak => "sneak.move",
            Self::Drop => "drop.hand",
            Self::DukeDrop => "duke.drop",
            Self::Retire => "duke.retire",
            Self::Pass => "pass.token",
        }
    }
}

/// Where the pieces of a set of turns come from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Origin {
    At(Square),
    /// Each from the square this many indices before its target.
    Before(i8),
}

impl Origin {
    /// The square from which a piece comes to `to`.
    #[inline(always)]
    pub(crate) const fn of(self, to: Square) -> Square {
        match self {
            Self::At(from) => from,
            Self::Before(delta) => Square::new((to.index() as i8 - delta) as u8),
        }
    }
}

/// What a piece that arrives may become.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choices {
    /// One of these.
    pub(crate) into: KindSet,
    pub(crate) stay: bool,
}

impl Choices {
    pub(crate) const NONE: Self = Self { into: KindSet(0), stay: true };

    /// Each choice; `None` where the piece stays what it is.
    #[inline(always)]
    pub(crate) fn each(self) -> impl Iterator<Item = Option<Kind>> {
        self.into.map(Some).chain(self.stay.then_some(None))
    }

    #[inline(always)]
    pub(crate) const fn len(self) -> u32 {
        self.into.len() + self.stay as u32
    }
}

/// Receives the legal turns of one position, each exactly once.
pub(crate) trait Visitor {
    /// Whether it takes captures and other turns together where captures are compulsory, and separates them itself.
    const SPLITS: bool = false;

    /// Turns in which a piece of `kind` goes to each of `to` and stays what it is.
    fn targets(&mut self, by: Mechanism, kind: Kind, from: Origin, to: Bitboard);

    /// Turns in which a piece of `kind` goes to each of `to` and becomes one of `choices`.
    fn promotions(&mut self, by: Mechanism, _kind: Kind, from: Origin, to: Bitboard, choices: Choices) {
        for to in to {
            for promotion in choices.each() {
                self.turn(by, Action::Move { from: from.of(to), to, promotion });
            }
        }
    }

    /// Where pawns could capture if something stood there, and neither check nor pin forbids it.
    #[inline(always)]
    fn pawn_attacks(&mut self, _from: Origin, _to: Bitboard) {}

    fn drops(&mut self, by: Mechanism, kind: Kind, to: Bitboard);

    /// Legion moves without push or promotion, by the square of the pawn nearer the a-file.
    fn legions(&mut self, west: Bitboard) {
        for west in west {
            let action = Action::Legion { west, west_promotion: None, east_promotion: None };
            self.turn(Mechanism::Legion, action);
        }
    }

    /// Legion moves in which both pawns become one of `choices`, but not both the same one of `single`: the pool holds
    /// only one of those. By the square of the pawn nearer the a-file.
    #[inline(always)]
    fn legion_promotions(&mut self, west: Bitboard, choices: Choices, single: KindSet) {
        for west in west {
            for west_promotion in choices.each() {
                for east_promotion in choices.each() {
                    let one = west_promotion.is_some_and(|kind| single.contains(kind));
                    if !one || west_promotion != east_promotion {
                        self.turn(Mechanism::Legion, Action::Legion { west, west_promotion, east_promotion });
                    }
                }
            }
        }
    }

    /// Charges to each of `to`.
    fn charges(&mut self, from: Origin, to: Bitboard) {
        for to in to {
            self.turn(Mechanism::Charge, Action::Charge { from: from.of(to), to });
        }
    }

    /// Dukes that retire as a whole turn.
    fn retires(&mut self, from: Bitboard) {
        for from in from {
            self.turn(Mechanism::Retire, Action::Retire { from });
        }
    }

    /// Any other turn.
    fn turn(&mut self, by: Mechanism, action: Action);

    /// The turns that follow have these dukes retire behind them.
    fn retiring(&mut self, dukes: Bitboard);

    /// Whether the visitor has seen a turn; the generator asks where captures are compulsory.
    fn seen(&self) -> bool;
}
