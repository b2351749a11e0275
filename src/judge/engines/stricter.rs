//! Finds the clause that an engine reads too strictly: the stricter reading refuses each of the missing moves, and none
//! of those that the engine lists.

use std::fmt;

use serde::Serialize;

use regra_oracle as oracle;
use regra_rules::Rules;
use regra_rules::geometry::{Bitboard, Square, between};
use regra_rules::position::{Action, Piece, Position, Setup, Turn};

/// A clause, and what it would refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stricter {
    /// The id of the clause: `king.royal`.
    pub clause: &'static str,
    /// What is so of the moves that are left out, and of no other.
    pub why: &'static str,
}

impl fmt::Display for Stricter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, read more strictly, would refuse it: {}", self.clause, self.why)
    }
}

/// A position in which moves are left out.
struct Seen<'a> {
    rules: &'a Rules,
    position: &'a Position,
    setup: Setup,
    /// What the other side attacks.
    attacked: Bitboard,
    heard: &'a [Turn],
}

type Refuses = fn(&Seen<'_>, Turn) -> bool;

const WAYS: [(Stricter, Refuses); 5] = [
    (
        Stricter { clause: "castle.through", why: "the rook, or a square that it passes, is attacked" },
        |seen, turn| seen.rook_attacked(turn),
    ),
    (Stricter { clause: "king.royal", why: "the piece that moves is pinned" }, |seen, turn| {
        seen.pinned(turn)
    }),
    (Stricter { clause: "king.royal", why: "the king is in check, and no way out is seen" }, |seen, _| {
        seen.mated()
    }),
    (Stricter { clause: "capture.compulsory", why: "it is one of several captures" }, |seen, turn| {
        seen.one_of_captures(turn)
    }),
    (Stricter { clause: "end.fifty", why: "the halfmove clock is half run down or more" }, |seen, _| {
        seen.run_down()
    }),
];

/// Of the legal moves of a position some are missing, and these are heard.
pub(crate) fn stricter(
    rules: &Rules,
    position: &Position,
    missing: &[Turn],
    heard: &[Turn],
) -> Option<Stricter> {
    if missing.is_empty() {
        return None;
    }
    let setup = position.to_setup(rules);
    let attacked = oracle::attacked(rules, &setup, !position.side);
    let seen = Seen { rules, position, setup, attacked, heard };
    let exactly = |refuses: Refuses| {
        missing.iter().all(|&turn| refuses(&seen, turn)) && !heard.iter().any(|&turn| refuses(&seen, turn))
    };
    let mut in_force = WAYS.iter().filter(|(way, _)| rules.readings.contains_key(way.clause));
    in_force.find(|(_, refuses)| exactly(*refuses)).map(|(way, _)| *way)
}

/// Whether someone who counts moves for plies, or one too few, sees an end by `end.fifty`.
pub(crate) fn is_half_run_down(rules: &Rules, position: &Position) -> bool {
    rules.end.fifty.is_some_and(|fifty| position.halfmove >= fifty.turns / 2)
}

impl Seen<'_> {
    fn rook_attacked(&self, turn: Turn) -> bool {
        if !matches!(turn.action, Action::Castle { .. }) {
            return false;
        }
        let after = self.after(turn);
        let way = |king| {
            let [before, after] = [self.own(&self.setup, king), self.own(&after, king)];
            let changed = (before | after) & !(before & after);
            let squares: Vec<Square> = changed.into_iter().collect();
            if let [from, to] = squares[..] { changed | between(from, to) } else { changed }
        };
        (way(false) & !way(true) & self.attacked).any()
    }

    /// Where the kings of the side to move stand, or its other pieces.
    fn own(&self, setup: &Setup, king: bool) -> Bitboard {
        let own =
            |piece: Piece| piece.color == self.position.side && (piece.kind == self.rules.king()) == king;
        let squares = Square::all().filter(|&at| setup.at(at).is_some_and(own));
        squares.fold(Bitboard::EMPTY, |all, at| all | at.bit())
    }

    /// Whether its king is attacked where what moves is not there, and not where it is.
    fn pinned(&self, turn: Turn) -> bool {
        let mut without = self.setup.clone();
        turn.origins().into_iter().for_each(|square| without.board[square.index()] = None);
        let attacked = oracle::attacked(self.rules, &without, !self.position.side);
        (self.royal(&without) & attacked).any() && !self.in_check()
    }

    fn mated(&self) -> bool {
        self.in_check() && self.heard.is_empty()
    }

    fn one_of_captures(&self, turn: Turn) -> bool {
        let others =
            !self.heard.is_empty() && self.heard.iter().all(|&heard| heard != turn && self.captures(heard));
        others && self.captures(turn)
    }

    fn run_down(&self) -> bool {
        self.heard.is_empty() && is_half_run_down(self.rules, self.position)
    }

    fn in_check(&self) -> bool {
        (self.royal(&self.setup) & self.attacked).any()
    }

    /// Where the king of the side to move stands, where it may not be attacked.
    fn royal(&self, setup: &Setup) -> Bitboard {
        if self.rules.turn.royal { self.own(setup, true) } else { Bitboard::EMPTY }
    }

    fn captures(&self, turn: Turn) -> bool {
        let others = |setup: &Setup| {
            setup.board.iter().flatten().filter(|piece| piece.color != self.position.side).count()
        };
        others(&self.after(turn)) < others(&self.setup)
    }

    fn after(&self, turn: Turn) -> Setup {
        self.position.play(self.rules, turn).to_setup(self.rules)
    }
}
