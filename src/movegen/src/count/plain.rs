//! Counting without a table. At the last ply, sets of turns are only counted ([`Leaf`]). The last two plies are counted
//! together: most replies are counted once for all turns of the other side ([`Replies`]). A turn whose effect
//! [`Replies`] cannot predict is played, and so are all turns nearer the root. Counting with a table is handed the
//! positions by the same code ([`after_each`]).

use super::leaf::Leaf;
use super::mechanisms;
use super::replies::Replies;
use crate::generate::generate;
use crate::visitor::{Mechanism, Origin, Visitor};
use regra_rules::geometry::{Bitboard, Color, Sliders, Square, Work};
use regra_rules::position::{Action, Context, Position, Turn};
use regra_rules::{Kind, Profile, in_force};

/// The n-th turn of a position is the first whose replies are counted, not played, where positions often have few
/// turns: setting up [`Replies`] costs more than playing one.
const FIRST_COUNTED_TURN: u32 = 2;

/// Legal turns at exactly `depth`; 1 at depth 0.
pub(crate) fn perft<P: Profile, S: Sliders>(
    context: &Context<'_, P, S>,
    position: &Position,
    depth: u32,
) -> u64 {
    match (depth, position.side) {
        (0, _) => 1,
        (_, Color::White) => context.sliders.enter(Walk::<P, S, true> { context, position, depth }),
        (_, Color::Black) => context.sliders.enter(Walk::<P, S, false> { context, position, depth }),
    }
}

/// Counts to `depth` ≥ 1, compiled for the processor; White moves if `WHITE`.
struct Walk<'a, 'k, P, S, const WHITE: bool> {
    context: &'a Context<'k, P, S>,
    position: &'a Position,
    depth: u32,
}

impl<P: Profile, S: Sliders, const WHITE: bool> Work for Walk<'_, '_, P, S, WHITE> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let Self { context, position, depth } = self;
        if depth <= 1 {
            let mut leaf = Leaf::new(context.profile, position);
            generate::<P, S, _, WHITE>(context, position, &mut leaf);
            leaf.total()
        } else {
            match WHITE {
                true => all_turns::<P, S, true, false>(context, position, Then::Count(depth - 1)),
                false => all_turns::<P, S, false, true>(context, position, Then::Count(depth - 1)),
            }
        }
    }
}

/// Calls `after` with the position after each turn; the side to move must be White if `WHITE`. Clocks, hash and the
/// canonical en passant square are not kept.
pub(super) fn after_each<'a, P: Profile, S: Sliders, const WHITE: bool>(
    context: &'a Context<'_, P, S>,
    position: &'a Position,
    after: &'a mut dyn FnMut(&Position),
) {
    match WHITE {
        true => all_turns::<P, S, true, false>(context, position, Then::HandOn(after)),
        false => all_turns::<P, S, false, true>(context, position, Then::HandOn(after)),
    };
}

/// A quick test whether reply counting can work in a position; [`Replies::new`] tests more.
#[inline(always)]
fn may_share<P: Profile, S: Sliders>(context: &Context<'_, P, S>, position: &Position) -> bool {
    mechanisms::barred_by_mechanisms(context, position, !position.side).is_some()
}

/// What is done with the position after a turn that is played.
enum Then<'a> {
    /// The legal turns at exactly this depth ≥ 1 below it are counted.
    Count(u32),
    HandOn(&'a mut dyn FnMut(&Position)),
}

