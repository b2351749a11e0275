//! Mechanisms whose turns cannot be counted piece by piece: charges, pushes, dukes, colour exchanges, sneaks.
//!
//! Where a piece may sneak or exchange, or dukes do more than stand there, replies are not counted once.

use regra_rules::geometry::{Bitboard, Color, Sliders, Square, Wing};
use regra_rules::position::{Charges, Context, Position};
use regra_rules::{DukeDrop, Kind, Profile, Promotion, Retire, Zone, ZoneDukes, ZoneKing, in_force};

/// The squares that nothing may leave or come to before `us` replies; none where replies depend on more than
/// squares.
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
    let sneakers = in_force!(P, program, turn => turn.sneak.is_some());
    if sneakers && (context.sneakers(position) & ours & far).any()
        || in_force!(P, program, turn => turn.exchange) && (context.exchangers(position) & ours & far).any()
    {
        return None;
    }
    // What is captured goes to a pool, from which pawns promote.
    let pools = in_force!(P, program, turn => matches!(turn.promotion, Promotion::Pool(_)));
    let promoting = context.kind(position, program.pawn) & ours & program.turn.promotion_ranks[us].ahead(!us);
    Some(if pools && promoting.any() { ours } else { Bitboard::EMPTY })
}

/// Whether replies of `us` can be counted once for all that its Grand Dukes and the enemy's do. Not where it may
/// retire one behind its turns; nor where an enemy zone meets pawns about to promote, castling, or a king that may
/// come to stand there (`zone.king`).
#[inline(always)]
fn dukes_allow<P: Profile, S: Sliders>(context: &Context<'_, P, S>, position: &Position, us: Color) -> bool {
    let program = context.profile.program();
    let Some(duke) = program.duke else { return true };
    let ours = position.color(us);
    let rides = in_force!(P, program, turn => matches!(turn.retire, Some(Retire::RiderOne | Retire::RiderAny)))
        && (context.kind(position, duke) & ours).any();
    if rides {
        return false;
    }
    let zone = context.zone_of(position, !us);
    if zone.is_empty() {
        return true;
    }
    let ranks = program.turn.promotion_ranks[us];
    let promotes =
        (zone & ranks).any() && (context.kind(position, program.pawn) & ours & ranks.ahead(!us)).any();
    let castles = Wing::ALL.iter().any(|&wing| position.castling.has(us, wing));
    let enters = in_force!(P, program, turn => matches!(turn.zone, Some(Zone { king: ZoneKing::Exception, .. })))
        && (context.of(position, us, program.king).grown() & zone).any();
    !promotes && !castles && !enters
}

/// `duke.drop`: on how many squares `us`, who is not in check, may place a Grand Duke once an enemy piece has come
/// to a square, and this is what is occupied.
#[inline(never)]
pub(super) fn duke_drops_after<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    occupied: Bitboard,
    (to, kind): (Square, Kind),
) -> u32 {
    let program = context.profile.program();
    let charges = match program.turn.duke_drop {
        Some(DukeDrop::ChargeIgnored) => Charges::Ignore,
        _ => Charges::Count,
    };
    let mut barred = occupied | context.attacked_cold(position, !us, occupied, charges);
    barred |= match kind == program.pawn {
        true => Context::<P, S>::pawn_captures(to.bit(), !us),
        false => context.reach(!us, kind, to, occupied),
    };
    if program.exchangers.contains(kind) {
        barred |= context.exchange_steps(to.bit(), !us);
    }
    if program.chargers.contains(kind) && charges == Charges::Count {
        barred |= context.charge_squares(position, to.bit(), !us, occupied);
    }
    let king = if kind == program.king { to.bit() } else { context.of(position, !us, program.king) };
    barred |= king.grown();
    if program.turn.zone.is_some_and(|zone| zone.dukes == ZoneDukes::Removed) {
        barred |= context.zone_of(position, !us);
    }
    (!barred).count()
}

/// From where a piece of this kind attacks one of these squares of `us` in no way that its movement tells.
#[inline(always)]
pub(crate) fn attacks_by_mechanisms<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    kind: Kind,
    watched: Bitboard,
    us: Color,
) -> Bitboard {
    let program = context.profile.program();
    let mut from = Bitboard::EMPTY;
    if in_force!(P, program, turn => turn.charge.is_some()) && program.chargers.contains(kind) {
        from |= watched.ahead(us).ahead(us);
    }
    if in_force!(P, program, turn => turn.exchange) && program.exchangers.contains(kind) {
        from |= watched.grown();
    }
    from
}

/// The squares over which charges at these squares of `us` pass, where only what stands there bars them.
#[inline(always)]
pub(super) fn charged_over<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    watched: Bitboard,
    us: Color,
) -> Bitboard {
    let program = context.profile.program();
    if !in_force!(P, program, turn => turn.charge.is_some()) {
        return Bitboard::EMPTY;
    }
    let chargers = context.chargers(position) & position.color(!us);
    (watched.ahead(us).ahead(us) & chargers).ahead(!us)
}
