//! A section as a rule document that extends chess: what is as in chess is left out.

use std::collections::BTreeSet;
use std::fmt::Display;

use regra_documents::messages::say;
use regra_documents::{MOST_FILES, MOST_RANKS, Problem, excerpt};

use super::clauses::{Clause, quoted};
use super::game::{Game, IDLE, Place};
use super::ini::{Ini, Section};
use super::keys::{Key, Sort};
use super::start::Start;

/// A section as a rule document.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The document.
    pub text: String,
    /// What the section says and the document does not, each with its place.
    pub missing: Vec<Missing>,
}

/// Something that has no counterpart in regra.
#[derive(Clone, Debug)]
pub struct Missing {
    /// The key.
    pub key: String,
    /// The place, and why.
    pub problem: Problem,
}

/// A document in the making.
pub(super) struct Draft<'a> {
    ini: &'a Ini,
    section: &'a Section,
    pub(super) game: &'a Game,
    pub(super) start: Start,
    /// The kind that castles as king, where in the start position some side has the right to castle.
    pub(super) castles: Option<String>,
    /// The kind that has the role of the king: the royal one, or the one that castles.
    pub(super) king: Option<String>,
    /// Whether it is royal.
    pub(super) royal: bool,
    /// The rooks' files, where positions name them.
    pub(super) rook_files: Option<[u8; 2]>,
    pub(super) mechanisms: Vec<&'static str>,
    without: Vec<&'static str>,
    pub(super) pieces: String,
    data: String,
    pub(super) clauses: Vec<Clause>,
    missing: Vec<Missing>,
}

/// Keys that are dealt with one by one; of any other that says something, regra has nothing like it.
const DEALT_WITH: &str = "maxRank maxFile startFen promotionRegion promotionPawnTypes promotionPieceTypes \
promotedPieceType mandatoryPiecePromotion blastOnCapture doubleStep doubleStepRegion enPassantRegion enPassantTypes \
castling castlingKingsideFile castlingQueensideFile castlingRank castlingKingFile castlingKingPiece \
castlingRookKingsideFile castlingRookQueensideFile castlingRookPieces checking mustCapture pieceDrops dropLoop \
capturesToHand firstRankPawnDrops promotionZonePawnDrops dropRegion dropNoDoubled dropNoDoubledCount immobilityIllegal \
nMoveRuleTypes nMoveRule nFoldRule nFoldValue nFoldValueAbsolute perpetualCheckIllegal stalemateValue \
stalematePieceCount checkmateValue extinctionValue extinctionClaim extinctionPseudoRoyal extinctionPieceTypes \
extinctionPieceCount extinctionOpponentPieceCount flagPiece flagRegion flagPieceCount flagMove checkCounting";

/// A section as a document of this name.
///
/// # Errors
/// It begins with something that is not there, or that regra does not have.
pub fn import(ini: &Ini, section: &Section, name: &str) -> Result<Imported, Problem> {
    let game = Game::of(ini, section)?;
    let start = Start::of(&game);
    let castles = start.castles(&game);
    let mut draft = Draft {
        ini,
        section,
        game: &game,
        start,
        castles,
        king: None,
        royal: false,
        rook_files: None,
        mechanisms: Vec::new(),
        without: Vec::new(),
        pieces: String::new(),
        data: String::new(),
        clauses: Vec::new(),
        missing: Vec::new(),
    };
    draft.make();
    let text = draft.text(name);
    let mut missing = draft.missing;
    missing.sort_by_key(|missing| (missing.problem.line, missing.problem.column));
    missing.dedup_by(|a, b| a.key == b.key && a.problem == b.problem);
    Ok(Imported { text, missing })
}

