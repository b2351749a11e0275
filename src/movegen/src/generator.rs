//! The generator of one position, one side, one visitor: the order of the mechanisms, and the limits of all of them.

use super::check_info::{CheckInfo, ForbiddenChecks, aimed_charger};
use super::visitor::{Choices, Mechanism, Origin, Visitor};
use regra_rules::geometry::{Bitboard, Color, FILES, Sliders, Square};
use regra_rules::position::{Action, Context, Position, Turn};
use regra_rules::{
    Kind, KindSet, MAX_KINDS, PoolPromotion, Profile, Promotion, Retire, ZonePromotion, in_force,
};

/// Which turns are wanted, where captures are compulsory.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    All,
    Captures,
    Quiets,
}

/// The generator at work.
pub(super) struct Generator<'a, 'k, P, S, V, const WHITE: bool> {
    pub(super) context: &'a Context<'k, P, S>,
    pub(super) position: &'a Position,
    pub(super) visitor: &'a mut V,
    pub(super) check_info: CheckInfo,
    pub(super) ours: Bitboard,
    pub(super) theirs: Bitboard,
    /// Enemy pieces that can be captured: all but dukes.
    pub(super) capturable: Bitboard,
    pub(super) occupied: Bitboard,
    /// The enemy dukes' squares and those next to them: pieces that arrive there are removed (`zone.remove`).
    pub(super) zone: Bitboard,
    /// Where what arrives may decide whether the own king is safe: the zone, and under `charge.path` = bars the square
    /// between the king and a charger aimed at it.
    pub(super) by_arrival: Bitboard,
    /// `check.forbidden`: what a turn may not do to the enemy king.
    pub(super) forbidden: ForbiddenChecks,
    /// Own dukes that retire behind the turn (`duke.riders`).
    pub(super) retiring: Bitboard,
    pub(super) phase: Phase,
    /// The squares that the enemy attacks once the royal king has left its square, without charges, if already
    /// computed.
    pub(super) attacked: Option<Bitboard>,
}

/// The turns of one phase, with every set of dukes that may retire behind them.
#[inline(always)]
pub(super) fn with_retiring<P: Profile, S: Sliders, V: Visitor, const WHITE: bool>(
    context: &Context<'_, P, S>,
    position: &Position,
    visitor: &mut V,
    phase: Phase,
) {
    let mut retiring = Bitboard::EMPTY;
    loop {
        Generator::<P, S, V, WHITE>::new(context, position, visitor, retiring, phase).turns();
        let Some(next) = next_retiring(context, position, retiring) else { break };
        retiring = next;
        visitor.retiring(retiring);
    }
    if retiring.any() {
        visitor.retiring(Bitboard::EMPTY);
    }
}

/// `duke.retire`, `duke.riders`: the next set of dukes that may retire behind a turn.
#[inline(always)]
fn next_retiring<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    retiring: Bitboard,
) -> Option<Bitboard> {
    let (program, army) = (context.profile.program(), context.profile.army());
    if !in_force!(P, program, RIDERS) {
        return None;
    }
    let dukes = context.of(position, position.side, army.duke?).0;
    let next = if program.turn.retire == Some(Retire::RiderAny) {
        // The next subset, in the order of its bits.
        retiring.0.wrapping_sub(dukes) & dukes
    } else {
        // The next duke: the lowest above the one that has been.
        let below = if retiring.is_empty() { 0 } else { retiring.0 | retiring.0.wrapping_sub(1) };
        let above = dukes & !below;
        above & above.wrapping_neg()
    };
    (next != 0).then_some(Bitboard(next))
}

impl<'a, 'k, P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'a, 'k, P, S, V, WHITE> {
    pub(super) const US: Color = if WHITE { Color::White } else { Color::Black };
    pub(super) const THEM: Color = if WHITE { Color::Black } else { Color::White };
    /// One step ahead, in square indices.
    pub(super) const AHEAD: i8 = if WHITE { FILES as i8 } else { -(FILES as i8) };
    pub(super) const FAR_RANK: Bitboard = Bitboard::rank(Self::US.rank(7));

