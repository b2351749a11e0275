//! Start positions by name.

use std::fmt;

use super::Rules;
use regra_documents::messages::say;
use regra_documents::{StartSpec, short, suggest};

/// The error if a rule set has no start position of this name, or none at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoStart {
    rules: String,
    given: Option<String>,
    hint: String,
}

impl fmt::Display for NoStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, given, hint } = self;
        f.write_str(&match given {
            Some(name) => say().no_start_called(rules, short(name), hint),
            None => say().no_start_read(rules, hint),
        })
    }
}

impl std::error::Error for NoStart {}

impl NoStart {
    /// The error if no start position can be read.
    pub fn unread(rules: &Rules) -> Self {
        Self { rules: rules.name.to_string(), given: None, hint: say().starts_unread() }
    }
}

impl Rules {
    /// The start position of this name; the first without a name.
    ///
    /// # Errors
    /// There is none; the error names the nearest.
    pub fn start(&self, name: Option<&str>) -> Result<&StartSpec, NoStart> {
        let found = self.starts.iter().find(|start| name.is_none_or(|name| start.name == name));
        found.ok_or_else(|| NoStart {
            rules: self.name.to_string(),
            given: name.map(str::to_owned),
            hint: suggest(name.unwrap_or_default(), self.starts.iter().map(|start| start.name.as_str())),
        })
    }
}

#[cfg(test)]
mod tests {

    #[test]
    fn a_wrong_name_is_answered_with_the_right_ones() {
        let said = |rules: &str, name: &str| {
            let rules = crate::shipped::on_disk().rules(rules).expect(rules);
            rules.start(Some(name)).map(|start| start.name.clone()).map_err(|error| error.to_string())
        };
        let wrong = |rules: &str, name: &str| said(rules, name).expect_err(name);
        assert_eq!(said("brasuca", "dd").as_deref(), Ok("dd"));
        assert_eq!(wrong("chess", "dd"), "chess has no start position `dd`: there is only start");
        assert_eq!(wrong("chess", "strat"), "chess has no start position `strat`: did you mean start?");
        let none = wrong("brasuca", "nowhere");
        assert_eq!(none, "brasuca@1.3 has no start position `nowhere`: there are ee, ed, de, dd");
    }
}
