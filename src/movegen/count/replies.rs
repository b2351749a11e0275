//! How many replies a side has, counted once for all turns of the other.
//!
//! What the side could play if the other passed is counted in full, with the number of each piece. A turn that moves
//! a piece from one square to another, or drops one, changes the numbers of few pieces: of those that attack one of
//! the two squares, and of pawns before which something comes or goes. What a coming to an empty square changes is
//! told for a whole set of squares at once: captures by pawns, their steps, what sliders lose behind it. All else is
//! counted again, by the generator itself; what the turns of one piece have in common, that it leaves its square, once
//! for all of them. Check, pins and where a royal king may go are never worked out anew: a turn that might change one
//! of them is refused, and must be played.

use super::leaf::Leaf;
use super::ledger::{Counts, Ledger, Shares};
use crate::geometry::{Bitboard, Color, Sliders, Square, Wing, between, bishop_lines, rook_lines};
use crate::movegen::check_info::CheckInfo;
use crate::movegen::generator::{Generator, Phase};
use crate::movegen::visitor::Visitor;
use crate::position::{Context, Position};
use crate::rules::{
    CastlingForm, Goal, GoalAnswer, Kind, KingSides, LancerSupport, MAX_KINDS, Profile, Program, Promotion,
    Slide, each_kind, in_force,
};

/// Whether replies are counted once in the games of a program: not where movement is irregular or a charge is
/// barred by some kinds only, where no turn may give check, where captures take along what stands around them, where
/// a push asks who protects what, where a lone pass is none, where a king at its goal may still be answered, where a
/// side has no king or may lose it, or where castling with a rook that does not come from a corner may open a line.
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
    castling && pushes && kings && !program.unmasked() && !turn.lone_pass_loses && !answers
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

/// The replies to a pass; the side that replies is White if `WHITE`.
pub(super) struct Replies<'a, 'k, P, S, const WHITE: bool> {
    context: &'a Context<'k, P, S>,
    /// The position after the pass.
    position: Position,
    ours: Bitboard,
    /// The board that the pass leaves.
    board: Board,
    /// The squares on which a coming or going changes the number of some pawn or drop.
    by_pawns: Bitboard,
    by_drops: Bitboard,
    king: KingsPart,
}

/// A board on which replies have been counted: after a pass, or once an enemy piece has left its square too.
#[derive(Clone, Copy)]
pub(super) struct Board {
    check_info: CheckInfo,
    theirs: Bitboard,
    occupied: Bitboard,
    /// All replies, and whose they are.
    all: Counts,
    /// The squares that these reach are those on which a coming or going changes the number of some piece.
    shares: Shares,
}

/// What the turns of a royal king, checks and pins depend on.
#[derive(Clone, Copy)]
struct KingsPart {
    /// Where it matters whether the other side attacks: the king, where it goes, where it passes in castling.
    watched: Bitboard,
    /// What bars the king from where it goes.
    near: Barring,
    /// That, and what checks and pins.
    all: Barring,
    /// The enemy pieces that hold one or two others on their line to the king, and are held by none.
    snipers: Bitboard,
}

/// Squares that may not be left or come to.
#[derive(Clone, Copy)]
struct Barring {
    /// By nothing.
    tender: Bitboard,
    /// By what slides along ranks and files, and along diagonals: from there a slider attacks, or pins.
    rook: Bitboard,
    bishop: Bitboard,
}

impl<'a, 'k, P: Profile, S: Sliders, const WHITE: bool> Replies<'a, 'k, P, S, WHITE> {
    const US: Color = if WHITE { Color::White } else { Color::Black };
    const THEM: Color = if WHITE { Color::Black } else { Color::White };

