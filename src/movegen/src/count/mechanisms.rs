//! What reply counting must know of mechanisms that are no part of a piece's movement: charges, pushes, dukes, colour
//! exchanges, sneaks.
//!
//! Replies are not counted once where a piece may sneak or exchange, or where dukes interfere.

use regra_rules::geometry::{Bitboard, Color, Sliders, Square, Wing};
use regra_rules::position::{Charges, Context, Position};
use regra_rules::{Charge, DukeDrop, Kind, Profile, Zone, ZoneDukes, ZoneKing, in_force};

/// Squares where any turn from or to them must be played before `us` replies; none where replies cannot be counted
/// once.
#[inline(always)]
pub(super) fn barred_by_mechanisms<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
) -> Option<Bitboard> {
    let program = context.profile.program();
    let ours = position.color(us);
    if !dukes_allow(context, position, us) {
        return None;
    }
    let far = Bitboard::rank(us.rank(7)) | position.marks;
    let sneakers = in_force!(P, program, SNEAK);
    if sneakers && (context.sneakers(position) & ours & far).any()
        || in_force!(P, program, EXCHANGE) && (context.exchangers(position) & ours & far).any()
    {
        return None;
    }
    // Captured pieces go to a pool from which pawns promote: a capture changes the promotions.
    let pools = in_force!(P, program, POOL);
    let promoting = context.pawns(position) & ours & program.turn.promotion_ranks[us].ahead(!us);
    Some(if pools && promoting.any() { ours } else { Bitboard::EMPTY })
}

/// Whether the Grand Dukes of both sides allow counting replies once. They do not where `us` may retire one behind its
/// turns, nor where there is an enemy zone and `us` has a pawn about to promote in it, a castling right, or a king that
/// may step into it (`zone.king`).
#[inline(always)]
fn dukes_allow<P: Profile, S: Sliders>(context: &Context<'_, P, S>, position: &Position, us: Color) -> bool {
    let (program, army) = (context.profile.program(), context.profile.army());
    let Some(duke) = army.duke else { return true };
    let ours = position.color(us);
    let rides = in_force!(P, program, RIDERS) && (context.kind(position, duke) & ours).any();
    if rides {
        return false;
    }
    let zone = context.zone_of(position, !us);
    if zone.is_empty() {
        return true;
    }
    let ranks = program.turn.promotion_ranks[us];
    let promotes = (zone & ranks).any() && (context.pawns(position) & ours & ranks.ahead(!us)).any();
    let castles = Wing::ALL.iter().any(|&wing| position.castling.has(us, wing));
    let enters = in_force!(P, program, ZONE)
        && matches!(program.turn.zone, Some(Zone { king: ZoneKing::Exception, .. }))
        && context
            .king_of(position, us)
            .any_square(|from| (context.reach(us, army.king, from, position.occupied()) & zone).any());
    !promotes && !castles && !enters
}

/// `duke.drop`: on how many squares `us`, which is not in check, may drop a Grand Duke once an enemy piece of `kind`
/// has arrived on `to`. `occupied` is the occupation after that.
#[inline(never)]
pub(super) fn duke_drops_after<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    occupied: Bitboard,
    (to, kind): (Square, Kind),
) -> u32 {
    let (program, army) = (context.profile.program(), context.profile.army());
    let mut barred = occupied | context.attacked_cold(position, !us, occupied, Charges::Ignore);
    barred |= match kind == army.pawn {
        true => Context::<P, S>::pawn_captures(to.bit(), !us),
        false => context.reach(!us, kind, to, occupied),
    };
    if in_force!(P, program, EXCHANGE) && army.exchangers.contains(kind) {
        barred |= context.exchange_steps(to.bit(), !us);
    }
    if let Some(charge) = program.turn.charge
        && program.turn.duke_drop != Some(DukeDrop::ChargeIgnored)
    {
        let mut chargers = context.chargers(position) & position.color(!us) & occupied;
        if army.chargers.contains(kind) {
            chargers |= to.bit();
        }
        let bars = charge_bars_after(context, position, charge, occupied, Some((to, kind)));
        barred |= Context::<P, S>::charges_past(chargers, !us, bars);
    }
    let mut kings = context.king_of(position, !us) & occupied;
    if kind == army.king {
        kings |= to.bit();
    }
    barred |= kings.grown();
    if program.turn.zone.is_some_and(|zone| zone.dukes == ZoneDukes::Removed) {
        barred |= context.zone_of(position, !us);
    }
    context.but(barred).count()
}

/// The occupied squares that block a charge that passes over them, once the piece `came` has arrived.
#[inline(always)]
pub(super) fn charge_bars_after<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    charge: Charge,
    occupied: Bitboard,
    came: Option<(Square, Kind)>,
) -> Bitboard {
    let bars = context.charge_bars(position, charge, occupied);
    match came {
        Some((to, kind)) if in_force!(P, context.profile.program(), CHARGE_BARS) => {
            let army = context.profile.army();
            let bar = kind == army.pawn || Some(kind) == army.duke;
            if bar { bars | to.bit() } else { bars.without(to.bit()) }
        }
        _ => bars,
    }
}

/// The squares on which the castlings of `us` depend where kings are not royal, and those to which its king goes
/// otherwise: they are not written like a castling. Of several kings none castles.
#[cold]
#[inline(never)]
pub(super) fn castling_squares<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    occupied: Bitboard,
) -> Bitboard {
    let Some(king) = context.castling_king(position, us) else { return context.king_of(position, us) };
    let ways = Wing::ALL.iter().filter_map(|&wing| context.way(position, us, king, wing));
    ways.fold(context.reach(us, context.profile.army().king, king, occupied) | king.bit(), |set, way| {
        set | way.empty | way.rook.bit()
    })
}

/// Squares from which a piece of this kind attacks one of the `watched` squares of `us` by a mechanism (a charge, an
/// exchange) and not by its movement.
#[inline(always)]
pub(crate) fn attacks_by_mechanisms<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    kind: Kind,
    watched: Bitboard,
    us: Color,
) -> Bitboard {
    let (program, army) = (context.profile.program(), context.profile.army());
    let mut from = Bitboard::EMPTY;
    if in_force!(P, program, CHARGE) && army.chargers.contains(kind) {
        from |= watched.ahead(us).ahead(us);
    }
    if in_force!(P, program, EXCHANGE) && army.exchangers.contains(kind) {
        from |= watched.grown();
    }
    from
}

/// The squares that enemy charges at the `watched` squares of `us` pass over: a piece there blocks the charge.
#[inline(always)]
pub(super) fn charged_over<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    watched: Bitboard,
    us: Color,
) -> Bitboard {
    let program = context.profile.program();
    if !in_force!(P, program, CHARGE) {
        return Bitboard::EMPTY;
    }
    let chargers = context.chargers(position) & position.color(!us);
    (watched.ahead(us).ahead(us) & chargers).ahead(!us)
}
