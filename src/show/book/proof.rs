//! The evidence for each rule set: clauses with cases, cases that hold now, mutations that they detect, counts on which
//! two computations agree, claims of the documents, and known divergences of other implementations.

use std::borrow::Cow;

use rayon::prelude::*;

use super::cases::{Cases, is_shipped};
use regra_documents::{Family, OutlineEntry, Problem, Text};
use regra_engine::PEERS;
use regra_judge::compare::coverage::{ClauseCoverage, Coverage, coverage};
use regra_judge::compare::evidence::{Again, Made, MutationEvidence, Stale};
use regra_judge::compare::mutate::{self, MutationPlan};
use regra_judge::engines::known::Known;
use regra_judge::fixture::{Case, CaseStatus, CaseVerdict, ORACLE_LEAVES, Report};
use regra_judge::subject::Stopped;
use regra_rules::{Catalogue, Rules};

/// The evidence for some rule sets, in the selected language.
#[derive(Clone, Debug)]
pub struct Proof {
    /// One entry for each rule set.
    pub rules: Vec<ProofOf>,
    /// The paths of the fixtures that do not ship, as commands take them.
    pub fixtures: Vec<String>,
    /// The programs that found which case detects which mutation.
    pub made: Made,
    /// The libraries against which the cases are checked.
    pub peers: Vec<PeerShown>,
    /// The known divergences of other implementations under these rule sets.
    pub divergences: Vec<DivergenceShown>,
    /// The kept evidence that did not hold when it was checked again: the book does not show it.
    pub stale: Vec<Stale>,
}

/// The evidence for one rule set.
#[derive(Clone, Debug)]
pub struct ProofOf {
    /// Its full name, with the version where the game has several.
    pub rules: String,
    pub title: Text,
    /// Whether it is from the user's own document.
    pub own: bool,
    /// Whether shipped cases ran, and whether others did.
    pub ran: [bool; 2],
    /// The clauses in force, and those among them that a case under this rule set is about or names.
    pub clauses: Numbers,
    /// The clauses in force with several readings, and those among them for which a case under this rule set decides
    /// between the reading in force and another.
    pub readings: Numbers,
    /// The lines of the documents that it follows, and those among them that the outline covers.
    pub lines: Numbers,
    /// The number of cases that passed in this run.
    pub passed: usize,
    /// The cases that failed.
    pub failed: Vec<String>,
    /// Every mutation of the rules.
    pub trials: Vec<TrialShown>,
    /// Every table of counts in a case that passed.
    pub counts: Vec<CountShown>,
    /// The claims of the documents.
    pub claims: Vec<ClaimShown>,
    /// The claims of cases, each with its certificate, which the run of the case verified.
    pub certificates: Vec<CertificateShown>,
}

/// A claim of a case, with its certificate.
#[derive(Clone, Debug)]
pub struct CertificateShown {
    /// The name of the case: file, id and rule set.
    pub case: String,
    /// The claim about its position.
    pub claim: String,
    /// The file of the certificate, beside the file of the case.
    pub file: String,
    /// Whether the case passed in this run.
    pub holds: bool,
}

/// The proved items among all: clauses, readings or lines of documents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// The number of all items.
    pub all: usize,
    /// The names of the items that are not proved.
    pub missing: Vec<String>,
}

impl Numbers {
    /// The number of proved items.
    pub fn there(&self) -> usize {
        self.all - self.missing.len()
    }

    fn of(all: impl Iterator<Item = (String, bool)>) -> Self {
        let mut numbers = Self::default();
        for (name, there) in all {
            numbers.all += 1;
            if !there {
                numbers.missing.push(name);
            }
        }
        numbers
    }
}

/// A mutation of the rules, and its result.
#[derive(Clone, Debug)]
pub struct TrialShown {
    /// The clause that is changed.
    pub clause: String,
    pub change: String,
    /// The result.
    pub again: Again,
}

/// A table of counts.
#[derive(Clone, Debug)]
pub struct CountShown {
    /// The name of the case: file, id and rule set.
    pub case: String,
    /// The position; none for the start position.
    pub fen: Option<String>,
    /// Depth, lines of legal turns, and whether the oracle counted them in this run too: the generator always did.
    pub rows: Vec<(u8, u64, bool)>,
    /// The two computations that agreed on them.
    pub source: Option<String>,
}

/// A claim of a document.
#[derive(Clone, Debug)]
pub struct ClaimShown {
    pub document: Text,
    /// Numbers of its lines and ranges of them: `3, 5-7`.
    pub lines: String,
    /// Their claim.
    pub claim: Text,
    /// Its checks: fixtures, each with the numbers of its cases that passed and failed in this run, and commands, which
    /// did not run.
    pub checks: Vec<(String, Option<[usize; 2]>)>,
    /// Whether one of the fixtures has a certificate under these rules.
    pub certified: bool,
}

/// A library against which the cases are checked.
#[derive(Clone, Debug)]
pub struct PeerShown {
    pub name: &'static str,
    /// A description in a sentence.
    pub about: &'static str,
}

