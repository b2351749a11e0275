//! The input and the result of a bisection.

use std::fmt;
use std::time::{Duration, Instant};

use serde::{Serialize, Serializer};

use crate::compare::limits::{Cut, Limits};
use crate::engines::stricter::Stricter;
use crate::fixture::schema::File;
use crate::subject::{PlayerQuestion, Restarts, Standing, Stopped};
use regra_movegen::outcome::Game;
use regra_rules::json;
use regra_rules::position::{FenField, Setup, Turn};

/// A position from which the engine is compared.
#[derive(Clone, Debug)]
pub struct Root {
    /// Its name: of a position, a file and a line, or a game.
    pub name: String,
    /// The game from a start to it; its history counts for the outcome.
    pub game: Game,
    /// The FEN of the start as a user gave it, if the engine is sent that too, with the turns from there.
    pub told: Option<String>,
    /// Whether play reaches it, as far as is known.
    pub reachable: bool,
}

/// The positions to compare from.
pub enum Places<'a> {
    /// These: all of them to depth 1, then all to depth 2, and so on.
    Listed(Vec<Root>),
    /// These, one after the other, each to the full depth at once.
    Played(Box<dyn Iterator<Item = Root> + 'a>),
}

/// The input of a bisection.
pub struct BisectPlan<'a> {
    /// The positions to compare from.
    pub places: Places<'a>,
    /// How deep counts are compared; at least 1.
    pub depth: u32,
    /// Maximum number of leaves of one question.
    pub leaves: u64,
    /// Random seed, used where not all turns are followed.
    pub seed: u64,
    /// When to stop.
    pub limits: BisectLimits<'a>,
    /// Whether a difference in this clause at this position (FEN) is known and to be ignored.
    pub known: &'a dyn Fn(&str, &str) -> bool,
    /// Receives the progress now and then.
    pub progress: &'a dyn Fn(&BisectProgress),
}

/// When to stop.
pub struct BisectLimits<'a> {
    /// Not later than this.
    pub deadline: Instant,
    /// Not after more questions than this.
    pub questions: u64,
    /// When this says so.
    pub stopped: Stopped<'a>,
}

impl BisectLimits<'_> {
    /// Why to stop now, if so.
    pub(super) fn cut(&self) -> Option<Cut> {
        Limits { deadline: Some(self.deadline), stopped: self.stopped }.cut()
    }
}

/// The progress of a bisection.
#[derive(Clone, Debug)]
pub struct BisectProgress {
    /// Its current stage.
    pub stage: &'static str,
    /// The depth of the comparison.
    pub depth: u32,
    /// How many positions were compared.
    pub positions: usize,
    /// How many questions were asked.
    pub questions: u64,
}

/// The result of a bisection.
#[derive(Clone, Debug, Serialize)]
pub struct Bisection {
    /// The name of the engine.
    #[serde(skip)]
    pub player: String,
    /// A known gap in its answers.
    #[serde(skip)]
    pub caveat: Option<String>,
    /// The first difference that is not known, reduced and explained.
    #[serde(skip)]
    pub found: Option<Box<Divergence>>,
    /// The known differences that were met.
    pub passed_over: Vec<ClauseAt>,
    /// The entries about this engine and these rules that were not met.
    #[serde(rename = "not_met")]
    pub unmet: Vec<Unmet>,
    /// Number of positions compared at each depth, depth 1 first. Positions without an answer do not count.
    pub compared: Vec<usize>,
    /// Number of random games started, and asked for, if any.
    pub games: Option<[usize; 2]>,
    /// Number of positions without an answer about turns.
    pub unanswered: usize,
    /// How often its program had to be started again, and the first reason: it ended, or gave no valid answer.
    pub restarts: Option<Restarts>,
    /// Whether it counts more turns than it lists in a readable form: then only totals are compared.
    #[serde(rename = "totals_only")]
    pub totals: bool,
    /// How many ends were compared.
    pub ends: usize,
    /// How many positions after a turn were compared.
    #[serde(rename = "positions_after")]
    pub afters: usize,
    /// How many questions the player was asked.
    pub questions: u64,
    /// Valid positions that the engine refuses.
    pub refused: Vec<RefusedAt>,
    /// Positions that the engine says it cannot be asked about: how many, and its words for the first.
    #[serde(serialize_with = "how_many")]
    pub unable: Option<(usize, String)>,
    /// Questions that it cannot be asked.
    #[serde(rename = "cannot_be_asked")]
    pub cannot: Vec<PlayerQuestion>,
    /// Whether the engine does not count, so that turns were listed instead, in a sample of the tree.
    pub sampled: bool,
    /// Why it ended early.
    #[serde(rename = "cut_short")]
    pub cut: Option<Cut>,
    /// How long it took.
    #[serde(rename = "seconds", serialize_with = "json::seconds")]
    pub time: Duration,
}

fn how_many<S: Serializer>(unable: &Option<(usize, String)>, to: S) -> Result<S::Ok, S::Error> {
    unable.as_ref().map_or(0, |(times, _)| *times).serialize(to)
}

