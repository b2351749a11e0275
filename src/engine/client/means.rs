//! How a UCI engine can be asked for its legal moves: tried once, at the start position of the game.

use std::time::Duration;

use super::candidates::{candidates, reached};
use super::uci::Uci;
use super::{EngineError, EngineErrorKind};
use regra_judge::subject::Told;
use regra_rules::Rules;
use regra_rules::position::{CastlingRights, read_setup, write_fen};

/// An engine that listens and has not answered by then will not.
const PROBE: Duration = Duration::from_secs(2);

/// The questions that an engine can answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Means {
    /// Whether `go perft` works.
    pub(super) counts: bool,
    /// How it lists its legal moves.
    pub(super) listing: Option<Listing>,
    /// The ways that failed, each with its result.
    pub(super) tried: Vec<String>,
    /// Its answer to `go perft`, if it knows that but the answer is useless: too late, or not understood.
    pub(super) perft: Option<EngineErrorKind>,
}

impl Means {
    /// An engine that is asked by `go perft` alone.
    pub(super) const PERFT: Self =
        Self { counts: true, listing: Some(Listing::Perft), tried: Vec::new(), perft: None };
}

/// How an engine lists its legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listing {
    /// `go perft 1` lists them.
    Perft,
    /// A search to depth 1 shows a line for each, up to this many.
    Lines(usize),
    /// A search restricted to one move (`searchmoves`) plays it if it is legal.
    SearchMoves,
    /// The position that it shows changes after a move if the move is legal.
    Shown,
}

/// Tries one way after the other; the engine must be set to the game already.
pub(super) fn probe(uci: &mut Uci<'_>, rules: &Rules) -> Result<Means, EngineError> {
    let Some(start) = rules.starts.first() else {
        return Ok(Means::PERFT);
    };
    let fen = taken(uci, rules, &start.fen)?;
    let means = Probe { uci, rules, fen: &fen, failures: Vec::new(), useless: None }.means();
    uci.be_patient(None);
    means
}

/// The start position as the engine accepts it: its variant may lack castling, and then it refuses a FEN with rights.
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
    /// The ways that failed, each with its result.
    failures: Vec<String>,
    /// Its answer to `go perft`, if that is useless: too late, or not understood.
    useless: Option<EngineErrorKind>,
}

impl Probe<'_, '_> {
    fn means(&mut self) -> Result<Means, EngineError> {
        let (mut turns, silent) = self.perft(Some(PROBE))?;
        let mut listing = Self::by_perft(turns);
        if listing.is_none() {
            listing = self.other_listing()?;
        }
        // An engine that listens and offers no other way may just be slow.
        if listing.is_none() && silent {
            self.failures.clear();
            (turns, _) = self.perft(None)?;
            listing = Self::by_perft(turns);
        }
        let tried = std::mem::take(&mut self.failures);
        Ok(Means { counts: turns.is_some(), listing, tried, perft: self.useless.take() })
    }

    /// The number of moves that `go perft` lists, if it knows that; while it listens, it gets this much time. Also
    /// whether it listens and has said nothing.
    fn perft(&mut self, listening: Option<Duration>) -> Result<(Option<usize>, bool), EngineError> {
        let turns = self.uci.first_perft(listening).map(|divide| divide.turns.len());
        // An engine that does not listen is counting or searching; whether it would have answered is unknown.
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

    /// `go perft`, if it lists moves.
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

    /// The lines of a search, if it can show those of all moves.
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

    /// Whether its answer about each move is right.
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

    /// The answer, unless the engine does not know the question; then it is made to listen again.
    fn tried<T>(&mut self, answer: Result<T, EngineError>) -> Result<Option<T>, EngineError> {
        match answer {
            Ok(answer) => Ok(Some(answer)),
            Err(error) => match error.kind {
                EngineErrorKind::Answer { .. }
                | EngineErrorKind::Silent { .. }
                | EngineErrorKind::Total { .. } => {
                    // A busy engine may take as long as the user allows to finish.
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

/// Whether a move is played, judged by the positions that the engine shows before and after it. If it complains, it has
/// not played the move.
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
