//! Verifies a certificate, in one pass, by the oracle alone.
//!
//! If a side is to win, lines stand in the order of falling ranks. So all positions from which a turn leads to a line
//! come before it, and the maximum of the halfmove clock there is known: ends by a clock are looked for with it. No
//! position repeats in a play that follows the certificate, so no repetition ends it.
//!
//! If a side is to hold, or no side to win, the lines are a set that the play does not leave. That proves something
//! only if no side wins an endless game: if repetitions and clocks are draws.

use std::collections::{BTreeMap, HashMap};
use std::io::BufRead;

use serde::Serialize;

use super::certificate::{Certificate, Header, Line};
use super::claim::{Claim, ProofGoal};
use super::digest::digest;
use super::refusal::{CertificateFault, CertificateRefusal};
use regra_documents::messages::say;
use regra_oracle as oracle;
use regra_rules::geometry::Color;
use regra_rules::position::{Setup, read_setup, write_fen};
use regra_rules::{RepetitionLoser, Rules};

/// What a certificate has shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verified {
    /// How many positions it has.
    pub positions: u64,
    /// No play that follows it has more turns; none where a side only holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longest: Option<u32>,
    /// The clauses that end the game in it, and how many positions they end.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub ends: BTreeMap<&'static str, u64>,
}

/// Verifies a certificate under a rule set. With `foreign` it may have been made for another: then its digest is not
/// looked at.
///
/// # Errors
/// Why it proves nothing, at the first line that does not hold; also if `stopped` said so meanwhile.
pub fn verify<R: BufRead>(
    rules: &Rules,
    certificate: Certificate<R>,
    foreign: bool,
    stopped: &dyn Fn() -> bool,
) -> Result<Verified, CertificateRefusal> {
    let Certificate { header, mut lines } = certificate;
    if !foreign && digest(rules) != header.digest {
        let found = header.digest.clone();
        return Err(CertificateRefusal::at(
            header.digest_line,
            CertificateFault::Digest { rules: digest(rules), found },
        ));
    }
    let mut parts = DueParts::of(rules, &header)?;
    let mut shown = Verified { positions: 0, longest: None, ends: BTreeMap::new() };
    while let Some((number, text)) = lines.next()? {
        if stopped() {
            return Err(CertificateRefusal::at(number, CertificateFault::Stopped));
        }
        let line = Line::read(&text)
            .ok_or_else(|| CertificateRefusal::at(number, CertificateFault::Line(text.clone())))?;
        let done = match line {
            Line::Part { goal, turn } => parts.begin(goal, turn, &text),
            Line::Position { rank, fen, what } => parts.part.as_mut().map_or_else(
                || Err(CertificateFault::Line(text.clone())),
                |part| part.line(number, rank, fen, what, &mut shown),
            ),
        };
        done.map_err(|fault| CertificateRefusal::at(number, fault))?;
    }
    parts.end().map_err(|fault| lines.fault(fault))?;
    Ok(shown)
}

/// The parts that a claim needs, and the one that is being read.
struct DueParts<'r> {
    rules: &'r Rules,
    clocks: bool,
    /// What is still to come: the turn that leads there, its first position, and what may be shown of it.
    due: Vec<(Option<String>, Setup, Vec<ProofGoal>)>,
    part: Option<OpenPart<'r>>,
}

impl<'r> DueParts<'r> {
    fn of(rules: &'r Rules, header: &Header) -> Result<Self, CertificateRefusal> {
        let start = start(rules, header)?;
        let mut parts = Self { rules, clocks: header.clocks, due: Vec::new(), part: None };
        let single = |parts: &mut Self, goal| {
            let begun = OpenPart::new(rules, header.clocks, goal, &start);
            parts.part = Some(begun.map_err(|fault| CertificateRefusal::at(header.claim_line, fault))?);
            Ok(())
        };
        match &header.claim {
            Claim::Wins(color) => single(&mut parts, ProofGoal::Win(*color))?,
            Claim::Holds(color) => single(&mut parts, ProofGoal::Hold(*color))?,
            Claim::Dead => single(&mut parts, ProofGoal::Dead)?,
            Claim::Draw => {
                let holds = |color| (None, start.clone(), vec![ProofGoal::Hold(color)]);
                parts.due = Color::ALL.map(holds).into();
            }
            Claim::Only(turn) => {
                let after = oracle::turns(rules, &start);
                if !after.iter().any(|(other, _)| other == turn) {
                    return Err(CertificateRefusal::at(
                        header.claim_line,
                        CertificateFault::NoSuchTurn(turn.clone()),
                    ));
                }
                parts.due =
                    after.into_iter().map(|(other, after)| one_of(turn, &start, other, after)).collect();
            }
        }
        Ok(parts)
    }

