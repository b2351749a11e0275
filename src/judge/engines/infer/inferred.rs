//! The result of `infer`: the rule set, the evidence for every difference, and what stays open.

use serde::Serialize;

use super::asker::Unanswered;
use super::evidence::{AnswerEvidence, Said, leaves};
use super::known::Open;
use super::place::Place;
use super::plan::Plan;
use super::search::{FoundRules, InferSearch};
use crate::compare::diff;
use crate::compare::limits::Cut;
use crate::compare::witness::Pair;
use crate::subject::{Restarts, Standing};
use regra_movegen as movegen;
use regra_rules::notation::{spelled, write_turn};
use regra_rules::position::write_fen;
use regra_rules::{Catalogue, Rules, json};

/// The result about an engine.
#[derive(Clone, Debug, Serialize)]
pub struct Inferred {
    /// How the player is called; none where only observations were given.
    pub player: Option<String>,
    /// What its answers leave out, where that is known.
    pub caveat: Option<String>,
    /// How often its program had to be started again, if it was.
    pub restarts: Option<Restarts>,
    /// The rule set that it was set to play.
    #[serde(serialize_with = "json::name")]
    pub told: Rules,
    /// The rule set that agrees with most answers.
    #[serde(serialize_with = "json::name")]
    pub found: Rules,
    /// A rule set with fewer overrides in its name that no answer tells from it.
    pub simpler: Option<Simpler>,
    /// Whether every answer is that of the found rule set.
    pub agrees: bool,
    /// The rule set that the differences refer to: the one that the engine was set to play, or the version that was
    /// found.
    #[serde(serialize_with = "json::name")]
    pub from: Rules,
    /// The differences from that rule set.
    pub differences: Vec<ReadingDifference>,
    /// Rule sets that agree with every answer just as the found one does.
    pub open: Vec<Open>,
    /// The answers that differ from those of the found rule set.
    pub against: Vec<Contrast>,
    /// How many questions were asked.
    #[serde(rename = "questions")]
    pub asked: u64,
    /// Number of answers at places that the found rule set has.
    pub answers: usize,
    /// Number of other answers: at positions that it refuses, or after turns that it does not have.
    #[serde(rename = "answers_beside")]
    pub beside: usize,
    /// At how many fixtures of its version the player was asked in the end.
    pub fixtures: usize,
    /// How many positions of random games agreed in the end.
    #[serde(rename = "random_positions")]
    pub confirmed: u64,
    /// Whether enough was answered to name the rule set: at the start of the game, and at least every other question.
    pub enough: bool,
    /// Whether the engine does not answer at the start of its given game.
    #[serde(skip)]
    pub startless: bool,
    /// The questions that were not answered.
    pub unanswered: Vec<Unanswered>,
    /// Whether the player says how games stand.
    #[serde(skip)]
    pub says_ends: bool,
    /// What ended the asking early.
    #[serde(rename = "cut_short")]
    pub short: Option<Cut>,
}

impl Inferred {
    /// Whether it plays its rule set as written, as far as its answers show, and everything was asked.
    pub fn holds(&self) -> bool {
        self.agrees && self.enough && self.short.is_none() && self.differences.is_empty()
    }
}

/// A rule set with a shorter name that agrees with every answer too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Simpler {
    #[serde(rename = "rules")]
    pub name: String,
    /// Whether nothing that turns or outcomes depend on differs.
    pub alike: bool,
}

/// A clause that is read differently.
#[derive(Clone, Debug, Serialize)]
pub struct ReadingDifference {
    /// The id of the clause: `king.royal`.
    pub clause: String,
    /// The reading in the reference rule set.
    pub from: String,
    /// The reading that was found.
    pub found: String,
    /// An answer that only the found reading gives.
    pub evidence: Option<Contrast>,
}

/// An answer, and the answer of a rule set.
#[derive(Clone, Debug, Serialize)]
pub struct Contrast {
    /// Where it was given.
    #[serde(flatten)]
    pub place: Place,
    /// The fixture that is about this, where it was asked for that.
    pub fixture: Option<String>,
    /// What was said beyond what the rule set says.
    pub extra: Vec<String>,
    /// What the rule set says, and was not said.
    pub missing: Vec<String>,
    /// How the game stands: as it was said, and by the rule set.
    #[serde(rename = "outcome")]
    pub standing: Option<[Standing; 2]>,
    /// The board after a turn: the turn, as it was said, and by the rule set.
    pub after: Option<[String; 3]>,
    pub count: Option<ContrastCount>,
}

