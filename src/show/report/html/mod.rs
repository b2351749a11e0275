//! Pages of the rule book, and single pages: HTML that is readable without a script.

mod alone;
mod assets;
mod case;
mod endgames;
mod frame;
mod index;
mod movement;
mod proof;
mod questions;
mod search;
mod sheet;
mod trial;
mod trial_data;
pub(super) mod words;

pub use alone::alone;
pub use assets::{Asset, assets};
pub use endgames::{endgame, endgames};
pub use frame::{Page, Site, entrance, page};
pub use index::index;
pub use movement::movements;
pub use proof::proof;
pub use questions::questions;
pub use search::{search, search_data};
pub use sheet::sheet;
pub use trial::trial;
