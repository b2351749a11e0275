//! The content of a page on which to play with a rule set: positions with their turns, and games through them.
//!
//! Everything is computed here in advance: every position after a turn on the page is there, and the turns of as many
//! of them as fit. The page says where its knowledge ends.

use std::collections::HashMap;
use std::sync::Arc;

use super::cases::Group;
use super::trial_lines::{Chosen, Sort, chosen};
use regra_documents::Text;
use regra_judge::illegal;
use regra_movegen::outcome;
use regra_movegen::{self as movegen, Listed};
use regra_oracle::{self as oracle, Explanation};
use regra_rules::geometry::Bitboard;
use regra_rules::notation::{parse_turn, write_turn};
use regra_rules::position::{Position, Setup, Turn, write_fen};
use regra_rules::{Kind, Rules};

/// Maximum number of turns on a page.
const MOST_TURNS: usize = 3600;

/// The content of a page on which to play with a rule set.
#[derive(Clone, Debug)]
pub struct TrialPage {
    pub rules: Arc<Rules>,
    /// Every position, each once.
    pub positions: Vec<TrialPosition>,
    /// The lines to choose from, in order: start positions, positions of fixtures, games of fixtures.
    pub lines: Vec<TrialLine>,
    /// The number of lines left out because the page is full.
    pub left_out: usize,
}

/// A position, and its turns if the page has room for them.
#[derive(Clone, Debug)]
pub struct TrialPosition {
    pub setup: Setup,
    pub fen: String,
    /// Every legal turn, in the generator's order; none where the page has no room for them.
    pub turns: Option<Vec<TrialTurn>>,
    /// The reason why the game is over, where the position itself ends it.
    pub end: Option<TrialEnd>,
}

/// A legal turn.
#[derive(Clone, Debug)]
pub struct TrialTurn {
    /// The turn in notation: `e2e4`.
    pub text: String,
    /// The origins.
    pub from: Bitboard,
    /// The destinations in notation.
    pub to: Bitboard,
    /// The piece dropped from the hand or the Duchy.
    pub dropped: Option<Kind>,
    /// Whether an enemy piece leaves the board.
    pub takes: bool,
    /// The clause that grants it, then those that act in it.
    pub clauses: Vec<String>,
    /// The effects in words.
    pub told: Vec<String>,
    /// The index of the position after it.
    pub after: usize,
}

#[derive(Clone, Debug)]
pub struct TrialRefusal {
    /// The turn in notation: `e2e4`.
    pub text: String,
    /// The origins.
    pub from: Bitboard,
    /// The destinations in notation.
    pub to: Bitboard,
    pub clause: Option<String>,
    /// The reason, in a sentence.
    pub why: String,
}

/// The end of a game.
#[derive(Clone, Debug)]
pub struct TrialEnd {
    pub clause: String,
    /// The reason, in a sentence.
    pub why: String,
}

/// An item of the page: a position, or a game with all its positions.
#[derive(Clone, Debug)]
pub struct TrialLine {
    /// Whether it is a position or a game.
    pub sort: Sort,
    /// Its anchor: `case.lancer.plain-double-step`.
    pub id: String,
    pub title: String,
    /// The reason of the fixture's case.
    pub why: Option<Text>,
    /// The clause that the case is about.
    pub clause: Option<String>,
    /// The positions, in order; at least one.
    pub positions: Vec<usize>,
    /// The turns between them.
    pub turns: Vec<TrialTurn>,
    /// Turns that are refused in the last position.
    pub refused: Vec<TrialRefusal>,
    /// The end of the game after the line, with its history counted.
    pub end: Option<TrialEnd>,
}

impl TrialPage {
    /// Gathers the content of the page: start positions, and those cases that hold under these rules.
    pub fn new(rules: &Arc<Rules>, groups: &[Group]) -> Self {
        let mut builder = TrialBuilder::new(rules);
        let mut lines = Vec::new();
        let all = chosen(rules, groups);
        for chosen in &all {
            lines.extend(builder.has_room(chosen).then(|| builder.line(chosen)));
        }
        // From every item except a game, the reader can play a turn and an answer; if room is short, the first start
        // position comes before the others.
        let firsts =
            lines.iter().filter(|line| line.sort != Sort::Game).filter_map(|line| line.positions.first());
        for &first in firsts {
            builder.expand_children(first);
        }
        let left_out = all.len() - lines.len();
        Self { rules: Arc::clone(rules), positions: builder.positions, lines, left_out }
    }
}

/// The positions so far.
struct TrialBuilder<'r> {
    rules: &'r Rules,
    positions: Vec<TrialPosition>,
    known: HashMap<String, usize>,
    turns: usize,
}

