//! The schema of a rule document, of `spec/*.yaml` and of a user's own file. Plain structs only, so that every error
//! has its line.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::bilingual::Text;
use super::other_name::OtherName;
use super::outline::OutlineEntry;
use super::yaml;

/// One rule document file: one family of rule sets.
#[derive(Clone, Debug, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a rule document, which is a map")]
pub struct Spec {
    /// The family: the part of a rule set's name before `@`.
    pub name: String,
    /// The game's name; a spec that extends another may leave it out.
    #[serde(default)]
    pub title: Option<Text>,
    /// Its other names.
    #[serde(default)]
    pub also: Vec<OtherName>,
    /// The family whose documents, pieces, clauses and so on this one starts from.
    #[serde(default)]
    pub extends: Option<String>,
    /// The mechanisms that this game takes beyond those of the extended family. Each is a clause below; a clause
    /// whose name happens to be that of a mechanism is none without its entry here.
    #[serde(default)]
    pub mechanisms: Vec<String>,
    /// The version that the bare family name stands for.
    #[serde(default)]
    pub default_version: Option<String>,
    /// The documents that clauses cite.
    #[serde(default)]
    pub documents: Vec<Document>,
    /// The versions; a game without versions has none.
    #[serde(default)]
    pub versions: Vec<VersionSpec>,
    /// The squares that there are, where that is not the board of chess.
    #[serde(default)]
    pub board: Option<BoardSpec>,
    /// The piece kinds, in the order that holdings are written in.
    #[serde(default)]
    pub pieces: Vec<PieceSpec>,
    /// What promotion by choice offers.
    #[serde(default)]
    pub promotion: Option<PromotionSpec>,
    /// What may stand in each side's bracket in FEN.
    #[serde(default)]
    pub holdings: Option<Sides>,
    /// The ranks on which each side may drop from its hand (`drop.hand`).
    #[serde(default)]
    pub drops: Option<Sides>,
    /// The ranks on which each side may drop pawns, where those are others.
    #[serde(default)]
    pub pawn_drops: Option<Sides>,
    /// The ranks from which each side's pawns go two squares (`pawn.double`), where that is not the start rank.
    #[serde(default)]
    pub doubles: Option<Sides>,
    /// The squares on which a side wins (`end.goal`), and with which pieces.
    #[serde(default)]
    pub goals: Option<GoalSpec>,
    /// The kinds of which a side must keep some (`end.extinct`).
    #[serde(default)]
    pub extinct: Option<ExtinctSpec>,
    /// How castling goes (`castle.form`), unless the version says.
    #[serde(default)]
    pub castling: Option<CastlingSpec>,
    /// The start positions, unless the version says; the first is the default.
    #[serde(default)]
    pub starts: Vec<StartSpec>,
    /// Clauses of the extended family that this game does not have.
    #[serde(default)]
    pub without: Vec<String>,
    /// The clauses; one with the id of an inherited clause replaces it.
    #[serde(default)]
    pub clauses: Vec<ClauseSpec>,
    /// Questions that the documents leave open and that have no switch; one with the id of an inherited
    /// question replaces it.
    #[serde(default)]
    pub questions: Vec<Question>,
    /// Document → what each of its lines is to the rules.
    #[serde(default, deserialize_with = "yaml::unique")]
    pub outlines: BTreeMap<String, Vec<OutlineEntry>>,
}

/// A document that clauses cite.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct Document {
    /// How clauses call it.
    pub id: String,
    /// Its title.
    pub title: Text,
    /// Its own version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<Text>,
    /// Who wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// When.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// In which language, as a two-letter code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The part of it that was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    /// Where it can be found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// How many lines its text has, where it comes as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<usize>,
    /// The SHA-256 of that text, by which a reader's copy is recognised.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
    /// What each of its lines is to the rules: from the spec's `outlines`.
    #[serde(skip)]
    #[schemars(skip)]
    pub outline: Vec<OutlineEntry>,
}

