//! Asks the engine within limits and keeps every answer: an explanation of a difference must explain them all.

use std::num::NonZero;

use super::data::BisectLimits;
use crate::compare::limits::Cut;
use crate::subject::{Examinee, Heard, PlayerError, PlayerErrorKind, PlayerQuestion, Restarts, Standing};
use regra_movegen::outcome::Game;
use regra_rules::position::{Position, Turn};

/// Maximum number of answers kept.
const KEPT: usize = 4096;

/// Why a question has no answer.
#[derive(Clone, Debug)]
pub(super) enum Trouble {
    /// The limit of questions or time is reached.
    Cut(Cut),
    /// It cannot be asked this.
    Unable(String),
    /// It refuses the position.
    Refused(String),
    Failed(String),
}

/// Turns and counts as the engine gave them.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    /// The position that it was asked about.
    pub(super) position: Position,
    /// The depth to which it was asked.
    pub(super) depth: u32,
    /// The turns with the leaves below; empty where only the total was given.
    pub(super) listed: Vec<(Heard, u128)>,
    /// The total that it gave.
    pub(super) total: u128,
}

impl Answer {
    /// The turns that it lists, in sorted order.
    pub(super) fn spellings(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self.listed.iter().map(|(heard, _)| heard.spelled.as_str()).collect();
        all.sort_unstable();
        all
    }
}

/// The engine, the limits and its answers so far.
pub(super) struct Interview<'a, 'p> {
    examinee: &'a mut Examinee<'p>,
    limits: &'a BisectLimits<'a>,
    before: u64,
    /// Whether it has counted more turns than it lists in a readable form.
    pub(super) totals: bool,
    /// The answers about turns.
    pub(super) answers: Vec<Answer>,
    /// The answers about outcomes.
    pub(super) standings: Vec<(Game, Standing)>,
    /// The answers about positions after a turn.
    pub(super) afters: Vec<(Position, Turn, String)>,
}

impl<'a, 'p> Interview<'a, 'p> {
    pub(super) fn new(examinee: &'a mut Examinee<'p>, limits: &'a BisectLimits<'a>) -> Self {
        let before = examinee.asked();
        let (answers, standings, afters) = Default::default();
        Self { examinee, limits, before, totals: false, answers, standings, afters }
    }

    pub(super) fn name(&self) -> &str {
        self.examinee.name()
    }

    /// A known gap in its answers.
    pub(super) fn caveat(&self) -> Option<&str> {
        self.examinee.caveat()
    }

    /// How often its program had to be started again so far, and the first reason.
    pub(super) fn restarts(&self) -> Option<Restarts> {
        self.examinee.restarts().cloned()
    }

    /// Starts a fresh program, which remembers nothing.
    pub(super) fn afresh(&mut self) {
        self.examinee.afresh();
    }

    /// How many questions it was asked.
    pub(super) fn questions(&self) -> u64 {
        self.examinee.asked() - self.before
    }

    pub(super) fn can(&self, question: PlayerQuestion) -> bool {
        self.examinee.answers(question)
    }

    /// Why to stop asking, if so.
    pub(super) fn cut(&self) -> Option<Cut> {
        let enough = || (self.questions() >= self.limits.questions).then_some(Cut::Questions);
        self.limits.cut().or_else(enough)
    }

    /// The bounds.
    pub(super) fn limits(&self) -> &'a BisectLimits<'a> {
        self.limits
    }

    /// Its turns at depth 1; its divide at other depths.
    pub(super) fn ask(&mut self, position: &Position, depth: u32) -> Result<&Answer, Trouble> {
        self.goes_on()?;
        let deep = NonZero::new(depth).filter(|_| depth > 1 || !self.can(PlayerQuestion::Turns));
        let (listed, total) = match deep {
            Some(depth) => self.examinee.divide(position, depth).map_err(trouble)?,
            None => {
                let turns = self.examinee.turns(position).map_err(trouble)?;
                let total = turns.len() as u128;
                (turns.into_iter().map(|heard| (heard, 1)).collect(), total)
            }
        };
        self.totals |= depth == 1 && (listed.len() as u128) < total;
        if self.answers.len() == KEPT {
            self.answers.remove(KEPT / 2);
        }
        self.answers.push(Answer { position: *position, depth, listed, total });
        self.answers.last().ok_or(Trouble::Cut(Cut::Questions))
    }

    /// Its turns in a game, or its divide at another depth, sent as this FEN of the start and the turns from there.
    /// Such an answer is not kept: no rules explain an error that only the way there causes.
    pub(super) fn ask_along(&mut self, fen: &str, game: &Game, depth: u32) -> Result<Answer, Trouble> {
        self.goes_on()?;
        let deep = NonZero::new(depth).filter(|_| depth > 1 || !self.can(PlayerQuestion::Turns));
        let (listed, total) = match deep {
            Some(depth) => self.examinee.divide_along(fen, game, depth).map_err(trouble)?,
            None => {
                let turns = self.examinee.turns_along(fen, game).map_err(trouble)?;
                let total = turns.len() as u128;
                (turns.into_iter().map(|heard| (heard, 1)).collect(), total)
            }
        };
        self.totals |= depth == 1 && (listed.len() as u128) < total;
        Ok(Answer { position: *game.position(), depth, listed, total })
    }

    /// Its list after a turn that it plays itself.
    pub(super) fn turns_after(&mut self, position: &Position, turn: Turn) -> Result<Vec<Heard>, Trouble> {
        self.goes_on()?;
        self.examinee.turns_after(position, turn).map_err(trouble)
    }

    /// The position after a turn, in its own FEN.
    pub(super) fn after(&mut self, position: &Position, turn: Turn) -> Result<String, Trouble> {
        self.goes_on()?;
        let after = self.examinee.after(position, turn).map_err(trouble)?;
        self.afters.push((*position, turn, after.clone()));
        Ok(after)
    }

    pub(super) fn standing(&mut self, game: &Game) -> Result<Standing, Trouble> {
        self.goes_on()?;
        let standing = self.examinee.standing(game).map_err(trouble)?;
        self.standings.push((game.clone(), standing));
        Ok(standing)
    }

    fn goes_on(&self) -> Result<(), Trouble> {
        self.cut().map_or(Ok(()), |cut| Err(Trouble::Cut(cut)))
    }
}

fn trouble(error: PlayerError) -> Trouble {
    match error.kind {
        PlayerErrorKind::Stopped => Trouble::Cut(Cut::Interrupted),
        PlayerErrorKind::Unable(why) | PlayerErrorKind::Rules(why) => Trouble::Unable(why),
        PlayerErrorKind::Refused(why) => Trouble::Refused(why),
        PlayerErrorKind::Failed(why) => Trouble::Failed(why),
    }
}
