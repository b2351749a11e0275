//! The board on which turns are played: bitboards in four planes, copied to make a turn.
//!
//! Every square holds a code of four bits, one in each plane: 0 is empty, `kind + 1` a piece. A fifth
//! word says which squares White holds. That is five words whatever the number of kinds.

use std::ops::Deref;

use super::field::{EnPassant, Token};
use super::piece::Piece;
use super::state::{FenField, State};
use crate::geometry::{Bitboard, ByColor, Color, Square, Word};
use crate::{Army, Kind, KindSet, MAX_KINDS, ROLES, Rules};

/// A position on which turns are played. The fields of its state are read as its own: `position.side`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub planes: [Word; 4],
    /// The pieces of the kinds that are asked for everywhere, once more, in the order of [`Army::roles`]: for speed
    /// only.
    pub roles: [Word; ROLES],
    pub white: Word,
    /// Four bits for each kind, by side. At most one kind is held 16 to 30 times: its own four bits hold what is above
    /// 15, and the topmost four bits name the kind.
    pub held: ByColor<u64>,
    pub state: State,
    pub hash: u64,
}

/// Bit offset of the four bits that name the one kind of which a side holds more than 15: behind those of the last
/// kind.
const EXTRA_COUNT_SHIFT: usize = 4 * MAX_KINDS;

const _: () = assert!(EXTRA_COUNT_SHIFT + 4 == 64, "a word has no room for the kind of which there are many");

/// For each code, ones in the planes in which a piece with that code is absent.
static ABSENT: [[Word; 4]; 16] = absent();

const fn absent() -> [[Word; 4]; 16] {
    let mut all = [[0; 4]; 16];
    let mut at = 0;
    while at < 16 * 4 {
        if (at / 4) >> (at % 4) & 1 == 0 {
            all[at / 4][at % 4] = Word::MAX;
        }
        at += 1;
    }
    all
}

/// It is copied for every turn that is tried.
#[cfg(feature = "small")]
const _: () =
    assert!(size_of::<Position>() == 9 * size_of::<Word>() + 24 + size_of::<State>(), "a position has grown");

/// The fields of the state read like fields of the position.
impl Deref for Position {
    type Target = State;

    #[inline(always)]
    fn deref(&self) -> &State {
        &self.state
    }
}

