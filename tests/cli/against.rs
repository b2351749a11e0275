//! The fixtures asked of another player: what it says wrong, what is known of it, and what it cannot be asked.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::cli::process::{lines, regra};

const FIXTURE: &str = "\
clause: king.step
cases:
  - id: corner
    why: the king goes to the three squares around it
    fen: \"7k/8/8/8/8/8/8/K7 w - - 0 1\"
    expect:
      chess:
        moves: [a1a2, a1b1, a1b2]
        refused: { a1a3: king.step }
        outcome: { result: draw, clause: end.material }
        perft: { 1: 3 }
        source: counted by hand, and by looking at the corner
";

/// An engine made of shell that lists these turns wherever it is, and the fixture that it is asked.
struct Fake {
    dir: PathBuf,
}

impl Fake {
    fn listing(name: &str, turns: &[&str]) -> Self {
        let listed: String = turns.iter().map(|turn| format!("echo '{turn}: 1'; ")).collect();
        Self::doing(name, &format!("{listed} echo; echo 'Nodes searched: {}'", turns.len()))
    }

    fn doing(name: &str, perft: &str) -> Self {
        let dir = std::env::temp_dir().join(format!("regra-against-{}-{name}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let script = format!(
            "while read -r line; do case \"$line\" in\n\
             uci) echo 'id name Fake 1'; echo uciok;;\n\
             isready) echo readyok;;\n\
             'go perft 1') {perft};;\n\
             quit) exit;;\n\
             esac; done\n"
        );
        fs::write(dir.join("engine.sh"), script).unwrap();
        fs::write(dir.join("corner.yaml"), FIXTURE).unwrap();
        Self { dir }
    }

    fn file(&self, name: &str) -> String {
        self.dir.join(name).display().to_string()
    }

    fn check(&self, more: &[&str]) -> Output {
        let (fixture, command) = (self.file("corner.yaml"), format!("sh {}", self.file("engine.sh")));
        let fixed = ["check", &fixture, "--timeout", "5", "--against", &command];
        regra(&[&fixed[..], more].concat(), "")
    }

    fn known(&self, text: &str) -> Output {
        fs::write(Path::new(&self.dir).join("known.yaml"), text).unwrap();
        self.check(&["--known", &self.file("known.yaml")])
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.dir);
    }
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.clone(), output.stderr.clone()].concat()).into_owned()
}

#[test]
fn a_player_that_plays_by_the_rules_passes_what_it_can_be_asked() {
    let output = Fake::listing("right", &["a1b2", "a1a2", "a1b1"]).check(&[]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(
        text.contains("Fake 1: 3 expectations of 1 case asked: 3 passed, 0 failed, 0 known; 1 not askable")
    );
    assert!(
        text.contains(
            "not askable (1 expectation): it does not say how a game stands, or ends games by other rules"
        ),
        "{text}"
    );
}

#[test]
fn a_turn_that_differs_is_told_with_its_clause_and_the_board() {
    let fake = Fake::listing("wrong", &["a1b2", "a1a2", "a1a3"]);
    let output = fake.check(&[]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("corner.yaml:3: corner under chess (king.step)"), "{text}");
    assert!(text.contains("- missing  a1b1: granted by king.step"), "{text}");
    assert!(text.contains("+ extra    a1a3: king.step: "), "{text}");
    assert!(text.contains("  1  K  .  .  .  .  .  .  ."), "{text}");
    let output = fake.check(&["--format", "json"]);
    let report = &lines(&output)[0];
    assert_eq!((output.status.code(), report["failed"].as_u64()), (Some(1), Some(2)));
    let moves = &report["cases"][0]["expectations"][0];
    assert_eq!((&moves["what"], &moves["verdict"]), (&"moves".into(), &"failed".into()));
    assert_eq!(moves["findings"][0]["missing"], "a1b1");
    assert_eq!(moves["findings"][1]["clauses"][0], "king.step");
    let text = said(&fake.check(&["--format", "junit"]));
    assert!(text.contains("failures=\"1\"") && text.contains("classname=\"king.step\""), "{text}");
    assert!(text.contains("- missing  a1b1: granted by king.step"), "{text}");
}

/// A count alone names no clause: that of the case is only where it was asked, and what finds the other is said.
#[test]
fn a_count_that_differs_does_not_pretend_to_a_clause() {
    let turns = "echo 'a1a2: 1'; echo 'a1b1: 1'; echo 'a1b2: 1'; echo; echo 'Nodes searched: 4'";
    let output = Fake::doing("count", turns).check(&[]);
    let text = said(&output).split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("king.step is the clause of the case, and not found out"), "{text}");
    assert!(text.contains("regra bisect chess --against … --fen \"7k/8/8/8/8/8/8/K7 w - - 0 1\""), "{text}");
}

