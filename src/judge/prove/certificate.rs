//! A certificate as text: its header, and then its lines, never more than one in memory.
//!
//! ```text
//! regra-proof 1
//! rules antichess@international
//! digest sha256:…
//! start 8/8/p7/8/8/8/7P/8 w - - 0 1
//! clocks no
//! claim black wins
//! <rank> <FEN> <turn>      the winner is to move
//! <rank> <FEN> *           the other side is: every legal turn leads to a position below with a lower rank
//! 0 <FEN> <clause>         an end
//! ```
//!
//! Where the claim needs several parts, `part` and what it shows stand before its lines, with the turn that leads
//! to it. In a part in which a side only holds, `=` stands in place of a rank. With `clocks no` the positions stand
//! for every value of their clocks that the play can bring about.

use std::io::{BufRead, Read};

use super::claim::{Claim, ProofGoal};
use super::refusal::{CertificateFault, CertificateRefusal};

/// The longest FEN with the longest turn is far below this.
const MOST_BYTES: usize = 1024;

/// The header of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The rule set, by name.
    pub rules: String,
    /// The digest of the rule set ([`digest`](super::digest)).
    pub digest: String,
    /// The position that the claim is about.
    pub start: String,
    /// Whether the halfmove clock is part of each position.
    pub clocks: bool,
    pub claim: Claim,
    pub(super) digest_line: u64,
    /// The line of the start position.
    pub(super) start_line: u64,
    pub(super) claim_line: u64,
}

/// A certificate of which the header has been read.
#[derive(Debug)]
pub struct Certificate<R> {
    pub header: Header,
    pub(super) lines: Lines<R>,
}

impl<R: BufRead> Certificate<R> {
    /// Reads the header.
    ///
    /// # Errors
    /// Where this is no certificate.
    pub fn open(input: R) -> Result<Self, CertificateRefusal> {
        let mut lines = Lines { input, bytes: Vec::new(), number: 0 };
        let first = lines.needed(|found| CertificateFault::NoCertificate(found.to_owned()))?;
        if words(&first).ne(["regra-proof", "1"]) {
            return Err(lines.fault(CertificateFault::NoCertificate(first)));
        }
        let rules = lines.key("rules")?;
        let digest = lines.key("digest")?;
        let digest_line = lines.number;
        let start = lines.key("start")?;
        let start_line = lines.number;
        let clocks = match lines.key("clocks")?.as_str() {
            "no" => false,
            "yes" => true,
            other => {
                let found = format!("clocks {other}");
                return Err(lines.fault(CertificateFault::Header { expected: "clocks no", found }));
            }
        };
        let claim = lines.key("claim")?;
        let claim_line = lines.number;
        let claim = Claim::read(&claim).ok_or_else(|| lines.fault(CertificateFault::Claim(claim)))?;
        let header = Header { rules, digest, start, clocks, claim, digest_line, start_line, claim_line };
        Ok(Self { header, lines })
    }
}

/// A line behind the header.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// A part begins.
    Part {
        /// What it shows.
        goal: ProofGoal,
        /// The turn that leads to its first position, where the claim is about turns.
        turn: Option<&'a str>,
    },
    Position {
        /// Its rank, as it is written.
        rank: &'a str,
        /// The position.
        fen: &'a str,
        /// The turn, `*` or the clause.
        what: &'a str,
    },
}

impl<'a> Line<'a> {
    /// What a line says.
    pub(super) fn read(text: &'a str) -> Option<Self> {
        let (rank, rest) = text.split_once(' ')?;
        if rank == "part" {
            let found: Vec<&str> = words(rest).collect();
            let (goal, turn) = match found[..] {
                ["dead"] => (ProofGoal::Dead, None),
                [side, verb] => (ProofGoal::read(side, verb)?, None),
                [side, verb, turn] => (ProofGoal::read(side, verb)?, Some(turn)),
                _ => return None,
            };
            return Some(Self::Part { goal, turn });
        }
        let (fen, what) = rest.rsplit_once(' ')?;
        Some(Self::Position { rank, fen, what })
    }
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split([' ', '\t']).filter(|word| !word.is_empty())
}

