//! The movement of each piece of a rule set as pictures: its ordinary movement from the compiled rules, alone on the
//! board, and each special way to move as the generator finds it in a position of the fixtures.

use std::collections::BTreeSet;

use super::cases::Group;
use super::trial_lines::games;
use super::{Picture, PictureMark, Sign};
use regra_documents::messages::{listed, say};
use regra_movegen::{self as movegen, Listed};
use regra_rules::geometry::{Bitboard, Color, FILES, SQUARES, Square};
use regra_rules::notation::write_turn;
use regra_rules::position::{Action, CastlingRights, EnPassant, Piece, Position, Setup, parse_fen};
use regra_rules::{Kind, Movement, Rules};

/// A piece with all its ways to move.
#[derive(Clone, Debug)]
pub struct PieceMovement {
    pub kind: Kind,
    /// The side for which it is shown: White, unless only Black has the piece at the start.
    pub color: Color,
    /// The clauses that grant its turns, that of its ordinary movement first.
    pub clauses: Vec<String>,
    /// The pictures: alone; between own pieces, where it leaps over them; then each special way to move.
    pub pictures: Vec<MovementPicture>,
}

/// A picture of some moves of a piece.
#[derive(Clone, Debug)]
pub struct MovementPicture {
    pub picture: Picture,
    /// The clause that grants the moves shown.
    pub clause: String,
    /// The turns shown, where the picture is a position of a fixture.
    pub turns: Vec<String>,
}

/// The destinations of a piece's ordinary movement from a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ways {
    /// The destinations if they are empty.
    pub moves: Bitboard,
    /// The destinations if enemies stand there.
    captures: Bitboard,
}

/// All pieces of a rule set, in its order. The cases that hold under the rules are their examples.
pub fn movements(rules: &Rules, groups: &[Group]) -> Vec<PieceMovement> {
    let examples = examples(rules, groups);
    rules.kinds().map(|kind| piece(rules, kind, &examples)).collect()
}

/// The destinations of a piece's ordinary movement from a square. Own pieces stand on `own`; any other square may be
/// empty or hold an enemy.
fn reach(movement: &Movement, from: Square, own: Bitboard) -> Ways {
    let i = from.index();
    let (rook, bishop) = (Bitboard(movement.rook[i]), Bitboard(movement.bishop[i]));
    let both = Bitboard(movement.leap[i]) | slides(from, rook | bishop, own);
    let mut ways = Ways { moves: both.without(own), captures: both.without(own) };
    for ray in &movement.rays {
        let along = |most: u8| {
            let next = |&at: &Square| movement.board.offset(at, ray.files, ray.ranks);
            let squares = std::iter::successors(Some(from), next).skip(1);
            let free = squares.take(most.into()).take_while(|&at| !own.has(at));
            free.fold(Bitboard::EMPTY, |set, at| set | at.bit())
        };
        ways.moves |= along(ray.moves);
        ways.captures |= along(ray.captures);
    }
    ways
}

/// The squares of a mask that are connected with a square along lines, up to the first own piece.
fn slides(from: Square, mask: Bitboard, own: Bitboard) -> Bitboard {
    let directions = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
    let line = |(files, ranks): (i8, i8)| {
        let squares = std::iter::successors(Some(from), move |at| at.offset(files, ranks)).skip(1);
        squares.take_while(|&at| mask.has(at) && !own.has(at)).fold(Bitboard::EMPTY, |set, at| set | at.bit())
    };
    directions.filter(|&direction| direction != (0, 0)).fold(Bitboard::EMPTY, |set, step| set | line(step))
}

/// A legal turn in a position of the fixtures.
struct MovementExample {
    setup: Setup,
    /// Whether the case is about another clause.
    elsewhere: bool,
    /// The number of pieces on the board.
    pieces: u32,
    kind: Kind,
    listed: Listed,
}

