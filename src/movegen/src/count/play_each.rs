//! A visitor that plays every turn and hands on the position after it.

use crate::generate::generate;
use crate::visitor::{Mechanism, Origin, Visitor};
use regra_rules::geometry::{Bitboard, Sliders, Work};
use regra_rules::position::{Action, Context, Position, Turn};
use regra_rules::{Kind, Profile};

/// Plays every turn. Clocks, hash and the canonical en passant square are not kept. Not inlined into the generator:
/// before the last ply there is one turn for some thirty leaves, and the code would be large.
pub(super) struct PlayEach<'a, 'k, P, S, F> {
    context: &'a Context<'k, P, S>,
    position: &'a Position,
    retiring: Bitboard,
    seen: bool,
    after: F,
}

impl<'a, 'k, P: Profile, S: Sliders, F: FnMut(&Position)> PlayEach<'a, 'k, P, S, F> {
    /// Plays the turns of `position`, and calls `after` with each position that results.
    pub(super) fn new(context: &'a Context<'k, P, S>, position: &'a Position, after: F) -> Self {
        Self { context, position, retiring: Bitboard::EMPTY, seen: false, after }
    }

    #[inline(always)]
    fn call_after(&mut self, position: &Position) {
        self.seen = true;
        (self.after)(position);
    }

    fn play(&mut self, action: Action) {
        let turn = Turn { action, retiring: self.retiring };
        self.call_after(&self.context.play::<_, false>(self.position, turn, &mut ()));
    }
}

impl<P: Profile, S: Sliders, F: FnMut(&Position)> Visitor for PlayEach<'_, '_, P, S, F> {
    fn targets(&mut self, by: Mechanism, kind: Kind, from: Origin, to: Bitboard) {
        for to in to {
            let from = from.of(to);
            let passed = match by {
                Mechanism::PawnDouble => Some(from.halfway(to)),
                _ => None,
            };
            self.call_after(&self.context.step(self.position, kind, (from, to), passed, self.retiring));
        }
    }

    fn drops(&mut self, _: Mechanism, kind: Kind, to: Bitboard) {
        for to in to {
            self.play(Action::Drop { kind, to });
        }
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

/// Calls `after` with the position after each turn; the side to move must be White if `WHITE`. All callers share one
/// copy of the generator.
pub(super) fn after_each<P: Profile, S: Sliders, const WHITE: bool>(
    context: &Context<'_, P, S>,
    position: &Position,
    after: &mut dyn FnMut(&Position),
) {
    context.sliders.enter(PlayedEach::<P, S, WHITE> { context, position, after });
}

struct PlayedEach<'a, 'k, P, S, const WHITE: bool> {
    context: &'a Context<'k, P, S>,
    position: &'a Position,
    after: &'a mut dyn FnMut(&Position),
}

impl<P: Profile, S: Sliders, const WHITE: bool> Work for PlayedEach<'_, '_, P, S, WHITE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let mut each = PlayEach::new(self.context, self.position, self.after);
        generate::<P, S, _, WHITE>(self.context, self.position, &mut each);
    }
}
