//! Rule sets with another movement of single pieces: `brasuca@1.3 with L = FW with W = fFW`.

use std::sync::Arc;

use super::{Kind, Program, Role, Rules, Tables, movement};
use regra_documents::messages::say;
use regra_documents::{Variation, short};

impl Rules {
    /// The same rules with another movement, in Betza notation, for one kind; the new name has it too, in the form that
    /// [`Catalogue::rules`](super::Catalogue::rules) reads.
    ///
    /// # Errors
    /// An error of the notation, or a movement that is too long for a name. Pawns and dukes move by their mechanisms
    /// and have no other movement; a kind of another game has none here.
    pub fn with_movement(&self, kind: Kind, betza: &str) -> Result<Self, String> {
        let letters: String = self.pieces.iter().map(|piece| piece.letter).collect();
        let variation = Variation { letter: self.piece(kind).letter, betza: betza.to_owned() };
        if !self.has(kind) {
            return Err(say().no_movement_of(short(&variation.to_string()), letters));
        }
        if self.piece(kind).roles.iter().any(|role| matches!(role, Role::Pawn | Role::Duke)) {
            return Err(say().other_mechanisms(&*self.piece(kind).name));
        }
        let mut rules = self.clone();
        let piece = &mut rules.pieces[kind.index()];
        if piece.betza == betza {
            return Ok(rules);
        }
        if !variation.is_short() {
            return Err(say().no_movement_of(short(&variation.to_string()), letters));
        }
        piece.movement = movement::compile(betza, rules.turn.board)?;
        betza.clone_into(&mut piece.betza);
        rules.name = self.name.varied(variation, &letters);
        rules.program = Program::new(&rules.pieces, rules.turn);
        rules.tables = Arc::new(Tables::new(&rules.pieces));
        #[cfg(not(feature = "small"))]
        {
            rules.small = self.small_with_movement(kind, betza);
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(name: &str) -> Result<Rules, String> {
        crate::shipped::on_disk().rules(name).map_err(|error| error.to_string())
    }

    fn error(name: &str) -> String {
        rules(name).err().unwrap_or_else(|| panic!("{} is read", &name[..name.len().min(80)]))
    }

    #[test]
    fn a_name_says_how_single_pieces_move() {
        let varied = rules("brasuca with W=fFW with L = FW").expect("a variation");
        assert_eq!(varied.name, "brasuca@1.3 with W = fFW with L = FW");
        let lord = varied.kind('L').map(|kind| varied.piece(kind).betza.as_str());
        assert_eq!(lord, Some("FW"));
        let both = rules("brasuca@1+charge.path=leap with L = FW").expect("readings too");
        assert_eq!(both.name, "brasuca@1+charge.path=leap with L = FW");
        assert!(rules("chess with N = N").is_ok_and(|rules| rules.name == "chess"));
    }

    #[test]
    fn the_name_of_a_variation_reads_again() {
        let mut rules_now = rules("brasuca@1.3").expect("a rule set");
        for (letter, betza) in [('L', "FW"), ('W', "fFW"), ('L', "F")] {
            let kind = rules_now.kind(letter).expect("a piece");
            rules_now = rules_now.with_movement(kind, betza).expect("a movement");
            let again = rules(&rules_now.name).expect("the same");
            assert_eq!((&again.name, again.turn), (&rules_now.name, rules_now.turn));
            let movements =
                |rules: &Rules| rules.pieces.iter().map(|piece| piece.betza.clone()).collect::<Vec<_>>();
            assert_eq!(movements(&again), movements(&rules_now));
        }
        assert_eq!(rules_now.name, "brasuca@1.3 with W = fFW with L = F");
    }

    /// Every movement that `with_movement` accepts makes a name that can be read again, up to the longest.
    #[test]
    fn a_movement_that_no_name_may_carry_is_refused() {
        let chess = rules("chess").expect("a rule set");
        let knight = chess.kind('N').expect("a knight");
        let of = |steps: usize| "N".to_owned() + &"W".repeat(steps);
        let longest = chess.with_movement(knight, &of(79)).expect("a movement");
        assert_eq!(rules(&longest.name).map(|again| again.name), Ok(longest.name));
        let refused = chess.with_movement(knight, &of(80)).expect_err("too long");
        assert!(refused.starts_with("`N = NWWW") && refused.len() < 400, "{refused}");
    }

    #[test]
    fn a_kind_of_another_game_has_no_movement() {
        let (chess, brasuca) = (rules("chess").expect("a rule set"), rules("brasuca").expect("a rule set"));
        let foreign = brasuca.kinds().last().filter(|&kind| !chess.has(kind)).expect("more kinds");
        let refused = chess.with_movement(foreign, "W").expect_err("no such kind");
        assert!(refused.contains("write a letter of KQRBNP"), "{refused}");
    }

    #[test]
    fn what_is_no_movement_is_refused() {
        assert!(error("chess with L = FW").contains("`L = FW` is no movement: write a letter of KQRBNP"));
        assert!(error("chess with knight").contains("`knight` is no movement"));
        assert!(error("chess with ").contains("is no") || error("chess with ").contains("unknown"));
        assert!(error("chess with N = N with N = W").contains("gives `N` two movements"));
        assert!(error("chess with P = W").contains("a pawn moves by its mechanisms"));
        assert!(error("chess with N = X").contains("unknown betza atom `X`"));
        assert!(error("chess with N = W+end.fifty=off").contains("betza"));
        for long in ["chess with N = ", "chess with "] {
            assert!(error(&format!("{long}{}", "W".repeat(1 << 20))).len() < 400, "{long}");
        }
    }
}
