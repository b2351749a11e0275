//! Ini files for Fairy-Stockfish: what a section says is said by a rule document, or named as missing.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::process::Command;

use rayon::prelude::*;
use regra_fairy::{Imported, Ini, import};
use regra_movegen as movegen;
use regra_rules::position::read_position;
use regra_rules::{Catalogue, Rules};

use crate::support::with_room;

const BOARDS: &str = include_str!("support/boards.ini");

/// Games that are built into the engine, and regra's own documents of them, which end by material too.
const BUILT_IN: &[(&str, &str)] = &[
    ("3check", "threecheck"),
    ("5check", "threecheck+end.checks=5"),
    ("almost", "almost"),
    ("antichess", "antichess"),
    ("atomic", "atomic"),
    ("breakthrough", "breakthrough"),
    ("capablanca", "capablanca"),
    ("centaur", "centaur"),
    ("chancellor", "chancellor"),
    ("chess", "chess"),
    ("chessgi", "chessgi"),
    ("chigorin", "chigorin"),
    ("codrus", "codrus"),
    ("crazyhouse", "crazyhouse"),
    ("embassy", "embassy"),
    ("extinction", "extinction"),
    ("gardner", "gardner"),
    ("giveaway", "antichess+castle=fide"),
    ("gothic", "gothic"),
    ("hoppelpoppel", "hoppelpoppel"),
    ("horde", "horde"),
    ("janus", "janus"),
    ("kinglet", "kinglet"),
    ("kingofthehill", "kingofthehill"),
    ("knightmate", "knightmate"),
    ("loop", "crazyhouse+capture.hand=same"),
    ("losalamos", "losalamos"),
    ("modern", "modern"),
    ("newzealand", "newzealand"),
    ("nightrider", "nightrider"),
    ("nocastle", "chess+castle.form=off"),
    ("nocheckatomic", "atomic+end.material=off+king.royal=off"),
    ("pocketknight", "pocketknight"),
    ("racingkings", "racingkings"),
    ("suicide", "antichess@fewest"),
    ("threekings", "threekings"),
    ("torpedo", "torpedo"),
];

fn read(text: &str) -> Ini {
    Ini::read("own.ini", text)
}

fn imported(ini: &Ini, name: &str) -> Imported {
    import(ini, ini.section(name).unwrap(), "own").unwrap_or_else(|problem| panic!("{problem}"))
}

/// The rules of a section that is said whole.
pub(crate) fn rules(ini: &Ini, name: &str) -> Rules {
    let Imported { text, missing } = imported(ini, name);
    assert!(missing.is_empty(), "{name}: {missing:?}");
    let own = regra::shipped().with_spec("own.yaml", &text);
    let own: Catalogue = own.unwrap_or_else(|problems| panic!("{name}: {problems:?}\n{text}"));
    assert_eq!(own.sentences("own.yaml", &text), [], "{name}");
    own.rules("own").unwrap()
}

/// Two rule sets count alike from the start, ends that stop a count included.
fn count_alike(own: &Rules, shipped: &str) {
    let shipped = regra::shipped().rules(shipped).unwrap();
    let count = |rules: &Rules| {
        let start = read_position(rules, &rules.starts[0].fen).unwrap();
        let depth = if movegen::perft(rules, &start, 2) > 2000 { 3 } else { 4 };
        movegen::perft(rules, &start, depth)
    };
    assert_eq!(count(own), count(&shipped), "{}", shipped.name);
    let placed = |rules: &Rules| rules.starts[0].fen.split(['[', ' ']).next().unwrap().to_owned();
    assert_eq!(placed(own), placed(&shipped), "{}", shipped.name);
}

#[test]
fn games_of_the_engine_are_said_as_our_own_documents_say_them() {
    with_room(|| {
        for (base, shipped) in BUILT_IN {
            count_alike(&rules(&read(&format!("[own:{base}]\n")), "own"), shipped);
        }
    });
}

#[test]
fn sections_are_said_as_our_own_documents_say_them() {
    with_room(|| {
        let ini = read(BOARDS);
        assert_eq!(ini.problems(), []);
        for section in &ini.sections {
            count_alike(&rules(&ini, &section.name), &section.name);
        }
    });
}

