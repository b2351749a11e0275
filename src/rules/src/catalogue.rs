//! All families of rule sets: those that ship, a user's own, and the games of the field.

use std::collections::BTreeMap;

use super::find::{FoundName, named};
use super::{NameError, Rules, compile, readings};
use regra_documents::{Families, Family, Problem, RuleSetName};

/// All families of rule sets.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    pub(super) families: Vec<Family>,
    /// Whether it also has the games of the field, which are read when they are asked for.
    pub(super) field: Option<Sentences>,
    /// Knows of documents that are not in this catalogue.
    pub(super) elsewhere: Option<Elsewhere>,
}

/// How the sentences of the games of the field are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sentences {
    /// As they are written, with gaps.
    Gaps,
    /// With the gaps filled.
    Told,
}

/// How to get a family that is not in a catalogue, in words for an error message, if there is a way.
pub(crate) type Elsewhere = fn(family: &str) -> Option<String>;

impl Catalogue {
    /// This catalogue with one more rule document, without reading its start positions; its family comes last, and
    /// replaces one of the same name. `path` is only for messages.
    pub fn with_document(&self, path: &str, text: &str) -> Result<Self, Vec<Problem>> {
        let new = self.read(path, text)?;
        let others = self.families.iter().filter(|family| family.name != new.name);
        Ok(Self { families: others.cloned().chain([new.clone()]).collect(), ..*self })
    }

    /// The family of one more rule document.
    pub(super) fn read(&self, path: &str, text: &str) -> Result<Family, Vec<Problem>> {
        regra_documents::read(path, text, self, &readings::vocabulary())
    }

    /// The sentences of a rule document, inherited ones too, that are false for its rules.
    pub fn sentences(&self, path: &str, text: &str) -> Vec<Problem> {
        regra_documents::sentences(path, text, self, &readings::vocabulary())
    }

    /// This catalogue, with a hint for families that it does not have.
    #[must_use]
    pub fn asking(self, elsewhere: Elsewhere) -> Self {
        Self { elsewhere: Some(elsewhere), ..self }
    }

    /// The family, version and overrides that a name means; the error for an unknown family says how to get it.
    pub(super) fn found(&self, name: &str) -> Result<FoundName<'_>, NameError> {
        FoundName::read(self, name).map_err(|error| match error {
            NameError::RuleSet { given, near, .. } => {
                let family = given.split('@').next().unwrap_or_default();
                let known = self.family(family).is_some();
                let way = self.elsewhere.filter(|_| !known).and_then(|ask| ask(family));
                NameError::RuleSet { given, near, way }
            }
            other => other,
        })
    }

    /// The families, in the order in which they were loaded, without the games of the field.
    pub fn families(&self) -> &[Family] {
        &self.families
    }

    /// The families and the games of the field, all of which are read for it.
    pub fn all_families(&self) -> impl Iterator<Item = &Family> {
        self.families.iter().chain(self.field().filter_map(|game| self.of_field(game)))
    }

    /// The names of all families.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.families.iter().map(|family| family.name.as_str()).chain(self.field().map(|game| game.name))
    }

    /// This catalogue with these games of the field among its families.
    #[must_use]
    pub fn with_games<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> Self {
        let missing = names.into_iter().filter(|name| named(&self.families, name).is_none());
        let games = missing.filter_map(|name| self.family(name));
        Self { families: self.families.iter().chain(games).cloned().collect(), ..*self }
    }

    /// Removes the families that are not wanted; the closure may change the others.
    pub fn keep(&mut self, wanted: impl FnMut(&mut Family) -> bool) {
        self.families.retain_mut(wanted);
    }

    pub fn family(&self, name: &str) -> Option<&Family> {
        let game = || self.of_field(self.field().find(|game| game.name == name)?);
        named(&self.families, name).or_else(game)
    }

    /// The names of the rule sets of [`Self::families`], without overrides.
    pub fn rule_sets(&self) -> Vec<RuleSetName> {
        self.families.iter().flat_map(Family::rule_sets).collect()
    }

    /// The names of the rule sets of [`Self::all_families`], without overrides.
    pub fn all_rule_sets(&self) -> Vec<RuleSetName> {
        self.all_families().flat_map(Family::rule_sets).collect()
    }

    /// The rule set with this name: `chess`, `brasuca@1.3`, `brasuca` (its default version), with overrides such as
    /// `brasuca@1.3+charge.path=leap+legion.move=off`, each of which must have an effect, or with other movements of
    /// single pieces: `brasuca@1 with W = fFW`.
    ///
    /// # Errors
    /// If a part of the name is unknown, or an override has no effect.
    pub fn rules(&self, name: &str) -> Result<Rules, NameError> {
        let found = self.found(name)?;
        match compile::idle(found.family, found.version, &found.overrides) {
            Some(idle) => Err(NameError::Idle(idle)),
            None => found.rules(),
        }
    }

    /// A rule set by its name, with one more override in place of one of the same clause. Overrides that lose their
    /// effect by that are left out of the new name.
    pub fn overridden(&self, name: &RuleSetName, clause: &str, word: &str) -> Result<Rules, NameError> {
        FoundName::new(self, &name.overriding(clause, word))?.rules()
    }

    /// The parts of a rule set that its name alone gives, in much less time than it takes to compile the rules.
    ///
    /// # Errors
    /// The name is unknown, as for [`Self::rules`].
    pub fn uncompiled(&self, name: &str) -> Result<UncompiledRules, NameError> {
        let found = self.found(name)?;
        if !found.variations.is_empty() {
            let Rules { name, family, readings, .. } = self.rules(name)?;
            return Ok(UncompiledRules { name, family, readings });
        }
        if let Some(idle) = compile::idle(found.family, found.version, &found.overrides) {
            return Err(NameError::Idle(idle));
        }
        let (name, readings) = compile::uncompiled(found.family, found.version, &found.overrides);
        Ok(UncompiledRules { name, family: found.family.name.clone(), readings })
    }
}

impl Families for Catalogue {
    fn named(&self, name: &str) -> Option<&Family> {
        self.family(name)
    }

    fn names(&self) -> Vec<&str> {
        self.names().collect()
    }

    fn mentioning(&self, name: &str) -> Vec<&Family> {
        self.mentioning(name).collect()
    }
}

/// A rule set before it is compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UncompiledRules {
    /// Its canonical name.
    pub name: RuleSetName,
    pub family: String,
    /// Clause id → the reading in force, as [`Rules::readings`] has them.
    pub readings: BTreeMap<String, String>,
}
