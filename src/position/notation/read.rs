//! Text as turns: the shape only, whether the turn is legal is for the generator to say.

use super::error::{Problem, TurnError};
use crate::geometry::{Bitboard, Square, Wing};
use crate::position::{Action, Kit, Position, Turn};
use crate::rules::{Kind, Promotion, Rules};

/// The ways to write a pass, besides the king's square twice.
const PASSES: [&str; 5] = ["pass", "0000", "--", "@@@@", "Z0"];

type Read<T> = Result<T, Problem>;

/// Reads a turn of the side to move.
///
/// # Errors
/// The text has not the shape of a turn of this game.
pub fn parse_turn(rules: &Rules, position: &Position, text: &str) -> Result<Turn, TurnError> {
    let text = text.trim();
    let reader = Reader { rules, position };
    reader.turn(text).map_err(|problem| problem.in_turn(text))
}

struct Reader<'a> {
    rules: &'a Rules,
    position: &'a Position,
}

impl Reader<'_> {
    fn turn(&self, text: &str) -> Read<Turn> {
        let (first, riders) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let action = self.action(first)?;
        let riders = match riders {
            Some(riders) => self.riders(riders).map_err(|p| p.behind(first.len() + 1))?,
            None => Bitboard::EMPTY,
        };
        Ok(self.castling(Turn { action, riders }))
    }

    /// A king's move as the castling that it stands for: to where castling takes the king, with the right
    /// to it. Where the king's own movement takes it there too, only a legal castling is meant.
    fn castling(&self, turn: Turn) -> Turn {
        let Action::Move { from, to, promotion: None } = turn.action else { return turn };
        let (kit, side) = (Kit::general(self.rules), self.position.side());
        let wing = Wing::toward(to, from);
        let lands = self.rules.turn.castling.and_then(|castling| castling.king_lands(from, wing));
        let right = self.position.castling.has(side, wing);
        if !right || lands != Some(to) || kit.castling_king(self.position, side) != Some(from) {
            return turn;
        }
        let moves = kit.reach(side, self.rules.king(), from, self.position.occupied()).has(to);
        let castles = || kit.castlings(self.position, side, from).has(to);
        let legal = || castles() && kit.may_castle(self.position, from, to, turn.riders);
        if moves && !legal() { turn } else { Turn { action: Action::Castle { from, to }, ..turn } }
    }

    /// Dukes that retire behind the move.
    fn riders(&self, text: &str) -> Read<Bitboard> {
        self.needs(self.rules.duke().is_some(), 0, text, "no dukes that could retire")?;
        let mut set = Bitboard::EMPTY;
        let mut at = 0;
        for part in text.split('/') {
            let from = part.strip_suffix('@').and_then(Square::parse);
            let expected = "expected a duke's square with `@` behind it, such as `d4@`";
            let from = from.ok_or_else(|| Problem::new(at, part, expected))?;
            if set.has(from) {
                return Err(Problem::new(at, part, "the same duke twice; write it once"));
            }
            set |= from.bit();
            at += part.len() + 1;
        }
        Ok(set)
    }

    fn action(&self, text: &str) -> Read<Action> {
        if PASSES.contains(&text) {
            self.needs(self.rules.turn.pass, 0, text, "no pass")?;
            return Ok(Action::Pass);
        }
        match text.split_once('@') {
            Some((what, to)) => self.off_board(text, what, to),
            None => match text.split_once('+') {
                Some((west, east)) if !east.is_empty() => self.legion(west, east),
                _ => self.on_board(text),
            },
        }
    }

    /// `G@d4` or `d4@`.
    fn off_board(&self, text: &str, what: &str, to: &str) -> Read<Action> {
        if let ("", Some(from)) = (to, Square::parse(what)) {
            self.needs(self.rules.duke().is_some(), 0, text, "no dukes that could retire")?;
            return Ok(Action::Retire { from });
        }
        let held = self.rules.turn.holdings.0.iter().any(|kinds| !kinds.is_empty());
        self.needs(held, 0, text, "no drops")?;
        let mut letters = what.chars();
        let kind = letters.next().filter(char::is_ascii_uppercase).and_then(|c| self.rules.kind(c));
        let Some(kind) = kind.filter(|_| letters.as_str().is_empty()) else {
            return Err(Problem::new(0, what, "expected one capital letter of a piece before `@`"));
        };
        let to = self.square(to).map_err(|p| p.behind(what.len() + 1))?;
        Ok(Action::Drop { kind, to })
    }

    /// A move or a charge.
    fn on_board(&self, text: &str) -> Read<Action> {
        let (from, to, rest) = self.two_squares(text)?;
        if from == to {
            return self.king_twice(text, from);
        }
        if rest == "*" {
            self.needs(self.rules.turn.charge.is_some(), 4, rest, "no charges")?;
            return Ok(Action::Charge { from, to });
        }
        let promotion = self.promotion(from, rest).map_err(|p| p.behind(4))?;
        Ok(Action::Move { from, to, promotion })
    }

    /// Two squares, and what stands behind them.
    fn two_squares<'t>(&self, text: &'t str) -> Read<(Square, Square, &'t str)> {
        let from = self.square(text.get(..2).unwrap_or(text))?;
        let behind = text.get(2..).unwrap_or_default();
        let to = self.square(behind.get(..2).unwrap_or(behind)).map_err(|p| p.behind(2))?;
        Ok((from, to, text.get(4..).unwrap_or_default()))
    }

    fn square(&self, text: &str) -> Read<Square> {
        Square::parse(text).ok_or_else(|| Problem::new(0, text, self.a_square_or_else()))
    }

    /// What may stand where no square was found.
    fn a_square_or_else(&self) -> String {
        let pass = if self.rules.turn.pass { ", or `pass`" } else { "" };
        format!(
            "expected a square a1-h8: a move is two squares, such as `e2e4`{pass}; castling is the king's move"
        )
    }

    /// The king's square twice is how some engines write a pass.
    fn king_twice(&self, text: &str, square: Square) -> Read<Action> {
        let king = self.position.of(self.position.side(), self.rules.king()).has(square);
        if king && text.len() == 4 && self.rules.turn.pass {
            return Ok(Action::Pass);
        }
        Err(Problem::new(2, text.get(2..).unwrap_or_default(), "expected another square than the first"))
    }

    /// What the piece on `from` becomes: nothing, a letter, or `+` where pieces promote by their kind.
    fn promotion(&self, from: Square, text: &str) -> Read<Option<Kind>> {
        let by_kind = matches!(self.rules.turn.promotion, Promotion::Zone(_));
        match text {
            "" => return Ok(None),
            "=" if by_kind => return Ok(None),
            "+" if by_kind => return self.promoted(from).map(Some),
            _ => {}
        }
        let mut letters = text.strip_prefix('=').unwrap_or(text).chars();
        let kind = letters.next().and_then(|c| self.rules.kind(c));
        kind.filter(|_| letters.as_str().is_empty()).map(Some).ok_or_else(|| {
            let (plus, family) = (if by_kind { ", `+`" } else { "" }, &self.rules.family);
            let expected =
                format!("expected nothing{plus} or one letter of what a piece of {family} becomes");
            Problem::new(0, text, expected)
        })
    }

    fn promoted(&self, from: Square) -> Read<Kind> {
        let kind = self.position.kind_at(from).and_then(|kind| self.rules.piece(kind).promotes_to);
        kind.ok_or_else(|| {
            Problem::new(0, "+", format!("but what stands on {from} does not promote; leave it out"))
        })
    }

    /// `d4d5+e4e5`, the pawn nearer the a-file first.
    fn legion(&self, west: &str, east: &str) -> Read<Action> {
        self.needs(self.rules.turn.legion, west.len(), "+", "no legion moves")?;
        let (from, west_promotion) = self.step(west)?;
        let behind = |p: Problem| p.behind(west.len() + 1);
        let (other, east_promotion) = self.step(east).map_err(behind)?;
        if from.offset(1, 0) == Some(other) {
            return Ok(Action::Legion { west: from, west_promotion, east_promotion });
        }
        if other.offset(1, 0) == Some(from) {
            let expected = format!("the pawn nearer the a-file comes first: `{east}+{west}`");
            return Err(behind(Problem::new(0, east, expected)));
        }
        let expected = format!("expected the pawn on the right of {from}");
        Err(behind(Problem::new(0, east, expected).by("legion.move")))
    }

    /// One pawn's half of a legion.
    fn step(&self, text: &str) -> Read<(Square, Option<Kind>)> {
        let (from, to, rest) = self.two_squares(text)?;
        if from.ahead(self.position.side(), 1) != Some(to) {
            return Err(Problem::new(
                2,
                text.get(2..4).unwrap_or_default(),
                format!("expected the square straight ahead of {from}"),
            )
            .by("legion.move"));
        }
        let promotion = self.promotion(from, rest).map_err(|p| p.behind(4))?;
        Ok((from, promotion))
    }

    /// The game must have what the text names.
    fn needs(&self, has: bool, at: usize, found: &str, lacks: &str) -> Read<()> {
        if has {
            return Ok(());
        }
        Err(Problem::new(at, found, format!("but {} has {lacks}", self.rules.family)))
    }
}
