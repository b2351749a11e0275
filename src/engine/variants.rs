//! What other engines call the games.

/// Rule sets and the variants that count the same: stalemate ends a game without changing what can be
/// played, so that three kinds of antichess are one here.
const VARIANTS: &[(&str, &[&str])] = &[
    ("chess", &["chess", "standard", "normal"]),
    ("antichess@international", &["antichess", "anti"]),
    ("antichess@aise", &["antichess", "anti"]),
    ("antichess@fewest", &["antichess", "anti"]),
    ("antichess@checkmate", &["losers"]),
    ("shinobi@fairy", &["shinobi"]),
];

/// The names under which an engine may play the rule set, the rule set's own first.
pub(super) fn names(rules: &str) -> impl Iterator<Item = &str> {
    let others = VARIANTS.iter().find(|(name, _)| *name == rules).map_or(&[][..], |(_, names)| names);
    std::iter::once(rules).chain(others.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_sets_exist() {
        for (rules, _) in VARIANTS {
            assert!(crate::rules::Catalogue::shipped().rules(rules).is_ok(), "{rules}");
        }
    }

    #[test]
    fn a_reading_makes_another_game() {
        assert_eq!(names("shinobi@fairy").collect::<Vec<_>>(), ["shinobi@fairy", "shinobi"]);
        let read = "shinobi@fairy+promotion.choice=mobile";
        assert_eq!(names(read).collect::<Vec<_>>(), [read]);
    }
}
