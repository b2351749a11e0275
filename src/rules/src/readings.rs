//! The table of readings: for every clause the words of its readings, the type of each, and the field that holds it.
//!
//! A rule set begins empty; each clause in force adds its effect, in the order of the table. So a mechanism switched
//! off leaves exactly the rules without it, and mechanisms stand before the details that refine them. The forms of an
//! entry (its docs are those of the type and of the field):
//!
//! - `mechanism "exchange.step" => exchange: bool;` a switch; `and` adds code.
//! - `detail "end.stalemate" => stalemate: enum Stalemate = Draw { Draw "draw", … };` a field of a new type (or of
//!   one in `use`), its value where the clause is not in force, and its values, each with its words. Without a
//!   value for that, the field is an `Option`. The word `-` is that of a clause without readings.
//! - `mechanism "charge.move" => charge: struct Charge { … };` a mechanism and its details, with the values that
//!   they have by themselves.
//! - `detail "end.duchy" of "end.bare" => in turn.bare: …` refines what another clause put into an `Option`, or a
//!   field in it. `of` names the clauses one of which must be in force; a document is told where none is.
//! - `mechanism "castle.form" { "-" => |d| … };` words with code of their own, and `data` the fields they set.
//! - `fixed "push.effect" "attack";` clauses that only state how things are. (All together: rustc expands only so many
//!   entries.)

use serde::Serialize;

use super::blast::{Blast, TouchingKings};
use super::castling::{Castling, CastlingBetween, CastlingThrough};
use super::goal::{Extinct, Goal, GoalAnswer};
use super::hand::ToHand;
use super::kinds::{KindSet, MAX_KINDS};
use super::material::Material;
use super::repetition::{Repetition, RepetitionLoser};
use super::table::readings;
use crate::geometry::{Bitboard, Board, ByColor, Color};
use regra_documents::{CodeReading, ON, Vocabulary};

