//! Kept evidence: the results of long searches, saved so that they need not be repeated.
//!
//! It is a hint, never a proof: [`KeptPosition::ask`] tests a kept position again under both rule sets, by generator
//! and oracle, and [`KeptMutation::ask`] runs a kept case again under the mutated rules. An entry that no longer holds
//! is [`Stale`]: it is reported, but not shown.

mod decide;
mod made;
mod mutation;
mod position;
mod table;

pub use super::By;
pub use decide::{Decider, Decision, PositionSource};
pub use made::{Made, Stale};
pub use mutation::{Again, KeptMutation, KeptStatus, MutationEvidence};
pub use position::{KeptPosition, PositionEvidence, Shows};
pub use table::{KeptMap, KeptResults, KeptTable, TableEvidence};

use serde::de::DeserializeOwned;

use regra_documents::{Problem, yaml};
use regra_rules::shipped::file;

/// All kept evidence.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// Positions that tell two rule sets apart.
    pub positions: PositionEvidence,
    /// Mutations, each with the case that detects it.
    pub mutations: MutationEvidence,
    /// Endgame tables.
    pub tables: TableEvidence,
}

impl Evidence {
    /// What ships with regra.
    ///
    /// # Errors
    /// What cannot be read of it.
    pub fn shipped() -> Result<Self, Problem> {
        let [positions, mutations, tables] =
            ["spec/evidence/witnesses.yaml", "spec/evidence/mutations.yaml", "spec/evidence/tables.yaml"];
        Ok(Self {
            positions: read(positions, file(positions))?,
            mutations: read(mutations, file(mutations))?,
            tables: read(tables, file(tables))?,
        })
    }

    /// Nothing at all.
    pub fn none() -> Self {
        let made = Made { command: String::new(), version: String::new() };
        Self {
            positions: PositionEvidence { made: made.clone(), positions: Vec::new() },
            mutations: MutationEvidence { made: made.clone(), mutations: Vec::new() },
            tables: TableEvidence { made, tables: Vec::new() },
        }
    }

    /// This evidence with the user's own, which comes first.
    #[must_use]
    pub fn beside(self, own: Self) -> Self {
        let Self { positions, mutations, tables } = own;
        Self {
            positions: PositionEvidence {
                made: positions.made.beside(&self.positions.made),
                positions: [positions.positions, self.positions.positions].concat(),
            },
            mutations: MutationEvidence {
                made: mutations.made.beside(&self.mutations.made),
                // Of two entries about the same change the later one is used.
                mutations: [self.mutations.mutations, mutations.mutations].concat(),
            },
            tables: TableEvidence {
                made: tables.made.beside(&self.tables.made),
                tables: [tables.tables, self.tables.tables].concat(),
            },
        }
    }
}

/// Reads a file of one kind of evidence.
///
/// # Errors
/// What cannot be read, with its place.
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Problem> {
    yaml::parse(file, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_something_else_is_told_in_words() {
        let said = |read: Result<(), Problem>| read.unwrap_err().to_string();
        let all = [
            said(read::<TableEvidence>("f", "dear").map(drop)),
            said(read::<PositionEvidence>("f", "dear").map(drop)),
            said(read::<MutationEvidence>("f", "dear").map(drop)),
        ];
        for (said, command) in all.iter().zip(["table", "witness", "mutate"]) {
            assert!(said.contains(&format!("as `regra {command} --save` keeps them")), "{said}");
            assert!(!said.contains("struct"), "{said}");
        }
    }
}
