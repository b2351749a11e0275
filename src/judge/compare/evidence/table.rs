//! Kept endgame tables: their summaries, for exactly the rules by which they were made.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::made::{Made, Stale};
use crate::endgame::{Graph, Longest, PieceResults, Results, Summary};
use crate::prove::digest;
use regra_documents::messages::say;
use regra_rules::Rules;
use regra_rules::geometry::{Color, Square};
use regra_rules::position::letter_of;

/// The file of kept tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "endgame tables as `regra table --save` keeps them")]
pub struct TableEvidence {
    pub made: Made,
    pub tables: Vec<KeptTable>,
}

/// A table that the oracle has verified when it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptTable {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The digest of these rules then.
    pub digest: String,
    /// The men: `K+R v K`.
    pub men: String,
    /// How many positions there are with these men.
    pub positions: u64,
    /// How many more positions follow from them.
    pub others: u64,
    /// The results with White to move, and with Black.
    pub results: [KeptResults; 2],
    /// White's longest win, and Black's.
    pub longest: [Option<Longest>; 2],
    /// The results with each man on each square.
    pub maps: Vec<KeptMap>,
    /// The SHA-256 of all this as one line of JSON.
    #[serde(default)]
    pub sum: String,
}

/// Number of positions by result: wins of White, draws, wins of Black; then the sum of White's moves in all its wins,
/// and of Black's in all of its own.
pub type KeptResults = [u64; 5];

/// The results with a man on each square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptMap {
    /// The man as FEN has it.
    pub man: char,
    /// The side to move, as FEN has it.
    pub to_move: char,
    /// Each square on which it stands in some position.
    pub squares: BTreeMap<String, KeptResults>,
}

impl KeptTable {
    pub fn of(graph: &Graph<'_>, men: String, summary: &Summary) -> Self {
        let rules = graph.rules();
        let longest = |color: Color| summary.longest[color].clone();
        let mut table = Self {
            rules: rules.name.to_string(),
            digest: digest(rules),
            men,
            positions: graph.asked() as u64,
            others: (graph.len() - graph.asked()) as u64,
            results: Color::ALL.map(|color| kept(summary.results[color])),
            longest: Color::ALL.map(longest),
            maps: summary.squares.iter().map(|on| KeptMap::of(rules, on)).collect(),
            sum: String::new(),
        };
        table.sum = table.summed();
        table
    }

    fn summed(&self) -> String {
        let plain = Self { sum: String::new(), ..self.clone() };
        let line = serde_json::to_string(&plain).unwrap_or_default();
        Sha256::digest(line).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether it is unchanged, and counts each position once.
    fn is_whole(&self) -> bool {
        let [white, black] = self.results.map(|[white, draws, black, ..]| [white, draws, black]);
        let all = [white, black].concat().into_iter().try_fold(0, u64::checked_add);
        all == Some(self.positions) && self.sum == self.summed()
    }

    /// Whether it was made by just these rules.
    pub fn is_of(&self, rules: &Rules) -> bool {
        rules.name == self.rules && digest(rules) == self.digest
    }

    /// A map, if there is one: of a man with a side to move.
    pub fn map(&self, man: char, to_move: char) -> Option<&KeptMap> {
        self.maps.iter().find(|map| (map.man, map.to_move) == (man, to_move))
    }

    /// The most informative map: of the first piece of the side that has fewer, with that side to move.
    pub fn weaker(&self) -> Option<&KeptMap> {
        let (white, black) = self.men.split_once(" v ")?;
        let count = |men: &str| men.split('+').count();
        let (men, side) = if count(white) < count(black) { (white, 'w') } else { (black, 'b') };
        let letter = men.chars().next()?;
        let man = if side == 'w' { letter } else { letter.to_ascii_lowercase() };
        self.map(man, side)
    }
}

impl KeptMap {
    fn of(rules: &Rules, on: &PieceResults) -> Self {
        let all = Square::all().map(|square| (square, on.squares[square.index()]));
        let some = all.filter(|(_, results)| *results != Results::default());
        Self {
            man: letter_of(rules, on.piece.color, on.piece.kind),
            to_move: side(on.side),
            squares: some.map(|(square, results)| (square.to_string(), kept(results))).collect(),
        }
    }

    /// The side to move.
    pub fn mover(&self) -> Color {
        if self.to_move == side(Color::White) { Color::White } else { Color::Black }
    }

    /// The results with the man on a square, if it can stand there.
    pub fn at(&self, square: Square) -> Option<KeptResults> {
        self.squares.get(&square.to_string()).copied()
    }
}

fn kept(results: Results) -> KeptResults {
    let Results { white, draws, black, moves } = results;
    [white, draws, black, moves[Color::White], moves[Color::Black]]
}

const fn side(color: Color) -> char {
    match color {
        Color::White => 'w',
        Color::Black => 'b',
    }
}

impl TableEvidence {
    /// The file with a table that was made since, in place of the one of the same rule set and men.
    #[must_use]
    pub fn renewed(self, made: Made, table: KeptTable) -> Self {
        let mut tables = self.tables;
        tables.retain(|kept| (&kept.rules, &kept.men) != (&table.rules, &table.men));
        tables.push(table);
        tables.sort_by(|a, b| (&a.rules, a.men.len(), &a.men).cmp(&(&b.rules, b.men.len(), &b.men)));
        Self { made, tables }
    }

    /// The tables of a rule set, and those of its name that were made by other rules, or changed since.
    pub fn of(&self, rules: &Rules) -> (Vec<&KeptTable>, Vec<Stale>) {
        let named = self.tables.iter().filter(|table| rules.name == table.rules);
        let (sound, old): (Vec<_>, Vec<_>) = named.partition(|table| table.is_of(rules) && table.is_whole());
        let stale = |table: &KeptTable| Stale {
            what: format!("{} {}", table.rules, table.men),
            why: if table.is_of(rules) { say().tables_altered() } else { say().tables_other_rules() },
        };
        (sound, old.into_iter().map(stale).collect())
    }
}
