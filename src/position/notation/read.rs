//! Text as turns: the shape only, whether the turn is legal is for the generator to say.

use super::error::TurnError;
use crate::geometry::{Bitboard, Square, Wing};
use crate::position::text::{Span, quoted};
use crate::position::{Action, Context, Position, Turn};
use crate::rules::{Kind, Promotion, Rules};

/// The ways to write a pass, besides the king's square twice.
const PASSES: [&str; 5] = ["pass", "0000", "--", "@@@@", "Z0"];

type Read<T> = Result<T, TurnError>;

/// Reads a turn of the side to move.
///
/// # Errors
/// The text has not the shape of a turn of this game.
pub fn parse_turn(rules: &Rules, position: &Position, text: &str) -> Result<Turn, TurnError> {
    let text = text.trim();
    let reader = Reader { rules, position };
    reader.turn(Span { text, column: 1 }).map_err(|error| TurnError { turn: quoted(text), ..error })
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

    /// A king's move as the castling that it stands for: to where castling takes the king, with the right
    /// to it. Where the king's own movement takes it there too, only a legal castling is meant.
    fn castling(&self, turn: Turn) -> Turn {
        let Action::Move { from, to, promotion: None } = turn.action else { return turn };
        let (context, side) = (Context::general(self.rules), self.position.side);
        let wing = Wing::toward(to, from);
        let lands = self.rules.turn.castling.and_then(|castling| castling.king_lands(from, wing));
        let right = self.position.castling.has(side, wing);
        if !right || lands != Some(to) || context.castling_king(self.position, side) != Some(from) {
            return turn;
        }
        let moves = context.reach(side, self.rules.king(), from, self.position.occupied()).has(to);
        let castles = || context.castlings(self.position, side, from).has(to);
        let legal = || castles() && context.may_castle(self.position, from, to, turn.retiring);
        if moves && !legal() { turn } else { Turn { action: Action::Castle { from, to }, ..turn } }
    }

    /// Dukes that retire behind the move.
    fn retiring(&self, text: Span<'_>) -> Read<Bitboard> {
        self.needs(self.rules.duke().is_some(), text, "no dukes that could retire")?;
        let mut set = Bitboard::EMPTY;
        let mut rest = Some(text);
        while let Some(text) = rest {
            let part;
            (part, rest) = text.split_once('/').map_or((text, None), |(part, rest)| (part, Some(rest)));
            let from = part.text.strip_suffix('@').and_then(Square::parse);
            let expected = "expected a duke's square with `@` behind it, such as `d4@`";
            let from = from.ok_or_else(|| TurnError::new(part, expected))?;
            if set.has(from) {
                return Err(TurnError::new(part, "the same duke twice; write it once"));
            }
            set |= from.bit();
        }
        Ok(set)
    }

    fn action(&self, text: Span<'_>) -> Read<Action> {
        if PASSES.contains(&text.text) {
            self.needs(self.rules.turn.pass, text, "no pass")?;
            return Ok(Action::Pass);
        }
        match (text.split_once('@'), text.split_once('+')) {
            (Some((what, to)), _) => self.off_board(text, what, to),
            (None, Some((west, east))) if !east.text.is_empty() => self.legion(west, east),
            _ => self.on_board(text),
        }
    }

    /// `G@d4` or `d4@`.
    fn off_board(&self, text: Span<'_>, what: Span<'_>, to: Span<'_>) -> Read<Action> {
        if let ("", Some(from)) = (to.text, Square::parse(what.text)) {
            self.needs(self.rules.duke().is_some(), text, "no dukes that could retire")?;
            return Ok(Action::Retire { from });
        }
        let held = self.rules.turn.holdings.0.iter().any(|kinds| !kinds.is_empty());
        self.needs(held, text, "no drops")?;
        let mut letters = what.text.chars();
        let kind = letters.next().filter(char::is_ascii_uppercase).and_then(|c| self.rules.kind(c));
        let kind = kind.filter(|_| letters.as_str().is_empty());
        let kind =
            kind.ok_or_else(|| TurnError::new(what, "expected one capital letter of a piece before `@`"))?;
        Ok(Action::Drop { kind, to: self.square(to)? })
    }

    /// A move or a charge.
    fn on_board(&self, text: Span<'_>) -> Read<Action> {
        let (from, to, rest) = self.two_squares(text)?;
        if from == to {
            return self.king_twice(text, from);
        }
        if rest.text == "*" {
            self.needs(self.rules.turn.charge.is_some(), rest, "no charges")?;
            return Ok(Action::Charge { from, to });
        }
        Ok(Action::Move { from, to, promotion: self.promotion(from, rest)? })
    }

    /// Two squares, and what stands behind them.
    fn two_squares<'t>(&self, text: Span<'t>) -> Read<(Square, Square, Span<'t>)> {
        let (from, behind) = text.split_at(2);
        let from = self.square(from)?;
        let (to, rest) = behind.split_at(2);
        Ok((from, self.square(to)?, rest))
    }

    fn square(&self, text: Span<'_>) -> Read<Square> {
        Square::parse(text.text).ok_or_else(|| TurnError::new(text, self.a_square_or_else()))
    }

    /// What may stand where no square was found.
    fn a_square_or_else(&self) -> String {
        let pass = if self.rules.turn.pass { ", or `pass`" } else { "" };
        format!(
            "expected a square a1-h8: a move is two squares, such as `e2e4`{pass}; castling is the king's move"
        )
    }

    /// The king's square twice is how some engines write a pass.
    fn king_twice(&self, text: Span<'_>, square: Square) -> Read<Action> {
        let king = self.position.of(self.position.side, self.rules.king()).has(square);
        if king && text.text.len() == 4 && self.rules.turn.pass {
            return Ok(Action::Pass);
        }
        Err(TurnError::new(text.split_at(2).1, "expected another square than the first"))
    }

    /// What the piece on `from` becomes: nothing, a letter, or `+` where pieces promote by their kind.
    fn promotion(&self, from: Square, span: Span<'_>) -> Read<Option<Kind>> {
        let by_kind = matches!(self.rules.turn.promotion, Promotion::Zone(_));
        match span.text {
            "" => return Ok(None),
            "=" if by_kind => return Ok(None),
            "+" if by_kind => {
                let kind = self.position.kind_at(from).and_then(|kind| self.rules.piece(kind).promotes_to);
                let expected = || format!("but what stands on {from} does not promote; leave it out");
                return kind.map(Some).ok_or_else(|| TurnError::new(span, expected()));
            }
            _ => {}
        }
        let mut letters = span.text.strip_prefix('=').unwrap_or(span.text).chars();
        let kind = letters.next().and_then(|c| self.rules.kind(c));
        kind.filter(|_| letters.as_str().is_empty()).map(Some).ok_or_else(|| {
            let (plus, family) = (if by_kind { ", `+`" } else { "" }, &self.rules.family);
            let expected =
                format!("expected nothing{plus} or one letter of what a piece of {family} becomes");
            TurnError::new(span, expected)
        })
    }

    /// `d4d5+e4e5`, the pawn nearer the a-file first.
    fn legion(&self, west: Span<'_>, east: Span<'_>) -> Read<Action> {
        let plus = Span { text: "+", column: east.column - 1 };
        self.needs(self.rules.turn.legion, plus, "no legion moves")?;
        let (from, west_promotion) = self.step(west)?;
        let (other, east_promotion) = self.step(east)?;
        if from.offset(1, 0) == Some(other) {
            return Ok(Action::Legion { west: from, west_promotion, east_promotion });
        }
        if other.offset(1, 0) == Some(from) {
            let expected = format!("the pawn nearer the a-file comes first: `{}+{}`", east.text, west.text);
            return Err(TurnError::new(east, expected));
        }
        Err(no_legion(east, format!("expected the pawn on the right of {from}")))
    }

    /// One pawn's half of a legion.
    fn step(&self, text: Span<'_>) -> Read<(Square, Option<Kind>)> {
        let (from, to, rest) = self.two_squares(text)?;
        if from.ahead(self.position.side, 1) != Some(to) {
            let to = text.split_at(2).1.split_at(2).0;
            return Err(no_legion(to, format!("expected the square straight ahead of {from}")));
        }
        Ok((from, self.promotion(from, rest)?))
    }

    /// The game must have what the text names.
    fn needs(&self, has: bool, found: Span<'_>, lacks: &str) -> Read<()> {
        let but = || format!("but {} has {lacks}", self.rules.family);
        if has { Ok(()) } else { Err(TurnError::new(found, but())) }
    }
}

/// Two pawns that are no legion, whatever the position.
fn no_legion(found: Span<'_>, expected: String) -> TurnError {
    TurnError { clause: Some("legion.move"), ..TurnError::new(found, expected) }
}
