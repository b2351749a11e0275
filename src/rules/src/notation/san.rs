//! Standard algebraic notation, `Nbd2`, `exd8=Q+`, `O-O`, which depends on the legal turns. It is read in every game,
//! with the letters of its pieces, for all turns of one piece on the board.

use super::words::{castling, unmarked};
use super::write::write_turn;
use crate::CastlingWay;
use crate::geometry::{Square, Wing};
use crate::position::{Action, Context, Position, Turn};
use crate::{Kind, Promotion, Rules};

/// The meaning of a text in algebraic notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Algebraic {
    /// The legal turns that match: one, if the text is right.
    pub turns: Vec<Turn>,
    /// Turns in regra's notation, legal or not, of the pieces that the text may mean; only those that reach the square
    /// by their own movement, if there are any.
    pub meant: Vec<String>,
}

/// Reads algebraic notation, with the legal turns of the position; none if the text is no such notation.
pub fn read_algebraic(rules: &Rules, position: &Position, legal: &[Turn], text: &str) -> Option<Algebraic> {
    let bare = unmarked(text);
    if let Some(wing) = castling(bare) {
        return castled(rules, position, legal, wing);
    }
    let written = Written::read(rules, bare)?;
    let plus = matches!(rules.turn.promotion, Promotion::Zone(_)) && text[bare.len()..].starts_with('+');
    let turns = legal.iter().copied().filter(|turn| written.fits(position, *turn, plus)).collect();
    Some(Algebraic { turns, meant: written.meant(rules, position) })
}

fn castled(rules: &Rules, position: &Position, legal: &[Turn], wing: Wing) -> Option<Algebraic> {
    let castles = |turn: &&Turn| matches!(turn.action, Action::Castle { from, to } if Wing::toward(to.file(), from.file()) == wing);
    let turns: Vec<Turn> = legal.iter().filter(castles).copied().collect();
    // A right that is lost still says what was meant, where its rook is known.
    let written = |king: Square| {
        let castling = rules.turn.castling?;
        let rook = position.castling.rook(&castling, position.side, wing)?;
        Some(CastlingWay::new(&castling, king, rook, wing)?.written)
    };
    let kings = position.of(position.side, rules.king());
    let meant = kings.filter_map(|king| Some(format!("{king}{}", written(king)?))).collect();
    Some(Algebraic { turns, meant })
}

/// A parsed text.
struct Written {
    kind: Kind,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotion: Option<Kind>,
    /// Whether a pawn without a file stays on its own file.
    straight: bool,
}

impl Written {
    fn read(rules: &Rules, text: &str) -> Option<Self> {
        let (text, promotion) = promoted(rules, text)?;
        let first = text.chars().next()?;
        let (kind, text) = match rules.kind(first).filter(|_| first.is_ascii_uppercase()) {
            Some(kind) => (kind, &text[1..]),
            None => (rules.pawn(), text),
        };
        let (from, to) = text.split_at_checked(text.rfind(|c: char| !c.is_ascii_digit())?)?;
        let to = Square::parse(to).filter(|&to| rules.turn.board.has(to))?;
        let from = from.strip_suffix(['x', ':', '-']).unwrap_or(from);
        let file = from.chars().next().filter(|c| ('a'..='p').contains(c));
        let number = if file.is_some() { &from[1..] } else { from };
        let rank = match number {
            "" => None,
            number if number.starts_with('+') => return None,
            number => Some(number.parse::<u8>().ok()?.checked_sub(1)?),
        };
        let file = file.map(|c| c as u8 - b'a');
        let straight = kind == rules.pawn() && file.is_none();
        Some(Self { kind, file, rank, to, promotion, straight })
    }

    /// Whether a turn matches the text; where pieces promote by kind, `+` may mean that.
    fn fits(&self, position: &Position, turn: Turn, plus: bool) -> bool {
        let Action::Move { from, to, promotion } = turn.action else { return false };
        let becomes = promotion == self.promotion || plus && self.promotion.is_none();
        to == self.to && becomes && turn.retiring.is_empty() && self.is_from(position, from)
    }

    fn is_from(&self, position: &Position, from: Square) -> bool {
        position.kind_at(from) == Some(self.kind)
            && self.file.is_none_or(|file| from.file() == file)
            && self.rank.is_none_or(|rank| from.rank() == rank)
            && (!self.straight || from.file() == self.to.file())
    }

    /// The turns that the text may mean, legal or not.
    fn meant(&self, rules: &Rules, position: &Position) -> Vec<String> {
        let (context, side) = (Context::general(rules), position.side);
        let from: Vec<Square> =
            position.of(side, self.kind).filter(|&from| self.is_from(position, from)).collect();
        let reaches =
            |from: &&Square| context.reach(side, self.kind, **from, position.occupied()).has(self.to);
        let near: Vec<Square> = from.iter().filter(reaches).copied().collect();
        let from = if near.is_empty() { from } else { near };
        let turn = |from| Turn::from(Action::Move { from, to: self.to, promotion: self.promotion });
        from.into_iter()
            .filter(|&from| from != self.to)
            .map(|from| write_turn(rules, side, turn(from)))
            .collect()
    }
}

