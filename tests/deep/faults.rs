//! Files that are cut off, changed, foreign or of another version, and a full disk: a line that names the file, and
//! no sum.

use std::fs;
use std::path::{Path, PathBuf};

use super::{directory, json, results, run, text};

/// The file of results in a store of one process.
fn counts(store: &Path) -> PathBuf {
    let files = results(store);
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}

/// The SHA-256 of a text.
fn sum(text: &str) -> String {
    <sha2::Sha256 as sha2::Digest>::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The results in a file, with this line in place of one, and its right sum.
fn forged(whole: &str, line: &str, body: &str) -> String {
    let head: String =
        whole.lines().filter(|line| line.starts_with('#')).map(|line| line.to_owned() + "\n").collect();
    whole.replace(line, &format!("{body} ; {}", &sum(&(head + body))[..16]))
}

/// Says this, with this exit code, and no sum.
fn refused(place: &Path, line: &str, said: &str) {
    let output = run(place, line);
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(2), "{line}: {out}{err}");
    assert!(err.contains(said), "{line}: {err}");
    assert!(out.is_empty(), "{line}: {out}");
}

#[test]
fn a_result_that_is_not_what_was_asked_for_is_refused() {
    let place = directory("results");
    json(&place, "split chess 3 --ply 1 --out units");
    json(&place, "work units --store store");
    let file = counts(&place.join("store"));
    let name = file.strip_prefix(&place).unwrap().display().to_string();
    let whole = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let changed = lines[7].replacen("nodes ", "nodes 1", 1);
    let renamed = lines[7].replacen(" b KQkq", " b KQk", 1);
    let garbage = "8902\n".to_owned();
    for (number, wrong, said) in [
        (8, whole.replace(lines[7], &changed).into_bytes(), "cut off, changed, or something else"),
        (8, whole.replace(lines[7], &renamed).into_bytes(), "cut off, changed, or something else"),
        (8, whole.replace(lines[7], &lines[7][..30]).into_bytes(), "cut off, changed, or something else"),
        (8, whole.replace(lines[7], "").into_bytes(), "cut off, changed, or something else"),
        (1, Vec::new(), "it is empty"),
        (1, garbage.into_bytes(), "cut off, changed, or something else"),
        (1, vec![0xff, 0xfe, 0], "cut off, changed, or something else"),
    ] {
        fs::write(&file, wrong).unwrap();
        refused(&place, "join units store", &format!("error: {name}:{number}: {said}"));
        refused(&place, "join units store", "; nothing is counted with it");
        let said = text(&run(&place, "work units --store store").stderr);
        assert!(
            said.contains(&format!("{name}:{number}: ")) && said.contains("; the unit is counted again"),
            "{said}"
        );
        assert_eq!(json(&place, "join units store")["nodes"], "8902");
    }
    // Of another version, nothing is taken, and nothing is changed.
    fs::write(&file, whole.replace("# regra 0.", "# regra 9.")).unwrap();
    for line in ["join units store", "work units --store store"] {
        refused(&place, line, &format!("error: {name}: regra is `9."));
    }
}

/// A process that was killed may have begun a line, and a disk may have lost the last ones: those units are missing.
#[test]
fn results_that_were_cut_off_are_missing() {
    let place = directory("torn");
    json(&place, "split chess 3 --ply 1 --out units");
    json(&place, "work units --store store");
    let file = counts(&place.join("store"));
    let whole = fs::read_to_string(&file).unwrap();
    for end in [whole.len() - 1, whole.len() / 2, whole.rfind('#').unwrap() + 90] {
        fs::write(&file, &whole[..end]).unwrap();
        let left = whole[..end].lines().filter(|line| !line.starts_with('#')).count() as u64 - 1;
        let join = run(&place, "join units store");
        let said = text(&join.stdout);
        assert_eq!(join.status.code(), Some(1), "{said}{}", text(&join.stderr));
        assert!(
            said.contains(&format!("missing: {} unit", 20 - left)) && !said.contains(" nodes\n"),
            "{said}"
        );
        let work = json(&place, "work units --store store");
        assert_eq!(
            [&work["there"], &work["counted"]].map(serde_json::Value::as_u64),
            [Some(left), Some(20 - left)]
        );
        assert_eq!(json(&place, "join units store")["nodes"], "8902");
        assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), whole.lines().count());
    }
}

