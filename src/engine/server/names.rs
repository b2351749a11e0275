//! Names of games in other programs, read as rule sets: for `UCI_Variant`.

use crate::client::variants;
use regra_documents::{RuleSetName, nearest};
use regra_rules::{Catalogue, NameError, Rules};

/// Every name of a rule set, once: the rule sets, the games in their default version, and the names that other engines
/// use.
pub(super) fn listed(catalogue: &Catalogue) -> Vec<String> {
    let sets = catalogue.all_rule_sets().into_iter().map(String::from);
    let games = catalogue.names().map(str::to_owned);
    let variants = variants::all().map(str::to_owned);
    let mut all: Vec<String> = Vec::new();
    for name in sets.chain(games).chain(variants.filter(|name| meant(catalogue, name).is_some())) {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all
}

/// The rule set that a client means, with overrides behind it, if any.
///
/// # Errors
/// Where it means none; the nearest names.
pub(super) fn find(catalogue: &Catalogue, given: &str) -> Result<Rules, String> {
    let (base, rest) = given.split_at(variants::base(given).len());
    let name = match meant(catalogue, base) {
        Some(rules) => format!("{rules}{rest}"),
        None => given.to_owned(),
    };
    catalogue.rules(&name).map_err(|error| match error {
        NameError::RuleSet { .. } => unknown(catalogue, given, &error),
        error => error.to_string(),
    })
}

fn unknown(catalogue: &Catalogue, given: &str, error: &NameError) -> String {
    let all = listed(catalogue);
    match nearest(given, all.iter().map(String::as_str)).as_slice() {
        [] => error.to_string(),
        near => format!("unknown variant `{}`: did you mean {}?", given.trim(), near.join(" or ")),
    }
}

/// The rule set that other engines mean by a name. A user's own game of this name comes first.
fn meant(catalogue: &Catalogue, name: &str) -> Option<&'static str> {
    let rules = variants::exactly(name)?;
    let base = rules.parse::<RuleSetName>().ok()?;
    let own = catalogue.family(&name.to_ascii_lowercase()).is_some_and(|family| family.name != base.family());
    (!own && catalogue.uncompiled(rules).is_ok()).then_some(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(given: &str) -> String {
        find(regra_testing::shipped(), given).map_or_else(|error| error, |rules| rules.name.to_string())
    }

    #[test]
    fn a_rule_set_is_meant_by_its_own_name_and_by_those_that_others_use() {
        for (given, rules) in [
            ("chess", "chess"),
            ("Standard", "chess"),
            ("antichess", "antichess@international"),
            ("losers", "antichess@checkmate+castle=fide"),
            ("shinobi", "shinobi@fairy"),
            ("shinobi@pt", "shinobi@pt"),
            ("brasuca", "brasuca@1.3"),
            ("brasuca@1.3+charge.path=leap", "brasuca@1.3+charge.path=leap"),
            ("suicide+castle=fide", "antichess@fewest+castle=fide"),
            ("chess with N = C", "chess with N = C"),
            ("3check", "threecheck"),
            ("loop", "crazyhouse+capture.hand=same"),
        ] {
            assert_eq!(name(given), rules, "{given}");
        }
    }

    #[test]
    fn another_name_is_answered_with_the_nearest() {
        assert_eq!(name("loosers"), "unknown variant `loosers`: did you mean losers?");
        assert_eq!(name("antichess@aiso"), "unknown variant `antichess@aiso`: did you mean antichess@aise?");
        assert!(name("xiangqi").starts_with("unknown rule set `xiangqi`"), "{}", name("xiangqi"));
        assert!(name("chess+king.royal=maybe").contains("king.royal"), "{}", name("chess+king.royal=maybe"));
        assert!(name("").starts_with("unknown rule set"), "{}", name(""));
    }

    /// Every listed name can be chosen, and none is listed twice.
    #[test]
    fn every_listed_name_is_a_rule_set() {
        let all = listed(regra_testing::shipped());
        let sets = regra_testing::shipped().all_rule_sets();
        assert!(sets.iter().all(|set| all.contains(&set.to_string())));
        for (at, given) in all.iter().enumerate() {
            assert!(find(regra_testing::shipped(), given).is_ok(), "{given}");
            assert!(!all[..at].contains(given) && !given.contains(' '), "{given}");
        }
        assert!(variants::all().all(|variant| all.contains(&variant.to_owned())));
    }

    #[test]
    fn a_game_of_ones_own_keeps_its_name() {
        let own = "name: losers\nextends: chess\ndefault_version: mine\nversions:\n  - id: mine\n    \
                   title: mine\n    readings: { king.royal: \"off\" }\n";
        let catalogue = regra_testing::shipped().with_spec("own.yaml", own).expect("a document");
        assert_eq!(
            find(&catalogue, "losers").map(|rules| rules.name.to_string()),
            Ok("losers@mine".to_owned())
        );
        assert!(listed(&catalogue).contains(&"losers@mine".to_owned()));
    }
}
