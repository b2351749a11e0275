//! `capture.blast`: after a capture its square and the eight around it are empty, but for what is spared.

use super::oracle_rules::{OracleBoard, OracleRules, neighbours};
use super::play::Play;
use super::refusal::About::At;
use super::refusal::{No, sentence};
use regra_rules::geometry::{Color, Square};
use regra_rules::position::Piece;
use regra_rules::{Fate, Razes, TouchingKings};

const CLAUSE: &str = "capture.blast";

impl OracleRules<'_> {
    /// Effect 3, after promotion: removes the pieces around a capture, and the piece that made it.
    pub(super) fn blasted(&self, mut play: Play) -> Play {
        let Some((blast, leg)) = self.rules.turn.blast.filter(|_| play.captures).zip(play.legs[0]) else {
            return play;
        };
        let around = neighbours(leg.to).filter(|&square| {
            play.now.at(square).is_some_and(|piece| match blast.razes {
                _ if self.of(piece).duke => false,
                Razes::Pieces => !self.of(piece).pawn,
                Razes::All => true,
            })
        });
        let gone: Vec<Square> = around.chain([leg.to]).collect();
        for square in gone {
            play.blown_up.extend(play.now.at(square).map(|piece| (square, piece)));
            self.remove(&mut play, square, Fate::Gone);
            play.moved = play.moved.without(square.bit());
        }
        play.acts.push(CLAUSE);
        play
    }

    /// Whether a turn spares the mover's own royal king from the explosion, as it must.
    pub(super) fn spares_own_king(&self, play: &Play) -> Result<(), No> {
        let Some(king) = self.blown_up_king(play, play.now.side) else { return Ok(()) };
        Err(match play.legs[0].map(|leg| leg.to) {
            Some(at) if at != king => {
                No::by(CLAUSE, sentence!(blows_up_king(square, king)), [At(at), At(king)])
            }
            _ => No::by(CLAUSE, sentence!(king_blows_itself_up(king)), [At(king)]),
        })
    }

    /// `end.king`: whether a turn has won the game by blowing up the enemy king, whatever attacks the mover's own.
    pub(super) fn wins_by_blast(&self, play: &Play) -> bool {
        self.rules.turn.king_lost && self.blown_up_king(play, !play.now.side).is_some()
    }

    /// The square on which the royal king of a side was blown up.
    fn blown_up_king(&self, play: &Play, color: Color) -> Option<Square> {
        let king = |&&(_, piece): &&(Square, Piece)| piece.color == color && self.of(piece).king;
        play.blown_up.iter().find(king).map(|&(square, _)| square).filter(|_| self.rules.turn.royal)
    }

    /// `capture.blast.kings`: whether nothing attacks a king on this square because the enemy king stands beside it.
    pub(super) fn shelters(&self, board: &OracleBoard, king: Square, color: Color) -> bool {
        let safe = self.rules.turn.blast.is_some_and(|blast| blast.kings == TouchingKings::Safe);
        safe && self.royal(board, !color).is_some_and(|other| neighbours(king).any(|near| near == other))
    }
}