    /// The part that a line begins. The one before must be complete.
    fn begin(&mut self, goal: ProofGoal, turn: Option<&str>, text: &str) -> Result<(), CertificateFault> {
        self.complete()?;
        let due = |(other, _, goals): &(Option<String>, Setup, Vec<ProofGoal>)| {
            other.as_deref() == turn && goals.contains(&goal)
        };
        let place = self.due.iter().position(due).ok_or_else(|| CertificateFault::Part(text.to_owned()))?;
        let (_, start, _) = self.due.remove(place);
        self.part = Some(OpenPart::new(self.rules, self.clocks, goal, &start)?);
        Ok(())
    }

    /// The part so far leaves nothing open.
    fn complete(&self) -> Result<(), CertificateFault> {
        self.part.as_ref().map_or(Ok(()), OpenPart::complete)
    }

    fn end(&self) -> Result<(), CertificateFault> {
        self.complete()?;
        match self.due.first() {
            None => Ok(()),
            Some((turn, _, goals)) => {
                let goal = goals.first().map(ToString::to_string).unwrap_or_default();
                let turn = turn.as_ref().map(|turn| format!(" {turn}")).unwrap_or_default();
                Err(CertificateFault::NoPart(format!("part {goal}{turn}")))
            }
        }
    }
}

/// What must be shown of one of the turns, where just one of them wins.
fn one_of(only: &str, start: &Setup, turn: String, after: Setup) -> (Option<String>, Setup, Vec<ProofGoal>) {
    let goals = if turn == *only {
        vec![ProofGoal::Win(start.side)]
    } else {
        vec![ProofGoal::Hold(!start.side), ProofGoal::Win(!start.side)]
    };
    (Some(turn), after, goals)
}