/// One version of a game.
#[derive(Clone, Debug, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct VersionSpec {
    /// The part of the name behind `@`.
    pub id: String,
    /// What distinguishes it, in a few words.
    pub title: Text,
    /// Its other names.
    #[serde(default)]
    pub also: Vec<OtherName>,
    /// Whose practice it is, where the version is how others play the game and not what a document says.
    #[serde(default)]
    pub practice: Option<Text>,
    /// The version whose readings, starts and castling this one begins with.
    #[serde(default)]
    pub from: Option<String>,
    /// The documents that it follows.
    #[serde(default)]
    pub documents: Vec<String>,
    /// How castling goes here.
    #[serde(default)]
    pub castling: Option<CastlingSpec>,
    /// Start positions of this version.
    #[serde(default)]
    pub starts: Vec<StartSpec>,
    /// Clause → reading (or `on`, `off`) where it differs from the clause's own default.
    #[serde(default, deserialize_with = "yaml::unique")]
    pub readings: BTreeMap<String, String>,
}

/// The board: a rectangle whose first square is a1, perhaps without some squares.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct BoardSpec {
    /// How many files it has, 1 to 12.
    pub files: u8,
    /// How many ranks, 1 to 10.
    pub ranks: u8,
    /// Squares that are not there: `[c3, d3]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<String>,
}

/// One kind of piece.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct PieceSpec {
    /// Its upper-case letter in FEN.
    pub letter: String,
    /// Its name, in lower case.
    pub name: Text,
    /// Its movement in Betza notation (spec/README.md, *Movements*); empty for a piece that does not move.
    pub betza: String,
    /// What else it does: king, pawn, rook, charger, exchanger, sneaker, duke, bishop, knight.
    #[serde(default)]
    pub roles: Vec<Role>,
    /// The clause that grants its ordinary moves.
    pub clause: String,
    /// The letter of what it becomes where promotion goes by kind (`promotion.map`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotes_to: Option<String>,
    /// What the documents of each language call it, where they have a letter for it: `SS`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<Text>,
    /// The inherited clauses over whose readings its movement goes.
    #[serde(skip)]
    pub over: BTreeSet<String>,
}

/// What a piece does beyond its movement. The mechanisms look for roles, never for letters.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize, schemars::JsonSchema,
)]
#[serde(rename_all = "lowercase", expecting = "a word")]
pub enum Role {
    /// The king: royal where `king.royal` is in force, castles where castling is.
    King,
    /// The pawn: moved by the pawn mechanisms, not by its table.
    Pawn,
    /// The king's partner in castling.
    Rook,
    /// May charge (`charge.*`).
    Charger,
    /// Steps orthogonally on the far rank (`exchange.step`).
    Exchanger,
    /// Goes anywhere from the far rank (`sneak.*`).
    Sneaker,
    /// The Grand Duke (`duke.*`, `zone.*`).
    Duke,
    /// A bishop, for material judgement (`end.dead`, `end.material`).
    Bishop,
    /// A knight, for material judgement (`end.material`).
    Knight,
}

/// What promotion offers, as piece letters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct PromotionSpec {
    /// What a pawn may become by choice: `QRBN`.
    #[serde(default)]
    pub choice: String,
    /// What the pawns of each side may become by choice, where the sides differ.
    #[serde(default)]
    pub choices: Option<Sides>,
    /// The pieces that must promote anywhere in the promotion zone (`promotion.choice` = mobile).
    #[serde(default)]
    pub always: String,
    /// Where each side's pawns promote, or its promotion zone, where that is not the far rank, or the last two.
    #[serde(default)]
    pub ranks: Option<Sides>,
}

/// Something for each side: piece letters, rank digits, or squares.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct Sides {
    /// White's.
    #[serde(default)]
    pub white: String,
    /// Black's.
    #[serde(default)]
    pub black: String,
}

