//! Reply counting: the number of replies of one side, counted once for all turns of the other side.
//!
//! The replies to a null move are counted in full, piece by piece. A turn that moves a piece or drops one changes the
//! counts of few pieces: those that attack the square left or the square reached, and pawns in front of which a square
//! is filled or emptied. The effect of a piece that arrives on an empty square is computed for a whole set of squares
//! at once: new captures by pawns, their blocked steps, the squares behind it that sliders lose. The generator recounts
//! everything else; what all turns of one piece have in common, that it leaves its square, it recounts once for all of
//! them. Checks and the escape squares of a royal king are never recomputed, and pins only for a piece that pins: a
//! turn that might change them in any other way is refused here and must be played.

mod sensitive;

use super::king_safety::KingSafety;
use super::leaf::Leaf;
use super::manoeuvres::{self, ChangedBoard, ManoeuvreSquares};
use super::mechanisms;
use super::per_piece::{Counts, PerPieceCounter, PerPieceCounts};
use crate::check_info::{CheckInfo, ForbiddenChecks};
use crate::generator::{Generator, Phase};
use crate::visitor::Visitor;
use regra_rules::geometry::{Bitboard, Color, Sliders, Square, between, bishop_lines, rook_lines};
use regra_rules::position::{Context, Position};
use regra_rules::{Kind, PassedFrom, Profile, in_force};

/// The replies to a null move; the side that replies is White if `WHITE`.
pub(super) struct Replies<'a, 'k, P, S, const WHITE: bool> {
    context: &'a Context<'k, P, S>,
    /// The position after the null move.
    position: Position,
    ours: Bitboard,
    /// The board after the null move.
    board: ReplyBoard,
    /// Squares where a piece that arrives or leaves changes the number of pawn turns, or of drops.
    by_pawns: Bitboard,
    by_drops: Bitboard,
    /// Squares that own pieces with irregular movement see on an empty board.
    by_irregular: Bitboard,
    by_manoeuvres: ManoeuvreSquares,
    /// The special replies after the null move, which `board` leaves out.
    manoeuvres: u16,
    king: KingSafety,
    /// The enemy zone, where own pieces may be removed, and the own zone, where enemy pieces may.
    zone: Bitboard,
    own_zone: Bitboard,
    /// As in the generator.
    by_arrival: Bitboard,
    /// Whether the replying side has a Grand Duke to drop: those drops are counted after each turn (`duke.drop`).
    places: bool,
    /// `pass.stalemate` = lost: whether the replying side may pass, unless that is its only reply.
    passes: bool,
}

/// A board on which replies have been counted: after a null move, or once an enemy piece has left its square too.
#[derive(Clone, Copy)]
pub(super) struct ReplyBoard {
    check_info: CheckInfo,
    theirs: Bitboard,
    occupied: Bitboard,
    /// All replies except special ones.
    all: Counts,
    /// The replies of each piece. Its `reached`: squares where a piece that arrives or leaves changes the count of a
    /// piece.
    per_piece: PerPieceCounts,
}

impl<'a, 'k, P: Profile, S: Sliders, const WHITE: bool> Replies<'a, 'k, P, S, WHITE> {
    const US: Color = if WHITE { Color::White } else { Color::Black };
    const THEM: Color = if WHITE { Color::Black } else { Color::White };

