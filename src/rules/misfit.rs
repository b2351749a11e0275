//! Mechanisms in force and data that do not go together: no game comes of them.

use std::collections::BTreeMap;
use std::fmt;

use super::goal::START_RANKS;
use super::readings::Draft;
use super::{Fate, GoalAnswer, Kind, KindSet, Mark, PieceType, Promotion, Role, TurnRules, ZonePromotes};
use crate::document::{Family, Sides};
use crate::geometry::{Bitboard, Color};

/// Why a family, a version and overrides make no rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// Words of the document near which the reason stands.
    pub(crate) words: Vec<String>,
    /// One line, lower case, without a full stop.
    pub(crate) message: String,
    /// Whether the game lacks what its document could give it.
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

    /// The document does not give what a clause in force needs.
    fn lacking(words: &[&str], message: &str) -> Self {
        Self { lacks: true, ..Self::new(words, message.to_owned()) }
    }

    /// As told of a version that the document inherits, which has nothing of what it gives to its own.
    pub(crate) fn inherited(mut self) -> Self {
        if self.lacks {
            self.message += ", or name the versions that have the clause with `only`: what a file gives is that of the \
                             versions that it states";
        }
        self
    }
}

impl From<String> for Misfit {
    fn from(message: String) -> Self {
        Self::new(&[], message)
    }
}

impl Draft {
    /// What neither pool, Duchy nor hand ever holds does not stand in brackets: a mechanism that is
    /// switched off takes its letters with it.
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

/// A hand that the clauses in force speak of and that nobody could use.
pub(crate) fn idle_hand(family: &Family, in_force: &BTreeMap<String, String>) -> Option<Misfit> {
    let is_empty = |sides: &Sides| *sides == Sides::default();
    let (clause, message) = if in_force.contains_key("drop.hand") {
        let message = if is_empty(&family.holdings) {
            "a side drops what it holds (drop.hand), and nobody can hold anything: give the game `holdings`"
        } else if is_empty(&family.drops) && is_empty(&family.pawn_drops) {
            "a side drops on the ranks of `drops` (drop.hand), and there are none: give the game `drops`"
        } else {
            return None;
        };
        ("drop.hand", message)
    } else if in_force.contains_key("capture.hand") && family.clause("drop.hand").is_none() {
        let message = "captured pieces come to a hand (capture.hand) from which nothing is ever dropped: \
                       give the game the clause drop.hand";
        ("capture.hand", message)
    } else {
        return None;
    };
    Some(Misfit::lacking(&["clauses", clause], message))
}

/// The first thing that does not fit, if any.
pub(crate) fn misfit(turn: &TurnRules, pieces: &[PieceType]) -> Option<Misfit> {
    let case = Case { turn, pieces };
    case.castling()
        .or_else(|| case.pawn())
        .or_else(|| case.doubles())
        .or_else(|| case.goals())
        .or_else(|| case.absent())
        .or_else(|| Color::ALL.into_iter().find_map(|color| case.brackets(color)))
        .or_else(|| Color::ALL.into_iter().find_map(|color| case.drops(color)))
        .or_else(|| case.to_hand())
        .or_else(|| case.blast())
        .or_else(|| case.zone())
        .or_else(|| Color::ALL.into_iter().find_map(|color| case.promoted(color)))
}

struct Case<'a> {
    turn: &'a TurnRules,
    pieces: &'a [PieceType],
}

