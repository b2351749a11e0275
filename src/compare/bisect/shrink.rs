//! A smaller position in which the player errs in the same way: men taken away, less in hand, a plainer state.

use super::clause::Named;
use super::data::Disagreement;
use super::ending;
use super::interview::Trouble;
use super::search::{Lead, Search};
use crate::compare::witness::{fewer, weight_of};
use crate::geometry::Square;
use crate::movegen;
use crate::outcome::{self, Game};
use crate::position::{Position, Setup, Turn, validate};
use crate::rules::Rules;

/// So many questions are asked for it at most.
const QUESTIONS: u64 = 400;

/// The one thing that must stay.
enum Core {
    Missing(Turn, Option<String>),
    Extra(String, Option<String>),
    Repeated(Turn),
    Numbers(u32),
    Below(Turn, u32),
    After(Turn),
    Outcome(Option<&'static str>, Disagreement),
}

/// The lead in a position as small as it gets.
pub(super) fn shrink(search: &mut Search<'_, '_, '_>, lead: Lead) -> Lead {
    let Some(core) = Core::of(search.rules, &lead) else { return lead };
    let most = search.interview.questions() + QUESTIONS;
    let mut shrinking = Shrinking { search, core, most };
    let setup = lead.game.position().to_setup(shrinking.search.rules);
    // Where the way to the position matters, it stays.
    if lead.game.turns().next().is_some() && !shrinking.holds(&setup) {
        return lead;
    }
    let small = shrinking.smaller(setup);
    let search = shrinking.search;
    let game = Game::new(Position::from_setup(search.rules, &small));
    let disagreement = now(search, &game, &lead.disagreement);
    disagreement.map_or(lead, |disagreement| Lead { game, disagreement })
}

struct Shrinking<'s, 'a, 'e, 'p> {
    search: &'s mut Search<'a, 'e, 'p>,
    core: Core,
    most: u64,
}

impl Shrinking<'_, '_, '_, '_> {
    /// Takes away many men at once, then fewer, then whatever else can go.
    fn smaller(&mut self, mut setup: Setup) -> Setup {
        let mut size = setup.board.iter().flatten().count() / 2;
        while size > 1 {
            let squares: Vec<Square> = Square::all().filter(|&square| setup.at(square).is_some()).collect();
            for chunk in squares.chunks(size) {
                let mut next = setup.clone();
                for square in chunk {
                    let king = self.search.rules.king();
                    if next.at(*square).is_some_and(|man| man.kind != king) {
                        next.board[square.index()] = None;
                    }
                }
                if next != setup && self.holds(&next) {
                    setup = next;
                }
            }
            size /= 2;
        }
        let plainer = |next: &Setup, setup: &Setup| weight_of(next) < weight_of(setup);
        while let Some(next) =
            fewer(&setup).into_iter().find(|next| plainer(next, &setup) && self.holds(next))
        {
            setup = next;
        }
        setup
    }

    /// Whether the player errs in the same way there.
    fn holds(&mut self, setup: &Setup) -> bool {
        let rules = self.search.rules;
        if self.search.interview.questions() >= self.most || validate(rules, setup).is_err() {
            return false;
        }
        let position = Position::from_setup(rules, setup);
        self.asked(&position).unwrap_or(false)
    }