    /// Counts the replies to a null move; none where they say nothing about the replies to other turns.
    #[inline(always)]
    pub(super) fn new(context: &'a Context<'k, P, S>, before: &Position) -> Option<Self> {
        let position = before.null_move();
        let (program, army) = (context.profile.program(), context.profile.army());
        let barred = mechanisms::barred_by_mechanisms(context, &position, Self::US)?;
        let mut counter = PerPieceCounter::new(context.profile, &position);
        let generator =
            Generator::<P, S, _, WHITE>::new(context, &position, &mut counter, Bitboard::EMPTY, Phase::All);
        let Generator { check_info, ours, theirs, occupied, zone, by_arrival, .. } = generator;
        if check_info.checkers.any() {
            return None;
        }
        // A zone on a line to the king may remove a pinned or blocking piece that moves there, and only some pieces bar
        // a charge at it: such moves are tested singly.
        if (by_arrival & check_info.lines).any() {
            return None;
        }
        generator.turns();
        let PerPieceCounter { leaf, mut per_piece, .. } = counter;
        let passes =
            in_force!(P, program, LONE_PASS) && position.token.is_some_and(|token| token.holder == Self::US);
        if passes && leaf.nodes == 0 {
            return None;
        }
        let mut all = Counts { turns: leaf.nodes as u16, captures: leaf.captures as u16 };
        let places =
            in_force!(P, program, DUKE_DROP) && army.duke.is_some_and(|duke| position.holds(Self::US, duke));
        if places {
            all.turns -= std::mem::take(&mut per_piece.drops).turns;
        }
        let mut replies = Self {
            context,
            position,
            ours,
            board: ReplyBoard { check_info, theirs, occupied, all, per_piece },
            by_pawns: Bitboard::EMPTY,
            by_drops: Bitboard::EMPTY,
            by_irregular: Bitboard::EMPTY,
            by_manoeuvres: ManoeuvreSquares::NONE,
            manoeuvres: 0,
            king: KingSafety::NONE,
            zone,
            own_zone: context.zone_of(before, Self::US),
            by_arrival,
            places,
            passes,
        };
        if in_force!(P, program, MANOEUVRES) {
            replies.by_manoeuvres = manoeuvres::manoeuvre_squares(context, &replies.position, Self::US);
            replies.manoeuvres = replies.count_manoeuvres(&replies.board, (ours, theirs, occupied), None)?;
            replies.board.all.turns -= replies.manoeuvres;
        }
        if !replies.compulsory() {
            replies.board.per_piece.reached = replies.slider_attacks();
        }
        if !context.irregular().is_empty() {
            replies.by_irregular = replies.seen_by_irregular();
            replies.board.per_piece.reached |= replies.by_irregular;
        }
        replies.by_pawns = replies.of_pawns();
        // Though there is no drop yet: the first square that a turn vacates may allow one.
        if replies.position.held[Self::US] != 0 {
            replies.by_drops = program.turn.dropped_on(Self::US);
        }
        if !in_force!(P, program, COMMON_KING) {
            let ManoeuvreSquares { mut movers, mut targets, .. } = replies.manoeuvre_squares();
            if in_force!(P, program, ZONE) {
                // A zone also removes the capturing piece: two pieces leave a line at once.
                let prey = zone & theirs.without(replies.dukes());
                if prey.any() {
                    (movers, targets) = (movers | ours, targets | prey);
                }
            }
            let came = None;
            let board = ChangedBoard { check_info: &check_info, ours, theirs, occupied, came };
            replies.king = KingSafety::new(context, &replies.position, board, Self::US, (movers, targets));
        }
        replies.king.bar(barred);
        if in_force!(P, program, COMMON_KING) && !replies.position.castling.is_none() {
            replies.king.bar(mechanisms::castling_squares(context, &replies.position, Self::US, occupied));
        }
        // `end.king`: its capture ends the game.
        if in_force!(P, program, KING_LOST) {
            replies.king.bar(context.king_of(&replies.position, Self::US));
        }
        // `end.bare`: capturing the last piece beside the king may end the game.
        if program.turn.bare.is_some() && !ours.without_first().many() {
            replies.king.bar(ours);
        }
        Some(replies)
    }

    /// Whether the rules have manoeuvres.
    #[inline(always)]
    fn has_manoeuvres(&self) -> bool {
        in_force!(P, self.context.profile.program(), MANOEUVRES)
    }

    #[inline(always)]
    fn manoeuvre_squares(&self) -> ManoeuvreSquares {
        if self.has_manoeuvres() { self.by_manoeuvres } else { ManoeuvreSquares::NONE }
    }

    /// The number of special turns on a board changed by an enemy turn, of which `came` is the piece that has arrived;
    /// none where one must be looked at more closely.
    #[inline(always)]
    fn count_manoeuvres(
        &self,
        board: &ReplyBoard,
        (ours, theirs, occupied): (Bitboard, Bitboard, Bitboard),
        came: Option<(Square, Kind)>,
    ) -> Option<u16> {
        let board = ChangedBoard { check_info: &board.check_info, ours, theirs, occupied, came };
        manoeuvres::count_manoeuvres(self.context, &self.position, Self::US, board).map(|turns| turns as u16)
    }

