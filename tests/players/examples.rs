//! The games of the field, each a document alone: two engines of their own play them, and agree.

use std::fs;
use std::num::NonZero;

use rayon::prelude::*;
use regra_engine::PlayerSettings;
use regra_fairy::Ini;
use regra_judge::agree;
use regra_judge::subject::{Examinee, Player, PlayerQuestion, Standing, Wanted, compare};
use regra_movegen as movegen;
use regra_movegen::outcome::{self, Game};
use regra_rules::Rules;
use regra_rules::geometry::{Color, Wing};
use regra_rules::notation::write_turn;
use regra_rules::position::{Position, write_fen};

use super::{at, pyffish, python_chess, start};
use crate::fairy;
use crate::thorough::thorough;

/// Who plays which game, and what they call it.
const GAMES: [(&str, &[(&str, &str)]); 75] = [
    ("aiwok", &[("pyffish", "ai-wok")]),
    ("almost", &[("pyffish", "almost")]),
    ("amazon", &[("pyffish", "amazon")]),
    ("aralzaa", &[("pyffish", "aralzaa")]),
    ("asean", &[("pyffish", "asean")]),
    ("atomic", &[("python-chess", "atomic")]),
    ("atomic+end.material=kings", &[("pyffish", "atomic")]),
    ("atomic+end.material=off+king.royal=off", &[("pyffish", "nocheckatomic")]),
    ("atomic6x6", &[("pyffish", "atomic6x6")]),
    ("breakthrough", &[("pyffish", "breakthrough")]),
    ("capablanca", &[("pyffish", "capablanca")]),
    ("centaur", &[("pyffish", "centaur")]),
    ("chancellor", &[("pyffish", "chancellor")]),
    ("chaturanga", &[("pyffish", "chaturanga")]),
    ("chess1d", &[("pyffish", "chess1d")]),
    ("chess4x5", &[("pyffish", "chess4x5")]),
    ("chess4x6", &[("pyffish", "chess4x6")]),
    ("chess5x6", &[("pyffish", "chess5x6")]),
    ("chess960", &[("pyffish", "chess"), ("python-chess", "chess")]),
    ("chessgi", &[("pyffish", "chessgi")]),
    ("chigorin", &[("pyffish", "chigorin")]),
    ("codrus", &[("pyffish", "codrus")]),
    ("coffeehouse", &[("pyffish", "coffeehouse")]),
    ("courier", &[("pyffish", "courier")]),
    ("crazyhouse", &[("pyffish", "crazyhouse"), ("python-chess", "crazyhouse")]),
    ("crazyhouse+capture.hand=same", &[("pyffish", "loop")]),
    ("crossing", &[("pyffish", "crossing")]),
    ("diana", &[("pyffish", "diana")]),
    ("dragonfly", &[("pyffish", "dragonfly")]),
    ("embassy", &[("pyffish", "embassy")]),
    ("extinction", &[("pyffish", "extinction")]),
    ("fullmoon", &[("pyffish", "fullmoon")]),
    ("gardner", &[("pyffish", "gardner")]),
    ("gothic", &[("pyffish", "gothic")]),
    ("gustav3", &[("pyffish", "gustav3")]),
    ("haynie", &[("pyffish", "haynie")]),
    ("hexapawn", &[("pyffish", "hexapawn")]),
    ("hoppelpoppel", &[("pyffish", "hoppelpoppel")]),
    ("horde", &[("pyffish", "horde"), ("python-chess", "horde")]),
    ("indiangreat", &[("pyffish", "indiangreat")]),
    ("janus", &[("pyffish", "janus")]),
    ("kamikazerooks", &[("pyffish", "kamikazerooks")]),
    ("kinglet", &[("pyffish", "kinglet")]),
    ("kingofthehill", &[("pyffish", "kingofthehill"), ("python-chess", "kingofthehill")]),
    ("knightmate", &[("pyffish", "knightmate")]),
    ("losalamos", &[("pyffish", "losalamos")]),
    ("makruk", &[("pyffish", "makruk")]),
    ("microchess", &[("pyffish", "microchess")]),
    ("minihouse", &[("pyffish", "minihouse")]),
    ("modern", &[("pyffish", "modern")]),
    ("newzealand", &[("pyffish", "newzealand")]),
    ("nightrider", &[("pyffish", "nightrider")]),
    ("omicron", &[("pyffish", "omicron")]),
    ("orda", &[("pyffish", "orda")]),
    ("ordamirror", &[("pyffish", "ordamirror")]),
    ("pawnsideways", &[("pyffish", "pawnsideways")]),
    ("pawnsking", &[("pyffish", "pawnsking")]),
    ("pawnsonly", &[("pyffish", "pawnsonly")]),
    ("peasant", &[("pyffish", "peasant")]),
    ("perfect", &[("pyffish", "perfect")]),
    ("petty", &[("pyffish", "petty")]),
    ("pocketknight", &[("pyffish", "pocketknight")]),
    ("racingchess", &[("pyffish", "racingchess")]),
    ("racingkings", &[("pyffish", "racingkings"), ("python-chess", "racingkings")]),
    ("rooksquare", &[("pyffish", "rooksquare")]),
    ("semitorpedo", &[("pyffish", "semitorpedo")]),
    ("shatranj", &[("pyffish", "shatranj")]),
    ("sixthrank", &[("pyffish", "sixthrank")]),
    ("sortofalmost", &[("pyffish", "sortofalmost")]),
    ("tencubed", &[("pyffish", "tencubed")]),
    ("threecheck", &[("pyffish", "3check"), ("python-chess", "3check")]),
    ("threekings", &[("pyffish", "threekings")]),
    ("torpedo", &[("pyffish", "torpedo")]),
    ("upsidedown", &[("pyffish", "chess"), ("python-chess", "chess")]),
    ("weak", &[("pyffish", "weak")]),
];

