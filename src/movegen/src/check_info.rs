//! Check and pins, found once for each position: which squares resolve a check, which pieces are pinned.

use regra_rules::geometry::{Bitboard, Color, Sliders, Square, between, bishop_lines, rook_lines};
use regra_rules::position::{Charges, Context, Position};
use regra_rules::{ChargePath, MAX_KINDS, Profile, Shape, each_kind, in_force};

/// What limits the turns of the side to move. Without a royal king, nothing does.
#[derive(Clone, Copy)]
pub(super) struct CheckInfo {
    /// The royal king's square, where there is one.
    pub(super) king: Option<Square>,
    /// Enemy pieces that attack it.
    pub(super) checkers: Bitboard,
    /// Where a piece must go to resolve the check; all squares without one, none under a double one.
    pub(super) check_mask: Bitboard,
    /// Own pieces that alone stand between the king and a piece that slides (or charges) along that line.
    pub(super) pinned: Bitboard,
    /// The enemy pieces that pin.
    pinners: Bitboard,
    /// The pieces between the king and such an enemy piece, where there are one or two: a turn that empties more than
    /// its origin must be tested if it touches one of these.
    pub(super) may_uncover: Bitboard,
    /// All squares of such lines, from the king's neighbour to the enemy piece, which is included.
    pub(super) lines: Bitboard,
}

impl CheckInfo {
    const FREE: Self = Self {
        king: None,
        checkers: Bitboard::EMPTY,
        check_mask: Bitboard::ALL,
        pinned: Bitboard::EMPTY,
        pinners: Bitboard::EMPTY,
        may_uncover: Bitboard::EMPTY,
        lines: Bitboard::EMPTY,
    };

    /// What limits the turns of `us`, over an occupation from which pieces about to leave may be missing.
    #[inline(always)]
    pub(super) fn new<P: Profile, S: Sliders>(
        context: &Context<'_, P, S>,
        position: &Position,
        us: Color,
        occupied: Bitboard,
    ) -> Self {
        let program = context.profile.program();
        let kings = context.king_of(position, us);
        if in_force!(P, program, COMMON_KING) || kings.is_empty() {
            return Self::FREE;
        }
        let king = kings.first();
        let mut check_info = Self { king: Some(king), ..Self::FREE };
        // Nothing but a zone attacks a king where capturing it would blow up the enemy's own.
        let sheltered = in_force!(P, program, BLAST) && context.blast_shelter(position, !us).has(king);
        let leapers = match sheltered {
            true => context.zone_checkers(position, !us, king),
            false => leap_checkers(context, position, us, king),
        };
        if leapers.any() {
            check_info.checkers = leapers;
            check_info.check_mask = if leapers.many() { Bitboard::EMPTY } else { leapers };
        }
        if sheltered {
            return check_info;
        }
        let ours = position.color(us);
        let sliders = aimed_sliders(context, position, us, king).without(leapers);
        check_info.scan_king_lines(king, sliders, occupied, ours);
        if in_force!(P, program, CHARGE_BARS) {
            let charger = aimed_charger(context, position, us, king);
            if let Some(charge) = program.turn.charge
                && charger.any()
            {
                let bars = context.charge_bars(position, charge, occupied);
                check_info.line(charger, charger.ahead(!us), bars, ours);
            }
        }
        for kind in context.irregular() {
            let rays = &context.tables.rays[!us][kind.index() % MAX_KINDS];
            for from in context.kind(position, kind) & position.color(!us) & rays.aimed(king) {
                let [one, other] = rays.paths(king, from);
                check_info.line(from.bit(), one, occupied, ours);
                if other != one {
                    check_info.line(from.bit(), other, occupied, ours);
                }
            }
        }
        check_info
    }

    /// What limits the turns of `us`, whose king is not in check, once this pinning slider has left its line to the
    /// king, and come to no other.
    #[inline(always)]
    pub(super) fn without<P: Profile, S: Sliders>(
        &self,
        slider: Bitboard,
        context: &Context<'_, P, S>,
        position: &Position,
        us: Color,
    ) -> Self {
        let Some(king) = self.king else { return *self };
        let sliders = aimed_sliders(context, position, us, king).without(slider);
        let mut check_info = Self { king: self.king, ..Self::FREE };
        check_info.scan_king_lines(king, sliders, position.occupied().without(slider), position.color(us));
        check_info
    }

