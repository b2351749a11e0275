//! Signs of well-known faults that show by asking again: an answer about another position, and an ignored en passant
//! field.

use super::data::{DivergenceKind, Signature};
use super::search::{BisectSearch, Lead};
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::geometry::{Color, Square};
use regra_rules::notation::write_turn;
use regra_rules::position::{
    Action, Piece, Position, Setup, State, Turn, read_position, validate, write_fen,
};

/// Whether the engine answers about an earlier position, or about the start position: the difference, and the
/// signature.
pub(super) fn of_another_position(
    search: &mut BisectSearch<'_, '_, '_>,
    lead: &Lead,
) -> Option<(DivergenceKind, Signature)> {
    let (DivergenceKind::Turns { .. } | DivergenceKind::Total { .. }) = lead.disagreement else {
        return None;
    };
    if lead.told.is_some() {
        return None;
    }
    let here = *lead.game.position();
    let start = read_position(search.rules, &search.rules.starts.first()?.fen).ok()?;
    let first = movegen::turns(search.rules, &start).into_iter().next()?;
    let other = start.play(search.rules, first);
    if here.same(&start) || here.same(&other) {
        return None;
    }
    let of_start = spellings(search, &start)?;
    let of_other = spellings(search, &other)?;
    let answer = spellings(search, &here)?;
    let (answered, sign) = if answer == of_other && of_other != of_start {
        (other, Signature::Stale)
    } else if answer == of_start && search.difference(&start, 1).ok()?.is_none() {
        (start, Signature::StartPosition)
    } else if lists_exactly(search, &other, &answer) && is_late(search, &start, &here)? {
        (other, Signature::Stale)
    } else if answer == of_start && answer == of_other {
        // It no longer accepts positions: its position is one of those that it was asked about.
        let asked: Vec<Position> = search.interview.answers.iter().map(|said| said.position).collect();
        (asked.into_iter().find(|position| lists_exactly(search, position, &answer))?, Signature::Stale)
    } else {
        return None;
    };
    let field = taken_without(search, &here, &other);
    Some((DivergenceKind::Ignored { answered: answered.fen(search.rules), field }, sign))
}

/// Whether it gives the answer to the question before. It is asked again after a different question, since the same
/// turns might belong to one position by chance.
fn is_late(search: &mut BisectSearch<'_, '_, '_>, before: &Position, here: &Position) -> Option<bool> {
    search.interview.ask(before, 1).ok()?;
    let answer = spellings(search, here)?;
    Some(lists_exactly(search, before, &answer))
}

/// Whether these are exactly the turns of a position, in regra's notation.
fn lists_exactly(search: &BisectSearch<'_, '_, '_>, position: &Position, spelled: &[String]) -> bool {
    let rules = search.rules;
    let turns = movegen::turns(rules, position).into_iter();
    let mut turns: Vec<String> = turns.map(|turn| write_turn(rules, position.side, turn)).collect();
    turns.sort_unstable();
    !turns.is_empty() && turns == spelled
}

/// Its list; none if it lists less than it counts, since then all its lists look alike.
fn spellings(search: &mut BisectSearch<'_, '_, '_>, position: &Position) -> Option<Vec<String>> {
    let answer = search.interview.ask(position, 1).ok()?;
    if (answer.listed.len() as u128) < answer.total {
        return None;
    }
    Some(answer.spellings().into_iter().map(str::to_owned).collect())
}

/// The field without which the engine accepts the position; `other`, which it accepts, is asked in between.
fn taken_without(search: &mut BisectSearch<'_, '_, '_>, here: &Position, other: &Position) -> Option<String> {
    let rules = search.rules;
    let setup = here.to_setup(rules);
    let without_en_passant = State { en_passant: None.into(), ..setup.state };
    for state in std::iter::once(without_en_passant).chain(setup.state.plainer()) {
        let plainer = Setup { state, ..setup.clone() };
        if plainer == setup || validate(rules, &plainer).is_err() {
            continue;
        }
        let position = Position::from_setup(rules, &plainer);
        search.interview.ask(other, 1).ok()?;
        if search.difference(&position, 1).ok()?.is_none() {
            return Some(position.fen(search.rules));
        }
    }
    None
}

