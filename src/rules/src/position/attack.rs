//! Which squares a side attacks (`attack`), and from where: ordinary captures, colour exchange and charges.
//!
//! A square is attacked where some piece could capture a king or rook standing there, whether or not
//! that would leave its own king attacked or a zone would remove it.

use super::board::Position;
use crate::geometry::{Bitboard, Color, Portable, Sliders, Square, Work, bishop_lines, rook_lines};
use crate::{
    Charge, ChargePath, Kind, MAX_KINDS, Of, Profile, Reach, Rules, Shape, Slide, Tables, each_kind, in_force,
};

/// The context of generated code: a program, its tables, and a way to find slider attacks.
#[derive(Clone, Copy)]
pub struct Context<'a, P, S> {
    pub profile: P,
    pub tables: &'a Tables,
    pub sliders: S,
}

/// Whether charges count as attacks (`duke.threat`, `sneak.charges`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charges {
    Count,
    Ignore,
}

impl<'a> Context<'a, Of<'a>, Portable> {
    /// The context that plays any rule set on any machine.
    #[inline]
    pub fn general(rules: &'a Rules) -> Self {
        Context { profile: Of(&rules.program), tables: &rules.tables, sliders: Portable }
    }
}

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// The squares that whole slides of some pieces attack, along ranks and files and along diagonals.
    #[inline(always)]
    pub fn whole_slides(
        &self,
        position: &Position,
        some: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let (mut rook, mut bishop) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for from in self.full_rooks(position) & some {
            rook |= self.sliders.rook(from, occupied);
        }
        for from in self.full_bishops(position) & some {
            bishop |= self.sliders.bishop(from, occupied);
        }
        (rook, bishop)
    }

    /// The squares that a piece other than a pawn reaches by its movement: empty ones that it can move to, and occupied
    /// ones that it attacks.
    #[inline(always)]
    pub fn reach(&self, color: Color, kind: Kind, from: Square, occupied: Bitboard) -> Bitboard {
        if self.irregular().contains(kind) {
            return self.ways(color, kind, from, occupied).reach(occupied);
        }
        let index = kind.index() % MAX_KINDS;
        let shape = self.profile.army().shapes[index];
        self.shaped(shape, &self.tables.from[color][index], from, occupied)
    }

    /// The squares that a piece attacks other than by whole slides.
    #[inline(always)]
    pub fn partial_attacks(&self, color: Color, kind: Kind, from: Square, occupied: Bitboard) -> Bitboard {
        let reach = &self.tables.from[color][kind.index() % MAX_KINDS];
        self.shaped(self.profile.army().shape(kind).partial(), reach, from, occupied)
    }

    #[inline(always)]
    fn shaped(&self, shape: Shape, reach: &Reach, at: Square, occupied: Bitboard) -> Bitboard {
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

    /// The squares from which a piece of this kind attacks a square, by its movement or as a pawn.
    #[inline(always)]
    pub fn attacks_from(&self, color: Color, kind: Kind, to: Square, occupied: Bitboard) -> Bitboard {
        let index = kind.index() % MAX_KINDS;
        if kind == self.profile.army().pawn {
            return Self::pawn_captures(to.bit(), !color);
        }
        if self.irregular().contains(kind) {
            return self.aims(color, kind, to, occupied);
        }
        self.shaped(self.profile.army().shapes[index], &self.tables.to[color][index], to, occupied)
    }

    /// The squares of the board that are not among these.
    #[inline(always)]
    pub fn but(&self, squares: Bitboard) -> Bitboard {
        let program = self.profile.program();
        if in_force!(P, program, WALLS) { program.turn.board.squares().without(squares) } else { !squares }
    }

    /// The squares that pawns capture on.
    #[inline(always)]
    pub fn pawn_captures(pawns: Bitboard, color: Color) -> Bitboard {
        let ahead = pawns.ahead(color);
        ahead.west() | ahead.east()
    }

    /// The extra squares that exchangers standing on their far rank attack (`exchange.step`).
    #[inline(always)]
    pub fn exchange_steps(&self, exchangers: Bitboard, color: Color) -> Bitboard {
        let there = exchangers & Bitboard::rank(color.rank(7));
        there.west() | there.east() | there.ahead(!color)
    }

    /// The occupied squares that block a charge that passes over them (`charge.path`).
    #[inline(always)]
    pub fn charge_bars(&self, position: &Position, charge: Charge, occupied: Bitboard) -> Bitboard {
        match charge.path {
            ChargePath::Clear => occupied,
            ChargePath::Leap => Bitboard::EMPTY,
            ChargePath::Bars => (self.pawns(position) | self.dukes(position)) & occupied,
        }
    }

    /// The second squares ahead of chargers whose path allows a charge.
    #[inline(always)]
    pub fn charge_squares(
        &self,
        position: &Position,
        chargers: Bitboard,
        color: Color,
        occupied: Bitboard,
    ) -> Bitboard {
        let Some(charge) = self.profile.program().turn.charge else { return Bitboard::EMPTY };
        Self::charges_past(chargers, color, self.charge_bars(position, charge, occupied))
    }

    /// The second squares ahead of chargers whose path none of these squares bars.
    #[inline(always)]
    pub fn charges_past(chargers: Bitboard, color: Color, bars: Bitboard) -> Bitboard {
        chargers.ahead(color).without(bars).ahead(color)
    }

    /// Every square that a side attacks, over the given occupation.
    #[inline(always)]
    pub fn attacked(&self, position: &Position, by: Color, occupied: Bitboard, charges: Charges) -> Bitboard {
        let (program, army) = (self.profile.program(), self.profile.army());
        let theirs = position.color(by) & occupied;
        let mut set = Self::pawn_captures(self.pawns(position) & theirs, by);
        for from in self.full_rooks(position) & theirs {
            set |= self.sliders.rook(from, occupied);
        }
        for from in self.full_bishops(position) & theirs {
            set |= self.sliders.bishop(from, occupied);
        }
        each_kind!(P, army, kind in partial, {
            for from in self.kind(position, kind) & theirs {
                set |= self.partial_attacks(by, kind, from, occupied);
            }
        });
        for kind in self.irregular() {
            for from in self.kind(position, kind) & theirs {
                set |= self.ways(by, kind, from, occupied).attacks;
            }
        }
        if in_force!(P, program, EXCHANGE) {
            set |= self.exchange_steps(self.exchangers(position) & theirs, by);
        }
        if in_force!(P, program, CHARGE) && charges == Charges::Count {
            set |= self.charge_squares(position, self.chargers(position) & theirs, by, occupied);
        }
        set
    }

    /// Every square that a side attacks, computed out of line: for the few turns that need more than the king's danger.
    #[inline(never)]
    pub fn attacked_cold(
        &self,
        position: &Position,
        by: Color,
        occupied: Bitboard,
        charges: Charges,
    ) -> Bitboard {
        self.sliders.enter(Attacked { context: self, position, by, occupied, charges })
    }

    /// The pieces of a side that attack a square, over the given occupation.
    #[inline(never)]
    pub fn attackers(&self, position: &Position, by: Color, to: Square, occupied: Bitboard) -> Bitboard {
        self.sliders.enter(Attackers { context: self, position, by, to, occupied })
    }

    /// As `attackers`, inlined into the caller.
    #[inline(always)]
    pub fn attackers_here(&self, position: &Position, by: Color, to: Square, occupied: Bitboard) -> Bitboard {
        let (program, army) = (self.profile.program(), self.profile.army());
        let theirs = position.color(by) & occupied;
        let mut set = Self::pawn_captures(to.bit(), !by) & self.pawns(position);
        let rooks = self.full_rooks(position) & rook_lines(to) & theirs;
        if rooks.any() {
            set |= self.sliders.rook(to, occupied) & rooks;
        }
        let bishops = self.full_bishops(position) & bishop_lines(to) & theirs;
        if bishops.any() {
            set |= self.sliders.bishop(to, occupied) & bishops;
        }
        each_kind!(P, army, kind in partial, {
            let (rest, reach) = (army.shape(kind).partial(), &self.tables.to[by][kind.index() % MAX_KINDS]);
            let there = self.kind(position, kind) & theirs & reach.lines(rest, to);
            if there.any() {
                set |= self.shaped(rest, reach, to, occupied) & there;
            }
        });
        for kind in self.irregular() {
            let aimed = self.tables.rays[by][kind.index() % MAX_KINDS].aimed(to);
            let there = self.kind(position, kind) & theirs & aimed;
            if there.any() {
                set |= there & self.aims(by, kind, to, occupied);
            }
        }
        if in_force!(P, program, EXCHANGE) {
            let far = Bitboard::rank(by.rank(7)) & self.exchangers(position);
            let next = to.bit().west() | to.bit().east() | to.bit().ahead(by);
            set |= next & far;
        }
        if in_force!(P, program, CHARGE)
            && let Some(charge) = program.turn.charge
        {
            let first = to.bit().ahead(!by).without(self.charge_bars(position, charge, occupied));
            set |= first.ahead(!by) & self.chargers(position);
        }
        set & theirs
    }

    /// The pieces of a side that attack the enemy king on a square; where captures explode, none do while it stands
    /// beside their own king. Under `zone.check` = check also those that attack it by their zone.
    #[inline]
    pub fn king_attackers(&self, position: &Position, by: Color, king: Square) -> Bitboard {
        let by_zone = self.zone_checkers(position, by, king);
        if self.blast_shelter(position, by).has(king) {
            return by_zone;
        }
        self.attackers(position, by, king, position.occupied()) | by_zone
    }

    /// Whether a side's king is royal and attacked.
    #[inline]
    pub(crate) fn checked(&self, position: &Position, color: Color) -> bool {
        let program = self.profile.program();
        let king = self.king_of(position, color);
        !in_force!(P, program, COMMON_KING)
            && king.any()
            && self.king_attackers(position, !color, king.first()).any()
    }
}

