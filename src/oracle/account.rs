//! A legal turn described step by step, in the order of effects: the move, the charger leaves, promotion, an explosion,
//! zones, dukes retire.

use super::oracle_rules::{OracleBoard, OracleRules, pieces};
use super::play::{Play, TurnForm};
use super::promotion::PROMOTES;
use regra_documents::messages::{listed, say, side};
use regra_rules::geometry::{Bitboard, Color, Square};
use regra_rules::position::Setup;

/// One effect of a legal turn.
#[derive(Clone, Debug)]
pub struct EffectStep {
    /// The clause that grants or does it, and others that act at the same moment.
    pub clauses: Vec<String>,
    /// What happens, in a sentence.
    pub text: String,
    /// The position after this effect: rights, clocks and side are those before the turn, except in the last step.
    pub after: Setup,
}

/// The effects described so far.
pub(super) struct Account {
    pub(super) steps: Vec<EffectStep>,
    /// The position after the last described effect.
    now: Setup,
    /// How many acting clauses have been described.
    told: usize,
}

impl Account {
    /// Describes the move with its captures and pushes.
    pub(super) fn begin(rules: &OracleRules<'_>, before: &Setup, play: &Play) -> Self {
        let mut account = Self { steps: Vec::new(), now: before.clone(), told: 0 };
        let mut clauses: Vec<&str> = rules.clause_name(play.by).into_iter().collect();
        clauses.extend(&play.acts);
        let text = rules.deed(before, play);
        account.step(&clauses, text, play);
        account
    }

    fn step(&mut self, clauses: &[&str], text: String, play: &Play) {
        let clauses = clauses.iter().map(|&clause| clause.to_owned()).collect();
        self.steps.push(EffectStep { clauses, text, after: play.now.clone() });
        self.now = play.now.clone();
        self.told = play.acts.len();
    }

    /// Describes how the charger leaves.
    pub(super) fn charger(&mut self, rules: &OracleRules<'_>, play: &Play) {
        if let (TurnForm::Charge, Some(leg)) = (play.sort, play.legs[0]) {
            let clause = if rules.in_force("charge.pool") { "charge.pool" } else { "charge.move" };
            let text = say().deed_leaves(rules.piece(&self.now.board, leg.from));
            self.step(&[clause], text, play);
        }
    }

    /// Describes the promotions.
    pub(super) fn promotion(&mut self, rules: &OracleRules<'_>, play: &Play) {
        if !play.acts[self.told..].contains(&PROMOTES) {
            return;
        }
        let becomes = play.legs.iter().flatten().filter_map(|leg| {
            Some(say().deed_becomes(rules.piece(&self.now.board, leg.to), rules.a_kind(leg.becomes?)))
        });
        let text = listed(becomes);
        self.step(&[rules.promotion_clause()], text, play);
    }

    /// Describes what an explosion removes.
    pub(super) fn blast(&mut self, rules: &OracleRules<'_>, play: &Play) {
        if let Some(leg) = play.legs[0].filter(|_| play.acts.len() > self.told) {
            let gone = play.blown_up.iter().map(|&(square, _)| rules.piece(&self.now.board, square));
            let many = play.blown_up.len();
            let text = say().deed_explodes(leg.to.to_string(), many, listed(gone));
            self.step(&play.acts[self.told..], text, play);
        }
    }

    /// Describes what zones remove.
    pub(super) fn zone(&mut self, rules: &OracleRules<'_>, play: &Play) {
        if play.acts.len() > self.told {
            let gone = occupied(&self.now.board).without(occupied(&play.now.board));
            let text = say().deed_zone(rules.pieces(&self.now.board, gone));
            self.step(&play.acts[self.told..], text, play);
        }
    }

    /// Describes the dukes that retire.
    pub(super) fn retiring(&mut self, rules: &OracleRules<'_>, play: &Play) {
        let text = say().deed_retires(rules.pieces(&self.now.board, play.retiring));
        self.step(&play.acts[self.told..], text, play);
    }

