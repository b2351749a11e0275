//! `zone.*`: effect 4, the pieces that a Grand Duke's zone of control removes.

use super::oracle_rules::{OracleBoard, OracleRules, neighbours};
use super::play::{Judged, Play};
use super::refusal::About::At;
use super::refusal::{No, sentence};
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::Piece;
use regra_rules::{Zone, ZoneException, ZoneKing, ZonePromotes};

impl OracleRules<'_> {
    /// Whether an enemy duke of `color` stands next to a square.
    pub(super) fn in_zone(&self, board: &OracleBoard, square: Square, color: Color) -> bool {
        neighbours(square)
            .any(|near| board[near.index()].is_some_and(|piece| piece.color != color && self.of(piece).duke))
    }

    /// `zone.check`: whether a king of `color` on a square is in check by the zone of an enemy duke.
    pub(super) fn zone_checks(&self, board: &OracleBoard, king: Square, color: Color) -> bool {
        self.rules.turn.zone.is_some_and(|zone| zone.checks) && self.in_zone(board, king, color)
    }

    /// The turn after zones have acted; whether a king may end its move in one is `zone.king`.
    pub(super) fn zones(&self, mut play: Play) -> Judged {
        let Some(zone) = self.rules.turn.zone else { return Ok(play) };
        for king in self.kings_entering(&play) {
            self.may_enter(zone, &play, king)?;
        }
        let doomed = self.doomed_movers(zone, &play) | self.doomed_pushed(zone, &play);
        self.remove_doomed(&mut play, zone, doomed);
        Ok(play)
    }

    fn remove_doomed(&self, play: &mut Play, zone: Zone, doomed: Bitboard) {
        play.acts.extend(doomed.any().then_some("zone.remove"));
        play.removed_by_zone |= doomed.any();
        doomed.for_each(|square| self.remove(play, square, zone.pool));
    }

    /// `zone.promotion` = before: zones act on pawns that arrive on their promotion squares while they are still pawns.
    pub(super) fn zones_before_promotion(&self, play: &mut Play) {
        let Some(zone) = self.rules.turn.zone.filter(|zone| zone.promotion == ZonePromotes::Before) else {
            return;
        };
        let there = self.rules.turn.promotion_ranks[play.now.side];
        let arrived: Bitboard = play.moved.filter(|&to| there.has(to) && self.is_pawn(play, to)).collect();
        let doomed: Bitboard = arrived.filter(|&square| self.doomed(zone, play, square)).collect();
        self.remove_doomed(play, zone, doomed);
        play.tested = arrived;
    }

    fn is_pawn(&self, play: &Play, square: Square) -> bool {
        play.now.at(square).is_some_and(|piece| self.of(piece).pawn)
    }

    /// The kings that have moved into a zone, or been made there.
    fn kings_entering(&self, play: &Play) -> Bitboard {
        play.moved
            .filter(|&to| play.now.at(to).is_some_and(|piece| self.of(piece).king))
            .filter(|&king| self.in_zone(&play.now.board, king, play.now.side))
            .collect()
    }

    /// `zone.king`: whether a king may end its move in a zone: never, or where `zone.exception` would keep another
    /// piece. The refusal names the clause only where it decides: where another piece would be kept.
    fn may_enter(&self, zone: Zone, play: &Play, king: Square) -> Result<(), No> {
        let saved = play.now.at(king).is_some_and(|piece| self.excepted(zone, play, king, piece));
        if saved && zone.king == ZoneKing::Exception {
            return Ok(());
        }
        if saved && !zone.checks && self.in_force("zone.king") {
            let text = sentence!(king_in_zone_check(square));
            return Err(No::by("zone.king", text, [At(king)]));
        }
        let text = sentence!(king_in_zone(square));
        Err(No::by("zone.remove", text, [At(king)]))
    }

    /// The moved pieces that zones remove, each judged while all of them still stand.
    fn doomed_movers(&self, zone: Zone, play: &Play) -> Bitboard {
        play.moved.without(play.tested).filter(|&square| self.doomed(zone, play, square)).collect()
    }

    fn doomed(&self, zone: Zone, play: &Play, square: Square) -> bool {
        let Some(piece) = play.now.at(square) else { return false };
        self.removable(piece)
            && self.in_zone(&play.now.board, square, piece.color)
            && !self.excepted(zone, play, square, piece)
            && (zone.within_removed || self.enters(play, square, piece.color))
    }

    /// `zone.within`: whether a zone on the square where a piece of `color` now stands did not include its origin.
    fn enters(&self, play: &Play, square: Square, color: Color) -> bool {
        let was = play.ways.iter().find(|&&(_, to)| to == square).map(|&(from, _)| from);
        neighbours(square)
            .filter(|near| {
                play.now.at(*near).is_some_and(|piece| piece.color != color && self.of(piece).duke)
            })
            .any(|duke| was.is_none_or(|was| !neighbours(was).any(|near| near == duke)))
    }

    /// Whether zones may remove a piece: never a king, a duke only where zones act on dukes.
    fn removable(&self, piece: Piece) -> bool {
        !self.of(piece).king && (!self.of(piece).duke || self.zones_act_on_dukes())
    }

    /// `zone.exception`: whether an attack on the enemy king keeps a piece: its own attack, or any.
    fn excepted(&self, zone: Zone, play: &Play, square: Square, piece: Piece) -> bool {
        let board = &play.now.board;
        let mut kings = self.kings(board, !piece.color);
        match zone.exception {
            ZoneException::Direct => kings.any(|king| {
                let by_zone =
                    zone.checks && self.of(piece).duke && neighbours(king).any(|near| near == square);
                by_zone || self.strikes(board, square, piece).has(king)
            }),
            ZoneException::Any => kings.any(|king| self.hits_king(board, piece.color, king)),
        }
    }

    /// `zone.pushed`: enemy pieces pushed next to one of the mover's dukes, whatever they attack.
    fn doomed_pushed(&self, zone: Zone, play: &Play) -> Bitboard {
        if !zone.pushed_removed {
            return Bitboard::EMPTY;
        }
        let goes = |square: &Square| {
            let board = &play.now.board;
            play.now
                .at(*square)
                .is_some_and(|piece| self.removable(piece) && self.in_zone(board, *square, piece.color))
        };
        play.pushed.filter(goes).collect()
    }
}
