//! The entry point: yields the legal turns of a position, in phases where captures are compulsory.

use super::generator::{Phase, with_retiring};
use super::visitor::Visitor;
use regra_rules::geometry::Sliders;
use regra_rules::position::{Context, Position};
use regra_rules::{Profile, in_force};

/// Yields every legal turn of the side to move, which must be White if `WHITE`.
#[inline(always)]
pub(super) fn generate<P: Profile, S: Sliders, V: Visitor, const WHITE: bool>(
    context: &Context<'_, P, S>,
    position: &Position,
    visitor: &mut V,
) {
    if context.terminal(position).is_some() {
        return;
    }
    let split = in_force!(P, context.profile.program(), COMPULSORY) && !V::SPLITS;
    let phases: &[Phase] = if split { &[Phase::Captures, Phase::Quiets] } else { &[Phase::All] };
    for &phase in phases {
        with_retiring::<P, S, V, WHITE>(context, position, visitor, phase);
        if phase == Phase::Captures && visitor.seen() {
            return;
        }
    }
}
