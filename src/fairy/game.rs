//! A section with all that it begins with: kinds, and what every key says in the end.

use std::collections::{BTreeMap, BTreeSet};

use regra_documents::messages::say;
use regra_documents::{Color, Problem, short};

use super::ini::{Entry, Ini, Section};
use super::keys::{Key, Sort};
use super::parents::built_in;
use super::pieces::{self, is_custom, known};
use super::value::{self, Kinds, Value, side};

/// A kind of pieces.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    /// Its letter in lower case.
    pub(super) letter: char,
    pub(super) betza: String,
    /// Where its key stands.
    pub(super) place: Place,
}

/// Where something is said: line and column of the user's file; none in a game of the engine.
pub(super) type Place = Option<(usize, usize)>;

/// A game.
#[derive(Clone, Debug, Default)]
pub(super) struct Game {
    /// Key of the kind → the kind.
    pub(super) pieces: BTreeMap<String, Piece>,
    values: BTreeMap<String, Value>,
    /// Where the values are said that some section gives.
    places: BTreeMap<String, (String, Place)>,
    /// The wrong lines of the last section.
    pub(super) problems: Vec<Problem>,
    /// Those that the engine reads in some other way, if at all.
    pub(super) unread: Vec<Problem>,
}

impl Game {
    /// The game of a section.
    ///
    /// # Errors
    /// It begins with something that is not there.
    pub(super) fn of(ini: &Ini, section: &Section) -> Result<Self, Problem> {
        let mut game = Self::default();
        for key in Key::defaults() {
            game.values.insert(key.name.to_owned(), value::by_itself(key.sort, key.default));
        }
        for (name, kinds) in [
            ("promotionPawnTypes", "pawn"),
            ("enPassantTypes", "pawn"),
            ("nMoveRuleTypes", "pawn"),
            ("castlingKingPiece", "king"),
            ("castlingRookPieces", "rook"),
        ] {
            for key in Key::sides(name) {
                game.values.insert(key, Value::Kinds(Kinds::of(&[kinds])));
            }
        }
        for one in ini.chain(section)? {
            game.problems.clear();
            game.add(ini, one, built_in(&one.name).is_none_or(|built| !std::ptr::eq(built, one)));
        }
        Ok(game)
    }

    /// Takes over what a section says, in the order of the engine: kinds first, then keys for both sides, then those
    /// for one.
    fn add(&mut self, ini: &Ini, section: &Section, own: bool) {
        let last = |entry: &&Entry| {
            let again = section.entries.iter().rev().find(|other| other.key == entry.key);
            again.is_some_and(|again| again.line == entry.line)
        };
        let entries: Vec<(&Entry, Key)> = section
            .entries
            .iter()
            .filter(last)
            .filter_map(|entry| Some((entry, Key::of(&entry.key)?)))
            .collect();
        let mut kinds: Vec<&Entry> =
            entries.iter().filter(|(_, key)| key.sort == Sort::Piece).map(|(entry, _)| *entry).collect();
        kinds.sort_by_key(|entry| pieces::place(&entry.key));
        for entry in kinds {
            self.piece(ini, entry, own);
        }
        let mut rest: Vec<_> = entries.iter().filter(|(_, key)| key.sort != Sort::Piece).collect();
        rest.sort_by_key(|(entry, _)| {
            (entry.key != "pawnTypes", entry.key.ends_with("White") || entry.key.ends_with("Black"))
        });
        for (entry, key) in rest {
            let kind = |letter: char| self.kind(letter).map(str::to_owned);
            match value::read(key.sort, &entry.value, kind) {
                Ok(mut value) => {
                    // Of a map the engine changes only what the section names.
                    if let (Value::Map(new), Some(Value::Map(old))) =
                        (&mut value, self.values.get(&entry.key))
                    {
                        let kept = old.iter().filter(|(from, _)| !new.iter().any(|(other, _)| other == from));
                        let kept: Vec<_> = kept.cloned().collect();
                        new.extend(kept);
                    }
                    for name in Key::sides(&entry.key) {
                        let place = own.then_some((entry.line, entry.column));
                        self.places.insert(name.clone(), (entry.key.clone(), place));
                        self.values.insert(name, value.clone());
                    }
                }
                Err(message) => self.unread.push(at(ini, entry, format!("`{}`: {message}", entry.key))),
            }
        }
    }

