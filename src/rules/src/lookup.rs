//! Looks up a word in the catalogue: a game, a rule set, a mechanism or a clause.

use super::find::called;
use super::{Catalogue, NameError, RulesSheet};
use regra_documents::{Family, RuleSetName, nearest};

/// The meaning of a name.
#[derive(Clone, Debug)]
pub enum Named<'a> {
    /// A game in all its versions.
    Family(&'a Family),
    /// One rule set.
    Rules(Box<RulesSheet>),
    /// One clause, or all clauses of a mechanism, in the games that have them.
    Clauses(Vec<&'a str>),
}

impl Catalogue {
    /// The meaning of a name: a rule set, a family, a clause, or a mechanism (`charge`). The name of a game without
    /// versions means its rule set.
    ///
    /// # Errors
    /// If it is none of them; the error has the nearest names.
    pub fn named(&self, name: &str) -> Result<Named<'_>, NameError> {
        if let Some(family) = self.family(name).filter(|family| family.versions.len() > 1) {
            return Ok(Named::Family(family));
        }
        let clauses = self.selected(name);
        if !clauses.is_empty() {
            return Ok(Named::Clauses(clauses));
        }
        if let [(family, id), ..] = called(self, name).as_slice()
            && family.versions.len() > 1
            && *id == family.default_version
        {
            return Ok(Named::Family(family));
        }
        match self.sheet(name) {
            Err(NameError::RuleSet { way, .. }) => Err(self.nothing(name, way)),
            sheet => sheet.map(|sheet| Named::Rules(Box::new(sheet))),
        }
    }

    /// Whether a word selects clauses: that clause (`castle.through`), or all of a mechanism (`castle`).
    ///
    /// # Errors
    /// If no family has such a clause; the error has the nearest.
    pub fn selects(&self, word: &str) -> Result<(), NameError> {
        if !word.is_empty() && self.all_ids().any(|id| part_of(word, id)) {
            return Ok(());
        }
        let near = nearest(word, self.all_ids().chain(self.mechanisms()));
        Err(NameError::Selection { given: word.to_owned(), near })
    }

    /// A clause (`charge.path`) or all clauses of a mechanism (`charge`), each once. If the families have none, the
    /// games of the field are asked.
    fn selected(&self, name: &str) -> Vec<&str> {
        fn of<'a>(name: &str, ids: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
            let mut found = Vec::new();
            for id in ids.filter(|id| part_of(name, id)) {
                if !found.contains(&id) {
                    found.push(id);
                }
            }
            found
        }
        let mut ids = of(name, clause_ids(self.families().iter()));
        if ids.is_empty() {
            ids = of(name, self.all_ids());
        }
        // A clause with exactly this name is meant alone, even if other ids begin with it.
        let own = ids.contains(&name) && name.contains('.');
        ids.retain(|id| !own || *id == name);
        ids
    }

    /// The ids of all clauses, family by family.
    fn all_ids(&self) -> impl Iterator<Item = &str> {
        clause_ids(self.all_families())
    }

    /// The mechanisms: the words before the dots of clause ids.
    fn mechanisms(&self) -> impl Iterator<Item = &str> {
        self.all_ids().filter_map(|id| id.split_once('.').map(|(mechanism, _)| mechanism))
    }

    fn nothing(&self, name: &str, way: Option<String>) -> NameError {
        let sets = self.all_rule_sets();
        let words = sets
            .iter()
            .map(RuleSetName::as_str)
            .chain(self.names())
            .chain(self.all_ids())
            .chain(self.mechanisms());
        NameError::Page { given: name.to_owned(), near: nearest(name, words), way }
    }
}

fn clause_ids<'a>(families: impl Iterator<Item = &'a Family>) -> impl Iterator<Item = &'a str> {
    families.flat_map(|family| family.clauses.iter().map(|clause| clause.id.as_str()))
}

/// Whether a clause has this name or belongs to the mechanism with this name.
fn part_of(name: &str, id: &str) -> bool {
    id.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Result<Named<'static>, NameError> {
        crate::shipped::on_disk().named(name)
    }

    #[test]
    fn names_of_every_sort_are_found() {
        assert!(matches!(named("brasuca"), Ok(Named::Family(_))));
        assert!(matches!(named("chess"), Ok(Named::Rules(_))));
        assert!(matches!(named("brasuca@1+legion.move=off"), Ok(Named::Rules(_))));
        assert!(matches!(named("charge"), Ok(Named::Clauses(list)) if list.len() == 4));
        assert!(matches!(named("end.dukes"), Ok(Named::Clauses(list)) if list == ["end.dukes"]));
    }

    /// The name of a single version elsewhere is that of the whole game in its document, so the page shows all of it.
    #[test]
    fn a_game_is_found_by_each_of_its_names() {
        for name in
            ["giveaway", "xadrez suicida", "Losing Chess", "Loser's Chess", "losers", "quem ganha perde"]
        {
            assert!(matches!(named(name), Ok(Named::Family(game)) if game.name == "antichess"), "{name}");
        }
        assert!(
            matches!(named("Suicide chess"), Ok(Named::Rules(sheet)) if sheet.rules == "antichess@fewest")
        );
    }

    #[test]
    fn other_names_are_answered_with_near_ones() {
        let error = |name: &str| named(name).expect_err(name).to_string();
        assert!(error("charge.paht").ends_with("did you mean charge.path?"), "{}", error("charge.paht"));
        assert!(error("brazuca@1").contains("brasuca@1"));
        assert!(error("brasuca+charge.path=x").contains("it can be clear, leap"));
        assert!(error("nothing-like-it").contains("regra spec"));
        assert!(error("casle").ends_with("did you mean castle?"), "{}", error("casle"));
        assert!(error("brazuca").ends_with("did you mean brasuca?"), "{}", error("brazuca"));
        assert_eq!(
            error("brasuca+charge.path=laep"),
            "unknown reading `laep` of `charge.path`: did you mean leap?"
        );
    }

    #[test]
    fn a_selection_names_a_clause_or_a_mechanism() {
        for word in ["castle", "castle.through", "end.repetition"] {
            assert_eq!(crate::shipped::on_disk().selects(word), Ok(()));
        }
        let error = |word: &str| crate::shipped::on_disk().selects(word).expect_err(word).to_string();
        assert_eq!(error("castel"), "unknown clause `castel`: did you mean castle?");
        assert_eq!(error("castle.trough"), "unknown clause `castle.trough`: did you mean castle.through?");
        assert_eq!(error("nothing-like-it"), "unknown clause `nothing-like-it`: see `regra spec`");
        assert!(error("").starts_with("unknown clause ``"));
    }
}
