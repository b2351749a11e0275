//! The classes of rule sets for which the generator is compiled, and the choice of one for a rule set: the smallest
//! that may have all its mechanisms.

#[cfg(feature = "small")]
use super::armies::{
    CAPTURES_CHESS, EXPLOSIONS_CHESS, GIVEAWAY_CHESS, HANDS_CHESS, HANDS_SHINOBI, MANOEUVRES_BRASUCA,
    ORTHODOX_CHESS,
};
use super::class::{Class, EVERYWHERE, all};
use super::count::{self, Table};
use regra_rules::geometry::Sliders;
use regra_rules::position::{Context, Position};
use regra_rules::{Mechanisms, Of, Profile, Program, Rules};

/// The entry points compiled for one class, and for one way to find slider attacks.
#[derive(Clone, Copy)]
pub(super) struct Compiled<S> {
    /// The legal turns at exactly this depth below a position.
    pub(super) perft: fn(S, &Rules, &Position, u32) -> u64,
    /// The legal turns at exactly this depth below each of some positions, with the help of a table.
    pub(super) hashed_perft: fn(S, &Table<'_>, &[Position], u32) -> Vec<u64>,
}

impl<S: Sliders> Compiled<S> {
    const fn of<const MAY: u64, const MUST: u64, const ARMY: usize>() -> Self {
        Self { perft: perft::<MAY, MUST, ARMY, S>, hashed_perft: hashed_perft::<MAY, MUST, ARMY, S> }
    }

    /// The form for this program.
    pub(super) fn new(program: &Program) -> Self {
        Self::FORMS[class(program)]
    }

    /// The form that plays any rule set, and every turn.
    pub(super) fn plain() -> Self {
        const { Self::of::<{ PLAIN.0 }, 0, 0>() }
    }
}

fn perft<const MAY: u64, const MUST: u64, const ARMY: usize, S: Sliders>(
    sliders: S,
    rules: &Rules,
    position: &Position,
    depth: u32,
) -> u64 {
    let profile = Of::<MAY, MUST, ARMY>(&rules.program);
    let position = &position.with_roles(profile.army());
    count::perft(&Context { profile, tables: &rules.tables, sliders }, position, depth)
}

fn hashed_perft<const MAY: u64, const MUST: u64, const ARMY: usize, S: Sliders>(
    sliders: S,
    table: &Table<'_>,
    positions: &[Position],
    depth: u32,
) -> Vec<u64> {
    let profile = Of::<MAY, MUST, ARMY>(&table.rules().program);
    count::hashed(&Context { profile, tables: &table.rules().tables, sliders }, table, positions, depth)
}

/// Any pieces but irregular ones, pawns of chess, castling, any end, on any board.
const ORTHODOX: Class = Class {
    name: "orthodox",
    may: all!(
        EVERYWHERE,
        EXTINCT,
        GOAL_PIECES,
        UNPINS,
        PLAIN_SLIDES,
        MASKED_SLIDES,
        JUMPS,
        KING_SLIDES,
        WALLS
    ),
    must: Mechanisms(0),
    army: 0,
};

/// Compulsory captures with any pieces but irregular ones, on any board.
#[cfg(feature = "small")]
const CAPTURES: Class = Class {
    name: "captures",
    may: all!(EVERYWHERE, EXTINCT, GOAL_PIECES, UNPINS, COMPULSORY, COMMON_KING, MASKED_SLIDES, JUMPS, WALLS),
    must: all!(Mechanisms::COMPULSORY),
    army: 0,
};

/// Drops, promotion by kind, passing, with any pieces but irregular ones, on any board.
#[cfg(feature = "small")]
const HANDS: Class = Class {
    name: "hands",
    may: all!(
        EVERYWHERE,
        EXTINCT,
        GOAL_PIECES,
        UNPINS,
        DROPS,
        TO_HAND,
        MARKS,
        MARKS_GO_ALONG,
        PLAIN_SLIDES,
        MASKED_SLIDES,
        JUMPS,
        PROMOTION_ZONE,
        PASS,
        LONE_PASS,
        PASS_TWICE,
        WALLS,
    ),
    must: Mechanisms(0),
    army: 0,
};

/// Everything.
pub(super) const ANY: Class = Class { name: "any", may: Mechanisms::EVERY, must: Mechanisms(0), army: 0 };

/// Any rules; each turn is played, and no reply counted without its position.
const PLAIN: Mechanisms = Mechanisms::EVERY.without(Mechanisms::REPLIES);

/// Lists classes, the smallest first, and the forms compiled for them.
macro_rules! classes {
    ($($class:ident)*) => {
        pub(super) const CLASSES: &[Class] = &[$($class),*];

        impl<S: Sliders> Compiled<S> {
            const FORMS: &[Self] = if S::CLASSES && !cfg!(test) {
                &[$(Self::of::<{ $class.may.0 }, { $class.must.0 }, { $class.army }>()),*]
            } else {
                &[Self::of::<{ ANY.may.0 }, 0, 0>(); CLASSES.len()]
            };
        }
    };
}

#[cfg(feature = "small")]
classes! {
    ORTHODOX_CHESS ORTHODOX EXPLOSIONS_CHESS GIVEAWAY_CHESS CAPTURES_CHESS CAPTURES
    HANDS_CHESS HANDS_SHINOBI HANDS MANOEUVRES_BRASUCA ANY
}

// Beyond the board of chess no fixed army plays. Each class costs a minute of compiling, and few games have these.
#[cfg(not(feature = "small"))]
classes! {
    ORTHODOX ANY
}

/// The first class that may have all mechanisms of a program.
pub(super) fn class(program: &Program) -> usize {
    let holds = |class: &Class| {
        let army = class.army == 0 || class.army == program.fixed_army;
        class.may.all(program.mechanisms) && program.mechanisms.all(class.must) && army
    };
    CLASSES.iter().position(holds).unwrap_or(CLASSES.len() - 1)
}

#[cfg(not(feature = "small"))]
pub use regra_movegen_small::Build;

/// A compiled form of the generator.
#[cfg(feature = "small")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Build {
    /// The class of rule sets that it is compiled for: its mechanisms, and whose pieces it has if it fixes them.
    pub class: &'static str,
    /// Whether that is a class with less than all mechanisms.
    pub specialised: bool,
    /// Compiled for a processor with PEXT, AVX2 and the other features that [`Pext::detect`] requires, not for any.
    pub pext: bool,
}