impl Position {
    /// All pieces.
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.planes[0] | self.planes[1] | self.planes[2] | self.planes[3])
    }

    /// All pieces of one side.
    #[inline(always)]
    pub const fn color(&self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard(self.white),
            Color::Black => Bitboard(self.occupied().0 & !self.white),
        }
    }

    /// All pieces of one kind, both sides.
    #[inline(always)]
    pub const fn kind(&self, kind: Kind) -> Bitboard {
        let [a, b, c, d] = self.planes;
        let [e, f, g, h] = ABSENT[kind.code() as usize & 15];
        Bitboard((a ^ e) & (b ^ f) & (c ^ g) & (d ^ h))
    }

    /// All pieces of some kinds, both sides.
    #[inline(always)]
    pub fn kinds(&self, kinds: KindSet) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for kind in kinds {
            set |= self.kind(kind);
        }
        set
    }

    /// The pieces of one side and kind.
    #[inline(always)]
    pub const fn of(&self, color: Color, kind: Kind) -> Bitboard {
        let all = self.kind(kind).0;
        match color {
            Color::White => Bitboard(all & self.white),
            Color::Black => Bitboard(all & !self.white),
        }
    }

    /// The code on a square: 0 is empty, otherwise the kind's index plus one.
    #[inline(always)]
    pub(crate) const fn code_at(&self, square: Square) -> u8 {
        let i = square.index();
        (self.planes[0] >> i & 1
            | (self.planes[1] >> i & 1) << 1
            | (self.planes[2] >> i & 1) << 2
            | (self.planes[3] >> i & 1) << 3) as u8
    }

    #[inline(always)]
    pub fn kind_at(&self, square: Square) -> Option<Kind> {
        self.code_at(square).checked_sub(1).map(Kind::new)
    }

    /// The kind of the piece on a square. The square must be occupied; this is not checked.
    #[inline(always)]
    pub const fn kind_on(&self, square: Square) -> Kind {
        Kind::new(self.code_at(square).wrapping_sub(1))
    }

    /// What stands on a square.
    #[inline]
    pub fn at(&self, square: Square) -> Option<Piece> {
        let color = if Bitboard(self.white).has(square) { Color::White } else { Color::Black };
        self.kind_at(square).map(|kind| Piece { color, kind })
    }

    /// Its state, limited to the fields of some games.
    #[inline]
    pub fn fit(&self, rules: &Rules, has: impl Fn(FenField) -> bool) -> State {
        let state = self.state.fit(has, |field| field.marked(rules, self.marks, |square| self.at(square)));
        State { castling: state.castling.in_form_of(rules, &|square| self.at(square)), ..state }
    }

    /// How many of a kind a side holds off the board.
    #[inline(always)]
    pub fn held(&self, color: Color, kind: Kind) -> u8 {
        let held = self.held[color];
        let more = if held >> EXTRA_COUNT_SHIFT == u64::from(kind.code()) { 15 } else { 0 };
        (held >> (4 * kind.index()) & 15) as u8 + more
    }

    /// Whether a side holds any of a kind off the board.
    #[inline(always)]
    pub const fn holds(&self, color: Color, kind: Kind) -> bool {
        self.held.0[color.index()] >> (4 * kind.index()) & 15 != 0
    }

    /// How many pieces a side has in hand, where it drops from there (`drop.hand`).
    #[inline]
    pub fn in_hand(&self, rules: &Rules, color: Color) -> u32 {
        let drops = rules.turn.dropped_on(color).any();
        rules.kinds().filter(|_| drops).map(|kind| u32::from(self.held(color, kind))).sum()
    }

    /// Whether a side holds anything at all off the board.
    #[inline(always)]
    pub(crate) const fn holds_any(&self, color: Color) -> bool {
        self.held.0[color.index()] != 0
    }

    /// The 64-bit key of everything that makes positions different: board, holdings and state, without the clocks.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether two positions are the same to the repetition rule: everything but the clocks.
    #[inline]
    pub fn same(&self, other: &Self) -> bool {
        self.same_pieces(other) && self.state.same(&other.state)
    }

    /// Whether the same pieces stand on the board and are held off it.
    #[inline]
    pub fn same_pieces(&self, other: &Self) -> bool {
        self.planes == other.planes && self.white == other.white && self.held == other.held
    }

    /// Puts a piece on an empty square (or on several).
    #[inline(always)]
    pub(crate) fn put(&mut self, army: &Army, on: Bitboard, color: Color, kind: Kind) {
        let (absent, roles) = (&ABSENT[kind.code() as usize & 15], &army.in_roles[kind.index() % MAX_KINDS]);
        for (plane, absent) in self.planes.iter_mut().zip(absent) {
            *plane |= on.0 & !absent;
        }
        for (role, ones) in self.roles.iter_mut().zip(roles) {
            *role |= on.0 & ones;
        }
        if color == Color::White {
            self.white |= on.0;
        }
    }

    /// The same position with its roles found from the planes.
    #[inline]
    #[must_use]
    pub fn with_roles(mut self, army: &Army) -> Self {
        self.roles = army.roles().map(|kinds| self.kinds(kinds).0);
        self
    }

    /// The position after a null move: the other side to move, no en passant square. Not the pass of `pass.token`.
    /// Clocks and hash are not kept.
    #[inline(always)]
    pub fn null_move(&self) -> Self {
        let mut next = *self;
        next.state.side = !self.side;
        next.state.en_passant = EnPassant::NONE;
        next.state.token = next.token.map(|token| Token { passes: 0, ..token });
        next
    }

    /// Empties squares.
    #[inline(always)]
    pub(crate) fn clear(&mut self, squares: Bitboard) {
        for plane in &mut self.planes {
            *plane &= !squares.0;
        }
        for role in &mut self.roles {
            *role &= !squares.0;
        }
        self.white &= !squares.0;
    }

    /// Adds to (or, with `-1`, takes from) what a side holds; a count stays in 0–15.
    #[inline(always)]
    pub(crate) fn hold(&mut self, color: Color, kind: Kind, change: i8) {
        let shift = 4 * kind.index();
        let count = (self.held(color, kind) as i8 + change).clamp(0, 15) as u64;
        self.held[color] = self.held[color] & !(15 << shift) | count << shift;
    }

    /// As `hold`, where captured pieces come to the hand and there may be more than 15 of one kind: a second such kind
    /// stays at 15.
    #[inline]
    pub(crate) fn hold_many(&mut self, color: Color, kind: Kind, change: i8) {
        let count = (self.held(color, kind) as i8).saturating_add(change).clamp(0, 30);
        let (many, own) = (self.held[color] >> EXTRA_COUNT_SHIFT, u64::from(kind.code()));
        let other = many != 0 && many != own;
        let (low, many) = match (count, other) {
            (_, true) => (count.min(15), many),
            (16.., false) => (count - 15, own),
            (_, false) => (count, 0),
        };
        let shift = 4 * kind.index();
        let cleared = self.held[color] & !(15 << shift) & !(15 << EXTRA_COUNT_SHIFT);
        self.held[color] = cleared | (low as u64) << shift | many << EXTRA_COUNT_SHIFT;
    }
}
