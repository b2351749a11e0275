//! Explanations: why one turn is legal, or which clause refuses it.
//!
//! The turn goes through the mechanisms and effects that find all turns, with its own choices instead of all. The
//! account follows the order of effects; the first refusal is reported.

use std::cell::OnceCell;
use std::fmt;

use super::account::{Account, EffectStep};
use super::betza;
use super::oracle_rules::{OracleBoard, OracleRules};
use super::play::{Play, TurnForm};
use super::refusal::About::{At, Side, Standing};
use super::refusal::{Clause, Near, No, sentence};
use super::walk::Mover;
use regra_documents::messages::{say, side};
use regra_rules::geometry::{Bitboard, SQUARES, Square};
use regra_rules::position::{Action, Piece, Setup, Turn};

/// Why a turn is legal, or why it is not.
#[derive(Clone, Debug)]
pub enum Explanation {
    /// The effects of the turn, in order.
    Legal(Vec<EffectStep>),
    Refused(Refusal),
}

/// A clause that refuses a turn, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The clause, if it is in force; none where no piece of the mover is concerned, or where the mechanism is not in
    /// force.
    pub clause: Option<String>,
    /// Why, in a sentence.
    pub why: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.clause {
            Some(clause) => write!(f, "{clause}: {}", self.why),
            None => f.write_str(&self.why),
        }
    }
}

impl std::error::Error for Refusal {}