/// The rules of a game of the field.
fn rules(name: &str) -> Rules {
    regra::shipped().rules(name).unwrap_or_else(|error| panic!("{error}"))
}

/// From where random games begin: the start of the document; of Chess960 all the orders that there are, in an order
/// without a pattern, so that few of them are of all sorts.
fn beginnings(rules: &Rules) -> Vec<Position> {
    if rules.family != "chess960" {
        return vec![at(rules, &rules.starts[0].fen)];
    }
    let orders = orders_of_chess960();
    assert_eq!(orders.len(), 960);
    // 367 shares no factor with 960.
    let mixed = (0..orders.len()).map(|index| &orders[(index * 367) % orders.len()]);
    let start = |order: &String| {
        let (white, rooks) =
            (order.to_uppercase(), order.match_indices('r').map(|(file, _)| b'a' + file as u8));
        let black: String = rooks.rev().map(char::from).collect();
        let rights = black.to_uppercase() + &black;
        at(rules, &format!("{order}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {rights} - 0 1"))
    };
    mixed.map(start).collect()
}

/// Every order of the pieces with the king between the rooks and the bishops on files of different shades.
fn orders_of_chess960() -> Vec<String> {
    fn extend(order: &str, left: &str, all: &mut Vec<String>) {
        if left.is_empty() {
            let at = |letter: char| order.match_indices(letter).map(|(file, _)| file).collect::<Vec<_>>();
            let (bishops, rooks, king) = (at('b'), at('r'), at('k')[0]);
            if (bishops[0] + bishops[1]) % 2 == 1 && rooks[0] < king && king < rooks[1] {
                all.push(order.to_owned());
            }
        }
        for (index, letter) in left.char_indices().filter(|&(index, letter)| left.find(letter) == Some(index))
        {
            extend(&format!("{order}{letter}"), &[&left[..index], &left[index + 1..]].concat(), all);
        }
    }
    let mut all = Vec::new();
    extend("", "bbknnqrr", &mut all);
    all
}

/// Positions of random games from the start, each different from the one before.
fn positions(rules: &Rules, count: usize) -> Vec<Position> {
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    let mut seen = Vec::with_capacity(count);
    let beginnings = beginnings(rules);
    let mut games = beginnings.iter().cycle();
    // Of many beginnings each has a short game: castling comes early.
    let longest = if beginnings.len() > 1 { 40 } else { 160 };
    while seen.len() < count {
        let mut position = *games.next().unwrap();
        for _ in 0..longest {
            seen.push(position);
            let turns: Vec<_> = movegen::turns(rules, &position).into_iter().collect();
            if turns.is_empty() || seen.len() == count {
                break;
            }
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            position = position.play(rules, turns[random as usize % turns.len()]);
        }
    }
    seen
}

/// Whether pyffish takes the FEN of a position: not if a side that may castle has several kings, since it looks for the
/// right one on the square of another.
fn is_askable(rules: &Rules, position: &Position) -> bool {
    let several = |&color: &Color| position.of(color, rules.king()).many();
    let castles = |color: Color| Wing::ALL.into_iter().any(|wing| position.castling.has(color, wing));
    !Color::ALL.iter().any(|color| several(color) && castles(*color))
}

