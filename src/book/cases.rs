//! Which cases of the fixtures a rule set's page shows: those that name the rule set, those that name one of its other
//! readings, and for rules that no fixture names those of the rules that they come from, where they hold here too.

use std::collections::HashSet;
use std::sync::Arc;

use crate::document::{Family, Problem};
use crate::fixture::{self, Case, CaseStatus, Filter, Source};
use crate::rules::{Catalogue, Rules};

/// A case of a fixture file under the rule sets for which a page shows it.
#[derive(Clone, Debug)]
pub struct Group {
    /// What stands behind `#` in addresses.
    pub anchor: String,
    /// The clause that it is about.
    pub clause: String,
    /// The case under one rule set after the other, that of the page first.
    pub members: Vec<Member>,
}

/// A case under one rule set.
#[derive(Clone, Debug)]
pub struct Member {
    /// The case with what must hold.
    pub case: Case,
    /// What it has to do with the rule set of the page.
    pub standing: Standing,
}

/// What a case has to do with the rule set of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The fixture says what must hold under this rule set.
    Own,
    /// It says so of another rule set, and all of it has been found to hold under this one.
    Kept(String),
    /// It is of this rule set with another reading.
    Other,
    /// It is of another version, and shows what a clause means that has no case here.
    Elsewhere,
}

/// The cases of fixture files under the rule sets that they name.
#[derive(Clone, Debug)]
pub struct Cases {
    cases: Vec<Case>,
}

impl Cases {
    /// The cases of the shipped fixtures under the shipped rule sets, and those of other files.
    ///
    /// # Errors
    /// What is wrong with the other files, a line each.
    pub fn read(catalogue: &Catalogue, others: &[Source]) -> Result<Self, Vec<String>> {
        let told = |problems: Vec<Problem>| problems.iter().map(ToString::to_string).collect::<Vec<_>>();
        let all = |catalogue: &Catalogue, sources: &[Source]| {
            fixture::select(catalogue, sources, &Filter::default()).map(|selection| selection.cases)
        };
        let mut cases = all(Catalogue::shipped(), &fixture::shipped()).map_err(told)?;
        cases.extend(all(catalogue, others).map_err(told)?);
        Ok(Self { cases })
    }

    /// Every case that was read.
    pub fn all(&self) -> &[Case] {
        &self.cases
    }

    /// The cases that the page of a rule set shows, in the order of the files.
    pub fn of(&self, catalogue: &Catalogue, rules: &Arc<Rules>) -> Vec<Group> {
        let shipped = is_shipped(catalogue, &rules.family);
        let known = |case: &&Case| shipped || !case.shipped;
        let mut groups = Vec::new();
        for case in self.cases.iter().filter(known).filter(|case| case.rules.name == rules.name) {
            join(&mut groups, case, Standing::Own);
        }
        if rules.name == rules.name.base() {
            let other = |case: &&Case| case.rules.name != rules.name && case.rules.name.base() == rules.name;
            for case in self.cases.iter().filter(known).filter(other) {
                join(&mut groups, case, Standing::Other);
            }
        }
        if !shipped || rules.name != rules.name.base() {
            self.kept(catalogue, rules, &mut groups);
        }
        groups
    }

    /// Cases of the rules that these come from, about clauses that are here too, where all that they say holds.
    fn kept(&self, catalogue: &Catalogue, rules: &Arc<Rules>, groups: &mut Vec<Group>) {
        let there: HashSet<String> = groups.iter().map(|group| group.anchor.clone()).collect();
        // Counts and proofs are of the rules that they were made for.
        let plain = |case: &Case| case.expect.perft.is_empty() && case.expect.claim.is_none();
        let family = catalogue.family(&rules.family);
        let is_here = |case: &Case| family.is_none_or(|family| family.clause(&case.clause).is_some());
        let new = |case: &&Case| !there.contains(&anchor(case)) && plain(case) && is_here(case);
        let mut seen = HashSet::new();
        let mut moved = Vec::new();
        for base in bases(catalogue, rules) {
            let of_base = self.cases.iter().filter(|case| case.rules.name.as_str() == base.as_str());
            let here: Vec<&Case> = of_base.filter(new).filter(|case| seen.insert(anchor(case))).collect();
            moved.extend(here.into_iter().map(|case| Case { rules: Arc::clone(rules), ..case.clone() }));
        }
        let origins: Vec<String> = moved.iter().map(|case| origin(&case.name)).collect();
        let report = fixture::run(moved, false);
        for (verdict, origin) in report.verdicts.iter().zip(origins) {
            if verdict.status == CaseStatus::Passed {
                join(groups, &verdict.case, Standing::Kept(origin));
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
        join(&mut groups, case, Standing::Elsewhere);
        groups.pop()
    }
}

/// Adds a case to the others of the same file and id.
fn join(groups: &mut Vec<Group>, case: &Case, standing: Standing) {
    let (anchor, member) = (anchor(case), Member { case: case.clone(), standing });
    match groups.iter_mut().find(|group| group.anchor == anchor) {
        Some(group) if group.members.iter().any(|other| other.case.rules.name == case.rules.name) => {}
        Some(group) => group.members.push(member),
        None => groups.push(Group { anchor, clause: case.clause.clone(), members: vec![member] }),
    }
}

/// What stands behind `#` in the address of a case, `case.fixtures.brasuca.charge.pawn-charges-a-knight`: file and id,
/// without the rule set that its name ends with.
pub fn anchor(case: &Case) -> String {
    let end = case.name.rfind(&format!("/{}/", case.case.id)).unwrap_or(case.name.len());
    let stem: String = case.name[..end].trim_start_matches(['.', '/']).replace('/', ".");
    format!("case.{}.{}", super::slug(&stem), case.case.id)
}

/// The rule set that a case's name ends with.
fn origin(name: &str) -> String {
    name.rsplit('/').next().unwrap_or_default().to_owned()
}

/// Whether a family is one that ships, as it ships.
fn is_shipped(catalogue: &Catalogue, family: &str) -> bool {
    let shipped = Catalogue::shipped().family(family);
    shipped.is_some() && catalogue.family(family).zip(shipped).is_some_and(|(own, other)| own == other)
}

/// The shipped family that a user's own one extends or stands in for.
fn base<'a>(catalogue: &'a Catalogue, family: &str) -> Option<&'a Family> {
    let name = catalogue.family(family)?.extends.as_deref()?;
    if name == family { Catalogue::shipped().family(name) } else { catalogue.family(name) }
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
