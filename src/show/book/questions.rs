//! The open questions of each game: the question, the answer of each rule set, its certainty, and the smallest known
//! position in which another answer makes a difference.

use rayon::prelude::*;

use super::picture::ARROWS;
use super::{Picture, Sign, slug};
use regra_documents::messages::say;
use regra_documents::{Clause, Confidence, Family, Question, Text};
use regra_judge::compare::evidence::{Decider, Decision, Made, PositionEvidence, Stale};
use regra_judge::compare::witness::Pair;
use regra_judge::fixture::Case;
use regra_judge::subject::Stopped;
use regra_rules::geometry::Color;
use regra_rules::notation::parse_turn;
use regra_rules::position::{Position, read_setup};
use regra_rules::{Catalogue, Rules};

/// The open questions of some rule sets, in the selected language.
#[derive(Clone, Debug)]
pub struct Questions {
    pub games: Vec<GameQuestions>,
    /// The programs that found the kept positions.
    pub made: Made,
    /// The kept evidence that did not hold when it was checked again: the book does not show it.
    pub stale: Vec<Stale>,
}

/// The open questions of one game.
#[derive(Clone, Debug)]
pub struct GameQuestions {
    pub family: String,
    /// Its name.
    pub title: Text,
    /// The rule sets of the book, in its order.
    pub rules: Vec<Rules>,
    /// The questions, in reading order.
    pub questions: Vec<OpenQuestion>,
}

/// A question that the documents leave to the reader.
#[derive(Clone, Debug)]
pub struct OpenQuestion {
    /// The clause, or the question's own name where there is no switch.
    pub id: String,
    /// The clause that it is about.
    pub clause: String,
    pub question: Option<Text>,
    /// The certainty of the answer, with the rule sets that have it; empty where nobody has judged it.
    pub sure: Vec<(Sureness, Vec<String>)>,
    /// The answers.
    pub readings: Vec<OpenReading>,
    /// For a question without a switch: the reason, and a position in which the answers differ.
    pub unswitched: Option<Unswitched>,
}

/// The certainty of the answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sureness {
    /// How firmly the documents decide it.
    Marked(Confidence),
    /// The answer is the practice of other programs: `as Fairy-Stockfish plays`.
    Practice(Text),
    /// The name of the rule set chooses the answer.
    Chosen,
    /// The likelihood that the other answer is meant, in percent.
    Other(u8),
    /// Nobody has judged it.
    Unjudged,
}

/// One answer.
#[derive(Clone, Debug)]
pub struct OpenReading {
    /// The word behind `=`; none where there is no switch.
    pub id: Option<String>,
    pub statement: Text,
    /// The rule sets in which it is in force.
    pub in_force: Vec<String>,
    /// The changes that it would make in the other rule sets, the smallest position first.
    pub changes: Vec<AnswerChange>,
}

/// The change that another answer would make, in one or more rule sets.
#[derive(Clone, Debug)]
pub struct AnswerChange {
    /// Each rule set, and the same rule set with the other answer.
    pub rules: Vec<[String; 2]>,
    /// The known difference between the two.
    pub shown: ChangeShown,
}

