//! Asks an engine about one case: each of its expectations.

use std::collections::BTreeSet;
use std::num::NonZero;

use super::answers::{Answers, Counted};
use super::examination::{Deviation, DeviationKind, Expectation, ExpectationVerdict};
use super::turns::Listing;
use crate::fixture::{Case, reached};
use crate::subject::{Heard, PlayerError, PlayerErrorKind, PlayerQuestion, compare};
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::notation::{parse_turn, write_turn};
use regra_rules::position::{FenField, Position, Setup, Turn, parse_fen};

/// The user has stopped the waiting.
pub(super) struct Interrupted;

/// The answer to one expectation: the engine's deviations, or why there is nothing to compare.
type Answered = Result<Vec<Deviation>, Mute>;

/// Why there is nothing to compare.
enum Mute {
    /// It cannot be asked this.
    Unasked(String),
    /// It gave no answer.
    Error(PlayerError),
}

impl From<PlayerError> for Mute {
    fn from(error: PlayerError) -> Self {
        Self::Error(error)
    }
}

fn unasked(why: &str) -> Mute {
    Mute::Unasked(why.to_owned())
}

/// Asks about all expectations of a case. The compared fields of positions go into `compared`.
pub(super) fn examine(
    answers: &mut Answers<'_>,
    case: &Case,
    compared: &mut BTreeSet<FenField>,
) -> Result<Vec<Expectation>, Interrupted> {
    let Some(game) = reached(case) else { return Ok(unreachable(case)) };
    let position = *game.position();
    let setup = position.to_setup(answers.rules());
    let mut asking = Asking {
        case,
        game: &game,
        position,
        setup,
        answers,
        compared,
        expectations: Vec::new(),
        silent: None,
    };
    asking.all()?;
    Ok(asking.expectations)
}

/// The expectation of a case without a position.
fn unreachable(case: &Case) -> Vec<Expectation> {
    let (what, why) = match &case.expect.invalid {
        Some(_) => ("invalid", "a FEN that is to be refused: there is no position to ask about"),
        None => ("fen", "the case itself does not hold: see `regra check` without --against"),
    };
    vec![Expectation { what: what.to_owned(), verdict: ExpectationVerdict::Unasked(why.to_owned()) }]
}

struct Asking<'a, 'p> {
    case: &'a Case,
    game: &'a Game,
    position: Position,
    setup: Setup,
    answers: &'a mut Answers<'p>,
    compared: &'a mut BTreeSet<FenField>,
    expectations: Vec<Expectation>,
    /// Why it is not asked anything more about this case.
    silent: Option<&'static str>,
}

impl Asking<'_, '_> {
    fn all(&mut self) -> Result<(), Interrupted> {
        let expect = &self.case.expect;
        if let Some(turns) = &expect.moves {
            let mut what = String::from("moves");
            for (word, selected) in [("from", &expect.from), ("of", &expect.piece)] {
                what += &selected.as_ref().map(|selected| format!(" {word} {selected}")).unwrap_or_default();
            }
            self.ask(what, |asking| asking.listing(|listing| listing.exactly(expect, turns)))?;
        }
        for turn in &expect.legal {
            self.ask(format!("legal {turn}"), |asking| asking.legal(turn))?;
        }
        for (turn, clause) in &expect.refused {
            self.ask(format!("refused {turn}"), |asking| asking.refused(turn, clause))?;
        }
        for (turn, fen) in &expect.after {
            self.ask(format!("after {turn}"), |asking| asking.after(turn, fen))?;
        }
        if expect.outcome.is_some() {
            self.ask("outcome".to_owned(), Self::outcome)?;
        }
        for (&depth, &leaves) in &expect.perft {
            self.ask(format!("perft {depth}"), |asking| asking.perft(depth, leaves))?;
        }
        if expect.claim.is_some() {
            let why = "claims: the certificate is verified by the oracle alone";
            self.ask("claim".to_owned(), |_| Err(unasked(why)))?;
        }
        for turn in expect.clauses.keys() {
            self.ask(format!("clauses of {turn}"), |_| Err(unasked("clauses: other engines name none")))?;
        }
        Ok(())
    }

