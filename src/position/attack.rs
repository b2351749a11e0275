//! Which squares a side attacks, and from where: ordinary captures, colour exchange and charges.
//!
//! A square is attacked where some piece could capture a king or rook standing there, whether or not
//! that would leave its own king attacked or a zone would remove it.

use super::Position;
use crate::geometry::{Bitboard, Color, Portable, Sliders, Square};
use crate::rules::{ChargePath, General, Kind, MAX_KINDS, Profile, Rules, Slide, Tables};

/// What the generated code works with: a program, its tables, and a way to find slider attacks.
#[derive(Clone, Copy)]
pub(crate) struct Kit<'a, P, S> {
    pub(crate) profile: P,
    pub(crate) tables: &'a Tables,
    pub(crate) sliders: S,
}

/// Whether charges count as attacks (`duke.threat`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Charges {
    Count,
    Ignore,
}

impl<'a> Kit<'a, General<'a>, Portable> {
    /// The kit that plays any rule set on any machine.
    pub(crate) fn general(rules: &'a Rules) -> Self {
        Kit { profile: General(&rules.program), tables: &rules.tables, sliders: Portable }
    }
}

impl<P: Profile, S: Sliders> Kit<'_, P, S> {
    /// The squares that a piece of an ordinary kind attacks from a square.
    #[inline(always)]
    pub(crate) fn reach(&self, color: Color, kind: Kind, from: Square, occupied: Bitboard) -> Bitboard {
        self.along(&self.tables.from[color][kind.index() % MAX_KINDS], kind, from, occupied)
    }

    /// The squares from which a piece of an ordinary kind attacks a square.
    #[inline(always)]
    fn sources(&self, color: Color, kind: Kind, to: Square, occupied: Bitboard) -> Bitboard {
        self.along(&self.tables.to[color][kind.index() % MAX_KINDS], kind, to, occupied)
    }

    #[inline(always)]
    fn along(&self, reach: &crate::rules::Reach, kind: Kind, at: Square, occupied: Bitboard) -> Bitboard {
        let shape = self.profile.program().shapes[kind.index() % MAX_KINDS];
        let i = at.index();
        let mut set = Bitboard::EMPTY;
        if shape.leap {
            set |= Bitboard(reach.leap[i]);
        }
        match shape.rook {
            Slide::None => {}
            Slide::Masked => set |= self.sliders.rook(at, occupied) & Bitboard(reach.rook[i]),
            Slide::Full => set |= self.sliders.rook(at, occupied),
        }
        match shape.bishop {
            Slide::None => {}
            Slide::Masked => set |= self.sliders.bishop(at, occupied) & Bitboard(reach.bishop[i]),
            Slide::Full => set |= self.sliders.bishop(at, occupied),
        }
        set
    }

    /// The squares that pawns capture on.
    #[inline(always)]
    pub(crate) fn pawn_captures(pawns: Bitboard, color: Color) -> Bitboard {
        let ahead = pawns.ahead(color);
        ahead.west() | ahead.east()
    }

    /// The extra squares that exchangers standing on their far rank attack (`exchange.step`).
    #[inline(always)]
    pub(crate) fn exchange_steps(&self, exchangers: Bitboard, color: Color) -> Bitboard {
        let there = exchangers & Bitboard::rank(color.rank(7));
        there.west() | there.east() | there.ahead(!color)
    }

    /// The second squares ahead of chargers whose path allows a charge (`charge.path`).
    #[inline(always)]
    pub(crate) fn charge_squares(&self, chargers: Bitboard, color: Color, occupied: Bitboard) -> Bitboard {
        match self.profile.program().turn.charge {
            None => Bitboard::EMPTY,
            Some(charge) if charge.path == ChargePath::Leap => chargers.ahead(color).ahead(color),
            Some(_) => chargers.ahead(color).without(occupied).ahead(color),
        }
    }

    /// Every square that a side attacks, over the given occupation.
    #[inline(always)]
    pub(crate) fn attacked(
        &self,
        position: &Position,
        by: Color,
        occupied: Bitboard,
        charges: Charges,
    ) -> Bitboard {
        let program = self.profile.program();
        let theirs = position.color(by) & occupied;
        let mut set = Self::pawn_captures(position.kind(program.pawn) & theirs, by);
        for index in 0..program.kinds {
            let kind = Kind::new(index);
            for from in position.kind(kind) & theirs {
                set |= self.reach(by, kind, from, occupied);
            }
        }
        if program.turn.exchange {
            set |= self.exchange_steps(position.kinds(program.exchangers) & theirs, by);
        }
        if program.turn.charge.is_some() && charges == Charges::Count {
            set |= self.charge_squares(position.kinds(program.chargers) & theirs, by, occupied);
        }
        set
    }

    /// The same, out of line: for the few turns that ask for more than the king's danger.
    #[inline(never)]
    pub(crate) fn attacked_rarely(
        &self,
        position: &Position,
        by: Color,
        occupied: Bitboard,
        charges: Charges,
    ) -> Bitboard {
        self.attacked(position, by, occupied, charges)
    }

    /// The pieces of a side that attack a square, over the given occupation.
    pub(crate) fn attackers(
        &self,
        position: &Position,
        by: Color,
        to: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        let program = self.profile.program();
        let theirs = position.color(by) & occupied;
        let mut set = Self::pawn_captures(to.bit(), !by) & position.kind(program.pawn);
        for index in 0..program.kinds {
            let kind = Kind::new(index);
            let there = position.kind(kind) & theirs;
            if there.any() {
                set |= self.sources(by, kind, to, occupied) & there;
            }
        }
        if program.turn.exchange {
            let far = Bitboard::rank(by.rank(7)) & position.kinds(program.exchangers);
            let next = to.bit().west() | to.bit().east() | to.bit().ahead(by);
            set |= next & far;
        }
        if let Some(charge) = program.turn.charge {
            let first = to.bit().ahead(!by);
            let second = first.ahead(!by) & position.kinds(program.chargers);
            if charge.path == ChargePath::Leap || (first & occupied).is_empty() {
                set |= second;
            }
        }
        set & theirs
    }

    /// Whether this piece, standing where it does, attacks a square.
    pub(crate) fn attacks(&self, position: &Position, from: Square, to: Square) -> bool {
        let by = if Bitboard(position.white).has(from) { Color::White } else { Color::Black };
        self.attackers(position, by, to, position.occupied()).has(from)
    }

    /// Whether a side's king is royal and attacked.
    pub(crate) fn checked(&self, position: &Position, color: Color) -> bool {
        let program = self.profile.program();
        let king = position.of(color, program.king);
        program.turn.royal
            && king.any()
            && self.attackers(position, !color, king.first(), position.occupied()).any()
    }
}

/// The pieces of a side that attack a square.
pub fn attackers(rules: &Rules, position: &Position, square: Square, by: Color) -> Bitboard {
    Kit::general(rules).attackers(position, by, square, position.occupied())
}

/// Every square that a side attacks.
pub fn attacked(rules: &Rules, position: &Position, by: Color) -> Bitboard {
    Kit::general(rules).attacked(position, by, position.occupied(), Charges::Count)
}

impl Position {
    /// Whether the king of the side to move is royal and attacked.
    pub fn in_check(&self, rules: &Rules) -> bool {
        self.checked(rules, self.side)
    }

    /// Whether a side's king is royal and attacked.
    pub fn checked(&self, rules: &Rules, color: Color) -> bool {
        Kit::general(rules).checked(self, color)
    }
}
