//! A place of a question, and its position under a rule set.

use std::fmt;

use serde::Serialize;

use crate::compare::witness::near;
use crate::subject::{game_spelled, turn_spelled};
use regra_movegen::outcome::Game;
use regra_rules::position::{
    CastlingRights, FenError, FenField, Position, Setup, read_setup, validate, write_fen,
};
use regra_rules::{Catalogue, Rules};

/// A position, and turns played from there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The position as FEN of the rule set that the engine was given.
    pub fen: String,
    /// The position, with only the fields that a FEN of the engine's given rule set has.
    #[serde(skip)]
    pub setup: Setup,
    /// The turns since, in notation.
    #[serde(rename = "moves")]
    pub play: Vec<String>,
}

impl Place {
    /// The place as the FEN of the rule set that the player was told can say it.
    pub fn new(told: &Rules, setup: &Setup, play: Vec<String>) -> Self {
        // What was a pawn is written on the board itself: `Q~`.
        let says = |field: FenField| field.is_written(&told.turn) || field.is_in(&told.turn);
        let mut setup = Setup { state: setup.fit(told, says), ..setup.clone() };
        setup.leave_out_foreign_holdings(told);
        Self { fen: write_fen(told, &setup), setup, play }
    }

    /// The place of a FEN and turns, read as `told` reads it, or else as one of `others` or a variant of `told` with
    /// one difference: castling rights are foreign to a game without castling.
    ///
    /// # Errors
    /// The problems of the FEN under `told`.
    pub fn read(
        catalogue: &Catalogue,
        told: &Rules,
        others: &[Rules],
        fen: &str,
        play: Vec<String>,
    ) -> Result<Self, Vec<FenError>> {
        let setup = read_setup(told, fen).or_else(|problems| {
            let of_others = || others.iter().find_map(|rules| read_setup(rules, fen).ok());
            let near = || near(catalogue, told).iter().find_map(|rival| read_setup(rival.other(), fen).ok());
            of_others().or_else(near).ok_or(problems)
        })?;
        Ok(Self::new(told, &setup, play))
    }

    /// The position as FEN without rights to castle, if it has any.
    pub(super) fn fen_without_rights(&self, told: &Rules) -> Option<String> {
        bare_of_rights(&self.setup).map(|setup| write_fen(told, &setup))
    }

    /// The game at this place under a rule set; none if it refuses the position or a turn, and so says nothing about
    /// this place. Castling rights that it refuses are unknown to it: it has the place without them.
    pub fn game(&self, rules: &Rules) -> Option<Game> {
        let setup = self.setup.under(rules);
        setup.board.iter().flatten().next()?;
        let bare = bare_of_rights(&setup);
        let setup = std::iter::once(setup).chain(bare).find(|setup| validate(rules, setup).is_ok())?;
        game_spelled(rules, Position::from_setup(rules, &setup), &self.play)
    }

    /// The position after a turn; nothing where the rule set has no such turn here.
    pub fn after(&self, rules: &Rules, turn: &str) -> Option<Setup> {
        let game = self.game(rules)?;
        let turn = turn_spelled(rules, game.position(), turn)?;
        Some(game.position().play(rules, turn).to_setup(rules))
    }
}

/// As `position fen` has it: the FEN, and the turns after `moves`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = if self.play.is_empty() { "" } else { " moves " };
        write!(f, "{}{moves}{}", self.fen, self.play.join(" "))
    }
}

/// A position without rights to castle, if it has any.
fn bare_of_rights(setup: &Setup) -> Option<Setup> {
    let mut bare = setup.clone();
    bare.castling = CastlingRights::NONE;
    (setup.castling != CastlingRights::NONE).then_some(bare)
}
