//! Rule documents, and the rule sets that they define.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use super::Problems;
use regra_documents::Problem;
use regra_rules::{Catalogue, NameError, Rules};

/// Rule documents: those that ship with regra, then the user's own.
///
/// A document of one's own extends a shipped one, and says only what differs:
///
/// ```
/// use regra::prelude::*;
///
/// let club = Documents::shipped().with("club.yaml", r#"
/// name: club
/// extends: chess
/// default_version: blitz
/// versions:
///   - id: blitz
///     title: chess as our club plays it, where a king may walk into check
///     readings: { king.royal: "off" }
/// "#)?;
/// let rules = club.rule_set("club")?;
/// assert_eq!(rules.to_string(), "club@blitz");
/// let board = rules.position("4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1")?;
/// assert!(board.turn("a1a8").is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Documents(Arc<Catalogue>);

impl Documents {
    /// The documents that ship with regra.
    pub fn shipped() -> Self {
        static SHIPPED: LazyLock<Documents> = LazyLock::new(|| Documents(Arc::new(crate::shipped().clone())));
        SHIPPED.clone()
    }

    /// These documents and one more, as YAML. It replaces one of the same name, but not a shipped one. `path` is only
    /// for messages.
    ///
    /// # Errors
    /// All errors in the document, with line and column.
    pub fn with(&self, path: &str, text: &str) -> Result<Self, Problems<Problem>> {
        self.0.with_spec(path, text).map(|catalogue| Self(Arc::new(catalogue))).map_err(Problems)
    }

    /// The names of all rule sets without overrides: `chess`, `brasuca@1.3`, …
    pub fn names(&self) -> Vec<String> {
        self.0.all_rule_sets().iter().map(ToString::to_string).collect()
    }

    /// The rule set with this name: a family (`brasuca`, in its default version), a version of it (`brasuca@1.3`), with
    /// other readings (`brasuca@1.3+charge.path=leap`), or with other movements of pieces (`chess with N = C`).
    ///
    /// # Errors
    /// The unknown part of the name, and the nearest known ones.
    pub fn rule_set(&self, name: &str) -> Result<RuleSet, NameError> {
        Ok(RuleSet { rules: Arc::new(self.0.rules(name)?), documents: self.clone() })
    }

    /// The documents, for the crates below.
    pub fn catalogue(&self) -> &Catalogue {
        &self.0
    }
}

/// The rules of one game in one version and reading. Cloning is cheap.
///
/// It is parsed from its name, and displays its full name:
///
/// ```
/// use regra::prelude::*;
///
/// let rules: RuleSet = "brasuca+charge.path=leap".parse()?;
/// assert_eq!(rules.to_string(), "brasuca@1.3+charge.path=leap");
///
/// let error = "brazuca".parse::<RuleSet>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown rule set `brazuca`: did you mean brasuca?");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct RuleSet {
    rules: Arc<Rules>,
    documents: Documents,
}

impl RuleSet {
    /// The documents that define it.
    pub fn documents(&self) -> &Documents {
        &self.documents
    }

    /// The rules, for the crates below.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }
}

impl FromStr for RuleSet {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        Documents::shipped().rule_set(name)
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.rules.name, f)
    }
}

impl fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RuleSet").field(&self.rules.name).finish()
    }
}
