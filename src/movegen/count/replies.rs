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
use super::ledger::{Attacked, Counts, Ledger, Shares};
use crate::geometry::{Bitboard, Color, Sliders, Square, Wing};
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

/// The replies to a pass; the side that replies is White if `WHITE`.
#[derive(Clone, Copy)]
pub(super) struct Replies<'a, 'k, P, S, const WHITE: bool> {
    context: &'a Context<'k, P, S>,
    /// The position after the pass.
    position: Position,
    check_info: CheckInfo,
    ours: Bitboard,
    theirs: Bitboard,
    occupied: Bitboard,
    /// All replies, and whose they are.
    all: Counts,
    shares: Shares,
    /// The squares on which a coming or going changes the number of some piece, pawn or drop.
    by_pieces: Bitboard,
    by_pawns: Bitboard,
    by_drops: Bitboard,
    /// The squares that pawns attack; none where captures are compulsory.
    attacked: Attacked,
    king: KingsPart,
}

/// What the turns of a royal king, checks and pins depend on.
#[derive(Clone, Copy)]
struct KingsPart {
    /// Squares that nothing may leave or come to.
    tender: Bitboard,
    /// Where it matters whether the other side attacks: the king, where it goes, where it passes in castling.
    watched: Bitboard,
    /// From where a slider attacks one of these, or pins what stands before the king.
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
        let Ledger { leaf, shares } = ledger;
        let all = Counts { turns: leaf.nodes as u16, captures: leaf.captures as u16 };
        let mut replies = Self {
            context,
            position,
            check_info,
            ours,
            theirs,
            occupied,
            all,
            shares,
            by_pieces: shares.reached,
            by_pawns: Bitboard::EMPTY,
            by_drops: Bitboard::EMPTY,
            attacked: Attacked::default(),
            king: KingsPart::NONE,
        };
        if !in_force!(P, program, turn => turn.compulsory) {
            replies.by_pieces = replies.slid();
            let mut attacked = Attacked::default();
            let everything = (replies.ours, Bitboard::ALL, occupied);
            replies.generator(&mut attacked, everything, Phase::Captures).pawns();
            replies.attacked = attacked;
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
        replies.king.tender |= barred;
        // A capture may end the game.
        if program.turn.bare.is_some() && !ours.without_first().many() {
            replies.king.tender |= ours;
        }
        Some(replies)
    }

    #[inline(always)]
    fn compulsory(&self) -> bool {
        in_force!(P, self.context.profile.program(), turn => turn.compulsory)
    }

