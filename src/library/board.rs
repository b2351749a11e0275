//! A game in progress, under its rule set.

use std::fmt;

use super::documents::RuleSet;
use super::problems::Problems;
use regra_judge::illegal::{self, Illegal};
use regra_judge::perft::{self, Count, Ends, MAX_DEPTH, Unwatched, Watch};
use regra_movegen as movegen;
use regra_movegen::outcome::{self, Game, Outcome};
use regra_oracle::Explanation;
use regra_rules::NoStart;
use regra_rules::geometry::{Color, Square};
use regra_rules::notation::{TurnError, write_turn};
use regra_rules::position::{FenError, Position, Turn, read_position};

/// A game in progress: a position, the turns that led to it, and the rules.
///
/// It displays as FEN. Turns are listed, played and counted:
///
/// ```
/// use regra::prelude::*;
///
/// let rules: RuleSet = "chess".parse()?;
/// let mut board = rules.start()?;
/// assert_eq!(board.turns().len(), 20);
/// assert_eq!(board.perft(4), 197_281);
///
/// board.play("e2e4")?;
/// assert_eq!(board.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
///
/// let error = board.play("g8g6").unwrap_err();
/// assert_eq!(error.clause(), Some("knight.leap"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Board {
    pub(super) rules: RuleSet,
    pub(super) game: Game,
}

impl RuleSet {
    /// The default start position.
    ///
    /// # Errors
    /// The rule set has none.
    pub fn start(&self) -> Result<Board, NoStart> {
        self.start_at(None)
    }

    /// The start position of this name; Brazilian chess has four.
    ///
    /// ```
    /// use regra::prelude::*;
    ///
    /// let board = "brasuca@1.3".parse::<RuleSet>()?.start_named("dd")?;
    /// assert_eq!(board.to_string(), "hnrkwrnh/pplpplpp/8/8/8/8/PPLPPLPP/HNRKWRNH[] w KQkq - 0 1 b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The rule set has no such start position; the nearest there are.
    pub fn start_named(&self, name: &str) -> Result<Board, NoStart> {
        self.start_at(Some(name))
    }

    fn start_at(&self, name: Option<&str>) -> Result<Board, NoStart> {
        let fen = &self.rules().start(name)?.fen;
        // Documents load only if all of their start positions can be read.
        self.position(fen).map_err(|_| NoStart::unread(self.rules()))
    }

    /// The position that a FEN describes, as the beginning of a game.
    ///
    /// # Errors
    /// All errors in the text; if there are none, all reasons why the position is impossible.
    pub fn position(&self, fen: &str) -> Result<Board, Problems<FenError>> {
        let position = read_position(self.rules(), fen).map_err(Problems)?;
        Ok(Board { rules: self.clone(), game: Game::new(position) })
    }
}

impl Board {
    /// Its rules.
    pub fn rule_set(&self) -> &RuleSet {
        &self.rules
    }

    /// The side to move.
    pub fn side(&self) -> Color {
        self.position().side
    }

    /// The piece on a square: its side, and its letter as a capital.
    pub fn piece(&self, square: Square) -> Option<(Color, char)> {
        let piece = self.position().at(square)?;
        Some((piece.color, self.rules.rules().piece(piece.kind).letter))
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.position().in_check(self.rules.rules())
    }

    /// Plays a turn. An illegal one leaves the board as it was.
    ///
    /// # Errors
    /// The text is no turn, or the turn is illegal: as for [`turn`](Self::turn).
    pub fn play(&mut self, text: &str) -> Result<(), Illegal> {
        let turn = illegal::legal(self.rules.rules(), self.position(), text)?;
        self.game.play(self.rules.rules(), turn);
        Ok(())
    }

