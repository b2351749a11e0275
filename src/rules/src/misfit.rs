//! Combinations of mechanisms and data that make no game.

use std::collections::BTreeMap;
use std::fmt;

use super::readings::RulesBuilder;
use super::{
    BareSide, Castling, CastlingWay, Fate, GoalAnswer, GoalClause, Kind, KindSet, KingSides, Mark, PieceType,
    Promotion, Role, TurnRules, ZonePromotes,
};
use crate::geometry::{Bitboard, Color, Square, Wing};
use regra_documents::messages::say;
use regra_documents::{Family, Sides};

/// Why a family, a version and overrides make no rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// Words of the document near the reason, to find its line.
    pub(crate) words: Vec<String>,
    /// One line, lower case, without a full stop.
    pub(crate) message: String,
    /// Whether the document lacks data that it could give.
    lacks: bool,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Misfit {}

impl Misfit {
    fn new(words: &[&str], message: String) -> Self {
        Self { words: words.iter().map(|&word| word.to_owned()).collect(), message, lacks: false }
    }

    /// An error: the document lacks data that a clause in force needs.
    fn lacking(words: &[&str], message: String) -> Self {
        Self { lacks: true, ..Self::new(words, message) }
    }

    /// The same error for an inherited version, which does not get the data that the document gives to its own.
    pub(crate) fn inherited(mut self) -> Self {
        if self.lacks {
            self.message = say().misfit_inherited(self.message);
        }
        self
    }
}

impl From<String> for Misfit {
    fn from(message: String) -> Self {
        Self::new(&[], message)
    }
}

impl RulesBuilder {
    /// Removes letters from the brackets that no pool, Duchy or hand can ever hold: a mechanism that is switched off
    /// takes its letters with it.
    pub(crate) fn empty_unused_holdings(&mut self, dukes: KindSet) {
        let turn = &mut self.turn;
        let duchy = turn.retire.is_some() || turn.duke_drop.is_some();
        let pool = matches!(turn.promotion, Promotion::Pool(_));
        for color in Color::ALL {
            let hand = turn.dropped_on(color).any();
            let used = |kind: &Kind| if dukes.contains(*kind) { duchy || hand } else { pool || hand };
            turn.holdings[color] = turn.holdings[color].filter(used).collect();
        }
        turn.to_hand =
            turn.to_hand.filter(|_| Color::ALL.into_iter().any(|color| turn.dropped_on(color).any()));
    }
}

/// An error: clauses in force use a hand that always stays empty.
pub(crate) fn idle_hand(family: &Family, in_force: &BTreeMap<String, String>) -> Option<Misfit> {
    let is_empty = |sides: &Sides| *sides == Sides::default();
    let (clause, message) = if in_force.contains_key("drop.hand") {
        let message = if is_empty(&family.holdings) {
            say().hand_holds_nothing()
        } else if is_empty(&family.drops) && is_empty(&family.pawn_drops) {
            say().hand_without_ranks()
        } else {
            return None;
        };
        ("drop.hand", message)
    } else if in_force.contains_key("capture.hand") && family.clause("drop.hand").is_none() {
        ("capture.hand", say().hand_without_drops())
    } else {
        return None;
    };
    Some(Misfit::lacking(&["clauses", clause], message))
}

/// The first combination that makes no game, if any.
pub(crate) fn misfit(turn: &TurnRules, pieces: &[PieceType]) -> Option<Misfit> {
    let case = MisfitCase { turn, pieces };
    case.kings_and_pawns()
        .or_else(|| case.castling())
        .or_else(|| case.board())
        .or_else(|| case.pawn())
        .or_else(|| case.doubles())
        .or_else(|| case.goals())
        .or_else(|| case.extinct())
        .or_else(|| case.absent())
        .or_else(|| Color::ALL.into_iter().find_map(|color| case.brackets(color)))
        .or_else(|| Color::ALL.into_iter().find_map(|color| case.drops(color)))
        .or_else(|| case.to_hand())
        .or_else(|| case.blast())
        .or_else(|| case.zone())
        .or_else(|| Color::ALL.into_iter().find_map(|color| case.promoted(color)))
}