/// The section of a rule set, or what is said where it cannot be written whole.
pub(crate) fn exported(rules: &str) -> Result<String, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
    let output = command.args(["export", rules, "--format", "fairy", "--lang", "en"]).output().unwrap();
    let said = |bytes| String::from_utf8(bytes).unwrap();
    if output.status.success() { Ok(said(output.stdout)) } else { Err(said(output.stderr)) }
}

/// All games of the field as sections, but those that a section cannot say.
pub(crate) fn exported_games() -> Vec<(&'static str, String)> {
    let games: Vec<&str> = regra::shipped().field().map(|game| game.name).collect();
    let written: Vec<(&str, Result<String, String>)> =
        games.into_par_iter().map(|name| (name, exported(name))).collect();
    let refused: BTreeSet<&str> =
        written.iter().filter(|(_, text)| text.is_err()).map(|(name, _)| *name).collect();
    assert_eq!(refused.into_iter().collect::<Vec<_>>(), ["chess960", "courier", "pawnsideways", "shatranj"]);
    written.into_iter().filter_map(|(name, text)| Some((name, text.ok()?))).collect()
}

/// What is written as a section and read back is the same game.
#[test]
fn exported_games_are_read_back() {
    with_room(|| {
        for (name, text) in exported_games() {
            let ini = read(&text);
            assert_eq!(ini.problems(), [], "{text}");
            count_alike(&rules(&ini, &ini.sections[0].name), name);
        }
    });
}

#[test]
fn clauses_that_no_section_says_are_named() {
    for (rules, words) in [
        ("brasuca@1.3", "error: brasuca@1.3: charge.move: it has nothing like it\n"),
        ("chess960", "error: chess960: castle.form: kings castle from several files"),
        ("chess with N = CC", "error: chess with N = CC: N: the engine does not read the movement `CC`"),
        ("atomic+capture.blast=all", "capture.blast: it has nothing like the reading `all`"),
        ("crazyhouse+pawn.double=off", ""),
    ] {
        let said = exported(rules);
        match words {
            "" => assert!(said.unwrap().contains("doubleStep = false")),
            _ => assert!(said.as_ref().is_err_and(|said| said.contains(words)), "{said:?}"),
        }
    }
}

