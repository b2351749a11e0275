//! Checks pieces with roles, and castling: data of a document that no mechanism can use.

use super::check::Checker;
use super::family::{Family, Version};
use super::spec::{BoardSpec, CastlingForm, CastlingSpec, PieceSpec, Role, Sides};
use super::suggest::short;
use crate::messages::say;

impl Role {
    /// The word in the document.
    const fn word(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Pawn => "pawn",
            Self::Rook => "rook",
            Self::Charger => "charger",
            Self::Exchanger => "exchanger",
            Self::Sneaker => "sneaker",
            Self::Duke => "duke",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
        }
    }
}

/// The word of the message if one kind cannot have both roles.
fn conflict(one: Role, other: Role) -> Option<&'static str> {
    use Role::{Charger, Duke, Exchanger, King, Pawn, Sneaker};
    match (one, other) {
        (King, _) | (_, King) => Some("king"),
        (Duke, _) | (_, Duke) => Some("duke"),
        (Pawn, Charger) | (Charger, Pawn) => None,
        (Pawn, _) | (_, Pawn) => Some("pawn"),
        (Exchanger, Sneaker) | (Sneaker, Exchanger) => Some("alike"),
        _ => None,
    }
}

impl Checker<'_> {
    /// Checks the roles of a piece, and its promotion.
    pub(crate) fn roles(&mut self, family: &Family, piece: &PieceSpec) {
        let letter = short(&piece.letter);
        for (i, &one) in piece.roles.iter().enumerate() {
            for &other in &piece.roles[i + 1..] {
                if let Some(why) = conflict(one, other) {
                    self.complain(
                        &["pieces", &piece.letter, "roles", other.word()],
                        say().roles_apart(&letter, one.word(), other.word(), why),
                    );
                }
            }
        }
        let Some(to) = &piece.promotes_to else { return };
        let words = ["pieces", &piece.letter, "promotes_to", to];
        if piece.roles.iter().any(|role| matches!(role, Role::King | Role::Duke)) {
            self.complain(&words, say().never_promotes(&letter));
        }
        self.no_king_pawn_or_duke(family, &words, to, "kind");
    }

    /// Complains of kings, pawns and dukes among letters.
    fn no_king_pawn_or_duke(&mut self, family: &Family, words: &[&str], letters: &str, by: &str) {
        for piece in family.pieces.iter().filter(|piece| letters.contains(&piece.letter)) {
            let given = |role: &&Role| matches!(role, Role::King | Role::Pawn | Role::Duke);
            if let Some(role) = piece.roles.iter().find(given) {
                let letter = short(&piece.letter);
                self.complain(words, say().nobody_becomes(by, role.word(), letter));
            }
        }
    }

    /// Checks the choices of promotion, and the pieces that can be held.
    pub(crate) fn promotion_and_holdings(&mut self, family: &Family) {
        let promotion = &family.promotion;
        let key = if promotion.choices.is_some() { "choices" } else { "choice" };
        let Sides { white, black } = promotion.of_each();
        for choice in [Some(&white), Some(&black).filter(|&black| *black != white)].into_iter().flatten() {
            self.no_king_pawn_or_duke(family, &["promotion", key, choice], choice, "choice");
        }
        if promotion.choices.is_some() && !promotion.choice.is_empty() {
            self.complain(&["promotion", "choices"], say().choice_and_choices());
        }
        for held in [&family.holdings.white, &family.holdings.black] {
            let king = |piece: &&PieceSpec| piece.roles.contains(&Role::King) && held.contains(&piece.letter);
            if let Some(king) = family.pieces.iter().find(king) {
                self.complain(&["holdings", held], say().king_held(short(&king.letter)));
            }
        }
    }

    /// Checks the files of castling: a king between its two rooks, with a square to land on.
    pub(crate) fn castling(&mut self, board: &BoardSpec, version: &Version) {
        let Some(spec) = &version.castling else { return };
        let last = board.last_file();
        let files = |text: &str| !text.is_empty() && text.chars().all(|c| ('a'..=last).contains(&c));
        let (needs, pairs) = match spec.form {
            CastlingForm::Fixed if spec.rook_files.is_empty() => {
                ("lands", vec![&spec.king_lands, &spec.rook_lands])
            }
            CastlingForm::Fixed => ("lands", vec![&spec.king_lands, &spec.rook_lands, &spec.rook_files]),
            CastlingForm::Toward | CastlingForm::Over => ("rooks", vec![&spec.rook_files]),
        };
        let two = pairs.iter().all(|text| files(text) && text.len() == 2);
        if !two || !files(&spec.king_files) || !spec.sides.chars().all(|c| matches!(c, 'w' | 'b')) {
            self.complain(&["castling"], say().castling_needs(last.to_string(), needs));
        } else if !(1..=board.size().1).contains(&spec.rank) {
            let (rank, ranks) = (spec.rank.to_string(), board.size().1.to_string());
            self.complain(&["castling", "rank"], say().castling_rank(rank, ranks));
        } else if let Some((value, message)) = castling_fault(spec, last as u8) {
            self.complain(&["castling", value], message);
        }
    }
}

