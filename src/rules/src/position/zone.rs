//! `zone.*`: the effect of a Grand Duke on enemy pieces that move next to it.

use super::attack::Context;
use super::board::Position;
use super::play_state::{Act, Observer, PlayState};
use super::turn::Action;
use crate::geometry::{Bitboard, Color, Sliders, Square};
use crate::{Fate, Profile, Zone, ZoneDukes, ZoneException, ZoneKing, in_force};

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// The squares of a side's dukes and those next to them.
    #[inline(always)]
    pub fn zone_of(&self, position: &Position, owner: Color) -> Bitboard {
        let program = self.profile.program();
        if in_force!(P, program, ZONE) {
            let dukes = self.dukes(position) & position.color(owner);
            if dukes.is_empty() { dukes } else { dukes.grown() }
        } else {
            Bitboard::EMPTY
        }
    }
}

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// `zone.check`: the dukes of a side whose zone attacks the enemy king on this square.
    #[inline(always)]
    pub fn zone_checkers(&self, position: &Position, owner: Color, king: Square) -> Bitboard {
        let (program, army) = (self.profile.program(), self.profile.army());
        if in_force!(P, program, ZONE)
            && matches!(program.turn.zone, Some(Zone { checks: true, .. }))
            && let Some(duke) = army.duke
        {
            king.bit().grown() & self.of(position, owner, duke)
        } else {
            Bitboard::EMPTY
        }
    }

    /// `zone.king`: whether a king may end this move in an enemy zone because another piece would stay there; also for
    /// a pawn that becomes a king.
    #[inline]
    pub fn zone_admits(&self, before: &Position, king: Action) -> bool {
        let (program, army) = (self.profile.program(), self.profile.army());
        let Some(zone) = program.turn.zone.filter(|zone| zone.king == ZoneKing::Exception) else {
            return false;
        };
        let mut play = PlayState::new(before);
        let lands = match king {
            Action::Castle { from, to } => {
                self.castle(&mut play, from, to).map_or(Bitboard::EMPTY, |way| way.king_lands.bit())
            }
            Action::Move { from, to, promotion: None } => {
                self.relocate(&mut play, army.king, from, to);
                to.bit()
            }
            _ => self.play_to_promotion(&mut play, king),
        };
        !lands.any_square(|square| !excepted(self, &play.next, zone, play.us, square))
    }

    /// Plays a turn of pawns up to their promotion; returns the squares where that makes a king inside a zone.
    fn play_to_promotion(&self, play: &mut PlayState, turn: Action) -> Bitboard {
        let ends = match turn {
            Action::Move { from, to, promotion } => {
                self.pawn(play, from, to, &mut ());
                [(to, promotion), (to, None)]
            }
            Action::Legion { west, west_promotion, east_promotion } => {
                let Some(ends) = self.advance(play, west, &mut ()) else { return Bitboard::EMPTY };
                [(ends[0], west_promotion), (ends[1], east_promotion)]
            }
            _ => return Bitboard::EMPTY,
        };
        self.promote_each(play, ends, &mut ());
        let king = Some(self.profile.army().king);
        let kings: Bitboard = ends.into_iter().filter(|end| end.1 == king).map(|end| end.0).collect();
        kings & self.zone_of(&play.next, !play.us)
    }
}

/// Step 4 of the order of effects: removes the moved pieces (and, under `zone.pushed`, the pushed ones) that stand in
/// an enemy zone. All are judged while all still stand. `from` gives the origin of a piece.
#[inline(never)]
pub(super) fn act<P: Profile, S: Sliders, O: Observer>(
    context: &Context<'_, P, S>,
    play: &mut PlayState,
    from: impl Fn(Square) -> Square,
    observer: &mut O,
) {
    let Some(zone) = context.profile.program().turn.zone else { return };
    let us = play.us;
    let mut gone = context.zone_of(&play.next, !us) & play.moved & play.next.color(us);
    gone = gone.filter(|&square| !stays(context, &play.next, zone, us, square)).collect();
    if !zone.within_removed {
        gone = gone.filter(|&to| enters(context, &play.next, us, from(to), to)).collect();
    }
    if zone.pushed_removed {
        let pushed = context.zone_of(&play.next, us) & play.pushed;
        gone |= pushed.filter(|&square| !spared(context, &play.next, zone, square)).collect();
    }
    for square in gone {
        observer.act(Act::Zone);
        remove(context, play, zone, square);
    }
}

/// `zone.within`: whether an enemy duke is next to the piece's square and not next to its origin.
fn enters<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    from: Square,
    to: Square,
) -> bool {
    let duke = context.profile.army().duke;
    let dukes = duke.map(|duke| context.of(position, !us, duke)).unwrap_or_default();
    (dukes & to.bit().grown()).without(from.bit().grown()).any()
}

/// Kings are never removed, dukes only under `zone.dukes` = removed.
fn spared<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    zone: Zone,
    square: Square,
) -> bool {
    let army = context.profile.army();
    let kind = position.kind_at(square);
    kind == Some(army.king) || kind == army.duke && zone.dukes == ZoneDukes::Immune
}

fn stays<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    zone: Zone,
    us: Color,
    square: Square,
) -> bool {
    spared(context, position, zone, square) || excepted(context, position, zone, us, square)
}

/// `zone.exception`, for a piece of `us` that has arrived on a square.
fn excepted<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    zone: Zone,
    us: Color,
    square: Square,
) -> bool {
    context.king_of(position, !us).any_square(|king| match zone.exception {
        ZoneException::Direct => context.king_attackers(position, us, king).has(square),
        ZoneException::Any => context.king_attackers(position, us, king).any(),
    })
}

/// Whether the ten turns of `end.dukes` begin: nothing else stands on the board.
fn only_kings_and_dukes<P: Profile, S: Sliders>(context: &Context<'_, P, S>, position: &Position) -> bool {
    let army = context.profile.army();
    let dukes = army.duke.map(|duke| position.kind(duke)).unwrap_or_default();
    position.occupied() == position.kind(army.king) | dukes
}

fn remove<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    play: &mut PlayState,
    zone: Zone,
    square: Square,
) {
    let owner = if Bitboard(play.next.white).has(square) { Color::White } else { Color::Black };
    let kind = play.next.kind_at(square);
    play.remove(square);
    play.resets_clock |= zone.resets_clock || only_kings_and_dukes(context, &play.next);
    if let Some(kind) = kind
        && zone.pool == Fate::Captured
    {
        context.pool(play, owner, kind);
    }
}
