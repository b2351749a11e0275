//! Positions, turns, games and suites.

use std::sync::LazyLock;

use regra_judge::suite::epd;
use regra_movegen as movegen;
use regra_movegen::outcome::{self, Game};
use regra_oracle as oracle;
use regra_rules::notation::{parse_turn, read_algebraic, read_scores, write_turn};
use regra_rules::position::{FenError, Position, Turn, read_position, write_fen};
use regra_rules::{Dead, Rules};

/// Every version of every game, without the search for dead positions, which may be long.
pub(crate) static GAMES: LazyLock<Vec<Rules>> = LazyLock::new(|| {
    let all = regra::shipped().rule_sets();
    all.iter().map(|name| unsearched(regra::shipped().rules(name.as_str()).unwrap())).collect()
});

pub(crate) fn unsearched(mut rules: Rules) -> Rules {
    if rules.end.dead == Dead::General {
        rules.end.dead = Dead::Bishops;
    }
    rules
}

/// Positions in which turns are read.
pub(crate) static POSITIONS: LazyLock<Vec<(&Rules, Position)>> = LazyLock::new(|| {
    let fens = [
        ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        ("chess", "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1"),
        ("antichess@international", "8/1P6/8/3pP3/8/8/6p1/8 w - d6 0 1"),
        ("shinobi@pt", "4k3/8/8/8/3L4/8/8/LH1CK1HL[LHMMDJ] w - - 0 1"),
        ("brasuca@1.3", "r2k2nr/pp3lpp/3g1h2/2pPp3/2P1P3/2H1G3/PP3LPP/RN1K3R[WHGwng] b - - 3 24 b"),
    ];
    let position = |(name, fen): (&str, &str)| {
        let rules = GAMES.iter().find(|rules| rules.name.as_str() == name).unwrap();
        (rules, read_position(rules, fen).unwrap_or_else(|errors| panic!("{fen}: {errors:?}")))
    };
    fens.into_iter().map(position).collect()
});

/// Whether what is said is one line, and lies in the text or right behind it.
fn placed(text: &str, column: usize, message: &str) -> Result<(), String> {
    if column == 0 || column > text.chars().count() + 1 {
        return Err(format!("column {column} is not in the text: {message}"));
    }
    one_line(message)
}

pub(crate) fn one_line(message: &str) -> Result<(), String> {
    let bad = message.is_empty() || message.chars().any(char::is_control);
    if bad { Err(format!("not one line of text: {message:?}")) } else { Ok(()) }
}

/// A FEN: what is taken is written and read again as the same; what is refused is refused with a place.
pub(crate) fn fen(input: &[u8]) -> Result<bool, String> {
    let text = &*String::from_utf8_lossy(input);
    let mut taken = false;
    for rules in GAMES.iter() {
        match read_position(rules, text) {
            Ok(position) => {
                taken = true;
                played(rules, &position)?;
            }
            Err(errors) if errors.is_empty() => return Err("refused without a reason".to_owned()),
            Err(errors) => errors.iter().try_for_each(|error| fen_error(text, error))?,
        }
    }
    Ok(taken)
}

fn fen_error(text: &str, error: &FenError) -> Result<(), String> {
    placed(text, error.column.unwrap_or(1), &error.to_string())
}

/// The position read again, its ends, and each of its turns read again and played.
fn played(rules: &Rules, position: &Position) -> Result<(), String> {
    let fen = write_fen(rules, &position.to_setup(rules));
    let again = read_position(rules, &fen).map_err(|errors| format!("{fen}: {errors:?}"))?;
    if again.to_setup(rules) != position.to_setup(rules) {
        return Err(format!("{}: read again, {fen} is another position", rules.name));
    }
    let _ = outcome::of_position(rules, position);
    for turn in movegen::turns(rules, position) {
        let text = write_turn(rules, position.side, turn);
        if parse_turn(rules, position, &text) != Ok(turn) {
            return Err(format!("{} {fen}: {text} is read as another turn", rules.name));
        }
        let mut game = Game::new(*position);
        game.play(rules, turn);
        let after = write_fen(rules, &game.position().to_setup(rules));
        read_position(rules, &after).map_err(|errors| format!("{fen} {text} {after}: {errors:?}"))?;
    }
    Ok(())
}

