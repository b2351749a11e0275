//! The piece placement and the bracket behind it.

use crate::geometry::{Bitboard, Board, ByColor, Color, SQUARES, Square};
use crate::position::letters::meant;
use crate::position::piece::Piece;
use crate::position::setup::most_held;
use crate::position::text::{FenErrorKind, FenFault, Span, quoted};
use crate::{Holdings, Kind, MAX_KINDS, Mark, Promotion, Rules};
use regra_documents::messages::{self, say, side};

/// The sign of a square that the board does not have.
pub(super) const WALL: char = '*';

/// The piece on each square, and the squares marked as promoted, if the game remembers that.
#[derive(Clone, Copy)]
pub(super) struct FenBoard {
    pub(super) pieces: [Option<Piece>; SQUARES],
    pub(super) promoted: Bitboard,
}

/// Reads the ranks; `fault` receives the errors.
pub(super) fn read(rules: &Rules, field: Span<'_>, mut fault: impl FnMut(FenFault)) -> FenBoard {
    let mut board = FenBoard { pieces: [None; SQUARES], promoted: Bitboard::EMPTY };
    let ranks = field.text.split('/').count();
    let own = rules.turn.board;
    if let Some(files) = other_width(own, field.text) {
        let [own, other] = [(usize::from(own.files()), usize::from(own.ranks())), (files, ranks)]
            .map(|(files, ranks)| format!("{files}x{ranks}"));
        fault(FenFault::malformed(field.column, say().fen_other_size(&rules.family, own, other)));
        return board;
    }
    if ranks != usize::from(own.ranks()) {
        let message = say().fen_ranks(ranks, own.ranks());
        fault(FenFault::malformed(field.column, message));
        return board;
    }
    let mut column = field.column;
    for (text, rank) in field.text.split('/').zip((0..own.ranks()).rev()) {
        read_rank(rules, &mut board, rank, Span { text, column }, &mut fault);
        column += text.chars().count() + 1;
    }
    board
}

/// The number of files of the board, if all ranks have the same length but not that of the game's board: it is no wrong
/// board, but one of another size, on which `10` may mean ten squares.
fn other_width(own: Board, board: &str) -> Option<usize> {
    let mut ranks = board.split('/').map(width);
    let first = ranks.next()??;
    (first != usize::from(own.files()) && board.contains('/') && ranks.all(|width| width == Some(first)))
        .then_some(first)
}

/// How many squares a rank has, with numbers of several digits; none if a number is too large.
fn width(rank: &str) -> Option<usize> {
    let pieces = rank.chars().filter(|c| c.is_alphabetic() || *c == WALL).count();
    let numbers = rank.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let empty = numbers.map(|digits| digits.parse::<usize>().ok().filter(|count| *count <= 99));
    empty.sum::<Option<usize>>().map(|empty| empty + pieces)
}

/// The letters on the squares of a rank as any program writes it, `.` for an empty one, without `~`. On a board of more
/// than nine files a number has several digits.
pub fn rank_letters(rank: &str, files: u8) -> Vec<char> {
    let chars: Vec<char> = rank.chars().filter(|&c| c != '~').collect();
    let number = |a: &char, b: &char| files > 9 && a.is_ascii_digit() && b.is_ascii_digit();
    let squares = |run: &[char]| match run.iter().collect::<String>().parse::<usize>() {
        Ok(empty) => vec!['.'; empty.min(99)],
        Err(_) => run.to_vec(),
    };
    chars.chunk_by(number).flat_map(squares).collect()
}

fn read_rank(rules: &Rules, board: &mut FenBoard, rank: u8, span: Span<'_>, mut fault: impl FnMut(FenFault)) {
    let (own, mut file) = (rules.turn.board, 0);
    let files = usize::from(own.files());
    let mut chars = (span.column..).zip(span.text.chars()).peekable();
    while let Some((column, c)) = chars.next() {
        if let '1'..='9' = c {
            // Too many, and none at all, are what the length of the rank reports.
            let mut empty = c as usize - '0' as usize;
            while let Some((_, digit)) = chars.next_if(|(_, c)| files > 9 && c.is_ascii_digit()) {
                empty = (10 * empty + digit as usize - '0' as usize).min(99);
            }
            let wall = (file..files.min(file + empty))
                .map(|file| Square::at(file as u8, rank))
                .find(|&on| !own.has(on));
            if let Some(wall) = wall {
                fault(FenFault::malformed(
                    column,
                    say().fen_wall(quoted(&c.to_string()), wall.to_string(), &rules.family),
                ));
            }
            file += empty;
            continue;
        }
        // Beyond the last square the rank's length is problem enough.
        if file < files && !(c == WALL || own.has(Square::at(file as u8, rank))) {
            let (found, square) = (quoted(&c.to_string()), Square::at(file as u8, rank).to_string());
            fault(FenFault::malformed(column, say().fen_wall(found, square, &rules.family)));
        } else if file < files && c == WALL {
            let square = Square::at(file as u8, rank);
            if own.has(square) {
                fault(FenFault::malformed(column, say().fen_no_wall(square.to_string(), &rules.family)));
            }
        } else if file < files {
            let next = chars.next_if(|&(_, next)| c == '+' || next == '~').map(|(_, next)| next);
            match piece(rules, c, next) {
                Ok(piece) => {
                    let square = Square::at(file as u8, rank);
                    board.pieces[square.index()] = Some(piece);
                    if c != '+' && next.is_some() && Mark::Promoted.is_in(&rules.turn) {
                        board.promoted |= square.bit();
                    }
                }
                Err((found, expected)) => {
                    let message = say().fen_on_rank(quoted(&found), rank + 1, expected);
                    fault(FenFault::malformed(column, message));
                }
            }
        }
        file += 1;
    }
    if file != files {
        let message = say().fen_rank_length(rank + 1, file, files);
        fault(FenFault::malformed(span.column, message));
    }
}

