//! What every reading does: the one table from words to switches.
//!
//! A rule set begins with nothing; each clause in force adds its effect. So a mechanism switched off
//! leaves exactly the rules without it. Mechanisms stand before the details that refine them.

use super::{
    BareKing, CastlingBetween, CastlingThrough, Charge, ChargePath, ChargeTargets, Company, DukeDrop, Fate,
    Fifty, Lancer, LancerFirst, LancerSupport, MAX_KINDS, Mate, PoolPromotion, Promotion, Repetition, Retire,
    Sneak, SneakThreat, SneakWindow, Stalemate, Tally, Zone, ZoneDukes, ZoneException, ZonePromotes,
    ZonePromotion,
};
use crate::document::{CodeReading, OFF, ON, Vocabulary};
use crate::geometry::Color;
use crate::rules::compile::Draft;

/// What kind of clause a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// Can be switched off.
    Mechanism,
    /// Refines a mechanism and goes with it.
    Detail,
    /// States what positions and notation already contain; nothing to switch.
    Fixed,
}

/// One clause under one reading.
pub(crate) struct Row {
    /// The clause.
    pub(crate) clause: &'static str,
    /// The reading; [`ON`] for a clause without readings.
    pub(crate) reading: &'static str,
    /// What kind of clause it is.
    pub(crate) sort: Sort,
    /// What it adds.
    pub(crate) apply: fn(&mut Draft),
}

const fn mechanism(clause: &'static str, reading: &'static str, apply: fn(&mut Draft)) -> Row {
    Row { clause, reading, sort: Sort::Mechanism, apply }
}

const fn detail(clause: &'static str, reading: &'static str, apply: fn(&mut Draft)) -> Row {
    Row { clause, reading, sort: Sort::Detail, apply }
}

const fn fixed(clause: &'static str) -> Row {
    Row { clause, reading: ON, sort: Sort::Fixed, apply: |_| {} }
}

