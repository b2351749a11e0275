//! What others call the games: whether a name in a suite or in a game score means a rule set.

use crate::engine;
use crate::rules::{Catalogue, Rules};

/// Whether a name means the rule set: its own, that of its game, or one that engines have for it.
pub(super) fn means(catalogue: &Catalogue, rules: &Rules, name: &str) -> bool {
    let name = name.trim();
    let own = || catalogue.uncompiled(name).is_ok_and(|uncompiled| uncompiled.name == rules.name);
    let played = || engine::variant_names(&rules.name).any(|known| known.eq_ignore_ascii_case(name));
    name.eq_ignore_ascii_case(&rules.family) || own() || played()
}
