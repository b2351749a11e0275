//! What is wrong with a FEN: which field, where in the text, what was found and what to write instead.

use std::error::Error;
use std::fmt;

use super::state::FenField;
use super::text::{Fault, FenErrorKind};

/// One problem of a FEN or of the position it describes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FenError {
    /// What sort of problem it is.
    pub kind: FenErrorKind,
    /// The field it lies in.
    pub field: FenField,
    /// The character of the text at which it lies, from 1; none where the position did not come from text.
    pub column: Option<usize>,
    /// What was found, what was expected and the way out: lower case, one line.
    pub message: String,
}

impl FenError {
    /// A problem of a position that did not come from text.
    pub(crate) fn impossible(field: FenField, message: String) -> Self {
        Self { kind: FenErrorKind::Impossible, field, column: None, message }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field.name())?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}", self.message)
    }
}

impl Error for FenError {}

/// The problems found so far.
#[derive(Default)]
pub(crate) struct Problems {
    list: Vec<FenError>,
}

impl Problems {
    /// More than this many say nothing new about a text.
    const MOST: usize = 32;

    pub(crate) fn add(&mut self, kind: FenErrorKind, field: FenField, column: usize, message: String) {
        if self.list.len() < Self::MOST {
            self.list.push(FenError { kind, field, column: Some(column), message });
        }
    }

    pub(crate) fn malformed(&mut self, field: FenField, column: usize, message: String) {
        self.add(FenErrorKind::Malformed, field, column, message);
    }

    pub(crate) fn foreign(&mut self, field: FenField, column: usize, message: String) {
        self.add(FenErrorKind::Foreign, field, column, message);
    }

    pub(crate) fn fault(&mut self, field: FenField, fault: Fault) {
        self.add(fault.kind, field, fault.column, fault.message);
    }

    /// The value, if nothing is wrong with it.
    pub(crate) fn or<T>(self, value: T) -> Result<T, Vec<FenError>> {
        if self.list.is_empty() { Ok(value) } else { Err(self.list) }
    }
}
