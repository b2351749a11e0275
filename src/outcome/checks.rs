//! `end.checks`: a side that has given so many checks has won.

use crate::messages::{say, side};
use crate::position::End;
use crate::rules::Rules;

pub(super) fn why(rules: &Rules, end: End) -> String {
    end.winner
        .map_or(String::new(), |winner| say().outcome_checks(side(winner), u32::from(rules.turn.checks)))
}