/// Where a side wins by being there.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct GoalSpec {
    /// White's squares: `d4 e4 d5 e5`.
    #[serde(default)]
    pub white: String,
    /// Black's.
    #[serde(default)]
    pub black: String,
    /// The pieces that count there, as letters; the king alone if it is not said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub pieces: String,
    /// How many of them must stand there at once: 1 if it is not said.
    #[serde(default = "GoalSpec::one", skip_serializing_if = "GoalSpec::is_one")]
    pub count: u8,
}

impl GoalSpec {
    const fn one() -> u8 {
        1
    }

    const fn is_one(count: &u8) -> bool {
        *count == Self::one()
    }
}

impl Default for GoalSpec {
    fn default() -> Self {
        Self { white: String::new(), black: String::new(), pieces: String::new(), count: Self::one() }
    }
}

/// What a side must keep.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct ExtinctSpec {
    /// The kinds, as letters; each counts by itself, on the board and in a hand from which it drops.
    pub pieces: String,
    /// How few of one of them decide the game: 0 if it is not said.
    #[serde(default, skip_serializing_if = "ExtinctSpec::is_none")]
    pub left: u8,
}

impl ExtinctSpec {
    const fn is_none(left: &u8) -> bool {
        *left == 0
    }
}

impl PromotionSpec {
    /// What the pawns of each side may become by choice.
    pub fn of_each(&self) -> Sides {
        let both = || Sides { white: self.choice.clone(), black: self.choice.clone() };
        self.choices.clone().unwrap_or_else(both)
    }
}

/// How castling goes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct CastlingSpec {
    /// Which pieces move where.
    pub form: CastlingForm,
    /// The files on which an unmoved king may stand: `e`, `de`.
    pub king_files: String,
    /// The files of the two rooks: `ah`; with `fixed` they may be left out, and then every position has its own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rook_files: String,
    /// Where kings land that castle with the rook on the lower file and on the higher (`fixed`): `cg`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub king_lands: String,
    /// Where those rooks land: `df`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rook_lands: String,
    /// Which sides castle: `wb`, `w` or `b`.
    pub sides: String,
    /// The rank on which a side castles, counted from its own first: 1 if it is not said.
    #[serde(default = "CastlingSpec::first", skip_serializing_if = "CastlingSpec::is_first")]
    pub rank: u8,
}

impl CastlingSpec {
    const fn first() -> u8 {
        1
    }

    const fn is_first(rank: &u8) -> bool {
        *rank == Self::first()
    }
}

/// How castling moves the two pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(rename_all(deserialize = "lowercase"), expecting = "a word")] // it is written as Rust writes it
pub enum CastlingForm {
    /// The king goes two squares toward the rook, which goes to the square passed over.
    Toward,
    /// Only the king moves, to the square beyond the rook.
    Over,
    /// King and rook go to files of their own from wherever they stand. Without `rook_files` the rook's file belongs to
    /// the position.
    Fixed,
}

/// A start position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct StartSpec {
    /// Its name.
    pub name: String,
    /// The position.
    pub fen: String,
}

