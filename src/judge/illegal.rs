//! Why a text is no legal turn.

use std::error::Error;
use std::fmt;

use regra_documents::messages::say;
use regra_movegen as movegen;
use regra_oracle::{self as oracle, Explanation, Refusal};
use regra_rules::Rules;
use regra_rules::notation::{TurnError, parse_turn};
use regra_rules::position::{Position, Turn};

/// Why a text is no legal turn of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// It is no turn of the game at all.
    Unreadable(TurnError),
    /// It is a turn, and not legal here.
    Refused {
        /// The text.
        turn: String,
        /// The clause that refuses it, and why.
        refusal: Refusal,
    },
}

impl Illegal {
    /// The clause that refuses the turn, where one does.
    pub fn clause(&self) -> Option<&str> {
        match self {
            Self::Unreadable(error) => error.clause,
            Self::Refused { refusal, .. } => refusal.clause.as_deref(),
        }
    }

    /// The oracle has the turn, but the generator does not list it: an error of regra.
    fn unlisted(text: &str) -> Self {
        let why = say().turn_disagreement();
        Self::Refused { turn: text.to_owned(), refusal: Refusal { clause: None, why } }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Refused { turn, refusal: Refusal { clause: Some(clause), why } } => {
                f.write_str(&say().turn_not_legal_by(turn, clause, why))
            }
            Self::Refused { turn, refusal } => f.write_str(&say().turn_not_legal(turn, &refusal.why)),
        }
    }
}

impl Error for Illegal {}

/// The legal turn that a text means.
pub fn legal(rules: &Rules, position: &Position, text: &str) -> Result<Turn, Illegal> {
    let turn = parse_turn(rules, position, text).map_err(Illegal::Unreadable)?;
    let legal = movegen::is_legal(rules, position, turn);
    if legal { Ok(turn) } else { Err(refused(rules, position, turn, text)) }
}

/// Why a turn that is not listed is not legal, as the text for it was typed.
pub fn refused(rules: &Rules, position: &Position, turn: Turn, text: &str) -> Illegal {
    match oracle::explain(rules, &position.to_setup(rules), turn) {
        Explanation::Refused(refusal) => Illegal::Refused { turn: text.trim().to_owned(), refusal },
        Explanation::Legal(_) => Illegal::unlisted(text),
    }
}

/// The legal turn that a text means, in regra's notation or as other engines spell it.
pub fn meant(rules: &Rules, position: &Position, text: &str) -> Result<Turn, Illegal> {
    use crate::subject::turn_spelled;
    legal(rules, position, text).or_else(|illegal| turn_spelled(rules, position, text).ok_or(illegal))
}

/// What happens in the turn that a text means, or which clause refuses it.
pub fn explained(rules: &Rules, position: &Position, text: &str) -> Result<Explanation, TurnError> {
    match parse_turn(rules, position, text) {
        Ok(turn) => Ok(oracle::explain(rules, &position.to_setup(rules), turn)),
        Err(TurnError { clause: Some(clause), found, expected, .. }) => {
            let why = say().turn_refused(found, expected);
            Ok(Explanation::Refused(Refusal { clause: Some(clause.to_owned()), why }))
        }
        Err(error) => Err(error),
    }
}
