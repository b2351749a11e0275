//! A game of one's own, from nothing: begun, changed, checked, with cases drafted and files looked through.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use super::process::{lines, regra};

/// A directory of one's own.
struct Desk(PathBuf);

impl Desk {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("regra-desk-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn at(&self, file: &str) -> String {
        self.0.join(file).display().to_string()
    }

    fn write(&self, file: &str, text: &str) -> String {
        fs::write(self.0.join(file), text).unwrap();
        self.at(file)
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = regra(args, "");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn a_game_is_begun_changed_and_noticed() {
    let desk = Desk::new("new");
    let out = desk.0.display().to_string();
    let (code, said, _) = run(&["new", "mygame", "--out", &out]);
    assert_eq!(code, Some(0), "{said}");
    let (spec, fixtures) = (desk.at("mygame.yaml"), desk.at("mygame"));
    let check = |more: &[&str]| run(&[&["check", &fixtures, "--spec", &spec], more].concat());
    let (code, said, _) = check(&[]);
    assert!(code == Some(0) && said.contains(" 0 failed, 0 skipped"), "{said}");
    // Nothing is written over.
    let before = desk.read("mygame.yaml");
    let (code, _, error) = run(&["new", "mygame", "--out", &out, "--from", "antichess"]);
    assert!(code == Some(2) && error.contains("is there already"), "{error}");
    assert_eq!(desk.read("mygame.yaml"), before);
    // A piece whose line is deleted is inherited, as the comment says, and with `without` it is not.
    assert!(before.contains("as in `without: [knight.leap]`."), "{before}");
    let lines = before.lines().filter(|line| !line.contains("clause: knight.leap"));
    desk.write("mygame.yaml", &lines.map(|line| format!("{line}\n")).collect::<String>());
    assert_eq!(check(&[]).0, Some(0));
    desk.write("mygame.yaml", &(desk.read("mygame.yaml") + "without: [knight.leap]\n"));
    let (code, _, error) = check(&[]);
    assert!(code == Some(2) && error.contains("unknown piece letter `N`"), "{error}");
    // A piece that moves otherwise fails the cases about it, and not those about others.
    let changed = before.replace("betza: \"N\"", "betza: \"NW\"");
    assert_ne!(before, changed);
    desk.write("mygame.yaml", &changed);
    let (code, said, _) = check(&["--clause", "knight"]);
    assert!(code == Some(1) && said.contains("FAIL"), "{said}");
    assert_eq!(check(&["--clause", "bishop"]).0, Some(0));
    // The clause that stands there as a comment is one when the signs in front are taken out.
    let (head, example) = before.split_once("# clauses:").unwrap();
    let example: String =
        example.lines().map(|line| line.strip_prefix("# ").unwrap_or(line).to_owned() + "\n").collect();
    desk.write("mygame.yaml", &format!("{head}clauses:{example}"));
    let (code, said, error) = run(&["lint", &spec, &fixtures]);
    assert_eq!((code, said.as_str()), (Some(0), "no problem in 14 files\n"), "{error}");
    let at = |rules: &str| run(&["explain", rules, "b1a4", "--spec", &spec]).1;
    assert!(at("mygame+mygame.move=otherwise").contains("b1a4 is legal"));
    assert!(at("mygame").contains("b1a4 is not legal"));
    // What was changed is seen by `diff` and `coverage`.
    let (_, said, _) = run(&["diff", "chess", "mygame+mygame.move=otherwise", "--spec", &spec, "--brief"]);
    assert!(said.contains("mygame.move"), "{said}");
    let (code, said, _) = run(&["coverage", "--spec", &spec, "--fixtures", &fixtures]);
    assert_eq!(code, Some(1), "nothing decides for the new reading yet");
    assert!(said.contains("mygame.move") && !said.contains("brasuca"), "{said}");
    assert!(!said.contains("src/"), "files of regra are of no use to an author: {said}");
}

#[test]
fn a_game_begins_from_any_rule_set() {
    let desk = Desk::new("from");
    let out = desk.0.display().to_string();
    for (name, from, differ) in [
        ("a", "antichess@aise", false),
        ("b", "brasuca@1.3+charge.path=leap", false),
        ("c", "shinobi with M = FW", true), // in the sentence of M, which says how it moves now
    ] {
        let output = regra(&["new", name, "--from", from, "--out", &out, "--format", "json"], "");
        let made = &lines(&output)[0];
        assert!(made["cases"].as_u64().unwrap() > 40, "{made}");
        let (spec, fixtures) = (desk.at(&format!("{name}.yaml")), desk.at(name));
        // It is the same game: no clause is read otherwise and the counts are the same.
        let (code, said, error) = run(&["diff", from, name, "--spec", &spec, "--depth", "2"]);
        assert_eq!(code, Some(i32::from(differ)), "{said}{error}");
        assert!(!differ || said.contains("they differ in 1 clause\n"), "{said}");
        let (code, said, _) = run(&["check", &fixtures, "--spec", &spec, "--fail-fast"]);
        assert_eq!(code, Some(0), "{said}");
    }
    // So does every game of the field, with its cases.
    for game in regra::shipped().field() {
        let (name, from) = (&*format!("of{}", game.name), game.name);
        let (code, _, error) = run(&["new", name, "--from", from, "--out", &out]);
        assert_eq!(code, Some(0), "{from}: {error}");
        let (spec, fixtures) = (desk.at(&format!("{name}.yaml")), desk.at(name));
        let (code, said, error) = run(&["diff", from, name, "--spec", &spec, "--depth", "1"]);
        assert_eq!(code, Some(0), "{said}{error}");
        let (code, said, _) = run(&["check", &fixtures, "--spec", &spec, "--fail-fast"]);
        assert_eq!(code, Some(0), "{said}");
    }
    for (name, from, told) in [
        ("chess", "chess", "is a game already"),
        ("1st", "chess", "cannot be the name of a game"),
        ("d", "ches", "did you mean chess?"),
    ] {
        let (code, _, error) = run(&["new", name, "--from", from, "--out", &out]);
        assert!(code == Some(2) && error.contains(told), "{error}");
    }
    // A user's own game is extended, not copied: the way that the message names is one.
    let club = desk.write("club.yaml", "name: club\nextends: makruk\n");
    let (code, _, error) = run(&["new", "mine", "--from", "club", "--spec", &club, "--out", &out]);
    let way = "write a document beside its own, with `extends: club`";
    assert!(code == Some(2) && error.contains(way), "{error}");
    let mine = desk.write("mine.yaml", "name: mine\nextends: club\n");
    let (code, said, error) = run(&["diff", "club", "mine", "--spec", &mine]);
    assert_eq!(code, Some(0), "{said}{error}");
}

/// A draft is run, and stands for nothing until somebody says why it must hold.
#[test]
fn a_drafted_case_counts_when_somebody_says_why() {
    let desk = Desk::new("draft");
    let file = desk.at("own.yaml");
    let fen = "4k3/8/b7/8/8/8/8/4K2R w K - 0 1";
    let draft = |more: &[&str]| run(&[&["fixture", "chess", "--fen", fen, "--append", &file], more].concat());
    let (code, said, error) = draft(&["--play", "e1g1 e1d1", "--name", "through"]);
    assert_eq!(code, Some(0), "{said}{error}");
    let text = desk.read("own.yaml");
    assert!(text.starts_with("clause: castle.through\n"), "{text}");
    assert!(text.contains("e1g1: castle.through") && text.contains("unverified: true"), "{text}");
    let (code, said, error) = run(&["check", &file]);
    assert!(code == Some(1) && said.contains("UNVERIFIED") && said.contains("0 passed, 0 failed"), "{said}");
    assert!(error.contains("no case that ran is verified"), "{error}");
    let json = &lines(&regra(&["check", &file, "--format", "json"], ""))[0];
    assert_eq!((json["passed"].as_u64(), json["unverified"].as_u64()), (Some(0), Some(1)), "{json}");
    // Without the mark the reason is missing; with a reason it is a case.
    let marked = |line: &&str| !line.contains("unverified:");
    let bare: String = text.lines().filter(marked).map(|line| format!("{line}\n")).collect();
    desk.write("own.yaml", &bare);
    let (code, said, _) = run(&["check", &file]);
    assert!(code == Some(1) && said.contains("does not say why it must hold"), "{said}");
    let whole = bare.replace("why: \"\"", "why: the bishop attacks f1");
    desk.write("own.yaml", &whole);
    let (code, said, error) = run(&["check", &file]);
    assert_eq!((code, said.as_str()), (Some(0), "1 passed, 0 failed, 0 skipped\n"), "{error}");
    // The next case goes behind it, under an id of its own.
    assert_eq!(draft(&["--name", "through"]).0, Some(2), "the id is taken");
    assert_eq!(desk.read("own.yaml"), whole);
    let (code, ..) = draft(&["--clause", "castle.form"]);
    assert_eq!(code, Some(0));
    let text = desk.read("own.yaml");
    assert!(
        text.starts_with(&whole) && text.contains("- id: castle-form\n    clause: castle.form\n"),
        "{text}"
    );
    let (code, said, _) = run(&["check", &file]);
    assert!(code == Some(0) && said.ends_with("1 passed, 0 failed, 0 skipped\n"), "{said}");
    // A draft covers nothing.
    let covered = |clause: &str| {
        let output = regra(&["coverage", "--fixtures", &file, "--clause", clause, "--format", "json"], "");
        lines(&output)[0]["clauses"][0]["cases"].as_array().unwrap().len()
    };
    assert_eq!([covered("castle.through"), covered("castle.form")], [1, 0]);
}

/// What cannot be gone on with stays as it is.
#[test]
fn a_case_is_added_only_where_it_can_be() {
    let desk = Desk::new("append");
    let case = "cases:\n- id: a\n  why: b\n  expect: { chess: { legal: [e2e3] } }\n";
    let own = |text: &str| {
        let file = desk.write("f.yaml", text);
        let (code, _, error) = run(&["fixture", "chess", "--play", "e2e4", "--append", &file]);
        (code, error, desk.read("f.yaml"))
    };
    let last = format!("{case}clause: pawn.step\n");
    let (code, error, after) = own(&last);
    assert!(code == Some(2) && error.contains("not the last key") && after == last, "{error}{after}");
    let flow = "clause: pawn.step\ncases: [{ id: a, why: b, expect: { chess: { legal: [e2e3] } } }]\n";
    let (code, error, after) = own(flow);
    assert!(code == Some(2) && error.contains("not the last key") && after == flow, "{error}{after}");
    let unsound = format!("clause: pawn.stp\n{case}");
    let (code, error, after) = own(&unsound);
    assert!(
        code == Some(2) && error.contains("did you mean pawn.step?") && after == unsound,
        "{error}{after}"
    );
    let dense = format!("clause: pawn.step\n{case}");
    let (code, error, after) = own(&dense.replace('\n', "\r\n"));
    assert!(code == Some(0), "{error}");
    assert!(
        after.contains("\r\n- id: pawn-double\r\n") && !after.replace("\r\n", "").contains('\n'),
        "{after}"
    );
    for (args, told) in [
        (&["--play", "e2e9"][..], "e2e9"),
        (&["--clause", "pawn.stp"], "did you mean pawn.step?"),
        (&["--name", "A B"], "is no id"),
        (&["--fen", "8/8 w"], "fen: board"),
        (&["--moves", "e2e5"], "e2e5"),
    ] {
        let (code, _, error) = run(&[&["fixture", "chess"], args].concat());
        assert!(code == Some(2) && error.contains(told), "{args:?}: {error}");
    }
}

/// The position's own refusals are named: those that only one clause stands against.
#[test]
fn a_draft_names_the_turns_that_a_clause_refuses() {
    let drafted = |args: &[&str]| {
        let (code, said, error) = run(&[&["fixture"], args].concat());
        assert_eq!(code, Some(0), "{error}");
        said
    };
    let castling = drafted(&["chess", "--fen", "4k3/8/b7/8/8/8/8/4K2R w K - 0 1"]);
    assert!(castling.contains("e1g1: castle.through") && castling.contains("e1f1: king.royal"), "{castling}");
    assert!(!castling.contains("castle.form"), "{castling}");
    let capture = drafted(&["antichess", "--fen", "8/8/8/3p4/4P3/8/8/8 w - - 0 1"]);
    assert!(capture.contains("moves: [e4d5]") && capture.contains("e4e5: capture.compulsory"), "{capture}");
    let over = drafted(&["chess", "--moves", "f2f3 e7e5 g2g4 d8h4"]);
    assert!(
        over.contains("outcome: { result: black, clause: end.mate }") && !over.contains("refused"),
        "{over}"
    );
    let own = ["club", "--spec", "tests/cmd/own/club.yaml", "--format", "json"];
    let json = &lines(&regra(&[&["fixture"], &own[..]].concat(), ""))[0];
    assert_eq!(json["rules"], "club@night");
    assert!(json["yaml"].as_str().unwrap().contains("      club@night:\n"), "{json}");
}

/// Every mistake of a file is told, each at its place, with the nearest right word.
#[test]
fn lint_tells_all_at_once() {
    let desk = Desk::new("lint");
    let text = "clause: pawn.step
cases:
  - id: first
    wy: typo
    why: b
    expect: { chess: { legl: [e2e3], moves: e2e4 } }
  - id: second
    expect: { chess: { legal: [e2e3] } }
  - id: third
    why: c
    expect: { chess: { refused: { e2e5: pawn.stp } }, ches: { legal: [e2e3] } }
  - id: fourth
    why: d
    expect: { chess: { outcome: { result: whit } } }
";
    let file = desk.write("f.yaml", text);
    let told = |column: &str, message: &str| format!("{file}:{column}: {message}");
    let (code, said, _) = run(&["lint", &file]);
    assert_eq!(code, Some(2), "{said}");
    for expected in [
        told("4:5", "unknown key `wy`: did you mean why?"),
        told("6:24", "unknown key `legl`: did you mean legal?"),
        told("6:38", "`moves` is a text: write a list"),
        told("7:5", "entry 2 of `cases` has no `why`"),
        told(
            "11:35",
            "`third` under `chess` names a clause for e2e5 that is not in force, `pawn.stp`: did you mean pawn.step?",
        ),
        told("11:55", "`third`: unknown rule set `ches`: did you mean chess?"),
        told("14:35", "`result` cannot be `whit`: did you mean white?"),
    ] {
        assert!(said.contains(&expected), "{expected}\n{said}");
    }
    assert!(said.ends_with("7 problems in 1 file\n"), "{said}");
    let json = &lines(&regra(&["lint", &file, "--format", "json"], ""))[0];
    assert_eq!(json["problems"].as_array().unwrap().len(), 7);
    let (_, github, _) = run(&["lint", &file, "--format", "github"]);
    assert_eq!(github.lines().filter(|line| line.starts_with("::error file=")).count(), 7, "{github}");
    let rules = "name: own
extends: ches
default_version: a
versions:
  - { id: a, titel: x, readings: [] }
pieces:
  - { letter: N, name: knight, betza: N, roles: [nite], clause: knight.leap }
";
    let document = desk.write("own.yaml", rules);
    let (code, said, _) = run(&["lint", &document]);
    assert_eq!(code, Some(2));
    for expected in [
        "5:14: unknown key `titel`: did you mean title?",
        "`title`",
        "`readings` is a list: write a map",
        "cannot be `nite`",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
}

/// What a file says is never looked at where its position is not reached.
#[test]
fn lint_sees_positions_that_cannot_be_reached() {
    let desk = Desk::new("reached");
    let text = "clause: pawn.step
cases:
  - { id: letter, why: a, fen: \"4k3/8/8/8/8/8/4S3/4K3 w - - 0 1\", expect: { chess: { legal: [e2e3] } } }
  - { id: king, why: a, fen: \"8/8/8/8/8/8/4P3/4K3 w - - 0 1\", expect: { chess: { legal: [e2e3] } } }
  - id: play
    why: a
    fen: \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"
    play: [e2e5]
    expect: { chess: { legal: [e8e7] } }
  - { id: refused, why: a, fen: \"8/8/8/8/8/8/4P3/4K3 w - - 0 1\", expect: { chess: { invalid: no black king } } }
";
    let file = desk.write("f.yaml", text);
    let (code, said, _) = run(&["lint", &file]);
    assert_eq!(code, Some(2), "{said}");
    for expected in [
        ":3:27: `letter` under `chess` has a FEN that cannot be read: ",
        ":4:25: `king` under `chess` has a FEN that cannot be read: ",
        ":8:5: `play` under `chess` plays a move that is not legal there",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
    assert!(said.ends_with("3 problems in 1 file\n"), "{said}");
}

#[test]
fn lint_knows_what_a_file_is() {
    let desk = Desk::new("sorts");
    let neither = desk.write("n.yaml", "a: b\n");
    let broken = desk.write("b.yaml", "cases: [\n");
    let (code, said, _) = run(&["lint", &neither, &broken]);
    assert!(code == Some(2) && said.contains("neither a fixture file") && said.contains("b.yaml:"), "{said}");
    assert!(said.ends_with("2 problems in 2 files\n"), "{said}");
    for shipped in
        ["spec/chess.yaml", "spec/brasuca.yaml", "spec/antichess.yaml", "spec/shinobi.yaml", "fixtures"]
    {
        let (code, said, _) = run(&["lint", shipped]);
        assert_eq!(code, Some(0), "{shipped}: {said}");
    }
}

#[test]
fn the_games_of_the_field_are_sound() {
    let (exit, said, problems) = run(&["lint", "spec/games", "fixtures/games"]);
    assert_eq!(exit, Some(0), "{said}{problems}");
    let table = fs::read_to_string("spec/games/README.md").unwrap();
    for game in regra::shipped().field() {
        let (name, file) = (game.name, game.path.strip_prefix("spec/games/").unwrap());
        assert!(table.contains(&format!("({file})")), "{file} is not in the table");
        let (exit, said, problems) = run(&["check", "--rules", name]);
        assert_eq!(exit, Some(0), "{said}{problems}");
    }
}
