//! `castle.*`: every form of castling, from every start position.

use super::generator::{Generator, Phase};
use super::visitor::{Mechanism, Visitor};
use regra_rules::CastlingWay;
use regra_rules::geometry::{Bitboard, Sliders, Square, Wing};
use regra_rules::position::Action;
use regra_rules::{Profile, in_force};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// The squares to which castlings are written, before attacks on the king's way are tested.
    #[inline(always)]
    pub(super) fn castlings(&self) -> Bitboard {
        let program = self.context.profile.program();
        if !in_force!(P, program, CASTLING)
            || self.position.castling.is_none()
            || self.phase == Phase::Captures
            || self.ordinary_only()
        {
            return Bitboard::EMPTY;
        }
        // With a retiring duke there may be a check that only its leaving opens, which is none as the turn begins:
        // `may_castle` decides.
        if self.retiring.is_empty() && self.check_info.checkers.any() {
            return Bitboard::EMPTY;
        }
        let king = self.context.castling_king(self.position, Self::US);
        let Some(king) = king else { return Bitboard::EMPTY };
        let mut to = Bitboard::EMPTY;
        for wing in Wing::ALL {
            if let Some(way) = self.context.way(self.position, Self::US, king, wing)
                && (way.empty & self.occupied).is_empty()
            {
                to |= way.written.bit();
            }
        }
        let castle = |to| Action::Castle { from: king, to };
        if in_force!(P, program, CASTLING_ROOKS)
            && let Some(castling) = program.turn.castling
        {
            // Zones act on the square where the king lands, which is not the one that the castling is written to.
            let lands =
                |to| CastlingWay::of_move(&castling, Self::US, king, to).map(|way| way.king_lands.bit());
            let open = |lands, to| self.out_of_zones(lands, |_| castle(to)).any();
            return to.filter(|&to| lands(to).is_some_and(|lands| open(lands, to))).collect();
        }
        self.out_of_zones(to, castle)
    }

    /// The legal castlings among `to`, as they are written. Where only king and rook can matter, the squares that the
    /// enemy attacks once the king has left (`danger`) decide.
    #[inline(always)]
    pub(super) fn legal_castlings(&self, king: Square, to: Bitboard, danger: Bitboard) -> Bitboard {
        let opens = in_force!(P, self.context.profile.program(), CASTLING_OPENS);
        // A king in the line of an attacker may be in no check: beside the enemy king where captures explode.
        let beside = self.explodes() && self.context.king_of(self.position, Self::THEM).grown().has(king);
        let plain = !opens && self.zone.is_empty() && self.retiring.is_empty() && !beside;
        let mut legal = Bitboard::EMPTY;
        for wing in Wing::ALL {
            if let Some(way) = self.context.way(self.position, Self::US, king, wing)
                && to.has(way.written)
                && (plain && (way.safe & danger).is_empty()
                    || !plain && self.context.may_castle(self.position, &way, self.retiring))
            {
                legal |= way.written.bit();
            }
        }
        if self.forbids_checks() {
            legal = legal.filter(|&to| self.safe(Action::Castle { from: king, to })).collect();
        }
        legal
    }

    /// Yields castlings that are known to be legal.
    #[inline(always)]
    pub(super) fn castles(&mut self, to: Bitboard) {
        if to.is_empty() {
            return;
        }
        let Some(from) = self.context.castling_king(self.position, Self::US) else { return };
        for to in to {
            self.visitor.turn(Mechanism::Castle, Action::Castle { from, to });
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::turns;
    use regra_oracle as oracle;
    use regra_rules::Rules;
    use regra_rules::notation::{parse_turn, write_turn};
    use regra_rules::position::{Action, Position, read_position, write_fen};

    /// Chess with another movement of the king.
    fn chess(king: &str) -> Rules {
        let start = "7k/8/8/8/8/8/8/1K6 w - - 0 1";
        let piece = format!("{{ letter: K, name: king, betza: {king}, roles: [king], clause: king.step }}");
        let text = format!(
            "name: own\nextends: chess\nstarts: [{{ name: start, fen: \"{start}\" }}]\npieces:\n  - {piece}\n"
        );
        regra_testing::shipped().with_spec("own.yaml", &text).unwrap().rules("own").unwrap()
    }

    fn after(rules: &Rules, position: &Position, text: &str) -> String {
        let turn = parse_turn(rules, position, text).unwrap();
        assert!(turns(rules, position).contains(&turn), "{text} is not legal");
        position.play(rules, turn).fen(rules)
    }

    /// The position, in which generator and oracle have the same turns.
    fn agree(rules: &Rules, fen: &str) -> Position {
        let position = read_position(rules, fen).unwrap();
        let setup = position.to_setup(rules);
        let name = |turn| write_turn(rules, setup.side, turn);
        let text = |turn| position.play(rules, turn).fen(rules);
        let mut fast: Vec<_> = turns(rules, &position).into_iter().map(|t| (name(t), text(t))).collect();
        let slow = oracle::turns(rules, &setup).into_iter();
        let mut slow: Vec<_> = slow.map(|(turn, after)| (turn, write_fen(rules, &after))).collect();
        fast.sort();
        slow.sort();
        assert_eq!(fast, slow, "{fen}");
        position
    }

    /// A king that leaps or slides two squares without castling takes no rook along.
    #[test]
    fn a_king_that_goes_far_moves_itself_alone() {
        let leaps = chess("KD");
        let position = agree(&leaps, "r3k3/8/8/8/8/8/8/4KB1R w q - 0 1");
        assert_eq!(after(&leaps, &position, "e1g1"), "r3k3/8/8/8/8/8/8/5BKR b q - 1 1");
        let slides = chess("K2");
        let position = agree(&slides, "4k2r/8/8/8/8/8/4K3/R6R w k - 0 1");
        assert_eq!(after(&slides, &position, "e2c2"), "4k2r/8/8/8/8/8/2K5/R6R b k - 1 1");
    }

    /// A turn written like a legal castling is one; where castling is not legal the king just moves.
    #[test]
    fn one_notation_is_castling_wherever_that_is_legal() {
        let rules = chess("K2");
        let castles = agree(&rules, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assert_eq!(after(&rules, &castles, "e1g1"), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
        let through = agree(&rules, "4kr2/8/8/8/8/8/8/4K2R w K - 0 1");
        assert_eq!(after(&rules, &through, "e1g1"), "4kr2/8/8/8/8/8/8/6KR b - - 1 1");
        let checked = agree(&rules, "k3r3/8/8/8/8/8/8/4K2R w K - 0 1");
        assert_eq!(after(&rules, &checked, "e1g1"), "k3r3/8/8/8/8/8/8/6KR b - - 1 1");
        let lost = agree(&rules, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
        assert_eq!(after(&rules, &lost, "e1g1"), "4k3/8/8/8/8/8/8/6KR b - - 1 1");
    }

    /// Reading needs only the right and the king's ordinary move to read a castling, legal or not.
    #[test]
    fn reading_tells_castling_by_its_right() {
        let rules = regra_testing::shipped().rules("chess").unwrap();
        let read = |fen: &str| {
            let position = read_position(&rules, fen).unwrap();
            matches!(parse_turn(&rules, &position, "e1g1").unwrap().action, Action::Castle { .. })
        };
        assert!(read("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
        assert!(read("4k3/8/8/8/8/8/8/4KB1R w K - 0 1"));
        assert!(!read("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
    }

    /// Of two common kings on castling squares, it is unknown which has not moved.
    #[test]
    fn of_several_kings_at_home_none_castles() {
        let rules = regra_testing::shipped().rules("brasuca@1+king.royal=off").unwrap();
        let two = agree(&rules, "4k3/pp6/8/8/8/8/PP6/R2KK2R[] w KQ - 0 1 b");
        assert!(turns(&rules, &two).iter().all(|turn| !matches!(turn.action, Action::Castle { .. })));
        assert!(after(&rules, &two, "d1d2").contains(" b - - "));
        let one = agree(&rules, "4k3/pp6/8/8/8/8/PP1K4/R3K2R[] w KQ - 0 1 b");
        assert!(after(&rules, &one, "d2d3").contains(" b KQ - "));
        assert!(after(&rules, &one, "e1c1").contains("2KR3R[] b - - "));
    }
}
