//! The cases of the fixtures that a rule set's page shows: the cases of the rule set, those of the rule set with other
//! readings, and for rules without fixtures of their own the cases of their base rules that hold here too.
//!
//! A page shows only cases that hold: the shipped cases of families that are as they ship, and those other cases that
//! passed in a run. It does not show drafts: nobody has confirmed them.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use super::roots::Roots;
use regra_documents::{Family, Problem, RuleSetName};
use regra_judge::fixture::{self, Case, CaseStatus, CaseVerdict, Filter, Source};
use regra_judge::subject::Stopped;
use regra_rules::{Catalogue, Rules};

/// A case of a fixture file, with the rule sets under which a page shows it.
#[derive(Clone, Debug)]
pub struct Group {
    /// The part after `#` in addresses.
    pub anchor: String,
    /// The clause that the case is about.
    pub clause: String,
    /// The case under each rule set, that of the page first.
    pub members: Vec<Member>,
}

/// A case under one rule set.
#[derive(Clone, Debug)]
pub struct Member {
    /// The case with its expectations.
    pub case: Case,
    /// The relation of its rule set to that of the page.
    pub bearing: Bearing,
}

/// The relation of a case to the rule set of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bearing {
    /// The case is of this rule set.
    Own,
    /// The case is of another rule set, and all its expectations hold under this one.
    Kept(String),
    /// The case is of a shipped rule set that the user's document replaces under the same name, and all its
    /// expectations hold under these rules.
    Shipped(String),
    /// The case is of this rule set with another reading.
    Other,
    /// The case is of another version, and illustrates a clause that has no case here.
    Elsewhere,
}

/// The cases of fixture files under the rule sets that they name.
#[derive(Clone, Debug)]
pub struct Cases {
    /// The cases that pages may show: those of rule sets in the catalogue.
    cases: Vec<Case>,
    /// The shipped cases of families that the user's document replaces under the same name.
    replaced: Vec<Case>,
    /// The verdicts on the cases of other files, without the drafts.
    own: Vec<CaseVerdict>,
    drafts: Vec<RuleSetName>,
    /// The paths of the other files.
    roots: Roots,
}

/// Number of cases run before the next question whether to stop.
const AT_ONCE: usize = 64;

impl Cases {
    /// The cases of the shipped fixtures under the shipped rule sets, of the games of the field only those that `rules`
    /// are or extend, and the cases of the other files, which `roots`
    /// names. This runs the other cases; once `stopped` answers yes, it runs no more of them.
    ///
    /// # Errors
    /// The problems of the other files, one per line.
    pub fn read(
        catalogue: &Catalogue,
        rules: &[String],
        others: &[Source],
        roots: Roots,
        stopped: Stopped<'_>,
    ) -> Result<Self, Vec<String>> {
        let told = |problems: Vec<Problem>| problems.iter().map(ToString::to_string).collect::<Vec<_>>();
        let all = |catalogue: &Catalogue, sources: &[Source]| {
            fixture::select(catalogue, sources, &Filter::default())
        };
        let families = rules.iter().filter_map(|name| catalogue.uncompiled(name).ok()?.family.into());
        let games: Vec<String> = families.flat_map(|family: String| lineage(catalogue, &family)).collect();
        let shipped = all(Catalogue::shipped(), &fixture::shipped_for(&games)).sound().map_err(told)?.cases;
        let (mut cases, replaced): (Vec<Case>, Vec<Case>) =
            shipped.into_iter().partition(|case| is_shipped(catalogue, &case.rules.family));
        // An unreadable case fails like another; an unreadable file is an error.
        let others = all(catalogue, others);
        if !others.problems.is_empty() {
            return Err(told(others.problems));
        }
        let (drafts, others): (Vec<Case>, Vec<Case>) =
            others.cases.into_iter().partition(|case| case.text.unverified);
        let mut own = Vec::new();
        for some in others.chunks(AT_ONCE).take_while(|_| !stopped()) {
            own.extend(fixture::run(some.to_vec(), false).verdicts);
        }
        // The run finds a certificate beside its case: the file may be renamed only after it.
        for CaseVerdict { case, .. } in &mut own {
            (case.name, case.file) = (roots.named(&case.name), roots.named(&case.file));
        }
        cases.extend(own.iter().filter(|verdict| holds(verdict)).map(|verdict| verdict.case.clone()));
        let drafts = drafts.iter().map(|case| case.rules.name.clone()).collect();
        Ok(Self { cases, replaced, own, drafts, roots })
    }

