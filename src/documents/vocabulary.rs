//! The clauses and readings that are code, as a document may use them.

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
    /// Whether it changes the rules; a clause that only states how things are does not.
    pub acts: bool,
    /// The clauses that it refines, of which a game must have one; none if it stands by itself.
    pub of: &'static [&'static str],
}

impl CodeReading {
    /// Whether it changes the rules by itself.
    pub(crate) const fn switches(&self) -> bool {
        self.acts && self.of.is_empty()
    }
}

/// All clauses and readings that are code, and the limits of the code.
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

    /// Whether the clause changes the rules by itself, so that a document must list it by name. Details come with the
    /// clause that they refine.
    pub(crate) fn switches(&self, clause: &str) -> bool {
        self.of(clause).any(CodeReading::switches)
    }
}
