//! `push.*`: what Lancer and legion moves can push.

use super::generator::Generator;
use super::visitor::Visitor;
use regra_rules::Profile;
use regra_rules::geometry::{Sliders, Square};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// `push.king`, `push.duke`: whether the kind of this enemy piece can be pushed.
    pub(super) fn pushable(&self, square: Square, dukes: bool) -> bool {
        let (program, army) = (self.context.profile.program(), self.context.profile.army());
        let kind = self.position.kind_at(square);
        (kind != Some(army.king) || program.turn.push_king) && (kind != army.duke || dukes)
    }
}
