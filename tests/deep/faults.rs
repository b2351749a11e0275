//! Files that are cut off, changed, foreign or of another version, and a full disk: a line that names the file, and
//! no sum.

use std::fs;
use std::path::{Path, PathBuf};

use super::{directory, json, run, text};

/// The results in a store.
fn results(store: &Path) -> Vec<PathBuf> {
    let folders =
        fs::read_dir(store).unwrap().map(|folder| folder.unwrap().path()).filter(|path| path.is_dir());
    let files = folders.flat_map(|folder| fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()));
    let mut files: Vec<PathBuf> =
        files.filter(|file| !file.file_name().unwrap().to_string_lossy().starts_with('.')).collect();
    files.sort();
    files
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
    let files = results(&place.join("store"));
    let (file, name) = (&files[3], files[3].strip_prefix(&place).unwrap().display().to_string());
    let whole = fs::read_to_string(file).unwrap();
    let other = fs::read_to_string(&files[4]).unwrap();
    let changed = whole.replace("nodes 4", "nodes 5").replace("nodes 3", "nodes 5");
    assert_ne!(changed, whole);
    for (wrong, said) in [
        (&whole[..whole.len() / 2], "cut off, changed, or something else"),
        ("", ": it is empty; nothing is counted with it"),
        (&changed, "cut off, changed, or something else"),
        ("8902\n", "cut off, changed, or something else"),
        (&other, "fen is `"),
    ] {
        fs::write(file, wrong).unwrap();
        refused(&place, "join units store", said);
        refused(&place, "join units store", &format!("error: {name}: "));
        let said = text(&run(&place, "work units --store store").stderr);
        assert!(said.contains(&name) && said.contains("; the unit is counted again"), "{said}");
        assert_eq!(json(&place, "join units store")["nodes"], "8902");
    }
    fs::write(file, [0xff, 0xfe, 0]).unwrap();
    refused(&place, "join units store", &name);
    json(&place, "work units --store store");
    assert_eq!(json(&place, "join units store")["nodes"], "8902");
}