/// Whether the engine captures en passant after the double step itself, but not when a FEN says that it may.
pub(super) fn of_en_passant_field(search: &mut BisectSearch<'_, '_, '_>, lead: &Lead) -> Option<Signature> {
    let DivergenceKind::Turns { missing, .. } = &lead.disagreement else { return None };
    if lead.told.is_some() {
        return None;
    }
    let here = lead.game.position();
    let (before, turn) = double_step(search.rules, here)?;
    let in_passing = |turn: &Turn| {
        let listed = movegen::listed(search.rules, here);
        listed.iter().any(|l| l.turn == *turn && l.clauses.iter().any(|c| c == "enpassant.capture"))
    };
    if missing.is_empty() || !missing.iter().all(in_passing) {
        return None;
    }
    let listed = search.interview.turns_after(&before, turn).ok()?;
    let heard = |turn: &Turn| listed.iter().any(|heard| heard.turn == Some(*turn));
    missing.iter().all(heard).then_some(Signature::EnPassantField)
}

/// The position before the double step of the en passant field, and that step.
fn double_step(rules: &Rules, here: &Position) -> Option<(Position, Turn)> {
    let setup = here.to_setup(rules);
    let passed = setup.ep_square()?;
    let mover = !here.side;
    let at = |rank: i8| passed.offset(0, if mover == Color::White { rank } else { -rank });
    let (from, to): (Square, Square) = (at(-1)?, at(1)?);
    let mut before = setup.clone();
    before.board[to.index()] = None;
    before.board[from.index()] = Some(Piece { color: mover, kind: rules.pawn() });
    before.side = mover;
    before.en_passant = None.into();
    validate(rules, &before).ok()?;
    let before = Position::from_setup(rules, &before);
    let turn = Turn::from(Action::Move { from, to, promotion: None });
    let leads = movegen::is_legal(rules, &before, turn) && {
        let mut game = Game::new(before);
        game.play(rules, turn);
        game.position().to_setup(rules).ep_square() == Some(passed)
    };
    leads.then_some((before, turn))
}

/// The fault of an engine that is wrong after a FEN and turns, but right about the position alone.
pub(super) fn of_the_way(search: &mut BisectSearch<'_, '_, '_>, lead: &Lead) -> Option<Signature> {
    let fen = lead.told.as_ref()?;
    let Some(turn) = lead.game.turns().last() else { return Some(Signature::IdleEnPassant) };
    let DivergenceKind::Turns { missing, extra } = &lead.disagreement else { return None };
    let here = Game::new(*lead.game.position());
    search.interview.afresh();
    if search.difference_along(fen, &lead.game, 1).is_ok_and(|said| said.is_none()) {
        return Some(Signature::OfItsHistory);
    }
    let errs_so = idle_square(search.rules, here.position(), turn).is_some_and(|fen| {
        let said = search.difference_along(&fen, &here, 1);
        said.is_ok_and(|said| said.missing == *missing && said.extra == *extra)
    });
    Some(if errs_so { Signature::IdleEnPassant } else { Signature::PlaysOnWrongly })
}

/// The FEN of a position after a double step, with the square passed over even if no pawn can capture on it.
fn idle_square(rules: &Rules, here: &Position, turn: Turn) -> Option<String> {
    let Action::Move { from, to, .. } = turn.action else { return None };
    let mut setup = here.to_setup(rules);
    let steps = from.file() == to.file() && from.rank().abs_diff(to.rank()) == 2;
    if !steps || setup.ep_square().is_some() || here.kind_at(to) != Some(rules.pawn()) {
        return None;
    }
    setup.en_passant = Some(Square::at(from.file(), (from.rank() + to.rank()) / 2)).into();
    validate(rules, &setup).ok()?;
    Some(write_fen(rules, &setup))
}

/// The fault that a difference shows by itself.
pub(super) fn of_kind(disagreement: &DivergenceKind) -> Option<Signature> {
    Some(match disagreement {
        DivergenceKind::Repeated(_) => Signature::Repeated,
        DivergenceKind::Sum { .. } => Signature::Sum,
        DivergenceKind::Below { followed: true, .. } => Signature::CountsOtherwise,
        _ => return None,
    })
}
