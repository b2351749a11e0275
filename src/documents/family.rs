//! A family of rule sets, resolved: every clause with its reading in every version.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;

use serde::Serialize;

use super::bilingual::Text;
use super::name::RuleSetName;
use super::other_name::{OtherName, plain};
use super::spec::{
    BoardSpec, CastlingSpec, Cite, Confidence, Document, ExtinctSpec, GoalSpec, PieceSpec, PromotionSpec,
    Question, ReadingSpec, Sides, StartSpec,
};

/// The reading of a clause that has none and is in force.
pub const ON: &str = "-";
/// The reading of a clause that is not in force.
pub const OFF: &str = "off";

/// The word behind `=` for the state of a clause; `None` is the state of a clause that is not in force.
pub fn word_of(state: Option<&str>) -> &str {
    match state {
        None => OFF,
        Some(ON) => "on",
        Some(reading) => reading,
    }
}

/// One game in all its versions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Family {
    /// The part of a rule set's name before `@`.
    pub name: String,
    /// The game's name.
    pub title: Text,
    /// Its other names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<OtherName>,
    /// The family that it extends.
    #[serde(skip)]
    pub extends: Option<String>,
    /// The documents that clauses cite.
    pub documents: Vec<Document>,
    /// Its versions; a game without versions has one with an empty id.
    pub versions: Vec<Version>,
    /// The version that the bare family name stands for.
    pub default_version: String,
    /// The clauses, in reading order.
    pub clauses: Vec<Clause>,
    /// The questions that have no switch.
    pub questions: Vec<Question>,
    /// The pieces and squares that it is played with.
    #[serde(flatten)]
    pub equipment: Equipment,
}

/// The equipment of a family is asked as the family's.
impl Deref for Family {
    type Target = Equipment;

    fn deref(&self) -> &Equipment {
        &self.equipment
    }
}

/// One version of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Version {
    /// The part of the name behind `@`; empty where the game has no versions.
    pub id: String,
    /// What distinguishes it.
    pub title: Text,
    /// Its other names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<OtherName>,
    /// Whose practice it is, where it is how others play the game: `as Fairy-Stockfish plays`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub practice: Option<Text>,
    /// The documents that it follows.
    pub documents: Vec<String>,
    /// How castling goes.
    pub castling: Option<CastlingSpec>,
    /// The start positions; the first is the default.
    pub starts: Vec<StartSpec>,
    /// The inherited clauses whose readings give start positions that these replace.
    #[serde(skip)]
    pub starts_over: BTreeSet<String>,
    /// The version's equipment where it differs from that of the family: in an inherited version of a game that has
    /// added pieces.
    #[serde(skip)]
    pub(crate) equipment: Option<Equipment>,
}

impl Version {
    /// Whether it has pieces or squares of its own.
    pub const fn has_equipment(&self) -> bool {
        self.equipment.is_some()
    }
}

/// The pieces and squares that a game is played with.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Equipment {
    /// The squares that there are.
    pub board: BoardSpec,
    /// The piece kinds, in the order that compiled rules number them in.
    pub pieces: Vec<PieceSpec>,
    /// The pieces that promotion by choice offers.
    pub promotion: PromotionSpec,
    /// The pieces in each side's bracket.
    pub holdings: Sides,
    /// The ranks of each side's drops.
    pub drops: Sides,
    /// The ranks of each side's drops of pawns; those of all drops where none are listed.
    pub pawn_drops: Sides,
    /// The squares on which a side wins, and with which pieces.
    pub goals: GoalSpec,
    /// The kinds of which a side must keep some.
    pub extinct: ExtinctSpec,
    /// The ranks from which each side's pawns go two squares; the start ranks where none are listed.
    pub doubles: Sides,
}

/// One clause with its readings.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Clause {
    /// `mechanism.detail`.
    pub id: String,
    /// What it says.
    pub statement: Text,
    /// Version → what it says there, where that differs.
    pub statements: BTreeMap<String, Text>,
    /// Where the documents say it.
    pub cites: Vec<Cite>,
    /// What the readings answer.
    pub question: Option<Text>,
    /// The ways to read it; none for a clause that leaves no choice.
    pub readings: Vec<ReadingSpec>,
    /// Version → its reading: `-` for a clause without readings that is in force, `off` where it is not.
    pub defaults: BTreeMap<String, String>,
    /// Clause → the reading under which alone this clause means anything.
    pub when: BTreeMap<String, String>,
    /// The versions whose documents hardly decide the reading.
    pub low_confidence: BTreeSet<String>,
    /// Version → how firmly its documents decide the reading, where somebody has judged it.
    pub confidence: BTreeMap<String, Confidence>,
    /// Whether the documents say nothing of it, so that the clause is a ruling of our own.
    pub silent: bool,
    /// Version → the few words of its document on which the reading hangs, where these differ.
    pub wording: BTreeMap<String, String>,
    /// Whether the clause can be switched off with `=off`.
    #[serde(skip)]
    pub can_be_off: bool,
    /// The reading of versions that do not choose one.
    #[serde(skip)]
    pub(crate) otherwise: Option<String>,
}

