//! Cases that fail: how far a run goes on behind the first of them.

use crate::club::{club, edit, run};

/// Two fail; those behind the first have been judged or not, as the threads went.
#[test]
fn a_run_that_stops_stops_at_the_first_in_order() {
    let directory = club("fast");
    edit(&directory, "club.yaml", "betza: \"N\"", "betza: \"NW\"");
    edit(&directory, "club.yaml", "betza: \"K\"", "betza: \"W\"");
    let whole = run(&directory, &["check", "club", "--spec", "club.yaml"]).1;
    let failing: Vec<&str> = whole.lines().filter(|line| line.starts_with("FAIL ")).collect();
    assert!(failing.len() > 2, "{whole}");
    let args = ["check", "club", "--spec", "club.yaml", "--fail-fast"];
    let (code, first) = run(&directory, &args);
    let told: Vec<&str> = first.lines().filter(|line| line.starts_with("FAIL ")).collect();
    assert_eq!((code, told.as_slice()), (Some(1), &failing[..1]), "{first}");
    for _ in 0..8 {
        assert_eq!(run(&directory, &args).1, first);
    }
}
