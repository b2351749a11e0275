//! Ends that the position itself decides, in the order of `order.ends`.

use super::oracle_rules::{OracleBoard, OracleRules, pieces};
use regra_rules::geometry::{Color, Square};
use regra_rules::position::{Piece, Setup};
use regra_rules::{BareSide, BothBare, Company, GoalAnswer, GoalClause, Kind, Mate, NoPieces, Stalemate};

/// How a game has ended. The same meaning as `position::End`, written twice on purpose: the oracle shares no code of
/// rules with what it checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OracleEnd {
    /// The clause that ends it: `end.bare`.
    pub clause: &'static str,
    /// Who has won; none for a draw.
    pub winner: Option<Color>,
}

impl OracleEnd {
    pub(super) fn new(clause: &'static str, winner: Option<Color>) -> Self {
        Self { clause, winner }
    }
}

impl OracleRules<'_> {
    /// Ends that need no list of turns: no pieces left, a king lost, a kind lost, a goal reached, checks enough, bare
    /// king, two passes.
    pub(super) fn terminal(&self, setup: &Setup) -> Option<OracleEnd> {
        self.no_pieces(setup)
            .or_else(|| self.king_lost(setup))
            .or_else(|| self.extinct(setup))
            .or_else(|| self.goal(setup))
            .or_else(|| self.checks(setup))
            .or_else(|| self.bare(setup))
            .or_else(|| self.two_passes(setup))
    }

    /// `end.noPieces`: a side without pieces wins, or loses.
    fn no_pieces(&self, setup: &Setup) -> Option<OracleEnd> {
        let gone = |color| self.pieces_of(setup, color) == 0;
        let sense = self.rules.turn.no_pieces?;
        let winner = |gone: Color| match sense {
            NoPieces::Wins => gone,
            NoPieces::Loses => !gone,
        };
        sole(gone).map(|gone| OracleEnd::new("end.noPieces", gone.map(winner)))
    }

    /// `end.king`: a side that should have a king (`king.sides`) and has none has lost; if both have none, the side
    /// that has just moved.
    fn king_lost(&self, setup: &Setup) -> Option<OracleEnd> {
        let lost =
            |&color: &Color| self.kings_due(color) > 0 && self.kings(&setup.board, color).next().is_none();
        let mut sides = [!setup.side, setup.side].into_iter().filter(|_| self.rules.turn.king_lost);
        sides.find(lost).map(|loser| OracleEnd::new("end.king", Some(!loser)))
    }

    /// `end.extinct`: a side that has at most so many of one of the kinds, its hand counted where it drops from it, has
    /// lost, or won; if both have, the side that has just moved is looked at first.
    fn extinct(&self, setup: &Setup) -> Option<OracleEnd> {
        let extinct = self.rules.turn.extinct?;
        let of = |color: Color, kind: Kind| {
            let standing = pieces(&setup.board, color).filter(|(_, piece)| piece.kind == kind).count() as u32;
            let held: u32 =
                self.hand_of(setup, color).filter(|&(other, _)| other == kind).map(|(_, n)| n).sum();
            standing + held
        };
        let short = |color| {
            let mut kinds = self.rules.kinds().filter(|&kind| extinct.kinds.contains(kind));
            kinds.any(|kind| of(color, kind) <= u32::from(extinct.left))
        };
        let side =
            if short(!setup.side) { Some(!setup.side) } else { Some(setup.side).filter(|&side| short(side)) };
        side.map(|side| OracleEnd::new("end.extinct", Some(if extinct.loses { !side } else { side })))
    }

    /// `end.campmate`: a king on its far rank wins, `end.goal`: the king, or so many of some pieces, on squares that
    /// the document names; with both sides there, the side that has just moved. Where Black may answer White's king
    /// (`end.goal.answer`), both there are a draw, and White has not won while Black can make them so.
    fn goal(&self, setup: &Setup) -> Option<OracleEnd> {
        let goal = self.rules.turn.goal?;
        let wins = |square: Square, color| match goal.clause {
            GoalClause::FarRank => self.on_far_rank(square, color),
            GoalClause::Squares => goal.squares[color].has(square),
        };
        let arrived = |color| -> u8 {
            let counts = |piece: Piece| match goal.clause {
                GoalClause::FarRank => self.of(piece).king,
                GoalClause::Squares => goal.kinds.contains(piece.kind),
            };
            let there =
                pieces(&setup.board, color).filter(|&(square, piece)| counts(piece) && wins(square, color));
            there.count() as u8
        };
        let there = |color| arrived(color) >= goal.count;
        if goal.answer == GoalAnswer::Black && there(Color::White) {
            let open = setup.side == Color::Black && !there(Color::Black) && self.can_arrive(setup, &wins);
            let winner = Some(Color::White).filter(|_| !there(Color::Black));
            return (!open).then(|| OracleEnd::new(goal.clause.id(), winner));
        }
        let winner = [!setup.side, setup.side].into_iter().find(|&color| there(color));
        winner.map(|color| OracleEnd::new(goal.clause.id(), Some(color)))
    }

    /// Whether a king of the side to move can go or castle to a square where it `wins`, in a turn that both kings
    /// allow.
    fn can_arrive(&self, setup: &Setup, wins: &dyn Fn(Square, Color) -> bool) -> bool {
        let mut can = false;
        self.safe_turns(setup, &mut |play| {
            let king = |from: Square| setup.at(from).is_some_and(|piece| self.of(piece).king);
            let leg = play.legs[0].filter(|leg| king(leg.from) && play.retiring.is_empty());
            can |= leg.is_some_and(|leg| wins(leg.to, setup.side));
        });
        can
    }

    /// `end.checks`: a side that has given the number of checks that the document says wins; if both have, the side
    /// that has just moved.
    fn checks(&self, setup: &Setup) -> Option<OracleEnd> {
        let limit = self.rules.turn.checks;
        let mut sides = [!setup.side, setup.side].into_iter().filter(|_| limit > 0);
        let winner = sides.find(|&color| setup.checks.given(color) >= limit)?;
        Some(OracleEnd::new("end.checks", Some(winner)))
    }

    /// `end.bare`, `end.checkmate.bare`: a side with its king alone. Where that wins, both at once is a draw.
    fn bare(&self, setup: &Setup) -> Option<OracleEnd> {
        let bare = self.rules.turn.bare?;
        let side = sole(|color| self.is_bare(setup, color, bare.company))?;
        Some(match bare.side {
            BareSide::Loses => OracleEnd::new("end.bare", self.against_bare(setup, bare.both, side)),
            BareSide::Wins => OracleEnd::new("end.checkmate.bare", side),
        })
    }

    /// The winner where one side is bare, or both; `end.bare.both` says which of the two wins.
    fn against_bare(&self, setup: &Setup, both: BothBare, bare: Option<Color>) -> Option<Color> {
        match (bare, both) {
            (Some(bare), _) => Some(!bare),
            (None, BothBare::Draw) => None,
            (None, BothBare::Mover) => Some(!setup.side),
            (None, BothBare::Other) => Some(setup.side),
        }
    }

    fn is_bare(&self, setup: &Setup, color: Color, company: Company) -> bool {
        let in_duchy = company == Company::Duchy && self.in_duchy(setup, color) > 0;
        self.pieces_of(setup, color) == 1 && self.kings(&setup.board, color).next().is_some() && !in_duchy
    }

    /// How many pieces a side has, on the board and in a hand from which it drops.
    pub(super) fn pieces_of(&self, setup: &Setup, color: Color) -> u32 {
        count(&setup.board, color) + self.hand_of(setup, color).map(|(_, held)| held).sum::<u32>()
    }

    /// How many dukes a side has in its Duchy.
    pub(super) fn in_duchy(&self, setup: &Setup, color: Color) -> u32 {
        self.rules.duke().map_or(0, |duke| u32::from(setup.holdings[color][duke.index()]))
    }

    /// `pass.twice`: a pass answered by a pass.
    fn two_passes(&self, setup: &Setup) -> Option<OracleEnd> {
        let twice = setup.token.is_some_and(|token| token.passes >= 2);
        (self.rules.turn.pass_twice && twice).then(|| OracleEnd::new("pass.twice", None))
    }

    /// `end.mate`, `end.stalemate`: the side to move has no legal turn.
    pub(super) fn stuck(&self, setup: &Setup) -> Option<OracleEnd> {
        let mut any = false;
        self.legal(setup, &mut |_| any = true);
        (!any).then(|| self.without_turns(setup))
    }

    /// The end where the side to move has no legal turn, and nothing has ended the game before.
    pub(super) fn without_turns(&self, setup: &Setup) -> OracleEnd {
        let mate = if self.in_check(setup) { self.mate(setup) } else { None };
        mate.unwrap_or_else(|| self.stalemate(setup))
    }

    /// Mate; none where the rules have no clause for it.
    fn mate(&self, setup: &Setup) -> Option<OracleEnd> {
        match self.rules.end.mate {
            Mate::Loses => Some(OracleEnd::new("end.mate", Some(!setup.side))),
            Mate::Wins => Some(OracleEnd::new("end.checkmate", Some(setup.side))),
            Mate::Stalemate => None,
        }
    }

    fn stalemate(&self, setup: &Setup) -> OracleEnd {
        let winner = match self.rules.end.stalemate {
            Stalemate::Draw => None,
            Stalemate::Loses => Some(!setup.side),
            Stalemate::Wins => Some(setup.side),
            Stalemate::Fewest => {
                more(self.pieces_of(setup, Color::Black), self.pieces_of(setup, Color::White))
            }
        };
        OracleEnd::new("end.stalemate", winner)
    }
}

/// How many pieces of a side stand on the board.
pub(super) fn count(board: &OracleBoard, color: Color) -> u32 {
    pieces(board, color).count() as u32
}

/// The side that has more.
pub(super) fn more(white: u32, black: u32) -> Option<Color> {
    match white.cmp(&black) {
        std::cmp::Ordering::Greater => Some(Color::White),
        std::cmp::Ordering::Less => Some(Color::Black),
        std::cmp::Ordering::Equal => None,
    }
}

/// The one side of which `is` holds; `Some(None)` if it holds of both.
fn sole(is: impl Fn(Color) -> bool) -> Option<Option<Color>> {
    match (is(Color::White), is(Color::Black)) {
        (true, true) => Some(None),
        (true, false) => Some(Some(Color::White)),
        (false, true) => Some(Some(Color::Black)),
        (false, false) => None,
    }
}
