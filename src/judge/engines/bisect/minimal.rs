//! Reduces a position in which the engine is wrong: fewer pieces, less in hand, a simpler state.

use super::clause::Named;
use super::data::DivergenceKind;
use super::difference::Miscount;
use super::ending;
use super::interview::Trouble;
use super::search::{BisectSearch, Lead};
use crate::compare::shrink::{fewer, shrink, take_groups, weight_of};
use crate::engines::reached::comes_about;
use crate::subject::Standing;
use regra_movegen as movegen;
use regra_movegen::outcome::{self, Game};
use regra_rules::geometry::Color;
use regra_rules::position::{Position, Setup, Turn, parse_fen, validate, write_fen};
use regra_rules::{Kind, Rules};

/// Maximum number of questions asked to shrink one position.
const QUESTIONS: u64 = 400;

/// The one property that must stay.
enum Core {
    Missing(Turn, Option<String>),
    Extra(String, Option<String>),
    Repeated(Turn),
    Sum(u32),
    Total(u32),
    Below(Turn, u32, bool),
    After(Turn),
    Outcome(Option<&'static str>, DivergenceKind),
}

/// The lead in a minimal position.
pub(super) fn minimal(search: &mut BisectSearch<'_, '_, '_>, lead: Lead) -> Lead {
    let Some(core) = Core::of(search.rules, &lead) else { return lead };
    let most = search.interview.questions() + QUESTIONS;
    if let Some(fen) = &lead.told {
        let Ok(setup) = parse_fen(search.rules, fen) else { return lead };
        let line = Some(lead.game.turns().collect());
        let mut shrinking = Shrinking { search, core, line, most, last: None };
        if shrinking.holds(&setup) {
            let setup = shrinking.later(setup);
            shrinking.smaller(setup);
        }
        return shrinking.last.unwrap_or(lead);
    }
    let setup = lead.game.position().to_setup(search.rules);
    let mut shrinking = Shrinking { search, core, line: None, most, last: None };
    // If the way to the position matters, it stays.
    if lead.game.turns().next().is_none() || shrinking.holds(&setup) {
        shrinking.smaller(setup);
    }
    shrinking.last.unwrap_or(lead)
}

struct Shrinking<'s, 'a, 'e, 'p> {
    search: &'s mut BisectSearch<'a, 'e, 'p>,
    core: Core,
    /// The turns that the engine is sent after the FEN; none if it is sent a position alone.
    line: Option<Vec<Turn>>,
    most: u64,
    /// The smallest position so far.
    last: Option<Lead>,
}

impl Shrinking<'_, '_, '_, '_> {
    /// Removes groups of pieces, then everything else that can go; but no side's last king.
    fn smaller(&mut self, setup: Setup) {
        let king = self.search.rules.king();
        let may_go = |setup: &Setup, at| setup.at(at).is_some_and(|piece| piece.kind != king);
        let setup = take_groups(setup, may_go, |next| self.holds(next));
        shrink(setup, fewer, |now, next| {
            let smaller = weight_of(&next) < weight_of(now) && keeps_kings(king, now, &next);
            (smaller && self.holds(&next)).then_some(next)
        });
    }

    /// Moves the start forward by as many turns as possible, of those that the engine plays itself.
    fn later(&mut self, mut setup: Setup) -> Setup {
        while let Some(line) = self.line.clone().filter(|line| line.len() > 1) {
            let rules = self.search.rules;
            let next = Position::from_setup(rules, &setup).play(rules, line[0]).to_setup(rules);
            self.line = Some(line[1..].to_vec());
            if !self.holds(&next) {
                self.line = Some(line);
                break;
            }
            setup = next;
        }
        setup
    }

    /// Whether the engine makes the same error there.
    fn holds(&mut self, setup: &Setup) -> bool {
        let rules = self.search.rules;
        if self.search.interview.questions() >= self.most
            || !comes_about(rules, setup)
            || validate(rules, setup).is_err()
        {
            return false;
        }
        let mut game = Game::new(Position::from_setup(rules, setup));
        for &turn in self.line.iter().flatten() {
            if !movegen::is_legal(rules, game.position(), turn) {
                return false;
            }
            game.play(rules, turn);
        }
        let told = self.line.is_some().then(|| write_fen(rules, setup));
        let asked = match &told {
            Some(fen) => self.asked_along(fen, &game),
            None => self.asked(game.position()),
        };
        let Ok(Some(disagreement)) = asked else { return false };
        self.last = Some(Lead { game, disagreement, told });
        true
    }

    /// The difference there, sent the FEN and the turns from there, if it is the same fault: the engine must be right
    /// about the position alone.
    fn asked_along(&mut self, fen: &str, game: &Game) -> Result<Option<DivergenceKind>, Trouble> {
        let search = &mut *self.search;
        let difference = search.difference_along(fen, game, 1)?;
        let named = Named::of(search.rules, game.position(), &difference.missing, &difference.extra);
        let same = match &self.core {
            Core::Missing(turn, clause) => {
                difference.missing.contains(turn) && named.of_missing(*turn) == *clause
            }
            Core::Extra(text, clause) => {
                named.refused().iter().any(|extra| extra.turn == *text && extra.clause == *clause)
            }
            _ => false,
        };
        if !same || !search.difference(game.position(), 1)?.is_none() {
            return Ok(None);
        }
        Ok(Some(search.turns_that_differ(game.position(), &difference)))
    }