/// Goes through all turns; returns the count below them. The last two plies are counted together. The side to move must
/// be White if `WHITE`, and the other if `REPLIER`.
#[inline(always)]
fn all_turns<'a, P: Profile, S: Sliders, const WHITE: bool, const REPLIER: bool>(
    context: &'a Context<'_, P, S>,
    position: &'a Position,
    then: Then<'a>,
) -> u64 {
    let program = context.profile.program();
    let together = matches!(then, Then::Count(1)) && in_force!(P, program, REPLIES);
    // Compulsory captures, and checks by dropped pieces, often leave few turns.
    let often_few = in_force!(P, program, COMPULSORY) || in_force!(P, program, DROPS);
    let count_from = match together && may_share(context, position) {
        true if often_few => FIRST_COUNTED_TURN,
        true => 1,
        false => u32::MAX,
    };
    let mut two_plies = TwoPlies::<P, S, WHITE, REPLIER> {
        context,
        position,
        then,
        nodes: 0,
        seen: false,
        retiring: Bitboard::EMPTY,
        count_from,
        replies: None,
    };
    two_plies.generate();
    two_plies.nodes
}

/// A visitor that counts the replies to each turn, or plays the turn where they must be counted singly.
struct TwoPlies<'a, 'k, P, S, const WHITE: bool, const REPLIER: bool> {
    context: &'a Context<'k, P, S>,
    position: &'a Position,
    then: Then<'a>,
    nodes: u64,
    seen: bool,
    retiring: Bitboard,
    /// The n-th turn from here on is the first whose replies are counted, not played; `u32::MAX`: none is.
    count_from: u32,
    replies: Option<Replies<'a, 'k, P, S, REPLIER>>,
}

/// Where the turns of a set come from.
#[derive(Clone, Copy)]
enum TurnSet {
    /// From one square.
    Piece(Square),
    /// Each from the square this many indices before; a double step or not.
    Pawns {
        delta: i8,
        double: bool,
    },
    Drops,
}

impl TurnSet {
    /// The square that the piece leaves on its way to `to`; empty for a drop.
    #[inline(always)]
    const fn from(self, to: Square) -> Bitboard {
        match self {
            Self::Drops => Bitboard::EMPTY,
            Self::Piece(from) => from.bit(),
            Self::Pawns { delta, .. } => Origin::Before(delta).of(to).bit(),
        }
    }
}

