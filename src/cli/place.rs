//! From names and texts to rule sets and positions.

use std::fs;
use std::path::Path;

use super::args::Where;
use super::failure::Failure;
use crate::movegen;
use crate::outcome::Game;
use crate::position::{Position, Setup, parse_fen, parse_turn, write_fen};
use crate::rules::{Catalogue, Rules};

/// The shipped catalogue, with the user's own document if there is one.
pub(super) fn catalogue(spec: Option<&Path>) -> Result<Catalogue, Failure> {
    let shipped = Catalogue::shipped();
    let Some(path) = spec else { return Ok(shipped.clone()) };
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| Failure::input(format!("{name}: {error}")))?;
    shipped.with_spec(&name, &text).map_err(Failure::inputs)
}

/// The rule set with this name.
pub(super) fn rules(catalogue: &Catalogue, name: &str) -> Result<Rules, Failure> {
    catalogue.rules(name).map_err(Failure::input)
}

/// The same, or a variation of it as `regra mutate` names them: `brasuca@1 with W = fFW`.
pub(super) fn variation(catalogue: &Catalogue, name: &str) -> Result<Rules, Failure> {
    let Some((base, movement)) = name.split_once(" with ") else { return rules(catalogue, name) };
    let base = rules(catalogue, base)?;
    let parts = movement.split_once('=').map(|(letter, betza)| (letter.trim(), betza.trim()));
    let found = parts.and_then(|(letter, betza)| Some((base.kind(letter.parse().ok()?)?, betza)));
    let Some((kind, betza)) = found else {
        let letters: String = base.pieces.iter().map(|piece| piece.letter).collect();
        return Err(Failure::input(format!(
            "`{movement}` is no movement: write a letter of {letters} and Betza notation, as in `N = N`"
        )));
    };
    base.with_movement(kind, betza).map_err(Failure::input)
}

/// A position as the user gave it, with the turns that led to it.
pub(super) struct Place {
    /// The rule set.
    pub(super) rules: Rules,
    /// From the given position, the given turns.
    pub(super) game: Game,
}

impl Place {
    /// The place that was asked for: a FEN or a start position, and turns from there.
    pub(super) fn find(rules: Rules, place: &Where) -> Result<Self, Failure> {
        let fen = match &place.fen {
            Some(fen) => fen.clone(),
            None => start(&rules, place.start.as_deref())?,
        };
        let turns = place.moves.iter().flat_map(|text| text.split_whitespace());
        Self::reach(rules, &fen, turns).map_err(Failure::Input)
    }

    /// The position after `turns` from `fen`, or all that is wrong.
    pub(super) fn reach<'a>(
        rules: Rules,
        fen: &str,
        turns: impl Iterator<Item = &'a str>,
    ) -> Result<Self, Vec<String>> {
        let setup = parse_fen(&rules, fen).map_err(|problems| {
            problems.iter().map(|problem| format!("fen: {problem}")).collect::<Vec<_>>()
        })?;
        let start = Position::from_setup(&rules, &setup);
        let mut place = Self { rules, game: Game::new(start) };
        for text in turns {
            place.play(text).map_err(|problem| vec![problem])?;
        }
        Ok(place)
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let turn =
            parse_turn(&self.rules, self.position(), text).map_err(|error| format!("{text}: {error}"))?;
        if !movegen::turns(&self.rules, self.position()).contains(&turn) {
            return Err(format!("{text} is not legal in {}: `regra moves` lists what is", self.fen()));
        }
        self.game.play(&self.rules, turn);
        Ok(())
    }

    /// The position reached.
    pub(super) fn position(&self) -> &Position {
        self.game.position()
    }

    /// The position reached, as data.
    pub(super) fn setup(&self) -> Setup {
        self.position().to_setup(&self.rules)
    }

    /// The position reached, as FEN.
    pub(super) fn fen(&self) -> String {
        write_fen(&self.rules, &self.setup())
    }
}

/// A start position by name; the first without one.
pub(super) fn start(rules: &Rules, name: Option<&str>) -> Result<String, Failure> {
    let found = rules.starts.iter().find(|start| name.is_none_or(|name| start.name == name));
    found.map(|start| start.fen.clone()).ok_or_else(|| {
        let names: Vec<&str> = rules.starts.iter().map(|start| start.name.as_str()).collect();
        let wanted = name.unwrap_or_default();
        Failure::input(format!(
            "{} has no start position `{wanted}`: there are {}",
            rules.name,
            names.join(", ")
        ))
    })
}
