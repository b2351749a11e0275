//! Fixture files of the user's own: where they lie, how long they may be, how a failure is run again.

use super::process::regra;

/// A fixture that holds, with another id in each file.
fn fixture(id: &str) -> String {
    format!(
        "clause: pawn.step\ncases:\n  - id: {id}\n    why: the law\n    expect: {{ chess: {{ legal: [e2e3] }} }}\n"
    )
}

/// Links are followed, once round a loop; a link to nothing is no fixture, unless it is called one.
#[cfg(unix)]
#[test]
fn every_fixture_below_a_directory_is_read() {
    use std::fs;
    use std::os::unix::fs::symlink;
    let root = std::env::temp_dir().join(format!("regra-links-{}", std::process::id()));
    let (inside, outside) = (root.join("inside"), root.join("outside"));
    fs::create_dir_all(&inside).unwrap();
    fs::create_dir_all(&outside).unwrap();
    fs::write(inside.join("a.yaml"), fixture("a")).unwrap();
    fs::write(inside.join("b.yml"), format!("\u{feff}{}", fixture("b"))).unwrap();
    fs::write(outside.join("c.yaml"), fixture("c")).unwrap();
    symlink(&outside, inside.join("directory")).unwrap();
    symlink(outside.join("c.yaml"), inside.join("d.yaml")).unwrap();
    symlink(&inside, inside.join("loop")).unwrap();
    symlink(root.join("nowhere"), inside.join("notes")).unwrap();
    let path = inside.display().to_string();
    let output = regra(&["check", &path], "");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "4 passed, 0 failed, 0 skipped\n", "{output:?}");
    symlink(root.join("nowhere"), inside.join("e.yaml")).unwrap();
    let broken = regra(&["check", &path], "");
    assert_eq!(broken.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&broken.stderr).contains("e.yaml"));
    fs::remove_dir_all(&root).unwrap();
}

/// What is wrong with one case, one file or one start position hides nothing of the others.
#[test]
fn one_failing_thing_never_hides_the_rest() {
    let root = std::env::temp_dir().join(format!("regra-rest-{}", std::process::id()));
    std::fs::create_dir_all(&root).unwrap();
    let path = |name: &str| root.join(name).display().to_string();
    let write = |name: &str, text: &str| std::fs::write(root.join(name), text).unwrap();
    // White alone castles: black's right is a fault of the case that has it, and of the start.
    write(
        "own.yaml",
        "name: own\ntitle: Own\nextends: chess\ndefault_version: a\n\
         castling: { form: toward, king_files: e, rook_files: ah, sides: w }\n\
         starts:\n  - { name: start, fen: \"r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1\" }\nversions: [{ id: a, title: A }]\n",
    );
    let case = |id: &str, right: &str, moves: &str| {
        format!(
            "- {{ \"id\": {id}, why: the law, fen: \"r3k3/8/8/8/8/8/8/4K2R w {right} - 0 1\",\n    \
             expect: {{ own: {{ legal: [{moves}] }} }} }}\n"
        )
    };
    let cases = [
        case("a", "K", "e1g1"),
        case("b", "Kq", "e1g1"),
        case("c", "K", "e1x1"),
        "- { id: d, what: x }\n".to_owned(),
        case("e", "K", "e1g1, e1g1"),
        case("f", "K", "e1g1").replace("own:", "none:"),
        case("g", "K", "e1g1"),
    ];
    write("cases.yaml", &format!("clause: castle.form\ncases:\n{}", cases.concat()));
    write("text.yaml", "no fixture\n");
    let all = ["cases.yaml", "text.yaml", "nowhere.yaml"].map(path);
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let output = regra(&[&["check", "--spec", &path("own.yaml")], &all[..]].concat(), "");
    let [said, errors] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert_eq!(output.status.code(), Some(1), "{said}{errors}");
    assert!(said.ends_with("2 passed, 3 failed, 0 skipped, 5 unreadable\n"), "{said}");
    // The line of a case is where it stands, in whatever style.
    let file = path("cases.yaml");
    for (line, id) in [(5, "b"), (7, "c"), (10, "e")] {
        assert!(said.contains(&format!("FAIL {file}:{line}: {id} under own@a")), "{said}");
    }
    assert!(said.contains(&format!("{file}:8:30: `c` under `own@a`")), "{said}");
    let own = path("own.yaml");
    for place in [format!("{own}:7:26: "), format!("{file}:9:12: "), format!("{file}:13:15: ")] {
        assert!(errors.contains(&place), "{place}{errors}");
    }
    assert!(errors.contains("text.yaml:1:1: ") && errors.contains("nowhere.yaml: "), "{errors}");
    // What cannot be read is an error of its own in each format.
    for (format, wanted) in [
        ("json", "\"problems\":[{"),
        ("junit", "<error message"),
        ("tap", "not ok 10 - "),
        ("github", "::error file="),
        ("md", "5 unreadable"),
    ] {
        let args = [&["check", "--format", format, "--spec", &own], &all[..]].concat();
        let said = String::from_utf8(regra(&args, "").stdout).unwrap();
        assert!(said.contains(wanted), "{format}: {said}");
    }
    // Without a case that fails, what cannot be read decides.
    let sound = fixture("a");
    write("sound.yaml", &sound);
    let files = [&path("sound.yaml"), "--fixtures", &path("text.yaml")];
    let [sound, _, text] = files;
    for (args, code) in [
        (vec!["check", sound, text], 2),
        (["export", "--format", "json", "--fixtures"].iter().chain(&files).copied().collect(), 2),
        (["coverage", "--clause", "pawn.step", "--fixtures"].iter().chain(&files).copied().collect(), 2),
        // The one case does not show whether a pawn goes two squares.
        (
            ["mutate", "chess", "--clause", "pawn.double", "--fixtures"]
                .iter()
                .chain(&files)
                .copied()
                .collect(),
            1,
        ),
    ] {
        let output = regra(&args, "");
        assert!(!output.stdout.is_empty() && output.status.code() == Some(code), "{args:?}: {output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("text.yaml:1:1: "), "{args:?}");
    }
    std::fs::remove_dir_all(&root).unwrap();
}

/// What is printed to run a case again does so: with the user's own rules, a name to quote, and all.
#[test]
fn a_failure_says_how_to_run_it_again() {
    let own = ["--spec", "tests/cmd/own/club.yaml", "tests/cmd/own/it's wrong.yaml"];
    let output = regra(&[&["check", "--oracle"], &own[..]].concat(), "");
    let said = String::from_utf8(output.stdout).unwrap();
    let command = said.lines().find_map(|line| line.trim().strip_prefix("again: regra ")).unwrap();
    let words = shlex::split(command).unwrap();
    let again = regra(&words.iter().map(String::as_str).collect::<Vec<_>>(), "");
    assert_eq!(again.status.code(), Some(1));
    assert_eq!(String::from_utf8(again.stdout).unwrap(), said);
    assert!(said.contains("0 passed, 1 failed, 0 skipped"), "{said}");
}

/// No file is read without end, and what is said of one is short.
#[cfg(unix)]
#[test]
fn a_file_without_end_is_refused() {
    for args in [&["check", "/dev/zero"][..], &["check", "--spec", "/dev/zero"]] {
        let output = regra(args, "");
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, "error: /dev/zero: the file is too long: at most 8 MiB are read\n");
    }
}