impl Clause {
    /// The statement of the clause in a version.
    pub fn statement_in(&self, version: &str) -> &Text {
        self.statements.get(version).unwrap_or(&self.statement)
    }

    pub fn reading(&self, id: &str) -> Option<&ReadingSpec> {
        self.readings.iter().find(|reading| reading.id == id)
    }

    /// Its reading in a version.
    pub fn default_in(&self, version: &str) -> &str {
        self.defaults.get(version).map_or(OFF, String::as_str)
    }

    /// The state that a word behind `=` means, if the clause can have it.
    pub fn state(&self, word: &str) -> Option<String> {
        if self.reading(word).is_some() || word == OFF {
            return Some(word.to_owned());
        }
        (self.readings.is_empty() && matches!(word, "on" | ON)).then(|| ON.to_owned())
    }

    /// The words that may stand behind `=`.
    pub fn words(&self) -> Vec<&str> {
        self.words_and(self.can_be_off)
    }

    /// The clause's words, with `off` or without.
    pub(crate) fn words_and(&self, can_be_off: bool) -> Vec<&str> {
        let mut words: Vec<&str> = self.readings.iter().map(|r| r.id.as_str()).collect();
        if words.is_empty() {
            words.push("on");
        }
        if can_be_off && !words.contains(&OFF) {
            words.push(OFF);
        }
        words
    }
}

impl Question {
    /// Whether the question arises in a version.
    pub fn arises_in(&self, version: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only == version)
    }
}

/// Families that are read when they are asked for.
pub trait Families {
    /// The family with this name.
    fn named(&self, name: &str) -> Option<&Family>;
    /// The names of all.
    fn names(&self) -> Vec<&str>;
    /// The families that have this other name, which is in its plain form, or may have it.
    fn mentioning(&self, name: &str) -> Vec<&Family>;
}

impl Family {
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.id == id)
    }

    /// The versions that a name in its plain form means: the default version for a name of the whole game.
    pub fn called(&self, name: &str) -> Vec<&str> {
        let is = |other: &str| plain(other) == name;
        let among = |names: &[OtherName]| names.iter().any(|other| is(&other.name));
        let whole = self.title.each().any(is) || among(&self.also);
        let versions = self.versions.iter().filter(|v| among(&v.also)).map(|v| v.id.as_str());
        let mut ids: Vec<&str> =
            whole.then_some(self.default_version.as_str()).into_iter().chain(versions).collect();
        ids.dedup();
        ids
    }

    pub fn version(&self, id: &str) -> Option<&Version> {
        self.versions.iter().find(|version| version.id == id)
    }

    /// The family with the equipment of a version.
    pub fn as_in(&self, version: &Version) -> Cow<'_, Self> {
        match version.equipment.clone() {
            None => Cow::Borrowed(self),
            Some(equipment) => Cow::Owned(Self { equipment, ..self.clone() }),
        }
    }

    /// The pieces of the family, and those that only inherited versions have.
    pub(super) fn pieces_of_versions(&self) -> impl Iterator<Item = &PieceSpec> {
        let inherited = self.versions.iter().filter_map(|version| version.equipment.as_ref());
        self.pieces.iter().chain(inherited.flat_map(|equipment| &equipment.pieces))
    }

    /// The name of the rule set of a version.
    pub fn rule_set(&self, version: &str) -> RuleSetName {
        RuleSetName::new(&self.name, version)
    }

    /// The names of the rule sets of all versions.
    pub fn rule_sets(&self) -> impl Iterator<Item = RuleSetName> + use<'_> {
        self.versions.iter().map(|version| self.rule_set(&version.id))
    }

    /// The names of a rule set with one clause under each of its readings.
    pub fn overrides(&self, rule_set: &RuleSetName, clause: &Clause) -> Vec<RuleSetName> {
        clause.words().into_iter().map(|word| rule_set.overriding(&clause.id, word)).collect()
    }

    /// Whether a clause defines how a piece moves, or chooses between its movements: data, not code.
    pub fn is_movement(&self, clause: &Clause) -> bool {
        self.pieces_of_versions().any(|piece| piece.clause == clause.id)
            || clause.readings.iter().any(|reading| !reading.pieces.is_empty())
    }
}
