//! Whole games: read in every notation, and held against the rules.

use serde_json::Value;

use crate::cli::process::{lines, regra};

/// The turns of a game are read however they are written, and lead to the same positions.
#[test]
fn a_game_is_the_same_in_every_notation() {
    let games = [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 5. d4 exd4 6. Re1 f5 7. Nxd4 Bc5 8. Nxc6 bxc6 9. Bc4 d5 10. Bf1 O-O",
        "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4 d2d4 e5d4 f1e1 f7f5 f3d4 f8c5 d4c6 b7c6 b5c4 d7d5 c4f1 e8g8",
        "[Event \"?\"]\n\n1.e2-e4 e7-e5 2.Ng1-f3! Nb8-c6 3.Bf1-b5 {Spanish} Ng8-f6 (3... a6 4. Ba4) 4.0-0 Nf6xe4 5.d2-d4 e5xd4 6.Rf1-e1 f7-f5 7.Nf3xd4 Bf8-c5 8.Nd4xc6 b7xc6 9.Bb5-c4 d7-d5 10.Bc4-f1 0-0",
        "e2e4, e7e5, g1f3, b8c6, f1b5, g8f6, e1h1, f6e4, d2d4, e5d4, f1e1, f7f5, f3d4, f8c5, d4c6, b7c6, b5c4, d7d5, c4f1, e8h8",
        "e2-e4! e7-e5 g1-f3 b8-c6+ f1-b5 g8-f6 e1-g1 f6xe4 d2-d4 e5xd4 f1-e1# f7-f5 f3xd4 f8-c5 d4xc6 b7xc6 b5-c4 d7-d5 c4-f1 e8-g8",
    ];
    let told: Vec<Value> = games
        .iter()
        .map(|game| lines(&regra(&["moves", "chess", "--game", "-", "--format", "json"], game)).remove(0))
        .collect();
    let fens = |report: &Value| -> Vec<String> {
        let turns = report["games"][0]["turns"].as_array().unwrap();
        turns.iter().map(|turn| turn["fen"].as_str().unwrap().to_owned()).collect()
    };
    let first = fens(&told[0]);
    assert_eq!(first.len(), 20);
    // As python-chess has it.
    assert_eq!(first[19], "r1bq1rk1/p1p3pp/2p5/2bp1p2/4n3/8/PPP2PPP/RNBQRBK1 w - - 2 11");
    for report in &told {
        assert_eq!(fens(report), first, "{report}");
    }
}

/// The names that servers and programs write into a game's tag, by the game that they mean.
#[test]
fn a_game_is_of_the_variant_that_its_tag_means() {
    let games = [
        ("chess", &["Standard", "normal", "From Position"][..]),
        ("antichess@international", &["Antichess", "giveaway"]),
        ("antichess@checkmate", &["losers"]),
        ("chess960", &["Chess960", "Chess 960", "fischerandom", "Fischer Random", "Fischerrandom"]),
        ("threecheck", &["Three-check", "3check", "3-Check", "threecheck"]),
        ("kingofthehill", &["King of the Hill", "kingofthehill", "KOTH"]),
        ("racingkings", &["Racing Kings", "racingkings"]),
    ];
    for (rules, tags) in games {
        for (tag, fits) in tags.iter().map(|tag| (*tag, true)).chain([("xiangqi", false)]) {
            let game = format!("[Variant \"{tag}\"]\n\n*\n");
            let output = regra(&["moves", rules, "--game", "-"], &game);
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(!said.contains("the game is of"), fits, "{rules} {tag}: {said}");
        }
    }
}

/// A turn that names both its squares is refused as `regra explain` refuses it, whatever notation it looks like.
#[test]
fn an_illegal_turn_with_both_squares_has_its_reason() {
    for (rules, before, turn, refused) in [
        ("chess", "e2e4 e7e5", "e1e3", "e1e3"),
        ("chess", "e2e4 e7e5", "a1a3", "a1a3"),
        ("chess", "e2e4 e7e5", "e1g1", "e1g1"),
        ("chess", "e2e4 e7e5", "b1d2", "b1d2"),
        ("chess", "e2e4 e7e5", "e4xe5", "e4e5"),
        ("brasuca", "", "c2c4", "c2c4"),
    ] {
        let output = regra(&["moves", rules, "--game", "-", "--format", "json"], &format!("{before} {turn}"));
        let reasons = lines(&output)[0]["games"][0]["refused"]["reasons"].clone();
        let mut ask = vec!["explain", rules, refused, "--format", "json"];
        if !before.is_empty() {
            ask.extend(["--moves", before]);
        }
        let explained = &lines(&regra(&ask, ""))[0];
        let (clause, why) = (&explained["clause"], &explained["why"]);
        assert!(clause.is_string(), "{explained}");
        let [reason] = &reasons.as_array().unwrap()[..] else { panic!("{turn}: {reasons}") };
        assert_eq!((&reason["clause"], &reason["why"]), (clause, why), "{turn}: {reasons}");
    }
}

/// What the rules decide is held against the result that is written; what players may not have seen is not.
#[test]
fn a_result_against_the_rules_is_found() {
    for (game, code, holds) in [
        ("1. f3 e5 2. g4 Qh4# 0-1", 0, Value::from(true)),
        ("1. f3 e5 2. g4 Qh4# 1-0", 1, false.into()),
        ("1. f3 e5 2. g4 Qh4# *", 0, Value::Null),
        ("1. f3 e5 1-0", 0, Value::Null),
        ("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4#", 0, true.into()),
        ("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4#", 1, false.into()),
        ("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", 2, true.into()),
        ("[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", 0, true.into()),
        ("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 1-0", 0, Value::Null),
    ] {
        let output = regra(&["moves", "chess", "--game", "-", "--format", "json"], game);
        let report = &lines(&output)[0]["games"][0];
        assert_eq!((output.status.code(), &report["result_holds"]), (Some(code), &holds), "{game}: {report}");
    }
    let report = &lines(&regra(
        &["moves", "chess", "--game", "-", "--format", "json"],
        "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6",
    ))[0]["games"][0];
    assert_eq!((&report["end"]["after"], &report["end"]["clause"]), (&8.into(), &"end.repetition".into()));
}

#[test]
fn what_is_no_game_is_said_in_few_lines() {
    for bytes in [&b"\xff\xfe4\0k\0"[..], b"\0\xff\x80\n", &[b'x'; 1 << 20], &b"(".repeat(1 << 16), b"{", b""]
    {
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-game.pgn");
        std::fs::write(&path, bytes).unwrap();
        let output = regra(&["moves", "chess", "--game", path.to_str().unwrap()], "");
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert!(output.status.code() == Some(2) && said.len() < 3_000, "{}: {said}", said.len());
    }
}