/// The known difference between two answers.
#[derive(Clone, Debug)]
pub enum ChangeShown {
    /// A position; both rule sets were checked on it in this run.
    Position(Box<DecidingPosition>),
    /// No position can differ: the two are equal, or there is this argument.
    Never(Option<&'static str>),
    /// No position is known.
    Unknown,
}

/// A deciding position, to draw.
#[derive(Clone, Debug)]
pub struct DecidingPosition {
    /// The rule set that draws it.
    pub rules: Rules,
    /// The position in which the answers differ, with the turns of only one of them.
    pub picture: Picture,
    /// The difference, and its source.
    pub decision: Decision,
    /// The first turn of both that leads to different positions, and these as FEN.
    pub result: Option<(String, [String; 2])>,
}

/// A question without a switch.
#[derive(Clone, Debug)]
pub struct Unswitched {
    /// The reason.
    pub why: Text,
    /// A position in which the answers differ, from the rule document: the program does not implement the other answer.
    pub position: Option<ToldPosition>,
}

/// A position of a question without a switch.
#[derive(Clone, Debug)]
pub struct ToldPosition {
    pub fen: String,
    /// The picture, and the rule set whose pieces it draws; none where no rule set of the book can read the position.
    pub picture: Option<(Rules, Picture)>,
    /// The consequence of the answer taken.
    pub taken: Text,
    /// The consequence of the other answer.
    pub other: Text,
}

impl GameQuestions {
    /// The file of its page.
    pub fn file(&self) -> String {
        questions_file(&self.family)
    }
}

/// The file of the page with the questions of a game: `questions-brasuca.html`.
pub fn questions_file(family: &str) -> String {
    format!("questions-{}.html", slug(family))
}

/// The open questions of these rule sets, with the kept evidence that holds. Once `stopped` answers yes, the remaining
/// ones are left out.
pub fn questions(
    catalogue: &Catalogue,
    rules: &[Rules],
    cases: &[Case],
    evidence: &PositionEvidence,
    stopped: Stopped<'_>,
) -> Questions {
    let mut stale = Vec::new();
    let games = catalogue.all_families().filter_map(|family| {
        let own: Vec<&Rules> = rules.iter().filter(|rules| rules.family == family.name).collect();
        (!own.is_empty())
            .then(|| Game { catalogue, family, rules: own, cases, evidence, stopped }.questions(&mut stale))
    });
    Questions { games: games.collect(), made: evidence.made.clone(), stale }
}

struct Game<'a> {
    catalogue: &'a Catalogue,
    family: &'a Family,
    rules: Vec<&'a Rules>,
    cases: &'a [Case],
    evidence: &'a PositionEvidence,
    stopped: Stopped<'a>,
}

