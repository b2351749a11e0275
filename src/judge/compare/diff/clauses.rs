//! The clauses, pieces and start positions in which two rule sets differ.

use serde::Serialize;

use super::example::Example;
use crate::compare::once;
use crate::compare::versus::{ClausePair, ClauseSide, differing, paired};
use regra_documents::{Role, Text};
use regra_rules::{Catalogue, ClauseData, NameError, PieceLine, Rules, RulesSheet};

/// A clause on which two rule sets differ.
#[derive(Clone, Debug, Serialize)]
pub struct ClauseDifference {
    /// The id of the clause: `king.royal`.
    pub clause: String,
    /// The question that its readings answer.
    pub question: Option<Text>,
    /// Whether the documents hardly decide the reading.
    pub low_confidence: bool,
    /// Whether the documents do not mention it: a ruling of our own.
    pub silent: bool,
    /// The clause in each rule set.
    pub sides: [ClauseSide; 2],
    /// Another differing clause that decides whether this one has an effect.
    pub follows: Option<String>,
    /// A small position that shows the difference; none where none is known or wanted.
    pub example: Option<Example>,
}

/// The part of a clause under one rule set that a reader needs to tell it from the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Telling<'a> {
    /// Its statement, if it leaves no choice or the two statements differ.
    pub statement: Option<&'a Text>,
    /// The reading in force and its meaning, if there is a choice.
    pub reading: Option<(&'a str, &'a Text)>,
    /// The document's data, if they differ.
    pub data: Option<&'a ClauseData>,
}

impl ClauseDifference {
    /// The only rule set (0 or 1) that has the clause, if no example shows it: it is only listed.
    pub fn only_in(&self) -> Option<usize> {
        let unknown = |side: &ClauseSide| side.statement.is_none() && self.example.is_none();
        self.sides.iter().position(unknown).map(|missing| 1 - missing)
    }

    /// The part to show for one of the two, 0 or 1; none if the clause is not in force.
    pub fn telling(&self, side: usize) -> Option<Telling<'_>> {
        let side = self.sides.get(side)?;
        let id = side.reading.as_deref()?;
        let reading = side.meaning.as_ref().map(|meaning| (id, meaning));
        let same = self.sides[0].statement == self.sides[1].statement;
        let statement = side.statement.as_ref().filter(|_| reading.is_none() || !same);
        let others =
            self.sides[0].data != self.sides[1].data && self.sides.iter().all(|side| side.data.is_some());
        let data = side.data.as_ref().filter(|_| others);
        Some(Telling { statement, reading, data })
    }
}

/// A kind of piece whose movement differs, or that only one rule set has.
#[derive(Clone, Debug, Serialize)]
pub struct PieceDifference {
    /// Its letter in upper case, which is White's in FEN.
    pub letter: char,
    /// The piece in each, if it exists.
    pub sides: [Option<PieceSide>; 2],
}

/// A kind of piece in one rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PieceSide {
    /// Its name, in each language.
    pub name: Text,
    /// Its movement in Betza notation.
    pub betza: String,
    /// The clause that grants it.
    pub clause: String,
    /// What it becomes where promotion goes by kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotes_to: Option<char>,
    /// What mechanisms ask of it: `king`, `pawn`, `rook` …
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub roles: Vec<Role>,
}

/// A start position that differs, or that only one rule set has.
#[derive(Clone, Debug, Serialize)]
pub struct StartDifference {
    pub name: String,
    pub fens: [Option<String>; 2],
}

/// The differences of the sheets of two rule sets.
#[derive(Default)]
pub(super) struct Pages {
    pub(super) clauses: Vec<ClauseDifference>,
    pub(super) pieces: Vec<PieceDifference>,
    pub(super) starts: Vec<StartDifference>,
    /// `clause=reading` where two versions have the same reading and the documents hardly decide it.
    pub(super) doubtful: Vec<String>,
}

impl Pages {
    pub(super) fn of(catalogue: &Catalogue, rules: [&Rules; 2]) -> Result<Self, NameError> {
        let [a, b] = rules;
        let sheets = [catalogue.sheet(&a.name)?, catalogue.sheet(&b.name)?];
        let pairs = paired(&sheets);
        let mut clauses: Vec<ClauseDifference> = pairs.iter().filter_map(|&pair| difference(pair)).collect();
        for index in 0..clauses.len() {
            clauses[index].follows = follows(catalogue, rules, &clauses, &clauses[index].clause);
        }
        let version = |sheet: &RulesSheet| (sheet.title.clone(), sheet.version.clone());
        let versions = version(&sheets[0]) != version(&sheets[1]);
        Ok(Self {
            pieces: pieces(&sheets),
            starts: starts(rules),
            doubtful: pairs.iter().filter(|_| versions).filter_map(|&pair| doubtful(pair)).collect(),
            clauses,
        })
    }
}

fn difference(pair: ClausePair<'_>) -> Option<ClauseDifference> {
    let sides = differing(pair)?;
    let known = pair[0].or(pair[1])?;
    Some(ClauseDifference {
        clause: known.id.clone(),
        question: known.question.clone(),
        low_confidence: pair.iter().flatten().any(|clause| clause.low_confidence),
        silent: pair.iter().flatten().any(|clause| clause.silent),
        sides,
        follows: None,
        example: None,
    })
}

fn doubtful(pair: ClausePair<'_>) -> Option<String> {
    let [Some(a), Some(b)] = pair else { return None };
    let reading = a.reading.as_ref().filter(|_| a.reading == b.reading)?;
    (a.low_confidence && b.low_confidence).then(|| format!("{}={reading}", a.id))
}

/// The differing clause without whose reading this one has no effect.
fn follows(catalogue: &Catalogue, rules: [&Rules; 2], all: &[ClauseDifference], id: &str) -> Option<String> {
    let clauses = rules.iter().filter_map(|rules| catalogue.family(&rules.family)?.clause(id));
    let mut conditions = clauses.flat_map(|clause| clause.when.keys());
    conditions.find(|&condition| all.iter().any(|other| other.clause == *condition)).cloned()
}

fn pieces(sheets: &[RulesSheet; 2]) -> Vec<PieceDifference> {
    let letters = once(sheets.iter().flat_map(|sheet| &sheet.pieces).map(|piece| piece.letter));
    let side = |sheet: &RulesSheet, letter| sheet.pieces.iter().find(|p| p.letter == letter).map(piece);
    let of = |letter| PieceDifference { letter, sides: [side(&sheets[0], letter), side(&sheets[1], letter)] };
    letters.into_iter().map(of).filter(|piece| piece.sides[0] != piece.sides[1]).collect()
}

fn piece(line: &PieceLine) -> PieceSide {
    PieceSide {
        name: line.name.clone(),
        betza: line.betza.clone(),
        clause: line.clause.clone(),
        promotes_to: line.promotes_to,
        roles: line.roles.clone(),
    }
}

fn starts(rules: [&Rules; 2]) -> Vec<StartDifference> {
    let names = once(rules.iter().flat_map(|rules| &rules.starts).map(|start| &start.name));
    let fen = |rules: &Rules, name: &str| {
        rules.starts.iter().find(|start| start.name == name).map(|start| start.fen.clone())
    };
    let of = |name: &String| StartDifference { name: name.clone(), fens: rules.map(|r| fen(r, name)) };
    names.into_iter().map(of).filter(|start| start.fens[0] != start.fens[1]).collect()
}
