//! What readings do to a rule set in the making that another clause has begun.

use super::readings::{Draft, EndRules, PoolPromotion, Promotion, Repetition, ZonePromotion};

impl EndRules {
    /// How a game ends by repetition, and at which occurrence of a position (`end.repetition`, `end.repetition.count`).
    pub(crate) fn repeats(&self) -> Option<(Repetition, u8)> {
        self.repetition.map(|repetition| (repetition, self.repetition_count))
    }
}

impl Draft {
    pub(crate) fn pool_promotion(&mut self, how: PoolPromotion) {
        if let Promotion::Pool(_) = self.turn.promotion {
            self.turn.promotion = Promotion::Pool(how);
        }
    }

    pub(crate) fn zone_promotion(&mut self, how: ZonePromotion) {
        if let Promotion::Zone(_) = self.turn.promotion {
            self.turn.promotion = Promotion::Zone(how);
        }
    }
}
