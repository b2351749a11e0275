//! `promotion.*` for turns that are tested singly: what a piece may become on the square where it arrives.

use super::generator::Generator;
use super::visitor::{Choices, Mechanism, Visitor};
use regra_rules::geometry::{Sliders, Square};
use regra_rules::position::Action;
use regra_rules::{Kind, Profile, Promotion, Zone, ZonePromotes, in_force};

impl<P: Profile, S: Sliders, V: Visitor, const WHITE: bool> Generator<'_, '_, P, S, V, WHITE> {
    /// Tests a move once for each kind that its piece may become, and for staying what it is.
    pub(super) fn try_arrival(&mut self, by: Mechanism, kind: Kind, from: Square, to: Square) {
        let plain = Action::Move { from, to, promotion: None };
        let choices = self.arrival_choices(kind, from, to, plain);
        if choices.stay {
            self.try_turn(by, plain);
        }
        for into in choices.into {
            let action = Action::Move { from, to, promotion: Some(into) };
            if self.may_be_there(into, to, action) {
                self.try_turn(by, action);
            }
        }
    }

    /// What a piece may become; `plain` is its turn without promotion. Under `zone.promotion` = before, a piece that a
    /// zone removes has no choice.
    pub(super) fn arrival_choices(&self, kind: Kind, from: Square, to: Square, plain: Action) -> Choices {
        let program = self.context.profile.program();
        let before = in_force!(P, program, ZONE)
            && matches!(program.turn.zone, Some(Zone { promotion: ZonePromotes::Before, .. }));
        if before && self.zone.has(to) && self.after(plain).kind_at(to).is_none() {
            return Choices::NONE;
        }
        self.choices(kind, from, to)
    }

    /// What a piece may become that moves from one square to another.
    pub(super) fn choices(&self, kind: Kind, from: Square, to: Square) -> Choices {
        let (program, army) = (self.context.profile.program(), self.context.profile.army());
        if in_force!(P, program, PROMOTION_ZONE)
            && let Promotion::Zone(choice) = program.turn.promotion
        {
            return self.zone_choices(kind, from, to, choice);
        }
        if kind == army.pawn && self.promotion_ranks().has(to) {
            self.promotion_choices()
        } else {
            Choices::NONE
        }
    }

    /// Whether a piece may become this kind on `to`: a king only where zones let a king end its move.
    pub(super) fn may_be_there(&self, kind: Kind, to: Square, turn: Action) -> bool {
        kind != self.context.profile.army().king || self.out_of_zones(to.bit(), |_| turn).any()
    }
}

#[cfg(test)]
mod tests {
    use crate::{perft, turns};
    use regra_oracle as oracle;
    use regra_rules::Rules;
    use regra_rules::notation::{parse_turn, write_turn};
    use regra_rules::position::{read_position, write_fen};

    /// Pawns choose what they become before their far rank; the ranks are White's, then Black's.
    fn early(ranks: [&str; 2], clauses: &str) -> Rules {
        let [white, black] = ranks;
        let promotion =
            format!("promotion: {{ choice: QRBN, ranks: {{ white: \"{white}\", black: \"{black}\" }} }}");
        own("own", &format!("name: own\nextends: chess\n{promotion}\n{clauses}"))
    }