/// The wrong value, and why.
fn castling_fault(spec: &CastlingSpec, last: u8) -> Option<(&str, String)> {
    let pairs = [("rooks", spec.rook_files.as_str()), ("lands", &spec.king_lands)];
    let one = |(_, two): &&(_, &str)| two.len() == 2 && two.as_bytes()[0] == two.as_bytes()[1];
    if let Some((what, one)) = pairs.iter().find(one) {
        return Some((one, say().one_file(*what, *one)));
    }
    match spec.form {
        CastlingForm::Fixed => landing_fault(spec),
        CastlingForm::Toward | CastlingForm::Over => way_fault(spec, last),
    }
}

/// The error where both pieces land on files that are data.
fn landing_fault(spec: &CastlingSpec) -> Option<(&str, String)> {
    let mut pairs = spec.king_lands.chars().zip(spec.rook_lands.chars());
    if let Some((file, _)) = pairs.find(|(king, rook)| king == rook) {
        return Some((&spec.rook_lands, say().land_together(file.to_string())));
    }
    let [west, east] = <[u8; 2]>::try_from(spec.king_lands.as_bytes()).ok()?;
    let between = king_between(spec).filter(|_| !spec.rook_files.is_empty());
    // Written as the king's move, which no other move of it may be.
    let near = |&king: &u8| west + 2 > king || king + 2 > east;
    between.or_else(|| {
        let king = spec.king_files.bytes().find(|king| near(king) && !spec.rook_files.is_empty())?;
        Some((&spec.king_lands, say().lands_near(char::from(king).to_string())))
    })
}

/// The error of a king that does not stand between the two rooks.
fn king_between(spec: &CastlingSpec) -> Option<(&str, String)> {
    let [lower, higher] = <[u8; 2]>::try_from(sorted(&spec.rook_files)).ok()?;
    let king = spec.king_files.bytes().find(|&king| king <= lower || king >= higher)?;
    Some((&spec.king_files, say().king_not_between(char::from(king).to_string(), &spec.rook_files)))
}

/// The error where the files of king and rook decide where they land.
fn way_fault(spec: &CastlingSpec, last: u8) -> Option<(&str, String)> {
    if let Some(lands) = [&spec.king_lands, &spec.rook_lands].into_iter().find(|files| !files.is_empty()) {
        return Some((lands, say().no_landing()));
    }
    let (kings, rooks) = (sorted(&spec.king_files), sorted(&spec.rook_files));
    let [lower, higher] = <[u8; 2]>::try_from(rooks).ok()?;
    if let Some(fault) = king_between(spec) {
        return Some(fault);
    }
    let step = if spec.form == CastlingForm::Toward { 2 } else { 1 };
    let lands = |king: u8, rook: u8| {
        let from = if spec.form == CastlingForm::Toward { king } else { rook };
        if rook < king { from - step } else { from + step }
    };
    let nowhere = |rook: &u8| kings.iter().all(|&king| !(b'a'..=last).contains(&lands(king, *rook)));
    let rook = char::from([lower, higher].into_iter().find(nowhere)?);
    Some((&spec.rook_files, say().king_off_board(rook.to_string())))
}

/// Files in their order.
fn sorted(letters: &str) -> Vec<u8> {
    let mut files: Vec<u8> = letters.bytes().collect();
    files.sort_unstable();
    files
}
