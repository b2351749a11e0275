//! Claims about a position.

use std::fmt;

use regra_rules::geometry::Color;

/// A claim about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The side wins, whatever the other plays.
    Wins(Color),
    /// The side does not lose, whatever the other plays.
    Holds(Color),
    /// Neither side can be forced to lose.
    Draw,
    /// No side wins, whatever both play.
    Dead,
    /// Of the turns of the side to move this one wins, and after every other the opponent does not lose.
    Only(String),
}

/// The goal of one part of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofGoal {
    /// The side wins.
    Win(Color),
    /// The side does not lose.
    Hold(Color),
    /// Nobody wins.
    Dead,
}

impl Claim {
    /// The claim that a text makes: `white wins`, `black holds`, `draw`, `dead`, `only-move h2h3`.
    pub fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split([' ', '\t']).filter(|word| !word.is_empty()).collect();
        match words[..] {
            ["draw"] => Some(Self::Draw),
            ["dead"] => Some(Self::Dead),
            ["only-move", turn] => Some(Self::Only(turn.to_owned())),
            [side, verb] => ProofGoal::read(side, verb).map(|goal| match goal {
                ProofGoal::Win(color) => Self::Wins(color),
                ProofGoal::Hold(color) => Self::Holds(color),
                ProofGoal::Dead => Self::Dead,
            }),
            _ => None,
        }
    }
}

impl ProofGoal {
    /// `white wins`, `black holds`.
    pub(super) fn read(side: &str, verb: &str) -> Option<Self> {
        let color = side.parse().ok()?;
        match verb {
            "wins" => Some(Self::Win(color)),
            "holds" => Some(Self::Hold(color)),
            _ => None,
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wins(color) => write!(f, "{}", ProofGoal::Win(*color)),
            Self::Holds(color) => write!(f, "{}", ProofGoal::Hold(*color)),
            Self::Draw => f.write_str("draw"),
            Self::Dead => write!(f, "{}", ProofGoal::Dead),
            Self::Only(turn) => write!(f, "only-move {turn}"),
        }
    }
}

impl fmt::Display for ProofGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(color) => write!(f, "{} wins", color.name()),
            Self::Hold(color) => write!(f, "{} holds", color.name()),
            Self::Dead => f.write_str("dead"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_is_read_as_it_is_written() {
        for text in ["white wins", "black wins", "white holds", "draw", "dead", "only-move h2h3"] {
            assert_eq!(Claim::read(text).unwrap().to_string(), text);
        }
        for text in ["", "green wins", "white loses", "only-move", "only-move a b", "wins"] {
            assert_eq!(Claim::read(text), None, "{text}");
        }
    }
}
