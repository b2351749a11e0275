//! The classes of rule sets for which the generator is compiled, and the choice of one for a rule set: the smallest
//! that may have all its mechanisms.

use super::count::{self, Table};
use regra_rules::geometry::{Pext, Sliders};
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

/// The armies of [`Army::FIXED`](regra_rules::Army::FIXED), counted from 1.
const CHESS: usize = 1;
const BRASUCA: usize = 2;
const SHINOBI: usize = 3;

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

/// A class of rule sets: its name, the mechanisms that they may have and those that they must, and the army, if it is
/// a fixed one.
#[derive(Clone, Copy)]
struct Class {
    name: &'static str,
    may: Mechanisms,
    must: Mechanisms,
    army: usize,
}

/// The union of sets of mechanisms.
macro_rules! all {
    ($first:expr $(, $more:ident)* $(,)?) => { $first$(.or(Mechanisms::$more))* };
}

/// What every class may have: pawns, kings, castling, ends of the game.
const EVERYWHERE: Mechanisms = all!(
    Mechanisms::REPLIES,
    EN_PASSANT,
    PASSED_FROM_SECOND,
    DOUBLE_PROMOTION,
    CASTLING,
    CASTLING_FIXED,
    CASTLING_OPENS,
    LONE_KING,
    NO_PIECES,
    KING_LOST,
    GOAL,
    GOAL_ANSWER,
    CHECKS,
    BARE,
);

/// Pieces and pawns of chess, castling, and any end.
const ORTHODOX_CHESS: Class = Class {
    name: "orthodox/chess",
    may: all!(EVERYWHERE, UNPINS, PLAIN_SLIDES),
    must: all!(Mechanisms::UNPINS, PLAIN_SLIDES),
    army: CHESS,
};

/// The same with any pieces but irregular ones, on any board.
const ORTHODOX: Class = Class {
    name: "orthodox",
    may: all!(EVERYWHERE, UNPINS, PLAIN_SLIDES, MASKED_SLIDES, JUMPS, KING_SLIDES, WALLS),
    must: Mechanisms(0),
    army: 0,
};

/// Compulsory captures without royal kings.
const GIVEAWAY_CHESS: Class = Class {
    name: "giveaway/chess",
    may: all!(EVERYWHERE, UNPINS, COMPULSORY, COMMON_KING),
    must: all!(Mechanisms::UNPINS, COMPULSORY, COMMON_KING),
    army: CHESS,
};

/// Compulsory captures with royal kings.
const CAPTURES_CHESS: Class = Class {
    name: "captures/chess",
    may: all!(EVERYWHERE, UNPINS, COMPULSORY),
    must: all!(Mechanisms::UNPINS, COMPULSORY),
    army: CHESS,
};

/// Compulsory captures with any pieces but irregular ones, on any board.
const CAPTURES: Class = Class {
    name: "captures",
    may: all!(EVERYWHERE, UNPINS, COMPULSORY, COMMON_KING, MASKED_SLIDES, JUMPS, WALLS),
    must: all!(Mechanisms::COMPULSORY),
    army: 0,
};

/// Drops from a hand.
const HANDS_CHESS: Class = Class {
    name: "hands/chess",
    may: all!(EVERYWHERE, UNPINS, PLAIN_SLIDES, DROPS, TO_HAND, MARKS, MARKS_GO_ALONG),
    must: all!(Mechanisms::UNPINS, DROPS, PLAIN_SLIDES),
    army: CHESS,
};

/// Drops, promotion by kind, passing.
const HANDS_SHINOBI: Class = Class {
    name: "hands/shinobi",
    may: all!(EVERYWHERE, UNPINS, DROPS, MASKED_SLIDES, PROMOTION_ZONE, PASS, LONE_PASS, PASS_TWICE),
    must: all!(Mechanisms::UNPINS, DROPS, PROMOTION_ZONE, MASKED_SLIDES),
    army: SHINOBI,
};

/// Drops, promotion by kind, passing, with any pieces but irregular ones, on any board.
const HANDS: Class = Class {
    name: "hands",
    may: all!(
        EVERYWHERE,
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

/// Charges, pushes, pairs of pawns, dukes, exchanges, sneaks.
const MANOEUVRES_BRASUCA: Class = Class {
    name: "manoeuvres/brasuca",
    may: all!(
        Mechanisms::REPLIES,
        EN_PASSANT,
        PASSED_FROM_SECOND,
        DOUBLE_PROMOTION,
        CASTLING,
        CASTLING_OPENS,
        COMMON_KING,
        CHARGE,
        CHARGE_BARS,
        LANCER,
        LANCER_SUPPORT,
        LEGION,
        POOL,
        EXCHANGE,
        SNEAK,
        RETIRE,
        RIDERS,
        RIDERS_ORDINARY,
        DUKES,
        DUKE_DROP,
        ZONE,
        MARKS,
        MARKS_GO_ALONG,
        BARE,
        PASS,
        LONE_PASS,
        PASS_TWICE,
        MASKED_SLIDES,
        JUMPS,
    ),
    must: Mechanisms(0),
    army: BRASUCA,
};

/// Explosions, and checks that are forbidden.
const EXPLOSIONS_CHESS: Class = Class {
    name: "explosions/chess",
    may: all!(EVERYWHERE, UNPINS, PLAIN_SLIDES, BLAST, CHECK_FORBIDDEN),
    must: all!(Mechanisms::UNPINS, PLAIN_SLIDES),
    army: CHESS,
};

/// Everything.
const ANY: Class = Class { name: "any", may: Mechanisms::EVERY, must: Mechanisms(0), army: 0 };

/// Any rules; each turn is played, and no reply counted without its position.
const PLAIN: Mechanisms = Mechanisms::EVERY.without(Mechanisms::REPLIES);

/// Lists classes, the smallest first, and the forms compiled for them.
macro_rules! classes {
    ($($class:ident)*) => {
        const CLASSES: &[Class] = &[$($class),*];

        impl<S: Sliders> Compiled<S> {
            const FORMS: &[Self] = if S::CLASSES && !cfg!(test) {
                &[$(Self::of::<{ $class.may.0 }, { $class.must.0 }, { $class.army }>()),*]
            } else {
                &[Self::of::<{ ANY.may.0 }, 0, 0>(); CLASSES.len()]
            };
        }
    };
}

classes! {
    ORTHODOX_CHESS ORTHODOX EXPLOSIONS_CHESS GIVEAWAY_CHESS CAPTURES_CHESS CAPTURES
    HANDS_CHESS HANDS_SHINOBI HANDS MANOEUVRES_BRASUCA ANY
}

/// The first class that may have all mechanisms of a program.
fn class(program: &Program) -> usize {
    let holds = |class: &Class| {
        let army = class.army == 0 || class.army == program.fixed_army;
        class.may.all(program.mechanisms) && program.mechanisms.all(class.must) && army
    };
    CLASSES.iter().position(holds).unwrap_or(CLASSES.len() - 1)
}

/// A compiled form of the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Build {
    /// The class of rule sets that it is compiled for: its mechanisms, and whose pieces it has if it fixes them.
    pub class: &'static str,
    /// Whether that is a class with less than all mechanisms.
    pub specialised: bool,
    /// Compiled for a processor with PEXT, AVX2 and the other features that [`Pext::detect`] requires, not for any.
    pub pext: bool,
}

/// The form that counts for these rules on this machine.
pub fn build(rules: &Rules) -> Build {
    let class = CLASSES[class(&rules.program)].name;
    Build { class, specialised: class != ANY.name, pext: Pext::detect().is_some() }
}
