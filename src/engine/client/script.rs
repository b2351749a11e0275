//! A script as an engine: one JSON object per line asks, one per line answers.

use std::fmt;
use std::num::NonZero;

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

use super::naming::{Called, Naming};
use super::process::{LONGEST_SENT, Process};
use super::speaker::Speaker;
use super::{EngineError, EngineErrorKind, EngineLimits};
use regra_judge::subject::{Divided, PlayerQuestion, Standing, Told, Wanted, Whole};
use regra_rules::Rules;

/// A running script.
pub(super) struct Script<'a> {
    process: Process<'a>,
    naming: Naming,
    answers: Vec<PlayerQuestion>,
    /// Whether it answers everything about a position at once.
    says_whole: bool,
    /// The rule set that it plays, with the script's own name for it.
    plays: Option<(String, Called)>,
    /// Whether castling starts from any files in this rule set.
    any_files: bool,
}

/// An answer. If it has `unable`, `refused` or `error`, it has nothing else.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Answer {
    unable: Option<String>,
    refused: Option<String>,
    error: Option<String>,
    name: Option<String>,
    variants: Option<Vec<String>>,
    answers: Option<Vec<String>>,
    turns: Option<Value>,
    fen: Option<String>,
    after: Option<Vec<String>>,
    outcome: Option<String>,
}

/// The question for everything about a position at once.
pub(super) const WHOLE: &str = "position";
/// Maximum number of unanswered questions: fewer than the answers that are read ahead.
const MOST_QUESTIONS: usize = 128;

/// The answer to `counts`: read by itself, since a map would lose a move that is listed twice.
#[derive(Deserialize)]
struct Counted {
    #[serde(default)]
    turns: Pairs,
    total: CountText,
}

impl<'a> Script<'a> {
    /// Starts the script behind a command, given in words, and reads which games it plays. It plays `variant`, whatever
    /// the rule set.
    pub(super) fn start(
        command: &[String],
        called: Option<&str>,
        variant: Option<&str>,
        limits: EngineLimits<'a>,
    ) -> Result<Self, EngineError> {
        let mut process = Process::start(command, &[], limits)?;
        if let Some(name) = called {
            process.rename(name);
        }
        let mut script = Self {
            process,
            naming: Naming::new(variant, None),
            answers: PlayerQuestion::ALL.to_vec(),
            says_whole: false,
            plays: None,
            any_files: false,
        };
        let hello = script.ask(&json!({ "ask": "hello" }), "a JSON object that says what it plays")?.1;
        script.naming = Naming::new(variant, hello.variants);
        if let Some(name) = hello.name {
            script.process.rename(&super::error::quoted(&name));
        }
        if let Some(answers) = hello.answers {
            script.says_whole = answers.iter().any(|word| word == WHOLE);
            script.answers.retain(|&question| answers.iter().any(|word| word == question.word()));
        }
        script.naming.check().map_err(|kind| script.process.error(kind))?;
        Ok(script)
    }

    /// Asks; returns the answer as written and as read. `expected` describes a right answer.
    fn ask(&mut self, question: &Value, expected: &'static str) -> Result<(String, Answer), EngineError> {
        let asked = question.to_string();
        self.process.ask(&asked)?;
        self.process.answer(|line| (!line.text.trim().is_empty()).then(|| read(&asked, &line.text, expected)))
    }

    /// A question about a position, in JSON.
    fn about(&self, ask: &str, told: Told<'_>) -> Value {
        let (rules, variant) = match &self.plays {
            Some((rules, called)) => (rules.as_str(), called.name.as_deref()),
            None => ("chess", None),
        };
        let variant = variant.unwrap_or("chess");
        let mut question =
            json!({ "ask": ask, "rules": rules, "variant": variant, "fen": told.fen, "moves": told.moves });
        if self.any_files {
            question["chess960"] = true.into();
        }
        question
    }

    /// An error: the answer is not of the expected form.
    fn other<T>(&self, question: &Value, got: String, expected: &'static str) -> Result<T, EngineError> {
        Err(self.process.error(EngineErrorKind::Answer { asked: question.to_string(), got, expected }))
    }
}