/// The same for build servers and pull requests.
#[test]
fn findings_about_a_player_have_every_face() {
    let fake = Fake::listing("faces", &["a1b2", "a1a2", "a1a3"]);
    let face = |format: &str| {
        let output = fake.check(&["--format", format]);
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    let tap = face("tap");
    assert!(tap.starts_with("TAP version 14\n1..1\nnot ok 1 - "), "{tap}");
    assert!(
        tap.contains("\n  clause: king.step\n")
            && tap.contains("\n      - missing  a1b1: granted by king.step\n"),
        "{tap}"
    );
    let github = face("github");
    let annotation = github.lines().next().unwrap();
    assert!(
        annotation.starts_with("::error file=") && annotation.contains("corner.yaml,line=3,title="),
        "{github}"
    );
    assert!(annotation.contains("%0A  - missing  a1b1: granted by king.step%0A"), "{github}");
    assert!(github.ends_with("1 passed, 2 failed, 0 known; 1 not askable; 0 cases skipped\n"), "{github}");
    let markdown = face("md");
    assert!(markdown.contains("corner.yaml:3`: corner under `chess` (`king.step`)\n"), "{markdown}");
    assert!(markdown.contains("\n- missing  a1b1: granted by king.step\n"), "{markdown}");
    let right = Fake::listing("right-faces", &["a1b2", "a1a2", "a1b1"]);
    let tap = said(&right.check(&["--format", "tap", "--fail-fast"]));
    assert!(tap.contains("\nok 1 - ") && !tap.contains("not ok"), "{tap}");
}

#[test]
fn a_player_has_its_findings_as_pages() {
    let fake = Fake::listing("pages", &["a1b2", "a1a2", "a1a3"]);
    let report = fake.file("report");
    let output = fake.check(&["--report", &report]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains(&format!("pages: {report}/index.html\n")), "{text}");
    let page = |name: &str| fs::read_to_string(Path::new(&report).join(name)).unwrap();
    let (index, finding) = (page("index.html"), page("finding-1.html"));
    assert!(index.contains("1 passed, 2 failed, 0 known; 1 not askable"), "{index}");
    assert!(index.contains("<a href=\"finding-1.html\">corner</a>"), "{index}");
    for said in [
        "missing</span> <code>a1b1</code>: granted by <code>king.step</code>",
        "extra</span> <code>a1a3</code>: <code>king.step</code>: ",
        "<svg class=\"rg\"",
        "href=\"#rg-first\" x=\"40\" y=\"280\"", // b1, which it misses
        "href=\"#rg-second\" x=\"0\" y=\"200\"", // a3, which it adds
        "regra check --against",
    ] {
        assert!(finding.contains(said), "{said}: {finding}");
    }
    let refused = fake.check(&["--report", &report]);
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
    assert_eq!(fake.check(&["--report", &report, "--force"]).status.code(), Some(1));
    let right = Fake::listing("sound", &["a1b2", "a1a2", "a1b1"]);
    assert_eq!(right.check(&["--report", &right.file("report")]).status.code(), Some(0));
    let pages = fs::read_dir(right.file("report")).unwrap().count();
    assert_eq!(pages, 2, "the index and what marks the directory");
}

#[test]
fn what_is_known_fails_nothing_and_is_told_when_it_is_gone() {
    let entry = "known: [{ rules: chess, clause: king.step, engine: fake, why: its king is slow }]";
    let output = Fake::listing("known", &["a1b2", "a1a2", "a1a3"]).known(entry);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("1 passed, 0 failed, 2 known") && text.contains("its king is slow"), "{text}");
    let output = Fake::listing("gone", &["a1b2", "a1a2", "a1b1"]).known(entry);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("no longer seen ") && text.contains("known.yaml:1: chess king.step"), "{text}");
    // The same by the position, whose clocks do not matter; another position is another matter.
    let at = |fen| format!("known: [{{ rules: chess, fen: {fen}, why: its king is slow }}]");
    let fake = Fake::listing("position", &["a1b2", "a1a2", "a1a3"]);
    let text = said(&fake.known(&at("7k/8/8/8/8/8/8/K7 w - - 5 9")));
    assert!(text.contains("1 passed, 0 failed, 2 known"), "{text}");
    let text = said(&fake.known(&at("7k/8/8/8/8/8/8/K7 b - - 0 1")));
    assert!(text.contains("1 passed, 2 failed, 0 known"), "{text}");
    let output = Fake::listing("typo", &[]).known("known:\n- { rules: chess, clause: king.stop, why: x }\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("known.yaml:2:19: unknown clause `king.stop`: did you mean king.step?"));
}

