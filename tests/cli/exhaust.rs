//! Every position with few men asked of another player: what it says otherwise, what is known of it, and what is kept
//! of a run in a file.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use serde_json::{Value, json};

use crate::cli::process::{lines, regra};

/// A unit of antichess with stalemates in it: two blocked men, the first of them on c4.
const BLOCKED: [&str; 4] = ["--men", "2", "--unit", "4379/5761"];

fn exhaust(rules: &str, more: &[&str]) -> Output {
    let fixed = ["exhaust", rules, "--threads", "1"];
    regra(&[&fixed[..], more].concat(), "")
}

/// regra itself as the player, which plays these rules whatever it is asked.
fn playing(rules: &str) -> String {
    let regra = env!("CARGO_BIN_EXE_regra");
    if rules.is_empty() { regra.to_owned() } else { format!("'{regra}' peer regra --run --rules {rules}") }
}

fn against(rules: &str, plays: &str, more: &[&str]) -> Output {
    let player = playing(plays);
    let protocol: &[&str] = if plays.is_empty() { &[] } else { &["--protocol", "script"] };
    exhaust(rules, &[&BLOCKED[..], &["--against", &player], protocol, more].concat())
}

fn said(output: &Output) -> Value {
    lines(output).pop().unwrap_or_else(|| panic!("{}", text(&output.stderr)))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A file that is gone afterwards.
struct Kept(PathBuf);

impl Kept {
    fn new(name: &str) -> Self {
        let name = format!("regra-exhaust-{}-{name}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn who_plays_by_the_rules_says_the_same() {
    let output = against("antichess@international", "", &["--format", "json"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let found = said(&output);
    let asked = &found["against"];
    assert_eq!(asked["findings"], json!([]));
    assert_eq!((&asked["turns"], &asked["after"]), (&found["seen"]["accepted"], &found["seen"]["turns"]));
    assert_eq!((&asked["outcome"], &asked["unsaid"]), (&found["seen"]["accepted"], &json!(0)));
    let by_the_oracle =
        said(&exhaust("antichess@international", &[&BLOCKED[..], &["--format", "json"]].concat()));
    assert_eq!(found["seen"], by_the_oracle["seen"]);
}

/// By AISE a stalemate is a draw, and a dead position too; by the international rules who has no turn wins, and
/// nothing is dead.
#[test]
fn who_ends_games_otherwise_is_found_with_the_clause() {
    let output = against("antichess@international", "antichess@aise", &["--format", "json"]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let found = said(&output);
    let findings = found["against"]["findings"].as_array().unwrap();
    let all: Vec<_> = findings
        .iter()
        .map(|one| json!([one["kind"], one["clauses"], one["says"], one["positions"]]))
        .collect();
    let expected = [
        json!(["outcome", ["end"], "expected the game goes on, got a draw", 4]),
        json!(["outcome", ["end.stalemate"], "expected black has won, got a draw", 1]),
        json!(["outcome", ["end.stalemate"], "expected white has won, got a draw", 1]),
    ];
    assert_eq!(all, expected);
    // What is not asked cannot be otherwise.
    let turns = against("antichess@international", "antichess@aise", &["--ask", "turns,after"]);
    assert_eq!(turns.status.code(), Some(0), "{}", text(&turns.stdout));
}

#[test]
fn turns_too_many_are_drawn_with_the_clause_that_refuses_them() {
    let output = against("antichess@international", "antichess@international+capture.compulsory=off", &[]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let out = text(&output.stdout);
    assert!(out.contains("FAIL moves that it lists and should not: capture.compulsory, in "), "{out}");
    assert!(out.contains("+ extra ") && out.contains("  a  b  c  d  e  f  g  h"), "{out}");
    assert!(out.contains("differs in 1 kind, 0 known"), "{out}");
}

#[test]
fn what_is_known_fails_nothing() {
    let known = Kept::new("known.yaml");
    let entry = |clause: &str| format!("- {{ rules: antichess, clause: {clause}, why: another school }}\n");
    let run = || against("antichess@international", "antichess@aise", &["--known", known.path()]);
    fs::write(known.path(), format!("known:\n{}", entry("end.stalemate"))).unwrap();
    let some = run();
    assert_eq!(some.status.code(), Some(1));
    assert!(text(&some.stdout).contains("differs in 3 kinds, 2 known"), "{}", text(&some.stdout));
    fs::write(known.path(), format!("known:\n{}", entry("end"))).unwrap();
    let all = run();
    assert_eq!(all.status.code(), Some(0), "{}", text(&all.stdout));
    assert!(text(&all.stdout).contains(":2: another school"), "{}", text(&all.stdout));
    // A stalemate of each side alone is known by its position; the four that are dead for one school are not.
    let fens = ["8/8/8/2p5/2P5/8/8/8 w - - 0 1", "8/8/8/2p5/2P5/8/8/8 b - - 0 1"];
    let entries: String =
        fens.iter().map(|fen| format!("- {{ rules: antichess, fen: \"{fen}\", why: seen }}\n")).collect();
    fs::write(known.path(), format!("known:\n{entries}")).unwrap();
    let seen = run();
    assert!(text(&seen.stdout).contains("differs in 3 kinds, 2 known"), "{}", text(&seen.stdout));
    fs::write(known.path(), "known:\n- { rules: antichess, clause: end.stalmate, why: x }\n").unwrap();
    let wrong = run();
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("did you mean end.stalemate?"), "{}", text(&wrong.stderr));
}

#[test]
fn who_fails_is_no_finding() {
    let dying = "sh -c 'read -r _; echo \"{\\\"name\\\":\\\"brief\\\"}\"; read -r _; echo no answer; exit 7'";
    let output =
        exhaust("chess", &["--men", "2", "--unit", "5/64", "--against", dying, "--protocol", "script"]);
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("brief"), "{}", text(&output.stderr));
    let out = text(&output.stdout);
    assert!(out.contains("stopped: 0 of 1 unit gone through\nbrief was asked about no position\n"), "{out}");
    assert!(!out.contains("in 0 positions") && !out.contains("the same"), "{out}");
    assert!(!text(&output.stderr).contains("earlier runs"), "{}", text(&output.stderr));
    let nobody = exhaust("chess", &["--men", "2", "--against", "/nobody/there"]);
    assert_eq!(nobody.status.code(), Some(2));
}

/// It ends by itself once, and answers rightly when it is asked again.
#[test]
fn who_crashes_and_then_answers_is_no_success() {
    let starts = Kept::new("crashes");
    let (starts, regra) = (starts.path(), env!("CARGO_BIN_EXE_regra"));
    let once = format!(
        "sh -c 'echo >>{starts}; if [ $(wc -l <{starts}) = 2 ]; then read -r _; \
         echo \"{{\\\"name\\\":\\\"brief\\\"}}\"; read -r _; exit 7; fi; exec {regra} peer regra --run'"
    );
    let options = ["--protocol", "script", "--format", "json", "--ask", "turns", "--against", &once];
    let output = exhaust("antichess@international", &[&BLOCKED[..], &options].concat());
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("its program ended by itself once"), "{}", text(&output.stderr));
    let found = said(&output);
    assert_eq!((&found["against"]["restarts"]["crashes"], &found["complete"]), (&json!(1), &json!(true)));
}

#[test]
fn a_checkpoint_keeps_what_was_said_and_against_whom() {
    let kept = Kept::new("checkpoint.json");
    let more = ["--format", "json", "--checkpoint", kept.path()];
    let run = || against("antichess@international", "antichess@aise", &more);
    let (first, second) = (said(&run()), said(&run()));
    assert_eq!((&first["seen"], &first["against"]), (&second["seen"], &second["against"]));
    assert_eq!(first["against"]["findings"].as_array().map(Vec::len), Some(3));
    assert_eq!(second["positions_per_second"], Value::Null, "nothing was gone through");
    let oracle = exhaust("antichess@international", &[&BLOCKED[..], &more].concat());
    assert_eq!(oracle.status.code(), Some(2));
    let why = text(&oracle.stderr);
    assert!(why.contains("against is `regra ") && why.contains("not `oracle`"), "{why}");
    let narrower =
        against("antichess@international", "antichess@aise", &[&more[..], &["--ask", "turns"]].concat());
    assert_eq!(narrower.status.code(), Some(2));
    let whole = fs::read_to_string(kept.path()).unwrap();
    let accepted = format!("\"accepted\": {}", first["seen"]["accepted"]);
    let end = whole.lines().find(|line| line.contains("end.stalemate\": ")).unwrap();
    for (from, to) in [
        (accepted.as_str(), "\"accepted\": 0"),
        (end, "\"end.stalemate\": 9,"),
        ("\"digest\": \"", "\"digest\": \"0"),
    ] {
        assert!(whole.contains(from), "{from}");
        refused(&run, &kept, &whole.replacen(from, to, 1), "its sum is not that of its lines");
    }
    refused(&run, &kept, &whole[..whole.len() / 2], "its sum is not that of its lines");
    let (older, _) = whole.rsplit_once("sum ").unwrap();
    refused(&run, &kept, older, "a checkpoint without a sum, as older versions wrote it");
}

/// A file with this text is gone on with by nobody, and stays.
fn refused(run: &dyn Fn() -> Output, kept: &Kept, text_kept: &str, said: &str) {
    fs::write(kept.path(), text_kept).unwrap();
    let output = run();
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), ""), "{text_kept}");
    let why = text(&output.stderr);
    assert!(why.contains(said) && why.contains(kept.path()), "{why}");
    assert_eq!(fs::read_to_string(kept.path()).unwrap(), text_kept);
}
