//! Subjects that can be asked about a game: the generator and the oracle, through one small trait, so that both answer
//! the same questions. `agree` compares them.
//!
//! Another program is a [`Player`]: it may fail to answer, spells turns in its own way, and is asked through an
//! [`Examinee`].

mod examinee;
mod generator;
mod inside;
mod oracle;
mod placement;
mod player;
mod spelled;

pub use examinee::{Examinee, Heard};
pub use generator::GeneratorSubject;
pub use inside::Inside;
pub use oracle::OracleSubject;
pub use placement::{Comparison, compare};
pub use player::{
    Divided, Player, PlayerError, PlayerErrorKind, PlayerQuestion, Restarts, Standing, Told, Wanted, Whole,
    one_by_one,
};
pub(crate) use spelled::game_spelled;
pub use spelled::turn_spelled;

use regra_movegen::outcome::End;
use regra_rules::Rules;
use regra_rules::geometry::{Bitboard, ByColor};
use regra_rules::position::Setup;

/// An implementation of the rules.
pub trait Subject: Sync {
    /// Its name in findings.
    fn name(&self) -> &'static str;

    /// Whether play under the rule set can reach this position, as far as that can be seen.
    fn accepts(&self, rules: &Rules, setup: &Setup) -> bool;

    /// A game that begins with a position that it accepts.
    fn session<'r>(&self, rules: &'r Rules, start: &Setup) -> Box<dyn Session + 'r>;
}

/// A legal turn with the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The turn in the notation of the rule documents.
    pub turn: String,
    /// The position after it, in its canonical form.
    pub after: Setup,
}

/// A game as one subject plays it.
pub trait Session {
    /// Starts another game under the same rules, if the subject accepts the position; otherwise nothing happens.
    fn restart(&mut self, start: &Setup) -> bool;

    /// The present position.
    fn position(&self) -> Setup;

    /// The legal turns; a turn that is listed twice is here twice.
    fn turns(&self) -> Vec<Played>;

    /// Plays a turn that [`turns`](Self::turns) has listed.
    fn go(&mut self, played: &Played);

    /// Takes the last turn back; at the start nothing happens.
    fn back(&mut self);

    /// The number of lines of exactly `depth` turns from here, by its own way of counting; none if `stopped` said so
    /// meanwhile.
    fn perft(&self, depth: u32, stopped: Stopped<'_>) -> Option<u128>;

    /// The end that the position itself decides.
    fn decided(&self) -> Option<End>;

    /// The end that is judged from counts, material or the game so far, whatever the position decides.
    fn adjudicated(&self) -> Option<End>;

    /// The outcome of the game: by an earlier position that was its end, or by this one.
    fn standing(&self) -> Option<End>;

    /// The squares that each side attacks, if the subject can tell.
    fn attacked(&self) -> Option<ByColor<Bitboard>>;
}

/// Called now and then in long work: whether to stop.
pub type Stopped<'a> = &'a (dyn Fn() -> bool + Sync);

/// Never stops.
pub fn never() -> bool {
    false
}