/// A turn to try is read as engines spell it, as `--moves` reads those before it.
#[test]
fn a_turn_to_try_may_be_spelled_as_engines_do() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let drafted = |turn| regra(&["fixture", "chess", "--fen", fen, "--play", turn], "").stdout;
    let own = drafted("e1g1");
    assert!(String::from_utf8_lossy(&own).contains("e1g1: [castle.form]"));
    for spelled in ["O-O", "e1h1"] {
        assert_eq!(drafted(spelled), own, "{spelled}");
    }
}

/// A file that cannot be read hides nothing of the others.
#[test]
fn lint_goes_on_behind_a_file_that_cannot_be_read() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("unread");
    std::fs::create_dir_all(&directory).unwrap();
    let wrong = directory.join("wrong.yaml");
    std::fs::write(&wrong, fixture("a").replace("e2e3", "e2e9")).unwrap();
    let output = regra(&["lint", "no/such/file", wrong.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("e2e9"), "{output:?}");
    assert!(said.contains("no/such/file:1:1: No such file"), "{output:?}");
    assert!(said.ends_with("in 2 files\n"), "{output:?}");
}

/// Who has drafts alone has covered nothing.
#[test]
fn drafts_cover_nothing() {
    let draft = fixture("a").replace("    why: the law\n", "    why: \"\"\n    unverified: true\n");
    let output = regra(&["coverage", "--fixtures", "-"], &draft);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

/// A rule set that is named twice, or beside its game, is tried once.
#[test]
fn mutate_takes_each_rule_set_once() {
    let tried = |names: &[&str]| {
        let command = [&["mutate"], names, &["--clause", "pawn.double"]].concat();
        let said = String::from_utf8(regra(&command, "").stdout).unwrap();
        said.lines().filter(|line| !line.starts_with("in ")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(tried(&["chess", "chess"]), tried(&["chess"]));
    assert_eq!(tried(&["antichess", "antichess@aise"]), tried(&["antichess"]));
}