#[test]
fn a_player_that_cannot_be_judged_is_no_success() {
    let output = Fake::doing("dies", "exit 1").check(&[]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(3), "{text}");
    assert!(text.contains("ended (exit status: 1) when asked `go perft 1`"), "{text}");
    assert!(text.contains("0 expectations of 0 cases asked"), "{text}");
    let fake = Fake::listing("other", &["a1b2", "a1a2", "a1b1"]);
    let command = format!("sh {}", fake.file("engine.sh"));
    let output = regra(&["check", "--rules", "shinobi@pt", "--against", &command], "");
    let text = said(&output);
    assert!(matches!(output.status.code(), Some(2 | 3)), "{text}");
    assert!(text.contains("not played shinobi@pt (") && text.contains("error: "), "{text}");
    let output = regra(&["check", "--rules", "shinobi", "--against", &command], "");
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert!(said(&output).contains("no case was judged"));
    let output = fake.check(&["--rules", "shinobi"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("error: "), "{}", said(&output));
}

/// All that it answers is right, and in between it ends by itself: that is said, and is no success.
#[test]
fn a_player_that_crashes_and_then_answers_is_no_success() {
    let fake = Fake::doing("crashes", "");
    let perft = "echo >>asked; if [ $(wc -l <asked) = 2 ]; then kill -SEGV $$; fi; \
                 for to in a2 b1 b2; do echo \"a1$to: 1\"; done; echo; echo 'Nodes searched: 3'";
    let perft = perft.replace("asked", &fake.file("asked"));
    drop(fake);
    let check = |format: &str| {
        let output = Fake::doing("crashes", &perft).check(&["--format", format]);
        assert_eq!(output.status.code(), Some(3), "{format}: {}", said(&output));
        assert!(said(&output).contains("its program ended by itself once"), "{format}: {}", said(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    let again = "its program had to be started again once, first: ended (signal: 11";
    for format in ["text", "tap", "md"] {
        let text = check(format);
        assert!(text.contains(again), "{text}");
        assert!(format == "tap" || text.contains("3 passed, 0 failed"), "{text}");
    }
    let report: serde_json::Value = serde_json::from_str(&check("json")).unwrap();
    assert_eq!(
        (&report["restarts"]["crashes"], &report["failed"]),
        (&serde_json::json!(1), &serde_json::json!(0))
    );
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    for args in [
        &["check", "--against", "x", "--oracle"][..],
        &["check", "--known", "x.yaml"],
        &["check", "--against", "sh -c 'exit'", "--variant", "chess"],
        &["check", "--against", "'"],
    ] {
        let output = regra(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", said(&output));
    }
}

/// A script that runs `regra uci`, whatever it is told, says the name of regra and is no command line of it.
#[test]
fn a_script_that_is_an_engine_is_asked_as_one() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("script-of-regra");
    fs::create_dir_all(&dir).unwrap();
    let (script, fixture) = (dir.join("engine.sh"), dir.join("corner.yaml"));
    fs::write(&script, format!("exec '{}' uci\n", env!("CARGO_BIN_EXE_regra"))).unwrap();
    fs::write(&fixture, FIXTURE).unwrap();
    let engine = format!("sh '{}'", script.display());
    let output = regra(&["check", fixture.to_str().unwrap(), "--against", &engine], "");
    let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert!(output.status.code() == Some(0) && said.contains("3 passed, 0 failed"), "{said}");
}
