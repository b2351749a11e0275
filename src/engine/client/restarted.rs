//! An engine whose program is started again after a fault, and asked once more before the fault is reported.

use std::num::NonZero;

use super::speaker::Speaker;
use super::{EngineError, EngineErrorKind};
use regra_judge::subject::{
    Divided, Player, PlayerError, PlayerErrorKind, PlayerQuestion, Restarts, Standing, Told, Wanted, Whole,
    one_by_one,
};
use regra_rules::Rules;

/// Starts the program and greets it.
pub(super) type Opener<'a> = Box<dyn FnMut() -> Result<Box<dyn Speaker + 'a>, EngineError> + 'a>;

/// The same program in another protocol, for when the first gives no way to ask it; none if it knows no other.
pub(super) type OtherWay<'a> = Box<dyn FnOnce() -> Result<Option<Opener<'a>>, EngineError> + 'a>;

/// An engine that outlives its programs.
pub(super) struct Restarted<'a> {
    open: Opener<'a>,
    other: Option<OtherWay<'a>>,
    /// None after a fault: the next question starts it.
    running: Option<Box<dyn Speaker + 'a>>,
    name: String,
    /// The rule set that it was last set to.
    rules: Option<Rules>,
    answers: Vec<PlayerQuestion>,
    caveat: Option<String>,
    /// Why no program runs: the last error.
    lost: Option<String>,
    /// Whether it has ended by itself and this is not yet counted.
    crashed: bool,
    restarts: Option<Restarts>,
}

impl<'a> Restarted<'a> {
    pub(super) fn start(mut open: Opener<'a>, other: Option<OtherWay<'a>>) -> Result<Self, EngineError> {
        let running = open()?;
        let mut player = Self {
            open,
            other,
            name: String::new(),
            running: None,
            rules: None,
            answers: Vec::new(),
            caveat: None,
            lost: None,
            crashed: false,
            restarts: None,
        };
        player.know(running);
        Ok(player)
    }

    /// Keeps the program, and its answers about itself for the time when none runs.
    fn know(&mut self, running: Box<dyn Speaker + 'a>) {
        running.name().clone_into(&mut self.name);
        self.answers =
            PlayerQuestion::ALL.into_iter().filter(|&question| running.answers(question)).collect();
        self.caveat = running.caveat();
        self.running = Some(running);
    }

    /// Asks; after a failure that another try may help, asks a fresh program once more.
    fn ask<T>(
        &mut self,
        question: impl FnMut(&mut dyn Speaker) -> Result<T, EngineError>,
    ) -> Result<T, PlayerError> {
        Ok(self.asked(question)?)
    }

    fn asked<T>(
        &mut self,
        mut question: impl FnMut(&mut dyn Speaker) -> Result<T, EngineError>,
    ) -> Result<T, EngineError> {
        let mut answer = self.once(&mut question);
        if answer.as_ref().is_err_and(|error| may_pass(&error.kind)) {
            self.crashed |= answer.as_ref().is_err_and(has_ended);
            answer = self.once(&mut question);
        }
        let untold = std::mem::take(&mut self.crashed) && !answer.as_ref().is_err_and(has_ended);
        if let Some(restarts) = self.restarts.as_mut().filter(|_| untold) {
            restarts.crashes += 1;
        }
        answer
    }

    /// Switches to the other protocol, if there is one and the program plays the rule set in it.
    fn turn_to_other(&mut self, rules: &Rules) -> Result<bool, EngineError> {
        let Some(other) = self.other.take() else { return Ok(false) };
        let Some(mut open) = other()? else { return Ok(false) };
        let mut running = open()?;
        running.play(rules)?;
        self.open = open;
        self.know(running);
        Ok(true)
    }

