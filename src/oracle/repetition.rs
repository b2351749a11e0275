//! `end.repetition`: how often the present position has occurred, and which side is to blame.

use super::ends::OracleEnd;
use super::oracle_rules::OracleRules;
use regra_rules::RepetitionLoser;
use regra_rules::geometry::Color;
use regra_rules::position::{Setup, State};

impl OracleRules<'_> {
    /// The end by repetition in the last of these positions, which are all positions of a game in order.
    pub(super) fn repetition(&self, game: &[Setup]) -> Option<OracleEnd> {
        let now = game.last()?;
        let times = game.iter().filter(|earlier| same(earlier, now)).count();
        let repetition = self.rules.end.repetition?;
        let winner = match repetition.loser {
            RepetitionLoser::Nobody => None,
            // The side that is not to move has made the position.
            RepetitionLoser::Repeater => Some(now.side),
            RepetitionLoser::Checker => self.victim(game, now),
        };
        (times >= usize::from(repetition.count)).then(|| OracleEnd::new("end.repetition", winner))
    }

    /// The side whose opponent gave check on every one of its turns since the first occurrence; none if
    /// both did, or neither.
    fn victim(&self, game: &[Setup], now: &Setup) -> Option<Color> {
        let first = game.iter().position(|earlier| same(earlier, now))?;
        let since = &game[first + 1..];
        let checked = |side: Color| {
            let mut faced = since.iter().filter(|setup| setup.side == side).peekable();
            faced.peek().is_some() && faced.all(|setup| self.in_check(setup))
        };
        match (checked(Color::White), checked(Color::Black)) {
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            _ => None,
        }
    }

    /// Whether the royal king of the side to move is attacked.
    pub(super) fn in_check(&self, setup: &Setup) -> bool {
        let king = self.royal(&setup.board, setup.side);
        king.is_some_and(|king| self.hits_king(&setup.board, !setup.side, king))
    }
}

/// Whether two positions are the same except for the two counters.
fn same(one: &Setup, other: &Setup) -> bool {
    let timeless = |setup: &Setup| State { halfmove: 0, fullmove: 0, ..setup.state };
    one.board == other.board && one.holdings == other.holdings && timeless(one) == timeless(other)
}
