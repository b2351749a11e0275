//! How many replies a side has, counted once for all turns of the other.
//!
//! What the side could play after a null move of the other is counted in full, with the number of each piece. A turn
//! that moves a piece from one square to another, or drops one, changes the numbers of few pieces: of those that
//! attack one of the two squares, and of pawns before which something comes or goes. What a coming to an empty square
//! changes is told for a whole set of squares at once: captures by pawns, their steps, what sliders lose behind it. All
//! else is counted again, by the generator itself; what the turns of one piece have in common, that it leaves its
//! square, once for all of them. Check and where a royal king may go are never worked out anew, and pins only for a
//! piece that pins: another turn that might change one of them is refused, and must be played.

use super::leaf::Leaf;
use super::per_piece::{Counts, PerPieceCounter, PerPieceCounts};
use crate::geometry::{Bitboard, Color, Sliders, Square, Wing, between, bishop_lines, rook_lines};
use crate::movegen::check_info::CheckInfo;
use crate::movegen::generator::{Generator, Phase};
use crate::movegen::visitor::Visitor;
use crate::position::{Context, Position};
use crate::rules::{
    CastlingForm, Goal, GoalAnswer, Kind, KingSides, LancerSupport, MAX_KINDS, Profile, Program, Promotion,
    Slide, each_kind, in_force,
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
/// - `castle.form`, if castling with a rook that does not come from a corner may open a line.
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
    castling && pushes && kings && !turn.sideways && !program.unmasked() && !turn.lone_pass_loses && !answers
}

/// Whether sliders slide along whole lines only and become nothing else, and captures are no duty.
const fn plain_slides(program: &Program) -> bool {
    let mut plain = !program.turn.compulsory && !matches!(program.turn.promotion, Promotion::Zone(_));
    let mut index = 0;
    while index < MAX_KINDS {
        plain &= !program.has_masked_slide(Kind::new(index as u8));
        index += 1;
    }
    plain
}

/// Whether a pin limits only what pieces and pawns do by their own movement, and takes no turns by becoming shorter but
/// those that slide.
const fn pins_by_movement(program: &Program) -> bool {
    let turn = &program.turn;
    let mut index = 0;
    while index < MAX_KINDS {
        if program.shapes[index].jumps {
            return false;
        }
        index += 1;
    }
    !(turn.legion || turn.lancer.is_some() || turn.charge.is_some() || turn.exchange || turn.sneak.is_some())
}

/// The replies to a null move; the side that replies is White if `WHITE`.
pub(super) struct Replies<'a, 'k, P, S, const WHITE: bool> {
    context: &'a Context<'k, P, S>,
    /// The position after the null move.
    position: Position,
    ours: Bitboard,
    /// The board after the null move.
    board: ReplyBoard,
    /// The squares on which a coming or going changes the number of some pawn or drop.
    by_pawns: Bitboard,
    by_drops: Bitboard,
    king: KingSafety,
}

/// A board on which replies have been counted: after a null move, or once an enemy piece has left its square too.
#[derive(Clone, Copy)]
pub(super) struct ReplyBoard {
    check_info: CheckInfo,
    theirs: Bitboard,
    occupied: Bitboard,
    /// All replies, and whose they are.
    all: Counts,
    /// The squares that these reach are those on which a coming or going changes the number of some piece.
    per_piece: PerPieceCounts,
}

/// What the turns of a royal king, checks and pins depend on.
#[derive(Clone, Copy)]
struct KingSafety {
    /// Where it matters whether the other side attacks: the king, where it goes, where it passes in castling.
    watched: Bitboard,
    /// Where a coming or going may change whether the king can go where it goes.
    near: MustPlay,
    /// `near`, and the squares where checks or pins may change.
    all: MustPlay,
    /// The enemy sliders with one or two pieces between them and the king that stand in no such line themselves.
    free_pinners: Bitboard,
}

/// Squares that may not be left or come to: a turn that does must be played.
#[derive(Clone, Copy)]
struct MustPlay {
    /// For any piece.
    always: Bitboard,
    /// For what slides along ranks and files, and for what slides along diagonals: from there it attacks, or pins.
    rook: Bitboard,
    bishop: Bitboard,
}