    /// Every case that may be shown.
    pub fn all(&self) -> &[Case] {
        &self.cases
    }

    /// The verdicts on the cases of a rule set: this runs the shipped ones; the others ran when they were read.
    pub fn judged(&self, rules: &Rules) -> Vec<CaseVerdict> {
        let shipped = self.cases.iter().filter(|case| case.shipped && case.rules.name == rules.name);
        let mut verdicts = fixture::run(shipped.cloned().collect(), false).verdicts;
        verdicts.extend(self.own.iter().filter(|verdict| verdict.case.rules.name == rules.name).cloned());
        verdicts
    }

    /// The cases that fail under a rule set, or where it has no overrides under it with other readings: for each clause
    /// the names of its cases.
    pub fn failed(&self, rules: &RuleSetName) -> BTreeMap<String, Vec<String>> {
        let mut failed: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for CaseVerdict { case, .. } in self.own.iter().filter(|verdict| !holds(verdict)) {
            if is_under(rules, &case.rules.name) {
                failed.entry(case.clause.clone()).or_default().push(case.name.clone());
            }
        }
        failed
    }

    /// The number of drafts for these rule sets, with or without other readings.
    pub fn drafts(&self, rules: &[RuleSetName]) -> usize {
        self.drafts.iter().filter(|of| rules.iter().any(|rules| is_under(rules, of))).count()
    }

    /// The paths of the files that do not ship.
    pub fn roots(&self) -> &Roots {
        &self.roots
    }

    /// The cases that the page of a rule set shows, in the order of the files.
    pub fn of(&self, catalogue: &Catalogue, rules: &Arc<Rules>) -> Vec<Group> {
        let shipped = is_shipped(catalogue, &rules.family);
        let known = |case: &&Case| shipped || !case.shipped;
        let mut groups = Vec::new();
        for case in self.cases.iter().filter(known).filter(|case| case.rules.name == rules.name) {
            self.join(&mut groups, case, Bearing::Own);
        }
        if rules.name == rules.name.base() {
            let other = |case: &&Case| case.rules.name != rules.name && case.rules.name.base() == rules.name;
            for case in self.cases.iter().filter(known).filter(other) {
                self.join(&mut groups, case, Bearing::Other);
            }
        }
        if !shipped || rules.name != rules.name.base() {
            self.kept(catalogue, rules, &mut groups);
        }
        groups
    }

    /// Adds the cases of the base rules about clauses that are here too, where all their expectations hold.
    fn kept(&self, catalogue: &Catalogue, rules: &Arc<Rules>, groups: &mut Vec<Group>) {
        let there: HashSet<String> = groups.iter().map(|group| group.anchor.clone()).collect();
        // A copy in the user's own files takes the place of the original, whether the copy holds or not.
        let own = || self.own.iter().map(|verdict| &verdict.case).filter(|own| own.rules.name == rules.name);
        let copied = |case: &Case| own().any(|own| is_copy(own, case));
        // Counts and proofs belong to the rules for which they were made.
        let plain = |case: &Case| case.expect.perft.is_empty() && case.expect.claim.is_none();
        let family = catalogue.family(&rules.family);
        let is_here = |case: &Case| family.is_none_or(|family| family.clause(&case.clause).is_some());
        let new = |(_, case): &(bool, &Case)| {
            !there.contains(&self.anchor(case)) && plain(case) && is_here(case) && !copied(case)
        };
        let mut seen = HashSet::new();
        let mut moved = Vec::new();
        let mut bearings = Vec::new();
        for base in bases(catalogue, rules) {
            let of_base = |case: &&Case| case.rules.name.as_str() == base.as_str();
            let replaced = self.replaced.iter().filter(of_base).map(|case| (true, case));
            let all = self.cases.iter().filter(of_base).map(|case| (false, case)).chain(replaced);
            let here: Vec<_> = all.filter(new).filter(|(_, case)| seen.insert(self.anchor(case))).collect();
            for (replaced, case) in here {
                let origin = origin(&case.name);
                bearings.push(if replaced { Bearing::Shipped(origin) } else { Bearing::Kept(origin) });
                moved.push(Case { rules: Arc::clone(rules), ..case.clone() });
            }
        }
        let report = fixture::run(moved, false);
        for (verdict, bearing) in report.verdicts.iter().zip(bearings) {
            if holds(verdict) {
                self.join(groups, &verdict.case, bearing);
            }
        }
    }

