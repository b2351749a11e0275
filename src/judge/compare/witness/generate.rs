//! Generates positions at random: any pieces together, with holdings, rights, tokens, clocks.
//!
//! A [`Recipe`] makes some of them frequent; none is impossible.

use regra_rules::geometry::{Bitboard, Color, SQUARES, Square, Wing};
use regra_rules::position::{CastlingRights, FenField, Piece, Setup, State, Token, splitmix64};
use regra_rules::{Kind, KindSet, Role, Rules};

/// Values of the halfmove clock around which something ends.
const CLOCKS: [u16; 8] = [0, 5, 9, 10, 49, 50, 99, 100];

/// The splitmix64 sequence: the same numbers on every machine and in every version.
#[derive(Clone, Copy, Debug)]
pub struct Dice(pub u64);

impl Dice {
    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        let (state, number) = splitmix64(self.0);
        self.0 = state;
        (number % bound.max(1) as u64) as usize
    }

    /// True once in `times` times, on average.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of several; none of none.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).copied()
    }

    fn color(&mut self) -> Color {
        Color::ALL[self.below(2)]
    }
}

/// The kind of position to generate.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// About how many pieces there are, kings included; never more than there are squares.
    pub pieces: usize,
    /// Kinds that come up often.
    pub favoured: KindSet,
    /// Whether kings often stand ready to castle.
    pub castling: bool,
}

/// A position by the recipe, legal or not.
pub fn setup(rules: &Rules, recipe: &Recipe, dice: &mut Dice) -> Setup {
    let mut setup = Setup {
        board: [None; SQUARES],
        holdings: Default::default(),
        state: State {
            side: dice.color(),
            halfmove: if dice.one_in(2) { CLOCKS[dice.below(CLOCKS.len())] } else { 0 },
            ..State::default()
        },
    };
    for color in Color::ALL {
        king(rules, recipe, dice, &mut setup, color);
        if dice.one_in(2) {
            hold(rules, dice, &mut setup, color);
        }
    }
    for _ in
        setup.board.iter().flatten().count()..recipe.pieces.min(rules.turn.board.squares().count() as usize)
    {
        add(rules, recipe, dice, &mut setup);
    }
    setup.token = rules.turn.pass.then(|| token(dice, setup.side));
    // A game without checks to count throws no dice for them: its positions stay what they were.
    if rules.turn.checks > 0 {
        for _ in 0..dice.below(2 * usize::from(rules.turn.checks)) {
            setup.checks = setup.checks.and_one(dice.color());
        }
    }
    FenField::STATE.iter().for_each(|&field| mark(rules, dice, &mut setup, field));
    setup
}

/// Where kings are royal each side has one, and now and then its castling rooks and rights.
fn king(rules: &Rules, recipe: &Recipe, dice: &mut Dice, setup: &mut Setup, color: Color) {
    let castles = rules.turn.castling.is_some_and(|castling| castling.sides[color]);
    if castles && recipe.pieces > 2 && dice.one_in(if recipe.castling { 2 } else { 8 }) {
        ready_to_castle(rules, dice, setup, color);
    } else if rules.turn.has_royal(color) {
        let squares = rules.turn.board.squares();
        let Some(square) = squares.into_iter().nth(dice.below(squares.count() as usize)) else { return };
        setup.board[square.index()].get_or_insert(Piece { color, kind: rules.king() });
    }
}

/// The king and a rook or two on the squares from which they castle, with the rights.
fn ready_to_castle(rules: &Rules, dice: &mut Dice, setup: &mut Setup, color: Color) {
    let Some(castling) = rules.turn.castling else { return };
    let files: Vec<u8> = castling.kings().collect();
    let Some(file) = dice.pick(&files) else { return };
    setup.board[Square::at(file, castling.ranks[color]).index()] = Some(Piece { color, kind: rules.king() });
    let wings = [&[Wing::West][..], &[Wing::East], &Wing::ALL][dice.below(3)];
    for &wing in wings {
        let beyond = |&other: &u8| match wing {
            Wing::West => other < file,
            Wing::East => other > file,
        };
        let right = if castling.own_rooks {
            let files: Vec<u8> = (0..castling.board.files()).filter(beyond).collect();
            let Some(file) = dice.pick(&files) else { continue };
            CastlingRights::with_rook(color, wing, file)
        } else {
            CastlingRights::one(color, wing)
        };
        if let Some(rook) = right.rook(&castling, color, wing) {
            let kind = castling_rook(rules, dice);
            setup.board[rook.index()] = Some(Piece { color, kind });
            setup.castling = setup.castling.and(right);
        }
    }
}

