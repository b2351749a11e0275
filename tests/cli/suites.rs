//! Suites in and out: what is exported comes back and holds, and what is wrong in a suite is found.

use regra_judge::fixture::{self, Filter};
use serde_json::Value;

use crate::cli::process::{lines, regra};

const SETS: [&str; 9] = [
    "chess",
    "antichess@international",
    "antichess@aise",
    "antichess@fewest",
    "antichess@checkmate",
    "brasuca@1",
    "brasuca@1.3",
    "shinobi@fairy",
    "shinobi@pt",
];

/// What is exported of a rule set.
fn exported(rules: &str, format: &str) -> String {
    let output = regra(&["export", rules, "--format", format], "");
    assert_eq!(
        output.status.code(),
        Some(0),
        "{rules} {format}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

/// What counting a suite says, and the exit code.
fn counted(suite: &str, args: &[&str]) -> (Value, Option<i32>) {
    let output = regra(&[args, &["--epd", "-", "--format", "json"]].concat(), suite);
    (lines(&output).remove(0), output.status.code())
}

fn number(report: &Value, key: &str) -> usize {
    report[key].as_u64().unwrap().try_into().unwrap()
}

#[test]
fn what_is_exported_comes_back_and_holds() {
    let shipped: Vec<String> = regra::shipped().rule_sets().iter().map(ToString::to_string).collect();
    assert!(SETS.iter().all(|rules| shipped.contains(&(*rules).to_owned())) && shipped.len() == SETS.len());
    for rules in SETS {
        let epd = exported(rules, "epd");
        let known = epd.matches(" ;D").count();
        assert!(known > 5 && epd.lines().filter(|line| line.starts_with("# ")).count() > 2, "{epd}");
        for format in ["epd", "perft", "json"] {
            let (report, code) = counted(&exported(rules, format), &["perft", rules, "--max-nodes", "600"]);
            let (right, above) = (number(&report, "right"), number(&report, "above"));
            assert_eq!((code, number(&report, "wrong")), (Some(0), 0), "{rules} {format}: {report}");
            assert_eq!((right > 2, right + above), (true, known), "{rules} {format}: {report}");
        }
    }
}

/// Of many rule sets each line says whose it is, and only those of the rule set are counted.
#[test]
fn what_is_exported_of_all_is_counted_for_each() {
    let all = String::from_utf8(regra(&["export"], "").stdout).unwrap();
    for rules in ["antichess@aise", "antichess@checkmate+castle=fide"] {
        let (report, code) = counted(&all, &["perft", rules, "2"]);
        let own = all.matches(&format!(";variant \"{rules}\"")).count();
        let others = all.matches(";variant").count() - own;
        let positions = report["positions"].as_array().unwrap();
        let left = positions.iter().filter(|position| position["other_rules"].is_string()).count();
        assert_eq!((code, own > 0, left), (Some(0), true, others), "{report}");
        assert!(number(&report, "right") > own, "{report}");
    }
}

/// A case of a fixture file is there with all that it expects.
#[test]
fn json_has_every_case_and_all_that_it_expects() {
    regra::shipped();
    let cases: Vec<Value> =
        exported("antichess", "json").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let find = |id: &str| cases.iter().find(|case| case["id"] == id).unwrap();
    let case = find("fixtures/antichess/castle/none/antichess@aise");
    assert_eq!((&case["refused"]["e1g1"], &case["clause"]), (&"castle.none".into(), &"castle.none".into()));
    let case = find("fixtures/antichess/capture/en-passant-alone/antichess@aise");
    assert_eq!((&case["moves"], &case["played"]["turns"]), (&["e5d6"][..].into(), &["d7d5"][..].into()));
    assert_eq!(case["fen"], "8/8/8/3pP3/8/8/8/N7 w - d6 0 2");
    let case = find("fixtures/antichess/castle/rights/antichess@aise");
    assert_eq!((&case["invalid"], case["fen"].is_string()), (&"castling".into(), true));
    let fixtures = cases.iter().filter(|case| case["why"].is_string()).count();
    let filter = Filter { rules: vec!["antichess".to_owned()], ..Filter::default() };
    let selection = fixture::select(regra::shipped(), &fixture::shipped(), &filter).sound().unwrap();
    assert_eq!(fixtures, selection.cases.len());
}

#[test]
fn a_count_that_is_wrong_is_found_in_every_format() {
    for (format, right, wrong) in [
        ("epd", ";D2 400", ";D2 401"),
        ("perft", "perft 2 400", "perft 2 401"),
        ("json", "\"d2\":400", "\"d2\":401"),
    ] {
        let suite = exported("chess", format).replace(right, wrong);
        for options in [&[][..], &["--hash", "1"], &["--adjudicate"], &["--threads", "1"], &["--oracle"]] {
            let (report, code) = counted(&suite, &[&["perft", "chess", "2"], options].concat());
            // The start stands among the fixtures and in the suite that is timed.
            assert_eq!((code, number(&report, "wrong")), (Some(1), 2), "{format} {options:?}: {report}");
            let counts = report["positions"].as_array().unwrap().iter();
            let counts: Vec<&Value> =
                counts.flat_map(|position| position["counts"].as_array().unwrap()).collect();
            let found: Vec<_> = counts.iter().filter(|count| count["right"] == false).collect();
            assert!(found.iter().all(|count| count["counted"] == "400" && count["expected"] == "401"));
            let agrees = counts.iter().filter(|count| count["oracle"] == "agrees").count();
            assert_eq!(agrees, if options == ["--oracle"] { counts.len() } else { 0 });
        }
    }
}

/// Ends that are judged from counts stop an adjudicated count, and no other.
#[test]
fn an_adjudicated_count_of_a_suite_stops_sooner() {
    let suite = "4k3/8/8/8/8/8/8/R3K3 w - - ;D2 75 ;hmvc 99 ;fmvn 80\n";
    let (plain, _) = counted(suite, &["perft", "chess"]);
    let (judged, _) = counted(suite, &["perft", "chess", "--adjudicate"]);
    let nodes = |report: &Value| report["positions"][0]["counts"][0]["counted"].as_str().unwrap().to_owned();
    assert_eq!((nodes(&plain) != "0", nodes(&judged).as_str()), (true, "0"));
}

#[test]
fn lines_that_are_wrong_are_told_and_the_others_counted() {
    let suite = "4k3/8/8/8/8/8/8/4K3 w - - ;D1 5\nnonsense\n  4k3/8/8/8/8/8/8/4K3 x - - ;D1 5\n";
    let output = regra(&["perft", "chess", "--epd", "-"], suite);
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(
        (output.status.code(), out.lines().next()),
        (Some(2), Some("1 position: 1 count is right, 0 wrong"))
    );
    assert!(err.contains("error: standard input:2:1: found `nonsense`"), "{err}");
    assert!(err.contains("error: standard input:3:23: side: found `x`, expected `w` or `b`"), "{err}");
    // Beside a wrong count too.
    let output = regra(&["perft", "chess", "--epd", "-"], &suite.replacen("D1 5", "D1 6", 1));
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && err.contains("standard input:3:23"), "{err}");
}

#[test]
fn what_is_no_suite_is_said_in_few_lines() {
    for bytes in [&b"\xff\xfe4\0k\0"[..], b"\0\xff\x80\n", &[b'x'; 1 << 20], &b"{".repeat(1 << 16), b""] {
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-suite.epd");
        std::fs::write(&path, bytes).unwrap();
        let output = regra(&["perft", "chess", "--epd", path.to_str().unwrap()], "");
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert!(output.status.code() == Some(2) && said.len() < 2_000, "{said}");
    }
}