/// A damaged result holds up no other, and all are named; work counts them again.
#[test]
fn damaged_results_hold_up_nothing() {
    let place = directory("damaged");
    json(&place, "split chess 3 --ply 1 --out units");
    json(&place, "work units --store store --range 1-15");
    let file = counts(&place.join("store"));
    let mut whole = fs::read_to_string(&file).unwrap();
    for line in [6, 7, 9] {
        let line = whole.lines().nth(line).unwrap().to_owned();
        whole = whole.replace(&line, &line.replacen(" w ", " v ", 1).replacen(" b ", " v ", 1));
    }
    fs::write(&file, whole).unwrap();
    let said = text(&run(&place, "join units store").stderr);
    assert_eq!(said.matches("its lines; nothing is counted with it").count(), 3, "{said}");
    let work = run(&place, "work units --store store");
    let said = text(&work.stderr);
    assert_eq!(said.matches("its lines; the unit is counted again").count(), 3, "{said}");
    assert!(text(&work.stdout).contains("20 units: 8 counted, 12 there already"), "{}", text(&work.stdout));
    assert_eq!(json(&place, "join units store")["nodes"], "8902");
}

/// Two processes never write into one file, and one that is free is written to again.
#[test]
fn a_file_of_results_is_one_process_s() {
    let place = directory("own");
    json(&place, "split chess 3 --ply 1 --out units");
    json(&place, "work units --store store --line 1");
    json(&place, "work units --store store --line 2");
    let file = counts(&place.join("store"));
    let name = file.file_name().unwrap().to_string_lossy().into_owned();
    let lock = fs::File::create(file.with_file_name(format!(".{name}.lock"))).unwrap();
    lock.lock().unwrap();
    let before = fs::read(&file).unwrap();
    assert_eq!(json(&place, "work units --store store")["there"], 2);
    assert!(fs::read(&file).unwrap() == before && results(&place.join("store")).len() == 2);
    assert_eq!(json(&place, "join units store")["nodes"], "8902");
    // What is there twice and the same is one result; what is not the same is told.
    let [own, other] = [0, 1].map(|at| results(&place.join("store"))[at].clone());
    let (whole, theirs) = (fs::read_to_string(&own).unwrap(), fs::read_to_string(&other).unwrap());
    let line = whole.lines().last().unwrap();
    fs::write(&other, format!("{theirs}{line}\n")).unwrap();
    assert_eq!(json(&place, "join units store")["nodes"], "8902");
    let (fen, rest) = line.split_once(" ; 2 ; nodes ").unwrap();
    let (nodes, _) = rest.split_once(" ; ").unwrap();
    let body = format!("{fen} ; 2 ; nodes 999 ; general ; 0.1");
    fs::write(&other, forged(&format!("{theirs}{line}\n"), line, &body)).unwrap();
    let output = run(&place, "join units store");
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(" in store and ") && said.contains(nodes) && said.contains("999"), "{said}");
    assert!(!said.contains("8902"), "{said}");
}

/// Two processes would undo each other's work.
#[test]
fn a_checkpoint_is_one_process_s() {
    let place = directory("held");
    let lock = fs::File::create(place.join(".kept.lock")).unwrap();
    lock.lock().unwrap();
    refused(&place, "chess 3 --checkpoint kept", "kept: another process is at work on it");
    drop(lock);
    assert_eq!(json(&place, "chess 3 --checkpoint kept")["nodes"], "8902");
    assert!(!place.join(".kept.lock").exists() && place.join("kept").is_file());
}