    /// The number of replies to turns by which a piece comes to each of these squares, none of which is among
    /// [`singly`](Self::singly), and nothing else changes any.
    #[inline(always)]
    pub(super) fn together(&self, to: Bitboard) -> u64 {
        let Counts { turns, captures } = self.all;
        let many = u64::from(to.count());
        if self.compulsory() {
            return many * u64::from(if captures > 0 { captures } else { turns });
        }
        let (attacked, steps) = (self.attacked, self.shares.steps);
        let more = (to & attacked.west).count() + (to & attacked.east).count();
        let over = steps.double.ahead(Self::THEM);
        let mut fewer = (to & steps.single).count() + (to & steps.double).count() + (to & over).count();
        if const { Self::PLAIN_SLIDES } {
            for to in to & self.by_pieces {
                fewer += self.barred_by_a_piece_on(to);
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
    fn barred_by_a_piece_on(&self, square: Square) -> u32 {
        let (context, position) = (self.context, &self.position);
        let (without, with) = (self.occupied, self.occupied | square.bit());
        let mut barred = 0;
        let mut bar = |from: Square, gone: Bitboard| {
            barred += (gone.without(self.ours) & self.check_info.allowed(from)).count();
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
    pub(super) fn singly(&self) -> Bitboard {
        let mut pawns = self.by_pawns;
        if !self.compulsory() {
            pawns &= self.context.profile.program().turn.promotion_ranks[Self::US];
        }
        let pieces = if const { Self::PLAIN_SLIDES } { Bitboard::EMPTY } else { self.by_pieces };
        pieces | pawns | self.by_drops | self.ours
    }

    /// The squares that a piece of this kind may not leave or come to: what checks, pins or bars the king from where
    /// it goes may change.
    #[inline(always)]
    pub(super) fn barred(&self, kind: Kind) -> Bitboard {
        let program = self.context.profile.program();
        let mut set = self.king.tender;
        if !program.turn.royal {
            return set;
        }
        let index = kind.index() % MAX_KINDS;
        let shape = program.shapes[index];
        if shape.rook != Slide::None {
            set |= self.king.rook;
        }
        if shape.bishop != Slide::None {
            set |= self.king.bishop;
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

    /// The squares on which a coming or going changes the number of replies.
    #[inline(always)]
    pub(super) fn sensitive(&self) -> Bitboard {
        self.by_pieces | self.by_pawns | self.by_drops
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
    pub(super) fn after(&self, from: Bitboard, to: Bitboard) -> u64 {
        let program = self.context.profile.program();
        let captured = to & self.ours;
        let (ours, theirs) = (self.ours.without(to), self.theirs.without(from) | to);
        let mut leaf = Leaf {
            nodes: u64::from(self.all.turns),
            captures: u64::from(self.all.captures),
            capturable: theirs,
            profile: self.context.profile,
        };
        let touched = from | to;
        let affected = self.affected(touched, captured.any());
        for square in affected | captured {
            leaf.take(self.shares.of[square.index()]);
        }
        let pawns = (touched & self.by_pawns).any()
            || (captured & self.context.kind(&self.position, program.pawn)).any();
        if pawns {
            leaf.take(self.shares.pawns);
        }
        let drops = (touched & self.by_drops).any();
        if drops {
            leaf.take(self.shares.drops);
        }
        let board = (ours, theirs, self.occupied.without(from) | to);
        self.again(&mut leaf, board, affected.without(captured), pawns, drops);
        leaf.total()
    }

    /// The replies once an enemy piece has left a square, which is not barred: what all its turns have in common.
    #[inline(always)]
    pub(super) fn lifted(&self, from: Square) -> Self {
        let from = from.bit();
        let (theirs, occupied) = (self.theirs.without(from), self.occupied.without(from));
        let mut ledger = Ledger {
            leaf: Leaf {
                nodes: u64::from(self.all.turns),
                captures: u64::from(self.all.captures),
                capturable: theirs,
                profile: self.context.profile,
            },
            shares: self.shares,
        };
        let affected = self.affected(from, false);
        affected.for_each(|square| ledger.take_piece(square));
        let pawns = (from & self.by_pawns).any();
        if pawns {
            ledger.take_pawns();
        }
        let drops = (from & self.by_drops).any();
        if drops {
            ledger.take_drops();
        }
        ledger.shares.reached = self.by_pieces;
        self.again(&mut ledger, (self.ours, theirs, occupied), affected, pawns, drops);
        let Ledger { leaf, shares } = ledger;
        let all = Counts { turns: leaf.nodes as u16, captures: leaf.captures as u16 };
        Self { theirs, occupied, all, shares, by_pieces: shares.reached, ..*self }
    }

    /// Counts some pieces, the pawns and the drops again, on a board on which a piece has come or gone.
    #[inline(always)]
    fn again<V: Visitor>(
        &self,
        visitor: &mut V,
        board: (Bitboard, Bitboard, Bitboard),
        pieces: Bitboard,
        pawns: bool,
        drops: bool,
    ) {
        let mut generator = self.generator(visitor, board, Phase::All);
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

    /// The generator on another board, by what limits turns on this one.
    #[inline(always)]
    fn generator<'g, V: Visitor>(
        &'g self,
        visitor: &'g mut V,
        (ours, theirs, occupied): (Bitboard, Bitboard, Bitboard),
        phase: Phase,
    ) -> Generator<'g, 'k, P, S, V, WHITE> {
        Generator {
            context: self.context,
            position: &self.position,
            visitor,
            check_info: self.check_info,
            ours,
            theirs,
            capturable: theirs,
            occupied,
            zone: Bitboard::EMPTY,
            retiring: Bitboard::EMPTY,
            phase,
        }
    }

    /// The pieces that attack one of these squares, where that they do so makes a difference.
    #[inline(always)]
    fn affected(&self, touched: Bitboard, captures: bool) -> Bitboard {
        let (context, position) = (self.context, &self.position);
        let program = context.profile.program();
        let mut set = Bitboard::EMPTY;
        if captures || in_force!(P, program, turn => turn.compulsory) {
            for square in touched {
                set |= context.attackers_here(position, Self::US, square, self.occupied);
            }
            let mut others = context.kind(position, program.pawn);
            if program.turn.royal {
                others |= context.kind(position, program.king);
            }
            return set.without(others);
        }
        for square in touched & self.by_pieces {
            set |= context.sliders.rook(square, self.occupied) & context.full_rooks(position);
            set |= context.sliders.bishop(square, self.occupied) & context.full_bishops(position);
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
        let (rook, bishop) = slid(context, position, self.ours, self.occupied);
        let mut set = rook | bishop;
        each_kind!(P, context.profile.program(), kind if Program::has_masked_slide, {
            for from in context.kind(position, kind) & self.ours {
                set |= context.partial_attacks(Self::US, kind, from, self.occupied);
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
        let (context, position, occupied) = (self.context, &self.position, self.occupied);
        let program = context.profile.program();
        let Some(king) = self.check_info.king else { return KingsPart::NONE };
        let leaps = context.reach(Self::US, program.king, king, occupied);
        let mut part = KingsPart { tender: leaps | self.check_info.lines, ..KingsPart::NONE };
        part.watched = leaps.without(self.ours);
        self.castlings(&mut part, king);
        let without = occupied.without(king.bit());
        for square in part.watched {
            part.rook |= context.sliders.rook(square, without);
            part.bishop |= context.sliders.bishop(square, without);
        }
        // A line that opens, or that is barred, onto a square that the king may go to.
        let (rook, bishop) = slid(context, position, self.theirs, occupied);
        part.tender |= rook & part.rook | bishop & part.bishop;
        each_kind!(P, program, kind if Program::has_masked_slide, {
            for from in context.kind(position, kind) & self.theirs {
                let attacks = context.partial_attacks(Self::THEM, kind, from, occupied);
                part.tender |= attacks & (part.rook | part.bishop);
            }
        });
        // Past the first own piece before the king: what comes there pins it.
        let mut seen = context.sliders.rook(king, occupied) & self.ours;
        if in_force!(P, program, turn => turn.legion) {
            // Two leave at once, side by side.
            seen |= (seen.west() | seen.east()) & self.ours;
            // And a third that has left before them may have been all else that stood there.
            let beside = context.kind(position, program.pawn) & self.ours & Bitboard::rank(king.rank());
            if (beside & beside.west()).any() {
                part.tender |= self.theirs & Bitboard::rank(king.rank());
            }
        }
        part.rook |= context.sliders.rook(king, occupied.without(seen));
        let seen = context.sliders.bishop(king, occupied) & self.ours;
        part.bishop |= context.sliders.bishop(king, occupied.without(seen));
        part.watched |= king.bit();
        part.tender |= context.charged_over(position, part.watched, Self::US);
        part
    }

    /// The squares that matter for a castling that no own piece bars.
    #[inline(always)]
    fn castlings(&self, part: &mut KingsPart, king: Square) {
        let Some(castling) = self.context.profile.program().turn.castling else { return };
        for wing in Wing::ALL {
            if self.position.castling.has(Self::US, wing)
                && let Some(lands) = castling.king_lands(king, wing)
            {
                let rook = castling.rook(Self::US, wing);
                let free = castling.kept_free(king, rook, lands);
                if (free & self.ours).is_empty() {
                    part.tender |= free | rook.bit();
                    part.watched |= castling.kept_safe(king, lands);
                }
            }
        }
    }
}

impl KingsPart {
    const NONE: Self = Self {
        tender: Bitboard::EMPTY,
        watched: Bitboard::EMPTY,
        rook: Bitboard::EMPTY,
        bishop: Bitboard::EMPTY,
    };
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