struct Attacked<'a, 'k, P, S> {
    context: &'a Context<'k, P, S>,
    position: &'a Position,
    by: Color,
    occupied: Bitboard,
    charges: Charges,
}

impl<P: Profile, S: Sliders> Work for Attacked<'_, '_, P, S> {
    type Output = Bitboard;

    #[inline(always)]
    fn run(self) -> Bitboard {
        self.context.attacked(self.position, self.by, self.occupied, self.charges)
    }
}

struct Attackers<'a, 'k, P, S> {
    context: &'a Context<'k, P, S>,
    position: &'a Position,
    by: Color,
    to: Square,
    occupied: Bitboard,
}

impl<P: Profile, S: Sliders> Work for Attackers<'_, '_, P, S> {
    type Output = Bitboard;

    #[inline(always)]
    fn run(self) -> Bitboard {
        self.context.attackers_here(self.position, self.by, self.to, self.occupied)
    }
}

/// The pieces of a side that attack a square.
pub fn attackers(rules: &Rules, position: &Position, square: Square, by: Color) -> Bitboard {
    let position = &position.with_roles(&rules.program.army);
    Context::general(rules).attackers(position, by, square, position.occupied())
}

/// The pieces of a side that attack the enemy king on a square, by their zone too where that is check (`zone.check`).
pub fn king_attackers(rules: &Rules, position: &Position, king: Square, by: Color) -> Bitboard {
    Context::general(rules).king_attackers(&position.with_roles(&rules.program.army), by, king)
}

/// Every square that a side attacks.
pub fn attacked(rules: &Rules, position: &Position, by: Color) -> Bitboard {
    let position = &position.with_roles(&rules.program.army);
    let all = Context::general(rules).attacked(position, by, position.occupied(), Charges::Count);
    all & rules.turn.board.squares()
}

impl Position {
    /// Whether the king of the side to move is royal and attacked.
    #[inline]
    pub fn in_check(&self, rules: &Rules) -> bool {
        self.checked(rules, self.side)
    }

    /// Whether a side's king is royal and attacked.
    #[inline]
    pub fn checked(&self, rules: &Rules, color: Color) -> bool {
        Context::general(rules).checked(&self.with_roles(&rules.program.army), color)
    }
}
