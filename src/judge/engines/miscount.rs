//! Finds the single fault behind a wrong count, from the number alone, without an engine.
//!
//! The position is counted again under every rule set that differs in one place, under other rule sets, and in the
//! well-known ways to count differently. Every fault that gives the number is reported.

use super::bisect::theory::{self, Theory};
use super::bisect::{Plays, Signature};
use crate::perft::{self, Watch};
use regra_movegen::outcome::{Ends, Game};
use regra_rules::{Catalogue, Rules};

/// A count that somebody has published, and where.
pub struct ClaimedLeaves<'a> {
    /// The rules by which it should be.
    pub rules: &'a Rules,
    /// From where it is counted.
    pub game: &'a Game,
    /// How deep.
    pub depth: u32,
    /// Where lines end.
    pub ends: Ends,
    /// How many leaves.
    pub nodes: u128,
}

/// What may be behind a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountFault {
    Depth(u32),
    /// The counts of all depths from this one on, added up.
    Sum(u32),
    /// The rules are others, or one clause is read otherwise, by a name that regra reads.
    Plays(Plays),
    /// A clause is read in a way that the document does not state.
    Reading([&'static str; 2]),
    /// Only the kinds with these letters are there to promote to.
    Promotes(Vec<String>),
    /// A sign that engines show too.
    Sign(Signature),
    /// Captures en passant that leave the own king attacked are counted.
    ExposedEnPassant,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Miscount {
    /// Each alone gives the count.
    pub faults: Vec<CountFault>,
    /// How many faults were tried.
    pub tried: usize,
    /// Whether all were.
    pub complete: bool,
}

impl CountFault {
    /// The clause that it is about, where it is about one.
    pub fn clause(&self) -> Option<&str> {
        match self {
            Self::Plays(plays) => plays.clause.as_deref(),
            Self::Reading([clause, _]) => Some(clause),
            Self::Promotes(_) => Some("promotion.choice"),
            Self::Sign(Signature::PseudoLegal | Signature::PseudoLegalLeaves) | Self::ExposedEnPassant => {
                Some("king.royal")
            }
            Self::Sign(_) | Self::Depth(_) | Self::Sum(_) => None,
        }
    }

    /// The rule set that counts so, where it has a name.
    pub fn rules(&self) -> Option<&str> {
        match self {
            Self::Plays(plays) => Some(&plays.rules),
            _ => None,
        }
    }
}

impl ClaimedLeaves<'_> {
    /// The faults with which there are so many leaves.
    pub fn explained(&self, catalogue: &Catalogue, watch: &dyn Watch) -> Miscount {
        let mut found = Miscount { faults: self.other_depths(watch), tried: 0, complete: true };
        for (fault, theory) in faults(catalogue, self.rules) {
            if watch.stopped() {
                break;
            }
            let position = self.game.position();
            let differs = self.ends == Ends::Adjudicated || theory.moves_apart(self.rules);
            let count = || theory.leaves(self.rules, position, (self.depth, self.ends), watch);
            if differs && count() == Some(self.nodes) {
                found.faults.push(fault);
            }
            found.tried += 1;
        }
        Miscount { complete: !watch.stopped(), ..found }
    }

    /// The counts of smaller depths, and their sums.
    fn other_depths(&self, watch: &dyn Watch) -> Vec<CountFault> {
        let count = |depth| perft::count(self.rules, self.game, depth, self.ends, watch).nodes;
        let counts: Vec<u128> = (0..=self.depth).map(count).collect();
        let single = (0..self.depth).zip(&counts).filter(|(_, nodes)| **nodes == self.nodes);
        let summed =
            (0..self.depth).filter(|&from| counts[from as usize..].iter().sum::<u128>() == self.nodes);
        single.map(|(depth, _)| CountFault::Depth(depth)).chain(summed.map(CountFault::Sum)).collect()
    }
}

/// All faults that are tried, those with a name first.
fn faults(catalogue: &Catalogue, rules: &Rules) -> Vec<(CountFault, Theory)> {
    let known = theory::theories(catalogue, rules).into_iter().filter_map(|theory| {
        let fault = match (&theory.signature, &theory.plays) {
            (Some(Signature::PlaysOther(name)), None) => {
                CountFault::Plays(Plays { rules: name.clone(), clause: None, off: false })
            }
            (_, Some(plays)) => CountFault::Plays(plays.clone()),
            (Some(sign), None) => CountFault::Sign(sign.clone()),
            (None, None) => return None,
        };
        Some((fault, theory))
    });
    let stated = |[clause, reading]: [&str; 2]| catalogue.overridden(&rules.name, clause, reading).is_ok();
    let unstated = rules.other_readings().filter(|(reading, _)| !stated(*reading));
    let readings = unstated.map(|(reading, rules)| (CountFault::Reading(reading), Theory::plain(rules)));
    let fewer = rules.fewer_promotions().into_iter();
    let fewer = fewer.map(|(letters, rules)| (CountFault::Promotes(letters), Theory::plain(rules)));
    let passing = theory::exposed_en_passant(catalogue, rules);
    let passing = passing.map(|theory| (CountFault::ExposedEnPassant, theory));
    known.chain(readings).chain(fewer).chain(passing).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perft::Unwatched;
    use regra_rules::position::read_position;

    const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    const PROMOTIONS: &str = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
    const ENDGAME: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

    fn explained(name: &str, fen: &str, depth: u32, nodes: u128) -> Vec<CountFault> {
        let catalogue = regra_testing::shipped();
        let rules = catalogue.rules(name).expect("a rule set");
        let game = Game::new(read_position(&rules, fen).expect("a position"));
        let claimed = ClaimedLeaves { rules: &rules, game: &game, depth, ends: Ends::ByPosition, nodes };
        let found = claimed.explained(catalogue, &Unwatched);
        assert!(found.complete && found.tried > 20);
        found.faults
    }

    /// The numbers are those of python-chess 1.11.2 with one fault in its list of moves.
    #[test]
    fn a_number_of_another_program_with_one_fault_names_the_clause() {
        for (fen, depth, nodes, clause) in [
            (KIWIPETE, 3, 97_766, "enpassant.capture"), // none
            (KIWIPETE, 3, 86_677, "castle.form"),       // no castling
            (KIWIPETE, 3, 98_196, "castle.through"),    // over attacked squares
            (KIWIPETE, 3, 87_636, "pawn.double"),       // none
            (ENDGAME, 3, 2_850, "king.royal"),          // any pseudo-legal capture en passant
            (PROMOTIONS, 3, 8_549, "promotion.choice"), // to queen and knight alone
        ] {
            let found = explained("chess", fen, depth, nodes);
            assert!(!found.is_empty(), "{nodes}");
            assert!(found.iter().all(|fault| fault.clause() == Some(clause)), "{nodes}: {found:?}");
        }
        // Its Antichess without compulsory captures.
        let found = explained("antichess@international", ARRAY, 4, 197_742);
        assert!(found.iter().any(|fault| fault.clause() == Some("capture.compulsory")), "{found:?}");
    }

    #[test]
    fn a_number_that_no_single_fault_gives_is_not_explained() {
        assert_eq!(explained("chess", KIWIPETE, 3, 97_861), []);
    }

    /// 1 + 20 + 400 + 8902, and 400: published counts of the start position.
    #[test]
    fn the_count_of_another_depth_is_known() {
        let array = ARRAY.replace(" - -", " KQkq -");
        assert_eq!(explained("chess", &array, 3, 9_323), [CountFault::Sum(0)]);
        assert_eq!(explained("chess", &array, 3, 400), [CountFault::Depth(2)]);
    }
}
