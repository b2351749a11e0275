//! Names the clause of a difference: the one that grants a missing turn, refuses an extra one, or ends a game.

use super::data::{Extra, Granted};
use super::ending;
use crate::compare::once;
use crate::engines::stricter::{self, Stricter};
use regra_movegen::outcome::{self, Game};
use regra_movegen::{self as movegen, Listed};
use regra_oracle::{self as oracle, Explanation};
use regra_rules::Rules;
use regra_rules::notation::{parse_turn, write_turn};
use regra_rules::position::{Position, Turn};

/// The differing turns with their clauses.
pub(super) struct Named {
    listed: Vec<Listed>,
    missing: Vec<Turn>,
    /// The end that explains why all turns are missing: an adjudicated one, after which turns are still legal.
    cut_out: Option<String>,
    extra: Vec<Extra>,
    texts: Vec<String>,
}

impl Named {
    pub(super) fn of(rules: &Rules, position: &Position, missing: &[Turn], extra: &[String]) -> Self {
        let listed = movegen::listed(rules, position);
        let all = !listed.is_empty() && missing.len() == listed.len();
        let ended = || outcome::adjudicated(rules, &Game::new(*position));
        let cut_out = if all { ended().map(|end| end.clause.to_owned()) } else { None };
        Self {
            listed,
            missing: missing.to_vec(),
            cut_out,
            extra: extra.iter().map(|text| refused(rules, position, text)).collect(),
            texts: missing.iter().map(|&turn| write_turn(rules, position.side, turn)).collect(),
        }
    }

    /// The missing turns, each with all its clauses.
    pub(super) fn granted(&self) -> Vec<Granted> {
        let clauses = |turn: &Turn| self.listed_as(*turn).map(|l| l.clauses.clone()).unwrap_or_default();
        let named = self.missing.iter().zip(&self.texts);
        named.map(|(turn, text)| Granted { turn: text.clone(), clauses: clauses(turn) }).collect()
    }

    /// The extra turns, each with the clause that refuses it.
    pub(super) fn refused(&self) -> Vec<Extra> {
        self.extra.clone()
    }

    /// The missing turns whose clause is wanted.
    pub(super) fn missing(&self, wanted: impl Fn(Option<String>) -> bool) -> Vec<Turn> {
        self.missing.iter().copied().filter(|&turn| wanted(self.of_missing(turn))).collect()
    }

    /// The extra turns whose clause is wanted.
    pub(super) fn extra(&self, wanted: impl Fn(Option<String>) -> bool) -> Vec<String> {
        let extra = self.extra.iter().filter(|extra| wanted(extra.clause.clone()));
        extra.map(|extra| extra.turn.clone()).collect()
    }

    /// All clauses, each once: those of missing turns first, the commonest first.
    pub(super) fn clauses(&self) -> Vec<String> {
        let missing = self.missing.iter().filter_map(|&turn| self.of_missing(turn));
        let all: Vec<String> =
            missing.chain(self.extra.iter().filter_map(|extra| extra.clause.clone())).collect();
        let mut each = once(all.clone());
        each.sort_by_key(|clause| std::cmp::Reverse(all.iter().filter(|other| *other == clause).count()));
        each
    }

    /// The clause of a missing turn. If turns with the same clauses are listed, it is the clause that grants the turn,
    /// or for a promotion the one by which it promotes. If not, it is the clause with the fewest listed turns, the
    /// first of equals.
    pub(super) fn of_missing(&self, turn: Turn) -> Option<String> {
        if self.cut_out.is_some() {
            return self.cut_out.clone();
        }
        let clauses = &self.listed_as(turn)?.clauses;
        let there = || self.listed.iter().filter(|listed| !self.missing.contains(&listed.turn));
        if there().any(|listed| listed.clauses == *clauses) {
            let promotes = turn.promotions().iter().any(Option::is_some);
            return if promotes { clauses.last().cloned() } else { clauses.first().cloned() };
        }
        let heard = |clause: &&String| there().filter(|listed| listed.clauses.contains(clause)).count();
        clauses.iter().min_by_key(heard).cloned()
    }

    /// The stricter reading that would refuse exactly the missing turns.
    pub(super) fn stricter(&self, rules: &Rules, position: &Position) -> Option<Stricter> {
        let there = self.listed.iter().map(|listed| listed.turn);
        let heard: Vec<Turn> = there.filter(|turn| !self.missing.contains(turn)).collect();
        stricter::stricter(rules, position, &self.missing, &heard).filter(|_| !self.is_cut_out())
    }

    /// Whether all turns are missing because the game has ended by counts, history or material.
    pub(super) fn is_cut_out(&self) -> bool {
        self.cut_out.is_some()
    }

    fn listed_as(&self, turn: Turn) -> Option<&Listed> {
        self.listed.iter().find(|listed| listed.turn == turn)
    }
}

/// The refusal of a turn in an engine's spelling.
fn refused(rules: &Rules, position: &Position, text: &str) -> Extra {
    let plain = text.replace('=', "").to_lowercase();
    let read = parse_turn(rules, position, text)
        .or_else(|error| parse_turn(rules, position, &plain).map_err(|_| error));
    let turn = text.to_owned();
    match read {
        Err(error) => Extra { turn, read: None, clause: None, why: error.to_string() },
        Ok(read) => {
            let (clause, why) = match oracle::explain(rules, &position.to_setup(rules), read) {
                Explanation::Refused(refusal) => (refusal.clause, refusal.why),
                Explanation::Legal(_) => (None, "it is listed in another form already".to_owned()),
            };
            Extra { turn, read: Some(write_turn(rules, position.side, read)), clause, why }
        }
    }
}

/// The clause that grants a turn, or the one that acts in it.
pub(super) fn of_turn(rules: &Rules, position: &Position, turn: Turn) -> Option<String> {
    let listed = movegen::listed(rules, position).into_iter().find(|listed| listed.turn == turn)?;
    listed.clauses.last().cloned()
}

/// The clause of a turn that leads to a different position: that of the one differing field, or of the turn.
pub(super) fn of_after(rules: &Rules, position: &Position, turn: Turn, says: &str) -> Option<String> {
    let field = ending::field_clause(rules, &position.play(rules, turn), says);
    let in_force = field.filter(|clause| rules.readings.contains_key(*clause)).map(str::to_owned);
    in_force.or_else(|| of_turn(rules, position, turn))
}

/// The clause that ended a game. If it goes on, the clause that an engine which sees an end must mean: of repetition,
/// if pieces and side have been the same before, or of the halfmove clock.
pub(super) fn of_end(rules: &Rules, game: &Game) -> Option<String> {
    if let Some(end) = outcome::standing(rules, game) {
        return Some(end.clause.to_owned());
    }
    let now = game.position();
    let times = game.positions().filter(|then| then.same_pieces(now) && then.side == now.side).count();
    let near = |clause: &str| match clause {
        "end.repetition" => times > 1,
        _ => stricter::is_half_run_down(rules, now),
    };
    let clauses =
        ["end.repetition", "end.fifty"].into_iter().filter(|clause| rules.readings.contains_key(*clause));
    clauses.map(str::to_owned).find(|clause| near(clause))
}