/// A known divergence of another implementation.
#[derive(Clone, Debug)]
pub struct DivergenceShown {
    /// The implementation; none for all.
    pub who: Option<String>,
    /// The rule set or family.
    pub rules: String,
    /// The clause, the case or the position.
    pub what: String,
    /// The reason why it is left alone.
    pub why: String,
}

/// The evidence for these rule sets. `report` is the run of the cases. Once `stopped` answers yes, this tries no more
/// mutations.
///
/// # Errors
/// The problems in the list of known divergences.
pub fn proof(
    catalogue: &Catalogue,
    rules: &[Rules],
    cases: &Cases,
    report: &Report,
    evidence: &MutationEvidence,
    stopped: Stopped<'_>,
) -> Result<Proof, Vec<Problem>> {
    let fixtures = cases.roots().words();
    let cases = cases.all();
    let behind = Behind { catalogue, cases, report, coverage: coverage(catalogue, cases, &[]), stopped };
    let found: Vec<(ProofOf, Vec<Stale>)> =
        rules.par_iter().filter_map(|rules| behind.one(rules, evidence)).collect();
    let (rules_shown, stale): (Vec<ProofOf>, Vec<Vec<Stale>>) = found.into_iter().unzip();
    Ok(Proof {
        rules: rules_shown,
        fixtures,
        made: evidence.made.clone(),
        peers: PEERS.iter().map(|peer| PeerShown { name: peer.name, about: peer.about }).collect(),
        divergences: divergences(catalogue, rules)?,
        stale: stale.into_iter().flatten().collect(),
    })
}

/// The known divergences of other implementations under any of these rule sets.
fn divergences(catalogue: &Catalogue, rules: &[Rules]) -> Result<Vec<DivergenceShown>, Vec<Problem>> {
    let known = Known::shipped()?;
    let entries = known.entries().iter().filter(|entry| {
        let who = entry.engine.as_deref().unwrap_or_default();
        let mut shipped = rules.iter().filter(|rules| is_shipped(catalogue, &rules.family));
        shipped.any(|rules| entry.is_for(who, &rules.name))
    });
    let shown = |entry: &regra_judge::engines::known::KnownDivergence| DivergenceShown {
        who: entry.engine.clone(),
        rules: entry.rules.clone(),
        what: [&entry.clause, &entry.case, &entry.fen]
            .into_iter()
            .flatten()
            .cloned()
            .collect::<Vec<_>>()
            .join(", "),
        why: entry.why.clone(),
    };
    Ok(entries.map(shown).collect())
}

struct Behind<'a> {
    catalogue: &'a Catalogue,
    cases: &'a [Case],
    report: &'a Report,
    coverage: Coverage,
    stopped: Stopped<'a>,
}

