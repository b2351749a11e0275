//! `end.dead` (antichess): nobody can win any more, whatever is played.
//!
//! Bishops that can never meet are one such case. A search finds others, within a limit: it plays all turns, keeps
//! whole positions, and looks first where a side has few pieces, since a win is near there. Whether it finds a win, and
//! how many positions it finds without one, does not depend on that order.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use super::{End, Game, decided, tally};
use regra_documents::messages::say;
use regra_rules::geometry::{Bitboard, Color, FILES, RANKS, Word};
use regra_rules::position::{AsItIs, Position};
use regra_rules::{
    Dead, Kind, KindSet, MOST_DEAD_PIECES, MOST_DEAD_POSITIONS, Movement, Promotion, Role, Rules,
};

/// The dark squares: a1 and every second one from it.
const DARK: Bitboard = {
    let (mut square, mut dark) = (0, 0);
    while square < FILES * RANKS {
        dark |= ((square / FILES + square % FILES + 1) as Word & 1) << square;
        square += 1;
    }
    Bitboard(dark)
};

pub(super) fn end(rules: &Rules, game: &Game) -> Option<End> {
    let position = game.position();
    let shown =
        || few_pieces(rules, position) && matches!(search(rules, position), SearchResult::Dead { .. });
    let dead = match rules.end.dead {
        Dead::Off => false,
        Dead::Bishops => bishops_apart(rules, position),
        Dead::General => bishops_apart(rules, position) || shown(),
    };
    dead.then_some(End::drawn("end.dead"))
}

/// Whether only bishops are left, one side's on dark squares and the other's on light ones.
fn bishops_apart(rules: &Rules, position: &Position) -> bool {
    let by_bishops = |kinds: KindSet| rules.with_role(Role::Bishop).any(|bishop| kinds.contains(bishop));
    on_two_shades(position)
        && rules.turn.goal.is_none_or(|goal| !by_bishops(goal.kinds))
        && tally::in_hands(rules, position) == 0
        && are_bishops(rules, position, position.occupied())
}

/// Whether only bishops stand on these squares, and each is on squares of its shade for ever.
pub(super) fn are_bishops(rules: &Rules, position: &Position, squares: Bitboard) -> bool {
    let keeps_shade = |kind: Kind| {
        let piece = rules.piece(kind);
        let castles = rules.turn.castling.is_some() && piece.roles.contains(&Role::Rook);
        !castles && !changes(rules, kind) && piece.movement.0.iter().all(Movement::keeps_shade)
    };
    let bishops = rules.with_role(Role::Bishop);
    squares.without(position.kinds(bishops)).is_empty()
        && bishops.filter(|&kind| (squares & position.kind(kind)).any()).all(keeps_shade)
}

/// Whether a kind goes or captures in other ways than its movement says, or becomes another.
pub(super) fn changes(rules: &Rules, kind: Kind) -> bool {
    let (turn, piece) = (&rules.turn, rules.piece(kind));
    let acts = |role: &Role| match role {
        Role::Charger => turn.charge.is_some(),
        Role::Exchanger => turn.exchange,
        Role::Sneaker => turn.sneak.is_some(),
        _ => false,
    };
    piece.roles.iter().any(acts)
        || matches!(turn.promotion, Promotion::Zone(_)) && piece.promotes_to.is_some()
}

/// Whether one side has all its pieces on dark squares, and the other all of its own on light ones.
fn on_two_shades(position: &Position) -> bool {
    Color::ALL.iter().any(|&color| {
        let (dark, light) = (position.color(color), position.color(!color));
        dark.any() && light.any() && dark.without(DARK).is_empty() && (light & DARK).is_empty()
    })
}

/// The shades that a set of squares has.
pub(super) fn shades(squares: Bitboard) -> [bool; 2] {
    [(squares & DARK).any(), squares.without(DARK).any()]
}

/// Whether there are so few pieces beside pawns that positions are searched at all.
fn few_pieces(rules: &Rules, position: &Position) -> bool {
    let pieces =
        position.occupied().without(position.kind(rules.pawn())).count() + tally::in_hands(rules, position);
    pieces as usize <= MOST_DEAD_PIECES
}

/// What is found below a position.
enum SearchResult {
    /// No win in any of the reachable positions, of which there are this many.
    Dead { positions: usize },
    /// A win of one side.
    Win,
    /// No win before the limit of positions was reached.
    NotShown,
}

fn search(rules: &Rules, start: &Position) -> SearchResult {
    let mut known: HashSet<Timeless, BuildHasherDefault<AsItIs>> = HashSet::default();
    known.insert(Timeless(*start));
    // Positions still to be searched, by the number of pieces of the side that has fewer.
    let mut waiting: Vec<Vec<Position>> = vec![Vec::new(); 65];
    waiting[fewest(start)].push(*start);
    while let Some(position) = waiting.iter_mut().find_map(Vec::pop) {
        let turns = crate::turns(rules, &position);
        if turns.is_empty() && decided(rules, &position).is_some_and(|end| end.winner.is_some()) {
            return SearchResult::Win;
        }
        for turn in turns {
            let next = position.play(rules, turn);
            if known.insert(Timeless(next)) {
                waiting[fewest(&next)].push(next);
            }
        }
        if known.len() > MOST_DEAD_POSITIONS {
            return SearchResult::NotShown;
        }
    }
    SearchResult::Dead { positions: known.len() }
}

