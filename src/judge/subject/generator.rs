//! The generator as a subject: it lists by the code that plays any rule set, and counts by the code compiled for this
//! one, if there is any.

use super::{Played, Session, Stopped, Subject};
use regra_movegen as movegen;
use regra_movegen::outcome::{self, End, Game};
use regra_rules::Rules;
use regra_rules::geometry::{Bitboard, ByColor, Color};
use regra_rules::notation::{parse_turn, write_turn};
use regra_rules::position::{Position, Setup, Turn, attacked, validate};

/// The fast generator.
#[derive(Clone, Copy, Debug)]
pub struct GeneratorSubject;

impl Subject for GeneratorSubject {
    fn name(&self) -> &'static str {
        "generator"
    }

    fn accepts(&self, rules: &Rules, setup: &Setup) -> bool {
        validate(rules, setup).is_ok()
    }

    fn session<'r>(&self, rules: &'r Rules, start: &Setup) -> Box<dyn Session + 'r> {
        Box::new(Fast { rules, game: Game::new(Position::from_setup(rules, start)) })
    }
}

struct Fast<'r> {
    rules: &'r Rules,
    game: Game,
}

impl Fast<'_> {
    fn text(&self, turn: Turn) -> String {
        write_turn(self.rules, self.game.position().side, turn)
    }
}

impl Session for Fast<'_> {
    fn restart(&mut self, start: &Setup) -> bool {
        let accepted = GeneratorSubject.accepts(self.rules, start);
        if accepted {
            self.game = Game::new(Position::from_setup(self.rules, start));
        }
        accepted
    }

    fn position(&self) -> Setup {
        self.game.position().to_setup(self.rules)
    }

    fn turns(&self) -> Vec<Played> {
        let after = |turn| self.game.position().play(self.rules, turn).to_setup(self.rules);
        let turns = movegen::turns(self.rules, self.game.position()).into_iter();
        turns.map(|turn| Played { turn: self.text(turn), after: after(turn) }).collect()
    }

    fn go(&mut self, played: &Played) {
        if let Ok(turn) = parse_turn(self.rules, self.game.position(), &played.turn) {
            self.game.play(self.rules, turn);
        }
    }

    fn back(&mut self) {
        self.game.take_back();
    }

    fn perft(&self, depth: u32, stopped: Stopped<'_>) -> Option<u128> {
        counted(self.rules, self.game.position(), depth, stopped)
    }

    fn decided(&self) -> Option<End> {
        outcome::decided(self.rules, self.game.position())
    }

    fn adjudicated(&self) -> Option<End> {
        outcome::adjudicated(self.rules, &self.game)
    }

    fn standing(&self) -> Option<End> {
        outcome::standing(self.rules, &self.game)
    }

    fn attacked(&self) -> Option<ByColor<Bitboard>> {
        Some(ByColor(Color::ALL.map(|color| attacked(self.rules, self.game.position(), color))))
    }
}

/// Maximum depth that is counted in one go, without asking whether to stop.
const AT_ONCE: u32 = 4;

fn counted(rules: &Rules, position: &Position, depth: u32, stopped: Stopped<'_>) -> Option<u128> {
    if stopped() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(u128::from(movegen::perft(rules, position, depth)));
    }
    let turns = movegen::turns(rules, position).into_iter();
    turns.map(|turn| counted(rules, &position.play(rules, turn), depth - 1, stopped)).sum()
}
