//! Two rule sets side by side: the turns that both allow, and where their answers differ.

use crate::compare::{Difference, same_turns};
use regra_documents::messages::say;
use regra_movegen as movegen;
use regra_movegen::outcome::{self, End, Game};
use regra_rules::position::{FenField, Position, Setup, Turn, validate, write_fields};
use regra_rules::{Dead, Rules};

/// A position, and turns played from it before anything is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The start. It has a token or marks only if both rule sets have them.
    pub setup: Setup,
    /// Turns that are legal under both rule sets and lead to the same positions.
    pub play: Vec<Turn>,
}

impl From<Setup> for Candidate {
    fn from(setup: Setup) -> Self {
        Self { setup, play: Vec::new() }
    }
}

/// Two rule sets with the same pieces.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The two, in the order in which they were named.
    pub rules: [Rules; 2],
    /// Whether only the ends of games can differ.
    pub(crate) turns_alike: bool,
    /// Where the two judge dead positions alike: the same two without that.
    without_dead: Option<[Rules; 2]>,
}

/// How the answers differ where a candidate has come to.
pub(super) type CandidateDifference = Difference<Turn, Option<End>>;

impl Pair {
    /// Puts two rule sets side by side.
    ///
    /// # Errors
    /// Their pieces are not the same, so that no position belongs to both.
    pub fn new(a: Rules, b: Rules) -> Result<Self, String> {
        let letters = |rules: &Rules| rules.pieces.iter().map(|piece| piece.letter).collect::<String>();
        let (first, second) = (letters(&a), letters(&b));
        if first != second {
            return Err(say().witness_other_pieces(a.name.as_str(), first, b.name.as_str(), second));
        }
        let turns_alike = a.turn == b.turn && same_pieces(&a, &b);
        let dead_alike = turns_alike && judge_dead_alike(&a, &b);
        let without_dead = dead_alike.then(|| [&a, &b].map(without_dead));
        Ok(Self { rules: [a, b], turns_alike, without_dead })
    }

    /// Whether it takes a search to compare the answers in many positions: in those with few pieces, which one of the
    /// two may call dead.
    pub(super) fn is_long_to_judge(&self) -> bool {
        self.without_dead.is_none() && self.rules.iter().any(|rules| rules.end.dead == Dead::General)
    }

    /// Whether nothing that turns or outcomes depend on differs.
    pub(crate) fn is_one(&self) -> bool {
        self.turns_alike && self.rules[0].end == self.rules[1].end
    }

    /// The position as a FEN that both can read says it.
    pub(super) fn common(&self, setup: &Setup) -> Setup {
        let mut state = setup.fit(&self.rules[0], |field| self.share(field));
        state.en_passant = None.into();
        Setup { state, ..setup.clone() }
    }

    /// Whether both rule sets have a field.
    fn share(&self, field: FenField) -> bool {
        self.rules.iter().all(|rules| field.is_written(&rules.turn))
    }

    /// The FEN of a position as one of the two writes it and both read it.
    pub(super) fn fen(&self, which: usize, setup: &Setup) -> String {
        write_fields(&self.rules[which], setup, |field| self.share(field))
    }

    /// The position as one of the two reads it.
    pub(super) fn read(&self, which: usize, setup: &Setup) -> Result<Position, String> {
        if setup.board.iter().flatten().next().is_none() {
            return Err(say().witness_empty_board());
        }
        let rules = &self.rules[which];
        // What its FEN has a field for must be right: rights to castle where nobody castles are refused.
        let state = setup.fit(rules, |field| field.is_written(&rules.turn));
        let setup = Setup { state, ..setup.clone() };
        match validate(rules, &setup) {
            Ok(()) => Ok(Position::from_setup(rules, &setup)),
            Err(problems) => Err(problems.first().map(|p| p.message.clone()).unwrap_or_default()),
        }
    }

    /// Whether both can be in this position.
    ///
    /// # Errors
    /// Which of the two refuses it, and why.
    pub fn accepts(&self, setup: &Setup) -> Result<(), String> {
        let setup = self.common(setup);
        for (i, rules) in self.rules.iter().enumerate() {
            self.read(i, &setup).map_err(|why| say().witness_refused_by(rules.name.as_str(), why))?;
        }
        Ok(())
    }

    /// The games that the candidate is under both; none where one of them refuses the position or a turn, or
    /// they already part on the way.
    pub(super) fn games(&self, candidate: &Candidate) -> Option<[Game; 2]> {
        let mut games = [
            Game::new(self.read(0, &candidate.setup).ok()?),
            Game::new(self.read(1, &candidate.setup).ok()?),
        ];
        for &turn in &candidate.play {
            let next = self.shared(&games, turn)?;
            for (game, next) in games.iter_mut().zip(next) {
                game.go_to(turn, next);
            }
        }
        Some(games)
    }

