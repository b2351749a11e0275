//! Finds the readings that an engine plays, from its answers alone.
//!
//! Questions are asked at a [`Pool`] of places: start positions, and the positions of the fixtures, which tell every
//! reading from every other. [`infer`] begins with the rule set that the engine was set to play, and asks where that
//! one and its rivals, which differ from it in one place, disagree: first the question that settles most of them. If
//! another rule set explains the answers better, it replaces the first, and has rivals of its own. So readings are
//! found clause by clause, and in combination. In the end one rule set agrees with every answer, with those that cannot
//! be told from it; or the nearest one is left, with the answers that it does not give. Before it is reported, the
//! engine is also asked at the fixtures and in random games.

mod asker;
mod confirm;
mod evidence;
mod inferred;
mod known;
mod place;
mod plan;
mod pool;
mod search;
mod tell;
#[cfg(test)]
mod tests;
mod versions;

pub use asker::Unanswered;
pub use evidence::{AnswerEvidence, Ask, Said};
pub use inferred::{Contrast, ContrastCount, Inferred, ReadingDifference, Simpler};
pub use known::{Open, Why};
pub use place::Place;
pub use plan::{Bounds, Plan};
pub use pool::Pool;

use crate::subject::{Player, PlayerError};

/// Asks a player, if there is one to ask, until it is known what it plays.
///
/// # Errors
/// Where the player does not play the rule set, or fails again and again.
pub fn infer(plan: &Plan<'_>, pool: Pool, player: Option<&mut dyn Player>) -> Result<Inferred, PlayerError> {
    let asker =
        player.map(|player| asker::Asker::new(player, plan.told, plan.bounds.questions)).transpose()?;
    let mut search = search::InferSearch::new(plan, pool, asker);
    let found = search.run()?;
    Ok(inferred::conclude(plan, search, found))
}
