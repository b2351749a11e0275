//! Promotion, and what comes back from a hand.

use std::collections::BTreeSet;

use regra_documents::Color;
use regra_documents::messages::say;

use super::clauses::{Clause, quoted};
use super::document::Draft;
use super::value::{Kinds, whole_ranks};

impl Draft<'_> {
    /// What pawns and other pieces become.
    pub(super) fn promotion(&mut self) {
        let pawn = self.game.pieces.contains_key("pawn");
        let pawns = Color::ALL.map(|color| self.game.kinds_of("promotionPawnTypes", color));
        if pawn && pawns.iter().any(|kinds| *kinds != Kinds::of(&["pawn"])) {
            self.lacks("promotionPawnTypes", say().import_pawns());
        }
        let others = |key: &str| {
            Color::ALL
                .iter()
                .any(|color| self.game.kinds_of(key, *color).names.iter().any(|name| name != "pawn"))
        };
        for key in ["promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"] {
            if others(key) {
                self.lacks(key, say().import_pawns());
            }
        }
        let resets = |color: &Color| !self.game.kinds_of("nMoveRuleTypes", *color).is_empty();
        if pawn && !Color::ALL.iter().all(resets) {
            self.lacks("nMoveRuleTypes", say().import_no_counterpart());
        }
        let into = |color: Color| {
            let mut kinds = self.game.kinds_of("promotionPieceTypes", color);
            kinds.names.retain(|name| self.king.as_ref() != Some(name));
            kinds
        };
        let choice = Color::ALL.map(|color| self.letters(&into(color)));
        let to_king = self
            .king
            .as_ref()
            .is_some_and(|king| self.game.kinds_of("promotionPieceTypes", Color::White).names.contains(king));
        if !self.game.map("promotedPieceType").is_empty() {
            return self.promotion_by_kind(&choice);
        }
        if !pawn {
            return self.without(&["promotion.choice"]);
        }
        if choice.iter().any(String::is_empty) && !to_king {
            return self.lacks("promotionPieceTypes", say().import_no_promotion());
        }
        let mut fields = Vec::new();
        let own = choice[0] != "QRBN" || choice[1] != "QRBN";
        if choice[0] != choice[1] {
            fields.push(format!(
                "choices: {{ white: {}, black: {} }}",
                quoted(&choice[0]),
                quoted(&choice[1])
            ));
        } else {
            fields.push(format!("choice: {}", quoted(&choice[0])));
        }
        let Some(ranks) = self.promotion_ranks() else { return };
        let as_in_chess = !own && ranks.is_none();
        fields.extend(ranks);
        if !as_in_chess {
            let data = format!("{{ {} }}", fields.join(", "));
            self.data(
                "promotion",
                data,
                &["promotionPieceTypes", "promotionRegionWhite", "promotionRegionBlack"],
            );
        }
        if own {
            let named = |color: Color| self.named(&self.game.kinds_of("promotionPieceTypes", color));
            let ([white, white_pt], [black, black_pt]) = (named(Color::White), named(Color::Black));
            let statement = if choice[0] == choice[1] {
                Clause::new(
                    "promotion.choice",
                    &format!(
                        "A pawn that reaches {{promotes}} becomes, in the same move, a piece of this choice: {white}."
                    ),
                    &format!(
                        "O peão que chega {{promotes}} torna-se, no mesmo lance, uma peça desta escolha: {white_pt}."
                    ),
                )
            } else {
                Clause::new(
                    "promotion.choice",
                    &format!(
                        "A pawn that reaches {{promotes}} becomes, in the same move, a piece of its side's choice; for White: {white}; for Black: {black}."
                    ),
                    &format!(
                        "O peão que chega {{promotes}} torna-se, no mesmo lance, uma peça da escolha do seu lado; para as brancas: {white_pt}; para as pretas: {black_pt}."
                    ),
                )
            };
            let any = [
                "Any of them, whatever has been captured.",
                "Qualquer uma delas, não importa o que já foi capturado.",
            ];
            self.clauses.push(statement.read("any", any[0], any[1]));
        }
    }

    /// Pieces that each become one other.
    fn promotion_by_kind(&mut self, choice: &[String; 2]) {
        if choice.iter().any(|choice| !choice.is_empty()) && self.game.pieces.contains_key("pawn") {
            self.lacks("promotionPieceTypes", say().import_two_promotions());
        }
        if !self.game.on("mandatoryPiecePromotion") {
            self.lacks("promotedPieceType", say().import_optional_promotion());
        }
        if self.game.on("capturesToHand") {
            self.lacks("promotedPieceType", say().import_promoted_to_hand());
        }
        let Some(ranks) = self.promotion_ranks() else { return };
        let ranks = ranks.unwrap_or_else(|| {
            let last = self.game.size().1;
            format!("ranks: {{ white: \"{last}\", black: \"1\" }}")
        });
        self.data("promotion", format!("{{ {ranks} }}"), &["promotionRegionWhite", "promotionRegionBlack"]);
        self.mechanisms.push("promotion.map");
        let map: Vec<_> = self.game.map("promotedPieceType").to_vec();
        let pairs: Vec<[String; 2]> = map
            .iter()
            .filter_map(|(from, to)| {
                let [from, to] = [from, to].map(|key| self.called(key));
                Some((from?, to?))
            })
            .map(|([from, from_pt], [to, to_pt])| [format!("{from} → {to}"), format!("{from_pt} → {to_pt}")])
            .collect();
        let listed =
            |language: usize| pairs.iter().map(|pair| pair[language].clone()).collect::<Vec<_>>().join(", ");
        self.clauses.push(Clause::new(
            "promotion.map",
            &format!("A piece that moves into, within or out of its promotion zone becomes another one in the same move: {}.", listed(0)),
            &format!("A peça que entra na sua zona de promoção, anda dentro dela ou sai dela torna-se outra no mesmo lance: {}.", listed(1)),
        ));
        let always = Clause::new(
            "promotion.choice",
            "When a piece that could promote may stay what it is.",
            "Quando uma peça que poderia ser promovida pode ficar como está.",
        );
        self.clauses.push(always.read("forced", "Never.", "Nunca."));
    }

    /// The ranks on which pieces promote, in a document's words; nothing inside, where they are the usual ones, and
    /// nothing at all where they cannot be said.
    #[expect(clippy::option_option, reason = "no words are needed, or none are possible")]
    fn promotion_ranks(&mut self) -> Option<Option<String>> {
        let (files, ranks) = self.game.size();
        let sides = Color::ALL.map(|color| whole_ranks(&self.game.squares("promotionRegion", color), files));
        let [Some(white), Some(black)] = sides else {
            self.lacks("promotionRegion", say().import_whole_ranks());
            return None;
        };
        if self.game.map("promotedPieceType").is_empty() && !self.any_pawns() {
            return Some(None);
        }
        if white.is_empty() || black.is_empty() {
            self.lacks("promotionRegion", say().import_no_promotion());
            return None;
        }
        let usual = white == [ranks - 1] && black == [0];
        let written =
            || format!("ranks: {{ white: \"{}\", black: \"{}\" }}", self.ranks(&white), self.ranks(&black));
        Some((!usual).then(written))
    }

    /// Whether there is a pawn in the start position.
    fn any_pawns(&self) -> bool {
        let letter = self.game.pieces.get("pawn").map_or('p', |pawn| pawn.letter);
        let held = self.start.hand.as_ref().is_some_and(|hand| hand.to_ascii_lowercase().contains(letter));
        held || Color::ALL.iter().any(|color| self.start.number(letter, *color) > 0)
    }

    /// Drops from a hand. Says whether something can be held.
    pub(super) fn drops(&mut self, king: Option<&str>) -> bool {
        let captures = self.game.on("capturesToHand");
        if !self.game.on("pieceDrops") {
            if captures {
                self.lacks("capturesToHand", say().import_hand_without_drops());
            }
            return false;
        }
        if captures && self.game.on("blastOnCapture") {
            self.lacks("capturesToHand", say().import_blast_to_hand());
        }
        if captures && king.is_some() && self.is_common() {
            self.lacks("capturesToHand", say().import_king_to_hand());
        }
        let held = self.start.hand.clone().unwrap_or_default();
        let upper = |keep: fn(&char) -> bool| -> BTreeSet<char> {
            held.chars().filter(keep).map(|letter| letter.to_ascii_uppercase()).collect()
        };
        let mut white = upper(char::is_ascii_uppercase);
        let mut black = upper(char::is_ascii_lowercase);
        let no_pawns = self.no_pawn_drops();
        if captures {
            let kinds = self.game.pieces.iter().filter(|(key, _)| Some(key.as_str()) != king);
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
        let data = format!("{{ white: \"{}\", black: \"{}\" }}", order(&white), order(&black));
        self.data("holdings", data, &["capturesToHand", "startFen"]);
        let (files, ranks) = self.game.size();
        let sides = Color::ALL.map(|color| whole_ranks(&self.game.squares("dropRegion", color), files));
        let [Some(white_ranks), Some(black_ranks)] = sides else {
            self.lacks("dropRegion", say().import_whole_ranks());
            return true;
        };
        let data =
            format!("{{ white: \"{}\", black: \"{}\" }}", self.ranks(&white_ranks), self.ranks(&black_ranks));
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
            let data = format!("{{ white: \"{}\", black: \"{}\" }}", self.ranks(&white), self.ranks(&black));
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
