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
