//! What was counted below a position: a text of its own, named by what was asked.

use std::fmt;

use super::VERSION;
use super::seal::{self, Damage, Lines};
use crate::perft::Ended;
use regra_rules::messages::say;

/// The form of the text.
const FORM: &str = "1";

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The legal turns at the depth.
    Nodes,
    /// How lines end on the way.
    Ends,
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Nodes => "nodes",
            Self::Ends => "ends",
        })
    }
}

/// What was asked: whoever asks the same finds the same answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeepQuestion {
    /// The digest of the rules.
    pub digest: String,
    /// The position, its clocks as at the beginning of a game.
    pub fen: String,
    /// The depth that is counted below it.
    pub depth: u32,
    /// What is counted.
    pub what: What,
}

impl DeepQuestion {
    /// The name of the answer, 64 hexadecimal digits and what was asked for.
    pub fn name(&self) -> String {
        let Self { digest, fen, depth, what } = self;
        format!("{}.{what}", seal::sum(format!("{digest}\n{fen}\n{depth}\n").as_bytes()))
    }
}

/// What stands in a store to say whose results it keeps.
pub fn store_mark(rules: &str, digest: &str) -> String {
    seal::sealed(&format!("regra-store {FORM}\nregra {VERSION}\nrules {rules}\ndigest {digest}\n"))
}

/// Whether the mark of a store is of this version and these rules.
///
/// # Errors
/// What is wrong.
pub fn check_mark(rules: &str, digest: &str, text: &str) -> Result<(), Damage> {
    let mut lines = Lines::of(seal::opened(text)?);
    lines.same("regra-store", FORM)?;
    lines.same("regra", VERSION)?;
    let found = [lines.key("rules")?, lines.key("digest")?];
    lines.end()?;
    if found[1] == digest {
        return Ok(());
    }
    Err(Damage::Rules { found: found.map(str::to_owned), expected: [rules, digest].map(str::to_owned) })
}

/// How it was counted.
#[derive(Clone, Debug, PartialEq)]
pub struct How {
    /// With a table of so many MiB; none for 0.
    pub hash: usize,
    /// By code compiled for this very rule set.
    pub specialised: bool,
    /// By code compiled for a processor with PEXT.
    pub pext: bool,
    /// On how many threads.
    pub threads: usize,
    /// How long it took.
    pub seconds: f64,
}

impl How {
    /// In one line: what makes one way of counting another.
    pub fn way(&self) -> String {
        let code = if self.specialised { "specialised" } else { "general" };
        let machine = if self.pext { " pext" } else { "" };
        match self.hash {
            0 => format!("{code}{machine}"),
            mib => format!("{code}{machine} hash {mib}"),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct UnitCount {
    /// The legal turns at the depth, where they were asked for.
    pub nodes: u128,
    /// How lines end, where that was asked for.
    pub ended: Ended,
    pub how: How,
}

impl UnitCount {
    /// As a text.
    pub fn write(&self, asked: &DeepQuestion, rules: &str) -> String {
        let DeepQuestion { digest, fen, depth, what } = asked;
        let How { hash, specialised, pext, threads, seconds } = &self.how;
        let result = match what {
            What::Nodes => format!("nodes {}\n", self.nodes),
            What::Ends => self.ended.to_string(),
        };
        seal::sealed(&format!(
            "regra-count {FORM}\nregra {VERSION}\nrules {rules}\ndigest {digest}\nfen {fen}\ndepth {depth}\n\
             what {what}\n{result}hash {hash}\nspecialised {specialised}\npext {pext}\nthreads {threads}\n\
             seconds {seconds:.6}\n"
        ))
    }

    /// Reads the text, if it is the answer to what was asked.
    ///
    /// # Errors
    /// What is wrong.
    pub fn read(asked: &DeepQuestion, text: &str) -> Result<Self, Damage> {
        let mut lines = Lines::of(seal::opened(text)?);
        lines.same("regra-count", FORM)?;
        lines.same("regra", VERSION)?;
        lines.key("rules")?;
        lines.same("digest", &asked.digest)?;
        lines.same("fen", &asked.fen)?;
        lines.same("depth", &asked.depth.to_string())?;
        lines.same("what", &asked.what.to_string())?;
        let nodes = match asked.what {
            What::Nodes => lines.number("nodes")?,
            What::Ends => 0,
        };
        let mut ended = Ended::default();
        while let Some(value) = lines.maybe("end") {
            ended.read(value).ok_or_else(|| seal::line("end", value, &say().deep_form_end()))?;
        }
        let how = How {
            hash: lines.number("hash")?,
            specialised: lines.number("specialised")?,
            pext: lines.number("pext")?,
            threads: lines.number("threads")?,
            seconds: lines.number("seconds")?,
        };
        lines.end()?;
        Ok(Self { nodes, ended, how })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_answer_to_what_was_asked_is_read() {
        let asked =
            DeepQuestion { digest: "sha256:0".into(), fen: "8/8 w".into(), depth: 3, what: What::Nodes };
        let how = How { hash: 0, specialised: true, pext: false, threads: 2, seconds: 0.5 };
        let counted = UnitCount { nodes: u128::MAX, ended: Ended::default(), how };
        let text = counted.write(&asked, "chess");
        assert_eq!(UnitCount::read(&asked, &text), Ok(counted));
        for end in 1..text.len() {
            assert_eq!(UnitCount::read(&asked, &text[..end]), Err(Damage::Sum));
        }
        let others = [
            DeepQuestion { digest: "sha256:1".into(), ..asked.clone() },
            DeepQuestion { fen: "8/8 b".into(), ..asked.clone() },
            DeepQuestion { depth: 4, ..asked.clone() },
            DeepQuestion { what: What::Ends, ..asked.clone() },
        ];
        for other in others {
            assert!(matches!(UnitCount::read(&other, &text), Err(Damage::Line { .. })), "{other:?}");
            assert_ne!(other.name(), asked.name());
        }
    }
}
