//! The positions that a command answers about: one, or those on standard input.

use clap::ValueEnum;
use serde::Serialize;

use super::failure::Failure;
use super::format::Format;
use super::output;
use super::place::{self, Place, Spot, Where};
use super::stream::{self, Said};
use regra_documents::messages::say;
use regra_rules::{Catalogue, Rules};

/// The positions that a command answers about.
pub(super) enum Asked {
    /// Every line of standard input.
    Lines(Box<Rules>),
    /// One position.
    One(Box<Place>),
}

/// The arguments of a command without the `-`, which may stand anywhere among them: `moves - chess` means `moves chess
/// -`.
pub(super) struct Words<'a, const N: usize> {
    /// The arguments.
    pub(super) words: [&'a str; N],
    dash: bool,
}

impl<'a, const N: usize> Words<'a, N> {
    /// Takes the dashes out, also that of `--fen -`, and one that `--moves` has taken as a move.
    pub(super) fn new(given: [&'a str; N], place: &'a Where, expected: String) -> Result<Self, Failure> {
        let given = given.into_iter().chain(place.input.as_deref());
        let (dashes, words): (Vec<&str>, Vec<&str>) = given.partition(|&word| word == "-");
        let is_dash = |text: &String| text == "-";
        let dash = !dashes.is_empty() || place.spot.fen.iter().chain(&place.spot.moves).any(is_dash);
        let words =
            words.as_slice().try_into().map_err(|_| Failure::input(say().expected_words(expected)))?;
        Ok(Self { words, dash })
    }
}

impl Asked {
    /// The positions under the rule set that the first of the words names.
    pub(super) fn new<const N: usize>(
        catalogue: &Catalogue,
        words: &Words<'_, N>,
        place: &Where,
        format: Option<impl ValueEnum>,
    ) -> Result<Self, Failure> {
        let rules = place::rules(catalogue, words.words[0])?;
        if !words.dash {
            return Ok(Self::One(Box::new(Place::find(rules, &place.spot)?)));
        }
        let barred = barred(&place.spot, format);
        if barred.is_empty() { Ok(Self::Lines(Box::new(rules))) } else { Err(Failure::inputs(barred)) }
    }

    /// The positions of a command whose only word is a rule set.
    pub(super) fn of_rules(
        catalogue: &Catalogue,
        rules: &str,
        place: &Where,
        format: Option<Format>,
    ) -> Result<Self, Failure> {
        Self::new(catalogue, &Words::new([rules], place, say().one_rule_set())?, place, format)
    }

    /// The rule set of every position.
    pub(super) fn rules(&self) -> &Rules {
        match self {
            Self::Lines(rules) => rules,
            Self::One(place) => &place.rules,
        }
    }

    /// Prints an answer without a check: each line in JSON, one position in the chosen format.
    pub(super) fn answer<T: Serialize>(
        &self,
        format: Option<Format>,
        json: impl Fn(&Place) -> Result<T, Vec<String>>,
        text: impl Fn(&Place) -> Result<String, Vec<String>>,
    ) -> Result<(), Failure> {
        match (self, format.unwrap_or_default()) {
            (Self::Lines(rules), _) => stream::answer(rules, |place| json(place).map(Said::plain)),
            (Self::One(place), Format::Json) => output::json(&json(place).map_err(Failure::Input)?),
            (Self::One(place), Format::Text) => output::print(&text(place).map_err(Failure::Input)?),
        }
    }
}

/// The only format of lines.
const JSON: &str = "json";

/// The options that do not fit positions on standard input, each with the alternative.
fn barred(spot: &Spot, format: Option<impl ValueEnum>) -> Vec<String> {
    let format = format.and_then(|format| format.to_possible_value());
    let format = format.as_ref().map_or(JSON, |format| format.get_name());
    let fen = spot.fen.as_ref().is_some_and(|fen| fen != "-");
    let moves = spot.moves.iter().any(|text| text != "-");
    let options = [
        (fen, say().stream_fen()),
        (spot.start.is_some(), say().stream_start()),
        (moves, say().stream_moves()),
        (format != JSON, say().stream_format(format)),
    ];
    options.into_iter().filter(|(given, _)| *given).map(|(_, why)| why).collect()
}