/// Every turn in the positions of the fixtures, or without fixtures in those of games from the start positions.
fn examples(rules: &Rules, groups: &[Group]) -> Vec<MovementExample> {
    let mut all = Vec::new();
    for (clause, position) in games(rules, groups) {
        let setup = position.to_setup(rules);
        for listed in movegen::listed(rules, &position) {
            let mover = || Some(position.at(listed.turn.origins().next()?)?.kind);
            let Some(kind) = listed.turn.dropped().or_else(mover) else { continue };
            let elsewhere = clause.as_ref() != listed.clauses.first();
            let pieces = position.occupied().count();
            all.push(MovementExample { setup: setup.clone(), elsewhere, pieces, kind, listed });
        }
    }
    all
}

fn piece(rules: &Rules, kind: Kind, examples: &[MovementExample]) -> PieceMovement {
    let color = color(rules, kind);
    let mut pictures: Vec<MovementPicture> = ordinary(rules, kind, color);
    let of_kind = || examples.iter().filter(|example| example.kind == kind);
    let granting = |example: &MovementExample| example.listed.clauses.first().cloned();
    let own = &rules.piece(kind).clause;
    let all: BTreeSet<String> = of_kind().filter_map(granting).filter(|clause| clause != own).collect();
    // The movement tables leave pawns out: their ordinary movement too is shown by turns.
    let steps = pictures.is_empty().then_some(own);
    for clause in steps.into_iter().chain(&all) {
        let shown = of_kind()
            .filter(|example| granting(example).as_ref() == Some(clause) && !is_ordinary(rules, example))
            .min_by_key(|example| (example.elsewhere, example.setup.side != color, example.pieces));
        pictures.extend(shown.map(|example| way_by_clause(rules, example, clause)));
    }
    let first = (!own.is_empty()).then(|| own.clone());
    PieceMovement { kind, color, clauses: first.into_iter().chain(all).collect(), pictures }
}

/// Whether a turn is one of the piece's ordinary movement.
fn is_ordinary(rules: &Rules, MovementExample { setup, kind, listed, .. }: &MovementExample) -> bool {
    let Action::Move { from, to, .. } = listed.turn.action else { return false };
    let ways = reach(&rules.piece(*kind).movement[setup.side], from, Bitboard::EMPTY);
    if setup.at(to).is_some() { ways.captures.has(to) } else { ways.moves.has(to) }
}

/// White, unless only Black has the kind in a start position.
fn color(rules: &Rules, kind: Kind) -> Color {
    let has = |setup: &Setup, color: Color| {
        setup.board.contains(&Some(Piece { color, kind })) || setup.holdings[color][kind.index()] > 0
    };
    let starts: Vec<Setup> =
        rules.starts.iter().filter_map(|start| parse_fen(rules, &start.fen).ok()).collect();
    let there = |color| starts.iter().any(|setup| has(setup, color));
    if there(Color::White) || !there(Color::Black) { Color::White } else { Color::Black }
}

/// The pictures of the ordinary movement: alone on the board, and between own pieces, where it leaps over them.
fn ordinary(rules: &Rules, kind: Kind, color: Color) -> Vec<MovementPicture> {
    let movement = &rules.piece(kind).movement[color];
    let Some(empty) = empty(rules, color) else { return Vec::new() };
    let Some(from) = best(rules, kind, color) else { return Vec::new() };
    let near = from.bit().grown().without(from.bit());
    let alone = marked(
        rules,
        empty.clone(),
        Piece { color, kind },
        from,
        Bitboard::EMPTY,
        reach(movement, from, Bitboard::EMPTY),
    );
    let leaps = reach(movement, from, near);
    let between = (leaps.moves | leaps.captures)
        .any()
        .then(|| marked(rules, empty, Piece { color, kind }, from, near, leaps));
    std::iter::once(alone).chain(between).collect()
}

/// An empty board with empty hands, this side to move.
fn empty(rules: &Rules, side: Color) -> Option<Setup> {
    let mut setup = parse_fen(rules, &rules.start(None).ok()?.fen).ok()?;
    setup.board = [None; SQUARES];
    setup.holdings = Default::default();
    setup.side = side;
    setup.castling = CastlingRights::NONE;
    setup.en_passant = EnPassant::NONE;
    setup.marks = Bitboard::EMPTY;
    Some(setup)
}

