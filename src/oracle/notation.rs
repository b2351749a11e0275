//! The notation of a turn: UCI, extended by charges, legions, retiring dukes and the pass.

use super::oracle_rules::OracleRules;
use super::play::{Leg, Play, TurnForm};
use regra_rules::geometry::Square;

impl OracleRules<'_> {
    /// The text of a turn; different turns have different texts.
    pub(super) fn text(&self, play: &Play) -> String {
        let legs: Vec<&Leg> = play.legs.iter().flatten().collect();
        let own = match play.sort {
            TurnForm::Pass => "pass".to_owned(),
            TurnForm::Castle if self.names_its_rook() => {
                play.ways.iter().map(|(from, _)| from.to_string()).collect() // the king's square, the rook's
            }
            TurnForm::Move | TurnForm::Castle | TurnForm::Legion => self.join(&legs),
            TurnForm::Charge => self.join(&legs) + "*",
            TurnForm::Retire => legs.iter().map(|leg| format!("{}@", leg.from)).collect(),
            TurnForm::Drop(kind) => {
                let letter = self.rules.piece(kind).letter;
                legs.iter().map(|leg| format!("{letter}@{}", leg.to)).collect()
            }
        };
        own + &retiring(play)
    }

    /// The moves of the pieces, the a-side pawn of a legion first.
    fn join(&self, legs: &[&Leg]) -> String {
        let words: Vec<String> = legs.iter().map(|leg| self.word(leg)).collect();
        words.join("+")
    }

    fn word(&self, leg: &Leg) -> String {
        let letter = leg.becomes.map(|kind| self.rules.piece(kind).letter.to_ascii_lowercase());
        format!("{}{}{}", leg.from, leg.to, letter.map(String::from).unwrap_or_default())
    }
}

/// The dukes that retire behind the move, by file, then rank.
fn retiring(play: &Play) -> String {
    let mut squares: Vec<Square> = play.retiring.collect();
    squares.sort_by_key(|square| (square.file(), square.rank()));
    squares.iter().map(|square| format!("/{square}@")).collect()
}
