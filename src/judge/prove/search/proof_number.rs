//! Proof-number search, depth first (df-pn), for a win of one side.
//!
//! A repetition on the path counts as no win. A position that only such a repetition decides is decided on this path
//! alone: the table has it as unlikely, not as decided. A win never depends on it.
//!
//! A forced turn is played at once: only positions with a choice are searched and kept.

use super::closure::{Closure, NONE};
use super::space::PositionSpace;
use super::table::{Key, NEVER, Numbers, Positions, ProofTable};
use crate::perft::Watch;
use regra_rules::geometry::Color;
use regra_rules::position::Position;

/// A position decided on one path only is searched last on another.
const UNLIKELY: u32 = 1 << 14;
/// Maximum number of turns of a path.
const DEEPEST: usize = 3_000;
/// Nothing on the path was used.
const FREE: usize = usize::MAX;
/// All positions reachable from one with few pieces are listed if there are no more than these.
const FEW_POSITIONS: usize = 600_000;

/// Why a search has ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// As many positions have been searched as were allowed.
    Nodes,
    /// The table is full of what is decided.
    Full,
    /// Somebody stopped it.
    Stopped,
}

/// A search for a win of one side.
pub(super) struct ProofSearch<'a> {
    pub(super) space: PositionSpace<'a>,
    pub(super) winner: Color,
    pub(super) table: ProofTable,
    /// Maximum number of pieces of positions that are worked out backwards.
    pub(super) few: u32,
    pub(super) watch: &'a dyn Watch,
    pub(super) nodes: u64,
    pub(super) most_nodes: u64,
    pub(super) halt: Option<Halt>,
    /// What there is to keep of the table, in lines.
    pub(super) notes: &'a (dyn Fn(&ProofTable) -> String + Sync),
    path: Positions<usize>,
}

/// Where a turn leads to, with what is known of that, as the side sees it that plays the turn.
struct Child {
    position: Position,
    numbers: Numbers,
    /// The lowest place on the path on which the numbers depend.
    lowest: usize,
}

impl<'a> ProofSearch<'a> {
    pub(super) fn new(
        space: PositionSpace<'a>,
        winner: Color,
        table: ProofTable,
        watch: &'a dyn Watch,
        notes: &'a (dyn Fn(&ProofTable) -> String + Sync),
    ) -> Self {
        let path = Positions::default();
        Self { space, winner, table, few: 0, watch, nodes: 0, most_nodes: u64::MAX, halt: None, notes, path }
    }

    /// Searches until the position is decided, or something puts an end to it. True: the side wins.
    pub(super) fn decide(&mut self, start: &Position) -> Option<bool> {
        let (start, known) = self.known(&self.space.named(*start));
        let numbers = match known {
            numbers if numbers.solved() => numbers,
            _ => self.search(&start, Numbers { own: NEVER, other: NEVER }, 0).0,
        };
        let own = start.side == self.winner;
        numbers.solved().then_some((numbers.own == 0) == own)
    }

    /// Searches until one of the two numbers reaches its limit. Also gives the lowest place on the path on which the
    /// answer depends.
    fn search(&mut self, position: &Position, limit: Numbers, depth: usize) -> (Numbers, usize) {
        let before = self.nodes;
        self.count();
        self.path.insert(Key(*position), depth);
        let mut children = self.children(position);
        let (numbers, lowest) = loop {
            let numbers = together(&children);
            let over = numbers.own >= limit.own || numbers.other >= limit.other;
            if numbers.solved() || over || self.halt.is_some() {
                break (numbers, self.depends(position, numbers, &children));
            }
            let (best, second) = best(&children);
            let rest = numbers.other - children[best].numbers.other;
            let within = Numbers {
                own: limit.own.min(second.saturating_add(second / 4 + 1)).min(NEVER),
                other: limit.other - rest,
            };
            let next = children[best].position;
            let (found, lowest) = if depth < DEEPEST {
                self.search(&next, within.seen_by(position.side, next.side), depth + 1)
            } else {
                (self.no_win(&next), 0)
            };
            children[best].numbers = found.seen_by(next.side, position.side);
            children[best].lowest = lowest;
        };
        self.path.remove(&Key(*position));
        let work = u32::try_from(self.nodes - before).unwrap_or(u32::MAX);
        (numbers, self.note(position, numbers, lowest, depth, work))
    }

