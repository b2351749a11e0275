//! All families of rule sets: those that ship, and a user's own.

use std::collections::BTreeMap;

use super::find::{FoundName, named};
use super::{NameError, Rules, compile, readings};
use crate::document::{self, Family, Problem, RuleSetName};

/// All families of rule sets.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    pub(super) families: Vec<Family>,
    /// Who knows of documents that are not here.
    pub(super) elsewhere: Option<Elsewhere>,
}

/// How to have a family that a catalogue has not: as words behind an unknown name, if there is a way.
pub(crate) type Elsewhere = fn(family: &str) -> Option<String>;

impl Catalogue {
    /// This catalogue with one more rule document, whose start positions nobody has read; its family comes
    /// last, and takes the place of one with the same name. `path` is only for messages.
    pub fn with_document(&self, path: &str, text: &str) -> Result<Self, Vec<Problem>> {
        let new = document::read(path, text, &self.families, &readings::vocabulary())?;
        let others = self.families.iter().filter(|family| family.name != new.name);
        Ok(Self { families: others.cloned().chain([new.clone()]).collect(), elsewhere: self.elsewhere })
    }

    /// Sentences of a rule document, and inherited ones, that are not true of what it plays.
    pub fn sentences(&self, path: &str, text: &str) -> Vec<Problem> {
        document::sentences(path, text, &self.families, &readings::vocabulary())
    }

    /// This catalogue, which asks about families that it has not.
    #[must_use]
    pub fn asking(self, elsewhere: Elsewhere) -> Self {
        Self { elsewhere: Some(elsewhere), ..self }
    }

    /// What a name stands for; an unknown family with the way to have it.
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

    /// Forgets the families that are not wanted; the others may be changed on the way.
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

    /// The rule set with this name: `chess`, `brasuca@1.3`, `brasuca` (its default version), with
    /// overrides such as `brasuca@1.3+charge.path=leap+legion.move=off`, each of which means something, or
    /// with single pieces moving otherwise: `brasuca@1 with W = fFW`.
    ///
    /// # Errors
    /// Where a part of the name stands for nothing, or an override means nothing.
    pub fn rules(&self, name: &str) -> Result<Rules, NameError> {
        let found = self.found(name)?;
        match compile::idle(found.family, found.version, &found.overrides) {
            Some(idle) => Err(NameError::Idle(idle)),
            None => found.rules(),
        }
    }

    /// A rule set that has a name, with one more override in place of one of the same clause. What no
    /// longer means anything then is left out of the new name.
    pub fn overridden(&self, name: &RuleSetName, clause: &str, word: &str) -> Result<Rules, NameError> {
        FoundName::new(&self.families, &name.overriding(clause, word))?.rules()
    }

    /// What a rule set's name says by itself, in much less time than it takes to compile the rules.
    ///
    /// # Errors
    /// The name stands for nothing, as [`Self::rules`] says.
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

/// What is known of a rule set before it is compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UncompiledRules {
    /// Its canonical name.
    pub name: RuleSetName,
    pub family: String,
    /// Clause id → the reading in force, as [`Rules::readings`] has them.
    pub readings: BTreeMap<String, String>,
}
