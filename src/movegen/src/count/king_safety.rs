//! King safety for reply counting: for each kind of piece, the squares where a turn from or to them may change checks,
//! pins or the turns of a royal king.

use super::manoeuvres::ChangedBoard;
use super::mechanisms;
use crate::check_info::{CheckInfo, aimed_sliders};
use regra_rules::geometry::{Bitboard, Color, Sliders, Square, Wing, between};
use regra_rules::position::{Context, Position};
use regra_rules::{Kind, MAX_KINDS, Profile, Slide, each_kind, in_force};

/// The squares that checks, pins and the turns of a royal king depend on.
#[derive(Clone, Copy)]
pub(super) struct KingSafety {
    /// Squares where an attack matters: the king's own, those it may go to, those it passes in castling.
    watched: Bitboard,
    /// Squares where a piece that arrives or leaves may change the king's escape squares.
    near: MustPlay,
    /// `near`, and the squares where checks or pins may change.
    all: MustPlay,
    /// Enemy sliders aimed at the king with one or two pieces between that block no such line themselves.
    pub(super) free_pinners: Bitboard,
}

/// Squares where a turn from or to them must be played: its replies cannot be counted without playing it.
#[derive(Clone, Copy)]
struct MustPlay {
    /// For any piece.
    always: Bitboard,
    /// For rook-like sliders, and for bishop-like ones: from there they attack or pin.
    rook: Bitboard,
    bishop: Bitboard,
    /// For pieces with irregular movement.
    irregular: Bitboard,
}

impl MustPlay {
    const NONE: Self = Self {
        always: Bitboard::EMPTY,
        rook: Bitboard::EMPTY,
        bishop: Bitboard::EMPTY,
        irregular: Bitboard::EMPTY,
    };
}

impl KingSafety {
    /// No royal king: no square matters.
    pub(super) const NONE: Self = Self {
        watched: Bitboard::EMPTY,
        near: MustPlay::NONE,
        all: MustPlay::NONE,
        free_pinners: Bitboard::EMPTY,
    };

    /// The king safety of `us`, the side that replies, which is not in check. Some replies remove two pieces from a
    /// line at once: an own piece on one of `movers`, and an enemy piece on one of `targets`.
    #[inline(always)]
    pub(super) fn new<P: Profile, S: Sliders>(
        context: &Context<'_, P, S>,
        position: &Position,
        board: ChangedBoard<'_>,
        us: Color,
        (movers, targets): (Bitboard, Bitboard),
    ) -> Self {
        let ChangedBoard { check_info, ours, theirs, occupied, .. } = board;
        let army = context.profile.army();
        let Some(king) = check_info.king else { return Self::NONE };
        let leaps = context.reach(us, army.king, king, occupied);
        let mut watched = leaps.without(ours);
        let mut near = MustPlay { always: leaps, ..MustPlay::NONE };
        castlings(context, position, us, king, (&mut near.always, &mut watched));
        let without = occupied.without(king.bit());
        for square in watched {
            near.rook |= context.sliders.rook(square, without);
            near.bishop |= context.sliders.bishop(square, without);
        }
        // A piece that leaves or arrives on a slider's line to a square that the king may go to opens or blocks that
        // line.
        let (rook, bishop) = context.whole_slides(position, theirs, occupied);
        near.always |= rook & near.rook | bishop & near.bishop;
        each_kind!(P, army, kind in masked_slides, {
            for from in context.kind(position, kind) & theirs {
                let attacks = context.partial_attacks(!us, kind, from, occupied);
                near.always |= attacks & (near.rook | near.bishop);
            }
        });
        if !context.irregular().is_empty() {
            near.irregular = riders(context, us, watched, without);
            for kind in context.irregular() {
                for from in context.kind(position, kind) & theirs {
                    near.always |= near.irregular & context.attacked_by(!us, kind, from, occupied);
                }
            }
        }
        watched |= king.bit();
        near.always |= mechanisms::charged_over(context, position, watched, us);
        let CheckInfo { lines, may_uncover, .. } = *check_info;
        let mut all = near;
        all.always |= lines;
        // Squares behind the first own piece on a line to the king: a slider that arrives there pins it. Squares behind
        // two pieces that one reply removes: a slider there makes the reply illegal, and so does the departure of the
        // third of three pieces between.
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
        for kind in context.irregular() {
            all.irregular |= context.tables.rays[!us][kind.index() % MAX_KINDS].aimed(king);
        }
        let free_pinners = lines.without(may_uncover) & theirs;
        Self { watched, near, all, free_pinners }
    }

    /// Any turn from or to these squares must be played.
    #[inline(always)]
    pub(super) fn bar(&mut self, squares: Bitboard) {
        self.near.always |= squares;
        self.all.always |= squares;
    }

    /// Moving an enemy piece of this kind from or to one of these squares may change checks, pins or the escape squares
    /// of the king of `us`.
    #[inline(always)]
    pub(super) fn barred<P: Profile, S: Sliders>(
        &self,
        context: &Context<'_, P, S>,
        kind: Kind,
        us: Color,
    ) -> Bitboard {
        self.barred_by(context, kind, us, self.all)
    }

    /// Moving an enemy piece of this kind from or to one of these squares may change the escape squares of the king of
    /// `us`.
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
        let (program, army) = (context.profile.program(), context.profile.army());
        let mut set = must_play.always;
        if in_force!(P, program, GOAL) && kind == army.king {
            return Bitboard::ALL;
        }
        if in_force!(P, program, COMMON_KING) {
            return set;
        }
        let index = kind.index() % MAX_KINDS;
        let shape = army.shapes[index];
        if shape.rook != Slide::None {
            set |= must_play.rook;
        }
        if shape.bishop != Slide::None {
            set |= must_play.bishop;
        }
        if context.irregular().contains(kind) {
            set |= must_play.irregular;
        }
        if shape.leap {
            let from = &context.tables.to[!us][index].leap;
            for square in self.watched {
                set |= Bitboard(from[square.index()]);
            }
        }
        if kind == army.pawn {
            set |= Context::<P, S>::pawn_captures(self.watched, us);
        }
        set | mechanisms::attacks_by_mechanisms(context, kind, self.watched, us)
    }
}

/// The squares from which enemy pieces with irregular movement attack one of some squares of `us`, with those between.
#[cold]
#[inline(never)]
fn riders<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    us: Color,
    squares: Bitboard,
    occupied: Bitboard,
) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    for kind in context.irregular() {
        for square in squares {
            set |= context.attacks_from(!us, kind, square, occupied);
        }
    }
    set
}

/// Adds the squares of each castling that no own piece blocks: those that must stay empty and the rook's to `always`,
/// those that must not be attacked to `watched`.
#[inline(always)]
fn castlings<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    king: Square,
    (always, watched): (&mut Bitboard, &mut Bitboard),
) {
    for wing in Wing::ALL {
        if let Some(way) = context.way(position, us, king, wing)
            && (way.empty & position.color(us)).is_empty()
        {
            *always |= way.empty | way.rook.bit();
            *watched |= way.safe;
            // A rook that does not come from a corner may open its rank to the king.
            if in_force!(P, context.profile.program(), CASTLING_OPENS) {
                *always |= Bitboard::rank(way.king.rank());
            }
        }
    }
}