/// A kind with which the king castles; nearly always there is but one.
fn castling_rook(rules: &Rules, dice: &mut Dice) -> Kind {
    let kinds: Vec<Kind> = rules.with_role(Role::Rook).collect();
    match kinds.as_slice() {
        &[kind] => kind,
        kinds => dice.pick(kinds).unwrap_or(rules.king()),
    }
}

/// A piece or two in hand, pool or Duchy.
fn hold(rules: &Rules, dice: &mut Dice, setup: &mut Setup, color: Color) {
    let kinds: Vec<Kind> = rules.kinds().filter(|&kind| rules.can_hold(color, kind)).collect();
    for _ in 0..=dice.below(2) {
        if let Some(kind) = dice.pick(&kinds) {
            setup.holdings[color][kind.index()] += 1;
        }
    }
}

/// One more piece, in a place where such pieces show what they can.
fn add(rules: &Rules, recipe: &Recipe, dice: &mut Dice, setup: &mut Setup) {
    let royal = |kind: Kind| rules.turn.royal && kind == rules.king();
    let kinds: Vec<Kind> = rules.kinds().filter(|&kind| !royal(kind)).collect();
    let favoured: Vec<Kind> = recipe.favoured.filter(|&kind| rules.has(kind) && !royal(kind)).collect();
    let from = if favoured.is_empty() || dice.one_in(2) { kinds } else { favoured };
    let Some(kind) = dice.pick(&from) else { return };
    let piece = Piece { color: dice.color(), kind };
    let square = if dice.one_in(2) { beside(rules, dice, setup) } else { None };
    let square = square.unwrap_or_else(|| at_home(rules, dice, piece));
    if rules.turn.board.has(square) {
        setup.board[square.index()].get_or_insert(piece);
    }
}

/// A square within two steps of a piece.
fn beside(rules: &Rules, dice: &mut Dice, setup: &Setup) -> Option<Square> {
    let occupied: Vec<Square> = Square::all().filter(|&square| setup.at(square).is_some()).collect();
    let other = dice.pick(&occupied)?;
    let (files, ranks) = (dice.below(5) as i8 - 2, dice.below(5) as i8 - 2);
    rules.turn.board.offset(other, files, ranks)
}

/// Any square; of pawns often the rank where they start or the last before promotion, and of pieces
/// with far-rank powers often the far rank.
fn at_home(rules: &Rules, dice: &mut Dice, piece: Piece) -> Square {
    let has = |role| rules.piece(piece.kind).roles.contains(&role);
    let board = rules.turn.board;
    let last = board.ranks() - 1;
    let nth = |nth: u8| board.nth_rank(piece.color, nth.min(last)).unwrap_or_default();
    let rank = match dice.below(3) {
        0 if has(Role::Pawn) => nth(1),
        1 if has(Role::Pawn) => nth(last.saturating_sub(1)),
        0 if has(Role::Sneaker) || has(Role::Exchanger) => nth(last),
        _ => dice.below(usize::from(board.ranks())) as u8,
    };
    Square::at(dice.below(usize::from(board.files())) as u8, rank)
}

fn token(dice: &mut Dice, side: Color) -> Token {
    let holder = dice.color();
    let passes = if holder == side && dice.one_in(3) { 1 + dice.below(2) as u8 } else { 0 };
    Token { holder, passes }
}

/// Some of the marks that there can be.
fn mark(rules: &Rules, dice: &mut Dice, setup: &mut Setup, field: FenField) {
    if field.is_marks() && field.is_in(&rules.turn) {
        let may = |square: &Square| field.may_mark(rules, setup.at(*square), *square).is_ok();
        let marked: Bitboard = Square::all().filter(may).filter(|_| dice.one_in(2)).collect();
        setup.marks |= marked;
    }
}
