//! The generator's form of a rule set: a value without strings that the compiler can evaluate, and its tables.
//!
//! A [`Program`] is small, `Copy` and can be written as a Rust constant, so that the generator can be
//! compiled for one; [`Tables`] hold the movements, always at run time.

use std::array;

use serde::Serialize;

use super::readings::{Promotion, TurnRules};
use super::{Kind, KindSet, MAX_KINDS, Movement, PieceType, Ray, Role};
use crate::geometry::{Bitboard, ByColor, Color, Square, bishop_lines, rook_lines};

/// Mechanisms, roles and the shape of every movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Program {
    /// The mechanisms and their readings.
    pub turn: TurnRules,
    /// How many kinds there are.
    pub kinds: u8,
    pub king: Kind,
    pub pawn: Kind,
    /// The kinds that may charge.
    pub chargers: KindSet,
    /// The kinds that step sideways and back on the far rank.
    pub exchangers: KindSet,
    /// The kinds that move anywhere from the far rank.
    pub sneakers: KindSet,
    /// The kinds whose movement is rays: leaps that are repeated, or captures that differ from moves.
    pub irregular: KindSet,
    /// The Grand Duke.
    pub duke: Option<Kind>,
    /// The kinds that can be in a pool of captured pieces.
    pub pool: KindSet,
    /// What each kind becomes in a promotion zone.
    pub promotes: [Option<Kind>; MAX_KINDS],
    /// Which parts of its movement tables each kind uses.
    pub shapes: [Shape; MAX_KINDS],
}

/// Which parts of its movement tables a kind uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Shape {
    /// Whether it leaps.
    pub leap: bool,
    /// Whether it leaps over squares of a line on which it stands: a pinner that comes nearer may then take the squares
    /// beyond from it.
    pub jumps: bool,
    /// How it slides along ranks and files.
    pub rook: Slide,
    /// How it slides along diagonals.
    pub bishop: Slide,
}

impl Shape {
    /// Whether there is no movement in it.
    #[inline]
    pub const fn is_none(self) -> bool {
        !self.leap && matches!(self.rook, Slide::None) && matches!(self.bishop, Slide::None)
    }

    /// The part that is not a whole slide along ranks and files or diagonals.
    #[inline(always)]
    pub const fn partial(self) -> Self {
        Self { rook: self.rook.partial(), bishop: self.bishop.partial(), ..self }
    }

    /// No movement: an absent kind, the pawn (moved by its mechanisms), the Grand Duke.
    pub const NONE: Self = Self { leap: false, jumps: false, rook: Slide::None, bishop: Slide::None };
}

/// A slide: not at all, limited by a mask, or as far as the board goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Slide {
    /// Not at all.
    None,
    /// In some directions or to some distance only.
    Masked,
    /// In all four directions to the edge.
    Full,
}

impl Slide {
    const fn partial(self) -> Self {
        match self {
            Self::Masked => Self::Masked,
            Self::None | Self::Full => Self::None,
        }
    }
}

/// One kind's movement for one side, by square, in one block of memory.
#[derive(Clone, Debug)]
pub struct Reach {
    /// Leaps, whatever stands between.
    pub leap: [u64; 64],
    /// The part of the rook's lines.
    pub rook: [u64; 64],
    /// The part of the bishop's lines.
    pub bishop: [u64; 64],
}

/// Movements by side and kind, forward and backward.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The squares that a piece reaches from a square.
    pub from: ByColor<[Reach; MAX_KINDS]>,
    /// The squares from which a piece reaches a square.
    pub to: ByColor<[Reach; MAX_KINDS]>,
    /// The rays of irregular kinds.
    pub rays: ByColor<[Vec<Ray>; MAX_KINDS]>,
}

impl Program {
    /// The program of a game with these pieces and mechanisms.
    #[inline]
    pub(crate) fn new(pieces: &[PieceType], turn: TurnRules) -> Self {
        let kinds = |which: &dyn Fn(&PieceType) -> bool| -> KindSet {
            (0..).map(Kind::new).zip(pieces).filter(|(_, piece)| which(piece)).map(|(kind, _)| kind).collect()
        };
        let with = |role| kinds(&|piece| piece.roles.contains(&role));
        let held = turn.holdings[Color::White].0 | turn.holdings[Color::Black].0;
        let pools = matches!(turn.promotion, Promotion::Pool(_));
        Self {
            turn,
            kinds: pieces.len() as u8,
            king: with(Role::King).first(),
            pawn: with(Role::Pawn).first(),
            chargers: with(Role::Charger),
            exchangers: with(Role::Exchanger),
            sneakers: with(Role::Sneaker),
            irregular: kinds(&|piece| !piece.movement[Color::White].rays.is_empty()),
            duke: with(Role::Duke).next(),
            pool: if pools { KindSet(held & !with(Role::Duke).0) } else { KindSet(0) },
            promotes: array::from_fn(|i| pieces.get(i)?.promotes_to),
            shapes: array::from_fn(|i| pieces.get(i).map_or(Shape::NONE, shape)),
        }
    }

    /// The shape of a kind's movement.
    #[inline(always)]
    pub const fn shape(&self, kind: Kind) -> Shape {
        self.shapes[kind.index() % MAX_KINDS]
    }

