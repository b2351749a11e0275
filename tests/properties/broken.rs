//! Positions broken in one or two places: generator and oracle must agree on whether play can still reach
//! them, and on everything else where both say so.

use regra_judge::agree::agree;
use regra_judge::compare::witness::generate::Dice;
use regra_rules::geometry::{Color, Square};
use regra_rules::position::{CastlingRights, EnPassant, Piece, Setup, Token};
use regra_rules::{Kind, Mark, Rules};

/// Every so many positions are broken.
const EVERY: u32 = 4;

/// Whether the two computations judge the position, broken, alike.
pub(crate) fn judged_alike(rules: &Rules, setup: &Setup, choice: u32) -> Result<(), String> {
    if !choice.is_multiple_of(EVERY) {
        return Ok(());
    }
    let mut dice = Dice(u64::from(choice));
    let mut broken = setup.clone();
    for _ in 0..1 + dice.below(2) {
        break_once(rules, &mut broken, &mut dice);
    }
    agree(rules, &broken, 0).first().map_or(Ok(()), |found| Err(found.to_string()))
}

fn break_once(rules: &Rules, setup: &mut Setup, dice: &mut Dice) {
    let square = any(dice);
    match dice.below(8) {
        0 => setup.side = !setup.side,
        // Now and then with files of rooks, which few games have.
        1 => {
            let bits = if dice.one_in(4) { 1 << 20 } else { 16 };
            setup.castling = CastlingRights(dice.below(bits) as u32);
        }
        2 => setup.en_passant = EnPassant::on(Square::at(square.file(), if dice.one_in(2) { 2 } else { 5 })),
        3 => setup.board[square.index()] = piece(rules, dice),
        4 => setup.board[square.index()] = None,
        5 => {
            let kind = rules.kinds().nth(dice.below(rules.pieces().len())).map_or(0, Kind::index);
            setup.holdings[color(dice)][kind] = dice.below(3) as u8;
        }
        6 => setup.token = dice.one_in(8).then(|| Token { holder: color(dice), passes: dice.below(3) as u8 }),
        _ => {
            if Mark::ALL.iter().any(|mark| mark.is_in(rules.turn())) {
                setup.marks |= square.bit();
            }
        }
    }
}

fn any(dice: &mut Dice) -> Square {
    Square::at(dice.below(8) as u8, dice.below(8) as u8)
}

fn color(dice: &mut Dice) -> Color {
    if dice.one_in(2) { Color::White } else { Color::Black }
}

fn piece(rules: &Rules, dice: &mut Dice) -> Option<Piece> {
    let kind = rules.kinds().nth(dice.below(rules.pieces().len()))?;
    Some(Piece { color: color(dice), kind })
}
