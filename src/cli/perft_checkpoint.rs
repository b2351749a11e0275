//! A long plain count that saves its parts: the leaves below every first move and reply, as soon as they are known.

use std::fs;
use std::path::Path;

use super::deep::{self, Counter};
use super::failure::Failure;
use super::place::Place;
use super::terminal;
use regra_documents::messages::say;
use regra_judge::files;
use regra_judge::perft::deep::{Counted, Head, Results, What};
use regra_judge::perft::{self, Count, Ended, Ends, RootCount, Unwatched, Watch};
use regra_judge::prove;
use regra_movegen::Table;
use regra_movegen::outcome::Game;
use regra_rules::notation::write_turn;
use regra_rules::position::Turn;
use regra_show::report::EarlierParts;

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
    pub(super) earlier: Option<EarlierParts>,
}

pub(super) struct CountInParts<'a> {
    pub(super) place: &'a Place,
    pub(super) depth: u32,
    pub(super) ends: Ends,
    /// Whether to count how lines end.
    pub(super) outcomes: bool,
    pub(super) table: Option<&'a Table<'a>>,
    pub(super) watch: &'a dyn Watch,
}

/// A first line: all its moves from where counting begins, and the game after them.
type FirstLine = (String, Game);

impl CountInParts<'_> {
    /// Counts the parts that the file does not have, and saves them there.
    pub(super) fn count(&self, file: &Path) -> Result<CountedLeaves, Failure> {
        let disk = Failure::of_file(file);
        // A pipe or a device keeps nothing.
        if fs::metadata(file).is_ok_and(|about| !about.is_file()) {
            return Err(Failure::input(say().deep_no_file(file.display().to_string())));
        }
        files::writable(file).map_err(disk)?;
        let held = files::hold(file).map_err(disk)?;
        let _held = held.ok_or_else(|| Failure::input(say().deep_busy(file.display().to_string())))?;
        let Self { ends, table, watch, outcomes, .. } = *self;
        let start = (String::new(), self.place.game.clone());
        let plies = self.plies();
        // With no move to play the start itself is counted, below none.
        let roots = if plies == 0 { Vec::new() } else { self.longer(&start) };
        let replies = |(root, (_, line)): (usize, &(Turn, FirstLine))| match plies {
            PLIES => self.longer(line).into_iter().map(|(_, line)| (root, line)).collect(),
            _ => vec![(root, line.clone())],
        };
        let parts: Vec<(usize, FirstLine)> = match plies {
            0 => vec![(0, start)],
            _ => roots.iter().enumerate().flat_map(replies).collect(),
        };
        let (mut kept, earlier) = self.resumed(file, &parts)?;
        let counter = Counter { rules: &self.place.rules, ends, table: table.map(|table| (table, 0)), watch };
        let divide = roots.iter().map(|&(turn, _)| RootCount { turn, nodes: 0, complete: true }).collect();
        let mut count = Count { nodes: 0, divide, complete: true };
        let (mut ended, mut seconds) = (if outcomes { self.ended_before() } else { None }, 0.0);
        let asked = |part| What::asked(outcomes).iter().map(move |&what| (part, what));
        for ((root, (moves, game)), what) in parts.iter().flat_map(asked) {
            if kept.find(moves, what).next().is_none()
                && !watch.stopped()
                && let Some(count) = counter.count(game, self.depth - plies, what)
            {
                kept.keep(file, moves.clone(), count).map_err(disk)?;
            }
            let (found, mut root) = (kept.find(moves, what).next(), count.divide.get_mut(*root));
            seconds += found.map_or(0.0, |count| count.seconds);
            match (found.map(|found| &found.counted), &mut ended) {
                (None, _) => {
                    count.complete = false;
                    root.iter_mut().for_each(|root| root.complete = false);
                }
                (Some(Counted::Nodes(nodes)), _) => {
                    count.nodes += nodes;
                    root.iter_mut().for_each(|root| root.nodes += nodes);
                }
                (Some(Counted::Ends(below)), Some(ended)) => {
                    let many = ended.join(below, plies, 1);
                    many.ok_or_else(|| Failure::input(say().deep_too_many()))?;
                }
                (Some(Counted::Ends(_)), None) => {}
            }
        }
        let ended = ended.filter(|_| count.complete);
        Ok(CountedLeaves { count, ended, seconds, earlier })
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

    /// A line with each move after which counting goes on: none where it has ended.
    fn longer(&self, (moves, game): &FirstLine) -> Vec<(Turn, FirstLine)> {
        let rules = &self.place.rules;
        let turns = perft::count(rules, game, 1, self.ends, &Unwatched).divide;
        let longer = |RootCount { turn, .. }: RootCount| {
            let turned = write_turn(rules, game.position().side, turn);
            let moves = format!("{moves} {turned}").trim_start().to_owned();
            (turn, (moves, game.after(rules, turn)))
        };
        turns.into_iter().map(longer).collect()
    }

    /// What the file has, if there is one, and how many of the parts those are.
    fn resumed(
        &self,
        file: &Path,
        parts: &[(usize, FirstLine)],
    ) -> Result<(Results, Option<EarlierParts>), Failure> {
        let (rules, game) = (&self.place.rules, &self.place.game);
        let sides = game.positions().map(|position| position.side);
        let moves = sides.zip(game.turns()).map(|(side, turn)| write_turn(rules, side, turn));
        let about = [
            ("rules", rules.name.to_string()),
            ("digest", prove::digest(rules)),
            ("start", game.start().fen(rules)),
            ("moves", moves.collect::<Vec<_>>().join(" ")),
            ("depth", self.depth.to_string()),
            ("adjudicated", (self.ends == Ends::Adjudicated).to_string()),
        ];
        let about = about.each_ref().map(|(key, value)| (*key, value.as_str()));
        let head = Head::new(("regra-perft", "3"), &about);
        if !file.exists() {
            return Ok((Results::new(head), None));
        }
        let name = file.display().to_string();
        let wrong = |at: &str, damage: &files::Damage| {
            Failure::input(say().deep_checkpoint_damage(at, damage.to_string()))
        };
        let kept = Results::read(&head, &deep::text(file)?).map_err(|damage| wrong(&name, &damage))?;
        if let Some((line, damage)) = kept.damaged.first() {
            return Err(wrong(&format!("{name}:{line}"), damage));
        }
        if kept.torn {
            files::write(file, kept.to_string()).map_err(Failure::of_file(file))?;
        }
        let has = |(_, (moves, _)): &&(usize, FirstLine)| {
            What::asked(self.outcomes).iter().all(|&what| kept.find(moves, what).next().is_some())
        };
        let earlier = EarlierParts { parts: parts.iter().filter(has).count(), of: parts.len() };
        terminal::aside(say().deep_checkpoint_from(name, earlier.parts, earlier.of));
        Ok((kept, Some(earlier).filter(|earlier| earlier.parts > 0)))
    }
}
