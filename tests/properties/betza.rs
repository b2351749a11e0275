//! Games with pieces that move as nobody has thought of: movements in Betza notation at random, in
//! positions at random. The generator and the oracle share the text only as far as it is parsed.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use libtest_mimic::Failed;
use regra_documents::betza::{BetzaPart, Modality, Word, parse};
use regra_judge::compare::witness::generate::{self, Dice, Recipe};
use regra_movegen as movegen;
use regra_oracle as oracle;
use regra_rules::geometry::{Bitboard, Color, SQUARES, Square};
use regra_rules::notation::write_turn;
use regra_rules::position::{
    Action, CastlingRights, Piece, Position, Setup, Turn, attacked, attackers, parse_fen, read_position,
    write_fen,
};
use regra_rules::{Kind, KindSet, Role, Rules};

use super::{broken, laws, unsearched};

const GAMES: usize = 240;
const POSITIONS_PER_GAME: usize = 3;
const STRINGS: usize = 60;

/// What variant authors write, and what has been read in two ways.
const WRITTEN: &[&str] = &[
    "RD", "BA", "RK", "QKN", "RHD", "W2D", "fN", "bN", "lN", "rN", "flN", "lfN", "fsF", "vlF", "WW3", "NN",
    "DD", "AA2", "CC", "mRcB", "mNcK", "fmWfcF", "KAD", "KN", "KmN", "mKcN", "fRfmFbW", "FAADDW", "mQ2cN",
    "lRrNNbW",
];

