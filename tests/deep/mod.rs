//! Deep counts as work: split, counted by any number of processes, added up.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod faults;
#[cfg(unix)]
mod killed;
#[cfg(unix)]
mod schedulers;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// A directory of a test's own, empty.
fn directory(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("deep").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// The command, to be run in a directory.
fn regra(directory: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
    command.env("REGRA_LANG", "en").env("REGRA_DOCUMENTS", "").current_dir(directory).arg("perft");
    command.args(shlex::split(line).unwrap());
    command
}

fn run(directory: &Path, line: &str) -> Output {
    regra(directory, line).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What a command says that holds.
fn json(directory: &Path, line: &str) -> Value {
    let output = run(directory, &format!("{line} --format json"));
    assert_eq!(output.status.code(), Some(0), "{line}: {}{}", text(&output.stdout), text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The files of results in a store.
fn results(store: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(store).into_iter().flatten().map(|entry| entry.unwrap());
    let mut files: Vec<PathBuf> = entries
        .filter(|entry| entry.file_name().to_string_lossy().starts_with("counts-"))
        .map(|entry| entry.path())
        .collect();
    files.sort();
    files
}

/// The counts of chess to ply 4 are published: lines A048987, different positions A083276.
#[test]
fn the_different_positions_of_chess_are_those_that_are_published() {
    let place = directory("published");
    let split = json(&place, "split chess 4 --ply 4 --out units --hash 8");
    let plies = split["plies"].as_array().unwrap().iter();
    let plies: Vec<_> =
        plies.map(|ply| (ply["lines"].as_str().unwrap(), ply["positions"].as_u64().unwrap())).collect();
    assert_eq!(plies, [("1", 1), ("20", 20), ("400", 400), ("8902", 5362), ("197281", 72078)]);
    let left = fs::read_dir(&place).unwrap().count();
    assert_eq!(left, 1, "nothing else is left behind");
    let small = run(&place, "split chess 4 --ply 4 --out small --hash 1");
    assert_eq!((small.status.code(), text(&small.stdout)), (Some(2), String::new()));
    let said = "error: more than 10922 different positions at a ply: give more memory with --hash\n";
    assert_eq!(text(&small.stderr), said);
    // What was gone through is gone on with.
    json(&place, "split chess 4 --ply 4 --out small");
    assert!(fs::read(place.join("small")).unwrap() == fs::read(place.join("units")).unwrap());
}

/// Games with drops, tokens, marks and ends that no mate makes: the sum is the plain count, and so is how lines end.
#[test]
fn the_sum_is_the_plain_count() {
    let lines = [
        ("chess 3 --fen \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1\"", 1),
        ("antichess 4 --moves e2e3", 2),
        ("brasuca@1.3 2", 1),
        ("brasuca@1 2 --start dd", 1),
        ("shinobi 2", 1),
        ("chess 3 --moves f2f3 e7e5", 2),
    ];
    for (index, (line, ply)) in lines.into_iter().enumerate() {
        let place = directory(&format!("sum-{index}"));
        let plain = json(&place, &format!("{line} --outcomes"));
        json(&place, &format!("split {line} --ply {ply} --out units"));
        json(&place, "work units --store plain --outcomes");
        json(&place, "work units --store table --hash 1 --threads 1");
        let join = json(&place, "join units plain --outcomes --recheck 3% --divide");
        for key in ["nodes", "outcomes", "divide"] {
            assert_eq!(join[key], plain[key], "{line}");
        }
        assert!(join["rechecked"].as_u64().unwrap() > 0, "{line}");
        let both = json(&place, "join units plain table");
        assert_eq!((&both["nodes"], &both["agree"]), (&plain["nodes"], &both["units"]), "{line}");
    }
}

/// Divided among the first turns only what adds up; turns that meet again are shared out rightly, three plies deep.
#[test]
fn a_sum_is_divided_among_first_turns() {
    let place = directory("divide");
    json(&place, "split chess 4 --ply 3 --out units");
    assert_eq!(run(&place, "work units --store store --range 1-5000").status.code(), Some(0));
    let part = run(&place, "join units store --divide");
    assert_eq!(part.status.code(), Some(1));
    assert!(!text(&part.stdout).contains("e2e4:"));
    json(&place, "work units --store store");
    let said = text(&run(&place, "join units store --divide").stdout);
    // Published: the divide of the start position at depth 4.
    for line in ["a2a3: 8457", "e2e4: 13160", "d2d4: 12435", "g1h3: 8881", "h2h4: 9329"] {
        assert!(said.lines().any(|other| other == line), "{line}: {said}");
    }
}

/// What is there is not counted again, however the units are named, and another depth is another count.
#[test]
fn each_unit_is_counted_once() {
    let place = directory("once");
    json(&place, "split chess 3 --ply 1 --out units");
    let counted = |line: &str| {
        let work = json(&place, &format!("work units --store store --threads 1 {line}"));
        [&work["counted"], &work["there"]].map(|number| number.as_u64().unwrap())
    };
    assert_eq!(counted("--line 7"), [1, 0]);
    assert_eq!(counted("--range 5-9"), [4, 1]);
    assert_eq!(counted("--part 2/3"), [5, 2]);
    let missing = run(&place, "join units store");
    let said = text(&missing.stdout);
    assert_eq!(missing.status.code(), Some(1));
    assert!(said.contains("missing: 10 units of 20: 1, 3-4, 10, 12-13, 15-16, 18-19"), "{said}");
    assert!(!said.contains(" nodes\n"), "no sum: {said}");
    assert_eq!(counted(""), [10, 10]);
    assert_eq!(counted(""), [0, 20]);
    assert_eq!(json(&place, "join units store")["nodes"], "8902");
    assert_eq!(counted("--depth 4"), [20, 0]);
    assert_eq!(json(&place, "join units store --depth 4")["nodes"], "197281");
    assert_eq!(json(&place, "join units store")["nodes"], "8902");
}

/// A start position can be the only unit, and all lines can have ended before.
#[test]
fn the_first_ply_and_no_ply_are_units_too() {
    let place = directory("least");
    json(&place, "split chess 3 --ply 0 --out units");
    json(&place, "work units --store store");
    assert_eq!(json(&place, "join units store")["nodes"], "8902");
    let divide = run(&place, "join units store --divide");
    assert_eq!(divide.status.code(), Some(2));
    assert!(text(&divide.stderr).contains("--divide: these units are the start itself"));
    json(&place, "split chess 5 --ply 2 --out mated --fen \"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1\"");
    json(&place, "split chess 5 --ply 2 --out none --moves f2f3 e7e5 g2g4 d8h4");
    assert_eq!(json(&place, "work none --store nowhere")["counted"], 0, "nothing to do is no error");
    let work = run(&place, "work none --store store --line 1");
    assert_eq!(work.status.code(), Some(2));
    assert!(text(&work.stderr).contains("none: no units: all lines have ended before"));
    let said = text(&run(&place, "join none nowhere --outcomes").stdout);
    assert!(!said.contains("not counted there"), "{said}");
    let join = json(&place, "join none store --outcomes");
    assert_eq!(join["nodes"], "0");
    assert_eq!(join["outcomes"][0]["clause"], "end.mate");
}

/// A plain count goes on where it was, also with a table, and where lines end by adjudication.
#[test]
fn a_plain_count_goes_on() {
    let place = directory("plain");
    for (file, line, nodes) in [
        ("a", "chess 4 --divide", "197281"),
        ("b", "brasuca@1.3 3 --hash 1", ""),
        ("c", "chess 3 --adjudicate --moves g1f3 g8f6 f3g1 f6g8", "8902"),
        ("d", "chess 1", "20"),
        ("e", "chess 0", "1"),
        ("f", "chess 4 --outcomes", "197281"),
        ("g", "chess 3 --outcomes --adjudicate --moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", ""),
        ("h", "chess 3 --outcomes --moves f2f3 e7e5 g2g4", ""),
        ("i", "chess 2 --outcomes --moves f2f3 e7e5 g2g4 d8h4", "0"),
        ("j", "chess 0 --outcomes --moves f2f3 e7e5 g2g4 d8h4", "1"),
        ("k", "brasuca@1 3 --outcomes", "25145"),
    ] {
        let plain = json(&place, line);
        // Not asked for is not none.
        assert_eq!(plain["outcomes"].is_null(), file < "f", "{line}");
        assert_ne!(plain["outcomes"], Value::Array(Vec::new()), "{line}: some lines end");
        let kept = json(&place, &format!("{line} --checkpoint {file}"));
        let again = json(&place, &format!("{line} --checkpoint {file}"));
        for key in ["nodes", "divide", "outcomes"] {
            assert_eq!([&kept[key], &again[key]], [&plain[key]; 2], "{line}");
        }
        assert!(nodes.is_empty() || plain["nodes"] == nodes, "{line}: {}", plain["nodes"]);
        // Of a count that was read, nothing of now is said.
        assert!(kept["how"].is_object() && kept["nodes_per_second"].is_u64() && kept["earlier"].is_null());
        // A game that is over has no parts.
        let read = nodes != "0";
        assert_eq!((again["how"].is_null(), again["nodes_per_second"].is_null()), (read, read), "{again}");
        assert_eq!(again["earlier"]["parts"].as_u64() > Some(0), read, "{line}: {again}");
        assert_eq!(again["earlier"]["parts"], again["earlier"]["of"], "{line}");
    }
    let again = text(&run(&place, "chess 4 --checkpoint a --hash 16").stderr);
    assert!(again.contains(" s in all: 400 of 400 parts were counted earlier\n"), "{again}");
    assert!(!again.contains("nodes/s") && !again.contains("16 MiB"), "{again}");
    let other = run(&place, "chess 5 --checkpoint a");
    assert_eq!(other.status.code(), Some(2));
    assert!(
        text(&other.stderr).contains("error: a: depth is `4`, expected `5`: no checkpoint of this count")
    );
    let whole = fs::read_to_string(place.join("a")).unwrap();
    // A process that was killed may have begun a line: what was done before it is gone on with.
    fs::write(place.join("half"), &whole[..whole.len() / 2]).unwrap();
    let half = json(&place, "chess 4 --checkpoint half");
    assert_eq!(half["nodes"], "197281");
    let parts = half["earlier"]["parts"].as_u64().unwrap();
    assert!((190..210).contains(&parts), "{half}");
    assert_eq!(fs::read_to_string(place.join("half")).unwrap().lines().count(), whole.lines().count());
    let line = whole.lines().nth(20).unwrap();
    let changed = line.replacen("nodes ", "nodes 1", 1);
    for (wrong, said) in [
        (whole.replace(line, &changed), "error: wrong:21: cut off, changed, or something else"),
        (String::new(), "error: wrong:1: it is empty"),
        ("8902\n".to_owned(), "error: wrong:1: cut off, changed, or something else"),
        (
            whole.replace("# regra-perft 3", "# regra-perft 2"),
            "error: wrong: regra-perft is `2`, expected `3`",
        ),
        (whole.replace("# digest sha256:", "# digest sha256:0"), "error: wrong: digest is `sha256:0"),
        (whole.replace("# adjudicated false", "# adjudicated true"), "error: wrong: adjudicated is `true`"),
        (whole.replace("# moves ", "# moves e2e4"), "error: wrong: moves is `e2e4`"),
    ] {
        fs::write(place.join("wrong"), wrong).unwrap();
        let refused = run(&place, "chess 4 --checkpoint wrong");
        assert_eq!((refused.status.code(), text(&refused.stdout)), (Some(2), String::new()), "{said}");
        let err = text(&refused.stderr);
        assert!(err.contains(said) && err.contains(": no checkpoint of this count"), "{err}");
    }
}

/// Two names of one store are no two stores that agree.
#[test]
fn a_store_is_named_once() {
    let place = directory("twice");
    json(&place, "split chess 2 --ply 1 --out units");
    json(&place, "work units --store s");
    let refused = |line: &str, said: &str| {
        let output = run(&place, line);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()), "{line}");
        assert!(text(&output.stderr).contains(said), "{line}: {}", text(&output.stderr));
    };
    refused("join units s s", "s and s are one store; name it once");
    refused("join units s ./s/", "s and ./s/ are one store");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("s", place.join("link")).unwrap();
        refused("join units s link", "s and link are one store");
    }
}

/// None is said where it was counted, and nothing where it was not.
#[test]
fn no_end_is_not_the_same_as_no_count_of_ends() {
    let place = directory("ends");
    json(&place, "split chess 2 --ply 1 --out units");
    json(&place, "work units --store with --outcomes");
    json(&place, "work units --store without");
    fs::create_dir(place.join("empty")).unwrap();
    let head =
        results(&place.join("with")).iter().map(|file| fs::read_to_string(file).unwrap()).next().unwrap();
    let head: String =
        head.lines().take_while(|line| line.starts_with('#')).map(|line| line.to_owned() + "\n").collect();
    fs::write(place.join("empty/counts-0"), head).unwrap();
    assert!(json(&place, "join units with")["outcomes"].is_null());
    let asked = json(&place, "join units with without empty --outcomes");
    assert_eq!(asked["outcomes"], Value::Array(Vec::new()));
    assert_eq!(asked["stores"][1]["without_ends"], true);
    let said = text(&run(&place, "join units with without empty --outcomes").stdout);
    assert!(said.contains("\nno line of at most 2 moves ends\n400 nodes\n"), "{said}");
    let of = |store: &str| said.lines().find(|line| line.starts_with(store)).unwrap().to_owned();
    assert!(of("with:").ends_with("(20)"), "{said}");
    assert!(of("without:").ends_with(" (20); how lines end was not counted there"), "{said}");
    assert!(of("empty:").ends_with(" 0.0 s; how lines end was not counted there"), "{said}");
    let said = text(&run(&place, "join units empty").stdout);
    assert!(said.contains("empty: 0 units, 0.0 s\n"), "{said}");
    let said = text(&run(&place, "join units with --lang pt").stdout);
    assert!(said.contains("; nós: ") && !said.contains("nodes") && !said.contains("specialised"), "{said}");
}

/// One is singular.
#[test]
fn one_unit_is_no_units() {
    let place = directory("one");
    let said = text(&run(&place, "split chess 2 --ply 0 --out units").stdout);
    assert!(said.ends_with("\n1 unit to count below, to depth 2: units\n"), "{said}");
    json(&place, "work units --store s");
    let said = text(&run(&place, "join units s").stdout);
    assert!(said.contains(", by 1 position at ply 0:\ns: 1 unit, "), "{said}");
}

/// What each command says, in both languages.
#[test]
fn it_says_what_was_done() {
    let place = directory("said");
    let said = |line: &str| {
        let output = run(&place, line);
        assert!(output.stderr.is_empty(), "{line}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(
        said("split antichess 3 --ply 2 --out units"),
        format!(
            "antichess@international, from {}:\n  ply  lines  different positions\n    0      1                    1\n    \
             1     20                   20\n    2    400                  400\nthe lines of each ply are perft to \
             it\n400 units to count below, to depth 3: units\n",
            start.replace("KQkq", "-")
        )
    );
    assert_eq!(
        said("work units --store s --range 1-2 --lang pt"),
        "2 unidades: 2 contadas, 0 já estavam lá\n"
    );
    assert_eq!(said("work units --store s"), "400 units: 398 counted, 2 there already\n");
    let join = said("join units s --recheck 1%");
    let lines: Vec<&str> = join.lines().collect();
    assert!(lines[0].starts_with("antichess@international, depth 3 from "), "{join}");
    assert!(lines[1].starts_with("s: 400 units, ") && lines[1].contains("; nodes: "), "{join}");
    assert_eq!(lines[2..], ["counted once more in another way, and the same: 5 units", "8067 nodes"]);
    assert!(said("join units s --lang pt").ends_with("\n8067 nós\n"));
    assert!(said("split chess 1").ends_with("the lines of each ply are perft to it\n"));
}

/// Units that are shared out between two stores are added up.
#[test]
fn what_was_counted_in_parts_is_added_up() {
    let place = directory("shared");
    json(&place, "split chess 4 --ply 2 --out units");
    json(&place, "work units --store a --part 1/2");
    json(&place, "work units --store b --part 2/2 --hash 1");
    let join = json(&place, "join units a b");
    assert_eq!((&join["nodes"], &join["agree"]), (&"197281".into(), &0.into()));
    let ways = [0, 1].map(|store| join["stores"][store]["ways"][0].clone());
    assert!(ways[1]["way"].as_str().unwrap().ends_with(" hash 1"), "{ways:?}");
    assert_eq!(ways.map(|way| way["results"].clone()), [200, 200]);
}

/// The document has the sums that `split` and `join` said, and no other.
#[test]
fn the_counts_that_ship_are_those_that_were_said() {
    let read = |file: &str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let mut said = BTreeSet::new();
    for line in read("spec/evidence/counts.jsonl").lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let [rules, fen] = ["rules", "fen"].map(|key| line[key].as_str().unwrap().to_owned());
        let mut take =
            |depth: u64, lines: &str| said.insert((rules.clone(), fen.clone(), depth, lines.to_owned()));
        for ply in line["plies"].as_array().unwrap() {
            take(ply["ply"].as_u64().unwrap(), ply["lines"].as_str().unwrap());
        }
        line["nodes"].as_str().map(|nodes| take(line["depth"].as_u64().unwrap(), nodes));
    }
    let (mut written, mut rules, mut fen) = (BTreeSet::new(), String::new(), String::new());
    for line in read("spec/counts.md").lines() {
        if let Some(title) = line.strip_prefix("## ") {
            title.clone_into(&mut rules);
        } else if let Some((from, _)) = line.strip_prefix("From `").and_then(|line| line.split_once('`')) {
            from.clone_into(&mut fen);
        } else if let Some(row) = line.strip_prefix("| ") {
            let mut cells = row.split(" | ");
            if let Some(Ok(depth)) = cells.next().map(str::parse) {
                let lines = cells.next().unwrap().replace('\u{202f}', "");
                written.insert((rules.clone(), fen.clone(), depth, lines));
            }
        }
    }
    let only: Vec<_> = written.symmetric_difference(&said).collect();
    assert!(only.is_empty(), "{only:?}");
}