impl Speaker for Script<'_> {
    fn name(&self) -> &str {
        self.process.name()
    }

    fn play(&mut self, rules: &Rules) -> Result<(), EngineError> {
        let called = self.naming.of(rules).map_err(|kind| self.process.error(kind))?;
        self.plays = Some((rules.name.to_string(), called));
        self.any_files = rules.turn.castling.is_some_and(|castling| castling.own_rooks);
        Ok(())
    }

    fn answers(&self, question: PlayerQuestion) -> bool {
        let ends_alike = self.plays.as_ref().is_none_or(|(_, called)| called.ends_alike);
        self.answers.contains(&question) && (question != PlayerQuestion::Outcome || ends_alike)
    }

    fn caveat(&self) -> Option<String> {
        None
    }

    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, EngineError> {
        const EXPECTED: &str = "`turns`, a list of moves";
        let question = self.about("turns", told);
        let (got, answer) = self.ask(&question, EXPECTED)?;
        match answer.turns.and_then(|turns| serde_json::from_value(turns).ok()) {
            Some(turns) => Ok(turns),
            None => self.other(&question, got, EXPECTED),
        }
    }

    fn position(&mut self, told: Told<'_>) -> Result<String, EngineError> {
        const EXPECTED: &str = "`fen`, a text";
        let question = self.about("after", told);
        match self.ask(&question, EXPECTED)? {
            (_, Answer { fen: Some(fen), .. }) => Ok(fen),
            (got, _) => self.other(&question, got, EXPECTED),
        }
    }

    fn divide(&mut self, told: Told<'_>, depth: NonZero<u32>) -> Result<Divided, EngineError> {
        const EXPECTED: &str = "`turns`, each with its count, and `total`";
        let mut question = self.about("counts", told);
        question["depth"] = depth.get().into();
        let (got, _) = self.ask(&question, EXPECTED)?;
        match serde_json::from_str(&got) {
            Ok(Counted { turns: Pairs(turns), total: CountText(total) }) => Ok(Divided { turns, total }),
            Err(_) => self.other(&question, got, EXPECTED),
        }
    }

    fn standing(&mut self, told: Told<'_>) -> Result<Standing, EngineError> {
        const EXPECTED: &str = "`outcome`: open, draw, white or black";
        let question = self.about("outcome", told);
        let (got, answer) = self.ask(&question, EXPECTED)?;
        match answer.outcome.as_deref().and_then(|word| word.parse().ok()) {
            Some(standing) => Ok(standing),
            None => self.other(&question, got, EXPECTED),
        }
    }

    fn wholes(&mut self, fens: &[String], wanted: Wanted) -> Option<Vec<Result<Whole, EngineError>>> {
        if !self.says_whole {
            return None;
        }
        let outcome = wanted.outcome && self.answers(PlayerQuestion::Outcome);
        let wanted = Wanted { after: wanted.after && self.answers(PlayerQuestion::After), outcome };
        let questions: Vec<String> = fens.iter().map(|fen| self.whole(fen, wanted)).collect();
        let mut said = Vec::with_capacity(fens.len());
        let mut left = questions.as_slice();
        while !left.is_empty() {
            let (now, later) = left.split_at(sendable(left));
            match self.exchange(now, wanted, &mut said) {
                Ok(()) => left = later,
                Err(error) => {
                    said.push(Err(error));
                    break;
                }
            }
        }
        Some(said)
    }
}

/// How many of these questions are sent before the first answer is read: no more than a pipe takes at once, but at
/// least one.
fn sendable(questions: &[String]) -> usize {
    let mut bytes = 0;
    let fit = questions.iter().take(MOST_QUESTIONS).take_while(|question| {
        bytes += question.len() + 1;
        bytes < LONGEST_SENT
    });
    fit.count().max(1)
}