impl<'a, 'k, P: Profile, S: Sliders, const WHITE: bool> Replies<'a, 'k, P, S, WHITE> {
    const US: Color = if WHITE { Color::White } else { Color::Black };
    const THEM: Color = if WHITE { Color::Black } else { Color::White };

    /// Counts the replies to a null move in this position; none where that tells nothing of other turns.
    #[inline(always)]
    pub(super) fn new(context: &'a Context<'k, P, S>, before: &Position) -> Option<Self> {
        let position = before.null_move();
        let program = context.profile.program();
        let barred = context.barred_by_mechanisms(&position, Self::US)?;
        let mut counter = PerPieceCounter::new(context.profile, &position);
        let generator =
            Generator::<P, S, _, WHITE>::new(context, &position, &mut counter, Bitboard::EMPTY, Phase::All);
        let Generator { check_info, ours, theirs, occupied, .. } = generator;
        let rights = Wing::ALL.iter().any(|&wing| position.castling.has(Self::US, wing));
        if check_info.checkers.any() || rights && !program.turn.royal {
            return None;
        }
        generator.turns();
        let PerPieceCounter { leaf, per_piece, .. } = counter;
        let all = Counts { turns: leaf.nodes as u16, captures: leaf.captures as u16 };
        let mut replies = Self {
            context,
            position,
            ours,
            board: ReplyBoard { check_info, theirs, occupied, all, per_piece },
            by_pawns: Bitboard::EMPTY,
            by_drops: Bitboard::EMPTY,
            king: KingSafety::NONE,
        };
        if !replies.compulsory() {
            replies.board.per_piece.reached = replies.slider_attacks();
        }
        replies.by_pawns = replies.of_pawns();
        // Where no square is free, the first that becomes so is one more to drop on.
        let zone = program.turn.dropped_on(Self::US);
        if per_piece.drops.turns > 0 || zone.without(occupied).is_empty() {
            replies.by_drops = zone;
        }
        if program.turn.royal {
            replies.king = replies.king_safety();
        }
        replies.bar(barred);
        // A capture may end the game.
        if program.turn.bare.is_some() && !ours.without_first().many() {
            replies.bar(ours);
        }
        Some(replies)
    }

    /// Nothing may leave these squares or come to them.
    #[inline(always)]
    fn bar(&mut self, squares: Bitboard) {
        self.king.near.always |= squares;
        self.king.all.always |= squares;
    }

    /// The board after the null move.
    #[inline(always)]
    pub(super) const fn board(&self) -> &ReplyBoard {
        &self.board
    }

    #[inline(always)]
    fn compulsory(&self) -> bool {
        in_force!(P, self.context.profile.program(), turn => turn.compulsory)
    }

    /// The number of replies to all turns to these squares, added up, given that each changes the reply count by
    /// nothing but what stands on the target. None of the squares is among the
    /// [`individual_targets`](Self::individual_targets).
    #[inline(always)]
    pub(super) fn bulk_replies(&self, board: &ReplyBoard, to: Bitboard) -> u64 {
        let Counts { turns, captures } = board.all;
        let many = u64::from(to.count());
        if self.compulsory() {
            return many * u64::from(if captures > 0 { captures } else { turns });
        }
        let pawns = board.per_piece.pawn_targets;
        let more = (to & pawns.west).count() + (to & pawns.east).count();
        let over = pawns.double.ahead(Self::THEM);
        let mut fewer = (to & pawns.single).count() + (to & pawns.double).count() + (to & over).count();
        if const { Self::PLAIN_SLIDES } {
            for to in to & board.per_piece.reached {
                fewer += self.barred_by_a_piece_on(to, board);
            }
        }
        many * u64::from(turns) + u64::from(more) - u64::from(fewer)
    }

    /// Whether a blocker takes from a slider exactly the squares behind it.
    const PLAIN_SLIDES: bool = match P::FIXED {
        Some(program) => plain_slides(&program),
        None => false,
    };

