//! Pages of the rule book, and single pages: HTML that is readable without a script.

mod alone;
mod assets;
mod case;
mod check;
mod clause;
mod diff;
mod endgames;
mod examine;
mod explain;
mod failed;
mod figure;
mod frame;
mod index;
mod movement;
mod proof;
mod questions;
mod search;
mod sheet;
mod trial;
mod trial_data;
mod words;

pub use alone::alone;
pub use assets::{Asset, assets};
pub use check::findings;
pub use diff::{Shelf, diff};
pub use endgames::{endgame, endgames};
pub use examine::examination;
pub use explain::explain;
pub use frame::{Page, Site, entrance, page};
pub use index::index;
pub use movement::movements;
pub use proof::proof;
pub use questions::questions;
pub use search::{search, search_data};
pub use sheet::sheet;
pub use trial::trial;