impl Script<'_> {
    /// The question for everything about a position.
    fn whole(&self, fen: &str, wanted: Wanted) -> String {
        let words = [(true, "turns"), (wanted.after, "after"), (wanted.outcome, "outcome")];
        let of: Vec<&str> = words.iter().filter(|(wanted, _)| *wanted).map(|&(_, word)| word).collect();
        let mut question = self.about(WHOLE, Told { fen, moves: &[] });
        question["of"] = json!(of);
        question.to_string()
    }

    /// Sends some questions, then reads the answers, up to one that leaves the program unsound.
    fn exchange(
        &mut self,
        questions: &[String],
        wanted: Wanted,
        said: &mut Vec<Result<Whole, EngineError>>,
    ) -> Result<(), EngineError> {
        self.process.tell_all(questions)?;
        for question in questions {
            match self.whole_answer(question, wanted) {
                Err(error) if !error.kind.is_sound() => return Err(error),
                answer => said.push(answer),
            }
        }
        Ok(())
    }

    fn whole_answer(&mut self, question: &str, wanted: Wanted) -> Result<Whole, EngineError> {
        const EXPECTED: &str =
            "`turns`, `after` with a FEN for each of them, and `outcome`, as they were asked for";
        self.process.answering(question);
        let (got, answer) = self
            .process
            .answer(|line| (!line.text.trim().is_empty()).then(|| read(question, &line.text, EXPECTED)))?;
        let whole = answer.whole(wanted);
        whole.ok_or_else(|| {
            let asked = question.to_owned();
            self.process.error(EngineErrorKind::Answer { asked, got, expected: EXPECTED })
        })
    }
}

impl Answer {
    /// Everything about a position; none if a part is not as asked for. An outcome that the script cannot tell is null.
    fn whole(self, wanted: Wanted) -> Option<Whole> {
        let turns: Vec<String> = serde_json::from_value(self.turns?).ok()?;
        let after = match wanted.after {
            true => self.after.filter(|after| after.len() == turns.len())?,
            false => Vec::new(),
        };
        let standing = match self.outcome.filter(|_| wanted.outcome) {
            Some(word) => Some(word.parse().ok()?),
            None => None,
        };
        Some(Whole { turns, after, standing })
    }
}

/// A line as an answer, or the error that it reports.
fn read(asked: &str, line: &str, expected: &'static str) -> Result<(String, Answer), EngineErrorKind> {
    let other =
        |got: &str| EngineErrorKind::Answer { asked: asked.to_owned(), got: got.to_owned(), expected };
    let answer: Answer = serde_json::from_str(line).map_err(|_| other(line))?;
    match (&answer.unable, &answer.refused, &answer.error) {
        (None, None, None) => Ok((line.to_owned(), answer)),
        (Some(why), None, None) => Err(EngineErrorKind::Unable(why.clone())),
        (None, Some(why), None) => Err(EngineErrorKind::Declined(why.clone())),
        _ => Err(other(answer.error.as_deref().unwrap_or(line))),
    }
}

/// A count: a number, or a number in quotation marks where it is a large one.
struct CountText(u128);

impl<'de> Deserialize<'de> for CountText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let count = match Value::deserialize(deserializer)? {
            Value::Number(number) => number.as_u64().map(u128::from),
            Value::String(text) => text.parse().ok(),
            _ => None,
        };
        count.map(Self).ok_or_else(|| serde::de::Error::custom("expected a count"))
    }
}

/// Moves with their counts: an object, or a list of pairs. A move that is listed twice is kept twice.
#[derive(Default)]
struct Pairs(Vec<(String, u128)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PairsVisitor)
    }
}

struct PairsVisitor;

impl<'de> Visitor<'de> for PairsVisitor {
    type Value = Pairs;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("moves with their counts")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
        let mut pairs = Vec::new();
        while let Some((turn, CountText(below))) = map.next_entry::<String, CountText>()? {
            pairs.push((turn, below));
        }
        Ok(Pairs(pairs))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Pairs, A::Error> {
        let mut pairs = Vec::new();
        while let Some((turn, CountText(below))) = list.next_element::<(String, CountText)>()? {
            pairs.push((turn, below));
        }
        Ok(Pairs(pairs))
    }
}
