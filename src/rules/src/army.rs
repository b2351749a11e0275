//! The pieces of a rule set as the generator sees them: who is king, pawn, charger, and the form of each movement.

use super::{Kind, KindSet, MAX_KINDS, PieceType, Role, Shape, Slide};
use crate::geometry::{Color, Word};

/// How many sets of kinds a position keeps besides its planes.
pub const ROLES: usize = 4;

/// The kinds of a rule set by role, and the shape of their movements: not the movements themselves, which
/// [`Tables`](super::Tables) hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Army {
    /// How many kinds there are.
    pub kinds: u8,
    pub king: Kind,
    pub pawn: Kind,
    /// The Grand Duke.
    pub duke: Option<Kind>,
    /// The kinds that may charge.
    pub chargers: KindSet,
    /// The kinds that step sideways and back on the far rank.
    pub exchangers: KindSet,
    /// The kinds that move anywhere from the far rank.
    pub sneakers: KindSet,
    /// The kinds whose movement is rays: leaps that are repeated, or captures that differ from moves.
    pub irregular: KindSet,
    /// Which parts of its movement tables each kind uses.
    pub shapes: [Shape; MAX_KINDS],
    /// The kinds that slide in all four directions along ranks and files.
    pub full_rooks: KindSet,
    /// The kinds that slide in all four directions along diagonals.
    pub full_bishops: KindSet,
    /// The kinds with more than whole slides.
    pub partial: KindSet,
    /// Those of them that are not the king.
    pub partial_pieces: KindSet,
    /// The kinds that leap to attack a royal king, which no king does.
    pub leapers: KindSet,
    /// The kinds that slide in some directions or to some distance only.
    pub masked_slides: KindSet,
    /// For each kind, ones where it is one of [`roles`](Self::roles).
    pub in_roles: [[Word; ROLES]; MAX_KINDS],
}

impl Army {
    /// No kinds yet; `king` and `pawn` say which they will be.
    const fn empty(king: Kind, pawn: Kind) -> Self {
        let none = KindSet(0);
        Self {
            kinds: 0,
            king,
            pawn,
            duke: None,
            chargers: none,
            exchangers: none,
            sneakers: none,
            irregular: none,
            shapes: [Shape::NONE; MAX_KINDS],
            full_rooks: none,
            full_bishops: none,
            partial: none,
            partial_pieces: none,
            leapers: none,
            masked_slides: none,
            in_roles: [[0; ROLES]; MAX_KINDS],
        }
    }

    /// The army of these pieces.
    pub(crate) fn new(pieces: &[PieceType]) -> Self {
        let kinds = |which: &dyn Fn(&PieceType) -> bool| -> KindSet {
            (0..).map(Kind::new).zip(pieces).filter(|(_, piece)| which(piece)).map(|(kind, _)| kind).collect()
        };
        let with = |role| kinds(&|piece| piece.roles.contains(&role));
        let mut army = {
            let one = |role| with(role).next().unwrap_or(Kind::ABSENT);
            Self::empty(one(Role::King), one(Role::Pawn))
        };
        army.duke = with(Role::Duke).next();
        army.chargers = with(Role::Charger);
        army.exchangers = with(Role::Exchanger);
        army.sneakers = with(Role::Sneaker);
        army.irregular = kinds(&|piece| !piece.movement[Color::White].rays.is_empty());
        let mut shapes = [Shape::NONE; MAX_KINDS];
        for (shape, piece) in shapes.iter_mut().zip(pieces) {
            *shape = Shape::of(piece);
        }
        army.with_shapes(pieces.len() as u8, shapes)
    }

    /// The army whose first kinds have these shapes.
    const fn with_shapes(mut self, kinds: u8, shapes: [Shape; MAX_KINDS]) -> Self {
        (self.kinds, self.shapes) = (kinds, shapes);
        let mut index = 0;
        while index < kinds as usize {
            let (kind, shape) = (Kind::new(index as u8), shapes[index]);
            if matches!(shape.rook, Slide::Full) {
                self.full_rooks = self.full_rooks.with(kind);
            }
            if matches!(shape.bishop, Slide::Full) {
                self.full_bishops = self.full_bishops.with(kind);
            }
            if !shape.partial().is_none() {
                self.partial = self.partial.with(kind);
            }
            if shape.leap {
                self.leapers = self.leapers.with(kind);
            }
            if matches!(shape.rook, Slide::Masked) || matches!(shape.bishop, Slide::Masked) {
                self.masked_slides = self.masked_slides.with(kind);
            }
            index += 1;
        }
        self.leapers = self.leapers.without(self.king);
        self.partial_pieces = self.partial.without(self.king);
        let roles = self.roles();
        let mut at = 0;
        while at < MAX_KINDS * ROLES {
            if roles[at % ROLES].contains(Kind::new((at / ROLES) as u8)) {
                self.in_roles[at / ROLES][at % ROLES] = Word::MAX;
            }
            at += 1;
        }
        self
    }

