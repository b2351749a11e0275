//! Compares a count with the oracle's own: how it counts, and where the two differ.

use std::collections::{BTreeMap, BTreeSet};

use super::{Count, Ended, RootCount};
use crate::agree::{self, Aspect, Disagreement, Lines, Says, SubjectPair};
use crate::subject::{GeneratorSubject, OracleSubject, Session, Stopped, Subject};
use regra_movegen::outcome::{Ends, Game};
use regra_rules::Rules;
use regra_rules::geometry::Color;
use regra_rules::notation::write_turn;
use regra_rules::position::Setup;

/// A count to compare, and how it was made.
#[derive(Clone, Copy, Debug)]
pub struct Counted<'a> {
    /// The rule set.
    pub rules: &'a Rules,
    /// Where the count starts.
    pub game: &'a Game,
    /// The depth: the turns of both sides together.
    pub depth: u32,
    /// The ends at which it stops.
    pub ends: Ends,
    /// The leaves.
    pub count: &'a Count,
    /// How lines end, where that was counted too.
    pub ended: Option<&'a Ended>,
}

/// A turn at the root, and the leaves below it.
type Divided = Vec<(String, u128)>;

impl Counted<'_> {
    /// Lets the oracle count the same, and returns the differences: in everything that can be compared at the start, in
    /// the leaves below each turn, in the total, and in how lines end. None if `stopped` said so before everything was
    /// compared.
    pub fn against_oracle(&self, stopped: Stopped<'_>) -> Option<Vec<Disagreement>> {
        let &Self { rules, game, .. } = self;
        let start = game.start().to_setup(rules);
        let turns = game.positions().zip(game.turns());
        let turns: Vec<String> = turns.map(|(at, turn)| write_turn(rules, at.side, turn)).collect();
        let mut differences = self.here(&start, &turns, stopped)?;
        let mut session = OracleSubject.session(rules, &start);
        for turn in &turns {
            // One that the oracle does not list is among the differences already.
            let Some(played) = session.turns().into_iter().find(|played| played.turn == *turn) else {
                return Some(differences);
            };
            session.go(&played);
        }
        let (divided, lines) = self.slow(&mut *session, stopped)?;
        differences.extend(self.below(divided));
        differences.extend(self.mismatch("nodes", &self.count.nodes, &lines.leaves));
        differences.extend(self.ended.iter().flat_map(|ended| self.ends(ended, &lines)));
        Some(differences)
    }

    fn fast(&self) -> Divided {
        let side = self.game.position().side;
        let entry = |entry: &RootCount| (write_turn(self.rules, side, entry.turn), entry.nodes);
        self.count.divide.iter().map(entry).collect()
    }

    /// The oracle's own count: in bulk where only the leaves are wanted, else line by line.
    fn slow(&self, session: &mut dyn Session, stopped: Stopped<'_>) -> Option<(Divided, Lines)> {
        let &Self { depth, ends, .. } = self;
        let end = match ends {
            Ends::ByPosition => session.decided(),
            Ends::Adjudicated => session.standing(),
        };
        if depth == 0 || end.is_some() {
            return Some((Vec::new(), agree::lines(session, depth, ends, stopped)?));
        }
        if ends == Ends::ByPosition && self.ended.is_none() {
            let divided = agree::divide(session, depth, stopped)?;
            let leaves = divided.iter().map(|(_, nodes)| nodes).sum();
            return Some((divided, Lines { leaves, ..Lines::default() }));
        }
        let (mut divided, mut all) = (Vec::new(), Lines::default());
        for played in session.turns() {
            session.go(&played);
            let lines = agree::lines(session, depth - 1, ends, stopped);
            session.back();
            let lines = lines?;
            divided.push((played.turn, lines.leaves));
            all.leaves += lines.leaves;
            for ((ply, end), lines) in lines.endings {
                *all.endings.entry((ply + 1, end)).or_default() += lines;
            }
        }
        Some((divided, all))
    }

    /// All on which generator and oracle disagree where the game stands, before anything is counted.
    fn here(&self, start: &Setup, turns: &[String], stopped: Stopped<'_>) -> Option<Vec<Disagreement>> {
        let mut pair = match SubjectPair::new(self.rules, [&GeneratorSubject, &OracleSubject], start) {
            Ok(Some(pair)) => pair,
            Ok(None) => {
                return Some(self.mismatch("the position", &"refused", &"refused too").into_iter().collect());
            }
            Err(disagreement) => return Some(vec![*disagreement]),
        };
        if let Some(turn) = turns.iter().find(|turn| !pair.play(turn)) {
            return Some(self.mismatch(turn, &"legal", &"not legal").into_iter().collect());
        }
        pair.compare(0, stopped)
    }

    /// The turns on which two lists differ: one that is there twice must be there twice in the other.
    fn below(&self, slow: Divided) -> Vec<Disagreement> {
        let gathered = |list: Divided| {
            let mut by_turn: BTreeMap<String, Vec<u128>> = BTreeMap::new();
            for (turn, nodes) in list {
                by_turn.entry(turn).or_default().push(nodes);
            }
            by_turn.values_mut().for_each(|counts| counts.sort_unstable());
            by_turn
        };
        let (fast, slow) = (gathered(self.fast()), gathered(slow));
        let said = |counts: Option<&Vec<u128>>| {
            let counts = counts.map(|counts| counts.iter().map(ToString::to_string).collect::<Vec<_>>());
            counts.map_or_else(|| "no such move".to_owned(), |counts| counts.join(" and "))
        };
        let all: BTreeSet<&String> = fast.keys().chain(slow.keys()).collect();
        let differing = all
            .into_iter()
            .filter_map(|turn| self.mismatch(turn, &said(fast.get(turn)), &said(slow.get(turn))));
        differing.collect()
    }

    /// The kinds of end of which the two have counted different numbers of lines.
    fn ends(&self, ended: &Ended, slow: &Lines) -> Vec<Disagreement> {
        let slow: Ended = slow.endings.iter().map(|(&(ply, end), &lines)| (ply, end, lines)).collect();
        let all = [ended, &slow].into_iter().flat_map(Ended::iter);
        let all: BTreeSet<_> = all.map(|(ply, clause, winner, _)| (ply, clause, winner)).collect();
        let differing = all.into_iter().filter_map(|kind @ (ply, clause, winner)| {
            let winner = winner.map_or("a draw", |color| match color {
                Color::White => "white wins",
                Color::Black => "black wins",
            });
            let what = format!("lines that end at ply {ply} by {clause}, {winner}");
            self.mismatch(&what, &ended.lines(kind), &slow.lines(kind))
        });
        differing.collect()
    }

    /// That the two say something else of the same thing, where they do.
    fn mismatch<T: ToString>(&self, what: &str, generator: &T, oracle: &T) -> Option<Disagreement> {
        let says = [("generator", generator.to_string()), ("oracle", oracle.to_string())]
            .map(|(who, says)| Says { who: who.to_owned(), says });
        (says[0].says != says[1].says).then(|| Disagreement {
            about: Aspect::Count,
            what: what.to_owned(),
            fen: self.game.position().fen(self.rules),
            line: Vec::new(),
            says,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perft::{self, Unwatched};
    use crate::subject::never;
    use regra_movegen::outcome::End;

    use regra_rules::notation::parse_turn;
    use regra_rules::position::{Position, parse_fen};

    /// What the oracle says of the true count, once it has been bent.
    fn said(
        (rules, fen, turns): (&str, &str, &str),
        depth: u32,
        ends: Ends,
        bend: impl Fn(&mut Count, &mut Ended),
    ) -> Vec<String> {
        let rules = regra_testing::shipped().rules(rules).expect("a shipped rule set");
        let setup = parse_fen(&rules, fen).expect("a position");
        let mut game = Game::new(Position::from_setup(&rules, &setup));
        for turn in turns.split_whitespace() {
            let turn = parse_turn(&rules, game.position(), turn).expect("a turn");
            game.play(&rules, turn);
        }
        let (rules, game) = (&rules, &game);
        let mut count = perft::count(rules, game, depth, ends, &Unwatched);
        let mut ended = perft::outcomes(rules, game, depth, ends, &Unwatched).expect("nobody stops it");
        bend(&mut count, &mut ended);
        let counted = Counted { rules, game, depth, ends, count: &count, ended: Some(&ended) };
        let differences = counted.against_oracle(&never).expect("nobody stops it");
        let line = |d: Disagreement| format!("{}: {} / {}", d.what, d.says[0].says, d.says[1].says);
        differences.into_iter().map(line).collect()
    }

    /// White mates on h7 or g8, or stalemates, or does neither.
    const QUEEN: (&str, &str, &str) = ("chess", "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "");

    #[test]
    fn the_true_count_is_agreed_on() {
        for ends in [Ends::ByPosition, Ends::Adjudicated] {
            for depth in 0..=2 {
                assert_eq!(said(QUEEN, depth, ends, |_, _| {}), [""; 0], "{ends:?} {depth}");
            }
        }
        let mated = ("chess", QUEEN.1, "f5f8");
        assert_eq!(said(mated, 2, Ends::ByPosition, |_, _| {}), [""; 0]);
    }

    /// There and back twice: the eighth turn brings the third occurrence about.
    #[test]
    fn repetition_counts_where_it_is_adjudicated() {
        let rooks = ("chess", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1");
        let drawn = |_: &mut Count, endings: &mut Ended| {
            assert_eq!(endings.lines((1, "end.repetition", None)), 1);
        };
        assert_eq!(said(rooks, 2, Ends::Adjudicated, drawn), [""; 0]);
    }

    /// A game that went on after an end that is judged from its history is over all the same, as `outcome` says.
    #[test]
    fn nothing_is_counted_after_an_end_that_has_happened() {
        let rooks = "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8 a1b1";
        let drawn = ("chess", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", rooks);
        for depth in 0..=2 {
            let over = |count: &mut Count, endings: &mut Ended| {
                assert_eq!((count.nodes, count.divide.len()), (u128::from(depth == 0), 0), "{depth}");
                assert_eq!(endings.iter().collect::<Vec<_>>(), [(0, "end.repetition", None, 1)], "{depth}");
            };
            assert_eq!(said(drawn, depth, Ends::Adjudicated, over), [""; 0], "{depth}");
        }
        let goes_on = |count: &mut Count, _: &mut Ended| assert!(count.nodes > 1);
        assert_eq!(said(drawn, 1, Ends::ByPosition, goes_on), [""; 0]);
    }

    #[test]
    fn a_turn_listed_twice_is_not_hidden_by_the_total() {
        let twice = |count: &mut Count, _: &mut Ended| {
            let mut again = count.divide[0];
            again.nodes = 0;
            count.divide.push(again);
        };
        let found = said(QUEEN, 2, Ends::ByPosition, twice);
        assert!(found.len() == 1 && found[0].contains("0 and "), "{found:?}");
    }

    #[test]
    fn totals_and_ends_are_compared() {
        let found = said(QUEEN, 1, Ends::ByPosition, |count, endings| {
            count.nodes += 1;
            endings.add(1, End { winner: Some(Color::White), clause: "end.mate" }, 1);
        });
        assert!(
            found[0].starts_with("nodes: ")
                && found[1].starts_with("lines that end at ply 1 by end.mate, white wins: "),
            "{found:?}"
        );
        let found = said(QUEEN, 1, Ends::Adjudicated, |_, endings| *endings = Ended::default());
        assert!(found.iter().all(|line| line.contains(": 0 / ")) && !found.is_empty(), "{found:?}");
    }
}