impl Game<'_> {
    fn questions(&self, stale: &mut Vec<Stale>) -> GameQuestions {
        let of_clause = |clause: &Clause| {
            if (self.stopped)() {
                return Default::default();
            }
            let (asked, faults) = self.switched(clause).unzip();
            let about = self.family.questions.iter().filter(|question| question.clause == clause.id);
            let told = about.filter_map(|question| self.unswitched(question));
            (asked.into_iter().chain(told).collect::<Vec<_>>(), faults.unwrap_or_default())
        };
        let found: Vec<(Vec<OpenQuestion>, Vec<Stale>)> =
            self.family.clauses.par_iter().map(of_clause).collect();
        let mut questions = Vec::new();
        for (asked, faults) in found {
            questions.extend(asked);
            stale.extend(faults);
        }
        GameQuestions {
            family: self.family.name.clone(),
            title: self.family.title.clone(),
            rules: self.rules.iter().map(|&rules| rules.clone()).collect(),
            questions,
        }
    }

    /// The question of a clause that has several readings, where it is in force.
    fn switched(&self, clause: &Clause) -> Option<(OpenQuestion, Vec<Stale>)> {
        let in_force: Vec<&Rules> =
            self.rules.iter().copied().filter(|rules| rules.readings.contains_key(&clause.id)).collect();
        if clause.readings.len() < 2 || in_force.is_empty() {
            return None;
        }
        let mut stale = Vec::new();
        let reading = |reading: &regra_documents::ReadingSpec| {
            let now = |rules: &&&Rules| rules.readings.get(&clause.id) == Some(&reading.id);
            let others = in_force.iter().filter(|rules| !now(rules));
            OpenReading {
                id: Some(reading.id.clone()),
                statement: reading.statement.clone(),
                in_force: in_force.iter().filter(now).map(|rules| rules.name.to_string()).collect(),
                changes: self.changes(clause, &reading.id, others.copied(), &mut stale),
            }
        };
        let readings = clause.readings.iter().map(reading).collect();
        let question = OpenQuestion {
            id: clause.id.clone(),
            clause: clause.id.clone(),
            question: clause.question.clone(),
            sure: grouped(
                in_force
                    .iter()
                    .filter_map(|rules| Some((self.sureness(clause, rules)?, rules.name.to_string()))),
            ),
            readings,
            unswitched: None,
        };
        Some((question, stale))
    }

    /// The certainty of a rule set's answer, if it is known.
    fn sureness(&self, clause: &Clause, rules: &Rules) -> Option<Sureness> {
        let version = rules.name.version().unwrap_or_default();
        if rules.name.overrides().iter().any(|change| change.clause == clause.id) {
            return Some(Sureness::Chosen);
        }
        let practice = || Some(Sureness::Practice(self.family.version(version)?.practice.clone()?));
        clause.confidence.get(version).map(|mark| Sureness::Marked(*mark)).or_else(practice)
    }

    /// The changes that a reading would make in other rule sets: one entry for each position.
    fn changes<'r>(
        &self,
        clause: &Clause,
        word: &str,
        others: impl Iterator<Item = &'r Rules>,
        stale: &mut Vec<Stale>,
    ) -> Vec<AnswerChange> {
        let mut changes: Vec<(AnswerChange, Option<Decision>)> = Vec::new();
        for rules in others {
            // A reading that does not apply together with the others of this rule set is no choice there.
            let Ok(other) = self.catalogue.overridden(&rules.name, &clause.id, word) else { continue };
            let names = [rules.name.to_string(), other.name.to_string()];
            let Ok(pair) = Pair::new(rules.clone(), other) else { continue };
            let (decider, faults) = self.evidence.decide(&pair, &clause.id, self.cases);
            stale.extend(faults);
            let decision = match &decider {
                Decider::Position(decision) => Some((**decision).clone()),
                Decider::Never(_) | Decider::Unknown => None,
            };
            let alike =
                |(change, known): &&mut (AnswerChange, Option<Decision>)| match (&decider, &change.shown) {
                    (Decider::Position(decision), _) => known.as_ref().is_some_and(|known| {
                        (&known.fen, &known.play, &known.shows)
                            == (&decision.fen, &decision.play, &decision.shows)
                    }),
                    (Decider::Never(one), ChangeShown::Never(other)) => one == other,
                    (Decider::Unknown, ChangeShown::Unknown) => true,
                    _ => false,
                };
            match changes.iter_mut().find(alike) {
                Some((change, _)) => change.rules.push(names),
                None => changes
                    .push((AnswerChange { rules: vec![names], shown: shown(&pair, decider) }, decision)),
            }
        }
        // Positions come first, the smallest before all others.
        changes.sort_by_key(|(_, decision)| decision.as_ref().map_or([usize::MAX; 2], Decision::size));
        changes.into_iter().map(|(change, _)| change).collect()
    }

    /// A question without a switch, in the rule sets in which it arises; if it arises in none, in these with the
    /// readings that raise it.
    fn unswitched(&self, question: &Question) -> Option<OpenQuestion> {
        let raised: Vec<Rules>;
        let mut arises: Vec<&Rules> =
            self.rules.iter().copied().filter(|rules| arises(question, rules)).collect();
        if arises.is_empty() {
            raised = self.rules.iter().filter_map(|rules| self.raising(question, rules)).collect();
            arises = raised.iter().collect();
        }
        if arises.is_empty() {
            return None;
        }
        let names = || arises.iter().map(|rules| rules.name.to_string()).collect::<Vec<_>>();
        let reading = |statement: &Text, in_force| OpenReading {
            id: None,
            statement: statement.clone(),
            in_force,
            changes: Vec::new(),
        };
        let position = question.position.as_ref().map(|told| ToldPosition {
            fen: told.fen.clone(),
            picture: arises.iter().find_map(|rules| self.told(question, rules, &told.fen)),
            taken: told.taken.clone(),
            other: told.other.clone(),
        });
        Some(OpenQuestion {
            id: question.id.clone(),
            clause: question.clause.clone(),
            question: Some(question.question.clone()),
            sure: vec![(question.likelihood.map_or(Sureness::Unjudged, Sureness::Other), names())],
            readings: vec![reading(&question.taken, names()), reading(&question.other, Vec::new())],
            unswitched: Some(Unswitched { why: question.why.clone(), position }),
        })
    }

    /// A rule set with the readings under which a question arises, if there is one.
    fn raising(&self, question: &Question, rules: &Rules) -> Option<Rules> {
        let other = |rules: Rules, (clause, word): (&String, &String)| {
            self.catalogue.overridden(&rules.name, clause, word).ok()
        };
        let raising = question.when.iter().try_fold(rules.clone(), other)?;
        Some(raising).filter(|rules| arises(question, rules))
    }

    fn told(&self, question: &Question, rules: &Rules, fen: &str) -> Option<(Rules, Picture)> {
        let mut picture =
            Picture::of(read_setup(rules, fen).ok()?, say().book_question_position(&question.id));
        picture.describe(rules);
        Some((rules.clone(), picture))
    }
}