/// In these positions a player lists the same turns, and says the same of the game.
fn agrees(player: &mut dyn Player, rules: &Rules, positions: &[Position]) {
    let mut examinee = Examinee::new(player, rules).unwrap_or_else(|error| panic!("{error}"));
    // Where rights are of many sorts, it is also told what becomes of them.
    let after = rules.turn().castling.is_some_and(|castling| castling.own_rooks);
    let wanted = Wanted { after, outcome: examinee.answers(PlayerQuestion::Outcome) };
    let said = examinee.wholes(positions, wanted);
    assert_eq!(said.len(), positions.len());
    for (position, said) in positions.iter().zip(said) {
        let board = write_fen(rules, &position.to_setup(rules));
        let said = said.unwrap_or_else(|error| panic!("{board}: {error}"));
        let written = |turn| write_turn(rules, position.side, turn);
        let mut heard: Vec<String> =
            said.turns.iter().map(|heard| heard.turn.map_or("?".to_owned(), written)).collect();
        let mut legal: Vec<String> = movegen::turns(rules, position).into_iter().map(written).collect();
        heard.sort_unstable();
        legal.sort_unstable();
        assert!(heard == legal, "{} under {} in {board}: {:?}", examinee.name(), rules.name, said.turns);
        assert_eq!(said.after.len(), if after { said.turns.len() } else { 0 });
        for (heard, fen) in said.turns.iter().zip(&said.after) {
            let led = position.play(rules, heard.turn.unwrap()).to_setup(rules);
            let compared = compare(rules, &led, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
            assert_eq!(
                compared.differing,
                [],
                "{} after {} in {board}: {fen}",
                examinee.name(),
                heard.spelled
            );
        }
        if let Some(standing) = said.standing {
            let own = Standing::of(outcome::standing(rules, &Game::new(*position)));
            assert_eq!(standing, own, "{} under {} in {board}", examinee.name(), rules.name);
        }
    }
}

/// The start counted three turns deep, or two: a script counts some hundred nodes a second.
fn counts_alike(player: &mut dyn Player, rules: &Rules) {
    let mut examinee = Examinee::new(player, rules).unwrap();
    let start = beginnings(rules)[0];
    let depth = if thorough() { 3 } else { 2 };
    let (_, total) = examinee.divide(&start, NonZero::new(depth).unwrap()).unwrap();
    assert_eq!(
        total,
        u128::from(movegen::perft(rules, &start, depth)),
        "{} under {}",
        examinee.name(),
        rules.name
    );
}

/// Under these rules the players play what regra plays, in so many positions where all are asked; pyffish has read a
/// file of variants.
fn plays_alike(rules: &Rules, file: &str, players: &[(&str, &str)], all: usize) {
    let positions = positions(rules, if thorough() { all } else { 20 });
    for position in positions.iter().step_by(100) {
        assert_eq!(agree::agree(rules, &position.to_setup(rules), 1), [], "{}", rules.name);
    }
    for &(peer, variant) in players {
        if !(if peer == "pyffish" { pyffish() } else { python_chess() }) {
            continue;
        }
        let load = if peer == "pyffish" { vec![file.to_owned()] } else { Vec::new() };
        let variant = Some(variant.to_owned());
        let settings = PlayerSettings { variant, load, ..PlayerSettings::default() };
        let mut player = start(&[peer], &settings).unwrap_or_else(|error| panic!("{error}"));
        let askable: Vec<_> =
            positions.iter().filter(|position| is_askable(rules, position)).copied().collect();
        agrees(&mut *player, rules, &askable);
        counts_alike(&mut *player, rules);
    }
}

#[test]
fn every_game_of_the_field_is_played_by_an_engine() {
    let mut there: Vec<&str> = regra::shipped().field().map(|game| game.name).collect();
    there.sort();
    let played = GAMES.iter().filter(|(name, _)| !name.contains('+')).map(|(name, _)| *name);
    assert_eq!(there, played.collect::<Vec<_>>());
}

#[test]
fn engines_agree_about_the_games_of_the_field() {
    // Some are games that pyffish does not know by itself.
    GAMES.par_iter().for_each(|(name, players)| {
        plays_alike(&rules(name), "tests/support/boards.ini", players, 2000);
    });
}

#[test]
fn sections_of_ini_files_are_played_as_the_engine_plays_them() {
    for file in ["tests/support/boards.ini", "tests/support/sections.ini"] {
        let ini = Ini::read(file, &fs::read_to_string(file).unwrap());
        ini.sections.par_iter().for_each(|section| {
            let players = [("pyffish", section.name.as_str())];
            plays_alike(&fairy::rules(&ini, &section.name), file, &players, 300);
        });
    }
}

#[test]
fn exported_sections_are_played_as_the_games_are() {
    let games = fairy::exported_games();
    let file = std::env::temp_dir().join(format!("regra-sections-{}.ini", std::process::id()));
    let text: String = games.iter().map(|(_, text)| format!("{text}\n")).collect();
    fs::write(&file, &text).unwrap();
    let ini = Ini::read("sections.ini", &text);
    assert_eq!(ini.sections.len(), games.len());
    games.par_iter().zip(&ini.sections).for_each(|((name, _), section)| {
        let players = [("pyffish", section.name.as_str())];
        plays_alike(&rules(name), &file.display().to_string(), &players, 300);
    });
    fs::remove_file(file).unwrap();
}
