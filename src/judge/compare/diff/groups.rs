//! The differing turns of a position by kind and cause, and the squares that they mark, for all reports.

use super::position::{PositionDifference, TurnDifference};
use crate::compare::cause::Cause;
use regra_rules::geometry::{SQUARES, Square};

/// Which of two rule sets allow a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TurnKind {
    /// Only in the first.
    First,
    /// Only in the second.
    Second,
    /// In both, with different results.
    Elsewhere,
}

impl TurnKind {
    /// All, in the order in which they are shown.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Elsewhere];
}

/// Turns of one kind that differ for one cause.
#[derive(Clone, Debug)]
pub struct TurnGroup<'a> {
    /// The rule sets that allow them.
    pub kind: TurnKind,
    /// The cause of the difference, if it was searched.
    pub cause: Option<&'a Cause>,
    /// The turns, in the order of notation.
    pub turns: Vec<&'a TurnDifference>,
}

/// How the differing turns mark a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareMark {
    /// Turns of one kind end there.
    One(TurnKind),
    /// Turns of several kinds do.
    Several,
}

impl TurnDifference {
    /// The rule sets that allow it.
    pub fn kind(&self) -> TurnKind {
        match self.results {
            [Some(_), None] => TurnKind::First,
            [None, Some(_)] => TurnKind::Second,
            _ => TurnKind::Elsewhere,
        }
    }

    /// Whether its results differ on the board.
    pub fn differs_on_board(&self) -> bool {
        self.differing.iter().any(|field| Square::parse(&field.what).is_some())
    }
}

impl PositionDifference {
    /// The differing turns by kind and cause. If one side has no turn at all, the other's turns are not listed.
    pub fn groups(&self) -> Vec<TurnGroup<'_>> {
        let mut groups: Vec<TurnGroup<'_>> = Vec::new();
        let silent = self.legal.contains(&0) && self.ends[0] != self.ends[1];
        for turn in self.turns.iter().filter(|_| !silent) {
            let (kind, cause) = (turn.kind(), turn.cause.as_ref());
            match groups.iter_mut().find(|group| (group.kind, group.cause) == (kind, cause)) {
                Some(group) => group.turns.push(turn),
                None => groups.push(TurnGroup { kind, cause, turns: vec![turn] }),
            }
        }
        groups.sort_by_key(|group| group.kind);
        groups
    }

    /// The mark of each square: where turns end, or where their results differ.
    pub fn marks(&self) -> [Option<SquareMark>; SQUARES] {
        let mut marks = [None; SQUARES];
        for TurnGroup { kind, turns, .. } in self.groups() {
            for square in turns.iter().flat_map(|turn| &turn.squares) {
                let mark = &mut marks[square.index()];
                let alone = mark.is_none_or(|other| other == SquareMark::One(kind));
                *mark = Some(if alone { SquareMark::One(kind) } else { SquareMark::Several });
            }
        }
        marks
    }

    /// How many turns are legal in both and do not differ.
    pub fn alike(&self) -> usize {
        self.legal[0] - self.turns.iter().filter(|turn| turn.results[0].is_some()).count()
    }
}