impl Behind<'_> {
    fn one(&self, rules: &Rules, evidence: &MutationEvidence) -> Option<(ProofOf, Vec<Stale>)> {
        let family = self.catalogue.family(&rules.family)?;
        let version = family.version(rules.name.version().unwrap_or_default())?;
        let plan = MutationPlan { rules: vec![rules.clone()], ..MutationPlan::default() };
        let evidence = self.about(rules, evidence);
        let (asked, stale) = evidence.ask(mutate::mutations(self.catalogue, &plan), self.cases, self.stopped);
        let trial = |(mutation, again): (mutate::Mutation, Again)| TrialShown {
            clause: mutation.clause,
            change: mutation.label,
            again,
        };
        let run = self.report.verdicts.iter().filter(|verdict| verdict.case.rules.name == rules.name);
        let failed = run.clone().filter(|verdict| verdict.status == CaseStatus::Failed);
        let failed: Vec<String> = failed.map(|verdict| verdict.case.name.clone()).collect();
        let proof = ProofOf {
            rules: rules.name.to_string(),
            title: version.title.clone(),
            own: !is_shipped(self.catalogue, &rules.family),
            ran: [true, false].map(|shipped| run.clone().any(|verdict| verdict.case.shipped == shipped)),
            clauses: self.clauses(rules),
            readings: self.readings(rules),
            lines: self.lines(family, &version.documents),
            passed: run.count() - failed.len(),
            failed,
            trials: asked.into_iter().map(trial).collect(),
            counts: self.counts(rules),
            claims: self.claims(family, &version.documents, rules),
            certificates: self.certificates(rules),
        };
        Some((proof, stale))
    }

    /// The evidence about a rule set: where the user's document replaces a shipped family under the same name, without
    /// the results of shipped cases that are not among the cases here.
    fn about<'e>(&self, rules: &Rules, evidence: &'e MutationEvidence) -> Cow<'e, MutationEvidence> {
        let replaced = Catalogue::shipped().family(&rules.family).is_some();
        if !replaced || is_shipped(self.catalogue, &rules.family) {
            return Cow::Borrowed(evidence);
        }
        let mut own = evidence.clone();
        let there = |name: &String| self.cases.iter().any(|case| case.name == *name);
        own.mutations
            .retain(|kept| kept.rules != rules.name.as_str() || kept.case.as_ref().is_some_and(there));
        Cow::Owned(own)
    }

    /// The clauses of a rule set that are in force.
    fn in_force(&self, rules: &Rules) -> impl Iterator<Item = &ClauseCoverage> {
        let own = |clause: &&ClauseCoverage| {
            clause.family == rules.family && rules.readings.contains_key(&clause.clause)
        };
        self.coverage.clauses.iter().filter(own)
    }

    fn clauses(&self, rules: &Rules) -> Numbers {
        let shown = |clause: &ClauseCoverage| clause.cases.iter().any(|case| is_under(case, rules));
        Numbers::of(self.in_force(rules).map(|clause| (clause.clause.clone(), shown(clause))))
    }

    fn readings(&self, rules: &Rules) -> Numbers {
        let decided = |clause: &ClauseCoverage| {
            let now = rules.readings.get(&clause.clause);
            let reading = clause.readings.iter().find(|reading| Some(&reading.id) == now);
            reading.is_some_and(|reading| reading.deciding.iter().any(|case| is_under(case, rules)))
        };
        let several = self.in_force(rules).filter(|clause| clause.readings.len() > 1);
        Numbers::of(several.map(|clause| (clause.clause.clone(), decided(clause))))
    }

    /// The lines of the documents. The outline of a document that several families follow is in the first of them.
    fn lines(&self, family: &Family, followed: &[String]) -> Numbers {
        let documents = family.documents.iter().filter(|document| followed.contains(&document.id));
        let outlined = documents.filter(|document| !document.outline.is_empty());
        let lines = outlined.flat_map(|document| {
            let told: Vec<usize> = document.outline.iter().flat_map(OutlineEntry::numbers).collect();
            let all = 1..=document.lines.unwrap_or_default();
            all.map(move |line| (format!("{} {line}", document.id), told.contains(&line)))
        });
        Numbers::of(lines)
    }

    fn counts(&self, rules: &Rules) -> Vec<CountShown> {
        let run = self.report.verdicts.iter().filter(|verdict| verdict.case.rules.name == rules.name);
        // The counts of a failed case are not confirmed.
        let held = run.filter(|verdict| verdict.status == CaseStatus::Passed);
        let counting = held.filter(|verdict| !verdict.case.expect.perft.is_empty());
        let shown = counting.map(|verdict| {
            let rows = verdict.case.expect.perft.iter();
            CountShown {
                case: verdict.case.name.clone(),
                fen: verdict.case.text.fen.clone(),
                rows: rows.map(|(&depth, &count)| (depth, count, count <= ORACLE_LEAVES)).collect(),
                source: verdict.case.expect.source.clone(),
            }
        });
        shown.collect()
    }

    fn claims(&self, family: &Family, followed: &[String], rules: &Rules) -> Vec<ClaimShown> {
        let documents = family.documents.iter().filter(|document| followed.contains(&document.id));
        let claims = documents.flat_map(|document| {
            let claimed = document.outline.iter().filter_map(|entry| Some((entry, entry.claim.as_ref()?)));
            claimed.map(|(entry, claim)| ClaimShown {
                document: document.title.clone(),
                lines: entry.lines.clone(),
                claim: claim.clone(),
                checks: entry
                    .checks
                    .iter()
                    .map(|check| (check.clone(), self.checked(check, rules)))
                    .collect(),
                certified: entry.checks.iter().any(|check| {
                    self.of_fixture(check, rules).any(|verdict| verdict.case.expect.proof.is_some())
                }),
            })
        });
        claims.collect()
    }

    fn certificates(&self, rules: &Rules) -> Vec<CertificateShown> {
        let run = self.report.verdicts.iter().filter(|verdict| verdict.case.rules.name == rules.name);
        let certified = run.filter_map(|verdict| {
            let expect = &verdict.case.expect;
            Some(CertificateShown {
                case: verdict.case.name.clone(),
                claim: expect.claim.clone()?,
                file: expect.proof.clone()?,
                holds: verdict.status == CaseStatus::Passed,
            })
        });
        certified.collect()
    }

    /// The verdicts on the cases of a fixture under a rule set.
    fn of_fixture<'r>(
        &'r self,
        fixture: &'r str,
        rules: &'r Rules,
    ) -> impl Iterator<Item = &'r CaseVerdict> + Clone {
        self.report.verdicts.iter().filter(move |verdict| {
            let place = verdict.case.name.rsplit_once('/').map_or("", |(place, _)| place);
            let own = verdict.case.rules.name == rules.name;
            own && format!("/{place}").ends_with(&format!("/{fixture}"))
        })
    }

    /// The numbers of passed and failed cases of a fixture under a rule set; none for a command.
    fn checked(&self, check: &str, rules: &Rules) -> Option<[usize; 2]> {
        if check.contains(' ') {
            return None;
        }
        let own = self.of_fixture(check, rules);
        let count = |status| own.clone().filter(|verdict| verdict.status == status).count();
        Some([count(CaseStatus::Passed), count(CaseStatus::Failed)])
    }
}

/// Whether the name of a case ends with the rule set.
fn is_under(case: &str, rules: &Rules) -> bool {
    case.rsplit_once('/').is_some_and(|(_, name)| rules.name == name)
}