    /// Where a turn leads, if both have it and it leads to the same.
    fn shared(&self, games: &[Game; 2], turn: Turn) -> Option<[Position; 2]> {
        let legal = |i: usize| movegen::is_legal(&self.rules[i], games[i].position(), turn);
        if !legal(0) || !(self.turns_alike || legal(1)) {
            return None;
        }
        let next = self.play([games[0].position(), games[1].position()], turn);
        self.same(&next).then_some(next)
    }

    /// The positions after a turn that both have.
    pub(super) fn play(&self, now: [&Position; 2], turn: Turn) -> [Position; 2] {
        [now[0].play(&self.rules[0], turn), now[1].play(&self.rules[1], turn)]
    }

    /// Whether two positions are the same in all that both rule sets have, the halfmove clock included.
    pub(super) fn same(&self, [a, b]: &[Position; 2]) -> bool {
        let [one, other] = [a, b].map(|position| position.fit(&self.rules[0], |field| self.share(field)));
        a.same_pieces(b) && one.same(&other) && one.halfmove == other.halfmove
    }

    /// Whether two positions, as plain data in canonical form, are the same for both rule sets.
    pub(crate) fn same_setups(&self, [a, b]: [&Setup; 2]) -> bool {
        let [one, other] = [a, b].map(|setup| setup.fit(&self.rules[0], |field| self.share(field)));
        let pieces = a.board == b.board && a.holdings == b.holdings;
        pieces && one.same(&other) && one.halfmove == other.halfmove
    }

    /// Whether the candidate is legal under both and their answers differ where it has come to.
    pub fn separates(&self, candidate: &Candidate) -> bool {
        self.games(candidate).is_some_and(|games| self.part(&games))
    }

    /// Whether the answers differ here: faster than computing how.
    pub(super) fn part(&self, games: &[Game; 2]) -> bool {
        !self.turns_alike && self.turns_part(games) || self.ends(games).is_some()
    }

    fn turns_part(&self, games: &[Game; 2]) -> bool {
        let [a, b] = self.turns(games);
        let now = [games[0].position(), games[1].position()];
        !same_turns(&a, &b) || a.iter().any(|&turn| !self.same(&self.play(now, turn)))
    }

    pub(super) fn turns(&self, games: &[Game; 2]) -> [Vec<Turn>; 2] {
        [0, 1].map(|i| movegen::turns(&self.rules[i], games[i].position()))
    }

    /// The end under each, where they disagree on whether the game is over or on the winner.
    fn ends(&self, games: &[Game; 2]) -> Option<[Option<End>; 2]> {
        // Whether a position is dead takes long to find out, and does not matter if both judge it alike and neither
        // game has another end.
        let other = |rules: &[Rules; 2]| (0..2).any(|i| outcome::standing(&rules[i], &games[i]).is_some());
        if self.without_dead.as_ref().is_some_and(|rules| !other(rules)) {
            return None;
        }
        let [a, b] = [0, 1].map(|i| outcome::standing(&self.rules[i], &games[i]));
        (a.map(|end| end.winner) != b.map(|end| end.winner)).then_some([a, b])
    }

    /// How the answers differ here. The ends are asked once: some of them are long to find.
    pub(super) fn difference(&self, games: &[Game; 2]) -> CandidateDifference {
        let ends = self.ends(games);
        if self.turns_alike {
            return CandidateDifference { ends, ..CandidateDifference::default() };
        }
        let [a, b] = self.turns(games);
        let now = [games[0].position(), games[1].position()];
        Difference::new([&a, &b], |&turn| !self.same(&self.play(now, turn)), ends)
    }
}

/// Whether the same positions are dead under both, if their turns are alike: what wins in a position itself is too.
fn judge_dead_alike(a: &Rules, b: &Rules) -> bool {
    let [one, other] = [a, b].map(|rules| (rules.end.dead, rules.end.mate, rules.end.stalemate));
    one == other && a.end.dead != Dead::Off
}

fn without_dead(rules: &Rules) -> Rules {
    let mut rules = rules.clone();
    rules.end.dead = Dead::Off;
    rules
}

fn same_pieces(a: &Rules, b: &Rules) -> bool {
    a.pieces
        .iter()
        .zip(&b.pieces)
        .all(|(a, b)| a.movement == b.movement && a.roles == b.roles && a.promotes_to == b.promotes_to)
}
