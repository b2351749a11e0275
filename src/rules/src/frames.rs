//! Rules in the small frame, where it has room for the board: each change of rules is made in both.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Kind, Rules, small};
use crate::geometry::Board;
use regra_documents::{Family, Version};

/// The rules in the small frame; none where it has no room for the board.
pub(crate) fn compile(
    family: &Family,
    version: &Version,
    overrides: &BTreeMap<String, String>,
    board: Board,
) -> Option<Arc<small::Rules>> {
    let fits = board.files() <= small::geometry::FILES && board.ranks() <= small::geometry::RANKS;
    fits.then(|| small::Rules::compiled(family, version, overrides).map(Arc::new))?
}

impl Rules {
    pub(crate) fn small_with_movement(&self, kind: Kind, betza: &str) -> Option<Arc<small::Rules>> {
        let kind = small::Kind::new(kind.index() as u8);
        self.small.as_ref()?.with_movement(kind, betza).ok().map(Arc::new)
    }

    pub(crate) fn small_with_data(&self, clause: &str, other: &Self) -> Option<Arc<small::Rules>> {
        Some(Arc::new(self.small.as_ref()?.with_data(clause, other.small.as_ref()?)))
    }
}