    /// Finds which of these enemy pieces attack the king, and which pin a piece that stands between.
    #[inline(always)]
    fn scan_king_lines(&mut self, king: Square, sliders: Bitboard, occupied: Bitboard, ours: Bitboard) {
        for slider in sliders {
            self.line(slider.bit(), between(king, slider), occupied, ours);
        }
    }

    /// Adds what an enemy piece does that attacks the king unless one of the squares of this path is occupied.
    #[inline(always)]
    fn line(&mut self, attacker: Bitboard, path: Bitboard, occupied: Bitboard, ours: Bitboard) {
        let blockers = path & occupied;
        if blockers.is_empty() {
            self.checkers |= attacker;
            self.check_mask &= path | attacker;
        } else if !blockers.without_first().many() {
            self.may_uncover |= blockers;
            self.lines |= path | attacker;
            if !blockers.many() && (blockers & ours).any() {
                self.pinned |= blockers;
                self.pinners |= attacker;
            }
        }
    }

    /// Where a piece on `from` may go: to squares that resolve a check, and along its pin.
    #[inline(always)]
    pub(super) fn allowed<P: Profile, S: Sliders>(
        &self,
        context: &Context<'_, P, S>,
        position: &Position,
        from: Square,
    ) -> Bitboard {
        if !self.pinned.has(from) {
            self.check_mask
        } else if context.irregular().is_empty() {
            self.check_mask & self.pin(from)
        } else {
            self.check_mask & self.pins(context, position, from)
        }
    }

    /// The squares from the king's neighbour to the pinning piece, which is included.
    #[inline(always)]
    fn pin(&self, from: Square) -> Bitboard {
        let Some(king) = self.king else { return Bitboard::ALL };
        for pinner in self.pinners {
            let path = between(king, pinner);
            if path.has(from) {
                return path | pinner.bit();
            }
        }
        Bitboard::ALL
    }

    /// As [`pin`](Self::pin), where several pieces may pin one, some of them with irregular movement.
    #[cold]
    #[inline(never)]
    fn pins<P: Profile, S: Sliders>(
        &self,
        context: &Context<'_, P, S>,
        position: &Position,
        from: Square,
    ) -> Bitboard {
        let Some(king) = self.king else { return Bitboard::ALL };
        let us = position.side;
        let charger = match context.profile.program().turn.charge {
            Some(charge) if charge.path != ChargePath::Leap => aimed_charger(context, position, us, king),
            _ => Bitboard::EMPTY,
        };
        let mut to = Bitboard::ALL;
        for pinner in self.pinners {
            let kind = position.kind_on(pinner);
            let rays = &context.tables.rays[!us][kind.index() % MAX_KINDS];
            let straight = between(king, pinner);
            let paths = match context.irregular().contains(kind) {
                true if rays.aimed(king).has(pinner) => {
                    let [one, other] = rays.paths(king, pinner);
                    [one, other, if charger.has(pinner) { straight } else { one }]
                }
                _ => [straight; 3],
            };
            for path in paths.into_iter().filter(|path| path.has(from)) {
                to &= path | pinner.bit();
            }
        }
        to
    }

    /// Whether there is a check, or the piece on `from` is pinned.
    #[inline(always)]
    pub(super) fn limits(&self, from: Square) -> bool {
        self.checkers.any() || self.pinned.has(from)
    }

    /// Whether a turn to `to` that captures on `captured` may resolve the check; true if there is none.
    #[inline(always)]
    pub(super) fn may_be_met_by(&self, to: Bitboard, captured: Bitboard) -> bool {
        (self.check_mask & to | self.checkers & captured).any() || self.checkers.is_empty()
    }

