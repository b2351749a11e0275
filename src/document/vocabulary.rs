//! What a document may speak of that is code, as those who have the code hand it over.

/// One reading of a clause that is code.
#[derive(Clone, Copy, Debug)]
pub struct CodeReading {
    /// The id of the clause: `king.royal`.
    pub clause: &'static str,
    /// The reading; `-` for a clause without readings.
    pub reading: &'static str,
    /// Whether the clause is a mechanism, which can be switched off.
    pub mechanism: bool,
    /// The clauses one of which a game must have, for this says more of them; none where it stands by itself.
    pub of: &'static [&'static str],
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
}
