//! Other names of games: whether a name in a suite or in a game score means a rule set.

use regra_documents::{nearest, plain};
use regra_engine as engine;
use regra_rules::{Catalogue, Rules};

/// Whether a name means the rule set: its own name, that of its game, or an engine's name for it.
pub(super) fn means(catalogue: &Catalogue, rules: &Rules, name: &str) -> bool {
    let name = name.trim();
    let own = || catalogue.uncompiled(name).is_ok_and(|uncompiled| uncompiled.name == rules.name);
    let played = || engine::variant_names(&rules.name).any(|known| plain(known) == plain(name));
    name.eq_ignore_ascii_case(&rules.family) || own() || played()
}

/// The rule sets that a name may mean, or the nearest names.
pub(super) fn meant(catalogue: &Catalogue, name: &str) -> Vec<String> {
    let all: Vec<Rules> =
        catalogue.all_rule_sets().iter().filter_map(|own| catalogue.rules(own).ok()).collect();
    let meant = all.iter().filter(|rules| means(catalogue, rules, name));
    let meant: Vec<String> = meant.map(|rules| rules.name.to_string()).collect();
    let families = || nearest(&plain(name), catalogue.names());
    if meant.is_empty() { families() } else { meant }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As Lichess, FICS, XBoard and Scid write them, and with blanks and hyphens.
    #[test]
    fn tags_of_servers_and_programs_are_known() {
        for (tag, name) in [
            ("Standard", "chess"),
            ("normal", "chess"),
            ("Antichess", "antichess@international"),
            ("Giveaway Chess", "antichess@fewest"),
            ("suicide", "antichess@fewest"),
            ("Losers Chess", "antichess@checkmate"),
        ] {
            let catalogue = regra_testing::shipped();
            let rules = catalogue.rules(name).expect(name);
            assert!(means(catalogue, &rules, tag), "{tag}");
            assert!(!means(catalogue, &rules, "Atomic"), "{name}");
        }
    }
}