    /// Whether a turn that empties or fills one of these squares must be tested by playing it.
    #[inline(always)]
    pub(super) fn doubtful(&self, squares: Bitboard) -> bool {
        self.checkers.any() || (self.may_uncover & squares).any()
    }
}

/// `check.forbidden`: what a turn may not do to the enemy king.
#[derive(Clone, Copy)]
pub(super) struct ForbiddenChecks {
    /// The square of the enemy king, where it can be in check.
    pub(super) king: Option<Square>,
    /// Squares of which the departure of a piece may open a line to it.
    pub(super) may_uncover: Bitboard,
    /// The squares from which a rook attacks it, and a bishop.
    pub(super) rook: Bitboard,
    pub(super) bishop: Bitboard,
}

impl ForbiddenChecks {
    pub(super) const NONE: Self =
        Self { king: None, may_uncover: Bitboard::EMPTY, rook: Bitboard::EMPTY, bishop: Bitboard::EMPTY };

    /// The checks that may not be given to the king of `them`.
    #[inline(never)]
    pub(super) fn new<P: Profile, S: Sliders>(
        context: &Context<'_, P, S>,
        position: &Position,
        them: Color,
    ) -> Self {
        let checks = CheckInfo::new(context, position, them, position.occupied());
        // A turn that does not end a check that is there leaves it there; kings side by side may be in none.
        let sheltered = checks.king.is_some_and(|king| context.blast_shelter(position, !them).has(king));
        let any = checks.checkers.any() || sheltered;
        let may_uncover = if any { Bitboard::ALL } else { checks.may_uncover };
        let (sliders, occupied) = (&context.sliders, position.occupied());
        let lines = |king| (sliders.rook(king, occupied), sliders.bishop(king, occupied));
        let (rook, bishop) = checks.king.map_or((Bitboard::EMPTY, Bitboard::EMPTY), lines);
        Self { king: checks.king, may_uncover, rook, bishop }
    }
}

/// `charge.path` = bars: the enemy charger two squares in front of the king. Only some kinds bar its path, so that it
/// matters which piece stands there.
#[inline(always)]
pub(super) fn aimed_charger<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    king: Square,
) -> Bitboard {
    king.bit().ahead(us).ahead(us) & context.chargers(position) & position.color(!us)
}

/// Enemy pieces whose attack on the king nothing can block.
#[inline(always)]
fn leap_checkers<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    king: Square,
) -> Bitboard {
    let (program, army) = (context.profile.program(), context.profile.army());
    let theirs = position.color(!us);
    let mut set = Context::<P, S>::pawn_captures(king.bit(), us) & context.pawns(position);
    each_kind!(P, army, kind in leapers, {
        let leap = context.tables.to[!us][kind.index() % MAX_KINDS].leap[king.index()];
        set |= Bitboard(leap) & context.kind(position, kind);
    });
    if in_force!(P, program, EXCHANGE) {
        let next = king.bit().west() | king.bit().east() | king.bit().ahead(!us);
        set |= next & Bitboard::rank(us.rank(0)) & context.exchangers(position);
    }
    if program.turn.charge.is_some_and(|c| c.path == ChargePath::Leap) {
        set |= king.bit().ahead(us).ahead(us) & context.chargers(position);
    }
    set & theirs | context.zone_checkers(position, !us, king)
}

/// Enemy pieces that would attack the king if nothing stood between.
#[inline(always)]
pub(super) fn aimed_sliders<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    king: Square,
) -> Bitboard {
    let (program, army) = (context.profile.program(), context.profile.army());
    let mut set =
        context.full_rooks(position) & rook_lines(king) | context.full_bishops(position) & bishop_lines(king);
    each_kind!(P, army, kind in masked_slides, {
        let slides = Shape { leap: false, ..army.shape(kind).partial() };
        let reach = &context.tables.to[!us][kind.index() % MAX_KINDS];
        set |= reach.lines(slides, king) & context.kind(position, kind);
    });
    if program.turn.charge.is_some_and(|c| c.path == ChargePath::Clear) {
        set |= king.bit().ahead(us).ahead(us) & context.chargers(position);
    }
    set & position.color(!us)
}

