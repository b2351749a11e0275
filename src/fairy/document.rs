//! A section as a rule document that extends chess: what is as in chess is left out.

use std::collections::BTreeSet;

use regra_documents::messages::say;
use regra_documents::{Color, MOST_FILES, MOST_RANKS, Problem, betza, excerpt, told};

use super::clauses::{Clause, both, either, quoted, text};
use super::game::{Game, IDLE, called};
use super::ini::{Ini, Section};
use super::keys::{Key, Sort};
use super::pieces::is_read;
use super::start::Start;
use super::value::{Kinds, whole_ranks};

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

/// Whether kings are royal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Royal {
    Kings,
    Nobody,
}

/// A document in the making.
pub(super) struct Draft<'a> {
    ini: &'a Ini,
    section: &'a Section,
    pub(super) game: &'a Game,
    pub(super) start: Start,
    /// The kind that has the role of the king.
    pub(super) king: Option<String>,
    /// The rooks' files, where positions name them.
    pub(super) rook_files: Option<[u8; 2]>,
    pub(super) mechanisms: Vec<&'static str>,
    without: Vec<&'static str>,
    pieces: String,
    data: String,
    pub(super) clauses: Vec<Clause>,
    missing: Vec<Missing>,
}

/// The kinds of chess: key, letter, movement, and the clauses that fall with the kind.
const CHESS: &[(&str, char, &[&str])] = &[
    ("king", 'k', &["king.step"]),
    ("queen", 'q', &["queen.slide"]),
    ("rook", 'r', &["rook.slide"]),
    ("bishop", 'b', &["bishop.slide"]),
    ("knight", 'n', &["knight.leap"]),
    ("pawn", 'p', &["pawn.step", "pawn.capture", "pawn.double", "enpassant.capture", "promotion.choice"]),
];

