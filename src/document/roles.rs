//! What can be wrong with pieces that do more than move, and with castling: data of a document that no
//! mechanism can make sense of.

use super::check::Checker;
use super::family::{Family, Version};
use super::spec::{CastlingForm, CastlingSpec, PieceSpec, Role, Sides};
use super::suggest::short;

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

/// Why one kind cannot have both roles, if so.
fn conflict(one: Role, other: Role) -> Option<&'static str> {
    use Role::{Charger, Duke, Exchanger, King, Pawn, Sneaker};
    match (one, other) {
        (King, _) | (_, King) => Some("a king has no other role"),
        (Duke, _) | (_, Duke) => Some("a duke has no other role"),
        (Pawn, Charger) | (Charger, Pawn) => None,
        (Pawn, _) | (_, Pawn) => Some("a pawn can only be a charger besides"),
        (Exchanger, Sneaker) | (Sneaker, Exchanger) => {
            Some("a step aside and a sneak to the same square would be written alike")
        }
        _ => None,
    }
}

impl Checker<'_> {
    /// The roles of a piece, and what it promotes to.
    pub(crate) fn roles(&mut self, family: &Family, piece: &PieceSpec) {
        let letter = short(&piece.letter);
        for (i, &one) in piece.roles.iter().enumerate() {
            for &other in &piece.roles[i + 1..] {
                if let Some(why) = conflict(one, other) {
                    self.complain(
                        &["pieces", &piece.letter, "roles", other.word()],
                        format!("`{letter}` cannot be {} and {}: {why}", one.word(), other.word()),
                    );
                }
            }
        }
        let Some(to) = &piece.promotes_to else { return };
        let words = ["pieces", &piece.letter, "promotes_to", to];
        if piece.roles.iter().any(|role| matches!(role, Role::King | Role::Duke)) {
            self.complain(&words, format!("`{letter}` is a king or a duke, which never promotes"));
        }
        self.not_special(family, &words, to, "nothing promotes to");
    }

    /// Complains of kings, pawns and dukes among letters.
    fn not_special(&mut self, family: &Family, words: &[&str], letters: &str, what: &str) {
        for piece in family.pieces.iter().filter(|piece| letters.contains(&piece.letter)) {
            let special = |role: &&Role| matches!(role, Role::King | Role::Pawn | Role::Duke);
            if let Some(role) = piece.roles.iter().find(special) {
                let letter = short(&piece.letter);
                self.complain(words, format!("{what} a {} (`{letter}`): take it out", role.word()));
            }
        }
    }

    /// What a pawn may choose to become, and what is never held.
    pub(crate) fn promotion_and_holdings(&mut self, family: &Family) {
        let promotion = &family.promotion;
        let key = if promotion.choices.is_some() { "choices" } else { "choice" };
        let Sides { white, black } = promotion.of_each();
        for choice in [Some(&white), Some(&black).filter(|&black| *black != white)].into_iter().flatten() {
            self.not_special(family, &["promotion", key, choice], choice, "by choice no pawn becomes");
        }
        if promotion.choices.is_some() && !promotion.choice.is_empty() {
            let message =
                "`choice` is what both sides may promote to, `choices` what each may: give one of them";
            self.complain(&["promotion", "choices"], message.to_owned());
        }
        for held in [&family.holdings.white, &family.holdings.black] {
            let king = |piece: &&PieceSpec| piece.roles.contains(&Role::King) && held.contains(&piece.letter);
            if let Some(king) = family.pieces.iter().find(king) {
                self.complain(
                    &["holdings", held],
                    format!("nobody holds a king (`{}`): take it out", short(&king.letter)),
                );
            }
        }
    }

    /// Files that are files, a king between its two rooks, and somewhere for it to land.
    pub(crate) fn castling(&mut self, version: &Version) {
        let Some(spec) = &version.castling else { return };
        let files = |text: &str| !text.is_empty() && text.chars().all(|c| ('a'..='h').contains(&c));
        let two = files(&spec.rook_files) && spec.rook_files.len() == 2;
        if !two || !files(&spec.king_files) || !spec.sides.chars().all(|c| matches!(c, 'w' | 'b')) {
            self.complain(
                &["castling"],
                "castling needs king files a to h, two rook files, and sides of `w` and `b`".to_owned(),
            );
        } else if let Some((value, message)) = castling_fault(spec) {
            self.complain(&["castling", value], message);
        }
    }
}

/// The value that is wrong, and why.
fn castling_fault(spec: &CastlingSpec) -> Option<(&str, String)> {
    let sorted = |letters: &str| -> Vec<u8> {
        let mut files: Vec<u8> = letters.bytes().collect();
        files.sort_unstable();
        files
    };
    let (kings, rooks) = (sorted(&spec.king_files), sorted(&spec.rook_files));
    let [lower, higher] = <[u8; 2]>::try_from(rooks).ok()?;
    if lower == higher {
        let message = format!("rook files `{}` are one file, expected two", spec.rook_files);
        return Some((&spec.rook_files, message));
    }
    if let Some(&king) = kings.iter().find(|&&king| king <= lower || king >= higher) {
        let message = format!(
            "a king on the {}-file does not stand between its rooks, which are on `{}`",
            char::from(king),
            spec.rook_files
        );
        return Some((&spec.king_files, message));
    }
    let lands = |king: u8, rook: u8| match (spec.form, rook < king) {
        (CastlingForm::Toward, true) => king - 2,
        (CastlingForm::Toward, false) => king + 2,
        (CastlingForm::Over, true) => rook - 1,
        (CastlingForm::Over, false) => rook + 1,
    };
    let nowhere = |rook: &u8| kings.iter().all(|&king| !(b'a'..=b'h').contains(&lands(king, *rook)));
    let rook = char::from([lower, higher].into_iter().find(nowhere)?);
    let message = format!(
        "castling with the rook on the {rook}-file would take the king off the board from every one of its files"
    );
    Some((&spec.rook_files, message))
}
