//! By what a UCI engine can be asked for its legal turns: tried once, at the start of the game.

use std::time::Duration;

use super::candidates::{candidates, reached};
use super::uci::Uci;
use super::{EngineError, EngineErrorKind};
use regra_judge::subject::Told;
use regra_rules::Rules;
use regra_rules::position::{CastlingRights, read_setup, write_fen};

/// Whoever listens and has not answered by then will not.
const PROBE: Duration = Duration::from_secs(2);

/// What an engine can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Means {
    /// Whether it counts: `go perft`.
    pub(super) counts: bool,
    /// How it tells its legal turns.
    pub(super) listing: Option<Listing>,
    /// What came of the ways that were tried in vain.
    pub(super) tried: Vec<String>,
    /// What it has answered to `go perft`, where it knows that and the answer is of no use: it came too late, or could
    /// not be understood.
    pub(super) perft: Option<EngineErrorKind>,
}

impl Means {
    /// What can be done with `go perft`.
    pub(super) const PERFT: Self =
        Self { counts: true, listing: Some(Listing::Perft), tried: Vec::new(), perft: None };
}

/// How an engine tells its legal turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listing {
    /// `go perft 1` lists them.
    Perft,
    /// A search to depth 1 has a line for each, up to so many.
    Lines(usize),
    /// It plays a turn that it may search alone, if it is legal.
    SearchMoves,
    /// It shows another position after a turn, if it is legal.
    Shown,
}

/// Tries one after the other, the engine being set to the game already.
pub(super) fn probe(uci: &mut Uci<'_>, rules: &Rules) -> Result<Means, EngineError> {
    let Some(start) = rules.starts.first() else {
        return Ok(Means::PERFT);
    };
    let fen = taken(uci, rules, &start.fen)?;
    let means = Probe { uci, rules, fen: &fen, failures: Vec::new(), useless: None }.means();
    uci.be_patient(None);
    means
}

/// The start as the engine takes it: under a name of its own nobody may be able to castle, and a right to is refused.
fn taken(uci: &mut Uci<'_>, rules: &Rules, fen: &str) -> Result<String, EngineError> {
    let Err(error) = uci.position(fen, &[]) else { return Ok(fen.to_owned()) };
    let setup = read_setup(rules, fen).ok().filter(|setup| setup.castling != CastlingRights::NONE);
    match setup.filter(|_| matches!(error.kind, EngineErrorKind::Refused { .. })) {
        Some(mut setup) => {
            setup.castling = CastlingRights::NONE;
            let bare = write_fen(rules, &setup);
            uci.position(&bare, &[]).map(|_| bare).map_err(|_| error)
        }
        None => Err(error),
    }
}

struct Probe<'p, 'a> {
    uci: &'p mut Uci<'a>,
    rules: &'p Rules,
    fen: &'p str,
    /// What came of the ways that were tried in vain.
    failures: Vec<String>,
    /// What it has answered to `go perft`, where the answer is of no use: too late, or not understood.
    useless: Option<EngineErrorKind>,
}

impl Probe<'_, '_> {
    fn means(&mut self) -> Result<Means, EngineError> {
        let (mut turns, silent) = self.perft(Some(PROBE))?;
        let mut listing = Self::by_perft(turns);
        if listing.is_none() {
            listing = self.other_listing()?;
        }
        // Who has nothing else to tell it by may be slow, although it listens meanwhile.
        if listing.is_none() && silent {
            self.failures.clear();
            (turns, _) = self.perft(None)?;
            listing = Self::by_perft(turns);
        }
        let tried = std::mem::take(&mut self.failures);
        Ok(Means { counts: turns.is_some(), listing, tried, perft: self.useless.take() })
    }

    /// How many turns it lists by `go perft`, if it knows that, for which it is waited for so long while it listens;
    /// and whether it listens and has said nothing.
    fn perft(&mut self, listening: Option<Duration>) -> Result<(Option<usize>, bool), EngineError> {
        let turns = self.uci.first_perft(listening).map(|divide| divide.turns.len());
        // Who does not listen counts or searches; whether that was an answer, nobody has waited to hear.
        let busy = self.uci.owes();
        let kind = turns.as_ref().err().map(|error| error.kind.clone());
        let silent = !busy && kind.as_ref().is_some_and(EngineErrorKind::is_silence);
        self.failures.extend(kind.as_ref().map(|kind| match kind {
            EngineErrorKind::Answer { got, .. } if got.starts_with("bestmove") => {
                "it takes `go perft` for a search".to_owned()
            }
            EngineErrorKind::Answer { .. } => "it does not know `go perft`".to_owned(),
            kind => kind.to_string(),
        }));
        let turns = self.tried(turns);
        self.uci.be_patient(Some(PROBE));
        self.useless = kind.filter(|kind| busy || matches!(kind, EngineErrorKind::Total { .. }));
        Ok((turns?, silent))
    }