    /// Asks one question, unless the engine has already failed in this case.
    fn ask(&mut self, what: String, question: impl FnOnce(&mut Self) -> Answered) -> Result<(), Interrupted> {
        let asked = match self.silent {
            Some(why) => Err(unasked(why)),
            None => question(self),
        };
        let failed = |differences| ExpectationVerdict::Failed { differences, known: Vec::new() };
        let verdict = match asked {
            Ok(differences) if differences.is_empty() => ExpectationVerdict::Passed,
            Ok(differences) => failed(differences),
            Err(Mute::Unasked(why)) => ExpectationVerdict::Unasked(why),
            Err(Mute::Error(error)) => match error.kind {
                PlayerErrorKind::Stopped => return Err(Interrupted),
                PlayerErrorKind::Unable(why) | PlayerErrorKind::Rules(why) => {
                    ExpectationVerdict::Unasked(why)
                }
                PlayerErrorKind::Refused(why) => {
                    self.silent = Some("it has refused the same position already");
                    failed(vec![self.about_case(DeviationKind::Silent { why: format!("refused: {why}") })])
                }
                PlayerErrorKind::Failed(why) => {
                    self.silent = Some("it has failed in the same case already");
                    // A missing answer breaks no clause.
                    failed(vec![Deviation { clauses: Vec::new(), kind: DeviationKind::Silent { why } }])
                }
            },
        };
        self.expectations.push(Expectation { what, verdict });
        Ok(())
    }

    fn about_case(&self, kind: DeviationKind) -> Deviation {
        Deviation { clauses: vec![self.case.clause.clone()], kind }
    }

    fn answer(&self, expected: &str, got: &str, notes: Vec<String>) -> Deviation {
        let (expected, got) = (expected.to_owned(), got.to_owned());
        self.about_case(DeviationKind::Answer { expected, got, notes })
    }