#[test]
fn units_that_were_changed_give_no_sum() {
    let place = directory("units");
    json(&place, "split chess 3 --ply 1 --out units");
    json(&place, "work units --store store");
    let whole = fs::read_to_string(place.join("units")).unwrap();
    let (body, _) = whole.rsplit_once("# sum ").unwrap();
    let (fen, _) = body.lines().last().unwrap().split_once(" ; ").unwrap();
    let sealed = |body: &str| format!("{body}# sum {}\n", sum(body));
    for (wrong, said) in [
        (whole[..whole.len() - 10].to_owned(), "its sum is not that of its lines"),
        (body.to_owned(), "its sum is not that of its lines"),
        (format!("{whole}\n"), "its sum is not that of its lines"),
        (whole.replace("# depth 3", "# depth 4"), "its sum is not that of its lines"),
        (whole.replace("# regra 0.", "# regra 9."), "its sum is not that of its lines"),
        (sealed(&body.replace("# regra 0.", "# regra 9.")), "regra is `9."),
        (whole.replace("# regra-units 2", "# regra-units 1"), "regra-units is `1`, expected `2`"),
        (String::new(), "wrong: it is empty"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ; 1\n".to_owned(), "its sum is not"),
        (whole.replace(&format!("{fen} ; 1"), &format!("{fen} ; 2")), "its sum is not that of its lines"),
        (
            sealed(&body.replace(&format!("{fen} ; 1"), &format!("{fen} ; 2"))),
            "the positions at the last ply",
        ),
        (sealed(&body.replace(&format!("{fen} ; 1\n"), "")), "units is `19`"),
        (sealed(&body.replacen(" ; 1", " ; x", 1)), "wrong: unit 1 is `"),
        (sealed(&body.replace("# ply 1 20 20", "# ply 2 20 20")), "ply is `2 20 20`"),
        (sealed(&body.replace("# depth 3", "# depth x")), "depth is `x`, expected a number"),
    ] {
        fs::write(place.join("wrong"), wrong).unwrap();
        for line in ["join wrong store", "work wrong --store store"] {
            refused(&place, line, "error: wrong: ");
            refused(&place, line, said);
        }
    }
    fs::write(place.join("wrong"), sealed(&body.replace("# depth 3", "# depth 0"))).unwrap();
    refused(&place, "join wrong store", "wrong: depth is `0`, expected 1 to 60");
    for (line, said) in [
        ("work units --store store --line 21", "--line 21: the units are numbered 1 to 20"),
        ("work units --store store --line 0", "--line 0: the units are numbered 1 to 20"),
        ("work units --store store --range 20-21", "--range 20-21: the units are numbered 1 to 20"),
        (
            "work units --store store --depth 0",
            "--depth 0: give a number from 1, the ply of the units, to 60",
        ),
        ("work nothing --store store", "nothing: "),
        ("join units nothing", "nothing: no store of counts"),
        ("split chess 3 --ply 4 --out u", "--ply 4: give at most the depth, 3"),
        ("split ches 3 --ply 1 --out u", "did you mean chess?"),
        ("split chess 3 --ply 1 --out nowhere/u", "error: nowhere/u: "),
    ] {
        refused(&place, line, said);
    }
}

/// What was gone through is gone on with only if it is what it was: a level in which the disk has lost something is
/// gone through once more.
#[test]
fn a_level_that_was_changed_is_not_gone_on_with() {
    let place = directory("level");
    json(&place, "split chess 3 --ply 2 --out whole");
    let whole = fs::read(place.join("whole")).unwrap();
    // What a process that was stopped behind ply 1 leaves.
    let part = place.join(".units.part");
    let stop = || {
        let _ = fs::remove_file(place.join("units"));
        let _ = fs::remove_file(&part);
        json(&place, "split chess 3 --ply 1 --out units");
        fs::rename(place.join("units"), &part).unwrap();
    };
    stop();
    let output = run(&place, "split chess 3 --ply 2 --out units");
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
    assert!(fs::read(place.join("units")).unwrap() == whole && !part.exists());
    let zeroed = |bytes: &mut Vec<u8>| bytes[300..500].fill(0);
    let swapped = |bytes: &mut Vec<u8>| bytes.rotate_left(96);
    let cut = |bytes: &mut Vec<u8>| bytes.truncate(960);
    for change in [&zeroed as &dyn Fn(&mut Vec<u8>), &swapped, &cut, &|bytes| bytes.clear()] {
        stop();
        let mut bytes = fs::read(&part).unwrap();
        change(&mut bytes);
        fs::write(&part, bytes).unwrap();
        let output = run(&place, "split chess 3 --ply 2 --out units");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{said}");
        assert_eq!(said, ".units.part: not what was written there: begun again at ply 0\n");
        assert!(fs::read(place.join("units")).unwrap() == whole && !part.exists());
    }
    // What was begun for other work is not thrown away for this.
    stop();
    for line in ["split chess 3 --ply 0 --out units", "split antichess 3 --ply 2 --out units"] {
        refused(&place, line, ".units.part: begun for other work (chess, now at ply 1)");
    }
    assert!(part.exists());
}

/// Whoever opens a pipe waits for somebody to write into it.
#[cfg(unix)]
#[test]
fn a_pipe_in_a_store_is_not_waited_for() {
    let place = directory("pipe");
    json(&place, "split chess 2 --ply 1 --out units");
    json(&place, "work units --store store");
    let file = &counts(&place.join("store"));
    fs::remove_file(file).unwrap();
    let made = std::process::Command::new("mkfifo").arg(file).status().unwrap();
    assert!(made.success());
    for line in ["join units store", "work units --store store"] {
        refused(&place, line, ": no regular file; nothing is counted with it; remove it");
    }
    fs::remove_file(file).unwrap();
    fs::remove_file(place.join("units")).unwrap();
    let made = std::process::Command::new("mkfifo").arg(place.join("units")).status().unwrap();
    assert!(made.success());
    refused(&place, "join units store", "units: no regular file");
    refused(&place, "chess 2 --checkpoint units", "units: no regular file");
}

/// Whatever stands at the name of the units is left alone, unless it is the units of the same work.
#[test]
fn only_units_of_the_same_work_are_replaced() {
    let place = directory("out");
    json(&place, "split chess 3 --ply 1 --out units");
    let units = fs::read(place.join("units")).unwrap();
    fs::write(place.join("letter"), "dear\n").unwrap();
    for (line, said) in [
        (
            "split chess 4 --ply 1 --out units",
            "units: depth is `3`, expected `4`: not the units of this work",
        ),
        ("split chess 3 --ply 2 --out units", "units: ply is `1`, expected `2`"),
        ("split antichess 3 --ply 1 --out units", "units: rules is `chess`"),
        ("split chess 3 --ply 1 --out units --moves e2e4", "units: start is `"),
        ("split chess 3 --ply 1 --out letter", "letter: cut off, changed, or something else"),
    ] {
        refused(&place, line, said);
    }
    assert_eq!(fs::read(place.join("units")).unwrap(), units);
    assert_eq!(fs::read(place.join("letter")).unwrap(), b"dear\n");
    json(&place, "split chess 3 --ply 1 --out units");
    fs::create_dir(place.join("folder")).unwrap();
    refused(&place, "split chess 3 --ply 1 --out folder", "folder: no regular file");
    #[cfg(unix)]
    for (link, to) in [("link", "units"), ("nowhere", "nothing")] {
        std::os::unix::fs::symlink(to, place.join(link)).unwrap();
        refused(&place, &format!("split chess 3 --ply 1 --out {link}"), ": no regular file; name another");
        assert!(place.join(link).is_symlink());
    }
}

/// What was counted under other rules is never added up, however it comes there.
#[test]
fn other_rules_are_other_counts() {
    let place = directory("rules");
    json(&place, "split chess 3 --ply 1 --out units");
    json(&place, "split antichess 3 --ply 1 --out anti");
    json(&place, "work units --store store");
    for line in ["work anti --store store", "join anti store"] {
        refused(&place, line, "error: store/counts-");
        refused(&place, line, ": results of chess (sha256:");
        refused(&place, line, "), and the units are of antichess@international (sha256:");
    }
    json(&place, "work anti --store other");
    // Neither a file of other rules in a store nor a line of theirs in a file is taken.
    let (own, other) = (counts(&place.join("store")), counts(&place.join("other")));
    let stray = place.join("store/counts-stray");
    fs::copy(&other, &stray).unwrap();
    refused(&place, "join units store", "store/counts-stray: results of antichess@international (sha256:");
    fs::remove_file(stray).unwrap();
    let (whole, theirs) = (fs::read_to_string(&own).unwrap(), fs::read_to_string(&other).unwrap());
    fs::write(&own, format!("{whole}{}\n", theirs.lines().last().unwrap())).unwrap();
    refused(&place, "join units store", ":25: cut off, changed, or something else");
    fs::write(&own, whole).unwrap();
    assert_eq!(json(&place, "join units store")["nodes"], "8902");
    fs::create_dir(place.join("full")).unwrap();
    fs::write(place.join("full/letter"), "something else").unwrap();
    refused(&place, "work units --store full", "full: no store of counts");
    for line in ["work units --store units", "join units units"] {
        refused(&place, line, "error: units: this is a file; give a directory");
    }
}

/// A rule document of one's own may change under its name.
#[test]
fn units_of_a_document_that_has_changed_are_refused() {
    let place = directory("document");
    let document = |fifty: &str| {
        let text = format!(
            "name: club\nextends: chess\ndefault_version: night\nversions:\n  - id: night\n    title: at night\n    \
             readings: {{ end.fifty: {fifty} }}\n"
        );
        fs::write(place.join("club.yaml"), text).unwrap();
    };
    document("\"off\"");
    json(&place, "split club 3 --ply 1 --out units --spec club.yaml");
    json(&place, "work units --store store --spec club.yaml");
    assert_eq!(json(&place, "join units store --spec club.yaml")["nodes"], "8902");
    refused(&place, "join units store", "unknown rule set `club@night`");
    document("draw");
    for line in ["work units --store store --spec club.yaml", "join units store --spec club.yaml"] {
        refused(&place, line, "error: units: made for rules with the digest sha256:");
    }
}

/// Two stores that say different things are told apart, and there is no sum.
#[test]
fn what_two_stores_say_differently_is_told() {
    let place = directory("differ");
    json(&place, "split chess 3 --ply 1 --out units");
    json(&place, "work units --store a");
    json(&place, "work units --store b");
    let file = counts(&place.join("b"));
    let whole = fs::read_to_string(&file).unwrap();
    let line = whole.lines().nth(11).unwrap();
    let (body, _) = line.rsplit_once(" ; ").unwrap();
    let (_, nodes) = body.split_once(" ; nodes ").unwrap();
    let (nodes, _) = nodes.split_once(" ; ").unwrap();
    let wrong = body.replace(&format!("nodes {nodes}"), "nodes 999");
    fs::write(&file, forged(&whole, line, &wrong)).unwrap();
    let output = run(&place, "join units a b");
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(&format!("nodes is {nodes} in a and 999 in b")), "{said}");
    assert!(!said.contains("8902"), "{said}");
    let output = run(&place, "join units b --recheck 100%");
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(&format!("nodes is 999 in b and {nodes} counted once more")), "{said}");
    assert!(!said.contains("8902"), "{said}");
    assert_eq!(json(&place, "join units a --recheck 100%")["rechecked"], 20);
}

