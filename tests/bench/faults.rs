//! Engines that misbehave: each is bounded, ends with exit code 3, and is told from the others.

use std::time::{Duration, Instant};

use super::fake::{ANSWERS, Fake, HANGS};
use super::{START, quick, said};

/// What the bench says of an engine that fails.
fn fault(fake: &Fake, more: &[&str]) -> String {
    let output = quick(&fake.command(), "2", more);
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert!(said(&output).len() < 700, "{}", said(&output));
    said(&output)
}

#[test]
fn an_engine_that_dies_is_heard_to_the_end() {
    let dies = format!("[ $count = 20 ] || {{ echo 'out of luck' >&2; exit 7; }}; {ANSWERS}");
    let fake = Fake::new("dies", &dies);
    let text = fault(&fake, &[]);
    assert!(text.contains("Fake 1: ended (exit status: 7) when asked `go perft 2`"), "{text}");
    assert!(text.contains("out of luck"), "{text}");
}

#[test]
fn last_words_are_shortened() {
    let fake = Fake::new("verbose", "head -c 100000 /dev/zero | tr '\\0' x >&2; exit 1");
    let text = fault(&fake, &[]);
    assert!(text.contains("xxx…"), "{text}");
}

#[test]
fn an_engine_without_perft_is_told_from_a_slow_one() {
    let text = fault(&Fake::new("plays", "echo 'bestmove e2e4'"), &[]);
    assert!(text.contains("it takes `go perft` for a search"), "{text}");
}

/// It listens, and searches until it is told to stop.
#[test]
fn an_endless_search_is_stopped_long_before_the_user_loses_patience() {
    let searches = Fake::that("searches", "stop) echo 'bestmove e2e4';;", ":");
    let begins = Instant::now();
    let text = fault(&searches, &["--timeout", "600"]);
    assert!(text.contains("it takes `go perft` for a search"), "{text}");
    assert!(begins.elapsed() < Duration::from_secs(100));
}

#[test]
fn an_engine_that_speaks_json_is_told_at_once() {
    let json = Fake::that("json", r#"uci) echo '{"error":"no JSON"}';;"#, "");
    let text = fault(&json, &["--timeout", "600"]);
    assert!(text.contains("it speaks JSON lines, and this command needs UCI"), "{text}");
}

#[test]
fn a_silent_engine_is_not_waited_for_and_not_left_running() {
    let fake = Fake::new("hangs", HANGS);
    let text = fault(&fake, &["--timeout", "1"]);
    assert!(text.contains("no answer to `go perft 1` within 1 s"), "{text}");
    assert!(!fake.runs("pid") && !fake.runs("grandchild"));
}

/// The engine is asleep from the start, and a wrapper starts it again whenever it dies.
#[test]
fn a_restarted_engine_is_not_waited_for() {
    let fake = Fake::new("restarted", "echo 'info string about to fail'; exit 1");
    let again = format!("sh -c 'while :; do {}; done'", fake.command());
    let output = quick(&again, "2", &["--timeout", "1"]);
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert!(said(&output).contains("it last said: info string about to fail"), "{}", said(&output));
}

#[test]
fn a_line_without_end_is_not_kept() {
    let text = fault(&Fake::new("endless-line", "head -c 100000000 /dev/zero | tr '\\0' x"), &[]);
    assert!(text.contains("Fake 1: said a line of more than 64 KiB when asked `go perft 1`"), "{text}");
}

#[test]
fn lines_without_end_are_not_listened_to() {
    let text = fault(&Fake::new("endless-lines", "yes 'info depth 1'"), &[]);
    assert!(text.contains("Fake 1: said more than 1 MiB without an answer to `go perft 1`"), "{text}");
    assert!(text.contains("it last said: info depth 1"), "{text}");
}

#[test]
fn talking_is_not_answering() {
    let talks = Fake::new("talks", "while :; do echo info depth 1; sleep 0.01; done");
    let text = fault(&talks, &["--timeout", "1"]);
    assert!(text.contains("no answer to `go perft 1` within 1 s"), "{text}");
}

#[test]
fn the_total_is_the_one_of_the_depth_that_was_asked() {
    let fake = Fake::new("deepens", "echo 'perft(1): 20'; echo \"perft(2): $count\"");
    let output = quick(&fake.command(), "2", &[]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
}

#[test]
fn a_turn_that_is_listed_twice_is_a_failure_of_its_own() {
    let twice = "echo 'e2e4: 200'; echo 'e2e4: 200'; echo 'Nodes searched: 400'";
    let text = fault(&Fake::new("twice", twice), &[]);
    assert!(text.contains("lists e2e4 twice"), "{text}");
}

#[test]
fn the_turns_must_add_up_to_the_total() {
    let text = fault(&Fake::new("sum", "echo 'e2e4: 399'; echo 'Nodes searched: 400'"), &[]);
    assert!(text.contains("the counts below its moves add up to 399, but the total is 400"), "{text}");
}

#[test]
fn a_position_that_is_refused_is_said_to_be() {
    let refusal = "info string CRITICAL ERROR: Command failed. Reason: no king";
    for end in ["exit 1", ":"] {
        let fake = Fake::that(
            &format!("refuses-{}", end.len()),
            &format!("position*) echo '{refusal}'; {end};;"),
            ANSWERS,
        );
        let text = fault(&fake, &[]);
        assert!(text.contains(&format!("refused `position fen {START}`: {refusal}")), "{text}");
    }
}

#[test]
fn what_the_engine_says_of_its_position_is_read() {
    let right = format!("d) echo 'Fen: {START}';;");
    let output = quick(&Fake::that("right", &right, ANSWERS).command(), "2", &[]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let stale = "d) echo 'Fen: 4k3/8/8/8/8/8/8/4K3 w - - 0 1';;";
    let text = fault(&Fake::that("stale", stale, ANSWERS), &[]);
    assert!(text.contains("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "{text}");
    assert!(text.contains(START), "{text}");
}

#[test]
fn a_variant_that_is_not_listed_is_refused() {
    let fake = Fake::new("unlisted", ANSWERS);
    let output = quick(&fake.command(), "2", &["--variant", "antichese"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    let text = said(&output);
    assert!(text.contains("does not play antichese; it plays Antichess, chess"), "{text}");
    assert!(!fake.heard().iter().any(|line| line.contains("UCI_Variant")), "{:?}", fake.heard());
}
