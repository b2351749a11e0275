//! Makes a certificate for a claim: which goals of which positions must be shown, and by which search.

use std::fmt::{self, Write as _};
use std::thread;

use super::closure::{Closure, NONE};
use super::proof_number::{Halt, ProofSearch};
use super::space::PositionSpace;
use super::table::{NEVER, Numbers, ProofTable};
use super::write::Lines;
use crate::perft::Watch;
use crate::prove::{Claim, ProofGoal, digest};
use regra_documents::messages::say;
use regra_documents::short;
use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::geometry::Color;
use regra_rules::notation::write_turn;
use regra_rules::position::{Position, Turn, read_position};

/// How far a search goes.
#[derive(Clone, Copy, Debug)]
pub struct SearchLimits {
    /// Maximum number of positions searched.
    pub nodes: u64,
    /// The size of the table.
    pub mib: usize,
    /// Maximum number of pieces of positions that are worked out backwards from the ends.
    pub few: u32,
    /// Maximum number of positions that can be reached for them to be listed.
    pub listed: usize,
}

/// A search for the proof of a claim.
#[derive(Debug)]
pub struct Prover<'r> {
    /// The rule set.
    pub rules: &'r Rules,
    /// Whether positions with other clocks are other positions.
    pub clocks: bool,
    /// How far it goes.
    pub limits: SearchLimits,
    /// What is known from before.
    pub known: Vec<Searched>,
    /// How many positions have been searched.
    pub nodes: u64,
}

/// What is known of a position: whether a side wins it by force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searched {
    pub side: Color,
    /// Whether it wins.
    pub verdict: WinStatus,
    /// The position, without its clocks unless they are kept.
    pub position: Position,
}

/// Whether a side wins a position by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinStatus {
    Wins,
    /// It does not win.
    Not,
    /// It is not decided yet: how many positions at least have to be, for the side to move to have its way, and for
    /// the other.
    Open {
        /// For the side to move.
        own: u32,
        /// For the other side.
        other: u32,
    },
}

/// A claim with its certificate, which is still to be verified.
#[derive(Clone, Debug)]
pub struct UnverifiedProof {
    /// The text of the certificate.
    pub text: String,
}

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// The goal cannot be reached: the search has come to its end.
    Refuted(ProofGoal),
    /// As many positions were searched as were allowed.
    Nodes,
    /// The table is full.
    Full,
    /// More positions can be reached than are listed, and there is no other way to show this.
    TooMany(ProofGoal),
    /// The turn that the claim is about is not legal.
    NoSuchTurn(String),
    /// Somebody stopped it.
    Stopped,
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refuted(goal) => f.write_str(&say().proof_refuted(goal.to_string())),
            Self::Nodes => f.write_str("as many positions were searched as were allowed"),
            Self::Full => f.write_str("the table is full"),
            Self::TooMany(goal) => {
                write!(
                    f,
                    "more positions can be reached than are listed, and `{goal}` is shown in no other way"
                )
            }
            Self::NoSuchTurn(turn) => f.write_str(&say().proof_no_such_turn(short(turn))),
            Self::Stopped => f.write_str(&say().proof_stopped()),
        }
    }
}

impl std::error::Error for Unproved {}

/// Maximum number of pieces for which listing all reachable positions is tried first, unless the limits allow more.
const FEW_PIECES: u32 = 6;
/// Maximum number of positions that this lists before it gives up.
const TRIED: usize = 20_000;
/// The stack of a search in bytes: its paths are long.
const STACK: usize = 1 << 30;
/// A node that is not won is kept if it cost at least this much.
const WORTH_KEEPING: u32 = 8;
/// An undecided node is kept, and resumed later, if it cost at least this much.
const WORTH_GOING_ON: u32 = 64;

impl<'r> Prover<'r> {
    /// Nothing is known yet.
    pub fn new(rules: &'r Rules, clocks: bool, limits: SearchLimits) -> Self {
        Self { rules, clocks, limits, known: Vec::new(), nodes: 0 }
    }

    /// Looks for a proof of the claim. What was found on the way is in `known` afterwards, whatever the answer is.
    ///
    /// # Errors
    /// Why there is none.
    pub fn prove(
        &mut self,
        start: &Position,
        claim: &Claim,
        watch: &dyn Watch,
    ) -> Result<UnverifiedProof, Unproved> {
        let mut text = self.header(start, claim);
        match claim {
            Claim::Wins(color) => text += &self.part(start, &[ProofGoal::Win(*color)], watch)?.1,
            Claim::Holds(color) => text += &self.part(start, &[ProofGoal::Hold(*color)], watch)?.1,
            Claim::Dead => text += &self.part(start, &[ProofGoal::Dead], watch)?.1,
            Claim::Draw => {
                for color in Color::ALL {
                    let (goal, lines) = self.part(start, &[ProofGoal::Hold(color)], watch)?;
                    let _ = write!(text, "part {goal}\n{lines}");
                }
            }
            Claim::Only(turn) => text += &self.only(start, turn, watch)?,
        }
        Ok(UnverifiedProof { text })
    }

