//! Positions made up rather than played: dukes, pools, far-rank pieces and rights in any company.

use regra::geometry::{Color, Square};
use regra::position::{CastlingRights, Man, Position, Setup, read_position, write_fen};
use regra::rules::{Kind, Role, Rules};

/// Values of the halfmove clock around which something ends.
const CLOCKS: [u16; 8] = [0, 5, 9, 10, 49, 50, 99, 100];

/// A legal position, if one of a few attempts gives one.
pub(crate) fn position(rules: &Rules, seed: u64) -> Option<Position> {
    let mut dice = Dice(seed);
    (0..60).find_map(|_| read_position(rules, &write_fen(rules, &attempt(rules, &mut dice)?)).ok())
}

/// The splitmix64 sequence.
struct Dice(u64);

impl Dice {
    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    /// True once in so many times.
    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn square(&mut self) -> Square {
        Square::new(self.below(64) as u8)
    }

    fn color(&mut self) -> Color {
        Color::ALL[self.below(2)]
    }
}

fn attempt(rules: &Rules, dice: &mut Dice) -> Option<Setup> {
    let mut setup = read_position(rules, &rules.starts[0].fen).ok()?.to_setup(rules);
    setup.board = [None; 64];
    setup.castling = CastlingRights::default();
    setup.holdings = Default::default();
    setup.side = dice.color();
    setup.halfmove = CLOCKS[dice.below(CLOCKS.len())];
    for color in Color::ALL {
        army(rules, dice, &mut setup, color);
        if dice.one_in(3) {
            castling(rules, dice, &mut setup, color);
        }
    }
    if let Some(token) = &mut setup.token {
        token.holder = dice.color();
        token.passes = u8::from(token.holder == setup.side && dice.one_in(5));
    }
    let far = |s: &Square| setup.at(*s).is_some_and(|m| sneaks(rules, m.kind) && s.rank() == m.color.rank(7));
    setup.windows = setup.windows.map(|_| Square::all().filter(far).filter(|_| dice.one_in(2)).collect());
    Some(setup)
}

/// A king, up to a dozen other pieces (every third a pawn), and something in hand, pool or Duchy.
fn army(rules: &Rules, dice: &mut Dice, setup: &mut Setup, color: Color) {
    let kinds: Vec<Kind> = rules.kinds().collect();
    let pieces = 1 + dice.below(12);
    for n in 0..=pieces {
        let kind = match n {
            0 => rules.king(),
            _ if dice.one_in(3) => rules.pawn(),
            _ => kinds[1 + dice.below(kinds.len() - 1)],
        };
        let square = dice.square();
        setup.board[square.index()].get_or_insert(Man { color, kind });
    }
    for kind in kinds {
        if rules.can_hold(color, kind) && dice.one_in(3) {
            setup.holdings[color][kind.index()] = dice.below(3) as u8;
        }
    }
}

/// The king and a rook or two on the squares from which they castle, with the rights.
fn castling(rules: &Rules, dice: &mut Dice, setup: &mut Setup, color: Color) {
    let Some(castling) = rules.turn.castling.filter(|c| c.sides[color]) else { return };
    let king = Man { color, kind: rules.king() };
    setup.board.iter_mut().filter(|man| **man == Some(king)).for_each(|man| *man = None);
    let files: Vec<u8> = (0..8).filter(|file| castling.king_files >> file & 1 != 0).collect();
    let home = Square::at(files[dice.below(files.len())], color.rank(0));
    setup.board[home.index()] = Some(king);
    for higher in [false, true] {
        if let Some(rook) = rules.castling_rook(color, higher).filter(|_| !dice.one_in(4)) {
            let kind = rules.with_role(Role::Rook).first();
            setup.board[rook.index()] = Some(Man { color, kind });
            setup.castling.0 |= CastlingRights::bit(color, higher);
        }
    }
}

fn sneaks(rules: &Rules, kind: Kind) -> bool {
    rules.piece(kind).roles.contains(&Role::Sneaker)
}
