//! A UCI engine as the driver of an engine's program.

use std::cell::RefCell;
use std::num::NonZero;
use std::rc::Rc;

use super::candidates::{self, CAVEAT, candidates};
use super::means::{Listing, Means, played, probe};
use super::naming::Naming;
use super::sentinel::Sentinel;
use super::speaker::Speaker;
use super::uci::{Searched, Uci};
use super::{EngineError, EngineErrorKind, EngineLimits, PlayerSettings};
use regra_judge::subject::{Divided, PlayerQuestion, Standing, Told, turn_spelled};
use regra_rules::Rules;

/// The null move in UCI; in a game where a side may pass, a pass.
const NULL: &str = "0000";

/// How the engine can be asked about the rule set of this name: tried once, however often it is started.
pub(super) type KnownMeans = Rc<RefCell<Option<(String, Means)>>>;

/// A running UCI engine.
pub(super) struct UciSpeaker<'a> {
    uci: Uci<'a>,
    naming: Naming,
    /// The rule set that it plays.
    rules: Option<Rules>,
    means: Means,
    known: KnownMeans,
}

impl<'a> UciSpeaker<'a> {
    /// Starts the engine behind a command, and sets and loads the user's options and files.
    pub(super) fn start(
        command: &[String],
        settings: &PlayerSettings,
        known: &KnownMeans,
        limits: EngineLimits<'a>,
    ) -> Result<Self, EngineError> {
        let options: Vec<(&str, &str)> =
            settings.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let mut uci = Uci::start(command, &options, limits)?;
        if !settings.load.is_empty() {
            uci.load(&settings.load)?;
        }
        let naming = Naming::new(settings.variant.as_deref(), Some(uci.variants().to_vec()));
        naming.check().map_err(|kind| uci.error(kind))?;
        Ok(Self { uci, naming, rules: None, means: Means::PERFT, known: Rc::clone(known) })
    }

    fn unable<T>(&self, why: &str) -> Result<T, EngineError> {
        Err(self.uci.error(EngineErrorKind::Unable(why.to_owned())))
    }

    /// Brings it to a position. An engine that shows its position is checked by that. For one that does not, a sentinel
    /// is sent first and returned, to check the answers against.
    fn reach(&mut self, told: Told<'_>) -> Result<Option<Sentinel>, EngineError> {
        let moves: Vec<&str> = told.moves.iter().map(String::as_str).collect();
        if !self.uci.shows() {
            let rules = self.rules.as_ref();
            let sentinel = rules.and_then(|rules| Sentinel::of(rules, told.fen, told.moves));
            if let Some(sentinel) = &sentinel {
                self.uci.position(&sentinel.fen, &[])?;
            }
            self.uci.position(told.fen, &moves)?;
            return Ok(sentinel);
        }
        match moves.split_last() {
            None => self.uci.position(told.fen, &[]).map(|_| None),
            Some((last, before)) if played(&mut self.uci, told.fen, before, last)? => Ok(None),
            Some((last, _)) => Err(self
                .uci
                .error(EngineErrorKind::Declined(format!("does not play {last} in {}", told.fen)))),
        }
    }

    /// Refuses moves that belong to the sentinel.
    fn fresh<'t>(
        &self,
        told: Told<'_>,
        sentinel: Option<&Sentinel>,
        turns: impl Iterator<Item = &'t str>,
    ) -> Result<(), EngineError> {
        match sentinel {
            Some(sentinel) if sentinel.has_moved(turns) => Err(self.uci.error(EngineErrorKind::Refused {
                asked: format!("position fen {}", told.fen),
                said: "it answers with the moves of the position before".to_owned(),
            })),
            _ => Ok(()),
        }
    }

    /// The legal moves as the first moves of a search's lines.
    fn lines(&mut self, told: Told<'_>, most: usize) -> Result<Vec<String>, EngineError> {
        let sentinel = self.reach(told)?;
        self.uci.widen()?;
        let searched = self.uci.first_turns()?;
        let turns = self.listed(told, searched)?;
        self.fresh(told, sentinel.as_ref(), turns.iter().map(String::as_str))?;
        if turns.len() >= most {
            return self
                .unable(&format!("it lists at most {most} moves (MultiPV), and here there may be more"));
        }
        Ok(turns)
    }

    /// The moves that a search lists. A best move without a line is the only legal move, or a leftover where no move is
    /// legal; in all other cases it is ambiguous.
    fn listed(&self, told: Told<'_>, searched: Searched) -> Result<Vec<String>, EngineError> {
        let Searched { mut lines, best, repeated } = searched;
        let bare = best.filter(|_| lines.is_empty());
        let null = |turn: &String| turn == NULL;
        if bare.is_none() && !lines.iter().any(null) {
            return Ok(lines);
        }
        let Some(rules) = &self.rules else { return self.unable("it has been told no rule set") };
        let position =
            candidates::reached(rules, told).map_err(|why| self.uci.error(EngineErrorKind::Unable(why)))?;
        let legal = |turn: &String| turn_spelled(rules, &position, turn).is_some();
        let Some(best) = bare else {
            lines.retain(|turn| !null(turn) || legal(turn));
            return Ok(lines);
        };
        let (all, others) = candidates(rules, &position);
        match all.as_slice() {
            [_] if legal(&best) => Ok(vec![best]),
            [] if repeated || !others.contains(&best) => Ok(Vec::new()),
            _ => self.unable(&format!("names {best} as its best move without a line (`info … pv`)")),
        }
    }

    /// The candidates that the engine takes for legal.
    fn sifted(&mut self, told: Told<'_>, listing: Listing) -> Result<Vec<String>, EngineError> {
        let Some(rules) = self.rules.clone() else { return self.unable("it has been told no rule set") };
        let position = match candidates::reached(&rules, told) {
            Ok(position) => position,
            Err(why) => return self.unable(&why),
        };
        let sentinel = self.reach(told)?;
        if let Some(sentinel) = &sentinel
            && self.uci.would_play(&sentinel.turn)?
        {
            self.fresh(told, Some(sentinel), [sentinel.turn.as_str()].into_iter())?;
        }
        let before: Vec<&str> = told.moves.iter().map(String::as_str).collect();
        let (legal, others) = candidates(&rules, &position);
        let mut turns = Vec::new();
        for turn in legal.into_iter().chain(others) {
            let plays = match listing {
                Listing::Shown => played(&mut self.uci, told.fen, &before, &turn)?,
                _ => self.uci.would_play(&turn)?,
            };
            turns.extend(plays.then_some(turn));
        }
        Ok(turns)
    }
}

