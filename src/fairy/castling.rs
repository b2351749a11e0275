//! Castling of a section.

use regra_documents::Color;
use regra_documents::messages::say;

use super::clauses::Clause;
use super::document::Draft;

/// Which side castles by which letters of the rights.
const RIGHTS: [(Color, char); 2] = [(Color::White, 'w'), (Color::Black, 'b')];

impl Draft<'_> {
    /// The kinds with which it castles.
    pub(super) fn castling_rooks(&self) -> Vec<String> {
        self.game.kinds_of("castlingRookPieces", Color::White).names.into_iter().collect()
    }

    /// The letter of the kind that castles as king.
    fn castling_letter(&self) -> Option<char> {
        Some(self.game.pieces.get(self.castles.as_ref()?)?.letter)
    }

    /// Castling: as in chess, on other files, or none.
    pub(super) fn castling(&mut self) {
        let Some(letter) = self.castling_letter() else {
            return self.without(&["castle.form", "castle.between", "castle.through"]);
        };
        if !self.royal {
            self.clauses.push(Clause::new(
                "castle.form",
                "A king and a rook that have not moved may castle, whatever is attacked: {castling}.",
                "Um rei e uma torre que ainda não se moveram podem fazer o roque, não importa o que esteja atacado: {castling}.",
            ));
        }
        for key in ["castlingKingPiece", "castlingRookPieces"] {
            let of = |color| self.game.kinds_of(key, color);
            if of(Color::White) != of(Color::Black) {
                self.lacks(key, say().import_one_side());
            }
        }
        let sides: String = RIGHTS
            .iter()
            .filter(|(color, _)| {
                let own = |c: char| c.is_ascii_uppercase() == (*color == Color::White);
                self.start.rights.contains(own)
            })
            .map(|(_, letter)| *letter)
            .collect();
        let rank = self.game.number("castlingRank");
        let ranks = self.game.size().1;
        let rooks: Vec<char> = self
            .castling_rooks()
            .iter()
            .filter_map(|rook| Some(self.game.pieces.get(rook)?.letter))
            .collect();
        let mut files = Vec::new();
        for (color, _) in RIGHTS.iter().filter(|(_, letter)| sides.contains(*letter)) {
            let on = match color {
                Color::White => u8::try_from(rank.saturating_sub(1)).unwrap_or(u8::MAX),
                Color::Black => ranks.saturating_sub(u8::try_from(rank).unwrap_or(u8::MAX)),
            };
            let here = |letter: char| {
                let places = self.start.places(letter, *color).into_iter();
                places.filter(move |(_, rank)| *rank == on).map(|(file, _)| file)
            };
            let kings: Vec<u8> = here(letter).collect();
            let [king] = kings.as_slice() else {
                return self.lacks("castling", say().import_castling_array());
            };
            let rooks: Vec<u8> = rooks.iter().flat_map(|rook| here(*rook)).collect();
            // The engine looks from these files toward the king.
            let [from, to] = ["castlingRookQueensideFile", "castlingRookKingsideFile"]
                .map(|key| self.game.number(key).saturating_sub(1));
            let inside = |rook: &&u8| (from..=to).contains(&u32::from(**rook));
            let left = rooks.iter().filter(|rook| *rook < king).filter(inside).min();
            let right = rooks.iter().filter(|rook| *rook > king).filter(inside).max();
            let Some((left, right)) = left.zip(right) else {
                return self.lacks("castling", say().import_castling_array());
            };
            files.push((*king, *left, *right));
        }
        files.dedup();
        let [(king, left, right)] = files.as_slice() else {
            return self.lacks("castling", say().import_castling_array());
        };
        let lands = ["castlingQueensideFile", "castlingKingsideFile"].map(|key| self.game.number(key));
        let as_in_chess = (*king, *left, *right) == (4, 0, 7) && lands == [3, 7] && rank == 1;
        if as_in_chess && sides == "wb" {
            return;
        }
        let letter = |file: u32| char::from(b'a' + u8::try_from(file).unwrap_or_default());
        let file = |file: u8| letter(u32::from(file));
        let form = if as_in_chess {
            format!("{{ form: toward, king_files: e, rook_files: ah, sides: {sides} }}")
        } else {
            let [low, high] = lands.map(|file| file.saturating_sub(1));
            let rank = if rank == 1 { String::new() } else { format!(", rank: {rank}") };
            // A king that lands beside its own file could have stepped there: then moves name the rook, as in Chess960.
            let near = [low, high].iter().any(|file| file.abs_diff(u32::from(*king)) < 2);
            let rook_files = match near {
                true => String::new(),
                false => format!("rook_files: {}{}, ", file(*left), file(*right)),
            };
            if near {
                self.rook_files = Some([*left, *right]);
                self.clauses.push(between());
            }
            format!(
                "{{ form: fixed, king_files: {}, {rook_files}king_lands: {}{}, rook_lands: {}{}, sides: {sides}{rank} }}",
                file(*king),
                letter(low),
                letter(high),
                letter(low + 1),
                letter(high.saturating_sub(1)),
            )
        };
        self.data("castling", form, &["castlingKingsideFile", "castlingQueensideFile", "startFen"]);
    }

    /// The rights that the start position shows.
    pub(super) fn rights(&self) -> String {
        let Some(letter) = self.castling_letter() else { return String::new() };
        // A file's letter is the rook's on that side.
        let king = |upper: bool| {
            let color = if upper { Color::White } else { Color::Black };
            self.start.places(letter, color).first().map(|(file, _)| *file)
        };
        let one = |right: char| {
            let upper = right.is_ascii_uppercase();
            let wing = match right.to_ascii_lowercase() {
                'k' => 'K',
                'q' => 'Q',
                file => {
                    let file = (file as u32).saturating_sub('a' as u32);
                    if king(upper).is_some_and(|king| file > u32::from(king)) { 'K' } else { 'Q' }
                }
            };
            let wing = match (self.rook_files, wing) {
                (Some([_, right]), 'K') => char::from(b'A' + right),
                (Some([left, _]), _) => char::from(b'A' + left),
                (None, wing) => wing,
            };
            if upper { wing } else { wing.to_ascii_lowercase() }
        };
        self.start.rights.chars().map(one).collect()
    }
}

/// What may stand in the way of pieces that go to files of their own.
fn between() -> Clause {
    Clause::new(
        "castle.between",
        "Nothing but the two may stand on the way of the king or of the rook in castling, nor where they go.",
        "Nada além dos dois pode estar no caminho do rei nem no da torre no roque, nem nas casas a que vão.",
    )
    .read(
        "empty",
        "Every square between the king and where it goes, and between the rook and where it goes, must be empty or hold one of the two.",
        "Toda casa entre o rei e a casa a que vai, e entre a torre e a casa a que vai, precisa estar vazia ou ser de um dos dois.",
    )
}
