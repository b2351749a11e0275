//! The command from end to end, against regra as a process of its own.

use std::path::Path;
use std::process::Command;

/// `regra`, with these arguments: its exit code and what it says.
fn regra(args: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_regra")).args(args).output().unwrap();
    let said = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap()).concat();
    (output.status.code(), said)
}

/// Where a test may write a file.
fn path(name: &str) -> String {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).display().to_string()
}

/// regra as a process of its own, under rules of its own.
fn another(plays: &str) -> String {
    format!("'{}' peer regra --run --rules {plays}", env!("CARGO_BIN_EXE_regra"))
}

/// The command finds a divergence in another process, saves the fixture, passes it, and passes over what is known.
#[test]
fn the_command_saves_a_fixture_that_passes() {
    let player = another("chess+enpassant.capture=off");
    let (saved, known) = (path("bisect-saved.yaml"), path("bisect-known.yaml"));
    let fen = "4k3/8/8/3pP3/8/8/4P3/4K3 w - d6 0 1";
    let bisect = |more: &[&str]| {
        let args = ["bisect", "chess", "--against", &player, "--fen", fen];
        regra(&[&args, more].concat())
    };
    let _ = std::fs::remove_file(&saved);
    let (code, said) = bisect(&["--save", &saved]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains(&format!("saved: {saved}")), "{said}");
    assert!(said.contains("it misses e5d6: enpassant.capture"), "{said}");
    assert!(said.contains("match chess+enpassant.capture=off (enpassant.capture off)"), "{said}");
    let kept = std::fs::read_to_string(&saved).unwrap();
    let (code, said) = bisect(&["--save", &saved]);
    assert!(code == Some(2) && said.contains("is there already"), "{said}");
    assert_eq!(std::fs::read_to_string(&saved).unwrap(), kept);
    let (code, said) = regra(&["check", &saved]);
    assert_eq!(code, Some(0), "{said}");
    let entry = "known: [{ rules: chess, clause: enpassant.capture, why: it is a test }]";
    std::fs::write(&known, entry).unwrap();
    let (code, said) = bisect(&["--known", &known]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("known, passed over: enpassant.capture"), "{said}");
    let at = |fen: &str, more: &str| {
        let entry = format!("known: [{{ rules: chess, fen: {fen}, why: it is a test }}{more}]");
        std::fs::write(&known, entry).unwrap();
        bisect(&["--known", &known])
    };
    let (code, said) = at(fen, ", { rules: chess, clause: castle, why: nothing shows it }");
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("known, passed over: enpassant.capture"), "{said}");
    assert!(said.contains("known, not met: castle (") && !said.contains("not met: 4k3"), "{said}");
    let (code, said) = at("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "");
    assert_eq!(code, Some(1), "{said}");
    let (code, said) = bisect(&["--format", "json"]);
    assert_eq!(code, Some(1), "{said}");
    let json: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(json["found"]["clause"], "enpassant.capture");
    assert_eq!(json["found"]["missing"][0]["move"], "e5d6");
}

/// A suite is read line by line: what is wrong has its place, and the rest is compared.
#[test]
fn the_command_reads_suites() {
    let text = "# two kings\n4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\nrubbish\n4k3/8/8/8/8/8/8/8 w - - 0 1\n";
    let name = path("bisect-suite.epd");
    std::fs::write(&name, text).unwrap();
    let (code, said) =
        regra(&["bisect", "chess", "--against", &another("chess"), "--epd", &name, "--depth", "2"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("1 position compared, 1 to depth 2"), "{said}");
    assert!(said.contains(&format!("{name}:3:1: ")), "{said}");
    assert!(said.contains(&format!("{name}:4:1: board")), "{said}");
}

/// Who has no pieces has lost them by the other's move: a case that says otherwise comes last, is marked, and names no
/// rules. `check` says so of the same case.
#[test]
fn a_position_that_cannot_come_about_is_the_last_thing_said() {
    let player = another("antichess@international+end.noPieces=off");
    let (code, said) = regra(&["bisect", "antichess", "--against", &player]);
    assert_eq!(code, Some(1), "{said}");
    let first = "does not play antichess@international, in a position that cannot come about in play";
    assert!(said.contains(first) && said.contains("reachable: no"), "{said}");
    assert!(!said.contains("end.noPieces=off"), "{said}");
    let (code, said) = regra(&["check", "fixtures/antichess/end.yaml", "--against", &player]);
    assert_eq!(code, Some(1), "{said}");
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("(this position cannot come about in play)"), "{said}");
    // An end that differs in a position that can is told instead, though moves differ in the other.
    let player = another("antichess@international+end.noPieces=off+end.stalemate=aise");
    let (_, said) = regra(&["bisect", "antichess", "--against", &player]);
    assert!(said.contains("plays the moves of") && !said.contains("cannot come about"), "{said}");
}