impl<'a, 'k, P: Profile, S: Sliders, const WHITE: bool, const REPLIER: bool>
    TwoPlies<'a, 'k, P, S, WHITE, REPLIER>
{
    /// The one copy of the generator for all plies above the last, and for positions that are handed on: it is most of
    /// the code.
    #[inline(never)]
    fn generate(&mut self) {
        self.context.sliders.enter(All { two_plies: self });
    }

    fn play(&mut self, action: Action) {
        let turn = Turn { action, retiring: self.retiring };
        self.go_on(&self.context.play::<_, false>(self.position, turn, &mut ()));
    }

    fn go_on(&mut self, position: &Position) {
        self.seen = true;
        match &mut self.then {
            Then::Count(depth) => {
                let (context, depth) = (self.context, *depth);
                self.nodes += context.sliders.enter(Walk::<P, S, REPLIER> { context, position, depth });
            }
            Then::HandOn(after) => after(position),
        }
    }

    fn play_one(&mut self, kind: Kind, turn_set: TurnSet, to: Square) {
        let (from, passed) = match turn_set {
            TurnSet::Drops => return self.play(Action::Drop { kind, to }),
            TurnSet::Piece(from) => (from, None),
            TurnSet::Pawns { delta, double } => {
                let from = Origin::Before(delta).of(to);
                (from, double.then(|| from.halfway(to)))
            }
        };
        self.go_on(&self.context.step(self.position, kind, (from, to), passed, self.retiring));
    }

    /// `duke.retire` = rider: whether dukes may retire behind turns.
    #[inline(always)]
    fn rides(&self) -> bool {
        let program = self.context.profile.program();
        in_force!(P, program, RIDERS)
    }

    #[inline(always)]
    fn set(&mut self, kind: Kind, turn_set: TurnSet, to: Bitboard) {
        let many = to.count();
        if many == 0 {
            return;
        }
        if !in_force!(P, self.context.profile.program(), REPLIES) || self.rides() && self.retiring.any() {
            return to.for_each(|to| self.play_one(kind, turn_set, to));
        }
        if self.replies.is_none() {
            if many < self.count_from {
                // Too few turns so far, or replies of this position that cannot be counted once.
                self.count_from -= many;
                return to.for_each(|to| self.play_one(kind, turn_set, to));
            }
            self.replies = Replies::new(self.context, self.position);
            if self.replies.is_none() {
                self.count_from = u32::MAX;
                return to.for_each(|to| self.play_one(kind, turn_set, to));
            }
        }
        self.counted(kind, turn_set, to);
    }

    /// Counts the replies to a set of turns, and plays the turns whose replies cannot be counted.
    #[inline(always)]
    fn counted(&mut self, kind: Kind, turn_set: TurnSet, to: Bitboard) {
        let Some(replies) = self.replies.as_ref() else { return };
        self.seen = true;
        let barred = replies.barred(kind);
        let sensitive = replies.sensitive();
        let (mut board, mut manoeuvres) = (replies.board(), replies.manoeuvres());
        let mut played = to & (barred | replies.own_zone());
        let mut changing = to & replies.individual_targets(board);
        let lifted_board;
        // Origins whose departure changes replies and for which no board without the piece was made.
        let mut leaves = Bitboard::EMPTY;
        match turn_set {
            TurnSet::Drops => {}
            TurnSet::Piece(from) => {
                if barred.has(from) {
                    if replies.free_pinners().has(from) {
                        return self.pinner(kind, from, to);
                    }
                    played = to;
                } else if !sensitive.has(from) {
                    // Leaving this square changes no reply.
                } else if to.without(played).many() {
                    match replies.manoeuvres_without(from) {
                        Some(without) => {
                            lifted_board = replies.without_piece_on(from, false);
                            (board, manoeuvres) = (&lifted_board, without);
                            changing = to & replies.individual_targets(board);
                        }
                        None => played = to,
                    }
                } else {
                    leaves = from.bit();
                    changing = to;
                }
            }
            TurnSet::Pawns { delta, double } => {
                played |= to & shifted(barred, delta);
                changing |= to & shifted(sensitive, delta);
                if double {
                    played |= to & replies.doubtful_in_passing();
                }
            }
        }
        changing = changing.without(played);
        let bulk = to.without(played | changing);
        let mut nodes = replies.bulk_replies((board, manoeuvres), bulk).unwrap_or_else(|| {
            played |= bulk;
            0
        });
        for to in changing {
            let from = match turn_set {
                TurnSet::Drops | TurnSet::Piece(_) => leaves,
                TurnSet::Pawns { .. } => turn_set.from(to),
            };
            match replies.after((board, manoeuvres), kind, from, to) {
                Some(after) => nodes += after,
                None => played |= to.bit(),
            }
        }
        if matches!(turn_set, TurnSet::Pawns { double: true, .. }) {
            nodes += replies.captures_in_passing(to.without(played));
        }
        if replies.places() {
            for to in to.without(played) {
                nodes += replies.duke_drops(kind, turn_set.from(to), to);
            }
        }
        self.nodes += nodes;
        played.for_each(|to| self.play_one(kind, turn_set, to));
    }

    /// Counts the replies to the turns of a slider that pins.
    #[inline(never)]
    fn pinner(&mut self, kind: Kind, from: Square, to: Bitboard) {
        self.context.sliders.enter(Pinner { two_plies: self, kind, from, to });
    }
}

/// All turns, compiled for the processor.
struct All<'t, 'a, 'k, P, S, const WHITE: bool, const REPLIER: bool> {
    two_plies: &'t mut TwoPlies<'a, 'k, P, S, WHITE, REPLIER>,
}

impl<P: Profile, S: Sliders, const WHITE: bool, const REPLIER: bool> Work
    for All<'_, '_, '_, P, S, WHITE, REPLIER>
{
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { two_plies } = self;
        generate::<P, S, _, WHITE>(two_plies.context, two_plies.position, two_plies);
    }
}