/// A count, and what a rule set would have counted.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ContrastCount {
    pub depth: u32,
    /// The leaves as they were said.
    pub said: u128,
    /// The leaves by the rule set.
    pub otherwise: u128,
}

impl Contrast {
    /// Nothing where the rule set gives the same answer, or none.
    fn new(evidence: &AnswerEvidence, rules: &Rules) -> Option<Self> {
        if !evidence.refutes(rules) {
            return None;
        }
        let (place, game) = (evidence.place.clone(), evidence.place.game(rules)?);
        let position = game.position();
        let (extra, missing) = (Vec::new(), Vec::new());
        let (standing, after, count) = (None, None, None);
        let mut contrast = Self { place, fixture: None, extra, missing, standing, after, count };
        match &evidence.said {
            Said::Turns(said) => {
                let legal = movegen::turns(rules, position);
                let is = |text: &String, turn| spelled(rules, position, turn, text);
                let extra = said.iter().filter(|text| !legal.iter().any(|&turn| is(text, turn)));
                contrast.extra = extra.cloned().collect();
                let missing = legal.iter().filter(|&&turn| !said.iter().any(|text| is(text, turn)));
                contrast.missing = missing.map(|&turn| write_turn(rules, position.side, turn)).collect();
            }
            Said::Standing(said) => contrast.standing = Some([*said, Standing::in_game(rules, &game)]),
            Said::Count(depth, said) => {
                let otherwise = leaves(rules, position, *depth);
                contrast.count = Some(ContrastCount { depth: depth.get(), said: *said, otherwise });
            }
            Said::After { turn, fen, .. } => {
                contrast.after =
                    Some([turn.clone(), fen.clone(), write_fen(rules, &evidence.place.after(rules, turn)?)]);
            }
        }
        Some(contrast)
    }

    /// How much there is to see.
    fn size(&self) -> (usize, usize, usize) {
        let pieces = self.place.setup.board.iter().flatten().count();
        (self.place.play.len(), pieces, self.extra.len() + self.missing.len())
    }
}

/// What the search has shown.
pub(super) fn conclude(plan: &Plan<'_>, search: InferSearch<'_, '_>, found: FoundRules) -> Inferred {
    let FoundRules { rules, open } = found;
    let from = origin(plan, &rules);
    let beside = search.known.evidence.iter().filter(|evidence| evidence.holds(&rules).is_none()).count();
    let differences = differences(plan.catalogue, &from, &rules, &search.known.evidence);
    let against = search.known.evidence.iter().enumerate().filter_map(|(index, evidence)| {
        let fixture = search.known.of_case.get(&index).cloned();
        Some(Contrast { fixture, ..Contrast::new(evidence, &rules)? })
    });
    let against: Vec<Contrast> = against.collect();
    let answers = search.known.evidence.len() - beside;
    let silent = search.asker.as_ref().map_or(0, |asker| asker.unanswered.len());
    Inferred {
        simpler: simpler(plan.catalogue, &rules, &search.known.evidence),
        told: plan.told.clone(),
        from,
        differences,
        open,
        agrees: against.is_empty() && answers > 0,
        enough: !search.startless && answers + beside >= silent,
        against,
        answers,
        beside,
        fixtures: search.cases.len(),
        confirmed: search.confirmed,
        startless: search.startless,
        says_ends: search.known.can.standing,
        short: search.short,
        player: search.asker.as_ref().map(|asker| asker.name().to_owned()),
        caveat: search.asker.as_ref().and_then(|asker| asker.caveat().map(str::to_owned)),
        restarts: search.asker.as_ref().and_then(|asker| asker.restarts().cloned()),
        asked: search.asker.as_ref().map_or(0, |asker| asker.asked),
        unanswered: search.asker.map(|asker| asker.unanswered).unwrap_or_default(),
        found: rules,
    }
}

