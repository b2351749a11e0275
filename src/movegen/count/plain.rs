//! Counting without a table: at the last ply sets are only counted, and the last two are counted together: the turns
//! of one side, and to each the replies of the other, most of them counted once for all ([`Replies`]). A turn that
//! might change more than those can tell is played, as all are above.

use super::leaf::Leaf;
use super::play_each::PlayEach;
use super::replies::{Replies, counted_once};
use crate::geometry::{Bitboard, Color, Sliders, Square, Work};
use crate::movegen::generate::generate;
use crate::movegen::visitor::{Mechanism, Origin, Visitor};
use crate::position::{Action, Context, Position, Turn};
use crate::rules::{Kind, Profile, in_force};

/// So many turns are played before the replies are counted at all where there are often few: counting takes longer
/// than playing them.
const FEW: u32 = 2;

/// Legal turns at exactly `depth`; 1 at depth 0.
pub(in crate::movegen) fn perft<P: Profile, S: Sliders>(
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

/// One ply, compiled for the processor: the legal turns at exactly `depth` ≥ 1, the side to move being White if
/// `WHITE`.
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
        } else if const { shortened::<P>() } && (depth > 2 || may_share(context, position)) {
            match WHITE {
                true => two_plies::<P, S, true, false>(context, position, depth),
                false => two_plies::<P, S, false, true>(context, position, depth),
            }
        } else {
            let mut nodes = 0;
            let mut each = PlayEach::new(context, position, |after: &Position| {
                let (position, depth) = (after, depth - 1);
                nodes += match WHITE {
                    true => context.sliders.enter(Walk::<P, S, false> { context, position, depth }),
                    false => context.sliders.enter(Walk::<P, S, true> { context, position, depth }),
                };
            });
            generate::<P, S, _, WHITE>(context, position, &mut each);
            nodes
        }
    }
}

/// Whether two plies of a program are counted so: of one that is known, and that allows it.
pub(super) const fn shortened<P: Profile>() -> bool {
    match P::FIXED {
        Some(program) => counted_once(&program),
        None => false,
    }
}

/// Whether the replies to the turns of a position may have anything in common, as a quick look says: where they may
/// not, all turns are played, and nothing of [`TwoPlies`] is asked for. [`Replies`] look closer.
#[inline(always)]
fn may_share<P: Profile, S: Sliders>(context: &Context<'_, P, S>, position: &Position) -> bool {
    context.barred_by_mechanisms(position, !position.side).is_some()
}

/// The legal turns at exactly `depth` ≥ 2, the last two plies counted together; the side to move must be White if
/// `WHITE`, and the other if `REPLIER`. One copy of the generator serves all depths.
#[inline(always)]
fn two_plies<P: Profile, S: Sliders, const WHITE: bool, const REPLIER: bool>(
    context: &Context<'_, P, S>,
    position: &Position,
    depth: u32,
) -> u64 {
    // Captures that are compulsory, and checks by what is dropped, leave few turns.
    let often_few = in_force!(P, context.profile.program(), turn => turn.compulsory
        || turn.dropped_on(Color::White).any()
        || turn.dropped_on(Color::Black).any());
    let begins = match depth {
        2 if often_few => FEW,
        2 => 1,
        _ => u32::MAX,
    };
    let mut two_plies = TwoPlies::<P, S, WHITE, REPLIER> {
        context,
        position,
        depth,
        nodes: 0,
        seen: false,
        retiring: Bitboard::EMPTY,
        begins,
        replies: None,
    };
    generate::<P, S, _, WHITE>(context, position, &mut two_plies);
    two_plies.nodes
}

/// Turns, and the number of replies to them.
struct TwoPlies<'a, 'k, P, S, const WHITE: bool, const REPLIER: bool> {
    context: &'a Context<'k, P, S>,
    position: &'a Position,
    depth: u32,
    nodes: u64,
    seen: bool,
    retiring: Bitboard,
    /// How many turns are still to be played before the replies are counted once.
    begins: u32,
    replies: Option<Replies<'a, 'k, P, S, REPLIER>>,
}

/// Turns of one kind by a set.
#[derive(Clone, Copy)]
enum Going {
    /// From one square.
    From(Square),
    /// Each from the square this many indices before; a double step or not.
    Pawns { delta: i8, double: bool },
    /// Drops.
    In,
}

