//! `regra moves --game`: whole written games, each move with its effects, or why it is no legal move.

use super::args::{Format, PositionArgs};
use super::failure::Failure;
use super::place::{self, Place, Spot};
use super::suite::unread;
use super::watch::{self, Signals};
use super::{input, output, terminal, variant};
use regra_documents::messages::say;
use regra_documents::{either, short};
use regra_judge::illegal;
use regra_judge::subject::turn_spelled;
use regra_movegen as movegen;
use regra_movegen::outcome::{self, Game};
use regra_oracle::{Explanation, Refusal};
use regra_rules::notation::{
    Algebraic, Score, ScoreTurn, Style, parse_turn, read_algebraic, read_scores, unmarked, write_turn,
    write_turn_as,
};
use regra_rules::position::{LineProblem, Position, Turn, read_position};
use regra_rules::{Catalogue, Rules};
use regra_show::report::{
    self, ExplainStep, GameEnd, GameReport, GameTurn, GamesReport, RefusalReason, RefusedTurn, WrittenTurn,
};

/// Plays the games of a file.
pub(super) fn run(catalogue: &Catalogue, args: &PositionArgs, file: &str) -> Result<(), Failure> {
    if args.place.input.is_some() {
        return Err(Failure::input(say().game_dash()));
    }
    let start = Place::find(place::rules(catalogue, &args.rules)?, &args.place.spot)?;
    let Spot { fen, start: named, moves } = &args.place.spot;
    let own = fen.is_some() || named.is_some() || !moves.is_empty();
    let (scores, problems) = read_scores(&input::any(file)?);
    let file = if file == "-" { say().suite_standard_input() } else { file.to_owned() };
    if scores.is_empty() && problems.is_empty() {
        return Err(Failure::input(say().game_none(file)));
    }
    Signals::catch()?;
    let mut table = GamesRun { catalogue, start, own, style: args.notation.style(), problems };
    let format = args.format.unwrap_or_default();
    let games = table.games(&scores, &file, format)?;
    let GamesRun { start, mut problems, .. } = table;
    problems.sort_by_key(|problem| (problem.line, problem.column));
    let rules = start.rules.name.to_string();
    finish(&GamesReport { rules, file, complete: !watch::stopped(), games, problems }, format)
}

/// Prints the rest, and returns the exit code: an interrupt weighs most, then an illegal move.
fn finish(games: &GamesReport, format: Format) -> Result<(), Failure> {
    if format == Format::Json {
        output::json(games)?;
    }
    let weightier = if !games.complete {
        terminal::aside(say().game_interrupted(games.games.len()));
        Failure::Interrupted
    } else if games.games.iter().all(GameReport::holds) {
        return unread(&games.file, &games.problems);
    } else {
        Failure::Check
    };
    let _ = unread(&games.file, &games.problems).map_err(Failure::report);
    Err(weightier)
}

/// A run through games.
struct GamesRun<'a> {
    catalogue: &'a Catalogue,
    /// The start of games that have none of their own.
    start: Place,
    /// Whether the user chose that start.
    own: bool,
    style: Style,
    problems: Vec<LineProblem>,
}

/// Why a text was not played.
enum NotPlayed {
    /// It is an illegal move.
    Illegal(Vec<RefusalReason>),
    /// It is no move, or is ambiguous.
    Unreadable(String),
}

