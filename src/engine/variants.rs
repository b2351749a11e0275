//! What other engines call the games.

/// A rule set, the names under which others play just that, and those under which they count the same and end
/// games otherwise. Where a position gives no right to castle, a game with castling is the one without it.
struct Called {
    rules: &'static str,
    same: &'static [&'static str],
    counting: &'static [&'static str],
}

const fn called(
    rules: &'static str,
    same: &'static [&'static str],
    counting: &'static [&'static str],
) -> Called {
    Called { rules, same, counting }
}

/// Where the names are from: spec/notation.md, *Antichess under other names*.
const VARIANTS: &[Called] = &[
    called("chess", &["chess", "standard", "normal"], &[]),
    called("antichess@international", &["antichess", "anti", "giveaway"], &["suicide"]),
    called("antichess@international+castle=fide", &["giveaway"], &[]),
    called("antichess@aise", &[], &["antichess", "anti", "giveaway", "suicide"]),
    called("antichess@fewest", &["suicide"], &["antichess", "anti", "giveaway"]),
    called("antichess@fewest+castle=fide", &[], &["giveaway"]),
    called("antichess@checkmate", &["losers"], &[]),
    called("antichess@checkmate+castle=fide", &["losers"], &[]),
    called("shinobi@fairy", &["shinobi"], &[]),
];

fn others(rules: &str) -> Option<&'static Called> {
    VARIANTS.iter().find(|called| called.rules == rules)
}

/// The names under which an engine may play the rule set, the rule set's own first.
pub(super) fn same(rules: &str) -> impl Iterator<Item = &str> {
    std::iter::once(rules).chain(others(rules).map_or(&[][..], |called| called.same).iter().copied())
}

/// Those, and behind them the names under which an engine counts the same, though games end otherwise.
pub(crate) fn names(rules: &str) -> impl Iterator<Item = &str> {
    same(rules).chain(others(rules).map_or(&[][..], |called| called.counting).iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_sets_exist() {
        for Called { rules, .. } in VARIANTS {
            let found = crate::rules::Catalogue::shipped().rules(rules);
            assert_eq!(found.map(|found| found.name.to_string()).as_deref(), Ok(*rules));
        }
    }

    #[test]
    fn a_reading_makes_another_game() {
        assert_eq!(names("shinobi@fairy").collect::<Vec<_>>(), ["shinobi@fairy", "shinobi"]);
        let read = "shinobi@fairy+promotion.choice=mobile";
        assert_eq!(names(read).collect::<Vec<_>>(), [read]);
    }

    /// A draw by stalemate is nobody else's antichess.
    #[test]
    fn who_counts_the_same_may_end_otherwise() {
        assert_eq!(same("antichess@aise").collect::<Vec<_>>(), ["antichess@aise"]);
        assert!(names("antichess@aise").any(|name| name == "antichess"));
    }
}
