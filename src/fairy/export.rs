//! A rule set as a section of an ini file, and the clauses that a section cannot say.

use std::collections::{BTreeMap, BTreeSet};

use regra_documents::messages::say;
use regra_documents::{
    BoardSpec, CastlingForm, CastlingSpec, Color, Family, ON, Role, Sides, betza, word_of,
};

use super::pieces;

/// A rule set to be written: its family as in the version, and what is in force.
#[derive(Clone, Copy, Debug)]
pub struct Exported<'a> {
    /// The name of the section.
    pub name: &'a str,
    /// The family, with the equipment of the version.
    pub family: &'a Family,
    /// How castling goes.
    pub castling: Option<&'a CastlingSpec>,
    /// Clause → reading in force.
    pub readings: &'a BTreeMap<String, String>,
    /// The pieces, with the movements in force.
    pub pieces: &'a [ExportedPiece<'a>],
    /// The start position.
    pub fen: &'a str,
}

/// A kind of pieces.
#[derive(Clone, Copy, Debug)]
pub struct ExportedPiece<'a> {
    /// Its upper-case letter.
    pub letter: char,
    /// Its movement in force.
    pub betza: &'a str,
    /// Its further abilities.
    pub roles: &'a [Role],
    /// The letter of what it becomes.
    pub promotes_to: Option<char>,
}

/// A section, and what it does not say.
#[derive(Clone, Debug)]
pub struct Written {
    /// The section.
    pub text: String,
    /// Clause → why it cannot be said.
    pub missing: Vec<(String, String)>,
}

/// Clauses that need no key: the engine does so by itself.
const SILENT: &[(&str, &[&str])] = &[
    ("king.royal", &[ON]),
    ("king.common", &[ON]),
    ("king.sides", &["black"]),
    ("pawn.double", &[ON]),
    ("enpassant.capture", &[ON]),
    ("castle", &["fide", "none"]),
    ("castle.form", &[ON]),
    ("castle.between", &["empty"]),
    ("castle.through", &["forbidden"]),
    ("capture.blast.kings", &["safe"]),
    ("promotion.kingdom", &["forced"]),
    ("end.mate", &[ON]),
    ("end.dead", &["off"]),
    ("end.material", &["never"]),
    ("end.repetition.count", &["2", "3", "4"]),
    ("end.goal.answer", &["black", "never"]),
    ("end.fifty.unit", &["moves"]),
    ("enpassant.rank", &["any"]),
];

/// A rule set as a section; `acts` says whether a clause with a reading changes the rules.
pub fn export(rules: Exported<'_>, acts: impl Fn(&str, &str) -> bool) -> Written {
    let mut writer =
        Writer { rules, keys: Vec::new(), notes: Vec::new(), missing: Vec::new(), said: BTreeSet::new() };
    writer.board();
    writer.pieces();
    writer.promotion();
    writer.pawns();
    writer.castling();
    writer.drops();
    writer.captures();
    writer.ends();
    writer.rest(acts);
    let head = say().export_head(rules.name);
    let notes: String = writer.notes.iter().map(|note| format!("# {note}\n")).collect();
    let keys: String = writer.keys.iter().map(|(key, value)| format!("{key} = {value}\n")).collect();
    Written { text: format!("# {head}\n{notes}[{}]\n{keys}", rules.name), missing: writer.missing }
}

struct Writer<'a> {
    rules: Exported<'a>,
    keys: Vec<(String, String)>,
    /// Known differences.
    notes: Vec<String>,
    missing: Vec<(String, String)>,
    said: BTreeSet<&'static str>,
}

