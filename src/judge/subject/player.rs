//! Other programs as engines: the questions that they can be asked, one position at a time, in their own spelling.
//!
//! The trait knows no processes: the drivers of UCI, CECP and JSON lines are in `regra-engine`, and
//! [`Inside`](super::Inside) is regra itself, under any rules. Questions go through an [`Examinee`](super::Examinee),
//! which reads the answers as turns of the rule set.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

use regra_movegen::outcome::{self, End, Game};
use regra_rules::Rules;
use regra_rules::geometry::Color;

/// What a player may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PlayerQuestion {
    /// The legal turns.
    Turns,
    /// The position after a turn.
    After,
    /// The leaves below each turn.
    Counts,
    /// How the game stands.
    Outcome,
}

impl PlayerQuestion {
    /// Every question.
    pub const ALL: [Self; 4] = [Self::Turns, Self::After, Self::Counts, Self::Outcome];

    /// What it is called where JSON is spoken: `turns`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Turns => "turns",
            Self::After => "after",
            Self::Counts => "counts",
            Self::Outcome => "outcome",
        }
    }
}

impl Serialize for PlayerQuestion {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.word().serialize(to)
    }
}

/// A game as it is sent to an engine.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// The start, in regra's FEN.
    pub fen: &'a str,
    /// The turns since, in the engine's own spelling.
    pub moves: &'a [String],
}

/// The leaves below each turn, in the player's own spelling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divided {
    /// Each turn as it is listed, with the leaves below; empty where the player gives only the total. A
    /// turn that is listed twice stands here twice.
    pub turns: Vec<(String, u128)>,
    /// The total that the player gives.
    pub total: u128,
}

/// What is asked of a position at once, beside the turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The position after each turn.
    pub after: bool,
    /// How the game stands.
    pub outcome: bool,
}

/// What a player says of a position at once, the turns as `T`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole<T = String> {
    /// The legal turns, each as often as it is listed.
    pub turns: Vec<T>,
    /// The position after each of them, in the player's own FEN: one for each turn, or none at all where that was not
    /// asked for or cannot be said.
    pub after: Vec<String>,
    /// How the game stands, where that was asked for and can be said.
    pub standing: Option<Standing>,
}

/// How a game stands, without the clause: in fixtures, and by players that give none.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[schemars(rename = "GameResult")]
#[serde(rename_all = "lowercase", expecting = "a word")]
pub enum Standing {
    /// White has won.
    White,
    /// Black has won.
    Black,
    /// It is over and nobody has won.
    Draw,
    /// It goes on.
    Open,
}

impl Standing {
    const ALL: [Self; 4] = [Self::White, Self::Black, Self::Draw, Self::Open];

    /// A side has won.
    pub const fn won(winner: Color) -> Self {
        match winner {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }

    /// As fixtures and scripts write it: `white`, `black`, `draw`, `open`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Draw => "draw",
            Self::Open => "open",
        }
    }

    /// In words: `white has won`, `a draw`, `the game goes on`.
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::White => "white has won",
            Self::Black => "black has won",
            Self::Draw => "a draw",
            Self::Open => "the game goes on",
        }
    }

    /// How a game stands by a rule set.
    pub fn in_game(rules: &Rules, game: &Game) -> Self {
        Self::of(outcome::standing(rules, game))
    }

    /// Without the clause.
    pub fn of(end: Option<End>) -> Self {
        match end {
            None => Self::Open,
            Some(End { winner: None, .. }) => Self::Draw,
            Some(End { winner: Some(color), .. }) => Self::won(color),
        }
    }
}

impl FromStr for Standing {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|standing| standing.word() == word);
        found.ok_or_else(|| "expected `white`, `black`, `draw` or `open`".to_owned())
    }
}

/// How often the program behind a player had to be started again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Restarts {
    /// How often it was started again.
    pub times: usize,
    /// What it had done the first time.
    pub first: String,
    /// How often it had ended by itself over a question that the program started next has answered, so that nothing
    /// else tells of it.
    pub crashes: usize,
}

impl Restarts {
    /// Those of one more program that played the same.
    #[must_use]
    pub fn and(self, other: &Self) -> Self {
        let Self { times, first, crashes } = self;
        Self { times: times + other.times, first, crashes: crashes + other.crashes }
    }
}

