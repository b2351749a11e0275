//! One position: compares generator and oracle, and writes the line of both.

use std::fmt::Write as _;

use crate::agree::{Disagreement, SubjectPair};
use crate::subject::{Subject, never};
use regra_movegen::outcome::End;
use regra_rules::Rules;
use regra_rules::position::{Setup, write_fen};

/// The verdict of both on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// No play can reach it.
    Refused,
    /// It is accepted as a position of the game.
    Accepted {
        /// The legal turns.
        turns: usize,
        /// How the game has ended there, if it has.
        end: Option<End>,
    },
}

/// A position looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looked {
    /// The verdict of both.
    pub seen: Seen,
    /// The same as a line: `FEN | refused`, or `FEN | the turns in the order of bytes | the end`, the end as in
    /// `white wins by end.mate`, `a draw by end.stalemate`, or `none`.
    pub line: String,
}

impl Looked {
    /// Compares the two.
    ///
    /// # Errors
    /// The first thing on which they disagree.
    pub fn at(rules: &Rules, subjects: [&dyn Subject; 2], setup: &Setup) -> Result<Self, Box<Disagreement>> {
        Looker { rules, subjects, pair: None }.look(setup)
    }

    /// A position that no play can reach.
    pub(crate) fn refused(rules: &Rules, setup: &Setup) -> Self {
        Self { seen: Seen::Refused, line: write_fen(rules, setup) + " | refused" }
    }

    /// A position with its turns, in whatever order, and how the game stands.
    pub(crate) fn accepted(rules: &Rules, setup: &Setup, mut turns: Vec<String>, end: Option<End>) -> Self {
        turns.sort_unstable();
        let end_said = end.map_or("none".to_owned(), |end| end.to_string());
        let mut line = write_fen(rules, setup);
        let _ = write!(line, " | {} | {end_said}", turns.join(" "));
        Self { seen: Seen::Accepted { turns: turns.len(), end }, line }
    }
}

/// Compares two subjects at one position after the other.
pub(super) struct Looker<'r> {
    pub(super) rules: &'r Rules,
    pub(super) subjects: [&'r dyn Subject; 2],
    /// The game that they were last shown.
    pub(super) pair: Option<SubjectPair<'r>>,
}

impl<'r> Looker<'r> {
    /// Compares the two.
    pub(super) fn look(&mut self, setup: &Setup) -> Result<Looked, Box<Disagreement>> {
        let Some(pair) = self.show(setup)? else { return Ok(Looked::refused(self.rules, setup)) };
        let differ = pair.compare(0, &never).unwrap_or_default();
        if let Some(first) = differ.into_iter().next() {
            return Err(Box::new(first));
        }
        let (turns, end) = (pair.turns(), pair.session(0).standing());
        Ok(Looked::accepted(self.rules, setup, turns, end))
    }

    /// The game that begins with a position, unless both refuse it.
    fn show(&mut self, setup: &Setup) -> Result<Option<&mut SubjectPair<'r>>, Box<Disagreement>> {
        let accepted = match &mut self.pair {
            Some(pair) => pair.restart(setup)?,
            None => {
                self.pair = SubjectPair::new(self.rules, self.subjects, setup)?;
                self.pair.is_some()
            }
        };
        Ok(self.pair.as_mut().filter(|_| accepted))
    }
}
