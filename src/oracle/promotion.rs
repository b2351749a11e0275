//! `promotion.*`: effect 3, the promotion of the pieces that moved.

use super::oracle_rules::OracleRules;
use super::play::{Judged, Leg, Play, Then, TurnForm};
use super::refusal::About::{self, A, At, Side};
use super::refusal::{No, Sentence, sentence};
use regra_rules::geometry::{Color, SQUARES, Square};
use regra_rules::position::Piece;
use regra_rules::{Kind, KindSet, PoolPromotion, Promotion, ZonePromotion};

/// A promotion in a turn's list of acting clauses; each game has its own clause for it.
pub(super) const PROMOTES: &str = "promotion";

const ONLY_THERE: Sentence = sentence!(promotes_far(side, ranks));

impl OracleRules<'_> {
    /// The turn once for each choice of promotions.
    pub(super) fn promotions(&self, mut play: Play, then: Then) {
        self.zones_before_promotion(&mut play);
        self.promote(play, 0, then);
    }

    /// Promotes leg by leg: the second pawn of a legion chooses from what the first has left in the pool.
    fn promote(&self, play: Play, index: usize, then: Then) {
        let promotes = matches!(play.sort, TurnForm::Move | TurnForm::Legion);
        let Some(leg) = play.legs.get(index).copied().flatten().filter(|_| promotes) else {
            return then(play);
        };
        let may = |into| self.may_become(&play, leg, into).is_ok();
        let stays = may(None);
        let becomes: Vec<Kind> = self.rules.kinds().filter(|&kind| may(Some(kind))).collect();
        if stays && becomes.is_empty() {
            return self.promote(play, index + 1, then);
        }
        for into in stays.then_some(None).into_iter().chain(becomes.into_iter().map(Some)) {
            let mut chosen = play.clone();
            self.become_kind(&mut chosen, index, into);
            self.promote(chosen, index + 1, then);
        }
    }

    /// The turn with these promotions, if they are legal.
    pub(super) fn promoted(&self, mut play: Play, into: [Option<Kind>; 2]) -> Judged {
        for (index, into) in into.into_iter().enumerate() {
            if let Some(leg) =
                play.legs[index].filter(|_| matches!(play.sort, TurnForm::Move | TurnForm::Legion))
            {
                self.may_become(&play, leg, into)?;
                self.become_kind(&mut play, index, into);
            }
        }
        Ok(play)
    }

    /// Puts the new piece on the board and takes it from the pool; a duke comes from none.
    fn become_kind(&self, play: &mut Play, index: usize, into: Option<Kind>) {
        let (Some(kind), Some(leg)) = (into, play.legs[index]) else { return };
        let color = play.now.side;
        play.acts.push(PROMOTES);
        play.now.board[leg.to.index()] = Some(Piece { color, kind });
        play.legs[index] = Some(Leg { becomes: into, ..leg });
        if matches!(self.rules.turn.promotion, Promotion::Pool(_)) && self.rules.duke() != into {
            let held = &mut play.now.holdings[color][kind.index()];
            *held = held.saturating_sub(1);
        }
    }

    /// The clause that grants promotion.
    pub(super) fn promotion_clause(&self) -> &'static str {
        match self.rules.turn.promotion {
            Promotion::Pool(_) => "promotion.forced",
            Promotion::Choice(_) => "promotion.choice",
            Promotion::Zone(_) if self.in_force("promotion.choice") => "promotion.choice",
            Promotion::Zone(_) => "promotion.map",
        }
    }

    /// Whether a piece may become this kind where it has arrived; `None`: stay what it is.
    fn may_become(&self, play: &Play, leg: Leg, into: Option<Kind>) -> Result<(), No> {
        let Some(piece) = play.now.at(leg.to) else {
            let text = sentence!(zone_before_promotion(square));
            return into.map_or(Ok(()), |_| Err(No::by("zone.promotion", text, [At(leg.to)])));
        };
        let there = self.rules.turn.promotion_ranks[piece.color];
        let arrived = self.of(piece).pawn && there.has(leg.to);
        let too_early = |clause| Err(No::by(clause, ONLY_THERE, [Side(piece.color), About::ranks(there)]));
        match self.rules.turn.promotion {
            Promotion::Choice(_) if into.is_some() && !arrived => too_early("promotion.choice"),
            Promotion::Pool(_) if into.is_some() && !arrived => too_early("promotion.pool"),
            Promotion::Choice(kinds) => may_choose(kinds[piece.color], piece, leg, arrived, into),
            Promotion::Pool(forced) => self.may_take_from_pool(play, forced, leg, arrived, into),
            Promotion::Zone(choice) => self.zone_promotion(leg, piece, choice, into),
        }
    }

    /// `promotion.pool`, `promotion.forced`: a captured piece of one's own, or a Grand Duke; or no promotion where it
    /// is not forced.
    fn may_take_from_pool(
        &self,
        play: &Play,
        forced: PoolPromotion,
        leg: Leg,
        arrived: bool,
        into: Option<Kind>,
    ) -> Result<(), No> {
        let forced = arrived && forced == PoolPromotion::Forced;
        let Some(kind) = into else { return stays("promotion.forced", forced, leg) };
        let side = play.now.side;
        if self.rules.duke() != Some(kind) && play.now.holdings[side][kind.index()] == 0 {
            let text = sentence!(none_captured(side, piece));
            return Err(No::by("promotion.pool", text, [Side(side), A(kind)]));
        }
        Ok(())
    }

    /// `promotion.map`, `promotion.zone`, `promotion.choice`: a move that starts or ends in the promotion
    /// zone.
    fn zone_promotion(
        &self,
        leg: Leg,
        piece: Piece,
        choice: ZonePromotion,
        into: Option<Kind>,
    ) -> Result<(), No> {
        let zone = self.rules.turn.promotion_ranks[piece.color];
        let inside = zone.has(leg.from) || zone.has(leg.to);
        match (into, self.rules.piece(piece.kind).promotes_to) {
            (None, Some(_)) if inside && !self.may_stay(piece, leg.to, choice) => {
                let text = sentence!(piece_must_promote(piece, square));
                let stated = self.rules.readings.contains_key("promotion.choice");
                let clause = if stated { "promotion.choice" } else { "promotion.map" };
                Err(No::by(clause, text, [A(piece.kind), At(leg.to)]))
            }
            (None, Some(_)) if inside && self.of_kingdom(piece) => {
                let text = sentence!(kingdom_must_promote(piece, square));
                Err(No::by("promotion.kingdom", text, [A(piece.kind), At(leg.to)]))
            }
            (None, _) => Ok(()),
            (Some(_), None) => {
                Err(No::by("promotion.map", sentence!(does_not_promote(piece)), [A(piece.kind)]))
            }
            (Some(into), Some(map)) if into != map => {
                Err(No::by("promotion.map", sentence!(becomes_only(piece, other)), [A(piece.kind), A(map)]))
            }
            (Some(_), Some(_)) if !inside => {
                let text = sentence!(outside_zone(from, to, ranks));
                Err(No::by("promotion.zone", text, [At(leg.from), At(leg.to), About::ranks(zone)]))
            }
            (Some(_), Some(_)) => Ok(()),
        }
    }

    /// Whether a piece may stay what it is: its kind need not promote, and it could move on from here on an empty
    /// board.
    fn may_stay(&self, piece: Piece, at: Square, choice: ZonePromotion) -> bool {
        match choice {
            ZonePromotion::Forced => false,
            ZonePromotion::WhileMobile { always } => {
                !always.contains(piece.kind) && self.could_move_on(piece, at, piece.color)
            }
            ZonePromotion::WhileFurther { always } => {
                let further = self.ahead(at, piece.color, 1).is_some();
                further && !always.contains(piece.kind) && self.could_move_on(piece, at, piece.color)
            }
        }
    }

    /// `promotion.kingdom` = forced: every pawn of the Kingdom, which is Black, promotes as soon as it can.
    fn of_kingdom(&self, piece: Piece) -> bool {
        self.rules.turn.kingdom_promotes && piece.color == Color::Black && self.of(piece).pawn
    }

    fn could_move_on(&self, piece: Piece, at: Square, color: Color) -> bool {
        if self.of(piece).pawn {
            return self.ahead(at, color, 1).is_some();
        }
        self.walk(&[None; SQUARES], at, piece).any()
    }
}

/// `promotion.choice`: a pawn that has arrived becomes one of the kinds to choose from.
fn may_choose(kinds: KindSet, piece: Piece, leg: Leg, arrived: bool, into: Option<Kind>) -> Result<(), No> {
    const CLAUSE: &str = "promotion.choice";
    match into {
        None => stays(CLAUSE, arrived, leg),
        Some(kind) if kinds.contains(kind) => Ok(()),
        Some(kind) => {
            Err(No::by(CLAUSE, sentence!(cannot_become(side, piece)), [Side(piece.color), A(kind)]))
        }
    }
}

/// Whether a piece may stay what it is.
fn stays(clause: &'static str, must: bool, leg: Leg) -> Result<(), No> {
    if must { Err(No::by(clause, sentence!(pawn_must_promote(square)), [At(leg.to)])) } else { Ok(()) }
}
