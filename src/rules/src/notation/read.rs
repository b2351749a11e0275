//! Reads turns from text. Only their form is checked; the generator decides whether they are legal.

use super::error::TurnError;
use super::words::{PASSES, unmarked};
use crate::geometry::{Bitboard, Square, Wing};
use crate::position::letters::meant;
use crate::position::{Action, Context, Position, Turn};
use crate::position::{Span, quoted};
use crate::{Kind, Promotion, Rules};
use regra_documents::messages::{self, say};

type Read<T> = Result<T, TurnError>;

/// Reads a turn of the side to move.
///
/// # Errors
/// The text does not have the form of a turn of this game.
pub fn parse_turn(rules: &Rules, position: &Position, text: &str) -> Result<Turn, TurnError> {
    let text = text.trim();
    let reader = Reader { rules, position };
    reader.turn(Span { text, column: 1 }).map_err(|error| TurnError { turn: quoted(text), ..error })
}

/// How many characters the name of a square has at the beginning of a text: a letter, and a number.
fn square_length(text: &str) -> usize {
    if text.chars().skip(1).take_while(char::is_ascii_digit).count() == 2 { 3 } else { 2 }
}

struct Reader<'a> {
    rules: &'a Rules,
    position: &'a Position,
}

impl Reader<'_> {
    fn turn(&self, text: Span<'_>) -> Read<Turn> {
        let (first, retiring) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let action = self.action(first)?;
        let retiring = retiring.map_or(Ok(Bitboard::EMPTY), |retiring| self.retiring(retiring))?;
        Ok(self.castling(Turn { action, retiring }))
    }

    /// A king's move as the castling that it writes, if the king has that right. If the king's own movement reaches the
    /// same square, only a legal castling is meant.
    fn castling(&self, turn: Turn) -> Turn {
        let Action::Move { from, to, promotion: None } = turn.action else { return turn };
        let (context, side) = (Context::general(self.rules), self.position.side);
        let mut ways =
            Wing::ALL.into_iter().filter_map(|wing| context.castling_way(self.position, side, wing));
        let Some(way) = ways.find(|way| (way.king, way.written) == (from, to)) else { return turn };
        let occupied = self.position.occupied();
        let moves = context.reach(side, self.rules.king(), from, occupied).has(to);
        let is_free = (way.empty & occupied).is_empty();
        let legal = || is_free && context.may_castle(self.position, &way, turn.retiring);
        if moves && !legal() { turn } else { Turn { action: way.action(), ..turn } }
    }

    /// Dukes that retire behind the move.
    fn retiring(&self, text: Span<'_>) -> Read<Bitboard> {
        self.needs(self.rules.duke().is_some(), text, "dukes")?;
        let mut set = Bitboard::EMPTY;
        let mut rest = Some(text);
        while let Some(text) = rest {
            let part;
            (part, rest) = text.split_once('/').map_or((text, None), |(part, rest)| (part, Some(rest)));
            let from = part.text.strip_suffix('@').and_then(|text| self.on(text));
            let from = from.ok_or_else(|| TurnError::new(part, say().turn_duke()))?;
            if set.has(from) {
                return Err(TurnError::new(part, say().turn_duke_twice()));
            }
            set |= from.bit();
        }
        Ok(set)
    }

    fn action(&self, text: Span<'_>) -> Read<Action> {
        if PASSES.contains(&text.text) {
            self.needs(self.rules.turn.pass, text, "pass")?;
            return Ok(Action::Pass);
        }
        match (text.split_once('@'), text.split_once('+')) {
            (Some((what, to)), _) => self.off_board(text, what, to),
            (None, Some((west, east))) if !east.text.is_empty() => self.legion(west, east),
            _ => self.on_board(text),
        }
    }

    /// `G@d4`, or `@d4` for a pawn, even with an annotation sign, which is no promotion here; or `d4@`.
    fn off_board(&self, text: Span<'_>, what: Span<'_>, to: Span<'_>) -> Read<Action> {
        let to = Span { text: unmarked(to.text), ..to };
        if let ("", Some(from)) = (to.text, self.on(what.text)) {
            self.needs(self.rules.duke().is_some(), text, "dukes")?;
            return Ok(Action::Retire { from });
        }
        let held = self.rules.turn.holdings.0.iter().any(|kinds| !kinds.is_empty());
        self.needs(held, text, "drops")?;
        let mut letters = what.text.chars();
        let kind = letters.next().filter(char::is_ascii_uppercase).and_then(|c| self.rules.kind(c));
        let kind = kind.filter(|_| letters.as_str().is_empty());
        let kind = kind.or_else(|| what.text.is_empty().then(|| self.rules.pawn()));
        let kind = kind.ok_or_else(|| TurnError::new(what, self.a_capital_letter(what)))?;
        Ok(Action::Drop { kind, to: self.square(to)? })
    }

    /// The letters that may stand before `@`.
    fn a_capital_letter(&self, what: Span<'_>) -> String {
        let letter = single(what.text).map(|letter| letter.to_ascii_uppercase());
        let kind = letter.and_then(|letter| self.rules.kind(letter).or_else(|| meant(self.rules, letter)));
        let meant = kind.map(|kind| self.rules.piece(kind));
        meant.map_or_else(
            || say().turn_letter(),
            |piece| say().turn_letter_means(messages::the(&piece.name), format!("`{}`", piece.letter)),
        )
    }

    /// A move or a charge.
    fn on_board(&self, text: Span<'_>) -> Read<Action> {
        let (from, to, rest) = self.two_squares(text)?;
        if from == to {
            return self.king_twice(text, from);
        }
        if rest.text == "*" {
            self.needs(self.rules.turn.charge.is_some(), rest, "charges")?;
            return Ok(Action::Charge { from, to });
        }
        Ok(Action::Move { from, to, promotion: self.promotion(from, rest)? })
    }

    /// Two squares, and the text behind them.
    fn two_squares<'t>(&self, text: Span<'t>) -> Read<(Square, Square, Span<'t>)> {
        let (from, behind) = text.split_at(square_length(text.text));
        let from = self.square(from).map_err(|error| match self.written_out(text.text) {
            Some(expected) => TurnError::new(text, expected),
            None => error,
        })?;
        let (to, rest) = behind.split_at(square_length(behind.text));
        Ok((from, self.square(to)?, rest))
    }

    /// A turn in algebraic notation, a piece's letter and a square (`Nf3`, `Cf3`), as two squares: all turns of such
    /// pieces to that square.
    fn written_out(&self, text: &str) -> Option<String> {
        let letter = text.chars().next().filter(char::is_ascii_uppercase)?;
        let kind = self.rules.kind(letter).or_else(|| meant(self.rules, letter))?;
        let text = unmarked(text);
        let name = text.rfind(|c: char| !c.is_ascii_digit())?;
        let to = self.on(text.get(name..)?)?;
        let (context, side) = (Context::general(self.rules), self.position.side);
        let goes = |from: &Square| context.reach(side, kind, *from, self.position.occupied()).has(to);
        let turns = self.position.of(side, kind).filter(goes).map(|from| format!("`{from}{to}`"));
        let turns = turns.reduce(|first, second| say().or(first, second))?;
        Some(say().turn_from_and_to(turns, messages::the(&self.rules.piece(kind).name)))
    }

    /// A square of the board.
    fn on(&self, text: &str) -> Option<Square> {
        Square::parse(text).filter(|&square| self.rules.turn.board.has(square))
    }

    fn square(&self, text: Span<'_>) -> Read<Square> {
        self.on(text.text).ok_or_else(|| TurnError::new(text, self.a_square_or_else()))
    }

    /// The texts that may stand where no square was found.
    fn a_square_or_else(&self) -> String {
        let castling = match self.rules.turn.castling {
            Some(castling) if castling.own_rooks => "rook",
            Some(_) => "king",
            None => "none",
        };
        let board = self.rules.turn.board;
        // A pawn of chess, where its squares are there.
        let example =
            if Square::parse("e4").is_some_and(|square| board.has(square)) { "e2e4" } else { "a1a2" };
        let pass = if self.rules.turn.pass { "yes" } else { "no" };
        say().turn_square(board.corner().to_string(), example, pass, castling)
    }

    /// The king's square twice: some engines write a pass like that, for a side that has the pass token.
    fn king_twice(&self, text: Span<'_>, square: Square) -> Read<Action> {
        let king = self.position.of(self.position.side, self.rules.king()).has(square);
        let may_pass = self.position.token.is_some_and(|token| token.holder == self.position.side);
        if king && text.text.len() == 4 && may_pass {
            return Ok(Action::Pass);
        }
        let pass = if self.rules.turn.pass { "yes" } else { "no" };
        Err(TurnError::new(text.split_at(2).1, say().turn_another_square(pass)))
    }

    /// `q r b n`: the letters that a piece may become here.
    fn promotion_letters(&self) -> String {
        let (rules, side) = (self.rules, self.position.side);
        let becomes = |kind: &Kind| match rules.turn.promotion {
            Promotion::Choice(into) => into[side].contains(*kind),
            Promotion::Pool(_) => rules.turn.holdings[side].contains(*kind),
            Promotion::Zone(_) => rules.kinds().any(|from| rules.piece(from).promotes_to == Some(*kind)),
        };
        let letters = rules.kinds().filter(becomes).map(|kind| rules.piece(kind).letter);
        letters.map(|letter| letter.to_ascii_lowercase().to_string()).collect::<Vec<_>>().join(" ")
    }

    /// The promotion of the piece on `from`: none, a letter, or `+` where pieces promote by kind.
    fn promotion(&self, from: Square, span: Span<'_>) -> Read<Option<Kind>> {
        let by_kind = matches!(self.rules.turn.promotion, Promotion::Zone(_));
        match span.text {
            "" => return Ok(None),
            "=" if by_kind => return Ok(None),
            "+" if by_kind => {
                let kind = self.position.kind_at(from).and_then(|kind| self.rules.piece(kind).promotes_to);
                let expected = || say().turn_no_promotion(from.to_string());
                return kind.map(Some).ok_or_else(|| TurnError::new(span, expected()));
            }
            _ => {}
        }
        let mut letters = span.text.strip_prefix('=').unwrap_or(span.text).chars();
        let kind = letters.next().and_then(|c| self.rules.kind(c));
        kind.filter(|_| letters.as_str().is_empty()).map(Some).ok_or_else(|| {
            let letters = self.promotion_letters();
            let meant = single(span.text).and_then(|letter| meant(self.rules, letter));
            let expected = match meant.map(|kind| self.rules.piece(kind)) {
                Some(piece) => {
                    let letter = format!("`{}`", piece.letter.to_ascii_lowercase());
                    say().turn_promotion_means(letters, messages::the(&piece.name), letter)
                }
                None if by_kind => say().turn_promotion_plus(letters),
                None => say().turn_promotion(letters),
            };
            TurnError::new(span, expected)
        })
    }

    /// `d4d5+e4e5`, the pawn nearer the a-file first.
    fn legion(&self, west: Span<'_>, east: Span<'_>) -> Read<Action> {
        let plus = Span { text: "+", column: east.column - 1 };
        self.needs(self.rules.turn.legion, plus, "legions")?;
        let (from, west_promotion) = self.step(west)?;
        let (other, east_promotion) = self.step(east)?;
        if from.offset(1, 0) == Some(other) {
            return Ok(Action::Legion { west: from, west_promotion, east_promotion });
        }
        if other.offset(1, 0) == Some(from) {
            let expected = say().turn_legion_order(east.text, west.text);
            return Err(TurnError::new(east, expected));
        }
        Err(no_legion(east, say().turn_legion_right(from.to_string())))
    }

    /// One pawn's half of a legion.
    fn step(&self, text: Span<'_>) -> Read<(Square, Option<Kind>)> {
        let (from, to, rest) = self.two_squares(text)?;
        if from.ahead(self.position.side, 1) != Some(to) {
            let to = text.split_at(2).1.split_at(2).0;
            return Err(no_legion(to, say().turn_legion_ahead(from.to_string())));
        }
        Ok((from, self.promotion(from, rest)?))
    }

    /// An error if the game lacks what the text names.
    fn needs(&self, has: bool, found: Span<'_>, lacks: &str) -> Read<()> {
        let but = || say().turn_game_lacks(&self.rules.family, lacks);
        if has { Ok(()) } else { Err(TurnError::new(found, but())) }
    }
}

/// The letter, where the text is one.
fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.as_str().is_empty())
}

/// The error of two pawns that are no legion in any position.
fn no_legion(found: Span<'_>, expected: String) -> TurnError {
    TurnError { clause: Some("legion.move"), ..TurnError::new(found, expected) }
}