impl Case<'_> {
    /// The kinds with their entries.
    fn kinds(&self) -> impl Iterator<Item = (Kind, &PieceType)> {
        (0..).map(Kind::new).zip(self.pieces)
    }

    fn castling(&self) -> Option<Misfit> {
        let castling = self.turn.castling?;
        if !self.pieces.iter().any(|piece| piece.roles.contains(&Role::Rook)) {
            let message = "castling needs a piece with the role rook, and there is none";
            return Some(Misfit::new(&["pieces"], message.to_owned()));
        }
        // A file alone does not say on which side of which king its rook stands.
        (castling.is_fixed() && !self.turn.royal).then(|| {
            let message = "castling that lands on `fixed` files needs royal kings (king.royal): where they are not, \
                           a rook's file does not say with which of them it castles";
            Misfit::new(&["castling"], message.to_owned())
        })
    }

    /// Where promotion goes by kind, a pawn on its far rank must become something.
    fn pawn(&self) -> Option<Misfit> {
        let zone = matches!(self.turn.promotion, Promotion::Zone(_));
        let pawn = self.pieces.iter().find(|piece| piece.roles.contains(&Role::Pawn))?;
        (zone && pawn.promotes_to.is_none()).then(|| {
            let message = "promotion goes by kind (promotion.map), so the pawn needs `promotes_to`";
            Misfit::new(&["pieces", &pawn.letter.to_string()], message.to_owned())
        })
    }

    /// A Lancer move is a double step of its own.
    fn doubles(&self) -> Option<Misfit> {
        (self.turn.lancer.is_some() && self.turn.doubles != START_RANKS).then(|| {
            let message = "a Lancer move (lancer.move) goes from the start rank: take `doubles` out";
            Misfit::new(&["doubles"], message.to_owned())
        })
    }

    /// Somebody must have squares to reach.
    fn goals(&self) -> Option<Misfit> {
        let goal = self.turn.goal?;
        if goal.squares.0 == [Bitboard::EMPTY; 2] {
            let message =
                "a king wins on its goal squares (end.goal), and there are none: give the game `goals`";
            return Some(Misfit::lacking(&["clauses", "end.goal"], message));
        }
        (goal.answer == GoalAnswer::Black && self.turn.compulsory).then(|| {
            let message = "Black's king may answer White's (end.goal.answer=black) where captures are compulsory \
                           (capture.compulsory), and nothing says which comes first: take one of them out";
            Misfit::new(&["end.goal.answer"], message.to_owned())
        })
    }

    /// What is counted or removed must be there.
    fn absent(&self) -> Option<Misfit> {
        let turn = self.turn;
        let dukes = self.pieces.iter().any(|piece| piece.roles.contains(&Role::Duke));
        let (words, message) = if turn.checks > 0 && !turn.royal {
            (
                "end.checks",
                "checks are counted (end.checks) where no king is royal (king.royal): nobody can give one",
            )
        } else if turn.checks > 0 && turn.check_forbidden {
            ("end.checks", "checks are counted (end.checks) where no turn may give one (check.forbidden)")
        } else if turn.zone.is_some() && !dukes {
            ("zone.remove", "zones lie around dukes (zone.remove), and no kind has the role duke")
        } else if self.duchy() && !dukes {
            ("duke.retire", "dukes retire or come from the Duchy, and no kind has the role duke")
        } else {
            return None;
        };
        Some(Misfit::lacking(&["clauses", words], message))
    }

    /// Whether what must stand in a side's bracket can stand there, and nothing else.
    fn brackets(&self, color: Color) -> Option<Misfit> {
        let pool = matches!(self.turn.promotion, Promotion::Pool(_));
        let hand = self.turn.dropped_on(color).any();
        if pool && hand {
            let message = "brackets hold either a hand (drop.hand) or captured pieces (promotion.pool): \
                           switch one of them off";
            return Some(Misfit::new(&["drops"], message.to_owned()));
        }
        self.kinds().find_map(|(kind, piece)| {
            let holds = self.turn.holdings[color].contains(kind);
            let why = bracket(piece, holds, pool, hand, self.duchy())?;
            Some(Misfit::new(&["holdings"], format!("{}'s holdings: {why}", color.name())))
        })
    }

    /// Whether there is a way from the board to the Duchy or back.
    fn duchy(&self) -> bool {
        self.turn.retire.is_some() || self.turn.duke_drop.is_some()
    }

    /// Nothing may be dropped where it must have been promoted.
    fn drops(&self, color: Color) -> Option<Misfit> {
        let held = self.kinds().filter(|(kind, _)| self.turn.holdings[color].contains(*kind));
        held.into_iter().find_map(|(_, piece)| {
            let pawn = piece.roles.contains(&Role::Pawn);
            let squares = if pawn { self.turn.pawn_drops[color] } else { self.turn.drops[color] };
            let bad = (squares & self.barred(color, piece)).into_iter().next()?;
            let (side, name, rank) = (color.name(), &piece.name, bad.rank() + 1);
            let message = format!(
                "a {side} {name} dropped on rank {rank} could never move: take {rank} out of `{}drops`, or \
                 `{}` out of `holdings`",
                if pawn { "pawn_" } else { "" },
                piece.letter
            );
            Some(Misfit::new(&["pawn_drops", "drops"], message))
        })
    }

    /// That a piece was a pawn is remembered where a pawn chooses what it becomes, and of no piece that has something
    /// else to remember.
    fn to_hand(&self) -> Option<Misfit> {
        let remembered = Mark::Promoted.is_in(self.turn);
        let message = if remembered && !matches!(self.turn.promotion, Promotion::Choice(_)) {
            "a captured piece that was a pawn comes to the hand as one (capture.hand=pawn) only where pawns promote by \
             choice (promotion.choice), and here they do not: use capture.hand=same"
        } else if remembered && Mark::Sneak.is_in(self.turn) {
            "what a piece remembers is one thing, that it was a pawn (capture.hand=pawn) or that it may sneak \
             (sneak.window): use capture.hand=same, or sneak.window=open"
        } else if self.turn.to_hand.is_some()
            && self.turn.charge.is_some_and(|charge| charge.pool == Fate::Captured)
        {
            "captured pieces come to a hand (capture.hand), and nothing says to whose hand a charger goes that leaves \
             as if it had been captured: use charge.pool=gone"
        } else if self.turn.to_hand.is_some()
            && self.turn.zone.is_some_and(|zone| zone.pool == Fate::Captured)
        {
            "captured pieces come to a hand (capture.hand), and nothing says to whose hand a piece goes that a zone \
             removes as if it had been captured: use zone.pool=gone"
        } else {
            return None;
        };
        Some(Misfit::new(&["capture.hand"], message.to_owned()))
    }

    /// Nobody has said whether a zone removes a piece before its capture explodes or after.
    fn blast(&self) -> Option<Misfit> {
        (self.turn.blast.is_some() && self.turn.zone.is_some()).then(|| {
            let message = "captures explode (capture.blast) where zones remove pieces (zone.remove), and nothing says \
                           which comes first: take one of them out";
            Misfit::new(&["capture.blast"], message.to_owned())
        })
    }

    /// The clause speaks of pawns, and nobody has said what becomes of the pieces that promote as they do.
    fn zone(&self) -> Option<Misfit> {
        let before = self.turn.zone.is_some_and(|zone| zone.promotion == ZonePromotes::Before);
        (before && matches!(self.turn.promotion, Promotion::Zone(_))).then(|| {
            let message = "zones act on pawns before these promote (zone.promotion=before), and where promotion goes \
                           by kind (promotion.map) nothing says whether they act so on pieces: use \
                           zone.promotion=after";
            Misfit::new(&["zone.promotion"], message.to_owned())
        })
    }

    /// Nothing may promote to a kind that could not stand there; what is pushed may stand anywhere.
    fn promoted(&self, color: Color) -> Option<Misfit> {
        let pushes = self.turn.legion || self.turn.lancer.is_some();
        if pushes || !matches!(self.turn.promotion, Promotion::Zone(_)) {
            return None;
        }
        self.pieces.iter().find_map(|piece| {
            let into = self.pieces.get(piece.promotes_to?.index())?;
            let pawn = piece.roles.contains(&Role::Pawn);
            let there = if pawn { self.turn.promotion_ranks[color] } else { Bitboard::ALL };
            let bad = (there & self.barred(color, into)).into_iter().next()?;
            let (side, name, letter, into) = (color.name(), &piece.name, piece.letter, &into.name);
            let message = format!(
                "a {side} {name} that promoted to a {into} on {bad} could never move from there: let `{letter}` \
                 promote to another kind, or the {into} to none"
            );
            Some(Misfit::new(&["pieces", &letter.to_string(), "promotes_to"], message))
        })
    }

    /// Where a piece would have been promoted.
    fn barred(&self, color: Color, piece: &PieceType) -> Bitboard {
        let zone = matches!(self.turn.promotion, Promotion::Zone(_));
        if piece.roles.contains(&Role::Pawn) {
            let far = Bitboard::rank(color.rank(7));
            return if zone { far } else { self.turn.promotion_ranks[color] };
        }
        if zone && piece.promotes_to.is_some() { piece.movement[color].stuck() } else { Bitboard::EMPTY }
    }
}

/// What is wrong with a kind's being in a bracket, or not being there.
fn bracket(piece: &PieceType, holds: bool, pool: bool, hand: bool, duchy: bool) -> Option<String> {
    let is = |role| piece.roles.contains(&role);
    let letter = piece.letter;
    if is(Role::Duke) {
        let lacks = !holds && duchy;
        return match (lacks, holds && hand) {
            (true, _) => Some(format!("`{letter}` is missing, and dukes retire to the Duchy")),
            (_, true) => Some(format!("`{letter}` cannot be in a hand: dukes come from the Duchy")),
            _ => None,
        };
    }
    match (pool, is(Role::Pawn) || is(Role::King)) {
        (true, false) if !holds => {
            Some(format!("`{letter}` is missing, and captured pieces wait there to be promoted to"))
        }
        (true, true) if holds => Some(format!("`{letter}` never is among the pieces that a pawn can become")),
        _ => None,
    }
}