/// A letter, which `~` may follow if another piece promotes to it, or if the game remembers that it did; or `+` and the
/// letter of a piece that promotes. If not, what was found and what is expected.
fn piece(rules: &Rules, first: char, next: Option<char>) -> Result<Piece, (String, String)> {
    let no = |expected: String| Err(([first].into_iter().chain(next).collect(), expected));
    let piece = |letter, kind| Ok(Piece { color: owner(letter), kind });
    if first == '+' {
        let kind = next.and_then(|letter| becomes(rules, rules.kind(letter)?));
        return match next.zip(kind) {
            Some((letter, kind)) => piece(letter, kind),
            None => no(say().fen_plus()),
        };
    }
    match rules.kind(first) {
        Some(kind) if next.is_some() && !is_promoted(rules, owner(first), kind) => no(say().fen_tilde()),
        Some(kind) => piece(first, kind),
        None => Err((first.to_string(), what_stands(rules, first))),
    }
}

/// The kind that a piece becomes in a game with promotion by kind.
fn becomes(rules: &Rules, kind: Kind) -> Option<Kind> {
    matches!(rules.turn.promotion, Promotion::Zone(_)).then_some(rules.piece(kind).promotes_to).flatten()
}

fn is_promoted(rules: &Rules, color: Color, kind: Kind) -> bool {
    Mark::Promoted.is_of(rules, color, kind) || rules.kinds().any(|from| becomes(rules, from) == Some(kind))
}

/// The side of a letter: White's are capitals.
fn owner(letter: char) -> Color {
    if letter.is_ascii_uppercase() { Color::White } else { Color::Black }
}

/// The letters that may stand on a square; for a letter of another language, the piece's own letter.
fn what_stands(rules: &Rules, letter: char) -> String {
    let files = rules.turn.board.files();
    let letters = spaced(rules.kinds().map(|k| rules.piece(k).letter));
    let meant =
        meant(rules, letter).map(|kind| (&rules.piece(kind).name, letter_of(rules, owner(letter), kind)));
    match meant {
        Some((name, own)) => {
            say().fen_letter_means(files, &rules.family, letters, messages::the(name), format!("`{own}`"))
        }
        None => say().fen_letter(files, &rules.family, letters),
    }
}

fn spaced(letters: impl Iterator<Item = char>) -> String {
    letters.map(String::from).collect::<Vec<_>>().join(" ")
}

/// Reads the bracket; a missing one is empty. `fault` receives the errors.
pub(super) fn read_holdings(
    rules: &Rules,
    field: Option<(Span<'_>, bool)>,
    mut fault: impl FnMut(FenFault),
) -> Holdings {
    let mut holdings = ByColor([[0; MAX_KINDS]; 2]);
    let Some((inside, closed)) = field else { return holdings };
    let foreign = |column, message| FenFault { kind: FenErrorKind::Foreign, column, message };
    if !has_holdings(rules) {
        let message = say().fen_no_holdings(&rules.family);
        fault(foreign(inside.column, message));
    } else if !closed {
        let message = say().fen_no_bracket();
        fault(FenFault::malformed(inside.column, message));
    } else if inside.text != "-" {
        let mut refused = Vec::new();
        for (column, letter) in (inside.column..).zip(inside.text.chars()) {
            if letter.is_whitespace() || refused.contains(&letter) {
                continue;
            }
            if let Err(message) = hold(rules, letter, &mut holdings) {
                refused.push(letter);
                fault(foreign(column, message));
            }
            if refused.len() > 8 {
                break;
            }
        }
    }
    holdings
}

fn hold(rules: &Rules, letter: char, holdings: &mut Holdings) -> Result<(), String> {
    let color = owner(letter);
    let kind = rules.kind(letter).filter(|&k| rules.can_hold(color, k));
    let found = quoted(&letter.to_string());
    let Some(kind) = kind else {
        return Err(say().fen_cannot_hold(found, what_may_be_held(rules, letter, color)));
    };
    let count = &mut holdings[color][kind.index()];
    if *count == most_held(rules) {
        return Err(say().fen_too_many(found, most_held(rules)));
    }
    *count += 1;
    Ok(())
}

fn what_may_be_held(rules: &Rules, letter: char, color: Color) -> String {
    let kinds = rules.turn.holdings[color];
    let family = &rules.family;
    if !letter.is_ascii_alphabetic() {
        let both = [Color::White, Color::Black].map(|c| held_letters(rules, c)).join(" ");
        say().fen_held_letters(family, both.trim())
    } else if kinds.is_empty() {
        say().fen_holds_nothing(side(color), family)
    } else {
        say().fen_holds_only(side(color), held_letters(rules, color), family)
    }
}

fn held_letters(rules: &Rules, color: Color) -> String {
    spaced(rules.turn.holdings[color].map(|kind| letter_of(rules, color, kind)))
}

/// Whether a game's FEN has brackets.
pub(super) fn has_holdings(rules: &Rules) -> bool {
    Color::ALL.iter().any(|&color| !rules.turn.holdings[color].is_empty())
}

/// The letter of a side's piece: capitals are White's.
pub fn letter_of(rules: &Rules, color: Color, kind: Kind) -> char {
    let letter = rules.piece(kind).letter;
    match color {
        Color::White => letter,
        Color::Black => letter.to_ascii_lowercase(),
    }
}