impl GamesRun<'_> {
    /// Plays the games, until an interrupt. Text is printed at once, to show the progress.
    fn games(&mut self, scores: &[Score], file: &str, format: Format) -> Result<Vec<GameReport>, Failure> {
        let mut games = Vec::new();
        let bar = (format == Format::Json).then(|| watch::progress(Some(scores.len()), watch::BAR));
        for score in scores.iter().take_while(|_| !watch::stopped()) {
            if let Some(game) = self.play(score) {
                if format == Format::Text {
                    let gap = if games.is_empty() { "" } else { "\n" };
                    output::print(&format!("{gap}{}", report::game(&self.start.rules, file, &game)))?;
                }
                games.push(game);
            }
            bar.iter().for_each(|bar| bar.inc(1));
        }
        if let Some(bar) = bar {
            bar.finish_and_clear();
        }
        Ok(games)
    }

    /// A whole game, as far as it can be played; none if it cannot start.
    fn play(&mut self, score: &Score) -> Option<GameReport> {
        let mut place = self.begin(score)?;
        let mut game = GameReport {
            line: score.line,
            tags: score.tags.clone(),
            fen: place.fen(),
            turns: Vec::new(),
            refused: None,
            unplayed: 0,
            end: ended(&place, 0),
            result: self.result(score),
            result_holds: None,
        };
        for (index, written) in score.turns.iter().enumerate().take_while(|_| !watch::stopped()) {
            match self.turn(&mut place, written) {
                Ok(turn) => game.turns.push(turn),
                Err(fault) => {
                    game.unplayed = score.turns.len() - index - 1;
                    if let NotPlayed::Unreadable(why) = &fault {
                        self.problem((written.line, written.column), why.clone());
                    }
                    game.refused = Some(refused(&place, written, fault));
                    return Some(game);
                }
            }
            game.end = game.end.or_else(|| ended(&place, index + 1));
        }
        game.result_holds = result_holds(&game);
        Some(game)
    }

    /// The start of a game: from its tags, or from the command.
    fn begin(&mut self, score: &Score) -> Option<Place> {
        let rules = &self.start.rules;
        let foreign = score.tag("Variant").filter(|tag| {
            // This value names a start position, not rules.
            !tag.value.eq_ignore_ascii_case("from position")
                && !variant::means(self.catalogue, rules, &tag.value)
        });
        if let Some(tag) = foreign {
            let way = match variant::meant(self.catalogue, &tag.value).as_slice() {
                [] => say().game_load_rules(),
                names => say().game_name_rules(either(names)),
            };
            let message = say().game_other_rules(short(&tag.value), rules.name.as_str(), way);
            self.problem((tag.line, tag.column), message);
            return None;
        }
        let Some(tag) = score.tag("FEN") else {
            return Some(Place { rules: rules.clone(), game: self.start.game.clone() });
        };
        if self.own {
            self.problem((tag.line, tag.column), say().game_two_starts());
            return None;
        }
        match read_position(rules, &tag.value) {
            Ok(position) => Some(Place { rules: rules.clone(), game: Game::new(position) }),
            Err(errors) => {
                for error in errors {
                    let column = tag.column + error.column.unwrap_or(1) - 1;
                    self.problem((tag.line, column), format!("{}: {}", error.field.name(), error.message));
                }
                None
            }
        }
    }

    /// The written result: behind the moves, or in the tag, and both must agree.
    fn result(&mut self, score: &Score) -> Option<String> {
        let behind = score.result.as_ref().map(|result| &result.text);
        let tag = score.tag("Result").filter(|tag| tag.value != "*");
        if let (Some(tag), Some(behind)) = (tag, behind.filter(|behind| *behind != "*"))
            && one_way(&tag.value) != one_way(behind)
        {
            let message = say().game_two_results(short(&tag.value), behind);
            self.problem((tag.line, tag.column), message);
        }
        behind.or(tag.map(|tag| &tag.value)).cloned()
    }

    fn problem(&mut self, (line, column): (usize, usize), message: String) {
        self.problems.push(LineProblem { line, column, message });
    }

    /// Plays a move.
    fn turn(&self, place: &mut Place, written: &ScoreTurn) -> Result<GameTurn, NotPlayed> {
        let (rules, position) = (&place.rules, *place.position());
        let turn = resolved(rules, &position, &written.text)?;
        let text = write_turn(rules, position.side, turn);
        let unlisted = || NotPlayed::Illegal(vec![reason(Some(&text), None, say().turn_disagreement())]);
        let Ok(Explanation::Legal(steps)) = illegal::explained(rules, &position, &text) else {
            return Err(unlisted());
        };
        let listed = movegen::listed(rules, &position).into_iter().find(|listed| listed.turn == turn);
        let listed = listed.ok_or_else(unlisted)?;
        let played = GameTurn {
            at: at(&position, written),
            turn: write_turn_as(rules, position.side, turn, self.style),
            clauses: listed.clauses.iter().map(ToString::to_string).collect(),
            steps: steps.iter().map(|step| ExplainStep::new(rules, step)).collect(),
            fen: listed.after.fen(rules),
        };
        place.game.go_to(turn, listed.after);
        Ok(played)
    }
}

