//! The generator's form of a rule set: a [`Program`], which is a value without strings, and the [`Tables`] of its
//! movements.

use std::array;
use std::ops::Deref;

use super::readings::{Promotion, TurnRules};
use super::{
    Army, Castling, CastlingWay, Kind, KindSet, MAX_KINDS, Mechanisms, Movement, PieceType, Rays, Shape,
    Slide,
};
use crate::geometry::{Bitboard, Board, ByColor, Color, FILES, SQUARES, Square, Wing, Word};

/// Mechanisms, roles and the shape of every movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    /// The mechanisms and their readings.
    pub turn: TurnRules,
    /// The pieces by role, and the shape of every movement.
    pub army: Army,
    /// Which of [`Army::FIXED`] that fits into, counted from 1; 0 if into none of them.
    pub fixed_army: usize,
    /// The kinds that can be in a pool of captured pieces.
    pub pool: KindSet,
    /// What each kind becomes in a promotion zone.
    pub promotes: [Option<Kind>; MAX_KINDS],
    /// The kinds that can be in the hand or pool of a side.
    pub dropped: KindSet,
    /// The mechanisms in force.
    pub mechanisms: Mechanisms,
    /// The castlings by side, wing and the king's file, where the document says which rook takes part.
    pub castlings: ByColor<[[Option<CastlingWay>; FILES as usize]; 2]>,
}

/// One kind's movement for one side, by square, in one block of memory.
#[derive(Clone, Debug)]
pub struct Reach {
    /// Leaps, whatever stands between.
    pub leap: [Word; SQUARES],
    /// The part of the rook's lines.
    pub rook: [Word; SQUARES],
    /// The part of the bishop's lines.
    pub bishop: [Word; SQUARES],
}

/// Movements by side and kind, forward and backward.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The squares that a piece reaches from a square.
    pub from: ByColor<ByKind<Reach>>,
    /// The squares from which a piece reaches a square.
    pub to: ByColor<ByKind<Reach>>,
    /// The rays of irregular kinds.
    pub rays: ByColor<ByKind<Rays>>,
}

/// What is asked of the army may be asked of the program.
impl Deref for Program {
    type Target = Army;

    #[inline(always)]
    fn deref(&self) -> &Army {
        &self.army
    }
}

impl Program {
    /// The program of a game with these pieces and mechanisms.
    #[inline]
    pub(crate) fn new(pieces: &[PieceType], turn: TurnRules) -> Self {
        let army = Army::new(pieces);
        let held = turn.holdings[Color::White].0 | turn.holdings[Color::Black].0;
        let pools = matches!(turn.promotion, Promotion::Pool(_));
        let not_dukes = army.duke.map_or(held, |duke| KindSet(held).without(duke).0);
        Self {
            turn,
            army,
            fixed_army: Army::FIXED.iter().position(|fixed| army.fits(fixed)).map_or(0, |index| index + 1),
            pool: KindSet(if pools { not_dukes } else { 0 }),
            promotes: array::from_fn(|i| pieces.get(i)?.promotes_to),
            dropped: KindSet(held),
            mechanisms: Mechanisms::of(&turn, &army),
            castlings: castlings(turn.castling),
        }
    }

    /// Whether captured pieces of a kind go to a pool.
    #[inline]
    pub const fn is_pooled(&self, kind: Kind) -> bool {
        self.pool.contains(kind)
    }
}

/// The castlings of which the document says the rook, by side, wing and the king's file.
fn castlings(castling: Option<Castling>) -> ByColor<[[Option<CastlingWay>; FILES as usize]; 2]> {
    let castling = castling.filter(|castling| !castling.own_rooks);
    let way = |color: Color, wing: Wing, file: usize| {
        let castling = castling?;
        CastlingWay::new(
            &castling,
            Square::at(file as u8, castling.ranks[color]),
            castling.rook(color, wing),
            wing,
        )
    };
    ByColor(Color::ALL.map(|color| Wing::ALL.map(|wing| array::from_fn(|file| way(color, wing, file)))))
}

impl Tables {
    /// The tables of a game with these pieces.
    #[inline]
    pub fn new(pieces: &[PieceType]) -> Self {
        let from = Color::ALL
            .map(|color| by_kind(|i| pieces.get(i).map_or(Reach::NONE, |p| Reach::of(&p.movement[color]))));
        let to = from
            .each_ref()
            .map(|side| by_kind(|i| if i < pieces.len() { side[i].backward() } else { Reach::NONE }));
        let rays = |color| by_kind(|i| rays(pieces.get(i), color));
        Self { from: ByColor(from), to: ByColor(to), rays: ByColor(Color::ALL.map(rays)) }
    }
}

/// One for each kind.
#[cfg(feature = "small")]
type ByKind<T> = [T; MAX_KINDS];
/// One for each kind: together they are too large for the stack of a thread.
#[cfg(not(feature = "small"))]
type ByKind<T> = Vec<T>;

#[cfg(feature = "small")]
fn by_kind<T>(of: impl Fn(usize) -> T) -> ByKind<T> {
    array::from_fn(of)
}

#[cfg(not(feature = "small"))]
fn by_kind<T>(of: impl Fn(usize) -> T) -> ByKind<T> {
    (0..MAX_KINDS).map(of).collect()
}

fn rays(piece: Option<&PieceType>, color: Color) -> Rays {
    piece.map_or_else(
        || Rays::new(&[], Board::CHESS),
        |piece| {
            let movement = &piece.movement[color];
            Rays::new(&movement.rays, movement.board)
        },
    )
}

impl Reach {
    const NONE: Self = Self { leap: [0; SQUARES], rook: [0; SQUARES], bishop: [0; SQUARES] };

    /// The squares that these parts of the movement reach on an empty board.
    #[inline(always)]
    pub fn lines(&self, shape: Shape, at: Square) -> Bitboard {
        let mut set = 0;
        if shape.leap {
            set |= self.leap[at.index()];
        }
        if shape.rook != Slide::None {
            set |= self.rook[at.index()];
        }
        if shape.bishop != Slide::None {
            set |= self.bishop[at.index()];
        }
        Bitboard(set)
    }

    fn of(movement: &Movement) -> Self {
        Self { leap: *movement.leap, rook: *movement.rook, bishop: *movement.bishop }
    }

    fn backward(&self) -> Self {
        let mut back = Self::NONE;
        let tables =
            [(&self.leap, &mut back.leap), (&self.rook, &mut back.rook), (&self.bishop, &mut back.bishop)];
        for (forward, reverse) in tables {
            for from in Square::all() {
                Bitboard(forward[from.index()]).for_each(|to| reverse[to.index()] |= from.bit().0);
            }
        }
        back
    }
}
