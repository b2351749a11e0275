//! Comparison of rule sets.

use super::{Board, Problems, RuleSet};
use regra_documents::messages::say;
use regra_judge::compare::diff::{Diff, DiffPlan, StartingPoint, diff};
use regra_judge::perft::{MAX_DEPTH, Unwatched, Watch};
use regra_rules::Catalogue;

impl RuleSet {
    /// The changes from this rule set to another: clauses, pieces and start positions, without examples;
    /// [`difference_shown`](Self::difference_shown) looks for those.
    ///
    /// ```
    /// use regra::prelude::*;
    ///
    /// let [one, two]: [RuleSet; 2] = ["brasuca@1".parse()?, "brasuca@1.3".parse()?];
    /// let difference = one.difference(&two)?;
    /// let clauses = difference.clauses.iter().map(|clause| clause.clause.as_str());
    /// assert!(clauses.into_iter().any(|clause| clause == "push.duke"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The two come from separate documents: put both into one [`Documents`](super::Documents).
    pub fn difference(&self, other: &Self) -> Result<Diff, Problems<String>> {
        self.compare(other, Compared { origin: None, shown: false, depth: 0 }, &Unwatched)
    }

    /// As [`difference`](Self::difference), with an example position for each clause for which a short search finds
    /// one. That takes some seconds in a release build; examples not found when `watch` stops it are left out.
    ///
    /// ```
    /// use regra::prelude::*;
    ///
    /// let [chess, other]: [RuleSet; 2] = ["chess".parse()?, "chess+enpassant.capture=off".parse()?];
    /// let difference = chess.difference_shown(&other, &Unwatched)?;
    /// assert!(difference.clauses.iter().any(|clause| clause.example.is_some()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`difference`](Self::difference).
    pub fn difference_shown(&self, other: &Self, watch: &dyn Watch) -> Result<Diff, Problems<String>> {
        self.compare(other, Compared { origin: None, shown: true, depth: 0 }, watch)
    }

    fn compare(
        &self,
        other: &Self,
        Compared { origin, shown, depth }: Compared,
        watch: &dyn Watch,
    ) -> Result<Diff, Problems<String>> {
        if u32::from(depth) > MAX_DEPTH {
            return Err(Problems(vec![format!("depth {depth}: give a whole number from 0 to {MAX_DEPTH}")]));
        }
        let strangers = || vec![say().rules_apart(self.to_string(), other.to_string())];
        let catalogue = self.common(other).ok_or_else(|| Problems(strangers()))?;
        let rules = [self.rules().clone(), other.rules().clone()];
        let plan = DiffPlan { rules, origin, depth: depth.into(), cases: shown.then_some(&[][..]) };
        diff(catalogue, plan, watch).map_err(Problems)
    }

    /// The documents of one of the two, if they define the other in the same way.
    fn common<'a>(&'a self, other: &'a Self) -> Option<&'a Catalogue> {
        let knows = |(host, guest): &(&'a Self, &'a Self)| {
            let family = |set: &'a Self| set.documents().catalogue().family(&guest.rules().family);
            family(host) == family(guest)
        };
        let host = [(self, other), (other, self)].into_iter().find(knows);
        host.map(|(host, _)| host.documents().catalogue())
    }
}

/// The scope of a comparison.
struct Compared {
    /// A position; none for the rules alone.
    origin: Option<StartingPoint>,
    /// Whether to search for positions that show the differing clauses.
    shown: bool,
    /// The depth of counts.
    depth: u8,
}

impl Board {
    /// The differences to another rule set here: turns of only one of them, turns that lead to different positions, the
    /// end, and the number of lines to a depth; for each difference the clauses that cause it.
    ///
    /// ```
    /// use regra::prelude::*;
    ///
    /// let rules: RuleSet = "brasuca@1".parse()?;
    /// let board = rules.position("k7/p7/8/8/4g3/8/4P3/K6N[] w - - 4 2 b")?;
    /// let difference = board.difference(&"brasuca@1.3".parse()?, 0)?;
    /// let here = difference.here.as_ref().unwrap();
    /// assert_eq!(here.turns[0].turn, "e2e4");
    /// assert!(difference.causes().contains("push.duke"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The other rule set cannot read this position or a turn that led to it, the two come from separate documents, or
    /// the depth is beyond any count.
    pub fn difference(&self, other: &RuleSet, depth: u8) -> Result<Diff, Problems<String>> {
        self.difference_watched(other, depth, &Unwatched)
    }

    /// As [`difference`](Self::difference), but `watch` may stop it: results missing then are left out, and
    /// [`CountTable::complete`](regra_judge::compare::diff::CountTable::complete) says so.
    ///
    /// # Errors
    /// As [`difference`](Self::difference).
    pub fn difference_watched(
        &self,
        other: &RuleSet,
        depth: u8,
        watch: &dyn Watch,
    ) -> Result<Diff, Problems<String>> {
        let origin = StartingPoint::of_fen(&self.game.start().fen(self.rules.rules()), self.played());
        self.rule_set().compare(other, Compared { origin: Some(origin), shown: false, depth }, watch)
    }
}
