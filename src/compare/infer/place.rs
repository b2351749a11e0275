//! A place to ask about, and the position that it is under a rule set.

use super::rivals::rivals;
use crate::movegen;
use crate::outcome::Game;
use crate::position::{
    CastlingRights, EnPassant, FenError, Position, Setup, Turn, read_setup, spelled, validate, write_fen,
};
use crate::rules::{Catalogue, Rules};

/// A position, and turns played from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The position, with no more than the FEN of the rule set says that the player was told.
    pub setup: Setup,
    /// The turns since.
    pub play: Vec<String>,
}

impl Place {
    /// The place as the FEN of the rule set that the player was told can say it.
    pub fn new(told: &Rules, setup: &Setup, play: Vec<String>) -> Self {
        let mut setup =
            Setup { state: setup.fit(told, |field| field.is_written(&told.turn)), ..setup.clone() };
        only_what_is_held(told, &mut setup);
        Self { setup, play }
    }

    /// The place that a FEN and turns name, read as `told` reads it, or else as one of `others` or what differs from
    /// `told` in a single place: rights, where nobody castles, are foreign to it.
    ///
    /// # Errors
    /// What is wrong with the FEN under `told`.
    pub fn read(
        catalogue: &Catalogue,
        told: &Rules,
        others: &[Rules],
        fen: &str,
        play: Vec<String>,
    ) -> Result<Self, Vec<FenError>> {
        let setup = read_setup(told, fen).or_else(|problems| {
            let of_others = || others.iter().find_map(|rules| read_setup(rules, fen).ok());
            let near =
                || rivals(catalogue, told).iter().find_map(|rival| read_setup(rival.rules(), fen).ok());
            of_others().or_else(near).ok_or(problems)
        })?;
        Ok(Self::new(told, &setup, play))
    }

    /// The place without rights to castle, if it has any.
    pub(super) fn without_rights(&self) -> Option<Self> {
        let none = CastlingRights::NONE;
        let mut setup = self.setup.clone();
        setup.castling = none;
        (self.setup.castling != none).then(|| Self { setup, play: self.play.clone() })
    }

    /// The position from which it is told.
    pub fn fen(&self, told: &Rules) -> String {
        write_fen(told, &self.setup)
    }

    /// The game that it is under a rule set; nothing where that refuses the position or a turn, so that it says
    /// nothing about this place.
    pub fn game(&self, rules: &Rules) -> Option<Game> {
        let setup = self.under(rules);
        setup.board.iter().flatten().next()?;
        validate(rules, &setup).ok()?;
        let mut game = Game::new(Position::from_setup(rules, &setup));
        for text in &self.play {
            let turn = named(rules, game.position(), text)?;
            game.play(rules, turn);
        }
        Some(game)
    }

    /// The position after a turn; nothing where the rule set has no such turn here.
    pub fn after(&self, rules: &Rules, turn: &str) -> Option<Setup> {
        let game = self.game(rules)?;
        let turn = named(rules, game.position(), turn)?;
        Some(game.position().play(rules, turn).to_setup(rules))
    }

    /// The position with the fields, holdings and rights that there are under a rule set: who plays it does not
    /// look at others.
    fn under(&self, rules: &Rules) -> Setup {
        let turn = &rules.turn;
        let mut setup =
            Setup { state: self.setup.fit(rules, |field| field.is_in(turn)), ..self.setup.clone() };
        only_what_is_held(rules, &mut setup);
        for (_, color, wing) in CastlingRights::LETTERS {
            if !turn.castling.is_some_and(|castling| castling.sides[color]) {
                setup.castling = setup.castling.without(CastlingRights::one(color, wing));
            }
        }
        if !turn.en_passant {
            setup.en_passant = EnPassant::NONE;
        }
        setup
    }
}

fn only_what_is_held(rules: &Rules, setup: &mut Setup) {
    for color in crate::geometry::Color::ALL {
        for kind in rules.kinds().filter(|&kind| !rules.can_hold(color, kind)) {
            setup.holdings[color][kind.index()] = 0;
        }
    }
}

/// The legal turn that a text names.
pub(super) fn named(rules: &Rules, position: &Position, text: &str) -> Option<Turn> {
    movegen::turns(rules, position).into_iter().find(|&turn| spelled(rules, position, turn, text))
}