    #[inline(always)]
    pub(super) fn new(
        context: &'a Context<'k, P, S>,
        position: &'a Position,
        visitor: &'a mut V,
        retiring: Bitboard,
        phase: Phase,
    ) -> Self {
        let program = context.profile.program();
        let occupied = position.occupied();
        let theirs = position.color(Self::THEM);
        let dukes = if in_force!(P, program, DUKES) { context.dukes(position) } else { Bitboard::EMPTY };
        let zone = context.zone_of(position, Self::THEM);
        let check_info = CheckInfo::new(context, position, Self::US, occupied.without(retiring));
        Self {
            context,
            position,
            visitor,
            check_info,
            ours: position.color(Self::US),
            theirs,
            capturable: theirs.without(dukes),
            occupied,
            zone,
            by_arrival: match check_info.king {
                Some(king) if in_force!(P, program, CHARGE_BARS) => {
                    zone | aimed_charger(context, position, Self::US, king).ahead(Self::THEM)
                }
                _ => zone,
            },
            forbidden: match in_force!(P, program, CHECK_FORBIDDEN) {
                true => ForbiddenChecks::new(context, position, Self::THEM),
                false => ForbiddenChecks::NONE,
            },
            retiring,
            phase,
            attacked: None,
        }
    }

    /// Runs the mechanisms one after the other: first those that move a piece, then those that move none, behind which
    /// no duke retires.
    #[inline(always)]
    pub(super) fn turns(mut self) {
        let program = self.context.profile.program();
        let castlings = self.king();
        self.pieces_among(self.ours.without(self.context.kings(self.position)));
        self.pawns();
        if in_force!(P, program, EN_PASSANT) && self.phase != Phase::Quiets {
            self.en_passant();
        }
        let ordinary_only = self.ordinary_only();
        if in_force!(P, program, CHARGE) && self.phase != Phase::Quiets && !ordinary_only {
            self.charges();
        }
        if in_force!(P, program, EXCHANGE) {
            self.exchanges();
        }
        if in_force!(P, program, SNEAK) && !ordinary_only {
            self.sneaks();
        }
        if self.phase == Phase::Captures {
            return;
        }
        if !ordinary_only {
            self.extraordinary(castlings);
        }
        if self.retiring.any() {
            return;
        }
        if in_force!(P, program, DROPS) {
            self.drops();
        }
        if in_force!(P, program, DUKE_DROP) {
            self.duke_drops();
        }
        if in_force!(P, program, RETIRE) {
            self.retires();
        }
        if in_force!(P, program, PASS) {
            self.pass();
        }
    }

    /// Turns that move a piece other than by its own movement, and capture nothing.
    #[inline(always)]
    fn extraordinary(&mut self, castlings: Bitboard) {
        let program = self.context.profile.program();
        if in_force!(P, program, LANCER) {
            self.lancers();
        }
        if in_force!(P, program, LEGION) {
            self.legions();
        }
        if in_force!(P, program, CASTLING) {
            self.castles(castlings);
        }
    }

    /// `duke.behind`: whether dukes retire behind this turn, and may do so behind ordinary turns only.
    #[inline(always)]
    pub(super) fn ordinary_only(&self) -> bool {
        let program = self.context.profile.program();
        in_force!(P, program, RIDERS_ORDINARY) && self.retiring.any()
    }

    /// The part of a target set that the phase wants.
    #[inline(always)]
    pub(super) fn wanted(&self, set: Bitboard) -> Bitboard {
        match self.phase {
            Phase::All => set,
            Phase::Captures => set & self.theirs,
            Phase::Quiets => set.without(self.theirs),
        }
    }