    fn asked(&mut self, position: &Position) -> Result<bool, Trouble> {
        let rules = self.search.rules;
        let search = &mut *self.search;
        let turns = movegen::turns(rules, position);
        match &self.core {
            Core::Missing(turn, clause) => {
                if !turns.contains(turn) {
                    return Ok(false);
                }
                let difference = search.difference(position, 1)?;
                let named = Named::of(rules, position, &difference.missing, &[]);
                Ok(difference.missing.contains(turn) && named.of_missing(*turn) == *clause)
            }
            Core::Extra(text, clause) => {
                let difference = search.difference(position, 1)?;
                let only = difference.extra.contains(text).then(|| text.clone());
                let named = Named::of(rules, position, &[], only.as_slice());
                Ok(named.refused().first().is_some_and(|extra| extra.clause == *clause))
            }
            Core::Repeated(turn) => {
                Ok(turns.contains(turn) && search.difference(position, 1)?.repeated.contains(turn))
            }
            Core::Numbers(depth) => {
                let difference = search.difference(position, *depth)?;
                Ok((difference.sum.is_some() || difference.total.is_some()) && !turns.is_empty())
            }
            Core::Below(turn, depth) => {
                let wrong = turns.contains(turn)
                    && search.difference(position, *depth)?.below.iter().any(|below| below.turn == *turn);
                Ok(wrong && search.difference(&position.play(rules, *turn), depth - 1)?.is_none())
            }
            Core::After(turn) => {
                if !turns.contains(turn) {
                    return Ok(false);
                }
                let says = search.interview.after(position, *turn)?;
                Ok(ending::leads_elsewhere(rules, &position.play(rules, *turn), &says).is_some())
            }
            Core::Outcome(clause, wrong) => {
                let game = Game::new(*position);
                if outcome::standing(rules, &game).map(|end| end.clause) != *clause {
                    return Ok(false);
                }
                let (says, stands) = (search.interview.standing(&game)?, ending::standing(rules, &game));
                Ok(Disagreement::Outcome { says, stands } == *wrong)
            }
        }
    }
}

impl Core {
    fn of(rules: &Rules, lead: &Lead) -> Option<Self> {
        let position = lead.game.position();
        Some(match &lead.disagreement {
            Disagreement::Turns { missing, extra } => {
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
            Disagreement::Repeated(turns) => Self::Repeated(*turns.first()?),
            Disagreement::Sum { depth, .. } | Disagreement::Total { depth, .. } => Self::Numbers(*depth),
            Disagreement::Below { turn, depth, .. } => Self::Below(*turn, *depth),
            Disagreement::After { turn, .. } => Self::After(*turn),
            Disagreement::Outcome { .. } => {
                let clause = outcome::standing(rules, &lead.game).map(|end| end.clause);
                Self::Outcome(clause, lead.disagreement.clone())
            }
            Disagreement::Ignored { .. } | Disagreement::Failed { .. } => return None,
        })
    }
}

/// What differs in the small position: asked once more.
fn now(search: &mut Search<'_, '_, '_>, game: &Game, before: &Disagreement) -> Option<Disagreement> {
    let position = game.position();
    let rules = search.rules;
    match before {
        Disagreement::Turns { .. } => {
            let difference = search.difference(position, 1).ok()?;
            let (missing, extra) = search.unknown(position, &difference);
            (!missing.is_empty() || !extra.is_empty()).then_some(Disagreement::Turns { missing, extra })
        }
        Disagreement::Repeated(_) => {
            let repeated = search.difference(position, 1).ok()?.repeated;
            Some(repeated).filter(|turns| !turns.is_empty()).map(Disagreement::Repeated)
        }
        &Disagreement::Sum { depth, .. } => {
            let (sum, total) = search.difference(position, depth).ok()?.sum?;
            Some(Disagreement::Sum { depth, sum, total })
        }
        &Disagreement::Total { depth, .. } => {
            let (says, counts) = search.difference(position, depth).ok()?.total?;
            Some(Disagreement::Total { depth, says, counts })
        }
        &Disagreement::Below { turn, depth, .. } => {
            let below = search.difference(position, depth).ok()?.below;
            let miscount = below.into_iter().find(|below| below.turn == turn)?;
            let (missing, extra) = search.after_playing(position, turn);
            let (says, counts) = (miscount.says, miscount.counts);
            Some(Disagreement::Below { turn, depth, says, counts, missing, extra })
        }
        &Disagreement::After { turn, .. } => {
            let says = search.interview.after(position, turn).ok()?;
            let leads = ending::leads_elsewhere(rules, &position.play(rules, turn), &says)?;
            Some(Disagreement::After { turn, says, leads })
        }
        outcome => Some(outcome.clone()),
    }
}