/// How often the sample showed what it must show.
#[derive(Default)]
struct Sample(BTreeMap<&'static str, usize>);

const MUST_SHOW: &[&str] = &[
    "repeated leaps",
    "m",
    "c",
    "single directions",
    "pairs of directions",
    "halves",
    "ranges",
    "slides over leaps",
    "irregular kings",
    "checks",
    "checks by irregular pieces",
    "ends",
    "promotions",
    "castlings of other kings",
];

impl Sample {
    fn see(&mut self, what: &'static str, shown: bool) {
        *self.0.entry(what).or_default() += usize::from(shown);
    }

    fn composition(&self) -> String {
        self.0.iter().fold("random movements:".to_owned(), |mut text, (what, count)| {
            let _ = write!(text, " {what} {count},");
            text
        })
    }

    fn shows_all(&self) -> Result<(), String> {
        let missing: Vec<_> =
            MUST_SHOW.iter().filter(|what| self.0.get(*what).is_none_or(|&n| n == 0)).collect();
        if missing.is_empty() { Ok(()) } else { Err(format!("the sample proves nothing about {missing:?}")) }
    }
}

/// Games of other kinds of pieces: everything that is computed twice is the same.
pub(crate) fn random_movements() -> Result<(), Failed> {
    let mut dice = Dice(22);
    let mut sample = Sample::default();
    for game in 0..GAMES {
        let rules = random_game(game, &mut dice)?;
        rules.kinds().for_each(|kind| describe(&rules, kind, &mut sample));
        for _ in 0..POSITIONS_PER_GAME {
            let Some(position) = random_position(&rules, &mut dice) else { continue };
            sample.see("positions", true);
            watch(&rules, &position, &mut sample);
            checked(&rules, &position, &mut dice)
                .map_err(|failure| format!("{failure}\nunder {}", movements(&rules)))?;
        }
    }
    println!("{}", sample.composition());
    Ok(sample.shows_all()?)
}

fn checked(rules: &Rules, position: &Position, dice: &mut Dice) -> Result<(), String> {
    laws::computed_twice(rules, &mut laws::pair(rules, position)?, position, 2)?;
    broken::judged_alike(rules, &position.to_setup(rules), dice.below(1 << 16) as u32)
}

/// One movement at a time, from every square and for both sides, among pieces at random.
pub(crate) fn every_square() -> Result<(), Failed> {
    let mut dice = Dice(23);
    let chess = regra::shipped().rules("chess")?;
    let knight = chess.with_role(Role::Knight).first();
    let start = parse_fen(&chess, &chess.starts[0].fen).map_err(|problems| format!("{problems:?}"))?;
    for _ in 0..STRINGS {
        let betza = movement(&mut dice);
        written_again(&betza)?;
        let rules = chess.with_movement(knight, &betza)?;
        for square in rules.turn().board.squares() {
            for color in Color::ALL {
                alone(&rules, &start, Piece { color, kind: knight }, square, &mut dice)
                    .map_err(|failure| format!("{betza} of {} on {square}: {failure}", color.name()))?;
            }
        }
    }
    Ok(())
}

/// Parts are written so that they read the same.
fn written_again(betza: &str) -> Result<(), String> {
    let parts = parse(betza)?;
    let written: String = parts.iter().map(ToString::to_string).collect();
    if parse(&written)? == parts { Ok(()) } else { Err(format!("{betza} is written {written}")) }
}

/// Attacks and turns of one piece among pawns, without kings, so that nothing else decides.
fn alone(rules: &Rules, start: &Setup, piece: Piece, square: Square, dice: &mut Dice) -> Result<(), String> {
    let mut setup = start.clone();
    setup.board = [None; SQUARES];
    setup.castling = CastlingRights::NONE;
    setup.side = piece.color;
    for _ in 0..dice.below(30) {
        let color = Color::ALL[dice.below(2)];
        let square = Square::at(dice.below(8) as u8, 1 + dice.below(6) as u8);
        setup.board[square.index()] = Some(Piece { color, kind: rules.pawn() });
    }
    setup.board[square.index()] = Some(piece);
    let position = Position::from_setup(rules, &setup);
    let turns = movegen::turns(rules, &position);
    let mut fast: Vec<String> = turns.iter().map(|&turn| write_turn(rules, piece.color, turn)).collect();
    let mut slow: Vec<String> = oracle::turns(rules, &setup).into_iter().map(|(turn, _)| turn).collect();
    fast.sort_unstable();
    slow.sort_unstable();
    let attacks = (attacked(rules, &position, piece.color), oracle::attacked(rules, &setup, piece.color));
    if fast == slow && attacks.0 == attacks.1 {
        Ok(())
    } else {
        Err(format!("{fast:?} and {slow:?}, {attacks:?} in {}", write_fen(rules, &setup)))
    }
}

/// Chess with one to three other movements and, now and then, a kind more; or another game so changed.
fn random_game(number: usize, dice: &mut Dice) -> Result<Rules, String> {
    let base = ["chess", "chess", "chess", "antichess", "shinobi@pt", "brasuca@1.3"][number % 6];
    if base == "chess" {
        return from_document(dice);
    }
    let mut rules = unsearched(regra::shipped().rules(base).map_err(|error| error.to_string())?);
    let movable = |rules: &Rules, kind: Kind| ![rules.pawn()].contains(&kind) && rules.duke() != Some(kind);
    let kinds: Vec<Kind> = rules.kinds().filter(|&kind| movable(&rules, kind)).collect();
    for _ in 0..=dice.below(3) {
        let kind = dice.pick(&kinds).ok_or("no kinds")?;
        rules = rules.with_movement(kind, &movement(dice))?;
    }
    Ok(rules)
}

/// A rule document as an author would write it.
fn from_document(dice: &mut Dice) -> Result<Rules, String> {
    const CHESSMEN: [&str; 5] = [
        "letter: Q, name: queen, clause: queen.slide",
        "letter: R, name: rook, clause: rook.slide, roles: [rook]",
        "letter: B, name: bishop, clause: bishop.slide, roles: [bishop]",
        "letter: N, name: knight, clause: knight.leap, roles: [knight]",
        "letter: K, name: king, clause: king.step, roles: [king]",
    ];
    let mut text = "name: game\nextends: chess\npieces:\n".to_owned();
    let first = dice.below(5);
    for offset in 0..=dice.below(3) {
        let _ = writeln!(text, "  - {{ {}, betza: {} }}", CHESSMEN[(first + offset) % 5], movement(dice));
    }
    if dice.one_in(2) {
        let _ = writeln!(text, "  - {{ letter: A, name: ape, clause: ape.move, betza: {} }}", movement(dice));
        text += "promotion: { choice: QRBNA }\nclauses:\n  - { id: ape.move, statement: How apes move. }\n";
    }
    let catalogue = regra::shipped().with_spec("game.yaml", &text);
    let catalogue = catalogue.map_err(|problems| format!("{problems:?} in\n{text}"))?;
    catalogue.rules("game").map(unsearched).map_err(|error| error.to_string())
}

/// A movement that is often written, or one that hardly anybody has written.
fn movement(dice: &mut Dice) -> String {
    if dice.one_in(3) {
        return dice.pick(WRITTEN).unwrap_or_default().to_owned();
    }
    (0..=dice.below(3)).map(|_| part(dice)).collect()
}

fn part(dice: &mut Dice) -> String {
    let atom = ["W", "F", "D", "A", "H", "G", "N", "C", "Z", "R", "B", "Q", "K"][dice.below(13)];
    let mut text = ["", "", "", "m", "c", "mc"][dice.below(6)].to_owned();
    for _ in 0..dice.below(4) {
        text += ["f", "b", "l", "r", "v", "s"][dice.below(6)];
    }
    if "NCZ".contains(atom) && dice.one_in(5) {
        text = ["fh", "bhl", "mlh", "crhf"][dice.below(4)].to_owned();
    }
    text += atom;
    if dice.one_in(4) {
        text += atom;
    }
    if dice.one_in(4) {
        text += ["0", "1", "2", "3", "4"][dice.below(5)];
    }
    text
}

/// A legal position, if a few attempts give one.
fn random_position(rules: &Rules, dice: &mut Dice) -> Option<Position> {
    (0..60).find_map(|_| {
        let pieces = rules.kinds().filter(|&kind| kind != rules.pawn()).collect::<KindSet>();
        let recipe = Recipe { pieces: 4 + dice.below(16), favoured: pieces, castling: dice.one_in(2) };
        read_position(rules, &write_fen(rules, &generate::setup(rules, &recipe, dice))).ok()
    })
}

/// What a kind's movement is an example of.
fn describe(rules: &Rules, kind: Kind, sample: &mut Sample) {
    let piece = rules.piece(kind);
    let parts = if kind == rules.pawn() { Vec::new() } else { parse(&piece.betza).unwrap_or_default() };
    let any = |is: fn(&BetzaPart) -> bool| parts.iter().any(is);
    let letter = |letters: &str| parts.iter().any(|part| letters.contains(&part.atom.to_string()));
    let word = |is: fn(&Word) -> bool| parts.iter().any(|part| part.words.iter().any(is));
    let irregular = rules.program().irregular.contains(kind);
    sample.see("m", any(|part| part.modality == Modality::Move));
    sample.see("c", any(|part| part.modality == Modality::Capture));
    sample.see("ranges", any(|part| part.range.is_some()));
    sample.see("single directions", word(|word| matches!(word, Word::One(_))));
    sample.see("pairs of directions", word(|word| matches!(word, Word::Pair(..))));
    sample.see("halves", word(|word| matches!(word, Word::Half(_))));
    sample.see("repeated leaps", parts.iter().any(|p| p.rider && "DAHGNCZ".contains(&p.atom.to_string())));
    sample.see("slides over leaps", letter("RQ") && letter("DH") || letter("BQ") && letter("AG"));
    sample.see("irregular kings", irregular && kind == rules.king());
}

/// What a position is an example of.
fn watch(rules: &Rules, position: &Position, sample: &mut Sample) {
    let (us, kings) = (position.side, position.to_setup(rules));
    let king = Square::all().find(|&s| kings.at(s) == Some(Piece { color: us, kind: rules.king() }));
    let checkers = king.filter(|_| rules.turn().royal).map(|king| attackers(rules, position, king, !us));
    let irregular = |s| position.kind_at(s).is_some_and(|kind| rules.program().irregular.contains(kind));
    sample.see("checks", checkers.is_some_and(Bitboard::any));
    sample.see("checks by irregular pieces", checkers.is_some_and(|set| set.any_square(irregular)));
    let turns = movegen::turns(rules, position);
    sample.see("ends", turns.is_empty());
    let promotes = |turn: &Turn| matches!(turn.action, Action::Move { promotion: Some(_), .. });
    sample.see("promotions", turns.iter().any(promotes));
    let castles = |turn: &Turn| matches!(turn.action, Action::Castle { .. });
    sample
        .see("castlings of other kings", rules.piece(rules.king()).betza != "K" && turns.iter().any(castles));
}

/// The movements of a game, for a failure.
fn movements(rules: &Rules) -> String {
    rules
        .pieces()
        .iter()
        .fold(rules.name.to_string(), |text, piece| format!("{text} {}={}", piece.letter, piece.betza))
}