    /// A kind: a letter, perhaps with a movement.
    fn piece(&mut self, ini: &Ini, entry: &Entry, own: bool) {
        let mut text = entry.value.chars();
        let Some(letter) = text.next() else { return };
        if !letter.is_ascii_alphabetic() {
            if letter != '-' {
                let message = say().ini_wrong_letter(&entry.key, short(&entry.value));
                self.unread.push(at(ini, entry, message));
            }
            return self.remove(&entry.key);
        }
        let letter = letter.to_ascii_lowercase();
        let rest = text.as_str();
        let betza = match rest.strip_prefix(':') {
            Some(betza) => Some(betza.trim_end().to_owned()),
            None if rest.is_empty() => None,
            None => {
                let message = say().ini_wrong_letter(&entry.key, short(&entry.value));
                self.unread.push(at(ini, entry, message));
                None
            }
        };
        let takes = is_custom(&entry.key) || entry.key == "king";
        if !takes && betza.is_some() {
            let message =
                say().ini_movement_of_known(&entry.key, known(&entry.key).map_or("", |known| known.betza));
            self.problems.push(at(ini, entry, message));
        } else if is_custom(&entry.key) && betza.is_none() {
            self.unread.push(at(ini, entry, say().ini_without_movement(&entry.key)));
        }
        let betza = betza.filter(|_| takes).or_else(|| known(&entry.key).map(|known| known.betza.to_owned()));
        // Another kind with this letter goes; the same kind with another letter is one.
        let taken = self.kind(letter).filter(|kind| **kind != *entry.key).map(str::to_owned);
        if let Some(taken) = taken {
            let here = self.pieces.get(&taken).and_then(|piece| piece.place);
            if own && here.is_some_and(|(line, _)| line >= section_line(ini, entry)) {
                let message = say().ini_letter_twice(letter.to_string(), taken.as_str(), &entry.key);
                self.problems.push(at(ini, entry, message));
            }
            self.remove(&taken);
        }
        let place = own.then_some((entry.line, entry.column));
        self.pieces.insert(entry.key.clone(), Piece { letter, betza: betza.unwrap_or_default(), place });
    }

    /// Takes a kind out, also of what pawns become.
    fn remove(&mut self, key: &str) {
        self.pieces.remove(key);
        for name in Key::sides("promotionPieceTypes") {
            if let Some(Value::Kinds(kinds)) = self.values.get_mut(&name) {
                kinds.names.remove(key);
            }
        }
    }

    /// The kind with a letter.
    pub(super) fn kind(&self, letter: char) -> Option<&str> {
        let letter = letter.to_ascii_lowercase();
        self.pieces.iter().find(|(_, piece)| piece.letter == letter).map(|(key, _)| key.as_str())
    }

    /// Files and ranks.
    pub(super) fn size(&self) -> (u8, u8) {
        let size = |key: &str| u8::try_from(self.number(key)).unwrap_or(u8::MAX);
        (size("maxFile"), size("maxRank"))
    }

    pub(super) fn on(&self, key: &str) -> bool {
        matches!(self.values.get(key), Some(Value::Bool(true)))
    }

    pub(super) fn number(&self, key: &str) -> u32 {
        match self.values.get(key) {
            Some(Value::Number(number)) => *number,
            _ => 0,
        }
    }

    pub(super) fn text(&self, key: &str) -> &str {
        match self.values.get(key) {
            Some(Value::Text(text)) => text,
            _ => "",
        }
    }

    /// The squares of a side on the board.
    pub(super) fn squares(&self, key: &str, color: Color) -> BTreeSet<(u8, u8)> {
        match self.values.get(&format!("{key}{}", side(color))) {
            Some(Value::Squares(squares)) => squares.on(self.size()),
            _ => BTreeSet::new(),
        }
    }

