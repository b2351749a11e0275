//! Kept evidence as a file: YAML with one entry per line, so that a diff of two files is readable.

use std::fmt::Write as _;

use serde::Serialize;

use regra_judge::compare::evidence::{Made, MutationEvidence, PositionEvidence, TableEvidence};

/// The file of kept positions.
pub fn position_evidence(evidence: &PositionEvidence) -> String {
    let head = "# Positions in which two rule sets differ. `regra witness --all --save` writes them.\n\
                # Nobody believes them: whoever shows one asks both rule sets again, by generator and oracle.\n";
    file(head, &evidence.made, "positions", &evidence.positions)
}

/// The file of kept mutations.
pub fn mutation_evidence(evidence: &MutationEvidence) -> String {
    let head = "# Mutations, and the case that notices each. `regra mutate --save` writes them.\n\
                # Nobody believes them: whoever shows one runs the case under the changed rules again.\n";
    file(head, &evidence.made, "mutations", &evidence.mutations)
}

/// The file of kept tables.
pub fn table_evidence(evidence: &TableEvidence) -> String {
    let head = "# Endgame tables, as the oracle has verified them. `regra table --save` writes them.\n\
                # They hold for the rules of their digest: under other rules nobody shows them.\n";
    file(head, &evidence.made, "tables", &evidence.tables)
}

fn file<T: Serialize>(head: &str, made: &Made, key: &str, entries: &[T]) -> String {
    let mut text = format!("{head}made: {}\n{key}:", line(made));
    if entries.is_empty() {
        text += " []";
    }
    for entry in entries {
        let _ = write!(text, "\n- {}", line(entry));
    }
    text + "\n"
}

/// An entry as JSON, which is YAML too.
fn line<T: Serialize>(entry: &T) -> String {
    serde_json::to_string(entry).unwrap_or_default()
}
