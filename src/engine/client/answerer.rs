//! regra as an engine for others: answers the questions that regra asks scripts.

use std::num::NonZero;

use serde::Deserialize;
use serde_json::{Value, json};

use super::script::WHOLE;
use regra_judge::subject::{Divided, Inside, Player, PlayerError, PlayerErrorKind, PlayerQuestion, Told};
use regra_rules::{Catalogue, Rules};

/// Answers each question under the rule set that the question names.
pub struct Answerer<'c> {
    catalogue: &'c Catalogue,
    /// The rule set to play whatever the questions name.
    plays: Option<Rules>,
    /// The rule set that the last question named, and the engine for it.
    last: Option<(String, Inside)>,
}

#[derive(Deserialize)]
struct AskedLine {
    ask: String,
    rules: Option<String>,
    variant: Option<String>,
    fen: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    of: Vec<String>,
    depth: Option<NonZero<u32>>,
}

/// Why a question has no answer.
enum NoAnswer {
    /// The question does not belong to the protocol.
    Error(String),
    Player(PlayerError),
}

impl From<PlayerError> for NoAnswer {
    fn from(error: PlayerError) -> Self {
        Self::Player(error)
    }
}

impl<'c> Answerer<'c> {
    /// Plays the rule set that a question names; with `plays`, always that one.
    pub fn new(catalogue: &'c Catalogue, plays: Option<Rules>) -> Self {
        Self { catalogue, plays, last: None }
    }

    pub fn answer(&mut self, line: &str) -> Value {
        let asked = serde_json::from_str(line);
        let asked = asked.map_err(|error| NoAnswer::Error(format!("no question: {error}")));
        match asked.and_then(|asked| self.said(&asked)) {
            Ok(answer) => answer,
            Err(NoAnswer::Error(why)) => json!({ "error": why }),
            Err(NoAnswer::Player(PlayerError { kind, .. })) => match &kind {
                PlayerErrorKind::Unable(why) | PlayerErrorKind::Rules(why) => json!({ "unable": why }),
                PlayerErrorKind::Refused(why) => json!({ "refused": why }),
                PlayerErrorKind::Failed(_) | PlayerErrorKind::Stopped => json!({ "error": kind.to_string() }),
            },
        }
    }

    fn said(&mut self, asked: &AskedLine) -> Result<Value, NoAnswer> {
        if asked.ask == "hello" {
            let name = format!("regra {}", env!("CARGO_PKG_VERSION"));
            let answers: Vec<&str> =
                PlayerQuestion::ALL.map(PlayerQuestion::word).into_iter().chain([WHOLE]).collect();
            return Ok(json!({ "name": name, "answers": answers }));
        }
        let missing = |what: &str| NoAnswer::Error(format!("the question has no `{what}`"));
        let named = asked.rules.as_ref().or(asked.variant.as_ref()).ok_or_else(|| missing("rules"))?;
        let told = Told { fen: asked.fen.as_deref().ok_or_else(|| missing("fen"))?, moves: &asked.moves };
        let player = self.player(named)?;
        Ok(match asked.ask.as_str() {
            "turns" => json!({ "turns": player.turns(told)? }),
            "after" => json!({ "fen": player.position(told)? }),
            "counts" => counted(player.divide(told, asked.depth.ok_or_else(|| missing("depth"))?)?),
            "outcome" => json!({ "outcome": player.standing(told)?.word() }),
            WHOLE => whole(player, told, &asked.of)?,
            other => {
                let words = PlayerQuestion::ALL
                    .map(PlayerQuestion::word)
                    .into_iter()
                    .chain([WHOLE])
                    .collect::<Vec<_>>()
                    .join(", ");
                return Err(NoAnswer::Error(format!("found `{other}`, expected hello, {words}")));
            }
        })
    }

    /// The engine for the rule set of this name.
    fn player(&mut self, named: &str) -> Result<&mut Inside, PlayerError> {
        let last = self.last.take().filter(|(name, _)| name == named);
        let (_, inside) = self.last.insert(match last {
            Some(last) => last,
            None => (named.to_owned(), self.prepared(named)?),
        });
        Ok(inside)
    }

    fn prepared(&self, named: &str) -> Result<Inside, PlayerError> {
        let told = self.catalogue.rules(named).map_err(|error| PlayerError {
            player: "regra".to_owned(),
            kind: PlayerErrorKind::Rules(error.to_string()),
        })?;
        let mut inside = Inside::new(self.plays.as_ref().unwrap_or(&told).clone());
        inside.play(&told)?;
        Ok(inside)
    }
}

/// Everything that is asked about a position.
fn whole(player: &mut Inside, told: Told<'_>, of: &[String]) -> Result<Value, PlayerError> {
    let wants = |word: &str| of.iter().any(|asked| asked == word);
    let turns = player.turns(told)?;
    let mut said = json!({ "turns": turns });
    if wants("after") {
        let after = turns.iter().map(|turn| {
            let moves: Vec<String> = told.moves.iter().chain([turn]).cloned().collect();
            player.position(Told { moves: &moves, ..told })
        });
        said["after"] = json!(after.collect::<Result<Vec<String>, _>>()?);
    }
    if wants("outcome") {
        said["outcome"] = json!(player.standing(told)?.word());
    }
    Ok(said)
}

/// A count as JSON; one that a double cannot hold stands in quotation marks.
fn counted(Divided { turns, total }: Divided) -> Value {
    let count = |count: u128| match u64::try_from(count) {
        Ok(count) if count < 1 << 53 => json!(count),
        _ => json!(count.to_string()),
    };
    let turns: Vec<Value> = turns.into_iter().map(|(turn, below)| json!([turn, count(below)])).collect();
    json!({ "turns": turns, "total": count(total) })
}
