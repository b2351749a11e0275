//! The game after the moves that a client sends.

use regra_judge::illegal;
use regra_movegen::outcome::Game;
use regra_rules::Rules;
use regra_rules::position::{Position, parse_fen};

/// The game from a FEN, or from the start position without one, after moves in regra's notation or in that of other
/// engines.
///
/// # Errors
/// All that is wrong with the position; the first turn that is not legal, and the clause that refuses it.
pub fn reach<'a>(
    rules: &Rules,
    fen: Option<&str>,
    turns: impl IntoIterator<Item = &'a str>,
) -> Result<Game, Vec<String>> {
    let fen = match fen {
        Some(fen) => fen,
        None => &rules.start(None).map_err(|error| vec![error.to_string()])?.fen,
    };
    let setup = parse_fen(rules, fen)
        .map_err(|problems| problems.iter().map(|problem| format!("fen: {problem}")).collect::<Vec<_>>())?;
    let mut game = Game::new(Position::from_setup(rules, &setup));
    for (turn, text) in (1..).zip(turns) {
        let meant = illegal::meant(rules, game.position(), text);
        game.play(rules, meant.map_err(|illegal| vec![format!("move {turn}: {illegal}")])?);
    }
    Ok(game)
}