#[test]
fn the_command_plays_games() {
    let player = another("shinobi@fairy");
    let args =
        ["bisect", "shinobi@fairy", "--against", &player, "--games", "1", "--seed", "3", "--questions", "60"];
    let (code, said) = regra(&args);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("cut short: it has asked all the questions that it may"), "{said}");
}

/// A game like another, `alone`, of which no cases ship, and regra as a process under its rules.
fn alone(game: &str, plays: &str) -> [String; 2] {
    let spec = path(&format!("{game}-alone.yaml"));
    std::fs::write(&spec, format!("name: alone\nextends: {game}\n")).unwrap();
    let run = env!("CARGO_BIN_EXE_regra");
    let player = format!("'{run}' peer regra --run --spec {spec} --rules {plays}");
    [spec, player]
}

/// A game without shipped positions is compared in games, and it is said in how many; a fault that the start cannot
/// show is found in them.
#[test]
fn games_are_played_where_no_position_ships() {
    let bisect = |plays: &str, more: &[&str]| {
        let [spec, player] = alone("threecheck", plays);
        let args = ["bisect", "alone", "--spec", &spec, "--against", &player];
        regra(&[&args, more].concat())
    };
    let (code, said) = bisect("alone", &["--time", "1"]);
    assert!(code == Some(0) && said.contains(" of 20 games played"), "{code:?} {said}");
    let (code, said) = bisect("alone+end.checks=5", &[]);
    assert!(code == Some(1) && said.contains("found from game "), "{code:?} {said}");
    // As many games as are asked for, beyond the questions that other places have.
    let (code, said) = bisect("alone", &["--games", "9", "--format", "json"]);
    assert_eq!(code, Some(0), "{said}");
    let said: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(said["games"], serde_json::json!([9, 9]));
    assert!(said["questions"].as_u64() > Some(20_000), "{said}");
}

/// Cases of one's own are places too, for `infer` as for `bisect`: those of Racing Kings decide an answer that games
/// do not come to.
#[test]
fn cases_of_ones_own_are_places() {
    let [spec, player] = alone("racingkings", "alone+end.goal.answer=never");
    let cases = path("alone-cases.yaml");
    let text = std::fs::read_to_string("fixtures/games/racingkings.yaml").unwrap();
    std::fs::write(&cases, text.replace("racingkings:", "alone:")).unwrap();
    for (command, words) in [("bisect", "alone-cases/"), ("infer", "it plays alone+end.goal.answer=never")] {
        let args = [command, "alone", "--spec", &spec, "--against", &player, "--fixtures", &cases];
        let (_, said) = regra(&[&args[..], &["--questions", "60"]].concat());
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn what_is_wrong_with_the_command_line_is_told() {
    let player = another("chess");
    for (args, code, words) in [
        (vec!["bisect", "chess"], 2, "name the engine: --against CMD"),
        (vec!["bisect", "chess", "--against", "no-such-player"], 2, "no-such-player: cannot be started"),
        (vec!["bisect", "ches", "--against", &player], 2, "did you mean chess?"),
        (
            vec!["bisect", "chess", "--against", &player, "--fen", "4k3/8/8/8/8/8/8/8 w - - 0 1"],
            2,
            "fen: board",
        ),
        (vec!["bisect", "chess", "--against", &player, "--moves", "e2e5"], 2, "e2e5"),
        (
            vec!["bisect", "chess", "--against", &player, "--fen", "x", "--games", "1"],
            2,
            "cannot be used with",
        ),
        (vec!["bisect", "chess", "--against", &player, "--epd", "no-such-file"], 2, "no-such-file"),
        (vec!["bisect", "chess", "--against", &player, "--time", "-1"], 2, "-1"),
        (vec!["bisect", "chess", "--against", &player, "--save", "/no/such/dir/f.yaml"], 2, "/no/such/dir"),
        (vec!["bisect", "chess", "--against", "true"], 3, "true"),
    ] {
        let (exit, said) = regra(&args);
        assert!(exit == Some(code) && said.contains(words), "{args:?}: {exit:?} {said}");
    }
}
