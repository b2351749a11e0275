//! Where counting replies once is sound, and how much of it: what the clauses of a game say of that, before any
//! position is looked at.

use super::specials::has_specials;
use regra_rules::geometry::Color;
use regra_rules::{
    CastlingForm, Goal, GoalAnswer, Kind, KingSides, LancerSupport, MAX_KINDS, Program, Promotion,
};

/// Whether replies are counted once in the games of a program. Not under any of these:
///
/// - a piece's own clause, if its movement is irregular;
/// - `charge.path` = bars: a charge is barred by some kinds only;
/// - `pawn.sideways`: what comes or goes beside a pawn changes its turns;
/// - `check.forbidden`: no turn may give check;
/// - `capture.blast`: captures take along what stands around them;
/// - `lancer.support`, if a push asks who protects what;
/// - `pass.stalemate` = lost: a lone pass is no turn;
/// - `end.goal.answer` = black: a king at its goal may still be answered;
/// - `king.sides`, if a side has no king, or `end.king`, by which it may lose it;
/// - `castle.form`, if castling with a rook that does not come from a corner may open a line;
/// - `duke.drop` beside `drop.hand`: drops of both are counted together;
/// - special turns where captures are compulsory, as charges are captures, or where they promote by a double step.
pub(super) const fn counted_once(program: &Program) -> bool {
    let turn = &program.turn;
    let castling = match turn.castling {
        Some(castling) => match castling.form {
            CastlingForm::Toward => castling.rook_files[0] == 0 && castling.rook_files[1] == 7,
            CastlingForm::Over => true,
            CastlingForm::Fixed => false,
        },
        None => true,
    };
    let pushes = match turn.lancer {
        Some(lancer) => matches!(lancer.support, LancerSupport::Behind),
        None => true,
    };
    let answers = matches!(turn.goal, Some(Goal { answer: GoalAnswer::Black, .. }));
    let kings = matches!(turn.kings, KingSides::Both) && !turn.king_lost;
    let hands = turn.dropped_on(Color::White).0 | turn.dropped_on(Color::Black).0 != 0;
    let drops = !(hands && turn.duke_drop.is_some());
    let specials = !(has_specials(program) && (turn.compulsory || turn.promotes_by_doubles()));
    castling
        && pushes
        && kings
        && drops
        && specials
        && !turn.sideways
        && !program.unmasked()
        && !turn.lone_pass_loses
        && !answers
}

/// Whether sliders slide along whole lines only and become nothing else, and captures are no duty.
pub(super) const fn plain_slides(program: &Program) -> bool {
    let mut plain = !program.turn.compulsory && !matches!(program.turn.promotion, Promotion::Zone(_));
    let mut index = 0;
    while index < MAX_KINDS {
        plain &= !program.has_masked_slide(Kind::new(index as u8));
        index += 1;
    }
    plain
}

/// Whether a pin limits only what pieces and pawns do by their own movement, and takes no turns by becoming shorter but
/// those that slide; and nothing else is counted after each turn.
pub(super) const fn pins_by_movement(program: &Program) -> bool {
    let turn = &program.turn;
    let mut index = 0;
    while index < MAX_KINDS {
        if program.shapes[index].jumps {
            return false;
        }
        index += 1;
    }
    let drops = turn.duke_drop.is_some();
    !(has_specials(program) || drops || turn.exchange || turn.sneak.is_some())
}
