//! Refusals and pieces in words.

use super::oracle_rules::{OracleBoard, OracleRules, pieces};
use super::refusal::{About, Attack, Clause, No};
use regra_documents::messages::{self, say, side};
use regra_rules::Kind;
use regra_rules::geometry::{Bitboard, RANKS, Square};

impl OracleRules<'_> {
    /// The sentence of a refusal, with the pieces of this board.
    pub(super) fn sentence(&self, board: &OracleBoard, no: &No) -> String {
        (no.text)(no.about.map(|about| self.fill(board, about)))
    }

    fn fill(&self, board: &OracleBoard, about: About) -> String {
        match about {
            About::Nothing => String::new(),
            About::At(square) => square.to_string(),
            About::Standing(square) => self.piece(board, square),
            About::Attackers(attack) => self.attackers(board, attack),
            About::A(kind) => self.a_kind(kind),
            About::Side(color) => side(color),
            About::Ranks(bits) => ranks(bits),
            About::Rules => self.rules.name.to_string(),
        }
    }

    /// `the king on a2 and the pawn on c4 (by a charge)`; in Portuguese the side comes first.
    fn attackers(&self, board: &OracleBoard, Attack { on, by, without, charges }: Attack) -> String {
        let mut board = *board;
        if let Some(square) = without {
            board[square.index()] = None;
        }
        let told = pieces(&board, by).filter_map(|(from, piece)| {
            if self.captures_from(&board, from, piece).has(on) {
                return Some(self.piece(&board, from));
            }
            let charge = charges && self.charges_from(&board, from, piece).has(on);
            charge.then(|| say().by_a_charge(self.piece(&board, from)))
        });
        say().attackers(side(by), messages::listed(told))
    }

    pub(super) fn clause_name(&self, clause: Clause) -> Option<&str> {
        match clause {
            Clause::None => None,
            Clause::Named(name) => Some(name),
            Clause::Moves(kind) => Some(&self.rules.piece(kind).clause),
        }
    }

    /// `the rook on e8`.
    pub(super) fn piece(&self, board: &OracleBoard, square: Square) -> String {
        let piece = board[square.index()];
        piece.map_or_else(
            || square.to_string(),
            |piece| say().stands(messages::the(&self.rules.piece(piece.kind).name), square.to_string()),
        )
    }

    /// `the rook on e8 and the knight on f3`.
    pub(super) fn pieces(&self, board: &OracleBoard, squares: Bitboard) -> String {
        squares
            .map(|square| self.piece(board, square))
            .reduce(|one, other| say().and(one, other))
            .unwrap_or_default()
    }

    /// `a rook`, `an elephant`.
    pub(super) fn a_kind(&self, kind: Kind) -> String {
        messages::a(&self.rules.piece(kind).name)
    }
}

/// `8`, `7 or 8`, `1, 2 or 3`: ranks, a bit each.
fn ranks(bits: u16) -> String {
    let ranks = (0..RANKS).filter(|rank| bits >> rank & 1 != 0);
    let mut names: Vec<String> = ranks.map(|rank| (rank + 1).to_string()).collect();
    let Some(last) = names.pop() else { return "-".to_owned() };
    if names.is_empty() { last } else { say().or(names.join(", "), last) }
}
