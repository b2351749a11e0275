//! Processes that are killed at any moment, and processes that do the same at once.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use super::{directory, json, regra, run, text};

/// Moments without a pattern, the same on every run.
struct Moments(u64);

impl Moments {
    /// One between nothing and this.
    fn within(&mut self, most: Duration) -> Duration {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        most.mul_f64((self.0 >> 33) as f64 / (1_u64 << 31) as f64)
    }
}

/// Runs it and kills it at that moment.
fn kill(place: &Path, line: &str, after: Duration) {
    let mut command = regra(place, line);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    thread::sleep(after);
    child.kill().unwrap();
    child.wait().unwrap();
}

/// How long it takes undisturbed.
fn timed(place: &Path, line: &str) -> Duration {
    let started = Instant::now();
    json(place, line);
    started.elapsed()
}

/// The whole lines of results in a store, each once.
fn results(store: &Path) -> u64 {
    let texts = super::results(store).into_iter().map(|file| fs::read_to_string(file).unwrap());
    let texts: String =
        texts.map(|text| text[..text.rfind('\n').map_or(0, |end| end + 1)].to_owned()).collect();
    let asked = |line: &str| line.rsplitn(5, " ; ").last().unwrap().to_owned();
    let lines = texts.lines().filter(|line| !line.starts_with('#')).map(asked);
    lines.collect::<BTreeSet<String>>().len() as u64
}

/// A count of few first lines, each of which is written to the disk, and some of which end in mate or stalemate.
const QUEEN: &str = "chess 4 --outcomes --fen \"7k/8/6K1/5Q2/8/8/8/8 w - - 0 1\"";

/// Fifty times: what was done stays done, what is there is whole, and in the end the sum is right.
#[test]
fn nothing_that_was_done_is_lost() {
    let place = directory("killed");
    let mut moments = Moments(2026);
    let took = timed(&place, "split chess 3 --ply 2 --out whole");
    let whole = fs::read(place.join("whole")).unwrap();
    for round in 0..12 {
        kill(&place, "split chess 3 --ply 2 --out units", moments.within(took));
        let there = fs::read(place.join("units"));
        assert!(there.is_err() || there.unwrap() == whole, "{round}");
    }
    json(&place, "split chess 3 --ply 2 --out units");
    assert!(fs::read(place.join("units")).unwrap() == whole);
    let left = fs::read_dir(&place).unwrap().map(|left| left.unwrap().file_name());
    assert_eq!(
        left.collect::<BTreeSet<_>>(),
        ["units", "whole"].map(Into::into).into(),
        "no drafts are left"
    );

    json(&place, "split chess 3 --ply 1 --out pairs");
    let took = timed(&place, "work pairs --store all");
    let mut before = 0;
    for round in 0..18 {
        kill(&place, "work pairs --store store", moments.within(took));
        let there = results(&place.join("store"));
        assert!(there >= before, "{round}: {there} of {before}");
        before = there;
    }
    let work = json(&place, "work pairs --store store");
    assert_eq!(work["there"].as_u64(), Some(before), "what was done is not done again");
    assert_eq!(work["counted"].as_u64(), Some(20 - before));

    let took = timed(&place, "join pairs store all --recheck 1%");
    for _ in 0..6 {
        kill(&place, "join pairs store all --recheck 1%", moments.within(took));
    }
    assert_eq!(json(&place, "join pairs store all --recheck 1%")["nodes"], "8902");

    let took = timed(&place, &format!("{QUEEN} --checkpoint undisturbed"));
    for _ in 0..14 {
        kill(&place, &format!("{QUEEN} --checkpoint kept"), moments.within(took));
    }
    let [kept, plain] = ["--checkpoint kept", ""].map(|kept| json(&place, &format!("{QUEEN} {kept}")));
    assert!(plain["outcomes"].as_array().unwrap().len() > 1);
    for key in ["nodes", "divide", "outcomes"] {
        assert_eq!(kept[key], plain[key]);
    }
}

/// Four workers on the same units and the same new store, two of them going the same way.
#[test]
fn many_may_work_on_one_unit() {
    let place = directory("together");
    json(&place, "split antichess 4 --ply 2 --out units");
    let lines = ["", "", "--part 2/3", "--range 100-400"];
    let start = |line: &&str| {
        let mut command = regra(&place, &format!("work units --store store --threads 1 {line}"));
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let workers: Vec<_> = lines.iter().map(start).collect();
    for worker in workers {
        let output = worker.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    }
    let join = json(&place, "join units store");
    assert_eq!(join["nodes"], "153299", "as published");
    assert_eq!(results(&place.join("store")), join["units"].as_u64().unwrap());
}

/// Two that split into one file do not disturb one another: the second says that it is being done.
#[test]
fn one_splits_at_a_time() {
    let place = directory("busy");
    let mut first = regra(&place, "split chess 8 --ply 6 --out units");
    let mut first = first.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    while !place.join(".units.part").exists() {
        assert!(first.try_wait().unwrap().is_none(), "it has not begun and is done");
        thread::sleep(Duration::from_millis(5));
    }
    let second = run(&place, "split chess 8 --ply 6 --out units");
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(second.status.code(), Some(2));
    assert!(text(&second.stderr).contains("units: another process is at work on it"));
}