    /// How many turns of sliders a piece bars that comes to this empty square.
    #[inline(always)]
    fn barred_by_a_piece_on(&self, square: Square, board: &ReplyBoard) -> u32 {
        let (context, position) = (self.context, &self.position);
        let (without, with) = (board.occupied, board.occupied | square.bit());
        let mut barred = 0;
        let mut bar = |from: Square, gone: Bitboard| {
            barred += (gone.without(self.ours) & board.check_info.allowed(from)).count();
        };
        for from in context.sliders.rook(square, without) & context.full_rooks(position) & self.ours {
            bar(from, context.sliders.rook(from, without).without(context.sliders.rook(from, with)));
        }
        for from in context.sliders.bishop(square, without) & context.full_bishops(position) & self.ours {
            bar(from, context.sliders.bishop(from, without).without(context.sliders.bishop(from, with)));
        }
        barred
    }

    /// The squares on which a coming changes the number of replies in other ways than
    /// [`bulk_replies`](Self::bulk_replies) knows.
    #[inline(always)]
    pub(super) fn individual_targets(&self, board: &ReplyBoard) -> Bitboard {
        let mut pawns = self.by_pawns;
        if !self.compulsory() {
            pawns &= self.context.profile.program().turn.promotion_ranks[Self::US];
        }
        let pieces = if const { Self::PLAIN_SLIDES } { Bitboard::EMPTY } else { board.per_piece.reached };
        pieces | pawns | self.by_drops | self.ours
    }

    /// The squares that a piece of this kind may not leave or come to: what checks, pins or bars the king from where
    /// it goes may change.
    #[inline(always)]
    pub(super) fn barred(&self, kind: Kind) -> Bitboard {
        self.barred_by(kind, self.king.all)
    }

    /// The squares that a piece of this kind may not leave or come to as that may bar the king from where it goes, or
    /// no longer do.
    #[inline(always)]
    pub(super) fn near(&self, kind: Kind) -> Bitboard {
        self.barred_by(kind, self.king.near)
    }

    #[inline(always)]
    fn barred_by(&self, kind: Kind, must_play: MustPlay) -> Bitboard {
        let program = self.context.profile.program();
        let mut set = must_play.always;
        if !program.turn.royal {
            return set;
        }
        let index = kind.index() % MAX_KINDS;
        let shape = program.shapes[index];
        if shape.rook != Slide::None {
            set |= must_play.rook;
        }
        if shape.bishop != Slide::None {
            set |= must_play.bishop;
        }
        if shape.leap {
            let from = &self.context.tables.to[Self::THEM][index].leap;
            for square in self.king.watched {
                set |= Bitboard(from[square.index()]);
            }
        }
        if kind == program.pawn {
            set |= Context::<P, S>::pawn_captures(self.king.watched, Self::US);
        }
        set |= self.context.attacks_by_mechanisms(kind, self.king.watched, Self::US);
        if in_force!(P, program, turn => turn.goal.is_some()) && kind == program.king {
            return Bitboard::ALL;
        }
        set
    }

    /// Whether pins are counted again once the piece that pins has left; where not, such a piece is played.
    const UNPINS: bool = match P::FIXED {
        Some(program) => pins_by_movement(&program),
        None => false,
    };

    /// The enemy sliders with one or two pieces between them and the king that stand in no such line themselves: moving
    /// one changes only pins.
    #[inline(always)]
    pub(super) fn free_pinners(&self) -> Bitboard {
        if const { Self::UNPINS } { self.king.free_pinners } else { Bitboard::EMPTY }
    }

    /// The king's rook and bishop lines, on which the slider would pin anew; and the empty squares between it and the
    /// king, where its pin stays.
    #[inline(always)]
    pub(super) fn in_line(&self, pinner: Square) -> (Bitboard, Bitboard) {
        let king = self.board.check_info.king.unwrap_or(pinner);
        (rook_lines(king) | bishop_lines(king), between(king, pinner).without(self.board.occupied))
    }