readings! {
    /// The switches that the generator and playing depend on.
    struct TurnRules at turn {
        fixed "setup.array" "setup.front" "setup.choice" "setup.pass" "order.effects" "order.ends" "attack"
            "notation.fen" "pawn.step" "pawn.capture" "lancer.behind" "push.effect" "promotion.duke" "promotion.zone"
            "castle.none";

        /// The squares that there are.
        data board: Board = Board::CHESS;
        /// A turn is legal only if the mover's own king is not attacked once it is complete.
        mechanism "king.royal" => royal: bool;
        /// Which sides have a king, where it is royal.
        detail "king.sides" => kings: enum KingSides = Both {
            /// Each side has a king.
            Both,
            /// Black alone: White has none and cannot be mated.
            Black "black",
        };
        mechanism "king.common" { "-" => |d| d.king_by_promotion = true };

        /// A turn is legal only if the enemy king is not attacked once it is complete.
        mechanism "check.forbidden" => check_forbidden: bool;

        /// A side that can capture (legally, where the king is royal) must.
        mechanism "capture.compulsory" => compulsory: bool;

        /// Two squares from the start rank, or from those that the document lists, both empty; `lancer.move` grants
        /// them too.
        mechanism "pawn.double" => double_step: bool and |d| d.turn.doubles = d.doubles;
        /// The ranks from which a side's pawns go two squares.
        data doubles: ByColor<Bitboard> = Board::CHESS.start_ranks();
        /// One square to either side, if that is empty.
        mechanism "pawn.sideways" => sideways: bool;
        mechanism "enpassant.capture" => en_passant: bool;
        /// Which double steps can be captured in passing.
        detail "enpassant.rank" of "enpassant.capture" => passed_from: enum PassedFrom = Any {
            /// Double steps from any rank.
            Any "any",
            /// Double steps from the side's second rank.
            Second "second",
        };
        /// Whether a double step that pushed a piece can be captured in passing.
        detail "enpassant.push" of "enpassant.capture" => en_passant_push: use bool = true { true "allowed", false "plain" };

        /// Pawns and other chargers capture two squares ahead and leave the game.
        mechanism "charge.move" => charge: struct Charge {
            /// What can be charged; never a Grand Duke.
            detail "charge.targets" => targets: enum ChargeTargets = Any {
                /// Any piece but a duke.
                Any "any",
                /// Neither pawns nor dukes.
                NotPawns "not-pawns",
            };
            /// The first square.
            detail "charge.path" => path: enum ChargePath = Clear {
                /// Must be empty.
                Clear "clear",
                /// May hold anything.
                Leap "leap",
                /// May hold anything but a pawn or a duke.
                Bars "bars",
            };
            /// What becomes of the charging piece.
            detail "charge.pool" => pool: use Fate = Gone { Gone "gone", Captured "captured" };
        };

        /// Pushes by the double step.
        mechanism "lancer.move" => lancer: struct Lancer {
            /// Which pawns on their start rank may go two squares.
            detail "lancer.when" => when: enum LancerWhen = Rank {
                /// All pawns there.
                Rank "rank",
                /// Only those that have neither moved nor been pushed.
                Unmoved "unmoved",
            };
            /// An enemy piece on the first square.
            detail "lancer.first" => first: enum LancerFirst = Carry {
                /// It goes to the third square, the pawn to the second.
                Carry "carry",
                /// It goes to the second square, the pawn to the first.
                Stop "stop",
                /// It stops the move.
                Blocked "blocked",
            };
            /// Which pieces can be pushed.
            detail "lancer.support" => support: enum LancerSupport = Behind {
                /// Any with nothing behind it.
                Behind "behind",
                /// Moreover it must not be protected by a piece of its own side.
                Undefended "undefended",
            };
        } and |d| d.turn.double_step = true;
        /// Two pawns side by side step forward at once, pushing.
        mechanism "legion.move" => legion: bool;
        /// Whether a king can be pushed.
        detail "push.king" of "lancer.move" => push_king: use bool = false { true "allowed", false "forbidden" };
        /// Whether a duke can be pushed, by a Lancer move.
        detail "push.duke" of "lancer.move" => push_duke: use bool = false { true "lancer", false "never" };

        /// `promotion.*`.
        data promotion: Promotion = Promotion::Choice(ByColor([KindSet(0); 2]));
        /// Where pawns promote, by choice or from the pool, and what moves in a promotion zone are about.
        data promotion_ranks: ByColor<Bitboard> = Board::CHESS.far_ranks();
        detail "promotion.choice" { "any" => |d| d.turn.promotion = Promotion::Choice(d.promotion_choice) };
        detail "promotion.pool" { "-" => |d| d.turn.promotion = Promotion::Pool(PoolPromotion::Forced) };
        detail "promotion.forced" of "promotion.pool" {
            "yes" => |d| d.pool_promotion(PoolPromotion::Forced),
            "optional" => |d| d.pool_promotion(PoolPromotion::Optional),
        };
        detail "promotion.map" { "-" => |d| d.turn.promotion = Promotion::Zone(ZonePromotion::Forced) };
        detail "promotion.choice" of "promotion.map" {
            "mobile" => |d| d.zone_promotion(ZonePromotion::WhileMobile { always: d.promotion_always }),
            "further" => |d| d.zone_promotion(ZonePromotion::WhileFurther { always: d.promotion_always }),
            "forced" => |d| d.zone_promotion(ZonePromotion::Forced),
        };

        /// Whether a pawn of Black, the Kingdom, promotes wherever it can, whatever other pieces may.
        detail "promotion.kingdom" => kingdom_promotes: use bool = false { false "optional", true "forced" };

        /// On the far rank a piece steps sideways and back.
        mechanism "exchange.step" => exchange: bool;
        /// From the far rank a piece goes anywhere.
        mechanism "sneak.move" => sneak: struct Sneak {
            /// Where a sneaking piece may go.
            detail "sneak.threat" => threat: enum SneakThreat = Any {
                /// Only to a square that the opponent does not attack, computed without the moving piece.
                Safe "safe",
                /// To any square.
                Any "any",
            };
            /// Whether a possible charge makes a square attacked.
            detail "sneak.charges" => charges: enum SneakCharges = Count {
                /// A possible charge makes a square attacked.
                Count "counts",
                /// A charge attacks nothing.
                Ignore "ignored",
            };
            /// What may stand on the square.
            detail "sneak.target" => target: enum SneakTarget = Empty {
                /// Nothing: the square is empty.
                Empty "empty",
                /// Nothing, or an enemy piece but a king or a duke, which is captured.
                Any "any",
            };
            /// In which turns it may.
            detail "sneak.window" => window: enum SneakWindow = Open {
                /// In any later turn while the piece stands on the far rank.
                Open "open",
                /// In any later turn, wherever the piece stands then.
                Ever "ever",
                /// Only in its owner's next turn after arriving there.
                Next "next",
            };
        };

        /// How dukes leave the board.
        mechanism "duke.retire" => retire: enum Retire {
            /// A whole turn.
            Turn "turn",
            /// Behind a turn in which another piece moved: one duke (`duke.riders` = one).
            RiderOne "rider",
            /// Behind a turn in which another piece moved: any set of dukes (`duke.riders` = any).
            RiderAny,
        };
        detail "duke.riders" of "duke.retire" {
            "one" => |_| {},
            "any" => |d| if d.turn.retire == Some(Retire::RiderOne) {
                d.turn.retire = Some(Retire::RiderAny);
            },
        };
        /// Behind which turns they may retire so.
        detail "duke.behind" of "duke.retire" => retire_behind: enum RetireBehind = Any {
            /// Behind any in which another piece moved.
            Any "any",
            /// Behind a move or capture by a piece's own movement, a colour exchange or a capture en passant, without
            /// promotion.
            Ordinary "ordinary",
        };
        /// How they come back.
        mechanism "duke.drop" => duke_drop: use DukeDrop { ChargeCounts "-" };
        /// Whether a possible charge makes a square threatened.
        detail "duke.threat" of "duke.drop" => in turn.duke_drop: enum DukeDrop {
            /// A possible charge makes a square threatened.
            ChargeCounts "counts",
            /// A charge threatens nothing.
            ChargeIgnored "ignored",
        };

        /// The effect of a zone on pieces that enter it.
        mechanism "zone.remove" => zone: struct Zone {
            /// When a piece in a zone stays.
            detail "zone.exception" => exception: enum ZoneException = Direct {
                /// It attacks the enemy king itself.
                Direct "direct",
                /// The enemy king is attacked at all.
                Any "any",
            };
            /// Whether a king may end its move in one.
            detail "zone.king" => king: enum ZoneKing = Never {
                /// It may not, whatever it checks.
                Never "never",
                /// It may where another piece would stay (`zone.exception`).
                Exception "exception",
            };
            /// Whether a zone attacks the enemy king.
            detail "zone.check" => checks: use bool = false { false "no", true "check" };
            /// A pawn that arrives on the far rank inside a zone.
            detail "zone.promotion" => promotion: enum ZonePromotes = After {
                /// It promotes first, and what it became is tested.
                After "after",
                /// It is tested first; removed, it does not promote.
                Before "before",
            };
            /// Enemy dukes inside a zone.
            detail "zone.dukes" => dukes: enum ZoneDukes = Immune {
                /// Nothing happens to them, and one may be dropped there.
                Immune "immune",
                /// One that a promotion makes there is removed, and none may be dropped there.
                Removed "removed",
            };
            /// Whether a piece that was pushed into a zone is removed.
            detail "zone.pushed" => pushed_removed: use bool = false { false "safe", true "removed" };
            /// Whether a piece is removed too that moves from one square of a zone to another of it.
            detail "zone.within" => within_removed: use bool = true { true "removed", false "spared" };
            /// What becomes of a removed piece.
            detail "zone.pool" => pool: use Fate = Gone { Gone "gone", Captured "captured" };
            /// Whether a removal sets the halfmove clock to 0, as a capture does.
            detail "end.fifty.zone" => resets_clock: use bool = true { true "resets", false "counts" };
        };

        /// `castle.*`, with the form that is data of the version.
        data castling: Option<Castling> = None;
        mechanism "castle.form" { "-" => |d| d.turn.castling = d.castling };
        detail "castle" { "none" => |_| {}, "fide" => |_| {} }; // the other castle clauses depend on it
        detail "castle.between" of "castle.form" => in turn.castling.between: use CastlingBetween { Empty "empty", Any "any" };
        detail "castle.through" of "castle.form" => in turn.castling.through: use CastlingThrough {
            Forbidden "forbidden",
            Allowed "allowed",
        };
        mechanism "castle.clan" {
            "-" => |d| if let Some(castling) = &mut d.turn.castling {
                castling.sides[Color::White] = false;
            },
        };

        /// The holder of the token may hand it over instead of moving.
        mechanism "pass.token" => pass: bool;
        /// Whether a side that is not in check and could only pass is stalemated; the pass is then illegal.
        detail "pass.stalemate" of "pass.token" => lone_pass_loses: use bool = false { false "saves", true "lost" };
        /// A pass answered by a pass is a draw; no turn follows.
        mechanism "pass.twice" => pass_twice: bool;
        /// `drop.hand`: the squares on which each side may drop pieces from its hand; empty where it has none.
        data drops: ByColor<Bitboard> = ByColor([Bitboard::EMPTY; 2]);
        /// The squares on which each side may drop pawns.
        data pawn_drops: ByColor<Bitboard> = ByColor([Bitboard::EMPTY; 2]);
        mechanism "drop.hand" { "-" => |d| (d.turn.drops, d.turn.pawn_drops) = (d.drops, d.pawn_drops) };
        /// A captured piece comes to its captor's hand, if that can hold it.
        mechanism "capture.hand" => to_hand: use ToHand { AsPawn "pawn", AsItIs "same" };
        /// A capture removes the pieces around it.
        mechanism "capture.blast" => blast: use Blast { PIECES "pieces", ALL "all" };
        detail "capture.blast.kings" of "capture.blast" => in turn.blast.kings: use TouchingKings { Safe "safe", Attacked "attacked" };
        /// What may stand in each side's bracket in FEN: pool, Duchy or hand.
        data holdings: ByColor<KindSet> = ByColor([KindSet(0); 2]);

        /// The result for a side without pieces, whichever side is to move; no turn follows.
        mechanism "end.noPieces" => no_pieces: enum NoPieces {
            /// That side wins.
            Wins "-",
            /// That side loses.
            Loses "loses",
        };
        /// A side whose king is gone has lost; no turn follows.
        mechanism "end.king" => king_lost: bool;
        /// The kinds of which a side must keep some; no turn follows.
        data extinct: Option<Extinct> = None;
        mechanism "end.extinct" {
            "-" => |d| d.turn.extinct = Some(d.extinct),
            "wins" => |d| d.turn.extinct = Some(Extinct { loses: false, ..d.extinct }),
        };
        /// `end.campmate` or `end.goal`: the squares where a side wins by its king or other pieces; no turn follows.
        data goal: Option<Goal> = None;
        mechanism "end.campmate" {
            "-" => |d| d.turn.goal = Some(Goal::on_far_rank(d.turn.board, d.kings)),
        };
        mechanism "end.goal" { "-" => |d| d.turn.goal = Some(d.goal) };
        /// Whether Black, which has had a turn less, may still answer when White's king has arrived.
        detail "end.goal.answer" of "end.goal" "end.campmate" => in turn.goal.answer: use GoalAnswer { Never "never", Black "black" };
        /// `end.checks`: a side that has given this many checks has won, and no turn follows; 0 if checks are not
        /// counted.
        data checks: u8 = 0;
        mechanism "end.checks" { "3" => |d| d.turn.checks = 3, "5" => |d| d.turn.checks = 5 };
        /// `end.bare` or `end.checkmate.bare`: a side has its king alone; no turn follows.
        data bare: Option<Bare> = None;
        mechanism "end.bare" { "-" => |d| d.turn.bare = Some(Bare { side: BareSide::Loses, ..Bare::WINS }) };
        mechanism "end.checkmate" {
            "-" => |d| {
                d.end.mate = Mate::Wins;
                d.turn.bare = Some(Bare::WINS);
            },
        };
        detail "end.checkmate.bare" of "end.checkmate" {
            "wins" => |_| {},
            "plays-on" => |d| d.turn.bare = d.turn.bare.filter(|bare| bare.side != BareSide::Wins),
        };
        /// Both kings alone after the same turn.
        detail "end.bare.both" of "end.bare" => in turn.bare.both: enum BothBare {
            /// A draw.
            Draw "draw",
            /// The side that has just moved wins.
            Mover "mover",
            /// The side to move wins.
            Other "other",
        };
        /// Whether a duke in the Duchy is company for a king.
        detail "end.duchy" of "end.bare" => in turn.bare.company: enum Company {
            /// Only what stands on the board.
            Board "ignored",
            /// The Duchy too.
            Duchy "counts",
        };
        /// `end.fifty`: whether drops and promotions set the halfmove clock to 0 too.
        data clock_counts_drops: bool = false;
    }

    /// How games end, beyond the ends after which no turn follows (those are in [`TurnRules`]).
    struct EndRules at end {
        detail "end.mate" { "-" => |_| {} }; // without it there is no mate, see `compile::finish`
        /// The result for a side without a legal turn that is not in check.
        detail "end.stalemate" => stalemate: enum Stalemate = Draw {
            /// A draw.
            Draw "draw" "aise",
            /// That side loses.
            Loses "loses",
            /// That side wins.
            Wins "international",
            /// The side with fewer pieces wins, equal is a draw.
            Fewest "fewest",
        };
        /// `end.mate` (the mated side loses) or `end.checkmate` (it wins).
        data mate: Mate = Mate::Loses;
        /// Which positions are a draw because nobody can win any more (antichess).
        detail "end.dead" => dead: enum Dead = Off {
            /// Positions from which a search shows that no turns lead to a win of either side.
            General "general",
            /// Bishops alone that can never meet.
            Bishops "bishops",
            /// No position.
            Off "off",
        };
        /// Neither side can ever win.
        mechanism "end.material" => material: use Material = Any {
            Mateless "draw", Kings "kings", Harmless "blast",
        };
        detail "end.material" { "never" => |_| {} };

        /// `end.repetition`: which occurrence of a position ends the game, and which side loses then.
        data repetition: Option<Repetition> = None;
        mechanism "end.repetition" {
            "draw" => |d| d.end.repetition = Some(Repetition::third(RepetitionLoser::Nobody)),
            "loses" => |d| d.end.repetition = Some(Repetition::third(RepetitionLoser::Repeater)),
            "perpetual" => |d| d.end.repetition = Some(Repetition::third(RepetitionLoser::Checker)),
        };
        detail "end.repetition.count" of "end.repetition" {
            "2" => |d| d.repetition_count(2),
            "3" => |d| d.repetition_count(3),
            "4" => |d| d.repetition_count(4),
        };
        /// Five rounds with kings and dukes only.
        mechanism "end.dukes" => dukes: use TallyScope { All "-" };
        /// Which dukes count then.
        detail "end.dukes.tally" of "end.dukes" => in end.dukes: enum TallyScope {
            /// The dukes on the board and in the Duchy.
            All "all",
            /// The dukes on the board.
            Board "board",
        };

        /// `end.fifty`: after how many turns on the halfmove clock, and which side wins then.
        data fifty: Option<Fifty> = None;
        mechanism "end.fifty" {
            "draw" => |d| d.end.fifty = Some(Fifty::HUNDRED),
            "majority" => |d| d.end.fifty = Some(Fifty { more_pieces_wins: true, ..Fifty::HUNDRED }),
            "drops" => |d| {
                d.end.fifty = Some(Fifty::HUNDRED);
                d.turn.clock_counts_drops = true;
            },
        };
        /// Which pieces count then.
        detail "end.fifty.tally" of "end.fifty" => in end.fifty.tally: use TallyScope { All "all", Board "board" };
        detail "end.fifty.unit" of "end.fifty" {
            "moves" => |_| {},
            "turns" => |d| if let Some(fifty) = &mut d.end.fifty {
                fifty.turns = 50;
            },
        };
    }
}