    /// Judges what it lists in the position of the case.
    fn listing(&mut self, judge: impl FnOnce(&Listing<'_>) -> Vec<Deviation>) -> Answered {
        self.listing_at(None, judge)
    }

    /// Judges what it lists in the position of the case, or in an earlier one.
    fn listing_at(
        &mut self,
        earlier: Option<&Position>,
        judge: impl FnOnce(&Listing<'_>) -> Vec<Deviation>,
    ) -> Answered {
        if !self.answers.can(PlayerQuestion::Turns) {
            return Err(unasked("it cannot be asked for its moves"));
        }
        let position = earlier.unwrap_or(&self.position);
        let heard = self.answers.turns(position)?;
        let rules = self.answers.rules();
        let setup = position.to_setup(rules);
        Ok(judge(&Listing { rules, position, setup: &setup, heard: &heard, clause: &self.case.clause }))
    }

    fn legal(&mut self, text: &str) -> Answered {
        let turn = self.turn(text)?;
        self.listing(|listing| if listing.lists(turn) { Vec::new() } else { vec![listing.missing(text)] })
    }

    fn refused(&mut self, text: &str, clause: &str) -> Answered {
        self.listing(|listing| {
            let difference = |heard: &Heard| Deviation {
                clauses: vec![clause.to_owned()],
                kind: listing.extra(heard).kind,
            };
            listing.listed(text).map(difference).into_iter().collect()
        })
    }

    fn after(&mut self, text: &str, fen: &str) -> Answered {
        if !self.answers.can(PlayerQuestion::After) {
            return Err(unasked("it cannot be asked for the position after a move"));
        }
        let turn = self.turn(text)?;
        if self.answers.can(PlayerQuestion::Turns) {
            let missing = self.legal(text)?;
            if !missing.is_empty() {
                return Ok(missing);
            }
        }
        let wanted = parse_fen(self.answers.rules(), fen)
            .map_err(|_| unasked("the case itself does not hold: see `regra check` without --against"))?;
        let got = self.answers.after(&self.position, turn)?;
        match compare(self.answers.rules(), &wanted, &got) {
            Err(why) => Ok(vec![self.answer(fen, &got, vec![why])]),
            Ok(found) => {
                self.compared.extend(found.compared);
                let notes: Vec<String> =
                    found.differing.iter().map(|part| format!("not the same: {}", part.name())).collect();
                Ok(if notes.is_empty() { Vec::new() } else { vec![self.answer(fen, &got, notes)] })
            }
        }
    }

    /// Compares the outcome; first whether the engine would reach the position at all.
    fn outcome(&mut self) -> Answered {
        if !self.answers.can(PlayerQuestion::Outcome) {
            return Err(unasked("it does not say how a game stands, or ends games by other rules"));
        }
        let Some(expected) = &self.case.expect.outcome else { return Ok(Vec::new()) };
        if self.answers.can(PlayerQuestion::Turns) {
            let way: Vec<(Position, Turn)> = self.game.positions().copied().zip(self.game.turns()).collect();
            for (position, turn) in way {
                let text = write_turn(self.answers.rules(), position.side, turn);
                let missing = self.listing_at(Some(&position), |listing| {
                    if listing.lists(turn) { Vec::new() } else { vec![listing.missing(&text)] }
                })?;
                if !missing.is_empty() {
                    return Ok(missing);
                }
            }
        }
        let (wanted, got) = (expected.result, self.answers.standing(self.game)?);
        if wanted == got {
            return Ok(Vec::new());
        }
        let clause = expected.clause.clone().unwrap_or_else(|| self.case.clause.clone());
        let difference = self.answer(wanted.in_words(), got.in_words(), Vec::new());
        Ok(vec![Deviation { clauses: vec![clause], ..difference }])
    }

    fn perft(&mut self, depth: u8, leaves: u64) -> Answered {
        let depth = NonZero::new(u32::from(depth))
            .ok_or_else(|| unasked("nobody is asked for a count at depth 0"))?;
        if !self.answers.can(PlayerQuestion::Counts) {
            return Err(unasked("it cannot be asked for counts"));
        }
        let counted = self.answers.counts(&self.position, depth, leaves)?;
        let total = counted.1;
        let sum = counted.0.iter().fold(0_u128, |sum, (_, nodes)| sum.saturating_add(*nodes));
        let mut notes = Vec::new();
        if !counted.0.is_empty() && sum != total {
            notes.push(format!("the counts below its moves add up to {sum}"));
        }
        if total == u128::from(leaves) && notes.is_empty() {
            return Ok(Vec::new());
        }
        let (clauses, below) = self.below(depth, &counted);
        notes.extend(below);
        if clauses.is_none() {
            let (clause, rules) = (&self.case.clause, &self.answers.rules().name);
            notes.push(format!(
                "{clause} is the clause of the case, and not found out: regra bisect {rules} --against … --fen \"{}\" \
                 finds the one that is broken",
                self.position.fen(self.answers.rules())
            ));
        }
        let difference = self.answer(&leaves.to_string(), &total.to_string(), notes);
        Ok(vec![Deviation { clauses: clauses.unwrap_or(difference.clauses), ..difference }])
    }

    /// Where a count differs from regra's own: the turns, each with both counts, and the clauses of turns that only one
    /// of the two has.
    fn below(&self, depth: NonZero<u32>, (turns, _): &Counted) -> (Option<Vec<String>>, Vec<String>) {
        if turns.is_empty() {
            return (None, Vec::new());
        }
        let (rules, position) = (self.answers.rules(), &self.position);
        let heard: Vec<Heard> = turns.iter().map(|(heard, _)| heard.clone()).collect();
        let clause = self.case.clause.as_str();
        let listing = Listing { rules, position, setup: &self.setup, heard: &heard, clause };
        let own: Vec<(Turn, String)> = movegen::turns(rules, position)
            .into_iter()
            .map(|turn| (turn, write_turn(rules, position.side, turn)))
            .collect();
        let legal: Vec<String> = own.iter().map(|(_, text)| text.clone()).collect();
        let differences = listing.exactly(&Default::default(), &legal);
        let clauses: BTreeSet<String> = differences.iter().flat_map(|found| found.clauses.clone()).collect();
        let first = differences.iter().map(|found| match &found.kind {
            DeviationKind::Missing { turn, .. } => format!("{turn} is missing"),
            DeviationKind::Extra { turn, why } => format!("{turn} is too much: {why}"),
            DeviationKind::Answer { .. } | DeviationKind::Silent { .. } => String::new(),
        });
        let counts = own.iter().filter_map(|(turn, text)| {
            let (_, got) = turns.iter().find(|(heard, _)| heard.turn == Some(*turn))?;
            let nodes = u128::from(movegen::perft(rules, &position.play(rules, *turn), depth.get() - 1));
            (nodes != *got).then(|| format!("{text}: {nodes} expected, {got} counted"))
        });
        let clauses = (!clauses.is_empty()).then(|| clauses.into_iter().collect());
        (clauses, first.chain(counts).collect())
    }

    /// A turn of the position, as the case writes it.
    fn turn(&self, text: &str) -> Result<Turn, Mute> {
        let turn = parse_turn(self.answers.rules(), &self.position, text);
        turn.map_err(|_| unasked("the case itself does not hold: see `regra check` without --against"))
    }
}
