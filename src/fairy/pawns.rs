//! How the pawns of a section go two squares, and are captured in passing.

use std::collections::BTreeSet;

use regra_documents::Color;
use regra_documents::messages::say;

use super::clauses::Clause;
use super::document::Draft;
use super::value::whole_ranks;

impl Draft<'_> {
    /// How pawns step twice, and are captured in passing.
    pub(super) fn pawns(&mut self) {
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
            let data = self.sides_of(&white, &black);
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
}