impl OracleRules<'_> {
    /// Explains a turn of the side to move.
    pub(super) fn explain(&self, before: &Setup, turn: Turn) -> Explanation {
        match self.pursue(before, turn) {
            Ok(account) => Explanation::Legal(account.steps),
            Err(refusal) => Explanation::Refused(refusal),
        }
    }

    /// Explains the whole turn. A move written like a legal castling is that castling.
    fn pursue(&self, before: &Setup, turn: Turn) -> Result<Account, Refusal> {
        self.goes_on(before)?;
        self.on_the_board(before, turn)?;
        let play = match self.castling(before, turn.action).map(|play| self.follow(before, play, turn)) {
            Some(Ok(account)) => return Ok(account),
            Some(Err(refusal)) => self.attempt(before, turn.action).map_err(|_| refusal),
            None => self.attempt(before, turn.action),
        };
        self.follow(before, play?, turn)
    }

    /// Castling, if the king's move can be it.
    fn castling(&self, before: &Setup, action: Action) -> Option<Play> {
        let (Action::Move { from, to, promotion: None } | Action::Castle { from, to }) = action else {
            return None;
        };
        let king = self.mine(before, from).is_ok_and(|piece| self.of(piece).king);
        self.castle(before, from, to).ok().filter(|_| king)
    }

    /// The effects after the first, one by one.
    fn follow(&self, before: &Setup, mut play: Play, turn: Turn) -> Result<Account, Refusal> {
        let mut account = Account::begin(self, before, &play);
        self.charger_leaves(&mut play);
        account.charger(self, &play);
        self.zones_before_promotion(&mut play);
        account.zone(self, &play);
        let promoted = self
            .promoted(play.clone(), turn.promotions())
            .map_err(|no| self.refusal(&play.now.board, &no))?;
        account.promotion(self, &promoted);
        let blasted = self.blasted(promoted);
        account.blast(self, &blasted);
        let mut play = self.zones(blasted.clone()).map_err(|no| self.refusal(&blasted.now.board, &no))?;
        account.zone(self, &play);
        if turn.retiring.any() {
            play = self.ridden(&play, turn.retiring).map_err(|no| self.refusal(&play.now.board, &no))?;
            account.retiring(self, &play);
        }
        self.allows(&play).map_err(|no| self.refusal(&play.now.board, &no))?;
        self.captures_if_it_must(before, &play)?;
        self.saves_from_stalemate(before, &play)?;
        account.close(self.canonical(&self.finish(before, &play)));
        Ok(account)
    }

    /// Refuses a turn with a square that the board does not have.
    fn on_the_board(&self, before: &Setup, turn: Turn) -> Result<(), Refusal> {
        let squares = turn.origins() | turn.destinations(before.side) | turn.retiring;
        match squares.without(self.rules.turn.board.squares()).next() {
            Some(square) => Err(Refusal { clause: None, why: say().no_such_square(square.to_string()) }),
            None => Ok(()),
        }
    }

    /// Refuses every turn after an end.
    fn goes_on(&self, before: &Setup) -> Result<(), Refusal> {
        let Some(end) = self.terminal(before) else { return Ok(()) };
        let why = end.winner.map_or_else(|| say().over_drawn(), |winner| say().over_won(side(winner)));
        Err(Refusal { clause: Some(end.clause.to_owned()), why })
    }

    /// Effect 1, by the mechanism that the turn's notation names.
    fn attempt(&self, before: &Setup, action: Action) -> Result<Play, Refusal> {
        let verdict = match action {
            Action::Move { from, to, .. } | Action::Castle { from, to } => {
                return self.go_somehow(before, from, to);
            }
            Action::Charge { from, to } => {
                self.mine(before, from).and_then(|piece| self.charge(before, from, piece, to))
            }
            Action::Legion { west, .. } => self.legion(before, west),
            Action::Drop { kind, to } if self.rules.duke() == Some(kind) => {
                self.duke_drop(before, &OnceCell::new(), to)
            }
            Action::Drop { kind, to } => self.hand_drop(before, kind, to),
            Action::Retire { from } => self.retires(before, from),
            Action::Pass => self.pass(before),
        };
        verdict.map_err(|no| self.refusal(&before.board, &no))
    }

    /// The mover's own piece on a square.
    fn mine(&self, before: &Setup, from: Square) -> Result<Piece, No> {
        let Some(piece) = before.at(from) else {
            return Err(No::of_no_clause(sentence!(no_piece(square)), [At(from)]));
        };
        let theirs = No::of_no_clause(sentence!(not_yours(piece)), [Standing(from)]);
        if piece.color == before.side { Ok(piece) } else { Err(theirs) }
    }

    /// One piece's move, by the first mechanism that allows it; or the nearest refusal.
    fn go_somehow(&self, before: &Setup, from: Square, to: Square) -> Result<Play, Refusal> {
        let piece = self.mine(before, from).map_err(|no| self.refusal(&before.board, &no))?;
        let mover = self.mover(before, from, piece);
        let mut nearest: Option<No> = None;
        let castling = self.of(piece).king.then(|| self.castle(before, from, to).err()).flatten();
        for &way in &mover.ways {
            match self.by_way(way, &mover, to) {
                Ok(play) => return Ok(play),
                Err(no) => nearest = Some(self.nearer(nearest, no)),
            }
        }
        let nearest = castling.map(|no| self.nearer(nearest, no)).or(nearest);
        let nearest = nearest
            .unwrap_or(No::of_no_clause(sentence!(does_not_go(piece, square)), [Standing(from), At(to)]));
        Err(self.more_precisely(&mover, to, nearest))
    }

    /// The nearer of two refusals, the first of equals.
    fn nearer(&self, first: Option<No>, second: No) -> No {
        first.filter(|first| self.rank(first) >= self.rank(&second)).unwrap_or(second)
    }

    /// How near a refusal is; clauses not in force come last.
    fn rank(&self, no: &No) -> (bool, Near) {
        (self.clause_name(no.clause).is_some_and(|clause| self.in_force(clause)), no.near)
    }

    /// A refusal of a move made more precise: the piece in the way, the reading that would allow it, or what would
    /// forbid it if the position had kept its idle en passant square.
    fn more_precisely(&self, mover: &Mover<'_>, to: Square, no: No) -> Refusal {
        let &Mover { before, from, piece, .. } = mover;
        let mut no = no;
        if no.clause == Clause::Moves(piece.kind) && no.near == Near::Foreign {
            if let Some(refusal) = self.other_reading(mover, to) {
                return refusal;
            }
            if let Some(between) = self.between(mover, to) {
                no = No::moves(
                    piece.kind,
                    sentence!(stands_between(other, piece, square)),
                    [Standing(between), Standing(from), At(to)],
                );
            }
        }
        let supposed = self.had_passed(before, to);
        let passing = supposed.as_ref().and_then(|supposed| {
            let play = self
                .en_passant(&self.mover(supposed, from, piece), to)
                .and_then(|play| self.zones(self.blasted(play)))
                .ok()?;
            let no = self.allows(&play).err()?;
            Some(self.refusal(&play.now.board, &no))
        });
        passing.unwrap_or_else(|| self.refusal(&before.board, &no))
    }

    /// A refusal by the clause that, under another reading, would let the piece reach the square.
    fn other_reading(&self, mover: &Mover<'_>, to: Square) -> Option<Refusal> {
        let reaches = |betza: &str| {
            let steps = betza::steps(betza).into_iter().map(|step| step.of(mover.piece.color));
            steps
                .fold(Bitboard::EMPTY, |all, step| all | self.along(&mover.before.board, mover.from, step))
                .has(to)
        };
        let others = &self.rules.piece(mover.piece.kind).otherwise;
        let other = others.iter().find(|other| reaches(&other.betza))?;
        let piece = self.piece(&mover.before.board, mover.from);
        let why = say().would_go(piece, to.to_string(), &other.clause, &other.reading);
        Some(Refusal { clause: Some(other.clause.clone()), why })
    }

    /// The first piece between a piece and a square on one of its lines.
    fn between(&self, mover: &Mover<'_>, to: Square) -> Option<Square> {
        let open = [None; SQUARES];
        let steps = self.of(mover.piece).steps[mover.piece.color].iter();
        let mut lines =
            steps.filter(|&&step| self.line(&open, mover.from, step).any(|(square, _)| square == to));
        let met = self.line(&mover.before.board, mover.from, *lines.next()?);
        met.map(|(square, _)| square).find(|&square| mover.before.at(square).is_some())
    }

    /// `capture.compulsory`: a capture, if one must be made.
    fn captures_if_it_must(&self, before: &Setup, play: &Play) -> Result<(), Refusal> {
        if play.captures {
            return Ok(());
        }
        self.compelled(before).map_or(Ok(()), |other| {
            let why = say().must_capture(side(before.side), self.text(&other));
            Err(Refusal { clause: Some("capture.compulsory".to_owned()), why })
        })
    }

    /// `pass.stalemate`: no pass that would be the only turn.
    fn saves_from_stalemate(&self, before: &Setup, play: &Play) -> Result<(), Refusal> {
        if play.sort != TurnForm::Pass || !self.could_only_pass(before) {
            return Ok(());
        }
        let text = sentence!(pass_no_escape(side));
        Err(self.refusal(&before.board, &No::by("pass.stalemate", text, [Side(before.side)])))
    }

    /// A refusal in words, with the pieces of this board. It does not name a clause that is not in force.
    fn refusal(&self, board: &OracleBoard, no: &No) -> Refusal {
        let clause = self.clause_name(no.clause);
        let (in_force, off): (Vec<_>, Vec<_>) = clause.into_iter().partition(|clause| self.in_force(clause));
        let why = match off.first().filter(|_| no.near == Near::Off) {
            Some(clause) => say().clause_off(*clause, self.rules.name.as_str()),
            None => self.sentence(board, no),
        };
        Refusal { clause: in_force.first().map(|&clause| clause.to_owned()), why }
    }
}