/// The fate of a piece that leaves by its own turn (`charge.pool`, `zone.pool`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Fate {
    /// It is out of the game.
    Gone,
    /// It joins its owner's captured pieces.
    Captured,
}

/// `promotion.*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Promotion {
    /// A pawn on a promotion rank becomes one of its side's kinds.
    Choice(ByColor<KindSet>),
    /// A pawn on a promotion rank becomes a Grand Duke or one of its owner's captured pieces.
    Pool(PoolPromotion),
    /// A piece with a `promotes_to` may or must become that, by a move that starts or ends in its
    /// mover's promotion zone.
    Zone(ZonePromotion),
}

/// `promotion.forced` in games with a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum PoolPromotion {
    /// Every pawn that arrives promotes.
    Forced,
    /// It may stay a pawn, for good.
    Optional,
}

/// `promotion.choice` in games with a promotion zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ZonePromotion {
    /// Optional while the piece could move on from where it lands on an empty board; the kinds listed always must.
    WhileMobile {
        /// The kinds for which it is forced anywhere in the zone.
        always: KindSet,
    },
    /// Optional while the piece could move on from where it lands on an empty board, but not on the far rank,
    /// where no rank is left to go to; the kinds listed always must.
    WhileFurther {
        /// The kinds for which it is forced anywhere in the zone.
        always: KindSet,
    },
    /// Every move that can promote does.
    Forced,
}

