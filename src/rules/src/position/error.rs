//! Errors of a FEN: the field, the place in the text, what was found and what to write instead.

use std::error::Error;
use std::fmt;

use super::state::FenField;
use super::text::{FenErrorKind, FenFault};
use regra_documents::messages::say;

/// One problem of a FEN or of the position it describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The sort of problem.
    pub kind: FenErrorKind,
    /// The field it lies in.
    pub field: FenField,
    /// The character of the text at which it lies, from 1; none where the position did not come from text.
    pub column: Option<usize>,
    /// What was found, what was expected and how to fix it: lower case, one line.
    pub message: String,
}

impl FenError {
    /// A problem of a position that did not come from text.
    pub(crate) fn impossible(field: FenField, message: String) -> Self {
        Self { kind: FenErrorKind::Impossible, field, column: None, message }
    }
}

impl FenFault {
    /// The fault as a problem of a field.
    pub(crate) fn of(self, field: FenField) -> FenError {
        FenError { kind: self.kind, field, column: Some(self.column), message: self.message }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = self.field.name();
        let place = self.column.map_or_else(|| field.clone(), |column| say().fen_place(&field, column));
        write!(f, "{place}: {}", self.message)
    }
}

impl Error for FenError {}
