//! What a sample of positions was made of.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use regra_movegen::outcome;
use regra_rules::geometry::{Color, Square};
use regra_rules::position::{Action, Position, Setup, Turn, write_fen};
use regra_rules::{Role, Rules};

/// Something that a position or a turn can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Feature {
    /// The side to move is in check.
    Check,
    /// The turn before was a castling.
    Castling,
    /// A pawn may be captured in passing.
    EnPassant,
    /// The turn before was a promotion.
    Promotion,
    /// The turn before took a piece off the board.
    Capture,
    /// A piece stands on its far rank.
    FarRank,
    /// The position decides that the game is over.
    Over,
    /// The turn before was a charge.
    Charge,
    /// The turn before was a legion move.
    Legion,
    /// The turn before pushed a piece.
    Push,
    /// A Grand Duke is on the board.
    Dukes,
    /// A piece stands next to an enemy Grand Duke.
    Zone,
    /// A Grand Duke is in a Duchy.
    Duchy,
    /// A pawn can become a captured piece.
    Pool,
    /// The turn before let a Grand Duke retire.
    Retire,
    /// The turn before was a drop.
    Drop,
    /// The turn before was a pass.
    Pass,
    /// The two turns before were passes.
    PassedTwice,
    /// A far-rank piece went further than any piece steps.
    Sneak,
    /// A piece is in a hand.
    Hand,
}

/// Positions seen, by what they show.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sample {
    positions: usize,
    shown: BTreeMap<Feature, usize>,
    /// What each hash stands for.
    hashes: BTreeMap<u64, String>,
}

impl Sample {
    /// How many positions there are.
    pub(crate) fn positions(&self) -> usize {
        self.positions
    }

    /// Adds a position.
    pub(crate) fn see(&mut self, rules: &Rules, position: &Position) -> Result<(), String> {
        self.positions += 1;
        for feature in standing(rules, position) {
            *self.shown.entry(feature).or_default() += 1;
        }
        self.hash(rules, position)
    }

    /// Adds the turn that led from one position to another.
    pub(crate) fn play(&mut self, rules: &Rules, turn: Turn, before: &Setup, after: &Setup) {
        for feature in played(rules, turn, before, after) {
            *self.shown.entry(feature).or_default() += 1;
        }
    }

    /// Equal hashes stand for equal positions.
    fn hash(&mut self, rules: &Rules, position: &Position) -> Result<(), String> {
        let mut timeless = position.to_setup(rules);
        (timeless.halfmove, timeless.fullmove) = (0, 1);
        let fen = write_fen(rules, &timeless);
        let known = self.hashes.entry(position.hash()).or_insert_with(|| fen.clone());
        if *known == fen { Ok(()) } else { Err(format!("one hash for two positions: {known} and {fen}")) }
    }

    /// Adds another sample.
    pub(crate) fn join(&mut self, other: &Self) {
        self.positions += other.positions;
        for (&feature, &count) in &other.shown {
            *self.shown.entry(feature).or_default() += count;
        }
    }

    /// One line that says what there was.
    pub(crate) fn composition(&self, name: &str) -> String {
        let mut text = format!("{name}: {} positions", self.positions);
        for (feature, count) in &self.shown {
            let _ = write!(text, ", {feature:?} {count}");
        }
        text
    }

    /// Whether each of these was seen.
    pub(crate) fn shows(&self, features: &[Feature]) -> Result<(), String> {
        let missing: Vec<&Feature> =
            features.iter().filter(|feature| !self.shown.contains_key(feature)).collect();
        if missing.is_empty() { Ok(()) } else { Err(format!("the sample proves nothing about {missing:?}")) }
    }
}

/// What a position shows.
fn standing(rules: &Rules, position: &Position) -> Vec<Feature> {
    let setup = position.to_setup(rules);
    let duke = rules.duke();
    let held = |is_duke: bool| {
        let kinds = rules.kinds().filter(|&kind| (Some(kind) == duke) == is_duke);
        kinds
            .map(|kind| setup.holdings.0.iter().map(|held| u32::from(held[kind.index()])).sum::<u32>())
            .sum::<u32>()
            > 0
    };
    let hands = Color::ALL.iter().any(|&color| rules.turn().drops[color].any());
    let tests = [
        (Feature::Check, position.in_check(rules)),
        (Feature::EnPassant, setup.ep_square().is_some()),
        (Feature::FarRank, far_rank(rules, &setup)),
        (Feature::Over, outcome::decided(rules, position).is_some()),
        (Feature::Dukes, pieces(&setup).any(|(_, piece)| Some(piece.kind) == duke)),
        (Feature::Zone, in_zone(rules, &setup)),
        (Feature::Duchy, duke.is_some() && held(true)),
        (Feature::Pool, !hands && held(false)),
        (Feature::Hand, hands && held(false)),
        (Feature::PassedTwice, setup.token.is_some_and(|token| token.passes == 2)),
    ];
    tests.into_iter().filter(|&(_, shown)| shown).map(|(feature, _)| feature).collect()
}

fn pieces(setup: &Setup) -> impl Iterator<Item = (Square, regra_rules::position::Piece)> {
    Square::all().filter_map(|square| Some((square, setup.at(square)?)))
}

fn far_rank(rules: &Rules, setup: &Setup) -> bool {
    let king = rules.king();
    pieces(setup).any(|(square, piece)| piece.kind != king && square.rank() == piece.color.rank(7))
}

fn in_zone(rules: &Rules, setup: &Setup) -> bool {
    let Some(duke) = rules.duke() else { return false };
    let near = |a: Square, b: Square| a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())) == 1;
    pieces(setup).filter(|(_, piece)| piece.kind == duke).any(|(from, duke)| {
        pieces(setup).any(|(square, piece)| piece.color != duke.color && near(from, square))
    })
}

/// What a turn shows.
fn played(rules: &Rules, turn: Turn, before: &Setup, after: &Setup) -> Vec<Feature> {
    let mut shown = Vec::new();
    match turn.action {
        Action::Move { from, to, promotion } => {
            shown.extend(promotion.map(|_| Feature::Promotion));
            shown.extend(moved(rules, before, from, to));
        }
        Action::Castle { .. } => shown.push(Feature::Castling),
        Action::Charge { .. } => shown.push(Feature::Charge),
        Action::Legion { .. } => shown.push(Feature::Legion),
        Action::Drop { .. } => shown.push(Feature::Drop),
        Action::Retire { .. } => shown.push(Feature::Retire),
        Action::Pass => shown.push(Feature::Pass),
    }
    if turn.retiring.any() {
        shown.push(Feature::Retire);
    }
    let count = |setup: &Setup, color| pieces(setup).filter(|(_, piece)| piece.color == color).count();
    let enemy = !before.side;
    if count(after, enemy) < count(before, enemy) {
        shown.push(Feature::Capture);
    }
    if pieces(before).any(|(square, piece)| piece.color == enemy && after.at(square) != Some(piece))
        && count(after, enemy) == count(before, enemy)
    {
        shown.push(Feature::Push);
    }
    shown
}

/// Sneak moves, seen from their squares.
fn moved(rules: &Rules, before: &Setup, from: Square, to: Square) -> Option<Feature> {
    let piece = before.at(from)?;
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    let has = |role| rules.piece(piece.kind).roles.contains(&role);
    (has(Role::Sneaker) && files.max(ranks) > 2).then_some(Feature::Sneak)
}