struct MisfitCase<'a> {
    turn: &'a TurnRules,
    pieces: &'a [PieceType],
}

impl MisfitCase<'_> {
    /// The kinds with their entries.
    fn kinds(&self) -> impl Iterator<Item = (Kind, &PieceType)> {
        (0..).map(Kind::new).zip(self.pieces)
    }

    fn castling(&self) -> Option<Misfit> {
        let castling = self.turn.castling?;
        if Color::ALL.into_iter().any(|color| self.walled(castling, color)) {
            return Some(Misfit::new(&["board"], say().castling_around_walls()));
        }
        if !self.pieces.iter().any(|piece| piece.roles.contains(&Role::Rook)) {
            return Some(Misfit::new(&["pieces"], say().castling_without_rook()));
        }
        // A file alone does not tell on which side of which king its rook stands.
        (castling.own_rooks && !self.turn.royal)
            .then(|| Misfit::new(&["castling"], say().castling_of_common_kings()))
    }

    /// Whether walls stand where a side's king and rook go in castling, or may stand.
    fn walled(&self, castling: Castling, color: Color) -> bool {
        let rank = castling.ranks[color];
        let places: Bitboard = match castling.own_rooks {
            true => Bitboard::rank(rank),
            false => {
                let kings = castling.kings().map(|file| Square::at(file, rank));
                let ways = kings.flat_map(|king| {
                    let way = move |wing| CastlingWay::new(&castling, king, castling.rook(color, wing), wing);
                    Wing::ALL.into_iter().filter_map(way)
                });
                ways.fold(Bitboard::EMPTY, |all, way| all | way.empty | way.king.bit() | way.rook.bit())
            }
        };
        (castling.board.walls() & places).any()
    }

    /// Some mechanisms know the board of chess alone.
    fn board(&self) -> Option<Misfit> {
        let turn = self.turn;
        let clause = match () {
            () if turn.board.is_of_chess() => return None,
            () if turn.charge.is_some() => "charge.move",
            () if turn.lancer.is_some() => "lancer.move",
            () if turn.legion => "legion.move",
            () if turn.exchange => "exchange.step",
            () if turn.sneak.is_some() => "sneak.move",
            () if turn.duke_drop.is_some() => "duke.drop",
            () if turn.zone.is_some() => "zone.remove",
            () => return None,
        };
        Some(Misfit::new(&["board"], say().board_of_chess_alone(clause)))
    }

    /// Where promotion goes by kind, a pawn on its far rank must have a kind to become.
    fn pawn(&self) -> Option<Misfit> {
        let zone = matches!(self.turn.promotion, Promotion::Zone(_));
        let pawn = self.pieces.iter().find(|piece| piece.roles.contains(&Role::Pawn))?;
        (zone && pawn.promotes_to.is_none())
            .then(|| Misfit::new(&["pieces", &pawn.letter.to_string()], say().pawn_without_promotion()))
    }

    /// A Lancer move is itself a double step.
    fn doubles(&self) -> Option<Misfit> {
        (self.turn.lancer.is_some() && self.turn.doubles != self.turn.board.start_ranks())
            .then(|| Misfit::new(&["doubles"], say().lancer_without_rank()))
    }

    /// At least one side must have goal squares.
    fn goals(&self) -> Option<Misfit> {
        let goal = self.turn.goal?;
        if goal.squares.0 == [Bitboard::EMPTY; 2] {
            return Some(Misfit::lacking(&["clauses", "end.goal"], say().goal_without_squares()));
        }
        if goal.answer == GoalAnswer::Black && !goal.is_of_one(self.one(Role::King).unwrap_or(Kind::ABSENT)) {
            return Some(Misfit::new(&["end.goal.answer"], say().goal_answered_by_kings()));
        }
        (goal.answer == GoalAnswer::Black && self.turn.compulsory)
            .then(|| Misfit::new(&["end.goal.answer"], say().goal_or_capture()))
    }

    /// The kind with a role that at most one has.
    fn one(&self, role: Role) -> Option<Kind> {
        self.kinds().find(|(_, piece)| piece.roles.contains(&role)).map(|(kind, _)| kind)
    }

    /// Clauses about kings need one, and those about pawns; a game with neither has one kind less than others.
    fn kings_and_pawns(&self) -> Option<Misfit> {
        let turn = self.turn;
        let king = self.one(Role::King).is_some();
        let far_rank = turn.goal.is_some_and(|goal| goal.clause == GoalClause::FarRank);
        let nobody = turn.goal.is_some_and(|goal| goal.kinds.is_empty());
        let of_kings = [
            (turn.royal, "king.royal"),
            (turn.castling.is_some(), "castle.form"),
            (turn.check_forbidden, "check.forbidden"),
            (turn.kings != KingSides::Both, "king.sides"),
            (turn.king_lost, "end.king"),
            (far_rank, "end.campmate"),
            (nobody, "end.goal"),
            (turn.bare.is_some_and(|bare| bare.side == BareSide::Loses), "end.bare"),
            (turn.bare.is_some_and(|bare| bare.side == BareSide::Wins), "end.checkmate"),
        ];
        let of_pawns = [(turn.lancer.is_some(), "lancer.move"), (turn.legion, "legion.move")];
        let pawn = self.one(Role::Pawn).is_some();
        let kings = of_kings.iter().filter(|_| !king).map(|of| (of, "king"));
        let mut clauses = kings.chain(of_pawns.iter().filter(|_| !pawn).map(|of| (of, "pawn")));
        if let Some(((_, clause), role)) = clauses.find(|((in_force, _), _)| *in_force) {
            return Some(Misfit::new(&["pieces"], say().clause_without_kind(*clause, role)));
        }
        let (most, found) = (Kind::ABSENT.index(), self.pieces.len());
        (!(king && pawn) && found > most)
            .then(|| Misfit::new(&["pieces"], say().no_room_without_king(most, found)))
    }

    /// A side must keep some kinds, not none.
    fn extinct(&self) -> Option<Misfit> {
        let none = self.turn.extinct?.kinds.is_empty();
        none.then(|| Misfit::lacking(&["clauses", "end.extinct"], say().extinct_without_kinds()))
    }

    /// Pieces that a clause counts or removes must exist.
    fn absent(&self) -> Option<Misfit> {
        let turn = self.turn;
        let dukes = self.pieces.iter().any(|piece| piece.roles.contains(&Role::Duke));
        let (words, message) = if turn.checks > 0 && !turn.royal {
            ("end.checks", say().checks_without_king())
        } else if turn.checks > 0 && turn.check_forbidden {
            ("end.checks", say().checks_forbidden())
        } else if turn.zone.is_some() && !dukes {
            ("zone.remove", say().zones_without_duke())
        } else if self.duchy() && !dukes {
            ("duke.retire", say().duchy_without_duke())
        } else {
            return None;
        };
        Some(Misfit::lacking(&["clauses", words], message))
    }

    /// Whether exactly the kinds that can be held are in a side's bracket.
    fn brackets(&self, color: Color) -> Option<Misfit> {
        let pool = matches!(self.turn.promotion, Promotion::Pool(_));
        let hand = self.turn.dropped_on(color).any();
        if pool && hand {
            return Some(Misfit::new(&["drops"], say().hand_or_pool()));
        }
        self.kinds().find_map(|(kind, piece)| {
            let holds = self.turn.holdings[color].contains(kind);
            let why = bracket(piece, holds, pool, hand, self.duchy())?;
            let message = say().holdings_wrong(color.name(), piece.letter.to_string(), why);
            Some(Misfit::new(&["holdings"], message))
        })
    }

    /// Whether there is a way from the board to the Duchy or back.
    fn duchy(&self) -> bool {
        self.turn.retire.is_some() || self.turn.duke_drop.is_some()
    }

    /// No piece may be dropped where it must have been promoted.
    fn drops(&self, color: Color) -> Option<Misfit> {
        let held = self.kinds().filter(|(kind, _)| self.turn.holdings[color].contains(*kind));
        held.into_iter().find_map(|(_, piece)| {
            let pawn = piece.roles.contains(&Role::Pawn);
            let squares = if pawn { self.turn.pawn_drops[color] } else { self.turn.drops[color] };
            let bad = (squares & self.barred(color, piece)).into_iter().next()?;
            let list = if pawn { "pawn_drops" } else { "drops" };
            let (side, letter) = (color.name(), piece.letter.to_string());
            let message = say().dropped_stuck(side, &*piece.name, bad.rank() + 1, list, letter);
            Some(Misfit::new(&["pawn_drops", "drops"], message))
        })
    }

    /// `capture.hand` = pawn needs pawns that choose what they become, and pieces without another mark.
    fn to_hand(&self) -> Option<Misfit> {
        let remembered = Mark::Promoted.is_in(self.turn);
        let message = if remembered && !matches!(self.turn.promotion, Promotion::Choice(_)) {
            say().hand_of_pawns()
        } else if remembered && Mark::Sneak.is_in(self.turn) {
            say().hand_or_sneak()
        } else if self.turn.to_hand.is_some()
            && self.turn.charge.is_some_and(|charge| charge.pool == Fate::Captured)
        {
            say().hand_of_chargers()
        } else if self.turn.to_hand.is_some()
            && self.turn.zone.is_some_and(|zone| zone.pool == Fate::Captured)
        {
            say().hand_of_zones()
        } else {
            return None;
        };
        Some(Misfit::new(&["capture.hand"], message))
    }

    /// No rule says whether a zone removes a piece before its capture explodes or after.
    fn blast(&self) -> Option<Misfit> {
        (self.turn.blast.is_some() && self.turn.zone.is_some())
            .then(|| Misfit::new(&["capture.blast"], say().blast_or_zone()))
    }

    /// `zone.promotion` is about pawns, and no rule says what happens to other pieces that promote.
    fn zone(&self) -> Option<Misfit> {
        let before = self.turn.zone.is_some_and(|zone| zone.promotion == ZonePromotes::Before);
        (before && matches!(self.turn.promotion, Promotion::Zone(_)))
            .then(|| Misfit::new(&["zone.promotion"], say().zone_before_map()))
    }

    /// No piece may promote to a kind that could not stand there; after a push any piece may stand anywhere.
    fn promoted(&self, color: Color) -> Option<Misfit> {
        let pushes = self.turn.legion || self.turn.lancer.is_some();
        if pushes || !matches!(self.turn.promotion, Promotion::Zone(_)) {
            return None;
        }
        self.pieces.iter().find_map(|piece| {
            let into = self.pieces.get(piece.promotes_to?.index())?;
            let pawn = piece.roles.contains(&Role::Pawn);
            let there = if pawn { self.turn.promotion_ranks[color] } else { self.turn.board.squares() };
            let bad = (there & self.barred(color, into)).into_iter().next()?;
            let (side, letter) = (color.name(), piece.letter.to_string());
            let message =
                say().promoted_stuck(side, &*piece.name, &*into.name, bad.to_string(), letter.as_str());
            Some(Misfit::new(&["pieces", &letter, "promotes_to"], message))
        })
    }

    /// The squares on which a piece would have been promoted.
    fn barred(&self, color: Color, piece: &PieceType) -> Bitboard {
        let zone = matches!(self.turn.promotion, Promotion::Zone(_));
        if piece.roles.contains(&Role::Pawn) {
            let far = self.turn.board.far_rank(color);
            return if zone { far } else { self.turn.promotion_ranks[color] };
        }
        if zone && piece.promotes_to.is_some() { piece.movement[color].stuck() } else { Bitboard::EMPTY }
    }
}

/// The word of the message if a kind is wrongly in a bracket, or wrongly missing there.
fn bracket(piece: &PieceType, holds: bool, pool: bool, hand: bool, duchy: bool) -> Option<&'static str> {
    let is = |role| piece.roles.contains(&role);
    if is(Role::Duke) {
        let lacks = !holds && duchy;
        return match (lacks, holds && hand) {
            (true, _) => Some("duchy"),
            (_, true) => Some("hand"),
            _ => None,
        };
    }
    match (pool, is(Role::Pawn) || is(Role::King)) {
        (true, false) if !holds => Some("pool"),
        (true, true) if holds => Some("pawn"),
        _ => None,
    }
}