/// What a document cannot say is named, with its place, and nothing else is.
#[test]
fn what_is_missing_is_named() {
    for (text, missing) in [
        (
            "[a:chess]\nflyingGeneral = true\n",
            &["own.ini:2:1: `flyingGeneral`: regra has no such mechanism"][..],
        ),
        ("[a:chess]\nflyingGeneral = false\nwallOrMove = true\n", &[]),
        (
            "[a:chess]\ncannon = c\ncustomPiece3 = h:nN\n",
            &[
                "own.ini:2:1: `cannon`: unknown modifier `p`",
                "own.ini:3:1: `customPiece3`: unknown modifier `n`",
            ],
        ),
        (
            "[a:chess]\npromotionRegionWhite = a8 b8\n",
            &["own.ini:2:1: `promotionRegionWhite`: regra knows only whole"],
        ),
        (
            "[a:chess]\nnMoveRule = 64\nnFoldRule = 9\n",
            &["`nMoveRule`: regra knows 50", "`nFoldRule`: regra knows 2, 3"],
        ),
        (
            "[a:chess]\nmaxFile = 14\nstartFen = k13/14/14/14/14/14/14/K13 w - - 0 1\n",
            &["`maxFile`: regra has boards"],
        ),
        ("[a:chess]\nstartFen = 8/8/8/8/8/8/8/K7 w - - 0 1\n", &["`startFen`: regra knows one royal king"]),
        (
            "[a:chess]\nextinctionValue = loss\nextinctionPieceTypes = q\nextinctionPseudoRoyal = true\n",
            &["PseudoRoyal"],
        ),
        (
            "[a:chess]\nmobilityRegionWhiteKing = e1 e2\n",
            &["own.ini:2:1: `mobilityRegionWhiteKing`: regra has no"],
        ),
        ("[a:crazyhouse]\ndropNoDoubled = p\n", &["own.ini:2:1: `dropNoDoubled`"]),
        (
            "[a:chess]\ncustomPiece1 = x:fsK\n",
            &["`customPiece1`: the engine does not read the movement `fsK`"],
        ),
        (
            "[a:chess]\ncustomPiece1 = x:DD\ncustomPiece2 = y:N2\n",
            &["`customPiece1`: the engine does not read"],
        ),
        ("[a:atomic]\npieceDrops = true\ncapturesToHand = true\n", &["`capturesToHand`: all that explodes"]),
        (
            "[a:extinction]\npieceDrops = true\ncapturesToHand = true\n",
            &["`capturesToHand`: a king that castles"],
        ),
        (
            "[a:extinction]\nqueen = -\nstartFen = rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w - - 0 1\n",
            &["`extinctionPieceTypes`: a kind that the game has no more"],
        ),
        ("[a:chess]\nnMoveRuleTypes = -\n", &["own.ini:2:1: `nMoveRuleTypes`: regra has no such mechanism"]),
        (
            "[a:chess]\nflagPiece = kq\nflagRegion = *8\n",
            &["own.ini:2:13: `flagPiece`: found `kq`, expected the letter of one"],
        ),
        ("[b:chess]\nmustCapture = true \n[a:b]\n", &["own.ini:2:15: `mustCapture`: found `true `"]),
        (
            "[a:chess]\ncommoner = m\ncastlingKingPiece = m\nstartFen = r3m2r/8/8/4k3/8/4K3/8/R3M2R w KQkq - 0 1\n",
            &["own.ini:3:1: `castlingKingPiece`: another king castles than the royal one"],
        ),
        (
            "[a:chess]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 0 1\n",
            &["own.ini:2:1: `startFen`: pieces in a hand from which nothing is dropped"],
        ),
        ("[a:shatranj]\n", &["own.ini:1:1: `nMoveRule`", "own.ini:1:1: `extinctionClaim`"]),
        (
            "[a:chess]\nstalemateValue = lost\n",
            &["own.ini:2:18: `stalemateValue`: found `lost`, expected win, loss, draw"],
        ),
    ] {
        let found = imported(&read(text), "a").missing;
        let found: Vec<String> = found.iter().map(|missing| missing.problem.to_string()).collect();
        assert_eq!(found.len(), missing.len(), "{text}: {found:?}");
        for words in missing {
            assert!(found.iter().any(|found| found.contains(words)), "{text}: {words}: {found:?}");
        }
    }
}