    /// By `go perft`, if that lists turns.
    fn by_perft(turns: Option<usize>) -> Option<Listing> {
        turns.filter(|&turns| turns > 0).map(|_| Listing::Perft)
    }

    fn other_listing(&mut self) -> Result<Option<Listing>, EngineError> {
        if let Some(listing) = self.wide()? {
            return Ok(Some(listing));
        }
        let told = Told { fen: self.fen, moves: &[] };
        let Ok(position) = reached(self.rules, told) else { return Ok(None) };
        let (legal, others) = candidates(self.rules, &position);
        let (Some(first), Some(last), Some(other)) = (legal.first(), legal.last(), others.first()) else {
            return Ok(None);
        };
        let asked = [(first, true), (last, true), (other, false)];
        if self.all(&asked, Self::searches)? {
            return Ok(Some(Listing::SearchMoves));
        }
        self.failures.push("it does not keep to `searchmoves`".to_owned());
        if !self.uci.shows() {
            self.failures.push("it does not know `d`".to_owned());
        } else if self.all(&asked, |probe, turn| played(probe.uci, probe.fen, &[], turn))? {
            return Ok(Some(Listing::Shown));
        } else {
            self.failures.push("`d` does not show whether it has played a move".to_owned());
        }
        Ok(None)
    }

    /// By the lines of a search, if those of all turns can be had.
    fn wide(&mut self) -> Result<Option<Listing>, EngineError> {
        let Some(most) = self.uci.widen()? else {
            self.failures.push("it has no option MultiPV".to_owned());
            return Ok(None);
        };
        let turns = self.uci.first_turns();
        match self.tried(turns)?.map_or(0, |turns| turns.lines.len()) {
            lines if (2..most).contains(&lines) => return Ok(Some(Listing::Lines(most))),
            lines if lines >= most => self.failures.push(format!("its MultiPV goes to {most} only")),
            _ => self.failures.push("its search shows no lines".to_owned()),
        }
        Ok(None)
    }

    fn searches(&mut self, turn: &str) -> Result<bool, EngineError> {
        self.uci.position(self.fen, &[])?;
        self.uci.would_play(turn)
    }

    /// Whether it says of each turn what is true of it.
    fn all(
        &mut self,
        asked: &[(&String, bool)],
        ask: impl Fn(&mut Self, &str) -> Result<bool, EngineError>,
    ) -> Result<bool, EngineError> {
        for (turn, legal) in asked {
            let said = ask(self, turn);
            if self.tried(said)? != Some(*legal) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The answer, unless it does not know the question; then it is made to listen again.
    fn tried<T>(&mut self, answer: Result<T, EngineError>) -> Result<Option<T>, EngineError> {
        match answer {
            Ok(answer) => Ok(Some(answer)),
            Err(error) => match error.kind {
                EngineErrorKind::Answer { .. }
                | EngineErrorKind::Silent { .. }
                | EngineErrorKind::Total { .. } => {
                    // Who is at something may take as long as the user allows to come to an end.
                    self.uci.be_patient(None);
                    let settled = self.uci.settle();
                    self.uci.be_patient(Some(PROBE));
                    if settled.as_ref().is_err_and(|late| late.kind.is_silence()) && error.kind.is_silence() {
                        return Err(error);
                    }
                    settled?;
                    Ok(None)
                }
                _ => Err(error),
            },
        }
    }
}

/// Whether a turn leads on, by what the engine shows before it and after it. Complaining, it has not played it.
pub(super) fn played(uci: &mut Uci<'_>, fen: &str, before: &[&str], turn: &str) -> Result<bool, EngineError> {
    let side = |shown: &str| shown.split_whitespace().nth(1).map(str::to_owned);
    let stood = uci.position(fen, before)?.and_then(|fen| side(&fen));
    let turns: Vec<&str> = before.iter().copied().chain([turn]).collect();
    match uci.position(fen, &turns) {
        Ok(shown) => Ok(shown.is_some_and(|fen| side(&fen) != stood)),
        Err(EngineError { kind: EngineErrorKind::Refused { .. }, .. }) => Ok(false),
        Err(error) => Err(error),
    }
}