    /// Plays a [`Turn`], as [`LegalTurn::turn`](super::LegalTurn::turn) gives it. An illegal one leaves the board as it
    /// was.
    ///
    /// ```
    /// use regra::prelude::*;
    ///
    /// let mut board = "chess".parse::<RuleSet>()?.start()?;
    /// while let Some(turn) = board.turns().first().map(LegalTurn::turn) {
    ///     board.play_turn(turn)?;
    /// #   if board.played().len() == 4 { break }
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A [`Turn`] does not know its game: a turn of another game is read by its squares and the number of its piece.
    ///
    /// # Errors
    /// The clause that forbids the turn.
    pub fn play_turn(&mut self, turn: Turn) -> Result<(), Illegal> {
        let rules = self.rules.rules();
        if !movegen::is_legal(rules, self.position(), turn) {
            let text = write_turn(rules, self.side(), turn);
            return Err(illegal::refused(rules, self.position(), turn, &text));
        }
        self.game.play(rules, turn);
        Ok(())
    }

    /// Takes the last turn back; returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        let played = self.game.turns().next().is_some();
        self.game.take_back();
        played
    }

    /// The turns that were played, in notation.
    pub fn played(&self) -> Vec<String> {
        let turns = self.game.positions().zip(self.game.turns());
        turns.map(|(before, turn)| write_turn(self.rules.rules(), before.side, turn)).collect()
    }

    /// How many lines of exactly `depth` legal turns there are from here, on all threads; 1 for depth 0.
    ///
    /// Each turn of depth takes some thirty times as long as the one before, and the count cannot be stopped: see
    /// [`perft_watched`](Self::perft_watched) for one that can.
    pub fn perft(&self, depth: u8) -> u128 {
        self.count(depth, &Unwatched).nodes
    }

    /// As `perft`, but `watch` may stop it: then there is no result, and none for a depth beyond [`MAX_DEPTH`], which
    /// no count can reach.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    ///
    /// use regra::prelude::*;
    ///
    /// struct Until(Instant);
    ///
    /// impl Watch for Until {
    ///     fn stopped(&self) -> bool {
    ///         Instant::now() > self.0
    ///     }
    /// }
    ///
    /// let board = "chess".parse::<RuleSet>()?.start()?;
    /// let soon = Until(Instant::now() + Duration::from_millis(10));
    /// assert_eq!(board.perft_watched(40, &soon), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn perft_watched(&self, depth: u8, watch: &dyn Watch) -> Option<u128> {
        if u32::from(depth) > MAX_DEPTH {
            return None;
        }
        let count = self.count(depth, watch);
        count.complete.then_some(count.nodes)
    }

    pub(super) fn count(&self, depth: u8, watch: &dyn Watch) -> Count {
        let count = || perft::count(self.rules.rules(), &self.game, depth.into(), Ends::ByPosition, watch);
        // A line this long is forced nearly all the way; the stack of an ordinary thread is too small for it.
        let long = (u32::from(depth) > MAX_DEPTH).then(|| perft::pool(0).ok()).flatten();
        long.map_or_else(count, |pool| pool.install(count))
    }

    /// Whether the game is over, which side has won and why. All ends are automatic, also repetition and the fifty-move
    /// rule, and the turns played so far count.
    ///
    /// ```
    /// use regra::prelude::*;
    ///
    /// let mut board = "chess".parse::<RuleSet>()?.start()?;
    /// for turn in ["f2f3", "e7e5", "g2g4", "d8h4"] {
    ///     board.play(turn)?;
    /// }
    /// let outcome = board.outcome();
    /// assert_eq!((outcome.winner, outcome.clause), (Some(Color::Black), Some("end.mate")));
    /// assert_eq!(outcome.why, "the white king on e1 is in check from h4 and white has no legal move");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome(&self) -> Outcome {
        outcome::outcome(self.rules.rules(), &self.game)
    }

    /// Why a turn is legal, step by step, or which clause refuses it; by the reference implementation, which knows the
    /// rules from their clauses alone.
    ///
    /// ```
    /// use regra::prelude::*;
    ///
    /// let board = "chess".parse::<RuleSet>()?.position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")?;
    /// let Explanation::Refused(refusal) = board.explain("e2c3")? else { unreachable!() };
    /// assert_eq!(refusal.clause.as_deref(), Some("king.royal"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The text is no turn.
    pub fn explain(&self, text: &str) -> Result<Explanation, TurnError> {
        illegal::explained(self.rules.rules(), self.position(), text)
    }

    /// The position, for the crates below.
    pub fn position(&self) -> &Position {
        self.game.position()
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.position().fen(self.rules.rules()))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({}, {self})", self.rules)
    }
}
