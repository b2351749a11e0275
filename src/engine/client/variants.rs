//! Other engines' names for the games.

/// A rule set, the names of exactly that game in other engines, and the names of games that count the same and end
/// differently. In a position without castling rights, the variant without castling counts the same.
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

/// The source of the names: spec/notation.md, *Antichess under other names*. A name of two entries means the later one,
/// castling included.
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
    called("atomic+king.royal=off+end.material=off", &["nocheckatomic"], &[]),
    called("crazyhouse+capture.hand=same", &["loop"], &[]),
    called("threecheck", &["3check"], &[]),
    called("atomic6x6", &["6x6atom"], &[]),
    called("chess1d", &["1d-chess"], &[]),
    called("chess4x5", &["4x5chess"], &[]),
    called("chess4x6", &["4x6chess"], &[]),
    called("chess5x6", &["5x6chess"], &[]),
];

fn others(rules: &str) -> Option<&'static Called> {
    VARIANTS.iter().find(|called| called.rules == rules)
}

/// The names of exactly this game in other engines, the rule set's own first.
pub(super) fn same(rules: &str) -> impl Iterator<Item = &str> {
    std::iter::once(rules).chain(others(rules).map_or(&[][..], |called| called.same).iter().copied())
}

/// Those names, then the names of games that count the same but end differently.
pub fn names(rules: &str) -> impl Iterator<Item = &str> {
    same(rules).chain(others(rules).map_or(&[][..], |called| called.counting).iter().copied())
}

/// All names of exactly some rule set in other engines, with the same ends and castling.
pub(crate) fn all() -> impl Iterator<Item = &'static str> {
    VARIANTS.iter().flat_map(|called| called.same).copied()
}

/// The rule set that is exactly the game of this name, with the same ends and castling, not only the same counts.
pub(crate) fn exactly(name: &str) -> Option<&'static str> {
    let has = |called: &&Called| called.same.iter().any(|same| same.eq_ignore_ascii_case(name));
    VARIANTS.iter().rev().find(has).map(|called| called.rules)
}

/// The part of a name before any override.
pub(crate) fn base(name: &str) -> &str {
    name.find(['+', ' ']).map_or(name, |end| &name[..end])
}

/// A name as the engine that lists these writes it, if it has it. Only regra lists rule sets (`brasuca@1.3`); it
/// accepts any override of them, and cannot list all.
pub(super) fn listed(lists: &[String], name: &str) -> Option<String> {
    let find = |name: &str| lists.iter().find(|listed| listed.eq_ignore_ascii_case(name));
    let is_regra = || lists.iter().any(|listed| listed.contains('@'));
    let overridden =
        || (base(name) != name && is_regra() && find(base(name)).is_some()).then(|| name.to_owned());
    find(name).cloned().or_else(overridden)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_sets_exist() {
        for Called { rules, .. } in VARIANTS {
            let found = regra_testing::shipped().rules(rules);
            assert_eq!(found.map(|found| found.name.to_string()).as_deref(), Ok(*rules));
        }
    }

    #[test]
    fn a_reading_makes_another_game() {
        assert_eq!(names("shinobi@fairy").collect::<Vec<_>>(), ["shinobi@fairy", "shinobi"]);
        let read = "shinobi@fairy+promotion.choice=mobile";
        assert_eq!(names(read).collect::<Vec<_>>(), [read]);
    }

    #[test]
    fn who_lists_rule_sets_takes_their_overrides() {
        let lists = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let regras = lists(&["chess", "antichess@aise"]);
        for taken in ["chess+castle.form=off", "antichess@aise+end.stalemate=fewest", "chess with N = C"] {
            assert_eq!(listed(&regras, taken).as_deref(), Some(taken));
        }
        assert_eq!(listed(&regras, "CHESS").as_deref(), Some("chess"));
        assert_eq!(listed(&regras, "shinobi@pt+promotion.choice=further"), None);
        assert_eq!(listed(&lists(&["chess"]), "chess+castle.form=off"), None);
    }

    /// No other engine's antichess has a draw by stalemate.
    #[test]
    fn who_counts_the_same_may_end_otherwise() {
        assert_eq!(same("antichess@aise").collect::<Vec<_>>(), ["antichess@aise"]);
        assert!(names("antichess@aise").any(|name| name == "antichess"));
    }
}