/// The square with the most destinations: of equals the one nearest to the middle. A pawn stands on a start square.
fn best(rules: &Rules, kind: Kind, color: Color) -> Option<Square> {
    let movement = &rules.piece(kind).movement[color];
    let seen = |square: &Square| {
        let ways = reach(movement, *square, Bitboard::EMPTY);
        (ways.moves | ways.captures).count()
    };
    let begins = |square: &Square| kind != rules.pawn() || stands(rules, kind, color).has(*square);
    let from_middle = |square: &Square| {
        let away = |at: u8, middle: u8| at.abs_diff(middle);
        let board = rules.turn.board;
        let ahead = if color == Color::White { (board.ranks() - 1) / 2 } else { board.ranks() / 2 };
        let aside = away(square.file(), (board.files() - 1) / 2);
        aside.max(away(square.rank(), ahead)) * FILES + aside
    };
    let found =
        Square::all().filter(begins).min_by_key(|square| (u32::MAX - seen(square), from_middle(square)))?;
    (seen(&found) > 0).then_some(found)
}

/// The squares of a piece at the start; all squares if it has none.
fn stands(rules: &Rules, kind: Kind, color: Color) -> Bitboard {
    let setup = rules.start(None).ok().and_then(|start| parse_fen(rules, &start.fen).ok());
    let there =
        |square: &Square| setup.as_ref().is_some_and(|s| s.at(*square) == Some(Piece { color, kind }));
    let found: Bitboard = Square::all().filter(there).collect();
    if found.is_empty() { Bitboard::ALL } else { found }
}

/// A piece with its destinations marked: a dot for a move, a ring for a capture, both for both.
fn marked(
    rules: &Rules,
    mut setup: Setup,
    piece: Piece,
    from: Square,
    own: Bitboard,
    ways: Ways,
) -> MovementPicture {
    let pawn = Piece { color: piece.color, kind: rules.pawn() };
    own.for_each(|square| setup.board[square.index()] = Some(pawn));
    setup.board[from.index()] = Some(piece);
    let name = &rules.piece(piece.kind).name;
    let title = if own.any() { say().movement_between(&**name) } else { say().movement_alone(&**name) };
    let mut picture = Picture::of(setup, title);
    picture.marks.push(PictureMark::Square(from, Sign::Origin));
    picture.marks.extend(ways.moves.map(|square| PictureMark::Square(square, Sign::Legal)));
    picture.marks.extend(ways.captures.map(|square| PictureMark::Square(square, Sign::Capture)));
    picture.description = in_words(from, ways);
    MovementPicture { picture, clause: rules.piece(piece.kind).clause.clone(), turns: Vec::new() }
}

/// `from d4: moves and captures c3, e5; only moves d5`.
fn in_words(from: Square, Ways { moves, captures }: Ways) -> String {
    let names = |set: Bitboard| listed(set.map(|square| square.to_string()));
    let parts = [
        (moves & captures, say().movement_both(names(moves & captures))),
        (moves.without(captures), say().movement_moves(names(moves.without(captures)))),
        (captures.without(moves), say().movement_captures(names(captures.without(moves)))),
    ];
    let told: Vec<String> = parts.into_iter().filter(|(set, _)| set.any()).map(|(_, text)| text).collect();
    say().movement_from(from.to_string(), told.join("; "))
}

/// A position of the fixtures with all turns of the same piece that a clause grants.
fn way_by_clause(rules: &Rules, example: &MovementExample, clause: &str) -> MovementPicture {
    let MovementExample { setup, kind, listed, .. } = example;
    let (origins, dropped) = (listed.turn.origins(), listed.turn.dropped());
    let name = &rules.piece(*kind).name;
    let mut picture = Picture::of(setup.clone(), say().movement_by_clause(&**name, clause));
    let position = Position::from_setup(rules, setup);
    let mut turns = Vec::new();
    for other in movegen::listed(rules, &position) {
        let same = other.turn.origins() == origins && other.turn.dropped() == dropped;
        if same && other.clauses.first().is_some_and(|by| by == clause) {
            picture.legal(rules, other.turn);
            turns.push(write_turn(rules, setup.side, other.turn));
        }
    }
    picture.description = say().movement_turns(turns.join(" "));
    MovementPicture { picture, clause: clause.to_owned(), turns }
}
