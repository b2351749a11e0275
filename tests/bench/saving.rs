//! What is saved, and what an earlier run decides.

use std::fs;

use super::fake::{ANSWERS, Fake};
use super::{START, bench, json, said};

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
