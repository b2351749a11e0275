//! What can go wrong with another engine.

use std::fmt;

/// An engine, and what went wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineError {
    /// How it is called.
    pub engine: String,
    /// What went wrong.
    pub trouble: Trouble,
}

/// What can go wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It could not be started.
    Start(String),
    /// It ended while it was asked something.
    Ended {
        /// What it was asked.
        asked: String,
        /// How it ended.
        status: String,
        /// The last that was heard of it.
        last: String,
    },
    /// It did not answer in time.
    Silent {
        /// What it was asked.
        asked: String,
        /// For how long.
        seconds: u64,
    },
    /// It answered something else.
    Answer {
        /// What it was asked.
        asked: String,
        /// What came.
        got: String,
        /// What would have been an answer.
        expected: &'static str,
    },
    /// It does not play these rules.
    Rules {
        /// The rule set.
        rules: String,
        /// What it plays.
        plays: Vec<String>,
    },
    /// The user stopped the waiting.
    Stopped,
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.engine)?;
        match &self.trouble {
            Trouble::Start(why) => write!(f, "cannot be started: {why}"),
            Trouble::Ended { asked, status, last } if last.is_empty() => {
                write!(f, "ended ({status}) when asked `{asked}`")
            }
            Trouble::Ended { asked, status, last } => {
                write!(f, "ended ({status}) when asked `{asked}`; its last words: {last}")
            }
            Trouble::Silent { asked, seconds } => {
                write!(f, "no answer to `{asked}` within {seconds} s: give it longer with --timeout")
            }
            Trouble::Answer { asked, got, expected } => {
                write!(f, "answered `{asked}` with `{got}`: expected {expected}")
            }
            Trouble::Rules { rules, plays } if plays.is_empty() => {
                write!(f, "does not play {rules}: it has no option UCI_Variant, so only chess")
            }
            Trouble::Rules { rules, plays } => {
                let plays = plays.join(", ");
                write!(f, "does not play {rules}; it plays {plays}: name one of them with --variant")
            }
            Trouble::Stopped => write!(f, "stopped"),
        }
    }
}

impl std::error::Error for EngineError {}
