//! The readings in force, as types: what the mechanisms switch on.
//!
//! `None` or `false` means that the game has no such clause, or that the mechanism is switched off.
//! Each field names the clause it compiles; the words are those of the spec.

use super::{Castling, KindSet};
use crate::geometry::{Bitboard, ByColor};

/// What the generator and the playing of turns depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnRules {
    /// `king.royal`: a turn is legal only if the mover's own king is not attacked once it is complete.
    pub royal: bool,
    /// `capture.compulsory`: a side that can capture (legally, where the king is royal) must.
    pub compulsory: bool,
    /// `castle.*`, with the form that is data of the version.
    pub castling: Option<Castling>,
    /// `pawn.double` or `lancer.move`: two squares from the start rank, both empty.
    pub double_step: bool,
    /// `enpassant.capture`.
    pub en_passant: bool,
    /// `lancer.*`: pushes by the double step.
    pub lancer: Option<Lancer>,
    /// `legion.move`.
    pub legion: bool,
    /// `push.*`.
    pub push: Push,
    /// `charge.*`.
    pub charge: Option<Charge>,
    /// `promotion.*`.
    pub promotion: Promotion,
    /// `exchange.step`.
    pub exchange: bool,
    /// `sneak.*`.
    pub sneak: Option<Sneak>,
    /// `duke.retire`, `duke.riders`.
    pub retire: Option<Retire>,
    /// `duke.drop`, `duke.threat`.
    pub duke_drop: Option<DukeDrop>,
    /// `zone.*`.
    pub zone: Option<Zone>,
    /// `pass.token`: the holder of the token may hand it over instead of moving.
    pub pass: bool,
    /// `pass.twice`, which ends the game at once: there are no turns after it.
    pub pass_twice: bool,
    /// `drop.hand`: the squares on which each side may drop pieces from its hand; empty where it has none.
    pub drops: ByColor<Bitboard>,
    /// What may stand in each side's bracket in FEN: pool, Duchy or hand.
    pub holdings: ByColor<KindSet>,
    /// `end.noPieces`, which ends the game at once, whoever is to move.
    pub no_pieces: bool,
    /// `end.campmate`, which ends the game at once: there are no turns after it.
    pub campmate: bool,
    /// `end.bare` (or the bare king of `end.checkmate`), likewise.
    pub bare: Option<Company>,
    /// `end.fifty`: whether drops and promotions set the halfmove clock to 0 too.
    pub clock_counts_drops: bool,
}

impl TurnRules {
    /// Whether positions carry the open sneak windows (`sneak.window` = next).
    #[inline(always)]
    pub const fn keeps_windows(&self) -> bool {
        matches!(self.sneak, Some(Sneak { window: SneakWindow::Next, .. }))
    }
}

/// `lancer.*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lancer {
    /// `lancer.first`.
    pub first: LancerFirst,
    /// `lancer.support`.
    pub support: LancerSupport,
}

/// `lancer.first`: an enemy piece on the first square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LancerFirst {
    /// It goes to the third square, the pawn to the second.
    Carry,
    /// It goes to the second square, the pawn to the first.
    Stop,
    /// It stops the move.
    Blocked,
}

/// `lancer.support`: which pieces can be pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LancerSupport {
    /// Any with nothing behind it.
    Behind,
    /// Moreover it must not be protected by a piece of its own side.
    Undefended,
}

/// `push.*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// `push.king` = allowed.
    pub king: bool,
    /// `push.duke` = lancer (otherwise never).
    pub duke: bool,
}

/// `charge.*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charge {
    /// `charge.targets`.
    pub targets: ChargeTargets,
    /// `charge.path`.
    pub path: ChargePath,
    /// `charge.pool`.
    pub pool: Fate,
}

/// `charge.targets`: what can be charged; never a Grand Duke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChargeTargets {
    /// Any piece but a duke.
    Any,
    /// Neither pawns nor dukes.
    NotPawns,
}

/// `charge.path`: the first square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChargePath {
    /// Must be empty.
    Clear,
    /// May hold anything.
    Leap,
}

/// What becomes of a piece that leaves by its own turn (`charge.pool`, `zone.pool`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is out of the game.
    Gone,
    /// It joins its owner's captured pieces.
    Captured,
}

/// `promotion.*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// A pawn on the far rank becomes one of these kinds.
    Choice(KindSet),
    /// A pawn on the far rank becomes a Grand Duke or one of its owner's captured pieces.
    Pool(PoolPromotion),
    /// A piece with a `promotes_to` may or must become that, by a move that starts or ends in its
    /// mover's last two ranks.
    Zone(ZonePromotion),
}

/// `promotion.forced` in games with a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolPromotion {
    /// Every pawn that arrives promotes.
    Forced,
    /// It may stay a pawn, for good.
    Optional,
}