/// The squares that the enemy attacks once the king has left its square, without charges; and those where it would
/// attack the king.
#[inline(always)]
pub(super) fn danger<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    us: Color,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let king = context.king_of(position, us);
    let (occupied, theirs) = (occupied.without(king), position.color(!us) & occupied);
    let attacked = context.attacked(position, !us, occupied, Charges::Ignore);
    let charged = context.charge_squares(position, context.chargers(position) & theirs, !us, occupied);
    (attacked, (attacked | charged).without(context.blast_shelter(position, !us)))
}

#[cfg(test)]
mod tests {
    use crate::turns;

    use regra_rules::notation::write_turn;
    use regra_rules::position::read_position;

    /// The turns of a position, sorted, in a game in which one piece has another movement.
    fn listed(game: &str, letter: char, betza: &str, fen: &str) -> String {
        let rules = regra_testing::shipped().rules(game).expect(game);
        let kind = rules.kind(letter).expect("a letter of the game");
        let rules = rules.with_movement(kind, betza).expect(betza);
        let position = read_position(&rules, fen).expect(fen);
        let mut all: Vec<String> = turns(&rules, &position)
            .into_iter()
            .map(|turn| write_turn(&rules, position.side, turn))
            .collect();
        all.sort_unstable();
        all.join(" ")
    }

    /// From a2 over b4 and c6 to d8: captured, or left by the king; the rook cannot come between.
    #[test]
    fn a_nightrider_gives_check_from_afar() {
        let turns = listed("chess", 'N', "NN", "3k4/8/8/8/8/8/N6r/4K3 b - - 0 1");
        assert_eq!(turns, "d8c7 d8c8 d8d7 d8e7 d8e8 h2a2");
        let turns = listed("chess", 'N', "NN", "3k4/8/8/7r/8/8/N7/4K3 b - - 0 1");
        assert_eq!(turns, "d8c7 d8c8 d8d7 d8e7 d8e8");
    }

    /// The pawn on c6 may not leave the line.
    #[test]
    fn a_nightrider_pins() {
        let turns = listed("chess", 'N', "NN", "3k4/8/2p5/8/8/8/N7/4K3 b - - 0 1");
        assert_eq!(turns, "d8c7 d8c8 d8d7 d8e7 d8e8");
    }

    /// From d2 over d4 and d6, over d5, or over all of them: the pawn stops two of three ways to d8.
    #[test]
    fn of_several_ways_to_a_king_one_is_enough() {
        for betza in ["DDHHR", "HHRDD", "RDDHH", "RHHDD"] {
            let turns = listed("chess", 'N', betza, "3k4/8/8/8/3p4/8/3N4/4K3 b - - 0 1");
            assert_eq!(turns, "d8c7 d8c8 d8d7 d8e7 d8e8", "{betza}");
        }
    }

    /// The king attacks as a knight only, so kings may stand side by side but not a knight's leap apart.
    #[test]
    fn a_king_attacks_with_what_captures() {
        let turns = listed("chess", 'K', "mKcN", "8/8/8/3k4/8/3K4/8/7R w - - 0 1");
        let king: Vec<&str> = turns.split(' ').filter(|turn| turn.starts_with("d3")).collect();
        assert_eq!(king.join(" "), "d3c2 d3c4 d3d2 d3d4 d3e2 d3e4");
    }

    /// `promotion.choice`: from e7 it could only capture, so it could not move on from there.
    #[test]
    fn what_can_only_capture_cannot_move_on() {
        let fen = |piece: &str| format!("k7/4p3/4{piece}3/8/8/8/8/4K3[] w - - 0 1");
        assert_eq!(lances(&listed("shinobi@pt", 'L', "fcR", &fen("L"))), "e6e7r");
        assert_eq!(lances(&listed("shinobi@pt", 'L', "fR", &fen("L"))), "e6e7 e6e7r");
    }

    fn lances(turns: &str) -> String {
        turns.split(' ').filter(|turn| turn.starts_with("e6")).collect::<Vec<_>>().join(" ")
    }
}
