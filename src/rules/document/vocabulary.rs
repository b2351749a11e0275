//! What a document may speak of that is code, as those who have the code hand it over.

use std::collections::BTreeSet;

/// One reading of a clause that is code.
#[derive(Clone, Copy, Debug)]
pub struct CodeReading {
    /// The id of the clause: `king.royal`.
    pub clause: &'static str,
    /// The reading; `-` for a clause without readings.
    pub reading: &'static str,
    /// Whether the clause is a mechanism, which can be switched off.
    pub mechanism: bool,
    /// Whether it changes the rules; a clause that only states what is so does not.
    pub acts: bool,
    /// The clauses one of which a game must have, for this says more of them; none where it stands by itself.
    pub of: &'static [&'static str],
}

impl CodeReading {
    /// Whether it changes the rules by itself.
    pub(crate) const fn switches(&self) -> bool {
        self.acts && self.of.is_empty()
    }
}

/// All clauses and readings that are code, and how much the code has room for.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    /// The readings, clause by clause.
    pub readings: Vec<CodeReading>,
    /// Maximum number of kinds of pieces.
    pub most_pieces: usize,
}

impl Vocabulary {
    /// The readings of one clause.
    pub(crate) fn of(&self, clause: &str) -> impl Iterator<Item = &CodeReading> {
        self.readings.iter().filter(move |known| known.clause == clause)
    }

    /// All clauses that change the rules by themselves, each once.
    pub fn mechanisms(&self) -> BTreeSet<&'static str> {
        self.readings.iter().filter(|known| known.switches()).map(|known| known.clause).collect()
    }

    /// Whether the clause changes the rules by itself, so that a document must take it by name. Details that say more
    /// of another clause go with that one.
    pub(crate) fn switches(&self, clause: &str) -> bool {
        self.of(clause).any(CodeReading::switches)
    }
}
