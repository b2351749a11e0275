//! Kept evidence as a file: YAML with an entry a line, so that a difference between two of them can be read.

use std::fmt::Write as _;

use serde::Serialize;

use crate::compare::evidence::{Made, MutationEvidence, PositionEvidence};

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
