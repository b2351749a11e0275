//! The summary of a table: the number of positions that each side wins, and the longest wins.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::graph::Graph;
use super::retrograde::Value;
use crate::exhaust::Digest;
use regra_movegen as movegen;
use regra_rules::geometry::{ByColor, Color, SQUARES, Square};
use regra_rules::notation::write_turn;
use regra_rules::position::{Piece, write_fen};

/// How many positions end how, with the best play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Results {
    /// White wins.
    pub white: u64,
    /// Nobody does.
    pub draws: u64,
    /// Black wins.
    pub black: u64,
    /// The winner's moves in all wins of each side, added up.
    #[serde(skip)]
    pub moves: ByColor<u64>,
}

impl Results {
    fn add(&mut self, mover: Color, value: Value) {
        let winner = winner(mover, value);
        if let (Some(winner), Value::Win(turns) | Value::Loss(turns)) = (winner, value) {
            // The side that begins plays one more of an odd number of turns.
            self.moves[winner] += (u64::from(turns) + u64::from(winner == mover)) / 2;
        }
        match winner {
            Some(Color::White) => self.white += 1,
            None => self.draws += 1,
            Some(Color::Black) => self.black += 1,
        }
    }
}

/// The longest win of a side, among the positions that were asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Longest {
    /// How many turns of both sides together.
    pub turns: u32,
    /// In how many positions.
    pub positions: u64,
    /// The first of them.
    pub fen: String,
    /// The turns of the best play, the first of those that are equally good.
    pub line: Vec<String>,
    /// The clause that ends it.
    pub clause: String,
}

/// The results with a piece on each square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceResults {
    pub piece: Piece,
    /// The side to move.
    pub side: Color,
    /// By [`Square::index`].
    pub squares: Vec<Results>,
}

/// What a table says as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// By the side to move.
    pub results: ByColor<Results>,
    /// By the side that wins.
    pub longest: ByColor<Option<Longest>>,
    /// For each piece and each side to move.
    pub squares: Vec<PieceResults>,
    /// The clauses by which the game is over in a position, and in how many.
    pub ends: BTreeMap<&'static str, u64>,
    /// What the lines of all positions come to, each its FEN, a space and its value: `+3` or `-3` where the side to
    /// move wins or loses in three turns of both sides, `=` where nobody wins.
    pub digest: Digest,
}

/// Adds up the positions that were asked about, each of which has a value in `values`, by number: what has none
/// there is not counted.
pub fn summary(graph: &Graph<'_>, values: &[Value], pieces: &[Piece]) -> Summary {
    let mut results = ByColor([Results::default(); 2]);
    let mut different = pieces.to_vec();
    different.dedup();
    let blank = |piece, side| PieceResults { piece, side, squares: vec![Results::default(); SQUARES] };
    let mut squares: Vec<PieceResults> =
        different.iter().flat_map(|&piece| Color::ALL.map(|side| blank(piece, side))).collect();
    let (mut ends, mut digest) = (BTreeMap::new(), Digest::default());
    for (number, &value) in values.iter().enumerate().take(graph.asked()) {
        let setup = graph.setup(number);
        if let Some(end) = graph.end(number) {
            *ends.entry(end.clause).or_default() += 1;
        }
        digest.add(&format!("{} {value}", write_fen(graph.rules(), &setup)));
        results[setup.side].add(setup.side, value);
        for on in squares.iter_mut().filter(|on| on.side == setup.side) {
            let there = Square::all().filter(|&square| setup.at(square) == Some(on.piece));
            there.for_each(|square| on.squares[square.index()].add(setup.side, value));
        }
    }
    let longest = ByColor(Color::ALL.map(|color| longest(graph, values, color)));
    Summary { results, longest, squares, ends, digest }
}

fn winner(mover: Color, value: Value) -> Option<Color> {
    match value {
        Value::Win(_) => Some(mover),
        Value::Draw => None,
        Value::Loss(_) => Some(!mover),
    }
}

fn longest(graph: &Graph<'_>, values: &[Value], color: Color) -> Option<Longest> {
    let turns = |number: usize| match values[number] {
        Value::Win(turns) | Value::Loss(turns) => turns,
        Value::Draw => 0,
    };
    let won = |&number: &usize| winner(graph.setup(number).side, values[number]) == Some(color);
    let all: Vec<usize> = (0..graph.asked().min(values.len())).filter(won).collect();
    let most = all.iter().map(|&number| turns(number)).max()?;
    let first = all.iter().copied().find(|&number| turns(number) == most)?;
    let (line, clause) = line(graph, values, first);
    Some(Longest {
        turns: most,
        fen: write_fen(graph.rules(), &graph.setup(first)),
        positions: all.iter().filter(|&&number| turns(number) == most).count() as u64,
        line,
        clause: clause.to_owned(),
    })
}

/// The best play from a position that is not drawn, and the clause by which it ends.
fn line(graph: &Graph<'_>, values: &[Value], start: usize) -> (Vec<String>, &'static str) {
    let (mut at, mut line) = (start, Vec::new());
    loop {
        let wanted = match values[at] {
            Value::Win(turns) if turns > 0 => Value::Loss(turns - 1),
            Value::Loss(turns) if turns > 0 => Value::Win(turns - 1),
            _ => return (line, graph.end(at).map_or("", |end| end.clause)),
        };
        let position = graph.position(at);
        let turns = movegen::turns(graph.rules(), &position);
        let best = turns
            .into_iter()
            .zip(graph.children(at))
            .find(|(_, child)| values.get(**child as usize) == Some(&wanted));
        let Some((turn, &child)) = best else { return (line, "") };
        line.push(write_turn(graph.rules(), position.side, turn));
        at = child as usize;
    }
}