/// One that is damaged holds up no other, and all are named; work counts them again.
#[test]
fn damaged_results_hold_up_nothing() {
    let place = directory("damaged");
    json(&place, "split chess 3 --ply 1 --out units");
    json(&place, "work units --store store --range 1-15");
    let files = results(&place.join("store"));
    for file in &files[2..5] {
        fs::write(file, "").unwrap();
    }
    let said = text(&run(&place, "join units store").stderr);
    assert_eq!(said.matches(": it is empty; nothing is counted with it").count(), 3, "{said}");
    let said = text(&run(&place, "work units --store store").stderr);
    assert_eq!(said.matches(": it is empty; the unit is counted again").count(), 3, "{said}");
    assert_eq!(json(&place, "join units store")["nodes"], "8902");
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
    let (fen, _) = whole.lines().last().unwrap().split_once(" ; ").unwrap();
    for (wrong, said) in [
        (whole[..whole.len() - 10].to_owned(), "bytes, expected"),
        (format!("{whole}\n"), "bytes, expected"),
        (whole.replace("# depth 3", "# depth 4"), "its sum is not that of its lines"),
        (whole.replace("# regra 0.", "# regra 9."), "its sum is not that of its lines"),
        (String::new(), "wrong: it is empty"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ; 1\n".to_owned(), "its sum is not"),
        (whole.replace(&format!("{fen} ; 1"), &format!("{fen} ; 2")), "its sum is not that of its lines"),
    ] {
        fs::write(place.join("wrong"), wrong).unwrap();
        for line in ["join wrong store", "work wrong --store store"] {
            refused(&place, line, "error: wrong: ");
            refused(&place, line, said);
        }
    }
    fs::write(place.join("wrong"), whole.replace(" ; 1", " ; x")).unwrap();
    refused(&place, "work wrong --store store --line 1", "wrong: unit 1 is `");
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
    let level = place.join(".units.split/ply-2");
    // Stopped before the units are written: a directory stands where they are first written.
    let stop = || {
        let _ = fs::remove_file(place.join("units"));
        let _ = fs::remove_dir_all(place.join(".units.split"));
        fs::create_dir_all(place.join(".units.split/units")).unwrap();
        let output = run(&place, "split chess 3 --ply 2 --out units");
        assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
        fs::remove_dir(place.join(".units.split/units")).unwrap();
    };
    stop();
    let output = run(&place, "split chess 3 --ply 2 --out units");
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
    assert!(fs::read(place.join("units")).unwrap() == whole);
    let zeroed = |bytes: &mut Vec<u8>| bytes[96..960].fill(0);
    let swapped = |bytes: &mut Vec<u8>| bytes.rotate_left(96);
    let cut = |bytes: &mut Vec<u8>| bytes.truncate(960);
    for change in [&zeroed as &dyn Fn(&mut Vec<u8>), &swapped, &cut] {
        stop();
        let mut bytes = fs::read(&level).unwrap();
        change(&mut bytes);
        fs::write(&level, bytes).unwrap();
        let output = run(&place, "split chess 3 --ply 2 --out units");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{said}");
        assert_eq!(said, ".units.split/ply-2: not what was written there: begun again at ply 0\n");
        assert!(fs::read(place.join("units")).unwrap() == whole);
    }
    // What was begun for other work is not thrown away for this.
    stop();
    for line in ["split chess 3 --ply 1 --out units", "split antichess 3 --ply 2 --out units"] {
        refused(&place, line, ".units.split: begun for other work (chess, now at ply 2)");
    }
    assert!(level.exists());
}

/// Whoever opens a pipe waits for somebody to write into it.
#[cfg(unix)]
#[test]
fn a_pipe_in_a_store_is_not_waited_for() {
    let place = directory("pipe");
    json(&place, "split chess 2 --ply 1 --out units");
    json(&place, "work units --store store");
    let file = &results(&place.join("store"))[3];
    fs::remove_file(file).unwrap();
    let made = std::process::Command::new("mkfifo").arg(file).status().unwrap();
    assert!(made.success());
    refused(&place, "join units store", ": no regular file; nothing is counted with it; remove it");
    fs::remove_file(file).unwrap();
    fs::remove_file(place.join("units")).unwrap();
    let made = std::process::Command::new("mkfifo").arg(place.join("units")).status().unwrap();
    assert!(made.success());
    refused(&place, "join units store", "units: no regular file");
}

/// Where positions go while they are divided has a name, too.
#[cfg(unix)]
#[test]
fn a_full_directory_for_files_that_go_is_named() {
    let place = directory("tmp");
    json(&place, "split chess 3 --ply 2 --out units");
    json(&place, "work units --store store");
    // What somebody has left who was killed goes; what is held is in use.
    let locks = ["regra-split-0123456789abcdef", "regra-split-0123456789abcde0"].map(|left| {
        let left = place.join("tmp").join(left);
        fs::create_dir_all(&left).unwrap();
        fs::File::create(left.join("lock")).unwrap()
    });
    locks[1].lock().unwrap();
    let shell = format!(
        "trap '' XFSZ; ulimit -f 0; exec {} perft join units store --divide",
        env!("CARGO_BIN_EXE_regra")
    );
    let mut command = std::process::Command::new("sh");
    let command = command.args(["-c", &shell]).env("REGRA_LANG", "en").env("TMPDIR", place.join("tmp"));
    let output = command.current_dir(&place).output().unwrap();
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.starts_with(&format!("error: {}/regra-split-", place.join("tmp").display())), "{said}");
    let left = fs::read_dir(place.join("tmp")).unwrap().map(|left| left.unwrap().file_name());
    assert_eq!(left.collect::<Vec<_>>(), ["regra-split-0123456789abcde0"]);
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
        refused(&place, line, "error: store/regra-store: results of chess (sha256:");
        refused(&place, line, "), and the units are of antichess@international (sha256:");
    }
    json(&place, "work anti --store other");
    for file in results(&place.join("other")) {
        let to = place.join("store").join(file.strip_prefix(place.join("other")).unwrap());
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(file, to).unwrap();
    }
    assert_eq!(json(&place, "join units store")["nodes"], "8902", "results of other rules have other names");
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
    let file = &results(&place.join("b"))[7];
    let whole = fs::read_to_string(file).unwrap();
    let (body, _) = whole.rsplit_once("sum ").unwrap();
    let nodes = body.lines().find_map(|line| line.strip_prefix("nodes ")).unwrap();
    let body = body.replace(&format!("nodes {nodes}\n"), "nodes 999\n");
    let sum: String =
        <sha2::Sha256 as sha2::Digest>::digest(&body).iter().map(|byte| format!("{byte:02x}")).collect();
    fs::write(file, format!("{body}sum {sum}\n")).unwrap();
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
        ("split chess 3 --ply 2 --out more", ".more.split"),
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
