//! Rule sets in which clauses are switched off, switched on or read otherwise: alone, in pairs, in triples.

use std::collections::BTreeSet;
use std::fmt;

use libtest_mimic::Failed;
use regra_documents::Family;
use regra_judge::compare::witness::generate::Dice;
use regra_rules::geometry::{Color, Square};
use regra_rules::position::read_position;
use regra_rules::{Role, Rules};

use super::sample::Sample;
use super::thorough::thorough;
use super::{playout, synthetic, unsearched};

/// So many turns in each of some short games under each rule set.
const TURNS: usize = 4;
/// So often other company is sought for a change that means nothing in the one it has.
const ATTEMPTS: usize = 30;

fn games() -> usize {
    if thorough() { 3 } else { 1 }
}

/// What one clause can be made into: `charge.path=leap`, `legion.move=off`, `king.royal=on`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Change {
    clause: String,
    word: String,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.clause, self.word)
    }
}

/// A rule set, and all that a name can change in it.
struct Base {
    name: String,
    changes: Vec<Change>,
}

/// Every change alone.
pub(crate) fn alone() -> Result<(), Failed> {
    let mut tried = Tried::default();
    for base in bases() {
        for change in &base.changes {
            tried.hold(&base, std::slice::from_ref(change), games());
        }
    }
    tried.verdict("one change each")
}

/// Every change in the company of one other, and of two others.
pub(crate) fn together() -> Result<(), Failed> {
    let mut tried = Tried::default();
    let mut dice = Dice(2026);
    for base in bases() {
        for size in [2, 3] {
            for change in &base.changes {
                if !tried.has(&base, change, size) {
                    let company = (0..ATTEMPTS).find_map(|_| company(&base, change, size, &mut dice));
                    tried.hold(&base, &company.unwrap_or_default(), games());
                }
            }
        }
    }
    tried.verdict("two or three changes each")
}

fn bases() -> Vec<Base> {
    let families = regra::shipped().families().iter();
    let named = families.flat_map(|family| family.rule_sets().map(move |name| (family, name)));
    named.map(|(family, name)| Base { changes: changes(family, &name), name: name.into() }).collect()
}

/// Every word that makes something else of the rule set, and leaves it start positions that can be read.
fn changes(family: &Family, base: &str) -> Vec<Change> {
    let mut all = Vec::new();
    for clause in &family.clauses {
        let words = clause.readings.iter().map(|reading| reading.id.as_str());
        for word in words.chain(["on", "off"]).collect::<BTreeSet<_>>() {
            let change = Change { clause: clause.id.clone(), word: word.to_owned() };
            if changed(base, std::slice::from_ref(&change)).is_some() {
                all.push(change);
            }
        }
    }
    all
}

/// The rule set with these changes, if each of them means something.
fn changed(base: &str, changes: &[Change]) -> Option<Rules> {
    let overrides: String = changes.iter().map(|change| format!("+{change}")).collect();
    let rules = unsearched(regra::shipped().rules(&format!("{base}{overrides}")).ok()?);
    let all = !changes.is_empty() && rules.name.overrides().len() == changes.len();
    let starts = rules.starts.iter().all(|start| read_position(&rules, &start.fen).is_ok());
    (all && starts && dropped_move(&rules)).then_some(rules)
}

/// Whether all that can be dropped moves: a piece that never does can be written on no square.
fn dropped_move(rules: &Rules) -> bool {
    let held = Color::ALL.into_iter().filter(|&color| rules.turn().drops[color].any());
    held.flat_map(|color| rules.turn().holdings[color].map(move |kind| (color, kind))).all(|(color, kind)| {
        let piece = rules.piece(kind);
        piece.roles.contains(&Role::Pawn)
            || Square::all().any(|square| piece.movement[color].moves_from(square))
    })
}

/// A change with some others.
fn company(base: &Base, change: &Change, size: usize, dice: &mut Dice) -> Option<Vec<Change>> {
    let others = (1..size).map(|_| dice.below(base.changes.len())).collect::<BTreeSet<_>>();
    let some: Vec<Change> =
        others.into_iter().map(|i| base.changes[i].clone()).chain([change.clone()]).collect();
    (some.len() == size && changed(&base.name, &some).is_some()).then_some(some)
}

/// What was tried.
#[derive(Default)]
struct Tried {
    sample: Sample,
    rule_sets: usize,
    /// The base, a change in it, and how many changes there were in all.
    seen: BTreeSet<(String, Change, usize)>,
    failures: Vec<String>,
}

impl Tried {
    fn has(&self, base: &Base, change: &Change, size: usize) -> bool {
        self.seen.contains(&(base.name.clone(), change.clone(), size))
    }

    /// Everything must hold in some short games from positions that are made up.
    fn hold(&mut self, base: &Base, changes: &[Change], games: usize) {
        let Some(rules) = changed(&base.name, changes) else { return };
        let mut dice = Dice(playout::name_seed(&rules.name));
        let mut sample = Sample::default();
        for _ in 0..games {
            let Some(position) = synthetic::position(&rules, dice.below(usize::MAX) as u64) else { continue };
            // The first position of each game is counted deeper.
            let choices: Vec<u32> =
                (0..TURNS).map(|n| if n == 0 { 0 } else { dice.below(1 << 31) as u32 }).collect();
            if let Err(failure) = playout::game(&rules, (position, TURNS), &choices, &mut sample) {
                self.failures.push(format!("{failure} under {}", rules.name));
                return;
            }
        }
        if sample.positions() > 0 {
            self.rule_sets += 1;
            let seen = changes.iter().map(|change| (base.name.clone(), change.clone(), changes.len()));
            self.seen.extend(seen);
        }
        self.sample.join(&sample);
    }

    /// What the sample was made of; it must have had every change of every rule set.
    fn verdict(mut self, what: &str) -> Result<(), Failed> {
        println!("{}", self.sample.composition(&format!("{} rule sets with {what}", self.rule_sets)));
        for base in bases() {
            let seen =
                |change: &Change| self.seen.iter().any(|(name, one, _)| *name == base.name && one == change);
            let missing: Vec<String> =
                base.changes.iter().filter(|c| !seen(c)).map(ToString::to_string).collect();
            if !missing.is_empty() {
                self.failures.push(format!("the sample proves nothing about {} with {missing:?}", base.name));
            }
        }
        if self.seen.is_empty() || !self.failures.is_empty() {
            return Err(self.failures.join("\n").into());
        }
        Ok(())
    }
}
