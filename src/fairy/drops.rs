//! What comes back from a hand, and where.

use std::collections::BTreeSet;

use regra_documents::Color;
use regra_documents::messages::say;

use super::clauses::Clause;
use super::document::Draft;
use super::value::{Kinds, whole_ranks};

impl Draft<'_> {
    /// Drops from a hand. Says whether something can be held.
    pub(super) fn drops(&mut self) -> bool {
        let captures = self.game.on("capturesToHand");
        let held = self.start.hand.clone().unwrap_or_default();
        if !self.game.on("pieceDrops") {
            if !held.is_empty() {
                self.lacks("startFen", say().import_hand_without_drops());
            }
            if captures {
                self.lacks("capturesToHand", say().import_hand_without_drops());
            }
            return false;
        }
        if captures && self.game.on("blastOnCapture") {
            self.lacks("capturesToHand", say().import_blast_to_hand());
        }
        if captures && self.king.is_some() && !self.royal {
            self.lacks("capturesToHand", say().import_king_to_hand());
        }
        let upper = |keep: fn(&char) -> bool| -> BTreeSet<char> {
            held.chars().filter(keep).map(|letter| letter.to_ascii_uppercase()).collect()
        };
        let mut white = upper(char::is_ascii_uppercase);
        let mut black = upper(char::is_ascii_lowercase);
        let no_pawns = self.no_pawn_drops();
        if captures {
            let kinds = self.game.pieces.iter().filter(|(key, _)| self.king.as_ref() != Some(*key));
            let kinds = kinds.filter(|(key, _)| !(no_pawns && *key == "pawn"));
            let letters: BTreeSet<char> = kinds.map(|(_, piece)| piece.letter.to_ascii_uppercase()).collect();
            white.extend(&letters);
            black.extend(&letters);
            self.mechanisms.push("capture.hand");
            let promotes = self.game.pieces.contains_key("pawn") && !self.game.on("dropLoop");
            let clause = Clause::new(
                "capture.hand",
                "A captured piece changes sides and comes to its captor's hand.",
                "A peça capturada muda de lado e vai para a mão de quem a capturou.",
            );
            self.clauses.push(match promotes {
                true => clause.read(
                    "pawn",
                    "What a pawn has become comes as a pawn.",
                    "A peça que resultou de uma promoção vai como peão.",
                ),
                false => {
                    clause.read("same", "Every piece comes as what it is.", "Toda peça vai como o que é.")
                }
            });
        }
        if white.is_empty() && black.is_empty() {
            return false;
        }
        let order = |set: &BTreeSet<char>| set.iter().collect::<String>();
        let data = Self::sides(order(&white), order(&black));
        self.data("holdings", data, &["capturesToHand", "startFen"]);
        let (files, ranks) = self.game.size();
        let sides = Color::ALL.map(|color| whole_ranks(&self.game.squares("dropRegion", color), files));
        let [Some(white_ranks), Some(black_ranks)] = sides else {
            self.lacks("dropRegion", say().import_whole_ranks());
            return true;
        };
        let data = self.sides_of(&white_ranks, &black_ranks);
        self.data("drops", data, &["dropRegionWhite", "dropRegionBlack"]);
        let pawn = self.game.pieces.contains_key("pawn");
        if pawn && (white.contains(&'P') || black.contains(&'P') || no_pawns) {
            let zone = |color| -> BTreeSet<u8> {
                let zone = self.game.squares("promotionRegion", color);
                zone.into_iter().map(|(_, rank)| rank).collect()
            };
            let may = |color: Color, ranks_of: &[u8]| {
                let (first, last) = if color == Color::White { (0, ranks - 1) } else { (ranks - 1, 0) };
                let promotion = zone(color);
                let kept = ranks_of.iter().copied().filter(|rank| {
                    !no_pawns
                        && (self.game.on("firstRankPawnDrops") || *rank != first)
                        && (self.game.on("promotionZonePawnDrops") || !promotion.contains(rank))
                        && !(self.game.on("immobilityIllegal") && *rank == last)
                });
                kept.collect::<Vec<u8>>()
            };
            let [white, black] = [may(Color::White, &white_ranks), may(Color::Black, &black_ranks)];
            let data = self.sides_of(&white, &black);
            self.data("pawn_drops", data, &["firstRankPawnDrops", "promotionZonePawnDrops"]);
        }
        self.mechanisms.push("drop.hand");
        let everywhere = white_ranks.len() == usize::from(ranks) && black_ranks.len() == usize::from(ranks);
        let (where_en, where_pt) = match everywhere {
            true => (String::new(), String::new()),
            false => {
                let [white, black] = [self.ranks(&white_ranks), self.ranks(&black_ranks)];
                (
                    format!(" of the ranks that are open to it (White: {white}, Black: {black})"),
                    format!(" das linhas que lhe estão abertas (brancas: {white}, pretas: {black})"),
                )
            }
        };
        let (but, but_pt) = match pawn && !no_pawns {
            true => ("; a pawn only where the game lets pawns be put", "; um peão, só onde o jogo o permite"),
            false => ("", ""),
        };
        self.clauses.push(Clause::new(
            "drop.hand",
            &format!("Instead of moving, a side may put a piece that it holds on an empty square{where_en}{but}."),
            &format!("Em vez de mover uma peça, um lado pode colocar em uma casa vazia{where_pt} uma peça que tem na mão{but_pt}."),
        ));
        self.clauses.push(Clause::new(
            "notation.fen",
            "A position is written as FEN, with the pieces in hand in brackets, and `~` behind a piece that was a pawn, where that matters.",
            "Uma posição é escrita em FEN, com as peças da mão entre colchetes, e `~` depois de uma peça que era um peão, quando isso importa.",
        ));
        true
    }

    /// Whether no pawn can be dropped; another use of the keys is missing.
    fn no_pawn_drops(&mut self) -> bool {
        let kinds = self.game.kinds("dropNoDoubled");
        if kinds.is_empty() {
            return false;
        }
        let none = kinds == Kinds::of(&["pawn"]) && self.game.number("dropNoDoubledCount") == 0;
        if !none {
            self.lacks("dropNoDoubled", say().import_no_counterpart());
        }
        none
    }

    /// Whether a side may ever hold something.
    fn may_hold(&self, color: Color) -> bool {
        let own = |c: char| c.is_ascii_uppercase() == (color == Color::White);
        self.game.on("capturesToHand") || self.start.hand.as_ref().is_some_and(|hand| hand.contains(own))
    }

    /// Whether a piece may come to a square from which it could never move: then the engine's rule has an effect.
    pub(super) fn immobile_somewhere(&self) -> bool {
        let forward = |betza: &str| {
            let parts = regra_documents::betza::parse(betza).unwrap_or_default();
            let ahead = |word: &regra_documents::betza::Word| {
                use regra_documents::betza::{Direction::Forward, Word};
                matches!(
                    word,
                    Word::One(Forward)
                        | Word::Pair(Forward, _)
                        | Word::Pair(_, Forward)
                        | Word::Half(Forward)
                )
            };
            parts.iter().all(|part| !part.words.is_empty() && part.words.iter().all(ahead))
        };
        let promotes = |key: &str| {
            let mut map = self.game.map("promotedPieceType").iter();
            self.game.on("mandatoryPiecePromotion") && map.any(|(from, _)| from == key)
        };
        // Who promotes for sure where it could not move on is only stuck where it was dropped there.
        let drops = self.game.on("pieceDrops")
            && Color::ALL.iter().any(|color| {
                let [zone, drops] =
                    ["promotionRegion", "dropRegion"].map(|key| self.game.squares(key, *color));
                self.may_hold(*color) && !zone.is_disjoint(&drops)
            });
        let kinds = self.game.pieces.iter().filter(|(key, _)| *key != "pawn" && *key != "king");
        kinds.filter(|(key, _)| drops || !promotes(key)).any(|(_, piece)| forward(&piece.betza))
    }
}
