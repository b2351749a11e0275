//! A long plain count that saves its parts: the leaves below every first move and reply, as soon as they are known.

use std::path::Path;
use std::time::Instant;

use super::failure::Failure;
use super::place::Place;
use super::{input, save, terminal};
use regra_judge::perft::deep::{Checkpoint, CountPlan};
use regra_judge::perft::{self, Count, Ended, Ends, RootCount, Unwatched, Watch};
use regra_judge::prove;
use regra_movegen::Table;
use regra_movegen::outcome::Game;
use regra_rules::messages::say;
use regra_rules::position::{Turn, write_turn};
use regra_show::report::EarlierJson;

/// Maximum number of moves to the start of a part.
const PLIES: u32 = 2;

/// The result of a count.
pub(super) struct CountedLeaves {
    pub(super) count: Count,
    /// How lines end, if that was counted.
    pub(super) ended: Option<Ended>,
    /// The time that it took.
    pub(super) seconds: f64,
    /// The part counted by earlier runs, if any.
    pub(super) earlier: Option<EarlierJson>,
}

/// A count in parts.
pub(super) struct CountInParts<'a> {
    pub(super) place: &'a Place,
    pub(super) depth: u32,
    pub(super) ends: Ends,
    /// Whether to count how lines end.
    pub(super) outcomes: bool,
    pub(super) table: Option<&'a Table<'a>>,
    pub(super) watch: &'a dyn Watch,
}

/// A first line: the move at the root that it begins with, if any, and the game after it.
struct FirstLine {
    root: Option<usize>,
    game: Game,
}

impl CountInParts<'_> {
    /// Counts the parts that the file does not have, and saves them there.
    pub(super) fn count(&self, file: &Path) -> Result<CountedLeaves, Failure> {
        save::writable(file).map_err(|error| Failure::of_file(file, &error))?;
        let held = save::hold(file).map_err(|error| Failure::of_file(file, &error))?;
        let _held = held.ok_or_else(|| Failure::input(say().deep_busy(file.display().to_string())))?;
        let turns = if self.depth == 0 { Vec::new() } else { self.turns(&self.place.game) };
        let parts = self.parts(&turns);
        let mut checkpoint = self.resumed(file, parts.len())?;
        let earlier =
            (!checkpoint.is_empty()).then(|| EarlierJson { parts: checkpoint.len(), of: parts.len() });
        let mut divide: Vec<RootCount> =
            turns.iter().map(|&turn| RootCount { turn, nodes: 0, complete: true }).collect();
        let before = if self.outcomes { self.ended_before() } else { None };
        let (mut nodes, mut complete, mut ended) = (0, true, before);
        for (unit, part) in parts.iter().enumerate() {
            if checkpoint.done(unit).is_none() {
                self.part(part, unit, &mut checkpoint, file)?;
            }
            let counted = checkpoint.done(unit);
            let leaves = counted.map_or(0, |(leaves, _)| *leaves);
            nodes += leaves;
            complete &= counted.is_some();
            if let (Some(ended), Some((_, below))) = (&mut ended, counted) {
                let many = ended.join(below, self.plies(), 1);
                many.ok_or_else(|| Failure::input(say().deep_too_many()))?;
            }
            if let Some(entry) = part.root.and_then(|root| divide.get_mut(root)) {
                entry.nodes += leaves;
                entry.complete &= counted.is_some();
            }
        }
        let ended = ended.filter(|_| complete);
        let count = Count { nodes, divide, complete };
        Ok(CountedLeaves { count, ended, seconds: checkpoint.seconds, earlier })
    }

    /// The number of moves to the start of a part.
    fn plies(&self) -> u32 {
        self.depth.min(PLIES)
    }

    /// The lines that end before the parts begin.
    fn ended_before(&self) -> Option<Ended> {
        match self.plies() {
            0 => Some(Ended::default()),
            plies => perft::outcomes(&self.place.rules, &self.place.game, plies - 1, self.ends, &Unwatched),
        }
    }

    /// Counts a part and saves it, unless the count was stopped.
    fn part(
        &self,
        part: &FirstLine,
        unit: usize,
        checkpoint: &mut Checkpoint,
        file: &Path,
    ) -> Result<(), Failure> {
        if self.watch.stopped() {
            return Ok(());
        }
        let (started, depth) = (Instant::now(), self.depth - self.plies());
        let count = match self.table {
            Some(table) => perft::count_hashed(table, &part.game, depth, self.watch),
            None => perft::count(&self.place.rules, &part.game, depth, self.ends, self.watch),
        };
        let ended = match self.outcomes {
            true => perft::outcomes(&self.place.rules, &part.game, depth, self.ends, self.watch),
            false => Some(Ended::default()),
        };
        let Some(ended) = ended.filter(|_| count.complete) else { return Ok(()) };
        checkpoint.add(unit, (count.nodes, ended), started.elapsed().as_secs_f64());
        let kept = save::write(file, checkpoint.write());
        kept.map_err(|error| Failure::of_file(file, &error))
    }

    /// The moves after which counting goes on: none where the line has ended.
    fn turns(&self, game: &Game) -> Vec<Turn> {
        let one = perft::count(&self.place.rules, game, 1, self.ends, &Unwatched);
        one.divide.into_iter().map(|entry| entry.turn).collect()
    }

    /// All lines of the first plies, in the generator's order.
    fn parts(&self, turns: &[Turn]) -> Vec<FirstLine> {
        let longer = |game: &Game, turn: Turn| game.after(&self.place.rules, turn);
        let game = &self.place.game;
        if self.depth == 0 {
            return vec![FirstLine { root: None, game: game.clone() }];
        }
        let first = turns
            .iter()
            .enumerate()
            .map(|(root, &turn)| FirstLine { root: Some(root), game: longer(game, turn) });
        if self.depth < PLIES {
            return first.collect();
        }
        let replies = |FirstLine { root, game }: FirstLine| {
            let after =
                self.turns(&game).into_iter().map(|turn| FirstLine { root, game: longer(&game, turn) });
            after.collect::<Vec<_>>()
        };
        first.flat_map(replies).collect()
    }

    /// The contents of the file, if it exists.
    fn resumed(&self, file: &Path, units: usize) -> Result<Checkpoint, Failure> {
        let rules = &self.place.rules;
        let plan = CountPlan {
            rules: rules.name.to_string(),
            digest: prove::digest(rules),
            start: self.place.game.start().fen(rules),
            moves: self.moves(),
            depth: self.depth,
            adjudicated: self.ends == Ends::Adjudicated,
            outcomes: self.outcomes,
            units,
        };
        if !file.exists() {
            return Ok(Checkpoint::new(plan));
        }
        let name = file.display().to_string();
        let read = Checkpoint::read(plan, &input::file(file)?);
        let checkpoint = read.map_err(|damage| {
            Failure::input(say().deep_checkpoint_damage(name.as_str(), damage.to_string()))
        })?;
        terminal::aside(say().deep_checkpoint_from(name, checkpoint.len(), units));
        Ok(checkpoint)
    }

    /// The moves that led to the position, in notation.
    fn moves(&self) -> String {
        let (rules, game) = (&self.place.rules, &self.place.game);
        let sides = game.positions().map(|position| position.side);
        let written = sides.zip(game.turns()).map(|(side, turn)| write_turn(rules, side, turn));
        written.collect::<Vec<_>>().join(" ")
    }
}