impl Draft<'_> {
    fn make(&mut self) {
        for problem in self.game.unread.clone() {
            self.missing.push(Missing { key: self.key_at(problem.line), problem });
        }
        if super::start::wrong(self.game).is_some() || self.start.board.contains('+') {
            self.lacks("startFen", say().import_no_start());
        }
        self.royalty();
        self.board();
        self.kinds();
        self.pawns();
        self.promotion();
        self.castling();
        let holds = self.drops();
        self.captures();
        let counts = self.checks();
        self.mates();
        self.draws();
        self.extinction();
        self.goals();
        self.material();
        if self.game.on("immobilityIllegal") && self.immobile_somewhere() {
            self.lacks("immobilityIllegal", say().import_no_counterpart());
        }
        self.rest();
        let fen = self.start.fen(&self.rights(), holds, counts);
        self.data("starts", format!("[{{ name: start, fen: {} }}]", quoted(&fen)), &["startFen"]);
    }

    fn board(&mut self) {
        let (files, ranks) = self.game.size();
        if files > MOST_FILES || ranks > MOST_RANKS {
            let most = say().import_board(u32::from(MOST_FILES), u32::from(MOST_RANKS));
            self.lacks(if files > MOST_FILES { "maxFile" } else { "maxRank" }, most);
        }
        let walls = self.start.walls();
        if (files, ranks) == (8, 8) && walls.is_empty() {
            return;
        }
        let walls = match walls.is_empty() {
            true => String::new(),
            false => format!(", walls: [{}]", walls.join(", ")),
        };
        self.data(
            "board",
            format!("{{ files: {files}, ranks: {ranks}{walls} }}"),
            &["maxFile", "maxRank", "startFen"],
        );
    }

    /// Keys of which regra has nothing like it.
    fn rest(&mut self) {
        let dealt: BTreeSet<&str> = DEALT_WITH.split_whitespace().collect();
        let of_both = |name: &str| {
            let both = name.strip_suffix("White").or_else(|| name.strip_suffix("Black")).unwrap_or(name);
            dealt.contains(name) || dealt.contains(both)
        };
        let said: Vec<String> = self.game.said().map(|(name, ..)| name.to_owned()).collect();
        for name in said {
            let rules = Key::of(&name).is_some_and(|key| key.rules && key.sort != Sort::Piece);
            let idle =
                IDLE.iter().any(|(key, of)| *key == name && !of.iter().any(|key| self.game.changed(key)));
            let region = name.starts_with("mobilityRegion");
            if rules && !idle && !of_both(&name) && (region || self.game.changed(&name)) {
                self.lacks(&name, say().import_no_counterpart());
            }
        }
    }

    /// Notes what a document cannot say.
    pub(super) fn lacks(&mut self, key: &str, why: impl AsRef<str>) {
        let sides = [key.to_owned(), format!("{key}White"), format!("{key}Black")];
        let said = self
            .game
            .said()
            .find(|(name, written, _)| *written == key || sides.iter().any(|one| one == name));
        let written = said.map_or(key, |(_, written, _)| written).to_owned();
        let place = said.and_then(|(.., place)| place).or_else(|| self.game.pieces.get(key)?.place);
        let message = format!("`{written}`: {}", why.as_ref());
        let place = place.unwrap_or((self.section.line, 1));
        let problem = Problem::new(&self.ini.name, place, message);
        self.missing.push(Missing { key: written, problem });
    }

    /// The key on a line of the section.
    fn key_at(&self, line: usize) -> String {
        let entry = self.section.entries.iter().find(|entry| entry.line == line);
        entry.map_or_else(String::new, |entry| entry.key.clone())
    }

    pub(super) fn without(&mut self, clauses: &[&'static str]) {
        let new = clauses.iter().filter(|clause| !self.without.contains(clause));
        let new: Vec<&str> = new.copied().collect();
        self.without.extend(new);
    }

    /// Adds a line of data, and what it is made from.
    pub(super) fn data(&mut self, key: &str, value: impl AsRef<str>, from: &[&str]) {
        let line = format!("{key}: {}{}\n", value.as_ref(), self.from(from));
        self.data += &line;
    }

    /// Something for each side, as a document writes it.
    pub(super) fn sides(white: impl Display, black: impl Display) -> String {
        format!("{{ white: \"{white}\", black: \"{black}\" }}")
    }

    /// The same, of ranks.
    pub(super) fn sides_of(&self, white: &[u8], black: &[u8]) -> String {
        Self::sides(self.ranks(white), self.ranks(black))
    }

    /// A comment: where keys stand.
    fn from(&self, keys: &[&str]) -> String {
        let said = keys.iter().filter_map(|key| {
            let name = Key::sides(key).into_iter().next()?;
            let (_, written, place) = self.game.said().find(|(known, ..)| *known == name)?;
            Some(place.map_or_else(
                || written.to_owned(),
                |(line, _)| format!("{written}, {}", say().import_line(line)),
            ))
        });
        let mut said: Vec<String> = said.collect();
        said.dedup();
        if said.is_empty() { String::new() } else { format!(" # {}", said.join("; ")) }
    }

    pub(super) fn at(&self, key: &str, place: Place) -> String {
        place
            .map_or_else(|| format!(" # {key}"), |(line, _)| format!(" # {key}, {}", say().import_line(line)))
    }

    /// Ranks as a document writes them.
    pub(super) fn ranks(&self, ranks: &[u8]) -> String {
        let numbers: Vec<String> = ranks.iter().map(|rank| (rank + 1).to_string()).collect();
        numbers.join(if self.game.size().1 > 9 { " " } else { "" })
    }

    fn text(&self, name: &str) -> String {
        let from = excerpt(&self.section.name, 80);
        let parent = self.section.parent.as_deref().map(|parent| excerpt(parent, 80));
        let mut text = format!("# {}\n", say().import_head(from.as_str(), self.section.line));
        if let Some(parent) = parent {
            text += &format!("# {}\n", say().import_parent(parent.as_str()));
        }
        text += &format!("name: {name}\ntitle: {}\nextends: chess\n", quoted(&from));
        for (key, list) in [("mechanisms", &self.mechanisms), ("without", &self.without)] {
            if !list.is_empty() {
                text += &format!("{key}: [{}]\n", list.join(", "));
            }
        }
        if !self.pieces.is_empty() {
            text += &format!("pieces:\n{}", self.pieces);
        }
        text += &self.data;
        text += if self.clauses.is_empty() { "clauses: []\n" } else { "clauses:\n" };
        text + &self.clauses.iter().map(Clause::lines).collect::<String>()
    }
}
