//! What the pawns and the other pieces of a section become.

use regra_documents::Color;
use regra_documents::messages::say;

use super::clauses::{Clause, quoted};
use super::document::Draft;
use super::value::{Kinds, whole_ranks};

impl Draft<'_> {
    /// What pawns and other pieces become.
    pub(super) fn promotion(&mut self) {
        self.king_by_promotion();
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
            fields.push(format!("choices: {}", Self::sides(&choice[0], &choice[1])));
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
            format!("ranks: {}", Self::sides(last, 1))
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
        let written = || format!("ranks: {}", self.sides_of(&white, &black));
        Some((!usual).then(written))
    }

    /// Whether there is a pawn in the start position.
    fn any_pawns(&self) -> bool {
        let letter = self.game.pieces.get("pawn").map_or('p', |pawn| pawn.letter);
        let held = self.start.hand.as_ref().is_some_and(|hand| hand.to_ascii_lowercase().contains(letter));
        held || Color::ALL.iter().any(|color| self.start.number(letter, *color) > 0)
    }

    /// Promotion to a king that is not royal.
    fn king_by_promotion(&mut self) {
        let Some(king) = self.king.clone().filter(|_| self.game.pieces.contains_key("pawn")) else { return };
        let promotes =
            Color::ALL.map(|color| self.game.kinds_of("promotionPieceTypes", color).names.contains(&king));
        match promotes {
            [false, false] => {}
            [true, true] if !self.royal => {
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
}