    /// Yields the moves of one piece that is neither king nor pawn. `to` holds the targets of its movement; check, pin,
    /// phase and zone are applied here.
    #[inline(always)]
    pub(super) fn piece_targets(&mut self, by: Mechanism, kind: Kind, from: Square, to: Bitboard) {
        let reach = self.wanted(to);
        let allowed = reach & self.allowed(from);
        if !self.has_arrivals() || self.by_arrival.is_empty() {
            self.emit(by, kind, from, allowed);
            return;
        }
        self.emit(by, kind, from, allowed.without(self.by_arrival));
        let inside = allowed & self.by_arrival;
        if self.check_info.limits(from) {
            // The zone may remove the piece, which opens the line or blocks nothing, or let it stay (`zone.exception`).
            inside.for_each(|to| self.try_move(by, kind, from, to));
        } else {
            self.emit(by, kind, from, inside.without(self.check_info.may_uncover));
            (inside & self.check_info.may_uncover).for_each(|to| self.try_move(by, kind, from, to));
        }
    }

    /// Whether the rules have squares where what arrives may decide whether the own king is safe.
    #[inline(always)]
    pub(super) fn has_arrivals(&self) -> bool {
        let program = self.context.profile.program();
        in_force!(P, program, ZONE) || in_force!(P, program, CHARGE_BARS)
    }

    /// Where the piece on a square may go: check and pin decide, except for captures that explode.
    #[inline(always)]
    pub(super) fn allowed(&self, from: Square) -> Bitboard {
        self.check_info.allowed(self.context, self.position, from) | self.exploding()
    }

    /// Where any piece may go that is not pinned.
    #[inline(always)]
    pub(super) fn allowed_unpinned(&self) -> Bitboard {
        self.check_info.check_mask | self.exploding()
    }

    /// Yields moves that leave the own king safe, with the promotions of a promotion zone.
    #[inline(always)]
    fn emit(&mut self, by: Mechanism, kind: Kind, from: Square, to: Bitboard) {
        let program = self.context.profile.program();
        if in_force!(P, program, PROMOTION_ZONE)
            && let Promotion::Zone(choice) = program.turn.promotion
            && let Some(into) = program.promotes[kind.index() % MAX_KINDS]
        {
            self.zone_promotions(by, kind, Origin::At(from), to, into, choice);
        } else {
            self.targets(by, kind, Origin::At(from), to);
        }
    }

    /// Yields the legal ones of moves that check and pin allow, of pieces that stay what they are.
    #[inline(always)]
    pub(super) fn targets(&mut self, by: Mechanism, kind: Kind, from: Origin, mut to: Bitboard) {
        to = self.without_own_blasts(from, to);
        if self.forbids_checks() {
            to = self.without_checks(kind, from, to);
        }
        self.visitor.targets(by, kind, from, to);
    }

    /// As `targets`, of pieces that become one of `choices`.
    #[inline(always)]
    pub(super) fn promotions(
        &mut self,
        by: Mechanism,
        kind: Kind,
        from: Origin,
        to: Bitboard,
        choices: Choices,
    ) {
        if self.forbids_checks() {
            for to in to {
                for promotion in choices.each() {
                    self.try_turn(by, Action::Move { from: from.of(to), to, promotion });
                }
            }
        } else {
            self.visitor.promotions(by, kind, from, self.without_own_blasts(from, to), choices);
        }
    }

    /// `promotion.zone`, `promotion.choice`: moves that start or end in the promotion zone.
    #[inline(always)]
    pub(super) fn zone_promotions(
        &mut self,
        by: Mechanism,
        kind: Kind,
        from: Origin,
        to: Bitboard,
        into: Kind,
        choice: ZonePromotion,
    ) {
        let zone = self.promotion_ranks();
        let starts = match from {
            Origin::At(from) if zone.has(from) => Bitboard::ALL,
            Origin::At(_) => zone,
            // A pawn that starts in the zone ends in it.
            Origin::Before(_) => zone,
        };
        let may = to & starts;
        let must = self.must_promote(kind, may, choice);
        self.targets(by, kind, from, to.without(must));
        if may.any() && !self.ordinary_only() {
            let choices = Choices { into: KindSet(0).with(into), stay: false };
            self.promotions(by, kind, from, may, choices);
        }
    }

