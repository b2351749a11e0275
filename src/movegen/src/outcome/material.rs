//! `end.material`: the material left cannot win, whatever is played: neither by mate nor in another way that the rules
//! have.

use super::dead::{are_bishops, changes, shades};
use super::{End, Game, tally};
use regra_documents::messages::say;
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::Position;
use regra_rules::{
    Fifty, Kind, KindSet, KingSides, Material, Movement, Ray, Repetition, RepetitionLoser, Role, Rules,
    Stalemate, TouchingKings,
};

pub(super) fn end(rules: &Rules, game: &Game) -> Option<End> {
    let position = game.position();
    let mateless = || nobody_can_mate(rules, position);
    let harmless = || nobody_can_harm(rules, position);
    let dead = match (rules.end.material, rules.turn.blast.map(|blast| blast.kings)) {
        (Material::Any, _) => false,
        (Material::Kings, _) => kings_alone(rules, position),
        (_, None) => kings_alone(rules, position) || mateless() && mate_alone_wins(rules),
        (Material::Harmless, Some(TouchingKings::Safe)) => {
            kings_alone(rules, position) || harmless() && mate_alone_wins(rules)
        }
        // A king finds no shelter beside the other then, and may be mated as in chess.
        (_, Some(_)) => kings_alone(rules, position) || harmless() && mateless() && mate_alone_wins(rules),
    };
    (dead && !duke_waits(rules, position)).then_some(End::drawn("end.material"))
}

/// Two royal kings and nothing else. They never check one another; one could win only by a goal, by repetition, or
/// where a king with another movement can be stalemated.
fn kings_alone(rules: &Rules, position: &Position) -> bool {
    others(rules, position).is_empty()
        && tally::in_hands(rules, position) == 0
        && two_kings(rules)
        && loser_by_repetition(rules) != Some(RepetitionLoser::Repeater)
        && (rules.end.stalemate == Stalemate::Draw || steps_as_king(rules))
}

/// Whether mate is the only win that a king with bishops or knights could bring about, and kings move as the claims
/// about such material assume.
fn mate_alone_wins(rules: &Rules) -> bool {
    two_kings(rules)
        && rules.turn.checks == 0
        && rules.turn.bare.is_none()
        && rules.end.stalemate == Stalemate::Draw
        && matches!(loser_by_repetition(rules), None | Some(RepetitionLoser::Nobody))
        && !matches!(rules.end.fifty, Some(Fifty { more_pieces_wins: true, .. }))
        && steps_as_king(rules)
}

/// Whether each side has one king, which cannot be captured, and no piece wins by standing or by being lost.
fn two_kings(rules: &Rules) -> bool {
    let turn = &rules.turn;
    turn.royal && turn.kings == KingSides::Both && turn.goal.is_none() && turn.extinct.is_none()
}

fn loser_by_repetition(rules: &Rules) -> Option<RepetitionLoser> {
    rules.end.repetition.map(|Repetition { loser, .. }| loser)
}

/// Whether a side can still bring a duke from the Duchy.
fn duke_waits(rules: &Rules, position: &Position) -> bool {
    rules.duke().is_some_and(|duke| Color::ALL.into_iter().any(|color| position.holds(color, duke)))
}

/// Whether kings move and capture one step in any direction, and no further.
fn steps_as_king(rules: &Rules) -> bool {
    let king = rules.piece(rules.king());
    let movement = &king.movement[Color::White];
    let around = |from: Square| -> Bitboard {
        let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
        steps
            .filter(|&step| step != (0, 0))
            .filter_map(|(files, ranks)| movement.board.offset(from, files, ranks))
            .collect()
    };
    let as_king = |from| {
        [|ray: &Ray| ray.moves, |ray: &Ray| ray.captures]
            .into_iter()
            .all(|most| reach(movement, from, most) == around(from))
    };
    king.betza == "K" || movement.board.is_of_chess() && Square::all().all(as_king)
}

/// The squares that a piece reaches from a square on an empty board, with at most `most` steps on each ray.
fn reach(movement: &Movement, from: Square, most: fn(&Ray) -> u8) -> Bitboard {
    let i = from.index();
    let along = |ray: &Ray| {
        let &Ray { files, ranks, .. } = ray;
        let on = move |at: &Square| movement.board.offset(*at, files, ranks);
        std::iter::successors(Some(from), on).skip(1).take(usize::from(most(ray)))
    };
    let rays: Bitboard = movement.rays.iter().flat_map(along).collect();
    Bitboard(movement.leap[i] | movement.rook[i] | movement.bishop[i]) | rays
}

/// Bare kings, one minor piece in all, on the board or in hand, or any number of bishops on squares of one shade, if
/// bishops never leave theirs. One in hand could be dropped on the other shade, and so could one that is captured and
/// comes to a hand. Around walls nothing is known but that bare kings never mate.
fn nobody_can_mate(rules: &Rules, position: &Position) -> bool {
    let others = others(rules, position);
    if rules.turn.board.walls().any() {
        return others.is_empty() && tally::in_hands(rules, position) == 0;
    }
    let minors = minors(rules);
    match tally::in_hands(rules, position) {
        0 => {}
        1 => return others.is_empty() && holds_one_of(rules, position, minors),
        _ => return false,
    }
    let lone_minor = !others.many() && others.without(position.kinds(minors)).is_empty();
    let recaptured = rules.turn.to_hand.is_some() && others.many();
    lone_minor || shades(others) != [true, true] && !recaptured && are_bishops(rules, position, others)
}