/// All that is wrong with a file is said, each at its place.
#[test]
fn wrong_files_are_told_apart() {
    for (text, problems) in [
        ("", &["1:1: there is no section here"][..]),
        ("pawn = p\n", &["1:1: there is no section here"]),
        ("[a:chess]\nmustCaptur = true\n", &["2:1: unknown key `mustCaptur`: did you mean mustCapture?"]),
        ("[a:chess]\nmustCapture = yes\n", &["2:15: `mustCapture`: found `yes`, expected true, false"]),
        (
            "[a:chess]\nmaxRank = 99999999999999999999\n",
            &["2:11: `maxRank`: found `99999999999999999999`, expected a rank"],
        ),
        ("[a:chess]\nmaxFile = ä\n", &["2:11: `maxFile`: found `ä`, expected a file"]),
        ("[a:chess]\nflagRegion = a0\n", &["2:14: `flagRegion`: found `a0`, expected squares"]),
        (
            "[a:chess]\nflagRegion = a9 *8\n",
            &["2:14: `flagRegion`: a9 is not on the board, which has 8 files"],
        ),
        (
            "[a:chess]\npromotionPieceTypes = qz\n",
            &["2:23: `promotionPieceTypes`: no piece of this variant has the letter"],
        ),
        ("[a:chess]\nsilver = s\ngold = s\n", &["3:8: the letter `s` is that of `silver` too"]),
        ("[a:chess]\ncustomPiece1 = x\n", &["2:16: `customPiece1`: a movement must follow"]),
        ("[a:chess]\nknight = n:C\n", &["2:10: `knight` moves by `N` always"]),
        ("[a:chess]\nstartFen = 8/8 w\n", &["2:12: `startFen` has 2 ranks, and the board has 8"]),
        ("[a:chess]\nstartFen = k7/8/8/8/8/8/9/K7 w\n", &["2:12: `startFen`: rank 2 has 9 files"]),
        (
            "[a:chess]\nstartFen = k7/8/8/8/8/8/8/X6K w\n",
            &["2:12: no piece of this variant has the letter `X`"],
        ),
        ("[a:chess]\nflagMove = true\n", &["2:12: `flagMove` has no effect without `flagRegionWhite`"]),
        ("[a:chess]\nmustCapture\n", &["2:1: a line of a section is `key = value`"]),
        ("[a:chess]\nmustCapture=true\nmustCapture=false\n", &["3:1: `mustCapture` stands in line 2 too"]),
        ("[a:ches]\n", &["1:1: unknown parent `ches`: did you mean chess?"]),
        ("[a:xiangqi]\nmaxFile = 9\n", &[]),
        ("[a:b]\n[b:a]\n", &["1:1: the parent `b` must stand before its child"]),
        ("[a:a]\n", &["1:1: the parent `a` must stand before its child"]),
        ("[a:chess]\n[a:chess]\n", &["2:2: section `a` stands in line 1 too"]),
        ("[a:chess]\n mustCapture = true\n", &["2:1: unknown key ` mustCapture`: did you mean mustCapture?"]),
        ("[a:chess]\nking = k \n", &["2:8: `king`: found `k `, expected a letter"]),
        ("[a:chess]\nflagRegion =\n", &["2:1: `flagRegion` says nothing, and the engine leaves"]),
        (
            "[a:chess]\ndropRegionWhite = *\npieceDrops = true\n",
            &["2:19: `dropRegionWhite`: found `*`, expected squares"],
        ),
        (
            "[a:chess]\nextinctionValue = loss\nextinctionPieceTypes = *q\n",
            &["3:24: `extinctionPieceTypes`: found `*q`"],
        ),
        ("[chess]\n", &["1:2: `chess` is built into the engine"]),
        (
            "[a:chess\nx = 1\n",
            &["1:1: a section begins with `[` and ends with `]`", "1:1: there is no section"],
        ),
        ("[a:chess]\n\u{0}=\u{1b}[2J\n", &["2:1: unknown key"]),
    ] {
        let found: Vec<String> = read(text).problems().iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), problems.len(), "{text:?}: {found:?}");
        for words in problems {
            assert!(
                found.iter().any(|found| found.contains(&format!("own.ini:{words}"))),
                "{text:?}: {words}: {found:?}"
            );
            assert!(found.iter().all(|found| !found.contains('\u{1b}')), "{found:?}");
        }
    }
}

#[test]
fn long_files_are_answered() {
    let many = "[a:chess]\n".repeat(1_000_000);
    assert!(read(&many).sections.len() <= 1001);
    let squares = format!("[a:chess]\nflagRegion = {}\n", "a1 ".repeat(100_000));
    assert!(imported(&read(&squares), "a").missing.is_empty());
}

/// With two rooks on a side the key says which one castles: pyffish counts 32 moves, but takes no FEN in which one of
/// them has moved.
#[test]
fn the_inner_rook_castles() {
    with_room(|| {
        let keys = "castlingRookQueensideFile = b\nstartFen = rr2k2r/8/8/8/8/8/8/RR2K2R w KQkq - 0 1";
        let own = rules(&read(&format!("[a:chess]\n{keys}\n")), "a");
        let start = read_position(&own, &own.starts[0].fen).unwrap();
        assert_eq!(movegen::perft(&own, &start, 1), 32);
    });
}

/// A document says where its lines come from.
#[test]
fn documents_name_their_keys() {
    let text = imported(&read("\n[a:crazyhouse]\ncustomPiece1 = n:NN\nmustCapture = true\n"), "a").text;
    for words in [
        "# From section [a], line 2, of an ini file",
        "letter: N, name: { en: \"nightrider\", pt: \"cavaleiro da noite\" }, betza: \"NN\"",
        "# customPiece1, line 3",
        "holdings: { white: \"BNPQR\", black: \"BNPQR\" } # capturesToHand",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
}
