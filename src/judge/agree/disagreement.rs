//! A disagreement of two subjects, as data and as a sentence.

use std::fmt;

use serde::Serialize;

/// The subject of a disagreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aspect {
    /// Whether play can reach the position.
    Validity,
    /// The position itself.
    Position,
    /// Which turns are legal, or how often one is listed.
    Turns,
    /// The position after a turn.
    After,
    /// The squares attacked.
    Attacked,
    /// The end that the position decides.
    Decided,
    /// The end that is judged from material, history or counts.
    Adjudicated,
    /// Whether the game is over, and how.
    Standing,
    Count,
    /// A subject's count, compared with the sum of its counts after each turn.
    Counting,
}

/// A disagreement of two subjects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Disagreement {
    /// The aspect on which they disagree.
    #[serde(skip)]
    pub about: Aspect,
    /// The same in words, with the turn or the depth: `the position after e2e4`.
    pub what: String,
    /// The position, as FEN.
    pub fen: String,
    /// The turns that lead there from the position that was asked about.
    #[serde(skip)]
    pub line: Vec<String>,
    pub says: [Says; 2],
}

/// What one of two subjects says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Says {
    /// The subject: `generator`, `oracle`.
    pub who: String,
    /// Its answer.
    pub says: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [Says { who: one, says }, Says { who: other, says: answers }] = &self.says;
        write!(f, "{}: {one} {says}, {other} {answers}", self.what)?;
        if !self.line.is_empty() {
            write!(f, "; after {}", self.line.join(" "))?;
        }
        write!(f, "; in {}", self.fen)
    }
}

impl std::error::Error for Disagreement {}
