//! Whole games, turn by turn: as text and as JSON.

use std::fmt::Write as _;

use serde::Serialize;

use super::board::quoted;
use super::columns::padded;
use super::style::{BAD, DIM, HEAD, paint};
use super::{ExplainStep, GameOver, game_over};
use regra_documents::messages::say;
use regra_documents::{excerpt, short};
use regra_rules::Rules;
use regra_rules::notation::ScoreTag;
use regra_rules::position::LineProblem;

/// `regra moves --game --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct GamesReport {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The file as it was named.
    pub file: String,
    /// Whether nothing was interrupted.
    pub complete: bool,
    /// The games, in the order of the file.
    pub games: Vec<GameReport>,
    /// What cannot be read, and why.
    pub problems: Vec<LineProblem>,
}

#[derive(Clone, Debug, Serialize)]
pub struct GameReport {
    /// The line on which it begins.
    pub line: usize,
    /// Its tags, in their order.
    pub tags: Vec<ScoreTag>,
    /// Where it starts.
    pub fen: String,
    /// The turns that were played.
    pub turns: Vec<GameTurn>,
    /// The turn that was not played; nothing where all were.
    pub refused: Option<RefusedTurn>,
    /// How many turns behind it were not looked at.
    pub unplayed: usize,
    /// How the game has ended by the rules, and after how many turns; nothing while it goes on.
    pub end: Option<GameEnd>,
    /// The result that is written behind the turns.
    pub result: Option<String>,
    /// Whether that is the result by the rules; nothing where no rule has ended the game.
    pub result_holds: Option<bool>,
}

/// A turn as it is written in a file.
#[derive(Clone, Debug, Serialize)]
pub struct WrittenTurn {
    /// The line of the file.
    pub line: usize,
    /// The character of that line.
    pub column: usize,
    /// The number of the move.
    pub number: u32,
    /// Who plays it.
    pub side: &'static str,
    /// The turn as it is written there.
    pub written: String,
}

/// A legal turn.
#[derive(Clone, Debug, Serialize)]
pub struct GameTurn {
    #[serde(flatten)]
    pub at: WrittenTurn,
    /// The turn in regra's notation.
    #[serde(rename = "move")]
    pub turn: String,
    /// The clause that grants it, and those that act in it.
    pub clauses: Vec<String>,
    /// What happens in it, in the order of effects.
    pub steps: Vec<ExplainStep>,
    /// The position after it.
    pub fen: String,
}

/// A turn that is not legal, or that cannot be read.
#[derive(Clone, Debug, Serialize)]
pub struct RefusedTurn {
    #[serde(flatten)]
    pub at: WrittenTurn,
    /// Whether it is one turn at all.
    pub readable: bool,
    /// Why it is none, for each turn that it may stand for.
    pub reasons: Vec<RefusalReason>,
    /// The position in which it was to be played.
    pub fen: String,
}

