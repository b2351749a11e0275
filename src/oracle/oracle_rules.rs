//! The rules as the oracle reads them: a rule set, its kinds with their movement, and questions about a board.

use super::betza::{self, BetzaStep};
use regra_rules::geometry::{ByColor, Color, SQUARES, Square};
use regra_rules::position::Piece;
use regra_rules::{Kind, Role, Rules};

/// A board: its squares by index.
pub(super) type OracleBoard = [Option<Piece>; SQUARES];

/// A rule set with its movement read.
pub(super) struct OracleRules<'r> {
    pub(super) rules: &'r Rules,
    kinds: Vec<Traits>,
}

/// A kind: its movement, and the roles that mechanisms ask for.
pub(super) struct Traits {
    /// By side: forward differs.
    pub(super) steps: ByColor<Vec<BetzaStep>>,
    pub(super) king: bool,
    pub(super) pawn: bool,
    pub(super) rook: bool,
    pub(super) charger: bool,
    pub(super) exchanger: bool,
    pub(super) sneaker: bool,
    pub(super) duke: bool,
}

impl<'r> OracleRules<'r> {
    pub(super) fn new(rules: &'r Rules) -> Self {
        Self { rules, kinds: rules.kinds().map(|kind| Traits::of(rules, kind)).collect() }
    }

    /// The kind of a piece. A kind outside the list cannot come from a FEN of this rule set.
    pub(super) fn of(&self, piece: Piece) -> &Traits {
        &self.kinds[piece.kind.index()]
    }

    /// The steps of a kind as White sees them.
    pub(super) fn steps_of(&self, kind: Kind) -> Vec<BetzaStep> {
        self.kinds[kind.index()].steps[Color::White].clone()
    }

    /// Where the royal king of a side stands; none where kings are common.
    pub(super) fn royal(&self, board: &OracleBoard, color: Color) -> Option<Square> {
        if self.rules.turn.royal { self.kings(board, color).next() } else { None }
    }

    /// The squares of the kings of a side: one, or any number where kings are common.
    pub(super) fn kings<'a>(
        &'a self,
        board: &'a OracleBoard,
        color: Color,
    ) -> impl Iterator<Item = Square> + 'a {
        pieces(board, color).filter(|&(_, piece)| self.of(piece).king).map(|(square, _)| square)
    }

    /// Whether a piece can be captured at all: never a duke, and never a royal king.
    pub(super) fn takeable(&self, piece: Piece) -> bool {
        !(self.of(piece).duke || self.rules.turn.royal && self.of(piece).king)
    }

    /// The square so many files to the right and ranks up, if the board has it.
    pub(super) fn beyond(&self, from: Square, files: i8, ranks: i8) -> Option<Square> {
        from.offset(files, ranks).filter(|&square| self.rules.turn.board.has(square))
    }

    /// The square so many steps ahead for a side, if the board has it.
    pub(super) fn ahead(&self, from: Square, color: Color, steps: i8) -> Option<Square> {
        self.beyond(from, 0, if color == Color::White { steps } else { -steps })
    }

    /// The number of a square's rank, from 0, as a side counts from its own first.
    pub(super) fn rank_for(&self, square: Square, color: Color) -> u8 {
        match color {
            Color::White => square.rank(),
            Color::Black => (self.rules.turn.board.ranks() - 1).wrapping_sub(square.rank()),
        }
    }

    /// The number of a side's first rank, from 0.
    pub(super) fn first_rank(&self, color: Color) -> u8 {
        if color == Color::White { 0 } else { self.rules.turn.board.ranks() - 1 }
    }

    /// Whether a square lies on the last rank from the side's own.
    pub(super) fn on_far_rank(&self, square: Square, color: Color) -> bool {
        self.rank_for(square, color) + 1 == self.rules.turn.board.ranks()
    }

    /// Whether the rule set has a clause.
    pub(super) fn in_force(&self, clause: &str) -> bool {
        self.rules.readings.contains_key(clause)
    }
}

impl Traits {
    fn of(rules: &Rules, kind: Kind) -> Self {
        let piece = rules.piece(kind);
        let is = |role| piece.roles.contains(&role);
        let white = betza::steps(&piece.betza);
        let black = white.iter().map(|step| step.of(Color::Black)).collect();
        Self {
            steps: ByColor([white, black]),
            king: is(Role::King),
            pawn: is(Role::Pawn),
            rook: is(Role::Rook),
            charger: is(Role::Charger),
            exchanger: is(Role::Exchanger),
            sneaker: is(Role::Sneaker),
            duke: is(Role::Duke),
        }
    }
}

/// The pieces of a side, a1 b1 … h8.
pub(super) fn pieces(board: &OracleBoard, color: Color) -> impl Iterator<Item = (Square, Piece)> + '_ {
    Square::all().filter_map(move |square| {
        let piece = board[square.index()]?;
        (piece.color == color).then_some((square, piece))
    })
}

/// Whether nothing stands on a square.
pub(super) fn empty(board: &OracleBoard, square: Square) -> bool {
    board[square.index()].is_none()
}

/// The eight squares around a square, as far as they are on the board.
pub(super) fn neighbours(square: Square) -> impl Iterator<Item = Square> {
    const AROUND: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
    AROUND.into_iter().filter_map(move |(files, ranks)| square.offset(files, ranks))
}