    /// A case about a clause under another version of the game, or of the game that this one extends.
    pub fn elsewhere(&self, catalogue: &Catalogue, rules: &Rules, clause: &str) -> Option<Group> {
        let families = [Some(rules.family.as_str()), base(catalogue, &rules.family).map(|f| f.name.as_str())];
        let plain = |case: &&Case| case.rules.name == case.rules.name.base() && case.clause == clause;
        let mut cases = families.into_iter().flatten().flat_map(|family| {
            self.cases.iter().filter(plain).filter(move |case| case.rules.family == family)
        });
        let case = cases.find(|case| case.expect.invalid.is_none() && case.expect.perft.is_empty())?;
        let mut groups = Vec::new();
        self.join(&mut groups, case, Bearing::Elsewhere);
        groups.pop()
    }

    /// Adds a case to the group with the same file and id.
    fn join(&self, groups: &mut Vec<Group>, case: &Case, bearing: Bearing) {
        let (anchor, member) = (self.anchor(case), Member { case: case.clone(), bearing });
        match groups.iter_mut().find(|group| group.anchor == anchor) {
            Some(group) if group.members.iter().any(|other| other.case.rules.name == case.rules.name) => {}
            Some(group) => group.members.push(member),
            None => groups.push(Group { anchor, clause: case.clause.clone(), members: vec![member] }),
        }
    }

    /// The part after `#` in the address of a case, `case.fixtures.brasuca.charge.pawn-charges-a-knight`: file and id,
    /// without the rule set at the end of its name.
    fn anchor(&self, case: &Case) -> String {
        let name = if case.shipped { case.name.clone() } else { self.roots.address(&case.name) };
        let end = name.rfind(&format!("/{}/", case.text.id)).unwrap_or(name.len());
        let stem: String = name[..end].trim_start_matches(['.', '/']).replace('/', ".");
        format!("case.{}.{}", super::slug(&stem), case.text.id)
    }
}

/// Whether a case passed.
fn holds(verdict: &CaseVerdict) -> bool {
    verdict.status == CaseStatus::Passed
}

/// Whether another rule set is this one, or this one with other readings where this one has no overrides.
fn is_under(rules: &RuleSetName, other: &RuleSetName) -> bool {
    other == rules || other.base() == *rules
}

/// Whether a case of the user's own files is a copy of another: about the same clause in the same position, with the
/// same id or the same reason.
fn is_copy(own: &Case, case: &Case) -> bool {
    let place = |case: &Case| (case.clause.clone(), case.text.fen.clone(), case.text.start.clone());
    let same = own.text.id == case.text.id || own.text.why == case.text.why;
    same && place(own) == place(case) && own.text.play == case.text.play
}

/// The rule set at the end of a case's name.
fn origin(name: &str) -> String {
    name.rsplit('/').next().unwrap_or_default().to_owned()
}

/// Whether a family ships, and the catalogue has it unchanged.
pub(super) fn is_shipped(catalogue: &Catalogue, family: &str) -> bool {
    let shipped = Catalogue::shipped().family(family);
    shipped.is_some() && catalogue.family(family).zip(shipped).is_some_and(|(own, other)| own == other)
}

/// The family that a user's one extends; for one that replaces a shipped family, the shipped one.
fn base<'a>(catalogue: &'a Catalogue, family: &str) -> Option<&'a Family> {
    let name = catalogue.family(family)?.extends.as_deref()?;
    if name == family { Catalogue::shipped().family(name) } else { catalogue.family(name) }
}

/// A family, and those that it extends.
fn lineage(catalogue: &Catalogue, family: &str) -> Vec<String> {
    let above = |one: &String| Some(base(catalogue, one)?.name.clone()).filter(|name| name != one);
    std::iter::successors(Some(family.to_owned()), above).collect()
}

/// The rule sets whose cases may hold under these rules, the likeliest first.
fn bases(catalogue: &Catalogue, rules: &Rules) -> Vec<String> {
    let mut names = vec![rules.name.base().to_string()];
    let mut family = catalogue.family(&rules.family);
    while let Some(here) = family {
        let same = rules.name.version().filter(|version| here.version(version).is_some());
        let first = same.unwrap_or(&here.default_version);
        names.push(here.rule_set(first).into());
        names.extend(here.rule_sets().map(String::from));
        family = base(catalogue, &here.name).filter(|base| base.name != here.name);
    }
    let mut seen = HashSet::new();
    names.retain(|name| seen.insert(name.clone()));
    names
}
