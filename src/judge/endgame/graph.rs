//! The graph of all positions that follow from some pieces.

use std::collections::HashMap;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use super::retrograde::Edges;
use crate::exhaust::Space;
use crate::subject::Stopped;
use regra_documents::messages::say;
use regra_movegen as movegen;
use regra_movegen::outcome::{self, End};
use regra_rules::Rules;
use regra_rules::geometry::Color;
use regra_rules::position::{Packed, Piece, Position, Setup, validate};

/// Maximum number of positions, by memory.
const MOST: usize = 6_000_000;

/// Positions, by number; those that were asked about come first.
#[derive(Debug)]
pub struct Graph<'r> {
    rules: &'r Rules,
    nodes: Vec<Packed>,
    numbers: HashMap<Packed, u32>,
    edges: Edges,
    ends: Vec<Option<End>>,
    asked: usize,
}

/// Why there is no graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TooMuch {
    /// There are more positions than the given maximum.
    Positions(usize),
    /// The game has marks on pieces, for which a table has no room.
    Marks,
    /// The user stopped it.
    Stopped,
}

impl fmt::Display for TooMuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Positions(most) => f.write_str(&say().table_too_large(most.to_string())),
            Self::Marks => {
                f.write_str("the game remembers something of a piece that a table has no room for")
            }
            Self::Stopped => f.write_str(&say().table_interrupted()),
        }
    }
}

impl std::error::Error for TooMuch {}

/// Pieces as they are typed: `K+R v K`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letters([Vec<char>; 2]);

impl FromStr for Letters {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let side = |text: &str| -> Option<Vec<char>> {
            let letter = |word: &str| {
                let mut letters = word.trim().chars();
                letters.next().filter(|letter| letters.next().is_none() && letter.is_ascii_alphabetic())
            };
            text.split('+').map(letter).collect()
        };
        let sides = text.split_once(" v ").and_then(|(white, black)| Some([side(white)?, side(black)?]));
        sides.map(Self).ok_or_else(|| say().table_expected())
    }
}

impl Letters {
    /// The pieces, White's first, each side's in the order of the rule document; or which letter is none.
    ///
    /// # Errors
    /// The first letter that is none.
    pub fn pieces(&self, rules: &Rules) -> Result<Vec<Piece>, char> {
        let both = Color::ALL.into_iter().zip(&self.0);
        let letters = both.flat_map(|(color, letters)| letters.iter().map(move |&letter| (color, letter)));
        let piece = |(color, letter)| rules.kind(letter).map(|kind| Piece { color, kind }).ok_or(letter);
        let mut pieces: Vec<Piece> = letters.map(piece).collect::<Result<_, char>>()?;
        pieces.sort_by_key(|piece| (piece.color.index(), piece.kind));
        Ok(pieces)
    }
}

impl<'r> Graph<'r> {
    /// All positions that follow from these pieces, on all squares that they can stand on, with either side to move,
    /// every state of the token and nothing held.
    ///
    /// # Errors
    /// Why there is no graph.
    pub fn new(rules: &'r Rules, pieces: &[Piece], stopped: Stopped<'_>) -> Result<Self, TooMuch> {
        let mut graph = Self {
            rules,
            nodes: Vec::new(),
            numbers: HashMap::new(),
            edges: Edges::default(),
            ends: Vec::new(),
            asked: 0,
        };
        graph.place(pieces)?;
        graph.asked = graph.nodes.len();
        while graph.ends.len() < graph.nodes.len() {
            if stopped() {
                return Err(TooMuch::Stopped);
            }
            graph.expand()?;
        }
        Ok(graph)
    }

    /// Every placement of the pieces that can be.
    fn place(&mut self, pieces: &[Piece]) -> Result<(), TooMuch> {
        let space = Space::with_these(self.rules, pieces);
        for unit in &space.units {
            let mut failed = Ok(0);
            let _ = unit.each(&mut |setup| {
                if validate(self.rules, setup).is_ok() {
                    failed = self.number(&Position::from_setup(self.rules, setup));
                }
                if failed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            failed?;
        }
        Ok(())
    }

    /// The children of the next position.
    fn expand(&mut self) -> Result<(), TooMuch> {
        let position = self.position(self.ends.len());
        let end = outcome::decided(self.rules, &position);
        let turns = if end.is_none() { movegen::turns(self.rules, &position) } else { Vec::new() };
        let children = turns.into_iter().map(|turn| self.number(&position.play(self.rules, turn)));
        let children = children.collect::<Result<Vec<u32>, TooMuch>>()?;
        self.ends.push(end);
        self.edges.push(children);
        Ok(())
    }

    /// The number of a position, which is new or known.
    fn number(&mut self, position: &Position) -> Result<u32, TooMuch> {
        let packed = Packed::new(position, 1).ok_or(TooMuch::Marks)?;
        if let Some(&number) = self.numbers.get(&packed) {
            return Ok(number);
        }
        if self.nodes.len() >= MOST {
            return Err(TooMuch::Positions(MOST));
        }
        let number = self.nodes.len() as u32;
        self.nodes.push(packed);
        self.numbers.insert(packed, number);
        Ok(number)
    }

    /// The rule set.
    pub fn rules(&self) -> &'r Rules {
        self.rules
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// How many of them were asked about: the first ones.
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// The position with a number.
    ///
    /// # Panics
    /// Where the number is not below [`len`](Self::len): there is no such position.
    pub fn position(&self, number: usize) -> Position {
        Position::from_setup(self.rules, &self.setup(number))
    }

    /// The position as a `Setup` with fresh clocks.
    ///
    /// # Panics
    /// Where the number is not below [`len`](Self::len): there is no such position.
    pub fn setup(&self, number: usize) -> Setup {
        self.nodes[number].position(&self.rules.program().army).to_setup(self.rules)
    }

    /// The number of a position; the clocks do not matter.
    pub fn find(&self, setup: &Setup) -> Option<usize> {
        let packed = Packed::new(&Position::from_setup(self.rules, setup), 1)?;
        self.numbers.get(&packed).map(|&number| number as usize)
    }

    /// The positions behind the turns of one, in their order; none where there is no position with that number.
    pub fn children(&self, number: usize) -> &[u32] {
        if number < self.len() { self.edges.of(number) } else { &[] }
    }

    /// Where all turns lead.
    pub(super) fn edges(&self) -> &Edges {
        &self.edges
    }

    /// How the game ends in a position, if it does.
    pub fn end(&self, number: usize) -> Option<End> {
        self.ends.get(number).copied().flatten()
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |letters: &[char]| {
            letters.iter().map(|letter| letter.to_ascii_uppercase().to_string()).collect::<Vec<_>>().join("+")
        };
        write!(f, "{} v {}", side(&self.0[0]), side(&self.0[1]))
    }
}