/// Where several versions were asked for, the one of the rule set that was found.
fn origin(plan: &Plan<'_>, found: &Rules) -> Rules {
    let base = found.name.base();
    let version = std::iter::once(plan.told).chain(&plan.others).find(|rules| rules.name == base);
    version.filter(|_| !plan.others.is_empty()).unwrap_or(plan.told).clone()
}

fn differences(
    catalogue: &Catalogue,
    from: &Rules,
    found: &Rules,
    evidence: &[AnswerEvidence],
) -> Vec<ReadingDifference> {
    let clauses = diff::differing(catalogue, [from, found]).into_iter();
    clauses
        .map(|clause| {
            let undone = undone(catalogue, from, found, &clause);
            let shown = undone.into_iter().flat_map(|undone| {
                let for_found = evidence.iter().filter(|evidence| evidence.holds(found) == Some(true));
                for_found.filter_map(|evidence| Contrast::new(evidence, &undone)).collect::<Vec<_>>()
            });
            let evidence = shown.min_by_key(Contrast::size);
            let [from, found] = [from, found].map(|rules| reading(rules, &clause));
            ReadingDifference { clause, from, found, evidence }
        })
        .collect()
}

/// A clause as it is read; a movement of a piece with it, where that is the clause's.
fn reading(rules: &Rules, clause: &str) -> String {
    let varied = rules.name.variations().iter().filter(|variation| {
        rules.kind(variation.letter).is_some_and(|kind| rules.piece(kind).clause == clause)
    });
    let varied: Vec<String> = varied.map(ToString::to_string).collect();
    if varied.is_empty() { rules.word(clause).to_owned() } else { varied.join(", ") }
}

/// The rule set with one clause, or one movement, read as it was.
fn undone(catalogue: &Catalogue, from: &Rules, found: &Rules, clause: &str) -> Option<Rules> {
    let mut rules = catalogue.overridden(&found.name, clause, from.word(clause)).ok()?;
    for kind in from.kinds().filter(|&kind| from.piece(kind).clause == clause) {
        rules = rules.with_movement(kind, &from.piece(kind).betza).unwrap_or(rules);
    }
    Some(rules)
}

/// A rule set of the family with fewer overrides in its name than the one that was found, if no answer tells the
/// two apart.
fn simpler(catalogue: &Catalogue, found: &Rules, evidence: &[AnswerEvidence]) -> Option<Simpler> {
    let family = catalogue.family(&found.family)?;
    let weight = |rules: &Rules| rules.name.overrides().len() + rules.name.variations().len();
    let agrees = |rules: &Rules| {
        evidence
            .iter()
            .all(|evidence| evidence.holds(found) != Some(true) || evidence.holds(rules) == Some(true))
    };
    let others = family.rule_sets().filter_map(|version| {
        let own = catalogue.rules(&version).ok()?;
        let other = needed(catalogue, &own, like(catalogue, &own, found)?, &agrees);
        Some(other).filter(|other| weight(other) < weight(found) && agrees(other))
    });
    let simplest = others.min_by_key(weight)?;
    let alike = Pair::new(found.clone(), simplest.clone()).is_ok_and(|pair| pair.is_one());
    Some(Simpler { name: simplest.name.to_string(), alike })
}

/// A version with every clause and every movement as another rule set has it, as far as it can.
fn like(catalogue: &Catalogue, version: &Rules, found: &Rules) -> Option<Rules> {
    let mut rules = version.clone();
    for clause in &catalogue.family(&found.family)?.clauses {
        if rules.readings.get(&clause.id) != found.readings.get(&clause.id) {
            let word = found.word(&clause.id).to_owned();
            rules = catalogue.overridden(&rules.name, &clause.id, &word).unwrap_or(rules);
        }
    }
    for variation in found.name.variations() {
        rules = rules.with_movement(rules.kind(variation.letter)?, &variation.betza).ok()?;
    }
    Some(rules)
}

/// The rules without the overrides that are not needed to agree with every answer.
fn needed(catalogue: &Catalogue, own: &Rules, mut rules: Rules, agrees: &dyn Fn(&Rules) -> bool) -> Rules {
    for change in rules.name.clone().overrides() {
        let word = own.word(&change.clause).to_owned();
        let without = catalogue.overridden(&rules.name, &change.clause, &word);
        rules = without.ok().filter(agrees).unwrap_or(rules);
    }
    rules
}