/// `end.dead` = general: maximum number of pieces, pawns not counted, with which a position can be shown to be dead.
pub const MOST_DEAD_PIECES: usize = 4;
/// `end.dead` = general: maximum number of positions, itself included, that can be reached from one shown to be dead.
pub const MOST_DEAD_POSITIONS: usize = 10_000;

/// The meaning of a bare king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bare {
    /// The result for that side.
    pub side: BareSide,
    /// `end.duchy`.
    pub company: Company,
    /// `end.bare.both`.
    pub both: BothBare,
}

impl Bare {
    const WINS: Self = Self { side: BareSide::Wins, company: Company::Board, both: BothBare::Draw };
}

/// The result for a side with a bare king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum BareSide {
    /// It loses (`end.bare`).
    Loses,
    /// It wins (`end.checkmate.bare`).
    Wins,
}

/// The meaning of checkmate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Mate {
    /// `end.mate`: the mated side loses.
    Loses,
    /// `end.checkmate`: the mated side wins.
    Wins,
    /// No clause defines mate: a side without a legal turn is stalemated, in check or not (`end.stalemate`).
    Stalemate,
}

/// `end.fifty`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Fifty {
    /// The value of the halfmove clock that ends the game: 100 or 50 (`end.fifty.unit`).
    pub turns: u16,
    /// Whether the side with more pieces (dukes included) wins; otherwise a draw.
    pub more_pieces_wins: bool,
    /// Whether the dukes in the Duchy count as pieces then (`end.fifty.tally`).
    pub tally: TallyScope,
}