/// The order in which kinds are listed; the others follow.
const ORDER: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

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
    let mut draft = Draft {
        ini,
        section,
        game: &game,
        start,
        king: None,
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
        let royal = self.royalty();
        let castles = self.castling_king().is_some();
        if self.king.is_none() {
            self.king = self.castling_king();
        }
        self.board();
        self.kinds();
        self.pawns();
        self.promotion();
        self.king_by_promotion(royal);
        let king = self.king.clone();
        self.castling(king.as_deref().filter(|_| castles));
        if castles && royal == Royal::Nobody {
            self.without(&["castle.through"]);
            self.clauses.push(Clause::new(
                "castle.form",
                "A king and a rook that have not moved may castle, whatever is attacked: {castling}.",
                "Um rei e uma torre que ainda não se moveram podem fazer o roque, não importa o que esteja atacado: {castling}.",
            ));
        }
        let holds = self.drops(king.as_deref());
        self.captures(royal);
        let counts = self.checks();
        self.mates(&royal);
        self.draws();
        self.extinction(&royal);
        self.goals(king.as_deref());
        self.material(&royal);
        if self.game.on("immobilityIllegal") && self.immobile_somewhere() {
            self.lacks("immobilityIllegal", say().import_no_counterpart());
        }
        self.rest();
        let brackets = holds || self.start.hand.as_ref().is_some_and(|hand| !hand.is_empty());
        let rights = self.rights(castles && !self.without.contains(&"castle.form"));
        let fen = self.start.fen(&rights, brackets && holds, counts);
        self.data +=
            &format!("starts:\n  - {{ name: start, fen: {} }}{}\n", quoted(&fen), self.from(&["startFen"]));
    }

    /// Which kind is royal, if one is.
    fn royalty(&mut self) -> Royal {
        let number = |key: &str, color| {
            self.game.pieces.get(key).map_or(0, |piece| self.start.number(piece.letter, color))
        };
        if self.game.pieces.contains_key("king") {
            self.king = Some("king".to_owned());
            match Color::ALL.map(|color| number("king", color)) {
                [1, 1] => {}
                [0, 1] => {
                    self.mechanisms.push("king.sides");
                    let clause = Clause::new(
                        "king.sides",
                        "Not each side has a king, and who has none cannot be put in check or mated.",
                        "Nem todo lado tem rei, e quem não tem não pode levar xeque nem xeque-mate.",
                    );
                    self.clauses.push(clause.read(
                        "black",
                        "Only Black has a king.",
                        "Só as pretas têm rei.",
                    ));
                }
                _ => self.lacks("startFen", say().import_kings()),
            }
            return Royal::Kings;
        }
        let alone = |kind: &String| Color::ALL.map(|color| number(kind, color)) == [1, 1];
        if let Some(kind) = self.pseudo_royal().filter(alone) {
            self.king = Some(kind);
            return Royal::Kings;
        }
        self.without(&["king.royal", "castle.through"]);
        Royal::Nobody
    }

    /// The one kind whose last piece is royal, of which no side can ever get another.
    fn pseudo_royal(&self) -> Option<String> {
        let kinds = self.game.kinds("extinctionPieceTypes");
        let one = self.game.on("extinctionPseudoRoyal")
            && self.game.text("extinctionValue") == "loss"
            && self.game.number("extinctionPieceCount") == 0
            && self.game.number("extinctionOpponentPieceCount") == 0
            && !self.game.on("extinctionClaim")
            && !kinds.all;
        let kind = kinds.names.iter().next().filter(|_| one && kinds.names.len() == 1)?;
        let promotes = Color::ALL
            .iter()
            .any(|color| self.game.kinds_of("promotionPieceTypes", *color).names.contains(kind));
        let becomes = self.game.map("promotedPieceType").iter().any(|(from, to)| from == kind || to == kind);
        (!promotes && !becomes).then(|| kind.clone())
    }

    /// Whether kings can be captured.
    pub(super) fn is_common(&self) -> bool {
        self.without.contains(&"king.royal")
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

    /// The kinds, those of chess only where they differ.
    fn kinds(&mut self) {
        for (key, letter, clauses) in CHESS {
            let holder = self.game.kind(*letter);
            let same = match holder {
                Some(found) if *key == "king" => self.king.as_deref() == Some(found),
                Some(found) => found == *key,
                None => false,
            };
            if !same {
                self.without(clauses);
            }
        }
        let rooks = self.castling_rooks();
        let castles = self.castling_king().is_some();
        let map: Vec<_> = self.game.map("promotedPieceType").to_vec();
        let mut ids = BTreeSet::new();
        for key in self.ordered(&self.game.pieces.keys().cloned().collect()) {
            let Some(piece) = self.game.pieces.get(&key) else { continue };
            let is_king = self.king.as_ref() == Some(&key);
            let role = if is_king {
                "king"
            } else if castles && rooks.contains(&key) {
                "rook"
            } else if key == "pawn" {
                "pawn"
            } else if ["bishop", "knight"].contains(&key.as_str()) {
                key.as_str()
            } else {
                ""
            };
            let becomes = map.iter().find(|(from, to)| *from == key && !to.is_empty());
            let becomes =
                becomes.and_then(|(_, to)| self.game.pieces.get(to)).map(|to| to.letter.to_ascii_uppercase());
            let of_chess = CHESS.iter().find(|(chess, letter, _)| match *chess {
                "king" => is_king && *letter == piece.letter,
                chess => chess == key && *letter == piece.letter,
            });
            let usual = match role {
                "king" => piece.betza == "K",
                "rook" => key == "rook",
                "pawn" => true,
                _ => key != "rook" || !castles,
            };
            if of_chess.is_some() && usual && becomes.is_none() {
                continue;
            }
            let parts = match betza::parse(&piece.betza) {
                Ok(parts) => parts,
                Err(why) => {
                    self.lacks(&key, why);
                    continue;
                }
            };
            if key != "pawn" && !is_read(&parts) {
                self.lacks(&key, say().export_movement(piece.betza.as_str()));
            }
            if key == "pawn" && of_chess.is_none() {
                self.lacks("pawn", say().import_pawns());
                continue;
            }
            let names = called(&key, piece);
            let clause = match of_chess {
                Some((.., clauses)) => clauses[0].to_owned(),
                None => {
                    let id = format!("piece.{}", names[0].trim_start_matches("piece ").replace(' ', "-"));
                    if ids.insert(id.clone()) { id } else { format!("piece.{}", key.to_lowercase()) }
                }
            };
            let name = text(&names[0], &names[1]);
            let roles = if role.is_empty() { String::new() } else { format!(", roles: [{role}]") };
            let becomes = becomes.map_or_else(String::new, |letter| format!(", promotes_to: {letter}"));
            self.pieces += &format!(
                "  - {{ letter: {}, name: {}, betza: {}{roles}, clause: {clause}{becomes} }}{}\n",
                piece.letter.to_ascii_uppercase(),
                both(&name),
                quoted(&piece.betza),
                self.at(&key, piece.place),
            );
            if role != "pawn" && !(of_chess.is_some() && usual) {
                self.clauses.push(Clause::of(&clause, told(&name, &parts)));
            }
        }
    }

    /// How pawns step twice, and are captured in passing.
    fn pawns(&mut self) {
        if !self.game.pieces.contains_key("pawn") {
            return;
        }
        let (files, ranks) = self.game.size();
        let drops = self.game.on("pieceDrops") && self.game.on("firstRankPawnDrops");
        let regions = Color::ALL.map(|color| {
            let squares = self.game.squares("doubleStepRegion", color);
            let may = |rank: u8| match color {
                Color::White => rank + 2 < ranks && (rank > 0 || drops || self.has_pawns(0, color)),
                Color::Black => rank >= 2 && (rank < ranks - 1 || drops || self.has_pawns(ranks - 1, color)),
            };
            whole_ranks(&squares, files)
                .map(|found| found.into_iter().filter(|rank| may(*rank)).collect::<Vec<u8>>())
        });
        let [Some(white), Some(black)] = regions else {
            return self.lacks("doubleStepRegion", say().import_whole_ranks());
        };
        if !self.game.on("doubleStep") || white.is_empty() && black.is_empty() {
            return self.without(&["pawn.double", "enpassant.capture"]);
        }
        if white != [1] || ranks < 2 || black != [ranks - 2] {
            let data = format!("{{ white: \"{}\", black: \"{}\" }}", self.ranks(&white), self.ranks(&black));
            self.data("doubles", data, &["doubleStepRegionWhite", "doubleStepRegionBlack", "maxRank"]);
        }
        let passing = Color::ALL.map(|color| self.game.squares("enPassantRegion", color));
        let all = usize::from(files) * usize::from(ranks);
        let third = |rank: u8| (0..files).map(|file| (file, rank)).collect::<BTreeSet<_>>();
        if passing.iter().all(BTreeSet::is_empty) {
            self.without(&["enpassant.capture"]);
        } else if passing.iter().all(|squares| squares.len() == all) {
        } else if ranks == 8 && passing == [third(5), third(2)] && white == [0, 1] && black == [6] {
            let clause = Clause::new(
                "enpassant.rank",
                "Not every double step can be captured in passing.",
                "Nem todo avanço de duas casas pode ser capturado en passant.",
            );
            self.clauses.push(clause.read(
                "second",
                "Only that from the second rank can.",
                "Só o que sai da segunda linha pode.",
            ));
        } else {
            self.lacks("enPassantRegion", say().import_no_counterpart());
        }
        if Color::ALL.iter().any(|color| self.game.kinds_of("enPassantTypes", *color).is_empty()) {
            self.lacks("enPassantTypes", say().import_no_counterpart());
        }
    }

    fn has_pawns(&self, rank: u8, color: Color) -> bool {
        let letter = self.game.pieces.get("pawn").map_or('p', |pawn| pawn.letter);
        self.start.places(letter, color).iter().any(|(_, found)| *found == rank)
    }

    /// Promotion to a king that is not royal.
    fn king_by_promotion(&mut self, royal: Royal) {
        let Some(king) = self.king.clone().filter(|_| self.game.pieces.contains_key("pawn")) else { return };
        let promotes =
            Color::ALL.map(|color| self.game.kinds_of("promotionPieceTypes", color).names.contains(&king));
        match promotes {
            [false, false] => {}
            [true, true] if royal == Royal::Nobody => {
                self.mechanisms.push("king.common");
                self.clauses.push(Clause::new(
                    "king.common",
                    "The king is a piece like any other, can be captured, knows no check, and a pawn may become one.",
                    "O rei é uma peça como as outras: pode ser capturado, não sofre xeque, e um peão pode ser promovido a rei.",
                ));
            }
            _ => self.lacks("promotionPieceTypes", say().import_to_king()),
        }
    }

    /// Captures: compulsory, or with an explosion.
    fn captures(&mut self, royal: Royal) {
        if self.game.on("mustCapture") {
            self.mechanisms.push("capture.compulsory");
            self.clauses.push(Clause::new(
                "capture.compulsory",
                "A side that can legally capture, en passant included, must capture; which capture is its own choice.",
                "O lado que pode legalmente capturar, en passant inclusive, tem de capturar; a escolha da captura é livre.",
            ));
        }
        if !self.game.on("blastOnCapture") {
            return;
        }
        self.mechanisms.push("capture.blast");
        let clause = Clause::new(
            "capture.blast",
            "A capture explodes and takes along the capturing piece, whatever it has become, and what stands on the squares around the one where it arrived.",
            "Uma captura explode e leva junto a peça que capturou, seja o que for que tenha se tornado, e o que está nas casas em volta daquela a que ela chegou.",
        );
        self.clauses.push(clause.read(
            "pieces",
            "Pawns around it stay; only a pawn that captures or is captured goes.",
            "Os peões em volta ficam; só vai embora o peão que captura ou é capturado.",
        ));
        if royal == Royal::Nobody {
            return;
        }
        if self.game.pieces.contains_key("king") {
            return self.lacks("blastOnCapture", say().import_blast());
        }
        self.mechanisms.push("end.king");
        for clause in [
            Clause::new(
                "king.royal",
                "A move is legal only if, once it is complete, the mover's own king is not attacked, or the enemy king has been blown up.",
                "Um lance só é legal se, quando estiver completo, o rei de quem o fez não estiver atacado, ou se o rei adversário tiver explodido.",
            ),
            Clause::new(
                "capture.blast.kings",
                "Of two kings on neighbouring squares neither can be blown up without the other.",
                "De dois reis em casas vizinhas, nenhum pode explodir sem o outro.",
            )
            .read(
                "safe",
                "Nothing attacks a king beside the enemy king.",
                "Nada ataca um rei ao lado do rei adversário.",
            ),
            Clause::new(
                "end.king",
                "A side whose king has been blown up has lost.",
                "Perde o lado cujo rei explodiu.",
            ),
        ] {
            self.clauses.push(clause);
        }
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

    fn at(&self, key: &str, place: Option<(usize, usize)>) -> String {
        place
            .map_or_else(|| format!(" # {key}"), |(line, _)| format!(" # {key}, {}", say().import_line(line)))
    }

    /// Kinds in the order of chess, then by their keys.
    fn ordered(&self, kinds: &BTreeSet<String>) -> Vec<String> {
        let place = |key: &String| ORDER.iter().position(|known| known == key).unwrap_or(ORDER.len());
        let mut ordered: Vec<String> = kinds.iter().cloned().collect();
        ordered.sort_by_key(|key| (place(key), !key.starts_with('c'), key.len(), key.clone()));
        ordered
    }

    /// The letters of kinds, without the king's.
    pub(super) fn letters(&self, kinds: &Kinds) -> String {
        let keys = self.ordered(&kinds.names);
        let pieces = keys.iter().filter_map(|key| self.game.pieces.get(key));
        pieces.map(|piece| piece.letter.to_ascii_uppercase()).collect()
    }

    /// What the document calls a kind: who steps as the king of chess and has its role is the king.
    pub(super) fn called(&self, key: &str) -> Option<[String; 2]> {
        let piece = self.game.pieces.get(key)?;
        let king = self.king.as_deref() == Some(key) && (piece.letter, piece.betza.as_str()) == ('k', "K");
        Some(called(if king { "king" } else { key }, piece))
    }

    /// The names of kinds, with `or`.
    pub(super) fn named(&self, kinds: &Kinds) -> [String; 2] {
        let names: Vec<[String; 2]> =
            self.ordered(&kinds.names).iter().filter_map(|key| self.called(key)).collect();
        either(&names)
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
