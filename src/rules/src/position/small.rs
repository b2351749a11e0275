//! A position in the small frame.

use crate::small::geometry as small;
use crate::small::position as narrow;
use crate::small::{ROLES, Rules};

use super::board::Position;
use super::field::CastlingRights;
use super::state::State;
use crate::geometry::{Bitboard, ByColor, FILES, Square};

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
            state: small_state(&self.state),
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
            state: large_state(&position.state),
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

fn small_state(state: &State) -> narrow::State {
    let mut castling = narrow::CastlingRights::NONE;
    for (_, color, wing) in CastlingRights::LETTERS {
        if state.castling.has(color, wing) {
            castling = castling.and(match state.castling.rook_file(color, wing) {
                Some(file) => narrow::CastlingRights::with_rook(color, wing, file),
                None => narrow::CastlingRights::one(color, wing),
            });
        }
    }
    let passed = state.en_passant.square();
    narrow::State {
        side: state.side,
        castling,
        en_passant: passed.map(|square| small::Square::at(square.file(), square.rank())).into(),
        halfmove: state.halfmove,
        fullmove: state.fullmove,
        token: state.token.map(|token| narrow::Token { holder: token.holder, passes: token.passes }),
        checks: narrow::Checks::of(ByColor(state.checks.each())),
        marks: small_set(state.marks),
    }
}

fn large_state(state: &narrow::State) -> State {
    let mut castling = CastlingRights::NONE;
    for (_, color, wing) in CastlingRights::LETTERS {
        if state.castling.has(color, wing) {
            castling = castling.and(match state.castling.rook_file(color, wing) {
                Some(file) => CastlingRights::with_rook(color, wing, file),
                None => CastlingRights::one(color, wing),
            });
        }
    }
    let passed = state.en_passant.square();
    State {
        side: state.side,
        castling,
        en_passant: passed.map(|square| Square::at(square.file(), square.rank())).into(),
        halfmove: state.halfmove,
        fullmove: state.fullmove,
        token: state.token.map(|token| super::Token { holder: token.holder, passes: token.passes }),
        checks: super::Checks::of(ByColor(state.checks.each())),
        marks: large_set(state.marks),
    }
}