impl Fifty {
    const HUNDRED: Self = Self { turns: 100, more_pieces_wins: false, tally: TallyScope::All };
}

/// One clause under one reading.
pub(crate) struct Row {
    /// The clause, the reading, and whether it can be switched off.
    pub(crate) code: CodeReading,
    /// Its effect.
    pub(crate) apply: fn(&mut RulesBuilder),
}

impl Row {
    /// A clause that can be switched off.
    const fn mechanism(clause: &'static str, reading: &'static str, apply: fn(&mut RulesBuilder)) -> Self {
        Self { code: CodeReading { clause, reading, mechanism: true, acts: true, of: &[] }, apply }
    }

    /// A clause that refines a mechanism and goes with it.
    const fn detail(clause: &'static str, reading: &'static str, apply: fn(&mut RulesBuilder)) -> Self {
        Self { code: CodeReading { clause, reading, mechanism: false, acts: true, of: &[] }, apply }
    }

    /// This clause, which refines one of these clauses.
    const fn of(mut self, of: &'static [&'static str]) -> Self {
        self.code.of = of;
        self
    }

    /// A clause that states what positions and notation already contain; nothing to switch.
    const fn fixed(clause: &'static str) -> Self {
        let mut fixed = Self::detail(clause, ON, |_| {});
        fixed.code.acts = false;
        fixed
    }
}

/// Every clause and reading that is code, in the order of application.
pub(crate) fn rows() -> impl Iterator<Item = &'static Row> {
    TABLE.iter().copied().flatten()
}

/// The clauses and readings that a document may use.
pub fn vocabulary() -> Vocabulary {
    Vocabulary { readings: rows().map(|row| row.code).collect(), most_pieces: MAX_KINDS }
}

/// A rule set in the making: the switches, and the data that effects draw on.
pub(crate) struct RulesBuilder {
    pub(crate) turn: TurnRules,
    pub(crate) end: EndRules,
    pub(crate) castling: Option<Castling>,
    pub(crate) drops: ByColor<Bitboard>,
    pub(crate) pawn_drops: ByColor<Bitboard>,
    pub(crate) kings: KindSet,
    pub(crate) goal: Goal,
    pub(crate) extinct: Extinct,
    pub(crate) doubles: ByColor<Bitboard>,
    pub(crate) promotion_choice: ByColor<KindSet>,
    pub(crate) promotion_always: KindSet,
    pub(crate) promotion_ranks: Option<ByColor<Bitboard>>,
    pub(crate) king_by_promotion: bool,
}
