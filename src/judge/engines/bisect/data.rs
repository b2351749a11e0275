//! What a bisection is asked, and what it tells.

use std::fmt;
use std::time::{Duration, Instant};

use serde::{Serialize, Serializer};

use crate::compare::limits::{Cut, Limits};
use crate::engines::stricter::Stricter;
use crate::fixture::schema::File;
use crate::subject::{PlayerQuestion, Restarts, Standing, Stopped};
use regra_movegen::outcome::Game;
use regra_rules::position::{FenField, Setup, Turn};

/// A place from which the player is compared.
#[derive(Clone, Debug)]
pub struct Root {
    /// How it is called: the name of a position, a file and a line, a game.
    pub name: String,
    /// From a start to the place; its history counts for how it stands.
    pub game: Game,
    /// The FEN of the start as a user gave it, where the player is told that too, and the turns to play from there.
    pub told: Option<String>,
    /// Whether a game comes there, as far as is known.
    pub reachable: bool,
}

/// Where the player is compared.
pub enum Places<'a> {
    /// Here: all of them to depth 1, then all to depth 2, and so on.
    Listed(Vec<Root>),
    /// Here, one after the other, each to the whole depth at once.
    Played(Box<dyn Iterator<Item = Root> + 'a>),
}

/// What is asked of a bisection.
pub struct BisectPlan<'a> {
    /// Where to compare.
    pub places: Places<'a>,
    /// How deep counts are compared; at least 1.
    pub depth: u32,
    /// No more leaves than this are asked for at once.
    pub leaves: u64,
    /// What throws the dice where not all turns are gone into.
    pub seed: u64,
    /// When to stop.
    pub limits: BisectLimits<'a>,
    /// Whether a divergence about this clause in this position, as FEN, is known and is to be passed over.
    pub known: &'a dyn Fn(&str, &str) -> bool,
    /// Told now and then how far it is.
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
    /// Whether it is to end now, and why, whatever was asked.
    pub(super) fn cut(&self) -> Option<Cut> {
        Limits { deadline: Some(self.deadline), stopped: self.stopped }.cut()
    }
}

/// How far a bisection is.
#[derive(Clone, Debug)]
pub struct BisectProgress {
    /// What it does.
    pub stage: &'static str,
    /// The depth to which it compares.
    pub depth: u32,
    /// How many positions were compared.
    pub positions: usize,
    /// How many questions were asked.
    pub questions: u64,
}

/// What a bisection has shown.
#[derive(Clone, Debug, Serialize)]
pub struct Bisection {
    /// How the player is called.
    #[serde(skip)]
    pub player: String,
    /// What its answers leave out, where that is known.
    #[serde(skip)]
    pub caveat: Option<String>,
    /// The first divergence that is not known, shrunk and named.
    #[serde(skip)]
    pub found: Option<Box<Divergence>>,
    /// The known ones that were met on the way.
    pub passed_over: Vec<ClauseAt>,
    /// The entries about this player and these rules of which nothing was met.
    #[serde(rename = "not_met")]
    pub unmet: Vec<Unmet>,
    /// How many positions were compared, and to which depth: depth 1 first. What had no answer is not among them.
    pub compared: Vec<usize>,
    /// How many random games were begun, and how many were asked for, where some were.
    pub games: Option<[usize; 2]>,
    /// At how many positions nothing was answered about turns.
    pub unanswered: usize,
    /// How often its program had to be started again, and why at first: it ended, or what it said was no answer.
    pub restarts: Option<Restarts>,
    /// Whether it counts more turns than it lists in a form that regra can read: there totals are compared.
    #[serde(rename = "totals_only")]
    pub totals: bool,
    /// How many ends were compared.
    pub ends: usize,
    /// How many positions after a turn were compared.
    #[serde(rename = "positions_after")]
    pub afters: usize,
    /// How many questions the player was asked.
    pub questions: u64,
    /// Positions that are in order by the rule set, and that the player says it does not take.
    pub refused: Vec<RefusedAt>,
    /// Positions of which the player says that it cannot be asked them: how many, and its words for the first.
    #[serde(serialize_with = "how_many")]
    pub unable: Option<(usize, String)>,
    /// What there is no way to ask it.
    #[serde(rename = "cannot_be_asked")]
    pub cannot: Vec<PlayerQuestion>,
    /// Whether the player was not asked for counts, so that turns were listed instead, in a sample of the tree.
    pub sampled: bool,
    /// What ended it before it was through.
    #[serde(rename = "cut_short")]
    pub cut: Option<Cut>,
    /// How long it took.
    #[serde(rename = "seconds", serialize_with = "in_seconds")]
    pub time: Duration,
}

fn how_many<S: Serializer>(unable: &Option<(usize, String)>, to: S) -> Result<S::Ok, S::Error> {
    unable.as_ref().map_or(0, |(times, _)| *times).serialize(to)
}

fn in_seconds<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
    time.as_secs_f64().serialize(to)
}

/// A clause, and a position in which it shows.
#[derive(Clone, Debug, Serialize)]
pub struct ClauseAt {
    /// The id of the clause: `king.royal`.
    pub clause: String,
    /// The position as FEN.
    pub fen: String,
}

/// A known divergence of which nothing was met.
#[derive(Clone, Debug, Serialize)]
pub struct Unmet {
    /// The file and the line.
    pub place: String,
    /// The clause and the position that it names.
    pub names: String,
}