/// The turns of a slider with one or two pieces between it and the king. A turn off the line ends its pins; a turn
/// along it toward the king keeps them. Compiled for the processor, and apart from the rest: such turns are few.
struct Pinner<'t, 'a, 'k, P, S, const WHITE: bool, const REPLIER: bool> {
    two_plies: &'t mut TwoPlies<'a, 'k, P, S, WHITE, REPLIER>,
    kind: Kind,
    from: Square,
    to: Bitboard,
}

impl<P: Profile, S: Sliders, const WHITE: bool, const REPLIER: bool> Work
    for Pinner<'_, '_, '_, P, S, WHITE, REPLIER>
{
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { two_plies, kind, from, to } = self;
        let Some(replies) = two_plies.replies.as_ref() else { return };
        let near = replies.near(kind);
        let (in_line, path) = replies.in_line(from);
        let (free, toward) = match near.has(from) {
            true => (Bitboard::EMPTY, Bitboard::EMPTY),
            false => (to.without(replies.barred(kind) | in_line), to & path.without(near)),
        };
        let (mut nodes, mut played) = (0, to.without(free | toward));
        for (to, unpins) in [(free, true), (toward, false)] {
            if !to.many() {
                played |= to;
                continue;
            }
            let Some(manoeuvres) = replies.manoeuvres_without(from) else {
                played |= to;
                continue;
            };
            let board = replies.without_piece_on(from, unpins);
            let individual = to & replies.individual_targets(&board);
            let bulk = to.without(individual);
            nodes += replies.bulk_replies((&board, manoeuvres), bulk).unwrap_or_else(|| {
                played |= bulk;
                0
            });
            for to in individual {
                match replies.after((&board, manoeuvres), kind, Bitboard::EMPTY, to) {
                    Some(after) => nodes += after,
                    None => played |= to.bit(),
                }
            }
        }
        two_plies.nodes += nodes;
        played.for_each(|to| two_plies.play_one(kind, TurnSet::Piece(from), to));
    }
}

/// The squares `delta` indices further on.
#[inline(always)]
const fn shifted(set: Bitboard, delta: i8) -> Bitboard {
    if delta >= 0 { Bitboard(set.0 << delta) } else { Bitboard(set.0 >> -delta) }
}

/// A set of turns to count, compiled for the processor.
struct Set<'t, 'a, 'k, P, S, const WHITE: bool, const REPLIER: bool> {
    two_plies: &'t mut TwoPlies<'a, 'k, P, S, WHITE, REPLIER>,
    kind: Kind,
    turn_set: TurnSet,
    to: Bitboard,
}

impl<P: Profile, S: Sliders, const WHITE: bool, const REPLIER: bool> Work
    for Set<'_, '_, '_, P, S, WHITE, REPLIER>
{
    type Output = ();

    #[inline(always)]
    fn run(self) {
        self.two_plies.set(self.kind, self.turn_set, self.to);
    }
}

impl<P: Profile, S: Sliders, const WHITE: bool, const REPLIER: bool> Visitor
    for TwoPlies<'_, '_, P, S, WHITE, REPLIER>
{
    #[inline(never)]
    fn targets(&mut self, by: Mechanism, kind: Kind, from: Origin, to: Bitboard) {
        let turn_set = match from {
            Origin::At(from) => TurnSet::Piece(from),
            Origin::Before(delta) => TurnSet::Pawns { delta, double: by == Mechanism::PawnDouble },
        };
        self.context.sliders.enter(Set { two_plies: self, kind, turn_set, to });
    }

    #[inline(never)]
    fn drops(&mut self, by: Mechanism, kind: Kind, to: Bitboard) {
        if by == Mechanism::DukeDrop {
            return to.for_each(|to| self.play(Action::Drop { kind, to }));
        }
        self.context.sliders.enter(Set { two_plies: self, kind, turn_set: TurnSet::Drops, to });
    }

    fn turn(&mut self, _: Mechanism, action: Action) {
        self.play(action);
    }

    fn retiring(&mut self, dukes: Bitboard) {
        self.retiring = dukes;
    }

    fn seen(&self) -> bool {
        self.seen
    }
}