/// A clause, and a position that shows it.
#[derive(Clone, Debug, Serialize)]
pub struct ClauseAt {
    /// The id of the clause: `king.royal`.
    pub clause: String,
    /// The position as FEN.
    pub fen: String,
}

/// A known difference that was not met.
#[derive(Clone, Debug, Serialize)]
pub struct Unmet {
    /// The file and the line.
    pub place: String,
    /// The clause and the position that it names.
    pub names: String,
}

/// A position that the engine refuses.
#[derive(Clone, Debug, Serialize)]
pub struct RefusedAt {
    /// The position as FEN.
    pub fen: String,
    /// Its words.
    pub why: String,
}

impl Bisection {
    /// How many positions were compared.
    pub fn positions(&self) -> usize {
        self.compared.first().copied().unwrap_or_default()
    }

    /// Whether nothing was found but too little was answered to say that the engine agrees: nothing, or less than half.
    pub fn says_little(&self) -> bool {
        self.found.is_none() && (self.positions() == 0 || self.positions() < self.unanswered)
    }

    /// In a word: `agrees`, `differs`, `failed`, `nothing` where nothing was compared, or less than had no answer, or
    /// `refused` where it agrees but for positions in order that it does not take.
    pub fn status(&self) -> &'static str {
        match &self.found {
            Some(found) if matches!(found.disagreement, DivergenceKind::Failed { .. }) => "failed",
            Some(_) => "differs",
            None if self.says_little() => "nothing",
            None if !self.refused.is_empty() => "refused",
            None => "agrees",
        }
    }
}

/// One difference between the engine and the rule set.
#[derive(Clone, Debug, Serialize)]
pub struct Divergence {
    /// The kind of difference, in the minimal position.
    #[serde(rename = "kind", serialize_with = "kind")]
    pub disagreement: DivergenceKind,
    /// The name of the position from which it was found.
    pub place: String,
    /// The FEN at the start of the line.
    pub start: String,
    /// The turns from there to where it was found.
    pub line: Vec<String>,
    /// The minimal position found that shows it.
    pub fen: String,
    /// Turns to play from it first; mostly none.
    #[serde(rename = "moves")]
    pub play: Vec<String>,
    /// The position to draw, after these turns.
    #[serde(skip)]
    pub setup: Setup,
    /// Whether play reaches it, as far as is known.
    pub reachable: bool,
    /// The differing fields of the FEN after a move, if that is the difference.
    #[serde(skip)]
    pub fields: Vec<FenField>,
    /// The turns that the engine misses, each with the clauses that grant it or act in it.
    pub missing: Vec<Granted>,
    /// The turns that only the engine has, each with its refusal.
    pub extra: Vec<Extra>,
    /// The clause behind it, if one is known.
    pub clause: Option<String>,
    /// The stricter reading of that clause that would refuse exactly the missing turns.
    pub stricter: Option<Stricter>,
    /// Why, in a sentence.
    pub why: String,
    /// Well-known faults that the answers indicate.
    pub signatures: Vec<Signature>,
    /// Rule sets that give all answers of the engine.
    pub plays: Vec<Plays>,
    /// The number of answers that were checked for this.
    pub checked: usize,
    /// The position as a fixture of the rule set, if it can be one.
    #[serde(serialize_with = "as_yaml")]
    pub fixture: Option<File>,
    /// Whether its cases pass.
    #[serde(rename = "fixture_passes")]
    pub passes: bool,
}

fn kind<S: Serializer>(kind: &DivergenceKind, to: S) -> Result<S::Ok, S::Error> {
    kind.word().serialize(to)
}

fn as_yaml<S: Serializer>(fixture: &Option<File>, to: S) -> Result<S::Ok, S::Error> {
    fixture.as_ref().map(File::yaml).serialize(to)
}

impl Divergence {
    /// Whether it is about the legal moves or where they put the pieces, and not about ends or other fields of a FEN.
    pub fn is_of_moves(&self) -> bool {
        let placed =
            |field: &FenField| matches!(field, FenField::Board | FenField::Holdings | FenField::Side);
        match self.disagreement {
            DivergenceKind::Outcome { .. } => false,
            DivergenceKind::After { .. } => self.fields.iter().any(placed),
            _ => true,
        }
    }

    /// The turns that are about its clause before the others: of many no more than the first are shown, and they are to
    /// be what it is named for.
    pub(super) fn named_first(&mut self) {
        let Some(clause) = self.clause.clone() else { return };
        self.missing.sort_by_key(|granted| !granted.clauses.contains(&clause));
        self.extra.sort_by_key(|extra| extra.clause.as_ref() != Some(&clause));
    }
}