/// Whether a question arises under a rule set.
fn arises(question: &Question, rules: &Rules) -> bool {
    let read = |(clause, word): (&String, &String)| rules.readings.get(clause) == Some(word);
    let version = question.arises_in(rules.name.version().unwrap_or_default());
    version && question.when.iter().all(read)
}

/// Names grouped by their certainty, in the order of the first of each.
fn grouped(all: impl Iterator<Item = (Sureness, String)>) -> Vec<(Sureness, Vec<String>)> {
    let mut groups: Vec<(Sureness, Vec<String>)> = Vec::new();
    for (sure, name) in all {
        match groups.iter_mut().find(|(other, _)| *other == sure) {
            Some((_, names)) => names.push(name),
            None => groups.push((sure, vec![name])),
        }
    }
    groups
}

/// The known difference, to draw.
fn shown(pair: &Pair, decider: Decider) -> ChangeShown {
    match decider {
        Decider::Never(reason) => ChangeShown::Never(reason),
        Decider::Unknown => ChangeShown::Unknown,
        Decider::Position(decision) => drawn(pair, *decision)
            .map_or(ChangeShown::Unknown, |position| ChangeShown::Position(Box::new(position))),
    }
}

/// The position in which the two differ, drawn by the rule set that accepts it.
fn drawn(pair: &Pair, decision: Decision) -> Option<DecidingPosition> {
    let drawer = decision.shows.refused.map_or(0, |by| 1 - by.index());
    let positions = [0, 1].map(|i| reached(&pair.rules[i], &decision));
    let position = positions[drawer]?;
    let rules = &pair.rules[drawer];
    let names = pair.rules.each_ref().map(|rules| rules.name.as_str());
    let mut picture = Picture::of(position.to_setup(rules), say().pair_scene(names[0], names[1]));
    let turn = |i: usize, text: &String| parse_turn(&pair.rules[i], &positions[i]?, text).ok();
    // A position that one of them refuses has no turn marked: the refusal is the difference.
    if decision.shows.refused.is_none() {
        for text in decision.shows.first.iter().take(ARROWS) {
            turn(0, text)
                .map(|turn| picture.first(turn).arrow(&pair.rules[0], turn, Sign::First).marks.len());
        }
        for text in decision.shows.second.iter().take(ARROWS) {
            turn(1, text)
                .map(|turn| picture.second(turn).arrow(&pair.rules[1], turn, Sign::Second).marks.len());
        }
        for text in decision.shows.elsewhere.iter().take(ARROWS) {
            turn(0, text).map(|turn| picture.arrow(&pair.rules[0], turn, Sign::Legal).marks.len());
        }
    }
    picture.describe(rules);
    picture.description = [picture.description.as_str(), &decision.shows.to_string()].join(" ");
    let result = decision.shows.elsewhere.first().and_then(|text| {
        let after = |i: usize| {
            let rules = &pair.rules[i];
            Some(positions[i]?.play(rules, turn(i, text)?).fen(rules))
        };
        Some((text.clone(), [after(0)?, after(1)?]))
    });
    Some(DecidingPosition { rules: rules.clone(), picture, decision, result })
}

/// The position after the turns, under one of the two.
fn reached(rules: &Rules, decision: &Decision) -> Option<Position> {
    let mut position = Position::from_setup(rules, &read_setup(rules, &decision.fen).ok()?);
    for text in &decision.play {
        position = position.play(rules, parse_turn(rules, &position, text).ok()?);
    }
    Some(position)
}

impl DecidingPosition {
    /// The side to move.
    pub fn side(&self) -> Color {
        self.picture.setup.side
    }
}
