//! A legal turn in the order of effects: the move, the charger leaves, promotion, zones, dukes retire.
//!
//! The position after each effect is the turn played with the later effects left out.

use super::{Step, words};
use crate::geometry::{Bitboard, Color, Square};
use crate::movegen::Listed;
use crate::position::{Action, Position, Turn, write_turn};
use crate::rules::{Kind, Rules, ZonePromotes};

/// The steps of a legal turn.
pub(super) fn steps(rules: &Rules, position: &Position, listed: &Listed) -> Vec<Step> {
    let mut course = Course { rules, us: position.side(), now: *position, steps: Vec::new() };
    course.run(position, listed);
    course.steps
}

struct Course<'a> {
    rules: &'a Rules,
    us: Color,
    now: Position,
    steps: Vec<Step>,
}

impl Course<'_> {
    fn run(&mut self, before: &Position, listed: &Listed) {
        let turn = listed.turn;
        let bare = Turn { action: plain(turn.action), riders: Bitboard::EMPTY };
        let full = Turn { riders: Bitboard::EMPTY, ..turn };
        let calm = without_zones(self.rules);
        let moved = before.play(&calm, bare);
        self.first(before, listed, moved);
        let zone_first = self.rules.turn.zone.is_some_and(|zone| zone.promotion == ZonePromotes::Before);
        if zone_first {
            self.zone(before.play(self.rules, bare));
            self.promotion(listed, before.play(self.rules, full));
        } else {
            self.promotion(listed, before.play(&calm, full));
            self.zone(before.play(self.rules, full));
        }
        if turn.riders.any() {
            let text = format!("{} retires to the Duchy", words::men(self.rules, &self.now, turn.riders));
            self.step(vec!["duke.retire".to_owned()], text, before.play(self.rules, turn));
        }
        if let Some(last) = self.steps.last_mut() {
            last.after = listed.after.to_setup(self.rules);
        }
    }

    /// The move with its captures and pushes; a charger leaves after it.
    fn first(&mut self, before: &Position, listed: &Listed, moved: Position) {
        let later =
            |clause: &str| ["promotion.", "zone.", "duke.retire"].iter().any(|c| clause.starts_with(c));
        let granting = listed.clauses.first().cloned();
        let acting = listed.clauses.iter().skip(1).filter(|clause| !later(clause)).cloned();
        let clauses: Vec<String> = granting.into_iter().chain(acting).collect();
        let Action::Charge { from, to } = listed.turn.action else {
            let text = self.sentence(before, &moved, listed.turn);
            return self.step(clauses, text, moved);
        };
        let mut standing = moved;
        if let Some(kind) = before.kind_at(from) {
            standing.put(from.bit(), self.us, kind);
            let added = moved.held(self.us, kind) > before.held(self.us, kind);
            if added {
                standing.hold(self.us, kind, -1);
            }
        }
        let charger = words::man(self.rules, before, from);
        let text = format!("{charger} charges and captures {}", words::man(self.rules, before, to));
        self.step(clauses, text, standing);
        let clause =
            if self.rules.readings.contains_key("charge.pool") { "charge.pool" } else { "charge.move" };
        self.step(vec![clause.to_owned()], format!("{charger} leaves the board"), moved);
    }

    fn promotion(&mut self, listed: &Listed, after: Position) {
        let clause = listed.clauses.iter().find(|clause| clause.starts_with("promotion."));
        let Some(clause) = clause else { return };
        let ends = promoted(listed.turn.action, self.us);
        let said = ends.into_iter().filter_map(|(at, into)| {
            self.now.kind_at(at)?;
            Some(format!(
                "{} becomes {}",
                words::man(self.rules, &self.now, at),
                words::a_kind(self.rules, into)
            ))
        });
        let text = said.collect::<Vec<_>>().join(" and ");
        self.step(vec![clause.clone()], text, after);
    }

    fn zone(&mut self, after: Position) {
        let gone = self.now.occupied().without(after.occupied());
        if gone.any() {
            let text = format!("a zone removes {}", words::men(self.rules, &self.now, gone));
            self.step(vec!["zone.remove".to_owned()], text, after);
        }
    }

    fn step(&mut self, clauses: Vec<String>, text: String, after: Position) {
        self.now = after;
        let mut setup = after.to_setup(self.rules);
        setup.side = self.us;
        self.steps.push(Step { clauses, text, after: setup });
    }

    /// What the move does: who goes where, what is captured, what is pushed.
    fn sentence(&self, before: &Position, moved: &Position, turn: Turn) -> String {
        let name = |square| words::man(self.rules, before, square);
        let mut text = match turn.action {
            Action::Move { from, to, .. } | Action::Castle { from, to } => {
                format!("{} goes to {to}", name(from))
            }
            Action::Legion { west, .. } => {
                let east = west.offset(1, 0).unwrap_or(west);
                format!("{} and {} step forward", name(west), name(east))
            }
            Action::Drop { kind, to } => format!("{} comes to {to}", words::a_kind(self.rules, kind)),
            Action::Retire { from } => format!("{} retires to the Duchy", name(from)),
            Action::Pass => format!("{} hands the pass token over", self.us.name()),
            Action::Charge { .. } => write_turn(self.rules, self.us, turn),
        };
        text += &self.rook(before, moved, turn);
        text + &self.to_the_enemy(before, moved)
    }

    /// The rook of a castling king.
    fn rook(&self, before: &Position, moved: &Position, turn: Turn) -> String {
        let Action::Castle { from, to } = turn.action else { return String::new() };
        let ours = |p: &Position| p.color(self.us).without(from.bit() | to.bit());
        let (left, came) = (ours(before).without(ours(moved)), ours(moved).without(ours(before)));
        if left.is_empty() || came.is_empty() {
            return String::new();
        }
        format!(", {} to {}", words::man(self.rules, before, left.first()), came.first())
    }

    /// What is pushed and what is captured.
    fn to_the_enemy(&self, before: &Position, moved: &Position) -> String {
        let them = !self.us;
        let mut came: Vec<Square> = same(before, moved, them, true);
        let mut text = String::new();
        for square in same(before, moved, them, false) {
            let name = words::man(self.rules, before, square);
            let pushed = came
                .iter()
                .position(|&s| moved.kind_at(s) == before.kind_at(square) && s.file() == square.file());
            text += &match pushed {
                Some(index) => format!(", {name} is pushed to {}", came.swap_remove(index)),
                None => format!(", {name} is captured"),
            };
        }
        text
    }
}

