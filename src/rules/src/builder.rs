//! Readings that refine a part of the draft rules that another clause has set.

use super::readings::{PoolPromotion, Promotion, RulesBuilder, ZonePromotion};

impl RulesBuilder {
    pub(crate) fn pool_promotion(&mut self, how: PoolPromotion) {
        if let Promotion::Pool(_) = self.turn.promotion {
            self.turn.promotion = Promotion::Pool(how);
        }
    }

    pub(crate) fn repetition_count(&mut self, count: u8) {
        if let Some(repetition) = &mut self.end.repetition {
            repetition.count = count;
        }
    }

    pub(crate) fn zone_promotion(&mut self, how: ZonePromotion) {
        if let Promotion::Zone(_) = self.turn.promotion {
            self.turn.promotion = Promotion::Zone(how);
        }
    }
}
