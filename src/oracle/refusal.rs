//! A refusal: which clause refuses a turn, and why, not yet put into words.
//!
//! Listing turns makes thousands of refusals and reads none, so a refusal is plain data: a sentence with gaps, and what
//! fills them. [`words`](super::words) writes it out.

use regra_rules::Kind;
use regra_rules::geometry::{Bitboard, Color, Square};

/// A message with gaps; no sentence has more than three.
pub(super) type Sentence = fn([String; 3]) -> String;

/// A message as a sentence of a refusal: `sentence!(does_not_go(piece, square))`.
macro_rules! sentence {
    ($message:ident($($gap:ident),*)) => {{
        let sentence: $crate::refusal::Sentence = |[$($gap,)* ..]| regra_documents::messages::say().$message($($gap),*);
        sentence
    }};
}
pub(super) use sentence;

/// Why a turn is refused.
#[derive(Clone, Copy, Debug)]
pub(super) struct No {
    pub(super) clause: Clause,
    pub(super) near: Near,
    /// The sentence, whose gaps `about` fills.
    pub(super) text: Sentence,
    pub(super) about: [About; 3],
}

/// A clause: by its name, or that of a kind's ordinary moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clause {
    /// No clause: no piece of the mover is concerned.
    None,
    Named(&'static str),
    Moves(Kind),
}

/// How near a turn came to what a mechanism allows: the nearest of several refusals is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Near {
    /// The rule set has no such mechanism, or has it switched off.
    Off,
    /// The turn has another shape.
    Foreign,
    /// The turn has another shape, but this mechanism may have been meant.
    Alike,
    /// The turn has the shape, and a condition fails.
    Meant,
    /// The turn has the shape, and could be nothing else.
    Own,
}

/// What fills a gap in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    Nothing,
    /// `e4`.
    At(Square),
    /// `the rook on e4`.
    Standing(Square),
    /// The pieces of a side that attack a square.
    Attackers(Attack),
    /// `a rook`.
    A(Kind),
    /// `white`, as a noun.
    Side(Color),
    /// `7 or 8`: ranks, a bit each.
    Ranks(u16),
    /// The name of the rule set.
    Rules,
}

/// An attack on a square, to list the pieces that make it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attack {
    pub(super) on: Square,
    pub(super) by: Color,
    /// A piece that moves away from here blocks nothing.
    pub(super) without: Option<Square>,
    /// Whether charges count.
    pub(super) charges: bool,
}

impl About {
    /// The ranks on which squares lie.
    pub(super) fn ranks(squares: Bitboard) -> Self {
        Self::Ranks(squares.fold(0, |ranks, square| ranks | 1 << square.rank()))
    }

    /// The pieces of a side that attack a square, charges included.
    pub(super) const fn attackers(on: Square, by: Color) -> Self {
        Self::Attackers(Attack { on, by, without: None, charges: true })
    }
}

impl No {
    /// A condition of a clause fails.
    pub(super) fn by<const N: usize>(clause: &'static str, text: Sentence, about: [About; N]) -> Self {
        Self::new(Clause::Named(clause), text, about)
    }

    /// A condition of a kind's ordinary moves fails.
    pub(super) fn moves<const N: usize>(kind: Kind, text: Sentence, about: [About; N]) -> Self {
        Self::new(Clause::Moves(kind), text, about)
    }

    /// A refusal by no clause.
    pub(super) fn of_no_clause<const N: usize>(text: Sentence, about: [About; N]) -> Self {
        Self::new(Clause::None, text, about)
    }

    /// A refusal because the rule set does not have this mechanism.
    pub(super) fn off(clause: &'static str) -> Self {
        Self::by(clause, sentence!(no_such_turns(rules)), [About::Rules]).near(Near::Off)
    }

    fn new<const N: usize>(clause: Clause, text: Sentence, about: [About; N]) -> Self {
        let mut all = [About::Nothing; 3];
        for (gap, about) in all.iter_mut().zip(about) {
            *gap = about;
        }
        Self { clause, near: Near::Meant, text, about: all }
    }

    /// This refusal with another nearness.
    pub(super) fn near(self, near: Near) -> Self {
        Self { near, ..self }
    }
}
