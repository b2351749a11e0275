//! Several errors at once, so that a user can fix all of them.

use std::error::Error;
use std::fmt;

/// All errors in a text or a request, in reading order; one line for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems<E>(pub(super) Vec<E>);

impl<E> Problems<E> {
    /// Iterates over the errors.
    pub fn iter(&self) -> std::slice::Iter<'_, E> {
        self.0.iter()
    }
}

impl<'a, E> IntoIterator for &'a Problems<E> {
    type Item = &'a E;
    type IntoIter = std::slice::Iter<'a, E>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<E: fmt::Display> fmt::Display for Problems<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.iter().enumerate() {
            let between = if i > 0 { "\n" } else { "" };
            write!(f, "{between}{problem}")?;
        }
        Ok(())
    }
}

impl<E: fmt::Debug + fmt::Display> Error for Problems<E> {}