    /// The squares on which a coming or going changes the number of replies.
    #[inline(always)]
    pub(super) fn sensitive(&self) -> Bitboard {
        self.board.per_piece.reached | self.by_pawns | self.by_drops
    }

    /// The squares beside pawns: a double step that ends there can be captured in passing.
    #[inline(always)]
    pub(super) fn beside_pawns(&self) -> Bitboard {
        let pawns = self.context.kind(&self.position, self.context.profile.program().pawn) & self.ours;
        pawns.west() | pawns.east()
    }

    /// The number of replies after a piece has left one square and come to another. The first is empty for a drop, if
    /// the board is already without the piece, and if its leaving changes no reply. Checks, pins and where the king may
    /// go must stay as the board has them, and the turn may not capture en passant.
    #[inline(always)]
    pub(super) fn after(&self, board: &ReplyBoard, from: Bitboard, to: Bitboard) -> u64 {
        let program = self.context.profile.program();
        let captured = to & self.ours;
        let (ours, theirs) = (self.ours.without(to), board.theirs.without(from) | to);
        let mut leaf = Leaf {
            nodes: u64::from(board.all.turns),
            captures: u64::from(board.all.captures),
            capturable: theirs,
            profile: self.context.profile,
        };
        let touched = from | to;
        let affected = self.affected(board, touched, captured.any());
        for square in affected | captured {
            leaf.take(board.per_piece.of[square.index()]);
        }
        let pawns = (touched & self.by_pawns).any()
            || (captured & self.context.kind(&self.position, program.pawn)).any();
        if pawns {
            leaf.take(board.per_piece.pawns);
        }
        let drops = (touched & self.by_drops).any();
        if drops {
            leaf.take(board.per_piece.drops);
        }
        let occupied = board.occupied.without(from) | to;
        self.again(
            &mut leaf,
            &board.check_info,
            (ours, theirs, occupied),
            affected.without(captured),
            pawns,
            drops,
        );
        leaf.total()
    }

    /// The replies once an enemy piece has left a square: what all its turns have in common. If it `unpins`, its pins
    /// are gone; if not, checks and pins must stay as they are.
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
        if const { Self::UNPINS } && unpins {
            check_info = check_info.without(from, self.context, &self.position, Self::US);
            let pinned = board.check_info.pinned | check_info.pinned;
            let pawn = self.context.profile.program().pawn;
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

    /// Counts some pieces, the pawns and the drops again, on a board on which a piece has come or gone.
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
        if !self.context.profile.program().turn.royal {
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
            capturable: theirs,
            occupied,
            zone: Bitboard::EMPTY,
            retiring: Bitboard::EMPTY,
            phase: Phase::All,
        }
    }

    /// The pieces attacking one of these squares whose turns this changes.
    #[inline(always)]
    fn affected(&self, board: &ReplyBoard, touched: Bitboard, captures: bool) -> Bitboard {
        let (context, position) = (self.context, &self.position);
        let program = context.profile.program();
        let mut set = Bitboard::EMPTY;
        if captures || in_force!(P, program, turn => turn.compulsory) {
            for square in touched {
                set |= context.attackers_here(position, Self::US, square, board.occupied);
            }
            let mut others = context.kind(position, program.pawn);
            if program.turn.royal {
                others |= context.kind(position, program.king);
            }
            return set.without(others);
        }
        for square in touched & board.per_piece.reached {
            set |= context.sliders.rook(square, board.occupied) & context.full_rooks(position);
            set |= context.sliders.bishop(square, board.occupied) & context.full_bishops(position);
            each_kind!(P, program, kind if Program::has_masked_slide, {
                let reach = &context.tables.to[Self::US][kind.index() % MAX_KINDS];
                set |= context.kind(position, kind) & reach.lines(program.shape(kind).partial(), square);
            });
        }
        set & self.ours
    }

    /// The squares that sliders attack.
    #[inline(always)]
    fn slider_attacks(&self) -> Bitboard {
        let (context, position) = (self.context, &self.position);
        let (rook, bishop) = context.whole_slides(position, self.ours, self.board.occupied);
        let mut set = rook | bishop;
        each_kind!(P, context.profile.program(), kind if Program::has_masked_slide, {
            for from in context.kind(position, kind) & self.ours {
                set |= context.partial_attacks(Self::US, kind, from, self.board.occupied);
            }
        });
        set
    }

