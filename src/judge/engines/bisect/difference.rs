//! The difference between one answer of the engine and the right one.

use super::interview::Answer;
use crate::subject::{GeneratorSubject, Stopped, Subject as _};
use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::position::Turn;

/// Up to this depth the count is made at once, without a check whether to stop.
const AT_ONCE: u32 = 3;

/// A turn below which the numbers differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Miscount {
    pub(super) turn: Turn,
    pub(super) says: u128,
    pub(super) counts: u128,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct AnswerDifference {
    pub(super) depth: u32,
    pub(super) missing: Vec<Turn>,
    pub(super) extra: Vec<String>,
    pub(super) repeated: Vec<Turn>,
    /// Turns with a wrong count below, the smallest tree first.
    pub(super) below: Vec<Miscount>,
    /// The sum of its lines and its total, if these differ.
    pub(super) sum: Option<(u128, u128)>,
    /// Its total and the right one, if it gives no lines and these differ.
    pub(super) total: Option<(u128, u128)>,
}

impl AnswerDifference {
    /// Whether there is no difference.
    pub(super) fn is_none(&self) -> bool {
        *self == Self { depth: self.depth, ..Self::default() }
    }

    /// Whether its list of turns differs.
    pub(super) fn lists_otherwise(&self) -> bool {
        !(self.missing.is_empty() && self.extra.is_empty() && self.repeated.is_empty())
    }

    /// The difference of an answer; none if the count was stopped.
    pub(super) fn of(rules: &Rules, answer: &Answer, stopped: Stopped<'_>) -> Option<Self> {
        let Answer { depth, listed, total, .. } = answer;
        let right = divide(rules, answer, stopped)?;
        let mut all = Self { depth: *depth, ..Self::default() };
        let counted: u128 = right.iter().map(|(_, nodes)| nodes).sum();
        let sum = listed.iter().fold(0_u128, |sum, (_, nodes)| sum.saturating_add(*nodes));
        let heard = |turn: Turn| listed.iter().any(|(heard, _)| heard.turn == Some(turn));
        // An engine that gives only a total has not denied any turn; nor has one whose lines cannot all be read: those
        // are counted in its total.
        let unread = sum < *total && right.iter().any(|(turn, nodes)| *nodes > 0 && !heard(*turn));
        if unread || listed.is_empty() && (*depth > 1 || *total > 0) {
            all.total = (*total != counted).then_some((*total, counted));
            return Some(all);
        }
        for (turn, counts) in right {
            let said: Vec<u128> =
                listed.iter().filter(|(heard, _)| heard.turn == Some(turn)).map(|&(_, says)| says).collect();
            match said.as_slice() {
                // Some engines leave out root turns with no leaves below.
                [] if *depth > 1 && counts == 0 => {}
                [] => all.missing.push(turn),
                &[says] if says != counts => all.below.push(Miscount { turn, says, counts }),
                [_] => {}
                _ => all.repeated.push(turn),
            }
        }
        all.below.sort_by_key(|miscount| miscount.counts.max(miscount.says));
        let foreign = listed.iter().filter(|(heard, _)| heard.turn.is_none());
        all.extra = foreign.map(|(heard, _)| heard.spelled.clone()).collect();
        all.sum = (sum != *total).then_some((sum, *total));
        Some(all)
    }
}

/// The leaves below each legal turn; none if the count was stopped.
fn divide(rules: &Rules, answer: &Answer, stopped: Stopped<'_>) -> Option<Vec<(Turn, u128)>> {
    let below = |turn| {
        let after = answer.position.play(rules, turn);
        if answer.depth <= AT_ONCE {
            return Some((turn, u128::from(movegen::perft(rules, &after, answer.depth - 1))));
        }
        let session = GeneratorSubject.session(rules, &after.to_setup(rules));
        session.perft(answer.depth - 1, stopped).map(|nodes| (turn, nodes))
    };
    movegen::turns(rules, &answer.position).into_iter().map(below).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::{Heard, never};

    use regra_rules::position::read_position;

    #[test]
    fn counts_that_cannot_be_added_up_are_wrong_counts() {
        let rules = regra_testing::shipped().rules("chess").unwrap();
        let position = read_position(&rules, &rules.starts[0].fen).unwrap();
        let turns = movegen::turns(&rules, &position).into_iter();
        let heard = |turn| Heard { spelled: String::new(), turn: Some(turn) };
        let listed = turns.map(|turn| (heard(turn), u128::MAX)).collect();
        let answer = Answer { position, depth: 2, listed, total: 400 };
        let found = AnswerDifference::of(&rules, &answer, &never).unwrap();
        assert_eq!((found.below.len(), found.sum), (20, Some((u128::MAX, 400))));
    }
}
