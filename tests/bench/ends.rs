//! Every way out of the bench: interrupted once or twice, killed. No engine goes on, and what was found is
//! not lost.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use super::fake::{ANSWERS, Fake, HANGS, comes_true, runs};
use super::{REGRA, START, json};

/// A bench that runs on its own.
fn started(arguments: &[&str]) -> Child {
    let out = Stdio::piped();
    Command::new(REGRA)
        .env("REGRA_LANG", "en")
        .arg("bench")
        .args(arguments)
        .stdout(out)
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Sends signals at once, one after the other.
fn tell(child: &Child, signals: &[&str]) {
    let each = signals.iter().map(|signal| format!("kill -s {signal} {}", child.id()));
    let told = Command::new("sh").args(["-c", &each.collect::<Vec<_>>().join(" && ")]).status().unwrap();
    assert!(told.success());
}

/// A bench against an engine that hangs, after these signals.
fn signalled(fake: &Fake, signals: &[&str]) -> Output {
    let against = fake.command();
    let child = started(&["chess", "--fen", START, "--depth", "2", "--against", &against]);
    fake.wrote("grandchild");
    tell(&child, signals);
    child.wait_with_output().unwrap()
}

fn goes_on(fake: &Fake) -> bool {
    fake.runs("pid") || fake.runs("grandchild")
}

#[test]
fn an_interrupted_bench_leaves_no_engine_behind() {
    for signal in ["INT", "TERM"] {
        let fake = Fake::new(&format!("interrupted-{signal}"), HANGS);
        assert_eq!(signalled(&fake, &[signal]).status.code(), Some(130));
        assert!(!goes_on(&fake));
    }
}

/// The second signal ends the process on the spot: nothing of it can clean up any more.
#[test]
fn a_bench_that_is_interrupted_twice_leaves_no_engine_behind() {
    let fake = Fake::new("twice-interrupted", HANGS);
    assert_eq!(signalled(&fake, &["INT", "TERM"]).status.code(), Some(130));
    assert!(comes_true(|| !goes_on(&fake)));
}

#[test]
fn a_killed_bench_leaves_no_engine_behind() {
    let fake = Fake::new("killed", HANGS);
    assert_eq!(signalled(&fake, &["KILL"]).status.code(), None);
    assert!(comes_true(|| !goes_on(&fake)));
}

/// The processes that a process has started.
fn children(parent: u32) -> Vec<String> {
    let of_parent = |stat: &String| {
        let fields = stat.rsplit(") ").next().unwrap_or_default();
        fields.split(' ').nth(1) == Some(parent.to_string().as_str())
    };
    let processes = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path());
    let stats = processes.filter_map(|path| fs::read_to_string(path.join("stat")).ok());
    stats.filter(of_parent).map(|stat| stat.split(' ').next().unwrap().to_owned()).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn a_killed_bench_leaves_no_regra_behind() {
    let mut child = started(&["chess", "--fen", START, "--depth", "12"]);
    let counts = |pid: &String| {
        let words = fs::read_to_string(Path::new("/proc").join(pid).join("cmdline")).unwrap_or_default();
        words.contains("perft")
    };
    assert!(comes_true(|| children(child.id()).iter().any(counts)));
    let all = children(child.id());
    tell(&child, &["KILL"]);
    child.wait().unwrap();
    assert!(comes_true(|| !all.iter().any(|pid| runs(pid))), "{all:?}");
}

/// An engine that answers in the first position, and hangs in the next.
fn first_only(name: &str) -> Fake {
    let hangs_later = format!("*8/2p5*) {HANGS};;");
    Fake::that(name, &hangs_later, ANSWERS)
}

/// A bench that has timed one position and is interrupted in the next.
fn interrupted(fake: &Fake, more: &[&str]) -> Output {
    let against = fake.command();
    let fixed = ["chess", "--depth", "1", "--rounds", "1", "--against", &against];
    let child = started(&[&fixed[..], more].concat());
    fake.wrote("grandchild");
    tell(&child, &["INT"]);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    output
}

#[test]
fn an_interrupted_bench_says_so_and_what_it_had() {
    let text = interrupted(&first_only("text"), &[]);
    let text = String::from_utf8_lossy(&text.stdout);
    assert!(text.contains("  start ") && text.contains("\ninterrupted: "), "{text}");
    let record = json(&interrupted(&first_only("json"), &["--format", "json"]));
    assert_eq!(record["interrupted"], true);
    assert_eq!(record["timings"][0]["name"], "start");
}

/// Also where it had nothing yet.
#[test]
fn a_bench_that_is_interrupted_at_once_says_so() {
    let output = signalled(&Fake::new("at-once", HANGS), &["INT"]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.ends_with("interrupted: 0 positions timed\n"), "{text}");
}
