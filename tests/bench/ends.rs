//! Every way out of the bench. No engine goes on.

use std::process::{Child, Command, Output, Stdio};

use super::fake::{Fake, HANGS};
use super::{REGRA, START};

/// A bench that runs on its own.
fn started(arguments: &[&str]) -> Child {
    let out = Stdio::piped();
    Command::new(REGRA).arg("bench").args(arguments).stdout(out).stderr(Stdio::null()).spawn().unwrap()
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