/// An engine, under the rule set that it was last [set to](Self::play).
///
/// After any error but [`PlayerErrorKind::Unable`] it must be ready for the next question: the driver of a process
/// starts it again.
pub trait Player {
    /// Its name in reports.
    fn name(&self) -> &str;

    /// Sets the rule set to play from now on.
    ///
    /// # Errors
    /// [`PlayerErrorKind::Rules`] where it has no such game.
    fn play(&mut self, rules: &Rules) -> Result<(), PlayerError>;

    /// Whether it can be asked this at all, under the rule set that it plays.
    fn answers(&self, question: PlayerQuestion) -> bool;

    /// A known gap in its answers: for example, that it was asked only about some turns.
    fn caveat(&self) -> Option<&str> {
        None
    }

    /// How often its program had to be started again, if it was.
    fn restarts(&self) -> Option<&Restarts> {
        None
    }

    /// Starts a fresh program for the next question, if there is a program: it remembers nothing.
    fn afresh(&mut self) {}

    /// The legal turns, each as often as it is listed.
    ///
    /// # Errors
    /// Where there is no answer.
    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, PlayerError>;

    /// The position in its own FEN; [`PlayerQuestion::After`] with the turn among the moves.
    ///
    /// # Errors
    /// Where there is no answer; also where it takes the last move for illegal.
    fn position(&mut self, told: Told<'_>) -> Result<String, PlayerError>;

    /// The leaves at exactly `depth`.
    ///
    /// # Errors
    /// Where there is no answer.
    fn divide(&mut self, told: Told<'_>, depth: NonZero<u32>) -> Result<Divided, PlayerError>;

    /// How the game stands.
    ///
    /// # Errors
    /// Where there is no answer.
    fn standing(&mut self, told: Told<'_>) -> Result<Standing, PlayerError>;

    /// Its answers about each of these positions: faster if it can be asked about many at once. A failed or interrupted
    /// answer is the last.
    fn wholes(&mut self, fens: &[String], wanted: Wanted) -> Vec<Result<Whole, PlayerError>> {
        let mut said = Vec::with_capacity(fens.len());
        for fen in fens {
            said.push(one_by_one(self, fen, wanted));
            if said.last().is_some_and(|last| last.as_ref().is_err_and(PlayerError::is_the_last)) {
                break;
            }
        }
        said
    }
}

/// What a player says of a position, by a question for each thing.
///
/// # Errors
/// Where there is no answer; what it is not able to say is left out.
pub fn one_by_one(
    player: &mut (impl Player + ?Sized),
    fen: &str,
    wanted: Wanted,
) -> Result<Whole, PlayerError> {
    let turns = player.turns(Told { fen, moves: &[] })?;
    let mut after = Vec::new();
    if wanted.after && player.answers(PlayerQuestion::After) {
        let each = turns.iter().map(|turn| player.position(Told { fen, moves: std::slice::from_ref(turn) }));
        after = said(each.collect())?.unwrap_or_default();
    }
    let mut standing = None;
    if wanted.outcome && player.answers(PlayerQuestion::Outcome) {
        standing = said(player.standing(Told { fen, moves: &[] }))?;
    }
    Ok(Whole { turns, after, standing })
}

/// An answer, none where it was not able to give one.
fn said<T>(answer: Result<T, PlayerError>) -> Result<Option<T>, PlayerError> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(PlayerError { kind: PlayerErrorKind::Unable(_), .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerError {
    /// The name of the engine.
    pub player: String,
    pub kind: PlayerErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerErrorKind {
    /// It cannot be asked this, or cannot tell: no fault of it.
    Unable(String),
    /// It does not play these rules.
    Rules(String),
    /// It refuses the position.
    Refused(String),
    /// It fell silent, ended, or gave no valid answer.
    Failed(String),
    /// The user interrupted the wait.
    Stopped,
}

impl PlayerError {
    /// Whether it should not be asked anything more: it failed, or the user interrupted.
    pub fn is_the_last(&self) -> bool {
        matches!(self.kind, PlayerErrorKind::Failed(_) | PlayerErrorKind::Stopped)
    }
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.player, self.kind)
    }
}

impl fmt::Display for PlayerErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unable(why) | Self::Rules(why) | Self::Refused(why) | Self::Failed(why) => f.write_str(why),
            Self::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for PlayerError {}
