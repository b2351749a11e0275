//! Special turns, which are no part of a piece's own movement: charges, Lancer moves that push, legion moves. Counts
//! them in whole sets on a board changed by one enemy turn, and says on which squares the count depends.

use super::mechanisms::charge_bars_after;
use crate::check_info::CheckInfo;
use crate::safe::may_attack;
use regra_rules::geometry::{Bitboard, Color, Sliders, Square};
use regra_rules::position::{Context, Position};
use regra_rules::{ChargeTargets, Kind, LancerFirst, Mark, Profile, in_force};

/// A position changed by one enemy turn: the pieces of each side, and the piece that has arrived with its square. The
/// kinds of all others are those of the position.
#[derive(Clone, Copy)]
pub(super) struct ChangedBoard<'b> {
    pub(super) check_info: &'b CheckInfo,
    pub(super) ours: Bitboard,
    pub(super) theirs: Bitboard,
    pub(super) occupied: Bitboard,
    pub(super) came: Option<(Square, Kind)>,
}

/// The squares from which manoeuvres start, and those on which they depend.
#[derive(Clone, Copy)]
pub(super) struct ManoeuvreSquares {
    /// Own pieces that special turns may move.
    pub(super) movers: Bitboard,
    /// Squares of the pieces that special turns would push or capture.
    pub(super) targets: Bitboard,
    /// All squares where a piece that arrives or leaves may change special turns.
    pub(super) all: Bitboard,
}

impl ManoeuvreSquares {
    pub(super) const NONE: Self =
        Self { movers: Bitboard::EMPTY, targets: Bitboard::EMPTY, all: Bitboard::EMPTY };
}

/// Where manoeuvres of `us` may come from, go to and depend on.
#[inline(always)]
pub(super) fn manoeuvre_squares<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
) -> ManoeuvreSquares {
    let program = context.profile.program();
    let ours = position.color(us);
    let pawns = context.pawns(position) & ours;
    let (mut movers, mut targets, mut beyond) = (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
    if in_force!(P, program, CHARGE) {
        let chargers = context.chargers(position) & ours;
        movers |= chargers;
        targets |= chargers.ahead(us).ahead(us);
        beyond |= chargers.ahead(us);
    }
    if in_force!(P, program, LEGION) {
        let pairs = pawns & (pawns.west() | pawns.east());
        movers |= pairs;
        targets |= pairs.ahead(us);
        beyond |= pairs.ahead(us).ahead(us);
    }
    if in_force!(P, program, LANCER) {
        let lancers = pawns & program.turn.doubles[us];
        let first = lancers.ahead(us);
        movers |= lancers;
        targets |= first | first.ahead(us);
        beyond |= first.ahead(us).ahead(us);
    }
    ManoeuvreSquares { movers, targets, all: movers | targets | beyond }
}

/// The number of special turns of `us`, which is not in check; none where one of them promotes or might expose the
/// king.
#[inline(always)]
pub(super) fn count_manoeuvres<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    board: ChangedBoard<'_>,
) -> Option<u32> {
    let (program, army) = (context.profile.program(), context.profile.army());
    let ChangedBoard { check_info, ours, theirs, occupied, came } = board;
    let (them, empty, may_uncover) = (!us, context.but(occupied), check_info.may_uncover);
    let pawns = context.pawns(position) & ours;
    let enemies = |kind: Kind| match came {
        Some((square, that)) if that == kind => context.kind(position, kind) & theirs | square.bit(),
        Some((square, _)) => (context.kind(position, kind) & theirs).without(square.bit()),
        None => context.kind(position, kind) & theirs,
    };
    let dukes = army.duke.map_or(Bitboard::EMPTY, enemies);
    let mut turns = 0;
    if in_force!(P, program, CHARGE)
        && let Some(charge) = program.turn.charge
    {
        let bars = charge_bars_after(context, position, charge, occupied, came);
        let mut to = Context::<P, S>::charges_past(context.chargers(position) & ours, us, bars) & theirs;
        to = to.without(dukes);
        if charge.targets == ChargeTargets::NotPawns {
            to = to.without(enemies(army.pawn));
        }
        if ((to | to.ahead(them).ahead(them)) & may_uncover).any() {
            return None;
        }
        turns += to.count();
    }
    let mut pushable = theirs;
    if !program.turn.push_king {
        pushable = pushable.without(enemies(army.king));
    }
    let harmless = |pushed: Bitboard, steps: i8| {
        !pushed.any_square(|at| {
            let kind = match came {
                Some((square, kind)) if square == at => kind,
                _ => position.kind_on(at),
            };
            let attacks =
                |king| at.ahead(us, steps).is_some_and(|to| may_attack(context, kind, to, king, us));
            check_info.king.is_some_and(attacks)
        })
    };
    if in_force!(P, program, LEGION) {
        let pushed = pushable.without(dukes) & empty.ahead(them);
        let able = pawns & (empty | pushed).ahead(them);
        let pairs = able & able.west();
        if pairs.any() {
            let both = pairs | pairs.east();
            let arrivals = both.ahead(us);
            if (arrivals & program.turn.promotion_ranks[us]).any()
                || ((both | arrivals) & may_uncover).any()
                || !harmless(arrivals & theirs, 1)
            {
                return None;
            }
            turns += pairs.count();
        }
    }
    if in_force!(P, program, LANCER)
        && let Some(lancer) = program.turn.lancer
    {
        if !program.turn.push_duke {
            pushable = pushable.without(dukes);
        }
        let mut first = pawns.ahead(us) & program.turn.doubles[us].ahead(us);
        if in_force!(P, program, MARKS) && Mark::Lancer.is_in(&program.turn) {
            first = first.without(position.marks.ahead(us));
        }
        let over = (first & empty).ahead(us) & pushable & empty.ahead(them);
        let (at, steps) = match lancer.first {
            LancerFirst::Carry => {
                let clear = first.ahead(us) & empty & empty.ahead(them);
                (first & pushable & clear.ahead(them), 2)
            }
            LancerFirst::Stop => (first & pushable & empty.ahead(them), 1),
            LancerFirst::Blocked => (Bitboard::EMPTY, 1),
        };
        // `lancer.support`: who protects what is pushed may have changed.
        if in_force!(P, program, LANCER_SUPPORT) && (over | at).any() {
            return None;
        }
        let from = over.ahead(them).ahead(them) | at.ahead(them);
        if ((from | over | at) & may_uncover).any() || !harmless(over, 1) || !harmless(at, steps) {
            return None;
        }
        turns += over.count() + at.count();
    }
    Some(turns)
}
