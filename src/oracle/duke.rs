//! `duke.*`: a Grand Duke retires to the Duchy, alone or behind another piece's turn, and comes back.

use std::cell::OnceCell;

use super::drop::{can_put, held, put};
use super::oracle_rules::{OracleRules, neighbours, pieces};
use super::play::{Judged, Play, Then, TurnForm};
use super::refusal::About::{At, Attackers, Rules, Side};
use super::refusal::{Attack, Clause, No, sentence};
use regra_rules::geometry::{Bitboard, Square};
use regra_rules::position::Setup;
use regra_rules::{DukeDrop, Retire, RetireBehind, ZoneDukes};

const RETIRE: &str = "duke.retire";
const DROP: &str = "duke.drop";

/// The squares that the opponent attacks, computed once for all drops.
pub(super) struct Threats {
    captures: Bitboard,
    charges: Bitboard,
}

impl OracleRules<'_> {
    /// Whole turns of dukes: retirements where they are whole turns, and drops.
    pub(super) fn duke_turns(&self, before: &Setup, then: Then) {
        if self.rules.turn.retire == Some(Retire::Turn) {
            self.dukes(before).filter_map(|from| self.retires(before, from).ok()).for_each(&mut *then);
        }
        if self.rules.duke().is_some_and(|duke| held(before, duke)) {
            let threats = OnceCell::new();
            let board = self.rules.turn.board.squares();
            board.filter_map(|to| self.duke_drop(before, &threats, to).ok()).for_each(then);
        }
    }

    /// `duke.retire` as a whole turn.
    pub(super) fn retires(&self, before: &Setup, from: Square) -> Judged {
        match self.rules.turn.retire {
            None => return Err(No::off(RETIRE)),
            Some(Retire::Turn) => {}
            Some(Retire::RiderOne | Retire::RiderAny) => {
                return Err(No::by(RETIRE, sentence!(retires_behind(rules)), [Rules]));
            }
        }
        if !self.dukes(before).has(from) {
            return Err(No::by(RETIRE, sentence!(no_duke(side, square)), [Side(before.side), At(from)]));
        }
        let mut play = Play::start(before, TurnForm::Retire, Clause::Named(RETIRE));
        play.leg(0, from, from);
        self.retire(&mut play, from);
        Ok(play)
    }

    /// The mover's dukes on the board.
    fn dukes(&self, setup: &Setup) -> Bitboard {
        pieces(&setup.board, setup.side)
            .filter(|&(_, piece)| self.of(piece).duke)
            .map(|(square, _)| square)
            .collect()
    }

    /// Moves a duke from the board to the Duchy.
    fn retire(&self, play: &mut Play, from: Square) {
        if let Some(duke) = play.now.board[from.index()].take() {
            let held = &mut play.now.holdings[duke.color][duke.kind.index()];
            *held = held.saturating_add(1);
        }
    }

    /// Drops a duke on an empty square that is neither attacked nor next to the enemy king (nor, where zones act on
    /// dukes, in an enemy zone).
    pub(super) fn duke_drop(&self, before: &Setup, threats: &OnceCell<Threats>, to: Square) -> Judged {
        let (Some(threat), Some(duke)) = (self.rules.turn.duke_drop, self.rules.duke()) else {
            return Err(No::off(DROP));
        };
        can_put(DROP, before, duke, to)?;
        let them = !before.side;
        let beside = |king: &Square| neighbours(*king).any(|near| near == to);
        if let Some(king) = self.kings(&before.board, them).find(beside) {
            return Err(No::by(DROP, sentence!(next_to_king(square, king)), [At(to), At(king)]));
        }
        let threats = threats.get_or_init(|| self.threats(before));
        let charges = threat == DukeDrop::ChargeCounts;
        let clause = if threats.captures.has(to) { DROP } else { "duke.threat" };
        if threats.captures.has(to) || charges && threats.charges.has(to) {
            let by = Attackers(Attack { on: to, by: them, without: None, charges });
            return Err(No::by(clause, sentence!(is_attacked(square, attackers)), [At(to), by]));
        }
        if self.zones_act_on_dukes() && self.in_zone(&before.board, to, before.side) {
            return Err(No::by("zone.dukes", sentence!(in_zone(square)), [At(to)]));
        }
        Ok(put(DROP, before, duke, to))
    }

    fn threats(&self, before: &Setup) -> Threats {
        let (board, them) = (&before.board, !before.side);
        Threats {
            captures: self.attacked_by_captures(board, them),
            charges: self.attacked_by_charges(board, them),
        }
    }

    /// Whether zones remove dukes (`zone.dukes`).
    pub(super) fn zones_act_on_dukes(&self) -> bool {
        self.rules.turn.zone.is_some_and(|zone| zone.dukes == ZoneDukes::Removed)
    }

    /// Effect 5: the turn without a retirement, and once for each set of dukes that may retire behind it.
    pub(super) fn retiring(&self, play: Play, then: Then) {
        self.rider_sets(&play)
            .into_iter()
            .filter_map(|set| self.ridden(&play, set).ok())
            .for_each(&mut *then);
        then(play);
    }

    /// The sets of dukes that could retire behind a turn, before its conditions are tested.
    fn rider_sets(&self, play: &Play) -> Vec<Bitboard> {
        match self.rules.turn.retire {
            Some(Retire::RiderOne) => self.dukes(&play.now).map(Square::bit).collect(),
            Some(Retire::RiderAny) => subsets(self.dukes(&play.now)),
            Some(Retire::Turn) | None => Vec::new(),
        }
    }

    /// `duke.retire`, `duke.riders`: dukes that retire behind a turn in which another piece moved.
    pub(super) fn ridden(&self, play: &Play, set: Bitboard) -> Judged {
        if !matches!(self.rules.turn.retire, Some(Retire::RiderOne | Retire::RiderAny)) {
            return Err(No::by(RETIRE, sentence!(retires_alone(rules)), [Rules]));
        }
        if !matches!(play.sort, TurnForm::Move | TurnForm::Castle | TurnForm::Charge | TurnForm::Legion) {
            return Err(No::by(RETIRE, sentence!(retires_after_move()), []));
        }
        if self.rules.turn.retire_behind == RetireBehind::Ordinary && !is_ordinary(play) {
            let text = sentence!(retires_behind_plain(rules));
            return Err(No::by("duke.behind", text, [Rules]));
        }
        // A duke that this turn has made cannot retire.
        let stood = self.dukes(&play.now).without(play.moved);
        if let Some(other) = set.without(stood).next() {
            let text = sentence!(no_duke_before(side, square));
            return Err(No::by(RETIRE, text, [Side(play.now.side), At(other)]));
        }
        if self.rules.turn.retire == Some(Retire::RiderOne) && set.many() {
            return Err(No::by("duke.riders", sentence!(one_duke()), []));
        }
        let mut ridden = play.clone();
        ridden.retiring = set;
        ridden.acts.push(RETIRE);
        set.for_each(|from| self.retire(&mut ridden, from));
        Ok(ridden)
    }
}

/// `duke.behind`: whether a turn is ordinary: a piece's own movement, a colour exchange or en passant, without
/// promotion.
fn is_ordinary(play: &Play) -> bool {
    let by = match play.by {
        Clause::Moves(_) => true,
        Clause::Named(clause) => {
            ["exchange.step", "pawn.step", "pawn.sideways", "pawn.capture", "enpassant.capture"]
                .contains(&clause)
        }
        Clause::None => false,
    };
    by && play.legs.iter().flatten().all(|leg| leg.becomes.is_none())
}

/// Every set of one or more of these squares.
fn subsets(squares: Bitboard) -> Vec<Bitboard> {
    let mut all = vec![Bitboard::EMPTY];
    for square in squares {
        let with: Vec<_> = all.iter().map(|&set| set | square.bit()).collect();
        all.extend(with);
    }
    all.split_off(1)
}
