//! Two subjects at the same game, and every comparison of them there.

use std::fmt::Debug;

use super::disagreement::{Aspect, Disagreement, Says};
use super::{divide, multiset_difference};
use crate::subject::{Played, Session, Stopped, Subject};
use regra_movegen::outcome::End;
use regra_rules::Rules;
use regra_rules::geometry::{Bitboard, Color};
use regra_rules::position::{Setup, write_fen};

/// Two subjects at the same game.
pub struct SubjectPair<'r> {
    rules: &'r Rules,
    names: [&'static str; 2],
    sessions: [Box<dyn Session + 'r>; 2],
    line: Vec<String>,
    /// Their lists of turns here, once listed.
    listed: Option<[Vec<Played>; 2]>,
}

/// None if the comparison was stopped.
type Disagreements = Option<Vec<Disagreement>>;

impl<'r> SubjectPair<'r> {
    /// A game that begins with a position; none if both refuse it.
    ///
    /// # Errors
    /// If one accepts it and the other does not.
    pub fn new(
        rules: &'r Rules,
        subjects: [&dyn Subject; 2],
        start: &Setup,
    ) -> Result<Option<Self>, Box<Disagreement>> {
        let names = subjects.map(Subject::name);
        match subjects.map(|subject| subject.accepts(rules, start)) {
            [true, true] => Ok(Some(Self {
                rules,
                names,
                sessions: subjects.map(|subject| subject.session(rules, start)),
                line: Vec::new(),
                listed: None,
            })),
            [false, false] => Ok(None),
            accepts => Err(Box::new(validity(rules, names, start, accepts))),
        }
    }

    /// Starts another game; false if both refuse the position, and then another game must be started before anything
    /// else.
    ///
    /// # Errors
    /// If one accepts it and the other does not.
    pub fn restart(&mut self, start: &Setup) -> Result<bool, Box<Disagreement>> {
        self.line.clear();
        self.listed = None;
        match self.sessions.each_mut().map(|session| session.restart(start)) {
            [true, true] => Ok(true),
            [false, false] => Ok(false),
            accepts => Err(Box::new(validity(self.rules, self.names, start, accepts))),
        }
    }

    /// Plays a turn; false, without any effect, if one of the two does not list it.
    pub fn play(&mut self, turn: &str) -> bool {
        let listed = self.take_listed();
        let found = listed.each_ref().map(|list| list.iter().find(|played| played.turn == turn));
        let [Some(one), Some(other)] = found else {
            self.listed = Some(listed);
            return false;
        };
        self.go([one, other]);
        true
    }

    /// The turns that each lists here.
    fn take_listed(&mut self) -> [Vec<Played>; 2] {
        self.listed.take().unwrap_or_else(|| self.sessions.each_ref().map(|session| session.turns()))
    }

    /// The turns that the first of the two lists here.
    pub fn turns(&mut self) -> Vec<String> {
        let listed = self.take_listed();
        let turns = listed[0].iter().map(|played| played.turn.clone()).collect();
        self.listed = Some(listed);
        turns
    }

    fn go(&mut self, played: [&Played; 2]) {
        for (session, played) in self.sessions.iter_mut().zip(played) {
            session.go(played);
        }
        self.line.push(played[0].turn.clone());
        self.listed = None;
    }

    fn back(&mut self) {
        self.sessions.iter_mut().for_each(|session| session.back());
        self.line.pop();
        self.listed = None;
    }

    /// The session of one of the two.
    pub fn session(&self, index: usize) -> &dyn Session {
        &*self.sessions[index & 1]
    }

    /// All disagreements here, counting `depth` turns deep; if the counts differ, also those below the turn with the
    /// smallest tree that shows it. None if `stopped` said so meanwhile.
    pub fn compare(&mut self, depth: u32, stopped: Stopped<'_>) -> Disagreements {
        let mut found = self.here();
        if depth > 0 {
            found.extend(self.counts(depth, stopped)?);
        }
        Some(found)
    }

    /// All disagreements here, without counts.
    fn here(&mut self) -> Vec<Disagreement> {
        let listed = self.take_listed();
        let mut found = self.differing(&listed);
        self.listed = Some(listed);
        let ask = |ask: fn(&dyn Session) -> Option<End>| self.sessions.each_ref().map(|s| ask(&**s));
        found.extend(self.positions());
        found.extend(self.ends(Aspect::Decided, "the end that the position decides", ask(|s| s.decided())));
        let judged = "the end by material, history or counts";
        found.extend(self.ends(Aspect::Adjudicated, judged, ask(|s| s.adjudicated())));
        found.extend(self.ends(Aspect::Standing, "how the game stands", ask(|s| s.standing())));
        found.extend(self.attacked());
        found
    }

    fn attacked(&self) -> Option<Disagreement> {
        let [Some(one), Some(other)] = self.sessions.each_ref().map(|s| s.attacked()) else { return None };
        let also = |a: Bitboard, b: Bitboard| also(&a.without(b).map(|s| s.to_string()).collect::<Vec<_>>());
        let color = Color::ALL.into_iter().find(|&color| one[color] != other[color])?;
        let what = format!("the squares that {} attacks", color.name());
        self.same(Aspect::Attacked, &what, [also(one[color], other[color]), also(other[color], one[color])])
    }

    /// Compares the turns as multisets, and the position after each turn that both list.
    fn differing(&self, lists: &[Vec<Played>; 2]) -> Vec<Disagreement> {
        if same_turns(lists) {
            return Vec::new();
        }
        let names = lists.each_ref().map(|list| list.iter().map(|p| p.turn.clone()).collect::<Vec<_>>());
        let only = multiset_difference(&names[0], &names[1]);
        if let Some(differ) = self.same(Aspect::Turns, "the moves", only.map(|turns| also(&turns))) {
            return vec![differ];
        }
        let after = lists.each_ref().map(|list| {
            list.iter().map(|p| (p.turn.clone(), write_fen(self.rules, &p.after))).collect::<Vec<_>>()
        });
        let [one, other] = multiset_difference(&after[0], &after[1]);
        let differ = one.into_iter().zip(other);
        differ
            .map(|((turn, here), (_, there))| {
                let says = named(self.names, [here, there]);
                self.disagreement(Aspect::After, format!("the position after {turn}"), says)
            })
            .collect()
    }

    /// Compares each subject's bulk count with the count by playing, and the two subjects with each other.
    fn counts(&mut self, depth: u32, stopped: Stopped<'_>) -> Disagreements {
        let mut divides = [Vec::new(), Vec::new()];
        let mut found = Vec::new();
        for (index, divided) in divides.iter_mut().enumerate() {
            *divided = divide(&mut *self.sessions[index], depth, stopped)?;
            let bulk = self.sessions[index].perft(depth, stopped)?;
            found.extend(self.counting(index, depth, [bulk, sum(divided)]));
        }
        let totals = divides.each_ref().map(|divided| sum(divided).to_string());
        found.extend(self.same(Aspect::Count, &format!("perft {depth}"), totals));
        found.extend(self.below(depth, &divides, stopped)?);
        Some(found)
    }

    /// A disagreement of one subject's bulk count and its count by playing.
    fn counting(&self, index: usize, depth: u32, counts: [u128; 2]) -> Option<Disagreement> {
        let ways = ["in bulk", "by playing"].map(|way| format!("{} {way}", self.names[index]));
        let [bulk, played] = counts.map(|count| count.to_string());
        let [in_bulk, by_playing] = ways;
        let says = [Says { who: in_bulk, says: bulk }, Says { who: by_playing, says: played }];
        let what = format!("perft {depth}");
        (counts[0] != counts[1]).then(|| self.disagreement(Aspect::Counting, what, says))
    }

    /// The disagreements below the turn with the smallest tree that they count differently.
    fn below(
        &mut self,
        depth: u32,
        divides: &[Vec<(String, u128)>; 2],
        stopped: Stopped<'_>,
    ) -> Disagreements {
        let other = |turn: &String| divides[1].iter().find(|(name, _)| name == turn);
        let differs = |&(turn, nodes): &(&String, &u128)| other(turn).is_some_and(|(_, n)| n != nodes);
        let mut candidates = divides[0].iter().map(|(turn, nodes)| (turn, nodes)).filter(differs);
        let Some(first) = candidates.next() else { return Some(Vec::new()) };
        let (turn, _) = candidates.fold(first, |least, next| if next.1 < least.1 { next } else { least });
        if !self.play(turn) {
            return Some(Vec::new());
        }
        let found = self.compare(depth - 1, stopped);
        self.back();
        found
    }

    fn positions(&self) -> Option<Disagreement> {
        let setups = self.sessions.each_ref().map(|session| session.position());
        let fens = (setups[0] != setups[1]).then(|| setups.map(|setup| write_fen(self.rules, &setup)))?;
        self.same(Aspect::Position, "the position", fens)
    }

    fn ends(&self, about: Aspect, what: &str, ends: [Option<End>; 2]) -> Option<Disagreement> {
        self.same(about, what, ends.map(|end| end.map_or("none".to_owned(), |end| end.to_string())))
    }

    fn same(&self, about: Aspect, what: &str, says: [String; 2]) -> Option<Disagreement> {
        (says[0] != says[1]).then(|| self.disagreement(about, what.to_owned(), named(self.names, says)))
    }

    fn disagreement(&self, about: Aspect, what: String, says: [Says; 2]) -> Disagreement {
        let fen = write_fen(self.rules, &self.sessions[0].position());
        Disagreement { about, what, fen, line: self.line.clone(), says }
    }
}

impl Debug for SubjectPair<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SubjectPair")
            .field("names", &self.names)
            .field("line", &self.line)
            .finish_non_exhaustive()
    }
}