    /// The difference there, if it is the same fault.
    fn asked(&mut self, position: &Position) -> Result<Option<DivergenceKind>, Trouble> {
        let rules = self.search.rules;
        let search = &mut *self.search;
        if self.core.turn().is_some_and(|turn| !movegen::is_legal(rules, position, turn)) {
            return Ok(None);
        }
        Ok(match &self.core {
            Core::Missing(turn, clause) => {
                let difference = search.difference(position, 1)?;
                let named = Named::of(rules, position, &difference.missing, &[]);
                let same = difference.missing.contains(turn) && named.of_missing(*turn) == *clause;
                same.then(|| search.turns_that_differ(position, &difference))
            }
            Core::Extra(text, clause) => {
                let difference = search.difference(position, 1)?;
                let only = difference.extra.contains(text).then(|| text.clone());
                let named = Named::of(rules, position, &[], only.as_slice());
                let same = named.refused().first().is_some_and(|extra| extra.clause == *clause);
                same.then(|| search.turns_that_differ(position, &difference))
            }
            Core::Repeated(turn) => {
                let repeated = search.difference(position, 1)?.repeated;
                repeated.contains(turn).then_some(DivergenceKind::Repeated(repeated))
            }
            &Core::Sum(depth) => {
                let sum = search.difference(position, depth)?.sum;
                sum.map(|(sum, total)| DivergenceKind::Sum { depth, sum, total })
            }
            &Core::Total(depth) => {
                let total = search.difference(position, depth)?.total;
                total.map(|(says, counts)| DivergenceKind::Total { depth, says, counts })
            }
            &Core::Below(turn, depth, followed) => {
                let below = search.difference(position, depth)?.below;
                let Some(miscount) = below.into_iter().find(|below| below.turn == turn) else {
                    return Ok(None);
                };
                if !search.difference(&position.play(rules, turn), depth - 1)?.is_none() {
                    return Ok(None);
                }
                let Miscount { says, counts, .. } = miscount;
                Some(DivergenceKind::Below { turn, depth, says, counts, followed })
            }
            &Core::After(turn) => {
                let says = search.interview.after(position, turn)?;
                let leads = ending::leads_elsewhere(rules, &position.play(rules, turn), &says);
                leads.map(|leads| DivergenceKind::After { turn, says, leads })
            }
            Core::Outcome(clause, wrong) => {
                let game = Game::new(*position);
                if outcome::standing(rules, &game).map(|end| end.clause) != *clause {
                    return Ok(None);
                }
                let (says, stands) = (search.interview.standing(&game)?, Standing::in_game(rules, &game));
                Some(DivergenceKind::Outcome { says, stands }).filter(|now| now == wrong)
            }
        })
    }
}

impl Core {
    /// The turn that must stay legal.
    fn turn(&self) -> Option<Turn> {
        match *self {
            Self::Missing(turn, _) | Self::Repeated(turn) | Self::Below(turn, ..) | Self::After(turn) => {
                Some(turn)
            }
            Self::Extra(..) | Self::Sum(_) | Self::Total(_) | Self::Outcome(..) => None,
        }
    }

    fn of(rules: &Rules, lead: &Lead) -> Option<Self> {
        let position = lead.game.position();
        Some(match &lead.disagreement {
            DivergenceKind::Turns { missing, extra } => {
                let named = Named::of(rules, position, missing, extra);
                match missing.first() {
                    Some(&turn) => Self::Missing(turn, named.of_missing(turn)),
                    None => {
                        let extra = named.refused();
                        let named = extra.iter().find(|extra| extra.clause.is_some()).or(extra.first())?;
                        Self::Extra(named.turn.clone(), named.clause.clone())
                    }
                }
            }
            DivergenceKind::Repeated(turns) => Self::Repeated(*turns.first()?),
            DivergenceKind::Sum { depth, .. } => Self::Sum(*depth),
            DivergenceKind::Total { depth, .. } => Self::Total(*depth),
            DivergenceKind::Below { turn, depth, followed, .. } => Self::Below(*turn, *depth, *followed),
            DivergenceKind::After { turn, .. } => Self::After(*turn),
            DivergenceKind::Outcome { .. } => {
                let clause = outcome::standing(rules, &lead.game).map(|end| end.clause);
                Self::Outcome(clause, lead.disagreement.clone())
            }
            DivergenceKind::Ignored { .. } | DivergenceKind::Failed { .. } => return None,
        })
    }
}

/// Whether a side that had a king still has one: many engines crash without.
fn keeps_kings(king: Kind, before: &Setup, next: &Setup) -> bool {
    let has = |setup: &Setup, color| {
        setup.board.iter().flatten().any(|piece| piece.kind == king && piece.color == color)
    };
    Color::ALL.into_iter().all(|color| has(next, color) || !has(before, color))
}