    /// Sets the position after the turn in the last step.
    pub(super) fn close(&mut self, after: Setup) {
        if let Some(last) = self.steps.last_mut() {
            last.after = after;
        }
    }
}

impl OracleRules<'_> {
    /// The clauses of a turn: the one that grants it, then those that act in it.
    pub(super) fn clauses(&self, play: &Play) -> Vec<String> {
        let act = |&act: &&'static str| if act == PROMOTES { self.promotion_clause() } else { act };
        let acting = play.acts.iter().map(act).filter(|clause| self.in_force(clause));
        let mut all: Vec<String> =
            self.clause_name(play.by).into_iter().chain(acting).map(str::to_owned).collect();
        all.dedup();
        all
    }

    /// The move in a sentence: which piece goes where, what it captures and pushes.
    fn deed(&self, before: &Setup, play: &Play) -> String {
        let name = |square| self.piece(&before.board, square);
        let leg = play.legs[0];
        let text = match (play.sort, leg, play.legs[1]) {
            (TurnForm::Castle, Some(leg), _) if leg.from == leg.to => say().deed_stays(name(leg.from)),
            (TurnForm::Move | TurnForm::Castle, Some(leg), _) => {
                say().deed_goes(name(leg.from), leg.to.to_string())
            }
            (TurnForm::Charge, Some(leg), _) => {
                return say().deed_charges(name(leg.from), name(leg.to));
            }
            (TurnForm::Legion, Some(west), Some(east)) => say().deed_legion(name(west.from), name(east.from)),
            (TurnForm::Drop(kind), Some(leg), _) => say().deed_comes(self.a_kind(kind), leg.to.to_string()),
            (TurnForm::Retire, Some(leg), _) => say().deed_retires(name(leg.from)),
            _ => say().deed_passes(side(before.side)),
        };
        text + &self.castled_rook(before, play)
            + &self.to_the_enemy(before, play)
            + &self.gain_of_hand(before, play)
    }

    /// The pieces that come to the mover's hand, in words.
    fn gain_of_hand(&self, before: &Setup, play: &Play) -> String {
        let (had, has) = (before.holdings[before.side], play.now.holdings[before.side]);
        let came = self.rules.kinds().filter(|kind| has[kind.index()] > had[kind.index()]);
        came.filter(|_| play.acts.contains(&"capture.hand"))
            .map(|kind| say().deed_to_hand(self.a_kind(kind), side(before.side)))
            .collect()
    }

    /// The rook of a castling king, in words.
    fn castled_rook(&self, before: &Setup, play: &Play) -> String {
        match play.ways.as_slice() {
            &[_, (rook, lands)] if play.sort == TurnForm::Castle && rook != lands => {
                say().deed_castled(self.piece(&before.board, rook), lands.to_string())
            }
            _ => String::new(),
        }
    }

    /// The enemy pieces that are pushed and captured, in words.
    fn to_the_enemy(&self, before: &Setup, play: &Play) -> String {
        let them = !before.side;
        let changed = |here: &Setup, there: &Setup| -> Vec<Square> {
            pieces(&here.board, them)
                .map(|(square, _)| square)
                .filter(|&s| there.at(s) != here.at(s))
                .collect()
        };
        let mut came = changed(&play.now, before);
        let left = changed(before, &play.now);
        let told = left.into_iter().map(|square| {
            let name = self.piece(&before.board, square);
            let pushed =
                came.iter().position(|&s| play.now.at(s) == before.at(square) && s.file() == square.file());
            match pushed {
                Some(index) => say().deed_pushed(name, came.swap_remove(index).to_string()),
                None => say().deed_captured(name),
            }
        });
        told.collect()
    }
}

fn own(board: &OracleBoard, color: Color) -> Bitboard {
    pieces(board, color).map(|(square, _)| square).collect()
}

fn occupied(board: &OracleBoard) -> Bitboard {
    own(board, Color::White) | own(board, Color::Black)
}