/// The caveat on an engine that knows `go perft` but gave a useless answer to it.
fn useless(perft: &EngineErrorKind) -> String {
    match perft {
        EngineErrorKind::Silent { .. } => {
            format!("what it does on go perft takes too long, and is not used: {perft}")
        }
        _ => format!("its answer to go perft was not understood, and is not used: it {perft}"),
    }
}

impl Speaker for UciSpeaker<'_> {
    fn name(&self) -> &str {
        self.uci.name()
    }

    fn play(&mut self, rules: &Rules) -> Result<(), EngineError> {
        if let Some(variant) = self.naming.of(rules).map_err(|kind| self.uci.error(kind))?.name {
            self.uci.set_variant(&variant)?;
        }
        self.uci.castle_from_any_files(rules.turn.castling.is_some_and(|castling| castling.own_rooks));
        self.rules = Some(rules.clone());
        let known =
            self.known.borrow().as_ref().filter(|(name, _)| rules.name == *name).map(|known| known.1.clone());
        self.means = match known {
            Some(means) => means,
            None => probe(&mut self.uci, rules)?,
        };
        *self.known.borrow_mut() = Some((rules.name.to_string(), self.means.clone()));
        if let Means { counts: false, listing: None, tried, .. } = &self.means {
            return Err(self.uci.error(EngineErrorKind::NoWay(tried.clone())));
        }
        Ok(())
    }

    fn answers(&self, question: PlayerQuestion) -> bool {
        match question {
            PlayerQuestion::Turns => self.means.listing.is_some(),
            PlayerQuestion::Counts => self.means.counts,
            PlayerQuestion::After => self.uci.shows(),
            PlayerQuestion::Outcome => false,
        }
    }

    fn caveat(&self) -> Option<String> {
        let useless = self.means.perft.as_ref().map(useless);
        let sifted = matches!(self.means.listing, Some(Listing::SearchMoves | Listing::Shown));
        let both: Vec<String> = useless.into_iter().chain(sifted.then(|| CAVEAT.to_owned())).collect();
        (!both.is_empty()).then(|| both.join("; "))
    }

    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, EngineError> {
        match self.means.listing {
            Some(Listing::Perft) => {
                let divided = self.divide(told, NonZero::<u32>::MIN)?;
                if divided.turns.is_empty() && divided.total > 0 {
                    return self.unable("it counts its moves and does not list them");
                }
                Ok(divided.turns.into_iter().map(|(turn, _)| turn).collect())
            }
            Some(Listing::Lines(most)) => self.lines(told, most),
            Some(listing) => self.sifted(told, listing),
            None => self.unable("it counts its moves and does not list them"),
        }
    }

    fn position(&mut self, told: Told<'_>) -> Result<String, EngineError> {
        if !self.uci.shows() {
            return self.unable("it does not know `d`, and so does not tell its position");
        }
        self.reach(told)?;
        let moves: Vec<&str> = told.moves.iter().map(String::as_str).collect();
        match self.uci.position(told.fen, &moves)? {
            Some(shown) => Ok(shown),
            None => self.unable("it shows no position"),
        }
    }

    fn divide(&mut self, told: Told<'_>, depth: NonZero<u32>) -> Result<Divided, EngineError> {
        if !self.means.counts {
            return self.unable("it does not know `go perft`, and so does not count");
        }
        let sentinel = self.reach(told)?;
        let (divide, _) = self.uci.perft(depth)?;
        self.fresh(told, sentinel.as_ref(), divide.turns.iter().map(|(turn, _)| turn.as_str()))?;
        Ok(divide)
    }

    fn standing(&mut self, _: Told<'_>) -> Result<Standing, EngineError> {
        self.unable("UCI has no words for the end of a game")
    }
}
