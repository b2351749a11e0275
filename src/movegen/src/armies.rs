//! The classes with a fixed army, all of which play on the board of chess.

use super::class::{Class, EVERYWHERE, all};
use regra_rules::Mechanisms;

/// The armies of [`Army::FIXED`](regra_rules::Army::FIXED), counted from 1.
const CHESS: usize = 1;
const BRASUCA: usize = 2;
const SHINOBI: usize = 3;

/// Pieces and pawns of chess, castling, and any end by kings.
pub(super) const ORTHODOX_CHESS: Class = Class {
    name: "orthodox/chess",
    may: all!(EVERYWHERE, UNPINS, PLAIN_SLIDES),
    must: all!(Mechanisms::UNPINS, PLAIN_SLIDES),
    army: CHESS,
};

/// Compulsory captures without royal kings.
pub(super) const GIVEAWAY_CHESS: Class = Class {
    name: "giveaway/chess",
    may: all!(EVERYWHERE, UNPINS, COMPULSORY, COMMON_KING),
    must: all!(Mechanisms::UNPINS, COMPULSORY, COMMON_KING),
    army: CHESS,
};

/// Compulsory captures with royal kings.
pub(super) const CAPTURES_CHESS: Class = Class {
    name: "captures/chess",
    may: all!(EVERYWHERE, UNPINS, COMPULSORY),
    must: all!(Mechanisms::UNPINS, COMPULSORY),
    army: CHESS,
};

/// Drops from a hand.
pub(super) const HANDS_CHESS: Class = Class {
    name: "hands/chess",
    may: all!(EVERYWHERE, UNPINS, PLAIN_SLIDES, DROPS, TO_HAND, MARKS, MARKS_GO_ALONG),
    must: all!(Mechanisms::UNPINS, DROPS, PLAIN_SLIDES),
    army: CHESS,
};

/// Drops, promotion by kind, passing.
pub(super) const HANDS_SHINOBI: Class = Class {
    name: "hands/shinobi",
    may: all!(EVERYWHERE, UNPINS, DROPS, MASKED_SLIDES, PROMOTION_ZONE, PASS, LONE_PASS, PASS_TWICE),
    must: all!(Mechanisms::UNPINS, DROPS, PROMOTION_ZONE, MASKED_SLIDES),
    army: SHINOBI,
};

/// Charges, pushes, pairs of pawns, dukes, exchanges, sneaks.
pub(super) const MANOEUVRES_BRASUCA: Class = Class {
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
pub(super) const EXPLOSIONS_CHESS: Class = Class {
    name: "explosions/chess",
    may: all!(EVERYWHERE, UNPINS, PLAIN_SLIDES, BLAST, CHECK_FORBIDDEN),
    must: all!(Mechanisms::UNPINS, PLAIN_SLIDES),
    army: CHESS,
};
