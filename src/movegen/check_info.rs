//! Check and pins, found once for each position: which squares resolve a check, which pieces are pinned.

use regra_rules::geometry::{Bitboard, Color, Sliders, Square, between, bishop_lines, rook_lines};
use regra_rules::position::{Charges, Context, Position};
use regra_rules::{ChargePath, MAX_KINDS, Mechanisms, Profile, Shape, each_kind, in_force};

/// What limits the turns of the side to move. Without a royal king, nothing does.
#[derive(Clone, Copy)]
pub(super) struct CheckInfo {
    /// The royal king's square, where there is one.
    pub(super) king: Option<Square>,
    /// Enemy pieces that attack it.
    pub(super) checkers: Bitboard,
    /// Where a piece must go to resolve the check; all squares without one, none under a double one.
    pub(super) check_mask: Bitboard,
    /// Own pieces that alone stand between the king and a piece that slides (or charges) along that line.
    pub(super) pinned: Bitboard,
    /// The enemy pieces that pin.
    pinners: Bitboard,
    /// The pieces between the king and such an enemy piece, where there are one or two: a turn that empties more than
    /// its origin must be tested if it touches one of these.
    pub(super) may_uncover: Bitboard,
    /// All squares of such lines, from the king's neighbour to the enemy piece, which is included.
    pub(super) lines: Bitboard,
}

impl CheckInfo {
    const FREE: Self = Self {
        king: None,
        checkers: Bitboard::EMPTY,
        check_mask: Bitboard::ALL,
        pinned: Bitboard::EMPTY,
        pinners: Bitboard::EMPTY,
        may_uncover: Bitboard::EMPTY,
        lines: Bitboard::EMPTY,
    };

    /// What limits the turns of `us`, over an occupation from which pieces about to leave may be missing.
    #[inline(always)]
    pub(super) fn new<P: Profile, S: Sliders>(
        context: &Context<'_, P, S>,
        position: &Position,
        us: Color,
        occupied: Bitboard,
    ) -> Self {
        let program = context.profile.program();
        let kings = context.king_of(position, us);
        if in_force!(P, program, COMMON_KING) || kings.is_empty() {
            return Self::FREE;
        }
        let king = kings.first();
        if const { P::MAY.any(Mechanisms::UNMASKED) } && has_no_mask(context, position, us) {
            // Each turn is tested by itself: only whether there is a check matters.
            let mut checkers = context.zone_checkers(position, !us, king);
            if !context.blast_shelter(position, !us).has(king) {
                checkers |= context.attackers(position, !us, king, occupied);
            }
            return Self { king: Some(king), checkers, ..Self::FREE };
        }
        let leapers = leap_checkers(context, position, us, king);
        let mut check_info = Self { king: Some(king), checkers: leapers, check_mask: leapers, ..Self::FREE };
        check_info.scan_king_lines(
            king,
            aimed_sliders(context, position, us, king).without(leapers),
            occupied,
            position.color(us),
        );
        if check_info.checkers.is_empty() {
            check_info.check_mask = Bitboard::ALL;
        } else if check_info.checkers.many() {
            check_info.check_mask = Bitboard::EMPTY;
        }
        check_info
    }

    /// What limits the turns of `us`, whose king is not in check, once this pinning slider has left its line to the
    /// king, and come to no other.
    #[inline(always)]
    pub(super) fn without<P: Profile, S: Sliders>(
        &self,
        slider: Bitboard,
        context: &Context<'_, P, S>,
        position: &Position,
        us: Color,
    ) -> Self {
        let Some(king) = self.king else { return *self };
        let sliders = aimed_sliders(context, position, us, king).without(slider);
        let mut check_info = Self { king: self.king, ..Self::FREE };
        check_info.scan_king_lines(king, sliders, position.occupied().without(slider), position.color(us));
        check_info
    }

    /// Finds which of these enemy pieces attack the king, and which pin a piece that stands between.
    #[inline(always)]
    fn scan_king_lines(&mut self, king: Square, sliders: Bitboard, occupied: Bitboard, ours: Bitboard) {
        for slider in sliders {
            let path = between(king, slider);
            let blockers = path & occupied;
            if blockers.is_empty() {
                self.checkers |= slider.bit();
                self.check_mask |= path | slider.bit();
            } else if !blockers.without_first().many() {
                self.may_uncover |= blockers;
                self.lines |= path | slider.bit();
                if !blockers.many() && (blockers & ours).any() {
                    self.pinned |= blockers;
                    self.pinners |= slider.bit();
                }
            }
        }
    }