    /// Whether a key names a kind that the game has no more.
    pub(super) fn names_gone(&self, key: &str) -> bool {
        let gone = |name: &String| match self.values.get(name) {
            Some(Value::Kinds(kinds)) => kinds.names.iter().any(|kind| !self.pieces.contains_key(kind)),
            _ => false,
        };
        Key::sides(key).iter().any(gone)
    }

    /// The kinds of a key, of those that the game has.
    pub(super) fn kinds(&self, key: &str) -> Kinds {
        match self.values.get(key) {
            Some(Value::Kinds(kinds)) => Kinds {
                all: kinds.all,
                names: kinds.names.iter().filter(|name| self.pieces.contains_key(*name)).cloned().collect(),
            },
            _ => Kinds::default(),
        }
    }

    pub(super) fn kinds_of(&self, key: &str, color: Color) -> Kinds {
        self.kinds(&format!("{key}{}", side(color)))
    }

    pub(super) fn map(&self, key: &str) -> &[(String, String)] {
        match self.values.get(key) {
            Some(Value::Map(map)) => map,
            _ => &[],
        }
    }

    /// Whether a key says something else than it says by itself, for either side.
    pub(super) fn changed(&self, key: &str) -> bool {
        let plain = |name: &String| {
            let default = Key::of(name).map(|key| value::by_itself(key.sort, key.default));
            self.values.get(name).zip(default).is_none_or(|(value, default)| *value == default)
        };
        Key::sides(key).iter().chain([&key.to_owned()]).any(|name| !plain(name))
    }

    /// The keys that say something else than they say by themselves: their names as written, and where.
    pub(super) fn said(&self) -> impl Iterator<Item = (&str, &str, Place)> {
        self.places.iter().map(|(name, (written, place))| (name.as_str(), written.as_str(), *place))
    }
}

/// Keys that mean nothing unless one of some others says something.
pub(super) const IDLE: &[(&str, &[&str])] = &[
    ("extinctionPieceTypes", &["extinctionValue"]),
    ("extinctionPieceCount", &["extinctionValue"]),
    ("extinctionOpponentPieceCount", &["extinctionValue"]),
    ("extinctionClaim", &["extinctionValue"]),
    ("extinctionPseudoRoyal", &["extinctionPieceTypes"]),
    ("dupleCheck", &["extinctionPseudoRoyal"]),
    ("flagPiece", &["flagRegionWhite", "flagRegionBlack"]),
    ("flagPieceCount", &["flagRegionWhite", "flagRegionBlack"]),
    ("flagMove", &["flagRegionWhite", "flagRegionBlack"]),
    ("flagPieceSafe", &["flagRegionWhite", "flagRegionBlack"]),
    ("flagPieceBlockedWin", &["flagPieceCount"]),
    ("dropLoop", &["capturesToHand"]),
    ("dropRegionWhite", &["pieceDrops"]),
    ("dropRegionBlack", &["pieceDrops"]),
    ("dropNoDoubledCount", &["dropNoDoubled"]),
    ("firstRankPawnDrops", &["pieceDrops"]),
    ("promotionZonePawnDrops", &["pieceDrops"]),
    ("dropChecks", &["pieceDrops"]),
    ("dropPromoted", &["pieceDrops"]),
    ("mustDrop", &["pieceDrops"]),
    ("mustDropType", &["mustDrop"]),
    ("wallOrMove", &["wallingRule"]),
    ("pieceDemotion", &["promotedPieceType"]),
    ("piecePromotionOnCapture", &["promotedPieceType"]),
    ("mandatoryPiecePromotion", &["promotedPieceType"]),
    ("nFoldValueAbsolute", &["nFoldValue"]),
    ("connectValue", &["connectN", "connectNxN", "collinearN"]),
];

fn section_line(ini: &Ini, entry: &Entry) -> usize {
    let before = ini.sections.iter().take_while(|section| section.line <= entry.line);
    before.last().map_or(0, |section| section.line)
}

/// A problem of a value.
pub(super) fn at(ini: &Ini, entry: &Entry, message: String) -> Problem {
    Problem::new(&ini.name, (entry.line, entry.value_column), message)
}

/// What people call a kind.
pub(super) fn called(key: &str, piece: &Piece) -> [String; 2] {
    pieces::called(key, &piece.betza, piece.letter)
}