/// A turn, in positions of several games: taken if it is legal in one.
pub(crate) fn turn(input: &[u8]) -> Result<bool, String> {
    let text = &*String::from_utf8_lossy(input);
    let mut taken = false;
    for (rules, position) in POSITIONS.iter() {
        let legal = movegen::turns(rules, position);
        match parse_turn(rules, position, text) {
            Ok(turn) => taken |= explained(rules, position, &legal, turn)?,
            Err(error) => placed(text, error.column, &error.to_string())?,
        }
        if let Some(read) = read_algebraic(rules, position, &legal, text)
            && !read.turns.iter().all(|turn| legal.contains(turn))
        {
            return Err(format!("{}: `{text}` is read as a turn that is not legal", rules.name));
        }
    }
    Ok(taken)
}

/// The oracle knows a turn as legal if the generator lists it.
fn explained(rules: &Rules, position: &Position, legal: &[Turn], turn: Turn) -> Result<bool, String> {
    let listed = legal.contains(&turn);
    let explanation = oracle::explain(rules, &position.to_setup(rules), turn);
    if matches!(explanation, oracle::Explanation::Legal(_)) == listed {
        Ok(listed)
    } else {
        Err(format!("{} {turn:?}: listed {listed}, and {explanation:?}", rules.name))
    }
}

/// A game: what is wrong in it has its place.
pub(crate) fn scores(input: &[u8]) -> Result<bool, String> {
    let text = &*String::from_utf8_lossy(input);
    let (scores, problems) = read_scores(text);
    for problem in &problems {
        in_lines(text, problem.line, problem.column, &problem.message)?;
    }
    for score in &scores {
        for turn in score.turns.iter().chain(&score.result) {
            in_lines(text, turn.line, turn.column, "a turn")?;
        }
        follow(&GAMES[0], score.turns.iter().map(|turn| &*turn.text));
    }
    Ok(problems.is_empty())
}

/// Plays on as long as turns can be read.
fn follow<'a>(rules: &Rules, turns: impl Iterator<Item = &'a str>) {
    let Some(start) = rules.starts.first() else { return };
    let Ok(start) = read_position(rules, &start.fen) else { return };
    let mut game = Game::new(start);
    for text in turns.take(200) {
        let legal = movegen::turns(rules, game.position());
        let read = read_algebraic(rules, game.position(), &legal, text);
        let Some([turn]) = read.as_ref().map(|read| &read.turns[..]) else { return };
        game.play(rules, *turn);
    }
}

/// Positions with counts.
pub(crate) fn suite(input: &[u8]) -> Result<bool, String> {
    let text = &*String::from_utf8_lossy(input);
    let (entries, problems) = epd::read(text);
    for problem in &problems {
        in_lines(text, problem.line, problem.column, &problem.message)?;
    }
    for entry in entries.iter().take(50) {
        in_lines(text, entry.line, entry.column, "a position")?;
        let _ = read_position(&GAMES[0], &entry.fen);
    }
    Ok(problems.is_empty())
}

/// Whether a place is one of the text; behind its last line is one too.
pub(crate) fn in_lines(text: &str, line: usize, column: usize, message: &str) -> Result<(), String> {
    // Readers differ in what ends a line: a carriage return alone, and other signs, end one in YAML.
    let ends = |c: char| matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let lines = text.split(ends).count();
    let longest = text.split('\n').map(|line| line.chars().count()).max().unwrap_or(0);
    if line == 0 || column == 0 || line > lines + 1 || column > longest + 2 {
        return Err(format!("{line}:{column} is not in the text: {message}"));
    }
    one_line(message)
}
