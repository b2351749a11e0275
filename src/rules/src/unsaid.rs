//! Rules that no name expresses: readings that a document leaves out, and promotion to fewer kinds.

use super::readings::{Promotion, RulesBuilder, rows};
use super::{Extinct, Goal, KindSet, Program, Role, Rules};
use crate::geometry::ByColor;

/// Up to this many kinds to promote to, all choices among them are made.
const FEW_KINDS: u32 = 5;

impl Rules {
    /// The same rules with one clause in force under another reading of the code, together with that clause and
    /// reading: `castle.through=allowed` in chess, whose document has one reading. Mechanisms stay.
    pub fn other_readings(&self) -> impl Iterator<Item = ([&'static str; 2], Self)> {
        rows().filter_map(|row| {
            let code = row.code;
            let idle = self.readings.get(code.clause).is_none_or(|now| now == code.reading);
            if idle || code.mechanism {
                return None;
            }
            let mut builder = self.builder();
            (row.apply)(&mut builder);
            let other = Self { turn: builder.turn, end: builder.end, ..self.clone() };
            (other.turn != self.turn || other.end != self.end)
                .then(|| ([code.clause, code.reading], other.programmed()))
        })
    }

    /// The same rules with fewer kinds to promote to, together with their letters: every choice among a few; of many
    /// kinds all but one, and each alone.
    pub fn fewer_promotions(&self) -> Vec<(Vec<String>, Self)> {
        let Promotion::Choice(into) = self.turn.promotion else { return Vec::new() };
        let all = into.0[0].0 | into.0[1].0;
        let few = |set: u16| {
            let left = set.count_ones();
            let many = all.count_ones();
            left < many && (many <= FEW_KINDS || left == 1 || left + 1 == many)
        };
        // The choices with the game's first kind come first: in chess, the queen.
        let first = KindSet(0).with(KindSet(all).first()).0;
        let mut sets: Vec<u16> = (1..=all).filter(|set| set & !all == 0 && few(*set)).collect();
        sets.sort_by_key(|set| set & first == 0);
        let fewer = sets.into_iter().filter_map(|set| {
            let own = into.0.map(|own| KindSet(own.0 & set));
            let mut other = self.clone();
            other.turn.promotion = Promotion::Choice(ByColor(own));
            let letters = KindSet(set).map(|kind| self.piece(kind).letter.to_string()).collect();
            own.iter().all(|own| !own.is_empty()).then(|| (letters, other.programmed()))
        });
        fewer.collect()
    }

    fn programmed(self) -> Self {
        Self {
            program: Program::new(&self.pieces, self.turn),
            #[cfg(not(feature = "small"))]
            small: None,
            ..self
        }
    }

    /// A draft after all clauses in force, for clauses that refine one of them.
    fn builder(&self) -> RulesBuilder {
        let turn = self.turn;
        RulesBuilder {
            turn,
            end: self.end,
            castling: turn.castling,
            drops: turn.drops,
            pawn_drops: turn.pawn_drops,
            kings: self.with_role(Role::King),
            goal: turn.goal.unwrap_or(Goal::nowhere(self.with_role(Role::King))),
            extinct: turn.extinct.unwrap_or(Extinct::NONE),
            doubles: turn.doubles,
            promotion_choice: ByColor([KindSet::default(); 2]),
            promotion_always: KindSet::default(),
            promotion_ranks: Some(turn.promotion_ranks),
            king_by_promotion: false,
        }
    }
}

#[cfg(test)]
mod tests {

    #[test]
    fn chess_has_readings_and_promotions_that_no_name_says() {
        let chess = crate::shipped::on_disk().rules("chess").expect("a rule set");
        let readings: Vec<String> = chess.other_readings().map(|(reading, _)| reading.join("=")).collect();
        for wanted in ["castle.through=allowed", "castle.between=any"] {
            assert!(readings.iter().any(|reading| reading == wanted), "no {wanted} in {readings:?}");
        }
        let promotions = chess.fewer_promotions();
        assert_eq!(promotions.len(), 14); // the sets of one, two or three of four kinds
        assert!(promotions.iter().any(|(letters, _)| letters.concat() == "QN"));
    }
}
