//! The comparison itself: detects each kind of lie of a subject.

use super::*;
use crate::subject::{Played, Session, Stopped, Subject};
use regra_movegen::outcome::{End, Ends};
use regra_rules::geometry::{Bitboard, ByColor};
use regra_rules::position::{Setup, parse_fen};

/// How the liar differs from the oracle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lie {
    None,
    Refuses,
    ListsTwice,
    LeavesOut,
    AfterOtherwise,
    AttacksNothing,
    NeverEnds,
    Adjudicates,
    CountsOneMore,
    /// Below the root only.
    MissesBelow,
}

struct Liar(Lie);

struct Lying<'r> {
    lie: Lie,
    plies: usize,
    truth: Box<dyn Session + 'r>,
}

impl Subject for Liar {
    fn name(&self) -> &'static str {
        "liar"
    }

    fn accepts(&self, rules: &Rules, setup: &Setup) -> bool {
        self.0 != Lie::Refuses && OracleSubject.accepts(rules, setup)
    }

    fn session<'r>(&self, rules: &'r Rules, start: &Setup) -> Box<dyn Session + 'r> {
        Box::new(Lying { lie: self.0, plies: 0, truth: OracleSubject.session(rules, start) })
    }
}

impl Session for Lying<'_> {
    fn restart(&mut self, start: &Setup) -> bool {
        self.plies = 0;
        self.lie != Lie::Refuses && self.truth.restart(start)
    }

    fn position(&self) -> Setup {
        self.truth.position()
    }

    fn turns(&self) -> Vec<Played> {
        let mut turns = self.truth.turns();
        match self.lie {
            Lie::ListsTwice => turns.extend(turns.first().cloned()),
            Lie::LeavesOut => drop(turns.pop()),
            Lie::MissesBelow if self.plies > 0 => drop(turns.pop()),
            Lie::AfterOtherwise => turns.iter_mut().for_each(|played| played.after.halfmove += 1),
            _ => {}
        }
        turns
    }

    fn go(&mut self, played: &Played) {
        self.plies += 1;
        self.truth.go(played);
    }

    fn back(&mut self) {
        self.plies -= 1;
        self.truth.back();
    }

    fn perft(&self, depth: u32, stopped: Stopped<'_>) -> Option<u128> {
        match (self.lie, depth) {
            (Lie::CountsOneMore, 2) => Some(self.truth.perft(depth, stopped)? + 1),
            (Lie::ListsTwice | Lie::LeavesOut | Lie::MissesBelow, 1) => Some(self.turns().len() as u128),
            _ => self.truth.perft(depth, stopped),
        }
    }

    fn decided(&self) -> Option<End> {
        self.truth.decided().filter(|_| self.lie != Lie::NeverEnds)
    }

    fn adjudicated(&self) -> Option<End> {
        let end = End { winner: None, clause: "end.fifty" };
        self.truth.adjudicated().or(Some(end).filter(|_| self.lie == Lie::Adjudicates))
    }

    fn standing(&self) -> Option<End> {
        self.decided().or_else(|| self.adjudicated())
    }

    fn attacked(&self) -> Option<ByColor<Bitboard>> {
        self.truth.attacked().filter(|_| self.lie != Lie::AttacksNothing).or_else(|| Some(ByColor::default()))
    }
}

const MATED: &str = "R3k3/8/4K3/8/8/8/8/8 b - - 3 9";
const OPEN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

fn found(lie: Lie, fen: &str, depth: u32) -> Vec<Disagreement> {
    let rules = regra_testing::shipped().rules("chess").expect("chess");
    let setup = parse_fen(&rules, fen).expect(fen);
    match SubjectPair::new(&rules, [&OracleSubject, &Liar(lie)], &setup) {
        Ok(pair) => pair.expect("a pair").compare(depth, &never).expect("not stopped"),
        Err(disagreement) => vec![*disagreement],
    }
}

fn about(lie: Lie, fen: &str, depth: u32) -> Vec<Aspect> {
    found(lie, fen, depth).into_iter().map(|disagreement| disagreement.about).collect()
}

#[test]
fn who_tells_the_truth_is_believed() {
    assert_eq!(about(Lie::None, OPEN, 3), []);
    assert_eq!(about(Lie::None, MATED, 2), []);
}

#[test]
fn every_lie_is_found_out() {
    assert_eq!(about(Lie::Refuses, OPEN, 0), [Aspect::Validity]);
    assert_eq!(about(Lie::ListsTwice, OPEN, 0), [Aspect::Turns]);
    assert_eq!(about(Lie::LeavesOut, OPEN, 0), [Aspect::Turns]);
    assert_eq!(about(Lie::AfterOtherwise, OPEN, 0), [Aspect::After; 6]);
    assert_eq!(about(Lie::AttacksNothing, OPEN, 0), [Aspect::Attacked]);
    assert_eq!(about(Lie::NeverEnds, MATED, 0), [Aspect::Decided, Aspect::Standing]);
    assert_eq!(about(Lie::Adjudicates, OPEN, 0), [Aspect::Adjudicated, Aspect::Standing]);
    assert_eq!(about(Lie::CountsOneMore, OPEN, 1), []);
    assert_eq!(about(Lie::CountsOneMore, OPEN, 2), [Aspect::Counting]);
}

#[test]
fn a_count_that_differs_leads_to_the_position_that_shows_why() {
    let found = found(Lie::MissesBelow, OPEN, 2);
    let last = found.last().expect("the position below");
    assert_eq!((last.about, last.line.len()), (Aspect::Count, 1));
    let turns = found.iter().find(|found| found.about == Aspect::Turns).expect("the turns that differ");
    assert_eq!(turns.line.len(), 1);
    assert!(turns.to_string().contains("liar no more"), "{turns}");
}

#[test]
fn nothing_is_said_of_what_was_stopped() {
    let rules = regra_testing::shipped().rules("chess").expect("chess");
    let setup = parse_fen(&rules, OPEN).expect(OPEN);
    let mut pair = SubjectPair::new(&rules, [&GeneratorSubject, &OracleSubject], &setup)
        .expect("agreed")
        .expect("a pair");
    assert_eq!(pair.compare(3, &|| true), None);
}

/// Both mates of the fool's mate, by every line of four turns: a published number is eight.
#[test]
fn lines_end_where_the_game_does() {
    let rules = regra_testing::shipped().rules("chess").expect("chess");
    let setup = parse_fen(&rules, &rules.starts[0].fen).expect("the start");
    let mut session = GeneratorSubject.session(&rules, &setup);
    let lines = lines(&mut *session, 4, Ends::ByPosition, &never).expect("not stopped");
    assert_eq!(lines.leaves, 197_281);
    let mates: Vec<_> = lines.endings.iter().map(|(&(ply, end), &count)| (ply, end.clause, count)).collect();
    assert_eq!(mates, [(4, "end.mate", 8)]);
}