    /// The squares before pawns, and those that they attack.
    #[inline(always)]
    fn of_pawns(&self) -> Bitboard {
        let program = self.context.profile.program();
        let pawns = self.context.kind(&self.position, program.pawn) & self.ours;
        let first = pawns.ahead(Self::US);
        let second = (pawns & program.turn.doubles[Self::US]).ahead(Self::US).ahead(Self::US);
        first | second | first.west() | first.east()
    }

    #[inline(always)]
    fn king_safety(&self) -> KingSafety {
        let (context, position, occupied) = (self.context, &self.position, self.board.occupied);
        let program = context.profile.program();
        let Some(king) = self.board.check_info.king else { return KingSafety::NONE };
        let leaps = context.reach(Self::US, program.king, king, occupied);
        let mut watched = leaps.without(self.ours);
        let mut near = MustPlay { always: leaps, ..MustPlay::NONE };
        self.castlings(&mut near.always, &mut watched, king);
        let without = occupied.without(king.bit());
        for square in watched {
            near.rook |= context.sliders.rook(square, without);
            near.bishop |= context.sliders.bishop(square, without);
        }
        // A line that opens, or that is barred, onto a square that the king may go to.
        let (rook, bishop) = context.whole_slides(position, self.board.theirs, occupied);
        near.always |= rook & near.rook | bishop & near.bishop;
        each_kind!(P, program, kind if Program::has_masked_slide, {
            for from in context.kind(position, kind) & self.board.theirs {
                let attacks = context.partial_attacks(Self::THEM, kind, from, occupied);
                near.always |= attacks & (near.rook | near.bishop);
            }
        });
        watched |= king.bit();
        near.always |= context.charged_over(position, watched, Self::US);
        let CheckInfo { lines, may_uncover, .. } = self.board.check_info;
        let mut all = near;
        all.always |= lines;
        // Past the first own piece before the king: what comes there pins it.
        let mut seen = context.sliders.rook(king, occupied) & self.ours;
        if in_force!(P, program, turn => turn.legion) {
            // Two leave at once, side by side.
            seen |= (seen.west() | seen.east()) & self.ours;
            // And a third that has left before them may have been all else that stood there.
            let beside = context.kind(position, program.pawn) & self.ours & Bitboard::rank(king.rank());
            if (beside & beside.west()).any() {
                all.always |= self.board.theirs & Bitboard::rank(king.rank());
            }
        }
        all.rook |= context.sliders.rook(king, occupied.without(seen));
        let seen = context.sliders.bishop(king, occupied) & self.ours;
        all.bishop |= context.sliders.bishop(king, occupied.without(seen));
        let free_pinners = lines.without(may_uncover) & self.board.theirs;
        KingSafety { watched, near, all, free_pinners }
    }

    /// The squares that matter for a castling that no own piece bars.
    #[inline(always)]
    fn castlings(&self, always: &mut Bitboard, watched: &mut Bitboard, king: Square) {
        let Some(castling) = self.context.profile.program().turn.castling else { return };
        for wing in Wing::ALL {
            if self.position.castling.has(Self::US, wing)
                && let Some(king_destination) = castling.king_lands(king, wing)
            {
                let rook = castling.rook(Self::US, wing);
                let free = castling.must_be_empty(king, rook, king_destination);
                if (free & self.ours).is_empty() {
                    *always |= free | rook.bit();
                    *watched |= castling.must_not_be_attacked(king, king_destination);
                }
            }
        }
    }
}

impl MustPlay {
    const NONE: Self = Self { always: Bitboard::EMPTY, rook: Bitboard::EMPTY, bishop: Bitboard::EMPTY };
}

impl KingSafety {
    const NONE: Self = Self {
        watched: Bitboard::EMPTY,
        near: MustPlay::NONE,
        all: MustPlay::NONE,
        free_pinners: Bitboard::EMPTY,
    };
}