/// A disk that takes nothing: no file may grow at all.
#[cfg(unix)]
#[test]
fn a_full_disk_gives_a_line_and_nothing_else() {
    use std::process::Command;
    let place = directory("disk");
    json(&place, "split chess 3 --ply 1 --out units");
    json(&place, "work units --store store --line 1");
    for (line, file) in [
        ("work units --store store", "store/"),
        ("work units --store new", "new"),
        ("split chess 3 --ply 2 --out more", ".more.part"),
        ("chess 3 --checkpoint kept", "kept"),
    ] {
        let shell = format!("trap '' XFSZ; ulimit -f 0; exec {} perft {line}", env!("CARGO_BIN_EXE_regra"));
        let mut command = Command::new("sh");
        let output =
            command.args(["-c", &shell]).env("REGRA_LANG", "en").current_dir(&place).output().unwrap();
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!((output.status.code(), out.as_str()), (Some(2), ""), "{line}: {err}");
        assert!(err.starts_with(&format!("error: {file}")) && err.lines().count() == 1, "{line}: {err}");
    }
    assert!(!place.join("more").exists() && !place.join("kept").exists());
    let join = run(&place, "join units store");
    assert!(text(&join.stdout).contains("missing: 19 units of 20: "), "{}", text(&join.stdout));
    json(&place, "work units --store store");
    assert_eq!(json(&place, "join units store")["nodes"], "8902");
}
