//! The smallest known position that decides between two readings: kept for these two rule sets, kept for two others
//! that differ in the same clause, or that of a fixture about it. It is always tested again first.

use std::collections::BTreeSet;

use super::position::size;
use super::{KeptPosition, PositionEvidence, Shows, Stale};
use crate::compare::witness::{Pair, argued};
use crate::fixture::Case;

/// How two rule sets can be told apart.
#[derive(Clone, Debug)]
pub enum Decider {
    Position(Box<Decision>),
    /// Never: everything that turns and ends depend on is the same, or there is an argument.
    Never(Option<&'static str>),
    /// No position is known.
    Unknown,
}

/// A position that tells two rule sets apart, by generator and oracle now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The position as FEN.
    pub fen: String,
    /// Turns to play from it before anything differs.
    pub play: Vec<String>,
    /// How the two differ there.
    pub shows: Shows,
    pub source: PositionSource,
}

impl Decision {
    /// How many pieces there are on the board and beside it, and then turns to play.
    pub fn size(&self) -> [usize; 2] {
        size(&self.fen, &self.play)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionSource {
    /// It was kept for these two rule sets.
    Kept,
    /// It was kept for two others.
    KeptFor([String; 2]),
    /// It is that of a fixture.
    Case(String),
}

impl PositionEvidence {
    /// How the two can be told apart in a clause, and the evidence that no longer holds.
    pub fn decide(&self, pair: &Pair, clause: &str, cases: &[Case]) -> (Decider, Vec<Stale>) {
        let reason = argued(pair);
        if reason.is_some() || pair.is_one() {
            return (Decider::Never(reason), Vec::new());
        }
        let (own, stale) = self.own(pair);
        let decision = own.or_else(|| self.borrowed(pair, clause, cases));
        (decision.map_or(Decider::Unknown, |decision| Decider::Position(Box::new(decision))), stale)
    }

    /// The position kept for these two.
    fn own(&self, pair: &Pair) -> (Option<Decision>, Vec<Stale>) {
        let (names, mut stale) = (pair.rules.each_ref().map(|rules| rules.name.as_str()), Vec::new());
        let mut own = self.positions.iter().filter(|kept| kept.rules == names);
        let holds = own.find(|kept| kept.ask(pair).map_err(|why| stale.push(kept.stale(why))).is_ok());
        let decision = |KeptPosition { fen, play, shows, .. }: &KeptPosition| Decision {
            fen: fen.clone(),
            play: play.clone(),
            shows: shows.clone(),
            source: PositionSource::Kept,
        };
        (holds.map(decision), stale)
    }

    /// The smallest known position about the clause that also tells these two apart.
    fn borrowed(&self, pair: &Pair, clause: &str, cases: &[Case]) -> Option<Decision> {
        let kept = self.positions.iter().filter(|kept| kept.clause == clause);
        let kept = kept.map(|kept| (&*kept.fen, &*kept.play, PositionSource::KeptFor(kept.rules.clone())));
        let cases = cases.iter().filter(|case| case.clause == clause).filter_map(|case| {
            let fen = case.fen(&case.rules).ok()?;
            Some((fen, &*case.text.play, PositionSource::Case(case.name.clone())))
        });
        let (mut all, mut seen) = (kept.chain(cases).collect::<Vec<_>>(), BTreeSet::new());
        all.retain(|(fen, play, _)| seen.insert((*fen, *play)));
        all.sort_by_key(|(fen, play, _)| size(fen, play));
        all.into_iter().find_map(|(fen, play, source)| {
            let shows = Shows::of(pair, fen, play).ok()?;
            // A position that only one of the two accepts shows less than a turn that only one has.
            let shown = !shows.is_nothing() && shows.refused.is_none();
            shown.then(|| Decision { fen: fen.to_owned(), play: play.to_vec(), shows, source })
        })
    }
}