    /// Whether a kind slides in all four directions along ranks and files.
    #[inline]
    pub const fn is_full_rook(&self, kind: Kind) -> bool {
        matches!(self.shape(kind).rook, Slide::Full)
    }

    /// Whether a kind slides in all four directions along diagonals.
    #[inline]
    pub const fn is_full_bishop(&self, kind: Kind) -> bool {
        matches!(self.shape(kind).bishop, Slide::Full)
    }

    /// Whether a kind may charge.
    #[inline]
    pub const fn is_charger(&self, kind: Kind) -> bool {
        self.chargers.contains(kind)
    }

    /// Whether a kind steps sideways and back on the far rank.
    #[inline]
    pub const fn is_exchanger(&self, kind: Kind) -> bool {
        self.exchangers.contains(kind)
    }

    /// Whether a kind moves anywhere from the far rank.
    #[inline]
    pub const fn is_sneaker(&self, kind: Kind) -> bool {
        self.sneakers.contains(kind)
    }

    /// Whether there may be positions in which no check mask can decide which turns are legal.
    #[inline]
    pub const fn unmasked(&self) -> bool {
        self.never_masked() || self.turn.charge_has_bars()
    }

    /// Whether no position has a check mask that decides which turns are legal: movement is irregular, no turn may give
    /// check (`check.forbidden`), or captures explode (`capture.blast`).
    #[inline]
    pub const fn never_masked(&self) -> bool {
        !self.irregular.is_empty() || self.turn.check_forbidden || self.turn.blast.is_some()
    }

    /// Whether captured pieces of a kind go to a pool.
    #[inline]
    pub const fn is_pooled(&self, kind: Kind) -> bool {
        self.pool.contains(kind)
    }

    /// Whether a kind can be in the hand or pool of a side.
    #[inline]
    pub const fn is_dropped(&self, kind: Kind) -> bool {
        self.turn.holdings.0[0].contains(kind) || self.turn.holdings.0[1].contains(kind)
    }

    /// Whether a kind has more than whole slides.
    #[inline]
    pub const fn has_partial(&self, kind: Kind) -> bool {
        !self.shape(kind).partial().is_none()
    }

    /// Whether a kind leaps to attack a royal king, which no king does.
    #[inline]
    pub const fn leaps_at_kings(&self, kind: Kind) -> bool {
        self.shape(kind).leap && kind.index() != self.king.index()
    }

    /// Whether a kind is not the king and moves in other ways than by whole slides.
    #[inline]
    pub const fn is_partial_piece(&self, kind: Kind) -> bool {
        self.has_partial(kind) && kind.index() != self.king.index()
    }

    /// Whether a kind slides in some directions or to some distance only.
    #[inline]
    pub const fn has_masked_slide(&self, kind: Kind) -> bool {
        matches!(self.shape(kind).rook, Slide::Masked) || matches!(self.shape(kind).bishop, Slide::Masked)
    }
}

/// The shape of a kind's movement, from its tables, for both sides together.
fn shape(piece: &PieceType) -> Shape {
    let sides = &piece.movement.0;
    let slide = |pick: fn(&Movement) -> &[u64; 64], full: fn(Square) -> Bitboard| {
        // Whole slides are generated apart: not if leaps reach the same squares.
        let whole =
            |m: &Movement, s: Square| pick(m)[s.index()] == full(s).0 && m.leap[s.index()] & full(s).0 == 0;
        if !sides.iter().any(|m| Movement::uses(pick(m))) {
            Slide::None
        } else if sides.iter().all(|m| Square::all().all(|s| whole(m, s))) {
            Slide::Full
        } else {
            Slide::Masked
        }
    };
    let jumps = |m: &Movement| {
        let beyond = |at: Square| (rook_lines(at) | bishop_lines(at)).without(at.bit().grown());
        Square::all().any(|at| (Bitboard(m.leap[at.index()]) & beyond(at)).any())
    };
    Shape {
        leap: sides.iter().any(|m| Movement::uses(&m.leap)),
        jumps: sides.iter().any(jumps),
        rook: slide(|m| &m.rook, rook_lines),
        bishop: slide(|m| &m.bishop, bishop_lines),
    }
}

impl Tables {
    /// The tables of a game with these pieces.
    #[inline]
    pub fn new(pieces: &[PieceType]) -> Self {
        let from = Color::ALL.map(|color| {
            array::from_fn(|i| pieces.get(i).map_or(Reach::NONE, |p| Reach::of(&p.movement[color])))
        });
        let to = from.clone().map(|side| side.map(|forward| forward.backward()));
        let rays = |color| array::from_fn(|i| rays(pieces.get(i), color));
        Self { from: ByColor(from), to: ByColor(to), rays: ByColor(Color::ALL.map(rays)) }
    }
}

fn rays(piece: Option<&PieceType>, color: Color) -> Vec<Ray> {
    piece.map_or(Vec::new(), |piece| piece.movement[color].rays.clone())
}

impl Reach {
    const NONE: Self = Self { leap: [0; 64], rook: [0; 64], bishop: [0; 64] };

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
