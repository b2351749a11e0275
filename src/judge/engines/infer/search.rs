//! The search: asks where rule sets that differ in one place disagree, takes the one that explains the answers best,
//! and goes on from there.

use std::collections::{HashMap, HashSet};

use rayon::prelude::*;

use super::asker::Asker;
use super::evidence::Ask;
use super::known::{Knowledge, Open, PoolQuestion, Why};
use super::place::Place;
use super::plan::Plan;
use super::pool::Pool;
use super::tell::{Can, Views};
use crate::compare::limits::Cut;
use crate::compare::witness::{Rivals, near};
use crate::subject::{PlayerError, PlayerErrorKind};
use regra_rules::Rules;
use regra_rules::position::read_setup;

/// Maximum number of times that the best rule set may change.
const ROUNDS: usize = 40;

/// The state of the search.
pub(super) struct InferSearch<'a, 'p> {
    /// What is known so far.
    pub(super) known: Knowledge<'a>,
    /// The player, if there is one to ask.
    pub(super) asker: Option<Asker<'p>>,
    /// The fixtures at which the player answered in the end.
    pub(super) cases: HashSet<String>,
    /// How many positions of random games agreed.
    pub(super) confirmed: u64,
    /// Whether the player does not answer at the start of the game that it was told.
    pub(super) startless: bool,
    /// What ended it early.
    pub(super) short: Option<Cut>,
}

/// What the search ends with.
pub(super) struct FoundRules {
    /// The rule set that explains the answers best.
    pub(super) rules: Rules,
    /// Other rule sets that explain them as well.
    pub(super) open: Vec<Open>,
}

impl<'a, 'p> InferSearch<'a, 'p> {
    pub(super) fn new(plan: &'a Plan<'a>, pool: Pool, asker: Option<Asker<'p>>) -> Self {
        let all = Can { turns: true, standing: true, after: true, counts: true };
        let can = asker.as_ref().map_or(all, Asker::can);
        let evidence = plan.observed.clone();
        let known = Knowledge { plan, pool, can, evidence, dead: HashSet::new(), of_case: HashMap::new() };
        Self { known, asker, cases: HashSet::new(), confirmed: 0, startless: false, short: None }
    }

    /// Asks until one rule set is left, with those that cannot be told from it.
    pub(super) fn run(&mut self) -> Result<FoundRules, PlayerError> {
        let mut center = self.known.plan.told.clone();
        let mut equals = self.known.plan.others.clone();
        let (mut open, mut elsewhere) = (Vec::new(), HashSet::new());
        self.begin()?;
        for _ in 0..ROUNDS {
            open = self.cover(&center, &equals)?;
            if let Some((better, as_good)) = self.known.better(&center, &equals) {
                (center, equals) = (better, as_good);
                continue;
            }
            if elsewhere.insert(center.name.to_string())
                && let Some(better) = self.known.of_another_version(&center)
            {
                // They explain the answers equally well so far: the next question is where the two disagree.
                (center, equals) = (better, vec![center]);
                continue;
            }
            let asked = self.known.evidence.len();
            self.make_up(&center, &mut open)?;
            let unexplained = self.known.faults(&center);
            if unexplained == 0 {
                self.confirm(&center)?;
            }
            if self.known.evidence.len() == asked || self.known.faults(&center) == unexplained {
                break;
            }
        }
        open.retain(|open| !self.known.is_refuted(&center, &open.rules));
        Ok(FoundRules { rules: center, open })
    }

    /// Asks at the start of the game, before other answers are used: an engine that refuses it plays another game, even
    /// if it answers where few pieces are left.
    fn begin(&mut self) -> Result<(), PlayerError> {
        let told = self.known.plan.told;
        let start = told.starts.first().and_then(|start| read_setup(told, &start.fen).ok());
        if let Some(setup) = start
            && self.asker.is_some()
            && self.known.can.turns
            && !self.stop()
        {
            self.startless = !self.ask(told, &Place::new(told, &setup, Vec::new()), &Ask::Turns)?;
        }
        Ok(())
    }

    pub(super) fn stop(&mut self) -> bool {
        let bounds = &self.known.plan.bounds;
        let questions = self.asker.as_ref().filter(|asker| !asker.may()).map(|_| Cut::Questions);
        self.short = self.short.or_else(|| bounds.limits.cut()).or(questions);
        self.short.is_some()
    }

    /// Asks one question; whether it was answered.
    pub(super) fn ask(&mut self, center: &Rules, place: &Place, ask: &Ask) -> Result<bool, PlayerError> {
        let Some(asker) = &mut self.asker else { return Ok(false) };
        let evidence = match asker.ask(center, place, ask) {
            Err(PlayerError { kind: PlayerErrorKind::Stopped, .. }) => {
                self.short = Some(Cut::Interrupted);
                None
            }
            evidence => evidence?,
        };
        (self.known.plan.bounds.progress)(asker.asked);
        let answered = evidence.is_some();
        self.known.evidence.extend(evidence);
        Ok(answered)
    }

    /// Asks where the center and each of its rivals disagree, first where most do; returns the rivals that are left.
    fn cover(&mut self, center: &Rules, equals: &[Rules]) -> Result<Vec<Open>, PlayerError> {
        let mut all = near(self.known.plan.catalogue, center);
        let near = all.iter().map(|rival| rival.other().name.to_string());
        let mut seen: HashSet<String> = near.chain([center.name.to_string()]).collect();
        let versions = equals.iter().filter(|rules| seen.insert(rules.name.to_string()));
        let versions =
            versions.filter_map(|rules| Rivals::new("", rules.name.to_string(), center, rules.clone()));
        all.extend(versions.filter(|version| !version.pair.is_one()));
        let known = &self.known;
        let views = Views::new(&known.pool.places);
        let left = all.into_par_iter().filter(|rival| !known.is_refuted(center, rival.other()));
        let mut left: Vec<(Rivals, Vec<PoolQuestion>)> =
            left.map(|rival| (known.questions(&views, &rival), rival)).map(|(q, r)| (r, q)).collect();
        let mut open = Vec::new();
        while !self.stop()
            && self.asker.is_some()
            && let Some(question) = self.known.best(&left)
        {
            let place = self.known.pool.places[question.0].clone();
            if self.ask(center, &place, &question.1)? {
                left.retain(|(_, questions)| !questions.contains(&question));
            } else {
                self.known.dead.insert(question);
            }
        }
        open.extend(left.into_iter().map(|(rival, questions)| self.known.open(rival, &questions)));
        Ok(open)
    }

    /// Generates positions for the rivals that are still open, and asks where they disagree.
    fn make_up(&mut self, center: &Rules, open: &mut [Open]) -> Result<(), PlayerError> {
        for open in open {
            if !matches!(open.why, Why::Unseen { .. }) || self.stop() {
                continue;
            }
            let Some(rival) = Rivals::new(&open.clause, String::new(), center, open.rules.clone()) else {
                continue;
            };
            let (found, made_up) = self.known.made_up(&rival);
            open.why = match found {
                None => Why::Unseen { known: self.known.pool.places.len(), made_up },
                Some((place, ask)) => {
                    self.known.pool.add(&rival.clause, place.clone());
                    match self.ask(center, &place, &ask)? {
                        true => continue,
                        false if self.asker.is_some() => Why::Unanswered(place),
                        false => Why::Unasked(place, ask),
                    }
                }
            };
        }
        Ok(())
    }
}
