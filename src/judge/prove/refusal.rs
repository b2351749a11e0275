//! Why a certificate is refused, and at which line.

use std::fmt;

use serde::Serialize;

use super::claim::ProofGoal;
use regra_documents::messages::{say, side};
use regra_documents::short;
use regra_rules::geometry::Color;
use regra_rules::json;

/// Why a certificate proves nothing, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CertificateRefusal {
    /// The line of the file, from 1; where something is missing at its end, the line behind the last.
    pub line: u64,
    /// The error.
    #[serde(rename = "why", serialize_with = "json::text")]
    pub fault: CertificateFault,
}

/// An error of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CertificateFault {
    /// It cannot be read at all.
    Unreadable(String),
    /// A line is longer than any that a certificate has.
    Long(usize),
    /// The bytes are no text.
    NoText,
    /// The first line is not that of a certificate.
    NoCertificate(String),
    /// The header has something else where a key should stand.
    Header {
        /// The key.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
    /// These words are no claim.
    Claim(String),
    /// It is a certificate of other rules.
    Digest {
        /// The digest of the rules.
        rules: String,
        /// The digest that the certificate names.
        found: String,
    },
    /// The first position cannot be read, or is none of the game.
    Start(String),
    /// The rule set decides games in a way that a part of this kind does not cover.
    Unsuitable {
        /// What the part is to show.
        goal: ProofGoal,
        clause: &'static str,
    },
    /// A turn that the claim is about is not legal in its position.
    NoSuchTurn(String),
    /// The line is no position with a rank and a turn.
    Line(String),
    /// A part that the claim does not need, or that has been there.
    Part(String),
    /// A part that the claim needs is not there.
    NoPart(String),
    /// Neither a number nor `=`, as the part has it.
    Rank(String),
    /// A greater rank than that of the line before.
    Rises {
        /// The rank before.
        before: u32,
        rank: u32,
    },
    /// The rank is not less than that of a position from which a turn leads here.
    NotFalling {
        /// The line of the position before.
        before: u64,
        turn: String,
        /// The rank of the position before.
        above: u32,
        rank: u32,
    },
    /// No earlier line leads to the position.
    Unneeded(String),
    /// The position has had its line.
    Twice(String),
    /// The side to move is the one that the part is about: a turn has to be named.
    NoTurn(Color),
    /// The other side is to move: all its turns count, and none is named.
    NamedTurn {
        /// The side to move.
        side: Color,
        /// What stands there.
        found: String,
    },
    /// The turn is not legal.
    Illegal(String),
    /// The game goes on here.
    NoEnd(String),
    /// The game ends here by another clause.
    OtherEnd {
        /// The clause of the line.
        found: String,
        /// The clause by which the game ends.
        clause: &'static str,
    },
    /// The end is not the one that the part needs.
    Result {
        /// What the part is to show.
        goal: ProofGoal,
        /// Who has won here.
        winner: Option<Color>,
        clause: &'static str,
    },
    /// The game is over here, and the line goes on.
    Over(&'static str),
    /// The position after a turn has no line.
    Missing {
        /// The line of the position before, 0 for the claim itself.
        before: u64,
        turn: String,
        /// The position.
        fen: String,
    },
    /// The user interrupted it.
    Stopped,
}

impl CertificateRefusal {
    pub(super) fn at(line: u64, fault: CertificateFault) -> Self {
        Self { line, fault }
    }
}

impl fmt::Display for CertificateRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say().proof_breaks_at(self.line, self.fault.to_string()))
    }
}

impl std::error::Error for CertificateRefusal {}

fn won(winner: Option<Color>) -> String {
    winner.map_or_else(|| say().proof_nobody(), |color| say().proof_winner(side(color)))
}

impl fmt::Display for CertificateFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let say = say();
        let text = match self {
            Self::Unreadable(why) | Self::Start(why) => why.clone(),
            Self::Long(most) => say.proof_long(most),
            Self::NoText => say.proof_no_text(),
            Self::NoCertificate(found) => say.proof_no_certificate(short(found)),
            Self::Header { expected, found } => say.proof_header(short(found), *expected),
            Self::Claim(found) => say.proof_claim(short(found)),
            Self::Digest { rules, found } => say.proof_digest(short(found), rules),
            Self::Unsuitable { goal, clause } => say.proof_unsuitable(goal.to_string(), *clause),
            Self::NoSuchTurn(turn) => say.proof_no_such_turn(short(turn)),
            Self::Line(found) => say.proof_line(short(found)),
            Self::Part(found) => say.proof_part(short(found)),
            Self::NoPart(part) => say.proof_no_part(part),
            Self::Rank(found) => say.proof_rank(short(found)),
            Self::Rises { before, rank } => say.proof_rises(rank, before),
            Self::NotFalling { before, turn, above, rank } => {
                say.proof_not_falling(turn, before, above, rank)
            }
            Self::Unneeded(fen) => say.proof_unneeded(short(fen)),
            Self::Twice(fen) => say.proof_twice(short(fen)),
            Self::NoTurn(color) => say.proof_no_turn(side(*color)),
            Self::NamedTurn { side: color, found } => say.proof_named_turn(side(*color), short(found)),
            Self::Illegal(turn) => say.proof_illegal(short(turn)),
            Self::NoEnd(found) => say.proof_no_end(short(found)),
            Self::OtherEnd { found, clause } => say.proof_other_end(*clause, short(found)),
            Self::Result { goal, winner, clause } => {
                say.proof_result(*clause, won(*winner), goal.to_string())
            }
            Self::Over(clause) => say.proof_over(*clause),
            Self::Missing { before: 0, fen, .. } => say.proof_missing_start(fen),
            Self::Missing { before, turn, fen } => say.proof_missing(turn, before, fen),
            Self::Stopped => say.proof_stopped(),
        };
        f.write_str(&text)
    }
}
