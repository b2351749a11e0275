//! `lancer.*` and the plain double step: two squares from the start rank, with a push of the piece that stands there.

use super::oracle_rules::{OracleRules, empty};
use super::pawn::NO_WAY;
use super::play::{Judged, Play, TurnForm};
use super::refusal::About::{self, At, Rules, Side, Standing};
use super::refusal::{Clause, Near, No, sentence};
use super::walk::Mover;
use regra_rules::geometry::Square;
use regra_rules::position::Setup;
use regra_rules::{Lancer, LancerFirst, LancerSupport};

/// One two-square move: where the pawn ends, and the push it makes.
struct Thrust {
    ends: Square,
    pushes: Option<(Square, Square)>,
}

impl OracleRules<'_> {
    /// A double step, plain or pushing.
    pub(super) fn double_step(&self, mover: &Mover<'_>, to: Square) -> Judged {
        let &Mover { before, from, piece, .. } = mover;
        let clause = if self.rules.turn.lancer.is_some() { "lancer.move" } else { "pawn.double" };
        if !self.rules.turn.double_step {
            return Err(No::off(clause));
        }
        let ahead = |steps| self.ahead(from, piece.color, steps);
        if ahead(2) != Some(to) && !self.stops_on(before, from, to) {
            let near = if (3..8).any(|steps| ahead(steps) == Some(to)) { Near::Alike } else { Near::Foreign };
            return Err(No::by(clause, NO_WAY, [At(from), At(to)]).near(near));
        }
        let (Some(a), Some(b)) = (ahead(1), ahead(2)) else {
            return Err(No::by(clause, NO_WAY, [At(from), At(to)]));
        };
        // Only a push needs the third square, and it starts on the start rank.
        let c = ahead(3).unwrap_or(b);
        if !self.rules.turn.doubles[piece.color].has(from) {
            let text = sentence!(not_from_start(side, ranks, square));
            let ranks = About::ranks(self.rules.turn.doubles[piece.color]);
            return Err(No::by(clause, text, [Side(piece.color), ranks, At(from)]));
        }
        if self.forgets_no_pawn() && before.marks.has(from) {
            let text = sentence!(pawn_has_moved(square));
            return Err(No::by("lancer.when", text, [At(from)]).near(Near::Own));
        }
        let thrust = self.thrust(before, clause, [a, b, c], to).map_err(|no| no.near(Near::Own))?;
        Ok(self.lance(before, Clause::Named(clause), from, &thrust))
    }

    /// `lancer.first` = stop: whether a Lancer move would end on this first square.
    fn stops_on(&self, before: &Setup, from: Square, to: Square) -> bool {
        let stop = self.rules.turn.lancer.is_some_and(|lancer| lancer.first == LancerFirst::Stop);
        let first = self.ahead(from, before.side, 1) == Some(to);
        stop && first && before.at(to).is_some_and(|there| there.color != before.side)
    }

    /// The two-square move that the first three squares ahead (a, b, c) allow.
    fn thrust(
        &self,
        before: &Setup,
        clause: &'static str,
        [a, b, c]: [Square; 3],
        to: Square,
    ) -> Result<Thrust, No> {
        let free = |square| empty(&before.board, square);
        if free(a) && free(b) {
            return Ok(Thrust { ends: b, pushes: None });
        }
        let own = |square: &Square| before.at(*square).is_some_and(|there| there.color == before.side);
        let pushed = if free(a) { b } else { a };
        let stands = [a, b].into_iter().filter(|&square| square == a || to == b).find(own);
        let (Some(lancer), None) = (self.rules.turn.lancer, stands) else {
            return Err(No::by(clause, sentence!(in_the_way(piece)), [Standing(stands.unwrap_or(pushed))]));
        };
        let carries = pushed == a && to == b;
        if carries && lancer.first != LancerFirst::Carry {
            let text = sentence!(stops_lancer(piece, square));
            return Err(No::by("lancer.first", text, [Standing(a), At(b)]));
        }
        let goes = if to == a { b } else { c };
        let behind = [if carries { b } else { goes }, goes];
        self.pushing(before, lancer, pushed, behind)?;
        Ok(Thrust { ends: to, pushes: Some((pushed, goes)) })
    }

    /// Whether the piece can be pushed by a Lancer move over empty squares.
    fn pushing(&self, before: &Setup, lancer: Lancer, square: Square, behind: [Square; 2]) -> Result<(), No> {
        self.pushable(before, square, self.rules.turn.push_duke)?;
        if let Some(stands) = behind.into_iter().find(|&square| !empty(&before.board, square)) {
            return Err(No::by(
                "lancer.behind",
                sentence!(stands_behind(other, piece)),
                [Standing(stands), Standing(square)],
            ));
        }
        if self.supported(before, lancer, square) {
            let by = About::attackers(square, !before.side);
            return Err(No::by(
                "lancer.support",
                sentence!(is_supported(piece, attackers)),
                [Standing(square), by],
            ));
        }
        Ok(())
    }

    /// `push.king`, `push.duke`: whether an enemy piece can be pushed at all.
    pub(super) fn pushable(&self, before: &Setup, square: Square, dukes: bool) -> Result<(), No> {
        let Some(kind) = before.at(square).map(|there| self.of(there)) else { return Ok(()) };
        let refuse = |clause| {
            Err(No::by(clause, sentence!(cannot_be_pushed(piece, rules)), [Standing(square), Rules]))
        };
        match (kind.king, kind.duke) {
            (true, _) if !self.rules.turn.push_king => refuse("push.king"),
            (_, true) if !dukes => refuse("push.duke"),
            _ => Ok(()),
        }
    }

    /// `lancer.support`: whether protection by its own side keeps a piece from being pushed.
    fn supported(&self, before: &Setup, lancer: Lancer, square: Square) -> bool {
        lancer.support == LancerSupport::Undefended && self.hits(&before.board, !before.side, square)
    }

    /// Pushes and moves. Only a pawn that ends on the second square has passed over the first.
    fn lance(&self, before: &Setup, by: Clause, from: Square, thrust: &Thrust) -> Play {
        let first = self.ahead(from, before.side, 1);
        let mut play = Play::start(before, TurnForm::Move, by);
        play.leg(0, from, thrust.ends);
        if let Some((pushed, to)) = thrust.pushes {
            self.push(&mut play, pushed, to);
            if first == Some(pushed) && play.acts.is_empty() {
                play.acts.push("lancer.first");
            }
        }
        play.carry(from, thrust.ends);
        play.pawn = true;
        // `enpassant.push` = plain: a pawn that has pushed cannot be captured en passant.
        let counts = thrust.pushes.is_none() || self.rules.turn.en_passant_push;
        let over = first.filter(|&over| counts && over != thrust.ends);
        play.passed_over = over.map(|over| (over, thrust.ends));
        play
    }
}