    /// Puts what was found into the table; gives the lowest place on the path to it on which it depends.
    fn note(
        &mut self,
        position: &Position,
        numbers: Numbers,
        lowest: usize,
        depth: usize,
        work: u32,
    ) -> usize {
        let here_alone = numbers.solved() && lowest < depth;
        let noted = match numbers {
            _ if !here_alone => numbers,
            Numbers { own: 0, .. } => Numbers { own: 1, other: UNLIKELY },
            _ => Numbers { own: UNLIKELY, other: 1 },
        };
        if !self.table.put(position, noted, work) {
            self.halt.get_or_insert(Halt::Full);
        }
        if here_alone { lowest } else { FREE }
    }

    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 8) {
            self.watch.counted(1 << 8);
            self.watch.keep(&|| (self.notes)(&self.table));
            if self.watch.stopped() {
                self.halt = Some(Halt::Stopped);
            }
        }
        if self.nodes >= self.most_nodes {
            self.halt.get_or_insert(Halt::Nodes);
        }
    }

    fn children(&mut self, position: &Position) -> Vec<Child> {
        let after = self.space.after(position);
        let mut children: Vec<Child> = Vec::with_capacity(after.len());
        for (_, after) in after {
            let (next, known) = self.known(&after);
            if !known.solved() && children.iter().any(|child| child.position == next) {
                continue;
            }
            let (numbers, lowest) = match self.path.get(&Key(next)) {
                Some(&place) => (self.no_win(&next), place),
                None => (known, FREE),
            };
            let numbers = numbers.seen_by(next.side, position.side);
            children.push(Child { position: next, numbers, lowest });
            if numbers.own == 0 && lowest == FREE {
                break;
            }
        }
        children
    }

    /// The numbers of a position that is no win.
    fn no_win(&self, position: &Position) -> Numbers {
        if position.side == self.winner { Numbers::LOST } else { Numbers::WON }
    }

    /// The position behind the turns that are the only ones, and what is known of it: by its end, by the table, or
    /// else by how many turns it has.
    fn known(&mut self, position: &Position) -> (Position, Numbers) {
        let (position, turns) = self.space.forced(position);
        let numbers = match turns {
            Err(end) if end.winner == Some(self.winner) => self.win(&position),
            Err(_) => self.no_win(&position),
            Ok(turns) => self.table.get(&position).unwrap_or_else(|| self.first(&position, turns)),
        };
        (position, numbers)
    }

    /// What is thought of a position that is new.
    fn first(&mut self, position: &Position, turns: u32) -> Numbers {
        let few = position.occupied().count() <= self.few;
        let listed = if few { self.list(position) } else { None };
        listed.unwrap_or(Numbers { own: 1, other: turns })
    }

    fn win(&self, position: &Position) -> Numbers {
        if position.side == self.winner { Numbers::WON } else { Numbers::LOST }
    }

    /// Works out all positions that can be reached from one with few pieces.
    fn list(&mut self, position: &Position) -> Option<Numbers> {
        let stopped = || self.watch.stopped();
        let all = Closure::of(self.space, position, FEW_POSITIONS, &|_| true, &stopped)?;
        let ranks = all.ranks(self.winner);
        for (position, rank) in all.positions.iter().zip(&ranks) {
            let numbers = if *rank == NONE { self.no_win(position) } else { self.win(position) };
            if !self.table.put(position, numbers, 0) {
                self.halt.get_or_insert(Halt::Full);
            }
        }
        self.table.get(position)
    }

    /// The lowest place on the path on which a decision depends.
    fn depends(&self, position: &Position, numbers: Numbers, children: &[Child]) -> usize {
        let own = position.side == self.winner;
        let won = numbers.solved() && (numbers.own == 0) == own;
        if !numbers.solved() || won {
            return FREE;
        }
        let lowest = children.iter().map(|child| child.lowest);
        if own {
            return lowest.min().unwrap_or(FREE);
        }
        // Any turn that saves the other side will do.
        let saving = children.iter().filter(|child| child.numbers.own == 0);
        saving.map(|child| child.lowest).max().unwrap_or(FREE)
    }
}

/// The numbers of a position, by those of the positions after it: the side to move has its way where it has it in
/// one of them; the other side, where it has it in all.
fn together(children: &[Child]) -> Numbers {
    let own = children.iter().map(|child| child.numbers.own).min().unwrap_or(NEVER);
    if own == 0 {
        return Numbers::WON;
    }
    let other = children.iter().fold(0, |sum: u32, child| sum.saturating_add(child.numbers.other));
    Numbers { own, other: other.min(NEVER - 1) }
}

/// The turn that is nearest to a decision, and the number of the next.
fn best(children: &[Child]) -> (usize, u32) {
    let (mut best, mut least, mut second) = (0, NEVER, NEVER);
    for (place, child) in children.iter().enumerate() {
        let number = child.numbers.own;
        if number < least {
            (best, least, second) = (place, number, least);
        } else if number < second {
            second = number;
        }
    }
    (best, second)
}
