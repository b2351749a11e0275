//! Pages of the rule book, and single pages: HTML that is readable without a script.

mod frame;

pub use frame::{Page, Site, page};