/// The lines of a text, one at a time.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: R,
    bytes: Vec<u8>,
    /// The line that was read last, from 1.
    number: u64,
}

impl<R: BufRead> Lines<R> {
    /// The next line that says something; blank ones and those that begin with `#` do not.
    pub(super) fn next(&mut self) -> Result<Option<(u64, String)>, CertificateRefusal> {
        loop {
            self.number += 1;
            self.bytes.clear();
            let most = MOST_BYTES as u64 + 1;
            let read = self.input.by_ref().take(most).read_until(b'\n', &mut self.bytes);
            match read {
                Err(error) => return Err(self.fault(CertificateFault::Unreadable(error.to_string()))),
                Ok(0) => return Ok(None),
                Ok(bytes) if bytes > MOST_BYTES => return Err(self.fault(CertificateFault::Long(MOST_BYTES))),
                Ok(_) => {}
            }
            let Ok(text) = std::str::from_utf8(&self.bytes) else {
                return Err(self.fault(CertificateFault::NoText));
            };
            let text = text.trim_end_matches(['\n', '\r']);
            if !text.is_empty() && !text.starts_with('#') {
                return Ok(Some((self.number, text.to_owned())));
            }
        }
    }

    /// The next line; there must be one.
    fn needed(&mut self, none: impl Fn(&str) -> CertificateFault) -> Result<String, CertificateRefusal> {
        match self.next()? {
            Some((_, text)) => Ok(text),
            None => Err(self.fault(none(""))),
        }
    }

    /// What belongs to a key of the header.
    fn key(&mut self, key: &'static str) -> Result<String, CertificateRefusal> {
        let header = |found: &str| CertificateFault::Header { expected: key, found: found.to_owned() };
        let line = self.needed(header)?;
        let value = line.strip_prefix(key).and_then(|rest| rest.strip_prefix(' ')).map(str::trim);
        let value = value.filter(|value| !value.is_empty()).map(str::to_owned);
        value.ok_or_else(|| self.fault(header(&line)))
    }

    /// A fault of the line that was read last.
    pub(super) fn fault(&self, fault: CertificateFault) -> CertificateRefusal {
        CertificateRefusal::at(self.number, fault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str =
        "regra-proof 1\nrules chess\ndigest sha256:0\nstart x\nclocks no\nclaim white wins\n";

    #[test]
    fn a_header_is_read() {
        let header = Certificate::open(HEADER.as_bytes()).unwrap().header;
        assert_eq!((header.rules.as_str(), header.start.as_str()), ("chess", "x"));
        assert_eq!(header.claim, Claim::Wins(regra_rules::geometry::Color::White));
    }

    #[test]
    fn what_is_no_header_is_refused_with_its_line() {
        let refused = |text: &str| {
            let refusal = Certificate::open(text.as_bytes()).unwrap_err();
            (refusal.line, refusal.fault.to_string())
        };
        assert_eq!(refused("").0, 1);
        assert_eq!(refused("regra-proof 2\n").0, 1);
        assert_eq!(refused(&HEADER.replace("digest", "digset")).0, 3);
        assert_eq!(refused(&HEADER.replace("clocks no", "clocks 1")).0, 5);
        assert_eq!(refused(&HEADER.replace("white wins", "white may win")).0, 6);
        assert_eq!(refused(&HEADER.replace("claim white wins\n", "")).0, 6);
        let endless = "z".repeat(1 << 20);
        assert!(refused(&endless).1.contains("more than 1024 bytes"), "{}", refused(&endless).1);
    }

    #[test]
    fn a_line_is_split_at_its_ends() {
        let line = Line::read("7 8/8/8/8/8/8/8/8 w - - 0 1 a2a3").unwrap();
        assert_eq!(line, Line::Position { rank: "7", fen: "8/8/8/8/8/8/8/8 w - - 0 1", what: "a2a3" });
        assert_eq!(Line::read("part nobody wins"), None);
        assert_eq!(Line::read("7"), None);
    }
}