    /// What one piece may become by a move that starts or ends in the promotion zone.
    pub(super) fn zone_choices(
        &self,
        kind: Kind,
        from: Square,
        to: Square,
        choice: ZonePromotion,
    ) -> Choices {
        let may = (self.promotion_ranks() & (from.bit() | to.bit())).any();
        match self.context.profile.program().promotes[kind.index() % MAX_KINDS] {
            Some(into) if may => Choices {
                into: if self.ordinary_only() { KindSet(0) } else { KindSet(0).with(into) },
                stay: self.must_promote(kind, to.bit(), choice).is_empty(),
            },
            _ => Choices::NONE,
        }
    }

    /// `promotion.choice`: of the squares on which a piece may promote those on which it must.
    #[inline(always)]
    fn must_promote(&self, kind: Kind, may: Bitboard, choice: ZonePromotion) -> Bitboard {
        match choice {
            ZonePromotion::Forced => may,
            ZonePromotion::WhileMobile { always } | ZonePromotion::WhileFurther { always }
                if always.contains(kind) || self.kingdom_pawn_promotes(kind) =>
            {
                may
            }
            ZonePromotion::WhileMobile { .. } => may.filter(|&s| !self.could_move_on(kind, s)).collect(),
            ZonePromotion::WhileFurther { .. } => {
                let board = self.context.profile.program().turn.board;
                let last = |s| board.ahead(s, Self::US, 1).is_none();
                may.filter(|&s| last(s) || !self.could_move_on(kind, s)).collect()
            }
        }
    }

    /// `promotion.kingdom` = forced: the Kingdom is Black.
    #[inline(always)]
    fn kingdom_pawn_promotes(&self, kind: Kind) -> bool {
        let (program, army) = (self.context.profile.program(), self.context.profile.army());
        !WHITE && program.turn.kingdom_promotes && kind == army.pawn
    }

    fn could_move_on(&self, kind: Kind, from: Square) -> bool {
        if kind == self.context.profile.army().pawn {
            return self.context.profile.program().turn.board.ahead(from, Self::US, 1).is_some();
        }
        if self.context.irregular().contains(kind) {
            return self.context.ways(Self::US, kind, from, Bitboard::EMPTY).moves.any();
        }
        let reach = &self.context.tables.from[Self::US][kind.index() % MAX_KINDS];
        let i = from.index();
        reach.leap[i] | reach.rook[i] | reach.bishop[i] != 0
    }

    /// Where pawns promote, and pieces that have a promotion zone.
    #[inline(always)]
    pub(super) fn promotion_ranks(&self) -> Bitboard {
        self.context.profile.program().turn.promotion_ranks[Self::US]
    }

    /// What a pawn on a promotion rank becomes, where promotion is from a fixed list or from the pool.
    #[inline(always)]
    pub(super) fn promotion_choices(&self) -> Choices {
        let (program, army) = (self.context.profile.program(), self.context.profile.army());
        if self.ordinary_only() {
            let stay = matches!(program.turn.promotion, Promotion::Pool(PoolPromotion::Optional));
            return Choices { into: KindSet(0), stay };
        }
        match program.turn.promotion {
            Promotion::Choice(into) => Choices { into: into[Self::US], stay: false },
            Promotion::Pool(forced) => {
                let mut into = army.duke.map_or(KindSet(0), |duke| KindSet(0).with(duke));
                for kind in program.pool {
                    if self.position.holds(Self::US, kind) {
                        into = into.with(kind);
                    }
                }
                Choices { into, stay: forced == PoolPromotion::Optional }
            }
            Promotion::Zone(_) => Choices::NONE,
        }
    }

    /// The position after a turn and the retirement of the dukes behind it.
    pub(super) fn after(&self, action: Action) -> Position {
        self.context.play::<_, false>(self.position, Turn { action, retiring: self.retiring }, &mut ())
    }
}