fn fewest(position: &Position) -> usize {
    let [white, black] = Color::ALL.map(|color| position.color(color).count());
    white.min(black) as usize
}

/// A whole position but for its clocks, on which no win depends.
struct Timeless(Position);

impl PartialEq for Timeless {
    fn eq(&self, other: &Self) -> bool {
        self.0.same(&other.0)
    }
}

impl Eq for Timeless {}

impl Hash for Timeless {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.hash());
    }
}

/// The note on a game that goes on although no win was found in it.
pub(super) fn doubt(rules: &Rules, position: &Position) -> Option<String> {
    if rules.end.dead != Dead::General || matches!(search(rules, position), SearchResult::Win) {
        return None;
    }
    Some(match few_pieces(rules, position) {
        true => say().outcome_too_many_positions(MOST_DEAD_POSITIONS),
        false => say().outcome_too_many_pieces(MOST_DEAD_PIECES),
    })
}

pub(super) fn why(rules: &Rules, game: &Game, _: End) -> String {
    let position = game.position();
    if !bishops_apart(rules, position)
        && let SearchResult::Dead { positions } = search(rules, position)
    {
        return say().outcome_dead(positions);
    }
    let white_dark = (position.color(Color::White) & DARK).any();
    say().outcome_bishops(if white_dark { "dark" } else { "light" })
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    #[test]
    fn bishops_that_never_meet_are_a_draw() {
        let fen = "8/8/8/8/8/4b3/8/2B1B3 w - - 0 1";
        // c1 and e3 are dark, e1 is dark, f3 is light.
        assert_eq!(verdict("antichess@aise", fen, ""), "open");
        let apart = fen.replace("4b3", "5b2");
        assert_eq!(verdict("antichess@aise", &apart, ""), "draw end.dead");
        let said = "only bishops are left, white's on dark squares and black's on light ones";
        assert_eq!(why("antichess@aise", &apart, ""), said);
        // f1 is light and h4 is dark.
        let said = "only bishops are left, white's on light squares and black's on dark ones";
        assert_eq!(why("antichess@aise", "8/8/8/8/7b/8/8/5B2 w - - 0 1", ""), said);
        assert_eq!(verdict("antichess@checkmate", &apart.replace("2B1B3", "K1B1k3"), ""), "open");
        assert_eq!(verdict("antichess@aise+end.dead=off", &apart, ""), "open");
    }

    #[test]
    fn any_other_piece_keeps_the_game_open() {
        assert_eq!(verdict("antichess@aise", "8/8/8/8/8/5b2/8/2B1N3 w - - 0 1", ""), "open");
        assert_eq!(verdict("antichess@aise", "8/8/8/8/8/5b2/8/2B2B2 w - - 0 1", ""), "open");
    }

    #[test]
    fn bishops_behind_pawns_that_bar_each_other_are_dead() {
        let bishops = "8/8/8/3b3p/7P/8/8/2B5 w - - 0 1";
        for name in ["antichess@international", "antichess@aise", "antichess@fewest"] {
            assert_eq!(verdict(name, bishops, ""), "draw end.dead", "{name}");
            assert_eq!(verdict(&format!("{name}+end.dead=bishops"), bishops, ""), "open", "{name}");
        }
        // Each bishop has the 32 squares of its colour but that of a pawn, with either side to move.
        let said = "nobody wins in any of the 1922 positions that can still be reached";
        assert_eq!(why("antichess@international", bishops, ""), said);
        let wall = "8/8/8/p1p1p1p1/P1P1P1P1/8/8/1B4b1 w - - 0 1";
        assert_eq!(verdict("antichess@international", wall, ""), "draw end.dead");
    }

    #[test]
    fn a_win_that_can_be_reached_keeps_the_game_open() {
        let open = |fen| (verdict("antichess@aise", fen, ""), why("antichess@aise", fen, ""));
        let goes_on = ("open".to_owned(), "the game goes on and white is to move".to_owned());
        assert_eq!(open("8/8/8/3b4/7P/8/8/2B5 w - - 0 1"), goes_on);
        assert_eq!(open("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"), goes_on);
    }

    /// Behind a wall from side to side the kings never meet anybody, and always have a step.
    const WALL: &str = "8/3k4/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3K4 w - - 0 1";

    #[test]
    fn royal_kings_behind_a_wall_are_dead() {
        assert_eq!(verdict("antichess@checkmate+end.dead=general", WALL, ""), "draw end.dead");
        assert_eq!(verdict("antichess@checkmate", WALL, ""), "open");
        // Common kings may step where pawns capture them.
        assert_eq!(verdict("antichess@international", WALL, ""), "open");
    }

    #[test]
    fn beyond_the_bound_the_game_goes_on_and_says_so() {
        let why = |fen| why("antichess@international", fen, "");
        let open = "the game goes on and white is to move; whether anybody can still win is not shown, as ";
        let reached = "more than 10000 positions can be reached";
        assert_eq!(why("8/8/8/1b1b3p/7P/8/8/B1B5 w - - 0 1"), format!("{open}{reached}"));
        let pieces = "there are more than 4 pieces beside pawns";
        assert_eq!(why("8/8/8/1b1b3p/7P/8/8/B1B1B3 w - - 0 1"), format!("{open}{pieces}"));
    }
}