    /// Whether [`duke_drops`](Self::duke_drops) are to be counted after each turn.
    #[inline(always)]
    pub(super) fn places(&self) -> bool {
        in_force!(P, self.context.profile.program(), DUKE_DROP) && self.places
    }

    /// The Grand Duke drops after a piece has left `from` (empty for a drop) and arrived on `to`.
    #[inline(always)]
    pub(super) fn duke_drops(&self, kind: Kind, from: Bitboard, to: Square) -> u64 {
        let occupied = self.board.occupied.without(from) | to.bit();
        u64::from(mechanisms::duke_drops_after(self.context, &self.position, Self::US, occupied, (to, kind)))
    }

    /// The own zone, which may remove an enemy piece that arrives there.
    #[inline(always)]
    pub(super) fn own_zone(&self) -> Bitboard {
        let zones = in_force!(P, self.context.profile.program(), ZONE);
        if zones { self.own_zone } else { Bitboard::EMPTY }
    }

    /// The dukes of both sides.
    #[inline(always)]
    fn dukes(&self) -> Bitboard {
        let dukes = in_force!(P, self.context.profile.program(), DUKES);
        if dukes { self.context.dukes(&self.position) } else { Bitboard::EMPTY }
    }

    /// The board after the null move.
    #[inline(always)]
    pub(super) const fn board(&self) -> &ReplyBoard {
        &self.board
    }

    #[inline(always)]
    fn compulsory(&self) -> bool {
        in_force!(P, self.context.profile.program(), COMPULSORY)
    }

    /// The sum of the replies to all turns to these squares. Each turn must change the reply count only by the piece on
    /// its target, which is none of the [`individual_targets`](Self::individual_targets). `specials` is the number of
    /// special replies to add to those of the board. None where a pass may be the only reply.
    #[inline(always)]
    pub(super) fn bulk_replies(&self, (board, manoeuvres): (&ReplyBoard, u16), to: Bitboard) -> Option<u64> {
        let Counts { turns, captures } = board.all;
        let turns = turns + manoeuvres;
        let many = u64::from(to.count());
        if self.compulsory() {
            let replies = u64::from(if captures > 0 { captures } else { turns });
            return (!self.may_pass_alone(replies)).then_some(many * replies);
        }
        let pawns = board.per_piece.pawn_targets;
        let more = (to & pawns.west).count() + (to & pawns.east).count();
        let over = pawns.double.ahead(Self::THEM);
        let mut fewer = (to & pawns.single).count() + (to & pawns.double).count() + (to & over).count();
        if self.plain_slides() {
            for to in to & board.per_piece.reached {
                fewer += self.barred_by_a_piece_on(to, board);
            }
        }
        // No turn takes away more replies than all of them together.
        let fewest = u64::from(turns).saturating_sub(fewer.into());
        (!self.may_pass_alone(fewest)).then(|| many * u64::from(turns) + u64::from(more) - u64::from(fewer))
    }

    /// `pass.stalemate` = lost: whether a pass may be the only one of so many replies, or of more.
    #[inline(always)]
    fn may_pass_alone(&self, replies: u64) -> bool {
        in_force!(P, self.context.profile.program(), LONE_PASS) && self.passes && replies <= 1
    }

    /// Whether a blocker takes from a slider exactly the squares behind it.
    #[inline(always)]
    fn plain_slides(&self) -> bool {
        in_force!(P, self.context.profile.program(), PLAIN_SLIDES)
    }

    /// How many slider moves a piece blocks by arriving on this empty square.
    #[inline(always)]
    fn barred_by_a_piece_on(&self, square: Square, board: &ReplyBoard) -> u32 {
        let (context, position) = (self.context, &self.position);
        let (without, with) = (board.occupied, board.occupied | square.bit());
        let mut barred = 0;
        let mut bar = |from: Square, gone: Bitboard| {
            barred += (gone.without(self.ours) & board.check_info.allowed(context, position, from)).count();
        };
        for from in context.sliders.rook(square, without) & context.full_rooks(position) & self.ours {
            bar(from, context.sliders.rook(from, without).without(context.sliders.rook(from, with)));
        }
        for from in context.sliders.bishop(square, without) & context.full_bishops(position) & self.ours {
            bar(from, context.sliders.bishop(from, without).without(context.sliders.bishop(from, with)));
        }
        barred
    }