/// Every clause and reading that is code. (A piece's movement, also under a reading, is data.)
pub(crate) static TABLE: &[Row] = &[
    fixed("setup.array"),
    fixed("setup.front"),
    fixed("setup.choice"),
    fixed("setup.pass"),
    mechanism("king.royal", ON, |d| d.turn.royal = true),
    mechanism("king.common", ON, |d| d.king_by_promotion = true),
    mechanism("capture.compulsory", ON, |d| d.turn.compulsory = true),
    fixed("pawn.step"),
    fixed("pawn.capture"),
    mechanism("pawn.double", ON, |d| d.turn.double_step = true),
    mechanism("enpassant.capture", ON, |d| d.turn.en_passant = true),
    // Charges.
    mechanism("charge.move", ON, |d| d.turn.charge = Some(CHARGE)),
    detail("charge.targets", "any", |d| d.charge(|c| c.targets = ChargeTargets::Any)),
    detail("charge.targets", "not-pawns", |d| d.charge(|c| c.targets = ChargeTargets::NotPawns)),
    detail("charge.path", "clear", |d| d.charge(|c| c.path = ChargePath::Clear)),
    detail("charge.path", "leap", |d| d.charge(|c| c.path = ChargePath::Leap)),
    detail("charge.pool", "gone", |d| d.charge(|c| c.pool = Fate::Gone)),
    detail("charge.pool", "captured", |d| d.charge(|c| c.pool = Fate::Captured)),
    // Pushes.
    mechanism("lancer.move", ON, |d| {
        d.turn.double_step = true;
        d.turn.lancer = Some(LANCER);
    }),
    detail("lancer.first", "carry", |d| d.lancer(|l| l.first = LancerFirst::Carry)),
    detail("lancer.first", "stop", |d| d.lancer(|l| l.first = LancerFirst::Stop)),
    detail("lancer.first", "blocked", |d| d.lancer(|l| l.first = LancerFirst::Blocked)),
    fixed("lancer.behind"),
    detail("lancer.support", "behind", |d| d.lancer(|l| l.support = LancerSupport::Behind)),
    detail("lancer.support", "undefended", |d| d.lancer(|l| l.support = LancerSupport::Undefended)),
    mechanism("legion.move", ON, |d| d.turn.legion = true),
    detail("push.king", "allowed", |d| d.turn.push.king = true),
    detail("push.king", "forbidden", |d| d.turn.push.king = false),
    detail("push.duke", "lancer", |d| d.turn.push.duke = true),
    detail("push.duke", "never", |d| d.turn.push.duke = false),
    fixed("push.effect"),
    // Promotion.
    detail("promotion.choice", "any", |d| d.turn.promotion = Promotion::Choice(d.promotion_choice)),
    detail("promotion.pool", ON, |d| d.turn.promotion = Promotion::Pool(PoolPromotion::Forced)),
    detail("promotion.forced", "yes", |d| d.pool_promotion(PoolPromotion::Forced)),
    detail("promotion.forced", "optional", |d| d.pool_promotion(PoolPromotion::Optional)),
    fixed("promotion.duke"),
    detail("promotion.map", ON, |d| d.turn.promotion = Promotion::Zone(ZonePromotion::Forced)),
    fixed("promotion.zone"),
    detail("promotion.choice", "mobile", |d| {
        d.zone_promotion(ZonePromotion::WhileMobile { always: d.promotion_always });
    }),
    detail("promotion.choice", "forced", |d| d.zone_promotion(ZonePromotion::Forced)),
    // Far-rank powers.
    mechanism("exchange.step", ON, |d| d.turn.exchange = true),
    mechanism("sneak.move", ON, |d| d.turn.sneak = Some(SNEAK)),
    detail("sneak.threat", "safe", |d| d.sneak(|s| s.threat = SneakThreat::Safe)),
    detail("sneak.threat", "any", |d| d.sneak(|s| s.threat = SneakThreat::Any)),
    detail("sneak.window", "open", |d| d.sneak(|s| s.window = SneakWindow::Open)),
    detail("sneak.window", "next", |d| d.sneak(|s| s.window = SneakWindow::Next)),
    // Dukes and zones.
    mechanism("duke.retire", "turn", |d| d.turn.retire = Some(Retire::Turn)),
    mechanism("duke.retire", "rider", |d| d.turn.retire = Some(Retire::RiderOne)),
    detail("duke.riders", "one", |_| {}),
    detail("duke.riders", "any", |d| {
        if d.turn.retire == Some(Retire::RiderOne) {
            d.turn.retire = Some(Retire::RiderAny);
        }
    }),
    mechanism("duke.drop", ON, |d| d.turn.duke_drop = Some(DukeDrop::ChargeCounts)),
    detail("duke.threat", "counts", |_| {}),
    detail("duke.threat", "ignored", |d| {
        d.turn.duke_drop = d.turn.duke_drop.map(|_| DukeDrop::ChargeIgnored);
    }),
    mechanism("zone.remove", ON, |d| d.turn.zone = Some(ZONE)),
    detail("zone.exception", "direct", |d| d.zone(|z| z.exception = ZoneException::Direct)),
    detail("zone.exception", "any", |d| d.zone(|z| z.exception = ZoneException::Any)),
    detail("zone.promotion", "after", |d| d.zone(|z| z.promotion = ZonePromotes::After)),
    detail("zone.promotion", "before", |d| d.zone(|z| z.promotion = ZonePromotes::Before)),
    detail("zone.dukes", "immune", |d| d.zone(|z| z.dukes = ZoneDukes::Immune)),
    detail("zone.dukes", "removed", |d| d.zone(|z| z.dukes = ZoneDukes::Removed)),
    detail("zone.pushed", "safe", |d| d.zone(|z| z.pushed_removed = false)),
    detail("zone.pushed", "removed", |d| d.zone(|z| z.pushed_removed = true)),
    detail("zone.pool", "gone", |d| d.zone(|z| z.pool = Fate::Gone)),
    detail("zone.pool", "captured", |d| d.zone(|z| z.pool = Fate::Captured)),
    // Castling.
    mechanism("castle.form", ON, |d| d.turn.castling = d.castling),
    fixed("castle.none"),
    detail("castle", "none", |_| {}), // the other castle clauses look at it
    detail("castle", "fide", |_| {}),
    detail("castle.between", "empty", |d| d.castle(|c| c.between = CastlingBetween::Empty)),
    detail("castle.between", "any", |d| d.castle(|c| c.between = CastlingBetween::Any)),
    detail("castle.through", "forbidden", |d| d.castle(|c| c.through = CastlingThrough::Forbidden)),
    detail("castle.through", "allowed", |d| d.castle(|c| c.through = CastlingThrough::Allowed)),
    mechanism("castle.clan", ON, |d| d.castle(|c| c.sides[Color::White] = false)),
    // Passes and drops.
    mechanism("pass.token", ON, |d| d.turn.pass = true),
    mechanism("pass.twice", ON, |d| {
        d.turn.pass_twice = true;
        d.end.passes = true;
    }),
    mechanism("drop.hand", ON, |d| d.turn.drops = d.drops),
    // Ends.
    mechanism("end.noPieces", ON, |d| {
        d.end.no_pieces = true;
        d.turn.no_pieces = true;
    }),
    mechanism("end.campmate", ON, |d| {
        d.turn.campmate = true;
        d.end.campmate = true;
    }),
    mechanism("end.bare", ON, |d| d.bare(BareKing::Loses)),
    detail("end.duchy", "ignored", |_| {}),
    detail("end.duchy", "counts", |d| d.turn.bare = d.turn.bare.map(|_| Company::Duchy)),
    fixed("end.mate"),
    detail("end.stalemate", "draw", |d| d.end.stalemate = Stalemate::Draw),
    detail("end.stalemate", "loses", |d| d.end.stalemate = Stalemate::Loses),
    detail("end.stalemate", "international", |d| d.end.stalemate = Stalemate::Wins),
    detail("end.stalemate", "aise", |d| d.end.stalemate = Stalemate::Draw),
    detail("end.stalemate", "fewest", |d| d.end.stalemate = Stalemate::Fewest),
    mechanism("end.checkmate", ON, |d| {
        d.end.mate = Mate::Wins;
        d.bare(BareKing::Wins);
    }),
    detail("end.dead", "bishops", |d| d.end.dead_bishops = true),
    detail("end.dead", OFF, |_| {}),
    mechanism("end.material", "draw", |d| d.end.material = true),
    detail("end.material", "never", |_| {}),
    mechanism("end.repetition", "draw", |d| d.end.repetition = Repetition::Draw),
    mechanism("end.repetition", "loses", |d| d.end.repetition = Repetition::RepeaterLoses),
    mechanism("end.repetition", "perpetual", |d| d.end.repetition = Repetition::PerpetualLoses { count: 3 }),
    detail("end.repetition.count", "3", |_| {}),
    detail("end.repetition.count", "4", |d| {
        if d.end.repetition == (Repetition::PerpetualLoses { count: 3 }) {
            d.end.repetition = Repetition::PerpetualLoses { count: 4 };
        }
    }),
    mechanism("end.dukes", ON, |d| d.end.dukes = Some(Tally::All)),
    detail("end.dukes.tally", "all", |_| {}),
    detail("end.dukes.tally", "board", |d| d.end.dukes = d.end.dukes.map(|_| Tally::Board)),
    mechanism("end.fifty", "draw", |d| d.end.fifty = Some(Fifty { turns: 100, more_pieces_wins: false })),
    mechanism("end.fifty", "majority", |d| d.end.fifty = Some(Fifty { turns: 100, more_pieces_wins: true })),
    mechanism("end.fifty", "drops", |d| {
        d.end.fifty = Some(Fifty { turns: 100, more_pieces_wins: false });
        d.turn.clock_counts_drops = true;
    }),
    detail("end.fifty.unit", "moves", |_| {}),
    detail("end.fifty.unit", "turns", |d| d.end.fifty = d.end.fifty.map(|f| Fifty { turns: 50, ..f })),
];

const CHARGE: Charge = Charge { targets: ChargeTargets::Any, path: ChargePath::Clear, pool: Fate::Gone };
const LANCER: Lancer = Lancer { first: LancerFirst::Carry, support: LancerSupport::Behind };
const SNEAK: Sneak = Sneak { threat: SneakThreat::Any, window: SneakWindow::Open };
const ZONE: Zone = Zone {
    exception: ZoneException::Direct,
    promotion: ZonePromotes::After,
    dukes: ZoneDukes::Immune,
    pushed_removed: false,
    pool: Fate::Gone,
};

/// What a document may speak of.
pub(crate) fn vocabulary() -> Vocabulary {
    let known = |row: &Row| CodeReading {
        clause: row.clause,
        reading: row.reading,
        mechanism: row.sort == Sort::Mechanism,
    };
    Vocabulary { readings: TABLE.iter().map(known).collect(), most_pieces: MAX_KINDS }
}
