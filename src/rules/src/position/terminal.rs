//! Ends that a position decides without a list of turns: no turns follow them.

use std::fmt;

use super::attack::Context;
use super::board::Position;
use super::turn::Action;
use crate::geometry::{Bitboard, Color, Sliders, Square, Wing};
use crate::{BareSide, BothBare, CastlingWay, Company, Goal, Kind, KingSides, NoPieces, Profile, in_force};

/// The winner, and the clause that ends the game. The oracle's `OracleEnd` has the same meaning: it shares no code of
/// rules with what it checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct End {
    /// The side that has won; none for a draw.
    pub winner: Option<Color>,
    /// The clause that ends the game.
    pub clause: &'static str,
}

impl fmt::Display for End {
    /// `white wins by end.mate`, `a draw by end.stalemate`: in English, for comparing and counting.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{} wins by {}", winner.name(), self.clause),
            None => write!(f, "a draw by {}", self.clause),
        }
    }
}

impl End {
    /// Won by a side.
    #[inline]
    pub const fn won(winner: Color, clause: &'static str) -> Self {
        Self { winner: Some(winner), clause }
    }

    /// A draw.
    #[inline]
    pub const fn drawn(clause: &'static str) -> Self {
        Self { winner: None, clause }
    }
}

impl<P: Profile, S: Sliders> Context<'_, P, S> {
    /// The first of these ends that applies: a side without pieces, without its king or without another kind that it
    /// must keep, a goal reached, enough checks, a bare king, two passes.
    #[inline(always)]
    pub fn terminal(&self, position: &Position) -> Option<End> {
        if !in_force!(P, self.profile.program(), ENDS) {
            return None;
        }
        let end = self.no_pieces(position).or_else(|| self.king_lost(position));
        let end = end.or_else(|| self.extinct(position)).or_else(|| self.goal(position));
        end.or_else(|| self.checks(position))
            .or_else(|| self.bare_king(position))
            .or_else(|| self.two_passes(position))
    }

    /// `end.noPieces`: a side that has lost everything has won, or lost.
    #[inline(always)]
    fn no_pieces(&self, position: &Position) -> Option<End> {
        if !in_force!(P, self.profile.program(), NO_PIECES) {
            return None;
        }
        let gone = sole(|color| position.color(color).is_empty() && !self.has_hand(position, color))?;
        let loses = self.profile.program().turn.no_pieces == Some(NoPieces::Loses);
        let winner = gone.map(|gone| if loses { !gone } else { gone });
        Some(End { winner, clause: "end.noPieces" })
    }

    /// `end.king`: a side whose king is gone has lost; of both, the side that has just moved.
    #[inline(always)]
    fn king_lost(&self, position: &Position) -> Option<End> {
        let program = self.profile.program();
        if !in_force!(P, program, KING_LOST) {
            return None;
        }
        let gone =
            |&color: &Color| program.turn.begins_with_king(color) && self.king_of(position, color).is_empty();
        let loser = [!position.side, position.side].into_iter().find(gone)?;
        Some(End::won(!loser, "end.king"))
    }

    /// `end.extinct`: a side that has too few of a kind has lost, or won; of both, the side that has just moved.
    #[inline(always)]
    fn extinct(&self, position: &Position) -> Option<End> {
        if !in_force!(P, self.profile.program(), EXTINCT) {
            return None;
        }
        let side =
            [!position.side, position.side].into_iter().find(|&color| self.is_short(position, color))?;
        let loses = self.profile.program().turn.extinct?.loses;
        Some(End::won(if loses { !side } else { side }, "end.extinct"))
    }

    #[inline(never)]
    fn is_short(&self, position: &Position, color: Color) -> bool {
        self.short_of(position, color).is_some()
    }

    /// A kind of which a side has too few (`end.extinct`), and how many it has.
    pub fn short_of(&self, position: &Position, color: Color) -> Option<(Kind, u32)> {
        let extinct = self.profile.program().turn.extinct?;
        let hand = self.has_hand(position, color);
        let counted = extinct.kinds.into_iter().map(|kind| {
            let held = if hand { u32::from(position.held(color, kind)) } else { 0 };
            (kind, self.of(position, color, kind).count() + held)
        });
        counted.into_iter().find(|&(_, count)| count <= u32::from(extinct.left))
    }

    /// `end.campmate`, `end.goal`: a side whose king, or whatever the document says, is on its goal squares has won,
    /// unless Black may answer (`end.goal.answer`). Otherwise, if both sides are there, which only a position that was
    /// set up can have, the side that has just moved has won.
    #[inline(always)]
    fn goal(&self, position: &Position) -> Option<End> {
        if !in_force!(P, self.profile.program(), GOAL) {
            return None;
        }
        let goal = self.profile.program().turn.goal?;
        let [white, black] = if in_force!(P, self.profile.program(), GOAL_PIECES) {
            self.arrived(position)
        } else {
            Color::ALL.map(|color| (self.king_of(position, color) & goal.squares[color]).any())
        };
        if !white && !black {
            return None;
        }
        if in_force!(P, self.profile.program(), GOAL_ANSWER) && white {
            let open = !black && position.side == Color::Black && self.can_arrive(position);
            let winner = (!black).then_some(Color::White);
            return (!open).then_some(End { winner, clause: goal.clause.id() });
        }
        let moved = !position.side;
        let there = if moved == Color::White { white } else { black };
        let winner = if there { moved } else { position.side };
        Some(End::won(winner, goal.clause.id()))
    }

    /// `end.goal.answer`: whether a king of the side to move can go or castle to its goal by a legal turn.
    #[cold]
    #[inline(never)]
    fn can_arrive(&self, position: &Position) -> bool {
        let (program, us) = (self.profile.program(), position.side);
        let goal = program.turn.goal.map_or(Bitboard::EMPTY, |goal| goal.squares[us]);
        let dukes = program.duke.map_or(Bitboard::EMPTY, |duke| self.kind(position, duke));
        let free = goal.without(position.color(us) | dukes);
        let lawful = |to: Square, action| {
            let zone = self.zone_of(position, !us).has(to);
            (!zone || self.zone_admits(position, action)) && self.legal_after(position, action.into())
        };
        let steps = self.king_of(position, us).any_square(|from| {
            let to = self.reach(us, program.king, from, position.occupied()) & free;
            to.any_square(|to| lawful(to, Action::Move { from, to, promotion: None }))
        });
        let castles = |way: CastlingWay| {
            goal.has(way.king_lands)
                && (way.empty & position.occupied()).is_empty()
                && self.may_castle(position, &way, Bitboard::EMPTY)
                && lawful(way.king_lands, way.action())
        };
        steps || Wing::ALL.into_iter().any(|wing| self.castling_way(position, us, wing).is_some_and(castles))
    }

    /// `end.checks`: a side that has given that many checks has won; if both have, which only a position that was set
    /// up can show, the side that has just moved.
    #[inline(always)]
    fn checks(&self, position: &Position) -> Option<End> {
        if !in_force!(P, self.profile.program(), CHECKS) {
            return None;
        }
        let enough = |color: &Color| position.checks.given(*color) >= self.profile.program().turn.checks;
        let winner = [!position.side, position.side].into_iter().find(enough)?;
        Some(End::won(winner, "end.checks"))
    }

    /// Whether enough pieces of White stand on its goal squares, and of Black.
    #[cold]
    #[inline(never)]
    fn arrived(&self, position: &Position) -> [bool; 2] {
        let count = self.profile.program().turn.goal.map_or(0, |goal| u32::from(goal.count));
        Color::ALL.map(|color| self.there(position, color).count() >= count)
    }

    /// The kings of a side, or the pieces that count instead, that stand on its goal squares.
    pub fn there(&self, position: &Position, color: Color) -> Bitboard {
        let goal = self.profile.program().turn.goal;
        let on = |goal: Goal| position.kinds(goal.kinds) & position.color(color) & goal.squares[color];
        goal.map_or(Bitboard::EMPTY, on)
    }

    /// `end.bare` and `end.checkmate.bare`; if both sides are bare, `end.bare.both` decides.
    #[inline(always)]
    fn bare_king(&self, position: &Position) -> Option<End> {
        let bare = self.profile.program().turn.bare?;
        let side = sole(|color| self.is_bare(position, color))?;
        Some(match bare.side {
            BareSide::Loses => {
                let winner = side.map_or_else(|| Self::of_both_bare(bare.both, position), |bare| Some(!bare));
                End { winner, clause: "end.bare" }
            }
            BareSide::Wins => End { winner: side, clause: "end.checkmate.bare" },
        })
    }

    /// `end.bare.both`: the winner if both kings are alone. The side that has moved is not to move.
    #[inline(always)]
    fn of_both_bare(both: BothBare, position: &Position) -> Option<Color> {
        match both {
            BothBare::Draw => None,
            BothBare::Mover => Some(!position.state.side),
            BothBare::Other => Some(position.state.side),
        }
    }

    /// Whether a side holds pieces that it can drop, which count as its own like those on the board.
    #[inline(always)]
    fn has_hand(&self, position: &Position, color: Color) -> bool {
        self.profile.program().turn.dropped_on(color).any() && position.holds_any(color)
    }

    /// Whether a side has only its king, with an empty hand and the Duchy as `end.duchy` counts it.
    #[inline(always)]
    pub fn is_bare(&self, position: &Position, color: Color) -> bool {
        let (program, army) = (self.profile.program(), self.profile.army());
        let counts = program.turn.bare.is_some_and(|bare| bare.company == Company::Duchy);
        let company = counts && army.duke.is_some_and(|duke| position.holds(color, duke));
        // Two royal kings are always there, unless one may be blown up; where kings are common, a lone piece may be
        // another kind.
        let turn = &program.turn;
        let both = !in_force!(P, program, COMMON_KING)
            && matches!(turn.kings, KingSides::Both)
            && turn.blast.is_none();
        let king = || both || self.king_of(position, color).any();
        !position.color(color).many() && king() && !company && !self.has_hand(position, color)
    }

    /// `pass.twice`: a pass answered by a pass is a draw.
    #[inline(always)]
    fn two_passes(&self, position: &Position) -> Option<End> {
        let twice = || position.token.is_some_and(|token| token.passes >= 2);
        (self.profile.program().turn.pass_twice && twice()).then_some(End::drawn("pass.twice"))
    }
}

/// The one side of which `is` holds; `Some(None)` if it holds of both.
#[inline(always)]
fn sole(is: impl Fn(Color) -> bool) -> Option<Option<Color>> {
    match Color::ALL.map(is) {
        [false, false] => None,
        [true, false] => Some(Some(Color::White)),
        [false, true] => Some(Some(Color::Black)),
        [true, true] => Some(None),
    }
}