/// Why a turn is not legal.
#[derive(Clone, Debug, Serialize)]
pub struct RefusalReason {
    /// The turn in regra's notation, as far as it is one.
    #[serde(rename = "move")]
    pub turn: Option<String>,
    /// The clause that refuses it.
    pub clause: Option<String>,
    /// Why, in a sentence.
    pub why: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct GameEnd {
    /// The number of turns played before the end.
    pub after: usize,
    #[serde(flatten)]
    pub end: GameOver,
    /// Whether the position itself decides it, and not counts, history or material, which players may not have seen.
    pub decided: bool,
}

impl GameReport {
    /// Whether every turn is legal and the result is that of the rules.
    pub fn holds(&self) -> bool {
        self.refused.as_ref().is_none_or(|refused| !refused.readable) && self.result_holds != Some(false)
    }
}

/// Maximum length of a title: tags may have any length.
const TITLE: usize = 160;

/// One game, turn by turn.
pub fn game(rules: &Rules, file: &str, game: &GameReport) -> String {
    let title = say().game_title(file, game.line);
    let players = players(game)
        .map(|players| format!(": {}", paint(HEAD, &excerpt(&players, TITLE))))
        .unwrap_or_default();
    let mut text = format!("{title}{players}\n") + &turns(game);
    text += &(say().game_turns(game.turns.len()) + "\n");
    if let Some(refused) = &game.refused {
        text += &failed(rules, file, refused);
    }
    if game.unplayed > 0 {
        let _ = writeln!(text, "  {}", say().game_unplayed(game.unplayed));
    }
    text + &ended(game)
}

/// The players, the place and the date.
fn players(game: &GameReport) -> Option<String> {
    let known = |name: &str| {
        let tag = game.tags.iter().find(|tag| tag.name == name)?;
        Some(tag.value.as_str()).filter(|value| !value.is_empty() && !value.starts_with('?'))
    };
    let players = [known("White")?, known("Black")?].join(" - ");
    let others = ["Event", "Site", "Date"].into_iter().filter_map(known);
    Some(std::iter::once(players.as_str()).chain(others).collect::<Vec<_>>().join(", "))
}

fn turns(game: &GameReport) -> String {
    let numbered = |number: u32, side: &str| format!("{number}{}", if side == "white" { "." } else { "..." });
    let leads: Vec<String> = game.turns.iter().map(|turn| numbered(turn.at.number, turn.at.side)).collect();
    let widest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
    let number = widest(&mut leads.iter().map(String::len));
    let written = widest(&mut game.turns.iter().map(|turn| turn.at.written.chars().count()));
    // If all turns are written in this notation already, the column is left out.
    let twice = game.turns.iter().any(|turn| turn.turn != turn.at.written);
    let notation = widest(&mut game.turns.iter().filter(|_| twice).map(|turn| turn.turn.len() + 2));
    let mut text = String::new();
    for (turn, lead) in game.turns.iter().zip(&leads) {
        let typed = padded(&paint(HEAD, &turn.at.written), written);
        let fen = paint(DIM, &turn.fen);
        let own = if twice { turn.turn.as_str() } else { "" };
        let _ = writeln!(text, "{lead:number$} {typed}  {own:notation$}{fen}");
        for ExplainStep { clauses, text: told, .. } in &turn.steps {
            let _ = writeln!(text, "{:number$} {}: {told}", "", clauses.join(" "));
        }
    }
    text
}

/// The turn that is not legal: its place, the reason, and the board.
fn failed(rules: &Rules, file: &str, refused: &RefusedTurn) -> String {
    let RefusedTurn { at: WrittenTurn { line, column, number, side, written }, readable, reasons, fen } =
        refused;
    let dots = if *side == "white" { "." } else { "..." };
    let fail = paint(BAD, &say().check_fail());
    let mut text =
        format!("{fail} {file}:{line}:{column}: {number}{dots} {}\n", paint(HEAD, &short(written)));
    for RefusalReason { turn, clause, why } in reasons {
        let turn = short(turn.as_ref().unwrap_or(written));
        let told = match clause {
            _ if !readable => why.clone(),
            Some(clause) => say().turn_not_legal_by(&turn, clause, why),
            None => say().turn_not_legal(&turn, why),
        };
        let _ = writeln!(text, "  {told}");
    }
    text + &quoted(rules, fen)
}

/// The end of the game by the rules, and whether the score agrees.
fn ended(game: &GameReport) -> String {
    let mut text = String::new();
    match &game.end {
        Some(GameEnd { after, end, .. }) => {
            let last = game.turns.get(after.wrapping_sub(1)).filter(|_| *after < game.turns.len());
            if let Some(turn) = last {
                let _ = write!(text, "{} ", say().game_earlier(&turn.turn, turn.at.number));
            }
            text += &game_over(Some(end));
        }
        // The end of a game that was not played to its last turn is unknown.
        None if game.refused.is_some() || game.unplayed > 0 => {}
        None => {
            if let Some(result) = game.result.as_deref().filter(|&result| result != "*") {
                let _ = writeln!(text, "{}", say().game_open(result));
            }
        }
    }
    if let (Some(false), Some(GameEnd { end, .. }), Some(written)) =
        (game.result_holds, &game.end, &game.result)
    {
        let said = say().game_result(written, result(end.winner));
        let _ = writeln!(text, "{} {said}", paint(BAD, &say().check_fail()));
    }
    text
}

/// A result in the notation of scores.
pub fn result(winner: Option<&str>) -> &'static str {
    match winner {
        Some("white") => "1-0",
        Some(_) => "0-1",
        None => "1/2-1/2",
    }
}
