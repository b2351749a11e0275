//! The page to try rules out on: its data are what the library says, in both languages; and the pictures of how
//! pieces move are what the generator plays.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::Value;

use regra::prelude::RuleSet;
use regra_documents::Language;
use regra_judge::subject::never;
use regra_movegen as movegen;
use regra_oracle as oracle;
use regra_rules::geometry::{Color, Square};
use regra_rules::position::{Action, Piece, Position, Setup, parse_fen};
use regra_rules::{Role, Rules};
use regra_show::book::{Cases, Chapter, Picture, PictureMark, Roots, Sign, TrialPage, movements};
use regra_show::report::html;

/// The data of a page, read back out of the page.
fn data(chapter: &Chapter) -> Value {
    let page = html::trial(&TrialPage::new(&chapter.rules, &chapter.groups)).content.into_string();
    assert!(page.len() < 1_000_000, "{}: a page of {} bytes", chapter.rules.name, page.len());
    let script = page.split_once("<script id=\"trial\" type=\"application/json\">").unwrap().1;
    serde_json::from_str(script.split_once("</script>").unwrap().0).unwrap()
}

/// Its notation, the clauses at work, and the position after it.
type PlainTurn = (String, Vec<String>, String);

/// What does not depend on the language: per position its FEN and its turns without what is told of them.
fn plain(data: &Value) -> Vec<(String, Vec<PlainTurn>)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let place = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
    let positions = data["positions"].as_array().unwrap();
    let known = positions.iter().filter(|at| at["turns"].is_array());
    let turn = |turn: &Value| {
        let clauses = turn[5].as_array().unwrap().iter().map(|clause| text(&data["clauses"][place(clause)]));
        (text(&turn[0]), clauses.collect(), text(&positions[place(&turn[7])]["fen"]))
    };
    known.map(|at| (text(&at["fen"]), at["turns"].as_array().unwrap().iter().map(turn).collect())).collect()
}

#[test]
fn the_data_of_a_page_are_what_the_library_says_in_both_languages() {
    let catalogue = regra::shipped();
    let cases = Cases::read(catalogue, &[], &[], Roots::default(), &never).unwrap();
    for name in catalogue.rule_sets().iter().map(ToString::to_string) {
        let chapter = Chapter::gather(catalogue, &cases, &name, None).unwrap();
        let [english, portuguese] = Language::ALL.map(|language| language.speaking(|| data(&chapter)));
        let shown = plain(&english);
        assert_eq!(shown, plain(&portuguese), "{name}: the languages differ");
        assert_ne!(english["texts"], portuguese["texts"], "{name}: one language speaks for both");
        assert!(shown.len() >= 10, "{name}: only {} positions", shown.len());
        for (fen, turns) in &shown {
            assert_eq!(*turns, listed(&name, fen), "{name}: {fen}");
        }
        lines_have_turns(&chapter.rules, &english);
    }
}

/// What the library lists.
fn listed(name: &str, fen: &str) -> Vec<(String, Vec<String>, String)> {
    let board = name.parse::<RuleSet>().unwrap().position(fen).unwrap();
    let turns = board.turns();
    turns.iter().map(|turn| (turn.to_string(), turn.clauses().to_vec(), turn.after().to_string())).collect()
}

/// Every position of a line has its turns: those that the oracle, which shares no code with the generator, finds.
fn lines_have_turns(rules: &Rules, data: &Value) {
    for index in
        data["lines"].as_array().unwrap().iter().flat_map(|line| line["positions"].as_array().unwrap())
    {
        let at = &data["positions"][usize::try_from(index.as_u64().unwrap()).unwrap()];
        let fen = at["fen"].as_str().unwrap();
        let turns = at["turns"].as_array().unwrap_or_else(|| panic!("{}: no turns for {fen}", rules.name));
        let shown: BTreeSet<String> = turns.iter().map(|turn| turn[0].as_str().unwrap().to_owned()).collect();
        let setup = parse_fen(rules, fen).unwrap();
        let found: BTreeSet<String> =
            oracle::turns(rules, &setup).into_iter().map(|(turn, _)| turn).collect();
        assert_eq!(shown, found, "{}: {fen}", rules.name);
    }
}

#[test]
fn pieces_move_as_the_generator_plays_them() {
    let catalogue = regra::shipped();
    let mut compared = 0;
    for name in catalogue.rule_sets().iter().map(ToString::to_string) {
        let rules = Arc::new(catalogue.rules(&name).unwrap());
        for kind in movements(&rules, &[]) {
            let alone = |shown: &&regra_show::book::MovementPicture| shown.turns.is_empty();
            for shown in kind.pictures.iter().filter(alone) {
                let from = marked(&shown.picture, Sign::Origin);
                let piece = Piece { color: kind.color, kind: kind.kind };
                let moves = marked(&shown.picture, Sign::Legal);
                let played = played(&rules, &shown.picture.setup, piece, &from, &moves);
                assert_eq!(moves, played, "{name}: {}", shown.picture.title);
                compared += 1;
            }
        }
    }
    assert!(compared > 60, "only {compared} pictures");
}

fn marked(picture: &Picture, sign: Sign) -> BTreeSet<Square> {
    let marks = picture.marks.iter();
    marks
        .filter_map(
            |mark| if let PictureMark::Square(at, of) = mark { (*of == sign).then_some(*at) } else { None },
        )
        .collect()
}

/// Where the generator plays the piece with the kings and a pawn of each side added (a bare king may end the
/// game), where they stand in nobody's way: of all such squares those that leave it the most turns.
fn played(
    rules: &Rules,
    setup: &Setup,
    piece: Piece,
    from: &BTreeSet<Square>,
    shown: &BTreeSet<Square>,
) -> BTreeSet<Square> {
    let free = |file: u8, rank: u8| {
        let square = Square::at(file, rank);
        setup.at(square).is_none().then_some(square)
    };
    let edge: Vec<Square> = (0..8).flat_map(|file| [free(file, 0), free(file, 7)]).flatten().collect();
    let king = rules.with_role(Role::King).first();
    let pawn = rules.with_role(Role::Pawn).first();
    let aside = |rank: u8| (0..8).filter_map(|file| free(file, rank)).find(|square| !shown.contains(square));
    let (near, far) = if piece.color == Color::White { (1, 6) } else { (6, 1) };
    let mut best = BTreeSet::new();
    for &own in &edge {
        for &other in edge.iter().filter(|&&other| other != own) {
            let mut setup = setup.clone();
            for (square, color, kind) in [
                (Some(own).filter(|_| piece.kind != king), piece.color, king),
                (Some(other), !piece.color, king),
                (aside(near), piece.color, pawn),
                (aside(far), !piece.color, pawn),
            ] {
                if let Some(square) = square {
                    setup.board[square.index()] = Some(Piece { color, kind });
                }
            }
            let turns = movegen::turns(rules, &Position::from_setup(rules, &setup)).into_iter();
            let to = turns.filter_map(|turn| match turn.action {
                Action::Move { from: at, to, .. } if from.contains(&at) && setup.at(to).is_none() => Some(to),
                _ => None,
            });
            let to: BTreeSet<Square> = to.collect();
            if to.len() > best.len() {
                best = to;
            }
        }
    }
    best
}
