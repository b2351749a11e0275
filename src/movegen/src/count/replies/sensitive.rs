//! The squares on which the replies depend, and the pieces whose replies a turn changes.

use super::{Replies, ReplyBoard};
use regra_rules::geometry::{Bitboard, Sliders, Square};
use regra_rules::{MAX_KINDS, Profile, each_kind, in_force};

impl<P: Profile, S: Sliders, const WHITE: bool> Replies<'_, '_, P, S, WHITE> {
    /// Squares where a piece that arrives or leaves changes the reply count.
    #[inline(always)]
    pub(in crate::count) fn sensitive(&self) -> Bitboard {
        self.board.per_piece.reached | self.by_pawns | self.by_drops | self.manoeuvre_squares().all
    }

    /// Target squares where the arriving piece changes the reply count in a way that
    /// [`bulk_replies`](Self::bulk_replies) does not model.
    #[inline(always)]
    pub(in crate::count) fn individual_targets(&self, board: &ReplyBoard) -> Bitboard {
        let mut pawns = self.by_pawns;
        if !self.compulsory() {
            let ranks = self.context.profile.program().turn.promotion_ranks[Self::US];
            pawns &= match in_force!(P, self.context.profile.program(), DOUBLE_PROMOTION) {
                true => ranks | ranks.ahead(Self::THEM),
                false => ranks,
            };
            if in_force!(P, self.context.profile.program(), SIDEWAYS) {
                pawns |= self.pawns().west() | self.pawns().east();
            }
        }
        let pieces = if self.plain_slides() { self.irregular() } else { board.per_piece.reached };
        pieces | pawns | self.by_drops | self.manoeuvre_squares().all | self.ours
    }

    /// [`by_irregular`](Self::by_irregular), if the rules have such pieces.
    #[inline(always)]
    pub(super) fn irregular(&self) -> Bitboard {
        let has = in_force!(P, self.context.profile.program(), IRREGULAR);
        if has { self.by_irregular } else { Bitboard::EMPTY }
    }

    /// The squares that own pieces with irregular movement see on an empty board.
    #[cold]
    #[inline(never)]
    pub(super) fn seen_by_irregular(&self) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for kind in self.context.irregular() {
            // What is ahead for one side is behind for the other.
            let seen = &self.context.tables.rays[Self::THEM][kind.index() % MAX_KINDS];
            for from in self.context.kind(&self.position, kind) & self.ours {
                set |= seen.seen(from);
            }
        }
        set
    }

    /// The own pieces with irregular movement that see a square on an empty board.
    #[inline(always)]
    fn irregular_that_see(&self, square: Square) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for kind in self.context.irregular() {
            let seen = self.context.tables.rays[Self::US][kind.index() % MAX_KINDS].seen(square);
            set |= self.context.kind(&self.position, kind) & self.ours & seen;
        }
        set
    }

    /// The own pieces, except pawns and a royal king, whose counts change when one of these squares is filled or
    /// emptied.
    #[inline(always)]
    pub(super) fn affected(&self, board: &ReplyBoard, touched: Bitboard, captures: bool) -> Bitboard {
        let (context, position) = (self.context, &self.position);
        let (program, army) = (context.profile.program(), context.profile.army());
        let mut set = Bitboard::EMPTY;
        for square in touched & self.irregular() {
            set |= self.irregular_that_see(square);
        }
        if captures || in_force!(P, program, COMPULSORY) {
            for square in touched {
                set |= context.attackers_here(position, Self::US, square, board.occupied);
            }
            let mut others = context.pawns(position);
            if !in_force!(P, program, COMMON_KING) {
                others |= context.kings(position);
            }
            return set.without(others);
        }
        for square in touched & board.per_piece.reached {
            set |= context.sliders.rook(square, board.occupied) & context.full_rooks(position);
            set |= context.sliders.bishop(square, board.occupied) & context.full_bishops(position);
            each_kind!(P, army, kind in masked_slides, {
                let reach = &context.tables.to[Self::US][kind.index() % MAX_KINDS];
                set |= context.kind(position, kind) & reach.lines(army.shape(kind).partial(), square);
            });
        }
        set & self.ours
    }

    /// The squares that sliders attack.
    #[inline(always)]
    pub(super) fn slider_attacks(&self) -> Bitboard {
        let (context, position) = (self.context, &self.position);
        let (rook, bishop) = context.whole_slides(position, self.ours, self.board.occupied);
        let mut set = rook | bishop;
        each_kind!(P, context.profile.army(), kind in masked_slides, {
            for from in context.kind(position, kind) & self.ours {
                set |= context.partial_attacks(Self::US, kind, from, self.board.occupied);
            }
        });
        set
    }

    /// The squares in front of pawns (two for a double step), those that they attack, and those beside them.
    #[inline(always)]
    pub(super) fn of_pawns(&self) -> Bitboard {
        let program = self.context.profile.program();
        let pawns = self.context.pawns(&self.position) & self.ours;
        let first = pawns.ahead(Self::US);
        let second = (pawns & program.turn.doubles[Self::US]).ahead(Self::US).ahead(Self::US);
        let beside = match in_force!(P, program, SIDEWAYS) {
            true => pawns.west() | pawns.east(),
            false => Bitboard::EMPTY,
        };
        first | second | first.west() | first.east() | beside
    }
}
