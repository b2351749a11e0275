//! Cases that fail: how far a run goes on behind the first of them, and what its report shows.

use std::fs;

use crate::cli::club::{club, edit, run};

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

/// Whoever reads that a turn is not legal must see the position in which it is not.
#[test]
fn a_report_draws_where_the_turn_is_not_legal() {
    let directory = club("report");
    edit(&directory, "club/setup.yaml", "d1h5, b8c6,", "d1h5, b8b5,");
    let args = ["check", "club/setup.yaml", "--spec", "club.yaml", "--report", "report"];
    let (code, text) = run(&directory, &args);
    let there = "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2";
    assert!(code == Some(1) && text.contains(&format!("  {there}\n")), "{text}");
    let page = fs::read_to_string(directory.join("report/finding-1.html")).unwrap();
    let caption = page.split("<figcaption>").nth(1).unwrap().split("</figcaption>").next().unwrap();
    assert!(caption.contains(there), "{caption}");
    assert!(page.split("<figure>").nth(1).unwrap().contains("<svg"), "{page}");
}