/// The text without its promotion: `=Q`, `Q`, `(Q)`; `=` alone is no promotion.
fn promoted<'a>(rules: &Rules, text: &'a str) -> Option<(&'a str, Option<Kind>)> {
    let (text, letters) = match text.split_once(['=', '(']) {
        Some((text, letters)) => (text, letters.trim_end_matches(')')),
        None => {
            let letter = text.chars().next_back().filter(char::is_ascii_alphabetic);
            text.split_at(text.len() - letter.map_or(0, char::len_utf8))
        }
    };
    let mut chars = letters.chars();
    match (chars.next(), chars.next()) {
        (None, _) => Some((text, None)),
        (Some(letter), None) => Some((text, Some(rules.kind(letter)?))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::notation::parse_turn;
    use crate::position::read_position;

    /// The meaning of a text if exactly these turns are legal; none if it is no such notation.
    fn read(name: &str, fen: &str, legal: &str, text: &str) -> Option<(String, String)> {
        let rules = crate::shipped::on_disk().rules(name).unwrap();
        let position = read_position(&rules, fen).unwrap();
        let parse = |text| parse_turn(&rules, &position, text).unwrap();
        let legal: Vec<Turn> = legal.split_whitespace().map(parse).collect();
        let Algebraic { turns, meant } = read_algebraic(&rules, &position, &legal, text)?;
        let turns: Vec<String> = turns.iter().map(|&turn| write_turn(&rules, position.side, turn)).collect();
        Some((turns.join(" "), meant.join(" ")))
    }

    const FEN: &str = "r3k2r/P6P/8/3pP3/8/1N3N2/8/R3K2R w KQkq d6 0 1";
    const LEGAL: &str = "b3d2 f3d2 b3d4 f3d4 e1g1 e1c1 e5e6 e5d6 h7h8q a7a8n f3g5";

    #[test]
    fn a_turn_is_told_by_piece_square_and_what_else_is_written() {
        for (text, turns) in [
            ("Nbd2", "b3d2"),
            ("Nfd2!?", "f3d2"),
            ("N3d4", "b3d4 f3d4"),
            ("Nd2", "b3d2 f3d2"),
            ("Nb3xd4#", "b3d4"),
            ("Nf3-g5", "f3g5"),
            ("O-O", "e1g1"),
            ("0-0-0+", "e1c1"),
            ("e6", "e5e6"),
            ("Pe6", "e5e6"),
            ("exd6", "e5d6"),
            ("e5:d6+", "e5d6"),
            ("d6", ""),
            ("h8", ""),
            ("h8=Q", "h7h8q"),
            ("h8Q+", "h7h8q"),
            ("h7-h8(Q)", "h7h8q"),
            ("a8=N", "a7a8n"),
            ("Ng5", "f3g5"),
            ("Rg5", ""),
        ] {
            let read = read("chess", FEN, LEGAL, text).map(|(turns, _)| turns);
            assert_eq!(read.as_deref(), Some(turns), "{text}");
        }
        for text in ["", "x", "Xd4", "e9", "Nd", "Nbbd2", "h8=", "h8=X", "e5e6e7", "O-O-O-O", "é4"] {
            let read = read("chess", FEN, LEGAL, text);
            assert!(read.is_none() || text == "h8=", "{text}: {read:?}");
        }
    }

    #[test]
    fn what_is_not_legal_is_still_some_turn() {
        for (text, meant) in [
            ("Nd2", "b3d2 f3d2"),
            ("Na1", "b3a1"),
            ("Na8", "b3a8 f3a8"),
            ("O-O", "e1g1"),
            ("exf6", "e5f6"),
            ("h8=R", "h7h8r"),
            ("Bc1", ""),
        ] {
            assert_eq!(read("chess", FEN, "", text), Some((String::new(), meant.to_owned())), "{text}");
        }
    }

    /// In Shinobi `+` may be a promotion or a check: the text is ambiguous.
    #[test]
    fn a_plus_may_be_a_promotion_where_pieces_promote_by_their_kind() {
        let fen = "4k3/8/2L5/8/8/8/8/4K3[] w - - 0 1";
        let both = "c6c7 c6c7r";
        let turns = |text| read("shinobi@fairy", fen, both, text).map(|(turns, _)| turns);
        assert_eq!(turns("Lc7").as_deref(), Some("c6c7"));
        assert_eq!(turns("Lc7=R").as_deref(), Some("c6c7r"));
        assert_eq!(turns("Lc7+").as_deref(), Some(both));
    }
}
