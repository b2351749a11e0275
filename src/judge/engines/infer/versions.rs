//! The version of a family that an engine plays. A rule set far from its version may explain the answers too, by
//! several changes, and then it often lacks the positions of the questions; a rule set that cannot hold a position
//! never contradicts an answer about it. So another version that explains the answers as well is preferred if it has
//! more of the positions, or differs less from its version.

use super::known::Knowledge;
use regra_rules::Rules;

/// Maximum number of changes made to a version.
const CHANGES: usize = 6;

/// How ill a rule set fits: answers that it does not give, places that it has not, changes in its name.
type Misfit = (usize, usize, usize);

impl Knowledge<'_> {
    /// What fits better than the center, out of another version, if there is any.
    pub(super) fn of_another_version(&self, center: &Rules) -> Option<Rules> {
        let own = self.misfit(center);
        if self.plan.others.is_empty() || (own.1, own.2) == (0, 0) {
            return None;
        }
        let versions = std::iter::once(self.plan.told).chain(&self.plan.others);
        let found =
            versions.filter(|version| version.name != center.name).map(|version| self.descend(version));
        let best = found.map(|rules| (self.misfit(&rules), rules)).min_by_key(|(misfit, _)| *misfit)?;
        (best.0 < own).then_some(best.1)
    }

    /// The version with the changes, one after the other, that explain most answers.
    fn descend(&self, version: &Rules) -> Rules {
        let mut rules = version.clone();
        for _ in 0..CHANGES {
            if self.plan.bounds.limits.cut().is_some() {
                break;
            }
            let Some((better, _)) = self.better_among(&rules, Vec::new()) else { break };
            rules = better;
        }
        rules
    }

    fn misfit(&self, rules: &Rules) -> Misfit {
        let changes = rules.name.overrides().len() + rules.name.variations().len();
        (self.faults(rules), self.foreign(rules), changes)
    }
}