    /// A turn wins, and after every other the opponent wins or holds.
    fn only(&mut self, start: &Position, only: &str, watch: &dyn Watch) -> Result<String, Unproved> {
        let turns = movegen::turns(self.rules, start).into_iter();
        let named = turns.map(|turn| (write_turn(self.rules, start.side, turn), turn));
        let (one, others): (Vec<_>, Vec<_>) = named.partition(|(name, _)| name == only);
        if one.is_empty() {
            return Err(Unproved::NoSuchTurn(only.to_owned()));
        }
        // A second turn that wins is often seen at once, and never by a search for what the named one does.
        if others.iter().any(|&(_, turn)| self.wins_at_once(start, turn)) {
            return Err(Unproved::Refuted(ProofGoal::Hold(!start.side)));
        }
        let mut text = String::new();
        for (name, turn) in one.into_iter().chain(others) {
            let goals = match name == only {
                true => vec![ProofGoal::Win(start.side)],
                false => vec![ProofGoal::Win(!start.side), ProofGoal::Hold(!start.side)],
            };
            let (goal, lines) = self.part(&start.play(self.rules, turn), &goals, watch)?;
            let _ = write!(text, "part {goal} {name}\n{lines}");
        }
        Ok(text)
    }

    /// Whether the game is over after a turn, and won by who has played it.
    fn wins_at_once(&self, start: &Position, turn: Turn) -> bool {
        let space = self.space();
        let end = space.end(&space.named(start.play(self.rules, turn)));
        end.is_some_and(|end| end.winner == Some(start.side))
    }

    fn header(&self, start: &Position, claim: &Claim) -> String {
        let clocks = if self.clocks { "yes" } else { "no" };
        let fen = start.fen(self.rules);
        let (name, digest) = (&self.rules.name, digest(self.rules));
        format!("regra-proof 1\nrules {name}\ndigest {digest}\nstart {fen}\nclocks {clocks}\nclaim {claim}\n")
    }

    fn space(&self) -> PositionSpace<'r> {
        PositionSpace { rules: self.rules, clocks: self.clocks }
    }

    /// The lines that show the first of the goals that can be shown.
    fn part(
        &mut self,
        start: &Position,
        goals: &[ProofGoal],
        watch: &dyn Watch,
    ) -> Result<(ProofGoal, String), Unproved> {
        let space = self.space();
        let stopped = || watch.stopped();
        let most = self.listed(start, goals);
        let listed = Closure::of(space, start, most, &|_| true, &stopped).filter(|_| most > 0);
        if watch.stopped() {
            return Err(Unproved::Stopped);
        }
        let mut why = None;
        for &goal in goals {
            let found = match (&listed, goal) {
                (Some(all), _) => from_list(&Lines { space, all }, goal),
                (None, ProofGoal::Win(color)) => self.search(start, color, watch),
                (None, _) => Err(Unproved::TooMany(goal)),
            };
            match found {
                Ok(lines) => return Ok((goal, lines)),
                Err(Unproved::Stopped) => return Err(Unproved::Stopped),
                Err(other) => why = why.or(Some(other)),
            }
        }
        Err(why.unwrap_or(Unproved::Stopped))
    }

    /// How many positions are listed, to begin with. Wins can be searched for where that does not do.
    fn listed(&self, start: &Position, goals: &[ProofGoal]) -> usize {
        let pieces = start.occupied().count();
        let searched = goals.iter().all(|goal| matches!(goal, ProofGoal::Win(_)));
        match searched {
            true if pieces > self.limits.few.max(FEW_PIECES) => 0,
            true if pieces > self.limits.few => self.limits.listed.min(TRIED),
            _ => self.limits.listed,
        }
    }

    /// Proof-number search for a win.
    fn search(&mut self, start: &Position, winner: Color, watch: &dyn Watch) -> Result<String, Unproved> {
        let space = self.space();
        let start = space.named(*start);
        let mut table = ProofTable::new(self.limits.mib);
        for found in self.known.iter().filter(|found| found.side == winner) {
            let own = found.position.side == winner;
            let (numbers, work) = match found.verdict {
                WinStatus::Open { own, other } => (Numbers { own, other }, WORTH_GOING_ON),
                verdict if (verdict == WinStatus::Wins) == own => (Numbers::WON, u32::MAX),
                _ => (Numbers::LOST, u32::MAX),
            };
            table.put(&found.position, numbers, work);
        }
        let others: Vec<Searched> = self.known.iter().filter(|found| found.side != winner).cloned().collect();
        let before = notes(self.rules, others.into_iter());
        let rules = self.rules;
        let so_far = |table: &ProofTable| before.clone() + &notes(rules, searched(winner, table));
        let mut search = ProofSearch::new(space, winner, table, watch, &so_far);
        search.most_nodes = self.limits.nodes.saturating_sub(self.nodes);
        search.few = self.limits.few;
        let decided = thread::scope(|scope| {
            let deep = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || search.decide(&start));
            deep.ok().and_then(|deep| deep.join().ok()).flatten()
        });
        self.nodes += search.nodes;
        self.keep(winner, &search.table);
        match decided {
            Some(true) => written(space, &start, winner, &search.table, watch),
            Some(false) => Err(Unproved::Refuted(ProofGoal::Win(winner))),
            None => Err(match search.halt {
                Some(Halt::Full) => Unproved::Full,
                Some(Halt::Nodes) => Unproved::Nodes,
                Some(Halt::Stopped) | None => Unproved::Stopped,
            }),
        }
    }

    fn keep(&mut self, side: Color, table: &ProofTable) {
        self.known.retain(|found| found.side != side);
        self.known.extend(searched(side, table));
    }

    /// What is known, a line each: `black wins FEN`, `black not FEN`, `black 12/345 FEN`.
    pub fn notes(&self) -> String {
        notes(self.rules, self.known.iter().cloned())
    }

    /// Takes in such a line; false if it is none.
    pub fn take_note(&mut self, line: &str) -> bool {
        let mut words = line.splitn(3, ' ');
        let [Some(side), Some(verb), Some(fen)] = [words.next(), words.next(), words.next()] else {
            return false;
        };
        let (Ok(side), Some(verdict), Ok(position)) =
            (side.parse(), WinStatus::read(verb), read_position(self.rules, fen))
        else {
            return false;
        };
        self.known.push(Searched { side, verdict, position: self.space().named(position) });
        true
    }
}