    /// Where a piece on `from` may go: to squares that resolve a check, and along its pin.
    #[inline(always)]
    pub(super) fn allowed(&self, from: Square) -> Bitboard {
        if self.pinned.has(from) { self.check_mask & self.pin(from) } else { self.check_mask }
    }

    /// The squares from the king's neighbour to the pinning piece, which is included.
    #[inline(always)]
    fn pin(&self, from: Square) -> Bitboard {
        let Some(king) = self.king else { return Bitboard::ALL };
        for pinner in self.pinners {
            let path = between(king, pinner);
            if path.has(from) {
                return path | pinner.bit();
            }
        }
        Bitboard::ALL
    }

    /// Whether there is a check, or the piece on `from` is pinned.
    #[inline(always)]
    pub(super) fn limits(&self, from: Square) -> bool {
        self.checkers.any() || self.pinned.has(from)
    }

    /// Whether a turn to `to` that captures on `captured` may resolve the check; true if there is none.
    #[inline(always)]
    pub(super) fn may_be_met_by(&self, to: Bitboard, captured: Bitboard) -> bool {
        (self.check_mask & to | self.checkers & captured).any() || self.checkers.is_empty()
    }

    /// Whether a turn that empties or fills one of these squares must be tested by playing it.
    #[inline(always)]
    pub(super) fn doubtful(&self, squares: Bitboard) -> bool {
        self.checkers.any() || (self.may_uncover & squares).any()
    }
}

/// Whether no check mask can say which turns are legal, so that each must be played: always under these rules
/// ([`Mechanisms::NEVER_MASKED`]), or because a charger stands two squares in front of the king and only some kinds bar
/// its path (`charge.path` = bars), so that it matters which piece stands there.
#[inline(always)]
pub(super) fn has_no_mask<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
) -> bool {
    let program = context.profile.program();
    in_force!(P, program, NEVER_MASKED)
        || in_force!(P, program, CHARGE_BARS) && !in_force!(P, program, COMMON_KING) && {
            let before = context.king_of(position, us).ahead(us).ahead(us);
            (before & context.chargers(position) & position.color(!us)).any()
        }
}

/// Enemy pieces whose attack on the king nothing can block.
#[inline(always)]
fn leap_checkers<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    king: Square,
) -> Bitboard {
    let (program, army) = (context.profile.program(), context.profile.army());
    let theirs = position.color(!us);
    let mut set = Context::<P, S>::pawn_captures(king.bit(), us) & context.pawns(position);
    each_kind!(P, army, kind in leapers, {
        let leap = context.tables.to[!us][kind.index() % MAX_KINDS].leap[king.index()];
        set |= Bitboard(leap) & context.kind(position, kind);
    });
    if in_force!(P, program, EXCHANGE) {
        let next = king.bit().west() | king.bit().east() | king.bit().ahead(!us);
        set |= next & Bitboard::rank(us.rank(0)) & context.exchangers(position);
    }
    if program.turn.charge.is_some_and(|c| c.path == ChargePath::Leap) {
        set |= king.bit().ahead(us).ahead(us) & context.chargers(position);
    }
    set & theirs | context.zone_checkers(position, !us, king)
}

/// Enemy pieces that would attack the king if nothing stood between.
#[inline(always)]
pub(super) fn aimed_sliders<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    king: Square,
) -> Bitboard {
    let (program, army) = (context.profile.program(), context.profile.army());
    let mut set =
        context.full_rooks(position) & rook_lines(king) | context.full_bishops(position) & bishop_lines(king);
    each_kind!(P, army, kind in masked_slides, {
        let slides = Shape { leap: false, ..army.shape(kind).partial() };
        let reach = &context.tables.to[!us][kind.index() % MAX_KINDS];
        set |= reach.lines(slides, king) & context.kind(position, kind);
    });
    if program.turn.charge.is_some_and(|c| c.path == ChargePath::Clear) {
        set |= king.bit().ahead(us).ahead(us) & context.chargers(position);
    }
    set & position.color(!us)
}

/// The squares that the enemy attacks once the king has left its square, without charges; and those where it would
/// attack the king.
#[inline(always)]
pub(super) fn danger<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let king = context.king_of(position, us);
    let (occupied, theirs) = (occupied.without(king), position.color(!us) & occupied);
    let attacked = context.attacked(position, !us, occupied, Charges::Ignore);
    let charged = context.charge_squares(position, context.chargers(position) & theirs, !us, occupied);
    (attacked, (attacked | charged).without(context.blast_shelter(position, !us)))
}
