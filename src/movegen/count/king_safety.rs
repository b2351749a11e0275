//! Which turns may change what the turns of a royal king, checks and pins depend on, when replies are counted once: the
//! squares that a piece of each kind may not leave or come to.

use super::mechanisms;
use super::specials::ChangedBoard;
use crate::check_info::{CheckInfo, aimed_sliders};
use regra_rules::geometry::{Bitboard, Color, Sliders, Square, Wing, between};
use regra_rules::position::{Context, Position};
use regra_rules::{Kind, MAX_KINDS, Profile, Program, Slide, each_kind, in_force};

/// What the turns of a royal king, checks and pins depend on.
#[derive(Clone, Copy)]
pub(super) struct KingSafety {
    /// Where it matters whether the other side attacks: the king, where it goes, where it passes in castling.
    watched: Bitboard,
    /// Where a coming or going may change whether the king can go where it goes.
    near: MustPlay,
    /// `near`, and the squares where checks or pins may change.
    all: MustPlay,
    /// The enemy sliders with one or two pieces between them and the king that stand in no such line themselves.
    pub(super) free_pinners: Bitboard,
}

/// Squares that may not be left or come to: a turn that does must be played.
#[derive(Clone, Copy)]
struct MustPlay {
    /// For any piece.
    always: Bitboard,
    /// For what slides along ranks and files, and for what slides along diagonals: from there it attacks, or pins.
    rook: Bitboard,
    bishop: Bitboard,
}

impl MustPlay {
    const NONE: Self = Self { always: Bitboard::EMPTY, rook: Bitboard::EMPTY, bishop: Bitboard::EMPTY };
}

impl KingSafety {
    /// Nothing depends on anything.
    pub(super) const NONE: Self = Self {
        watched: Bitboard::EMPTY,
        near: MustPlay::NONE,
        all: MustPlay::NONE,
        free_pinners: Bitboard::EMPTY,
    };

    /// What the king of `us`, who replies and is not in check, depends on. Some replies take away two pieces at once:
    /// one of the first squares given, and an enemy piece of the second.
    #[inline(always)]
    pub(super) fn new<P: Profile, S: Sliders>(
        context: &Context<'_, P, S>,
        position: &Position,
        board: ChangedBoard<'_>,
        us: Color,
        (movers, targets): (Bitboard, Bitboard),
    ) -> Self {
        let ChangedBoard { check_info, ours, theirs, occupied, .. } = board;
        let program = context.profile.program();
        let Some(king) = check_info.king else { return Self::NONE };
        let leaps = context.reach(us, program.king, king, occupied);
        let mut watched = leaps.without(ours);
        let mut near = MustPlay { always: leaps, ..MustPlay::NONE };
        castlings(context, position, us, king, (&mut near.always, &mut watched));
        let without = occupied.without(king.bit());
        for square in watched {
            near.rook |= context.sliders.rook(square, without);
            near.bishop |= context.sliders.bishop(square, without);
        }
        // A line that opens, or that is barred, onto a square that the king may go to.
        let (rook, bishop) = context.whole_slides(position, theirs, occupied);
        near.always |= rook & near.rook | bishop & near.bishop;
        each_kind!(P, program, kind if Program::has_masked_slide, {
            for from in context.kind(position, kind) & theirs {
                let attacks = context.partial_attacks(!us, kind, from, occupied);
                near.always |= attacks & (near.rook | near.bishop);
            }
        });
        watched |= king.bit();
        near.always |= mechanisms::charged_over(context, position, watched, us);
        let CheckInfo { lines, may_uncover, .. } = *check_info;
        let mut all = near;
        all.always |= lines;
        // Past the first own piece before the king: what comes there pins it. Past two that a reply takes away at once:
        // it bars that reply; and so does who leaves as the third.
        let targets = targets & theirs;
        let together = movers | targets;
        let mut seen = context.sliders.rook(king, occupied) & (ours | targets);
        if together.any() {
            seen |= context.sliders.rook(king, occupied.without(seen)) & together;
        }
        all.rook |= context.sliders.rook(king, occupied.without(seen));
        let mut seen = context.sliders.bishop(king, occupied) & (ours | targets);
        if together.any() {
            seen |= context.sliders.bishop(king, occupied.without(seen)) & together;
            for slider in aimed_sliders(context, position, us, king) {
                let blockers = between(king, slider) & occupied;
                if blockers.count() == 3 {
                    all.always |= blockers & theirs;
                }
            }
        }
        all.bishop |= context.sliders.bishop(king, occupied.without(seen));
        let free_pinners = lines.without(may_uncover) & theirs;
        Self { watched, near, all, free_pinners }
    }

    /// Nothing may leave these squares or come to them.
    #[inline(always)]
    pub(super) fn bar(&mut self, squares: Bitboard) {
        self.near.always |= squares;
        self.all.always |= squares;
    }

    /// The squares that an enemy piece of this kind may not leave or come to: what checks, pins or bars the king of
    /// `us` from where it goes may change.
    #[inline(always)]
    pub(super) fn barred<P: Profile, S: Sliders>(
        &self,
        context: &Context<'_, P, S>,
        kind: Kind,
        us: Color,
    ) -> Bitboard {
        self.barred_by(context, kind, us, self.all)
    }

    /// The squares that an enemy piece of this kind may not leave or come to as that may bar the king of `us` from
    /// where it goes, or no longer do.
    #[inline(always)]
    pub(super) fn near<P: Profile, S: Sliders>(
        &self,
        context: &Context<'_, P, S>,
        kind: Kind,
        us: Color,
    ) -> Bitboard {
        self.barred_by(context, kind, us, self.near)
    }

    #[inline(always)]
    fn barred_by<P: Profile, S: Sliders>(
        &self,
        context: &Context<'_, P, S>,
        kind: Kind,
        us: Color,
        must_play: MustPlay,
    ) -> Bitboard {
        let program = context.profile.program();
        let mut set = must_play.always;
        if !program.turn.royal {
            return set;
        }
        let index = kind.index() % MAX_KINDS;
        let shape = program.shapes[index];
        if shape.rook != Slide::None {
            set |= must_play.rook;
        }
        if shape.bishop != Slide::None {
            set |= must_play.bishop;
        }
        if shape.leap {
            let from = &context.tables.to[!us][index].leap;
            for square in self.watched {
                set |= Bitboard(from[square.index()]);
            }
        }
        if kind == program.pawn {
            set |= Context::<P, S>::pawn_captures(self.watched, us);
        }
        set |= mechanisms::attacks_by_mechanisms(context, kind, self.watched, us);
        if in_force!(P, program, turn => turn.goal.is_some()) && kind == program.king {
            return Bitboard::ALL;
        }
        set
    }
}

/// Adds the squares that matter for a castling that no own piece bars: those on which a coming or going matters, and
/// those on which an attack does.
#[inline(always)]
fn castlings<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    king: Square,
    (always, watched): (&mut Bitboard, &mut Bitboard),
) {
    let Some(castling) = context.profile.program().turn.castling else { return };
    for wing in Wing::ALL {
        if position.castling.has(us, wing)
            && let Some(king_destination) = castling.king_lands(king, wing)
        {
            let rook = castling.rook(us, wing);
            let free = castling.must_be_empty(king, rook, king_destination);
            if (free & position.color(us)).is_empty() {
                *always |= free | rook.bit();
                *watched |= castling.must_not_be_attacked(king, king_destination);
            }
        }
    }
}