    /// Dukes with zones of control.
    const ZONES: &str = "mechanisms: [duke.drop, zone.remove]
holdings: { white: G, black: G }
pieces: [{ letter: G, name: duke, betza: \"\", roles: [duke], clause: duke.move }]
clauses:
  - { id: duke.move, statement: s }
  - { id: duke.drop, statement: s }
  - { id: zone.remove, statement: s }
";

    fn with_legions() -> String {
        ZONES.replacen("duke.drop,", "duke.drop, legion.move,", 1) + "  - { id: legion.move, statement: s }\n"
    }

    fn own(name: &str, text: &str) -> Rules {
        let problems =
            |problems: Vec<_>| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        let all = regra_testing::shipped().with_spec("own.yaml", text).map_err(problems);
        all.unwrap_or_else(|problems| panic!("{text}{problems}")).rules(name).unwrap()
    }

    /// The turns of a position whose notation starts with `begins`. Generator, oracle and counts must agree on all of
    /// them.
    fn listed(rules: &Rules, fen: &str, begins: &str) -> String {
        let position = read_position(rules, fen).unwrap();
        let setup = position.to_setup(rules);
        let name = |turn| write_turn(rules, setup.side, turn);
        let text = |turn| position.play(rules, turn).fen(rules);
        let all = turns(rules, &position);
        assert!(all.iter().all(|&turn| parse_turn(rules, &position, &name(turn)) == Ok(turn)), "{fen}");
        let mut fast: Vec<_> = all.into_iter().map(|turn| (name(turn), text(turn))).collect();
        let slow = oracle::turns(rules, &setup).into_iter();
        let mut slow: Vec<_> = slow.map(|(turn, after)| (turn, write_fen(rules, &after))).collect();
        fast.sort();
        slow.sort();
        assert_eq!(fast, slow, "{fen}");
        assert_eq!(perft(rules, &position, 1), fast.len() as u64, "{fen}");
        let two: usize = turns(rules, &position)
            .into_iter()
            .map(|turn| turns(rules, &position.play(rules, turn)).len())
            .sum();
        assert_eq!(perft(rules, &position, 2), two as u64, "{fen}");
        let mut begin: Vec<_> =
            fast.into_iter().map(|turn| turn.0).filter(|turn| turn.starts_with(begins)).collect();
        begin.sort();
        begin.join(" ")
    }

    #[test]
    fn a_capture_in_passing_may_promote() {
        let rules = early(["678", "321"], "");
        let white = listed(&rules, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5");
        assert_eq!(white, "e5d6b e5d6n e5d6q e5d6r e5e6b e5e6n e5e6q e5e6r");
        let black = listed(&rules, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3");
        assert_eq!(black, "d4e3b d4e3n d4e3q d4e3r");
    }

    #[test]
    fn a_lancer_move_may_promote() {
        let rules = early(
            ["45678", "54321"],
            "without: [enpassant.capture]\nmechanisms: [lancer.move]\nclauses: [{ id: lancer.move, statement: s }]\n",
        );
        let push = listed(&rules, "4k3/8/8/8/n7/8/P7/4K3 w - - 0 1", "a2");
        assert_eq!(push, "a2a3 a2a4b a2a4n a2a4q a2a4r");
    }

    /// `zone.promotion` = before: the pawn on g6 is removed before it promotes, so it has no choice.
    #[test]
    fn zones_act_first_wherever_pawns_promote() {
        let before = "  - id: zone.promotion
    statement: s
    default: before
    question: q
    readings: [{ id: after, statement: s }, { id: before, statement: s }]
";
        let clauses = format!("without: [enpassant.capture]\n{ZONES}{before}");
        let rules = early(["678", "321"], &clauses);
        let fen = "k7/6g1/8/6P1/8/8/8/4K3[] w - - 0 1";
        assert_eq!(listed(&rules, fen, "g5"), "g5g6");
    }

    /// A pawn does not become a king where a zone lets no king end its move, in a step or in a legion.
    #[test]
    fn a_pawn_becomes_no_king_inside_a_zone() {
        let rules = own("own", &format!("name: own\nextends: antichess\n{ZONES}"));
        assert_eq!(listed(&rules, "6g1/7P/8/8/8/8/8/k7[] w - - 0 1", "h7"), "h7h8b h7h8n h7h8q h7h8r");
        assert_eq!(listed(&rules, "6g1/4P3/8/8/8/8/8/k7[] w - - 0 1", "e7"), "e7e8b e7e8k e7e8n e7e8q e7e8r");
        let rules = own("own", &format!("name: own\nextends: antichess\n{}", with_legions()));
        let both = listed(&rules, "7g/5PP1/8/8/8/8/8/k7[] w - - 0 1", "f7f8k");
        assert_eq!(both, "f7f8k f7f8k+g7g8b f7f8k+g7g8n f7f8k+g7g8q f7f8k+g7g8r");
    }

    /// `zone.check`: a duke that is pushed next to the own king gives check, whatever its movement.
    #[test]
    fn no_duke_is_pushed_next_to_the_own_king_where_that_is_check() {
        let fen = "k7/8/4K3/8/3g4/8/3P4/8[] w - - 0 1 w";
        let shipped = regra_testing::shipped();
        let may = listed(&shipped.rules("brasuca@1.3").unwrap(), fen, "d2");
        assert_eq!(may, "d2d3 d2d4");
        let may_not = listed(&shipped.rules("brasuca@1.3+zone.check=check").unwrap(), fen, "d2");
        assert_eq!(may_not, "d2d3");
    }

    const BY_KIND: &str = "name: own\nextends: shinobi\nwithout: [drop.hand]\nstarts: [{ name: start, fen: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\" }]\n";

    /// `promotion.map`: a zone removes a piece or does not, once it has become what it may.
    #[test]
    fn pieces_promote_by_kind_inside_a_zone() {
        for (version, pawn) in [("own@pt", "g6g7 g6g7c"), ("own@fairy", "g6g7c")] {
            let rules = own(version, &format!("{BY_KIND}{ZONES}"));
            assert_eq!(listed(&rules, "k5g1/8/6P1/8/8/8/8/4K3[] w - - 0 1", "g6"), pawn, "{version}");
            // The monk bars the rook's line, or its removal would open it.
            listed(&rules, "rg5k/8/1H6/8/8/8/8/K7[] w - - 0 1", "b6");
        }
        let rules = own("own@fairy", &format!("{BY_KIND}{ZONES}"));
        assert_eq!(listed(&rules, "rg5k/8/1H6/8/8/8/8/K7[] w - - 0 1", "b6"), "b6a8n");
    }

    /// Each of two pawns has the choice that it would have alone.
    #[test]
    fn legions_promote_by_kind() {
        let text = "name: own\nextends: shinobi
mechanisms: [legion.move, lancer.move]
clauses: [{ id: legion.move, statement: s }, { id: lancer.move, statement: s }]\n";
        let pt = own("own@pt", text);
        let early = listed(&pt, "k7/8/6PP/8/8/8/8/4K3[] w - - 0 1", "g6g7");
        assert_eq!(early, "g6g7 g6g7+h6h7 g6g7+h6h7c g6g7c g6g7c+h6h7 g6g7c+h6h7c");
        let last = listed(&pt, "k7/6PP/8/8/8/8/8/4K3[] w - - 0 1", "g7g8");
        assert_eq!(last, "g7g8c g7g8c+h7h8c");
        let zones = own("own@pt", &format!("{BY_KIND}{}", with_legions()));
        assert_eq!(listed(&zones, "k7/6g1/8/5PP1/8/8/8/4K3[] w - - 0 1", "f5"), "f5f6 f5f6+g5g6");
        assert_eq!(
            listed(&zones, "k5g1/8/5PP1/8/8/8/8/4K3[] w - - 0 1", "f6"),
            "f6f7 f6f7+g6g7 f6f7+g6g7c f6f7c f6f7c+g6g7 f6f7c+g6g7c"
        );
    }
}