    fn once<T>(
        &mut self,
        question: &mut impl FnMut(&mut dyn Speaker) -> Result<T, EngineError>,
    ) -> Result<T, EngineError> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.reopened()?,
        };
        let answer = question(&mut *running);
        match answer.as_ref().err().filter(|error| !error.kind.is_sound()) {
            None => self.know(running),
            Some(error) => self.lost = Some(error.kind.to_string()),
        }
        answer
    }

    /// Its answers about these positions, asked at once: up to the first fault that a fresh program might not have;
    /// none if it cannot be asked like that.
    fn at_once(&mut self, fens: &[String], wanted: Wanted) -> Vec<Result<Whole, PlayerError>> {
        let Some(mut running) = self.running.take() else { return Vec::new() };
        let mut said = running.wholes(fens, wanted).unwrap_or_default();
        match said.last().and_then(|last| last.as_ref().err()).map(|error| &error.kind) {
            Some(kind) if may_pass(kind) => {
                self.lost = Some(kind.to_string());
                self.crashed |= said.pop().is_some_and(|last| last.as_ref().is_err_and(has_ended));
            }
            Some(kind) if !kind.is_sound() => self.lost = Some(kind.to_string()),
            _ => self.know(running),
        }
        said.into_iter().map(|answer| answer.map_err(PlayerError::from)).collect()
    }

    fn reopened(&mut self) -> Result<Box<dyn Speaker + 'a>, EngineError> {
        let mut running = (self.open)()?;
        self.rules.as_ref().map_or(Ok(()), |rules| running.play(rules))?;
        if let Some(first) = self.lost.take() {
            let before = self.restarts.get_or_insert(Restarts { times: 0, first, crashes: 0 });
            before.times += 1;
        }
        Ok(running)
    }
}

/// Whether a fresh program might answer. One that had all the time that the user allows had its chance.
fn may_pass(kind: &EngineErrorKind) -> bool {
    use EngineErrorKind::{Silent, Start, Stopped};
    !kind.is_sound() && !matches!(kind, Silent { .. } | Start(_) | Stopped)
}

/// Whether the program has ended by itself.
fn has_ended(error: &EngineError) -> bool {
    matches!(error.kind, EngineErrorKind::Ended { .. })
}

impl Player for Restarted<'_> {
    fn name(&self) -> &str {
        &self.name
    }

    fn play(&mut self, rules: &Rules) -> Result<(), PlayerError> {
        self.rules = None;
        match self.asked(|speaker| speaker.play(rules)) {
            Err(error) if matches!(error.kind, EngineErrorKind::NoWay(_)) => {
                if !self.turn_to_other(rules).is_ok_and(|turned| turned) {
                    return Err(error.into());
                }
            }
            played => played?,
        }
        self.rules = Some(rules.clone());
        Ok(())
    }

    fn answers(&self, question: PlayerQuestion) -> bool {
        self.answers.contains(&question)
    }

    fn caveat(&self) -> Option<&str> {
        self.caveat.as_deref()
    }

    fn afresh(&mut self) {
        self.running = None;
    }

    fn restarts(&self) -> Option<&Restarts> {
        self.restarts.as_ref()
    }

    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, PlayerError> {
        self.ask(|speaker| speaker.turns(told))
    }

    fn position(&mut self, told: Told<'_>) -> Result<String, PlayerError> {
        self.ask(|speaker| speaker.position(told))
    }

    fn divide(&mut self, told: Told<'_>, depth: NonZero<u32>) -> Result<Divided, PlayerError> {
        self.ask(|speaker| speaker.divide(told, depth))
    }

    fn standing(&mut self, told: Told<'_>) -> Result<Standing, PlayerError> {
        self.ask(|speaker| speaker.standing(told))
    }

    /// A position at which the program fails is asked again of a fresh program, alone.
    fn wholes(&mut self, fens: &[String], wanted: Wanted) -> Vec<Result<Whole, PlayerError>> {
        let mut said: Vec<Result<Whole, PlayerError>> = Vec::with_capacity(fens.len());
        let done = |said: &Vec<Result<Whole, PlayerError>>| {
            let last = said.last().and_then(|last| last.as_ref().err());
            said.len() == fens.len() || last.is_some_and(PlayerError::is_the_last)
        };
        while !done(&said) {
            let some = self.at_once(&fens[said.len()..], wanted);
            said.extend(some);
            if !done(&said) {
                said.push(one_by_one(self, &fens[said.len()], wanted));
            }
        }
        said
    }
}

impl From<EngineError> for PlayerError {
    fn from(error: EngineError) -> Self {
        use EngineErrorKind::{Declined, NoWay, Position, Refused, Rules, Stopped, Unable};
        let said = error.kind.to_string();
        let kind = match error.kind {
            Rules { .. } => PlayerErrorKind::Rules(said),
            Unable(_) | NoWay(_) => PlayerErrorKind::Unable(said),
            Declined(_) | Refused { .. } | Position { .. } => PlayerErrorKind::Refused(said),
            Stopped => PlayerErrorKind::Stopped,
            _ => PlayerErrorKind::Failed(said),
        };
        Self { player: error.engine, kind }
    }
}
