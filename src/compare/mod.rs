//! Rules against rules, and fixtures against rules.
//!
//! [`mutate`] changes a rule set in one place and asks whether any fixture notices.

mod change;
mod equivalent;
pub mod mutate;
