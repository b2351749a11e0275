//! A map of an endgame table: for each square how good it is for a piece.

use clap::ValueEnum;

use regra_documents::Language;
use regra_documents::messages::{say, side};
use regra_judge::compare::evidence::{KeptMap, KeptResults, KeptTable};
use regra_rules::Rules;
use regra_rules::geometry::{Board, Color, Square};

/// What the squares of a map are shaded by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Shade {
    /// In how many of a hundred positions the other side wins.
    #[default]
    Wins,
    /// How many moves it needs in the mean.
    Moves,
}

/// A number for each square.
#[derive(Clone, Debug)]
pub struct Heat {
    /// The board.
    pub board: Board,
    /// The title: what the numbers mean.
    pub title: String,
    /// The description: the least and the greatest number.
    pub description: String,
    /// By [`Square::index`]: none where the piece cannot stand, or where no position counts.
    pub values: Vec<Option<f64>>,
    /// The number of decimal places.
    pub digits: usize,
}

impl Heat {
    /// The map of a table; none where no square has a number.
    pub fn of(rules: &Rules, table: &KeptTable, map: &KeptMap, shade: Shade) -> Option<Self> {
        let owner = if map.man.is_ascii_uppercase() { Color::White } else { Color::Black };
        let winner = !owner;
        let number = |square| map.at(square).and_then(|results| shade.number(results, winner));
        let mut heat = Self {
            board: rules.turn.board,
            title: shade.title(rules, table, map, winner),
            description: String::new(),
            values: Square::all().map(number).collect(),
            digits: usize::from(shade == Shade::Moves),
        };
        let (least, most) = heat.bounds()?;
        heat.description = say().tables_bounds(heat.written(least), heat.written(most));
        Some(heat)
    }

    /// The least number and the greatest.
    pub fn bounds(&self) -> Option<(f64, f64)> {
        let there = || self.values.iter().flatten().copied();
        Some((there().reduce(f64::min)?, there().reduce(f64::max)?))
    }

    /// A number in the notation of the selected language.
    pub fn written(&self, value: f64) -> String {
        let text = format!("{value:.*}", self.digits);
        if Language::selected() == Language::Portuguese { text.replace('.', ",") } else { text }
    }

    /// The place of a number between the least (0) and the greatest (1); 0.5 where all are equal.
    pub fn share(&self, value: f64) -> f64 {
        match self.bounds() {
            Some((least, most)) if most > least => (value - least) / (most - least),
            _ => 0.5,
        }
    }
}

impl Shade {
    fn number(self, results: KeptResults, winner: Color) -> Option<f64> {
        let [white, draws, black, ..] = results;
        let (wins, moves) = match winner {
            Color::White => (white, results[3]),
            Color::Black => (black, results[4]),
        };
        let all = white + draws + black;
        match self {
            Self::Wins => (all > 0).then(|| 100.0 * wins as f64 / all as f64),
            Self::Moves => (wins > 0).then(|| moves as f64 / wins as f64),
        }
    }

    fn title(self, rules: &Rules, table: &KeptTable, map: &KeptMap, winner: Color) -> String {
        let name = rules.kind(map.man.to_ascii_uppercase()).map(|kind| rules.piece(kind).name.to_string());
        let piece = format!("{} ({})", map.man, name.unwrap_or_default());
        let (mover, winner, pieces) = (side(map.mover()), side(winner), table.men.as_str());
        match self {
            Self::Wins => say().tables_wins(pieces, piece, mover, winner),
            Self::Moves => say().tables_moves(pieces, piece, mover, winner),
        }
    }
}
