//! Whether reply counting ([`Replies`](super::replies::Replies)) is sound under a program, and in which form: decided
//! from the clauses alone, before any position is seen.

use super::manoeuvres::has_manoeuvres;
use regra_rules::geometry::Color;
use regra_rules::{Goal, GoalAnswer, Kind, KingSides, LancerSupport, MAX_KINDS, Program, Promotion};

/// Whether the clauses of a program allow counting replies once for all turns. Each of these rules it out:
///
/// - a piece's own clause, if its movement is irregular;
/// - `charge.path` = bars: only some kinds bar a charge;
/// - `pawn.sideways`: a piece that arrives or leaves beside a pawn changes the pawn's turns;
/// - `check.forbidden`: no turn may give check;
/// - `capture.blast`: a capture also removes the pieces around it;
/// - `lancer.support`, if a push depends on who protects what;
/// - `pass.stalemate` = lost: a pass is illegal if it is the only turn;
/// - `end.goal.answer` = black: a king at its goal may still be answered;
/// - `king.sides`, if a side has no king, or `end.king`, if it may lose it;
/// - `castle.form`, if castling with a rook that does not come from a corner may open a line;
/// - `duke.drop` beside `drop.hand`: the drops of both are counted together;
/// - special turns ([`has_specials`]) where captures are compulsory (a charge is a capture), or where a double step may
///   promote.
pub(super) const fn counted_once(program: &Program) -> bool {
    let turn = &program.turn;
    let castling = match turn.castling {
        Some(castling) => !castling.opens_lines(),
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
    let manoeuvres = !(has_manoeuvres(program) && (turn.compulsory || turn.promotes_by_doubles()));
    castling
        && pushes
        && kings
        && drops
        && manoeuvres
        && !turn.sideways
        && !program.unmasked()
        && !turn.lone_pass_loses
        && !answers
}

/// Whether no slide is limited in direction or distance, no piece promotes in a zone, and captures are not compulsory.
pub(super) const fn plain_slides(program: &Program) -> bool {
    let mut plain = !program.turn.compulsory && !matches!(program.turn.promotion, Promotion::Zone(_));
    let mut index = 0;
    while index < MAX_KINDS {
        plain &= !program.has_masked_slide(Kind::new(index as u8));
        index += 1;
    }
    plain
}

/// Whether recounting the pinned pieces and pawns is enough once a pinner leaves or comes nearer. It is not if a pin
/// limits more than ordinary moves, if a piece leaps along a pin line (a shorter pin takes those moves away), or if
/// drops of dukes are counted after each turn.
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
    !(has_manoeuvres(program) || drops || turn.exchange || turn.sneak.is_some())
}
