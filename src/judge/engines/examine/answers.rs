//! An engine's answers, each asked for once however many cases share it, with a count of its failures.

use std::collections::HashMap;
use std::num::NonZero;
use std::time::Instant;

use crate::subject::{Examinee, Heard, PlayerError, PlayerErrorKind, PlayerQuestion, Standing};
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::position::{Position, Turn};

/// A shorter count says nothing about the engine's speed.
const MEASURABLE: f64 = 0.2;

/// A count is asked for if it should take no more than this part of the time limit: some positions take longer than
/// others.
const PART: f64 = 0.25;

/// Leaves below each turn, and the total that the player gives.
pub(super) type Counted = (Vec<(Heard, u128)>, u128);

/// The engine's behaviour so far, under any rule set.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pulse {
    /// Number of failures since its last answer.
    pub(super) failures: u32,
    /// Its seconds for one leaf, by the last count that was long enough.
    pub(super) pace: Option<f64>,
}

/// The player under one rule set.
pub(super) struct Answers<'p> {
    examinee: Examinee<'p>,
    /// How many seconds it has for an answer.
    seconds: f64,
    turns: HashMap<Position, Result<Vec<Heard>, PlayerError>>,
    counts: HashMap<(Position, NonZero<u32>), Result<Counted, PlayerError>>,
    pulse: Pulse,
}

impl<'p> Answers<'p> {
    pub(super) fn new(examinee: Examinee<'p>, seconds: f64, pulse: Pulse) -> Self {
        Self { examinee, seconds, pulse, turns: HashMap::new(), counts: HashMap::new() }
    }

    pub(super) fn rules(&self) -> &Rules {
        self.examinee.rules()
    }

    pub(super) fn can(&self, question: PlayerQuestion) -> bool {
        self.examinee.answers(question)
    }

    pub(super) fn pulse(&self) -> Pulse {
        self.pulse
    }

    pub(super) fn turns(&mut self, position: &Position) -> Result<Vec<Heard>, PlayerError> {
        if let Some(known) = self.turns.get(position) {
            return known.clone();
        }
        let answer = self.examinee.turns(position);
        self.note(&answer);
        self.turns.insert(*position, answer.clone());
        answer
    }

    /// The leaves at a depth, if it should finish in time with so many.
    pub(super) fn counts(
        &mut self,
        position: &Position,
        depth: NonZero<u32>,
        leaves: u64,
    ) -> Result<Counted, PlayerError> {
        if let Some(known) = self.counts.get(&(*position, depth)) {
            return known.clone();
        }
        if self.pulse.pace.is_some_and(|pace| pace * leaves as f64 > self.seconds * PART) {
            let why = "at its pace such a count may take too long: give it longer with --timeout";
            let kind = PlayerErrorKind::Unable(why.to_owned());
            return Err(PlayerError { player: self.examinee.name().to_owned(), kind });
        }
        let started = Instant::now();
        let answer = self.examinee.divide(position, depth);
        let seconds = started.elapsed().as_secs_f64();
        if let Ok((_, total)) = &answer
            && seconds > MEASURABLE
        {
            self.pulse.pace = Some(seconds / (*total).max(1) as f64);
        }
        self.note(&answer);
        self.counts.insert((*position, depth), answer.clone());
        answer
    }

    pub(super) fn after(&mut self, position: &Position, turn: Turn) -> Result<String, PlayerError> {
        let answer = self.examinee.after(position, turn);
        self.note(&answer);
        answer
    }

    pub(super) fn standing(&mut self, game: &Game) -> Result<Standing, PlayerError> {
        let answer = self.examinee.standing(game);
        self.note(&answer);
        answer
    }

    fn note<T>(&mut self, answer: &Result<T, PlayerError>) {
        match answer {
            Ok(_) => self.pulse.failures = 0,
            Err(error) if matches!(error.kind, PlayerErrorKind::Failed(_)) => self.pulse.failures += 1,
            Err(_) => {}
        }
    }
}
