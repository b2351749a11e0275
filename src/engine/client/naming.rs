//! The engine's name for a rule set, and the parts of the rules that this name does not cover.

use super::{EngineErrorKind, variants};
use regra_rules::Rules;
use regra_rules::position::FenField;

/// The fields of a FEN that every engine reads.
const COMMON_FIELDS: usize = 6;

/// An engine's names for games.
pub(super) struct Naming {
    /// The engine's name for the game, if the user gives it.
    chosen: Option<String>,
    /// The names that it lists; none if it accepts any name.
    lists: Option<Vec<String>>,
}

/// A rule set, by the engine's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Called {
    /// The name; none if it plays only chess and needs no option.
    pub(super) name: Option<String>,
    /// Whether games end there as in the rule set; if not, it only lists and counts the same moves.
    pub(super) ends_alike: bool,
}

impl Naming {
    /// The names of an engine that lists these, or accepts any; it plays `chosen`, whatever the rule set.
    pub(super) fn new(chosen: Option<&str>, lists: Option<Vec<String>>) -> Self {
        Self { chosen: chosen.map(str::to_owned), lists }
    }

    /// Whether the engine has the name that the user gives: an error now is better than one at the first question.
    pub(super) fn check(&self) -> Result<(), EngineErrorKind> {
        self.chosen.as_deref().map_or(Ok(()), |chosen| self.find(chosen).map(|_| ()))
    }

    /// The engine's name for a rule set.
    pub(super) fn of(&self, rules: &Rules) -> Result<Called, EngineErrorKind> {
        let own = rules.name.as_str();
        let called = match &self.chosen {
            Some(chosen) => Called { name: self.find(chosen)?, ends_alike: true },
            None => self.found(own)?,
        };
        let regras = called.name.as_ref().is_some_and(|name| is_regras(name, rules));
        match beyond(rules).filter(|_| !regras) {
            Some(what) => Err(EngineErrorKind::Unable(format!("cannot be told a position of {own}: {what}"))),
            None => Ok(called),
        }
    }

    /// The first name of a rule set that the engine has.
    fn found(&self, rules: &str) -> Result<Called, EngineErrorKind> {
        let same = variants::same(rules).find_map(|name| self.find(name).ok());
        if let Some(name) = same {
            return Ok(Called { name, ends_alike: true });
        }
        let counting = variants::names(rules).find_map(|name| self.find(name).ok());
        let name = counting.ok_or_else(|| self.lacks(rules))?;
        Ok(Called { name, ends_alike: false })
    }

    /// A name as the engine writes it. An engine that lists nothing plays chess.
    fn find(&self, name: &str) -> Result<Option<String>, EngineErrorKind> {
        let Some(lists) = &self.lists else { return Ok(Some(name.to_owned())) };
        match variants::listed(lists, name) {
            Some(listed) => Ok(Some(listed)),
            None if lists.is_empty() && variants::same("chess").any(|chess| chess == name) => Ok(None),
            None => Err(self.lacks(name)),
        }
    }

    fn lacks(&self, rules: &str) -> EngineErrorKind {
        EngineErrorKind::Rules { rules: rules.to_owned(), plays: self.lists.clone().unwrap_or_default() }
    }
}

/// Whether a name is regra's own: that of the family, or of any of its rule sets, with any override. An engine that
/// knows the game by such a name reads regra's FEN.
fn is_regras(name: &str, rules: &Rules) -> bool {
    let base = variants::base(name);
    base.split_once('@').map_or(base, |(family, _)| family).eq_ignore_ascii_case(&rules.family)
}

/// The part of a rule set's positions and moves that only regra can write.
fn beyond(rules: &Rules) -> Option<String> {
    let fen = rules.starts.first().map_or("", |start| &start.fen);
    let more = fen.split_whitespace().skip(COMMON_FIELDS);
    let more: Vec<&str> = more.filter(|field| !FenField::others_read(field, &rules.turn)).collect();
    if !more.is_empty() {
        return Some(format!(
            "its FEN goes on behind the clocks (`{}`), which only regra reads",
            more.join(" ")
        ));
    }
    rules.duke().map(|_| "dukes ride behind a move (`e2e4/d4@`), which only regra writes".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(name: &str) -> Rules {
        regra_testing::shipped().rules(name).unwrap()
    }

    fn named(lists: &[&str], chosen: Option<&str>, name: &str) -> Result<Called, EngineErrorKind> {
        let lists = lists.iter().map(|&name| name.to_owned()).collect();
        Naming::new(chosen, Some(lists)).of(&rules(name))
    }

    fn called(name: &str, ends_alike: bool) -> Result<Called, EngineErrorKind> {
        Ok(Called { name: Some(name.to_owned()), ends_alike })
    }

    #[test]
    fn the_game_that_ends_alike_comes_first() {
        let lists = ["Antichess", "giveaway", "suicide", "losers", "chess"];
        assert_eq!(named(&lists, None, "antichess@international"), called("Antichess", true));
        assert_eq!(named(&lists, None, "antichess@fewest"), called("suicide", true));
        assert_eq!(named(&lists[..2], None, "antichess@fewest"), called("Antichess", false));
        assert_eq!(named(&lists, None, "antichess@aise"), called("Antichess", false));
        assert_eq!(named(&lists, None, "antichess@international+castle=fide"), called("giveaway", true));
        assert_eq!(named(&lists, Some("losers"), "antichess@aise"), called("losers", true));
    }

    #[test]
    fn who_lists_nothing_plays_chess() {
        assert_eq!(named(&[], None, "chess"), Ok(Called { name: None, ends_alike: true }));
        let other = named(&[], None, "antichess");
        assert!(matches!(other, Err(EngineErrorKind::Rules { plays, .. }) if plays.is_empty()));
        let unlisted = named(&["chess"], Some("shinoby"), "shinobi@fairy");
        assert!(matches!(unlisted, Err(EngineErrorKind::Rules { rules, .. }) if rules == "shinoby"));
    }

    #[test]
    fn who_takes_any_name_is_told_the_rule_set() {
        let any = Naming::new(None, None).of(&rules("brasuca@1.3+charge.path=leap"));
        assert_eq!(any, called("brasuca@1.3+charge.path=leap", true));
    }

    /// The pass token has no field in a foreign FEN: under a foreign name the game cannot be asked about.
    #[test]
    fn what_only_regra_writes_is_told_to_who_knows_its_names() {
        let unable = named(&["brazchess"], Some("brazchess"), "brasuca@1.3");
        assert!(matches!(unable, Err(EngineErrorKind::Unable(why)) if why.contains("behind the clocks (`")));
        assert_eq!(named(&["brasuca"], Some("brasuca"), "brasuca@1.3"), called("brasuca", true));
        assert_eq!(named(&["brasuca@1.3"], None, "brasuca@1.3"), called("brasuca@1.3", true));
    }

    /// regra's own UCI takes any rule set, and lists those without overrides.
    #[test]
    fn who_lists_rule_sets_is_told_any_override() {
        let (lists, read) = (["chess", "brasuca@1.3"], "brasuca@1.3+sneak.window=next+charge.path=leap");
        assert_eq!(named(&lists, Some(read), "brasuca@1.3"), called(read, true));
        let canonical = "brasuca@1.3+charge.path=leap";
        assert_eq!(named(&lists, None, canonical), called(canonical, true));
        assert_eq!(named(&lists, None, "chess+castle.form=off"), called("chess+castle.form=off", true));
        let other = named(&["chess", "antichess"], None, "chess+castle.form=off");
        assert!(matches!(other, Err(EngineErrorKind::Rules { .. })), "{other:?}");
    }
}
