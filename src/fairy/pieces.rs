//! The kinds of pieces of the engine: their names in ini files, their movements, and what people call them.

use regra_documents::betza::{Atom, BetzaPart, Word};

/// A kind that the engine knows by name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// Its movement, in Betza's notation.
    pub(super) betza: &'static str,
    pub(super) english: &'static str,
    pub(super) portuguese: &'static str,
}

/// Key, movement, name in English and in Portuguese.
const KNOWN: &[(&str, &str, &str, &str)] = &[
    ("pawn", "fmWfcF", "pawn", "peão"),
    ("knight", "N", "knight", "cavalo"),
    ("bishop", "B", "bishop", "bispo"),
    ("rook", "R", "rook", "torre"),
    ("queen", "Q", "queen", "dama"),
    ("fers", "F", "ferz", "firz"),
    ("alfil", "A", "alfil", "alfil"),
    ("fersAlfil", "FA", "ferz-alfil", "firz-alfil"),
    ("silver", "FfW", "silver general", "general de prata"),
    ("aiwok", "RNF", "ai-wok", "ai-wok"),
    ("bers", "RF", "dragon king", "rei dragão"),
    ("archbishop", "BN", "archbishop", "arcebispo"),
    ("chancellor", "RN", "chancellor", "chanceler"),
    ("amazon", "QN", "amazon", "amazona"),
    ("knibis", "mNcB", "archer", "arqueiro"),
    ("biskni", "mBcN", "bishop-knight", "bispo-cavalo"),
    ("kniroo", "mNcR", "lancer", "lanceiro"),
    ("rookni", "mRcN", "rook-knight", "torre-cavalo"),
    ("shogiPawn", "fW", "foot soldier", "soldado a pé"),
    ("lance", "fR", "lance", "lança"),
    ("shogiKnight", "fN", "forward knight", "cavalo de avanço"),
    ("gold", "WfF", "gold general", "general de ouro"),
    ("dragonHorse", "BW", "dragon horse", "cavalo dragão"),
    ("clobber", "cW", "stone", "pedra"),
    ("breakthrough", "fmWfF", "man", "homem"),
    ("immobile", "", "stone", "pedra"),
    ("cannon", "mRcpR", "cannon", "canhão"),
    ("janggiCannon", "pR", "Korean cannon", "canhão coreano"),
    ("soldier", "fsW", "soldier", "soldado"),
    ("horse", "nN", "horse", "cavalo manco"),
    ("elephant", "nA", "elephant", "elefante"),
    ("janggiElephant", "nZ", "Korean elephant", "elefante coreano"),
    ("banner", "RcpRnN", "banner", "estandarte"),
    ("wazir", "W", "wazir", "vizir"),
    ("commoner", "K", "commoner", "plebeu"),
    ("centaur", "KN", "centaur", "centauro"),
    ("king", "K", "king", "rei"),
];

/// Names of movements that people give their own pieces.
const NAMED: &[(&str, &str, &str)] = &[
    ("NN", "nightrider", "cavaleiro da noite"),
    ("C", "camel", "camelo"),
    ("Z", "zebra", "zebra"),
    ("NC", "wildebeest", "gnu"),
    ("D", "dabbaba", "dabaaba"),
    ("WF", "mann", "plebeu"),
];

/// The number of kinds whose movement a section gives.
const CUSTOM: usize = 25;

/// The kind of a key; none for one whose movement a section gives.
pub(super) fn known(key: &str) -> Option<Known> {
    let (_, betza, english, portuguese) = *KNOWN.iter().find(|(known, ..)| *known == key)?;
    Some(Known { betza, english, portuguese })
}

/// Whether a key is a kind of pieces.
pub(super) fn is_piece(key: &str) -> bool {
    known(key).is_some() || is_custom(key)
}

/// Whether a section gives the movement of this kind.
pub(super) fn is_custom(key: &str) -> bool {
    let number = key.strip_prefix("customPiece").and_then(|number| number.parse().ok());
    number.is_some_and(|number: usize| (1..=CUSTOM).contains(&number) && key.ends_with(&number.to_string()))
}

/// All keys of kinds, `customPiece1` for those whose movement a section gives.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    KNOWN.iter().map(|(key, ..)| *key).chain(["customPiece1"])
}

/// What people call a kind, in English and in Portuguese.
pub(super) fn called(key: &str, betza: &str, letter: char) -> [String; 2] {
    let by_key = known(key).filter(|known| known.betza == betza || key == "king");
    let by_betza = NAMED.iter().find(|(known, ..)| *known == betza).filter(|_| is_custom(key));
    let name = by_key.map(|known| [known.english, known.portuguese]);
    match name.or(by_betza.map(|(_, english, portuguese)| [*english, *portuguese])) {
        Some(names) => names.map(str::to_owned),
        None => [format!("piece {letter}"), format!("peça {letter}")],
    }
}

/// The key of a kind that moves so, if the engine has one that is nothing else besides.
pub(super) fn by_movement(betza: &str) -> Option<&'static str> {
    let plain = |key: &str| !["pawn", "king"].contains(&key);
    KNOWN.iter().find(|(key, known, ..)| *known == betza && plain(key)).map(|(key, ..)| *key)
}

/// Whether the engine reads a movement as regra does: it has riders by straight, diagonal and knight's steps alone, and
/// takes two directions of a king or queen for others.
pub(super) fn is_read(parts: &[BetzaPart]) -> bool {
    parts.iter().all(|part| {
        let single = part.words.iter().all(|word| matches!(word, Word::One(_)));
        let plain = !part.rider || part.range.is_none();
        match part.atom {
            Atom::Wazir | Atom::Ferz | Atom::Rook | Atom::Bishop => plain,
            Atom::Knight => plain && part.range != Some(0),
            Atom::King | Atom::Queen => single && !part.rider && part.range != Some(0),
            _ => !part.rider && part.range.is_none(),
        }
    })
}

/// The place of a kind in the order of the engine, which reads kinds in this order: later ones take a letter away.
pub(super) fn place(key: &str) -> (usize, usize) {
    let king = KNOWN.len() - 1;
    let number = key.strip_prefix("customPiece").and_then(|number| number.parse().ok());
    match KNOWN.iter().position(|(known, ..)| *known == key) {
        Some(place) if place == king => (king + 1, 0),
        Some(place) => (place, 0),
        None => (king, number.unwrap_or_default()),
    }
}
