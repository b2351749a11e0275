//! The kinds of pieces of a section: those of chess only where they differ, and which of them is royal.

use std::collections::BTreeSet;

use regra_documents::messages::say;
use regra_documents::{Color, betza, told};

use super::clauses::{Clause, both, either, quoted, text};
use super::document::Draft;
use super::game::called;
use super::pieces::is_read;
use super::value::Kinds;

/// The kinds of chess in the order in which kinds are listed: key, letter, and the clauses that fall with the kind.
const CHESS: &[(&str, char, &[&str])] = &[
    ("king", 'k', &["king.step"]),
    ("queen", 'q', &["queen.slide"]),
    ("rook", 'r', &["rook.slide"]),
    ("bishop", 'b', &["bishop.slide"]),
    ("knight", 'n', &["knight.leap"]),
    ("pawn", 'p', &["pawn.step", "pawn.capture", "pawn.double", "enpassant.capture", "promotion.choice"]),
];

impl Draft<'_> {
    /// Which kind is royal, if one is; else the one that castles has the role of the king.
    pub(super) fn royalty(&mut self) {
        self.king = self.royal_kind();
        self.royal = self.king.is_some();
        if !self.royal {
            self.without(&["king.royal", "castle.through"]);
            self.king = self.castles.clone();
        } else if self.castles.is_some() && self.castles != self.king {
            self.lacks("castlingKingPiece", say().import_castling_king());
        }
    }

    fn royal_kind(&mut self) -> Option<String> {
        let number = |key: &str, color| {
            self.game.pieces.get(key).map_or(0, |piece| self.start.number(piece.letter, color))
        };
        if self.game.pieces.contains_key("king") {
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
            return Some("king".to_owned());
        }
        let alone = |kind: &String| Color::ALL.map(|color| number(kind, color)) == [1, 1];
        self.pseudo_royal().filter(alone)
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

    /// The kinds, those of chess only where they differ.
    pub(super) fn kinds(&mut self) {
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
        let castles = self.castles.is_some();
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

    /// Kinds in the order of chess, then by their keys.
    fn ordered(&self, kinds: &BTreeSet<String>) -> Vec<String> {
        let place = |key: &String| CHESS.iter().position(|(known, ..)| known == key).unwrap_or(CHESS.len());
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
}

/// Whether chess has a kind.
pub(super) fn is_of_chess(key: &str) -> bool {
    CHESS.iter().any(|(known, ..)| *known == key)
}