    /// Squares whose turns must be played: moving a piece of this kind from or to one of them may change checks, pins
    /// or the king's escape squares.
    #[inline(always)]
    pub(super) fn barred(&self, kind: Kind) -> Bitboard {
        self.king.barred(self.context, kind, Self::US)
    }

    /// The part of [`barred`](Self::barred) where the king's escape squares may change.
    #[inline(always)]
    pub(super) fn near(&self, kind: Kind) -> Bitboard {
        self.king.near(self.context, kind, Self::US)
    }

    /// Whether pins are recounted once the piece that pins has left; if not, the turns of such a piece are played.
    #[inline(always)]
    fn unpins(&self) -> bool {
        in_force!(P, self.context.profile.program(), UNPINS)
    }

    /// Enemy sliders aimed at the king with one or two pieces between that block no such line themselves: moving one
    /// changes only pins.
    #[inline(always)]
    pub(super) fn free_pinners(&self) -> Bitboard {
        if self.unpins() { self.king.free_pinners } else { Bitboard::EMPTY }
    }

    /// The king's rook and bishop lines, where the slider may pin again; and the empty squares between it and the king,
    /// where its pin stays.
    #[inline(always)]
    pub(super) fn in_line(&self, pinner: Square) -> (Bitboard, Bitboard) {
        let king = self.board.check_info.king.unwrap_or(pinner);
        (rook_lines(king) | bishop_lines(king), between(king, pinner).without(self.board.occupied))
    }

    /// Targets of double steps that may be captured en passant in a way that
    /// [`captures_in_passing`](Self::captures_in_passing) does not count.
    #[inline(always)]
    pub(super) fn doubtful_in_passing(&self) -> Bitboard {
        let turn = &self.context.profile.program().turn;
        if !turn.en_passant {
            return Bitboard::EMPTY;
        }
        let pawns = self.pawns();
        let doubtful =
            match turn.compulsory || turn.promotes_by_doubles() || turn.passed_from == PassedFrom::Second {
                true => pawns,
                false => pawns & self.board.check_info.may_uncover,
            };
        doubtful.west() | doubtful.east()
    }

    /// How many en passant captures answer double steps to these squares, summed over the steps.
    #[inline(always)]
    pub(super) fn captures_in_passing(&self, to: Bitboard) -> u64 {
        if !self.context.profile.program().turn.en_passant {
            return 0;
        }
        let pawns = self.pawns();
        u64::from((to.west() & pawns).count() + (to.east() & pawns).count())
    }

    #[inline(always)]
    fn pawns(&self) -> Bitboard {
        self.context.pawns(&self.position) & self.ours
    }

    /// The number of replies after a piece has left `from` and arrived on `to`. `from` is empty for a drop, if `board`
    /// is already without the piece, and if leaving changes no reply. Checks, pins and the king's escape squares must
    /// be those of `board`, and the turn may not be an en passant capture. `specials` is the number of special replies
    /// to add to those of the board. None where a special reply must be looked at more closely, or a pass may be alone.
    #[inline(always)]
    pub(super) fn after(
        &self,
        (board, manoeuvres): (&ReplyBoard, u16),
        kind: Kind,
        from: Bitboard,
        to: Square,
    ) -> Option<u64> {
        let (came, to) = ((to, kind), to.bit());
        let captured = to & self.ours;
        let (ours, theirs) = (self.ours.without(to), board.theirs.without(from) | to);
        let mut leaf = Leaf {
            nodes: u64::from(board.all.turns),
            captures: u64::from(board.all.captures),
            capturable: theirs,
            profile: self.context.profile,
        };
        let touched = from | to;
        let occupied = board.occupied.without(from) | to;
        if self.has_manoeuvres() {
            let depends = (touched & self.by_manoeuvres.all).any();
            let sides = (ours, theirs, occupied);
            leaf.nodes += u64::from(if depends {
                self.count_manoeuvres(board, sides, Some(came))?
            } else {
                manoeuvres
            });
        }
        let affected = self.affected(board, touched, captured.any());
        for square in affected | captured {
            leaf.take(board.per_piece.of[square.index()].into());
        }
        let pawns = (touched & self.by_pawns).any() || (captured & self.context.pawns(&self.position)).any();
        if pawns {
            leaf.take(board.per_piece.pawns);
        }
        let drops = (touched & self.by_drops).any();
        if drops {
            leaf.take(board.per_piece.drops);
        }
        self.again(
            &mut leaf,
            &board.check_info,
            (ours, theirs, occupied),
            affected.without(captured),
            pawns,
            drops,
        );
        let replies = leaf.total();
        (!self.may_pass_alone(replies)).then_some(replies)
    }

