//! A position in the small frame.

use crate::small::geometry as small;
use crate::small::position as narrow;
use crate::small::{ROLES, Rules};

use super::board::Position;
use crate::geometry::{Bitboard, ByColor, FILES};

/// A state in another frame: the module of its positions, of its geometry, and the function for sets of squares.
macro_rules! state_in {
    ($state:expr, $($position:ident)::+, $($geometry:ident)::+, $set:ident) => {{
        use $($position)::+ as to;
        use $($geometry)::+::Square;
        let state = $state;
        let mut castling = to::CastlingRights::NONE;
        for (_, color, wing) in to::CastlingRights::LETTERS {
            if state.castling.has(color, wing) {
                castling = castling.and(match state.castling.rook_file(color, wing) {
                    Some(file) => to::CastlingRights::with_rook(color, wing, file),
                    None => to::CastlingRights::one(color, wing),
                });
            }
        }
        let passed = state.en_passant.square();
        to::State {
            side: state.side,
            castling,
            en_passant: passed.map(|square| Square::at(square.file(), square.rank())).into(),
            halfmove: state.halfmove,
            fullmove: state.fullmove,
            token: state.token.map(|token| to::Token { holder: token.holder, passes: token.passes }),
            checks: to::Checks::of(ByColor(state.checks.each())),
            marks: $set(state.marks),
        }
    }};
}

impl Position {
    /// The same position in the small frame, for counting: it has no hash. Its pieces stand on a board for which that
    /// frame has room.
    pub fn small(&self, rules: &Rules) -> narrow::Position {
        self.small_form().with_roles(&rules.program.army)
    }

    /// The same without roles.
    pub fn small_form(&self) -> narrow::Position {
        narrow::Position {
            planes: self.planes.map(|plane| small_set(Bitboard(plane)).0),
            roles: [0; ROLES],
            white: small_set(Bitboard(self.white)).0,
            held: self.held,
            state: state_in!(self.state, crate::small::position, crate::small::geometry, small_set),
            hash: 0,
        }
    }

    /// The position that [`small_form`](Self::small_form) gave, without roles and hash.
    pub fn of_small(position: &narrow::Position) -> Self {
        Self {
            planes: position.planes.map(|plane| large_set(small::Bitboard(plane)).0),
            roles: [0; crate::ROLES],
            white: large_set(small::Bitboard(position.white)).0,
            held: position.held,
            state: state_in!(position.state, crate::position, crate::geometry, large_set),
            hash: 0,
        }
    }
}

/// The ranks of the large frame closer together.
fn small_set(set: Bitboard) -> small::Bitboard {
    let row = |rank: u8| (set.0 >> (rank * FILES)) as u64 & ((1 << small::FILES) - 1);
    small::Bitboard((0..small::RANKS).fold(0, |all, rank| all | row(rank) << (rank * small::FILES)))
}

/// The ranks of the small frame further apart.
fn large_set(set: small::Bitboard) -> Bitboard {
    let row = |rank: u8| u128::from(set.0 >> (rank * small::FILES) & ((1 << small::FILES) - 1));
    Bitboard((0..small::RANKS).fold(0, |all, rank| all | row(rank) << (rank * FILES)))
}
