//! Kept positions in which two rule sets differ, and testing them again.

use std::collections::BTreeMap;
use std::fmt;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::made::{Made, Stale};
use crate::compare::witness::Pair;
use crate::compare::{By, Difference};
use crate::fixture::outcome_of;
use crate::fixture::schema::ExpectedOutcome;
use crate::subject::{GeneratorSubject, OracleSubject, Played, Session, Subject};
use regra_documents::messages::say;
use regra_rules::Catalogue;
use regra_rules::position::{Setup, read_setup};

/// The file of kept positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "positions as `regra witness --save` keeps them")]
pub struct PositionEvidence {
    pub made: Made,
    pub positions: Vec<KeptPosition>,
}

/// A position in which two rule sets are known to differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptPosition {
    /// The two rule sets.
    pub rules: [String; 2],
    /// The clause that they read differently.
    pub clause: String,
    pub fen: String,
    /// Turns to play from it before anything differs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub play: Vec<String>,
    /// How their answers differ there.
    pub shows: Shows,
}

/// How the answers of two rule sets differ in one position, in the order of notation.
pub type Shows = Difference<String, ExpectedOutcome>;

impl Shows {
    /// The differences between two rule sets, by generator and oracle alike.
    ///
    /// # Errors
    /// Why there are none: the two disagree, or the position cannot be reached.
    pub fn of(pair: &Pair, fen: &str, play: &[String]) -> Result<Self, String> {
        let [fast, slow] =
            [&GeneratorSubject as &dyn Subject, &OracleSubject].map(|who| by(who, pair, fen, play));
        match (fast, slow) {
            (Ok(fast), Ok(slow)) if fast == slow => Ok(fast),
            (Err(fast), Err(slow)) if fast == slow => Err(fast),
            (fast, slow) => {
                let said = |answer: &Result<Self, String>| match answer {
                    Ok(shows) => shows.to_string(),
                    Err(why) => why.clone(),
                };
                Err(say().evidence_disagree(said(&fast), said(&slow)))
            }
        }
    }
}

/// The differences by one of the two.
fn by(subject: &dyn Subject, pair: &Pair, fen: &str, play: &[String]) -> Result<Shows, String> {
    let accepted = |i: usize| -> Option<Setup> {
        let rules = &pair.rules[i];
        read_setup(rules, fen).ok().filter(|setup| subject.accepts(rules, setup))
    };
    let session = |i: usize, setup: &Setup| subject.session(&pair.rules[i], setup);
    match [accepted(0), accepted(1)] {
        [None, None] => Err(say().evidence_nobody()),
        [Some(setup), None] => Ok(Shows {
            first: names(session(0, &setup).turns()),
            refused: Some(By::Second),
            ..Shows::default()
        }),
        [None, Some(setup)] => Ok(Shows {
            second: names(session(1, &setup).turns()),
            refused: Some(By::First),
            ..Shows::default()
        }),
        [Some(a), Some(b)] => {
            let mut sessions = [session(0, &a), session(1, &b)];
            for turn in play {
                go(pair, &mut sessions, turn)?;
            }
            Ok(compared(pair, &sessions))
        }
    }
}

fn names(turns: Vec<Played>) -> Vec<String> {
    let mut names: Vec<String> = turns.into_iter().map(|played| played.turn).collect();
    names.sort();
    names
}

