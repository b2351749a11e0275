//! The mechanisms of a rule set as a set of bits: what classes of rule sets are made of (`profile`), and which make
//! reply counting unsound.

use super::army::Army;
use super::castling::Castling;
use super::goal::{Goal, GoalAnswer};
use super::readings::{KingSides, LancerSupport, PassedFrom, Promotion, Retire, RetireBehind, TurnRules};
use super::shape::Slide;
use crate::geometry::Color;

/// A set of mechanisms, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mechanisms(pub u64);

impl Mechanisms {
    /// Whether some of these are in the set.
    #[inline(always)]
    pub const fn any(self, of: Self) -> bool {
        self.0 & of.0 != 0
    }

    /// Whether all of these are in the set.
    #[inline(always)]
    pub const fn all(self, of: Self) -> bool {
        of.0 & !self.0 == 0
    }

    /// Those in either set.
    #[inline(always)]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that are not in the other set.
    #[inline(always)]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// Numbers the mechanisms, and says when a rule set has each. `unsound` stands behind a mechanism with which the
/// replies to a null move say nothing about the replies to other turns.
macro_rules! mechanisms {
    ($(#[doc = $doc:literal] $name:ident $(($unsound:ident))?: |$turn:pat_param, $army:pat_param| $condition:expr;)*) => {
        #[expect(non_camel_case_types, clippy::upper_case_acronyms, reason = "numbers of constants")]
        enum Bit { $($name),* }

        impl Mechanisms {
            $(#[doc = $doc] pub const $name: Self = Self(1 << Bit::$name as u64);)*
            /// The mechanisms each of which makes reply counting unsound.
            const UNSOUND: Self = Self(0 $($(| mechanisms!(@$unsound $name))?)*);

            /// The mechanisms of these rules, without what follows from them.
            const fn each(turn: &TurnRules, army: &Army) -> Self {
                let mut set = 0;
                $({
                    let ($turn, $army) = (turn, army);
                    if $condition {
                        set |= Self::$name.0;
                    }
                })*
                Self(set)
            }
        }
    };
    (@unsound $name:ident) => { Self::$name.0 };
}

mechanisms! {
    /// A board that is not the whole frame.
    WALLS: |turn, _| !turn.board.is_whole();
    /// `king.royal` is not in force.
    COMMON_KING: |turn, _| !turn.royal;
    /// `king.sides`: a side has no king.
    LONE_KING: |turn, _| !matches!(turn.kings, KingSides::Both);
    /// `check.forbidden`: no turn may give check.
    CHECK_FORBIDDEN (unsound): |turn, _| turn.check_forbidden;
    /// `capture.compulsory`.
    COMPULSORY: |turn, _| turn.compulsory;
    /// `pawn.sideways`.
    SIDEWAYS: |turn, _| turn.sideways;
    /// `enpassant.capture`.
    EN_PASSANT: |turn, _| turn.en_passant;
    /// `enpassant.rank` = second.
    PASSED_FROM_SECOND: |turn, _| matches!(turn.passed_from, PassedFrom::Second);
    /// A double step may lead to a promotion.
    DOUBLE_PROMOTION: |turn, _| turn.promotes_by_doubles();
    /// `charge.move`.
    CHARGE: |turn, _| turn.charge.is_some();
    /// `charge.path` = bars: only some kinds bar a charge.
    CHARGE_BARS: |turn, _| turn.charge_has_bars();
    /// `lancer.move`.
    LANCER: |turn, _| turn.lancer.is_some();
    /// `lancer.support`: a push depends on who protects what.
    LANCER_SUPPORT: |turn, _| match turn.lancer {
        Some(lancer) => !matches!(lancer.support, LancerSupport::Behind),
        None => false,
    };
    /// `legion.move`.
    LEGION: |turn, _| turn.legion;
    /// `promotion.pool`.
    POOL: |turn, _| matches!(turn.promotion, Promotion::Pool(_));
    /// `promotion.map`.
    PROMOTION_ZONE: |turn, _| matches!(turn.promotion, Promotion::Zone(_));
    /// `exchange.step`.
    EXCHANGE: |turn, _| turn.exchange;
    /// `sneak.move`.
    SNEAK: |turn, _| turn.sneak.is_some();
    /// `duke.retire` = turn.
    RETIRE: |turn, _| matches!(turn.retire, Some(Retire::Turn));
    /// `duke.retire` = rider.
    RIDERS: |turn, _| matches!(turn.retire, Some(Retire::RiderOne | Retire::RiderAny));
    /// `duke.behind` = ordinary.
    RIDERS_ORDINARY: |turn, _| matches!(turn.retire_behind, RetireBehind::Ordinary);
    /// Grand Dukes.
    DUKES: |_, army| army.duke.is_some();
    /// `duke.drop`.
    DUKE_DROP: |turn, _| turn.duke_drop.is_some();
    /// `zone.remove`.
    ZONE: |turn, _| turn.zone.is_some();
    /// `castle.form`.
    CASTLING: |turn, _| turn.castling.is_some();
    /// `castle.form`, where each position has the files of its rooks.
    CASTLING_ROOKS: |turn, _| matches!(turn.castling, Some(Castling { own_rooks: true, .. }));
    /// `castle.form`, where the rook that castles may not come from a corner, so that a line may open.
    CASTLING_OPENS: |turn, _| match turn.castling {
        Some(castling) => castling.opens_lines(),
        None => false,
    };
    /// `pass.token`.
    PASS: |turn, _| turn.pass;
    /// `pass.stalemate` = lost: a pass is illegal if it is the only turn.
    LONE_PASS: |turn, _| turn.lone_pass_loses;
    /// `drop.hand`.
    DROPS: |turn, _| (turn.dropped_on(Color::White).0 | turn.dropped_on(Color::Black).0) != 0;
    /// `capture.hand`.
    TO_HAND: |turn, _| turn.to_hand.is_some();
    /// `capture.blast`: a capture also removes the pieces around it.
    BLAST (unsound): |turn, _| turn.blast.is_some();
    /// Marks on pieces.
    MARKS: |turn, _| turn.marks_sneakers() || turn.marks_lancers() || turn.marks_promoted();
    /// Marks that move with their pieces.
    MARKS_GO_ALONG: |turn, _| turn.sneaks_for_ever() || turn.marks_promoted();
    /// `end.noPieces`.
    NO_PIECES: |turn, _| turn.no_pieces.is_some();
    /// `end.king`: a side may lose its king.
    KING_LOST: |turn, _| turn.king_lost;
    /// `end.goal`, `end.campmate`.
    GOAL: |turn, _| turn.goal.is_some();
    /// `end.goal`, where other pieces than the king count, or several.
    GOAL_PIECES (unsound): |turn, army| match turn.goal {
        Some(goal) => !goal.is_of_one(army.king),
        None => false,
    };
    /// `end.extinct`.
    EXTINCT (unsound): |turn, _| turn.extinct.is_some();
    /// `end.goal.answer` = black: a king at its goal may still be answered.
    GOAL_ANSWER (unsound): |turn, _| matches!(turn.goal, Some(Goal { answer: GoalAnswer::Black, .. }));
    /// `end.checks`.
    CHECKS: |turn, _| turn.checks > 0;
    /// `end.bare`, `end.checkmate.bare`.
    BARE: |turn, _| turn.bare.is_some();
    /// `pass.twice`.
    PASS_TWICE: |turn, _| turn.pass_twice;
    /// Movements that are rays: leaps that are repeated, captures that differ from moves.
    IRREGULAR: |_, army| !army.irregular.is_empty();
    /// Slides in some directions or to some distance only.
    MASKED_SLIDES: |_, army| !army.masked_slides.is_empty();
    /// A king that slides, or moves otherwise than by leaps.
    KING_SLIDES (unsound): |_, army| {
        let shape = army.shape(army.king);
        let slides = !matches!(shape.rook, Slide::None) || !matches!(shape.bishop, Slide::None);
        slides || army.irregular.contains(army.king)
    };
    /// Leaps over squares of a line on which the piece stands.
    JUMPS: |_, army| army.jumps();
}

impl Mechanisms {
    /// No mechanism: replies are counted once for many turns, where they can be.
    pub const REPLIES: Self = Self(1 << 63);
    /// No mechanism: recounting the pinned pieces and pawns is enough once a pinner leaves or comes nearer. It is not
    /// if a pin limits more than ordinary moves, if a piece leaps along a pin line (a shorter pin takes those moves
    /// away), if several pieces may pin one (irregular ones), or if drops of dukes are counted after each turn.
    pub const UNPINS: Self = Self(1 << 62);
    /// No mechanism: a blocker takes from a slider exactly the squares behind it. No slide is limited in direction or
    /// distance, no piece promotes in a zone, and captures are not compulsory.
    pub const PLAIN_SLIDES: Self = Self(1 << 61);
    /// All mechanisms.
    pub const EVERY: Self = Self(u64::MAX);
    /// Turns of several pieces at once, or of one piece that pushes or charges: counted apart from movements.
    pub const MANOEUVRES: Self = Self::CHARGE.or(Self::LANCER).or(Self::LEGION);
    /// Ends after which no turn follows, and that are no matter of check.
    pub const ENDS: Self = Self::NO_PIECES
        .or(Self::KING_LOST)
        .or(Self::EXTINCT)
        .or(Self::GOAL)
        .or(Self::CHECKS)
        .or(Self::BARE)
        .or(Self::PASS_TWICE);

    /// The mechanisms of a rule set with these readings and pieces.
    pub(crate) const fn of(turn: &TurnRules, army: &Army) -> Self {
        let mut has = Self::each(turn, army);
        if has.allow_replies() {
            has = has.or(Self::REPLIES);
        }
        let pins = Self::MANOEUVRES.or(Self::DUKE_DROP).or(Self::EXCHANGE).or(Self::SNEAK);
        if !has.any(pins.or(Self::JUMPS).or(Self::IRREGULAR)) {
            has = has.or(Self::UNPINS);
        }
        if !has.any(Self::MASKED_SLIDES.or(Self::PROMOTION_ZONE).or(Self::COMPULSORY)) {
            has = has.or(Self::PLAIN_SLIDES);
        }
        has
    }

    /// Whether the replies to a null move say enough about the replies to other turns, so that most are counted once.
    /// Beside the mechanisms that rule it out each, these do together:
    ///
    /// - `duke.drop` beside `drop.hand`: the drops of both are counted together;
    /// - manoeuvres where captures are compulsory (a charge is a capture), or where a double step may promote;
    /// - irregular movements beside manoeuvres or zones, with which two pieces may leave the line of a rider at once.
    const fn allow_replies(self) -> bool {
        let drops = self.all(Self::DROPS.or(Self::DUKE_DROP));
        let manoeuvres = self.any(Self::MANOEUVRES) && self.any(Self::COMPULSORY.or(Self::DOUBLE_PROMOTION));
        let lines = self.any(Self::IRREGULAR) && self.any(Self::MANOEUVRES.or(Self::ZONE));
        !(self.any(Self::UNSOUND) || drops || manoeuvres || lines)
    }
}
