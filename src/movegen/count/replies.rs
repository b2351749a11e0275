//! How many replies a side has, counted once for all turns of the other.
//!
//! What the side could play if the other passed is counted in full, with the number of each piece. A turn that moves
//! a piece from one square to another, or drops one, changes the numbers of few pieces: of those that attack one of
//! the two squares, and of pawns before which something comes or goes. Only these are counted again, by the
//! generator itself; what the turns of one piece have in common, that it leaves its square, once for all of them.
//! Check, pins and where a royal king may go are never worked out anew: a turn that might change one of them is
//! refused, and must be played.

use super::leaf::Leaf;
use crate::geometry::{Bitboard, Color, Sliders, Square, Wing};
use crate::movegen::check_info::CheckInfo;
use crate::movegen::generator::{Generator, Phase};
use crate::movegen::visitor::{Choices, Mechanism, Origin, Visitor};
use crate::position::{Action, Context, Position};
use crate::rules::{
    CastlingForm, Goal, GoalAnswer, Kind, KingSides, LancerSupport, MAX_KINDS, Profile, Program, Slide,
    each_kind, in_force,
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

/// How many turns, and how many of them capture where captures are compulsory.
#[derive(Clone, Copy, Default)]
struct Counts {
    turns: u16,
    captures: u16,
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
    /// All replies; of each piece but pawns, by its square; of the pawns; of drops.
    all: Counts,
    of: [Counts; 64],
    pawns: Counts,
    drops: Counts,
    /// The squares on which a coming or going changes the number of some piece, pawn or drop.
    by_pieces: Bitboard,
    by_pawns: Bitboard,
    by_drops: Bitboard,
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
        let Ledger { leaf, of, pawns, drops, reached, .. } = ledger;
        let all = Counts { turns: leaf.nodes as u16, captures: leaf.captures as u16 };
        let mut replies = Self {
            context,
            position,
            check_info,
            ours,
            theirs,
            occupied,
            all,
            of,
            pawns,
            drops,
            by_pieces: reached,
            by_pawns: Bitboard::EMPTY,
            by_drops: Bitboard::EMPTY,
            king: KingsPart::NONE,
        };
        if !in_force!(P, program, turn => turn.compulsory) {
            replies.by_pieces = replies.slid();
        }
        replies.by_pawns = replies.of_pawns();
        // Where no square is free, the first that becomes so is one more to drop on.
        let zone = program.turn.dropped_on(Self::US);
        if drops.turns > 0 || zone.without(occupied).is_empty() {
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

    /// How many replies there are to a turn that changes none of them.
    #[inline(always)]
    pub(super) fn unchanged(&self) -> u64 {
        let Counts { turns, captures } = self.all;
        let compulsory = in_force!(P, self.context.profile.program(), turn => turn.compulsory);
        u64::from(if compulsory && captures > 0 { captures } else { turns })
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

    /// What can be captured.
    #[inline(always)]
    pub(super) fn pieces(&self) -> Bitboard {
        self.ours
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
            leaf.take(self.of[square.index()]);
        }
        let pawns = (touched & self.by_pawns).any()
            || (captured & self.context.kind(&self.position, program.pawn)).any();
        if pawns {
            leaf.take(self.pawns);
        }
        let drops = (touched & self.by_drops).any();
        if drops {
            leaf.take(self.drops);
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
            of: self.of,
            pawns: self.pawns,
            drops: self.drops,
            reached: self.by_pieces,
        };
        let affected = self.affected(from, false);
        for square in affected {
            ledger.leaf.take(std::mem::take(&mut ledger.of[square.index()]));
        }
        let pawns = (from & self.by_pawns).any();
        if pawns {
            ledger.leaf.take(std::mem::take(&mut ledger.pawns));
        }
        let drops = (from & self.by_drops).any();
        if drops {
            ledger.leaf.take(std::mem::take(&mut ledger.drops));
        }
        self.again(&mut ledger, (self.ours, theirs, occupied), affected, pawns, drops);
        let all = Counts { turns: ledger.leaf.nodes as u16, captures: ledger.leaf.captures as u16 };
        let Ledger { of, pawns, drops, reached, .. } = ledger;
        Self { theirs, occupied, all, of, pawns, drops, by_pieces: reached, ..*self }
    }

    /// Counts some pieces, the pawns and the drops again, on a board on which a piece has come or gone.
    #[inline(always)]
    fn again<V: Visitor>(
        &self,
        visitor: &mut V,
        (ours, theirs, occupied): (Bitboard, Bitboard, Bitboard),
        pieces: Bitboard,
        pawns: bool,
        drops: bool,
    ) {
        let mut generator = Generator::<P, S, _, WHITE> {
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
            phase: Phase::All,
        };
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

impl<P: Profile> Leaf<P> {
    /// Takes some turns out of the count.
    #[inline(always)]
    fn take(&mut self, counts: Counts) {
        self.nodes -= u64::from(counts.turns);
        self.captures -= u64::from(counts.captures);
    }
}

/// Counts, and writes down whose turns they are.
struct Ledger<P> {
    leaf: Leaf<P>,
    of: [Counts; 64],
    pawns: Counts,
    drops: Counts,
    /// Where pieces other than pawns go.
    reached: Bitboard,
}

impl<P: Profile> Ledger<P> {
    #[inline(always)]
    fn new(profile: P, position: &Position) -> Self {
        let (none, leaf) = (Counts::default(), Leaf::new(profile, position));
        Self { leaf, of: [none; 64], pawns: none, drops: none, reached: Bitboard::EMPTY }
    }

    /// Counts turns that go to these squares, so many to each.
    #[inline(always)]
    fn count(&mut self, from: Origin, to: Bitboard, each: u32) {
        let (turns, captures) = (self.leaf.nodes, self.leaf.captures);
        self.leaf.count(to, each);
        let own = match from {
            Origin::At(from) => {
                self.reached |= to;
                &mut self.of[from.index()]
            }
            Origin::Before(_) => &mut self.pawns,
        };
        own.turns += (self.leaf.nodes - turns) as u16;
        own.captures += (self.leaf.captures - captures) as u16;
    }
}

impl<P: Profile> Visitor for Ledger<P> {
    const SPLITS: bool = true;

    #[inline(always)]
    fn targets(&mut self, _: Mechanism, _: Kind, from: Origin, to: Bitboard) {
        self.count(from, to, 1);
    }

    #[inline(always)]
    fn promotions(&mut self, _: Mechanism, _: Kind, from: Origin, to: Bitboard, choices: Choices) {
        self.count(from, to, choices.len());
    }

    #[inline(always)]
    fn drops(&mut self, by: Mechanism, kind: Kind, to: Bitboard) {
        self.leaf.drops(by, kind, to);
        self.drops.turns += to.count() as u16;
    }

    #[inline(always)]
    fn legions(&mut self, west: Bitboard) {
        self.leaf.legions(west);
    }

    #[inline(always)]
    fn charges(&mut self, from: Origin, to: Bitboard) {
        self.leaf.charges(from, to);
    }

    #[inline(always)]
    fn retires(&mut self, from: Bitboard) {
        self.leaf.retires(from);
    }

    #[inline(always)]
    fn turn(&mut self, by: Mechanism, action: Action) {
        self.leaf.turn(by, action);
    }

    #[inline(always)]
    fn retiring(&mut self, dukes: Bitboard) {
        self.leaf.retiring(dukes);
    }

    #[inline(always)]
    fn seen(&self) -> bool {
        self.leaf.seen()
    }
}