/// One clause.
#[derive(Clone, Debug, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct ClauseSpec {
    /// `mechanism.detail`.
    pub id: String,
    /// What it says, in one sentence of our own.
    pub statement: Text,
    /// Version → what it says there, where versions without a reading between them differ.
    #[serde(default, deserialize_with = "yaml::unique")]
    pub statements: BTreeMap<String, Text>,
    /// Where the documents say it.
    #[serde(default)]
    pub cites: Vec<Cite>,
    /// What the readings answer.
    #[serde(default)]
    pub question: Option<Text>,
    /// The ways to read it.
    #[serde(default)]
    pub readings: Vec<ReadingSpec>,
    /// The reading in every version that `defaults` does not name; `on` or `off` for a clause without readings.
    #[serde(default)]
    pub default: Option<String>,
    /// Version → its reading.
    #[serde(default, deserialize_with = "yaml::unique")]
    pub defaults: BTreeMap<String, String>,
    /// The versions that have the clause at all (without it: all).
    #[serde(default)]
    pub only: Vec<String>,
    /// Clause → the reading under which alone this clause means anything.
    #[serde(default, deserialize_with = "yaml::unique")]
    pub when: BTreeMap<String, String>,
    /// How firmly the documents decide the reading; without it, nothing is said of that.
    #[serde(default)]
    pub confidence: Option<Confidence>,
    /// Version → the same, where versions differ in it.
    #[serde(default, deserialize_with = "yaml::unique")]
    pub confidences: BTreeMap<String, Confidence>,
    /// Whether the documents say nothing of it, so that the clause is a ruling of our own.
    #[serde(default)]
    pub silent: bool,
    /// Version → the few words of its document on which the reading hangs, where these differ.
    #[serde(default, deserialize_with = "yaml::unique")]
    pub wording: BTreeMap<String, String>,
}

/// A question that the documents leave open and that has no switch: how it was answered, and why nobody can
/// choose the other answer.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct Question {
    /// Its name.
    pub id: String,
    /// The clause that it is about.
    pub clause: String,
    /// The versions in which it arises (without it: all).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<String>,
    /// Clause → the reading under which alone it arises.
    #[serde(default, deserialize_with = "yaml::unique", skip_serializing_if = "BTreeMap::is_empty")]
    pub when: BTreeMap<String, String>,
    /// Where the documents leave it open.
    #[serde(default)]
    pub cites: Vec<Cite>,
    /// The question.
    pub question: Text,
    /// The reading that was taken.
    pub taken: Text,
    /// The other one.
    pub other: Text,
    /// How likely the other one is what was meant, in percent, where somebody has judged it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub likelihood: Option<u8>,
    /// Why there is no switch.
    pub why: Text,
    /// Version → the few words of its document on which the answer hangs, where these differ.
    #[serde(default, deserialize_with = "yaml::unique", skip_serializing_if = "BTreeMap::is_empty")]
    pub wording: BTreeMap<String, String>,
    /// A position in which the two readings part, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<QuestionPosition>,
}

/// A position in which the two readings of a question part.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct QuestionPosition {
    /// The position.
    pub fen: String,
    /// What holds there by the reading that was taken.
    pub taken: Text,
    /// What would hold there by the other one.
    pub other: Text,
}

/// How firmly the documents decide a clause's reading.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, schemars::JsonSchema,
)]
#[serde(rename_all = "lowercase", expecting = "a word")]
pub enum Confidence {
    /// The words decide it.
    Decided,
    /// The words point to it.
    Likely,
    /// The documents hardly decide it, so that the other readings are as important.
    Low,
    /// The documents say nothing of it: a ruling of our own.
    Silent,
}

/// Where a document says something.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct Cite {
    /// The document's id.
    pub document: String,
    /// Its section or article.
    pub section: String,
    /// The lines of its text, in documents that come as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<String>,
    /// The lines in the author's own words, where a reader has given a copy; blank ones are left out.
    #[serde(skip_deserializing, skip_serializing_if = "Vec::is_empty")]
    #[schemars(skip)]
    pub words: Vec<CitedLine>,
}

/// One line of a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CitedLine {
    /// Its number, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
}

/// One way to read a clause.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, expecting = "a map")]
pub struct ReadingSpec {
    /// The word behind `=` in an override.
    pub id: String,
    /// What it means, in one sentence.
    pub statement: Text,
    /// Piece letter → its movement under this reading.
    #[serde(default, deserialize_with = "yaml::unique", skip_serializing_if = "BTreeMap::is_empty")]
    pub pieces: BTreeMap<String, String>,
    /// The start positions under this reading.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub starts: Vec<StartSpec>,
}