/// The minor pieces: bishops and knights, of which one with its king never mates. All that it captures from a square
/// has one shade, and its king never guards all steps of the other king to the other shade.
fn minors(rules: &Rules) -> KindSet {
    let harmless = |kind: Kind| {
        let piece = rules.piece(kind);
        let captures = |from| reach(&piece.movement[Color::White], from, |ray| ray.captures);
        let plain = matches!(piece.betza.as_str(), "B" | "N");
        let known = rules.turn.board.is_of_chess();
        plain || known && Square::all().all(|from| shades(captures(from)) != [true, true])
    };
    let minors = rules.with_role(Role::Bishop).chain(rules.with_role(Role::Knight));
    minors.filter(|&kind| !changes(rules, kind) && harmless(kind)).collect()
}

/// Where captures explode. A side that has something beside its king may lose it, and the king with it, by an explosion
/// of its own piece: only two bishops that never meet are harmless then. With two of its own, a king may be shut in.
fn nobody_can_harm(rules: &Rules, position: &Position) -> bool {
    let others = others(rules, position);
    let of = |role, betza: &str| {
        let plain =
            rules.with_role(role).filter(|&kind| rules.piece(kind).betza == betza && !changes(rules, kind));
        others & position.kinds(plain.collect())
    };
    let (rooks, bishops, knights) = (of(Role::Rook, "R"), of(Role::Bishop, "B"), of(Role::Knight, "N"));
    let [white, black] = Color::ALL.map(|color| others & position.color(color));
    let harmless = if !rules.turn.board.is_of_chess() {
        others.is_empty()
    } else if white.any() && black.any() {
        let apart = shades(others) == [true, true] && !white.many() && !black.many();
        apart && others.without(bishops).is_empty()
    } else if others.many() {
        others.without(knights).is_empty() && !others.without_first().many()
    } else {
        others.without(rooks | bishops | knights).is_empty()
    };
    harmless && tally::in_hands(rules, position) == 0
}

fn holds_one_of(rules: &Rules, position: &Position, kinds: KindSet) -> bool {
    let held = |kind| Color::ALL.into_iter().any(|color| position.holds(color, kind));
    rules.kinds().any(|kind| kinds.contains(kind) && held(kind))
}

fn others(rules: &Rules, position: &Position) -> Bitboard {
    position.occupied().without(position.kind(rules.king()))
}

pub(super) fn why(rules: &Rules, game: &Game, _: End) -> String {
    let others = others(rules, game.position());
    if rules.end.material == Material::Harmless && rules.turn.blast.is_some() && others.any() {
        return say().outcome_material_harmless();
    }
    if tally::in_hands(rules, game.position()) > 0 {
        return say().outcome_material_in_hand();
    }
    if game.position().occupied().without(others).count() != 2 {
        return say().outcome_material_kings();
    }
    say().outcome_material(others.count(), others.first().to_string())
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    #[test]
    fn what_can_never_mate_is_a_draw() {
        for white in ["4K3", "4KB2", "4KN2", "2B1K3"] {
            assert_eq!(
                verdict("chess", &format!("4k3/8/8/8/8/8/8/{white} w - - 0 1"), ""),
                "draw end.material"
            );
        }
        assert_eq!(verdict("chess", "4kb2/8/8/8/8/8/8/B1B1K3 w - - 0 1", ""), "draw end.material");
    }

    #[test]
    fn the_reason_says_what_is_left() {
        let said = |white: &str| why("chess", &format!("4kb2/8/8/8/8/8/8/{white} w - - 0 1"), "");
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        let reason = |left| format!("only {left} are left, too little by this clause");
        assert_eq!(why("chess", fen, ""), reason("two kings"));
        assert_eq!(said("4K3"), reason("two kings and the minor piece on f8"));
        assert_eq!(said("B1B1K3"), reason("two kings and 3 bishops on squares of one shade"));
    }

    #[test]
    fn what_could_mate_with_help_is_not() {
        for white in ["4KNN1", "4KR2", "3QK3", "2BBK3"] {
            let fen = format!("k7/8/8/8/8/8/8/{white} w - - 0 1");
            assert_eq!(verdict("chess", &fen, ""), "open", "{white}");
        }
        assert_eq!(verdict("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ""), "open");
        assert_eq!(verdict("chess", "4k1n1/8/8/8/8/8/8/2B1K3 w - - 0 1", ""), "open");
        assert_eq!(verdict("chess", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", ""), "open");
    }

    #[test]
    fn a_bare_shinobi_king_can_still_win() {
        assert_eq!(verdict("shinobi@pt", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", ""), "open");
    }
}