/// The first position, which no earlier line vouches for.
fn start(rules: &Rules, header: &Header) -> Result<Setup, CertificateRefusal> {
    let wrong = |why: String| CertificateRefusal::at(header.start_line, CertificateFault::Start(why));
    let setup = read_setup(rules, &header.start)
        .map_err(|problems| wrong(problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
    if !oracle::accepts(rules, &setup) {
        return Err(wrong(say().proof_no_position(&header.start)));
    }
    Ok(oracle::canonical(rules, &setup))
}

/// A position that needs a line.
struct Due {
    /// The line from which a turn leads to it; 0 for the first position.
    line: u64,
    turn: String,
    /// The lowest rank of a line that leads to it: its own must be below.
    below: Option<u32>,
    /// How high the halfmove clock can stand there.
    halfmove: u16,
}

/// One part of a certificate, as far as it has been read.
struct OpenPart<'r> {
    rules: &'r Rules,
    clocks: bool,
    goal: ProofGoal,
    /// The rank of the line before.
    last: Option<u32>,
    due: HashMap<String, Due>,
    /// The positions that have had their line, with its rank.
    seen: HashMap<String, u32>,
}

impl<'r> OpenPart<'r> {
    fn new(rules: &'r Rules, clocks: bool, goal: ProofGoal, start: &Setup) -> Result<Self, CertificateFault> {
        if let Some(clause) = undecided(rules, goal) {
            return Err(CertificateFault::Unsuitable { goal, clause });
        }
        let mut part = Self { rules, clocks, goal, last: None, due: HashMap::new(), seen: HashMap::new() };
        let due = Due { line: 0, turn: String::new(), below: None, halfmove: start.halfmove };
        part.due.insert(part.name(start), due);
        Ok(part)
    }

    /// The position as a line has it.
    fn name(&self, setup: &Setup) -> String {
        let mut setup = setup.clone();
        setup.fullmove = 1;
        if !self.clocks {
            setup.halfmove = 0;
        }
        write_fen(self.rules, &setup)
    }

    fn line(
        &mut self,
        number: u64,
        rank: &str,
        fen: &str,
        what: &str,
        shown: &mut Verified,
    ) -> Result<(), CertificateFault> {
        let rank = self.rank(rank)?;
        let Some(due) = self.due.remove(fen) else {
            let fen = fen.to_owned();
            return Err(if self.seen.contains_key(&fen) {
                CertificateFault::Twice(fen)
            } else {
                CertificateFault::Unneeded(fen)
            });
        };
        if let Some(above) = due.below.filter(|&above| self.wins() && rank >= above) {
            return Err(CertificateFault::NotFalling { before: due.line, turn: due.turn, above, rank });
        }
        self.seen.insert(fen.to_owned(), rank);
        let mut setup =
            read_setup(self.rules, fen).map_err(|_| CertificateFault::Unneeded(fen.to_owned()))?;
        if !self.clocks {
            // A side that holds takes any end by a clock.
            setup.halfmove = if self.wins() { due.halfmove } else { 0 };
        }
        shown.positions += 1;
        if due.line == 0 && self.wins() {
            shown.longest = shown.longest.max(Some(rank));
        }
        if rank == 0 {
            let clause = self.leaf(&setup, what)?;
            *shown.ends.entry(clause).or_default() += 1;
            return Ok(());
        }
        self.goes_on(number, rank, &setup, what)
    }

    fn wins(&self) -> bool {
        matches!(self.goal, ProofGoal::Win(_))
    }

    /// The rank of a line: where a side wins it does not rise from line to line; elsewhere 0 is an end and `=` none.
    fn rank(&mut self, text: &str) -> Result<u32, CertificateFault> {
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let rank = match (self.wins(), text) {
            (false, "=") => Some(1),
            (false, "0") => Some(0),
            (true, _) if plain => text.parse().ok(),
            _ => None,
        };
        let rank = rank.ok_or_else(|| CertificateFault::Rank(text.to_owned()))?;
        if let Some(before) = self.last.filter(|&before| self.wins() && rank > before) {
            return Err(CertificateFault::Rises { before, rank });
        }
        self.last = Some(rank);
        Ok(rank)
    }

    /// The clause of an end, which must be the one that is named, with the result that is needed.
    fn leaf(&self, setup: &Setup, named: &str) -> Result<&'static str, CertificateFault> {
        let end = self.end(setup).ok_or_else(|| CertificateFault::NoEnd(named.to_owned()))?;
        if end.clause != named {
            return Err(CertificateFault::OtherEnd { found: named.to_owned(), clause: end.clause });
        }
        let needed = match self.goal {
            ProofGoal::Win(color) => end.winner == Some(color),
            ProofGoal::Hold(color) => end.winner != Some(!color),
            ProofGoal::Dead => end.winner.is_none(),
        };
        if needed {
            return Ok(end.clause);
        }
        Err(CertificateFault::Result { goal: self.goal, winner: end.winner, clause: end.clause })
    }

    /// The end that there is here, whatever was played before: if clocks are left out, none that depends on them.
    fn end(&self, setup: &Setup) -> Option<oracle::OracleEnd> {
        let mut timeless = setup.clone();
        if !self.clocks {
            timeless.halfmove = 0;
        }
        oracle::ended(self.rules, setup).or_else(|| oracle::adjudicated(self.rules, &[timeless]))
    }

    /// A position in which the game goes on, and what it needs below.
    fn goes_on(&mut self, number: u64, rank: u32, setup: &Setup, what: &str) -> Result<(), CertificateFault> {
        let turns = oracle::turns(self.rules, setup);
        // Where there are turns, the position itself has not ended the game.
        let end = if turns.is_empty() { oracle::ended(self.rules, setup) } else { None };
        let end = end.or_else(|| oracle::adjudicated(self.rules, std::slice::from_ref(setup)));
        if let Some(end) = end {
            return Err(CertificateFault::Over(end.clause));
        }
        let chooses = match self.goal {
            ProofGoal::Win(color) | ProofGoal::Hold(color) => color == setup.side,
            ProofGoal::Dead => false,
        };
        if chooses && what == "*" {
            return Err(CertificateFault::NoTurn(setup.side));
        }
        if !chooses && what != "*" {
            return Err(CertificateFault::NamedTurn { side: setup.side, found: what.to_owned() });
        }
        let mut any = false;
        for (turn, after) in turns {
            if !chooses || turn == what {
                any = true;
                self.need(number, rank, turn, &after)?;
            }
        }
        if any { Ok(()) } else { Err(CertificateFault::Illegal(what.to_owned())) }
    }

    /// A turn leads from a line to a position, which needs a line with a lower rank.
    fn need(&mut self, line: u64, above: u32, turn: String, after: &Setup) -> Result<(), CertificateFault> {
        let fen = self.name(after);
        if let Some(&rank) = self.seen.get(&fen) {
            // Its line has come before, and so with a rank that is not below.
            return if self.wins() {
                Err(CertificateFault::NotFalling { before: line, turn, above, rank })
            } else {
                Ok(())
            };
        }
        let due = Due { line, turn, below: Some(above), halfmove: after.halfmove };
        let known = self.due.entry(fen).or_insert(due);
        known.halfmove = known.halfmove.max(after.halfmove);
        known.below = known.below.min(Some(above));
        Ok(())
    }

    fn complete(&self) -> Result<(), CertificateFault> {
        let first = self.due.iter().min_by_key(|&(fen, due)| (due.line, fen));
        let missing = |(fen, due): (&String, &Due)| CertificateFault::Missing {
            before: due.line,
            turn: due.turn.clone(),
            fen: fen.clone(),
        };
        first.map_or(Ok(()), |first| Err(missing(first)))
    }
}

/// The clause by which a game that goes on in a set of positions can be won after all.
fn undecided(rules: &Rules, goal: ProofGoal) -> Option<&'static str> {
    let end = &rules.end;
    let clauses = [
        (
            "end.repetition",
            end.repetition.is_some_and(|repetition| repetition.loser != RepetitionLoser::Nobody),
        ),
        ("end.dukes", end.dukes.is_some()),
        ("end.fifty", end.fifty.is_some_and(|fifty| fifty.more_pieces_wins)),
    ];
    let decides = clauses.into_iter().find_map(|(clause, decides)| decides.then_some(clause));
    decides.filter(|_| !matches!(goal, ProofGoal::Win(_)))
}