/// The squares where a side has a piece in one position that it has not in the other: those it has
/// come to, or those it has left.
fn same(before: &Position, moved: &Position, color: Color, come: bool) -> Vec<Square> {
    let (here, there) = if come { (moved, before) } else { (before, moved) };
    here.color(color).filter(|&s| there.at(s) != here.at(s)).collect()
}

fn plain(action: Action) -> Action {
    match action {
        Action::Move { from, to, .. } => Action::Move { from, to, promotion: None },
        Action::Legion { west, .. } => Action::Legion { west, west_promotion: None, east_promotion: None },
        other => other,
    }
}

/// Where each promoting piece ends, and what it becomes.
fn promoted(action: Action, us: Color) -> Vec<(Square, Kind)> {
    let ends = match action {
        Action::Move { to, promotion, .. } => vec![(Some(to), promotion)],
        Action::Legion { west, west_promotion, east_promotion } => {
            let east = west.offset(1, 0).and_then(|east| east.ahead(us, 1));
            vec![(west.ahead(us, 1), west_promotion), (east, east_promotion)]
        }
        _ => Vec::new(),
    };
    ends.into_iter().filter_map(|(square, kind)| Some((square?, kind?))).collect()
}

/// The rule set without what zones do.
fn without_zones(rules: &Rules) -> Rules {
    let mut rules = rules.clone();
    rules.turn.zone = None;
    rules.program.turn.zone = None;
    rules
}