/// The disagreement if only one accepts a position.
fn validity(rules: &Rules, names: [&str; 2], start: &Setup, accepts: [bool; 2]) -> Disagreement {
    Disagreement {
        about: Aspect::Validity,
        what: "whether play can reach the position".to_owned(),
        fen: write_fen(rules, start),
        line: Vec::new(),
        says: named(names, accepts.map(|yes| if yes { "yes" } else { "no" }.to_owned())),
    }
}

fn named(names: [&str; 2], says: [String; 2]) -> [Says; 2] {
    let [one, other] = says;
    [Says { who: names[0].to_owned(), says: one }, Says { who: names[1].to_owned(), says: other }]
}

/// Whether two lists are the same multiset of turns with the positions after them, without writing them.
fn same_turns(lists: &[Vec<Played>; 2]) -> bool {
    let [mut one, mut other] = lists.each_ref().map(|list| list.iter().collect::<Vec<_>>());
    for list in [&mut one, &mut other] {
        list.sort_unstable_by(|a, b| a.turn.cmp(&b.turn));
    }
    one == other
}

/// The turns that one side has beyond the other.
fn also(more: &[String]) -> String {
    if more.is_empty() { "no more".to_owned() } else { format!("also {}", more.join(" ")) }
}

fn sum(divide: &[(String, u128)]) -> u128 {
    divide.iter().map(|(_, nodes)| nodes).sum()
}