/// The legal move of a text: in regra's notation, in that of engines, or in algebraic notation.
fn resolved(rules: &Rules, position: &Position, text: &str) -> Result<Turn, NotPlayed> {
    let text = text.trim_end_matches(['!', '?']);
    let legal = movegen::turns(rules, position);
    let parsed = parse_turn(rules, position, text);
    // With both squares, first as it stands: where pieces promote by kind, a final `+` may mean that.
    let bare = unmarked(text);
    let squares = [text, bare, &bare.replace(['x', '-'], "")];
    let own = |text: &&str| {
        let own = parse_turn(rules, position, text).ok().filter(|turn| legal.contains(turn));
        own.or_else(|| turn_spelled(rules, position, text))
    };
    if let Some(turn) = squares.iter().find_map(own) {
        return Ok(turn);
    }
    let refused = |meant: &[String]| Err(NotPlayed::Illegal(reasons(rules, position, text, meant)));
    // With both squares the move is unambiguous.
    let squares = squares.into_iter().find(|text| parse_turn(rules, position, text).is_ok());
    match (read_algebraic(rules, position, &legal, text), squares, parsed) {
        (Some(Algebraic { turns, .. }), ..) if turns.len() == 1 => Ok(turns[0]),
        (Some(Algebraic { turns, .. }), ..) if turns.len() > 1 => {
            let turns = turns.iter().map(|&turn| write_turn(rules, position.side, turn));
            let turns = turns.reduce(|all, turn| say().or(all, turn)).unwrap_or_default();
            Err(NotPlayed::Unreadable(say().game_ambiguous(format!("`{text}`"), turns)))
        }
        (_, Some(squares), _) => refused(&[squares.to_owned()]),
        (Some(Algebraic { meant, .. }), ..) => refused(&meant),
        (None, None, Err(error)) if error.clause.is_none() => Err(NotPlayed::Unreadable(error.to_string())),
        (None, ..) => refused(&[text.to_owned()]),
    }
}

/// Why none of the moves that a text may mean is legal.
fn reasons(rules: &Rules, position: &Position, text: &str, meant: &[String]) -> Vec<RefusalReason> {
    // The same reason holds for many pieces far away.
    const MOST: usize = 3;
    let refusal = |turn: &String| match illegal::explained(rules, position, turn) {
        Ok(Explanation::Refused(Refusal { clause, why })) => reason(Some(turn), clause, why),
        Ok(Explanation::Legal(_)) => reason(Some(turn), None, say().turn_disagreement()),
        Err(error) => reason(Some(turn), None, error.to_string()),
    };
    if !meant.is_empty() {
        return meant.iter().take(MOST).map(refusal).collect();
    }
    let kind = text.chars().next().filter(char::is_ascii_uppercase).and_then(|letter| rules.kind(letter));
    let piece = &*rules.piece(kind.unwrap_or_else(|| rules.pawn())).name;
    vec![reason(None, None, say().game_nobody(piece))]
}

fn reason(turn: Option<&String>, clause: Option<String>, why: String) -> RefusalReason {
    RefusalReason { turn: turn.cloned(), clause, why }
}

/// Where a turn is written, and whose it is.
fn at(position: &Position, written: &ScoreTurn) -> WrittenTurn {
    let ScoreTurn { line, column, text, .. } = written;
    let (number, side) = (position.fullmove, position.side.name());
    WrittenTurn { line: *line, column: *column, number, side, written: text.clone() }
}

fn refused(place: &Place, written: &ScoreTurn, fault: NotPlayed) -> RefusedTurn {
    let (readable, reasons) = match fault {
        NotPlayed::Illegal(reasons) => (true, reasons),
        NotPlayed::Unreadable(why) => (false, vec![reason(None, None, why)]),
    };
    RefusedTurn { at: at(place.position(), written), readable, reasons, fen: place.fen() }
}

/// The end of the game, if it is over by now.
fn ended(place: &Place, after: usize) -> Option<GameEnd> {
    let decided = outcome::decided(&place.rules, place.position()).is_some();
    if !decided && outcome::adjudicated(&place.rules, &place.game).is_none() {
        return None;
    }
    place.end().map(|end| GameEnd { after, end, decided })
}

/// Whether the written result is that of the rules. An end that is judged from counts or history may be overlooked by
/// the players, and does not count.
fn result_holds(game: &GameReport) -> Option<bool> {
    let GameEnd { end, .. } = game.end.as_ref().filter(|end| end.decided)?;
    let written = game.result.as_deref().filter(|&written| written != "*")?;
    Some(one_way(written) == report::result(end.winner))
}

/// A result as regra writes it.
fn one_way(written: &str) -> &str {
    if written == "½-½" { report::result(None) } else { written }
}