/// `promotion.choice` in games with a promotion zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZonePromotion {
    /// Optional while the piece could move on from where it lands on an empty board; the kinds listed always must.
    WhileMobile {
        /// The kinds for which it is forced anywhere in the zone.
        always: KindSet,
    },
    /// Every move that can promote does.
    Forced,
}

/// `sneak.*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sneak {
    /// `sneak.threat`.
    pub threat: SneakThreat,
    /// `sneak.window`.
    pub window: SneakWindow,
}

/// `sneak.threat`: where a sneaking piece may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SneakThreat {
    /// Only to a square that the opponent does not attack, computed without the moving piece.
    Safe,
    /// To any empty square.
    Any,
}

/// `sneak.window`: when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SneakWindow {
    /// In any later turn while the piece stands on the far rank.
    Open,
    /// Only in its owner's next turn after arriving there.
    Next,
}

/// `duke.retire`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retire {
    /// A whole turn.
    Turn,
    /// Behind a turn in which another piece moved: one duke (`duke.riders` = one).
    RiderOne,
    /// Likewise, any set of dukes (`duke.riders` = any).
    RiderAny,
}

/// `duke.threat`, for games with `duke.drop`: whether a possible charge makes a square threatened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DukeDrop {
    /// It does.
    ChargeCounts,
    /// It does not.
    ChargeIgnored,
}

/// `zone.*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    /// `zone.exception`.
    pub exception: ZoneException,
    /// `zone.promotion`.
    pub promotion: ZonePromotes,
    /// `zone.dukes`.
    pub dukes: ZoneDukes,
    /// `zone.pushed` = removed.
    pub pushed_removed: bool,
    /// `zone.pool`.
    pub pool: Fate,
}

/// `zone.exception`: when a piece in a zone stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZoneException {
    /// It attacks the enemy king itself.
    Direct,
    /// The enemy king is attacked at all.
    Any,
}

/// `zone.promotion`: a pawn that arrives on the far rank inside a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZonePromotes {
    /// It promotes first, and what it became is tested.
    After,
    /// It is tested first; removed, it does not promote.
    Before,
}

/// `zone.dukes`: enemy dukes inside a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZoneDukes {
    /// Nothing happens to them, and one may be dropped there.
    Immune,
    /// One that a promotion makes there is removed, and none may be dropped there.
    Removed,
}

/// `end.duchy`: whether a duke in the Duchy is company for a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// Only what stands on the board.
    Board,
    /// The Duchy too.
    Duchy,
}

/// How games end, in the order in which ends are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndRules {
    /// `end.noPieces`: a side without pieces wins.
    pub no_pieces: bool,
    /// `end.campmate`: a king on its far rank wins.
    pub campmate: bool,
    /// `end.bare` or the bare king of `end.checkmate`: who wins when a side has its king alone.
    pub bare: Option<BareKing>,
    /// `pass.twice`: a pass answered by a pass is a draw.
    pub passes: bool,
    /// `end.mate` (the mated side loses) or `end.checkmate` (it wins).
    pub mate: Mate,
    /// `end.stalemate`.
    pub stalemate: Stalemate,
    /// `end.dead` = bishops (antichess).
    pub dead_bishops: bool,
    /// `end.material` (chess): neither side can ever mate.
    pub material: bool,
    /// `end.repetition`.
    pub repetition: Repetition,
    /// `end.dukes`, `end.dukes.tally`.
    pub dukes: Option<Tally>,
    /// `end.fifty`: after how many turns on the halfmove clock, and who wins then.
    pub fifty: Option<Fifty>,
}

/// Who wins when a king is bare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BareKing {
    /// `end.bare`: the bare side loses.
    Loses,
    /// `end.checkmate`: the bare side wins.
    Wins,
}

/// What being checkmated means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mate {
    /// `end.mate`: the mated side loses.
    Loses,
    /// `end.checkmate`: the mated side wins.
    Wins,
}

/// `end.stalemate`: what a side without a legal turn, and not in check, gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stalemate {
    /// A draw.
    Draw,
    /// It loses.
    Loses,
    /// It wins.
    Wins,
    /// The side with fewer pieces wins, equal is a draw.
    Fewest,
}

/// `end.repetition`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// No repetition ends the game (the clause is off).
    Never,
    /// The third occurrence is a draw.
    Draw,
    /// The side whose turn brings the third occurrence loses.
    RepeaterLoses,
    /// At occurrence `count` a draw, unless one side gave check on all its turns since the first: it loses.
    PerpetualLoses {
        /// 3 or 4 (`end.repetition.count`).
        count: u8,
    },
}

/// `end.dukes.tally`: which dukes count after five rounds with kings and dukes only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// Those on the board and in the Duchy.
    All,
    /// Those on the board.
    Board,
}

/// `end.fifty`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fifty {
    /// The value of the halfmove clock that ends the game: 100 or 50.
    pub turns: u16,
    /// Whether the side with more pieces (dukes and Duchy included) wins; otherwise a draw.
    pub more_pieces_wins: bool,
}
