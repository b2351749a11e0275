//! Suites of counts: the known ones of `spec/evidence/suite.yaml`, shared by tests, benches and commands; EPD.

pub mod epd;

use std::sync::LazyLock;

use serde::Deserialize;

use regra_rules::shipped::file;

/// Where in a game a position stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GamePhase {
    /// Where it starts.
    Start,
    Middle,
    /// Near its end.
    Late,
}

/// A position and its counts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownCounts {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// How it is called.
    pub name: String,
    /// Where in a game it stands.
    pub phase: GamePhase,
    /// The position; the start position without it.
    pub fen: Option<String>,
    /// The leaves at depth 1, 2, …
    pub counts: Vec<u64>,
    /// Who counts so.
    pub source: String,
}

/// What the file holds.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Suite {
    timed: Vec<String>,
    field: Vec<String>,
    positions: Vec<KnownCounts>,
}

static FILE: LazyLock<Suite> =
    LazyLock::new(|| serde_yaml::from_str(file("spec/evidence/suite.yaml")).unwrap_or_default());

/// Counts that two independent programs agree on at least: the generator, and whom each names.
pub fn suite() -> &'static [KnownCounts] {
    &FILE.positions
}

/// The rule sets whose speed is measured.
pub fn timed() -> &'static [String] {
    &FILE.timed
}

/// The games of the field whose speed is measured: at least one of each class of the generator.
pub fn field() -> &'static [String] {
    &FILE.field
}

impl KnownCounts {
    /// Whether the speed of its rule set is measured.
    pub fn is_timed(&self) -> bool {
        timed().contains(&self.rules)
    }

    /// The deepest depth with at most so many leaves, and its leaves; the first depth if all have more.
    pub fn depth(&self, most: u64) -> (u32, u64) {
        let depths = (1..).zip(self.counts.iter().copied());
        let fits = depths.take_while(|&(depth, leaves)| depth == 1 || leaves <= most);
        fits.last().unwrap_or((1, 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_timed_rule_set_has_a_start_a_middle_and_an_end() {
        assert!(!timed().is_empty(), "the file cannot be read");
        for rules in timed() {
            for phase in [GamePhase::Start, GamePhase::Middle, GamePhase::Late] {
                assert!(suite().iter().any(|known| known.rules == *rules && known.phase == phase), "{rules}");
            }
        }
    }

    #[test]
    fn every_timed_game_of_the_field_has_its_start() {
        assert!(!field().is_empty());
        for rules in field() {
            let start = |known: &&KnownCounts| known.rules == *rules && known.fen.is_none();
            assert_eq!(suite().iter().filter(start).count(), 1, "{rules}");
        }
    }

    #[test]
    fn the_depth_is_the_deepest_that_is_not_too_deep() {
        let chess = &suite()[0];
        assert_eq!(chess.depth(5_000_000), (5, 4_865_609));
        assert_eq!(chess.depth(4_865_608), (4, 197_281));
        assert_eq!(chess.depth(7), (1, 20));
    }
}
