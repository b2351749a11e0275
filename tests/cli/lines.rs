//! Positions on standard input, answers in lines of JSON.

use crate::cli::START;
use crate::cli::process::{lines, regra};

/// Black is stalemated.
const STALEMATE: &str = "7k/5Q2/8/8/8/8/8/K7 b - - 0 1";

#[test]
fn every_line_of_standard_input_is_answered() {
    let input = format!("# positions\n{START}\n\nnonsense\n{START} moves e2e4\n{STALEMATE} moves h8g8\n");
    for args in [&["moves", "chess", "-"][..], &["moves", "-", "chess"], &["moves", "chess", "--fen", "-"]] {
        let output = regra(args, &input);
        let answers = lines(&output);
        assert_eq!(output.status.code(), Some(2), "some lines made no sense");
        let numbers: Vec<_> = answers.iter().map(|answer| answer["line"].as_u64().unwrap()).collect();
        assert_eq!(numbers, [2, 4, 5, 6]);
        assert_eq!(answers[0]["moves"].as_array().unwrap().len(), 20);
        assert!(answers[1]["error"].is_string());
        assert_eq!(answers[2]["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        assert!(answers[3]["error"].as_str().unwrap().contains("h8g8 is not legal"));
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, "error: standard input: no answer to 2 lines: 4, 6\n");
    }
}

#[test]
fn every_command_about_positions_answers_lines() {
    let input = format!("{START}\n{STALEMATE}\n");
    for (args, field) in [
        (&["perft", "-", "chess", "3"][..], "nodes"),
        (&["moves", "chess", "-"], "moves"),
        (&["outcome", "chess", "-"], "over"),
        (&["show", "chess", "-"], "board"),
        (&["explain", "chess", "e2e4", "-"], "legal"),
    ] {
        for args in [args.to_vec(), [args, &["--format", "json"]].concat()] {
            let output = regra(&args, &input);
            let answers = lines(&output);
            assert_eq!((output.status.code(), answers.len()), (Some(0), 2), "{args:?}");
            assert!(answers.iter().all(|answer| !answer[field].is_null()), "{args:?}: {answers:?}");
        }
    }
}

#[test]
fn counts_and_ends_come_in_lines_too() {
    let counts = lines(&regra(&["perft", "-", "chess", "3"], &format!("{START}\n{STALEMATE}\n")));
    assert_eq!((&counts[0]["nodes"], &counts[1]["nodes"]), (&"8902".into(), &"0".into()));
    assert_eq!((&counts[0]["end"], &counts[1]["end"]["clause"]), (&().into(), &"end.stalemate".into()));
    let outcome = lines(&regra(&["outcome", "chess", "-"], STALEMATE));
    assert_eq!(outcome[0]["over"], true);
}

/// What the options ask for is done on each line, or refused before the first is read.
#[test]
fn options_are_obeyed_or_refused() {
    let input = format!("{START}\n");
    for (option, words) in [
        (&["--fen", START][..], "--fen: positions come from standard input"),
        (&["--start", "start"], "--start: positions come from standard input"),
        (&["--moves", "e2e4"], "--moves: positions come from standard input"),
        (&["--format", "text"], "--format text: standard input is answered in lines of JSON"),
    ] {
        for command in
            [&["perft", "chess", "2", "-"][..], &["moves", "chess", "-"], &["outcome", "chess", "-"]]
        {
            let output = regra(&[command, option].concat(), &input);
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{command:?} {option:?}");
            assert!(said.starts_with(&format!("error: {words}")), "{command:?} {option:?}: {said}");
        }
    }
    let zeros = "8/8/8/8/8/7p/7P/k1K5[] w - - 0 1 w";
    let answers = lines(&regra(&["moves", "brasuca", "-", "--notation", "engine"], zeros));
    let turns: Vec<_> = answers[0]["moves"].as_array().unwrap().iter().map(|turn| &turn["move"]).collect();
    assert!(turns.contains(&&"0000".into()), "{turns:?}");
}

/// Every count is held against the oracle, whichever way it was made.
#[test]
fn the_oracle_is_asked_about_every_line() {
    let input = format!("{START}\n{STALEMATE}\n{START} moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1\n");
    for options in
        [&[][..], &["--hash", "1"], &["--outcomes"], &["--adjudicate"], &["--adjudicate", "--outcomes"]]
    {
        let output = regra(&[&["perft", "chess", "2", "-", "--oracle"], options].concat(), &input);
        let answers = lines(&output);
        assert_eq!((output.status.code(), answers.len()), (Some(0), 3), "{options:?}: {answers:?}");
        assert!(answers.iter().all(|answer| answer["oracle"] == "agrees"), "{options:?}: {answers:?}");
    }
}
