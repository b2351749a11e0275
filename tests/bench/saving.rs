//! What is saved, and what an earlier run decides.

use std::fs;
use std::os::unix::fs::{FileTypeExt, symlink};
use std::process::{Command, Stdio};

use super::fake::{ANSWERS, Fake};
use super::{REGRA, START, bench, json, said};

#[test]
fn a_saved_run_is_a_baseline() {
    let fake = Fake::new("baseline", ANSWERS);
    let file = fake.dir.join("saved.json").display().to_string();
    let fixed = ["chess", "--fen", START, "--rounds", "1", "--depth", "3"];
    let run = |more: &[&str]| bench(&[&fixed[..], more].concat());
    assert_eq!(run(&["--save", &file]).status.code(), Some(0));
    let same = run(&["--baseline", &file, "--fail-below", "0.000001", "--format", "json"]);
    assert_eq!(same.status.code(), Some(0), "{}", said(&same));
    assert!(json(&same)["timings"][0]["baseline"]["ratio"]["median"].is_f64());
    let slow = run(&["--baseline", &file, "--fail-below", "1000000"]);
    assert_eq!(slow.status.code(), Some(1));
    assert!(said(&slow).contains("too slow chess fen: ratio "), "{}", said(&slow));
    let other = bench(&["antichess@aise", "--depth", "2", "--rounds", "1", "--baseline", &file]);
    assert_eq!(other.status.code(), Some(2), "the baseline has none of these");
    fs::write(&file, "{}").unwrap();
    assert_eq!(run(&["--baseline", &file]).status.code(), Some(2));
}

/// One file has the speeds of both engines, each under its name; of a third there is nothing to compare with.
#[test]
fn a_baseline_is_of_the_same_engine() {
    let fake = Fake::new("baseline-engine", ANSWERS);
    let file = fake.dir.join("saved.json").display().to_string();
    let command = fake.command();
    let saved = bench(&[&QUICK[..], &["--against", &command, "--save", &file]].concat());
    assert_eq!(saved.status.code(), Some(0), "{}", said(&saved));
    let compared = |more: &[&str]| {
        bench(
            &[&QUICK[..], more, &["--baseline", &file, "--fail-below", "1e-9", "--format", "json"]].concat(),
        )
    };
    let text = fs::read_to_string(&file).unwrap();
    let record: serde_json::Value = serde_json::from_str(&text).unwrap();
    for (more, speed) in [
        (&[][..], &record["timings"][0]["nodes_per_second"]),
        (&["--engine", REGRA], &record["timings"][0]["nodes_per_second"]),
        (&["--engine", &command], &record["timings"][0]["against"]["nodes_per_second"]),
        (&["--engine", &command, "--against", REGRA], &record["timings"][0]["against"]["nodes_per_second"]),
    ] {
        let output = compared(more);
        assert_eq!(output.status.code(), Some(0), "{more:?}: {}", said(&output));
        assert_eq!(&json(&output)["timings"][0]["baseline"]["nodes_per_second"], speed, "{more:?}");
    }
    fs::write(&file, text.replace("Fake", "Other")).unwrap();
    let refused = compared(&["--engine", &command]);
    assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0));
    let why = format!(
        "error: --baseline {file}: regra against Other 1 was timed there, not Fake 1: \
         save a run of the same engine with --save\n"
    );
    assert_eq!(said(&refused), why);
    assert!(!fake.heard().iter().rev().take_while(|line| *line != "uci").any(|line| line.starts_with("go")));
}

/// Options for one quick count by regra alone.
const QUICK: [&str; 7] = ["chess", "--fen", START, "--rounds", "1", "--depth", "2"];

#[test]
fn what_is_saved_is_saved_whole_and_nothing_else_is_left() {
    let fake = Fake::new("whole", ANSWERS);
    let (file, link) = (fake.dir.join("saved.json"), fake.dir.join("link.json"));
    fs::write(&file, "older").unwrap();
    symlink(&file, &link).unwrap();
    let before = fs::read_dir(&fake.dir).unwrap().count();
    let output = bench(&[&QUICK[..], &["--save", link.to_str().unwrap()]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(fs::read_to_string(&file).unwrap().starts_with('{'), "through the link");
    assert!(link.is_symlink());
    assert_eq!(fs::read_dir(&fake.dir).unwrap().count(), before);
}

/// A device is written to, not replaced.
#[test]
fn a_device_stays_a_device() {
    let output = bench(&[&QUICK[..], &["--save", "/dev/null"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}

/// Nobody reads the table, but the file is wanted.
#[test]
fn a_closed_output_does_not_keep_it_from_saving() {
    let fake = Fake::new("closed", ANSWERS);
    let file = fake.dir.join("saved.json");
    let arguments = [&QUICK[..], &["--save", file.to_str().unwrap()]].concat();
    let mut child = Command::new(REGRA)
        .env("REGRA_LANG", "en")
        .arg("bench")
        .args(arguments)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.wait().unwrap();
    assert!(file.is_file());
}

#[test]
fn a_threshold_that_is_none_is_refused() {
    for threshold in ["NaN", "inf", "-1", "0", "much"] {
        let output = bench(&[&QUICK[..], &["--against", REGRA, "--fail-below", threshold]].concat());
        assert_eq!(output.status.code(), Some(2), "{threshold}: {}", said(&output));
        assert!(said(&output).contains("--fail-below"), "{}", said(&output));
    }
}

/// A position without turns has no speed, and a speed of 0 gives no ratio.
#[test]
fn a_ratio_that_is_no_number_is_below_every_threshold() {
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let fixed = ["chess", "--fen", mated, "--rounds", "1", "--depth", "1"];
    let output = bench(&[&fixed[..], &["--against", REGRA, "--fail-below", "0.000001"]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("no ratio chess fen"), "{}", said(&output));
    let fake = Fake::new("no-ratio", ANSWERS);
    let file = fake.dir.join("saved.json").display().to_string();
    let saved = bench(&[&QUICK[..], &["--save", &file]].concat());
    assert_eq!(saved.status.code(), Some(0));
    let mut record: serde_json::Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    record["timings"][0]["nodes_per_second"]["median"] = 0.0.into();
    fs::write(&file, record.to_string()).unwrap();
    let output = bench(&[&QUICK[..], &["--baseline", &file, "--fail-below", "0.000001"]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert_eq!(
        json(&bench(&[&QUICK[..], &["--baseline", &file, "--format", "json"]].concat()))["ratio"],
        serde_json::Value::Null
    );
}
