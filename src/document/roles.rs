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
        let (needs, pairs) = match spec.form {
            CastlingForm::Fixed => {
                ("two `king_lands` and two `rook_lands`", vec![&spec.king_lands, &spec.rook_lands])
            }
            CastlingForm::Toward | CastlingForm::Over => ("two rook files", vec![&spec.rook_files]),
        };
        let two = pairs.iter().all(|text| files(text) && text.len() == 2);
        if !two || !files(&spec.king_files) || !spec.sides.chars().all(|c| matches!(c, 'w' | 'b')) {
            let message = format!("castling needs king files a to h, {needs}, and sides of `w` and `b`");
            self.complain(&["castling"], message);
        } else if let Some((value, message)) = castling_fault(spec) {
            self.complain(&["castling", value], message);
        }
    }
}

/// The value that is wrong, and why.
fn castling_fault(spec: &CastlingSpec) -> Option<(&str, String)> {
    let pairs = [
        ("rook files", spec.rook_files.as_str()),
        ("landing files", &spec.king_lands),
        ("landing files", &spec.rook_lands),
    ];
    let one = |(_, two): &&(_, &str)| two.len() == 2 && two.as_bytes()[0] == two.as_bytes()[1];
    if let Some((what, one)) = pairs.iter().find(one) {
        return Some((one, format!("{what} `{one}` are one file, expected two")));
    }
    match spec.form {
        CastlingForm::Fixed => landing_fault(spec),
        CastlingForm::Toward | CastlingForm::Over => way_fault(spec),
    }
}

/// What is wrong where both pieces land on files that are data.
fn landing_fault(spec: &CastlingSpec) -> Option<(&str, String)> {
    if !spec.rook_files.is_empty() {
        let message =
            "where castling lands on `fixed` files, each position has rook files of its own: leave these out";
        return Some((&spec.rook_files, message.to_owned()));
    }
    let file = spec.king_lands.chars().zip(spec.rook_lands.chars()).find(|(king, rook)| king == rook)?.0;
    Some((&spec.rook_lands, format!("king and rook would both land on the {file}-file")))
}

/// What is wrong where the files of king and rook say how they go.
fn way_fault(spec: &CastlingSpec) -> Option<(&str, String)> {
    if let Some(lands) = [&spec.king_lands, &spec.rook_lands].into_iter().find(|files| !files.is_empty()) {
        return Some((lands, "only `fixed` castling has landing files: leave these out".to_owned()));
    }
    let (kings, rooks) = (sorted(&spec.king_files), sorted(&spec.rook_files));
    let [lower, higher] = <[u8; 2]>::try_from(rooks).ok()?;
    if let Some(&king) = kings.iter().find(|&&king| king <= lower || king >= higher) {
        let message = format!(
            "a king on the {}-file does not stand between its rooks, which are on `{}`",
            char::from(king),
            spec.rook_files
        );
        return Some((&spec.king_files, message));
    }
    let step = if spec.form == CastlingForm::Toward { 2 } else { 1 };
    let lands = |king: u8, rook: u8| {
        let from = if spec.form == CastlingForm::Toward { king } else { rook };
        if rook < king { from - step } else { from + step }
    };
    let nowhere = |rook: &u8| kings.iter().all(|&king| !(b'a'..=b'h').contains(&lands(king, *rook)));
    let rook = char::from([lower, higher].into_iter().find(nowhere)?);
    let message = format!(
        "castling with the rook on the {rook}-file would take the king off the board from every one of its files"
    );
    Some((&spec.rook_files, message))
}

/// Files in their order.
fn sorted(letters: &str) -> Vec<u8> {
    let mut files: Vec<u8> = letters.bytes().collect();
    files.sort_unstable();
    files
}
