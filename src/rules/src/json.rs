//! Values as reports have them in JSON, for `serialize_with`: a rule set as its name, a time in seconds, anything as
//! its text.

use std::fmt::Display;
use std::time::Duration;

use serde::{Serialize, Serializer};

use crate::Rules;

/// A rule set by its full name: `brasuca@1.3+charge.path=leap`.
///
/// # Errors
/// The writer's.
pub fn name<S: Serializer>(rules: &Rules, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&rules.name)
}

/// `1.25`.
///
/// # Errors
/// The writer's.
pub fn seconds<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
    time.as_secs_f64().serialize(to)
}

/// As it is displayed.
///
/// # Errors
/// The writer's.
pub fn text<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(value)
}