    /// Counts the replies to a pass in this position; none where that tells nothing of other turns.
    #[inline(always)]
    pub(super) fn new(context: &'a Context<'k, P, S>, before: &Position) -> Option<Self> {
        let position = before.passed();
        let program = context.profile.program();
        let barred = context.barred_by_mechanisms(&position, Self::US)?;
        let mut ledger = Ledger::new(context.profile, &position);
        let generator =
            Generator::<P, S, _, WHITE>::new(context, &position, &mut ledger, Bitboard::EMPTY, Phase::All);
        let Generator { check_info, ours, theirs, occupied, .. } = generator;
        let rights = Wing::ALL.iter().any(|&wing| position.castling.has(Self::US, wing));
        if check_info.checkers.any() || rights && !program.turn.royal {
            return None;
        }
        generator.turns();
        let Ledger { leaf, shares, .. } = ledger;
        let all = Counts { turns: leaf.nodes as u16, captures: leaf.captures as u16 };
        let mut replies = Self {
            context,
            position,
            ours,
            board: Board { check_info, theirs, occupied, all, shares },
            by_pawns: Bitboard::EMPTY,
            by_drops: Bitboard::EMPTY,
            king: KingsPart::NONE,
        };
        if !replies.compulsory() {
            replies.board.shares.reached = replies.slid();
        }
        replies.by_pawns = replies.of_pawns();
        // Where no square is free, the first that becomes so is one more to drop on.
        let zone = program.turn.dropped_on(Self::US);
        if shares.drops.turns > 0 || zone.without(occupied).is_empty() {
            replies.by_drops = zone;
        }
        if program.turn.royal {
            replies.king = replies.kings_part();
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
        self.king.near.tender |= squares;
        self.king.all.tender |= squares;
    }

    /// The board that the pass leaves.
    #[inline(always)]
    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    #[inline(always)]
    fn compulsory(&self) -> bool {
        in_force!(P, self.context.profile.program(), turn => turn.compulsory)
    }

    /// The number of replies to turns by which a piece comes to each of these squares, none of which is among
    /// [`singly`](Self::singly), and nothing else changes any.
    #[inline(always)]
    pub(super) fn together(&self, board: &Board, to: Bitboard) -> u64 {
        let Counts { turns, captures } = board.all;
        let many = u64::from(to.count());
        if self.compulsory() {
            return many * u64::from(if captures > 0 { captures } else { turns });
        }
        let pawns = board.shares.pawn_targets;
        let more = (to & pawns.west).count() + (to & pawns.east).count();
        let over = pawns.double.ahead(Self::THEM);
        let mut fewer = (to & pawns.single).count() + (to & pawns.double).count() + (to & over).count();
        if const { Self::PLAIN_SLIDES } {
            for to in to & board.shares.reached {
                fewer += self.barred_by_a_piece_on(to, board);
            }
        }
        many * u64::from(turns) + u64::from(more) - u64::from(fewer)
    }

    /// Whether all that a piece takes from the sliders before which it comes is the squares behind it.
    const PLAIN_SLIDES: bool = match P::FIXED {
        Some(program) => plain_slides(&program),
        None => false,
    };

    /// How many turns of sliders a piece bars that comes to this empty square.
    #[inline(always)]
    fn barred_by_a_piece_on(&self, square: Square, board: &Board) -> u32 {
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

    /// The squares on which a coming changes the number of replies in other ways than [`together`](Self::together)
    /// knows.
    #[inline(always)]
    pub(super) fn singly(&self, board: &Board) -> Bitboard {
        let mut pawns = self.by_pawns;
        if !self.compulsory() {
            pawns &= self.context.profile.program().turn.promotion_ranks[Self::US];
        }
        let pieces = if const { Self::PLAIN_SLIDES } { Bitboard::EMPTY } else { board.shares.reached };
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
    fn barred_by(&self, kind: Kind, barring: Barring) -> Bitboard {
        let program = self.context.profile.program();
        let mut set = barring.tender;
        if !program.turn.royal {
            return set;
        }
        let index = kind.index() % MAX_KINDS;
        let shape = program.shapes[index];
        if shape.rook != Slide::None {
            set |= barring.rook;
        }
        if shape.bishop != Slide::None {
            set |= barring.bishop;
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

    /// Whether the pins of a piece that leaves are counted, and not only whether it has any.
    const UNPINS: bool = match P::FIXED {
        Some(program) => pins_by_movement(&program),
        None => false,
    };

    /// The enemy pieces that hold one or two others on their line to the king, and are held by none: what their leaving
    /// changes is pins.
    #[inline(always)]
    pub(super) fn snipers(&self) -> Bitboard {
        if const { Self::UNPINS } { self.king.snipers } else { Bitboard::EMPTY }
    }

    /// The squares in line with the king, where a sniper may pin again; and of those the empty ones toward the king
    /// from where it stands, where it pins as it did.
    #[inline(always)]
    pub(super) fn in_line(&self, sniper: Square) -> (Bitboard, Bitboard) {
        let king = self.board.check_info.king.unwrap_or(sniper);
        (rook_lines(king) | bishop_lines(king), between(king, sniper).without(self.board.occupied))
    }

    /// The squares on which a coming or going changes the number of replies.
    #[inline(always)]
    pub(super) fn sensitive(&self) -> Bitboard {
        self.board.shares.reached | self.by_pawns | self.by_drops
    }

    /// The squares beside pawns: a double step that ends there can be captured in passing.
    #[inline(always)]
    pub(super) fn beside_pawns(&self) -> Bitboard {
        let pawns = self.context.kind(&self.position, self.context.profile.program().pawn) & self.ours;
        pawns.west() | pawns.east()
    }

    /// The number of replies after a piece has gone from one square (none for a drop) to another. Neither square may be
    /// barred, and the turn may not capture en passant.
    #[inline(always)]
    pub(super) fn after(&self, board: &Board, from: Bitboard, to: Bitboard) -> u64 {
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
            leaf.take(board.shares.of[square.index()]);
        }
        let pawns = (touched & self.by_pawns).any()
            || (captured & self.context.kind(&self.position, program.pawn)).any();
        if pawns {
            leaf.take(board.shares.pawns);
        }
        let drops = (touched & self.by_drops).any();
        if drops {
            leaf.take(board.shares.drops);
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

    /// The replies once an enemy piece has left a square, which is not barred: what all its turns have in common. If it
    /// `unpins`, it is a sniper that holds nothing any more.
    #[inline(always)]
    pub(super) fn lifted(&self, from: Square, unpins: bool) -> Board {
        let (from, board) = (from.bit(), &self.board);
        let (theirs, occupied) = (board.theirs.without(from), board.occupied.without(from));
        let mut ledger = Ledger {
            attacks: unpins,
            leaf: Leaf {
                nodes: u64::from(board.all.turns),
                captures: u64::from(board.all.captures),
                capturable: theirs,
                profile: self.context.profile,
            },
            shares: board.shares,
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
        affected.for_each(|square| ledger.take_piece(square));
        if pawns {
            ledger.take_pawns();
        }
        let drops = (from & self.by_drops).any();
        if drops {
            ledger.take_drops();
        }
        self.again(&mut ledger, &check_info, (self.ours, theirs, occupied), affected, pawns, drops);
        let Ledger { leaf, shares, .. } = ledger;
        let all = Counts { turns: leaf.nodes as u16, captures: leaf.captures as u16 };
        Board { check_info, theirs, occupied, all, shares }
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

    /// The pieces that attack one of these squares, where that they do so makes a difference.
    #[inline(always)]
    fn affected(&self, board: &Board, touched: Bitboard, captures: bool) -> Bitboard {
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
        for square in touched & board.shares.reached {
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
    fn slid(&self) -> Bitboard {
        let (context, position) = (self.context, &self.position);
        let (rook, bishop) = slid(context, position, self.ours, self.board.occupied);
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
    fn kings_part(&self) -> KingsPart {
        let (context, position, occupied) = (self.context, &self.position, self.board.occupied);
        let program = context.profile.program();
        let Some(king) = self.board.check_info.king else { return KingsPart::NONE };
        let leaps = context.reach(Self::US, program.king, king, occupied);
        let mut watched = leaps.without(self.ours);
        let mut near = Barring { tender: leaps, ..Barring::NONE };
        self.castlings(&mut near.tender, &mut watched, king);
        let without = occupied.without(king.bit());
        for square in watched {
            near.rook |= context.sliders.rook(square, without);
            near.bishop |= context.sliders.bishop(square, without);
        }
        // A line that opens, or that is barred, onto a square that the king may go to.
        let (rook, bishop) = slid(context, position, self.board.theirs, occupied);
        near.tender |= rook & near.rook | bishop & near.bishop;
        each_kind!(P, program, kind if Program::has_masked_slide, {
            for from in context.kind(position, kind) & self.board.theirs {
                let attacks = context.partial_attacks(Self::THEM, kind, from, occupied);
                near.tender |= attacks & (near.rook | near.bishop);
            }
        });
        watched |= king.bit();
        near.tender |= context.charged_over(position, watched, Self::US);
        let CheckInfo { lines, may_uncover, .. } = self.board.check_info;
        let mut all = near;
        all.tender |= lines;
        // Past the first own piece before the king: what comes there pins it.
        let mut seen = context.sliders.rook(king, occupied) & self.ours;
        if in_force!(P, program, turn => turn.legion) {
            // Two leave at once, side by side.
            seen |= (seen.west() | seen.east()) & self.ours;
            // And a third that has left before them may have been all else that stood there.
            let beside = context.kind(position, program.pawn) & self.ours & Bitboard::rank(king.rank());
            if (beside & beside.west()).any() {
                all.tender |= self.board.theirs & Bitboard::rank(king.rank());
            }
        }
        all.rook |= context.sliders.rook(king, occupied.without(seen));
        let seen = context.sliders.bishop(king, occupied) & self.ours;
        all.bishop |= context.sliders.bishop(king, occupied.without(seen));
        let snipers = lines.without(may_uncover) & self.board.theirs;
        KingsPart { watched, near, all, snipers }
    }

    /// The squares that matter for a castling that no own piece bars.
    #[inline(always)]
    fn castlings(&self, tender: &mut Bitboard, watched: &mut Bitboard, king: Square) {
        let Some(castling) = self.context.profile.program().turn.castling else { return };
        for wing in Wing::ALL {
            if self.position.castling.has(Self::US, wing)
                && let Some(lands) = castling.king_lands(king, wing)
            {
                let rook = castling.rook(Self::US, wing);
                let free = castling.kept_free(king, rook, lands);
                if (free & self.ours).is_empty() {
                    *tender |= free | rook.bit();
                    *watched |= castling.kept_safe(king, lands);
                }
            }
        }
    }
}

impl Barring {
    const NONE: Self = Self { tender: Bitboard::EMPTY, rook: Bitboard::EMPTY, bishop: Bitboard::EMPTY };
}

impl KingsPart {
    const NONE: Self =
        Self { watched: Bitboard::EMPTY, near: Barring::NONE, all: Barring::NONE, snipers: Bitboard::EMPTY };
}

/// The squares that whole slides of some pieces attack, along ranks and files and along diagonals.
#[inline(always)]
fn slid<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    some: Bitboard,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let (mut rook, mut bishop) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for from in context.full_rooks(position) & some {
        rook |= context.sliders.rook(from, occupied);
    }
    for from in context.full_bishops(position) & some {
        bishop |= context.sliders.bishop(from, occupied);
    }
    (rook, bishop)
}