/// A position that the player does not take.
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

    /// Whether nothing was found, and too little was answered to say that the player agrees: nothing, or less than
    /// was not.
    pub fn says_little(&self) -> bool {
        self.found.is_none() && (self.positions() == 0 || self.positions() < self.unanswered)
    }
}

/// One divergence between the player and the rule set.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// The name of the place from which it was found.
    pub place: String,
    /// The FEN that the line starts from.
    pub start: String,
    /// The turns from there to where it was found.
    pub line: Vec<String>,
    /// The smallest position found in which it shows.
    pub fen: String,
    /// The turns to play from there first; mostly none.
    pub play: Vec<String>,
    /// What to draw: that position, after these turns.
    pub setup: Setup,
    /// Whether a game comes there, as far as is known.
    pub reachable: bool,
    /// What differs there.
    pub disagreement: DivergenceKind,
    /// The fields of the FEN after a move that differ, where that is what differs.
    pub fields: Vec<FenField>,
    /// The turns that the player misses, each with the clauses that grant it or act in it.
    pub missing: Vec<Granted>,
    /// The turns that only the player has, each with what refuses it.
    pub extra: Vec<Extra>,
    /// The clause that it is about, where one can be named.
    pub clause: Option<String>,
    /// What would refuse the missing turns and no other, were that clause read more strictly than it is.
    pub stricter: Option<Stricter>,
    /// Why, in a sentence.
    pub why: String,
    /// What the answers are a well-known sign of.
    pub signatures: Vec<Signature>,
    /// Rule sets that answer as the player did, whatever it was asked.
    pub plays: Vec<Plays>,
    /// In how many answers this was checked.
    pub checked: usize,
    /// The position as a fixture of the rule set, where it can be one.
    pub fixture: Option<File>,
    /// Whether its cases pass.
    pub passes: bool,
}

impl Divergence {
    /// Whether it is about which moves there are, or where they put the pieces: not about how games end or about
    /// another field of a FEN.
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

/// How the player and the rule set differ in one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DivergenceKind {
    /// The sets of turns differ.
    Turns {
        /// The legal turns that it does not list.
        missing: Vec<Turn>,
        /// What it lists and is no legal turn, as it spells it.
        extra: Vec<String>,
    },
    /// It lists these turns more than once.
    Repeated(Vec<Turn>),
    /// The total that it gives is not the sum of what it lists.
    Sum {
        /// Asked to this depth.
        depth: u32,
        /// The sum of its lines.
        sum: u128,
        /// What it gives.
        total: u128,
    },
    /// It gives a total only, and that differs.
    Total {
        /// Asked to this depth.
        depth: u32,
        /// What it counts.
        says: u128,
        /// What there is.
        counts: u128,
    },
    /// It counts wrongly below a turn, and answers rightly when it is told the position after that turn.
    Below {
        turn: Turn,
        /// The depth that it was asked, the turn included.
        depth: u32,
        /// What it counts below.
        says: u128,
        /// What there is.
        counts: u128,
        /// Whether it was told to play the turn itself and could be followed: all that it lists there and further down
        /// is right.
        followed: bool,
    },
    /// A turn leads it to another position.
    After {
        turn: Turn,
        /// Where it says that leads.
        says: String,
        /// Where it does lead.
        leads: String,
    },
    /// It says otherwise how the game stands.
    Outcome {
        says: Standing,
        /// What is so.
        stands: Standing,
    },
    /// It does not take the position, without saying so.
    Ignored {
        /// The position to which its answer belongs.
        answered: String,
        /// A field that makes the difference: without it the position is taken.
        field: Option<String>,
    },
    Failed {
        /// Asked to this depth; 0 where it was asked for something else than turns.
        depth: u32,
        /// Its last words.
        why: String,
    },
}

/// A turn that the player misses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Granted {
    /// The turn in notation: `e2e4`.
    #[serde(rename = "move")]
    pub turn: String,
    /// The clause that grants it, then those that act in it.
    pub clauses: Vec<String>,
}

/// A turn that only the player has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Extra {
    /// The turn, as the player spells it.
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

/// A rule set that answers as the player did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Plays {
    /// Its full name, with the version where the game has several.
    pub rules: String,
    /// The clause in which alone it differs from what the player should play.
    pub clause: Option<String>,
    /// Whether the player plays as if that clause were not there.
    pub off: bool,
}

/// What many players do that is no fault of one clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "signature", content = "of")]
pub enum Signature {
    /// It lists turns that leave the own king attacked, and counts what follows.
    PseudoLegal,
    /// It counts turns that leave the own king attacked in the last ply only.
    PseudoLegalLeaves,
    /// It stops where the game is drawn or won by counts, history or material.
    EndsCutOut,
    /// It plays another rule set, perhaps because it does not know the name.
    PlaysOther(String),
    /// It answered for the position that it had been asked about before.
    Stale,
    /// It answers for the start position.
    StartPosition,
    /// It lists turns twice.
    Repeated,
    /// Its total is not the sum of its lines.
    Sum,
    /// It does not read the en passant field: after the double step itself it captures in passing.
    EnPassantField,
    /// It counts otherwise below a turn than it lists there itself.
    CountsOtherwise,
    /// It plays a turn on to another position than the one that it knows when told of it.
    PlaysOnWrongly,
    /// It takes an en passant square for one to capture on where nobody can.
    IdleEnPassant,
    /// It errs only after other questions: a program started anew answers correctly.
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