impl Writer<'_> {
    fn set(&mut self, key: impl Into<String>, value: impl Into<String>) {
        self.keys.push((key.into(), value.into()));
    }

    fn lacks(&mut self, clause: &str, why: String) {
        self.missing.push((clause.to_owned(), why));
    }

    /// The reading of a clause that is said by what follows.
    fn reading(&mut self, clause: &'static str) -> Option<String> {
        let reading = self.rules.readings.get(clause)?.clone();
        self.said.insert(clause);
        Some(reading)
    }

    fn on(&self, clause: &str) -> bool {
        self.rules.readings.contains_key(clause)
    }

    fn with_role(&self, role: Role) -> Vec<ExportedPiece<'_>> {
        self.rules.pieces.iter().filter(|piece| piece.roles.contains(&role)).copied().collect()
    }

    fn king(&self) -> Option<char> {
        self.with_role(Role::King).first().map(|king| king.letter.to_ascii_lowercase())
    }

    fn board(&mut self) {
        let BoardSpec { files, ranks, .. } = self.rules.family.board;
        if files != 8 {
            self.set("maxFile", files.to_string());
        }
        if ranks != 8 {
            self.set("maxRank", ranks.to_string());
        }
    }

    fn pieces(&mut self) {
        let mut custom = 0;
        let mut used = BTreeSet::new();
        let kinds = self.rules.pieces.to_vec();
        for piece in kinds {
            let letter = piece.letter.to_ascii_lowercase();
            if piece.roles.contains(&Role::King) && self.on("king.royal") {
                let movement = if piece.betza == "K" { String::new() } else { format!(":{}", piece.betza) };
                // With explosions the engine knows royal pieces only by their count.
                let key = if self.on("capture.blast") { "commoner" } else { "king" };
                if key == "commoner" && !movement.is_empty() {
                    self.lacks("king.step", say().export_movement(piece.betza));
                }
                self.set(key, format!("{letter}{movement}"));
                continue;
            }
            if piece.roles.contains(&Role::Pawn) {
                self.set("pawn", letter.to_string());
                continue;
            }
            if betza::parse(piece.betza).map_or(true, |parts| !pieces::is_read(&parts)) {
                self.lacks(&format!("{}", piece.letter), say().export_movement(piece.betza));
            }
            match pieces::by_movement(piece.betza).filter(|key| used.insert(*key)) {
                Some(key) => self.set(key, letter.to_string()),
                None => {
                    custom += 1;
                    self.set(format!("customPiece{custom}"), format!("{letter}:{}", piece.betza));
                }
            }
        }
        self.start();
    }

    /// The start position: what regra writes behind the clocks stands before them.
    fn start(&mut self) {
        let words: Vec<&str> = self.rules.fen.split_whitespace().collect();
        let [board, side, rights, passed, half, full, ..] = words.as_slice() else { return };
        let own: String = rights.chars().filter(|c| !"KQkq-".contains(*c)).collect();
        let rights = match self.rules.castling {
            Some(castling) if !own.is_empty() => self.wings(castling, rights),
            _ => (*rights).to_owned(),
        };
        let checks = match self.rules.readings.get("end.checks").map(String::as_str) {
            Some(count) => format!(" {count}+{count}"),
            None => String::new(),
        };
        self.set("startFen", format!("{board} {side} {rights} {passed}{checks} {half} {full}"));
    }

    /// Rights by the rooks' files as rights by wings.
    fn wings(&self, castling: &CastlingSpec, rights: &str) -> String {
        let king = castling.king_files.chars().next().unwrap_or('e');
        let wing = |right: char| {
            let wing = if right.to_ascii_lowercase() > king { 'K' } else { 'Q' };
            if right.is_ascii_uppercase() { wing } else { wing.to_ascii_lowercase() }
        };
        rights.chars().map(wing).collect()
    }

    fn promotion(&mut self) {
        let family = self.rules.family;
        if self.on("promotion.map") {
            self.said.insert("promotion.map");
            match self.reading("promotion.choice").as_deref() {
                Some("forced") | None => self.set("mandatoryPiecePromotion", "true"),
                Some(reading) => self.lacks("promotion.choice", say().export_reading(reading)),
            }
            let pairs = self.rules.pieces.iter().filter_map(|piece| Some((piece.letter, piece.promotes_to?)));
            let pairs = pairs.map(|(from, to)| format!("{from}:{to}").to_lowercase());
            let pairs = pairs.collect::<Vec<_>>().join(" ");
            self.set("promotedPieceType", pairs);
            self.set("promotionPieceTypes", "-");
        } else if self.rules.readings.get("promotion.choice").is_some_and(|reading| reading == "any") {
            self.said.insert("promotion.choice");
            let Sides { white, black } = family.promotion.of_each();
            let king = self.king().filter(|_| self.on("king.common")).map_or_else(String::new, String::from);
            let [white, black] = [white, black].map(|choice| choice.to_lowercase() + &king);
            if white == black {
                self.set("promotionPieceTypes", white);
            } else {
                self.set("promotionPieceTypesWhite", white);
                self.set("promotionPieceTypesBlack", black);
            }
        } else {
            return;
        }
        let ranks = family.board.size().1;
        let usual = |last: u8| match self.on("promotion.map") {
            true if last == 0 => vec![0, 1],
            true => vec![last - 1, last],
            false => vec![last],
        };
        let sides = match &family.promotion.ranks {
            Some(sides) => [&sides.white, &sides.black].map(|text| self.named(text)),
            None => [usual(ranks - 1), usual(0)],
        };
        self.set("promotionRegionWhite", rank_words(&sides[0]));
        self.set("promotionRegionBlack", rank_words(&sides[1]));
    }

    fn named(&self, text: &str) -> Vec<u8> {
        self.rules.family.board.ranks_named(text).into_iter().flatten().collect()
    }

    fn pawns(&mut self) {
        if self.with_role(Role::Pawn).is_empty() || !self.on("pawn.double") {
            return self.set("doubleStep", "false");
        }
        let ranks = self.rules.family.board.size().1;
        let Sides { white, black } = &self.rules.family.doubles;
        let [white, black] = match white.is_empty() && black.is_empty() {
            true => [vec![1], vec![ranks.saturating_sub(2)]],
            false => [self.named(white), self.named(black)],
        };
        self.set("doubleStepRegionWhite", rank_words(&white));
        self.set("doubleStepRegionBlack", rank_words(&black));
        if !self.on("enpassant.capture") {
            return self.set("enPassantRegion", "-");
        }
        if self.rules.readings.get("enpassant.rank").is_some_and(|reading| reading == "second") {
            self.said.insert("enpassant.rank");
            // What passes from a side's second rank passes over its third.
            self.set("enPassantRegionWhite", rank_words(&[ranks.saturating_sub(3)]));
            self.set("enPassantRegionBlack", rank_words(&[2]));
        }
    }

    fn castling(&mut self) {
        let Some(castling) = self.rules.castling.filter(|_| self.on("castle.form")) else {
            return self.set("castling", "false");
        };
        if self.on("king.royal") && !self.on("castle.through") {
            self.lacks("castle.through", say().export_off());
        }
        let Some(king) = self.king() else { return };
        let file = |letter: char| (letter as u32).saturating_sub('a' as u32);
        let mut kings = castling.king_files.chars();
        let (Some(from), None) = (kings.next(), kings.next()) else {
            return self.lacks("castle.form", say().export_king_files());
        };
        let lands = match castling.form {
            CastlingForm::Toward => [file(from).saturating_sub(2), file(from) + 2],
            CastlingForm::Over => return self.lacks("castle.form", say().export_castling_over()),
            CastlingForm::Fixed => {
                let mut lands = castling.king_lands.chars().map(file);
                [lands.next().unwrap_or(2), lands.next().unwrap_or(6)]
            }
        };
        if let CastlingForm::Fixed = castling.form {
            let rooks: Vec<u32> = castling.rook_lands.chars().map(file).collect();
            if rooks != [lands[0] + 1, lands[1].saturating_sub(1)] {
                self.lacks("castle.form", say().export_rook_lands());
            }
        }
        let letter = |file: u32| char::from(b'a' + u8::try_from(file).unwrap_or_default()).to_string();
        self.set("castlingQueensideFile", letter(lands[0]));
        self.set("castlingKingsideFile", letter(lands[1]));
        if castling.rank != 1 {
            self.set("castlingRank", castling.rank.to_string());
        }
        let mut rooks = castling.rook_files.chars();
        if let (Some(left), Some(right)) = (rooks.next(), rooks.next()) {
            let [left, right] = [left.min(right), left.max(right)];
            let files = u32::from(self.rules.family.board.size().0);
            if file(left) != 0 {
                self.set("castlingRookQueensideFile", left.to_string());
            }
            if file(right) + 1 != files {
                self.set("castlingRookKingsideFile", right.to_string());
            }
        }
        if !self.on("king.royal") || self.on("capture.blast") {
            self.set("castlingKingPiece", king.to_string());
        }
        let rooks: String =
            self.with_role(Role::Rook).iter().map(|rook| rook.letter.to_ascii_lowercase()).collect();
        self.set("castlingRookPieces", rooks);
    }

    fn drops(&mut self) {
        if self.reading("drop.hand").is_none() {
            return;
        }
        let family = self.rules.family;
        self.set("pieceDrops", "true");
        let ranks = family.board.size().1;
        let all: Vec<u8> = (0..ranks).collect();
        let drops = [&family.drops.white, &family.drops.black].map(|text| self.named(text));
        for (side, ranks) in ["White", "Black"].iter().zip(&drops) {
            if *ranks != all {
                self.set(format!("dropRegion{side}"), rank_words(ranks));
            }
        }
        if let Some(reading) = self.reading("capture.hand") {
            self.set("capturesToHand", "true");
            if reading == "same" {
                self.set("dropLoop", "true");
            }
        }
        let Some(pawn) = self.with_role(Role::Pawn).first().map(|pawn| pawn.letter) else { return };
        let held = family.holdings.white.contains(pawn) || family.holdings.black.contains(pawn);
        if !held {
            self.set("dropNoDoubled", pawn.to_ascii_lowercase().to_string());
            return self.set("dropNoDoubledCount", "0");
        }
        let pawns = match family.pawn_drops == Sides::default() {
            true => drops.clone(),
            false => [&family.pawn_drops.white, &family.pawn_drops.black].map(|text| self.named(text)),
        };
        let zones = match &family.promotion.ranks {
            Some(sides) => [&sides.white, &sides.black].map(|text| self.named(text)),
            None => [vec![ranks - 1], vec![0]],
        };
        let firsts = [0, ranks - 1];
        for (first, zone) in [(false, false), (true, false), (false, true), (true, true)] {
            let fits = Color::ALL.iter().enumerate().all(|(side, _)| {
                let kept = drops[side].iter().copied();
                let kept = kept
                    .filter(|rank| (first || *rank != firsts[side]) && (zone || !zones[side].contains(rank)));
                let mut own = pawns[side].clone();
                own.sort_unstable();
                kept.collect::<Vec<u8>>() == own
            });
            if fits {
                if first {
                    self.set("firstRankPawnDrops", "true");
                }
                if zone {
                    self.set("promotionZonePawnDrops", "true");
                }
                return;
            }
        }
        self.lacks("drop.hand", say().export_pawn_drops());
    }

    fn captures(&mut self) {
        if self.reading("capture.compulsory").is_some() {
            self.set("mustCapture", "true");
        }
        if self.reading("check.forbidden").is_some() {
            self.set("checking", "false");
        }
        match self.reading("capture.blast").as_deref() {
            None => {}
            Some("pieces") => {
                self.set("blastOnCapture", "true");
                if self.on("king.royal")
                    && let Some(king) = self.king()
                {
                    self.said.insert("end.king");
                    self.set("extinctionValue", "loss");
                    self.set("extinctionPieceTypes", king.to_string());
                    self.set("extinctionPseudoRoyal", "true");
                }
            }
            Some(reading) => self.lacks("capture.blast", say().export_reading(reading)),
        }
    }

    fn ends(&mut self) {
        if self.on("king.royal")
            && !self.on("end.mate")
            && !self.on("check.forbidden")
            && !self.on("end.checkmate")
        {
            self.lacks("end.mate", say().export_off());
        }
        match self.reading("end.stalemate").as_deref() {
            Some("loses") => self.set("stalemateValue", "loss"),
            Some("international") => self.set("stalemateValue", "win"),
            Some("fewest") => {
                self.set("stalemateValue", "win");
                self.set("stalematePieceCount", "true");
            }
            _ => {}
        }
        if self.reading("end.checks").is_some() {
            self.set("checkCounting", "true");
        }
        self.extinction();
        self.goals();
        let count = self.rules.readings.get("end.repetition.count").map_or("3", String::as_str).to_owned();
        match self.reading("end.repetition").as_deref() {
            None => self.set("nFoldRule", "0"),
            Some(reading) => {
                if count != "3" {
                    self.set("nFoldRule", count);
                }
                match reading {
                    "loses" => self.set("nFoldValue", "win"),
                    "perpetual" => self.set("perpetualCheckIllegal", "true"),
                    _ => {}
                }
            }
        }
        match self.reading("end.fifty").as_deref() {
            None => self.set("nMoveRule", "0"),
            Some("draw") => {}
            Some(reading) => self.lacks("end.fifty", say().export_reading(reading)),
        }
        for clause in ["end.material", "end.dead"] {
            let word = word_of(self.rules.readings.get(clause).map(String::as_str)).to_owned();
            if !["off", "never"].contains(&word.as_str()) {
                self.reading(clause);
                self.notes.push(say().export_note_material(clause));
            }
        }
    }

    fn extinction(&mut self) {
        let mut ends = Vec::new();
        if let Some(reading) = self.reading("end.noPieces") {
            ends.push(("end.noPieces", "*".to_owned(), 0, reading != "loses"));
        }
        if let Some(reading) = self.reading("end.extinct") {
            let spec = &self.rules.family.extinct;
            ends.push(("end.extinct", spec.pieces.to_lowercase(), spec.left, reading == "wins"));
        }
        if !self.said.contains("end.king")
            && let Some(king) = self.king().filter(|_| self.on("end.king"))
        {
            self.said.insert("end.king");
            ends.push(("end.king", king.to_string(), 0, false));
        }
        let taken = self.keys.iter().any(|(key, _)| key == "extinctionValue");
        let spare = usize::from(!taken);
        for (clause, ..) in ends.iter().skip(spare) {
            self.lacks(clause, say().export_one_extinction());
        }
        if let Some((_, kinds, left, wins)) = ends.first().filter(|_| !taken).cloned() {
            self.set("extinctionValue", if wins { "win" } else { "loss" });
            self.set("extinctionPieceTypes", kinds);
            if left != 0 {
                self.set("extinctionPieceCount", left.to_string());
            }
        }
    }

    fn goals(&mut self) {
        let ranks = self.rules.family.board.size().1;
        let king = self.king().map_or_else(String::new, String::from);
        let (white, black, kinds, count) = if self.reading("end.campmate").is_some() {
            (rank_words(&[ranks - 1]), rank_words(&[0]), king.clone(), 1)
        } else if self.reading("end.goal").is_some() {
            let goals = &self.rules.family.goals;
            let kinds = if goals.pieces.is_empty() { king.clone() } else { goals.pieces.to_lowercase() };
            (goals.white.clone(), goals.black.clone(), kinds, goals.count)
        } else {
            return;
        };
        let all: BTreeSet<char> =
            self.rules.pieces.iter().map(|piece| piece.letter.to_ascii_lowercase()).collect();
        let own: BTreeSet<char> = kinds.chars().collect();
        match (own.len(), own == all) {
            (_, true) => self.set("flagPiece", "*"),
            (1, _) => self.set("flagPiece", kinds.clone()),
            _ => self.lacks("end.goal", say().export_flag_pieces()),
        }
        self.set("flagRegionWhite", if white.is_empty() { "-".to_owned() } else { white });
        self.set("flagRegionBlack", if black.is_empty() { "-".to_owned() } else { black });
        if count != 1 {
            self.set("flagPieceCount", count.to_string());
        }
        if self.rules.readings.get("end.goal.answer").is_some_and(|reading| reading == "black") {
            self.set("flagMove", "true");
            if kinds != king || !self.on("king.royal") || self.on("capture.blast") {
                self.lacks("end.goal.answer", say().import_flag_move());
            }
        }
    }

    /// Clauses that nothing has said.
    fn rest(&mut self, acts: impl Fn(&str, &str) -> bool) {
        let readings = self.rules.readings;
        for (clause, reading) in readings {
            let silent = SILENT
                .iter()
                .any(|(known, readings)| known == clause && readings.contains(&reading.as_str()));
            let known = silent || self.said.contains(clause.as_str());
            if !known && acts(clause, reading) && !self.missing.iter().any(|(missing, _)| missing == clause) {
                let why = if reading == ON {
                    say().export_nothing()
                } else {
                    say().export_reading(reading.as_str())
                };
                self.lacks(clause, why);
            }
        }
    }
}

fn rank_words(ranks: &[u8]) -> String {
    let mut ranks = ranks.to_vec();
    ranks.sort_unstable();
    let words: Vec<String> = ranks.iter().map(|rank| format!("*{}", rank + 1)).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}
