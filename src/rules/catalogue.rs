//! All families of rule sets: those that ship, and a user's own.

use std::collections::BTreeMap;

use super::find::{FoundName, named};
use super::{NameError, Rules, compile, readings};
use crate::document::{self, Family, Problem, RuleSetName};

/// All families of rule sets.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    pub(super) families: Vec<Family>,
    /// Knows of documents that are not in this catalogue.
    pub(super) elsewhere: Option<Elsewhere>,
}

/// How to get a family that is not in a catalogue, in words for an error message, if there is a way.
pub(crate) type Elsewhere = fn(family: &str) -> Option<String>;

impl Catalogue {
    /// This catalogue with one more rule document, without reading its start positions; its family comes last, and
    /// replaces one of the same name. `path` is only for messages.
    pub fn with_document(&self, path: &str, text: &str) -> Result<Self, Vec<Problem>> {
        let new = document::read(path, text, &self.families, &readings::vocabulary())?;
        let others = self.families.iter().filter(|family| family.name != new.name);
        Ok(Self { families: others.cloned().chain([new.clone()]).collect(), elsewhere: self.elsewhere })
    }

    /// The sentences of a rule document, inherited ones too, that are false for its rules.
    pub fn sentences(&self, path: &str, text: &str) -> Vec<Problem> {
        document::sentences(path, text, &self.families, &readings::vocabulary())
    }

    /// This catalogue, with a hint for families that it does not have.
    #[must_use]
    pub fn asking(self, elsewhere: Elsewhere) -> Self {
        Self { elsewhere: Some(elsewhere), ..self }
    }

    /// The family, version and overrides that a name means; the error for an unknown family says how to get it.
    pub(super) fn found(&self, name: &str) -> Result<FoundName<'_>, NameError> {
        FoundName::read(&self.families, name).map_err(|error| match error {
            NameError::RuleSet { given, near, .. } => {
                let family = given.split('@').next().unwrap_or_default();
                let known = self.family(family).is_some();
                let way = self.elsewhere.filter(|_| !known).and_then(|ask| ask(family));
                NameError::RuleSet { given, near, way }
            }
            other => other,
        })
    }

    /// The families, in the order in which they were loaded.
    pub fn families(&self) -> &[Family] {
        &self.families
    }

    /// Removes the families that are not wanted; the closure may change the others.
    pub fn keep(&mut self, wanted: impl FnMut(&mut Family) -> bool) {
        self.families.retain_mut(wanted);
    }

    pub fn family(&self, name: &str) -> Option<&Family> {
        named(&self.families, name)
    }

    /// The names of all rule sets without overrides.
    pub fn rule_sets(&self) -> Vec<RuleSetName> {
        self.families.iter().flat_map(Family::rule_sets).collect()
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
        FoundName::new(&self.families, &name.overriding(clause, word))?.rules()
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

/// A rule set before it is compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UncompiledRules {
    /// Its canonical name.
    pub name: RuleSetName,
    pub family: String,
    /// Clause id → the reading in force, as [`Rules::readings`] has them.
    pub readings: BTreeMap<String, String>,
}
