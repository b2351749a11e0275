//! What a plain count has done: the leaves below each of its units (prefixes of N plies), as a text.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::VERSION;
use super::seal::{self, Damage, Lines};
use crate::perft::Ended;
use regra_rules::messages::say;

/// The form of the text.
const FORM: &str = "2";

/// What is counted: only a count of the very same goes on with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountPlan {
    /// The rule set's name.
    pub rules: String,
    /// The digest of the rules.
    pub digest: String,
    /// Where the game begins, as FEN.
    pub start: String,
    /// The turns from there to where counting begins, with blanks between.
    pub moves: String,
    pub depth: u32,
    /// Whether lines end by adjudication too.
    pub adjudicated: bool,
    /// Whether it is counted how lines end.
    pub outcomes: bool,
    /// How many units (prefixes of N plies) there are.
    pub units: usize,
}

/// What is done of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Checkpoint {
    plan: CountPlan,
    done: BTreeMap<usize, (u128, Ended)>,
    /// How long all of that took.
    pub seconds: f64,
}

impl Checkpoint {
    /// An empty checkpoint.
    pub fn new(plan: CountPlan) -> Self {
        Self { plan, done: BTreeMap::new(), seconds: 0.0 }
    }

    /// The leaves below a unit, and how lines end from there on, if they have been counted.
    pub fn done(&self, unit: usize) -> Option<&(u128, Ended)> {
        self.done.get(&unit)
    }

    /// How many units are counted.
    pub fn len(&self) -> usize {
        self.done.len()
    }

    /// Whether no unit is counted.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// Marks a unit as counted.
    pub fn add(&mut self, unit: usize, counted: (u128, Ended), seconds: f64) {
        self.done.insert(unit, counted);
        self.seconds += seconds;
    }

    /// As a text.
    pub fn write(&self) -> String {
        let CountPlan { rules, digest, start, moves, depth, adjudicated, outcomes, units } = &self.plan;
        let mut text = format!(
            "regra-perft {FORM}\nregra {VERSION}\nrules {rules}\ndigest {digest}\nstart {start}\nmoves {moves}\n\
             depth {depth}\nadjudicated {adjudicated}\noutcomes {outcomes}\nunits {units}\n"
        );
        for (unit, (nodes, ended)) in &self.done {
            let _ = write!(text, "done {unit} {nodes}\n{ended}");
        }
        let _ = writeln!(text, "seconds {:.6}", self.seconds);
        seal::sealed(&text)
    }

    /// Reads the text, if it is about this plan.
    ///
    /// # Errors
    /// What is wrong.
    pub fn read(plan: CountPlan, text: &str) -> Result<Self, Damage> {
        let mut lines = Lines::of(seal::opened(text)?);
        lines.same("regra-perft", FORM)?;
        lines.same("regra", VERSION)?;
        lines.same("rules", &plan.rules)?;
        lines.same("digest", &plan.digest)?;
        lines.same("start", &plan.start)?;
        lines.same("moves", &plan.moves)?;
        lines.same("depth", &plan.depth.to_string())?;
        lines.same("adjudicated", &plan.adjudicated.to_string())?;
        lines.same("outcomes", &plan.outcomes.to_string())?;
        lines.same("units", &plan.units.to_string())?;
        let mut done = BTreeMap::new();
        while let Some(value) = lines.maybe("done") {
            let words = value
                .split_once(' ')
                .and_then(|(unit, nodes)| Some((unit.parse().ok()?, nodes.parse().ok()?)));
            let new = words.filter(|&(unit, _)| unit < plan.units && !done.contains_key(&unit));
            let (unit, nodes) = new.ok_or_else(|| seal::line("done", value, &say().deep_form_number()))?;
            let mut ended = Ended::default();
            while let Some(value) = lines.maybe("end") {
                ended.read(value).ok_or_else(|| seal::line("end", value, &say().deep_form_end()))?;
            }
            done.insert(unit, (nodes, ended));
        }
        let seconds = lines.number("seconds")?;
        lines.end()?;
        Ok(Self { plan, done, seconds })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regra_movegen::outcome::End;
    use regra_rules::geometry::Color;

    #[test]
    fn only_the_same_count_goes_on() {
        let plan = CountPlan {
            rules: "chess".into(),
            digest: "sha256:0".into(),
            start: "8/8 w".into(),
            moves: String::new(),
            depth: 5,
            adjudicated: false,
            outcomes: true,
            units: 3,
        };
        let mut checkpoint = Checkpoint::new(plan.clone());
        let mate = End { winner: Some(Color::Black), clause: "end.mate" };
        checkpoint.add(2, (u128::MAX, [(1, mate, 8)].into_iter().collect()), 1.5);
        checkpoint.add(0, (7, Ended::default()), 0.25);
        let text = checkpoint.write();
        assert_eq!(Checkpoint::read(plan.clone(), &text), Ok(checkpoint));
        for end in 1..text.len() {
            assert_eq!(Checkpoint::read(plan.clone(), &text[..end]), Err(Damage::Sum));
        }
        let others = [
            CountPlan { rules: "antichess".into(), ..plan.clone() },
            CountPlan { digest: "sha256:1".into(), ..plan.clone() },
            CountPlan { moves: "e2e4".into(), ..plan.clone() },
            CountPlan { depth: 6, ..plan.clone() },
            CountPlan { adjudicated: true, ..plan.clone() },
            CountPlan { outcomes: false, ..plan.clone() },
            CountPlan { units: 2, ..plan },
        ];
        for other in others {
            assert!(matches!(Checkpoint::read(other, &text), Err(Damage::Line { .. })));
        }
    }
}