/// Plays a turn that both have and that leads to the same position.
fn go(pair: &Pair, sessions: &mut [Box<dyn Session + '_>; 2], turn: &str) -> Result<(), String> {
    let found =
        sessions.each_ref().map(|session| session.turns().into_iter().find(|played| played.turn == turn));
    let [Some(a), Some(b)] = found else {
        return Err(say().evidence_not_of_both(turn));
    };
    if !pair.same_setups([&a.after, &b.after]) {
        return Err(say().evidence_parted(turn));
    }
    let [first, second] = sessions;
    first.go(&a);
    second.go(&b);
    Ok(())
}

fn compared(pair: &Pair, sessions: &[Box<dyn Session + '_>; 2]) -> Shows {
    let [a, b] = sessions.each_ref().map(|session| {
        session.turns().into_iter().map(|played| (played.turn, played.after)).collect::<BTreeMap<_, _>>()
    });
    let turns = [&a, &b].map(|after| after.keys().cloned().collect::<Vec<_>>());
    let ends = sessions.each_ref().map(|session| session.standing());
    let winners = ends.map(|end| end.map(|end| end.winner));
    let ends = (winners[0] != winners[1]).then(|| ends.map(outcome_of));
    Difference::new(turns.each_ref().map(Vec::as_slice), |turn| !pair.same_setups([&a[turn], &b[turn]]), ends)
}

impl KeptPosition {
    /// The position with its present differences.
    ///
    /// # Errors
    /// As [`Shows::of`].
    pub fn of(pair: &Pair, clause: &str, fen: &str, play: &[String]) -> Result<Self, String> {
        Ok(Self {
            rules: pair.rules.each_ref().map(|rules| rules.name.to_string()),
            clause: clause.to_owned(),
            fen: fen.to_owned(),
            play: play.to_vec(),
            shows: Shows::of(pair, fen, play)?,
        })
    }

    /// Tests the position again under both rule sets, by generator and oracle: they must differ exactly as it says.
    ///
    /// # Errors
    /// How they do not.
    pub fn ask(&self, pair: &Pair) -> Result<(), String> {
        let now = Shows::of(pair, &self.fen, &self.play)?;
        if now == self.shows && !now.is_nothing() {
            return Ok(());
        }
        Err(say().evidence_otherwise(now.to_string(), self.shows.to_string()))
    }

    /// The entry as one that does not hold.
    pub(super) fn stale(&self, why: String) -> Stale {
        Stale { what: self.rules.join(", "), why }
    }
}

/// The size of a position for a reader: pieces, then turns to play.
pub(super) fn size(fen: &str, play: &[String]) -> [usize; 2] {
    let board = fen.split_whitespace().next().unwrap_or_default();
    [board.chars().filter(char::is_ascii_alphabetic).count(), play.len()]
}

impl fmt::Display for Shows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |turns: &Vec<String>| turns.join(" ");
        let mut parts = Vec::new();
        if let Some(by) = self.refused {
            parts.push(say().evidence_refuses(by.index() + 1));
        }
        for (i, turns) in [&self.first, &self.second].into_iter().enumerate() {
            if !turns.is_empty() {
                parts.push(say().evidence_only(i + 1, list(turns)));
            }
        }
        if !self.elsewhere.is_empty() {
            parts.push(say().evidence_elsewhere(list(&self.elsewhere)));
        }
        if let Some([a, b]) = &self.ends {
            let [a, b] = [a, b].map(|end| {
                let clause = end.clause.as_deref().unwrap_or("-");
                format!("{} ({clause})", end.result.word())
            });
            parts.push(say().evidence_ends(a, b));
        }
        if parts.is_empty() {
            parts.push(say().evidence_nothing());
        }
        f.write_str(&parts.join("; "))
    }
}

impl PositionEvidence {
    /// The file with new positions: they replace the entries about the pairs that were searched again.
    #[must_use]
    pub fn renewed(self, made: Made, gone_through: &[[String; 2]], found: Vec<KeptPosition>) -> Self {
        let others = self.positions.into_iter().filter(|kept| !gone_through.contains(&kept.rules));
        let mut positions: Vec<_> = others.chain(found).collect();
        positions.sort_by(|a, b| a.rules.cmp(&b.rules));
        Self { made, positions }
    }

    /// Tests every entry again, and returns those that no longer hold.
    pub fn stale(&self, catalogue: &Catalogue) -> Vec<Stale> {
        let ask = |kept: &KeptPosition| {
            let rules = kept.rules.each_ref().map(|name| catalogue.rules(name));
            let pair = match rules {
                [Ok(a), Ok(b)] => Pair::new(a, b),
                [Err(error), _] | [_, Err(error)] => Err(error.to_string()),
            };
            pair.and_then(|pair| kept.ask(&pair)).err().map(|why| kept.stale(why))
        };
        self.positions.par_iter().filter_map(ask).collect()
    }
}