impl<'a, 'k, P: Profile, S: Sliders, const WHITE: bool, const REPLIER: bool>
    TwoPlies<'a, 'k, P, S, WHITE, REPLIER>
{
    fn play(&mut self, action: Action) {
        let turn = Turn { action, retiring: self.retiring };
        self.hand_on(&self.context.play::<_, false>(self.position, turn, &mut ()));
    }

    fn hand_on(&mut self, position: &Position) {
        self.seen = true;
        let (context, depth) = (self.context, self.depth - 1);
        self.nodes += context.sliders.enter(Walk::<P, S, REPLIER> { context, position, depth });
    }

    /// Plays a turn of a set.
    fn play_one(&mut self, kind: Kind, going: Going, to: Square) {
        let (from, passed) = match going {
            Going::In => return self.play(Action::Drop { kind, to }),
            Going::From(from) => (from, None),
            Going::Pawns { delta, double } => {
                let from = Origin::Before(delta).of(to);
                (from, double.then(|| from.halfway(to)))
            }
        };
        self.hand_on(&self.context.step(self.position, kind, (from, to), passed, self.retiring));
    }

    #[inline(always)]
    fn set(&mut self, kind: Kind, going: Going, to: Bitboard) {
        let many = to.count();
        if many == 0 {
            return;
        }
        if self.replies.is_none() {
            if many < self.begins {
                // Few turns so far, or none that could be told from one another.
                self.begins -= many;
                return to.for_each(|to| self.play_one(kind, going, to));
            }
            self.replies = Replies::new(self.context, self.position);
            if self.replies.is_none() {
                self.begins = u32::MAX;
                return to.for_each(|to| self.play_one(kind, going, to));
            }
        }
        self.counted(kind, going, to);
    }

    /// Counts the turns of a set, and plays those that must be.
    #[inline(always)]
    fn counted(&mut self, kind: Kind, going: Going, to: Bitboard) {
        let Some(replies) = self.replies.as_ref() else { return };
        self.seen = true;
        let barred = replies.barred(kind);
        let sensitive = replies.sensitive();
        let mut board = replies.board();
        let mut played = to & barred;
        let mut changing = to & replies.singly(board);
        let lifted;
        // What has not been lifted already, and is noticed where it leaves.
        let mut leaves = Bitboard::EMPTY;
        match going {
            Going::In => {}
            Going::From(from) => {
                if barred.has(from) {
                    if replies.snipers().has(from) {
                        return self.sniper(kind, from, to);
                    }
                    played = to;
                } else if !sensitive.has(from) {
                    // Where it leaves changes nothing.
                } else if to.without(played).many() {
                    lifted = replies.lifted(from, false);
                    board = &lifted;
                    changing = to & replies.singly(board);
                } else {
                    leaves = from.bit();
                    changing = to;
                }
            }
            Going::Pawns { delta, double } => {
                played |= to & shifted(barred, delta);
                changing |= to & shifted(sensitive, delta);
                if double {
                    played |= to & replies.beside_pawns();
                }
            }
        }
        changing = changing.without(played);
        let mut nodes = replies.together(board, to.without(played | changing));
        for to in changing {
            let from = match going {
                Going::In | Going::From(_) => leaves,
                Going::Pawns { delta, .. } => Origin::Before(delta).of(to).bit(),
            };
            nodes += replies.after(board, from, to.bit());
        }
        self.nodes += nodes;
        played.for_each(|to| self.play_one(kind, going, to));
    }

    /// Counts the turns of a sniper.
    #[inline(never)]
    fn sniper(&mut self, kind: Kind, from: Square, to: Bitboard) {
        self.context.sliders.enter(Sniper { two_plies: self, kind, from, to });
    }
}

/// The turns of a piece that holds others on their line to the king: where it leaves the line nothing is pinned on it
/// any more, and toward the king the same is. Compiled for the processor, and apart: there are few.
struct Sniper<'t, 'a, 'k, P, S, const WHITE: bool, const REPLIER: bool> {
    two_plies: &'t mut TwoPlies<'a, 'k, P, S, WHITE, REPLIER>,
    kind: Kind,
    from: Square,
    to: Bitboard,
}

impl<P: Profile, S: Sliders, const WHITE: bool, const REPLIER: bool> Work
    for Sniper<'_, '_, '_, P, S, WHITE, REPLIER>
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
            let board = replies.lifted(from, unpins);
            let singly = to & replies.singly(&board);
            nodes += replies.together(&board, to.without(singly));
            for to in singly {
                nodes += replies.after(&board, Bitboard::EMPTY, to.bit());
            }
        }
        two_plies.nodes += nodes;
        played.for_each(|to| two_plies.play_one(kind, Going::From(from), to));
    }
}

/// The squares so many indices further on.
#[inline(always)]
const fn shifted(set: Bitboard, delta: i8) -> Bitboard {
    if delta >= 0 { Bitboard(set.0 << delta) } else { Bitboard(set.0 >> -delta) }
}

/// A set of turns to count, compiled for the processor.
struct Set<'t, 'a, 'k, P, S, const WHITE: bool, const REPLIER: bool> {
    two_plies: &'t mut TwoPlies<'a, 'k, P, S, WHITE, REPLIER>,
    kind: Kind,
    going: Going,
    to: Bitboard,
}

impl<P: Profile, S: Sliders, const WHITE: bool, const REPLIER: bool> Work
    for Set<'_, '_, '_, P, S, WHITE, REPLIER>
{
    type Output = ();

    #[inline(always)]
    fn run(self) {
        self.two_plies.set(self.kind, self.going, self.to);
    }
}

impl<P: Profile, S: Sliders, const WHITE: bool, const REPLIER: bool> Visitor
    for TwoPlies<'_, '_, P, S, WHITE, REPLIER>
{
    #[inline(never)]
    fn targets(&mut self, by: Mechanism, kind: Kind, from: Origin, to: Bitboard) {
        let going = match from {
            Origin::At(from) => Going::From(from),
            Origin::Before(delta) => Going::Pawns { delta, double: by == Mechanism::PawnDouble },
        };
        self.context.sliders.enter(Set { two_plies: self, kind, going, to });
    }

    #[inline(never)]
    fn drops(&mut self, by: Mechanism, kind: Kind, to: Bitboard) {
        if by == Mechanism::DukeDrop {
            return to.for_each(|to| self.play(Action::Drop { kind, to }));
        }
        self.context.sliders.enter(Set { two_plies: self, kind, going: Going::In, to });
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