    /// The number of special replies once an enemy piece has left a square; none where one must be looked at more
    /// closely.
    #[inline(always)]
    pub(super) fn manoeuvres_without(&self, from: Square) -> Option<u16> {
        let (from, board) = (from.bit(), &self.board);
        if self.has_manoeuvres() && (from & self.by_manoeuvres.all).any() {
            let sides = (self.ours, board.theirs.without(from), board.occupied.without(from));
            return self.count_manoeuvres(board, sides, None);
        }
        Some(self.manoeuvres())
    }

    /// The number of special replies after the null move, to add to those of the board.
    #[inline(always)]
    pub(super) fn manoeuvres(&self) -> u16 {
        if self.has_manoeuvres() { self.manoeuvres } else { 0 }
    }

    /// The board and its replies once an enemy piece has left a square, which all turns of that piece have in common.
    /// If it `unpins`, its pins are gone; if not, checks and pins must stay as they are.
    #[inline(always)]
    pub(super) fn without_piece_on(&self, from: Square, unpins: bool) -> ReplyBoard {
        let (from, board) = (from.bit(), &self.board);
        let (theirs, occupied) = (board.theirs.without(from), board.occupied.without(from));
        let mut counter = PerPieceCounter {
            attacks: unpins,
            leaf: Leaf {
                nodes: u64::from(board.all.turns),
                captures: u64::from(board.all.captures),
                capturable: theirs,
                profile: self.context.profile,
            },
            per_piece: board.per_piece,
        };
        let mut affected = self.affected(board, from, false);
        let mut pawns = (from & self.by_pawns).any();
        let mut check_info = board.check_info;
        if self.unpins() && unpins {
            check_info = check_info.without(from, self.context, &self.position, Self::US);
            let pinned = board.check_info.pinned | check_info.pinned;
            let pawn = self.context.profile.army().pawn;
            pawns |= (self.context.kind(&self.position, pawn) & pinned).any();
            affected |= pinned;
        }
        affected.for_each(|square| counter.take_piece(square));
        if pawns {
            counter.take_pawns();
        }
        let drops = (from & self.by_drops).any();
        if drops {
            counter.take_drops();
        }
        self.again(&mut counter, &check_info, (self.ours, theirs, occupied), affected, pawns, drops);
        let PerPieceCounter { leaf, per_piece, .. } = counter;
        let all = Counts { turns: leaf.nodes as u16, captures: leaf.captures as u16 };
        ReplyBoard { check_info, theirs, occupied, all, per_piece }
    }

    /// Recounts some pieces, the pawns and the drops, on a board that a turn has changed.
    #[inline(always)]
    fn again<V: Visitor>(
        &self,
        visitor: &mut V,
        check_info: &CheckInfo,
        sides: (Bitboard, Bitboard, Bitboard),
        pieces: Bitboard,
        pawns: bool,
        drops: bool,
    ) {
        let mut generator = self.generator(visitor, check_info, sides);
        generator.pieces_among(pieces);
        if in_force!(P, self.context.profile.program(), COMMON_KING) {
            generator.common_kings_among(pieces);
        }
        if pawns {
            generator.pawns();
        }
        if drops {
            generator.drops();
        }
    }

    /// The generator on another board.
    #[inline(always)]
    fn generator<'g, V: Visitor>(
        &'g self,
        visitor: &'g mut V,
        check_info: &CheckInfo,
        (ours, theirs, occupied): (Bitboard, Bitboard, Bitboard),
    ) -> Generator<'g, 'k, P, S, V, WHITE> {
        Generator {
            context: self.context,
            position: &self.position,
            visitor,
            check_info: *check_info,
            ours,
            theirs,
            capturable: theirs.without(self.dukes()),
            occupied,
            zone: match in_force!(P, self.context.profile.program(), ZONE) {
                true => self.zone,
                false => Bitboard::EMPTY,
            },
            by_arrival: self.by_arrival,
            forbidden: ForbiddenChecks::NONE,
            retiring: Bitboard::EMPTY,
            phase: Phase::All,
            attacked: None,
        }
    }
}
