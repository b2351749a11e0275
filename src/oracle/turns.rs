//! All legal turns: the mechanisms one after the other, and the effects of each turn (`order.effects`).

use super::oracle_rules::OracleRules;
use super::play::{Play, Then, TurnForm};
use super::refusal::{About, No, sentence};
use regra_rules::position::Setup;

impl OracleRules<'_> {
    /// Visits the legal turns: none after an end, only captures where one must and can be made.
    pub(super) fn legal(&self, before: &Setup, visit: &mut dyn FnMut(&Play)) {
        if self.terminal(before).is_some() {
            return;
        }
        let turn = &self.rules.turn;
        if !turn.compulsory && !turn.lone_pass_loses {
            return self.safe_turns(before, visit);
        }
        let all = self.choices(before);
        let only_pass = turn.lone_pass_loses && all.iter().all(|play| play.sort == TurnForm::Pass);
        if !only_pass {
            all.iter().for_each(visit);
        }
    }

    /// The turns that a side may choose from: all, or only captures where it must capture and can.
    fn choices(&self, before: &Setup) -> Vec<Play> {
        let (mut all, mut must) = (Vec::new(), false);
        self.safe_turns(before, &mut |play| {
            if self.rules.turn.compulsory && play.captures && !must {
                must = true;
                all.clear();
            }
            if play.captures || !must {
                all.push(play.clone());
            }
        });
        all
    }

    /// `pass.stalemate` = lost: whether there is no turn, or none but a pass, which then is illegal.
    pub(super) fn could_only_pass(&self, before: &Setup) -> bool {
        let mut only = self.rules.turn.lone_pass_loses;
        if only {
            self.safe_turns(before, &mut |play| only &= play.sort == TurnForm::Pass);
        }
        only
    }

    /// `capture.compulsory`: a capture that can be made, if one must be made.
    pub(super) fn compelled(&self, before: &Setup) -> Option<Play> {
        let mut found = None;
        if self.rules.turn.compulsory {
            self.safe_turns(before, &mut |play| {
                if play.captures && found.is_none() {
                    found = Some(play.clone());
                }
            });
        }
        found
    }

    /// Visits every turn that leaves the mover's own king safe. A move written like a legal castling is that castling:
    /// a king whose own movement reaches that square does not also go there without its rook.
    pub(super) fn safe_turns(&self, before: &Setup, visit: &mut dyn FnMut(&Play)) {
        let mut castlings = Vec::new();
        self.castles(before, &mut |play| {
            self.complete(play, &mut |play| {
                castlings.push(self.text(play));
                visit(play);
            });
        });
        self.moves(before, &mut |play| {
            self.complete(play, &mut |play| {
                if castlings.is_empty() || !castlings.contains(&self.text(play)) {
                    visit(play);
                }
            });
        });
    }

    /// Effect 1: all mechanisms but castling.
    fn moves(&self, before: &Setup, then: Then) {
        self.goes(before, then);
        self.legions(before, then);
        self.charges(before, then);
        self.hand_drops(before, then);
        self.duke_turns(before, then);
        self.pass(before).into_iter().for_each(then);
    }

    /// Effects 2 to 6: the charger leaves, promotion, an explosion, zones, dukes retire, the own king is tested.
    fn complete(&self, mut play: Play, visit: &mut dyn FnMut(&Play)) {
        self.charger_leaves(&mut play);
        self.promotions(play, &mut |promoted| {
            let Ok(zoned) = self.zones(self.blasted(promoted)) else { return };
            self.retiring(zoned, &mut |play| {
                if self.allows(&play).is_ok() {
                    visit(&play);
                }
            });
        });
    }

    /// Whether both kings allow a complete turn.
    pub(super) fn allows(&self, play: &Play) -> Result<(), No> {
        self.spares_own_king(play)?;
        if self.wins_by_blast(play) {
            return Ok(());
        }
        self.leaves_king_safe(play).and_then(|()| self.gives_no_check(play))
    }

    /// `check.forbidden`: nothing attacks the royal king of the other side once the turn is complete.
    fn gives_no_check(&self, play: &Play) -> Result<(), No> {
        let (board, side) = (&play.now.board, play.now.side);
        let king = self.royal(board, !side).filter(|_| self.rules.turn.check_forbidden);
        let Some(king) = king.filter(|&king| self.hits_king(board, side, king)) else { return Ok(()) };
        let by_piece = self.strikes_king(board, side, king);
        let text = if by_piece {
            sentence!(check_given(king, attackers))
        } else {
            sentence!(check_given_by_zone(king))
        };
        Err(No::by("check.forbidden", text, [About::At(king), About::attackers(king, side)]))
    }

    /// `king.royal`: nothing attacks the mover's royal king once the turn is complete, nor does a zone where that is
    /// check (`zone.check`).
    fn leaves_king_safe(&self, play: &Play) -> Result<(), No> {
        let (board, side) = (&play.now.board, play.now.side);
        let Some(king) = self.royal(board, side) else { return Ok(()) };
        if self.strikes_king(board, !side, king) {
            let text = sentence!(king_attacked(king, attackers));
            return Err(No::by("king.royal", text, [About::At(king), About::attackers(king, !side)]));
        }
        if self.zone_checks(board, king, side) {
            let text = sentence!(king_checked_by_zone(king));
            return Err(No::by("zone.check", text, [About::At(king)]));
        }
        Ok(())
    }

    /// Counts lines of `depth` turns by playing them all.
    pub(super) fn perft(&self, setup: &Setup, depth: u32) -> u128 {
        if depth == 0 {
            return 1;
        }
        let mut lines = 0;
        self.legal(setup, &mut |play| {
            lines += if depth == 1 { 1 } else { self.perft(&self.finish(setup, play), depth - 1) };
        });
        lines
    }

    /// The position without an idle en passant square, and with the marks that follow from where pieces stand.
    pub(super) fn canonical(&self, setup: &Setup) -> Setup {
        let mut idle = setup.ep_square().is_some();
        if idle {
            self.legal(setup, &mut |play| idle &= !play.en_passant);
        }
        let mut canonical = setup.clone();
        canonical.en_passant = setup.ep_square().filter(|_| !idle).into();
        canonical.marks |= self.marked_by_place(setup);
        canonical
    }
}