/// What of a table is worth keeping.
fn searched(side: Color, table: &ProofTable) -> impl Iterator<Item = Searched> {
    table.all().filter_map(move |(position, Numbers { own, other }, work)| {
        let verdict = match (own == 0, other == 0) {
            (false, false) => WinStatus::Open { own, other },
            (won, _) if won == (position.side == side) => WinStatus::Wins,
            _ => WinStatus::Not,
        };
        let least = match verdict {
            WinStatus::Wins => 0,
            WinStatus::Not => WORTH_KEEPING,
            WinStatus::Open { .. } => WORTH_GOING_ON,
        };
        (work >= least).then_some(Searched { side, verdict, position: *position })
    })
}

/// A line for each.
fn notes(rules: &Rules, known: impl Iterator<Item = Searched>) -> String {
    let mut text = String::new();
    for Searched { side, verdict, position } in known {
        let _ = writeln!(text, "{} {verdict} {}", side.name(), position.fen(rules));
    }
    text
}

impl WinStatus {
    /// The verdict that is written in this word.
    fn read(word: &str) -> Option<Self> {
        match word {
            "wins" => Some(Self::Wins),
            "not" => Some(Self::Not),
            _ => {
                let (own, other) = word.split_once('/')?;
                let number = |text: &str| text.parse().ok().filter(|number| (1..NEVER).contains(number));
                Some(Self::Open { own: number(own)?, other: number(other)? })
            }
        }
    }
}

impl fmt::Display for WinStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wins => f.write_str("wins"),
            Self::Not => f.write_str("not"),
            Self::Open { own, other } => write!(f, "{own}/{other}"),
        }
    }
}

/// What is shown by a list of all positions that can be reached.
fn from_list(lines: &Lines<'_>, goal: ProofGoal) -> Result<String, Unproved> {
    let ranks = |color| lines.all.ranks(color);
    let refuted = Unproved::Refuted(goal);
    match goal {
        ProofGoal::Win(color) => {
            let ranks = ranks(color);
            if ranks[0] == NONE { Err(refuted) } else { Ok(lines.win(color, &ranks)) }
        }
        ProofGoal::Hold(color) => {
            let lost = ranks(!color);
            if lost[0] == NONE { Ok(lines.hold(0, Some(color), &lost)) } else { Err(refuted) }
        }
        ProofGoal::Dead => {
            let won = lines.all.ends.iter().flatten().any(|end| end.winner.is_some());
            let nowhere = vec![NONE; lines.all.positions.len()];
            if won { Err(refuted) } else { Ok(lines.hold(0, None, &nowhere)) }
        }
    }
}

/// The lines of a win that was found, of which the table has every position with a choice.
fn written(
    space: PositionSpace<'_>,
    start: &Position,
    winner: Color,
    table: &ProofTable,
    watch: &dyn Watch,
) -> Result<String, Unproved> {
    let won = |position: &Position| {
        let (position, turns) = space.forced(position);
        match (turns, table.get(&position)) {
            (Err(end), _) => end.winner == Some(winner),
            (_, Some(numbers)) => numbers.solved() && (numbers.own == 0) == (position.side == winner),
            (_, None) => false,
        }
    };
    let all = Closure::of(space, start, usize::MAX, &won, &|| watch.stopped()).ok_or(Unproved::Stopped)?;
    let ranks = all.ranks(winner);
    if ranks[0] == NONE {
        Err(Unproved::Refuted(ProofGoal::Win(winner)))
    } else {
        Ok(Lines { space, all: &all }.win(winner, &ranks))
    }
}
