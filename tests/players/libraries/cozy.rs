//! The crate cozy-chess as a player: a JSON object per line asks for the moves, the position after, or the counts.

use std::error::Error;
use std::io;

use cozy_chess::Board;
use cozy_chess::util::{display_uci_move, parse_uci_move};
use serde_json::{Value, json};

fn moves(board: &Board) -> Vec<String> {
    let mut all = Vec::new();
    board.generate_moves(|some| {
        all.extend(some.into_iter().map(|one| display_uci_move(board, one).to_string()));
        false
    });
    all
}

fn after(board: &Board, text: &str) -> Result<Board, String> {
    let mut after = board.clone();
    let played = parse_uci_move(board, text).ok().is_some_and(|one| after.try_play(one).is_ok());
    played.then_some(after).ok_or_else(|| format!("{text} is not legal"))
}

fn count(board: &Board, depth: u64) -> Result<u64, String> {
    if depth == 0 {
        return Ok(1);
    }
    moves(board).iter().map(|text| count(&after(board, text)?, depth - 1)).sum()
}

fn answer(question: &Value) -> Result<Value, String> {
    if question["ask"] == "hello" {
        return Ok(
            json!({ "name": "cozy-chess", "variants": ["chess"], "answers": ["turns", "after", "counts"] }),
        );
    }
    let mut board: Board =
        question["fen"].as_str().unwrap_or_default().parse().map_err(|error| format!("{error}"))?;
    for text in question["moves"].as_array().into_iter().flatten() {
        board = after(&board, text.as_str().unwrap_or_default())?;
    }
    if question["ask"] == "after" {
        return Ok(json!({ "fen": board.to_string() }));
    }
    if question["ask"] == "turns" {
        return Ok(json!({ "turns": moves(&board) }));
    }
    let depth = question["depth"].as_u64().unwrap_or(1);
    let below = |text: String| Ok((count(&after(&board, &text)?, depth - 1)?, text));
    let below = moves(&board).into_iter().map(below).collect::<Result<Vec<_>, String>>()?;
    let total: u64 = below.iter().map(|(below, _)| below).sum();
    let turns: Vec<_> = below.into_iter().map(|(below, text)| json!([text, below])).collect();
    Ok(json!({ "turns": turns, "total": total }))
}

fn main() -> Result<(), Box<dyn Error>> {
    for line in io::stdin().lines() {
        let question = serde_json::from_str(&line?)?;
        println!("{}", answer(&question).unwrap_or_else(|error| json!({ "refused": error })));
    }
    Ok(())
}