/// How the engine and the rule set differ in one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DivergenceKind {
    /// The sets of turns differ.
    Turns {
        /// The legal turns that it does not list.
        missing: Vec<Turn>,
        /// The turns that it lists and that are not legal, in its spelling.
        extra: Vec<String>,
    },
    /// It lists these turns more than once.
    Repeated(Vec<Turn>),
    /// Its total is not the sum of its lines.
    Sum {
        /// The depth of the question.
        depth: u32,
        /// The sum of its lines.
        sum: u128,
        total: u128,
    },
    /// It gives only a total, which is wrong.
    Total {
        /// The depth of the question.
        depth: u32,
        /// Its count.
        says: u128,
        /// The right count.
        counts: u128,
    },
    /// It counts wrongly below a turn, but is right about the position after that turn.
    Below {
        turn: Turn,
        /// The depth of the question, the turn included.
        depth: u32,
        /// Its count below.
        says: u128,
        /// The right count.
        counts: u128,
        /// Whether it was sent the turn to play and could be followed: then all its lists there and below are right.
        followed: bool,
    },
    /// Its position after a turn is wrong.
    After {
        turn: Turn,
        /// Its position after the turn.
        says: String,
        /// The right position.
        leads: String,
    },
    /// Its outcome is wrong.
    Outcome {
        says: Standing,
        /// The right outcome.
        stands: Standing,
    },
    /// It silently keeps a different position.
    Ignored {
        /// The position that its answer belongs to.
        answered: String,
        /// The field that makes the difference: without it the position is accepted.
        field: Option<String>,
    },
    Failed {
        /// The depth of the question; 0 if it was not about turns.
        depth: u32,
        /// Its last words.
        why: String,
    },
}

impl DivergenceKind {
    /// As JSON has it.
    const fn word(&self) -> &'static str {
        match self {
            Self::Turns { .. } => "turns",
            Self::Repeated(_) => "repeated",
            Self::Sum { .. } => "sum",
            Self::Total { .. } => "total",
            Self::Below { .. } => "below",
            Self::After { .. } => "after",
            Self::Outcome { .. } => "outcome",
            Self::Ignored { .. } => "ignored",
            Self::Failed { .. } => "failed",
        }
    }
}

/// A turn that the engine misses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Granted {
    /// The turn in notation: `e2e4`.
    #[serde(rename = "move")]
    pub turn: String,
    /// The clause that grants it, then those that act in it.
    pub clauses: Vec<String>,
}

/// A turn that only the engine has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Extra {
    /// The turn, in the engine's spelling.
    #[serde(rename = "move")]
    pub turn: String,
    /// The turn in regra's notation, where it can be read.
    pub read: Option<String>,
    /// The clause that refuses it, where one does.
    pub clause: Option<String>,
    /// Why it is no legal turn, in words.
    pub why: String,
}

impl Extra {
    /// Whether it is a turn that a clause refuses.
    pub(super) const fn is_refused(&self) -> bool {
        self.read.is_some() && self.clause.is_some()
    }
}

/// A rule set that gives the engine's answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Plays {
    /// Its full name, with the version where the game has several.
    pub rules: String,
    /// The only clause in which it differs from the rule set that the engine should play.
    pub clause: Option<String>,
    /// Whether the engine plays as if that clause were off.
    pub off: bool,
}

/// A well-known fault of engines that is not the fault of one clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "signature", content = "of")]
pub enum Signature {
    /// It lists turns that leave the own king attacked, and counts below them.
    PseudoLegal,
    /// It counts turns that leave the own king attacked, in the last ply only.
    PseudoLegalLeaves,
    /// It stops where the game is decided by counts, history or material.
    EndsCutOut,
    /// It plays another rule set, perhaps because it does not know the name.
    PlaysOther(String),
    /// It answered about the position of an earlier question.
    Stale,
    /// It answers about the start position.
    StartPosition,
    /// It lists turns twice.
    Repeated,
    /// Its total is not the sum of its lines.
    Sum,
    /// It does not read the en passant field: after the double step itself it captures en passant.
    EnPassantField,
    /// Its count below a turn is not that of its own list there.
    CountsOtherwise,
    /// After playing a turn it has a different position than when it is sent the position after it.
    PlaysOnWrongly,
    /// It captures on an en passant square where no pawn can.
    IdleEnPassant,
    /// It is wrong only after other questions: a fresh program answers correctly.
    OfItsHistory,
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PseudoLegal => "its moves are pseudo-legal: it does not test whether the mover's king is attacked",
            Self::PseudoLegalLeaves => "its last ply is pseudo-legal: there it does not test whether the mover's king is attacked",
            Self::EndsCutOut => "it lists nothing where the game has ended by counts, history or material; perft by convention goes on there",
            Self::PlaysOther(name) => return write!(f, "it plays {name}, whatever it is told to play"),
            Self::Stale => "it answers for the position that it was asked about before",
            Self::StartPosition => "it answers for the start position",
            Self::Repeated => "it lists moves more than once",
            Self::Sum => "its total is not the sum of its lines",
            Self::EnPassantField => "it does not read the en passant field of a FEN: given the double step as a move, it captures en passant",
            Self::CountsOtherwise => "its count contradicts its own list of moves",
            Self::PlaysOnWrongly => {
                "only after playing moves itself: correct when given the position after them as FEN"
            }
            Self::OfItsHistory => "only after other questions: a program started anew answers correctly",
            Self::IdleEnPassant => {
                "given an en passant square on which nobody can capture, it errs as well; correct when given the position \
                 as regra writes it, without that square"
            }
        })
    }
}