    /// The sets of kinds of which a position keeps the pieces together: pawns, kings, whole slides along ranks and
    /// files, those along diagonals.
    pub const fn roles(&self) -> [KindSet; ROLES] {
        let (pawns, kings) = (KindSet(0).with(self.pawn), KindSet(0).with(self.king));
        let (rooks, bishops) = (self.full_rooks, self.full_bishops);
        [pawns, kings, rooks, bishops]
    }

    /// The shape of a kind's movement.
    #[inline(always)]
    pub const fn shape(&self, kind: Kind) -> Shape {
        self.shapes[kind.index() % MAX_KINDS]
    }

    /// Whether a kind may charge.
    #[inline]
    pub const fn is_charger(&self, kind: Kind) -> bool {
        self.chargers.contains(kind)
    }

    /// Whether some kind leaps over squares of a line on which it stands.
    pub(crate) const fn jumps(&self) -> bool {
        let mut index = 0;
        while index < MAX_KINDS {
            if self.shapes[index].jumps {
                return true;
            }
            index += 1;
        }
        false
    }

    /// Whether code that is compiled for another army plays this one: the same roles and whole slides, and no kind and
    /// no other movement that it does not expect. Where a movement is missing, its tables are empty.
    pub(crate) fn fits(&self, other: &Self) -> bool {
        let slides = |own: Slide, other: Slide| own == other || own == Slide::None && other == Slide::Masked;
        let shape = |(own, other): (&Shape, &Shape)| {
            own.leap <= other.leap && slides(own.rook, other.rook) && slides(own.bishop, other.bishop)
        };
        let roles =
            |army: &Self| (army.king, army.pawn, army.duke, army.chargers, army.exchangers, army.sneakers);
        roles(self) == roles(other)
            && self.kinds <= other.kinds
            && self.irregular.is_empty()
            && self.shapes.iter().zip(&other.shapes).all(shape)
    }

    /// An army of pieces whose shapes are known when regra is compiled.
    const fn fixed<const N: usize>(king: u8, pawn: u8, shapes: [Shape; N]) -> Self {
        let mut all = [Shape::NONE; MAX_KINDS];
        let mut index = 0;
        while index < N {
            all[index] = shapes[index];
            index += 1;
        }
        Self::empty(Kind::new(king), Kind::new(pawn)).with_shapes(N as u8, all)
    }

    /// Armies for which classes of rule sets are compiled: each of a family of games, in the order of its document.
    /// Others may have them too, whatever their pieces leap to, and without some of these movements.
    pub const FIXED: [Self; 3] = {
        let [none, leap, rook, bishop, queen] =
            [Shape::NONE, Shape::LEAP, Shape::ROOK, Shape::BISHOP, Shape::QUEEN];
        let lance = Shape { rook: Slide::Masked, ..none };
        // King, queen, rook, bishop, knight, pawn.
        let chess = Self::fixed(0, 5, [leap, queen, rook, bishop, leap, none]);
        // King, warlord, hi-priest, knight, rook, lord, pawn, Grand Duke.
        let warlord = Shape { rook: Slide::Masked, ..leap };
        let priest = Shape { bishop: Slide::Masked, jumps: true, ..leap };
        let mut brasuca = Self::fixed(0, 6, [leap, warlord, priest, leap, rook, leap, none, none]);
        brasuca.duke = Some(Kind::new(7));
        brasuca.chargers = KindSet(1 << 5 | 1 << 6);
        brasuca.exchangers = KindSet(1 << 2);
        brasuca.sneakers = KindSet(1 << 1 | 1 << 5);
        // King, queen, rook, bishop, knight, pawn, captain, lance, wooden horse, monk, dragon, ninja.
        let [dragon, ninja] = [Shape { leap: true, ..rook }, Shape { leap: true, ..bishop }];
        let clan = [leap, queen, rook, bishop, leap, none, leap, lance, leap, leap, dragon, ninja];
        [chess, brasuca, Self::fixed(0, 5, clan)]
    };
}