impl<'r> TrialBuilder<'r> {
    fn new(rules: &'r Rules) -> Self {
        Self { rules, positions: Vec::new(), known: HashMap::new(), turns: 0 }
    }

    /// The index of a position, which is added if it is new.
    fn place(&mut self, position: &Position) -> usize {
        let setup = position.to_setup(self.rules);
        let fen = write_fen(self.rules, &setup);
        if let Some(&known) = self.known.get(&fen) {
            return known;
        }
        let end = outcome::decided(self.rules, position)
            .map(|_| outcome::of_position(self.rules, position))
            .and_then(ended);
        self.known.insert(fen.clone(), self.positions.len());
        self.positions.push(TrialPosition { setup, fen, turns: None, end });
        self.positions.len() - 1
    }

    /// Whether the turns of all positions of a line still fit on the page.
    fn has_room(&self, chosen: &Chosen) -> bool {
        let turns = |position: &Position| movegen::turns(self.rules, position).len();
        self.turns + chosen.game.positions().map(turns).sum::<usize>() <= MOST_TURNS
    }

    /// A line; each of its positions gets its turns.
    fn line(&mut self, chosen: &Chosen) -> TrialLine {
        let Chosen { sort, id, title, why, clause, game, refused } = chosen;
        let all: Vec<&Position> = game.positions().collect();
        let positions: Vec<usize> = all.iter().map(|position| self.place(position)).collect();
        positions.iter().for_each(|&index| self.expand(index));
        let turns =
            all.iter().zip(game.turns()).filter_map(|(before, turn)| self.played(before, turn)).collect();
        let refused = refused.iter().filter_map(|text| self.refusal(game.position(), text)).collect();
        let end = ended(outcome::outcome(self.rules, game));
        let (id, title, why, clause) = (id.clone(), title.clone(), why.clone(), clause.clone());
        TrialLine { sort: *sort, id, title, why, clause, positions, turns, refused, end }
    }

    fn played(&mut self, before: &Position, turn: Turn) -> Option<TrialTurn> {
        let listed = movegen::listed(self.rules, before).into_iter().find(|listed| listed.turn == turn)?;
        Some(self.turn(before, &listed))
    }

    fn turn(&mut self, before: &Position, listed: &Listed) -> TrialTurn {
        let Listed { turn, clauses, after, .. } = listed;
        let them = !before.side;
        TrialTurn {
            text: write_turn(self.rules, before.side, *turn),
            from: turn.origins(),
            to: turn.destinations(before.side),
            dropped: turn.dropped(),
            takes: after.color(them).count() < before.color(them).count(),
            clauses: clauses.clone(),
            told: told(self.rules, &before.to_setup(self.rules), *turn),
            after: self.place(after),
        }
    }

    /// A refused turn with the clause that refuses it under these rules.
    fn refusal(&self, position: &Position, text: &str) -> Option<TrialRefusal> {
        let Explanation::Refused(refusal) = illegal::explained(self.rules, position, text).ok()? else {
            return None;
        };
        let turn = parse_turn(self.rules, position, text).ok();
        let (from, to) =
            turn.map_or_else(Default::default, |turn| (turn.origins(), turn.destinations(position.side)));
        Some(TrialRefusal { text: text.to_owned(), from, to, clause: refusal.clause, why: refusal.why })
    }

    /// Adds the turns of a position, if they fit on the page.
    fn expand(&mut self, index: usize) {
        let TrialPosition { setup, turns: None, .. } = &self.positions[index] else { return };
        let position = Position::from_setup(self.rules, setup);
        let listed = movegen::listed(self.rules, &position);
        if self.turns + listed.len() > MOST_TURNS {
            return;
        }
        self.turns += listed.len();
        let turns = listed.iter().map(|listed| self.turn(&position, listed)).collect();
        self.positions[index].turns = Some(turns);
    }

    /// Adds the turns of the positions after each turn of a position.
    fn expand_children(&mut self, index: usize) {
        let turns = self.positions[index].turns.iter().flatten();
        for after in turns.map(|turn| turn.after).collect::<Vec<_>>() {
            self.expand(after);
        }
    }
}

/// The effects of a legal turn in words.
fn told(rules: &Rules, before: &Setup, turn: Turn) -> Vec<String> {
    match oracle::explain(rules, before, turn) {
        Explanation::Legal(steps) => steps.into_iter().map(|step| step.text).collect(),
        Explanation::Refused(_) => Vec::new(),
    }
}

fn ended(outcome: outcome::Outcome) -> Option<TrialEnd> {
    let clause = outcome.clause.filter(|_| outcome.over)?.to_owned();
    Some(TrialEnd { clause, why: outcome.why })
}
